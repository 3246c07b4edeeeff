// The navigator's station: charts, disc, roster, galley. [9]
import { useState } from "preact/hooks";
import { t } from "../../../shell/lang";
import { isAsked, tellAll } from "../asked";
import { BoatSheet } from "../station/boat_sheet";
import { StrategicChart } from "./chart";
import { Disc, readDisc } from "./disc";
import { feedLines } from "../first/feed";
import { nameOf } from "../first/targets";
import { Pane, Sheet, Station, type Alert } from "../station/frame";
import { Galley } from "./galley";
import { Glass } from "../glass/glass";
import { usePapers } from "../papers";
import { Roster } from "./roster";
import { Bell, CardOnTable, OrderInHand, Say, TimeBar } from "../station/table";
import { Tactical, whereWords } from "./tactical";
import { three, type BoardProps, type UView } from "../view";
import { go, way } from "../../shared/ways";

const LOOKOUTS = 6;

function alerts(p: BoardProps, v: UView): Alert[] {
  const list: Alert[] = [],
    told = (v.contacts ?? []).filter((c) => c.held)[0];
  if (told)
    list.push({
      level: "act",
      tag: t("web.ub_contact_n", { n: told.id }),
      text: contactWords(told),
    });
  if (isAsked(p))
    list.push({
      level: "act",
      tag: t("web.ub_tag_order"),
      text: v.table?.order ? t(`uboot_order:${v.table.order.id}`) : p.prompt,
    });
  if (v.stores && v.stores.meal_size === 0)
    list.push({ level: "watch", tag: t("web.ub_galley"), text: t("web.ub_no_meal") });
  const last = feedLines(v).find((l) => l.time);
  if (last) list.push({ level: "note", tag: last.time, text: last.text });
  return list;
}

const contactWords = (c: NonNullable<UView["contacts"]>[number]) =>
  [
    `${t("web.u_bearing")} ${three(c.bearing)}°`,
    c.range_cnm === undefined ? "" : `${(c.range_cnm / 100).toFixed(1)} ${t("web.ub_nm")}`,
    c.course === undefined ? "" : t("web.ua_course_now", { course: three(c.course) }),
  ]
    .filter(Boolean)
    .join(", ");

/** What was reported to him; the rings he turns himself. [8.1] */
function Notes(p: BoardProps) {
  const v = p.view,
    list = v.contacts ?? [],
    charts = v.charts;
  const lines = feedLines(v).slice(0, 4);
  const reading = charts && readDisc(charts.disc_own, charts.disc_bearing, charts.disc_target, 0);
  const marker = charts?.markers[0];
  const [east, north] = marker
    ? [
        (Math.sin((marker.bearing * Math.PI) / 180) * marker.range_cnm) / 100,
        (Math.cos((marker.bearing * Math.PI) / 180) * marker.range_cnm) / 100,
      ]
    : [0, 0];
  const words = reading
    ? t("web.ub_say_reading", {
        bearing: three(reading.bearing),
        angle: t(reading.angle < 0 ? "web.u_red" : "web.u_green", {
          angle: Math.abs(reading.angle),
        }),
        where: marker
          ? `; ${t("web.ub_marker_n", { n: marker.id })}: ${whereWords(east, north)}`
          : "",
      })
    : "";
  return (
    <div data-at="contacts">
      {list.length === 0 ? (
        <p class="u-small">{t("web.ub_notes_none")}</p>
      ) : (
        <ul class="u-notes">
          {list.map((c) => (
            <li class={c.held ? "" : "u-target--lost"}>
              <b>{c.id}</b>{" "}
              <span>
                {nameOf(c)}, {contactWords(c)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul class="u-notes u-notes--heard">
          {lines.map((l) => (
            <li>
              <time>{l.time || "“”"}</time>{" "}
              <span>
                {l.by && <b>{p.seatName(l.by)} </b>}
                {l.text}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div class="u-btns">
        <button
          class="k-btn k-btn--brass"
          type="button"
          disabled={!p.mayAct || !words}
          onClick={() => tellAll(words)}
        >
          {t("web.ub_report_reading")}
        </button>
      </div>
      <p class="u-small" data-reading>
        {words}
      </p>
      <Advice {...p} />
    </div>
  );
}

/** The course he proposes from his chart; the captain has it on his table. [9.1] */
function Advice(p: BoardProps) {
  const v = p.view,
    last = v.charts?.lines.at(-1);
  const [course, setCourse] = useState<number | null>(null),
    [miles, setMiles] = useState<number | null>(null),
    [depth, setDepth] = useState(60);
  if (!p.choices.some((c) => c.verb === "advise")) return null;
  const c = course ?? last?.course ?? v.boat?.course ?? 0,
    m = miles ?? last?.miles ?? 20,
    to = way(p, "advise", { course: c, miles: m, depth });
  const field = (label: string, value: number, most: number, set: (n: number) => void) => (
    <label>
      {label}{" "}
      <input
        class="u-num"
        type="number"
        min="0"
        max={most}
        value={value}
        onInput={(e) =>
          set(Math.min(most, Math.max(0, Math.round(Number(e.currentTarget.value)) || 0)))
        }
      />
    </label>
  );
  return (
    <form
      class="u-advice"
      onSubmit={(e) => {
        e.preventDefault();
        go(to);
      }}
    >
      {field(t("web.u_course"), c, 359, setCourse)}
      {field(t("web.ub_miles_label"), m, 3000, setMiles)}
      {field(t("web.u_depth"), depth, 250, setDepth)}
      <button class="k-btn" data-verb="advise" disabled={!to}>
        {t("web.ub_advise")}
      </button>
    </form>
  );
}

export function Navigator(p: BoardProps) {
  const v = p.view,
    papers = usePapers(),
    fix = v.boat?.fix ?? -1;
  const place = papers && fix >= 0 ? papers.places[fix]?.[0] : undefined,
    start = papers?.places[papers.starts[v.mission] ?? -1]?.[0] ?? "";
  return (
    <Station
      name="navigator"
      alerts={alerts(p, v)}
      tabs={[
        ["chart", t("web.ub_tab_chart")],
        ["disc", t("web.ub_tab_disc")],
        ["watch", t("web.ub_tab_watch")],
        ["galley", t("web.ub_galley")],
      ]}
    >
      <div class="u-col u-n-main">
        <BoatSheet of={p} pane="watch" top />
        <OrderInHand {...p} />
        <Bell {...p} />
        <CardOnTable {...p} />
        {(v.sight || p.choices.some((c) => c.verb === "glass" && !c.why_not)) && (
          <Pane pane="watch">
            <Glass {...p} />
          </Pane>
        )}
        <Sheet
          title={t("web.ub_chart")}
          pane="chart"
          rule="9.1"
          note={
            place
              ? t("web.ub_last_fix", { place, n: v.boat!.fix_minutes })
              : t("web.ub_no_fix", { place: start })
          }
          flush
        >
          <StrategicChart {...p} />
        </Sheet>
        <div class="u-n-low">
          <Sheet title={t("web.ub_galley")} pane="galley" rule="9.4.1">
            <Galley {...p} />
          </Sheet>
          <div class="u-col">
            <Sheet
              title={t("web.ub_roster")}
              pane="watch"
              rule="9.3"
              note={t("web.ub_lookouts", { n: v.boat?.observers ?? 0, most: LOOKOUTS })}
              flush
            >
              <Roster {...p} />
            </Sheet>
            <Sheet title={t("web.ua_say")} pane="watch" note={t("web.ua_say_note")} rule="7.1">
              <Say {...p} />
            </Sheet>
          </div>
        </div>
        <BoatSheet of={p} pane="watch" />
      </div>
      <div class="u-col u-n-side">
        {v.charts && (
          <Sheet
            title={t("web.u_disc")}
            pane="disc"
            rule="9.2.1"
            note={
              <>
                {v.boat && t("web.ub_we_steer", { course: three(v.boat.course) })}{" "}
                {t("web.ub_disc_note")}
              </>
            }
          >
            <Disc {...p} charts={v.charts} bare />
          </Sheet>
        )}
        <Sheet
          title={t("web.ub_tactical")}
          pane="disc"
          rule="9.2.2"
          note={t("web.ub_tactical_note")}
        >
          <Tactical {...p} />
        </Sheet>
        <Sheet title={t("web.ub_notes")} pane="disc" rule="8.1">
          <Notes {...p} />
        </Sheet>
        <Sheet title={t("web.ua_time")} pane="chart" rule="6.14">
          <TimeBar {...p} />
        </Sheet>
      </div>
    </Station>
  );
}
