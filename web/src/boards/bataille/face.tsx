// The player's own face of the screen: ships, islands, ports, shots.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../shell/lang";
import { act, play } from "../../shell/state/table";
import { cite } from "../../shell/rule";
import {
  far,
  isOpen,
  lineName,
  LINES,
  moveOf,
  ROWS,
  sailWords,
  shipName,
  STEP,
  type BoardProps,
  type BView,
  type Place,
  type Ship,
} from "./view";
import { Counter } from "./pieces";

const STEPS: [string, number, number, string][] = [
  ["right", 1, 0, "ArrowRight"],
  ["left", -1, 0, "ArrowLeft"],
  ["up", 0, STEP, "ArrowUp"],
  ["down", 0, -STEP, "ArrowDown"],
];

interface Frame {
  cw: number;
  ch: number;
  narrow: boolean;
}
const wide: Frame = { cw: 74, ch: 44, narrow: false };
const slim: Frame = { cw: 50, ch: 56, narrow: true };

/** Narrow screens get taller squares and larger letters. */
function useFrame(): Frame {
  const query = "(max-width: 640px)";
  const [narrow, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query),
      change = () => set(list.matches);
    list.addEventListener("change", change);
    return () => list.removeEventListener("change", change);
  }, []);
  return narrow ? slim : wide;
}

const xOf = (f: Frame, line: number): number => line * f.cw;
const yOf = (f: Frame, distance: number): number => ((ROWS * STEP - distance) / STEP) * f.ch;
const mid = (f: Frame, p: Place): [number, number] => [
  xOf(f, p.line) + f.cw / 2,
  yOf(f, p.distance) + f.ch / 2,
];

/* Drawing what does not change in a game. */

/** Islands that touch become one shape: a union of soft blobs. */
function Islands(p: { f: Frame; islands: Place[] }) {
  const { f, islands } = p;
  const has = (line: number, distance: number) =>
    islands.some((i) => i.line === line && i.distance === distance);
  const blob = (grow: number) =>
    islands
      .map((i) => {
        const [x, y] = mid(f, i),
          seed = ((i.line - 6) * 7 + (i.distance / STEP) * 3) % 5;
        let path = "";
        for (let k = 0; k <= 40; k++) {
          const a = (k / 40) * Math.PI * 2,
            w = 1 + 0.1 * Math.sin(a * 3 + seed) + 0.07 * Math.sin(a * 5 + seed * 2);
          const px = x + Math.cos(a) * (f.cw * 0.52 + grow) * w;
          const py = y + Math.sin(a) * (f.ch * 0.54 + grow) * w;
          path += `${k ? "L" : "M"}${px.toFixed(1)} ${py.toFixed(1)}`;
        }
        return `${path}Z`;
      })
      .join("");
  const links = islands
    .flatMap((i) =>
      [
        { line: i.line + 1, distance: i.distance },
        { line: i.line, distance: i.distance + STEP },
      ]
        .filter((n) => has(n.line, n.distance))
        .map((n) => `M${mid(f, i).join(" ")}L${mid(f, n).join(" ")}`),
    )
    .join("");
  const Layer = (q: { grow: number; name: string }) => (
    <g class={q.name}>
      <path d={blob(q.grow)} />
      <path class="b-link" d={links} stroke-width={f.ch * 0.9 + q.grow * 2} />
    </g>
  );
  return (
    <g class="b-isles">
      <g opacity=".55">
        <Layer grow={9} name="b-shoal" />
      </g>
      <Layer grow={4} name="b-shoal" />
      <Layer grow={0.8} name="b-coast" />
      <Layer grow={-0.6} name="b-land" />
      {islands.map((i) => {
        const [x, y] = mid(f, i);
        return (
          <path
            class="b-hills"
            d={`M${x - 13} ${y + 7}l7 -12l5 7l4 -6l9 11M${x - 6} ${y + 12}h14`}
          />
        );
      })}
    </g>
  );
}

function Port(p: { f: Frame; line: number; distance: number; name: string; arrival?: boolean }) {
  const { f } = p,
    x = xOf(f, p.line),
    y = yOf(f, p.distance + STEP),
    w = 3 * f.cw,
    h = 2 * f.ch;
  const big = f.narrow ? 26 : 15;
  return (
    <g>
      <rect class="b-port" x={x} y={y} width={w} height={h} />
      <path
        class="b-quay"
        d={
          `M${x + 12} ${y}H${x}V${y + h}H${x + 12}M${x + w - 12} ${y}H${x + w}V${y + h}` +
          `H${x + w - 12}`
        }
      />
      <text
        class="b-portname"
        x={p.arrival ? x + w - 4 : x + w + 10}
        y={p.arrival ? y + h + big + 3 : y + h - 8}
        text-anchor={p.arrival ? "end" : "start"}
        font-size={big}
      >
        {p.name}
      </text>
    </g>
  );
}

function Water(p: { f: Frame; islands: Place[] }) {
  const { f } = p,
    w = LINES * f.cw,
    h = ROWS * f.ch;
  const grid = [];
  for (let r = 0; r <= ROWS; r++)
    grid.push(<path class={r % 2 ? "b-grid b-grid--thin" : "b-grid"} d={`M0 ${r * f.ch}H${w}`} />);
  for (let c = 0; c <= LINES; c++) grid.push(<path class="b-grid" d={`M${c * f.cw} 0V${h}`} />);
  const holes = [];
  for (let l = 0; l < LINES; l++)
    for (let d = STEP; d <= ROWS * STEP; d += STEP)
      if (!p.islands.some((i) => i.line === l && i.distance === d))
        holes.push(<circle cx={xOf(f, l) + f.cw / 2} cy={yOf(f, d) + f.ch - 7} r="2.6" />);
  return (
    <g aria-hidden="true">
      <rect class="b-rim" x="-6" y="-6" width={w + 12} height={h + 12} rx="3" />
      <rect class="b-sea" width={w} height={h} />
      {Array.from({ length: 46 }, (_, i) => (
        <path class="b-ripple" d={`M${(i * 137) % (w - 24)} ${(i * 89 + 31) % h}q5 -5 10 0t10 0`} />
      ))}
      <path class="b-middle" d={`M${xOf(f, 6) + f.cw / 2} 0V${h}`} />
      {grid}
      <g class="b-holes">{holes}</g>
    </g>
  );
}

function Letters(p: { f: Frame; hot: number | null }) {
  const { f } = p,
    h = ROWS * f.ch,
    big = f.narrow ? 30 : 17;
  const all = [];
  for (let l = 0; l < LINES; l++)
    for (const y of [-12, h + (f.narrow ? 36 : 23)])
      all.push(
        <text
          class={l === p.hot ? "b-letter b-letter--hot" : "b-letter"}
          x={xOf(f, l) + f.cw / 2}
          y={y}
          text-anchor="middle"
          font-size={big}
          font-weight={l === 6 || l === p.hot ? 700 : 500}
        >
          {Math.abs(l - 6)}
        </text>,
      );
  for (let d = STEP; d <= ROWS * STEP; d += f.narrow ? 2 * STEP : STEP) {
    const full = f.narrow || d % 1000 === 0;
    all.push(
      <text
        class={full ? "b-letter" : "b-letter b-letter--small"}
        x="-10"
        y={yOf(f, d) + f.ch / 2 + (f.narrow ? 9 : 5)}
        text-anchor="end"
        font-size={f.narrow ? 24 : full ? 15 : 12.5}
      >
        {far(d)}
      </text>,
    );
  }
  return <g aria-hidden="true">{all}</g>;
}

/* What moves. */

/** Where each ship came from in this turn: drawn, never used. */
function useTrails(v: BView): Map<string, Place[]> {
  const memory = useRef({ turn: -1, trails: new Map<string, Place[]>() });
  const m = memory.current;
  if (m.turn !== v.turn) memory.current = { turn: v.turn, trails: new Map() };
  const trails = memory.current.trails;
  for (const s of v.ships ?? []) {
    if (s.line === undefined || s.distance === undefined) continue;
    const here = { line: s.line, distance: s.distance },
      path = trails.get(s.ship) ?? [];
    const at = path.findIndex((q) => q.line === here.line && q.distance === here.distance);
    const last = path[path.length - 1];
    if (at >= 0) path.length = at + 1;
    else if (
      !last ||
      Math.abs(last.line - here.line) + Math.abs(last.distance - here.distance) / STEP === 1
    )
      path.push(here);
    else path.splice(0, path.length, here);
    trails.set(s.ship, path);
  }
  return trails;
}

function Trail(p: { f: Frame; path: Place[]; kind: string }) {
  if (p.path.length < 2) return null;
  const points = p.path.map((q) => mid(p.f, q));
  return (
    <g class="b-trail" aria-hidden="true">
      <path d={`M${points.map((q) => q.join(" ")).join("L")}`} />
      <g transform={`translate(${points[0]!.join(" ")})`} opacity=".28">
        <Counter kind={p.kind} />
      </g>
      {points.slice(1).map(([x, y], i) => (
        <g transform={`translate(${(x + points[i]![0]) / 2} ${(y + points[i]![1]) / 2})`}>
          <circle r="8.5" />
          <text y="4" text-anchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

function Shots(p: { f: Frame; v: BView; seat: string }) {
  const { f, v } = p;
  const shots = v.records.filter(
    (r) =>
      r.line !== undefined &&
      r.distance !== undefined &&
      /^(torpedo|charge)_/.test(r.kind) &&
      v.turn - r.turn < 8 &&
      (p.seat === "spectator" || r.side !== p.seat),
  );
  return (
    <g class="b-shots">
      {shots.map((r) => {
        const [x, y] = mid(f, r as Place),
          hit = !/missed/.test(r.kind);
        return (
          <g
            transform={`translate(${x} ${y + f.ch * 0.2})`}
            opacity={Math.max(0.3, 1 - (v.turn - r.turn) * 0.12)}
          >
            <title>{t("web.b_shot", { turn: r.turn, distance: r.distance ?? 0 })}</title>
            {hit ? (
              <path
                class="b-burst"
                d="M0 -13L3.5 -4.5L12 -6L6 1L11 9L2.5 6L-2 13L-4 5L-12 7L-7 0L-12 -7L-3.5 -5Z"
              />
            ) : (
              <path class="b-cross" d="M-6 -6L6 6M6 -6L-6 6" />
            )}
          </g>
        );
      })}
    </g>
  );
}

function Attack(p: { f: Frame; v: BView }) {
  const a = p.v.attack;
  if (!a) return null;
  const { f } = p,
    x = xOf(f, a.line);
  return (
    <g class="b-attack" aria-hidden="true">
      <rect x={x + 2} y="0" width={f.cw - 4} height={ROWS * f.ch} />
      <path d={`M${x + f.cw / 2} ${ROWS * f.ch}V4`} />
    </g>
  );
}

export function Face(p: BoardProps) {
  const v = p.view;
  const f = useFrame();
  const [picked, pick] = useState<string | null>(null);
  const [hint, setHint] = useState("");
  const [queue, setQueue] = useState<{ ship: string; steps: string[] } | null>(null);
  const drag = useRef<{
    ship: string;
    from: Place;
    cell: Place;
    steps: string[];
    moved: boolean;
  } | null>(null);
  const [ghost, setGhost] = useState<{ ship: string; x: number; y: number } | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const pan = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(true); /* on a phone: squares of 44 px, or all of the face */
  const trails = useTrails(v);
  const ships = v.ships ?? [];
  const moving = p.mayAct && isOpen(p.choices, "move");
  const chosen = moving ? ships.find((s) => s.ship === picked) : undefined;

  const sail = (ship: string, to: string): boolean => {
    const c = moveOf(p.choices, ship, to);
    if (!c) return false;
    pick(ship);
    if (c.why_not) {
      setHint(`${shipName(ship)}: ${cite(c.why_not).words}`);
      return false;
    }
    setHint("");
    act(`move ${ship} ${to}`);
    return true;
  };
  /* A dragged way is sailed square by square, each one as the server opens it. */
  useEffect(() => {
    if (!queue || play.pending) return;
    const [step, ...rest] = queue.steps;
    const sent = step !== undefined && sail(queue.ship, step);
    setQueue(sent && rest.length ? { ship: queue.ship, steps: rest } : null);
  });

  /* On a phone the sheet opens at the ship in hand, or at the first that sails. */
  const shownShip = chosen ?? ships.find((s) => s.where === "sea") ?? ships[0];
  const where = `${shownShip?.ship} ${shownShip?.line} ${shownShip?.distance}`;
  useEffect(() => {
    const box = pan.current,
      mark = svg.current?.querySelector(`[data-ship="${shownShip?.ship}"]`);
    if (!f.narrow || !near || !box || !mark || drag.current) return;
    const a = box.getBoundingClientRect(),
      b = mark.getBoundingClientRect();
    box.scrollLeft += b.x + b.width / 2 - (a.x + a.width / 2);
    box.scrollTop += b.y + b.height / 2 - (a.y + a.height / 2);
  }, [f.narrow, near, where]);

  const w = LINES * f.cw,
    h = ROWS * f.ch;
  const box = f.narrow ? `-84 -46 ${w + 96} ${h + 96}` : `-66 -36 ${w + 84} ${h + 72}`;
  const spot = (e: PointerEvent): [number, number] => {
    const m = svg.current!.getScreenCTM()!.inverse();
    const q = new DOMPoint(e.clientX, e.clientY).matrixTransform(m);
    return [q.x, q.y];
  };
  const cellAt = (x: number, y: number): Place => ({
    line: Math.floor(x / f.cw),
    distance: ROWS * STEP - Math.floor(y / f.ch) * STEP,
  });
  const grab = (s: Ship) => (e: PointerEvent) => {
    if (!moving || s.line === undefined || e.button !== 0) return;
    pick(s.ship);
    setHint("");
    svg.current?.setPointerCapture(e.pointerId);
    const from = { line: s.line, distance: s.distance! };
    drag.current = { ship: s.ship, from, cell: from, steps: [], moved: false };
  };
  const pull = (e: PointerEvent) => {
    const d = drag.current;
    if (!d) return;
    const [x, y] = spot(e),
      cell = cellAt(x, y);
    setGhost({ ship: d.ship, x, y });
    while (cell.line !== d.cell.line || cell.distance !== d.cell.distance) {
      const dx = cell.line - d.cell.line,
        dy = (cell.distance - d.cell.distance) / STEP;
      const [name, sx, sy] = STEPS.find(([, a, b]) =>
        Math.abs(dx) >= Math.abs(dy)
          ? a === Math.sign(dx) && b === 0 && dx !== 0
          : b === Math.sign(dy) * STEP && a === 0,
      )!;
      d.cell = { line: d.cell.line + sx, distance: d.cell.distance + sy };
      d.steps.push(name);
      d.moved = true;
    }
  };
  const drop = () => {
    const d = drag.current;
    drag.current = null;
    setGhost(null);
    if (d?.moved && d.steps.length) setQueue({ ship: d.ship, steps: d.steps.slice(0, 6) });
  };
  const press = (s: Ship) => (e: KeyboardEvent) => {
    const step = STEPS.find(([, , , key]) => key === e.key);
    if (step && moving) {
      e.preventDefault();
      sail(s.ship, step[0]);
    } else if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      pick(s.ship);
    }
  };
  const label = t("web.b_face_label", { n: ships.filter((s) => s.where === "sea").length });
  return (
    <div class="b-wrap">
      {f.narrow && (
        <button class="k-btn b-zoom" type="button" onClick={() => setNear(!near)}>
          {near ? t("web.b_zoom_out") : t("web.b_zoom_in")}
        </button>
      )}
      <div
        class="b-pan"
        ref={pan}
        data-zoom={near ? "near" : "far"}
        tabIndex={f.narrow && near ? 0 : undefined}
        role={f.narrow && near ? "region" : undefined}
        aria-label={f.narrow && near ? label : undefined}
      >
        <svg
          class="b-svg"
          ref={svg}
          viewBox={box}
          role="group"
          aria-label={label}
          onPointerMove={pull}
          onPointerUp={drop}
          onPointerCancel={drop}
        >
          <Water f={f} islands={v.islands} />
          <Port f={f} line={0} distance={STEP} name={t("web.b_departure")} />
          <Port f={f} line={10} distance={7500} name={t("web.b_arrival")} arrival />
          <ellipse
            class="b-dock"
            cx={f.cw / 2}
            cy={yOf(f, STEP) + f.ch / 2}
            rx={f.cw * 0.44}
            ry={f.ch * 0.42}
          >
            <title>{t("web.b_dock")}</title>
          </ellipse>
          <Attack f={f} v={v} />
          <Islands f={f} islands={v.islands} />
          <Letters f={f} hot={v.attack?.line ?? null} />
          <Shots f={f} v={v} seat={p.seat} />
          {v.phase === "movement" &&
            ships.map((s) => <Trail f={f} path={trails.get(s.ship) ?? []} kind={s.ship} />)}
          {chosen?.line !== undefined &&
            STEPS.map(([to, dx, dy]) => {
              const c = moveOf(p.choices, chosen.ship, to),
                q = { line: chosen.line! + dx, distance: chosen.distance! + dy };
              if (
                !c ||
                q.line < 0 ||
                q.line >= LINES ||
                q.distance < STEP ||
                q.distance > ROWS * STEP
              )
                return null;
              const why = c.why_not && cite(c.why_not).words;
              return (
                <rect
                  class={why ? "b-shut" : "b-reach"}
                  tabindex={-1}
                  role="button"
                  aria-disabled={why ? true : undefined}
                  aria-label={
                    why ? `${sailWords(chosen.ship, to)}. ${why}` : sailWords(chosen.ship, to)
                  }
                  x={xOf(f, q.line) + 3}
                  y={yOf(f, q.distance) + 3}
                  width={f.cw - 6}
                  height={f.ch - 6}
                  rx="5"
                  onClick={() => sail(chosen.ship, to)}
                >
                  <title>{why ?? sailWords(chosen.ship, to)}</title>
                </rect>
              );
            })}
          {ships
            .filter((s) => s.line !== undefined)
            .map((s) => {
              const [x, y] =
                ghost?.ship === s.ship
                  ? [ghost.x, ghost.y]
                  : mid(f, { line: s.line!, distance: s.distance! });
              const name = [
                shipName(s.ship),
                lineName(s.line!),
                far(s.distance!),
                s.where === "home" ? t("web.b_home") : "",
                s.stricken ? t("web.b_stricken") : "",
              ]
                .filter(Boolean)
                .join(", ");
              return (
                <g
                  key={s.ship}
                  class="b-ship"
                  data-ship={s.ship}
                  data-where={s.where}
                  data-picked={s.ship === chosen?.ship || undefined}
                  data-free={ghost?.ship === s.ship || undefined}
                  data-stricken={s.stricken || undefined}
                  style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
                  tabindex={0}
                  role="button"
                  aria-pressed={s.ship === chosen?.ship}
                  aria-label={name}
                  onPointerDown={grab(s)}
                  onClick={() => pick(s.ship)}
                  onFocus={() => moving && pick(s.ship)}
                  onKeyDown={press(s)}
                >
                  <title>{name}</title>
                  <rect
                    class="b-halo"
                    x={-f.cw / 2 + 2}
                    y={-f.ch / 2 + 2}
                    width={f.cw - 4}
                    height={f.ch - 4}
                    rx="6"
                  />
                  <g class="b-hull" transform={f.narrow ? "scale(.86)" : undefined}>
                    <Counter kind={s.ship} n={s.ship.replace(/\D/g, "")} />
                  </g>
                </g>
              );
            })}
          {v.submarine &&
            (() => {
              const [x, y] = mid(f, v.submarine);
              return (
                <g class="b-sub" transform={`translate(${x} ${y})`}>
                  <title>{t("web.b_submarine")}</title>
                  <circle r={f.ch * 0.46} />
                  <Counter kind="submarine" />
                </g>
              );
            })()}
        </svg>
      </div>
      <p class="b-hint" aria-live="polite">
        {hint || (moving ? t("web.b_how") : "")}
      </p>
    </div>
  );
}
