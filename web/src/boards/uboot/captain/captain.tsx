// The captain's station: tracks, objectives, cards, crew; the boat and the
// orders; contacts, log book, words. [7]
import { useState } from "preact/hooks";
import type { ObjectiveState } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import { Boat, Mark } from "../station/boat";
import { OrderMenu } from "./orders";
import { Pane, Sheet, Station, type Alert } from "../station/frame";
import { Glass } from "../glass/glass";
import { MenTable } from "../station/men";
import { Contacts, Tubes } from "../station/panels";
import {
  Bell,
  CardOnTable,
  Feed,
  FreeDeeds,
  OrderInHand,
  Say,
  TimeBar,
  TracksBody,
} from "../station/table";
import { go, shut, way } from "../../shared/ways";
import {
  ROLES,
  sailorNoun,
  SECTION_NAMES,
  SLOT_MARK,
  three,
  type BoardProps,
  type Sailor,
  type UView,
  figures,
} from "../view";

const STATE_WORDS: Record<ObjectiveState, string> = {
  unknown: "",
  open: "web.ua_obj_open",
  done: "web.ua_obj_done",
  failed: "web.ua_obj_failed",
};

/** What headquarters wants, as far as it has said so. [4.1] */
function Objectives(p: { v: UView }) {
  const list = (p.v.objectives ?? []).map((state, i) => ({
    state,
    key: `uboot_objective:${(p.v.tasks?.[i]?.id ?? "").toLowerCase()}`,
    figures: p.v.tasks?.[i]?.figures,
  }));
  const hidden = list.filter((o) => o.state === "unknown").length;
  return (
    <ol class="u-obj">
      {list
        .filter((o) => o.state !== "unknown")
        .map((o) => (
          <li class={`u-obj--${o.state}`}>
            <i aria-hidden="true">{o.state === "done" ? "✓" : o.state === "failed" ? "✕" : ""}</i>
            <span>
              {t(o.key)} {figures(o.figures)}
            </span>
            <em>{t(STATE_WORDS[o.state])}</em>
          </li>
        ))}
      {hidden > 0 && (
        <li class="u-obj--unknown">
          <i aria-hidden="true">?</i>
          <span>{t("web.ua_obj_hidden", { n: hidden })}</span>
          <em />
        </li>
      )}
    </ol>
  );
}

/** Home: asked twice, for there is no way back. [4.2] */
function Return(p: BoardProps) {
  const [sure, ask] = useState(false),
    home = way(p, "return", { sure: "yes" });
  if (!home) return null;
  return sure ? (
    <div class="u-btns" role="group" aria-label={t("web.ua_return")}>
      <span class="u-small">{t("web.ua_return_sure")}</span>
      <button type="button" class="k-btn k-btn--brass" data-verb="return" onClick={() => go(home)}>
        {t("web.ua_return")}
      </button>
      <button type="button" class="k-btn" onClick={() => ask(false)}>
        {t("web.ua_return_not")}
      </button>
    </div>
  ) : (
    <div class="u-btns">
      <button type="button" class="k-btn" data-verb="return" onClick={() => ask(true)}>
        {t("web.ua_return")} …
      </button>
    </div>
  );
}

/** Cards in hand: one for each address to the crew. [7.7] */
function Hand(p: BoardProps) {
  const v = p.view;
  return (
    <div class="u-cards">
      {(v.cards?.hand ?? []).map((id) => {
        const to = way(p, "address", { card: id }),
          why = shut(p, "address", { card: id });
        return (
          <button
            type="button"
            class="u-card"
            data-verb="address"
            aria-disabled={!to || undefined}
            title={why}
            onClick={() => go(to)}
          >
            <b>{t(`uboot_card:${id}`)}</b>
            <span>{t(`uboot_card_text:${id}`)}</span>
          </button>
        );
      })}
    </div>
  );
}

function Man(p: { v: UView; man: Sailor }) {
  const { man } = p,
    figure = man.id % 16,
    at = man.duty ? (p.v.model?.figures[figure] ?? 0) : 0;
  const hurt = man.cards.length,
    cured = man.cards.filter((c) => c.treated).length;
  const says = [
    t(sailorNoun(man.id)),
    man.dead
      ? t("web.ua_dead")
      : man.duty
        ? at
          ? t(SECTION_NAMES[at]!)
          : t("web.ua_not_on_board")
        : t("web.ua_off_duty"),
    t("web.ua_slots_used", { n: man.slots.filter((s) => s !== "empty").length }),
    ...man.cards.map(
      (c) => `${t(`uboot_card:${c.card}`)}${c.treated ? ` (${t("web.ua_treated")})` : ""}`,
    ),
  ].join(", ");
  return (
    <li
      class={`u-crewman${man.duty ? "" : " u-crewman--off"}${man.dead ? " u-crewman--dead" : ""}`}
      title={says}
    >
      <span class="k-sr">{says}</span>
      <Mark figure={figure} />
      <span aria-hidden="true" class="u-crewman__at">
        {man.dead ? "†" : man.duty ? at || "–" : "z"}
      </span>
      <span aria-hidden="true" class="u-crewman__pips">
        {man.slots.map((s) => (
          <i class={`u-pipbox u-pipbox--${SLOT_MARK[s]}`} />
        ))}
      </span>
      {hurt > 0 && (
        <span
          aria-hidden="true"
          class={`u-crewman__hurt${cured === hurt ? " u-crewman__hurt--treated" : ""}`}
        >
          ✚{hurt > 1 ? hurt : ""}
        </span>
      )}
    </li>
  );
}

/** All thirty-two men: where, how tired, how well. Of others' men the captain
 *  sees no activations. [6.1] */
function Crew(p: BoardProps) {
  const v = p.view;
  return (
    <div class="u-crew">
      {ROLES.map((r, role) => (
        <div class="u-crew__row">
          <h3>{p.seatName(r)}</h3>
          <ul>
            {[0, 1]
              .flatMap((w) =>
                [0, 1, 2, 3].map((i) => v.sailors?.find((s) => s.id === w * 16 + role * 4 + i)),
              )
              .sort((a, b) => Number(b?.duty ?? 0) - Number(a?.duty ?? 0))
              .map((man) => man && <Man v={v} man={man} />)}
          </ul>
        </div>
      ))}
    </div>
  );
}

function alertsOf(p: BoardProps): Alert[] {
  const v = p.view,
    out: Alert[] = [];
  if (v.breach)
    out.push({
      level: "act",
      tag: t("web.ua_breach_tag"),
      text: t("web.u_breach", {
        section: v.breach,
        seconds: Math.ceil((v.breach_seconds ?? 0) / 10) * 10,
      }),
    });
  if (v.paused) out.push({ level: "watch", tag: t("web.ua_pause"), text: t("web.ua_paused_says") });
  if (v.table?.phase === "watch_change")
    out.push({ level: "act", tag: t("web.u_phase_watch_change"), text: t("web.ua_bell_says") });
  if (v.cards?.waiting.length)
    out.push({
      level: "act",
      tag: t("web.ua_cards_tag"),
      text: t("web.u_waiting", { n: v.cards.waiting.length }),
    });
  const c = v.contacts?.filter((x) => x.held)[0];
  if (c)
    out.push({
      level: "act",
      tag: `${t("web.u_contact")} ${c.id}`,
      text: [
        `${t("web.u_bearing")} ${three(c.bearing)}°`,
        t("web.ua_true", { bearing: three(c.true_bearing) }),
      ].join(", "),
    });
  for (const e of v.environment ?? [])
    out.push({
      level: "watch",
      tag: t("web.u_in_section", { section: e.section }),
      text: t(`uboot_environment:${e.kind}`),
    });
  for (const k of v.components ?? [])
    out.push({
      level: k.severity === "red" ? "watch" : "note",
      tag: t("web.u_in_section", { section: k.section }),
      text: `${t(`uboot_component:${k.id}`)}: ${t(`uboot_severity:${k.severity}`)}`,
    });
  if (v.table && v.table.command >= 6)
    out.push({
      level: "watch",
      tag: t("web.u_command"),
      text:
        v.table.command >= 8
          ? t("web.ua_command_none")
          : t("web.ua_command_left", { n: 8 - v.table.command }),
    });
  if (!out.length && v.table?.phase === "ready")
    out.push({ level: "note", tag: t("web.u_command"), text: t("web.u_phase_ready") });
  return out;
}

export function Captain(p: BoardProps) {
  const v = p.view,
    b = v.boat!;
  const state = [
    b.surfaced ? t("web.ua_surfaced") : `${b.depth_m} m`,
    t("web.ua_course_now", { course: three(b.course) }),
    t(`uboot_telegraph:${b.telegraph}`),
  ].join(", ");
  const mobilise = way(p, "mobilise");
  /* A glass that may be taken lies above the orders; at the eye it has its place below them. */
  const shelf =
    !v.sight &&
    p.choices.some((c) => c.verb === "glass" && !c.why_not && c.args[0]?.words?.[0] !== "none");
  return (
    <Station
      name="captain"
      alerts={alertsOf(p)}
      tabs={[
        ["orders", t("web.ua_tab_orders")],
        ["boat", t("web.ua_tab_boat")],
        ["cards", t("web.ua_tab_cards")],
        ["log", t("web.ua_tab_log")],
      ]}
    >
      <div class="u-col u-a-l">
        <Sheet title={t("web.u_tracks")} pane="cards">
          <TracksBody v={v} />
        </Sheet>
        <Sheet title={t("web.ua_objectives")} pane="cards" rule="4.1">
          <Objectives v={v} />
          <Return {...p} />
        </Sheet>
        <Sheet title={t("web.ua_hand")} pane="cards" note={t("web.ua_hand_note")} rule="7.7">
          <Hand {...p} />
        </Sheet>
        <Sheet title={t("web.ua_crew")} pane="cards" note={t("web.ua_crew_note")} rule="6.1">
          <Crew {...p} />
        </Sheet>
      </div>
      <div class="u-col u-a-m">
        <OrderInHand {...p} />
        <Bell {...p} />
        <CardOnTable {...p} />
        <Sheet
          title={t("web.ua_boat")}
          pane="boat"
          note={
            <>
              {state}
              {v.gauges_said && (
                <>
                  <br />
                  {t("web.ua_said_gauges", {
                    battery: v.gauges_said.battery,
                    hull: v.gauges_said.hull,
                  })}
                </>
              )}
              {v.advice && (
                <>
                  <br />
                  {t("web.ua_said_advice", {
                    course: three(v.advice.course),
                    miles: v.advice.miles,
                    depth: v.advice.deep_m,
                  })}
                </>
              )}
            </>
          }
          flush
          tools={
            mobilise && (
              <button type="button" class="k-btn" data-verb="mobilise" onClick={() => go(mobilise)}>
                {t("web.ua_mobilise")}
              </button>
            )
          }
        >
          <Boat v={v} of={p} />
          <div class="u-under">
            <MenTable {...p} />
            <FreeDeeds {...p} />
          </div>
        </Sheet>
        {shelf && (
          <Pane pane="orders">
            <Glass {...p} />
          </Pane>
        )}
        <Sheet title={t("web.ua_orders")} pane="orders" note={t("web.ua_orders_note")}>
          <OrderMenu {...p} />
        </Sheet>
        {!shelf && (
          <Pane pane="boat">
            <Glass {...p} />
          </Pane>
        )}
      </div>
      <div class="u-col u-a-r">
        <Sheet title={t("web.ua_time")} pane="orders" rule="6.14">
          <TimeBar {...p} />
        </Sheet>
        <Pane pane="boat" at="contacts">
          <Contacts v={v} />
        </Pane>
        <Pane pane="boat" at="tubes">
          <Tubes v={v} />
        </Pane>
        <Sheet title={t("web.ua_log")} pane="log" flush>
          <div class="u-feedbox" tabIndex={0} role="region" aria-label={t("web.ua_log")}>
            <Feed {...p} />
          </div>
        </Sheet>
        <Sheet title={t("web.ua_say")} pane="log" note={t("web.ua_say_note")}>
          <Say {...p} />
        </Sheet>
      </div>
    </Station>
  );
}
