// What is broken and what is done about it, as the app shows it. [10.3.1, 10.3.4]
import { t } from "../../../shell/lang";
import type { BoardProps } from "../view";

const BARS = { green: 1, yellow: 2, red: 3 };

export function Repairs(p: BoardProps) {
  const v = p.view,
    broken = v.components ?? [],
    bad = v.environment ?? [];
  if (broken.length + bad.length === 0 && !v.breach)
    return (
      <p class="u-small" data-at="damage">
        {t("web.u_in_order")}
      </p>
    );
  return (
    <div data-at="damage">
      {v.breach ? (
        <p class="u-alarm">
          {t("web.u_breach", { section: v.breach, seconds: v.breach_seconds ?? 0 })}
        </p>
      ) : null}
      <ul class="u-broken">
        {broken.map((c) => (
          <li>
            <span class={`u-sevtag u-sevtag--${c.severity}`}>
              {"▮".repeat(BARS[c.severity])} {t(`uboot_severity:${c.severity}`)}
            </span>{" "}
            <span>
              {t(`uboot_component:${c.id}`)}
              <small>
                {t("web.u_repair", { section: c.section, needs: c.needs, percent: c.percent })}
              </small>
            </span>
            <progress max="100" value={c.percent} aria-label={t(`uboot_component:${c.id}`)} />
          </li>
        ))}
        {bad.map((e) => (
          <li>
            <span class="u-sevtag u-sevtag--red">! {t(`uboot_environment:${e.kind}`)}</span>{" "}
            <small>{t("web.u_in_section", { section: e.section })}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
