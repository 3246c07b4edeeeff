// The chief engineer's station: the boat with what is broken in it, repairs and
// their teams, toolboxes and supplies, engines, battery, the breach. [10]
import { useState } from "preact/hooks";
import { ENGINEER_CARD, EQUIPMENT, type EngineerCard, type ToolPlace } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import { say } from "../../../shell/state/connection";
import { Boat, BoxChip, ChipIcon, SupplyChip } from "../station/boat";
import { Breach } from "./breach";
import { ProblemIcon } from "../captain/orders";
import { Pane, Sheet, Station, type Alert } from "../station/frame";
import { Battery, DepthGauge, SpeedGauge, Telegraph } from "../station/instruments";
import { MenTable } from "../station/men";
import { Contacts } from "../station/panels";
import {
  Bell,
  CardOnTable,
  Feed,
  FreeDeeds,
  lackWords,
  Needs,
  OrderInHand,
  Say,
  shortName,
  TimeBar,
  TracksBody,
} from "../station/table";
import { inHours } from "../papers";
import { go, way } from "../../shared/ways";
import {
  SECTION_NAMES,
  TELEGRAPH,
  three,
  type BoardProps,
  type Problem,
  type UView,
} from "../view";

const view = (p: BoardProps) => p.view;

/** The whole sentence for the captain, so that he knows what to order. */
const plea = (v: UView, x: Problem, name: string): string =>
  x.ready
    ? t("web.ua_plea_ready", { what: name, section: x.section })
    : t("web.ua_plea_lacks", {
        what: name,
        section: x.section,
        why: x.lacks.map((l) => lackWords(v, l)).join(" "),
      });

/** What is broken or burns, who is at it and how long it takes. [10.3.2, 10.3.5] */
function Conditions(p: BoardProps) {
  const v = view(p),
    list = v.repairs ?? [];
  if (!list.length) return <p class="u-small u-pad">{t("web.u_in_order")}</p>;
  return (
    <ul class="u-problems u-problems--chief">
      {list.map((x) => {
        const c = v.components?.find((k) => k.id === x.id),
          severity = c?.severity;
        const name =
          x.problem === "breach"
            ? t("web.ua_breach_tag")
            : t(`${x.problem === "technical" ? "uboot_component" : "uboot_environment"}:${x.id}`);
        const words =
          x.problem === "technical" && x.state === "runs"
            ? t("web.ua_repair_runs", {
                men: c?.sailors ?? 0,
                percent: c?.percent ?? 0,
                left: inHours(x.minutes),
              })
            : x.problem === "technical" && x.state !== "idle"
              ? t("web.ua_repair_paused", { percent: c?.percent ?? 0, left: inHours(x.minutes) })
              : x.problem === "breach" && v.table?.breach_state === "puzzle"
                ? t("web.ua_at_puzzle")
                : x.ready
                  ? t("web.ua_would_go", { men: x.team.map((f) => shortName(v, f)).join(", ") })
                  : x.lacks.map((l) => lackWords(v, l)).join(" ");
        const own =
          x.problem === "technical"
            ? way(p, "repair", { part: x.id })
            : null; /* a paused one he takes up himself */
        return (
          <li key={`${x.problem}${x.id}${x.section}`}>
            <ProblemIcon x={x} severity={severity} />
            <span>
              <b>{name}</b>{" "}
              <span class="u-small">
                {t("web.u_in_section", { section: x.section })}
                {severity ? `, ${t(`uboot_severity:${severity}`)}` : ""}
              </span>
              <br />
              <span class="u-small">{words}</span>
              {x.problem === "technical" && (c?.percent ?? 0) > 0 && (
                <progress max={100} value={c!.percent} aria-label={t("web.ua_progress")} />
              )}
            </span>
            <span class="u-small u-problems__cost">
              {x.problem === "technical"
                ? `${t("web.ua_wants", { n: x.wants })}, ${inHours(x.minutes)}`
                : t("web.ua_wants", { n: x.wants })}
            </span>
            {!(x.problem === "technical" && x.state === "runs") && (
              <Needs team={x.team} lacks={x.lacks} />
            )}
            {own && (
              <button type="button" class="k-btn" data-verb="repair" onClick={() => go(own)}>
                {own.text}
              </button>
            )}
            {p.mayAct &&
              x.state !== "runs" &&
              !(x.problem === "breach" && v.table?.breach_state !== "open") && (
                <button
                  type="button"
                  class="k-btn"
                  onClick={() => {
                    go(way(p, "shout", { what: "repair" }));
                    say(`note captain ${plea(v, x, name)}`);
                  }}
                >
                  {t("web.ua_tell_captain")}
                </button>
              )}
          </li>
        );
      })}
    </ul>
  );
}

/** Who could repair where, at a glance. */
function Symbols(p: { v: UView }) {
  const dark = new Set(
    (p.v.environment ?? []).filter((e) => e.kind === "light").map((e) => e.section),
  );
  const men = (s: number) => (p.v.model?.figures ?? []).filter((x, f) => x === s && f >= 12).length;
  return (
    <div class="u-sym" role="group" aria-label={t("web.ua_my_men")}>
      {[6, 5, 4, 3, 2, 1].map((s) => (
        <div data-bad={dark.has(s) || p.v.flooded?.[s - 1] ? "" : undefined}>
          <b>{men(s)}</b>
          {t("web.u_in_section", { section: s })}
          {dark.has(s) ? `, ${t("web.ua_dark")}` : ""}
          {p.v.flooded?.[s - 1] ? `, ${t("web.ua_flooded")}` : ""}
        </div>
      ))}
    </div>
  );
}

/** The engineer's cards in their boxes; one for each repair. [10.3.3] */
function Toolboxes(p: BoardProps) {
  const [first, setFirst] = useState(""),
    exchange = p.choices.some((c) => c.verb === "exchange" && !c.why_not);
  const v = view(p),
    at = v.stores?.engineer,
    boxes = v.model?.toolboxes ?? [];
  const row = (place: ToolPlace) => ENGINEER_CARD.filter((id) => at?.[id] === place);
  const card = (id: EngineerCard) => {
    const on = v.table?.order?.card === id,
      play = on ? way(p, "no_tool") : way(p, "tool", { card: id });
    const swap = first
      ? (way(p, "exchange", { card: first, other: id }) ??
        way(p, "exchange", { card: id, other: first }))
      : null;
    const press = () => {
      if (!exchange) go(play);
      else if (swap) {
        go(swap);
        setFirst("");
      } else setFirst(first === id ? "" : id);
    };
    return (
      <button
        type="button"
        key={id}
        class="u-card u-card--tool"
        data-verb="tool"
        data-on={on || first === id ? "" : undefined}
        aria-pressed={exchange ? first === id : on}
        aria-disabled={(!play && !exchange) || undefined}
        onClick={press}
      >
        <b>{t(`uboot_engineer_card:${id}`)}</b>
        <span>{t(`uboot_engineer_text:${id}`)}</span>
      </button>
    );
  };
  return (
    <>
      {exchange && <p class="u-small">{t("web.ua_exchange")}</p>}
      {[0, 1].map((b) => (
        <>
          <h3 class="k-label u-boxhead">
            <ChipIcon class="u-chip u-chip--box">
              <BoxChip letter={b ? "B" : "A"} />
            </ChipIcon>{" "}
            {boxes[b]
              ? t("web.ua_box_in", { box: b ? "B" : "A", section: boxes[b] })
              : t("web.ua_box_lost", { box: b ? "B" : "A" })}
          </h3>
          <div class="u-cards u-cards--3">{row(b ? "toolbox_b" : "toolbox_a").map(card)}</div>
        </>
      ))}
      {row("in_play").length > 0 && (
        <>
          <h3 class="k-label u-boxhead">{t("web.ua_in_play")}</h3>
          <div class="u-cards u-cards--3">{row("in_play").map(card)}</div>
        </>
      )}
      {row("discarded").length > 0 && (
        <p class="u-small">
          {t("web.ua_used_up", {
            cards: row("discarded")
              .map((id) => t(`uboot_engineer_card:${id}`))
              .join(", "),
          })}
        </p>
      )}
    </>
  );
}

/** Supplies: where they lie; before the mission the chief stows them. [5.2, 10.3.5] */
function Supplies(p: BoardProps) {
  const v = view(p),
    stowing = p.choices.some((c) => c.verb === "stow");
  return (
    <ul class="u-supplies">
      {EQUIPMENT.map((id) => {
        const s = v.model?.supplies[id] ?? 0;
        return (
          <li>
            <ChipIcon class="u-chip u-chip--supply">
              <SupplyChip which={id} />
            </ChipIcon>
            <span>
              {t(`uboot_equipment:${id}`)}{" "}
              <span class="u-small">{s ? t(SECTION_NAMES[s]!) : t("web.ua_lost")}</span>
            </span>
            {stowing ? (
              <span
                class="k-seg u-secs"
                role="group"
                aria-label={t("web.ua_stow", { what: t(`uboot_equipment:${id}`) })}
              >
                {[6, 5, 4, 3, 2, 1].map((n) => {
                  const to = way(p, "stow", { supply: id, section: n });
                  return (
                    <button
                      type="button"
                      data-verb="stow"
                      aria-pressed={s === n}
                      aria-disabled={(!to && s !== n) || undefined}
                      title={t(SECTION_NAMES[n]!)}
                      onClick={() => go(to)}
                    >
                      {n}
                    </button>
                  );
                })}
              </span>
            ) : (
              <b>{s || "–"}</b>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function alertsOf(p: BoardProps): Alert[] {
  const v = view(p),
    out: Alert[] = [],
    breach = v.repairs?.find((x) => x.problem === "breach");
  if (v.breach && v.table?.breach_state === "failed")
    out.push({
      level: "act",
      tag: t("web.ua_breach_tag"),
      text: t("web.ua_get_out", { section: v.breach }),
    });
  else if (v.breach && v.puzzle?.state !== "open" && v.table?.order?.id !== "repair")
    out.push({
      level: "act",
      tag: t("web.ua_breach_tag"),
      text: breach
        ? breach.ready
          ? t("web.ua_plea_ready", { what: t("web.ua_breach_tag"), section: v.breach })
          : breach.lacks.map((l) => lackWords(v, l)).join(" ")
        : t("web.u_breach", { section: v.breach, seconds: v.breach_seconds ?? 0 }),
    });
  else if (v.breach)
    out.push({
      level: "act",
      tag: t("web.ua_breach_tag"),
      text: v.puzzle?.state === "open" ? t("web.ua_at_puzzle") : t("web.ua_in_hand"),
    });
  if (v.paused) out.push({ level: "watch", tag: t("web.ua_pause"), text: t("web.ua_paused_says") });
  for (const e of v.environment ?? [])
    out.push({
      level: e.kind === "light" ? "watch" : "act",
      tag: t("web.u_in_section", { section: e.section }),
      text: t(`uboot_environment:${e.kind}`),
    });
  if (v.boat?.battery !== undefined && v.boat.battery <= 25)
    out.push({ level: "watch", tag: t("web.u_battery"), text: `${v.boat.battery} %` });
  for (const k of v.components ?? [])
    out.push({
      level: k.severity === "green" ? "note" : "watch",
      tag: t("web.u_in_section", { section: k.section }),
      text: `${t(`uboot_component:${k.id}`)}: ${t(`uboot_severity:${k.severity}`)}`,
    });
  if (!v.table?.started && p.choices.some((c) => c.verb === "stow"))
    out.push({ level: "watch", tag: t("web.ua_supplies"), text: t("web.ua_stow_now") });
  if (!out.length) out.push({ level: "note", tag: t("web.u_damage"), text: t("web.u_in_order") });
  return out.sort((a, b) => "awn".indexOf(a.level[0]!) - "awn".indexOf(b.level[0]!));
}

export function Chief(p: BoardProps) {
  const v = view(p),
    b = v.boat!,
    order = v.table?.phase === "order" ? v.table.order : undefined;
  const hullShown = b.hull !== undefined,
    hull = b.hull ?? 0,
    battery = b.battery ?? 0;
  return (
    <Station
      name="chief"
      alerts={alertsOf(p)}
      tabs={[
        ["boat", t("web.ua_tab_boat")],
        ["repair", t("web.ua_tab_repair")],
        ["engine", t("web.ua_tab_engine")],
        ["log", t("web.ua_tab_log")],
      ]}
    >
      <Breach {...p} />
      <div class="u-col u-a-m">
        <OrderInHand {...p} />
        <Bell {...p} />
        <CardOnTable {...p} />
        <Sheet
          title={t("web.ua_technical")}
          pane="boat"
          note={t("web.ua_legend")}
          rule="10.3"
          flush
        >
          <Boat v={v} of={p} mine={3} />
          <div class="u-under">
            <MenTable {...p} />
            <FreeDeeds {...p} />
          </div>
        </Sheet>
        <div class="u-two">
          <div class="u-col">
            <Sheet
              title={t("web.ua_conditions")}
              pane="repair"
              note={hullShown ? t("web.ua_hull", { percent: hull }) : ""}
              rule="10.3.2"
              flush
            >
              <div data-at="damage">
                <Conditions {...p} />
                <div class="u-pad">
                  <h3 class="k-label">{t("web.ua_men_by_section")}</h3>
                  <Symbols v={v} />
                </div>
              </div>
            </Sheet>
            <Sheet
              title={t("web.ua_supplies")}
              pane="repair"
              rule={v.table?.started ? "10.3.5" : "5.2"}
            >
              <Supplies {...p} />
            </Sheet>
          </div>
          <div class="u-col">
            <Sheet
              title={t("web.ua_toolboxes")}
              pane="repair"
              note={t("web.ua_tool_note")}
              rule="10.3.3"
            >
              <Toolboxes {...p} />
            </Sheet>
            <Sheet title={t("web.u_tracks")} pane="engine">
              <TracksBody v={v} />
            </Sheet>
          </div>
        </div>
      </div>
      <div class="u-col u-a-r">
        <Sheet
          title={t("web.u_engine")}
          pane="engine"
          note={t(b.surfaced ? "web.ua_two_in_5" : "web.ua_two_in_6")}
          rule="10.1"
        >
          <div class="u-inst" data-at="gauges">
            <Telegraph
              answered={b.telegraph}
              set={order?.id === "new_speed" ? TELEGRAPH[order.args[0] ?? 1] : undefined}
            />
            <DepthGauge
              metres={b.depth_m}
              ordered={b.ordered_depth_m}
              pending={order?.id === "new_depth" ? order.args[0] : undefined}
            />
          </div>
        </Sheet>
        <Sheet
          title={t("web.u_battery")}
          pane="engine"
          note={hullShown ? `${battery} %` : ""}
          rule="10.1"
        >
          <Battery percent={battery} />
          {way(p, "gauges") && (
            <div class="u-btns">
              <button
                type="button"
                class="k-btn"
                data-verb="gauges"
                onClick={() => go(way(p, "gauges"))}
              >
                {way(p, "gauges")!.text}
              </button>
            </div>
          )}
          <div class="u-inst u-inst--small">
            <SpeedGauge decikn={b.speed_dkn} />
            <dl class="u-def">
              <dt>{t("web.u_air")}</dt>
              <dd>{b.air} / 6</dd>
              <dt>{t("web.u_hull")}</dt>
              <dd>{hull} %</dd>
              <dt>{t("web.u_course")}</dt>
              <dd>{three(b.course)}°</dd>
              <dt>{t("web.u_weather")}</dt>
              <dd>{t(`uboot_weather:${b.weather}`)}</dd>
            </dl>
          </div>
        </Sheet>
        <Sheet title={t("web.ua_time")} pane="engine" rule="6.14">
          <TimeBar {...p} />
        </Sheet>
        {(v.contacts?.length ?? 0) > 0 && (
          <Pane pane="boat" at="contacts">
            <Contacts v={v} />
          </Pane>
        )}
        <Sheet title={t("web.ua_log")} pane="log" flush>
          <div class="u-feedbox" tabIndex={0} role="region" aria-label={t("web.ua_log")}>
            <Feed {...p} most={30} />
          </div>
        </Sheet>
        <Sheet title={t("web.ua_say")} pane="log" note={t("web.ua_say_note")}>
          <Say {...p} />
        </Sheet>
      </div>
    </Station>
  );
}
