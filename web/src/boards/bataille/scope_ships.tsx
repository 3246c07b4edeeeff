// What stands on the horizon: ships by apparent length, islands, slivers at the
// rim. One division is UNIT; the waterline is y = 0, bows to the right.
import { drawn, type Look } from "./view";
import { DIVISIONS, HORIZON } from "./sea";

export const RADIUS = 500;
export const UNIT = RADIUS / DIVISIONS;
const LENGTH = 150; /* of the drawings */

const Freighter = () => (
  <>
    <path
      class="o-smoke"
      filter="url(#o-smudge)"
      d={
        "M16 -44C4 -52 -8 -50 -22 -56C-40 -63 -58 -60 -86 -66C-60 -56 -44 -54 -28 -47" +
        "C-14 -41 2 -44 13 -40Z"
      }
    />
    <path
      class="o-hull"
      d={
        "M-66 3C-70 -1 -73 -6 -74 -13V-17H-48L-46 -13H-16L-14 -18H22L24 -13H50L53 -19" +
        "C60 -19 66 -20 75 -23L70 3Z"
      }
    />
    <path class="o-boot" d="M-67.500 0H70.800L70 3H-66Z" />
    <path class="o-line" d="M-73 -9H71" />
    <path
      class="o-house"
      d="M-10 -27H20V-18H-10ZM-6 -34H14V-27H-6ZM-3 -39H9V-34H-3ZM-70 -23H-56V-17H-70Z"
    />
    <path class="o-shade" d="M-10 -20H20V-18H-10ZM-6 -28.500H14V-27H-6ZM-70 -18.500H-56V-17H-70Z" />
    <path class="o-ports" d="M-7 -24H18M-4 -31.500H12M-1 -37H7" />
    <path class="o-stack" d="M12.500 -23L13.500 -44H21L22 -23Z" />
    <path class="o-ring" d="M13.300 -40H21.200V-37H13.200Z" />
    <path
      class="o-deck"
      d="M-44 -15H-40V-13H-44ZM-30 -15H-22V-13H-30ZM28 -15H34V-13H28ZM41 -15H47V-13H41Z"
    />
    <path
      class="o-rig"
      d={
        "M-35 -13V-48M38 -13V-48M-35 -16L-47 -36M-35 -16L-24 -36M38 -16L28 -35M38 -16L49 -35" +
        "M69 -21V-30M-72 -17V-28"
      }
    />
    <path class="o-wire" d="M-35 -47L2 -39M38 -47L8 -39M38 -47L70 -23M-35 -47L-72 -26" />
  </>
);

const Destroyer = () => (
  <>
    <path
      class="o-smoke"
      filter="url(#o-smudge)"
      d={
        "M6 -28C-6 -34 -20 -32 -34 -38C-52 -44 -66 -41 -92 -46C-68 -37 -52 -36 -36 -30" +
        "C-22 -25 -8 -28 3 -24Z"
      }
    />
    <path
      class="o-steel"
      d="M-70 3C-73 2 -75 0 -76 -4V-6H10L13 -13H50C58 -13 64 -15 75 -19L68 3Z"
    />
    <path class="o-boot" d="M-73 0H70L68 3H-70Z" />
    <path
      class="o-steel o-steel--up"
      d={
        "M13 -19H38V-13H13ZM22 -25H35V-19H22ZM25 -30H33V-25H25ZM-38 -12H-28V-6H-38Z" +
        "M42 -13L43 -18H50L51 -13ZM-50 -6L-49 -11H-40L-39 -6ZM-62 -6L-61 -10H-54L-53 -6Z"
      }
    />
    <path class="o-stack" d="M2 -6L3 -28H9L10 -6ZM-16 -6L-15 -24H-8L-7 -6Z" />
    <path class="o-ports" d="M15 -16.500H36M24 -22.500H33" />
    <path
      class="o-rig"
      d="M47 -16L61 -20M-46 -9L-58 -13M-58 -9L-69 -12M17 -19V-47M13 -41H21M-33 -12V-33M72 -18V-25"
    />
    <path class="o-wire" d="M17 -46L-33 -32M17 -46L72 -20M-33 -32L-74 -6" />
  </>
);

function Foam(p: { length: number }) {
  const half = p.length / 2,
    crest = [];
  for (let i = 0; i < 11; i++) {
    const x = -half + 6 + i * ((p.length - 10) / 10);
    crest.push(`M${(x - 5).toFixed(1)} 2.6q2.5 -${(1 + ((i * 7) % 3) * 0.4).toFixed(1)} 5 0t5 0`);
  }
  return (
    <>
      <ellipse class="o-under" cx="0" cy="4.500" rx={half - 2} ry="3.600" filter="url(#o-smudge)" />
      <path
        class="o-foam"
        d={
          `M${half - 3} 3C${half - 4} -0.5 ${half - 7} -1.6 ${half - 10} -1.8` +
          `C${half - 14} -0.4 ${half - 20} 1.2 ${half - 28} 2.4` +
          `C${half - 18} 3.6 ${half - 10} 4 ${half + 3} 3.4Z`
        }
      />
      <path
        class="o-foam"
        opacity=".5"
        d={
          `M${-half + 9} 2.6C${-half} 1.4 ${-half - 14} 2 ${-half - 30} 3` +
          `C${-half - 16} 4 ${-half} 4 ${-half + 9} 3.4Z`
        }
      />
      <path class="o-crest" d={crest.join("")} />
    </>
  );
}

function Island(p: { size: number; line: number }) {
  const half = (p.size * UNIT) / 2,
    high = Math.min(120, p.size * 3.1);
  const hill = (x: number) => {
    const f = x / half,
      edge = Math.max(0, 1 - f * f);
    return (
      high *
      Math.sqrt(edge) *
      (0.55 +
        0.25 * Math.sin(f * 5 + p.line) +
        0.16 * Math.sin(f * 11 + p.line * 3) +
        0.05 * Math.sin(f * 27))
    );
  };
  const top: string[] = [],
    low: string[] = [];
  for (let i = 0; i <= 64; i++) {
    const x = -half + (i / 64) * 2 * half;
    top.push(`${x.toFixed(1)} ${(-hill(x)).toFixed(1)}`);
    low.push(`${x.toFixed(1)} ${(-hill(x) * (0.42 + 0.12 * Math.sin(x / 17))).toFixed(1)}`);
  }
  const haze = Math.max(0.45, Math.min(0.95, 0.4 + p.size / 60));
  return (
    <g class="o-isle" opacity={haze}>
      <path class="o-isle__far" d={`M${top.join("L")}L${half} 3H${-half}Z`} />
      <path class="o-isle__near" d={`M${low.join("L")}L${half} 3H${-half}Z`} />
      <path class="o-surf" d={`M${-half} 2H${half}`} />
    </g>
  );
}

export function Seen(p: { look: Look }) {
  const ships = p.look.seen.filter((s) => s.hull === "freighter" || s.hull === "destroyer");
  const y = HORIZON * RADIUS + 6;
  return (
    <g>
      <defs>
        <linearGradient id="o-side" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#59646a" />
          <stop offset=".55" stop-color="#3b4549" />
          <stop offset="1" stop-color="#252d30" />
        </linearGradient>
        <linearGradient id="o-steelside" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#8b989c" />
          <stop offset=".6" stop-color="#5f6d72" />
          <stop offset="1" stop-color="#3f4a4e" />
        </linearGradient>
        <linearGradient id="o-smoked" x1="1" y1="0" x2="0" y2="0">
          <stop offset="0" stop-color="#4b5050" stop-opacity=".75" />
          <stop offset="1" stop-color="#8d9493" stop-opacity="0" />
        </linearGradient>
        <linearGradient id="o-hill" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#8f9478" />
          <stop offset="1" stop-color="#5d6a58" />
        </linearGradient>
        <filter id="o-far">
          <feGaussianBlur stdDeviation=".35" />
        </filter>
        <filter id="o-smudge">
          <feGaussianBlur stdDeviation="1.6" />
        </filter>
      </defs>
      {p.look.island && (
        <g transform={`translate(${(p.look.line - 6) * 6} ${y - 3})`}>
          <Island size={p.look.island} line={p.look.line} />
        </g>
      )}
      {ships
        .map((s, i) => ({ s, i, size: drawn(s) }))
        .reverse()
        .map(({ s, i, size }) => {
          const scale = (size * UNIT) / LENGTH;
          /* The nearest stands in the middle; what is behind shows beside it. */
          const x = i === 0 ? 0 : (i % 2 ? 1 : -1) * (drawn(ships[0]!) * UNIT) * 0.42;
          return (
            <g
              class="o-ship"
              data-hull={s.hull}
              transform={
                `translate(${x.toFixed(1)} ${(y + size * 0.5).toFixed(1)}) ` +
                `scale(${scale.toFixed(4)})`
              }
              opacity={Math.min(1, 0.6 + size * 0.022).toFixed(2)}
            >
              <g class="o-bob" filter={size < 9 ? "url(#o-far)" : undefined}>
                {s.hull === "freighter" ? <Freighter /> : <Destroyer />}
              </g>
              <Foam length={LENGTH} />
            </g>
          );
        })}
      {p.look.sliver_left && <Sliver x={-476} />}
      {p.look.sliver_right && <Sliver x={476} />}
    </g>
  );
}

/** Something at the rim, without kind or size. */
const Sliver = (p: { x: number }) => (
  <g class="o-sliver" transform={`translate(${p.x} ${HORIZON * RADIUS - 4})`} filter="url(#o-soft)">
    <path d="M-44 22C-26 36 26 36 44 22L38 -10H18V-46H-16V-10H-38Z" />
  </g>
);

/** A column of water where something went off. */
export const Plume = () => (
  <g class="o-plume" transform={`translate(0 ${HORIZON * RADIUS + 10})`}>
    <g>
      <path
        d={
          "M-34 4C-40 -40 -52 -90 -46 -140C-40 -170 -30 -150 -26 -176C-20 -214 -8 -196 0 -226" +
          "C6 -198 20 -218 26 -180C32 -150 44 -168 46 -136C50 -90 40 -44 36 4Z"
        }
      />
      <path
        opacity=".7"
        d={
          "M-78 4C-74 -30 -96 -50 -84 -82C-70 -64 -62 -70 -54 -40C-20 -60 24 -58 52 -38" +
          "C62 -66 74 -62 86 -78C94 -48 74 -30 80 4Z"
        }
      />
    </g>
  </g>
);
