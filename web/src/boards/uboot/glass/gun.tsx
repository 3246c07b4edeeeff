// The guns laid by hand: the 88 by its range drum, the flak by its rings. [8.4]
import { FALL } from "../../../made/uboot";
import { useEffect, useRef, useState } from "preact/hooks";
import { sep, t } from "../../../shell/lang";
import { act, play } from "../../../shell/state/table";
import { Dial } from "../../shared/dial";
import type { BoardProps, UView } from "../view";
import { go, way } from "../../shared/ways";

/** The drum is engraved in metres and moves the barrel: degrees. */
export const elevation = (metres: number): number => 0.00115 * metres + 1.1e-7 * metres * metres;
/** What the 88 may do now, laid like this. */
export function shellWay(p: BoardProps, metres: number, bearing: number) {
  return way(p, "shell", {
    elevation: Math.round(elevation(metres) * 100),
    bearing: Math.round((((bearing % 360) + 360) % 360) * 10) % 3600,
  });
}

function Falls(p: { view: UView }) {
  const feed = (p.view.feed ?? [])
    .filter((f) => f.id === "gun_fall" || f.id === "gun_hits")
    .slice(-4)
    .reverse();
  if (!feed.length) return null;
  return (
    <div class="u-falls">
      <span class="k-label">{t("web.us_fall")}</span>
      <ol>
        {feed.map((f) => (
          <li>
            {f.id === "gun_hits" ? (
              <b>{t("web.us_hits", { n: f.args[0] ?? 0 })}</b>
            ) : (
              t(`uboot_fall:${FALL[f.args[0] ?? 4]}`)
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function DeckGun(
  p: BoardProps & { v: UView; bearing: number; metres: number; onLay: (m: number) => void },
) {
  const stock = p.v.stock,
    wait = stock?.gun_seconds ?? 0,
    fire = shellWay(p, p.metres, p.bearing);
  return (
    <section class="u-gunner" aria-label={t("web.u_glass_gun")}>
      <Dial
        label={t("web.us_drum")}
        value={p.metres}
        min={0}
        max={6000}
        step={50}
        minor={250}
        major={1000}
        leap={10}
        arc={140}
        face={(v) => String(v / 100)}
        say={(v) => `${sep(v)} m, ${t("web.us_elevation", { deg: elevation(v).toFixed(1) })}`}
        onTurn={p.onLay}
      />
      <p class="u-dim">
        {t("web.us_rounds", { n: stock?.rounds_88 ?? 0 })}{" "}
        {wait < 0
          ? t("web.us_gun_sea")
          : wait > 0
            ? t("web.us_gun_wait", { s: wait })
            : t("web.us_gun_ready")}
      </p>
      <button
        type="button"
        class="k-btn u-fire"
        data-verb="shell"
        disabled={!fire}
        onClick={() => go(fire)}
      >
        {t("web.us_fire")} <kbd class="k-key">{t("web.us_space")}</kbd>
      </button>
      <Falls view={p.view} />
    </section>
  );
}

/**
 * While it is held, the ring is told where to lie: when it has moved, and before the gunners
 * forget.
 */
export function Flak(
  p: BoardProps & { v: UView; bearing: number; held: boolean; onHold: (yes: boolean) => void },
) {
  const said = useRef({ bearing: -1, at: 0 });
  const [, tick] = useState(0);
  useEffect(() => {
    if (!p.held) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [p.held]);
  const aim = Math.round((((p.bearing % 360) + 360) % 360) * 10) % 3600,
    lead = way(p, "lead", { bearing: aim });
  useEffect(() => {
    const now = performance.now(),
      since = now - said.current.at;
    if (
      !p.held ||
      !lead ||
      play.pending ||
      since < 400 ||
      (aim === said.current.bearing && since < 2000)
    )
      return;
    said.current = { bearing: aim, at: now };
    act(lead.action);
  });
  return (
    <section class="u-gunner" aria-label={t("web.us_glass_flak")}>
      <p class="u-dim">{t("web.us_rings")}</p>
      <p class="u-dim">{t("web.us_rounds", { n: p.v.stock?.rounds_20 ?? 0 })}</p>
      <button
        type="button"
        class="k-btn u-fire"
        data-verb="lead"
        aria-pressed={p.held}
        disabled={!lead && !p.held}
        onClick={() => p.onHold(!p.held)}
      >
        {t(p.held ? "web.us_held" : "web.us_hold")} <kbd class="k-key">{t("web.us_space")}</kbd>
      </button>
    </section>
  );
}
