// Silhouettes from the side, bow to the right: viewBox 0 0 320 96, waterline at
// y = 82. `color` fills them, `--port` the portholes.

interface Hull {
  fill: string;
  lines: Record<string, string>;
  ports?: string;
}

const HULLS: Record<string, Hull> = {
  small: {
    fill:
      "M60 82C55 77 51 71 50 63L50 59H82L84 65H130L132 59H196L198 65H238L242 57" +
      "C254 57 266 56 280 53L272 82z M140 47h40v12h-40z M144 38h26v9h-26z M146 32h18v6h-18z " +
      "M142 44h4v3h-4z M182 59L183 28L193 28L195 59z M54 52h20v7h-20z M107.2 65V14h1.6V65z " +
      "M219.2 65V14h1.6V65z M262.4 57V40h1.2V57z M199 52h2v8h-2z M198 52L203 50L203 53z " +
      "M130 50h2v9h-2z M150 46q7-3 14 0v2h-14zM168 46q6-3 11 0v2h-11z",
    lines: {
      "1": "M108 60L88 34 M108 60L128 34 M220 60L203 34 M220 60L238 36",
      "0.5": "M108 16L150 32 M220 16L166 32 M220 16L270 55 M108 16L56 52",
    },
    ports: "M146 34h2v1.6h-2z M151 34h2v1.6h-2z M156 34h2v1.6h-2z M161 34h2v1.6h-2z",
  },
  large: {
    fill:
      "M28 82C22 76 18 68 17 59L17 54H60L62 60H128L130 53H206L208 60H262L266 51" +
      "C278 51 290 49 306 45L297 82z M136 42h62v11h-62z M142 32h40v10h-40z M148 24h24v8h-24z " +
      "M150 19h18v5h-18z M184 44L186 16L199 16L202 53z M24 45h30v9h-30z M30 39h14v6h-14z " +
      "M83.0 60V8h2V60z M235.0 60V8h2V60z M107.2 60V30h1.6V60z M113.2 60V30h1.6V60z " +
      "M215.2 60V30h1.6V60z M59.4 54V30h1.2V54z M78 24h12v1.4h-12z M230 24h12v1.4h-12z " +
      "M105 30h13v1.6h-13z M144 41q7-3 14 0v2h-14zM162 41q7-3 14 0v2h-14z",
    lines: {
      "1": "M84 54L62 26 M84 54L106 26 M236 54L216 28 M236 54L258 28 M108 32L96 50 M114 32L124 48",
      "0.5": "M84 10L158 19 M236 10L170 19 M236 10L296 47 M84 10L26 44",
    },
    ports:
      "M150 26h2v1.6h-2z M155 26h2v1.6h-2z M160 26h2v1.6h-2z M165 26h2v1.6h-2z " +
      "M144 36h2v1.6h-2z M149 36h2v1.6h-2z M154 36h2v1.6h-2z M159 36h2v1.6h-2z " +
      "M164 36h2v1.6h-2z M169 36h2v1.6h-2z M174 36h2v1.6h-2z M179 36h2v1.6h-2z " +
      "M140 46h2v1.6h-2z M146 46h2v1.6h-2z M152 46h2v1.6h-2z M158 46h2v1.6h-2z " +
      "M164 46h2v1.6h-2z M170 46h2v1.6h-2z M176 46h2v1.6h-2z M182 46h2v1.6h-2z " +
      "M188 46h2v1.6h-2z M194 46h2v1.6h-2z",
  },
  tanker: {
    fill:
      "M24 82C18 76 14 68 13 57L13 51H70L73 62H150L151 58H186L187 62H268L271 51" +
      "C284 51 296 49 310 45L301 82z M20 41h44v10h-44z M24 34h24v7h-24z " +
      "M40 41L41 13L54 13L57 41z M152 48h32v10h-32z M155 39h25v9h-25z M158 32h18v7h-18z " +
      "M150 45h36v2h-36z M72 56h80v1.6h-80z M186 56h84v1.6h-84z M80 56h1.2v6h-1.2z " +
      "M90 56h1.2v6h-1.2z M100 56h1.2v6h-1.2z M110 56h1.2v6h-1.2z M120 56h1.2v6h-1.2z " +
      "M130 56h1.2v6h-1.2z M140 56h1.2v6h-1.2z M194 56h1.2v6h-1.2z M204 56h1.2v6h-1.2z " +
      "M214 56h1.2v6h-1.2z M224 56h1.2v6h-1.2z M234 56h1.2v6h-1.2z M244 56h1.2v6h-1.2z " +
      "M254 56h1.2v6h-1.2z M264 56h1.2v6h-1.2z M111.1 62V14h1.8V62z M221.1 62V14h1.8V62z " +
      "M171.4 32V20h1.2V32z M287.5 51V36h1V51z M24 40q6-3 12 0v2h-12zM156 47q6-3 12 0v2h-12z",
    lines: {
      "1": "M112 52L96 34 M112 52L128 34 M222 52L206 34 M222 52L238 34",
      "0.5": "M112 16L46 13 M112 16L166 32 M222 16L172 32 M222 16L298 46",
    },
    ports:
      "M158 34h2v1.6h-2z M163 34h2v1.6h-2z M168 34h2v1.6h-2z M173 34h2v1.6h-2z " +
      "M24 44h2v1.6h-2z M30 44h2v1.6h-2z M36 44h2v1.6h-2z M42 44h2v1.6h-2z M48 44h2v1.6h-2z " +
      "M54 44h2v1.6h-2z M60 44h2v1.6h-2z M156 51h2v1.6h-2z M162 51h2v1.6h-2z " +
      "M168 51h2v1.6h-2z M174 51h2v1.6h-2z M180 51h2v1.6h-2z",
  },
  liner: {
    fill:
      "M18 82C12 76 8 67 7 57L7 52H40L42 56H282L285 50C295 50 305 48 316 44L305 82z " +
      "M40 46h226v10h-226z M52 38h196v8h-196z M66 31h166v7h-166z M196 23h38v8h-38z " +
      "M204 18h24v5h-24z M100 31L104 8L120 8L118 31z M156 31L160 8L176 8L174 31z " +
      "M73.2 46V10h1.6V46z M249.2 46V6h1.6V46z M70 36q6-3 12 0v2h-12z M86 36q6-3 12 0v2h-12z " +
      "M102 36q6-3 12 0v2h-12z M118 36q6-3 12 0v2h-12z M134 36q6-3 12 0v2h-12z " +
      "M150 36q6-3 12 0v2h-12z M166 36q6-3 12 0v2h-12z M182 36q6-3 12 0v2h-12z " +
      "M198 36q6-3 12 0v2h-12z M214 36q6-3 12 0v2h-12z",
    lines: { "0.5": "M74 12L112 8 M250 8L176 8 M250 8L308 46 M74 12L14 52" },
    ports:
      "M48 49h2v1.6h-2z M54 49h2v1.6h-2z M60 49h2v1.6h-2z M66 49h2v1.6h-2z M72 49h2v1.6h-2z " +
      "M78 49h2v1.6h-2z M84 49h2v1.6h-2z M90 49h2v1.6h-2z M96 49h2v1.6h-2z " +
      "M102 49h2v1.6h-2z M108 49h2v1.6h-2z M114 49h2v1.6h-2z M120 49h2v1.6h-2z " +
      "M126 49h2v1.6h-2z M132 49h2v1.6h-2z M138 49h2v1.6h-2z M144 49h2v1.6h-2z " +
      "M150 49h2v1.6h-2z M156 49h2v1.6h-2z M162 49h2v1.6h-2z M168 49h2v1.6h-2z " +
      "M174 49h2v1.6h-2z M180 49h2v1.6h-2z M186 49h2v1.6h-2z M192 49h2v1.6h-2z " +
      "M198 49h2v1.6h-2z M204 49h2v1.6h-2z M210 49h2v1.6h-2z M216 49h2v1.6h-2z " +
      "M222 49h2v1.6h-2z M228 49h2v1.6h-2z M234 49h2v1.6h-2z M240 49h2v1.6h-2z " +
      "M246 49h2v1.6h-2z M252 49h2v1.6h-2z M258 49h2v1.6h-2z M58 41h2v1.6h-2z " +
      "M64 41h2v1.6h-2z M70 41h2v1.6h-2z M76 41h2v1.6h-2z M82 41h2v1.6h-2z M88 41h2v1.6h-2z " +
      "M94 41h2v1.6h-2z M100 41h2v1.6h-2z M106 41h2v1.6h-2z M112 41h2v1.6h-2z " +
      "M118 41h2v1.6h-2z M124 41h2v1.6h-2z M130 41h2v1.6h-2z M136 41h2v1.6h-2z " +
      "M142 41h2v1.6h-2z M148 41h2v1.6h-2z M154 41h2v1.6h-2z M160 41h2v1.6h-2z " +
      "M166 41h2v1.6h-2z M172 41h2v1.6h-2z M178 41h2v1.6h-2z M184 41h2v1.6h-2z " +
      "M190 41h2v1.6h-2z M196 41h2v1.6h-2z M202 41h2v1.6h-2z M208 41h2v1.6h-2z " +
      "M214 41h2v1.6h-2z M220 41h2v1.6h-2z M226 41h2v1.6h-2z M232 41h2v1.6h-2z " +
      "M238 41h2v1.6h-2z M72 34h2v1.6h-2z M78 34h2v1.6h-2z M84 34h2v1.6h-2z " +
      "M90 34h2v1.6h-2z M96 34h2v1.6h-2z M102 34h2v1.6h-2z M108 34h2v1.6h-2z " +
      "M114 34h2v1.6h-2z M120 34h2v1.6h-2z M126 34h2v1.6h-2z M132 34h2v1.6h-2z " +
      "M138 34h2v1.6h-2z M144 34h2v1.6h-2z M150 34h2v1.6h-2z M156 34h2v1.6h-2z " +
      "M162 34h2v1.6h-2z M168 34h2v1.6h-2z M174 34h2v1.6h-2z M180 34h2v1.6h-2z " +
      "M186 34h2v1.6h-2z M192 34h2v1.6h-2z M204 25h2v1.6h-2z M209 25h2v1.6h-2z " +
      "M214 25h2v1.6h-2z M219 25h2v1.6h-2z M224 25h2v1.6h-2z M229 25h2v1.6h-2z",
  },
  bb: {
    fill:
      "M10 82C5 78 3 71 3 63H70L74 56H236C262 56 286 54 316 49L306 82z M104 46h112v10h-112z " +
      "M176 34h36v12h-36z M182 20h26v14h-26z M186 12h18v8h-18z M190 6h10v6h-10z " +
      "M148 46L149 18L166 18L169 46z M132 46L133 24L144 24L146 46z " +
      "M226 56L229 46L254 46L259 56z M212 47L215 38L236 38L241 47z M58 63L54 53L32 53L28 63z " +
      "M98 57L94 46L74 46L70 57z M108 34h18v12h-18z M112 24h10v10h-10z M116.2 24V8h1.6V24z " +
      "M194.3 6V0h1.4V6z",
    lines: {
      "2.4": "M248 50L282 47 M232 42L262 38 M36 57L6 54 M78 50L48 46",
      "0.5": "M195 1L117 9",
    },
    ports:
      "M184 24h2v1.6h-2z M189 24h2v1.6h-2z M194 24h2v1.6h-2z M199 24h2v1.6h-2z " +
      "M204 24h2v1.6h-2z M180 38h2v1.6h-2z M186 38h2v1.6h-2z M192 38h2v1.6h-2z " +
      "M198 38h2v1.6h-2z M204 38h2v1.6h-2z M210 38h2v1.6h-2z",
  },
  cv: {
    fill:
      "M16 82C11 77 8 70 6 60L4 47H292L316 50L304 56L296 82z M2 44h292v3.4h-292z " +
      "M196 34h40v10h-40z M204 24h26v10h-26z M210 14h14v10h-14z M188 44L190 20L202 20L204 44z " +
      "M216.2 14V2h1.6V14z M211 8h13v1.3h-13z M238 38h8v6h-8z M178 38h8v6h-8z " +
      "M30 50h10v1.4h-10z M52 50h10v1.4h-10z M74 50h10v1.4h-10z M96 50h10v1.4h-10z " +
      "M118 50h10v1.4h-10z M140 50h10v1.4h-10z M162 50h10v1.4h-10z M184 50h10v1.4h-10z " +
      "M206 50h10v1.4h-10z M228 50h10v1.4h-10z M250 50h10v1.4h-10z M272 50h10v1.4h-10z",
    lines: { "0.4": "M217 4L292 44" },
    ports:
      "M206 27h2v1.6h-2z M211 27h2v1.6h-2z M216 27h2v1.6h-2z M221 27h2v1.6h-2z M226 27h2v1.6h-2z",
  },
  ca: {
    fill:
      "M18 82C12 78 9 72 8 65L8 62H80L84 57H232C252 57 280 54 312 48L300 82z " +
      "M96 49h122v8h-122z M196 36h24v13h-24z M200 24h16v12h-16z M204 17h9v7h-9z " +
      "M128 57L129 27L138 27L139 57z M152 57L153 27L162 27L163 57z " +
      "M176 57L177 27L186 27L187 57z M226 57L228 49L244 49L248 57z " +
      "M220 50L222 43L236 43L239 50z M66 62L63 54L48 54L46 62z M94 57L91 48L76 48L74 57z " +
      "M104 40h16v9h-16z M191.2 36V4h1.6V36z M111.2 40V10h1.6V40z M186 12h13v1.3h-13z " +
      "M107 18h11v1.3h-11z",
    lines: {
      "2": "M240 52L264 49 M232 46L254 43 M50 57L30 54 M78 51L58 47",
      "0.5": "M192 6L112 12",
    },
    ports: "M200 28h2v1.6h-2z M205 28h2v1.6h-2z M210 28h2v1.6h-2z M215 28h2v1.6h-2z",
  },
  corvette: {
    fill:
      "M82 82C76 78 73 72 72 66L72 63H142L148 53H202C214 53 226 50 246 45L236 82z " +
      "M150 44h44v9h-44z M166 35h24v9h-24z M170 28h16v7h-16z M164 41h28v2h-28z " +
      "M140 53L141 26L153 26L155 53z M206 53L208 46L218 46L221 50L221 53z M196.2 53V8h1.6V53z " +
      "M192 16h11v1.4h-11z M112 55h12v8h-12z M109 52h18v3h-18z M80 58h10v5h-10z " +
      "M92 59h8v4h-8z M103.5 63V40h1V63z M126 52q7-3 13 0v2h-13z",
    lines: {
      "2": "M214 47L232 41",
      "1.4": "M118 53L108 45",
      "0.5": "M197 10L110 42 M197 10L240 46",
    },
    ports:
      "M170 30h2v1.6h-2z M175 30h2v1.6h-2z M180 30h2v1.6h-2z M185 30h2v1.6h-2z " +
      "M152 47h2v1.6h-2z M158 47h2v1.6h-2z M164 47h2v1.6h-2z M170 47h2v1.6h-2z " +
      "M176 47h2v1.6h-2z M182 47h2v1.6h-2z M188 47h2v1.6h-2z",
  },
  destroyer: {
    fill:
      "M26 82C20 79 17 75 16 69L16 67H182L186 56H262C276 56 288 53 308 47L294 82z " +
      "M186 47h46v9h-46z M204 38h24v9h-24z M208 30h17v8h-17z M202 44h28v2h-28z " +
      "M168 67L169 30L178 30L180 67z M136 67L137 36L148 36L150 67z " +
      "M238 56L240 49L250 49L253 53L253 56z M196 47L197 41L203 41L204 47z M64 60h18v7h-18z " +
      "M36 62h14v5h-14z M88 56h16v11h-16z M92 50h8v6h-8z M110 62h20v3h-20z M112 58h16v4h-16z " +
      "M191.2 47V6h1.6V47z M186 14h13v1.3h-13z M107.4 67V24h1.2V67z",
    lines: {
      "2": "M246 50L266 45 M68 60L50 56 M38 62L22 59",
      "0.5": "M192 8L108 26 M192 8L300 48 M108 26L22 66",
    },
    ports:
      "M208 33h2v1.6h-2z M213 33h2v1.6h-2z M218 33h2v1.6h-2z M223 33h2v1.6h-2z " +
      "M190 50h2v1.6h-2z M196 50h2v1.6h-2z M202 50h2v1.6h-2z M208 50h2v1.6h-2z " +
      "M214 50h2v1.6h-2z M220 50h2v1.6h-2z M226 50h2v1.6h-2z",
  },
  sloop: {
    fill:
      "M58 82C52 78 49 72 48 66L48 63H120L124 55H220C232 55 246 52 266 46L255 82z " +
      "M168 45h46v10h-46z M182 36h26v9h-26z M186 28h18v8h-18z M180 42h30v2h-30z " +
      "M146 55L147 30L158 30L160 55z M220 55L222 48L233 48L236 52L236 55z M84 57h18v6h-18z " +
      "M60 59h12v4h-12z M124 47h16v8h-16z M128 42h9v5h-9z M175.2 45V8h1.6V45z " +
      "M170 16h13v1.3h-13z M172 23h9v3h-9z M111.5 63V30h1.1V63z",
    lines: { "2": "M228 49L248 44 M88 57L70 52", "0.5": "M176 10L112 32 M176 10L260 48" },
    ports:
      "M186 31h2v1.6h-2z M191 31h2v1.6h-2z M196 31h2v1.6h-2z M201 31h2v1.6h-2z " +
      "M172 48h2v1.6h-2z M178 48h2v1.6h-2z M184 48h2v1.6h-2z M190 48h2v1.6h-2z " +
      "M196 48h2v1.6h-2z M202 48h2v1.6h-2z M208 48h2v1.6h-2z",
  },
  trawler: {
    fill:
      "M104 82C99 78 96 72 96 65H150L198 58C206 56 212 53 220 49L212 82z M130 50h34v12h-34z " +
      "M146 40h16v10h-16z M144 38h20v2h-20z M132 50L133 32L142 32L143 50z " +
      "M185.2 60V14h1.6V60z M113.4 66V26h1.2V66z M200 48h8v6h-8z",
    lines: { "0.5": "M186 16L114 28", "1": "M186 50L174 28", "1.6": "M204 49L216 45" },
    ports: "M148 43h2v1.6h-2z M152 43h2v1.6h-2z M156 43h2v1.6h-2z",
  },
};

/** Which hull stands for a ship of this size, or for a warship of this kind. */
export function hullOf(size: string, kind: string, tons: number): string {
  if (kind === "cve") return "cv";
  if (HULLS[kind]) return kind;
  if (size === "capital") return "ca";
  if (size === "tanker") return "tanker";
  if (size === "large_freighter") return tons >= 15000 ? "liner" : "large";
  return "small";
}

export function Ship(p: { hull: string; class?: string }) {
  const hull = HULLS[p.hull] ?? HULLS.small!;
  return (
    <svg class={p.class} viewBox="0 0 320 96" aria-hidden="true">
      <path d={hull.fill} fill="currentColor" />
      {Object.entries(hull.lines).map(([width, d]) => (
        <path d={d} fill="none" stroke="currentColor" stroke-width={width} />
      ))}
      {hull.ports && <path class="h-ports" d={hull.ports} />}
    </svg>
  );
}
