// The watch roster: who stands where with which symbols, who is a lookout now,
// and sending a man up or calling him in. [9.3]
import { t } from "../lang";
import type { BoardProps } from "../shell/table";
import { act } from "../store";
import { Mark } from "./uboot_boat";
import { usePapers, type PaperView } from "./uboot_papers";
import { figureName, FIGURES_OF_ROLE, onDuty, ROLES, sailorNoun, type UView } from "./uboot_view";
import { way } from "./ways";

const OBS = 2;

/** His three slots: what lies on them, by look and in words. */
export function Slots(p: { slots: number[] }) {
  const names = ["", "web.ub_slot_act", "web.ub_slot_watch", "web.ub_slot_repair", "web.ub_slot_repair", "web.ub_slot_repair", "web.ub_slot_tired", "web.ub_slot_cross"];
  const used = p.slots.filter(Boolean).map((s) => t(names[s] || "web.ub_slot_act"));
  return <span class="u-slots" role="img" aria-label={used.length ? used.join(", ") : t("web.ub_slot_free")}>{p.slots.map((s) => <i class={`u-slot u-slot--${s}`}>{["", "", "◉", "⚒", "⚒", "⚒", "✕", "✚"][s]}</i>)}</span>;
}

export function Roster(p: BoardProps) {
  const papers = usePapers(), v = p.view as unknown as PaperView;
  if (!papers || !v.sailors || !v.model) return null;
  const mine = ROLES.indexOf(p.seat as (typeof ROLES)[number]) * FIGURES_OF_ROLE;
  const figures = Array.from({ length: 16 }, (_, i) => i).filter((f) => {
    const man = onDuty(v as unknown as UView, f);
    if (!man) return false;
    const [, one, other] = papers.crew[man.face]!;
    return (f >= mine && f < mine + FIGURES_OF_ROLE) || one === "observation" || other === "observation" || man.slots.includes(OBS);
  }).sort((a, b) => Number(b >= mine && b < mine + FIGURES_OF_ROLE) - Number(a >= mine && a < mine + FIGURES_OF_ROLE));
  return <div class="u-scroll" tabIndex={0} role="region" aria-label={t("web.ub_roster")}><table class="u-roster"><thead class="k-sr"><tr><th scope="col">{t("web.ub_man")}</th><th scope="col">{t("web.ub_symbols")}</th><th scope="col">{t("web.ub_section")}</th><th scope="col">{t("web.ub_slots")}</th><th scope="col">{t("web.ub_watch_do")}</th></tr></thead>
    <tbody>{figures.map((f) => {
      const man = onDuty(v as unknown as UView, f)!, [work, one, other] = papers.crew[man.face]!, up = man.slots.includes(OBS);
      const go = way(p, "observe", { figure: figureName(f) }), stop = way(p, "stop", { figure: figureName(f) });
      return <tr key={f} class={up ? "u-roster--up" : ""}><th scope="row"><Mark figure={f} /><span><b>{t(sailorNoun(man.id))}</b> <small>{t(`uboot_function:${work}`)}{man.dead ? `, ${t("web.ub_dead")}` : ""}</small></span></th>
        <td><small>{t(`uboot_spec:${one}`)}, {t(`uboot_spec:${other}`)}</small></td><td><small>{t("web.u_in_section", { section: v.model!.figures[f] ?? 0 })}</small></td><td><Slots slots={man.slots} /></td>
        <td>{up ? <span class="k-chip k-chip--brass">{t("web.ub_on_watch")}</span> : null} {stop && up ? <button class="k-btn" type="button" data-verb="stop" onClick={() => act(stop.action)}>{t("web.ub_call_in")}</button> : go ? <button class="k-btn" type="button" data-verb="observe" onClick={() => act(go.action)}>{t("web.ub_send_up")}</button> : null}</td></tr>;
    })}</tbody></table></div>;
}
