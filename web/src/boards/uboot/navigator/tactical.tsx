// The tactical chart: a square is a mile, the boat lies in the middle, twelve
// markers are put down by bearing and range. It shows what the navigator set,
// right or wrong; a marker with a speed runs on, and is hollow where it would be now.
// [9.2, 9.2.2, ruling 253]
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../../shell/lang";
import { act, play } from "../../../shell/state/table";
import { courseOf, onCourse, wrap } from "../papers";
import { three, type BoardProps, type UView } from "../view";
import { way } from "../../shared/ways";
import { MARKER_KIND, type MarkerKind } from "../../../made/uboot";

interface Mark {
  id: number;
  east: number;
  north: number;
  course: number;
  kind: MarkerKind;
  knots: number;
  /** Where it has run on to. */
  now: [east: number, north: number];
  minutes: number;
}
const WIDTHS = [8, 12, 20, 40],
  LENGTH = 480,
  FARTHEST = 30;

const marks = (v: UView): Mark[] =>
  (v.charts?.markers ?? []).map((m) => {
    const [east, north] = onCourse(m.bearing, m.range_cnm / 100);
    return {
      id: m.id,
      east,
      north,
      course: m.course,
      kind: m.kind,
      knots: m.knots,
      now: [m.east_cnm / 100, m.north_cnm / 100],
      minutes: m.minutes,
    };
  });

/** What the verb wants of a place: whole degrees, hundredths of a mile. */
export function markerAction(m: Pick<Mark, "id" | "east" | "north" | "course">): string {
  const range = Math.min(FARTHEST * 100, Math.round(Math.hypot(m.east, m.north) * 100));
  return `marker ${m.id} ${wrap(courseOf(m.east, m.north))} ${range} ${wrap(m.course)}`;
}

const side = (n: number, plus: string, minus: string) =>
  `${Math.abs(n).toFixed(2)} ${n >= 0 ? plus : minus}`;
export const whereWords = (east: number, north: number): string =>
  t("web.ub_lies", {
    across: side(-east, t("web.u_west"), t("web.u_east")),
    along: side(north, t("web.u_north"), t("web.u_south")),
  });

export function Tactical(p: BoardProps) {
  const v = p.view;
  const [wide, setWide] = useState(12);
  const [chosen, choose] = useState(1);
  const [draft, setDraft] = useState<Mark | null>(null);
  const svg = useRef<SVGSVGElement>(null),
    timer = useRef(0);
  const list = marks(v).map((m) => (draft?.id === m.id ? draft : m)),
    shown = draft && !list.some((m) => m.id === draft.id) ? [...list, draft] : list;
  const may = !!way(p, "marker");
  const s = LENGTH / wide,
    half = LENGTH / 2;
  const sent = JSON.stringify(v.charts?.markers ?? []);
  /* What came back from the table takes the place of what the hand holds. */
  useEffect(() => {
    if (!timer.current) setDraft(null);
  }, [sent]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (m: Mark, soon: number) => {
    setDraft(m);
    clearTimeout(timer.current);
    const later = () => {
      if (play.pending) {
        timer.current = setTimeout(later, 60);
        return;
      }
      timer.current = 0;
      act(markerAction(m));
    };
    timer.current = setTimeout(later, soon);
  };
  const at = (e: { clientX: number; clientY: number }): [number, number] => {
    const b = svg.current!.getBoundingClientRect();
    return [
      (((e.clientX - b.left) / b.width - 0.5) * (LENGTH + 28)) / s,
      (-((e.clientY - b.top) / b.height - 0.5) * (LENGTH + 28)) / s,
    ];
  };
  const follow = (e: PointerEvent, go: (to: [number, number]) => Mark) => {
    if (!may) return;
    const el = e.currentTarget as SVGElement;
    e.stopPropagation();
    el.setPointerCapture(e.pointerId);
    let last: Mark | null = null;
    const move = (m: PointerEvent) => {
      last = go(at(m));
      setDraft(last);
    };
    const end = () => {
      el.removeEventListener("pointermove", move);
      el.removeEventListener("pointerup", end);
      el.removeEventListener("pointercancel", end);
      if (last) send(last, 0);
    };
    el.addEventListener("pointermove", move);
    el.addEventListener("pointerup", end);
    el.addEventListener("pointercancel", end);
  };
  const keys = (m: Mark) => (e: KeyboardEvent) => {
    const by = e.shiftKey ? 1 : 0.1;
    const to = (
      {
        ArrowLeft: { ...m, east: m.east - by },
        ArrowRight: { ...m, east: m.east + by },
        ArrowUp: { ...m, north: m.north + by },
        ArrowDown: { ...m, north: m.north - by },
        ",": { ...m, course: wrap(m.course - 5) },
        ".": { ...m, course: wrap(m.course + 5) },
      } as Record<string, Mark>
    )[e.key];
    if (to && may) send(to, 450);
    else if (e.key === "Delete" || e.key === "Backspace") {
      if (way(p, "unmark", { marker: m.id })) act(`unmark ${m.id}`);
    } else if (e.key === "Enter" || e.key === " ") choose(m.id);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const put = (east: number, north: number) => {
    const old = shown.find((m) => m.id === chosen);
    if (may)
      send(
        {
          id: chosen,
          east,
          north,
          course: old?.course ?? v.charts?.disc_target ?? 0,
          kind: old?.kind ?? "unknown",
          knots: old?.knots ?? 0,
          now: [east, north],
          minutes: 0,
        },
        0,
      );
  };
  const mine = shown.find((m) => m.id === chosen);
  const lines: number[] = [];
  for (let i = 0; i <= wide; i += wide > 20 ? 2 : 1) lines.push(-half + i * s);
  const course = v.boat?.course ?? 0;
  return (
    <div class="u-tacbox">
      <div class="u-tac__tools" role="toolbar" aria-label={t("web.ub_tools")}>
        <label>
          {t("web.ub_marker")}{" "}
          <select value={chosen} onChange={(e) => choose(Number(e.currentTarget.value))}>
            {Array.from({ length: 12 }, (_, i) => (
              <option value={i + 1}>
                {i + 1}
                {shown.some((m) => m.id === i + 1) ? " ●" : ""}
              </option>
            ))}
          </select>
        </label>
        <div class="k-seg" role="group" aria-label={t("web.ub_across")}>
          {WIDTHS.map((w) => (
            <button type="button" aria-pressed={wide === w} onClick={() => setWide(w)}>
              {w}
            </button>
          ))}
        </div>
      </div>
      <svg
        ref={svg}
        class="u-tac"
        viewBox={`${-half - 14} ${-half - 14} ${LENGTH + 28} ${LENGTH + 28}`}
        role="group"
        aria-label={t("web.ub_tactical_keys")}
        onPointerDown={(e) => {
          const [x, y] = at(e);
          if (Math.max(Math.abs(x), Math.abs(y)) <= wide / 2) put(x, y);
        }}
      >
        <rect class="u-tac__sea" x={-half} y={-half} width={LENGTH} height={LENGTH} />
        {lines.map((x) => (
          <path class="u-tac__grid" d={`M${x} ${-half}V${half}M${-half} ${x}H${half}`} />
        ))}
        <g class="u-tac__north" transform={`translate(${half - 24} ${-half + 36})`}>
          <path d="M0 -20L6 2L0 -3L-6 2Z" />
          <text y="18">{t("web.ub_n")}</text>
        </g>
        <g class="u-tac__scale" transform={`translate(${-half + 10} ${half - 10})`}>
          <path d={`M0 0h${s}M0 -5v10M${s} -5v10`} />
          <text x={s + 8} y="4">
            {t("web.ub_miles", { n: 1 })}
          </text>
        </g>
        {mine && Math.max(Math.abs(mine.east), Math.abs(mine.north)) <= wide / 2 && (
          <g class="u-tac__legs">
            <path d={`M0 0L${mine.east * s} ${-mine.north * s}`} />
            <path class="u-tac__leg" d={`M0 0V${-mine.north * s}H${mine.east * s}`} />
            <text
              x={mine.east < 0 ? 7 : -7}
              y={(-mine.north * s) / 2}
              text-anchor={mine.east < 0 ? "start" : "end"}
              data-north
            >
              {Math.abs(mine.north).toFixed(2)}
            </text>
            <text
              x={(mine.east * s) / 2}
              y={-mine.north * s - 7 * Math.sign(mine.north || 1) + (mine.north < 0 ? 8 : 0)}
              text-anchor="middle"
              data-east
            >
              {Math.abs(mine.east).toFixed(2)}
            </text>
          </g>
        )}
        <g class="u-tac__own" transform={`rotate(${course})`}>
          <path d="M0 -70V-20" />
          <path class="u-tac__hull" d="M0 -19C6 -9 6 9 3.4 18H-3.4C-6 9 -6 -9 0 -19Z" />
        </g>
        {shown
          .filter((m) => m.knots > 0 && Math.max(...m.now.map(Math.abs)) <= wide / 2)
          .map((m) => (
            <g class="u-tac__run" data-run={m.id}>
              <path d={`M${m.east * s} ${-m.north * s}L${m.now[0] * s} ${-m.now[1] * s}`} />
              <g transform={`translate(${m.now[0] * s} ${-m.now[1] * s}) rotate(${m.course})`}>
                <path class="u-tac__hollow" d="M0 -17L8.5 12L0 7L-8.5 12Z" />
              </g>
            </g>
          ))}
        {shown.map((m) => {
          const far = Math.max(Math.abs(m.east), Math.abs(m.north)) / (wide / 2),
            k = far > 1 ? 1 / far : 1,
            [ax, ay] = onCourse(m.course, 1);
          return (
            <g
              class={
                `u-tac__mark${m.id === chosen ? " u-tac__mark--on" : ""}` +
                (far > 1 ? " u-tac__mark--off" : "")
              }
              transform={`translate(${m.east * s * k} ${-m.north * s * k})`}
              tabindex={0}
              role="button"
              aria-pressed={m.id === chosen}
              aria-label={
                `${t("web.ub_marker_n", { n: m.id })}: ${whereWords(m.east, m.north)}, ` +
                `${t("web.u_course")} ${three(m.course)}°`
              }
              data-mark={m.id}
              onKeyDown={keys(m)}
              onPointerDown={(e) => {
                choose(m.id);
                const [x, y] = at(e),
                  dx = m.east - x,
                  dy = m.north - y;
                follow(e, ([tx, ty]) => ({ ...m, east: tx + dx, north: ty + dy }));
              }}
            >
              <circle class="u-tac__hit" r="22" />
              <g transform={`rotate(${m.course})`}>
                <path class="u-tac__way" d="M0 0V-74" />
                <path class="u-tac__ship" d="M0 -17L8.5 12L0 7L-8.5 12Z" />
              </g>
              <circle
                class="u-tac__tip"
                cx={ax * 74}
                cy={-ay * 74}
                r="7"
                onPointerDown={(e) => {
                  choose(m.id);
                  follow(e, ([tx, ty]) => ({ ...m, course: courseOf(tx - m.east, ty - m.north) }));
                }}
              />
              <text x={ax > 0 ? -17 : 17} y="5">
                {m.id}
                {m.kind !== "unknown" && ` ${t(`uboot_marker:${m.kind}`)}`}
              </text>
            </g>
          );
        })}
      </svg>
      <ul class="u-tac__list">
        {shown.length === 0 && <li class="u-small">{t("web.ub_no_markers")}</li>}
        {shown.map((m) => (
          <li data-marker-row={m.id}>
            <b>{m.id}</b>{" "}
            <span>
              {[
                whereWords(m.east, m.north),
                t("web.ua_course_now", { course: three(m.course) }),
                t("web.ub_marker_age", { n: m.minutes }),
              ].join(", ")}
              {m.knots > 0 && `; ${t("web.ub_marker_now")} ${whereWords(...m.now)}`}
            </span>
            <Kind of={p} mark={m} />
            <button
              class="k-btn"
              type="button"
              data-verb="unmark"
              disabled={!way(p, "unmark", { marker: m.id })}
              aria-label={t("web.ub_take_up", { n: m.id })}
              onClick={() => act(`unmark ${m.id}`)}
            >
              {t("web.ub_rub")}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What it stands for and how fast it runs: one entry. */
function Kind(p: { of: BoardProps; mark: Mark }) {
  const { mark } = p,
    may = !!way(p.of, "kind", { marker: mark.id });
  const set = (kind: string, knots: number) => act(`kind ${mark.id} ${kind} ${knots}`);
  return (
    <span class="u-tac__kind">
      <select
        data-verb="kind"
        disabled={!may}
        aria-label={t("web.ub_marker_kind", { n: mark.id })}
        value={mark.kind}
        onChange={(e) => set(e.currentTarget.value, mark.knots)}
      >
        {MARKER_KIND.map((kind) => (
          <option value={kind}>{t(`uboot_marker:${kind}`)}</option>
        ))}
      </select>
      <label>
        <input
          class="u-num"
          type="number"
          min="0"
          max="40"
          disabled={!may}
          value={mark.knots}
          onChange={(e) =>
            set(
              mark.kind,
              Math.min(40, Math.max(0, Math.round(Number(e.currentTarget.value)) || 0)),
            )
          }
        />{" "}
        {t("web.ub_knots")}
      </label>
    </span>
  );
}
