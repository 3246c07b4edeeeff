// A glass at the eye: binoculars, periscope, the sights of both guns. The picture
// is made by a script of its own (`sights/`), fetched when it is first wanted;
// the words beside it come from the same message and are as exact, not more.
import { GLASS_NAME, type GlassName } from "../../../made/uboot";
import { useEffect, useRef, useState } from "preact/hooks";
import { sep, t } from "../../../shell/lang";
import { act, play } from "../../../shell/state/table";
import { Computer } from "./computer";
import { DeckGun, Flak, shellWay } from "./gun";
import { DIVISION, sightWords, turn, type Rig } from "./seen";
import type { Eyepiece, Optics, Sight } from "./sight";
import { three, type BoardProps } from "../view";
import { go, way } from "../../shared/ways";
import "./glass.css";

const TITLES: Record<GlassName, string> = {
  none: "web.u_glasses",
  bridge: "web.u_glass_bridge",
  periscope: "web.u_glass_periscope",
  gun: "web.u_glass_gun",
  flak: "web.us_glass_flak",
};
const titleOf = (word: string) => t(TITLES[GLASS_NAME.find((name) => name === word) ?? "none"]);
/** A glass to look at the sea with, no gun's sight. */
const looks = (glass: GlassName) => glass === "bridge" || glass === "periscope";
interface Glassware {
  eye: number;
  edge: number;
  shake: number;
  fields: readonly number[];
  powers: readonly string[];
  tilt: number;
}
const NAKED: Glassware = {
  eye: 5.5,
  edge: 0.6,
  shake: 0.6,
  fields: [7, 38],
  powers: ["7×", "1×"],
  tilt: 0.06,
};
const OPTICS: Record<GlassName, Glassware> = {
  none: NAKED,
  bridge: NAKED,
  periscope: {
    eye: 0.6,
    edge: 1,
    shake: 0.35,
    fields: [9, 38],
    powers: ["6×", "1.5×"],
    tilt: 0.06,
  },
  gun: { eye: 3, edge: 0.55, shake: 0.6, fields: [15, 38], powers: ["3×", "1×"], tilt: 0.06 },
  flak: { eye: 4.5, edge: 0.25, shake: 0.6, fields: [32, 38], powers: ["1×", "1×"], tilt: 0.2 },
};
const SPEAK_EVERY = 3000; // milliseconds
const ASK_EVERY = 200; // milliseconds
const AT_MOST = 4; // turns asked for whose answers are still awaited
const MARGIN = 23; // degrees to each side that the server tells of
/**
 * Knots across the line of sight that each ring of the flak allows for, and its angle: the way in
 * the time of a shell.
 */
const RINGS: readonly [number, number][] = [
  [100, 4.2],
  [200, 8.4],
  [300, 12.6],
];

function Graticule(p: { field: number }) {
  const half = ((p.field / 2) * Math.PI * 1000) / 180,
    unit = 500 / half;
  const every = half > 200 ? 5 : 1,
    n = Math.floor(half / DIVISION / every) - 1;
  const lines = [],
    numbers = [];
  for (let i = -n; i <= n; i++) {
    if (!i) continue;
    const x = (i * every * DIVISION * unit).toFixed(1),
      big = i % 10 === 0,
      len = big ? 17 : i % 5 === 0 ? 11 : 6;
    lines.push(<path d={`M${x} ${-len}V${len}`} />);
    if (big)
      numbers.push(
        <text x={x} y="38" text-anchor="middle">
          {Math.abs(i * every)}
        </text>,
      );
    if (Math.abs(Number(x)) < 330)
      lines.push(<path d={`M${big ? -13 : -6} ${x}H${big ? 13 : 6}`} />);
  }
  const cross = <path d="M-486 0H-8M8 0H486M0 -345V-8M0 8V345" />;
  return (
    <g class="o-grat">
      <g class="o-grat__edge">{cross}</g>
      <g class="o-grat__line">
        {cross}
        {lines}
      </g>
      <g class="o-grat__text">{numbers}</g>
    </g>
  );
}

/** The ring round the eyepiece, graduated from the bow. */
function Ring(p: { view: number }) {
  const marks = [];
  for (let a = 0; a < 360; a += 5) {
    const big = a % 10 === 0;
    marks.push(
      <g transform={`rotate(${a})`}>
        <path d={`M0 -523V${big ? -541 : -533}`} />
        {big && (
          <text y="-547" text-anchor="middle">
            {three(a)}
          </text>
        )}
      </g>,
    );
  }
  return (
    <g>
      <defs>
        <radialGradient id="u-rim" r=".5" cx=".5" cy=".5">
          <stop offset=".855" stop-color="#000" stop-opacity="0" />
          <stop offset=".885" stop-color="#000" stop-opacity=".55" />
          <stop offset=".895" stop-color="#000" />
          <stop offset="1" stop-color="#000" />
        </radialGradient>
        <linearGradient id="u-brass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#d9b867" />
          <stop offset=".4" stop-color="#7a5a1e" />
          <stop offset="1" stop-color="#b48c3c" />
        </linearGradient>
      </defs>
      <circle r="560" fill="url(#u-rim)" />
      <circle r="543" fill="none" stroke="#1c1e1e" stroke-width="64" />
      <circle r="576" fill="none" stroke="url(#u-brass)" stroke-width="4" />
      <circle r="510" fill="none" stroke="url(#u-brass)" stroke-width="3" />
      <g class="u-ring" transform={`rotate(${-p.view})`}>
        {marks}
      </g>
      <path class="o-index" d="M0 -508L-11 -532L11 -532Z" />
    </g>
  );
}

/** The ring sight: the aircraft on the ring of its speed, heading for the middle. */
function Rings(p: { field: number }) {
  const unit = 1000 / p.field;
  return (
    <g class="o-grat u-rings">
      <g class="o-grat__edge">
        {RINGS.map(([, a]) => (
          <circle r={a * unit} />
        ))}
      </g>
      <g class="o-grat__line">
        {RINGS.map(([, a]) => (
          <circle r={a * unit} />
        ))}
        <path d="M-460 0H-12M12 0H460M0 -460V-12M0 12V460" />
        <circle r="5" />
      </g>
      <g class="o-grat__text">
        {RINGS.map(([kn, a]) => (
          <text x={a * unit * 0.707 + 6} y={a * unit * 0.707 + 18}>
            {kn}
          </text>
        ))}
      </g>
    </g>
  );
}

/** The 88's: a post to the water line, lines for the drift. */
function GunSight(p: { field: number; metres: number }) {
  const mrad = 1000 / ((p.field * Math.PI * 1000) / 180),
    marks = [];
  for (let i = -50; i <= 50; i += 5)
    if (i)
      marks.push(
        <path d={`M${(i * DIVISION * mrad).toFixed(1)} ${i % 10 ? -8 : -16}V${i % 10 ? 8 : 16}`} />,
      );
  return (
    <g class="o-grat">
      <g class="o-grat__edge">
        <circle r="180" />
        <circle r="360" />
      </g>
      <g class="o-grat__line">
        <circle r="180" />
        <circle r="360" />
        <circle r="4" />
        <path d="M-486 0H-14M14 0H486M0 -486V-180M0 180V360" />
        {marks}
      </g>
      <g class="u-drum" transform="translate(392 0)">
        <rect x="-8" y="-92" width="78" height="184" rx="6" />
        {[-2, -1, 0, 1, 2].map((k) =>
          p.metres + k * 100 < 0 ? null : (
            <text class={k ? "" : "u-drum__now"} x="8" y={-k * 34 + 6}>
              {sep(p.metres + k * 100)}
            </text>
          ),
        )}
        <path d="M-8 0l12 -6v12z" />
      </g>
    </g>
  );
}

/** Without WebGL: masts on a horizon, wings over it, at their angles. */
function Plain(p: { sight: Sight; view: number; field: number; tilt: number }) {
  const unit = 1000 / p.field,
    low = p.tilt * unit,
    at = (tenths: number) => turn(p.view, tenths / 10) * unit,
    mrad = (tenths: number) => (((tenths / 10000) * 180) / Math.PI) * unit;
  return (
    <svg class="u-plain" viewBox="-500 -500 1000 1000" aria-hidden="true">
      <path d={`M-500 ${low}H500`} />
      {p.sight.ships.map((s) => {
        const x = at(s[0]),
          h = mrad(s[1]);
        return (
          <path
            d={
              `M${x - 2 * h} ${low}h${4 * h}l${-h * 0.5} ${-h * 0.35}h${-3 * h}z` +
              `M${x} ${low - h * 0.3}v${-h * 0.7}`
            }
          />
        );
      })}
      {(p.sight.planes ?? []).map((f) => (
        <path d={`M${at(f[0]) - mrad(f[2]) / 2} ${low - (f[1] / 10) * unit}h${mrad(f[2])}`} />
      ))}
      {(p.sight.marks ?? []).map((m) => (
        <path class="u-plain__foam" d={`M${at(m[1])} ${low}v${-mrad(m[2])}`} />
      ))}
    </svg>
  );
}

interface Script {
  openEyepiece: (c: HTMLCanvasElement, o: Optics, still: number | null) => Eyepiece;
  rigOf: (name: string) => Rig | null;
  mastheads: { id: string; metres: number }[];
}
const load = (): Promise<Script> => {
  const script = "/sights.js"; // not part of this bundle
  return import(/* @vite-ignore */ script);
};

/** Kept pictures are of one second: tests ask for it in the address. */
const still = (): number | null => {
  const s = new URLSearchParams(location.search).get("still");
  return s === null ? null : Number(s);
};

/** Taken up here, and not seen yet: its picture may come elsewhere on the page. */
let taking = false;

/** What may be put to the eye now, and how it comes up. */
function Shelf(p: BoardProps) {
  const open = p.choices.filter(
    (c) => c.verb === "glass" && !c.why_not && c.args[0]?.words?.[0] !== "none",
  );
  const raise = way(p, "periscope", { switch: "on" }) ?? way(p, "order", { order: "periscope" });
  return (
    <section class="k-sheet u-glasses" data-at="glass" aria-label={t("web.u_glasses")}>
      {open.length > 0 && <span class="k-label">{t("web.us_look_through")}</span>}
      {open.map((c) => (
        <button
          type="button"
          class="k-btn k-btn--brass"
          data-verb="glass"
          data-glass={c.args[0]!.words![0]}
          disabled={!p.mayAct}
          onClick={() => {
            taking = true;
            act(`glass ${c.args[0]!.words![0]} 0`);
          }}
        >
          {titleOf(c.args[0]!.words![0]!)}
        </button>
      ))}
      {raise && !open.length && (
        <button
          type="button"
          class="k-btn"
          data-verb={raise.choice.verb}
          data-order="periscope"
          disabled={!p.mayAct}
          onClick={() => go(raise)}
        >
          {t("web.us_raise")}
        </button>
      )}
      {!open.length && (
        <p class="k-caption">
          {t(p.view.boat?.observers ? "web.us_watch_looks" : "web.u_no_glass")}
        </p>
      )}
    </section>
  );
}

/**
 * Two pictures in one: her water line on her masthead gives the angle, the sheet her height, both
 * her range.
 */
function Stadimeter(p: {
  minutes: number;
  onTurn: (m: number) => void;
  heads: Script["mastheads"];
  onTake: ((metres: number) => void) | null;
}) {
  const [type, setType] = useState("");
  const head = p.heads.find((h) => h.id === type),
    metres =
      head && p.minutes
        ? Math.round(head.metres / Math.tan(((p.minutes / 60) * Math.PI) / 180) / 10) * 10
        : 0;
  return (
    <div class="u-slide">
      <label>
        <span class="k-label">{t("web.u_stadia")}</span> <output>{p.minutes}′</output>
        <input
          type="range"
          min="0"
          max="120"
          value={p.minutes}
          onInput={(e) => p.onTurn(Number(e.currentTarget.value))}
        />
      </label>
      <label>
        <span class="k-label">{t("web.us_masthead")}</span>
        <select value={type} onChange={(e) => setType(e.currentTarget.value)}>
          <option value="">–</option>
          {p.heads.map((h) => (
            <option value={h.id}>
              {t(`uboot_ship:${h.id}`)}, {h.metres} m
            </option>
          ))}
        </select>
      </label>
      {metres > 0 && (
        <p class="u-row">
          <output class="u-range">{t("web.us_range", { range: sep(metres) })}</output>
          {p.onTake && (
            <button type="button" class="k-btn" onClick={() => p.onTake!(metres)}>
              {t("web.us_take")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

export function Glass(p: BoardProps) {
  const sight = p.view.sight ?? null,
    v = p.view;
  const canvas = useRef<HTMLCanvasElement>(null);
  const eye = useRef<Eyepiece | null>(null);
  const asked = useRef(0),
    known = useRef(-1),
    mine = useRef<number[]>([]),
    saidAt = useRef(0);
  const [view, setView] = useState(sight?.bearing ?? 0);
  const [power, setPower] = useState(0);
  const [lift, setLift] = useState(0); // degrees over the usual line
  const [stadia, setStadia] = useState(0);
  const [metres, setMetres] = useState(1500);
  const [held, setHeld] = useState(false);
  const [taken, setTaken] = useState(0);
  const [full, setFull] = useState(false);
  const [failed, setFailed] = useState<GlassName | null>(null); // the glass without a picture
  const [again, askAgain] = useState(0);
  const [spoken, speak] = useState("");
  const [script, setScript] = useState<Script | null>(null);
  const glass = sight?.glass ?? "none",
    plain = failed === glass;
  const optics = OPTICS[glass];
  const field = optics.fields[power] ?? 9,
    tilt = field * optics.tilt + lift;

  useEffect(() => {
    setPower(0);
    setLift(0);
    setStadia(0);
    setHeld(false);
    if (!plain) setFailed(null);
    if (!sight || !canvas.current || eye.current) return;
    if (taking) {
      const pane = canvas.current.closest<HTMLElement>(".u-off");
      taking = false;
      if (pane)
        document.querySelector<HTMLElement>(`.u-sttabs [data-tab="${pane.dataset.pane}"]`)?.click();
      requestAnimationFrame(() => {
        const box = canvas.current?.closest(".u-st .u-sightbox"),
          at = box?.getBoundingClientRect();
        if (at && (at.top > innerHeight / 2 || at.bottom < innerHeight / 2))
          box!.scrollIntoView({ block: "start" });
      });
    }
    setView(sight.bearing);
    let gone = false;
    load()
      .then((m) => {
        setScript(m);
        if (gone || !canvas.current) return;
        eye.current = m.openEyepiece(
          canvas.current,
          { eye: optics.eye, edge: optics.edge, shake: optics.shake },
          still(),
        );
        eye.current.aim(sight.bearing, optics.fields[0]!, optics.fields[0]! * optics.tilt);
        eye.current.show(sight);
        canvas.current.dataset.drawn = "yes";
      })
      .catch(() => {
        if (!gone) setFailed(glass);
      });
    return () => {
      gone = true;
      eye.current?.close();
      eye.current = null;
    };
  }, [glass]);
  useEffect(() => {
    if (sight) eye.current?.show(sight);
  }, [sight]);
  useEffect(() => {
    eye.current?.aim(view, field, tilt);
    eye.current?.stadia(stadia / 60);
  }, [view, field, tilt, stadia, script]);
  useEffect(() => eye.current?.run(!v.paused && !v.waits), [v.paused, v.waits, script]);
  /* There is one periscope: where another hand has turned it, it is turned for all.
     The server tells of what lies near the line of sight: it hears of turns, and
     its answers may come after the next of them was asked for. */
  useEffect(() => {
    if (sight && sight.bearing !== known.current) {
      known.current = sight.bearing;
      const answered = mine.current.indexOf(sight.bearing);
      mine.current = answered < 0 ? [] : mine.current.slice(answered + 1);
      if (answered < 0) {
        setView(sight.bearing);
        return;
      }
    }
    if (
      !p.mayAct ||
      !sight ||
      play.pending ||
      Math.abs(turn(sight.bearing, view)) < (MARGIN - field / 2) / 2 + 1
    )
      return;
    const now = performance.now(),
      early = ASK_EVERY - (now - asked.current);
    if (early > 0) {
      const timer = setTimeout(() => askAgain((n) => n + 1), early);
      return () => clearTimeout(timer);
    }
    asked.current = now;
    const to = Number(three(view));
    mine.current = [...mine.current.slice(1 - AT_MOST), to];
    act(`glass ${glass} ${to}`);
  }, [view, sight, play.pending, again]);
  /* The words change with every tick; they are spoken every few seconds, or when asked for. */
  const words = sight ? sightWords(sight, view, field, (name) => script?.rigOf(name) ?? null) : "";
  useEffect(() => {
    if (words === spoken.trim()) return;
    const timer = setTimeout(
      () => {
        saidAt.current = performance.now();
        speak(words);
      },
      Math.max(0, SPEAK_EVERY - (performance.now() - saidAt.current)),
    );
    return () => clearTimeout(timer);
  }, [words]);

  if (!sight) return <Shelf {...p} />;
  const step = (by: number) => setView((b) => (((b + by) % 360) + 360) % 360);
  const up = (by: number) => {
    if (glass === "gun") setMetres((m) => Math.max(0, Math.min(6000, m + by * 50)));
    else setLift((l) => Math.max(-5, Math.min(60, l + by * (field < 20 ? 0.25 : 1))));
  };
  const trigger = () => {
    if (glass === "gun") go(shellWay(p, metres, view));
    else if (glass === "flak") setHeld((h) => !h);
  };
  /* He turns it by hand; to what was reported it may go at once. */
  const reported = (v.contacts ?? []).filter((c) => c.held && looks(glass)).slice(0, AT_MOST);
  const lower = glass === "periscope" ? way(p, "periscope", { switch: "off" }) : null;
  return (
    <div class="u-sightbox" data-at="glass" data-full={full ? "" : undefined}>
      <section
        class="u-sight"
        data-glass={glass}
        aria-label={titleOf(glass)}
        onKeyDown={(e) => {
          if (e.key === "Escape" && full) {
            setFull(false);
            e.stopPropagation();
          }
        }}
      >
        <div
          class="o-glass"
          tabIndex={0}
          role="application"
          aria-label={t("web.u_glass_keys")}
          aria-describedby="u-words"
          onKeyDown={(e) => {
            const by = e.shiftKey ? 10 : field < 20 ? 0.25 : 1;
            if (e.key === "ArrowRight") step(by);
            else if (e.key === "ArrowLeft") step(-by);
            else if (e.key === "ArrowUp") up(e.shiftKey ? 10 : 1);
            else if (e.key === "ArrowDown") up(e.shiftKey ? -10 : -1);
            else if (e.key === " " && !looks(glass)) trigger();
            else if (e.key === "f" || e.key === "F") setFull((x) => !x);
            else if (e.key === "z" || e.key === "Z") setPower((x) => 1 - x);
            else if (e.key === "t")
              // A reader speaks again only if the words differ.
              speak((was) => (was === words ? `${words}\u00a0` : words));
            else if (e.key === "s") setStadia((x) => Math.min(120, x + 1));
            else if (e.key === "x") setStadia((x) => Math.max(0, x - 1));
            else return;
            e.preventDefault();
            e.stopPropagation();
          }}
          onWheel={(e) => {
            e.preventDefault();
            setPower(e.deltaY > 0 ? 1 : 0);
          }}
          onPointerDown={(e) => {
            const from = e.clientX,
              low = e.clientY,
              was = view,
              stood = lift,
              box = e.currentTarget;
            box.setPointerCapture(e.pointerId);
            const move = (m: PointerEvent) => {
              setView(
                (((was - ((m.clientX - from) / box.clientWidth) * field * 1.2) % 360) + 360) % 360,
              );
              if (glass !== "gun")
                setLift(
                  Math.max(
                    -5,
                    Math.min(60, stood + ((m.clientY - low) / box.clientWidth) * field * 1.2),
                  ),
                );
            };
            box.addEventListener("pointermove", move);
            box.addEventListener("pointerup", () => box.removeEventListener("pointermove", move), {
              once: true,
            });
          }}
        >
          {plain ? (
            <Plain sight={sight} view={view} field={field} tilt={tilt} />
          ) : (
            <canvas key={glass} ref={canvas} />
          )}
          <svg viewBox="-600 -600 1200 1200" aria-hidden="true">
            <Ring view={view} />
            {glass === "flak" ? (
              <Rings field={field} />
            ) : glass === "gun" ? (
              <GunSight field={field} metres={metres} />
            ) : (
              <Graticule field={field} />
            )}
          </svg>
        </div>
        <div class="u-sight__side">
          <p>
            <span class="k-label">{t("web.u_bearing")}</span>{" "}
            <output class="u-big">{three(view)}°</output>
          </p>
          <div class="u-row" role="group" aria-label={t("web.u_power")}>
            {optics.fields.map((f, i) => (
              <button
                type="button"
                class="k-btn"
                aria-pressed={power === i}
                onClick={() => setPower(i)}
              >
                {optics.powers[i]} <span class="u-dim">{f}°</span>
                {i !== power && (
                  <>
                    {" "}
                    <kbd class="k-key">Z</kbd>
                  </>
                )}
              </button>
            ))}
          </div>
          {reported.length > 0 && (
            <div class="u-row" role="group" aria-label={t("web.us_turn")}>
              {reported.map((c) => (
                <button
                  type="button"
                  class="k-btn"
                  data-contact={c.id}
                  onClick={() => setView(c.bearing)}
                >
                  {t("web.us_turn_to", { n: c.id, bearing: three(c.bearing) })}
                </button>
              ))}
            </div>
          )}
          {looks(glass) && (
            <Stadimeter
              minutes={stadia}
              onTurn={setStadia}
              heads={script?.mastheads ?? []}
              onTake={p.view.tdc?.mode === "manual" ? (m) => setTaken(Math.round(m / 10)) : null}
            />
          )}
          {glass === "gun" && (
            <DeckGun {...p} v={v} bearing={view} metres={metres} onLay={setMetres} />
          )}
          {glass === "flak" && <Flak {...p} v={v} bearing={view} held={held} onHold={setHeld} />}
          <p class="u-words" id="u-words">
            {words}
          </p>
          <p class="k-sr" aria-live="polite">
            {spoken}
          </p>
          <div class="u-row">
            <button type="button" class="k-btn" aria-pressed={full} onClick={() => setFull(!full)}>
              {t("web.us_full")} <kbd class="k-key">F</kbd>
            </button>
            <button
              type="button"
              class="k-btn"
              data-verb="glass"
              disabled={!p.mayAct}
              onClick={() => act("glass none 0")}
            >
              {t("web.u_glass_down")}
            </button>
            {lower && (
              <button type="button" class="k-btn" onClick={() => go(lower)}>
                {t("web.us_lower")}
              </button>
            )}
          </div>
        </div>
        {looks(glass) && <Computer {...p} v={v} bearing={view} taken={taken} />}
      </section>
    </div>
  );
}
