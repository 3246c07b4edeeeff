// The periscope, full screen: a knob for the line, a dial for the distance, and
// the eyepiece between them. It shows the look the server told of, no more.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../shell/lang";
import { connection } from "../../shell/state/connection";
import { changed, listen } from "../../shell/state/listeners";
import { isNight } from "../../shell/state/manners";
import { act, play } from "../../shell/state/table";
import { cite } from "../../shell/rule";
import { sound } from "../../shell/sound";
import {
  choiceAt,
  far,
  isOpen,
  lineName,
  lineNoun,
  LINES,
  lookNow,
  lookWords,
  ROWS,
  seenWords,
  sideNoun,
  STEP,
  type BoardProps,
  type Look,
} from "./view";
import { Dial } from "../shared/dial";
import { Bracket, FewMarks, Graticule, Ladder, ScopeLesson } from "./scope_aid";
import { Plume, RADIUS, Seen } from "./scope_ships";
import { startSea } from "./sea";

/** Events that say how a shot ended. */
const RESULTS = [
  "torpedo_missed",
  "freighter_hit",
  "destroyer_hit",
  "submarine_hit",
  "charge_missed",
  "charge_freighter",
];

/** By eye a ship shows between two swells: so long, then the periscope has to be raised again. */
const ABOVE_MS = 6000;

const LOOKS = 6, // past ones beside the glass, and where the ladder needs the room
  FEW_LOOKS = 2;

let wanted = false;
/** The aid of ladder and bracket may be put away by whoever would rather not see it. */
let aided = localStorage.getItem("kaleun.bataille.ladder") !== "off";
function turnAid(): void {
  aided = !aided;
  localStorage.setItem("kaleun.bataille.ladder", aided ? "on" : "off");
  changed();
}
/** What the periscope is for now, in a word; empty when there is nothing. */
export function scopeWord(p: BoardProps): string {
  const mode = modeOf(p);
  return mode === "look"
    ? t("web.b_periscope")
    : mode === "dive" || mode === "torpedo"
      ? t("web.b_to_attack")
      : mode === "charge"
        ? t("web.b_to_charges")
        : "";
}
export function openScope(): void {
  wanted = true;
  changed();
}
function closeScope(): void {
  wanted = false;
  changed();
}

/* Glass and rim. */

function Rim(p: { line: number }) {
  return (
    <g>
      <defs>
        <radialGradient id="o-rim" r=".5" cx=".5" cy=".5">
          <stop offset=".80" stop-color="#000" stop-opacity="0" />
          <stop offset=".875" stop-color="#000" stop-opacity=".5" />
          <stop offset=".893" stop-color="#000" />
          <stop offset="1" stop-color="#000" />
        </radialGradient>
        <linearGradient id="o-ring" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#3a3c3b" />
          <stop offset=".3" stop-color="#1c1e1e" />
          <stop offset=".55" stop-color="#0f1010" />
          <stop offset=".8" stop-color="#2a2c2b" />
          <stop offset="1" stop-color="#131414" />
        </linearGradient>
        <linearGradient id="o-brass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#d9b867" />
          <stop offset=".4" stop-color="#7a5a1e" />
          <stop offset="1" stop-color="#b48c3c" />
        </linearGradient>
      </defs>
      <circle r="560" fill="url(#o-rim)" />
      <circle r="543" fill="none" stroke="url(#o-ring)" stroke-width="64" />
      <circle r="576" fill="none" stroke="url(#o-brass)" stroke-width="4" />
      <circle r="510" fill="none" stroke="url(#o-brass)" stroke-width="3" />
      <circle r="503" fill="none" stroke="#000" stroke-width="10" stroke-opacity=".75" />
      {Array.from({ length: LINES }, (_, l) => (
        <g
          class={l === p.line ? "o-mark o-mark--now" : "o-mark"}
          style={{ transform: `rotate(${(l - p.line) * 12}deg)` }}
        >
          <path d="M0 -523V-538" />
          <text y="-546" text-anchor="middle">
            {Math.abs(l - 6)}
          </text>
        </g>
      ))}
      <path class="o-index" d="M0 -508L-11 -532L11 -532Z" />
    </g>
  );
}

/* What can be done now, by the verbs that are open. */
type Mode = "look" | "dive" | "torpedo" | "charge" | "counter" | "idle";

function modeOf(p: BoardProps): Mode {
  if (!p.mayAct) return "idle";
  for (const verb of ["look", "torpedo", "dive", "charge", "counter"] as const)
    if (isOpen(p.choices, verb)) return verb;
  return p.choices.some((c) => c.verb === "decline" && !c.why_not) ? "counter" : "idle";
}

export function Scope(p: BoardProps) {
  const v = p.view;
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sea = useRef<ReturnType<typeof startSea>>(null);
  const [line, setLine] = useState(6);
  const [distance, setDistance] = useState(4000);
  const [run, setRun] = useState<{
    look: Look | null;
    words: string;
    done: boolean;
    plume: boolean;
  } | null>(null);
  const open = wanted && !!v.ships;
  const mode = modeOf(p);
  const look = run?.look ?? lookNow(v);
  const byEye = !!look?.seen.some((s) => s.length !== undefined);
  const [raised, setRaised] = useState(0); /* how often in this look */
  const [above, setAbove] = useState(false);
  useEffect(() => {
    if (!open || !byEye) return;
    setAbove(true);
    const timer = setTimeout(() => setAbove(false), ABOVE_MS);
    return () => clearTimeout(timer);
  }, [open, byEye, raised, look?.turn, look?.line]);
  const shows = !byEye || above || !!run;
  const shownLine =
    mode === "look" ? line : v.attack && mode !== "dive" ? v.attack.line : (look?.line ?? line);

  useEffect(
    () => () => {
      wanted = false;
    },
    [],
  );
  useLayoutEffect(() => {
    const d = dialog.current;
    if (!d) return;
    if (open && !d.open) {
      d.showModal();
      d.querySelector<HTMLElement>(".o-glass")?.focus();
    }
    if (!open && d.open) d.close();
  }, [open]);
  useEffect(() => {
    if (!open || !canvas.current) return;
    const made = startSea(canvas.current);
    sea.current = made;
    canvas.current.dataset.sea = made ? "drawn" : "none";
    const resize = () => made?.resize();
    addEventListener("resize", resize);
    return () => {
      removeEventListener("resize", resize);
      made?.stop();
      sea.current = null;
    };
  }, [open]);
  useEffect(() => {
    const s = sea.current?.scene;
    if (!s) return;
    s.pan = (shownLine - 6) * 0.35;
    s.veil = mode === "look" && !run ? 0.8 : 0;
    s.dusk = isNight() ? 1 : 0;
  });

  /* Shots, as they are told. */
  const latest = useRef({ look, seat: p.seat });
  if (lookNow(v)) latest.current.look = lookNow(v);
  latest.current.seat = p.seat;
  useEffect(
    () =>
      listen((events, before) => {
        if (events.some((e) => e.kind === "turn") && !events.some((e) => e.kind === "torpedo"))
          latest.current.look = null;
        const shot = events.find((e) => e.kind === "torpedo" || e.kind === "charge");
        if (!shot) return;
        const result = events.find((e) => RESULTS.includes(e.kind));
        const hit = !!result && !/missed/.test(result.kind);
        const words = result ? cite(result.say ?? "").words : "";
        const mine = String(shot.params?.side ?? "").endsWith(`:${latest.current.seat}`);
        const torpedo = shot.kind === "torpedo";
        sound(torpedo ? "fire" : "boom");
        if (!mine || !sea.current) {
          if (hit) setTimeout(() => sound("knock"), torpedo ? 1600 : 300);
          return;
        }
        const held = torpedo
          ? (latest.current.look ??
            (before?.view && "looks" in before.view ? lookNow(before.view) : null))
          : null;
        setRun({
          look: held,
          words: torpedo ? t("web.b_running") : words,
          done: !torpedo,
          plume: false,
        });
        const end = () => {
          setRun({ look: held, words, done: true, plume: hit || !torpedo });
          setTimeout(() => setRun(null), 4500);
        };
        if (torpedo)
          void sea.current
            .fire(hit ? 9000 : Number(shot.params?.distance ?? 4000), hit)
            .then(() => {
              if (hit) sound("knock");
              end();
            });
        else {
          sea.current.shake();
          if (hit) sound("knock");
          end();
        }
      }),
    [],
  );

  const busy = !!play.pending || (!!run && !run.done);
  const verb = mode === "dive" || mode === "torpedo" || mode === "charge" ? mode : null;
  const chosen = verb ? choiceAt(p.choices, verb, distance) : undefined;
  const why = chosen?.why_not ? cite(chosen.why_not).words : "";
  const called = v.attack ? (mode === "charge" ? v.attack.charges : v.attack.torpedoes) : [];
  /* A torpedo that is still running has not missed yet. */
  const shots = run && !run.done ? called.slice(0, -1) : called;
  const fires = mode === "torpedo" || mode === "charge";
  const rungs = mode === "dive" || mode === "torpedo" ? v.ladder : undefined;
  const tries = mode === "charge" ? 3 : 2;
  const lookChoice = p.choices.find((c) => c.verb === "look" && !c.why_not);
  const main = (): void => {
    if (busy) return;
    if (mode === "look" && lookChoice) act(`look ${lookChoice.args[0]?.words?.[line] ?? ""}`);
    else if (verb && chosen && !why) act(`${verb} ${distance}`);
    else if (mode === "counter" && isOpen(p.choices, "counter")) act("counter");
  };
  const label =
    mode === "look"
      ? t("web.b_look_along", { line: lineNoun(line) })
      : mode === "dive"
        ? t("bataille.do_dive", { distance })
        : mode === "torpedo"
          ? t("web.b_fire")
          : mode === "charge"
            ? t("bataille.do_charge", { distance })
            : mode === "counter"
              ? t("bataille.do_counter")
              : "";
  const call =
    mode === "torpedo"
      ? t("bataille.torpedo", {
          side: sideNoun(p.seat),
          shot: shots.length + 1,
          line: lineNoun(shownLine),
          distance,
        })
      : mode === "charge"
        ? t("bataille.charge", {
            side: sideNoun(p.seat),
            shot: shots.length + 1,
            line: lineNoun(shownLine),
            distance,
          })
        : "";
  const words = run
    ? run.words
    : mode === "look"
      ? t("web.b_turn_knob")
      : look
        ? lookWords(look, v.eye)
        : mode === "idle"
          ? t("web.others_turn")
          : p.prompt;
  const press = (e: KeyboardEvent) => {
    const slider = (e.target as HTMLElement).getAttribute("role") === "slider";
    if (e.key === " " && (e.target as HTMLElement).tagName !== "BUTTON") main();
    else if (slider) return;
    else if (e.key === "ArrowLeft" && mode === "look") setLine(Math.max(0, line - 1));
    else if (e.key === "ArrowRight" && mode === "look") setLine(Math.min(LINES - 1, line + 1));
    else if (e.key === "ArrowUp" && verb) setDistance(Math.min(ROWS * STEP, distance + STEP));
    else if (e.key === "ArrowDown" && verb) setDistance(Math.max(STEP, distance - STEP));
    else if (e.key === "p" || e.key === "P") closeScope();
    else return;
    e.preventDefault();
  };
  const pressed = useRef(press);
  pressed.current = press;
  useEffect(() => {
    if (!open) return;
    const hear = (e: KeyboardEvent) => {
      if (!e.ctrlKey && !e.altKey && !e.metaKey && !e.defaultPrevented) pressed.current(e);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [open]);
  const pass = p.choices.find((c) => (c.verb === "pass" || c.verb === "decline") && !c.why_not);
  if (!v.ships) return null;
  return (
    <dialog class="o-page" ref={dialog} aria-labelledby="scope-title" onClose={closeScope}>
      {open && (
        <>
          <h2 class="k-sr" id="scope-title">
            {t("web.b_periscope")}
          </h2>
          <div class="o-side o-left">
            <button class="o-back" type="button" onClick={closeScope}>
              ← {t("web.b_back")}
            </button>
            <Dial
              label={t("web.b_line")}
              value={shownLine}
              min={0}
              max={LINES - 1}
              step={1}
              major={1}
              arc={126}
              face={(l) => String(Math.abs(l - 6))}
              say={lineName}
              disabled={mode !== "look"}
              onTurn={setLine}
            />
            {rungs && look && (
              <div class="o-aid">
                {aided && <Ladder rungs={rungs} look={look} called={distance} />}
                <button class="o-btn" type="button" aria-pressed={aided} onClick={turnAid}>
                  {aided ? t("web.b_ladder_off") : t("web.b_ladder_on")}
                </button>
              </div>
            )}
            <div class="o-panel o-past">
              <h3 class="k-label">{t("web.b_looks")}</h3>
              <ol class="o-notes">
                {(v.looks ?? []).slice(0, rungs && aided ? FEW_LOOKS : LOOKS).map((l) => (
                  <li>
                    <span>
                      {lineName(l.line)}, {t("web.b_turn_n", { n: l.turn })}
                    </span>
                    <span>
                      {l.seen[0] && l.seen[0].hull !== "none"
                        ? l.seen.map(seenWords).join(", ")
                        : t("web.b_empty")}
                    </span>
                  </li>
                ))}
                {!v.looks?.length && (
                  <li>
                    <span>{t("web.b_no_looks")}</span>
                  </li>
                )}
              </ol>
            </div>
          </div>
          <div class="o-glass" tabIndex={0} role="img" aria-label={words}>
            <canvas ref={canvas} aria-hidden="true" />
            <svg viewBox="-600 -600 1200 1200" aria-hidden="true">
              <defs>
                <filter id="o-soft">
                  <feGaussianBlur stdDeviation="7" />
                </filter>
                <linearGradient id="o-fade" x1="0" y1="0" x2="0" y2="1">
                  <stop offset="0" class="o-mist__edge" />
                  <stop offset=".5" class="o-mist__mid" />
                  <stop offset="1" class="o-mist__edge" />
                </linearGradient>
                <clipPath id="o-round">
                  <circle r={RADIUS} />
                </clipPath>
              </defs>
              <g clip-path="url(#o-round)">
                {look && mode !== "look" && mode !== "charge" && mode !== "counter" && (
                  <g class={byEye ? "o-swell" : undefined} data-above={shows}>
                    {shows && <Seen look={look} />}
                  </g>
                )}
                {byEye && <rect class="o-mist" x="-500" y="-120" width="1000" height="220" />}
                {look && rungs && aided && <Bracket look={look} />}
                {run?.plume && <Plume />}
              </g>
              {mode === "look" && !run && (
                <g class="o-veil">
                  <text y={-190} text-anchor="middle">
                    {lineName(line)}
                  </text>
                </g>
              )}
              {v.eye ? <FewMarks /> : <Graticule />}
              <Rim line={shownLine} />
            </svg>
          </div>
          <div class="o-side o-right">
            <Dial
              label={mode === "dive" ? t("web.b_submarine") : t("web.b_distance")}
              value={distance}
              min={STEP}
              max={ROWS * STEP}
              step={STEP}
              major={1000}
              arc={140}
              face={(d) => String(d / 1000)}
              say={far}
              disabled={!verb}
              tone={(d) => (verb && choiceAt(p.choices, verb, d)?.why_not ? "shut" : undefined)}
              onTurn={setDistance}
            />
            <ScopeLesson />
            <div class="o-panel o-act">
              {byEye && !shows && (
                <button
                  class="o-btn o-btn--main o-raise"
                  type="button"
                  onClick={() => setRaised(raised + 1)}
                >
                  {t("web.b_raise")}
                </button>
              )}
              {fires && (
                <div class="o-tries">
                  {Array.from({ length: tries }, (_, i) => (
                    <span class={i < shots.length ? "o-spent" : i === shots.length ? "o-next" : ""}>
                      {i < shots.length
                        ? t("web.b_missed_at", { distance: shots[i] ?? 0 })
                        : `${mode === "charge" ? t("web.b_charge") : t("web.b_torpedo")} ${i + 1}`}
                    </span>
                  ))}
                </div>
              )}
              <p class="o-call" aria-live="polite">
                {call ? t("web.b_quoted", { call }) : p.prompt}
              </p>
              {why && <p class="o-why">{why}</p>}
              {label && (
                <button
                  class={`o-btn ${fires ? "o-btn--fire" : "o-btn--main"}`}
                  type="button"
                  disabled={busy || !!why || (mode === "counter" && !isOpen(p.choices, "counter"))}
                  onClick={main}
                >
                  {label} <kbd class="o-key">{t("web.b_space")}</kbd>
                </button>
              )}
              {pass && p.mayAct && (
                <button
                  class="o-btn"
                  type="button"
                  disabled={busy}
                  onClick={() => {
                    act(pass.verb);
                    closeScope();
                  }}
                >
                  {pass.text}
                </button>
              )}
              {connection.refusal && (
                <p class="o-why" role="alert">
                  {connection.refusal}
                </p>
              )}
            </div>
            <div class="o-panel o-said">
              <h3 class="k-label">{t("web.in_words")}</h3>
              <p class="o-words" aria-live="polite">
                {words}
              </p>
            </div>
          </div>
        </>
      )}
    </dialog>
  );
}
