// The event log: newest first, rolls that explain themselves.
import { t } from "./lang";
import type { Chart, Charts, Told } from "./protocol";
import { cite, Rule } from "./rule";

const PIPS: Record<number, [number, number][]> = {
  1: [[16, 16]],
  2: [
    [8, 8],
    [24, 24],
  ],
  3: [
    [8, 8],
    [16, 16],
    [24, 24],
  ],
  4: [
    [8, 8],
    [8, 24],
    [24, 8],
    [24, 24],
  ],
  5: [
    [8, 8],
    [8, 24],
    [16, 16],
    [24, 8],
    [24, 24],
  ],
  6: [
    [8, 7],
    [8, 16],
    [8, 25],
    [24, 7],
    [24, 16],
    [24, 25],
  ],
};

export function Die(p: { face: number; sides: number }) {
  return (
    <svg class="k-die" viewBox="0 0 32 32" role="img" aria-label={String(p.face)}>
      {p.sides === 6 ? (
        <>
          <rect class="face" x="1.5" y="1.5" width="29" height="29" rx="5" />
          {PIPS[p.face]?.map(([x, y]) => (
            <circle class="pip" cx={x} cy={y} r="2.7" />
          ))}
        </>
      ) : (
        <>
          <path class="face" d="M16 1.5L30.5 18L16 30.5L1.5 18Z" />
          <text x="16" y="21.5">
            {p.face}
          </text>
        </>
      )}
    </svg>
  );
}

/** Every total the dice can make, in bands; the throw and what it became. */
function Ruler(p: { chart: Chart; natural: number; total: number }) {
  const { chart } = p;
  const low = Math.min(chart.count, p.total),
    high = Math.max(chart.count * chart.sides, p.total);
  const cells = high - low + 1;
  if (cells > 24) return null;
  /* Neighbours that say the same are one band. */
  const rows = [...chart.rows]
    .sort((a, b) => a.min - b.min)
    .reduce<Chart["rows"]>((list, r) => {
      const last = list[list.length - 1];
      return last && last.text === r.text
        ? [...list.slice(0, -1), { ...last, max: Math.max(last.max, r.max) }]
        : [...list, r];
    }, []);
  const rowAt = (n: number) => rows.findIndex((r) => n >= r.min && n <= r.max);
  const left = Math.min(p.natural, p.total) - low,
    span = Math.abs(p.total - p.natural) + 1;
  const starts = rows.map((r) => Math.max(r.min, low)).filter((n) => n <= high);
  return (
    <div class="t-ruler" aria-hidden="true">
      <div class="k-ruler" style={{ "--cells": cells }}>
        {Array.from({ length: cells }, (_, i) => {
          const n = low + i,
            row = rowAt(n);
          const edge = i > 0 && row !== rowAt(n - 1);
          return (
            <span
              class={[edge && "edge", n === p.total ? "tot" : n === p.natural && "nat"]
                .filter(Boolean)
                .join(" ")}
              data-band={row === 0 ? "safe" : row === rows.length - 1 ? "worse" : "bad"}
            >
              {n}
            </span>
          );
        })}
        {span > 1 && (
          <div
            class={`k-ruler__shift ${p.total > p.natural ? "up" : "down"}`}
            style={{ "--span": span, gridColumn: `${left + 1} / span ${span}` }}
          />
        )}
      </div>
      <div class="k-ruler__bands" style={{ "--cells": cells }}>
        {rows.map((r, i) => {
          const from = starts[i];
          if (from === undefined || r.max < low) return null;
          const to = Math.min(r.max, high);
          /* The last one, if it is narrow, takes room from a wide neighbour. */
          const wide = i === rows.length - 1 && i > 0 && to - from < 2 && from - starts[i - 1]! > 5;
          return (
            <span
              class={wide ? "t-band--end" : undefined}
              style={{
                gridColumn: wide
                  ? `${to - low - 2} / span 4`
                  : `${from - low + 1} / span ${Math.max(1, to - from + 1)}`,
                gridRow: 1,
              }}
            >
              {r.text}
            </span>
          );
        })}
      </div>
    </div>
  );
}

function Roll(p: { game: Charts | null; name: string; event: Told }) {
  const e = p.event;
  const found = p.game?.charts.find((c) => c.id === e.chart);
  const row =
    found?.rows.find((r) => r.id === e.result && e.total! >= r.min && e.total! <= r.max) ??
    found?.rows.find((r) => r.id === e.result);
  const chart = found && { ...found, rows: found.rows.filter((r) => r.column === row?.column) };
  const said =
    cite(e.say ?? "")
      .words.split(": ")
      .pop() ?? "";
  return (
    <div class="k-roll">
      <div class="k-roll__top">
        <span class="k-dice">
          {e.dice?.map((face) => (
            <Die face={face} sides={chart?.sides ?? 6} />
          ))}
        </span>
      </div>
      {chart && (
        <>
          <div class="k-ledger">
            <span>{e.natural}</span>
            <span>{t("web.the_dice")}</span>
            <span />
            {e.modifiers?.map((m) => {
              const known = chart.modifiers.find((k) => k.id === m.id);
              const rule = m.rule ?? known?.rule;
              return (
                <>
                  <span>{m.value < 0 ? `−${-m.value}` : `+${m.value}`}</span>
                  <span>{m.text ?? known?.text}</span>
                  <span>{rule && <Rule game={p.name} id={rule} />}</span>
                </>
              );
            })}
            <span class="sum">{e.total}</span>
            <span class="sum">{row?.text ?? said}</span>
            <span class="sum">{e.rule && <Rule game={p.name} id={e.rule} />}</span>
          </div>
          <Ruler chart={chart} natural={e.natural ?? 0} total={e.total ?? 0} />
        </>
      )}
    </div>
  );
}

function Entry(p: {
  n: number;
  event: Told;
  game: Charts | null;
  name: string;
  fresh: boolean;
  newest: boolean;
  seatName: (s: string) => string;
}) {
  const e = p.event;
  const { words, rules } = cite(e.say ?? "");
  return (
    <li class="k-log__item" data-new={p.fresh || undefined} data-kind={e.kind}>
      <span class="k-log__no">{p.n + 1}</span>
      <div>
        {e.note !== undefined ? (
          <>
            <b>{e.seat && p.seatName(e.seat)}</b> <q>{e.note}</q>
          </>
        ) : e.dice ? (
          <details open={p.newest}>
            <summary data-open={t("web.explain")} data-shut={t("web.fold")}>
              {words}
            </summary>
            <Roll game={p.game} name={p.name} event={e} />
          </details>
        ) : (
          <>
            {words}
            {rules.map((r) => (
              <>
                {" "}
                <Rule game={p.name} id={r} />
              </>
            ))}
          </>
        )}
      </div>
    </li>
  );
}

export function Log(p: {
  events: Told[];
  first?: number;
  fresh: number;
  game: Charts | null;
  name: string;
  seatName: (s: string) => string;
}) {
  const MOST = 120;
  const lastRoll = p.events.reduce((at, e, i) => (e.dice ? i : at), -1);
  const from = Math.max(0, p.events.length - MOST);
  const shown = p.events
    .slice(from)
    .map((event, i) => ({ event, n: from + i }))
    .reverse();
  return (
    <section class="k-sheet t-log" aria-labelledby="log-title" id="log">
      <div class="k-sheet__head">
        <h2 class="k-title" id="log-title">
          {t("web.log")}
        </h2>
        <span class="k-caption">{t("web.newest_first")}</span>
      </div>
      <ol class="k-log" tabIndex={0} aria-labelledby="log-title">
        {shown.map(({ event, n }) => (
          <Entry
            key={n}
            n={n + (p.first ?? 0)}
            event={event}
            game={p.game}
            name={p.name}
            fresh={n >= p.fresh}
            newest={n === lastRoll && n >= p.fresh}
            seatName={p.seatName}
          />
        ))}
      </ol>
    </section>
  );
}
