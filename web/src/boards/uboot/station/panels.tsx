// The instruments, the contacts, the tubes, what is broken, the tracks.
import type { Pace } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import {
  clockOf,
  COMMAND,
  DECKS,
  MORALE,
  ROLES,
  secondOf,
  three,
  TUBE_WORDS,
  tubeWait,
  type UView,
} from "../view";

const PACES: Record<Pace, string> = {
  real_time: "uboot_pace:real",
  action: "uboot_pace:action",
  fast_forward: "uboot_pace:fast",
  transit: "uboot_pace:transit",
};
const PHASES: Record<string, string> = {
  ready: "web.u_phase_ready",
  mobilising: "web.u_phase_mobilising",
  order: "web.u_phase_order",
  watch_change: "web.u_phase_watch_change",
  resolve: "web.u_phase_resolve",
  ended: "web.u_phase_ended",
};

/** A round dial: needle for what is, a mark for what was ordered. */
function Dial(p: { label: string; say: string; at: number; wanted?: number }) {
  const hand = (angle: number, r: number) => `rotate(${angle}) translate(0 ${-r})`;
  return (
    <div class="u-dial" role="img" aria-label={`${p.label}: ${p.say}`}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <circle class="u-dial__rim" r="48" />
        <circle class="u-dial__face" r="43" />
        {Array.from({ length: 12 }, (_, i) => (
          <path class="u-dial__tick" transform={`rotate(${i * 30})`} d="M0 -42V-37" />
        ))}
        {p.wanted !== undefined && (
          <path class="u-dial__wanted" transform={hand(p.wanted, 41)} d="M0 6L-4 -1H4Z" />
        )}
        <path class="u-dial__needle" transform={`rotate(${p.at})`} d="M0 -38L-2.4 6H2.4Z" />
        <circle class="u-dial__hub" r="4" />
      </svg>
      <span class="k-label">{p.label}</span>
      <b>{p.say}</b>
    </div>
  );
}

export function Gauges(p: { v: UView }) {
  const b = p.v.boat;
  if (!b) return null;
  return (
    <section class="k-sheet u-gauges" data-at="gauges" aria-label={t("web.u_gauges")}>
      <Dial
        label={t("web.u_course")}
        say={`${three(b.course)}°`}
        at={b.course}
        wanted={b.ordered_course}
      />
      <Dial
        label={t("web.u_depth")}
        say={`${b.depth_m} m`}
        at={Math.min(300, b.depth_m) * 1.1 - 165}
        wanted={Math.min(300, b.ordered_depth_m) * 1.1 - 165}
      />
      <Dial
        label={t("web.u_speed")}
        say={`${(b.speed_dkn / 10).toFixed(1)} kn`}
        at={(b.speed_dkn / 180) * 140}
      />
      <dl class="u-facts">
        <dt>{t("web.u_engine")}</dt>
        <dd>{t(`uboot_telegraph:${b.telegraph}`)}</dd>
        {b.hull !== undefined && (
          <>
            <dt>{t("web.u_battery")}</dt>
            <dd>
              <meter min="0" max="100" low={25} value={b.battery}>
                {b.battery} %
              </meter>{" "}
              {b.battery} %
            </dd>
            <dt>{t("web.u_hull")}</dt>
            <dd>
              <meter min="0" max="100" low={40} value={b.hull}>
                {b.hull} %
              </meter>{" "}
              {b.hull} %
            </dd>
          </>
        )}
        <dt>{t("web.u_air")}</dt>
        <dd>{b.air} / 6</dd>
        <dt>{t("web.u_weather")}</dt>
        <dd>
          {t(`uboot_weather:${b.weather}`)}, {t(b.night ? "web.u_night" : "web.u_day")}
        </dd>
      </dl>
    </section>
  );
}

export function Contacts(p: { v: UView }) {
  const list = p.v.contacts;
  if (!list) return null;
  return (
    <section class="k-sheet" data-at="contacts" aria-labelledby="u-contacts">
      <div class="k-sheet__head">
        <h2 class="k-title u-h" id="u-contacts">
          {t("web.u_contacts")}
        </h2>
      </div>
      {list.length === 0 ? (
        <p class="k-caption u-pad">{t("web.u_no_contacts")}</p>
      ) : (
        <div class="u-scroll" tabIndex={0} role="region" aria-labelledby="u-contacts">
          <table class="u-table">
            <thead>
              <tr>
                <th scope="col">{t("web.u_contact")}</th>
                <th scope="col">{t("web.u_bearing")}</th>
                <th scope="col">{t("web.u_range")}</th>
                <th scope="col">{t("web.u_course")}</th>
                <th scope="col">{t("web.u_speed")}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((c) => (
                <tr class={c.held ? "" : "u-lost"}>
                  <th scope="row">
                    {c.id}{" "}
                    {c.type
                      ? t(`uboot_ship:${c.type}`)
                      : t(
                          c.aircraft
                            ? "web.u_aircraft"
                            : c.group
                              ? "web.u_group"
                              : c.by === "hydrophone"
                                ? "web.u_sound"
                                : "web.u_ship",
                        )}
                    {c.held ? "" : ` (${t("web.u_lost")})`}
                  </th>
                  <td>
                    {three(c.bearing)}°<br />
                    <span class="k-caption">
                      {t("web.ua_true", { bearing: three(c.true_bearing) })}
                    </span>
                  </td>
                  <td>{c.range_cnm === undefined ? "–" : (c.range_cnm / 100).toFixed(1)}</td>
                  <td>{c.course === undefined ? "–" : `${three(c.course)}°`}</td>
                  <td>{c.speed_dkn === undefined ? "–" : (c.speed_dkn / 10).toFixed(0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

export function Tubes(p: { v: UView }) {
  if (!p.v.tubes) return null;
  return (
    <section class="k-sheet" data-at="tubes" aria-labelledby="u-tubes">
      <div class="k-sheet__head">
        <h2 class="k-title u-h" id="u-tubes">
          {t("web.u_tubes")}
        </h2>
      </div>
      <ol class="u-tubes">
        {p.v.tubes.map((tube, i) => (
          <li class={`u-tube u-tube--${tube.state}`}>
            <b>{i + 1}</b>{" "}
            {tube.state === "empty" ? "" : t(tube.steam ? "web.u_steam" : "web.u_electric")}{" "}
            <span>
              {t(TUBE_WORDS[tube.state])}
              {tubeWait(tube)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Damage(p: { v: UView }) {
  const broken = p.v.components ?? [],
    bad = p.v.environment ?? [];
  if (!p.v.components) return null;
  return (
    <section class="k-sheet" data-at="damage" aria-labelledby="u-damage">
      <div class="k-sheet__head">
        <h2 class="k-title u-h" id="u-damage">
          {t("web.u_damage")}
        </h2>
      </div>
      {p.v.breach ? (
        <p class="u-alarm">
          {t("web.u_breach", { section: p.v.breach, seconds: p.v.breach_seconds ?? 0 })}
        </p>
      ) : null}
      {broken.length + bad.length === 0 && !p.v.breach ? (
        <p class="k-caption u-pad">{t("web.u_in_order")}</p>
      ) : (
        <ul class="u-list">
          {broken.map((c) => (
            <li>
              <span class={`u-sev u-sev--${c.severity}`}>{t(`uboot_severity:${c.severity}`)}</span>
              {` ${t(`uboot_component:${c.id}`)} `}
              <span class="k-caption">
                {t("web.u_repair", { section: c.section, needs: c.needs, percent: c.percent })}
              </span>
            </li>
          ))}
          {bad.map((e) => (
            <li>
              <span class="u-sev u-sev--red">{t(`uboot_environment:${e.kind}`)}</span>{" "}
              <span class="k-caption">{t("web.u_in_section", { section: e.section })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Track(p: { label: string; at: number; fields: string[]; marks: number[] }) {
  return (
    <div>
      <span class="k-label">{p.label}</span>
      <ol class="u-track" aria-label={p.label}>
        {p.fields.map((f, i) => (
          <li
            class={i < p.at ? "u-past" : i === p.at ? "u-here" : ""}
            aria-current={i === p.at ? "true" : undefined}
          >
            {f}
            {p.marks[i] ? <i>{"•".repeat(p.marks[i])}</i> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Tracks(p: { v: UView; seatName: (s: string) => string }) {
  const table = p.v.table;
  if (!table) return null;
  return (
    <section class="k-sheet u-tracks" data-at="tracks" aria-label={t("web.u_tracks")}>
      <Track label={t("web.u_command")} at={table.command} fields={COMMAND} marks={[]} />
      <Track label={t("web.u_morale")} at={table.morale} fields={MORALE} marks={DECKS} />
      <p class="u-phase">
        {t(PHASES[table.phase] ?? "web.u_phase_ready")}
        {table.order ? `: ${t(`uboot_order:${table.order.id}`)}` : ""}.{" "}
        {t("web.u_watch", { n: table.watch + 1 })}
        {table.phase === "order" || table.phase === "mobilising" || table.phase === "watch_change"
          ? ` ${ROLES.map((r, i) =>
              (table.order?.confirmed ?? table.ready)[i] ? `${p.seatName(r)} ✓` : "",
            )
              .filter(Boolean)
              .join(", ")}`
          : ""}
      </p>
      {p.v.cards && p.v.cards.waiting.length > 0 && (
        <p class="k-caption">{t("web.u_waiting", { n: p.v.cards.waiting.length })}</p>
      )}
    </section>
  );
}

export function Clock(p: { v: UView }) {
  /* Seconds where they are not faster than the eye. */
  const v = p.v,
    seconds =
      v.pace === "real_time" ? (
        <span class="u-seconds">:{String(secondOf(v.tick)).padStart(2, "0")}</span>
      ) : null;
  return (
    <span class="u-clock" data-at="clock">
      {String(v.day).padStart(2, "0")}.{String(v.month).padStart(2, "0")}.{v.year} {clockOf(v)}
      {seconds} · {t(PACES[v.pace] ?? "uboot_pace:real")}
      {v.paused ? ` · ${t("web.u_paused")}` : ""}
    </span>
  );
}
