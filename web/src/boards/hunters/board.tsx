// The Hunters: patrol, combat, boat and crew; log sheet and career in a tab.
import { useEffect } from "preact/hooks";
import { t } from "../../shell/lang";
import type { Choice } from "../../shell/protocol";
import type { Board } from "../../shell/table";
import { useKeys } from "../../shell/keys";
import { connection, say } from "../../shell/state/connection";
import { play } from "../../shell/state/table";
import { BoatSide, Sign, TorpedoIcon } from "./art";
import { Boat, Crew, NewBoats } from "./boat";
import {
  clearing,
  CombatFacts,
  CombatMat,
  flipHow,
  handAt,
  handName,
  howNow,
  rangeWay,
  shipName,
} from "./combat";
import { Cards } from "./cards";
import { LogPanel, long } from "./log";
import { Forecast, noteOf } from "./odds";
import { Track } from "./patrol";
import {
  aim,
  aimed,
  cap,
  go,
  inHand,
  isNarrowed,
  letGo,
  narrowed,
  takeNext,
  viewOf,
  way,
  type BoardProps,
  type HView,
  type Seen,
} from "./view";

/** Asks once for each position of an encounter what its orders lead to. */
function useOdds(p: BoardProps, v: HView | null): void {
  const turn = play.table?.turn;
  const asks =
    play.table?.game === "hunters" &&
    p.mayAct &&
    !!v?.combat &&
    p.choices.length > 0 &&
    connection.linked;
  useEffect(() => {
    if (asks && !play.table?.secret) say("odds");
  }, [asks, turn]);
}

/** In port: the quay, and what is to be done before the next patrol. */
function Quay(p: { board: BoardProps; v: HView }) {
  const { v } = p;
  return (
    <div class="h-quay">
      <div class="h-quay__sea">
        <BoatSide type={v.boat.type} class="h-quay__boat" />
      </div>
      <dl class="h-quay__facts">
        <div>
          <dt>{t("web.h_month")}</dt>
          <dd>{long(v.month)}</dd>
        </div>
        <div>
          <dt>{t("web.h_rank")}</dt>
          <dd>{t(`hunters_rank:${v.rank}`)}</dd>
        </div>
        <div>
          <dt>{t("web.h_patrols")}</dt>
          <dd>{v.totals.patrols}</dd>
        </div>
        <div>
          <dt>{t("web.h_tonnage")}</dt>
          <dd>{t("web.h_tons", { n: v.totals.tons })}</dd>
        </div>
      </dl>
      <NewBoats board={p.board} />
    </div>
  );
}

/** Which torpedoes go into empty tubes: each answer as what it loads. [9.2.8] */
function Reloading(p: { board: BoardProps; v: HView }) {
  const asks = p.board.mayAct
    ? p.board.choices.filter((c) => c.verb === "reload" && c.why_not === undefined)
    : [];
  if (!asks.length) return null;
  return (
    <div class="h-reload">
      {asks.flatMap((c) => {
        const end = (c.args[0]?.words?.[0] ?? "fore") as "fore" | "aft";
        const r = p.v.boat.reloads[end];
        const room = Math.min(
          p.v.boat.tubes.filter((x) => x.end === end && x.torpedo === "none").length,
          r.g7a + r.g7e,
        );
        const from = c.args[1]?.min ?? 0,
          to = c.args[1]?.max ?? 0;
        return Array.from({ length: to - from + 1 }, (_, i) => from + i).map((g7e) => {
          const w = way(p.board, "reload", { end, g7e });
          return (
            <button
              class="h-reload__b"
              type="button"
              disabled={!w}
              data-g7e={g7e}
              onClick={() => go(w)}
            >
              <span class="k-label">{t(`hunters_end:${end}`)}</span>
              <span class="h-reload__t">
                {Array.from({ length: Math.max(0, room - g7e) }, () => (
                  <TorpedoIcon kind="g7a" />
                ))}
                {Array.from({ length: g7e }, () => (
                  <TorpedoIcon kind="g7e" />
                ))}
              </span>
              <span>{t("web.h_reloads_of", { a: Math.max(0, room - g7e), e: g7e })}</span>
            </button>
          );
        });
      })}
    </div>
  );
}

function Face(p: BoardProps) {
  const v = viewOf(p);
  useOdds(p, v);
  const how = v?.combat ? howNow(p) : "submerged";
  const approach = (range: string) => () => go(rangeWay(p, range, how));
  const drop = () => {
    const clear = v?.combat ? clearing(p) : null;
    letGo();
    go(clear);
  };
  useKeys({
    c: approach("close"),
    m: approach("medium"),
    o: approach("long"),
    v: flipHow,
    f: () => {
      const w = way(p, "fire");
      if (w) {
        letGo();
        go(w);
      }
    },
    a: () => takeNext(p),
    Backspace: drop,
    Delete: drop,
    Escape: () => {
      if (inHand(p)) letGo();
    },
  });
  if (!v) return <p class="h-none">{p.prompt}</p>;
  if (v.phase === "over") return <LogPanel {...p} />;
  return (
    <>
      {v.combat ? (
        <CombatMat board={p} v={v} />
      ) : v.patrol?.under_way ? (
        <Track board={p} v={v} />
      ) : (
        <Quay board={p} v={v} />
      )}
      <Reloading board={p} v={v} />
    </>
  );
}

function Under(p: BoardProps) {
  const v = viewOf(p);
  return (
    v &&
    v.phase !== "over" && (
      <>
        <Forecast board={p} v={v} />
        <Boat board={p} v={v} />
        <Crew v={v} />
      </>
    )
  );
}

function facts(p: BoardProps) {
  const v = viewOf(p);
  if (!v) return null;
  if (v.combat && v.phase !== "over") return <CombatFacts c={v.combat} />;
  const patrol = v.patrol?.under_way && v.phase !== "over" ? v.patrol : null;
  return (
    <>
      {patrol?.wolfpack && (
        <span class="k-chip k-chip--own">
          <Sign name="pack" />
          {cap(t("hunters_mission:wolfpack"))}
        </span>
      )}
      {patrol && patrol.mission !== "none" && (
        <span
          class={
            patrol.mission_failed
              ? "k-chip k-chip--foe"
              : `k-chip ${patrol.mission_done ? "k-chip--good" : "k-chip--own"}`
          }
        >
          <Sign name="mission" />
          {cap(t(`hunters_mission:${patrol.mission}`))}
        </span>
      )}
      {patrol?.aborting && (
        <span class="k-chip k-chip--warn">
          <Sign name="anchor" />
          {t("web.h_homeward")}
        </span>
      )}
      <span class="k-chip">{t("web.h_tons", { n: v.totals.tons })}</span>
      {v.phase !== "over" && v.totals.tons > 0 && v.next_award > 0 && (
        <span class="k-chip k-chip--brass">{t("web.h_missing", { tons: v.next_award })}</span>
      )}
      {v.rerolls > 0 && (
        <span class="k-chip k-chip--good">{t("web.h_rerolls", { n: v.rerolls })}</span>
      )}
    </>
  );
}

function title(p: BoardProps): string {
  const v = viewOf(p);
  if (!v) return "";
  if (v.phase === "over") return t("web.h_over");
  if (v.combat) return t("web.h_combat_title", { what: `hunters_encounter:${v.combat.encounter}` });
  return v.patrol?.under_way
    ? t("hunters.view_patrol", { n: v.patrol.number, patrol: `hunters_patrol:${v.patrol.area}` })
    : t("web.h_in_port", { month: long(v.month) });
}

/** What could puzzle a newcomer, in a line, by what is asked. */
const HINTS: Record<string, string> = {
  loading: "web.h_hint_loading",
  request: "web.h_hint_request",
  sail: "web.h_hint_sail",
  contact: "web.h_hint_contact",
  approach: "web.h_hint_approach",
  salvo: "web.h_hint_salvo",
  test_depth: "web.h_hint_depth",
  evasion: "web.h_hint_evasion",
  after: "web.h_hint_after",
  reload: "web.h_hint_reload",
  stay: "web.h_hint_stay",
  penetrate: "web.h_hint_penetrate",
  new_boat: "web.h_hint_boat",
  mines: "web.h_hint_mines",
  spare_parts: "web.h_hint_parts",
  choose: "web.h_hint_choose",
  resupply: "web.h_hint_resupply",
};

const onBoard = (c: Choice): boolean =>
  [
    "aim",
    "gun",
    "spread",
    "volley",
    "clear",
    "mix",
    "tube",
    "reload",
    "luck",
    "luck_add",
    "luck_drop",
  ].includes(c.verb);

/** A reload is an order for each number of electric torpedoes. */
const oneByOne =
  (p: BoardProps) =>
  (c: Choice): Choice[] => {
    const end = c.args[0]?.words?.[0] ?? "",
      [from, to] = [c.args[1]?.min ?? 0, c.args[1]?.max ?? 0];
    if (c.verb !== "reload" || c.why_not !== undefined) return [c];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i).flatMap((g7e) => {
      const w = way(p, "reload", { end, g7e });
      return w
        ? [
            narrowed(
              w,
              { end, g7e },
              t("web.h_reload_with", { end: t(`hunters_end:${end}`), n: g7e }),
            ),
          ]
        : [];
    });
  };

/** While nothing is aimed: all bow tubes, or else the stern tubes or the gun, at one ship. */
function volleys(p: BoardProps, v: HView): Choice[] {
  if (v.boat.tubes.some((x) => x.aim > 0) || v.boat.gun.aim.some((a) => a > 0)) return [];
  const all = ["fore", "aft", "gun"].map((weapon) =>
    (v.combat?.ships ?? []).flatMap((s) => {
      const w = way(p, "volley", { weapon, ship: s.ship });
      const count = w?.choice.args.find((a) => a.name === "count")?.max ?? 0;
      return w
        ? [
            narrowed(
              w,
              { weapon, ship: s.ship, count },
              t("web.h_volley", {
                n: count,
                weapon: `hunters_weapon:${weapon}`,
                ship: shipName(s),
              }),
            ),
          ]
        : [];
    }),
  );
  return all.find((list) => list.length) ?? [];
}

/** With a tube in hand the orders are the ships it can be aimed at. */
function orders(p: BoardProps) {
  const v = viewOf(p);
  if (!v || !p.mayAct) return null;
  const h = inHand(p);
  const hint = p.choices.some((c) => c.verb === "keep" || c.verb === "again")
    ? t("web.h_hint_again")
    : HINTS[v.phase] && t(HINTS[v.phase]!);
  if (!h)
    return {
      hint,
      choices: [...volleys(p, v), ...p.choices.flatMap(oneByOne(p))].map((c) => {
        if (
          c.why_not !== undefined ||
          c.args.some((a) => (a.words ? a.words.length > 1 : a.min !== a.max))
        )
          return c;
        const odds = noteOf(p, [c.verb, ...c.args.map((a) => a.words?.[0] ?? a.min)].join(" "));
        return odds ? { ...c, note: c.note ? `${c.note} · ${odds}` : odds } : c;
      }),
    };
  const ships = v.combat!.ships.flatMap((s) => {
    const w = aim(p, h, s.ship);
    return w
      ? [
          narrowed(
            w,
            aimed(h, s.ship),
            shipName(s),
            `${handAt(h, shipName(s))}. ${t("web.h_tons", { n: s.tons })}`,
          ),
        ]
      : [];
  });
  return {
    title: t("web.h_at_which", { what: handName(h) }),
    hint: t("web.h_hint_hand"),
    choices: [...ships, ...p.choices.filter((c) => !onBoard(c))],
  };
}

export const hunters: Board<Seen> = {
  Face,
  Under,
  facts,
  title,
  orders,
  tabs: [
    { id: "sheet", text: () => t("web.h_sheet"), key: "g", Panel: LogPanel },
    { id: "charts", text: () => t("web.h_charts"), key: "h", Panel: Cards },
  ],
  few: (c) => !onBoard(c) || isNarrowed(c),
  main: (p) => {
    const w = inHand(p)
      ? null
      : (way(p, "fire") ??
        way(p, "cruise") ??
        way(p, "sail") ??
        way(p, "ready") ??
        way(p, "remain"));
    if (w) return { text: w.text, run: () => go(w) };
    const orders = () => {
      const list = document.getElementById("orders");
      list?.scrollIntoView({ block: "start" });
      list?.focus();
    };
    return p.choices.some((c) => c.verb === "aim") ? { text: t("web.orders"), run: orders } : null;
  },
  keys: () => [
    { keys: ["C", "M", "O"], text: t("web.h_key_range") },
    { keys: ["V"], text: t("web.h_key_how") },
    { keys: ["A"], text: t("web.h_key_tube") },
    { keys: ["F"], text: t("web.h_key_fire") },
    { keys: ["⌫"], text: t("web.h_key_clear") },
    { keys: ["G"], text: t("web.h_sheet") },
    { keys: ["H"], text: t("web.h_charts") },
  ],
};
