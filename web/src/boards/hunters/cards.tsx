// The charts as the player's cards have them: rows by columns, the column that counts now marked.
import { t } from "../../shell/lang";
import type { Chart } from "../../shell/protocol";
import { Rule } from "../../shell/rule";
import { catalogue } from "../../shell/state/catalogue";
import { play } from "../../shell/state/table";

/** Those of the cards; rosters and small rolls are read where they fall. */
const CARDS = [
  "P1",
  "E1",
  "U1",
  "U2",
  "U3",
  "E2",
  "E3",
  "E4",
  "E5-who",
  "E5-wound",
  "E5-repair",
  "A1",
  "A2",
  "R1",
];

const span = (min: number, max: number): string =>
  min <= -99 ? `…–${max}` : max >= 99 ? `${min}–…` : min === max ? String(min) : `${min}–${max}`;

function Card(p: { chart: Chart }) {
  const { chart } = p;
  const now = play.table?.columns?.[chart.id] ?? [];
  const named = chart.columns ?? [];
  const columns = named.length ? named : [{ column: -1, text: "" }];
  return (
    <section class="h-card" aria-label={chart.title ?? chart.id}>
      <h3>
        <span class="k-label">{chart.id}</span> {chart.title}{" "}
        {chart.rule && <Rule game="hunters" id={chart.rule} />}
      </h3>
      <p class="k-caption">{t("web.h_chart_dice", { count: chart.count, sides: chart.sides })}</p>
      <div class="h-card__cols">
        {columns.map((c) => (
          <table data-now={now.includes(c.column) || undefined}>
            {c.text && (
              <caption>
                {c.text}
                {now.includes(c.column) && (
                  <span class="k-chip k-chip--brass">{t("web.h_chart_now")}</span>
                )}
              </caption>
            )}
            <tbody>
              {chart.rows
                .filter((r) => c.column < 0 || r.column === c.column)
                .map((r) => (
                  <tr>
                    <th scope="row">{span(r.min, r.max)}</th>
                    <td>{r.text ?? r.id}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

export function Cards() {
  const charts = catalogue.charts?.charts ?? [];
  const shown = CARDS.flatMap((id) => charts.find((c) => c.id === id) ?? []);
  return (
    <div class="h-cards">
      {shown.map((c) => (
        <Card chart={c} />
      ))}
    </div>
  );
}
