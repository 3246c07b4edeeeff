// The guide of a first voyage: the step of this officer, and an outline around
// the control it means. The server says which step it is.
import { useEffect } from "preact/hooks";
import { t } from "../../shell/lang";
import { Rule } from "../../shell/rule";
import type { BoardProps } from "./view";
import { act } from "../../shell/state/table";
import { isAsked } from "./asked";
import { figures } from "./view";

/** What is laid with a glass at the eye: without one, the way there is to take one. */
const AT_THE_GLASS = ["aim", "dials"];

function marked(mark: string): HTMLElement[] {
  const [kind, name] = mark.split(":") as [string, string];
  const marks =
    kind === "verb"
      ? [`[data-verb="${name}"]`, `[data-gives~="${name}"]`]
      : kind === "order"
        ? [`[data-order="${name}"]`, `[data-value="${name}"]`]
        : [`[data-at="${name}"]`];
  const all = [...document.querySelectorAll<HTMLElement>(marks.join(","))],
    own = all.filter((e) => e.closest(".u-face"));
  if (!own.length && kind === "verb" && AT_THE_GLASS.includes(name)) return marked("at:glass");
  /*
   * The list below the station has everything once more: only what is nowhere else is shown there.
   */
  return own.length ? own : all;
}

/** "verb:move", "order:tdc" or "at:disc" as what carries such a mark, several with
 *  commas between; an order that waits for my men comes before them. */
function meant(at: string): HTMLElement[] {
  const mine = document.querySelector<HTMLElement>(
    '.u-inhand[data-asks] [data-verb="confirm"], .u-inhand[data-asks] ' +
      '[data-verb="team_up"], .u-inhand[data-asks] [data-verb="unable"].k-btn--brass',
  );
  return mine ? [mine] : at.split(",").flatMap(marked);
}

export function Guide(p: BoardProps) {
  const step = p.view.guide;
  /* Nodes come and go with every view, so the outline is laid anew each time. */
  useEffect(() => {
    const now = step && p.mayAct ? new Set(meant(step.at)) : new Set<HTMLElement>();
    document.querySelectorAll<HTMLElement>("[data-guided]").forEach((e) => {
      if (!now.has(e)) delete e.dataset.guided;
    });
    now.forEach((e) => {
      e.dataset.guided = "";
    });
  });
  useEffect(
    () => () =>
      document.querySelectorAll<HTMLElement>("[data-guided]").forEach((e) => {
        delete e.dataset.guided;
      }),
    [],
  );
  if (!step || !p.mayAct) return null;
  const show = () => {
    const seen = (e: HTMLElement) => e.getClientRects().length > 0;
    /* On a narrow screen it may lie in a group that is not shown. */
    const all = meant(step.at),
      off = all[0]?.closest<HTMLElement>(".u-off");
    if (off && !all.some(seen))
      document.querySelector<HTMLElement>(`.u-sttabs [data-tab="${off.dataset.pane}"]`)?.click();
    requestAnimationFrame(() => {
      const first = meant(step.at).find(seen);
      first?.scrollIntoView({ block: "center" });
      (first?.matches("button,[tabindex]")
        ? first
        : first?.querySelector<HTMLElement>("button,input,select,[tabindex]")
      )?.focus();
    });
  };
  return (
    <section class="k-sheet u-guide" aria-labelledby="u-guide" data-step={step.step}>
      <div class="u-guide__say">
        <div class="u-guide__head">
          <h2 class="k-label" id="u-guide">
            {t("web.uv_guide", { n: step.n, of: step.of })}
          </h2>
          <Rule game="uboot" id={step.rule} />
        </div>
        <p role="status">{t(`uboot_lesson:${step.step}`)}</p>
      </div>
      <div class="u-guide__do">
        {isAsked(p) && (
          <button
            type="button"
            class="k-btn k-btn--brass"
            data-at="asked"
            onClick={() =>
              (
                document.querySelector(".u-inhand") ?? document.querySelector(".u-mentable")
              )?.scrollIntoView({ block: "center" })
            }
          >
            {t("web.ub_tag_order")}: {p.prompt}
          </button>
        )}
        <button
          type="button"
          class={`k-btn${step.read ? " k-btn--brass" : ""}`}
          onClick={() => act("guide next")}
        >
          {t(step.read ? "web.uv_next" : "web.uv_skip")}
        </button>
        {!step.read && (
          <button type="button" class="k-btn" onClick={show}>
            {t("web.uv_show")}
          </button>
        )}
        <button type="button" class="k-btn" onClick={() => act("guide off")}>
          {t("web.uv_guide_off")}
        </button>
      </div>
    </section>
  );
}

/** Read before the first order, as at the table. */
export function Briefing(p: BoardProps) {
  const v = p.view;
  if (!v.table || v.table.started || v.ending !== "none" || v.loss !== "none") return null;
  return (
    <section class="k-sheet u-brief" aria-labelledby="u-brief">
      <h2 class="k-title" id="u-brief">
        {t("web.uv_briefing")}: {t(`uboot_mission:${v.mission.toLowerCase()}`)}{" "}
        <Rule game="uboot" id="5.4" />
      </h2>
      <p>{t(`uboot.briefing_${v.mission.toLowerCase()}`)}</p>
      <ul>
        {v.briefing.map((f) => (
          <li>{figures(f)}</li>
        ))}
      </ul>
    </section>
  );
}
