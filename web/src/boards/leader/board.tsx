// U-Boat Leader: the campaign chart, the tactical display, cards and log sheet;
// what is shown when.
import { t } from "../../shell/lang";
import type { Arg, Choice } from "../../shell/protocol";
import { useKeys } from "../../shell/keys";
import { cite } from "../../shell/rule";
import type { Board } from "../../shell/table";
import { Aiming, BattleFacts, Display, How, Steps } from "./battle";
import {
  BoatCard,
  Convoy,
  convoyName,
  EventShelf,
  JustDrawn,
  RecruitCard,
  Rackful,
  Shelf,
  Stress,
  TargetCard,
} from "./cards";
import { Chart } from "./chart";
import { OPTION, Points, SheetPanel } from "./log";
import {
  aimCount,
  boatInHand,
  boatOf,
  cap,
  forecast,
  hand,
  hold,
  hows,
  isAsked,
  moveWay,
  nameOf,
  nextBoat,
  placeName,
  points,
  rangeOf,
  risk,
  shipName,
  sighting,
  signed,
  viewOf,
  weapons,
  type BoardProps,
  type Boat,
  type LView,
} from "./view";
import { act, actionOf } from "../../shell/state/table";
import { gives, go, narrowed, shut, way } from "../shared/ways";

const CHOOSING = ["select", "random", "snorkels"];
const isBattle = (v: LView): boolean =>
  !!v.battle && v.battle.ships.length > 0 && v.phase !== "attack";
const isMeeting = (v: LView): boolean => !!v.battle?.card && !isBattle(v) && v.phase !== "attack";

/* The boats: stress, torpedoes, where they are. */

function Row(p: { board: BoardProps; v: LView; b: Boat }) {
  const { board, v, b } = p;
  const inHand = boatInHand(board, v) === b.boat;
  const craft = v.battle?.boats.find((c) => c.boat === b.boat);
  const where =
    b.status !== "in_service"
      ? t(b.status === "lost" ? "leader.item_lost" : "leader.item_retired")
      : isBattle(v) && craft
        ? [
            craft.here
              ? t(craft.submerged ? "leader_how:submerged" : "leader_how:surfaced")
              : t("leader.text_out"),
            ...(craft.detected ? [t("leader.text_detected")] : []),
            ...(craft.here
              ? [craft.falls ? t("web.l_falls", { n: craft.falls }) : t("web.l_keeps_up")]
              : []),
          ].join(", ")
        : b.place
          ? [
              placeName(b.place),
              ...(b.searched ? [t("leader.item_searched")] : b.done ? [t("leader.item_done")] : []),
            ].join(", ")
          : t("web.l_without_port");
  return (
    <li>
      <button
        class="l-bc"
        type="button"
        aria-pressed={inHand}
        data-boat={b.boat}
        data-open={isAsked(board, b.boat) || undefined}
        onClick={() => hold({ boat: b.boat, look: b.boat })}
      >
        <span class="l-bc__u">{b.name}</span>
        <span class="l-bc__c">
          {b.captain}
          <br />
          <small>
            {t("web.l_crew", {
              skill: `leader_skill:${b.skill}`,
              initiative: `leader_initiative:${b.initiative}`,
            })}
          </small>
        </span>
        <span class="l-bc__k">{t("web.l_ts_ev", { ts: signed(b.ts), ev: b.ev })}</span>
        <Stress b={b} />
        <span class="l-bc__n">{where}</span>
        <span class="l-bc__t">
          <Rackful rack={b.ready} stored={false} />
        </span>
      </button>
    </li>
  );
}

function Beside(p: BoardProps) {
  const v = viewOf(p);
  if (!v) return null;
  return (
    <>
      {!isBattle(v) && !v.over && <JustDrawn />}
      <section class="k-sheet" aria-labelledby="vp-title">
        <div class="k-sheet__head">
          <h2 class="k-title" id="vp-title">
            {t("web.l_vp_long")}
          </h2>
          <span class="k-caption">
            {t("web.l_length_of", { length: `leader_length:${v.length}` })}
          </span>
        </div>
        <Points v={v} />
      </section>
      {v.boats.length > 0 && (
        <section class="k-sheet" aria-labelledby="fleet-title">
          <div class="k-sheet__head">
            <h2 class="k-title" id="fleet-title">
              {t(isBattle(v) ? "web.l_pack" : "web.l_flotilla")}
            </h2>
            <span class="k-caption">
              {t("web.l_boats_n", {
                n: isBattle(v)
                  ? v.battle!.boats.length
                  : v.boats.filter((b) => b.status === "in_service").length,
              })}
            </span>
          </div>
          <ul class="l-bcs">
            {v.boats
              .filter((b) => !isBattle(v) || v.battle!.boats.some((c) => c.boat === b.boat))
              .map((b) => (
                <Row board={p} v={v} b={b} />
              ))}
          </ul>
        </section>
      )}
    </>
  );
}

/* Choosing boats. */

function Choosing(p: { board: BoardProps; v: LView }) {
  const { board, v } = p;
  const drawn = v.drawn ? v.roster?.find((r) => r.boat === v.drawn) : undefined;
  return (
    <div class="l-hire">
      <p class="l-purse">
        <b>{points(v.so_halves)}</b> {t("web.l_so_left")}{" "}
        <span class="k-caption">{t("web.l_keep_some")}</span>
      </p>
      {v.phase === "random" && drawn && (
        <p class="l-drawn">{t("leader.ask_drawn", { boat: `leader_boat:${drawn.boat}` })}</p>
      )}
      <div class="l-cards">
        {(v.phase === "random"
          ? drawn
            ? [drawn]
            : []
          : v.phase === "select"
            ? (v.roster ?? [])
            : []
        ).map((r) => (
          <RecruitCard key={r.boat} board={board} r={r} />
        ))}
      </div>
    </div>
  );
}

/* The strategic segment: options lie on the table; one is taken, then a place. */

const VERB: Record<string, string> = {
  rest: "rest",
  intelligence: "intelligence",
  air_search: "aircraft",
  supply: "supply",
  attack: "attack",
  raider: "raider",
  mine: "mine",
  fat: "fat",
  t5: "t5",
};

function Options(p: { board: BoardProps; v: LView }) {
  const { board, v } = p;
  if (v.phase !== "strategic" || !board.mayAct) return null;
  const boat = boatInHand(board, v);
  const shown = v.sheet.options.filter((o) => VERB[o.option]),
    done = way(board, "done");
  return (
    <div class="l-opts" role="group" aria-label={t("web.l_options")}>
      <span class="l-purse">
        <b>{points(v.so_halves)}</b> {t("web.l_so_left")}
      </span>
      {shown.map((o) => {
        const verb = VERB[o.option]!,
          w = way(board, verb),
          why = w ? undefined : shut(board, verb);
        const ofBoat = ["attack", "raider"].includes(verb) ? way(board, verb, { boat }) : null;
        const run = () => {
          if (!w) return;
          if (verb === "rest") go(w);
          else if (ofBoat) go(ofBoat);
          else hold({ option: hand.option === verb ? "" : verb });
        };
        return (
          <button
            class="l-opt"
            type="button"
            data-option={o.option}
            aria-disabled={!w || undefined}
            aria-pressed={hand.option === verb}
            title={why ? cite(why).words : undefined}
            onClick={run}
          >
            <b>{t(OPTION[o.option]!)}</b>
            <small>
              {t("web.l_cost", { so: points(o.halves) })}
              {o.limit !== null ? ` · ${o.bought}/${o.limit}` : o.bought ? ` · ${o.bought}` : ""}
            </small>
            {ofBoat && <small>{nameOf(v, boat)}</small>}
          </button>
        );
      })}
      {done && (
        <button
          class="k-btn k-btn--brass l-opts__go"
          type="button"
          {...gives(done)}
          onClick={() => go(done)}
        >
          {t("web.l_to_sea")}
        </button>
      )}
    </div>
  );
}

/* Meeting a convoy, or two reported by aircraft. */

function Meeting(p: { board: BoardProps; v: LView }) {
  const { board, v } = p,
    k = v.battle!;
  const engage = way(board, "engage"),
    retreat = way(board, "retreat");
  const pick = (card: number) => way(board, "card", { card });
  const active = boatOf(v, v.active);
  return (
    <div class="l-meet">
      <div class="l-meet__cards">
        {[k.card, k.other]
          .filter((c) => c !== null)
          .map((c) => (
            <Convoy v={v} c={c}>
              {pick(c.card) ? (
                <button class="k-btn k-btn--brass" type="button" onClick={() => go(pick(c.card))}>
                  {t("web.l_take_card")}
                </button>
              ) : null}
            </Convoy>
          ))}
      </div>
      <div class="l-meet__side">
        {active && <BoatCard v={v} b={active} />}
        {(engage ?? retreat) && (
          <div class="l-meet__do">
            {engage && (
              <button
                class="k-btn k-btn--brass"
                type="button"
                data-do="engage"
                {...gives(engage)}
                onClick={() => go(engage)}
              >
                {engage.text}
              </button>
            )}
            {retreat && (
              <button class="k-btn" type="button" data-do="retreat" onClick={() => go(retreat)}>
                {retreat.text}
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function Anchorage(p: { board: BoardProps; v: LView }) {
  const fire = way(p.board, "fire");
  return (
    <div class="l-hire">
      <div class="l-cards">
        {p.v.targets?.map((s) => (
          <TargetCard board={p.board} s={s} />
        ))}
      </div>
      {fire && (
        <p>
          <button class="k-btn k-btn--brass l-fire" type="button" onClick={() => go(fire)}>
            {fire.text}
            <kbd class="k-key">F</kbd>
          </button>
        </p>
      )}
    </div>
  );
}

const LEADING = ["seek", "escorts", "enemies", "next", "finish", "go_on", "done", "call", "stop"];
/** Orders that need no place and no ship, within reach of the thumb. */
function Quick(p: { board: BoardProps; v: LView }) {
  const { board, v } = p,
    boat = boatInHand(board, v);
  const here = board.choices.filter(
    (c) =>
      isOpen(c) &&
      !["fire", "hold", "rest"].includes(c.verb) &&
      !c.args.some((a) =>
        ["place", "zone", "ship", "skill", "count", "ready", "fat"].includes(a.name),
      ) &&
      c.args.every((a) => a.words?.length === 1) &&
      (!argOf(c, "boat") ||
        ["call", "radio", "boat"].includes(c.verb) ||
        wordsOf(c, "boat").includes(boat)) &&
      !["attack", "raider"].includes(c.verb),
  );
  if (!board.mayAct || !here.length || v.phase === "strategic") return null;
  return (
    <div class="l-how l-quick" role="group" aria-label={t("web.orders")}>
      {here.map((c, i) => (
        <button
          class={`k-btn ${i === 0 && LEADING.includes(c.verb) ? "k-btn--brass" : ""}`}
          type="button"
          data-verb={c.verb}
          onClick={() =>
            act(
              actionOf(
                c,
                c.args.map((a) => a.words![0]!),
              ),
            )
          }
        >
          {c.text}
        </button>
      ))}
    </div>
  );
}

function Face(p: BoardProps) {
  const v = viewOf(p);
  const flip = () => {
    if (!v) return;
    const h = hows(p, v);
    if (h.all.length) hold({ how: h.all[(h.all.indexOf(h.now) + 1) % h.all.length]! });
  };
  const more = (by: number) => () => {
    if (!v) return;
    const w = weapons(p);
    hold({ count: Math.max(1, Math.min(w.most, w.count + by)) });
  };
  const nextKind = () => {
    if (!v) return;
    const w = weapons(p);
    if (w.kinds.length) hold({ kind: w.kinds[(w.kinds.indexOf(w.kind) + 1) % w.kinds.length]! });
  };
  useKeys({
    b: () => v && nextBoat(p, v),
    v: flip,
    f: () => go(way(p, "fire")),
    "+": more(1),
    "-": more(-1),
    w: nextKind,
    Escape: () => hold({ option: "" }),
  });
  if (!v) return <p class="h-none">{p.prompt}</p>;
  if (v.over || v.phase === null) return <SheetPanel {...p} />;
  if (CHOOSING.includes(v.phase))
    return (
      <>
        <Quick board={p} v={v} />
        <Choosing board={p} v={v} />
      </>
    );
  if (v.phase === "attack") return <Anchorage board={p} v={v} />;
  if (isBattle(v))
    return (
      <>
        <Steps v={v} />
        <How board={p} v={v} />
        <Aiming board={p} v={v} />
        <Quick board={p} v={v} />
        <Display board={p} v={v} />
      </>
    );
  if (isMeeting(v)) return <Meeting board={p} v={v} />;
  return (
    <>
      <Options board={p} v={v} />
      <Quick board={p} v={v} />
      <Chart board={p} v={v} />
    </>
  );
}

function Under(p: BoardProps) {
  const v = viewOf(p);
  if (!v || v.over) return null;
  const looked = boatInHand(p, v) || hand.look;
  const first = (b: Boat) => (b.boat === looked ? 0 : b.status === "in_service" ? 1 : 2);
  const boats = v.boats
    .filter((b) => !isBattle(v) || v.battle!.boats.some((c) => c.boat === b.boat))
    .sort((a, b) => first(a) - first(b));
  return (
    <>
      {!isBattle(v) && !CHOOSING.includes(v.phase ?? "") && <EventShelf v={v} />}
      {boats.length > 0 && !isMeeting(v) && (
        <section class="k-sheet" aria-labelledby="cards-title">
          <div class="k-sheet__head">
            <h2 class="k-title" id="cards-title">
              {t("web.l_boat_cards")}
            </h2>
            <span class="k-caption">{t("web.l_bands_hint")}</span>
          </div>
          <Shelf>
            {boats.map((b) => (
              <BoatCard key={b.boat} v={v} b={b} />
            ))}
          </Shelf>
        </section>
      )}
    </>
  );
}

function facts(p: BoardProps) {
  const v = viewOf(p);
  if (!v) return null;
  if (isBattle(v)) return <BattleFacts board={p} />;
  const todo = v.boats.filter((b) => b.status === "in_service" && isAsked(p, b.boat)).length;
  return (
    <>
      <span class="k-chip k-chip--brass">{t("web.l_so_chip", { so: points(v.so_halves) })}</span>
      {v.segment > 0 && <span class="k-chip">{t("leader.head_segment", { n: v.segment })}</span>}
      {["operations", "tactical", "ports"].includes(v.phase ?? "") && todo > 0 && (
        <span class="k-chip k-chip--own">{t("web.l_to_move", { n: todo })}</span>
      )}
      {v.boats_lost > 0 && (
        <span class="k-chip k-chip--foe">{t("web.l_lost_chip", { n: v.boats_lost })}</span>
      )}
    </>
  );
}

const TITLES: Record<string, string> = {
  select: "web.l_title_select",
  random: "web.l_title_select",
  snorkels: "web.l_title_select",
  ports: "web.l_title_ports",
  strategic: "web.l_title_strategic",
  operations: "web.l_title_operations",
  moving: "web.l_title_operations",
  lone_merchant: "web.l_title_operations",
  break_off: "web.l_title_mission",
  attack: "web.l_title_mission",
  raider: "web.l_title_mission",
  tactical: "web.l_title_tactical",
  reload: "web.l_title_refit",
};
function title(p: BoardProps): string {
  const v = viewOf(p);
  if (!v) return "";
  if (v.over || !v.phase)
    return t("web.l_title_over", { campaign: `leader_campaign:${v.campaign}` });
  const place = boatOf(v, v.active)?.place;
  if (v.battle?.card && place && v.phase !== "attack")
    return cap(
      t("web.l_title_battle", { place: `leader_place:${place}`, what: convoyName(v.battle.card) }),
    );
  return t(TITLES[v.phase] ?? "web.l_title_operations", {
    campaign: `leader_campaign:${v.campaign}`,
  });
}

/* Orders. */

const HINTS: Record<string, string> = {
  select: "web.l_hint_select",
  random: "web.l_hint_random",
  ports: "web.l_hint_ports",
  strategic: "web.l_hint_strategic",
  operations: "web.l_hint_operations",
  moving: "web.l_hint_moving",
  tactical: "web.l_hint_tactical",
  meet: "web.l_hint_meet",
  air_choice: "web.l_hint_air",
  place: "web.l_hint_place",
  pack: "web.l_hint_pack",
  course: "web.l_hint_course",
  astern: "web.l_hint_astern",
  hunters: "web.l_hint_hunters",
  salvo: "web.l_hint_salvo",
  enemies: "web.l_hint_enemies",
  react: "web.l_hint_react",
  after: "web.l_hint_after",
  attack: "web.l_hint_attack",
  raider: "web.l_hint_raider",
  lone_merchant: "web.l_hint_lone",
  break_off: "web.l_hint_break",
  reload: "web.l_hint_reload",
};

const hidden = new WeakSet<Choice>();
/** For this look alone: what is in hand may change before anything is done. */
const hide = (list: Choice[]): Choice[] =>
  list.map((c) => {
    const one = { ...c };
    hidden.add(one);
    return one;
  });

const argOf = (c: Choice, name: string): Arg | undefined => c.args.find((a) => a.name === name);
const wordsOf = (c: Choice, name: string): string[] => argOf(c, name)?.words ?? [];
const isOpen = (c: Choice): boolean => c.why_not === undefined;

/** Places of one option as one order with a button for each. */
function merged(list: Choice[], verb: string, name: string, text: string): Choice[] {
  const same = list.filter((c) => c.verb === verb && isOpen(c) && c.args.length === 1);
  if (same.length < 2) return list;
  const all: Choice = {
    ...same[0]!,
    text,
    args: [{ name, words: same.flatMap((c) => wordsOf(c, name)) }],
  };
  return list.flatMap((c) => (c === same[0] ? [all] : same.includes(c) ? [] : [c]));
}

/** Zones one by one, if they are few. */
const MANY = 7;
function zoneOrders(p: BoardProps, v: LView): Choice[] {
  const verbs = ["astern", "silent"].flatMap((verb) => {
    const zones = p.choices
      .filter((c) => c.verb === verb && isOpen(c))
      .flatMap((c) => wordsOf(c, "zone"));
    return zones.length && zones.length < MANY ? zones.map((zone) => ({ verb, zone })) : [];
  });
  const craft = v.battle?.boats.find((b) => b.boat === v.battle?.asked && b.here);
  const stay = craft
    ? ["surfaced", "submerged"].flatMap((how) => {
        const w = moveWay(p, { zone: craft.zone, how });
        return w
          ? [narrowed(w, { zone: craft.zone, how }, t("web.l_stay", { how: `leader_how:${how}` }))]
          : [];
      })
    : [];
  const keep = craft ? way(p, "astern", { zone: craft.zone }) : null;
  const held =
    keep && craft && !v.battle?.enemy
      ? [narrowed(keep, { zone: craft.zone }, t("web.l_hold_place"))]
      : [];
  return [
    ...stay,
    ...held,
    ...verbs
      .filter((x) => !held.length || x.zone !== craft?.zone)
      .flatMap(({ verb, zone }) => {
        const w = way(p, verb, { zone });
        return w
          ? [
              narrowed(
                w,
                { zone },
                verb === "silent"
                  ? t("leader.do_silent", { zone: `leader_zone:${zone}` })
                  : t("leader.do_astern", { zone: `leader_zone:${zone}` }),
              ),
            ]
          : [];
      }),
  ];
}

/** What looking for contacts or a call may bring, beside the order. */
function likely(v: LView, c: Choice): Choice {
  const b = boatOf(v, wordsOf(c, "boat")[0]);
  const more =
    c.verb === "seek" && b?.finds
      ? [
          t("web.l_finds", { n: b.finds[0] * 10 }),
          ...(b.finds[1] ? [t("web.l_finds_two", { n: b.finds[1] * 10 })] : []),
          ...(b.finds[2] ? [t("web.l_finds_three", { n: b.finds[2] * 10 })] : []),
        ].join(", ")
      : c.verb === "call" && b?.joins !== undefined
        ? t("web.l_joins", { n: b.joins * 10 })
        : "";
  return beside(c, more);
}

/** Something to know about an order, before what is said of it already. */
const beside = (c: Choice, more: string): Choice =>
  more && isOpen(c) ? { ...c, note: c.note ? `${more} · ${c.note}` : more } : c;

/** A ship by its name instead of its number. */
function named(v: LView, c: Choice): Choice {
  const arg = argOf(c, "ship"),
    ship = arg && arg.min === arg.max ? v.battle?.ships.find((s) => s.ship === arg.min) : undefined;
  const target =
    arg && arg.min === arg.max ? v.targets?.find((s) => s.ship === arg.min) : undefined;
  if (target) return { ...c, text: t("web.l_aim_at", { ship: target.name }) };
  if (!ship) return c;
  const craft = v.battle?.boats.find((b) => b.boat === v.battle?.asked && b.here);
  const range = craft ? t("web.l_range", { n: rangeOf(v, craft.zone, ship.zone) }) : "";
  const name = shipName(ship);
  switch (c.verb) {
    case "gun":
      return {
        ...c,
        text: t("web.l_gun_at", { ship: name }),
        note: [range, forecast(ship, "gun", 1)].filter(Boolean).join(" · "),
      };
    case "escort":
      return beside({ ...c, text: t("web.l_acts", { ship: name }) }, sighting(v, ship));
    case "enemy":
      return { ...c, text: t("web.l_attacks", { ship: name }) };
    case "coup":
      return { ...c, text: t("web.l_coup", { ship: name }) };
    default:
      return c;
  }
}

/** With so many torpedoes in hand, an order for each ship they reach. */
function salvo(p: BoardProps, v: LView): Choice[] {
  const aims = p.choices.filter((c) => c.verb === "aim" && isOpen(c)),
    w = weapons(p);
  const craft = v.battle?.boats.find((b) => b.boat === v.battle?.asked && b.here);
  const ships = ["normal", "t5"].includes(w.kind)
    ? aims.flatMap((c) => {
        const s = v.battle?.ships.find((x) => x.ship === argOf(c, "ship")?.min),
          count = s ? aimCount(p, s, w.kind) : 0,
          one = s && way(p, "aim", { ship: s.ship, kind: w.kind, count });
        if (!s || !one || wordsOf(c, "kind")[0] !== w.kind) return [];
        const range = craft ? t("web.l_range", { n: rangeOf(v, craft.zone, s.zone) }) : "";
        return [
          narrowed(
            one,
            { ship: s.ship, kind: w.kind, count },
            count === 0
              ? t("web.l_aim_none", { ship: shipName(s) })
              : t(w.kind === "t5" ? "web.l_n_t5_at" : "web.l_n_at", {
                  n: count,
                  ship: shipName(s),
                }),
            count === 0 ? "" : [range, forecast(s, w.kind, count)].filter(Boolean).join(" · "),
          ),
        ];
      })
    : [];
  const rest = p.choices.filter((c) => !aims.includes(c)).map((c) => named(v, c));
  const later = (c: Choice) => c.verb === "gun" && isOpen(c) && w.kind !== "gun";
  return [
    ...rest.filter((c) => c.verb === "fire"),
    ...ships,
    ...rest.filter((c) => c.verb !== "fire" && !later(c)),
    ...hide(rest.filter(later)),
    ...hide(
      aims.map((c) => ({
        ...c,
        text: t(wordsOf(c, "kind")[0] === "t5" ? "web.l_aim_t5" : "web.l_aim_at", {
          ship: shipName(v.battle!.ships.find((x) => x.ship === argOf(c, "ship")?.min)!),
        }),
      })),
    ),
  ];
}

/** The strategic segment: what is in hand, and how to go on; the rest is folded. */
function strategic(p: BoardProps): Choice[] {
  const one = (list: Choice[], [verb, arg, text]: readonly [string, string, string]) =>
    merged(list, verb, arg, t(text));
  const list = (
    [
      ["intelligence", "place", "web.l_so_intelligence"],
      ["aircraft", "place", "web.l_so_air"],
      ["supply", "place", "web.l_so_supply"],
      ["attack", "boat", "web.l_so_attack"],
      ["raider", "boat", "web.l_so_raider"],
    ] as const
  ).reduce(one, p.choices);
  const near = list.filter(
    (c) =>
      c.verb === "done" ||
      (hand.option && c.verb === hand.option) ||
      (c.verb === "rest" && isOpen(c)),
  );
  return [...near, ...hide(list.filter((c) => !near.includes(c)))];
}

function orders(p: BoardProps) {
  const v = viewOf(p);
  if (!v || !p.mayAct) return null;
  const hint = HINTS[v.phase ?? ""] ? t(HINTS[v.phase!]!) : undefined;
  const boat = boatInHand(p, v);
  const own = (c: Choice) => !argOf(c, "boat") || wordsOf(c, "boat").includes(boat);
  let list = p.choices;
  switch (v.phase) {
    case "select":
      list = [
        ...p.choices.filter((c) => c.verb !== "buy"),
        ...hide(p.choices.filter((c) => c.verb === "buy")),
      ];
      break;
    case "ports":
    case "operations":
    case "tactical":
      list = [...p.choices.filter(own), ...hide(p.choices.filter((c) => !own(c)))].map((c) =>
        hidden.has(c) ? c : likely(v, c),
      );
      return {
        title: boat
          ? t(
              v.phase === "tactical"
                ? "web.l_what_does"
                : v.phase === "ports"
                  ? "web.l_which_port"
                  : "web.l_where_to",
              { boat: nameOf(v, boat) },
            )
          : p.prompt,
        hint,
        choices: list,
      };
    case "strategic":
      list = strategic(p);
      break;
    case "place":
    case "course":
    case "astern": {
      const zones = p.choices.filter((c) => argOf(c, "zone") && isOpen(c));
      list = [...zoneOrders(p, v), ...p.choices.filter((c) => !zones.includes(c)), ...hide(zones)];
      break;
    }
    case "pack":
      list = p.choices.map((c) => likely(v, c));
      break;
    case "salvo":
      list = salvo(p, v);
      break;
    case "attack":
      list = [
        ...p.choices.filter((c) => c.verb !== "target"),
        ...hide(p.choices.filter((c) => c.verb === "target").map((c) => named(v, c))),
      ];
      break;
    case "react":
      list = p.choices.map((c) => (v.battle ? beside(c, risk(v.battle, c.verb)) : c));
      break;
    case "hunters":
    case "enemies":
    case "after":
      list = p.choices.map((c) => named(v, c));
      break;
  }
  return { hint, choices: list };
}

/** The one thing to do next, where there is one. */
const NEXT = ["fire", "engage", "escorts", "enemies", "seek"];

export const leader: Board<LView> = {
  Face,
  Under,
  Beside,
  facts,
  title,
  orders,
  tabs: [{ id: "sheet", text: () => t("leader.sheet"), key: "g", Panel: SheetPanel }],
  few: (c) => !hidden.has(c),
  main: (p) => {
    const v = viewOf(p),
      boat = v ? boatInHand(p, v) : "";
    const w =
      NEXT.map((verb) => way(p, verb, verb === "seek" ? { boat } : {})).find((x) => x) ?? null;
    return w ? { text: w.text, run: () => go(w) } : null;
  },
  keys: () => [
    { keys: ["B"], text: t("web.l_key_boat") },
    { keys: ["V"], text: t("web.l_key_how") },
    { keys: ["W"], text: t("web.l_weapon") },
    { keys: ["+", "−"], text: t("web.l_how_many") },
    { keys: ["F"], text: t("web.l_fire") },
    { keys: ["G"], text: t("leader.sheet") },
  ],
};
