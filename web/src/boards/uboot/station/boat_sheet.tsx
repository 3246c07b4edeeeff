// The boat at a station that is about something else: below all sheets, and above
// them, whatever tab is open, while the men move. [6.4]
import { t } from "../../../shell/lang";
import { Rule } from "../../../shell/rule";
import { Boat } from "./boat";
import { Sheet } from "./frame";
import { MenTable } from "./men";
import { FreeDeeds } from "./table";
import { ROLES, type BoardProps } from "../view";

/** `top`: the place above; each of the two shows it when it is its turn. */
export function BoatSheet(p: { of: BoardProps; pane: string; top?: boolean }) {
  const v = p.of.view,
    moving = v.table?.phase === "mobilising" || p.of.choices.some((c) => c.verb === "place");
  if (moving !== !!p.top) return null;
  const body = (
    <>
      <Boat v={v} of={p.of} mine={ROLES.indexOf(p.of.seat as (typeof ROLES)[number])} />
      <div class="u-under">
        <MenTable {...p.of} />
        <FreeDeeds {...p.of} />
      </div>
    </>
  );
  if (!p.top)
    return (
      <Sheet title={t("web.ua_boat")} pane={p.pane} rule="6.4" flush>
        {body}
      </Sheet>
    );
  return (
    <section class="k-sheet u-sheet u-inhand" aria-labelledby="u-moving">
      <div class="u-head">
        <h2 id="u-moving">{t("web.u_phase_mobilising")}</h2>
        <span class="u-small">
          <Rule game="uboot" id="6.4" />
        </span>
      </div>
      <div class="u-body u-body--flush">{body}</div>
    </section>
  );
}
