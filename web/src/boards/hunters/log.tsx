// The log sheet of 3.5 and the career as a chart; both print on A4.
import { useLayoutEffect, useState } from "preact/hooks";
import { lang, sep, t } from "../../shell/lang";
import { Rule } from "../../shell/rule";
import { Sign } from "./art";
import { viewOf, type BoardProps, type HView, type LogShip, type Month } from "./view";

const FIRST = [1939, 9] as const,
  MONTHS = 46;

/** "1940-10" as a month counted from September 1939. */
const monthAt = (text: string): number => {
  const [year, month] = text.split("-").map(Number);
  return (year! - FIRST[0]) * 12 + month! - FIRST[1];
};

const dateOf = (text: string): Date => {
  const [y, m] = text.split("-").map(Number);
  return new Date(Date.UTC(y!, m! - 1, 15));
};
const short = (text: string, year: boolean): string =>
  new Intl.DateTimeFormat(lang(), {
    month: "short",
    ...(year ? { year: "2-digit" } : {}),
    timeZone: "UTC",
  }).format(dateOf(text));
export const long = (text: string): string =>
  new Intl.DateTimeFormat(lang(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    dateOf(text),
  );

const tons = (n: number) => t("web.h_tons", { n });

/* The sheet. */

const RESULT: Record<string, string> = {
  none: "",
  success: "web.h_s",
  failure: "web.h_f",
  advanced: "web.h_s",
};
const MARK: Record<string, string> = {
  still_out: "web.h_out",
  refit: "web.h_r",
  hospital: "web.h_h",
};
const MARK_WORD: Record<string, string> = {
  still_out: "web.h_out_word",
  refit: "web.h_r_word",
  hospital: "web.h_h_word",
};

function Sunk(p: { s: LogShip }) {
  const { s } = p;
  return (
    <span class="h-sh" data-sunk={s.sunk ? 1 : 0}>
      <i>{s.name ?? t(`hunters_size:${s.size}`)}</i>{" "}
      <b>
        {sep(s.tons)}
        <span class="k-sr"> {t(s.sunk ? "web.h_sunk" : "web.h_damaged")}</span>
      </b>
    </span>
  );
}

function Line(p: { m: Month; total: number; now: boolean; year: boolean }) {
  const { m } = p;
  if (m.mark !== "patrol")
    return (
      <tr class="h-rf">
        <th scope="row">{short(m.month, p.year)}</th>
        <td colSpan={4}>
          <span title={t(MARK_WORD[m.mark]!)}>{t(MARK[m.mark]!)}</span>
        </td>
      </tr>
    );
  const extra = m.wolfpack
    ? " (W)"
    : m.mission === "agent"
      ? " (A)"
      : m.mission === "mines"
        ? " (M)"
        : "";
  return (
    <tr class={p.now ? "h-nowline" : ""}>
      <th scope="row">{short(m.month, p.year)}</th>
      <td class="h-z">
        {t(`hunters_patrol:${m.area}`)}
        {extra}
      </td>
      <td class="h-sf">
        {p.now && m.result === "none" ? (
          ""
        ) : m.result === "advanced" ? (
          <b class="h-ring" title={t("web.h_advanced")}>
            {t("web.h_s")}
          </b>
        ) : (
          m.result !== "none" && t(RESULT[m.result!]!)
        )}
      </td>
      <td>
        {m.ships?.map((s) => (
          <Sunk s={s} />
        ))}
      </td>
      <td class="h-n">{sep(p.total)}</td>
    </tr>
  );
}

function Sheet(p: { v: HView }) {
  const { v } = p;
  let total = 0,
    last = "";
  const rows = v.sheet.map((m) => {
    total += m.tons ?? 0;
    const year = m.month.slice(0, 4) !== last;
    last = m.month.slice(0, 4);
    return { m, total, year };
  });
  const at = v.patrol?.under_way ? rows.map((r) => r.m.mark).lastIndexOf("patrol") : -1;
  const ships = v.sheet.flatMap((m) => m.ships ?? []);
  return (
    <section class="h-sheet" aria-labelledby="sheet-title">
      <header class="h-hd">
        <h2 class="k-title k-title--page" id="sheet-title">
          {t("web.h_sheet")}
        </h2>
        <Rule game="hunters" id="3.5" />
        <button class="k-btn k-noprint h-print" type="button" onClick={() => print()}>
          <Sign name="print" />
          {t("web.h_print")}
        </button>
        <dl>
          <div>
            <dt>{t("web.h_boat")}</dt>
            <dd>{v.boat.id ? `U-${v.boat.id}` : "–"}</dd>
          </div>
          <div>
            <dt>{t("web.h_type")}</dt>
            <dd>{t(`hunters_boat:${v.boat.type}`)}</dd>
          </div>
          <div>
            <dt>{t("web.h_rank")}</dt>
            <dd>{t(`hunters_rank:${v.rank}`)}</dd>
          </div>
          <div>
            <dt>{t("web.h_crew")}</dt>
            <dd>{t(`hunters_quality:${v.crew.quality}`)}</dd>
          </div>
          <div>
            <dt>{t("web.h_tonnage")}</dt>
            <dd>{tons(v.totals.tons)}</dd>
          </div>
        </dl>
      </header>
      {rows.length ? (
        <table class="h-log">
          <thead>
            <tr>
              <th scope="col">{t("web.h_month")}</th>
              <th scope="col">{t("web.h_patrol")}</th>
              <th scope="col">
                <span class="k-sr">{t("web.h_result")}</span>
              </th>
              <th scope="col">{t("web.h_ships")}</th>
              <th scope="col" class="h-n">
                {t("web.h_total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r, i) => (
              <Line m={r.m} total={r.total} now={i === at} year={r.year} />
            ))}
          </tbody>
        </table>
      ) : (
        <p class="h-none">{t("web.h_sheet_empty")}</p>
      )}
      <p class="h-foot">
        <span>{t("web.h_legend")}</span>
        <span>
          {t("web.h_sum", {
            sunk: ships.filter((s) => s.sunk).length,
            damaged: ships.filter((s) => !s.sunk).length,
            patrols: v.totals.successes,
          })}
        </span>
        <span>
          {t(v.phase === "over" ? "web.h_judged" : "web.h_level", {
            victory: `hunters_victory:${v.totals.victory}`,
          })}{" "}
          <Rule game="hunters" id="5.2.2" />
        </span>
      </p>
    </section>
  );
}

/* The chart. */

/** How wide the drawing stands on the page: one unit is one pixel of it, so its
 * letters stay readable. */
function useWidth(): [number, (e: Element | null) => void] {
  const [width, set] = useState(560);
  const [box, hold] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (!box) return;
    const measure = () => set(Math.round(box.getBoundingClientRect().width) || 560);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [box]);
  return [width, hold];
}

const STEPS = [25000, 50000, 100000, 150000, 200000, 300000, 400000, 600000];
const AWARD_SHORT: Record<string, string> = {
  knights_cross: "web.h_aw_1",
  oakleaves: "web.h_aw_2",
  swords: "web.h_aw_3",
  diamonds: "web.h_aw_4",
};

function Chart(p: { v: HView }) {
  const { v } = p;
  const [W, hold] = useWidth();
  const H = Math.round(Math.min(420, 110 + W * 0.38));
  const left = 38,
    right = W - 76,
    top = 16,
    bottom = H - 30;
  const awards = Object.entries(v.marks.awards);
  const next = awards.find(([, n]) => n > v.totals.tons)?.[1] ?? 0;
  const high = STEPS.find((s) => s >= Math.max(v.totals.tons, next) * 1.08) ?? 800000;
  const x = (month: number) => left + ((right - left) * month) / MONTHS;
  const y = (n: number) => bottom - ((bottom - top) * n) / high;
  let sum = 0;
  const patrols = v.sheet
    .filter((m) => m.mark === "patrol")
    .map((m) => ({ at: monthAt(m.month) + 0.5, tons: (sum += m.tons ?? 0) }));
  const now =
    Math.max(monthAt(v.month), patrols.length ? patrols[patrols.length - 1]!.at : 0) + 0.4;
  const begin = monthAt(v.started);
  const line =
    patrols.reduce((d, q) => `${d}H${x(q.at)}V${y(q.tons)}`, `M${x(begin)} ${bottom}`) +
    `H${x(now)}`;
  const tenth = v.marks.commanders[v.marks.commanders.length - 1]!;
  const step = high / (high > 200000 ? 6 : 5);
  return (
    <div ref={hold}>
      <svg
        class="h-chart"
        viewBox={`0 0 ${W} ${H}`}
        role="img"
        aria-label={t("web.h_chart_label", { tons: v.totals.tons, month: long(v.month) })}
      >
        {[1940, 1941, 1942, 1943].map((year) => (
          <>
            <path class="gr" d={`M${x(monthAt(`${year}-01`))} ${bottom}V${top}`} />
            <text x={x(monthAt(`${year}-01`)) + 3} y={H - 10}>
              {year}
            </text>
          </>
        ))}
        {Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => (
          <>
            <path class="tick" d={`M${left - 4} ${y(i * step)}h4`} />
            <text x={left - 7} y={y(i * step) + 4} text-anchor="end">
              {Math.round((i * step) / 1000)}
            </text>
          </>
        ))}
        {Array.from({ length: MONTHS }, (_, i) => (
          <rect
            class={i % 2 ? "bk" : "wh"}
            x={x(i)}
            y={bottom}
            width={(right - left) / MONTHS}
            height="4"
          />
        ))}
        {awards
          .filter(([, n]) => n <= high)
          .map(([award, n]) => (
            <>
              <path class="aw" d={`M${left} ${y(n)}H${right}`} />
              <text class="awt" x={right + 5} y={y(n) + 4}>
                {t(AWARD_SHORT[award]!)}
              </text>
            </>
          ))}
        {tenth.tons <= high && (
          <>
            <path class="ace" d={`M${left} ${y(tenth.tons)}H${right}`} />
            <text class="acet" x={left + 6} y={y(tenth.tons) + 14}>
              {t("web.h_tenth", { tons: tenth.tons })}
            </text>
          </>
        )}
        {sum > 0 && <path class="fl" d={`${line}V${bottom}z`} />}
        <path class="ln" d={line} />
        {patrols.map((q) => (
          <circle class="dt" cx={x(q.at)} cy={y(q.tons)} r="3.6" />
        ))}
        <text
          class="nowt"
          x={Math.min(x(now) + 6, right - 60)}
          y={Math.max(y(v.totals.tons) - 9, top + 10)}
        >
          {tons(v.totals.tons)}
        </text>
      </svg>
    </div>
  );
}

/** Plain ribbon bars with small geometric devices. */
function Ribbon(p: { n: number }) {
  return (
    <svg viewBox="0 0 60 18" aria-hidden="true">
      <rect class="rb" x=".75" y=".75" width="58.5" height="16.5" rx="1.5" />
      <path class="rs" d="M6 1v16M10 1v16M50 1v16M54 1v16" />
      <g class="rd">
        {p.n === 1 && <circle cx="30" cy="9" r="3.2" />}
        {p.n >= 2 && <circle cx={p.n === 2 ? 25 : 21} cy="9" r="3" />}
        {p.n >= 2 && <path d={`M${p.n === 2 ? 32 : 27} 5.5l6 7m0-7l-6 7`} />}
        {p.n === 3 && <path d="M41 4.5l4 4.5-4 4.5-4-4.5z" />}
      </g>
    </svg>
  );
}

function Awards(p: { v: HView }) {
  const awards = Object.entries(p.v.marks.awards);
  const held = awards.findIndex(([a]) => a === p.v.award);
  return (
    <ul class="h-ribbons">
      {awards.map(([award, n], i) => (
        <li data-on={i <= held ? 1 : 0}>
          <Ribbon n={i} />
          <span>
            {t(`hunters_award:${award}`)}
            <small>
              {i <= held
                ? t("web.h_held")
                : i === held + 1 && p.v.next_award === 0
                  ? t("web.h_due")
                  : tons(n)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Career(p: { v: HView }) {
  const { v } = p;
  const place = v.totals.place;
  return (
    <section class="h-career" aria-labelledby="career-title">
      <div class="h-career__head">
        <h2 class="k-title" id="career-title">
          {t("web.h_career")}
        </h2>
        <span class="k-caption">{t("web.h_career_sub")}</span>
      </div>
      <Chart v={v} />
      <p class="h-place">
        {place <= 10 ? t("web.h_place", { n: place }) : t("web.h_no_place")}{" "}
        <Rule game="hunters" id="15.1" />
      </p>
      <Awards v={v} />
    </section>
  );
}

export function LogPanel(p: BoardProps) {
  const v = viewOf(p);
  return v ? (
    <div class="h-book">
      <Sheet v={v} />
      <Career v={v} />
    </div>
  ) : null;
}
