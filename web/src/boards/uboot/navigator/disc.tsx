// The navigator's attack disc: three rings turned by hand. White is fixed; green
// has its arrow on the own course, the pointer lies on the bearing, black has its
// arrow on the target's course; under the pointer's tail the angle on her bow is
// read. Nothing sets it but its owner. [9.2.1]
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ComponentChildren, JSX } from "preact";
import { t } from "../../../shell/lang";
import { act, play } from "../../../shell/state/table";
import { three, type BoardProps, type UView } from "../view";
import { way } from "../../shared/ways";

const wrap = (a: number) => ((Math.round(a) % 360) + 360) % 360;
/* 180 itself is green, as the game reads it. */
const signed = (a: number) => {
  const s = (((a % 360) + 540) % 360) - 180;
  return s === -180 ? 180 : s;
};

export interface Reading {
  bearing: number;
  angle: number;
  west: number;
  north: number;
}
/** What is read from the rings; distances for a range in miles. */
export function readDisc(own: number, bearing: number, target: number, range: number): Reading {
  const true_ = wrap(own + bearing);
  return {
    bearing: true_,
    angle: Math.round(signed(true_ + 180 - target)),
    west: -range * Math.sin((true_ * Math.PI) / 180),
    north: range * Math.cos((true_ * Math.PI) / 180),
  };
}

/* A mark each degree, a number each ten. */
function ring(r: number, long: [number, number, number], text: number, size: number): JSX.Element {
  const fine: string[] = [],
    bold: string[] = [],
    words: JSX.Element[] = [];
  const at = (radius: number, a: number) => {
    const rad = (a * Math.PI) / 180;
    return `${(Math.sin(rad) * radius).toFixed(1)} ${(-Math.cos(rad) * radius).toFixed(1)}`;
  };
  for (let a = 0; a < 360; a++) {
    (a % 10 === 0 ? bold : fine).push(
      `M${at(r, a)}L${at(r - long[a % 10 === 0 ? 0 : a % 5 === 0 ? 1 : 2], a)}`,
    );
    if (a % 10 === 0)
      words.push(
        <text
          transform={`rotate(${a}) translate(0 ${-text})`}
          font-size={a % 30 === 0 ? size + 2.5 : size}
          font-weight={a % 30 === 0 ? 700 : 400}
        >
          {a}
        </text>,
      );
  }
  return (
    <g class="u-disc__marks">
      <path stroke-width=".8" d={fine.join("")} />
      <path stroke-width="1.6" d={bold.join("")} />
      {words}
    </g>
  );
}

function angles(): JSX.Element[] {
  return Array.from({ length: 72 }, (_, i) => i * 5).map((a) => {
    const s = signed(a),
      c = a === 0 || a === 180 ? "u-disc__zero" : s < 0 ? "u-red" : "u-green";
    return (
      <g class={c} transform={`rotate(${a})`}>
        <path d={`M0 -198V${a % 10 ? -191 : -184}`} />
        {a % 20 === 0 && a > 0 && (
          <text y="-162" font-size="17" font-weight="600">
            {Math.abs(s)}
          </text>
        )}
      </g>
    );
  });
}

/** A ring: turned by drag, wheel or keys, a slider to a reader. */
function Ring(p: {
  label: string;
  value: number;
  class: string;
  children: ComponentChildren;
  onTurn: (v: number) => void;
  rotate: number;
}) {
  const at = (e: PointerEvent, svg: SVGSVGElement) => {
    const box = svg.getBoundingClientRect();
    return (
      (Math.atan2(e.clientX - box.left - box.width / 2, -(e.clientY - box.top - box.height / 2)) *
        180) /
      Math.PI
    );
  };
  return (
    <g
      class={p.class}
      transform={`rotate(${p.rotate})`}
      tabindex={0}
      role="slider"
      aria-label={p.label}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={p.value}
      aria-valuetext={`${three(p.value)}°`}
      onKeyDown={(e) => {
        const by = (
          {
            ArrowRight: 1,
            ArrowUp: 1,
            ArrowLeft: -1,
            ArrowDown: -1,
            PageUp: 10,
            PageDown: -10,
          } as Record<string, number>
        )[e.key];
        if (!by) return;
        p.onTurn(wrap(p.value + by * (e.shiftKey ? 10 : 1)));
        e.preventDefault();
        e.stopPropagation();
      }}
      onWheel={(e) => {
        p.onTurn(wrap(p.value - Math.sign(e.deltaY)));
        e.preventDefault();
      }}
      onPointerDown={(e) => {
        const el = e.currentTarget,
          svg = el.ownerSVGElement!,
          from = at(e, svg),
          was = p.value;
        el.setPointerCapture(e.pointerId);
        const move = (m: PointerEvent) => p.onTurn(wrap(was + at(m, svg) - from));
        const end = () => {
          el.removeEventListener("pointermove", move);
          el.removeEventListener("pointerup", end);
          el.removeEventListener("pointercancel", end);
        };
        el.addEventListener("pointermove", move);
        el.addEventListener("pointerup", end);
        el.addEventListener("pointercancel", end);
        e.stopPropagation();
      }}
    >
      {p.children}
    </g>
  );
}

/** `bare`: without a sheet of its own. */
export function Disc(p: BoardProps & { charts: NonNullable<UView["charts"]>; bare?: boolean }) {
  const [own, setOwn] = useState(p.charts.disc_own);
  const [bearing, setBearing] = useState(p.charts.disc_bearing);
  const [target, setTarget] = useState(p.charts.disc_target);
  const [range, setRange] = useState(4);
  const [marker, setMarker] = useState(1);
  const sent = useRef("");
  const read = readDisc(own, bearing, target, range);
  const cnm = Math.min(3000, Math.round(range * 100)); /* hundredths of a mile */
  const white = useMemo(() => ring(388, [20, 13, 7], 347, 17), []),
    green = useMemo(() => ring(326, [18, 12, 7], 288, 16), []),
    black = useMemo(angles, []);
  /* What lies on the table is what others would see there: a moment later. */
  const wish = `disc ${own} ${bearing} ${target}`,
    is = `disc ${p.charts.disc_own} ${p.charts.disc_bearing} ${p.charts.disc_target}`;
  useEffect(() => {
    if (!p.mayAct || wish === is || sent.current === wish) return;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      if (play.pending) {
        timer = setTimeout(later, 60);
        return;
      }
      sent.current = wish;
      act(wish);
    };
    timer = setTimeout(later, 400);
    return () => clearTimeout(timer);
  }, [wish, is, p.mayAct]);
  /* Who only looks on sees it as it lies. */
  useEffect(() => {
    if (!p.mayAct) {
      setOwn(p.charts.disc_own);
      setBearing(p.charts.disc_bearing);
      setTarget(p.charts.disc_target);
    }
  }, [is, p.mayAct]);
  const box = (label: string, value: string, more = "") => (
    <div class={more}>
      <span class="k-label">{label}</span>
      <b>{value}</b>
    </div>
  );
  const body = (
    <>
      <svg
        viewBox="-400 -400 800 800"
        class="u-disc__svg"
        role="group"
        aria-label={t("web.u_disc")}
      >
        <defs>
          <radialGradient id="u-dw" cx=".4" cy=".35" r=".8">
            <stop offset="0" stop-color="#fbf8ee" />
            <stop offset="1" stop-color="#e6dfc9" />
          </radialGradient>
          <radialGradient id="u-dg" cx=".4" cy=".35" r=".8">
            <stop offset="0" stop-color="#3e7d62" />
            <stop offset="1" stop-color="#24543f" />
          </radialGradient>
          <radialGradient id="u-db" cx=".4" cy=".35" r=".8">
            <stop offset="0" stop-color="#2b3033" />
            <stop offset="1" stop-color="#0f1214" />
          </radialGradient>
        </defs>
        <g class="u-disc__white">
          <circle r="392" fill="url(#u-dw)" />
          {white}
        </g>
        <Ring
          label={t("web.u_disc_own")}
          class="u-disc__green"
          value={own}
          onTurn={setOwn}
          rotate={own}
        >
          <circle r="330" fill="url(#u-dg)" />
          {green}
          <path class="u-disc__arrow" d="M0 -330L-15 -300L0 -308L15 -300Z" />
          <text class="u-disc__name" transform="rotate(90) translate(0 -246)">
            {t("web.ub_own_course")}
          </text>
          <text class="u-disc__name" transform="rotate(-90) translate(0 -246)">
            {t("web.u_bearing")}
          </text>
        </Ring>
        <Ring
          label={t("web.u_disc_target")}
          class="u-disc__black"
          value={target}
          onTurn={setTarget}
          rotate={target}
        >
          <circle r="200" fill="url(#u-db)" />
          {black}
          <path class="u-disc__arrow" d="M0 -232L-13 -204H13Z" />
          <path
            class="u-disc__ship"
            d="M0 -150C20 -100 24 40 16 118C10 132 -10 132 -16 118C-24 40 -20 -100 0 -150Z"
          />
          <path class="u-disc__ship" d="M-11 -20h22v40h-22zM-5 40h10v12h-10z" />
        </Ring>
        <Ring
          label={t("web.u_disc_bearing")}
          class="u-disc__pointer"
          value={bearing}
          onTurn={setBearing}
          rotate={own + bearing}
        >
          <path class="u-disc__reach" d="M-26 -326H26V150H-26Z" />
          <path
            class="u-disc__hand"
            d="M0 -322L-9 -284L-4 -284L-4 120L0 138L4 120L4 -284L9 -284Z"
          />
          <path class="u-disc__arrow" d="M0 146l-9 -20h18z" />
        </Ring>
        <circle class="u-disc__pin" r="17" />
        <circle
          class="u-disc__ring"
          r="22"
          transform={`rotate(${own + bearing + 180}) translate(0 -168)`}
        />
      </svg>
      <div class="u-read">
        {box(t("web.ub_own_course"), three(own))}
        {box(t("web.u_bearing"), three(bearing))}
        {box(t("web.ub_her_course"), three(target))}
        <div class={read.angle < 0 ? "u-read--red" : "u-read--green"}>
          <span class="k-label">{t("web.ub_on_bow")}</span>
          <b>{t(read.angle < 0 ? "web.u_red" : "web.u_green", { angle: Math.abs(read.angle) })}</b>
        </div>
      </div>
      <p class="u-disc__read" aria-live="polite">
        {t("web.u_disc_true", { bearing: three(read.bearing) })}{" "}
        <b class={read.angle < 0 ? "u-red" : "u-green"}>
          {t(read.angle < 0 ? "web.u_red" : "web.u_green", { angle: Math.abs(read.angle) })}
        </b>
      </p>
      <div class="u-disc__range">
        <label>
          {t("web.u_range")}{" "}
          <input
            type="number"
            min="0"
            max="30"
            step="0.1"
            value={range}
            onInput={(e) => setRange(Number(e.currentTarget.value) || 0)}
          />
        </label>
        <label>
          {t("web.ub_marker")}{" "}
          <input
            type="number"
            min="1"
            max="12"
            value={marker}
            onInput={(e) =>
              setMarker(Math.min(12, Math.max(1, Math.round(Number(e.currentTarget.value)) || 1)))
            }
          />
        </label>
        <button
          class="k-btn"
          type="button"
          data-verb="marker"
          disabled={!way(p, "marker")}
          onClick={() => act(`marker ${marker} ${read.bearing} ${cnm} ${target}`)}
        >
          {t("web.ub_put_down")}
        </button>
      </div>
      <p class="k-caption" data-marker>
        {t("web.u_marker", {
          across: Math.abs(read.west).toFixed(2),
          side: t(read.west >= 0 ? "web.u_west" : "web.u_east"),
          along: Math.abs(read.north).toFixed(2),
          end: t(read.north >= 0 ? "web.u_north" : "web.u_south"),
        })}
      </p>
    </>
  );
  if (p.bare)
    return (
      <div class="u-disc" data-at="disc">
        {body}
      </div>
    );
  return (
    <section class="k-sheet u-disc" data-at="disc" aria-labelledby="u-disc">
      <div class="k-sheet__head">
        <h2 class="k-title u-h" id="u-disc">
          {t("web.u_disc")}
        </h2>
      </div>
      {body}
    </section>
  );
}
