// What the dice hold: the next rolls with their modifiers, and what each order
// leads to by the end of the encounter, as the server reckons it.
import { sep, t } from "../../shell/lang";
import type { Charts } from "../../shell/protocol";
import { Rule } from "../../shell/rule";
import { catalogue } from "../../shell/state/catalogue";
import { play } from "../../shell/state/table";
import { shipName } from "./combat";
import {
  decimal,
  oddsOf,
  percent,
  viewOf,
  way,
  type BoardProps,
  type Counted,
  type HView,
} from "./view";

const pct = (chance: number) => t("web.h_percent", { p: percent(chance) });

const charts = (): Charts | null =>
  catalogue.charts?.game === "hunters" ? catalogue.charts : null;
const modifier = (chart: string, id: string) =>
  charts()
    ?.charts.find((c) => c.id === chart)
    ?.modifiers.find((m) => m.id === id);
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

function Ledger(p: { chart: string; list: Counted[] }) {
  if (!p.list.length) return <p class="k-caption">{t("web.h_no_modifiers")}</p>;
  return (
    <div class="k-ledger">
      {p.list.map((m) => {
        const known = modifier(p.chart, m.id);
        return (
          <>
            <span>{signed(m.value)}</span>
            <span>{known?.text ?? m.id}</span>
            <span>{known?.rule && <Rule game="hunters" id={known.rule} />}</span>
          </>
        );
      })}
    </div>
  );
}

/** Before a salvo: each weapon, what explodes, who would sink. */
function Salvo(p: { board: BoardProps; v: HView }) {
  const c = p.v.combat!;
  const weapons = c.chances.weapons ?? [];
  const fire = way(p.board, "fire");
  const sunk = fire ? oddsOf(fire.action)?.figures : undefined;
  const range = t(`hunters_range:${c.range}`);
  const name = (w: string) =>
    w === "gun" ? t("hunters_system:deck_gun") : t(`hunters_torpedo:${w}`);
  const mods = (list: Counted[]) =>
    list.map((m) => `${signed(m.value)} ${modifier("U1", m.id)?.text ?? ""}`).join(", ");
  return (
    <section>
      <h2>
        <span class="k-label">{t("web.h_if_fire")}</span>
      </h2>
      <table class="h-hits">
        <tbody>
          {weapons.map((w) => (
            <tr>
              <td>
                {t("web.h_weapon_at", { weapon: name(w.weapon), range })}
                {w.modifiers.length > 0 && <small>{mods(w.modifiers)}</small>}
              </td>
              <td>
                <Rule game="hunters" id="9.2.3" />
              </td>
              <td>{pct(w.ways / 36)}</td>
            </tr>
          ))}
          {weapons
            .filter((w) => w.duds !== undefined)
            .map((w) => (
              <tr>
                <td>{t("web.h_explodes", { weapon: name(w.weapon) })}</td>
                <td>
                  <Rule game="hunters" id="9.2.4" />
                </td>
                <td>{pct(1 - w.duds! / 6)}</td>
              </tr>
            ))}
          {sunk &&
            c.ships
              .filter((s) => !s.sunk && (sunk[`sunk_${s.ship}`] ?? 0) > 0)
              .map((s) => (
                <tr>
                  <td>
                    <i>{shipName(s)}</i> {t("web.h_goes_down")}
                    <small>{t("web.h_in_the_end")}</small>
                  </td>
                  <td />
                  <td>{pct(sunk[`sunk_${s.ship}`]!)}</td>
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}

function Detection(p: { v: HView }) {
  const d = p.v.combat!.chances.detection!;
  return (
    <section>
      <h2>
        <span class="k-label">{t("web.h_detection")}</span>
        <Rule game="hunters" id="9.6.7" />
      </h2>
      <div class="h-odds">
        <span class="h-big">{pct(d.ways / 36)}</span>
        <Ledger chart="E2" list={d.modifiers} />
      </div>
      <p class="k-caption">
        {t(p.v.combat!.chances.weapons ? "web.h_detection_note" : "web.h_detection_next")}
      </p>
    </section>
  );
}

const COLUMNS = ["detected", "tons", "hull", "boat_lost"] as const;
const HEADS: Record<string, string> = {
  detected: "web.h_c_detected",
  tons: "web.h_c_tons",
  hull: "web.h_c_hull",
  boat_lost: "web.h_c_lost",
};

/** The words of an action as the orders have them. */
function words(board: BoardProps, action: string): string {
  const [verb, ...plain] = action.replace(/\w+=/g, "").split(" ");
  const choice = board.choices.find(
    (c) =>
      c.verb === verb &&
      c.why_not === undefined &&
      c.args.every((a, i) =>
        a.words
          ? a.words.includes(plain[i] ?? "")
          : Number(plain[i]) >= (a.min ?? 0) && Number(plain[i]) <= (a.max ?? 0),
      ),
  );
  const v = viewOf(board);
  if (verb === "spread" || verb === "volley") {
    const ship = v?.combat?.ships.find((s) => s.ship === Number(plain[1]));
    return t(verb === "volley" ? "web.h_volley" : "web.h_spread", {
      n: Number(plain[2]),
      weapon: `hunters_weapon:${plain[0]}`,
      ship: ship ? shipName(ship) : String(plain[1]),
    });
  }
  if (verb === "reload")
    return t("web.h_reload_with", { end: t(`hunters_end:${plain[0]}`), n: Number(plain[1]) });
  return choice?.text ?? verb!;
}

/** Is there something to compare? Numbers against charges are all alike. */
const told = (board: BoardProps): boolean =>
  !!play.odds?.choices.length && !board.choices.some((c) => c.verb === "evade");

/** Everything that may be done, to the end of the encounter. */
function Table(p: { board: BoardProps }) {
  const all = play.odds;
  if (!all || all.turn !== play.table?.turn || !told(p.board)) return null;
  const exact = all.choices.every((c) => c.exact);
  const most = Math.max(1, ...all.choices.map((c) => c.figures.tons ?? 0));
  const show = (f: string, n: number) =>
    f === "tons" ? sep(Math.round(n / 100) * 100) : f === "hull" ? decimal(n) : percent(n);
  return (
    <section class="h-fore__all">
      <h2>
        <span class="k-label">{t("web.h_leads_to")}</span>
        <span class="k-caption">
          {exact
            ? t("web.h_exact")
            : t("web.h_trials", { n: all.choices.find((c) => !c.exact)?.trials ?? 0 })}
        </span>
      </h2>
      <div class="h-scroll" tabIndex={0} role="region" aria-label={t("web.h_leads_to")}>
        <table class="h-lead">
          <thead>
            <tr>
              <th scope="col">{t("web.h_c_order")}</th>
              {COLUMNS.map((f) => (
                <th scope="col">{t(HEADS[f]!)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.choices.map((c) => (
              <tr>
                <th scope="row">{words(p.board, c.action)}</th>
                {COLUMNS.map((f) => (
                  <td>
                    {f === "tons" && (
                      <i class="h-bar" style={{ "--p": (c.figures.tons ?? 0) / most }} />
                    )}
                    <span>{show(f, c.figures[f] ?? 0)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="k-caption">{t("web.h_leads_note")}</p>
    </section>
  );
}

/** Orders that get such a line; until it comes its place is kept. */
const RECKONED = [
  "approach",
  "night",
  "follow",
  "straggler",
  "round",
  "fire",
  "volley",
  "deep",
  "hold",
  "lie_low",
];

/** The line below an order: what it leads to. */
export function noteOf(board: BoardProps, action: string): string | undefined {
  const f = oddsOf(action)?.figures;
  const c = viewOf(board)?.combat;
  if (
    c &&
    !play.table?.secret &&
    play.odds?.turn !== play.table?.turn &&
    RECKONED.includes(action.split(" ")[0]!)
  )
    return t("web.h_reckoning");
  if (!f || !c || !(f.tons || f.detected || f.boat_lost)) return undefined;
  return c.escorted || (f.detected ?? 0) > 0
    ? t("web.h_note_escorted", {
        tons: Math.round((f.tons ?? 0) / 100) * 100,
        seen: percent(f.detected ?? 0),
        lost: percent(f.boat_lost ?? 0),
      })
    : t("web.h_note", {
        tons: Math.round((f.tons ?? 0) / 100) * 100,
        lost: percent(f.boat_lost ?? 0),
      });
}

export function Forecast(p: { board: BoardProps; v: HView }) {
  const c = p.v.combat;
  if (!c) return null;
  const salvo = !!c.chances.weapons?.length,
    seen = !!c.chances.detection;
  const table = play.odds?.turn === play.table?.turn && told(p.board);
  if (!salvo && !seen && !table) return null;
  return (
    <section class="k-sheet h-fore h-under" aria-label={t("web.h_odds")}>
      {salvo && <Salvo board={p.board} v={p.v} />}
      {seen && <Detection v={p.v} />}
      <Table board={p.board} />
    </section>
  );
}
