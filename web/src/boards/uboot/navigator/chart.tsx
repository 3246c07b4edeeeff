// The navigator's strategic chart: coasts and squares are printed, lines are his
// pencil's, sent with the verbs `line` and `leg`; ruler and protractor lie on it and
// are nobody else's business. position.tsx draws what he can know of his place. [9.1]
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../../../shell/lang";
import { act } from "../../../shell/state/table";
import { courseOf, inHours, onCourse, place, usePapers, wrap, type Papers } from "../papers";
import { PositionForms, PositionMarks, Sightings } from "./position";
import { way } from "../../shared/ways";
import { three, type BoardProps, type UView } from "../view";

interface Camera {
  x: number;
  y: number;
  w: number;
}
type Point = [x: number, y: number];
type Tool = "hand" | "pencil" | "rubber";
const WIDEST = 5200,
  NEAREST = 40,
  MILES_MAX = 3000;

/** Where each pencil line begins and ends. */
export function pencilled(
  v: UView,
): { from: Point; to: Point; course: number; miles: number; minutes: number }[] {
  return (v.charts?.lines ?? []).map((l) => ({
    from: [l.x / 10, l.y / 10],
    to: [l.to_x / 10, l.to_y / 10],
    course: l.course,
    miles: l.miles,
    minutes: l.minutes,
  }));
}

/** Where the next line begins. */
export const pencilPoint = (v: UView): Point => [
  (v.charts?.pencil_x ?? v.boat?.plot_x ?? 0) / 10,
  (v.charts?.pencil_y ?? v.boat?.plot_y ?? 0) / 10,
];

const nice = (n: number): number => {
  const ten = 10 ** Math.floor(Math.log10(n));
  return ten * (n / ten < 2 ? 1 : n / ten < 5 ? 2 : 5);
};
const MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1440];

/** A degree of latitude or longitude with its letter. */
const degrees = (n: number, plus: string, minus: string): string => {
  const min = Math.round(Math.abs(n) * 60);
  return `${Math.floor(min / 60)}°${String(min % 60).padStart(2, "0")}′${n < 0 ? minus : plus}`;
};

/* What is printed: land, squares, degrees at the edge. Drawn anew when the
 * chart is moved, not with every tick. */
function printed(papers: Papers, cam: Camera, h: number, px: number): JSX.Element {
  const west = cam.x - cam.w / 2,
    east = cam.x + cam.w / 2,
    north = cam.y + h / 2,
    south = cam.y - h / 2;
  const u = cam.w / px;
  const land = papers.coast
    .map((c) => {
      let d = "";
      for (let i = 0; i < c.length; i += 2) d += `${i ? "L" : "M"}${c[i]} ${-c[i + 1]!}`;
      return `${d}Z`;
    })
    .join("");
  const squares: JSX.Element[] = [];
  let thin = "",
    thick = "";
  papers.cells.forEach(([x0, y1, x1, y0], i) => {
    if (x1 < west || x0 > east || y1 < south || y0 > north) return;
    const id = papers.places[i]![0],
      size = (x1 - x0) / u;
    if (size > 12) thin += `M${x0} ${-y1}H${x1}V${-y0}`;
    const column = "147".includes(id[3]!),
      row = "123".includes(id[3]!);
    if (column) thick += `M${x0} ${-y1}V${-y0}`;
    if (row) thick += `M${x0} ${-y1}H${x1}`;
    if (size > 34)
      squares.push(
        <text class="u-ch__no" x={x0 + 4 * u} y={-y1 + 12 * u} font-size={10 * u}>
          {size > 70 ? id : id.slice(2)}
        </text>,
      );
    if (id.endsWith("55"))
      squares.push(
        <text
          class="u-ch__quad"
          x={(x0 + x1) / 2}
          y={-(y0 + y1) / 2 + 16 * u}
          font-size={Math.min(54, Math.max(16, size * 0.9)) * u}
        >
          {id.slice(0, 2)}
        </text>,
      );
  });
  const edge: JSX.Element[] = [];
  const [latN] = place(0, north),
    [latS] = place(0, south),
    lonW = place(west, 0)[1],
    lonE = place(east, 0)[1];
  const step = [1, 2, 5, 10].find((s) => (s * 35.27) / u > 60) ?? 20;
  const mile = 60 * Math.cos((54 * Math.PI) / 180),
    merc = (lat: number) =>
      ((mile * 180) / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  for (let lon = Math.floor(lonW / step) * step; lon < lonE; lon += step) {
    const x = lon * mile;
    edge.push(
      <rect
        class={(lon / step) % 2 ? "u-ch__dark" : "u-ch__light"}
        x={x}
        y={-north}
        width={step * mile}
        height={4 * u}
      />,
      <text class="u-ch__deg" x={x + 3 * u} y={-north + 15 * u} font-size={9.5 * u}>
        {Math.abs(lon)}°{lon < 0 ? t("web.ub_w") : lon > 0 ? t("web.ub_e") : ""}
      </text>,
    );
  }
  for (let lat = Math.floor(latS / step) * step; lat < latN; lat += step) {
    const y0 = merc(lat),
      y1 = merc(lat + step);
    edge.push(
      <rect
        class={(lat / step) % 2 ? "u-ch__dark" : "u-ch__light"}
        x={west}
        y={-y1}
        width={4 * u}
        height={y1 - y0}
      />,
      <text class="u-ch__deg" x={west + 7 * u} y={-y0 - 3 * u} font-size={9.5 * u}>
        {lat}°{t("web.ub_n")}
      </text>,
    );
  }
  return (
    <g>
      <rect class="u-ch__sea" x={west - cam.w} y={-north - h} width={cam.w * 3} height={h * 3} />
      <path class="u-ch__thin" d={thin} />
      <path class="u-ch__thick" d={thick} />
      <path class="u-ch__shoal" d={land} stroke-width={14 * u} />
      <path class="u-ch__shoal u-ch__shoal--2" d={land} stroke-width={6 * u} />
      <path class="u-ch__land" d={land} />
      {squares}
      {SEAS.map(
        ([name, lat, lon]) =>
          cam.w < 3600 && (
            <text class="u-ch__water" x={lon * mile} y={-merc(lat)} font-size={16 * u}>
              {name()}
            </text>
          ),
      )}
      {LANDS.map(
        ([name, lat, lon]) =>
          cam.w < 2600 && (
            <text class="u-ch__place" x={lon * mile} y={-merc(lat)} font-size={11 * u}>
              {name()}
            </text>
          ),
      )}
      {papers.ports.map(
        ([id, x, y]) =>
          cam.w < 1900 &&
          PORTS[id] && (
            <g>
              <circle class="u-ch__port" cx={x} cy={-y} r={3 * u} />
              <text class="u-ch__place" x={x + 6 * u} y={-y + 4 * u} font-size={11 * u}>
                {PORTS[id]}
              </text>
            </g>
          ),
      )}
      {edge}
    </g>
  );
}

/* Water in italics, land and ports upright, as sea charts have it. */
const SEAS: [name: () => string, lat: number, lon: number][] = [
  [() => t("web.ub_sea_norwegian"), 65.6, -1],
  [() => t("web.ub_sea_north"), 56.6, 3.2],
  [() => t("web.ub_sea_biscay"), 45.6, -5.2],
  [() => t("web.ub_sea_atlantic"), 52.5, -26],
  [() => t("web.ub_sea_denmark"), 65.9, -29],
  [() => t("web.ub_sea_channel"), 50, -2.4],
];
const LANDS: typeof SEAS = [
  [() => t("web.ub_land_faroes"), 61.3, -6.9],
  [() => t("web.ub_land_shetland"), 60.6, -1.3],
  [() => t("web.ub_land_iceland"), 64.8, -18.5],
  [() => t("web.ub_land_ireland"), 53.1, -7.8],
  [() => t("web.ub_land_azores"), 38.1, -28],
  [() => t("web.ub_land_norway"), 61.3, 8.4],
  [() => t("web.ub_land_scotland"), 57, -4.2],
];
const PORTS: Record<string, string> = {
  wilhelmshaven: "Wilhelmshaven",
  lorient: "Lorient",
  trondheim: "Trondheim",
  vigo: "Vigo",
  kirk_sound: "Scapa Flow",
  gibraltar: "Gibraltar",
  liverpool: "Liverpool",
  dingle: "Dingle",
  narvik_approach: "Narvik",
};

export interface RulerAt {
  x: number;
  y: number;
  course: number;
  below: boolean;
}

/** Miles on one edge, minutes at full speed on the other; it has two sides. [9.1.1] */
function Ruler(p: {
  at: RulerAt;
  long: number;
  u: number;
  knots: number;
  label: string;
  onGrab: (e: PointerEvent, turn: boolean) => void;
  onKey: (e: KeyboardEvent) => void;
}) {
  const { u, long } = p,
    deep = 38 * u;
  const fine = nice(7 * u),
    big = fine * 5,
    least = MINUTES.find((m) => ((m / 60) * p.knots) / u >= 6) ?? 1440;
  const major = MINUTES.find((m) => m % least === 0 && ((m / 60) * p.knots) / u >= 40) ?? 1440;
  const ticks: JSX.Element[] = [];
  /* Numbers stand on their feet however it lies. */
  const upright = (x: number, y: number) =>
    p.at.course > 180 && p.at.course < 360 ? `rotate(180 ${x} ${y - 3 * u})` : undefined;
  for (let m = 0, i = 0; m <= long + 1e-6; m += fine, i++) {
    const isBig = i % 5 === 0;
    ticks.push(<path d={`M${m} 0V${(isBig ? 9 : 5) * u}`} />);
    if (isBig && m > 0 && m < long - big / 2)
      ticks.push(
        <text x={m} y={18 * u} transform={upright(m, 18 * u)} font-size={9 * u}>
          {Number(m.toPrecision(4))}
        </text>,
      );
  }
  for (let m = 0; (m / 60) * p.knots <= long; m += least) {
    const x = (m / 60) * p.knots,
      isBig = m % major === 0;
    ticks.push(<path d={`M${x} ${deep}v${-(isBig ? 9 : 5) * u}`} />);
    if (isBig && m > 0)
      ticks.push(
        <text x={x} y={deep - 11 * u} transform={upright(x, deep - 11 * u)} font-size={9 * u}>
          {m < 60 ? `${m}′` : `${m / 60} h`}
        </text>,
      );
  }
  return (
    <g
      class={`u-ruler${p.at.below ? " u-ruler--below" : ""}`}
      transform={`translate(${p.at.x} ${-p.at.y}) rotate(${p.at.course - 90})`}
      tabindex={0}
      role="group"
      aria-roledescription={t("web.ub_ruler")}
      aria-label={p.label}
      onPointerDown={(e) => p.onGrab(e, e.shiftKey)}
      onKeyDown={p.onKey}
    >
      <rect x={-8 * u} y={0} width={long + 128 * u} height={deep} rx={2 * u} />
      {ticks}
      <circle class="u-ruler__zero" r={3 * u} />
      <text
        class="u-ruler__side"
        x={long + 56 * u}
        y={deep / 2 + 3 * u}
        transform={upright(long + 56 * u, deep / 2 + 3 * u)}
        font-size={9 * u}
      >
        {t(p.at.below ? "web.ub_ruler_below" : "web.ub_ruler_surface")}
      </text>
      <circle
        class="u-ruler__grip"
        cx={long + 110 * u}
        cy={deep / 2}
        r={6.5 * u}
        onPointerDown={(e) => {
          e.stopPropagation();
          p.onGrab(e, true);
        }}
      />
    </g>
  );
}

function Protractor(p: {
  x: number;
  y: number;
  u: number;
  onGrab: (e: PointerEvent) => void;
  onKey: (e: KeyboardEvent) => void;
}) {
  const { u } = p,
    r = 66 * u;
  return (
    <g
      class="u-prot"
      transform={`translate(${p.x} ${-p.y})`}
      tabindex={0}
      role="group"
      aria-label={t("web.ub_protractor_keys")}
      onPointerDown={p.onGrab}
      onKeyDown={p.onKey}
    >
      <circle r={r} />
      <circle class="u-prot__in" r={r - 24 * u} />
      {Array.from({ length: 72 }, (_, i) => i * 5).map((a) => (
        <g transform={`rotate(${a})`}>
          <path d={`M0 ${-r}V${-r + (a % 30 === 0 ? 9 : a % 10 === 0 ? 6 : 3.5) * u}`} />
          {a % 30 === 0 && (
            <text y={-r + 18 * u} font-size={9 * u}>
              {three(a)}
            </text>
          )}
        </g>
      ))}
      <path d={`M${-7 * u} 0h${14 * u}M0 ${-7 * u}v${14 * u}`} />
    </g>
  );
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function StrategicChart(p: BoardProps) {
  const papers = usePapers();
  return papers ? (
    <Chart {...p} papers={papers} />
  ) : (
    <p class="k-caption u-pad">{t("web.connecting")}</p>
  );
}

function Chart(p: BoardProps & { papers: Papers }) {
  const v = p.view,
    { papers } = p;
  const start = pencilPoint(v);
  const [cam, setCam] = useState<Camera>(() => ({ x: start[0], y: start[1], w: 700 }));
  const [tool, setTool] = useState<Tool>("hand");
  const [ruler, setRuler] = useState<RulerAt | null>(null);
  const [prot, setProt] = useState<Point | null>(null);
  const [draft, setDraft] = useState<{ course: number; miles: number }>({
    course: v.boat?.course ?? 0,
    miles: 60,
  });
  const [drawing, setDrawing] = useState(false);
  const [under, setUnder] = useState<Point | null>(null);
  const [size, setSize] = useState<{ px: number; ratio: number }>({ px: 800, ratio: 0.55 });
  const svg = useRef<SVGSVGElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  useLayoutEffect(() => {
    const el = svg.current!;
    const look = () => {
      const b = el.getBoundingClientRect();
      if (b.width > 0 && b.height > 0)
        setSize((s) =>
          s.px === b.width && s.ratio === b.height / b.width
            ? s
            : { px: b.width, ratio: b.height / b.width },
        );
    };
    const watch = new ResizeObserver(look);
    watch.observe(el);
    look();
    return () => watch.disconnect();
  }, []);
  const h = cam.w * size.ratio,
    u = cam.w / size.px;
  const base = useMemo(
    () => printed(papers, cam, h, size.px),
    [papers, cam, h, size.px, document.documentElement.lang],
  );
  const lines = pencilled(v),
    from = pencilPoint(v),
    fix = v.boat?.fix ?? -1;
  const mayDraw = !!way(p, "line"),
    mayRub = !!way(p, "rub");
  const pencil = tool === "pencil";
  const [east, north] = onCourse(draft.course, draft.miles),
    to: Point = [from[0] + east, from[1] + north];
  const long = nice(cam.w * 0.4);

  const at = (e: { clientX: number; clientY: number }): Point => {
    const b = svg.current!.getBoundingClientRect();
    return [
      cam.x + ((e.clientX - b.left) / b.width - 0.5) * cam.w,
      cam.y - ((e.clientY - b.top) / b.height - 0.5) * h,
    ];
  };
  const zoom = (by: number, about: Point = [cam.x, cam.y]) =>
    setCam((c) => {
      const w = Math.min(WIDEST, Math.max(NEAREST, c.w * by)),
        k = w / c.w;
      return { x: about[0] + (c.x - about[0]) * k, y: about[1] + (c.y - about[1]) * k, w };
    });
  const draw = (course: number, miles: number) => {
    const whole = Math.min(MILES_MAX, Math.round(miles));
    if (whole >= 1 && mayDraw) act(`line ${wrap(course)} ${whole}`);
  };
  const aim = (end: Point) =>
    setDraft({
      course: courseOf(end[0] - from[0], end[1] - from[1]),
      miles: Math.min(MILES_MAX, Math.hypot(end[0] - from[0], end[1] - from[1])),
    });

  /* One finger or the mouse moves the sheet or draws, two fingers zoom. */
  const down = (e: PointerEvent) => {
    const el = svg.current!;
    el.setPointerCapture(e.pointerId);
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (pencil && fingers.current.size === 1) {
      setDrawing(true);
      aim(at(e));
    }
  };
  const move = (e: PointerEvent) => {
    const was = fingers.current.get(e.pointerId);
    if (!was) {
      setUnder(at(e));
      return;
    }
    const others = [...fingers.current].filter(([id]) => id !== e.pointerId).map(([, f]) => f);
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (others[0]) {
      const before = Math.hypot(was.x - others[0].x, was.y - others[0].y),
        after = Math.hypot(e.clientX - others[0].x, e.clientY - others[0].y);
      if (after > 10)
        zoom(
          before / after,
          at({ clientX: (e.clientX + others[0].x) / 2, clientY: (e.clientY + others[0].y) / 2 }),
        );
    } else if (pencil && drawing) {
      aim(at(e));
    } else {
      setCam((c) => ({ ...c, x: c.x - (e.clientX - was.x) * u, y: c.y + (e.clientY - was.y) * u }));
    }
  };
  const up = (e: PointerEvent) => {
    fingers.current.delete(e.pointerId);
    if (drawing) {
      setDrawing(false);
      if (e.type === "pointerup") draw(draft.course, draft.miles);
    }
  };
  /* Something that lies on the sheet follows the pointer. */
  const grab = (e: PointerEvent, go: (to: Point, from: Point) => void) => {
    const el = e.currentTarget as SVGElement,
      begun = at(e);
    e.stopPropagation();
    el.setPointerCapture(e.pointerId);
    const follow = (m: PointerEvent) => go(at(m), begun);
    el.addEventListener("pointermove", follow);
    const end = () => {
      el.removeEventListener("pointermove", follow);
      el.removeEventListener("pointerup", end);
      el.removeEventListener("pointercancel", end);
    };
    el.addEventListener("pointerup", end);
    el.addEventListener("pointercancel", end);
  };
  const keys = (e: KeyboardEvent) => {
    const arrow = ARROWS[e.key];
    let used = true;
    if (arrow && pencil) {
      const by = e.shiftKey ? 10 : 1;
      setDraft((d) => ({
        course: wrap(d.course + arrow[0] * by),
        miles: Math.min(MILES_MAX, Math.max(1, Math.round(d.miles) + arrow[1] * by)),
      }));
    } else if (arrow) {
      setCam((c) => ({ ...c, x: c.x + (arrow[0] * c.w) / 8, y: c.y + (arrow[1] * c.w) / 8 }));
    } else if (e.key === "+" || e.key === "=") zoom(0.8);
    else if (e.key === "-") zoom(1.25);
    else if (e.key === "Home") setCam((c) => ({ ...c, x: from[0], y: from[1] }));
    else if (e.key === "Enter" && pencil) draw(draft.course, draft.miles);
    else if (e.key === "Escape" && pencil) setTool("hand");
    else if (e.key === "r") flipRuler();
    else if (e.key === "p") flipProt();
    else if (e.key === "b") setTool(pencil ? "hand" : "pencil");
    else used = false;
    if (used) {
      e.preventDefault();
      e.stopPropagation();
    }
  };
  const flipRuler = () =>
    setRuler((r) =>
      r
        ? null
        : {
            x: from[0],
            y: from[1],
            course: pencil ? draft.course : (v.boat?.course ?? 0),
            below: false,
          },
    );
  const flipProt = () => setProt((x) => (x ? null : from));
  const rulerKey = (e: KeyboardEvent) => {
    const arrow = ARROWS[e.key];
    if (e.key === "f") setRuler((r) => r && { ...r, below: !r.below });
    else if (!arrow) return;
    else
      setRuler(
        (r) =>
          r &&
          (e.shiftKey
            ? { ...r, course: wrap(r.course + arrow[0] + arrow[1]) }
            : { ...r, x: r.x + arrow[0] * 4 * u, y: r.y + arrow[1] * 4 * u }),
      );
    e.preventDefault();
    e.stopPropagation();
  };
  const protKey = (e: KeyboardEvent) => {
    const arrow = ARROWS[e.key];
    if (!arrow) return;
    setProt((x) => x && [x[0] + arrow[0] * 4 * u, x[1] + arrow[1] * 4 * u]);
    e.preventDefault();
    e.stopPropagation();
  };
  const minutes = (miles: number, below: boolean) => (miles * 60) / papers.knots[below ? 1 : 0];
  const times = (miles: number) =>
    t("web.ub_times", {
      surface: inHours(minutes(miles, false)),
      below: inHours(minutes(miles, true)),
    });
  const tools: [Tool, string, string][] = [
    ["hand", t("web.ub_hand"), ""],
    ["pencil", t("web.ub_pencil"), "B"],
    ["rubber", t("web.ub_rubber"), ""],
  ];
  const [lat, lon] = under ? place(...under) : [0, 0];
  const square = under
    ? papers.cells.findIndex(
        ([x0, y1, x1, y0]) => under[0] >= x0 && under[0] < x1 && under[1] <= y1 && under[1] > y0,
      )
    : -1;
  const plot: Point | null =
    v.boat && (v.boat.plot_x || v.boat.plot_y) ? [v.boat.plot_x / 10, v.boat.plot_y / 10] : null;

  return (
    <div class="u-ch" data-at="chart">
      <div class="u-ch__tools" role="toolbar" aria-label={t("web.ub_tools")}>
        <div class="k-seg">
          {tools.map(([id, name, key]) => (
            <button
              type="button"
              aria-pressed={tool === id}
              data-tool={id}
              onClick={() => setTool(id)}
            >
              {name}
              {key && (
                <kbd class="k-key" aria-hidden="true">
                  {key}
                </kbd>
              )}
            </button>
          ))}
        </div>
        <div class="k-seg">
          <button type="button" aria-pressed={!!ruler} data-tool="ruler" onClick={flipRuler}>
            {t("web.ub_ruler")}
            <kbd class="k-key" aria-hidden="true">
              R
            </kbd>
          </button>
          <button type="button" aria-pressed={!!prot} data-tool="protractor" onClick={flipProt}>
            {t("web.ub_protractor")}
            <kbd class="k-key" aria-hidden="true">
              P
            </kbd>
          </button>
        </div>
        <div class="k-seg">
          <button type="button" aria-label={t("web.ub_closer")} onClick={() => zoom(0.7)}>
            +
          </button>
          <button type="button" aria-label={t("web.ub_wider")} onClick={() => zoom(1.43)}>
            −
          </button>
          <button type="button" onClick={() => setCam((c) => ({ ...c, x: from[0], y: from[1] }))}>
            {t("web.ub_to_boat")}
          </button>
        </div>
      </div>
      <div
        class="u-ch__box"
        tabindex={0}
        role="application"
        aria-roledescription={t("web.ub_chart")}
        aria-label={t(pencil ? "web.ub_chart_pencil_keys" : "web.ub_chart_keys")}
        onKeyDown={keys}
      >
        <svg
          ref={svg}
          class={`u-ch__svg u-ch__svg--${tool}`}
          viewBox={`${cam.x - cam.w / 2} ${-cam.y - h / 2} ${cam.w} ${h}`}
          preserveAspectRatio="none"
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          onPointerLeave={() => setUnder(null)}
          onWheel={(e) => {
            e.preventDefault();
            zoom(e.deltaY > 0 ? 1.18 : 1 / 1.18, at(e));
          }}
        >
          {base}
          {fix >= 0 && papers.cells[fix] && (
            <rect
              class="u-ch__fix"
              x={papers.cells[fix][0]}
              y={-papers.cells[fix][1]}
              width={papers.cells[fix][2] - papers.cells[fix][0]}
              height={papers.cells[fix][1] - papers.cells[fix][3]}
            />
          )}
          {lines.map((l, i) => {
            const mid: Point = [(l.from[0] + l.to[0]) / 2, (l.from[1] + l.to[1]) / 2],
              turn = l.course > 180 ? l.course + 90 : l.course - 90;
            const rub = tool === "rubber" && mayRub;
            return (
              <g
                class={`u-line${rub ? " u-line--rub" : ""}`}
                data-line={i + 1}
                onPointerDown={
                  rub
                    ? (e) => {
                        e.stopPropagation();
                        act(`rub ${i + 1}`);
                      }
                    : undefined
                }
              >
                <path
                  class="u-line__hit"
                  d={`M${l.from[0]} ${-l.from[1]}L${l.to[0]} ${-l.to[1]}`}
                  stroke-width={18 * u}
                />
                <path
                  class="u-line__lead"
                  d={`M${l.from[0]} ${-l.from[1]}L${l.to[0]} ${-l.to[1]}`}
                />
                <circle class="u-line__end" cx={l.from[0]} cy={-l.from[1]} r={3.4 * u} />
                <circle class="u-line__end" cx={l.to[0]} cy={-l.to[1]} r={3.4 * u} />
                {l.miles / u > 70 && (
                  <text
                    class="u-line__say"
                    font-size={12 * u}
                    transform={`translate(${mid[0]} ${-mid[1]}) rotate(${turn})`}
                    y={-5 * u}
                  >
                    {i + 1}: {three(l.course)}°, {t("web.ub_miles", { n: l.miles })}
                    {l.miles / u > 170 && `, ${inHours(l.minutes)}`}
                  </text>
                )}
              </g>
            );
          })}
          {pencil && (
            <g class="u-draft">
              <path d={`M${from[0]} ${-from[1]}L${to[0]} ${-to[1]}`} />
              <circle cx={to[0]} cy={-to[1]} r={5 * u} />
              <text font-size={12.5 * u} x={to[0] + 9 * u} y={-to[1] - 7 * u}>
                {three(draft.course)}°, {t("web.ub_miles", { n: Math.round(draft.miles) })}
              </text>
            </g>
          )}
          {v.charts && <Sightings of={p} papers={papers} u={u} />}
          {v.position && plot && <PositionMarks of={p} papers={papers} u={u} plot={plot} />}
          {plot && (
            <g
              class="u-ch__boat"
              transform={`translate(${plot[0]} ${-plot[1]}) rotate(${v.boat!.course})`}
            >
              <path d={`M0 ${-46 * u}V${-12 * u}`} />
              <path
                class="u-ch__hull"
                d={
                  `M0 ${-13 * u}C${4 * u} ${-6 * u} ${4 * u} ${7 * u} ${2.4 * u} ${12 * u}` +
                  `H${-2.4 * u}C${-4 * u} ${7 * u} ${-4 * u} ${-6 * u} 0 ${-13 * u}Z`
                }
              />
            </g>
          )}
          {prot && (
            <Protractor
              x={prot[0]}
              y={prot[1]}
              u={u}
              onKey={protKey}
              onGrab={(e) => {
                const was = prot;
                grab(e, (m, b) => setProt([was[0] + m[0] - b[0], was[1] + m[1] - b[1]]));
              }}
            />
          )}
          {ruler && (
            <Ruler
              at={ruler}
              long={long}
              u={u}
              knots={papers.knots[ruler.below ? 1 : 0]}
              label={t("web.ub_ruler_keys", { course: three(ruler.course) })}
              onKey={rulerKey}
              onGrab={(e, turn) => {
                const was = ruler;
                grab(e, (m, b) =>
                  setRuler(
                    turn
                      ? { ...was, course: courseOf(m[0] - was.x, m[1] - was.y) }
                      : { ...was, x: was.x + m[0] - b[0], y: was.y + m[1] - b[1] },
                  ),
                );
              }}
            />
          )}
        </svg>
        <p class="u-ch__under" aria-hidden="true">
          {under ? (
            <>
              {square >= 0 && <b>{papers.places[square]![0]}</b>}{" "}
              {degrees(lat, t("web.ub_n"), t("web.ub_s"))}{" "}
              {degrees(lon, t("web.ub_e"), t("web.ub_w"))}
            </>
          ) : null}
        </p>
      </div>
      <div class="u-ch__foot">
        <form
          class="u-ch__form"
          onSubmit={(e) => {
            e.preventDefault();
            draw(draft.course, draft.miles);
          }}
        >
          <label>
            {t("web.u_course")}{" "}
            <input
              type="number"
              min="0"
              max="359"
              value={Math.round(draft.course)}
              onInput={(e) =>
                setDraft({ ...draft, course: wrap(Number(e.currentTarget.value) || 0) })
              }
            />
          </label>
          <label>
            {t("web.ub_miles_label")}{" "}
            <input
              type="number"
              min="1"
              max={MILES_MAX}
              value={Math.round(draft.miles)}
              onInput={(e) =>
                setDraft({
                  ...draft,
                  miles: Math.min(MILES_MAX, Math.max(1, Number(e.currentTarget.value) || 1)),
                })
              }
            />
          </label>
          <button class="k-btn k-btn--brass" data-verb="line" disabled={!mayDraw}>
            {t("web.ub_draw")}
          </button>
          <span class="u-small" data-times>
            {times(ruler ? long : draft.miles)}
          </span>
          {ruler && (
            <>
              <span class="u-small" data-ruler>
                {t("web.ub_ruler_lies", { course: three(ruler.course), miles: long })}
              </span>
              <button
                class="k-btn"
                type="button"
                onClick={() => setRuler({ ...ruler, below: !ruler.below })}
              >
                {t("web.ub_turn_over")}
                <kbd class="k-key" aria-hidden="true">
                  F
                </kbd>
              </button>
              <button
                class="k-btn"
                type="button"
                onClick={() => setRuler({ ...ruler, x: from[0], y: from[1], course: draft.course })}
              >
                {t("web.ub_lay_on")}
              </button>
            </>
          )}
        </form>
        <PositionForms of={p} papers={papers} />
        {lines.length > 0 && (
          <ol class="u-ch__lines" aria-label={t("web.ub_lines")}>
            {lines.map((l, i) => (
              <li>
                {three(l.course)}°, {t("web.ub_miles", { n: l.miles })}, {inHours(l.minutes)}{" "}
                <button
                  class="k-btn"
                  type="button"
                  data-verb="propose"
                  disabled={!way(p, "propose", { line: i + 1 })}
                  aria-label={t("web.ub_propose_line", { n: i + 1 })}
                  onClick={() => act(`propose ${i + 1}`)}
                >
                  {t("web.ub_propose")}
                </button>
                <button
                  class="k-btn"
                  type="button"
                  data-verb="rub"
                  disabled={!mayRub}
                  aria-label={t("web.ub_rub_line", { n: i + 1 })}
                  onClick={() => act(`rub ${i + 1}`)}
                >
                  {t("web.ub_rub")}
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
