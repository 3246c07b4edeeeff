// A glass at the eye: binoculars, periscope, gun sight. The picture is made by a
// script of its own (src/sights), fetched when it is first wanted; the words
// beside it come from the same message and are as exact, not more.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../lang";
import type { BoardProps } from "../shell/table";
import { act, app } from "../store";
import type { Eyepiece, Optics, Sight, Sighted } from "./uboot_sight";

const NAMES = ["none", "bridge", "periscope", "gun"] as const;
const TITLES = ["web.u_glasses", "web.u_glass_bridge", "web.u_glass_periscope", "web.u_glass_gun"] as const;
const titleOf = (word: string) => t(TITLES[NAMES.indexOf(word as typeof NAMES[number])] ?? "web.u_glasses");
/** One division is two milliradians in every sight. */
const DIVISION = 2;
const OPTICS = [
  { eye: 5.5, edge: 0.6, shake: 0.6, fields: [7, 38] },
  { eye: 5.5, edge: 0.6, shake: 0.6, fields: [7, 38] },
  { eye: 0.6, edge: 1, shake: 0.35, fields: [9, 38] },
  { eye: 3, edge: 0.55, shake: 0.6, fields: [15, 38] },
] as const;
const MARGIN = 23; // degrees to each side that the server tells of
const three = (degrees: number) => String(((Math.round(degrees) % 360) + 360) % 360).padStart(3, "0");
const turn = (from: number, to: number) => ((((to - from) % 360) + 540) % 360) - 180;

/** How she lies: her angle on the bow, and which way she heads. */
function lies(s: Sighted): { key: string; angle: number } {
  const side = s[2] * 5.625; // 0: stern towards us, 180: bow towards us
  const key = side < 30 || side > 330 ? "web.u_stern_on" : Math.abs(side - 180) < 30 ? "web.u_bow_on" : side < 180 ? "web.u_to_right" : "web.u_to_left";
  return { key, angle: Math.round(Math.abs(Math.abs(side) - 180) / 10) * 10 };
}

function shipWords(s: Sighted): string {
  const { key, angle } = lies(s);
  const parts = [t("web.u_seen", { bearing: three(s[0] / 10), way: t(key), angle, height: (s[1] / 10 / DIVISION).toFixed(1) })];
  if (s[3] > 2) parts.push(t("web.u_hull_down"));
  if (s[8]) parts.push(t("web.u_on_fire"));
  if (s[10] > 4) parts.push(t("web.u_listing"));
  return parts.join(", ");
}

/** The three largest, the rest counted. */
export function sightWords(sight: Sight, view: number, field: number): string {
  const here = sight.ships.filter((s) => Math.abs(turn(view, s[0] / 10)) < field / 2).sort((a, b) => b[1] - a[1]);
  if (!here.length) return t("web.u_nothing_seen");
  const said = here.slice(0, 3).map(shipWords);
  if (here.length > 3) said.push(t("web.u_more_seen", { n: here.length - 3 }));
  return said.map((w) => `${w}.`).join(" ");
}

function Graticule(p: { field: number }) {
  const half = ((p.field / 2) * Math.PI * 1000) / 180, unit = 500 / half;
  const every = half > 200 ? 5 : 1, n = Math.floor(half / DIVISION / every) - 1;
  const lines = [], numbers = [];
  for (let i = -n; i <= n; i++) {
    if (!i) continue;
    const x = (i * every * DIVISION * unit).toFixed(1), big = i % 10 === 0, len = big ? 17 : i % 5 === 0 ? 11 : 6;
    lines.push(<path d={`M${x} ${-len}V${len}`} />);
    if (big) numbers.push(<text x={x} y="38" text-anchor="middle">{Math.abs(i * every)}</text>);
    if (Math.abs(Number(x)) < 330) lines.push(<path d={`M${big ? -13 : -6} ${x}H${big ? 13 : 6}`} />);
  }
  const cross = <path d="M-486 0H-8M8 0H486M0 -345V-8M0 8V345" />;
  return <g class="o-grat"><g class="o-grat__edge">{cross}</g><g class="o-grat__line">{cross}{lines}</g><g class="o-grat__text">{numbers}</g></g>;
}

/** The ring round the eyepiece, graduated from the bow. */
function Ring(p: { view: number }) {
  const marks = [];
  for (let a = 0; a < 360; a += 5) {
    const big = a % 10 === 0;
    marks.push(<g transform={`rotate(${a})`}><path d={`M0 -523V${big ? -541 : -533}`} />{big && <text y="-547" text-anchor="middle">{three(a)}</text>}</g>);
  }
  return <g>
    <defs>
      <radialGradient id="u-rim" r=".5" cx=".5" cy=".5"><stop offset=".855" stop-color="#000" stop-opacity="0" /><stop offset=".885" stop-color="#000" stop-opacity=".55" /><stop offset=".895" stop-color="#000" /><stop offset="1" stop-color="#000" /></radialGradient>
      <linearGradient id="u-brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9b867" /><stop offset=".4" stop-color="#7a5a1e" /><stop offset="1" stop-color="#b48c3c" /></linearGradient>
    </defs>
    <circle r="560" fill="url(#u-rim)" /><circle r="543" fill="none" stroke="#1c1e1e" stroke-width="64" /><circle r="576" fill="none" stroke="url(#u-brass)" stroke-width="4" /><circle r="510" fill="none" stroke="url(#u-brass)" stroke-width="3" />
    <g class="u-ring" transform={`rotate(${-p.view})`}>{marks}</g>
    <path class="o-index" d="M0 -508L-11 -532L11 -532Z" />
  </g>;
}

/** Without WebGL: masts on a horizon, at their angles. */
function Plain(p: { sight: Sight; view: number; field: number }) {
  const unit = 1000 / p.field;
  return <svg class="u-plain" viewBox="-500 -500 1000 1000" aria-hidden="true"><path d="M-500 30H500" />{p.sight.ships.map((s) => {
    const x = turn(p.view, s[0] / 10) * unit, h = ((s[1] / 10000) * 180 / Math.PI) * unit;
    return <path d={`M${x - 2 * h} 30h${4 * h}l${-h * 0.5} ${-h * 0.35}h${-3 * h}zM${x} ${30 - h * 0.3}v${-h * 0.7}`} />;
  })}</svg>;
}

const load = (): Promise<{ openEyepiece: (c: HTMLCanvasElement, o: Optics, still: number | null) => Eyepiece }> => {
  const script = "/sights.js"; // not part of this bundle
  return import(/* @vite-ignore */ script);
};

/** Kept pictures are of one second: tests ask for it in the address. */
const still = (): number | null => {
  const s = new URLSearchParams(location.search).get("still");
  return s === null ? null : Number(s);
};

export function Glass(p: BoardProps) {
  const sight = (p.view.sight ?? null) as Sight | null;
  const canvas = useRef<HTMLCanvasElement>(null);
  const eye = useRef<Eyepiece | null>(null);
  const asked = useRef(0);
  const [view, setView] = useState(sight?.bearing ?? 0);
  const [power, setPower] = useState(0);
  const [stadia, setStadia] = useState(0);
  const [plain, setPlain] = useState(false);
  const glass = sight?.glass ?? 0;
  const optics = OPTICS[glass] ?? OPTICS[0];
  const field = optics.fields[power] ?? 9;

  useEffect(() => {
    if (!sight || !canvas.current || eye.current) return;
    let gone = false;
    load().then((m) => {
      if (gone || !canvas.current) return;
      eye.current = m.openEyepiece(canvas.current, { eye: optics.eye, edge: optics.edge, shake: optics.shake }, still());
      eye.current.aim(view, field);
      eye.current.show(sight);
      canvas.current.dataset.drawn = "yes";
    }).catch(() => setPlain(true));
    return () => { gone = true; eye.current?.close(); eye.current = null; };
  }, [glass]);
  useEffect(() => { if (sight) eye.current?.show(sight); }, [sight]);
  useEffect(() => { eye.current?.aim(view, field); eye.current?.stadia(stadia / 60); }, [view, field, stadia]);
  /* The server tells of what lies near the line of sight: it hears of turns. */
  useEffect(() => {
    if (!sight || app.pending || Math.abs(turn(sight.bearing, view)) < (MARGIN - field / 2) / 2 + 1) return;
    const now = performance.now();
    if (now - asked.current < 200) return;
    asked.current = now;
    act(`glass ${NAMES[glass]} ${Number(three(view))}`);
  }, [view, sight]);

  const open = p.choices.filter((c) => c.verb === "glass" && !c.why_not && c.args[0]?.words?.[0] !== "none");
  if (!sight)
    return <section class="k-sheet u-glasses" aria-label={t("web.u_glasses")}>{open.length
      ? open.map((c) => <button type="button" class="k-btn" disabled={!p.mayAct} onClick={() => act(`glass ${c.args[0]!.words![0]} 0`)}>{titleOf(c.args[0]!.words![0]!)}</button>)
      : <p class="k-caption">{t("web.u_no_glass")}</p>}</section>;
  const step = (by: number) => setView((v) => (((v + by) % 360) + 360) % 360);
  const words = sightWords(sight, view, field);
  return <section class="u-sight" aria-label={t(TITLES[glass] ?? "web.u_glasses")}>
    <div class="o-glass" tabIndex={0} role="application" aria-label={t("web.u_glass_keys")} aria-describedby="u-words"
      onKeyDown={(e) => {
        const by = (e.shiftKey ? 10 : field < 20 ? 0.25 : 1);
        if (e.key === "ArrowRight") step(by);
        else if (e.key === "ArrowLeft") step(-by);
        else if (e.key === "z" || e.key === "Z") setPower((x) => 1 - x);
        else if (e.key === "s") setStadia((x) => Math.min(120, x + 1));
        else if (e.key === "x") setStadia((x) => Math.max(0, x - 1));
        else return;
        e.preventDefault();
        e.stopPropagation();
      }}
      onPointerDown={(e) => {
        const from = e.clientX, was = view, box = e.currentTarget;
        box.setPointerCapture(e.pointerId);
        const move = (m: PointerEvent) => setView((((was - ((m.clientX - from) / box.clientWidth) * field) % 360) + 360) % 360);
        box.addEventListener("pointermove", move);
        box.addEventListener("pointerup", () => box.removeEventListener("pointermove", move), { once: true });
      }}>
      {plain ? <Plain sight={sight} view={view} field={field} /> : <canvas ref={canvas} />}
      <svg viewBox="-600 -600 1200 1200" aria-hidden="true"><Ring view={view} /><Graticule field={field} /></svg>
    </div>
    <div class="u-sight__side">
      <p><span class="k-label">{t("web.u_bearing")}</span> <output class="u-big">{three(view)}°</output></p>
      <div class="u-row" role="group" aria-label={t("web.u_power")}>
        {optics.fields.map((f, i) => <button type="button" class="k-btn" aria-pressed={power === i} onClick={() => setPower(i)}>{f}°{i === power ? "" : " "}<kbd class="k-key">Z</kbd></button>)}
      </div>
      <label class="u-slide"><span class="k-label">{t("web.u_stadia")}</span> <output>{stadia}′</output>
        <input type="range" min="0" max="120" value={stadia} onInput={(e) => setStadia(Number(e.currentTarget.value))} /></label>
      <p class="u-words" id="u-words" aria-live="polite">{words}</p>
      <button type="button" class="k-btn" disabled={!p.mayAct} onClick={() => act("glass none 0")}>{t("web.u_glass_down")}</button>
    </div>
  </section>;
}
