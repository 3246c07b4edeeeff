// Contacts and weapons: what is known of each, reports to the others by one
// click, tubes and what the computer is set to. [7.5.3, 8.1, 8.3]
import type { Observer, Stock } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import { act } from "../../../shell/state/table";
import { believed } from "./ident";
import { three, TUBE_WORDS, tubeWait, type BoardProps, type Contact } from "../view";
import { way } from "../../shared/ways";

const SOURCES: Record<Observer, string> = {
  nobody: "web.ub_by_nobody",
  watch: "web.ub_by_watch",
  periscope: "web.ub_by_periscope",
  hydrophone: "web.ub_by_hydrophone",
};
const TICKS_MINUTE = 240;

/** What she is called: by the eye, by opinion, by ear. */
export function nameOf(c: Contact): string {
  if (c.type) return t(`uboot_ship:${c.type}`);
  const guess = believed(c.id);
  if (guess) return t("web.ub_perhaps", { ship: `uboot_ship:${guess}` });
  if (c.by === "hydrophone" && c.sound !== "none") return t(`uboot_sound:${c.sound}`);
  return t(c.aircraft ? "web.u_aircraft" : c.group ? "web.u_group" : "web.u_ship");
}

export function Targets(p: BoardProps & { contact: number | null; onPick: (id: number) => void }) {
  const v = p.view,
    list = [...(v.contacts ?? [])].sort((a, b) => Number(b.held) - Number(a.held) || a.id - b.id);
  const one = list.find((c) => c.id === p.contact);
  const row = (label: string, value: string | undefined) =>
    value === undefined ? null : (
      <>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </>
    );
  const seen = one
    ? Math.max(
        0,
        Math.round(
          ((v.tick & 0x7fffffff) - ((one as Contact & { seen?: number }).seen ?? v.tick)) /
            TICKS_MINUTE,
        ),
      )
    : 0;
  const lights = one ? way(p, "lights", { contact: one.id }) : null;
  const guess = one && !one.type ? believed(one.id) : undefined;
  return (
    <div class="u-targets" data-at="contacts">
      {list.length === 0 ? (
        <p class="u-small">{t("web.u_no_contacts")}</p>
      ) : (
        <div class="u-targets__list" role="group" aria-label={t("web.u_contacts")}>
          {list.map((c) => (
            <button
              type="button"
              key={c.id}
              aria-pressed={c.id === p.contact}
              class={`u-target${c.held ? "" : " u-target--lost"}`}
              data-contact={c.id}
              onClick={() => p.onPick(c.id)}
            >
              <b>{c.id}</b>
              <span>
                {nameOf(c)}
                {c.held ? "" : ` (${t("web.u_lost")})`}
              </span>
              <i>
                {three(c.bearing)}°
                {c.range_cnm !== undefined
                  ? ` · ${(c.range_cnm / 100).toFixed(1)} ${t("web.ub_nm")}`
                  : ""}
              </i>
            </button>
          ))}
        </div>
      )}
      {one && (
        <>
          <dl class="u-def">
            {row(t("web.ub_source"), t("web.ub_source_age", { by: t(SOURCES[one.by]), n: seen }))}
            {row(
              t("web.u_bearing"),
              t("web.ub_bearing_both", { bow: three(one.bearing), chart: three(one.true_bearing) }),
            )}
            {row(
              t("web.u_range"),
              one.range_cnm === undefined ? "–" : (one.range_cnm / 100).toFixed(2),
            )}
            {row(t("web.u_course"), one.course === undefined ? "–" : `${three(one.course)}°`)}
            {row(
              t("web.ub_on_bow"),
              one.aob === undefined
                ? undefined
                : t(one.aob < 0 ? "web.u_red" : "web.u_green", { angle: Math.abs(one.aob) }),
            )}
            {row(
              t("web.u_speed"),
              one.speed_dkn === undefined ? "–" : `${(one.speed_dkn / 10).toFixed(0)} kn`,
            )}
            {row(
              t("web.ub_taken_for"),
              one.type ? t(`uboot_ship:${one.type}`) : guess ? t(`uboot_ship:${guess}`) : "–",
            )}
          </dl>
          <div class="u-btns">
            <span class="k-label" aria-hidden="true">
              {t("web.ub_report_head")}
            </span>
            {(["captain", "navigator", "chief"] as const).map((to) => {
              const go = way(p, "report", { contact: one.id, to });
              return (
                go && (
                  <button
                    class={`k-btn${to === "captain" ? " k-btn--brass" : ""}`}
                    type="button"
                    data-verb="report"
                    aria-label={t("web.ub_report_to", { to: p.seatName(to) })}
                    onClick={() => act(go.action)}
                  >
                    {p.seatName(to)}
                  </button>
                )
              );
            })}
            {lights && (
              <button
                class="k-btn"
                type="button"
                data-verb="lights"
                onClick={() => act(lights.action)}
              >
                {lights.text}
              </button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

export function Weapons(p: BoardProps) {
  const v = p.view,
    stock: Partial<Stock> = v.stock ?? {},
    tdc = v.tdc;
  const cease = way(p, "cease");
  if (!v.tubes) return null;
  return (
    <div data-at="tubes">
      <ol class="u-wtubes">
        {v.tubes.map((tube, i) => (
          <li
            class={`u-wtube u-wtube--${tube.state}`}
            data-planned={((v.plan ?? 0) >> i) & 1 ? "" : undefined}
          >
            <b>{i + 1}</b>
            <svg viewBox="0 0 80 18" preserveAspectRatio="none" aria-hidden="true">
              <path d="M2 9C6 2 62 1 72 7L78 3V15L72 11C62 17 6 16 2 9Z" />
            </svg>
            <span>{tube.state === "empty" ? "–" : tube.steam ? "G7a" : "G7e"}</span>
            <small>
              {t(TUBE_WORDS[tube.state])}
              {tubeWait(tube)}
              {((v.plan ?? 0) >> i) & 1 ? `, ${t("web.ub_planned")}` : ""}
            </small>
          </li>
        ))}
      </ol>
      <dl class="u-def u-def--two">
        <dt>{t("web.ub_spare")}</dt>
        <dd>
          {t("web.ub_spare_say", {
            a: (stock.bow_a ?? 0) + (stock.stern_a ?? 0) + (stock.deck_a ?? 0),
            e: (stock.bow_e ?? 0) + (stock.stern_e ?? 0) + (stock.deck_e ?? 0),
          })}
        </dd>
        <dt>{t("web.ub_guns")}</dt>
        <dd>{t("web.ub_guns_say", { big: stock.rounds_88 ?? 0, small: stock.rounds_20 ?? 0 })}</dd>
        {tdc && tdc.contact > 0 && (
          <>
            <dt>{t("web.ub_computer")}</dt>
            <dd>
              {t("web.ub_computer_say", {
                n: tdc.contact,
                course: three(tdc.course),
                speed: (tdc.speed_dkn / 10).toFixed(0),
                range: String(tdc.range_dam * 10),
              })}
            </dd>
          </>
        )}
        {(stock.running ?? 0) > 0 && (
          <>
            <dt>{t("web.ub_running")}</dt>
            <dd>{stock.running}</dd>
          </>
        )}
      </dl>
      {cease && (
        <button class="k-btn" type="button" data-verb="cease" onClick={() => act(cease.action)}>
          {cease.text}
        </button>
      )}
    </div>
  );
}
