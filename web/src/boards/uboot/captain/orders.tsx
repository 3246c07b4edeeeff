// The order menu: tiles with the very men who would carry each out, or those
// who are missing. A tile opens its values; the order is given by its button
// and paid on the track. [6.5, 7.1, 7.5]
import { useEffect, useRef, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { t } from "../../../shell/lang";
import { Cited, cite, Rule } from "../../../shell/rule";
import { act } from "../../../shell/state/table";
import { ChipIcon, EnvChip, envClass, TechChip } from "../station/boat";
import { Compass, DepthGauge, Telegraph } from "../station/instruments";
import { lackWords, Needs, shortName } from "../station/table";
import { go, shut, way, type Way } from "../../shared/ways";
import type { OrderName } from "../../../made/uboot";
import {
  three,
  TUBE_WORDS,
  tubeWait,
  type BoardProps,
  type Problem,
  type Readiness,
  type UView,
} from "../view";

const KINDS: [string, string][] = [
  ["manoeuvre", "web.ua_kind_manoeuvre"],
  ["targeting", "web.ua_kind_targeting"],
  ["weapons", "web.ua_kind_weapons"],
  ["safety", "web.ua_kind_safety"],
];
type State = "ready" | "missing" | "closed";

/** The verbs that give an order; all others are `order NAME`. */
const VERBS: Record<string, string[]> = {
  new_speed: ["telegraph"],
  new_course: ["course"],
  new_depth: ["depth"],
  dive_surface: ["dive", "rise"],
  sextant: ["sextant"],
  reload_torpedo: ["reload", "transfer"],
  gun_88: ["gun"],
  address_crew: ["address"],
  mobilise: ["mobilise"],
};
/** Open ways to give it, and why not if there is none. */
function waysOf(p: BoardProps, id: string): { open: Way[]; why: string } {
  const tries: [string, Record<string, string>][] = VERBS[id]
    ? VERBS[id].map((v) => [v, {}])
    : [["order", { order: id }]];
  const open = tries.flatMap(([verb, want]) => {
    const w = way(p, verb, want);
    return w ? [w] : [];
  });
  const why = tries.map(([verb, want]) => shut(p, verb, want)).find((x) => x) ?? "";
  return { open, why };
}

function Tile(p: {
  of: BoardProps;
  title: string;
  id: string;
  state: State;
  note: string;
  team: number[];
  lacks: Readiness["lacks"];
  open: boolean;
  onOpen: () => void;
  mark?: ComponentChildren;
}) {
  const words = { ready: "web.ua_ready", missing: "web.ua_lacks", closed: "web.ua_closed" }[
    p.state
  ];
  return (
    <button
      type="button"
      class="u-order"
      data-state={p.state}
      data-order={p.id}
      data-verb="order"
      data-gives={p.id === "repair" ? "repair clear" : VERBS[p.id]?.join(" ")}
      aria-expanded={p.open}
      onClick={p.onOpen}
      onKeyDown={(e) => {
        const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
        if (!by) return;
        const all = [...document.querySelectorAll<HTMLElement>(".u-order")];
        e.preventDefault();
        all[(all.indexOf(e.currentTarget) + by + all.length) % all.length]?.focus();
      }}
    >
      <span class="u-order__say">
        {p.mark}
        {p.title}
      </span>
      {p.state !== "closed" && <Needs team={p.team} lacks={p.lacks} />}
      <span class="u-order__st">{t(words)}</span>
      <span class={p.state === "ready" ? "k-sr" : "u-order__note"}>{p.note}</span>
    </button>
  );
}

/** The button that gives the order, with its price. */
function Give(p: {
  of: BoardProps;
  action: string | null;
  text: string;
  cost: number;
  why?: string;
  autoFocus?: boolean;
}) {
  const v = p.of.view,
    button = useRef<HTMLButtonElement>(null);
  /* Only for who has just opened it: lists come and go while others work elsewhere. */
  useEffect(() => {
    if (p.autoFocus && button.current?.closest(".u-cat")?.contains(document.activeElement))
      button.current.focus();
  }, []);
  const price = !p.cost
    ? t("web.ua_costs_nothing")
    : (v.table?.command ?? 0) < 8
      ? t("web.ua_costs_command")
      : t("web.ua_costs_morale");
  return (
    <div class="u-give">
      <button
        type="button"
        class="k-btn k-btn--brass"
        data-verb="give"
        ref={button}
        disabled={!p.action}
        onClick={() => {
          if (p.action) act(p.action);
        }}
      >
        {p.text}
      </button>
      <span class="u-small">{price}</span>
      {!p.action && p.why && (
        <span class="u-small">
          <Cited game="uboot" text={p.why} />
        </span>
      )}
    </div>
  );
}

function Speed(p: { of: BoardProps; r: Readiness; why: string }) {
  const v = p.of.view,
    now = v.boat!.telegraph,
    [set, setTo] = useState(now);
  const w = way(p.of, "telegraph", { order: set });
  return (
    <div class="u-values">
      <div class="u-dialbox">
        <Telegraph answered={now} set={set} onSet={setTo} />
      </div>
      <Give
        of={p.of}
        action={set === now ? null : (w?.action ?? null)}
        why={w ? t("web.ua_as_it_is") : p.why}
        text={t("web.ua_order_speed", { order: `uboot_telegraph:${set}` })}
        cost={p.r.cost}
      />
    </div>
  );
}

function Course(p: { of: BoardProps; r: Readiness; why: string }) {
  const v = p.of.view,
    b = v.boat!,
    [set, setTo] = useState(Math.round(b.ordered_course)),
    [side, setSide] = useState("shorter");
  const to = (n: number) => setTo(((Math.round(n) % 360) + 360) % 360);
  const w = way(p.of, "course", { course: set, side });
  const turn = (e: PointerEvent) => {
    const box = (e.currentTarget as HTMLElement).getBoundingClientRect();
    to(
      (Math.atan2(e.clientX - box.left - box.width / 2, -(e.clientY - box.top - box.height / 2)) *
        180) /
        Math.PI +
        b.course,
    );
  };
  return (
    <div class="u-values">
      <div
        class="u-dialbox u-dialbox--turns"
        role="slider"
        tabIndex={0}
        aria-label={t("web.u_course")}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={set}
        aria-valuetext={`${three(set)}°`}
        onPointerDown={(e) => {
          e.currentTarget.setPointerCapture(e.pointerId);
          turn(e);
        }}
        onPointerMove={(e) => {
          if (e.buttons & 1) turn(e);
        }}
        onKeyDown={(e) => {
          const by = {
            ArrowRight: 1,
            ArrowUp: 1,
            ArrowLeft: -1,
            ArrowDown: -1,
            PageUp: 10,
            PageDown: -10,
          }[e.key];
          if (!by) return;
          e.preventDefault();
          e.stopPropagation();
          to(set + by * (e.shiftKey ? 10 : 1));
        }}
      >
        <Compass course={b.course} ordered={b.ordered_course} pending={set} />
      </div>
      <div class="u-fields">
        <label>
          {t("web.u_course")}{" "}
          <input
            type="number"
            min={0}
            max={359}
            value={set}
            onInput={(e) => to(Number(e.currentTarget.value))}
          />
        </label>
        <span class="k-seg" role="group" aria-label={t("web.ua_turn")}>
          {["port", "shorter", "starboard"].map((s) => (
            <button type="button" aria-pressed={side === s} onClick={() => setSide(s)}>
              {t(`uboot_turn:${s}`)}
            </button>
          ))}
        </span>
        <div class="u-btns">
          {[-90, -45, -10, 10, 45, 90].map((d) => (
            <button type="button" class="k-btn u-step" onClick={() => to(set + d)}>
              {d > 0 ? `+${d}` : `−${-d}`}
            </button>
          ))}
        </div>
        <div class="u-btns">
          {(v.contacts ?? [])
            .filter((c) => c.held)
            .slice(0, 3)
            .map((c) => (
              <button type="button" class="k-btn u-step" onClick={() => to(c.true_bearing)}>
                {t("web.ua_towards", { n: c.id, course: three(c.true_bearing) })}
              </button>
            ))}
          {v.advice && (
            <button type="button" class="k-btn u-step" onClick={() => to(v.advice!.course)}>
              {t("web.ua_as_advised", { course: three(v.advice.course) })}
            </button>
          )}
        </div>
        <Give
          of={p.of}
          action={set === Math.round(b.ordered_course) ? null : (w?.action ?? null)}
          why={w ? t("web.ua_as_it_is") : p.why}
          text={t("web.ua_order_course", { course: three(set) })}
          cost={p.r.cost}
        />
      </div>
    </div>
  );
}

function Depth(p: { of: BoardProps; r: Readiness; why: string }) {
  const b = p.of.view.boat!,
    arg = p.of.choices.find((c) => c.verb === "depth")?.args[0],
    min = arg?.min ?? 10,
    max = arg?.max ?? 250;
  const [set, setTo] = useState(Math.max(min, b.ordered_depth_m));
  const w = way(p.of, "depth", { depth: set });
  return (
    <div class="u-values">
      <div class="u-dialbox">
        <DepthGauge metres={b.depth_m} ordered={b.ordered_depth_m} pending={set} />
      </div>
      <div class="u-fields">
        <label>
          {t("web.u_depth")}{" "}
          <input
            type="range"
            min={min}
            max={max}
            step={5}
            value={set}
            onInput={(e) => setTo(Number(e.currentTarget.value))}
          />
        </label>
        <output class="u-bignum">{set} m</output>
        <div class="u-btns">
          {[10, 20, 40, 80, 120, 160, 200]
            .filter((d) => d >= min && d <= max)
            .map((d) => (
              <button
                type="button"
                class="k-btn u-step"
                aria-pressed={set === d}
                onClick={() => setTo(d)}
              >
                {d}
              </button>
            ))}
        </div>
        <Give
          of={p.of}
          action={w?.action ?? null}
          why={p.why}
          text={t("web.ua_order_depth", { depth: set })}
          cost={p.r.cost}
        />
      </div>
    </div>
  );
}

/** Tubes into the plan and out of it; flood and fire take those of the plan. */
export function TubePlan(p: BoardProps) {
  const v = p.view,
    plan = v.plan ?? 0;
  return (
    <div class="u-plan" role="group" aria-label={t("web.ua_plan")}>
      {(v.tubes ?? []).map((tube, i) => (
        <button
          type="button"
          data-verb="plan"
          class={`u-plantube u-plantube--${tube.state}`}
          aria-pressed={!!(plan & (1 << i))}
          disabled={!p.mayAct}
          onClick={() => go(way(p, "plan", { tube: i + 1 }))}
        >
          <b>{i + 1}</b>
          <svg viewBox="0 0 60 14" aria-hidden="true">
            <path class="u-plantube__tube" d="M1 2H56L59 7L56 12H1Z" />
            {tube.state !== "empty" && (
              <path
                class={`u-plantube__fish${tube.steam ? " u-plantube__fish--steam" : ""}`}
                d="M8 4h34l6 3l-6 3H8l-4 -3z"
              />
            )}
            {tube.state === "flooded" && (
              <path class="u-plantube__water" d="M2 10q5 -3 10 0t10 0t10 0t10 0t10 0" />
            )}
          </svg>
          <span>
            {t(TUBE_WORDS[tube.state])}
            {tube.state === "empty" ? "" : `, ${t(tube.steam ? "web.u_steam" : "web.u_electric")}`}
            {tubeWait(tube)}
          </span>
          <em>{plan & (1 << i) ? t("web.ua_in_plan") : ""}</em>
        </button>
      ))}
    </div>
  );
}

/** Whoever is on deck when she dives is lost. [6.10] */
function OnDeck(p: { v: UView }) {
  const out = (p.v.model?.figures ?? []).flatMap((at, figure) =>
    at > 6 ? [shortName(p.v, figure)] : [],
  );
  return out.length ? (
    <p class="u-warn" role="status">
      <b>{t("web.ua_on_deck", { n: out.length, men: out.join(", ") })}</b>{" "}
      <Rule game="uboot" id="6.10" />
    </p>
  ) : null;
}

function Plain(p: {
  of: BoardProps;
  r: Readiness;
  open: Way[];
  why: string;
  autoFocus?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <div class="u-values u-values--plain">
      {p.children}
      {p.open.map((w, i) => (
        <Give
          of={p.of}
          action={w.action}
          text={w.text}
          cost={p.r.cost}
          autoFocus={i === 0 && (!p.children || !!p.autoFocus)}
        />
      ))}
      {!p.open.length && (
        <Give
          of={p.of}
          action={null}
          why={p.why}
          text={t(`uboot_order:${p.r.id}`)}
          cost={p.r.cost}
        />
      )}
    </div>
  );
}

/** One of several things the list offers: a tube, a contact, a card. */
function Listed(p: { of: BoardProps; r: Readiness; verbs: string[]; why: string }) {
  const list = p.of.choices.filter((c) => p.verbs.includes(c.verb) && !c.why_not);
  const ways = list.flatMap((c) => {
    const words = c.args.map(
      (a) =>
        a.words ??
        Array.from(
          { length: Math.min(12, (a.max ?? 0) - (a.min ?? 0) + 1) },
          (_, i) => (a.min ?? 0) + i,
        ),
    );
    const all = words.reduce<(string | number)[][]>(
      (rows, w) => rows.flatMap((r) => w.map((x) => [...r, x])),
      [[]],
    );
    return all.map((values) => ({
      action: [c.verb, ...values].join(" "),
      text:
        all.length === 1
          ? c.text
          : `${t("web.ua_tube", { n: Number(values[0]) })}, ${t(`uboot_gear:${values[1]}`)}`,
    }));
  });
  return (
    <div class="u-values u-values--plain">
      {ways.length ? (
        ways.map((w, i) => (
          <Give
            of={p.of}
            action={w.action}
            text={w.text}
            cost={w.action.startsWith("hostile") ? 0 : p.r.cost}
            autoFocus={i === 0}
          />
        ))
      ) : (
        <Give
          of={p.of}
          action={null}
          why={p.why}
          text={t(`uboot_order:${p.r.id}`)}
          cost={p.r.cost}
        />
      )}
    </div>
  );
}

function Panel(p: {
  of: BoardProps;
  r: Readiness;
  state: State;
  note: string;
  onClose: () => void;
}) {
  const v = p.of.view,
    { open, why } = waysOf(p.of, p.r.id);
  const bodies: Partial<Record<OrderName, () => ComponentChildren>> = {
    new_speed: () => <Speed of={p.of} r={p.r} why={why} />,
    new_course: () => <Course of={p.of} r={p.r} why={why} />,
    new_depth: () => <Depth of={p.of} r={p.r} why={why} />,
    dive_surface: () => (
      <Plain of={p.of} r={p.r} open={open} why={why} autoFocus>
        {v.boat!.surfaced && <OnDeck v={v} />}
      </Plain>
    ),
    flood_tubes: () => (
      <Plain of={p.of} r={p.r} open={open} why={why}>
        <TubePlan {...p.of} />
      </Plain>
    ),
    fire_torpedoes: () => (
      <Plain of={p.of} r={p.r} open={open} why={why}>
        <TubePlan {...p.of} />
      </Plain>
    ),
    reload_torpedo: () => <Listed of={p.of} r={p.r} verbs={["reload", "transfer"]} why={why} />,
    gun_88: () => <Listed of={p.of} r={p.r} verbs={["gun", "hostile"]} why={why} />,
    address_crew: () => <Listed of={p.of} r={p.r} verbs={["address"]} why={why} />,
  };
  const body = bodies[p.r.id];
  return (
    <div
      class="u-orderpanel"
      id="u-orderpanel"
      role="group"
      aria-labelledby="u-orderpanel-h"
      onKeyDown={(e) => {
        if (e.key === "Escape") {
          e.stopPropagation();
          p.onClose();
        }
      }}
    >
      <div class="u-orderpanel__head">
        <h4 id="u-orderpanel-h">
          {t(`uboot_order:${p.r.id}`)} <Rule game="uboot" id={p.r.rule} />
        </h4>
        <span class="u-small">
          {t("web.ua_answers", { who: p.r.owners.map(p.of.seatName).join(", ") })}
        </span>
        <button type="button" class="k-tool" aria-label={t("web.close")} onClick={p.onClose}>
          ✕
        </button>
      </div>
      <p class={`u-orderpanel__note u-orderpanel__note--${p.state}`}>
        {p.state === "ready" && p.r.team.length > 0
          ? t("web.ua_would_go", { men: p.r.team.map((f) => shortName(v, f)).join(", ") })
          : p.note}
      </p>
      {body ? body() : <Plain of={p.of} r={p.r} open={open} why={why} />}
    </div>
  );
}

const problemNoun = (x: Problem) =>
  x.problem === "breach"
    ? t("web.ua_breach_tag")
    : t(`${x.problem === "technical" ? "uboot_component" : "uboot_environment"}:${x.id}`);

/** The way to order this repair. [6.11] */
export const repairWay = (p: BoardProps, x: Problem): Way | null =>
  x.problem === "technical"
    ? way(p, "repair", { part: x.id })
    : x.problem === "environment"
      ? way(p, "clear", { what: x.id, section: x.section })
      : way(p, "order", { order: "repair" });
const repairShut = (p: BoardProps, x: Problem): string =>
  (x.problem === "technical"
    ? shut(p, "repair", { part: x.id })
    : x.problem === "environment"
      ? shut(p, "clear", { what: x.id, section: x.section })
      : shut(p, "order", { order: "repair" })) ?? "";

function RepairPanel(p: { of: BoardProps; onClose: () => void }) {
  const v = p.of.view;
  return (
    <div
      class="u-orderpanel"
      id="u-orderpanel"
      role="group"
      aria-labelledby="u-orderpanel-h"
      onKeyDown={(e) => {
        if (e.key === "Escape") {
          e.stopPropagation();
          p.onClose();
        }
      }}
    >
      <div class="u-orderpanel__head">
        <h4 id="u-orderpanel-h">
          {t("uboot_order:repair")} <Rule game="uboot" id="10.3.2" />
        </h4>
        <span class="u-small">{t("web.ua_one_problem")}</span>
        <button type="button" class="k-tool" aria-label={t("web.close")} onClick={p.onClose}>
          ✕
        </button>
      </div>
      <ul class="u-problems">
        {(v.repairs ?? []).map((x) => {
          const w = repairWay(p.of, x),
            why = repairShut(p.of, x);
          const severity = v.components?.find((c) => c.id === x.id)?.severity;
          return (
            <li key={`${x.problem}${x.id}${x.section}`}>
              <ProblemIcon x={x} severity={severity} />
              <span>
                <b>{problemNoun(x)}</b>{" "}
                <span class="u-small">
                  {t("web.u_in_section", { section: x.section })},{" "}
                  {t("web.ua_wants", { n: x.wants })}
                </span>
                <br />
                <span class="u-small">
                  {x.ready
                    ? t("web.ua_would_go", { men: x.team.map((f) => shortName(v, f)).join(", ") })
                    : x.lacks.map((l) => lackWords(v, l)).join(" ")}
                </span>
              </span>
              <Needs team={x.team} lacks={x.lacks} />
              <Give
                of={p.of}
                action={w?.action ?? null}
                why={why}
                text={t("web.ua_order_repair")}
                cost={x.cost}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function ProblemIcon(p: { x: Problem; severity?: "green" | "yellow" | "red" | undefined }) {
  if (p.x.problem === "technical" && p.severity)
    return (
      <ChipIcon class={`u-chip u-chip--${p.severity}`}>
        <TechChip severity={p.severity} />
      </ChipIcon>
    );
  if (p.x.problem === "environment")
    return (
      <ChipIcon class={envClass(p.x.id)}>
        <EnvChip kind={p.x.id} count={1} />
      </ChipIcon>
    );
  return (
    <ChipIcon class="u-chip u-chip--env">
      <EnvChip kind="leak" count={1} />
    </ChipIcon>
  );
}

function noteOf(p: BoardProps, r: Readiness, state: State, why: string): string {
  const v = p.view;
  if (state === "closed") return cite(why).words || t("web.ua_closed_now");
  if (state === "ready") return r.team.length ? r.team.map((f) => shortName(v, f)).join(", ") : "";
  return r.lacks.length
    ? r.lacks.map((l) => lackWords(v, l)).join(" ")
    : t(r.id === "first_aid" ? "web.ua_no_patient" : "web.ua_lacks");
}

export function OrderMenu(p: BoardProps) {
  const v = p.view,
    [shown, show] = useState("");
  const opener = useRef<HTMLElement | null>(null),
    list = v.orders ?? [];
  const close = () => {
    show("");
    opener.current?.focus();
  };
  /* An order that was given leaves the menu. */
  const phase = v.table?.phase;
  useEffect(() => {
    if (phase !== "ready") show("");
  }, [phase]);
  const free = p.choices.filter(
    (c) => ["periscope", "flak", "cease", "lights"].includes(c.verb) && !c.why_not,
  );
  return (
    <div class="u-menu">
      {free.length > 0 && (
        <div class="u-btns u-free">
          <span class="k-label">{t("web.ua_at_a_word")}</span>
          {free.map((c) => (
            <button
              type="button"
              class="k-btn"
              data-verb={c.verb}
              onClick={() =>
                go(
                  way(
                    p,
                    c.verb,
                    Object.fromEntries(c.args.map((a) => [a.name, a.words?.[0] ?? a.min ?? 0])),
                  ),
                )
              }
            >
              {c.text}
            </button>
          ))}
        </div>
      )}
      {KINDS.map(([kind, key]) => {
        const rows = list
          .filter((r) => r.kind === kind)
          .map((r) => {
            const { open, why } = waysOf(p, r.id),
              state: State = !open.length
                ? "closed"
                : r.ready || r.id === "mobilise"
                  ? "ready"
                  : "missing";
            return { r, state, note: noteOf(p, r, state, why) };
          });
        const problems = kind === "safety" ? (v.repairs ?? []) : [];
        const here = rows.find((x) => x.r.id === shown);
        return (
          <section class="u-cat" aria-labelledby={`u-cat-${kind}`}>
            <h3 class="k-label" id={`u-cat-${kind}`}>
              {t(key)}
            </h3>
            <div class="u-ordergrid">
              {kind === "safety" && (
                <Tile
                  of={p}
                  id="repair"
                  title={t("uboot_order:repair")}
                  team={problems.find((x) => x.ready)?.team ?? []}
                  lacks={
                    problems.length && !problems.some((x) => x.ready) ? problems[0]!.lacks : []
                  }
                  state={
                    !problems.some((x) => repairWay(p, x))
                      ? "closed"
                      : problems.some((x) => x.ready && repairWay(p, x))
                        ? "ready"
                        : "missing"
                  }
                  note={
                    problems.length
                      ? problems.map(problemNoun).slice(0, 3).join(", ")
                      : t("web.u_in_order")
                  }
                  open={shown === "repair"}
                  onOpen={() => {
                    opener.current = document.activeElement as HTMLElement;
                    show(shown === "repair" ? "" : "repair");
                  }}
                />
              )}
              {rows.map(({ r, state, note }) => (
                <Tile
                  of={p}
                  id={r.id}
                  title={t(`uboot_order:${r.id}`)}
                  team={r.team}
                  lacks={r.lacks}
                  state={state}
                  note={note}
                  open={shown === r.id}
                  onOpen={() => {
                    opener.current = document.activeElement as HTMLElement;
                    show(shown === r.id ? "" : r.id);
                  }}
                />
              ))}
            </div>
            {here && (
              <Panel
                key={shown}
                of={p}
                r={here.r}
                state={here.state}
                note={here.note}
                onClose={close}
              />
            )}
            {kind === "safety" && shown === "repair" && <RepairPanel of={p} onClose={close} />}
          </section>
        );
      })}
    </div>
  );
}
