// Small drawings of The Hunters: torpedoes, boats from the side, men, signs.
import type { ComponentChildren } from "preact";

/** A torpedo of this length and height at this place; steam is solid, electric hollow. */
export function Torpedo(p: { x: number; y: number; right: number; height: number; kind: string }) {
  const { x, y, right, height: h, kind } = p;
  const mid = y + h / 2,
    nose = h * 0.8,
    fin = h * 0.7;
  if (kind === "none")
    return <rect class="h-tp__empty" x={x} y={y} width={right - x} height={h} rx={h / 2} />;
  if (kind === "mine")
    return (
      <g class="h-tp__mine">
        {[0.2, 0.5, 0.8].map((at) => (
          <circle cx={x + (right - x) * at} cy={mid} r={h * 0.55} />
        ))}
      </g>
    );
  return (
    <g class={`h-tp__${kind}`}>
      <path d={`M${x} ${y + h * 0.02}l${fin} ${h * 0.28}v${h * 0.4}l${-fin} ${h * 0.28}z`} />
      <path
        d={
          `M${x + h * 0.9} ${y}H${right - nose}` +
          `C${right - h * 0.25} ${y} ${right} ${y + h * 0.25} ${right} ${mid}` +
          `S${right - h * 0.25} ${y + h} ${right - nose} ${y + h}H${x + h * 0.9}` +
          `L${x + h * 0.25} ${y + h * 0.65}V${y + h * 0.35}z`
        }
      />
      <path class="h-tp__band" d={`M${right - (right - x) * 0.22} ${y}v${h}`} />
    </g>
  );
}

export const TorpedoIcon = (p: { kind: string }) => (
  <svg class="h-tp" viewBox="0 0 128 16" aria-hidden="true">
    <Torpedo x={2} y={3} right={126} height={10} kind={p.kind} />
  </svg>
);

interface Side {
  solid: string;
  tank: string;
  light: string;
  line: string;
  wire: string;
}
const SIDES: Record<string, Side> = {
  ii: {
    solid:
      "M150 106C190 102 230 100 280 99L760 95C796 93 824 90 850 84L842 104" +
      "C836 124 824 138 806 148L330 152C270 150 200 140 172 124C162 118 154 112 150 106z " +
      "M470 97L474 72L488 70L490 56L556 55L560 70L566 96z M600 96L602 86H612L614 96z" +
      "M608 87L632 76L633 78L612 91z M168 132c8-6 8 14 0 18c-6-4-6-14 0-18zM168 114V152 " +
      "M140 106L156 108L164 146L148 146z",
    tank: "",
    light: "M280 104L760 100 M330 146L800 142",
    line: "M440 97V84L474 82 M520 55V18M530 55V28M517 18h6v5h-6z",
    wire: "M520 24L846 84M512 56L160 104",
  },
  xxi: {
    solid:
      "M24 112C70 100 140 94 230 92L830 88C890 88 944 92 976 104C982 112 980 120 972 126" +
      "C940 142 900 152 860 154L230 158C150 154 70 138 24 112z " +
      "M410 92C418 66 440 58 470 56H560C584 58 596 70 604 90z " +
      "M52 118c10-8 10 18 0 24c-8-6-8-18 0-24z M12 104L36 108L50 146L24 146z",
    tank:
      "M180 120C260 108 720 106 800 112C822 118 822 134 800 142C720 150 260 152 180 142" +
      "C162 136 162 126 180 120z",
    light: "M230 96L830 92 M230 154L860 150",
    line: "M500 56V20M514 56V30M497 20h6v5h-6z",
    wire: "",
  },
  vii: {
    solid:
      "M40 104 C70 103 110 101 160 100 L880 92 C918 90 948 87 972 82 L966 100 " +
      "C960 120 948 136 930 148 L900 152 L250 158 C190 156 120 146 78 130 " +
      "C60 122 46 112 40 104z M452 98 L456 70 L470 68 L472 52 L548 50 L552 66 L556 96z " +
      "M392 98 L394 78 L456 76 L456 98z M628 92L630 82H646L650 92z" +
      "M644 84L700 76L701 79L646 89z M418 76L420 66L428 66L430 76z" +
      "M424 67L398 50L399 48L427 64z M62 134c10-8 10 16 0 22c-8-6-8-16 0-22zM62 112V160 " +
      "M36 118L66 124L66 132L40 130zM900 128L938 122L940 130L902 136z " +
      "M26 104L44 106L56 150L34 150z",
    tank:
      "M250 118 C300 108 640 104 720 110 C742 114 742 132 720 138 C640 150 300 152 250 142 " +
      "C236 136 236 124 250 118z",
    light:
      "M160 100L880 92 M250 158L900 152 M180 106h18M214 106h18M560 102h18M594 102h18" +
      "M740 99h18M774 98h18M808 98h18",
    line:
      "M396 78V64M412 77V63M428 77V63M444 76V62M394 64L456 62M472 52L470 44M548 50V42 " +
      "M510 50V8M522 50V20M507 8h6v5h-6z M944 85L964 70L968 82",
    wire: "M510 14L966 82M500 50L52 103",
  },
  ix: {
    solid:
      "M24 102 C60 100 110 97 160 96 L880 90 C922 88 956 84 984 77 L976 100 " +
      "C970 122 958 138 938 150 L905 156 L230 162 C170 158 96 146 60 130 " +
      "C42 120 30 110 24 102z M446 95L450 64L466 62L468 44L552 42L556 60L562 93z " +
      "M370 96L372 74L450 72L450 95z M634 91L637 79H657L661 91z" +
      "M655 81L728 72L729 76L658 87z M404 72L406 61L415 61L417 72z" +
      "M411 62L382 44L383 42L414 58zM286 96L289 84H301L304 96zM296 86L262 76L263 73L299 82z " +
      "M52 134c10-8 10 18 0 24c-8-6-8-18 0-24zM52 110V164 M22 118L56 124L56 133L28 131z" +
      "M914 130L952 123L954 132L916 138z M10 102L30 104L44 152L20 152z",
    tank:
      "M180 116 C250 102 720 100 800 108 C826 114 826 138 800 146 C720 156 250 158 180 146 " +
      "C160 138 160 124 180 116z",
    light:
      "M160 96L880 90 M230 162L905 156 M180 102h18M214 102h18M248 101h18M570 99h18" +
      "M604 99h18M748 97h18M782 96h18M816 96h18M850 95h18",
    line:
      "M376 74V58M394 74V58M412 73V57M430 73V57M372 58L450 56M468 44L466 36M552 42V34 " +
      "M512 42V2M526 42V14M509 2h6v5h-6z",
    wire: "M512 8L978 78M500 42L36 101",
  },
};

export const isNine = (type: string): boolean => type.startsWith("ix");

/** Its lines, for whoever draws it otherwise. */
export const sideOf = (type: string): Side =>
  SIDES[
    type === "xxi" || /^ii[a-d]?$/.test(type)
      ? type.slice(0, type === "xxi" ? 3 : 2)
      : isNine(type)
        ? "ix"
        : "vii"
  ]!;

/** The boat from outside, bow to the right. */
export function BoatSide(p: { type: string; class?: string }) {
  const side = sideOf(p.type);
  return (
    <svg class={`h-side ${p.class ?? ""}`} viewBox="0 0 1000 190" aria-hidden="true">
      <path class="h-side__solid" d={side.solid} />
      <path class="h-side__tank" d={side.tank} />
      <path class="h-side__light" d={side.light} />
      <path class="h-side__line" d={side.line} />
      <path class="h-side__wire" d={side.wire} />
    </svg>
  );
}

/** A man without features; the cap tells what he is. */
export function Bust(p: { man: string }) {
  const crew = p.man.startsWith("crew"),
    chief = p.man === "kommandant",
    agent = p.man === "agent";
  return (
    <svg class="h-bust" viewBox="0 0 40 44" aria-hidden="true">
      <path class="h-coat" d="M2 44c0-8.5 6-12 13-13h10c7 1 13 4.5 13 13z" />
      <path class="h-neck" d="M16 28v4l4 4 4-4v-4z" />
      <path class="h-skin" d="M12.4 16.5C12.2 26 15.4 31.5 20 31.5S27.8 26 27.6 16.5z" />
      {agent ? (
        <path
          class="h-capd"
          d="M4 16.5C8 15 11 14 12 7C13 4 27 4 28 7C29 14 32 15 36 16.5C30 19.5 10 19.5 4 16.5z"
        />
      ) : crew ? (
        <>
          <path class="h-capd" d="M11 17C11 9.5 14.8 6.5 20 6.5S29 9.5 29 17z" />
          <path class="h-capb" d="M10.4 15h19.2v3.2H10.4z" />
        </>
      ) : (
        <>
          <path
            class={chief ? "h-capw" : "h-capd"}
            d="M7.6 13.4C8.2 8 13 5 20 5s11.8 3 12.4 8.4L30 14.2H10z"
          />
          <path class="h-capb" d="M10.6 13.4h18.8v3.1H10.6z" />
          <path class="h-peak" d="M10.2 16.6C13.5 19.8 26.5 19.8 29.8 16.6L28.5 15.8H11.5z" />
        </>
      )}
      <path class="h-lapel" d="M15 31l5 6 5-6" />
      {p.man === "doctor" && <path class="h-docm" d="M26 38h6M29 35v6" />}
    </svg>
  );
}

const SIGNS: Record<string, ComponentChildren> = {
  anchor: (
    <>
      <circle cx="12" cy="5" r="2.2" fill="none" stroke="currentColor" stroke-width="1.7" />
      <path
        d="M12 7.2V21M7 11h10M4 14c0 4 4 7 8 7s8-3 8-7"
        fill="none"
        stroke="currentColor"
        stroke-width="1.7"
        stroke-linecap="round"
      />
    </>
  ),
  moon: (
    <path
      d="M16.5 14.8A7 7 0 0 1 9.2 4.2a7.8 7.8 0 1 0 10.6 9.6 7 7 0 0 1-3.3 1z"
      fill="currentColor"
    />
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4.4" fill="currentColor" />
      <path
        d={
          "M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1" +
          "M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1"
        }
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
      />
    </>
  ),
  surfaced: (
    <>
      <path
        d="M2 14h20M4 14l1-3h5V7h4v4h6l-1 3"
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linejoin="round"
      />
      <path d="M3 18.5h4M10 18.5h4M17 18.5h4" stroke="currentColor" stroke-width="1.6" />
    </>
  ),
  submerged: (
    <>
      <path d="M2 6.5h4M10 6.5h4M18 6.5h4M12 3v8" stroke="currentColor" stroke-width="1.6" />
      <path
        d="M3 16c2-3 5-4 9-4s7 1 9 4c-2 3-5 4-9 4s-7-1-9-4z"
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
      />
    </>
  ),
  escort: (
    <path
      d="M2 15h20l-2.5 5h-15zM7 15v-4h7l1 4M11 11V5M9 7h4"
      fill="currentColor"
      stroke="currentColor"
      stroke-width="1.4"
    />
  ),
  pack: (
    <path
      d="M3 9l4-3 4 3M13 9l4-3 4 3M8 17l4-3 4 3"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  ),
  aircraft: (
    <path
      d={
        "M12 3c1 0 1.5 1.5 1.5 4v2.5L22 14v2l-8.5-2v4l2.5 1.8V21L12 20l-4 1v-1.2L10.5 18v-4" +
        "L2 16v-2l8.5-4.5V7C10.5 4.5 11 3 12 3z"
      }
      fill="currentColor"
    />
  ),
  ship: (
    <path
      d="M2 14h20l-2.5 6h-15zM8 14v-4h6v4M10 10V6h2.4v4"
      fill="currentColor"
      stroke="currentColor"
      stroke-width="1.2"
      stroke-linejoin="round"
    />
  ),
  convoy: (
    <path
      d="M1 17h11l-1.4 4H2.6zM4 17v-3h4v3M12 10h11l-1.4 4h-8zM15 10V7h4v3M11 5h8l-1 2.4h-6z"
      fill="currentColor"
      stroke="currentColor"
      stroke-width="1.1"
      stroke-linejoin="round"
    />
  ),
  escorted: (
    <path
      d="M1 18h14l-2 4H3zM4 18v-3h5v3M6 15v-3h1.6v3M13 10h10l-2.4 4h-6zM17 10V5.5M15.2 7h3.6"
      fill="currentColor"
      stroke="currentColor"
      stroke-width="1.2"
      stroke-linejoin="round"
    />
  ),
  capital: (
    <path
      d="M1 15h22l-2.5 5h-17zM6 15v-3h3v-4h4v-4h1.6v4h2v4h3v3M3 12.5l4 .8M21 12l-4 1"
      fill="currentColor"
      stroke="currentColor"
      stroke-width="1.3"
      stroke-linejoin="round"
    />
  ),
  none: (
    <path
      d="M3 10c3-2.5 6-2.5 9 0s6 2.5 9 0M3 16c3-2.5 6-2.5 9 0s6 2.5 9 0"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
    />
  ),
  mission: (
    <path
      d="M12 2.5l2.6 6.3 6.9.5-5.2 4.4 1.6 6.7L12 16.8l-5.9 3.6 1.6-6.7L2.5 9.3l6.9-.5z"
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linejoin="round"
    />
  ),
  eye: (
    <>
      <path
        d="M2 12c3-5 6.5-7.5 10-7.5S19 7 22 12c-3 5-6.5 7.5-10 7.5S5 17 2 12z"
        fill="none"
        stroke="currentColor"
        stroke-width="1.7"
      />
      <circle cx="12" cy="12" r="3.2" fill="currentColor" />
    </>
  ),
  gun: (
    <path
      d="M3 20h9l-1.5-6H5zM8 12L20.5 5.5l1 1.8L9.5 14.5z"
      fill="currentColor"
      stroke="currentColor"
      stroke-width="1.2"
      stroke-linejoin="round"
    />
  ),
  print: (
    <path
      d="M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z"
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
    />
  ),
};

/** What stands for an encounter on the track. */
export const signOf = (encounter: string): string =>
  encounter.endsWith("_escort")
    ? "escorted"
    : encounter === "aircraft" ||
        encounter === "none" ||
        encounter === "convoy" ||
        encounter === "escort"
      ? encounter
      : encounter === "capital_ship"
        ? "capital"
        : "ship";

export const Sign = (p: { name: string }) => (
  <svg class="h-sign" viewBox="0 0 24 24" aria-hidden="true">
    {SIGNS[p.name]}
  </svg>
);
