// What the navigator can know of his place: the reckoning with its ellipse of error,
// the track of the last day, the fix that is offered, bearings of marks; and the
// convoys that messages told of, as they have run on. [9.1, ruling 231 to ruling 235]
import { useState } from "preact/hooks";
import { t } from "../../../shell/lang";
import { act } from "../../../shell/state/table";
import { inHours, type Papers } from "../papers";
import { three, type BoardProps } from "../view";
import { way } from "../../shared/ways";
import type { Ellipse } from "../../../made/uboot";

type Point = [x: number, y: number];
const FIXES = ["", "sun", "stars", "moon", "land", "mark", "sounding"] as const;

/** Half axes in tenths of miles; two of them hold 86 places of 100. */
function Oval(p: { at: Point; of: Ellipse; class_: string; times: number }) {
  if (!p.of.major) return null;
  return (
    <ellipse
      class={p.class_}
      rx={(p.of.minor / 10) * p.times}
      ry={(p.of.major / 10) * p.times}
      transform={`translate(${p.at[0]} ${-p.at[1]}) rotate(${p.of.deg})`}
    />
  );
}

export function PositionMarks(p: { of: BoardProps; papers: Papers; u: number; plot: Point }) {
  const pos = p.of.view.position!,
    { u, plot } = p;
  const track = pos.track.map((k) => `${k.x} ${-k.y}`);
  const fix: Point = [plot[0] + pos.dx / 10, plot[1] + pos.dy / 10];
  const mark = pos.kind ? p.papers.marks[pos.mark - 1] : undefined;
  return (
    <g class="u-pos" data-position>
      {track.length > 0 && (
        <path class="u-pos__track" d={`M${plot[0]} ${-plot[1]}L${track.join("L")}`} />
      )}
      {pos.track.map((k) => (
        <circle class="u-pos__hour" cx={k.x} cy={-k.y} r={1.8 * u} />
      ))}
      <Oval class_="u-pos__error" at={plot} of={pos.error} times={2} />
      {pos.kind > 0 && (
        <g data-offer={FIXES[pos.kind]}>
          {mark && (
            <>
              <path class="u-pos__bearing" d={`M${mark[1]} ${-mark[2]}L${fix[0]} ${-fix[1]}`} />
              <text class="u-pos__say" x={mark[1] + 6 * u} y={-mark[2] - 5 * u} font-size={11 * u}>
                {t(`uboot_landmark:${mark[0]}`)}
              </text>
            </>
          )}
          <Oval class_="u-pos__offer" at={fix} of={pos.offer} times={2} />
          <path
            class="u-pos__cross"
            d={`M${fix[0] - 7 * u} ${-fix[1]}h${14 * u}M${fix[0]} ${-fix[1] - 7 * u}v${14 * u}`}
          />
        </g>
      )}
    </g>
  );
}

/** Solid where it was seen, hollow where it has run on to. [ruling 254] */
export function Sightings(p: { of: BoardProps; papers: Papers; u: number }) {
  const { u } = p;
  return (
    <g class="u-sights">
      {p.of.view.charts!.sightings.map((s) => {
        const from: Point = [s.x / 10, s.y / 10],
          now: Point = [s.now_x / 10, s.now_y / 10];
        return (
          <g data-sighting={s.cell}>
            <path class="u-sights__way" d={`M${from[0]} ${-from[1]}L${now[0]} ${-now[1]}`} />
            <circle class="u-sights__seen" cx={from[0]} cy={-from[1]} r={4 * u} />
            <g transform={`translate(${now[0]} ${-now[1]}) rotate(${s.course})`}>
              <path
                class="u-sights__now"
                d={`M0 ${-11 * u}L${6 * u} ${8 * u}L0 ${4 * u}L${-6 * u} ${8 * u}Z`}
              />
            </g>
            <text class="u-sights__say" x={now[0] + 10 * u} y={-now[1] + 4 * u} font-size={11 * u}>
              {t("web.ub_sighting", {
                place: p.papers.places[s.cell]?.[0] ?? "",
                course: three(s.course),
                knots: Math.round((s.low + s.high) / 2),
                age: inHours(s.minutes),
              })}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Where the pencil stands, a leg to a square, the offered fix, the allowance. */
export function PositionForms(p: { of: BoardProps; papers: Papers }) {
  const v = p.of.view,
    pos = v.position;
  const [square, setSquare] = useState("");
  const name = square.toUpperCase().replace(/\s/g, ""),
    known = p.papers.places.findIndex((k) => k[0] === name) < p.papers.cells.length,
    args = { quadrant: name.slice(0, 2), square: Number(name.slice(2)) },
    exists = known && p.papers.places.some((k) => k[0] === name) && name.length === 4;
  const leg = exists ? way(p.of, "leg", args) : null,
    start = exists ? way(p.of, "pencil_at", args) : null;
  const froms = (["reckoning", "start", "fix", "end"] as const).filter((from) =>
    way(p.of, "pencil", { from }),
  );
  return (
    <div class="u-posforms">
      {pos && pos.kind > 0 && (
        <p class="u-posforms__offer">
          <span>{offerWords(p.of)}</span>{" "}
          <button
            type="button"
            class="k-btn k-btn--brass"
            data-verb="accept"
            disabled={!way(p.of, "accept")}
            onClick={() => act("accept")}
          >
            {t("web.ub_accept")}
          </button>
        </p>
      )}
      <form
        class="u-ch__form"
        onSubmit={(e) => {
          e.preventDefault();
          if (leg) act(leg.action);
        }}
      >
        {v.charts && (
          <label>
            {t("web.ub_pencil_from")}{" "}
            <select
              data-verb="pencil"
              value={v.charts.pencil}
              onChange={(e) => act(`pencil ${e.currentTarget.value}`)}
            >
              {froms.map((from) => (
                <option value={from}>{t(`uboot_pencil:${from}`)}</option>
              ))}
              {v.charts.pencil === "square" && (
                <option value="square" disabled>
                  {t("uboot_pencil:square")}
                </option>
              )}
            </select>
          </label>
        )}
        <label>
          {t("web.ub_square")}{" "}
          <input
            class="u-square"
            value={square}
            maxLength={5}
            autocapitalize="characters"
            onInput={(e) => setSquare(e.currentTarget.value)}
          />
        </label>
        <button class="k-btn" data-verb="leg" disabled={!leg}>
          {t("web.ub_leg")}
        </button>
        <button
          class="k-btn"
          type="button"
          data-verb="pencil_at"
          disabled={!start}
          onClick={() => start && act(start.action)}
        >
          {t("web.ub_from_here")}
        </button>
      </form>
      {pos && <Allowance of={p.of} />}
    </div>
  );
}

function offerWords(of: BoardProps): string {
  const pos = of.view.position!,
    miles = Math.hypot(pos.dx, pos.dy) / 10,
    bearing = (Math.atan2(pos.dx, pos.dy) * 180) / Math.PI;
  return t("uboot.text.offer", {
    by: `uboot_fix:${FIXES[pos.kind]}`,
    miles: Math.floor(miles),
    tenth: Math.floor((miles * 10) % 10),
    bearing: Math.round((bearing + 360) % 360),
    minutes: pos.minutes,
  });
}

/** What the sailing directions print, and what he allows for. [ruling 232] */
function Allowance(p: { of: BoardProps }) {
  const pos = p.of.view.position!;
  const [course, setCourse] = useState<number | null>(null),
    [knots, setKnots] = useState<number | null>(null);
  const c = course ?? (pos.printed_ckn ? pos.printed_deg : pos.allow_deg),
    k = knots ?? (pos.printed_ckn ? pos.printed_ckn : pos.allow_ckn),
    to = way(p.of, "allow", { course: c, hundredths: k });
  const error = pos.error.major;
  return (
    <form
      class="u-ch__form"
      onSubmit={(e) => {
        e.preventDefault();
        if (to) act(to.action);
      }}
    >
      <span class="u-small" data-error>
        {error ? t("web.ub_error", { miles: (error / 10).toFixed(1) }) : t("web.ub_error_own")}
        {"; "}
        {t("web.ub_current", {
          printed: three(pos.printed_deg),
          printed_kn: (pos.printed_ckn / 100).toFixed(2),
          allowed: three(pos.allow_deg),
          allowed_kn: (pos.allow_ckn / 100).toFixed(2),
        })}
      </span>
      <label>
        {t("web.u_course")}{" "}
        <input
          class="u-num"
          type="number"
          min="0"
          max="359"
          value={c}
          onInput={(e) => setCourse(Math.round(Number(e.currentTarget.value) || 0))}
        />
      </label>
      <label>
        {t("web.ub_knots")}{" "}
        <input
          class="u-num"
          type="number"
          min="0"
          max="3"
          step="0.01"
          value={(k / 100).toFixed(2)}
          onInput={(e) => setKnots(Math.round(Number(e.currentTarget.value) * 100) || 0)}
        />
      </label>
      <button class="k-btn" data-verb="allow" disabled={!to}>
        {t("web.ub_allow")}
      </button>
    </form>
  );
}
