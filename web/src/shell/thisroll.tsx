// This roll: what the very next dice can do, between the question and the orders.
import { t } from "./lang";
import type { NextRoll } from "./protocol";
import { Rule } from "./rule";

const percent = (parts: number): string =>
  t("web.h_percent", {
    p: parts > 0 && parts < 950 ? String(Math.round(parts / 10) / 10) : Math.round(parts / 100),
  });
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const fill = (tone: NextRoll["tone"]): string =>
  tone === "good" ? "var(--good)" : tone === "bad" ? "var(--foe)" : "var(--ink-3)";

function Modifiers(p: { roll: NextRoll; game: string }) {
  if (!p.roll.modifiers.length) return null;
  return (
    <small>
      {p.roll.modifiers.map((m, i) => (
        <>
          {i > 0 && ", "}
          {signed(m.value)} {m.text} {m.rule && <Rule game={p.game} id={m.rule} />}
        </>
      ))}
    </small>
  );
}

/** One line for each roll, with a bar. */
function Bars(p: { rolls: NextRoll[]; game: string }) {
  return (
    <div class="k-bars">
      {p.rolls.map((r) => (
        <>
          <span>
            {r.text}
            {r.need && <i> {r.need}</i>}
            <Modifiers roll={r} game={p.game} />
          </span>
          <span
            class="k-bar1"
            style={{ "--p": `${r.parts / 100}%`, "--fill": fill(r.tone) }}
            aria-hidden="true"
          />
          <b>{percent(r.parts)}</b>
        </>
      ))}
    </div>
  );
}

/** Ways to do the same thing, such as ranges: a row for each, a column for each roll. */
function Grid(p: { rolls: NextRoll[]; game: string }) {
  const groups = [...new Set(p.rolls.map((r) => r.group!))];
  const heads = [...new Set(p.rolls.map((r) => r.text))];
  const found = (group: string, head: string) =>
    p.rolls.find((r) => r.group === group && r.text === head);
  return (
    <div class="k-grid1">
      <table>
        <thead>
          <tr>
            <td />
            {heads.map((h) => (
              <th scope="col">{h}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((g) => (
            <tr>
              <th scope="row">{g}</th>
              {heads.map((h) => {
                const r = found(g, h);
                return (
                  <td data-tone={r?.tone}>
                    {r && (
                      <>
                        <b>{percent(r.parts)}</b>
                        {r.need && <i>{r.need}</i>}
                        <Modifiers roll={r} game={p.game} />
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ThisRoll(p: { rolls: NextRoll[] | undefined; game: string }) {
  const rolls = p.rolls ?? [];
  if (!rolls.length) return null;
  const grouped = rolls.filter((r) => r.group !== undefined);
  const single = rolls.filter((r) => r.group === undefined);
  return (
    <div class="k-thisroll" tabIndex={0} role="region" aria-label={t("web.this_roll")}>
      <span class="k-label">{t("web.this_roll")}</span>
      {grouped.length > 0 && <Grid rolls={grouped} game={p.game} />}
      {single.length > 0 && <Bars rolls={single} game={p.game} />}
    </div>
  );
}
