// A mission that is over: the rank with its reasons, the chart of the voyage as
// it truly was, and the captain's log, to be read again or printed.
import { useEffect } from "preact/hooks";
import type { Ending, ObjectiveState, ScoreItem } from "../../made/uboot";
import { t } from "../../shell/lang";
import type { Voyage } from "../../shell/protocol";
import { Rule } from "../../shell/rule";
import { connection, say } from "../../shell/state/connection";
import { replays, replayTo } from "../../shell/state/replay";
import { play } from "../../shell/state/table";
import { entryAt } from "../../shell/replay";
import { secondOf, type BoardProps, type UView } from "./view";

const ENDINGS: Record<Ending, string> = {
  none: "web.uv_end_time",
  time: "web.uv_end_time",
  returned: "web.uv_end_returned",
  arrived: "web.uv_end_arrived",
  lost: "web.uv_end_lost",
  friendly: "web.uv_end_friendly",
};
const ITEMS: Record<ScoreItem, string> = {
  merchant_grt: "web.uv_item_grt",
  warship_tons: "web.uv_item_tons",
  returned: "web.uv_item_returned",
  neutral_sunk: "web.uv_item_neutral",
  care_hull: "web.uv_item_care_hull",
  care_hours: "web.uv_item_care_hours",
};
const STATES: Record<ObjectiveState, string> = {
  unknown: "web.uv_open",
  open: "web.uv_open",
  done: "web.uv_done",
  failed: "web.uv_failed",
};
const MARKS: Record<string, string> = {
  shot: "web.uv_mark_shot",
  hit: "web.uv_mark_hit",
  charged: "web.uv_mark_charged",
  dived: "web.uv_mark_dived",
  rose: "web.uv_mark_rose",
};
const TICKS = 4;

/** The view of a mission that is over. */
type End = UView & { [K in "glory" | "rank" | "par" | "reckoning"]: NonNullable<UView[K]> };
const isOver = (v: UView): v is End => !!v.reckoning;

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const two = (n: number): string => String(n).padStart(2, "0");

/** Boat time of a tick, counted back from the end. */
function when(end: End, tick: number): { day: string; time: string } {
  const d = new Date(
    Date.UTC(end.year, end.month - 1, end.day, end.hour, end.minute, secondOf(end.tick)) -
      Math.round((end.tick - tick) / TICKS) * 1000,
  );
  return {
    day: `${two(d.getUTCDate())}.${two(d.getUTCMonth() + 1)}.${d.getUTCFullYear()}`,
    time: `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`,
  };
}

function Reckoning(p: { end: End }) {
  const { end } = p;
  const percent = Math.max(0, Math.floor((100 * end.glory) / end.par));
  return (
    <table class="u-table u-reckon" aria-labelledby="u-results">
      <tbody>
        {end.reckoning
          .filter((l) => l.item === "objective" || l.amount !== 0)
          .map((l) => (
            <tr>
              <th scope="row">
                {l.item === "objective"
                  ? t(`uboot_objective:${(l.id ?? "").toLowerCase()}`)
                  : t(ITEMS[l.item], { n: l.amount ?? 0 })}
              </th>
              <td>{l.state ? t(STATES[l.state]) : ""}</td>
              <td class="u-num">{signed(l.glory)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t("web.uv_glory", { par: end.par, percent })} <Rule game="uboot" id="4.1" />
          </th>
          <td />
          <td class="u-num">
            <b>{end.glory}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Marks differ in shape, not in colour alone. */
function Mark(p: { kind: string; x: number; y: number; r: number }) {
  const { r } = p,
    at = `translate(${p.x} ${p.y})`;
  const title = <title>{t(MARKS[p.kind] ?? "web.uv_mark_shot")}</title>;
  if (p.kind === "hit")
    return (
      <g class="u-map__hit" transform={at}>
        {title}
        <path
          d={
            `M0 ${-r}L${r * 0.3} ${-r * 0.3}L${r} 0L${r * 0.3} ${r * 0.3}L0 ${r}` +
            `L${-r * 0.3} ${r * 0.3}L${-r} 0L${-r * 0.3} ${-r * 0.3}Z`
          }
        />
      </g>
    );
  if (p.kind === "shot")
    return (
      <g class="u-map__shot" transform={at}>
        {title}
        <path d={`M${-r * 0.7} ${r * 0.7}L0 ${-r * 0.7}L${r * 0.7} ${r * 0.7}`} />
      </g>
    );
  if (p.kind === "charged")
    return (
      <g class="u-map__charged" transform={at}>
        {title}
        <circle r={r * 0.7} />
      </g>
    );
  return (
    <g class="u-map__trim" transform={at}>
      {title}
      <path
        d={
          p.kind === "dived"
            ? `M0 ${-r}V${r}M${-r * 0.5} ${r * 0.4}L0 ${r}L${r * 0.5} ${r * 0.4}`
            : `M0 ${r}V${-r}M${-r * 0.5} ${-r * 0.4}L0 ${-r}L${r * 0.5} ${-r * 0.4}`
        }
      />
    </g>
  );
}

function Chart(p: { voyage: Voyage }) {
  const v = p.voyage,
    wide = Number(v.box.split(" ")[2]),
    size = wide / 90;
  return (
    <figure class="u-map">
      <svg
        viewBox={v.box}
        role="img"
        aria-label={t("web.uv_chart")}
        style={{ "--u-pen": size / 6 }}
      >
        <path class="u-map__land" d={v.land} />
        {v.ships.map((d) => (
          <path class="u-map__ships" d={d} stroke-dasharray={`${size} ${size * 0.7}`} />
        ))}
        <path class="u-map__boat" d={v.boat} />
        {v.marks.map((m) => (
          <Mark kind={m.kind} x={Number(m.x)} y={Number(m.y)} r={size} />
        ))}
        {v.sunk.map((s) => (
          <g class="u-map__sunk" transform={`translate(${s.x} ${s.y})`}>
            <title>{t(`uboot_ship:${s.type}`)}</title>
            <path d={`M${-size} ${-size}L${size} ${size}M${size} ${-size}L${-size} ${size}`} />
            <text x={size * 1.6} y={size * 0.8} font-size={size * 2.2}>
              {t(`uboot_ship:${s.type}`)}
            </text>
          </g>
        ))}
        <circle class={v.lost ? "u-map__lost" : "u-map__end"} cx={v.x} cy={v.y} r={size * 0.9} />
      </svg>
      <figcaption class="k-caption">{t("web.uv_legend")}</figcaption>
    </figure>
  );
}

function Log(p: { end: End; voyage: Voyage; seat: string }) {
  let day = "";
  return (
    <ol class="u-logbook" aria-label={t("web.uv_log")}>
      {p.voyage.feed.map((l) => {
        const at = when(p.end, l.tick),
          first = at.day !== day;
        day = at.day;
        return (
          <>
            {first && <li class="u-logbook__day">{at.day}</li>}
            <li>
              <button
                type="button"
                class="k-noprint u-moment"
                title={t("web.uv_moment")}
                onClick={() => replayTo(p.seat, entryAt(p.voyage, l.tick))}
              >
                {at.time}
              </button>
              <span class="u-printed">{at.time}</span> {l.text}
            </li>
          </>
        );
      })}
      {p.voyage.cut && <li>…</li>}
    </ol>
  );
}

/**
 * What follows, told to the captain: the next table is opened with what this one left, and the same
 * crew. [4.3]
 */
function Next(p: { ahead: NonNullable<UView["ahead"]> }) {
  const { kind, mission, options, glory, kgrt } = p.ahead,
    noun = `uboot_mission:${(mission ?? "").toLowerCase()}`;
  const words = {
    leg: () => t("web.uv_ahead_leg", { mission: noun }),
    mission: () => t("web.uv_ahead_mission", { mission: noun }),
    failed: () => t("web.uv_ahead_failed"),
    dismissed: () => t("web.uv_ahead_dismissed"),
    over: () => t("web.uv_ahead_over", { glory, kgrt }),
  }[kind];
  const open = () => {
    const seats = (play.table?.seats ?? []).map((s) => `${s.seat}=${s.who.replace(/^bot:/, "")}`);
    const settings = (play.table?.settings ?? "").split(" ");
    const kept = settings.filter((w) => /=(easy|medium|hard|on)$/.test(w));
    say(`create uboot ${[...seats, ...kept, options].join(" ")}`);
  };
  return (
    <div class="u-ahead k-noprint">
      <p>{words()}</p>
      {options && connection.owner && (
        <button type="button" class="k-btn k-btn--brass" data-verb="ahead" onClick={open}>
          {t("web.uv_ahead_go")}
        </button>
      )}
    </div>
  );
}

export function Results(p: BoardProps) {
  const over = play.table?.stage === "over" && !replays.replay && isOver(p.view);
  useEffect(() => {
    if (over && !replays.voyage) say("voyage");
  }, [over]);
  if (!over || !isOver(p.view)) return null;
  const end = p.view;
  const rank = end.rank.toLowerCase();
  return (
    <section class="k-sheet u-results" aria-labelledby="u-results" data-rank={rank}>
      <div class="u-results__head">
        <span class="u-rank" aria-hidden="true">
          {rank.toUpperCase()}
        </span>
        <div>
          <h2 class="k-title" id="u-results">
            {t("web.uv_results", {
              mission: `uboot_mission:${end.mission.toLowerCase()}`,
              rank: `uboot_rank:${rank}`,
            })}
          </h2>
          <p>
            {t(end.loss === "none" ? ENDINGS[end.ending] : "web.uv_end_lost")}{" "}
            {when(end, end.tick).day}, {when(end, end.tick).time}
          </p>
        </div>
        <button type="button" class="k-btn k-noprint" onClick={() => print()}>
          {t("web.uv_print")}
        </button>
      </div>
      <Reckoning end={end} />
      {end.ahead && <Next ahead={end.ahead} />}
      {replays.voyage ? (
        <>
          <Chart voyage={replays.voyage} />
          <h3 class="k-title">{t("web.uv_log")}</h3>
          <Log end={end} voyage={replays.voyage} seat={p.seat} />
        </>
      ) : (
        <p class="k-caption u-pad">{t("web.uv_charting")}</p>
      )}
    </section>
  );
}
