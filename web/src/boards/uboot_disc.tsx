// The navigator's attack disc: three rings turned by hand. White is fixed; green
// has its arrow on the own course, the pointer lies on the bearing, black has its
// arrow on the target's course; under the pointer's tail the angle on her bow is
// read. Nothing sets it but its owner. [9.2.1]
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../lang";
import type { BoardProps } from "../shell/table";
import { act, app } from "../store";
import { three, type UView } from "./uboot_view";

const wrap = (a: number) => ((Math.round(a) % 360) + 360) % 360;
const signed = (a: number) => ((((a % 360) + 540) % 360) - 180);

export interface Reading { bearing: number; angle: number; west: number; north: number }
/** What is read from the rings; distances for a range in miles. */
export function readDisc(own: number, bearing: number, target: number, range: number): Reading {
  const true_ = wrap(own + bearing);
  return { bearing: true_, angle: Math.round(signed(true_ + 180 - target)), west: -range * Math.sin((true_ * Math.PI) / 180), north: range * Math.cos((true_ * Math.PI) / 180) };
}

function ringMarks(r: number, every: number, size: number) {
  const marks = [];
  for (let a = 0; a < 360; a += 5) {
    const big = a % every === 0;
    marks.push(<g transform={`rotate(${a})`}><path d={`M0 ${-r}v${big ? 9 : 5}`} />{big && <text y={-r + 9 + size} text-anchor="middle" font-size={size}>{three(a)}</text>}</g>);
  }
  return marks;
}

/** A ring: turned by drag, wheel or keys, a slider to a reader. */
function Ring(p: { label: string; value: number; class: string; children: preact.ComponentChildren; onTurn: (v: number) => void; rotate: number }) {
  const at = (e: PointerEvent, svg: SVGSVGElement) => {
    const box = svg.getBoundingClientRect();
    return (Math.atan2(e.clientX - box.left - box.width / 2, -(e.clientY - box.top - box.height / 2)) * 180) / Math.PI;
  };
  return <g class={p.class} transform={`rotate(${p.rotate})`} tabIndex={0} role="slider" aria-label={p.label} aria-valuemin={0} aria-valuemax={359} aria-valuenow={p.value} aria-valuetext={`${three(p.value)}°`}
    onKeyDown={(e) => {
      const by = ({ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 } as Record<string, number>)[e.key];
      if (!by) return;
      p.onTurn(wrap(p.value + by * (e.shiftKey ? 10 : 1)));
      e.preventDefault();
      e.stopPropagation();
    }}
    onWheel={(e) => { p.onTurn(wrap(p.value - Math.sign(e.deltaY))); e.preventDefault(); }}
    onPointerDown={(e) => {
      const ring = e.currentTarget, svg = ring.ownerSVGElement!, from = at(e, svg), was = p.value;
      ring.setPointerCapture(e.pointerId);
      const move = (m: PointerEvent) => p.onTurn(wrap(was + at(m, svg) - from));
      ring.addEventListener("pointermove", move);
      ring.addEventListener("pointerup", () => ring.removeEventListener("pointermove", move), { once: true });
      e.stopPropagation();
    }}>{p.children}</g>;
}

export function Disc(p: BoardProps & { charts: NonNullable<UView["charts"]> }) {
  const [own, setOwn] = useState(p.charts.disc_own);
  const [bearing, setBearing] = useState(p.charts.disc_bearing);
  const [target, setTarget] = useState(p.charts.disc_target);
  const [range, setRange] = useState(4);
  const sent = useRef("");
  const read = readDisc(own, bearing, target, range);
  /* What lies on the table is what others would see there: a moment later. */
  useEffect(() => {
    const wish = `disc ${own} ${bearing} ${target}`;
    const is = `disc ${p.charts.disc_own} ${p.charts.disc_bearing} ${p.charts.disc_target}`;
    if (!p.mayAct || wish === is || sent.current === wish) return;
    const later = setTimeout(() => { if (!app.pending) { sent.current = wish; act(wish); } }, 400);
    return () => clearTimeout(later);
  });
  return <section class="k-sheet u-disc" aria-labelledby="u-disc">
    <div class="k-sheet__head"><h2 class="k-title u-h" id="u-disc">{t("web.u_disc")}</h2></div>
    <svg viewBox="-210 -210 420 420" class="u-disc__svg">
      <g class="u-disc__white"><circle r="205" />{ringMarks(203, 30, 13)}</g>
      <Ring label={t("web.u_disc_own")} class="u-disc__green" value={own} onTurn={setOwn} rotate={own}><circle r="172" /><path class="u-disc__arrow" d="M0 -172L-8 -156H8Z" />{ringMarks(170, 30, 12)}</Ring>
      <Ring label={t("web.u_disc_target")} class="u-disc__black" value={target} onTurn={setTarget} rotate={target}><circle r="134" /><path class="u-disc__arrow" d="M0 -134L-8 -118H8Z" />
        {Array.from({ length: 36 }, (_, i) => { const a = i * 10, s = signed(a); return <g transform={`rotate(${a})`}><path d={`M0 -132v${a % 30 ? 5 : 9}`} />{a % 30 === 0 && <text class={s < 0 ? "u-red" : "u-green"} y="-110" text-anchor="middle" font-size="12">{Math.abs(s)}</text>}</g>; })}</Ring>
      <Ring label={t("web.u_disc_bearing")} class="u-disc__pointer" value={bearing} onTurn={setBearing} rotate={own + bearing}><path d="M0 -200L-5 -176H-3V150L0 176L3 150V-176H5Z" /><circle r="9" /></Ring>
    </svg>
    <p class="u-disc__read" aria-live="polite">{t("web.u_disc_true", { bearing: three(read.bearing) })} <b class={read.angle < 0 ? "u-red" : "u-green"}>{t(read.angle < 0 ? "web.u_red" : "web.u_green", { angle: Math.abs(read.angle) })}</b></p>
    <label class="u-disc__range">{t("web.u_range")} <input type="number" min="0" max="20" step="0.1" value={range} onInput={(e) => setRange(Number(e.currentTarget.value) || 0)} /></label>
    <p class="k-caption" data-marker>{t("web.u_marker", { across: Math.abs(read.west).toFixed(2), side: t(read.west >= 0 ? "web.u_west" : "web.u_east"), along: Math.abs(read.north).toFixed(2), end: t(read.north >= 0 ? "web.u_north" : "web.u_south") })}</p>
  </section>;
}
