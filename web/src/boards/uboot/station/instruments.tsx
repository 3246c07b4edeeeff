// Brass and black glass: telegraph, depth, speed, compass, battery. The needle
// is what is; the small brass mark what was ordered; a hollow handle what is
// set and not yet ordered. What surrounds glass is dark in both themes.
import type { Telegraph as TelegraphWord } from "../../../made/uboot";
import { useId } from "preact/hooks";
import { t } from "../../../shell/lang";
import { useSmooth } from "./time";
import { TELEGRAPH, three } from "../view";

const polar = (r: number, a: number): [string, string] => [
  (Math.sin((a * Math.PI) / 180) * r).toFixed(1),
  (-Math.cos((a * Math.PI) / 180) * r).toFixed(1),
];

/** Rim and face, with the fills named after `id`. */
function Case(p: { id: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${p.id}r`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#e8cf8c" />
          <stop offset=".35" stop-color="#a37a2b" />
          <stop offset=".62" stop-color="#6b4e17" />
          <stop offset="1" stop-color="#caa24a" />
        </linearGradient>
        <radialGradient id={`${p.id}f`} cx=".4" cy=".3" r=".9">
          <stop offset="0" stop-color="#20262a" />
          <stop offset="1" stop-color="#0b0e10" />
        </radialGradient>
      </defs>
      <circle r="101" fill={`url(#${p.id}r)`} />
      <circle r="92" fill="#090a0a" />
      <circle r="90" fill={`url(#${p.id}f)`} />
      {[45, 135, 225, 315].map((a) => {
        const [x, y] = polar(96.5, a);
        return <circle cx={x} cy={y} r="2.3" fill="#4a370f" />;
      })}
    </>
  );
}

const Gleam = () => (
  <path d="M-70 -50A86 86 0 0 1 20 -84A120 120 0 0 0 -70 -50Z" fill="#fff" opacity=".07" />
);

interface GaugeProps {
  label: string;
  caption: string;
  text: string;
  value: number;
  min: number;
  max: number;
  from: number;
  to: number;
  major: number;
  minor: number;
  /** What was ordered, and what is set but not ordered. */
  ordered?: number | undefined;
  pending?: number | undefined;
  zones?: [from: number, to: number, colour: string][];
}

export function Gauge(p: GaugeProps) {
  const id = useId();
  const shown = useSmooth(p.value);
  const held = (v: number) => Math.max(p.min, Math.min(p.max, v));
  const at = (v: number) => p.from + ((held(v) - p.min) / (p.max - p.min)) * (p.to - p.from);
  const ticks: number[] = [];
  for (let v = p.min; v <= p.max + 1e-6; v += p.minor) ticks.push(v);
  const big = (v: number) => Math.abs(v / p.major - Math.round(v / p.major)) < 1e-6;
  return (
    <svg
      class="u-gauge"
      viewBox="-104 -104 208 208"
      role="img"
      aria-label={`${p.label}: ${p.text} ${p.caption}`}
    >
      <Case id={id} />
      {p.zones?.map(([a, b, colour]) => {
        const [x0, y0] = polar(80, at(a)),
          [x1, y1] = polar(80, at(b));
        return (
          <path
            d={`M${x0} ${y0}A80 80 0 0 1 ${x1} ${y1}`}
            fill="none"
            stroke={colour}
            stroke-width="6"
          />
        );
      })}
      {ticks.map((v) => {
        const [x0, y0] = polar(86, at(v)),
          [x1, y1] = polar(big(v) ? 72 : 79, at(v)),
          [x2, y2] = polar(60, at(v));
        return (
          <>
            <path d={`M${x0} ${y0}L${x1} ${y1}`} stroke="#ede4c9" stroke-width={big(v) ? 2 : 1} />
            {big(v) && (
              <text
                x={x2}
                y={Number(y2) + 4.4}
                text-anchor="middle"
                font-size="12.5"
                fill="#ede4c9"
              >
                {v}
              </text>
            )}
          </>
        );
      })}
      <text y="82" text-anchor="middle" font-size="10" letter-spacing="1" fill="#b5ad95">
        {p.caption}
      </text>
      <text y="68" text-anchor="middle" font-size="24" font-weight="600" fill="#f4ecd4">
        {p.text}
      </text>
      {p.ordered !== undefined && (
        <path
          transform={`rotate(${at(p.ordered).toFixed(1)})`}
          d="M0 -84L-6 -97L6 -97Z"
          fill="#f0b35a"
          stroke="#000"
          stroke-width=".8"
        />
      )}
      {p.pending !== undefined && (
        <path
          transform={`rotate(${at(p.pending).toFixed(1)})`}
          d="M0 -84L-7 -98L7 -98Z"
          fill="#090a0a"
          stroke="#f0b35a"
          stroke-width="2"
        />
      )}
      <g class="u-needle" transform={`rotate(${at(shown).toFixed(1)})`}>
        <path d="M0 -78L-3.2 -20L0 14L3.2 -20Z" fill="#f5efe0" />
      </g>
      <circle r="6" fill="#b08a3c" stroke="#3c2c0a" />
      <Gleam />
    </svg>
  );
}

export const DepthGauge = (p: {
  metres: number;
  ordered?: number | undefined;
  pending?: number | undefined;
}) => (
  <Gauge
    label={t("web.u_depth")}
    caption={t("web.ua_metres")}
    text={String(p.metres)}
    value={p.metres}
    min={0}
    max={260}
    from={-145}
    to={145}
    major={40}
    minor={10}
    ordered={p.ordered}
    pending={p.pending}
    zones={[
      [180, 230, "#c98a2c"],
      [230, 260, "#c2452f"],
    ]}
  />
);

export const SpeedGauge = (p: { decikn: number }) => (
  <Gauge
    label={t("web.u_speed")}
    caption={t("web.ua_knots")}
    text={(p.decikn / 10).toFixed(1)}
    value={p.decikn / 10}
    min={-6}
    max={18}
    from={-140}
    to={140}
    major={6}
    minor={1}
  />
);

const wind = (a: number): string | undefined =>
  ({ 0: t("web.ub_n"), 90: t("web.ub_e"), 180: t("web.ub_s"), 270: t("web.ub_w") })[a];

/** The rose turns under the lubber line. */
export function Compass(p: {
  course: number;
  ordered?: number | undefined;
  pending?: number | undefined;
}) {
  const id = useId();
  const rose = useSmooth(p.course, true);
  return (
    <svg
      class="u-gauge"
      viewBox="-104 -104 208 208"
      role="img"
      aria-label={`${t("web.u_course")}: ${three(p.course)}°`}
    >
      <Case id={id} />
      <g class="u-needle" transform={`rotate(${(-rose).toFixed(1)})`}>
        {Array.from({ length: 72 }, (_, i) => {
          const a = i * 5,
            big = a % 30 === 0,
            [x0, y0] = polar(86, a),
            [x1, y1] = polar(big ? 74 : a % 10 ? 81 : 78, a),
            [x2, y2] = polar(63, a);
          return (
            <>
              <path
                d={`M${x0} ${y0}L${x1} ${y1}`}
                stroke="#ede4c9"
                stroke-width={big ? 1.8 : 0.9}
              />
              {big && (
                <text
                  transform={`translate(${x2} ${y2}) rotate(${rose.toFixed(1)})`}
                  y="4"
                  text-anchor="middle"
                  font-size="12"
                  fill="#ede4c9"
                >
                  {wind(a) ?? a / 10}
                </text>
              )}
            </>
          );
        })}
        {p.ordered !== undefined && (
          <path
            transform={`rotate(${p.ordered})`}
            d="M0 -84L-6 -97L6 -97Z"
            fill="#f0b35a"
            stroke="#000"
            stroke-width=".8"
          />
        )}
        {p.pending !== undefined && (
          <path
            transform={`rotate(${p.pending})`}
            d="M0 -84L-7 -98L7 -98Z"
            fill="#090a0a"
            stroke="#f0b35a"
            stroke-width="2"
          />
        )}
      </g>
      <path d="M0 -90L-5 -76H5Z" fill="#f5efe0" />
      <path
        d="M0 -34C7 -20 8 8 5 34H-5C-8 8 -7 -20 0 -34Z"
        fill="none"
        stroke="#cfd8d2"
        stroke-width="2"
      />
      <rect x="-26" y="38" width="52" height="24" rx="3" fill="#0a0c0d" stroke="#8a6820" />
      <text y="57" text-anchor="middle" font-size="20" font-weight="600" fill="#f4ecd4">
        {three(p.course)}°
      </text>
      <Gleam />
    </svg>
  );
}

const ANGLE = [-96, -48, 0, 48, 96],
  GLASS = ["#6d2a20", "#2a2d2d", "#1e3b33", "#1f4a3e", "#235a49"];

/** Engine telegraph: the handle is what is set, the small pointer the answer.
 *  With `onSet` the fields are a radio group: click, or arrows. */
export function Telegraph(p: {
  answered: TelegraphWord;
  set?: TelegraphWord | undefined;
  onSet?: ((order: TelegraphWord) => void) | undefined;
  disabled?: boolean | undefined;
}) {
  const id = useId(),
    answered = TELEGRAPH.indexOf(p.answered),
    set = p.set ? TELEGRAPH.indexOf(p.set) : answered;
  const word = (i: number) => t(`uboot_telegraph:${TELEGRAPH[i]}`);
  const keys = (e: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[e.key];
    if (!by || !p.onSet || p.disabled) return;
    e.preventDefault();
    e.stopPropagation();
    const to = Math.max(0, Math.min(4, set + by));
    p.onSet(TELEGRAPH[to]!);
    (e.currentTarget as Element).querySelector<SVGElement>(`[data-set="${to}"]`)?.focus();
  };
  return (
    <svg
      class="u-gauge u-telegraph"
      viewBox="-108 -112 216 220"
      role={p.onSet ? "radiogroup" : "img"}
      aria-label={
        p.onSet ? t("web.ua_telegraph") : t("web.ua_telegraph_at", { order: word(answered) })
      }
      onKeyDown={keys}
    >
      <Case id={id} />
      {ANGLE.map((a, i) => {
        const [x0, y0] = polar(86, a - 23),
          [x1, y1] = polar(86, a + 23),
          [x2, y2] = polar(40, a + 23),
          [x3, y3] = polar(40, a - 23),
          [lx, ly] = polar(65, a);
        const words = word(i).split(" ");
        const asks = p.onSet
          ? {
              role: "radio" as const,
              tabindex: i === set ? 0 : -1,
              "aria-checked": i === set,
              "aria-disabled": p.disabled || undefined,
              "aria-label": word(i),
              onClick: () => {
                if (!p.disabled) p.onSet!(TELEGRAPH[i]!);
              },
            }
          : {};
        return (
          <g
            class={`u-tele${i === set ? " u-tele--on" : ""}${p.onSet ? " u-tele--asks" : ""}`}
            data-set={i}
            {...asks}
          >
            <path
              d={`M${x0} ${y0}A86 86 0 0 1 ${x1} ${y1}L${x2} ${y2}A40 40 0 0 0 ${x3} ${y3}Z`}
              fill={GLASS[i]}
              stroke="#0b0d0d"
              stroke-width="2"
            />
            <text
              transform={`translate(${lx} ${ly}) rotate(${a})`}
              text-anchor="middle"
              font-size="10.5"
              letter-spacing=".3"
              fill="#f4ecd4"
            >
              {words.map((w, k) => (
                <tspan x="0" y={words.length > 1 ? -2 + k * 12 : 4}>
                  {w.toUpperCase()}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
      <circle r="36" fill="#101313" stroke="#3a2d0e" />
      <text y="14" text-anchor="middle" font-size="9" letter-spacing=".6" fill="#b5ad95">
        {t("web.ua_answered")}
      </text>
      <text y="28" text-anchor="middle" font-size="12" fill="#f4ecd4">
        {word(answered)}
      </text>
      <path transform={`rotate(${ANGLE[answered]})`} d="M0 -40L-5 -30H5Z" fill="#f4ecd4" />
      <g class="u-handle" transform={`rotate(${ANGLE[set]})`}>
        <path
          d="M-9 -30L-24 -46L-24 -90L-4 -100H4L24 -90V-46L9 -30L19 -48V-86L3 -94H-3L-19 -86V-48Z"
          fill={`url(#${id}r)`}
          stroke="#3c2c0a"
        />
        <circle cy="-101" r="8" fill={`url(#${id}r)`} stroke="#3c2c0a" />
      </g>
      <circle r="9" fill={`url(#${id}r)`} stroke="#3c2c0a" />
    </svg>
  );
}

export function Battery(p: { percent: number | undefined }) {
  const percent = p.percent ?? 0,
    full = Math.round(percent / 5);
  return (
    <svg
      class="u-batt"
      viewBox="0 0 246 66"
      role="img"
      aria-label={`${t("web.u_battery")}: ${percent} %`}
    >
      <rect class="u-batt__case" x="1" y="1" width="236" height="48" rx="4" />
      <path class="u-batt__pole" d="M238 16h6v18h-6z" />
      {Array.from({ length: 20 }, (_, i) => (
        <rect
          class={i < full ? `u-cell u-cell--${i < 2 ? "last" : i < 5 ? "low" : "on"}` : "u-cell"}
          x={8 + i * 11.4}
          y="8"
          width="9"
          height="34"
          rx="1"
        />
      ))}
      <path class="u-batt__mark" d="M20.5 50v5M65 50v5" />
      <text x="20" y="64" text-anchor="middle">
        10
      </text>
      <text x="65" y="64" text-anchor="middle">
        25
      </text>
      <text x="236" y="64" text-anchor="end">
        {percent} %
      </text>
    </svg>
  );
}
