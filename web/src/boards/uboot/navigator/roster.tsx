// The watch roster: who stands where with which symbols, who is a lookout now,
// and sending a man up or calling him in. [9.3]
import type { Slot } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import { act } from "../../../shell/state/table";
import { Mark } from "../station/boat";
import { usePapers } from "../papers";
import { figureName, FIGURES_OF_ROLE, onDuty, ROLES, sailorNoun, type BoardProps } from "../view";
import { way } from "../../shared/ways";

const SLOTS: Record<Slot, { words: string; sign: string }> = {
  empty: { words: "web.ub_slot_free", sign: "" },
  act: { words: "web.ub_slot_act", sign: "" },
  obs: { words: "web.ub_slot_watch", sign: "◉" },
  green: { words: "web.ub_slot_repair", sign: "⚒" },
  yellow: { words: "web.ub_slot_repair", sign: "⚒" },
  red: { words: "web.ub_slot_repair", sign: "⚒" },
  exh: { words: "web.ub_slot_tired", sign: "✕" },
  cross: { words: "web.ub_slot_cross", sign: "✚" },
};

/** His three slots: what lies on them, by look and in words. */
export function Slots(p: { slots: Slot[] }) {
  const used = p.slots.filter((s) => s !== "empty").map((s) => t(SLOTS[s].words));
  return (
    <span
      class="u-slots"
      role="img"
      aria-label={used.length ? used.join(", ") : t("web.ub_slot_free")}
    >
      {p.slots.map((s) => (
        <i class={`u-slot u-slot--${s}`}>{SLOTS[s].sign}</i>
      ))}
    </span>
  );
}

export function Roster(p: BoardProps) {
  const papers = usePapers(),
    v = p.view;
  if (!papers || !v.sailors || !v.model) return null;
  const mine = ROLES.indexOf(p.seat as (typeof ROLES)[number]) * FIGURES_OF_ROLE;
  const figures = Array.from({ length: 16 }, (_, i) => i)
    .filter((f) => {
      const man = onDuty(v, f);
      if (!man) return false;
      const [, one, other] = papers.crew[man.face]!;
      return (
        (f >= mine && f < mine + FIGURES_OF_ROLE) ||
        one === "observation" ||
        other === "observation" ||
        man.slots.includes("obs")
      );
    })
    .sort(
      (a, b) =>
        Number(b >= mine && b < mine + FIGURES_OF_ROLE) -
        Number(a >= mine && a < mine + FIGURES_OF_ROLE),
    );
  return (
    <div class="u-scroll" tabIndex={0} role="region" aria-label={t("web.ub_roster")}>
      <table class="u-roster">
        <thead class="k-sr">
          <tr>
            <th scope="col">{t("web.ub_man")}</th>
            <th scope="col">{t("web.ub_symbols")}</th>
            <th scope="col">{t("web.ub_section")}</th>
            <th scope="col">{t("web.ub_slots")}</th>
            <th scope="col">{t("web.ub_watch_do")}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((f) => {
            const man = onDuty(v, f)!,
              [work, one, other] = papers.crew[man.face]!,
              up = man.slots.includes("obs");
            const go = way(p, "observe", { figure: figureName(f) }),
              stop = way(p, "stop", { figure: figureName(f) });
            return (
              <tr key={f} class={up ? "u-roster--up" : ""}>
                <th scope="row">
                  <Mark figure={f} />
                  <span>
                    <b>{t(sailorNoun(man.id))}</b>{" "}
                    <small>
                      {t(`uboot_function:${work}`)}
                      {man.dead ? `, ${t("web.ub_dead")}` : ""}
                    </small>
                  </span>
                </th>
                <td>
                  <small>
                    {t(`uboot_spec:${one}`)}, {t(`uboot_spec:${other}`)}
                  </small>
                </td>
                <td>
                  <small>{t("web.u_in_section", { section: v.model!.figures[f] ?? 0 })}</small>
                </td>
                <td>
                  <Slots slots={man.slots} />
                </td>
                <td>
                  {up && <span class="k-chip k-chip--brass">{t("web.ub_on_watch")}</span>}{" "}
                  {stop && up ? (
                    <button
                      class="k-btn"
                      type="button"
                      data-verb="stop"
                      onClick={() => act(stop.action)}
                    >
                      {t("web.ub_call_in")}
                    </button>
                  ) : go ? (
                    <button
                      class="k-btn"
                      type="button"
                      data-verb="observe"
                      onClick={() => act(go.action)}
                    >
                      {t("web.ub_send_up")}
                    </button>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
