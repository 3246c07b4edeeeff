// A round instrument: turned by drag, wheel and keys; a slider to a reader.
import { useId, useRef } from "preact/hooks";
import { sound } from "../../shell/sound";

export interface DialProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  face: (v: number) => string;
  say: (v: number) => string;
  major: number;
  arc: number;
  disabled?: boolean;
  /** Finer marks than one for each step; round the whole circle; steps of Page Up. */
  minor?: number;
  round?: boolean;
  leap?: number;
  tone?: (v: number) => "shut" | undefined;
  onTurn: (v: number) => void;
}

const polar = (r: number, deg: number): [string, string] => [
  (Math.sin((deg * Math.PI) / 180) * r).toFixed(1),
  (-Math.cos((deg * Math.PI) / 180) * r).toFixed(1),
];

export function Dial(p: DialProps) {
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const angle = (v: number) =>
    p.round ? (v / (p.max - p.min)) * 360 : -p.arc + ((v - p.min) / (p.max - p.min)) * 2 * p.arc;
  const turn = (v: number) => {
    const whole = Math.round(v / p.step) * p.step,
      span = p.max - p.min;
    const next = p.round
      ? p.min + ((((whole - p.min) % span) + span) % span)
      : Math.max(p.min, Math.min(p.max, whole));
    if (p.disabled || next === p.value) return;
    sound("click");
    p.onTurn(next);
  };
  const point = (e: PointerEvent) => {
    const r = svg.current!.getBoundingClientRect();
    const a =
      (Math.atan2(e.clientX - r.left - r.width / 2, -(e.clientY - r.top - r.height / 2)) * 180) /
      Math.PI;
    turn(
      p.round ? (a / 360) * (p.max - p.min) : p.min + ((a + p.arc) / (2 * p.arc)) * (p.max - p.min),
    );
  };
  const ticks = [];
  for (let v = p.min; v <= p.max; v += p.minor ?? p.step) {
    if (p.round && v === p.max) break;
    const big = v % p.major === 0,
      a = angle(v),
      [x0, y0] = polar(82, a),
      [x1, y1] = polar(big ? 69 : 76, a),
      [tx, ty] = polar(57, a);
    ticks.push(
      <g class={p.tone?.(v) === "shut" ? "d-shut" : ""}>
        <path class={big ? "d-tick d-tick--big" : "d-tick"} d={`M${x0} ${y0}L${x1} ${y1}`} />
        {big && (
          <text x={tx} y={Number(ty) + 4.4} text-anchor="middle">
            {p.face(v)}
          </text>
        )}
      </g>,
    );
  }
  return (
    <div
      class="d-dial"
      role="slider"
      tabIndex={0}
      aria-label={p.label}
      aria-valuemin={p.min}
      aria-valuemax={p.max}
      aria-valuenow={p.value}
      aria-valuetext={p.say(p.value)}
      aria-disabled={p.disabled || undefined}
      onKeyDown={(e) => {
        const by = (
          {
            ArrowRight: 1,
            ArrowUp: 1,
            ArrowLeft: -1,
            ArrowDown: -1,
            PageUp: p.leap ?? 4,
            PageDown: -(p.leap ?? 4),
          } as Record<string, number>
        )[e.key];
        if (by)
          turn(p.value + by * p.step * (e.shiftKey && Math.abs(by) === 1 ? (p.leap ?? 4) : 1));
        else if (e.key === "Home") turn(p.min);
        else if (e.key === "End") turn(p.max);
        else return;
        e.preventDefault();
        e.stopPropagation();
      }}
      onWheel={(e) => {
        e.preventDefault();
        turn(p.value - Math.sign(e.deltaY) * p.step);
      }}
      onPointerDown={(e) => {
        e.currentTarget.setPointerCapture(e.pointerId);
        point(e);
      }}
      onPointerMove={(e) => {
        if (e.currentTarget.hasPointerCapture(e.pointerId)) point(e);
      }}
    >
      <svg ref={svg} viewBox="-104 -104 208 208" aria-hidden="true">
        <defs>
          <linearGradient id={`${id}b`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stop-color="#e8cf8c" />
            <stop offset=".35" stop-color="#a37a2b" />
            <stop offset=".6" stop-color="#6b4e17" />
            <stop offset="1" stop-color="#caa24a" />
          </linearGradient>
          <radialGradient id={`${id}f`} cx=".4" cy=".3" r=".9">
            <stop offset="0" stop-color="#23282a" />
            <stop offset="1" stop-color="#0c0e0f" />
          </radialGradient>
        </defs>
        <circle r="101" fill={`url(#${id}b)`} />
        <circle r="92" fill="#0a0b0b" />
        <circle r="90" fill={`url(#${id}f)`} />
        {[45, 135, 225, 315].map((a) => {
          const [x, y] = polar(96.5, a);
          return <circle cx={x} cy={y} r="2.2" fill="#4a370f" />;
        })}
        {ticks}
        <g
          class={p.round ? "d-hand d-hand--round" : "d-hand"}
          style={{ transform: `rotate(${angle(p.value).toFixed(1)}deg)` }}
        >
          <path d="M0 -80L-3.6 -60L-1.8 16L1.8 16L3.6 -60Z" />
        </g>
        <circle r="5" fill="#b08a3c" stroke="#3c2c0a" />
        <path d="M-70 -50A86 86 0 0 1 20 -84A120 120 0 0 0 -70 -50Z" fill="#fff" opacity=".06" />
      </svg>
      <b class="d-label">{p.label}</b>
      <span class="d-out">{p.say(p.value)}</span>
    </div>
  );
}
