// Cards in our own design: boats, event cards, convoy cards, ships of a mission.
import type { ComponentChildren } from "preact";
import { t } from "../../shell/lang";
import type { Told } from "../../shell/protocol";
import { cite } from "../../shell/rule";
import { play } from "../../shell/state/table";
import { BoatSide } from "../hunters/art";
import { Ship as Hull } from "../hunters/ships";
import { zoneCentre, zonePath } from "./battle";
import { EventPicture } from "./events";
import { Torp } from "./art";
import {
  hullOf,
  signed,
  type BoardProps,
  type Boat,
  type ConvoyCard,
  type LView,
  type Rack,
  type Recruit,
  type Skills,
  type Target,
} from "./view";
import { go, shut, way } from "../shared/ways";

export const SKILLS = ["green", "trained", "veteran", "ace"];

export const Pips = (p: { skill: string }) => (
  <span class="l-pips" aria-hidden="true">
    {SKILLS.map((_, i) => (
      <i class={i <= SKILLS.indexOf(p.skill) ? "on" : ""} />
    ))}
  </span>
);

/** The two rows that count, and the third that ends a patrol. */
function Bands(p: { bands: [Skills, Skills]; okay: number; shaken: number; now?: string }) {
  const row = (name: string, from: number, to: number, s: Skills) => (
    <div class={`l-bd l-bd--${name}`} data-now={p.now === name || undefined}>
      <span>
        {t(`leader_state:${name}`)} {from}–{to}
      </span>
      <b>{signed(s.gs)}</b>
      <b>{signed(s.ts)}</b>
      <b>{s.ev}</b>
    </div>
  );
  return (
    <div class="l-bands">
      <div class="l-bd l-bd--hd">
        <span>{t("web.l_stress")}</span>
        <i>{t("web.l_gun_short")}</i>
        <i>{t("web.l_torp_short")}</i>
        <i>{t("web.l_evade_short")}</i>
      </div>
      {row("okay", 0, p.okay, p.bands[0])}
      {row("shaken", p.okay + 1, p.shaken, p.bands[1])}
      <div class="l-bd l-bd--unfit" data-now={p.now === "unfit" || undefined}>
        <span>{t("web.l_unfit_from", { n: p.shaken + 1 })}</span>
        <em>{t("web.l_unfit_may")}</em>
      </div>
    </div>
  );
}

/** A box for each stress, in bands: plain, hatched, thick. */
export function Stress(p: { b: Boat }) {
  const { b } = p,
    n = Math.max(b.shaken_max + 1, Math.min(b.stress, b.shaken_max + 4));
  return (
    <span
      class="l-str"
      role="img"
      aria-label={t("web.l_stress_is", { n: b.stress, state: `leader_state:${b.state}` })}
      style={{ "--n": n }}
    >
      {Array.from({ length: n }, (_, i) => (
        <i
          data-b={i < b.okay_max ? "ok" : i < b.shaken_max ? "sh" : "un"}
          data-on={i < b.stress || undefined}
        />
      ))}
    </span>
  );
}

/** Every torpedo of a rack as a small drawing, empty places dashed. */
export function Rackful(p: { rack: Rack; stored: boolean }) {
  const { rack } = p,
    list = [
      ...Array<"normal">(rack.normal).fill("normal"),
      ...Array<"fat">(rack.fat).fill("fat"),
      ...Array<"t5">(rack.t5).fill("t5"),
      ...Array<"mine">(rack.mines).fill("mine"),
    ];
  const empty = Math.max(0, rack.places - list.length);
  return (
    <div
      class="l-rack"
      role="img"
      aria-label={t(p.stored ? "web.l_stored_n" : "web.l_ready_n", {
        n: rack.normal + rack.fat + rack.t5,
      })}
    >
      {list.map((kind) => (
        <Torp kind={kind} stored={p.stored} />
      ))}
      {Array.from({ length: empty }, () => (
        <Torp kind="none" />
      ))}
    </div>
  );
}

export function BoatCard(p: { v: LView; b: Boat }) {
  const { b } = p,
    of = p.v.sheet.patrols;
  return (
    <article
      class="l-card l-card--boat"
      aria-label={`${b.name}, ${b.captain}, ${t(`leader_skill:${b.skill}`)}`}
      data-boat={b.boat}
    >
      <header>
        <h3>{b.name}</h3>
        <span class="l-cls">{t("web.l_type", { type: b.class.toUpperCase() })}</span>
        <span class="l-cls l-cls--r">
          {t("web.l_patrol_of", {
            n: Math.min(of, b.patrols + (b.status === "in_service" ? 1 : 0)),
            of,
          })}
        </span>
      </header>
      <div class="l-art">
        <BoatSide type={b.class} />
      </div>
      <div class="l-cap">
        <b>{b.captain}</b>
      </div>
      <div class="l-skill">
        <Pips skill={b.skill} />
        <span>{t(`leader_skill:${b.skill}`)}</span>
        <span>{t(`leader_initiative:${b.initiative}`)}</span>
        <span>
          {b.promotion === null
            ? t("web.l_xp", { n: b.xp })
            : t("web.l_xp_of", { n: b.xp, of: b.promotion })}
        </span>
      </div>
      <Bands bands={b.bands} okay={b.okay_max} shaken={b.shaken_max} now={b.state} />
      <div class="l-strline">
        <span class="k-label">{t("web.l_stress")}</span>
        <Stress b={b} />
        <b>{b.stress}</b>
      </div>
      <div class="l-torp">
        <span class="k-label">{t("web.l_ready")}</span>
        <Rackful rack={b.ready} stored={false} />
        <span class="k-label">{t("web.l_stored")}</span>
        <Rackful rack={b.stored} stored />
      </div>
      {(b.missions.length > 0 || b.damage.length > 0 || b.snorkel || b.contact !== 0) && (
        <ul class="l-tags">
          {b.missions.map((m) => (
            <li class="k-chip k-chip--brass">
              {t("leader.item_mission", { mission: `leader_mission:${m}` })}
            </li>
          ))}
          {b.snorkel && <li class="k-chip k-chip--own">{t("leader.item_snorkel")}</li>}
          {b.contact !== 0 && <li class="k-chip">{t("leader.item_contact", { n: b.contact })}</li>}
          {b.damage.map((d) => (
            <li class="k-chip k-chip--foe">
              {t("leader.item_damage", {
                effect: `leader_effect:${d.effect}`,
                n: d.temporary + d.lasting,
                lasting: d.lasting,
              })}
            </li>
          ))}
        </ul>
      )}
      <footer>
        <span>{t("web.l_gun_is", { n: b.ammo, of: b.ammo_max })}</span>
        <span>{t("web.l_hull", { n: b.hull })}</span>
        <span>{t("web.l_speeds", { above: b.speeds[0], below: b.speeds[1] })}</span>
        {b.ability !== "none" && <span class="ab">{t(`leader_ability:${b.ability}`)}</span>}
      </footer>
    </article>
  );
}

/* Boats to choose from. */

export function RecruitCard(p: { board: BoardProps; r: Recruit }) {
  const { board, r } = p;
  const all = SKILLS.map((skill, i) => ({
    skill,
    so: r.so[i]!,
    w: way(board, "buy", { boat: r.boat, skill }) ?? way(board, "take", { skill }),
  }));
  const why = shut(board, "buy", { boat: r.boat });
  return (
    <article
      class="l-card l-card--boat l-card--buy"
      data-boat={r.boat}
      data-state={all.some((a) => a.w) ? "open" : "closed"}
      aria-label={`${r.name}, ${r.captain}`}
    >
      <header>
        <h3>{r.name}</h3>
        <span class="l-cls">{t("web.l_type", { type: r.class.toUpperCase() })}</span>
        {r.ability !== "none" && (
          <span class="l-cls l-cls--r l-ab">
            {t(`leader_ability:${r.ability}`)} (
            {t(`leader_skill:${SKILLS[r.skills.findIndex((s) => s.ability !== "none")]!}`)})
          </span>
        )}
      </header>
      <div class="l-art">
        <BoatSide type={r.class} />
      </div>
      <div class="l-cap">
        <b>{r.captain}</b>
      </div>
      <p class="l-num1">
        {t("web.l_recruit_facts", {
          ready: r.ready,
          stored: r.stored,
          gun: r.ammo_max,
          hull: r.hull,
        })}
      </p>
      <table class="l-rows">
        <thead>
          <tr>
            <td />
            <th scope="col">{t("web.l_stress")}</th>
            <th scope="col">{t("web.l_gun_short")}</th>
            <th scope="col">{t("web.l_torp_short")}</th>
            <th scope="col">{t("web.l_evade_short")}</th>
          </tr>
        </thead>
        {r.skills.map((s, i) => (
          <tbody>
            {s.bands.map((row, shaken) => (
              <tr>
                <th scope="row">
                  {shaken ? (
                    <small>
                      {t(`leader_initiative:${s.initiative}`)}
                      {s.ability !== "none" && `, ${t(`leader_ability:${s.ability}`)}`}
                    </small>
                  ) : (
                    t(`leader_skill:${SKILLS[i]!}`)
                  )}
                </th>
                <td>{shaken ? `${s.okay_max + 1}–${s.shaken_max}` : `0–${s.okay_max}`}</td>
                <td>{signed(row.gs)}</td>
                <td>{signed(row.ts)}</td>
                <td>{row.ev}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {why && <p class="l-why">{cite(why).words}</p>}
      <div class="l-buy" role="group" aria-label={t("web.l_choose_level", { boat: r.name })}>
        {all.map((a) => (
          <button
            type="button"
            data-skill={a.skill}
            disabled={!a.w}
            aria-label={t("web.l_choose", {
              boat: r.name,
              skill: `leader_skill:${a.skill}`,
              so: a.so,
            })}
            onClick={() => go(a.w)}
          >
            <span>{t(`leader_skill:${a.skill}`)}</span>
            <b>{a.so}</b>
          </button>
        ))}
      </div>
    </article>
  );
}

/* Event cards. */

const TEXTS: Record<string, string> = {
  rough_seas: "web.l_ev_rough_seas",
  enemy_aircraft: "web.l_ev_enemy_aircraft",
  allied_submarine_attack: "web.l_ev_submarine",
  patrol_vessels: "web.l_ev_patrol",
  support_group: "web.l_ev_support",
  radio_intercept: "web.l_ev_radio",
  ultra_intercept: "web.l_ev_ultra",
  fatal_error: "web.l_ev_fatal",
  counter_intelligence: "web.l_ev_counter",
  clear_weather: "web.l_ev_clear",
  lone_merchant: "web.l_ev_lone",
  engine_trouble: "web.l_ev_engine",
  fog_bank: "web.l_ev_fog",
  high_spirits: "web.l_ev_spirits",
  meeting_at_sea: "web.l_ev_meeting",
  milk_cow: "web.l_ev_cow",
  neutral_ships: "web.l_ev_neutral",
  hunter_killer_group: "web.l_ev_hunters",
  sighting_report: "web.l_ev_sighting",
  long_range_bomber: "web.l_ev_bomber",
  drifting_mine: "web.l_ev_mine",
  donitz_takes_notice: "web.l_ev_notice",
  faulty_torpedo: "web.l_ev_faulty",
  radar_search: "web.l_ev_radar",
  quiet_watch: "web.l_ev_quiet",
};

export interface Drawn {
  n: number;
  event: string;
  boat: string;
  told: string[];
}
const ABOUT = [
  "EV",
  "stress",
  "shaken",
  "unfit",
  "relieved",
  "warning",
  "intelligence_lost",
  "contact_chance",
  "torpedo_lost",
  "stopped",
  "let_go",
  "lone_merchant",
  "notice",
  "lost",
  "hit",
  "hit_lasting",
];

const word = (x: string | number | [number, number] | undefined): string =>
  String(x ?? "").replace(/^.*:/, "");

/** The event cards drawn last, each with what it did: as the log tells it. */
export function drawnCards(events: Told[], from: number): Drawn[] {
  const out: Drawn[] = [];
  let open: Drawn | null = null;
  events.forEach((e, i) => {
    if (i < from) return;
    if (e.kind === "card") {
      open = { n: i, event: word(e.params?.event), boat: word(e.params?.boat), told: [] };
      out.push(open);
    } else if (open && (e.dice || ABOUT.includes(e.kind))) {
      open.told.push(cite(e.say ?? "").words);
    } else open = null;
  });
  return out;
}

export function EventCard(p: { d: Drawn; v: LView }) {
  const { d } = p,
    key = TEXTS[d.event];
  return (
    <article class="l-card l-card--event" data-event={d.event}>
      <header>
        <h3>{t(`leader_event:${d.event}`)}</h3>
        <span class="l-cls l-cls--r">{t(`leader_boat:${d.boat}`)}</span>
      </header>
      <EventPicture event={d.event} />
      <p class="l-text">{key ? t(key) : ""}</p>
      <footer>
        {d.told.length ? (
          <ul>
            {d.told.map((x) => (
              <li>{x}</li>
            ))}
          </ul>
        ) : (
          <span>{t("web.l_no_effect")}</span>
        )}
      </footer>
    </article>
  );
}

/** Cards drawn since the player last acted lie beside the chart. */
export function EventShelf(p: { v: LView }) {
  const cards = drawnCards(play.events, Math.min(play.seenBefore, play.events.length)).slice(-6);
  const table = p.v.event && !cards.length ? drawnCards(play.events, 0).slice(-1) : cards;
  if (!table.length) return null;
  return (
    <section class="k-sheet" aria-labelledby="shelf-title">
      <div class="k-sheet__head">
        <h2 class="k-title" id="shelf-title">
          {t("web.l_event_cards")}
        </h2>
        <span class="k-caption">{t("web.l_left_in_deck", { n: p.v.decks.events ?? 0 })}</span>
      </div>
      <Shelf>
        {table.map((d) => (
          <EventCard key={d.n} d={d} v={p.v} />
        ))}
      </Shelf>
    </section>
  );
}

/** The same in short, where the eye is: beside the chart. */
export function JustDrawn() {
  const cards = drawnCards(play.events, Math.min(play.seenBefore, play.events.length))
    .slice(-5)
    .reverse();
  if (!cards.length) return null;
  return (
    <section class="k-sheet" aria-labelledby="drawn-title">
      <div class="k-sheet__head">
        <h2 class="k-title" id="drawn-title">
          {t("web.l_just_drawn")}
        </h2>
      </div>
      <ul class="l-drawns">
        {cards.map((d) => (
          <li key={d.n} data-event={d.event}>
            <EventPicture event={d.event} />
            <span>
              <b>{t(`leader_event:${d.event}`)}</b>
              <small>{d.told.length ? d.told.join(" ") : t("web.l_no_effect")}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Shelf = (p: { children: ComponentChildren }) => (
  <div class="l-shelf" tabIndex={0} role="group">
    {p.children}
  </div>
);

/* Convoy cards. */

const SIZES: Record<string, string> = {
  lone: "web.l_size_lone",
  group: "web.l_size_group",
  small: "web.l_size_small",
  medium: "web.l_size_medium",
  large: "web.l_size_large",
};
export const convoyName = (c: ConvoyCard): string =>
  c.type === "naval"
    ? t("leader_convoy:naval")
    : SIZES[c.size]
      ? t(SIZES[c.size]!)
      : t(`leader_convoy:${c.type}`);

export function Convoy(p: { v: LView; c: ConvoyCard; children?: ComponentChildren }) {
  const { v, c } = p;
  const by: Record<string, typeof c.marks> = {};
  for (const m of c.marks) (by[m.zone] ??= []).push(m);
  return (
    <article
      class="l-card l-card--convoy"
      data-card={c.card}
      aria-label={`${convoyName(c)}, ${t("web.l_card_no", { n: c.card })}`}
    >
      <header>
        <h3>{convoyName(c)}</h3>
        <span class="l-cls l-cls--r">{t("web.l_card_no", { n: c.card })}</span>
      </header>
      <svg class="l-mini" viewBox="-400 -300 800 560" aria-hidden="true">
        {v.display.map((z) => (
          <path class={`l-mi l-mi--${z.ring}`} d={zonePath(z)} />
        ))}
        {Object.entries(by).flatMap(([zone, marks]) =>
          marks.map((m, i) => {
            const z = v.display.find((d) => d.zone === zone)!,
              [cx, cy] = zoneCentre(z),
              shift = (i - (marks.length - 1) / 2) * 16,
              x = cx + shift,
              y = cy + shift * 0.7;
            return m.mark === "merchant" ? (
              <>
                <rect class="l-mm" x={x - 28} y={y - 24} width="56" height="48" />
                <text class="l-mt2" x={x} y={y + 10}>
                  {t("web.l_mark_m")}
                </text>
              </>
            ) : (
              <>
                <path class="l-me" d={`M${x - 26} ${y - 16}l8 -8h36l8 8v32l-8 8h-36l-8 -8z`} />
                <text class="l-mt2 e" x={x} y={y + 10}>
                  {m.mark === "escort" ? t("web.l_mark_e") : t("web.l_mark_n")}
                </text>
              </>
            );
          }),
        )}
        <path class="l-mc" d="M0 -6V-88M-10 -74L0 -90L10 -74" />
      </svg>
      <dl class="l-num">
        <div>
          <dt>{t("web.l_escorts")}</dt>
          <dd>{c.escorts}</dd>
        </div>
        <div>
          <dt>{t(c.type === "naval" ? "web.l_warships" : "web.l_merchants")}</dt>
          <dd>{c.ships}</dd>
        </div>
      </dl>
      {v.edition === 1 && <p class="l-cond">{t(`leader_condition:${c.condition}`)}</p>}
      {p.children}
    </article>
  );
}

/** An attack mission's ships: each with its numbers, and torpedoes to be aimed. */
export function TargetCard(p: { board: BoardProps; s: Target }) {
  const { board, s } = p;
  const choice = board.choices.find(
    (c) =>
      c.verb === "target" &&
      c.why_not === undefined &&
      (c.args[0]?.min ?? 0) <= s.ship &&
      (c.args[0]?.max ?? 0) >= s.ship,
  );
  const most = choice?.args[1]?.max ?? 0,
    least = choice?.args[1]?.min ?? 1;
  return (
    <article class="l-card l-card--ship" data-ship={s.ship} aria-label={s.name}>
      <header>
        <h3>{s.name}</h3>
        <span class="l-cls l-cls--r">{t(`leader_ship_type:${s.type}`)}</span>
      </header>
      <div class="l-sea">
        <Hull hull={hullOf(s.type)} />
      </div>
      <dl class="l-num">
        <div>
          <dt>{t("web.l_vp")}</dt>
          <dd>{s.vp}</dd>
        </div>
        <div>
          <dt>XP</dt>
          <dd>{s.xp}</dd>
        </div>
        <div>
          <dt>{t("web.l_aimed")}</dt>
          <dd>{s.aimed}</dd>
        </div>
      </dl>
      <p class="l-num1">
        {t("web.l_torpedo_numbers", {
          n: `${s.torpedo_light} · ${s.torpedo_heavy} · ${s.torpedo_sunk}`,
        })}
      </p>
      {choice && (
        <div class="l-buy l-buy--n" role="group" aria-label={t("web.l_how_many")}>
          {Array.from({ length: most - least + 1 }, (_, i) => least + i).map((n) => (
            <button
              type="button"
              data-count={n}
              aria-pressed={n === s.aimed}
              aria-label={`${s.name}: ${t("web.l_n_torpedoes", { n })}`}
              onClick={() => go(way(board, "target", { ship: s.ship, torpedoes: n }))}
            >
              <b>{n}</b>
            </button>
          ))}
        </div>
      )}
    </article>
  );
}
