// Health: who is ill or hurt, what would treat each card, what the kit holds; in
// an order of first aid the patients are named here. [6.9, 8.6]
import { t } from "../../../shell/lang";
import { act } from "../../../shell/state/table";
import { Mark } from "../station/boat";
import { MEDICINE } from "../../../made/uboot";
import { usePapers } from "../papers";
import { sailorNoun, type BoardProps } from "../view";
import { way } from "../../shared/ways";

const LETTERS = "CFNE";
const sailorWord = (id: number) => {
  const f = id % 16;
  return `${LETTERS[Math.floor(f / 4)]}${(f % 4) + 1}W${Math.floor(id / 16) + 1}`;
};

export function FirstAid(p: BoardProps) {
  const papers = usePapers(),
    v = p.view;
  if (!papers || !v.sailors || !v.stores) return null;
  const ill = v.sailors.filter((s) => s.cards.length > 0 && !s.dead),
    dead = v.sailors.filter((s) => s.dead);
  const box = way(p, "open_box"),
    chosen = v.table?.order?.id === "first_aid" ? v.table.order.args.map((a) => (a & 63) - 1) : [];
  return (
    <div class="u-aid">
      <ul class="u-aid__kit" aria-label={t("web.ub_kit")}>
        {MEDICINE.map((m) => (
          <li>
            <b>{v.stores!.medicine[m]}</b> {t(`uboot_medicine:${m}`)}
          </li>
        ))}
        {v.stores.first_aid_boxes > 0 && (
          <li>{t("web.ub_boxes", { n: v.stores.first_aid_boxes })}</li>
        )}
      </ul>
      {box && (
        <button class="k-btn" type="button" data-verb="open_box" onClick={() => act(box.action)}>
          {t("web.ub_open_box")}
        </button>
      )}
      {ill.length === 0 ? (
        <p class="u-small">{t("web.ub_all_well")}</p>
      ) : (
        <ul class="u-aid__men">
          {ill.map((s) => {
            const go = way(p, "patient", { sailor: sailorWord(s.id) }),
              on = chosen.includes(s.id);
            return (
              <li key={s.id}>
                <Mark figure={s.id % 16} />
                <span>
                  <b>{t(sailorNoun(s.id))}</b>{" "}
                  <small>
                    {s.duty
                      ? t("web.u_in_section", { section: v.model?.figures[s.id % 16] ?? 0 })
                      : t("web.ub_off_duty")}
                  </small>
                  {s.cards.map((c) => (
                    <small class="u-aid__card">
                      {t(`uboot_card:${c.card}`)}:{" "}
                      {c.treated
                        ? t("web.ub_treated")
                        : (papers.treats[c.card] ?? []).some(Boolean)
                          ? papers.treats[c.card]!.flatMap((n, i) =>
                              n
                                ? [`${n > 1 ? `${n} ` : ""}${t(`uboot_medicine:${MEDICINE[i]}`)}`]
                                : [],
                            ).join(", ")
                          : t("web.ub_no_cure")}
                    </small>
                  ))}
                </span>
                {s.cards.flatMap((c) => {
                  const one = c.treated
                    ? null
                    : way(p, "treat", { sailor: sailorWord(s.id), card: c.card });
                  return one
                    ? [
                        <button
                          class="k-btn"
                          type="button"
                          data-verb="treat"
                          onClick={() => act(one.action)}
                        >
                          {t("web.ub_treat_only", { card: `uboot_card:${c.card}` })}
                        </button>,
                      ]
                    : [];
                })}
                {go ? (
                  <button
                    class={`k-btn${on ? " k-btn--brass" : ""}`}
                    type="button"
                    data-verb="patient"
                    aria-pressed={on}
                    onClick={() => act(go.action)}
                  >
                    {t("web.ub_treat")}
                  </button>
                ) : (
                  s.cards.every((c) => c.treated) && (
                    <span class="k-chip k-chip--good">{t("web.ub_treated")}</span>
                  )
                )}
              </li>
            );
          })}
        </ul>
      )}
      {dead.length > 0 && (
        <p class="u-small">
          {t("web.ub_dead_list", { list: dead.map((s) => t(sailorNoun(s.id))).join(", ") })}
        </p>
      )}
    </div>
  );
}
