// The log sheet of a campaign: what each patrol brought, the ships, the points
// against the bands. It prints on A4.
import { lang, t } from "../../shell/lang";
import { Rule } from "../../shell/rule";
import { Sign } from "../hunters/art";
import { long } from "../hunters/log";
import { points, signed, viewOf, type BoardProps, type Boat, type LView } from "./view";

const BANDS = ["dismal", "poor", "adequate", "good", "great"] as const;

/** Victory points on a ruler with the printed bands. */
export function Points(p: { v: LView; head?: boolean }) {
  const { v } = p,
    s = v.sheet;
  const low = Math.min(0, Math.floor(v.vp / 5) * 5),
    high = Math.max(Math.ceil(s.great * 1.2), v.vp + 2);
  const starts = [low, s.poor, s.adequate, s.good, s.great];
  const share = (n: number): string => `${(((n - low) / (high - low)) * 100).toFixed(1)}%`;
  const widths = starts.map((from, i) => `${(starts[i + 1] ?? high) - from}fr`).join(" ");
  return (
    <div class="l-vp" style={{ "--bands": widths, "--zero": share(0), "--now": share(v.vp) }}>
      <div
        class="l-vp__bar"
        role="img"
        aria-label={t("web.l_vp_label", { vp: v.vp, band: `leader_band:${v.band}` })}
      >
        {BANDS.map((b) => (
          <i data-on={b === v.band || undefined} />
        ))}
        <b
          data-neg={v.vp < 0 || undefined}
          style={
            v.vp >= 0
              ? { left: share(0), width: `calc(${share(v.vp)} - ${share(0)})` }
              : { left: share(v.vp), width: `calc(${share(0)} - ${share(v.vp)})` }
          }
        />
        <em style={{ left: share(v.vp) }}>{minus(v.vp)}</em>
      </div>
      <div class="l-vp__lab" aria-hidden="true">
        {BANDS.map((b, i) => (
          <span data-on={b === v.band || undefined}>
            {i > 0 && <b>{starts[i]}</b>} {t(`leader_band:${b}`)}
          </span>
        ))}
      </div>
    </div>
  );
}

const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));

const SCORES: Record<string, string> = {
  battle: "web.l_from_battle",
  event: "web.l_from_event",
  mine: "web.l_from_mine",
  attack: "web.l_from_attack",
  raider: "web.l_from_raider",
};

function Line(p: { v: LView; b: Boat }) {
  const { v, b } = p;
  const rows = Array.from({ length: v.sheet.patrols }, (_, i) => i);
  return (
    <>
      {rows.map((i) => {
        const log = b.log[i]!,
          done = i < b.patrols,
          now = !v.over && i === b.patrols && b.status === "in_service";
        const ships = v.sunk.filter(
          (s) => s.boat === b.boat && s.patrol === i + 1 && s.campaign === v.campaign,
        );
        return (
          <tr class={now ? "l-now" : done || i === b.patrols ? "" : "l-idle"}>
            {i === 0 && (
              <th scope="row" rowSpan={rows.length}>
                <b>{b.name}</b>
                <small>{b.captain}</small>
                <small>{t(`leader_skill:${b.skill}`)}</small>
                {b.status !== "in_service" && (
                  <span class={`k-chip ${b.status === "lost" ? "k-chip--foe" : ""}`}>
                    {t(b.status === "lost" ? "leader.item_lost" : "leader.item_retired")}
                  </span>
                )}
              </th>
            )}
            <td class="l-c">{i + 1}</td>
            <td>
              {ships.length ? (
                ships.map((s) => (
                  <span class="l-sk">
                    <i>{s.name}</i> <b>{s.vp}</b>
                  </span>
                ))
              ) : (
                <span class="l-none">{done || now ? "–" : ""}</span>
              )}
            </td>
            <td class="l-c">{done || log.vp ? minus(log.vp) : ""}</td>
            <td class="l-c">{done || log.xp ? log.xp : ""}</td>
            <td class="l-c">{done ? log.stress : i === b.patrols ? b.stress : ""}</td>
          </tr>
        );
      })}
    </>
  );
}

export function SheetPanel(p: BoardProps) {
  const v = viewOf(p);
  if (!v) return null;
  const scored = Object.entries(v.scored).filter(([, n]) => n !== 0);
  const rest = v.vp - scored.reduce((sum, [, n]) => sum + n, 0);
  return (
    <section class="l-sheet" aria-labelledby="sheet-title">
      <header class="l-hd">
        <h2 class="k-title k-title--page" id="sheet-title">
          {t("leader.sheet")}
        </h2>
        <Rule game="leader" id="sheet.1" />
        <button class="k-btn k-noprint h-print" type="button" onClick={() => print()}>
          <Sign name="print" />
          {t("web.h_print")}
        </button>
        <dl>
          <div>
            <dt>{t("web.l_campaign")}</dt>
            <dd>{t(`leader_campaign:${v.campaign}`)}</dd>
          </div>
          <div>
            <dt>{t("web.l_time")}</dt>
            <dd>
              {long(v.sheet.from)} – {long(v.sheet.to)}
            </dd>
          </div>
          <div>
            <dt>{t("web.l_length")}</dt>
            <dd>{t(`leader_length:${v.length}`)}</dd>
          </div>
          <div>
            <dt>{t("web.l_edition")}</dt>
            <dd>{v.edition}</dd>
          </div>
          <div>
            <dt>{t("web.l_segment")}</dt>
            <dd>{v.segment}</dd>
          </div>
          <div>
            <dt>{t("web.l_so")}</dt>
            <dd>
              {points(v.so_halves)} / {v.sheet.so}
            </dd>
          </div>
        </dl>
      </header>
      <div class="l-scroll" tabIndex={0} role="region" aria-label={t("leader.sheet")}>
        <table class="l-log">
          <thead>
            <tr>
              <th scope="col">{t("leader.col_boat")}</th>
              <th scope="col" class="l-c">
                {t("web.h_patrol")}
              </th>
              <th scope="col">{t("web.l_sunk")}</th>
              <th scope="col" class="l-c">
                {t("web.l_vp")}
              </th>
              <th scope="col" class="l-c">
                XP
              </th>
              <th scope="col" class="l-c">
                {t("web.l_stress")}
              </th>
            </tr>
          </thead>
          <tbody>
            {v.boats.map((b) => (
              <Line v={v} b={b} />
            ))}
          </tbody>
        </table>
      </div>
      <div class="l-sums">
        <table class="l-log l-log--s">
          <caption>{t("web.l_options")}</caption>
          <tbody>
            {v.sheet.options.map((o) => (
              <tr>
                <th scope="row">{t(OPTION[o.option]!)}</th>
                <td class="l-c">{t("web.l_cost", { so: points(o.halves) })}</td>
                <td class="l-c">
                  {o.bought}
                  {o.limit !== null && ` / ${o.limit}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <table class="l-log l-log--s">
          <caption>{t("web.l_vp_long")}</caption>
          <tbody>
            {scored.map(([id, n]) => (
              <tr>
                <th scope="row">{t(SCORES[id]!)}</th>
                <td class="l-c">{n}</td>
              </tr>
            ))}
            {rest !== 0 && (
              <tr>
                <th scope="row">{t("web.l_boats_lost", { n: v.boats_lost })}</th>
                <td class="l-c">{signed(rest)}</td>
              </tr>
            )}
            <tr class="l-total">
              <th scope="row">{t("web.l_total")}</th>
              <td class="l-c">{minus(v.vp)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <Points v={v} />
      {v.results.length > 0 && (
        <ul class="l-results">
          {v.results.map((r) => (
            <li>
              {t("leader.sheet_campaign", {
                campaign: `leader_campaign:${r.campaign}`,
                vp: r.vp,
                band: `leader_band:${r.band}`,
                lost: r.lost,
              })}
            </li>
          ))}
        </ul>
      )}
      <p class="l-foot" lang={lang()}>
        {t("web.l_sheet_foot")}
      </p>
    </section>
  );
}

export const OPTION: Record<string, string> = {
  rest: "web.l_so_rest",
  intelligence: "web.l_so_intelligence",
  air_search: "web.l_so_air",
  supply: "web.l_so_supply",
  fat: "web.l_so_fat",
  t5: "web.l_so_t5",
  radio_call: "web.l_so_radio",
  mine: "web.l_so_mine",
  attack: "web.l_so_attack",
  raider: "web.l_so_raider",
  snorkel: "web.l_so_snorkel",
};
