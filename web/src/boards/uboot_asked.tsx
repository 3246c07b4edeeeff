// What is asked of an officer now: his part of an order, his men in a
// mobilisation, a card's question; and what he may call out. [6.4, 6.5, 7.1]
import { t } from "../lang";
import { Order } from "../shell/orders";
import type { BoardProps } from "../shell/table";
import type { Choice } from "../protocol";
import { act, app, say } from "../store";
import type { PaperView } from "./uboot_papers";

const ASKED = new Set(["team_up", "confirm", "unable", "team", "messages", "patient", "open_box", "cook", "swap", "replace", "pick_man", "pick_food", "pick_medicine", "pick_tool", "pick_officer",
  "enough", "simple", "place", "smoke", "move", "carry", "close", "resolve", "go_on", "relieved"]);
const FIRST = ["confirm", "team_up", "unable"];
/* What has its own buttons elsewhere at the station. */
const ELSEWHERE = new Set(["cook", "swap", "replace"]);

const rank = (c: Choice) => { const i = FIRST.indexOf(c.verb); return i < 0 ? FIRST.length : i; };

/** The choices that answer to the moment, the plain ones first. */
export const askedOf = (p: BoardProps): Choice[] => p.choices.filter((c) => ASKED.has(c.verb) && !ELSEWHERE.has(c.verb)).sort((a, b) => rank(a) - rank(b));

/** To all at the table, in the words of who says it. */
export const tellAll = (words: string): void => say(`note all ${words}`);

export function Asked(p: BoardProps) {
  const v = p.view as unknown as PaperView, list = askedOf(p);
  const shout = p.choices.find((c) => c.verb === "shout" && c.why_not === undefined);
  const game = app.charts?.game === "uboot" ? app.charts : null;
  return <>
    {v.table?.order && <p class="u-asked__order"><span class="k-label">{t("web.ub_order_now")}</span> <b>{t(`uboot_order:${v.table.order.id}`)}</b></p>}
    {list.length > 0 && p.mayAct
      ? <ol class="k-orders t-orders u-asked">{list.map((c) => <Order key={`${c.verb}${c.text}`} choice={c} n={9} game={game} name="uboot" />)}</ol>
      : <p class="u-small">{p.prompt || t("web.ub_nothing_asked")}</p>}
    {shout && p.mayAct && <div class="u-phrases" role="group" aria-label={t("web.ub_call_out")}>{shout.args[0]?.words?.map((w) => <button type="button" data-verb="shout" onClick={() => act(`shout ${w}`)}>{t(`uboot_shout:${w}`)}</button>)}</div>}
  </>;
}
