// The boats in section, vertical scale doubled: what the mat is drawn from.
// Systems are named as in the view; tubes and reloads are rows of x, y, right
// end. Drawn for this project.
import type { System } from "../../made/hunters";

export type Slot = readonly [x: number, y: number, right: number];
export type Label = readonly [id: string, line: string, x: number, y: number, anchor: string];

export interface Plan {
  box: string;
  hull: string;
  inside: string;
  walls: string;
  floor: string;
  towers: string;
  lines: string;
  wires: string;
  detail: string;
  /** Fore tubes first, as they are numbered. */
  tubes: Slot[];
  fore: Slot[];
  aft: Slot[];
  /** Solid shape, then lines. */
  systems: Record<string, readonly [string, string]>;
  labels: Label[];
}

export const VII: Plan = {
  box: "0 18 1000 246",
  hull:
    "M30 150C80 146 130 143 180 142L860 134C905 132 945 127 982 117L973 146" +
    "C962 176 944 202 915 220L880 226L240 230C160 226 90 208 58 182C44 170 34 159 30 150z",
  inside:
    "M128 178C134 158 158 150 190 150L850 144C894 144 918 154 928 170" +
    "C920 198 892 212 850 213L230 218C176 216 136 202 128 178z",
  walls: "M244 150V217M352 150V217M438 150V217M546 150V217M640 146V215M742 146V215",
  floor: "M140 194H742M742 196H905",
  towers:
    "M452 139L456 104L470 102L472 84L548 82L552 100L558 138z " +
    "M384 140L386 116L456 114L456 139z M18 148L36 151L50 206L26 206z",
  lines:
    "M388 116V100M406 116V99M424 115V99M442 115V98M386 100L456 98M478 139V160M520 138V160 " +
    "M56 166c10-6 10 20 0 26c-8-6-8-20 0-26z",
  wires: "M506 38L976 118M500 82L44 149",
  detail:
    "M366 186h26M366 172h26M404 186h26M404 172h26M592 186h40M592 172h40M652 186h34" +
    "M652 172h34M698 186h34M698 172h34M452 190a8 8 0 1 0 .1 0M486 178h10v16" +
    "M528 172a7 7 0 1 0 .1 0",
  tubes: [
    [852, 152.5, 956],
    [852, 163.5, 956],
    [852, 174.5, 956],
    [852, 185.5, 956],
    [66, 165.5, 152],
  ],
  fore: [
    [752, 152, 794],
    [798, 152, 840],
    [752, 163, 794],
    [798, 163, 840],
    [752, 174, 794],
    [798, 174, 840],
    [752, 185, 794],
    [798, 185, 840],
  ],
  aft: [[140, 200, 200]],
  systems: {
    fuel_tanks: ["M262 219C420 226 640 226 800 214L806 221C640 232 420 234 258 227z", ""],
    periscope: ["M502 30h8v6h-8zM504 36h4V206h-4z M520 52h4V150h-4z", ""],
    deck_gun: ["M632 137L636 121H660L665 136zM656 122L738 110L739 116L660 131z", ""],
    flak_2cm: ["M412 115L415 100L426 100L428 115zM421 101L384 78L386 74L425 96z", ""],
    flak_2cm_second: ["M632 137L636 121H660L665 136zM650 121L686 92L691 96L658 124z", ""],
    flak_37mm: ["M300 141L303 126H322L325 141zM314 129L276 110L278 106L319 124z", ""],
    electric_engine_1: ["M163 174a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z", "M168 174h16M176 166v16"],
    electric_engine_2: ["M201 174a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z", "M206 174h16M214 166v16"],
    diesel_engine_1: [
      "M252 164h44v26h-44z",
      "M257 164v-7h4v7M259 170v14 M264 164v-7h4v7M266 170v14 M271 164v-7h4v7M273 170v14 " +
        "M278 164v-7h4v7M280 170v14 M285 164v-7h4v7M287 170v14 M292 164v-7h4v7M294 170v14",
    ],
    diesel_engine_2: [
      "M302 164h44v26h-44z",
      "M307 164v-7h4v7M309 170v14 M314 164v-7h4v7M316 170v14 M321 164v-7h4v7M323 170v14 " +
        "M328 164v-7h4v7M330 170v14 M335 164v-7h4v7M337 170v14 M342 164v-7h4v7M344 170v14",
    ],
    batteries: [
      "M360 199h9v12h-9z M371 199h9v12h-9z M382 199h9v12h-9z M393 199h9v12h-9z " +
        "M404 199h9v12h-9z M415 199h9v12h-9z M426 199h9v12h-9z M554 199h9v12h-9z " +
        "M565 199h9v12h-9z M576 199h9v12h-9z M587 199h9v12h-9z M598 199h9v12h-9z " +
        "M609 199h9v12h-9z M620 199h9v12h-9z M631 199h9v12h-9z",
      "",
    ],
    radio: ["M558 166h22v20h-22z", "M562 171h14M562 176h14M569 166v-8M564 160l5-4 5 4"],
    hydrophones: [
      "M884 214a9 9 0 0 0 18 -3z",
      "M880 219a14 14 0 0 0 28 -5M876 223a20 20 0 0 0 38 -7",
    ],
    dive_planes: ["M918 196L960 188L962 198L922 206zM40 190L82 198L82 208L46 204z", ""],
    fwd_torpedo_door: ["M957 151h5v46h-5z", ""],
    aft_torpedo_door: ["M60 162h5v17h-5z", ""],
  },
  labels: [
    ["tubes_aft", "M62 162L62 58", 62, 53, "middle"],
    ["emotors", "M195 188L195 250", 195, 262, "middle"],
    ["diesels", "M300 190L300 250", 300, 262, "middle"],
    ["batteries", "M396 211L396 250", 396, 262, "middle"],
    ["flak", "M400 76L330 58", 326, 62, "end"],
    ["flak37", "M290 112L262 84", 258, 82, "end"],
    ["flak_fore", "M676 98L700 76", 704, 80, "start"],
    ["periscope", "M506 30L562 24", 566, 28, "start"],
    ["radio", "M569 158L610 76", 614, 80, "start"],
    ["fuel", "M690 222L690 250", 690, 262, "middle"],
    ["gun", "M700 114L724 76", 728, 80, "start"],
    ["hydrophones", "M890 222L884 246", 884, 258, "end"],
    ["planes", "M950 200L950 246", 950, 258, "middle"],
    ["tubes_fore", "M905 152L905 84", 905, 79, "middle"],
  ],
};

export const IX: Plan = {
  box: "0 14 1000 254",
  hull:
    "M18 148C70 144 120 140 170 139L868 131C914 129 952 123 990 112L980 144" +
    "C968 178 948 206 918 224L884 231L232 235C150 231 80 212 46 184C32 171 22 158 18 148z",
  inside:
    "M112 178C118 156 146 147 180 147L856 141C900 141 924 152 934 169" +
    "C926 201 898 216 856 217L222 222C166 220 122 204 112 178z",
  walls: "M236 147V221M344 147V221M434 147V221M548 147V221M640 144V219M734 144V219",
  floor: "M126 196H734M734 199H905",
  towers:
    "M446 136L450 98L466 96L468 76L554 74L558 94L566 135z M362 137L364 112L450 110L450 136z " +
    "M8 146L26 149L40 208L14 208z",
  lines:
    "M368 112V95M388 112V94M408 111V94M428 111V93M364 95L450 93M474 136V158M524 135V158 " +
    "M44 168c10-6 10 20 0 26c-8-6-8-20 0-26z",
  wires: "M506 32L984 113M500 74L32 147",
  detail:
    "M358 188h26M358 173h26M398 188h26M398 173h26M594 188h38M594 173h38M652 188h32" +
    "M652 173h32M696 188h30M696 173h30M450 192a8 8 0 1 0 .1 0M486 180h10v16" +
    "M532 174a7 7 0 1 0 .1 0",
  tubes: [
    [858, 150.5, 964],
    [858, 162.5, 964],
    [858, 174.5, 964],
    [858, 186.5, 964],
    [52, 158.5, 138],
    [52, 171.5, 138],
  ],
  fore: [
    [744, 149, 790],
    [794, 149, 840],
    [744, 157.8, 790],
    [794, 157.8, 840],
    [744, 166.6, 790],
    [794, 166.6, 840],
    [744, 175.4, 790],
    [794, 175.4, 840],
    [744, 184.2, 790],
    [794, 184.2, 840],
    [744, 193, 790],
    [794, 193, 840],
    [744, 201.8, 790],
    [794, 201.8, 840],
  ],
  aft: [
    [132, 201, 194],
    [132, 209, 194],
  ],
  systems: {
    fuel_tanks: ["M250 224C420 231 660 231 820 218L826 226C660 238 420 239 246 232z", ""],
    periscope: ["M502 24h8v6h-8zM504 30h4V208h-4z M524 46h4V150h-4z", ""],
    deck_gun: ["M636 134L641 116H668L674 133zM664 118L756 104L757 111L668 128z", ""],
    flak_2cm: ["M396 111L399 96L410 96L412 111zM405 97L366 72L368 68L409 92z", ""],
    flak_37mm: ["M276 138L280 122H298L302 138zM288 124L240 110L241 105L292 118z", ""],
    electric_engine_1: ["M153 176a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z", "M158 176h16M166 168v16"],
    electric_engine_2: ["M191 176a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z", "M196 176h16M204 168v16"],
    diesel_engine_1: [
      "M244 164h44v28h-44z",
      "M249 164v-8h4v8M251 170v16 M256 164v-8h4v8M258 170v16 M263 164v-8h4v8M265 170v16 " +
        "M270 164v-8h4v8M272 170v16 M277 164v-8h4v8M279 170v16 M284 164v-8h4v8M286 170v16",
    ],
    diesel_engine_2: [
      "M294 164h44v28h-44z",
      "M299 164v-8h4v8M301 170v16 M306 164v-8h4v8M308 170v16 M313 164v-8h4v8M315 170v16 " +
        "M320 164v-8h4v8M322 170v16 M327 164v-8h4v8M329 170v16 M334 164v-8h4v8M336 170v16",
    ],
    batteries: [
      "M352 201h9v13h-9z M363 201h9v13h-9z M374 201h9v13h-9z M385 201h9v13h-9z " +
        "M396 201h9v13h-9z M407 201h9v13h-9z M418 201h9v13h-9z M556 201h9v13h-9z " +
        "M567 201h9v13h-9z M578 201h9v13h-9z M589 201h9v13h-9z M600 201h9v13h-9z " +
        "M611 201h9v13h-9z M622 201h9v13h-9z",
      "",
    ],
    radio: ["M560 166h22v20h-22z", "M564 171h14M564 176h14M571 166v-8M566 160l5-4 5 4"],
    hydrophones: [
      "M890 218a9 9 0 0 0 18 -3z",
      "M886 223a14 14 0 0 0 28 -5M882 227a20 20 0 0 0 38 -7",
    ],
    dive_planes: ["M924 198L968 189L970 199L928 208zM26 192L70 200L70 210L32 206z", ""],
    fwd_torpedo_door: ["M965 149h5v49h-5z", ""],
    aft_torpedo_door: ["M46 156h5v27h-5z", ""],
  },
  labels: [
    ["tubes_aft", "M95 158L95 58", 95, 53, "middle"],
    ["flak37", "M250 104L236 76", 236, 71, "middle"],
    ["emotors", "M185 190L185 252", 185, 264, "middle"],
    ["diesels", "M292 192L292 252", 292, 264, "middle"],
    ["batteries", "M388 214L388 252", 388, 264, "middle"],
    ["flak", "M380 70L330 52", 326, 56, "end"],
    ["periscope", "M506 26L562 24", 566, 28, "start"],
    ["radio", "M571 158L616 72", 620, 76, "start"],
    ["fuel", "M690 226L690 252", 690, 264, "middle"],
    ["gun", "M710 108L736 70", 740, 74, "start"],
    ["hydrophones", "M896 226L890 250", 890, 262, "end"],
    ["planes", "M956 202L956 250", 956, 262, "middle"],
    ["tubes_fore", "M912 150L912 80", 912, 75, "middle"],
  ],
};

/** Which systems a label speaks for. */
export const LABELLED: Record<string, System[]> = {
  emotors: ["electric_engine_1", "electric_engine_2"],
  diesels: ["diesel_engine_1", "diesel_engine_2"],
  batteries: ["batteries"],
  flak: ["flak_2cm"],
  flak_fore: ["flak_2cm_second"],
  flak37: ["flak_37mm"],
  periscope: ["periscope"],
  radio: ["radio"],
  fuel: ["fuel_tanks"],
  gun: ["deck_gun"],
  hydrophones: ["hydrophones"],
  planes: ["dive_planes"],
  tubes_fore: ["fwd_torpedo_door"],
  tubes_aft: ["aft_torpedo_door"],
};
