// The identification sheet: silhouettes of the ships in service, fewer by what is
// seen of her; the height of her mast gives the range. What she is taken for is
// the first officer's opinion and is told in words. [8.2]
import { useState } from "preact/hooks";
import { t } from "../../../shell/lang";
import { play } from "../../../shell/state/table";
import { tellAll } from "../asked";
import { usePapers, type ShipRow } from "../papers";
import { Silhouette } from "./silhouette";
import { SHIP_CATEGORY, type ShipCategory } from "../../../made/uboot";
import { three, type BoardProps } from "../view";

/* Opinions are kept in the page, by table and contact. */
const beliefs = new Map<string, string>();
const keyOf = (contact: number) => `${play.table?.table}.${contact}`;
export const believed = (contact: number): string | undefined => beliefs.get(keyOf(contact));

const CLASS_WORDS: Record<ShipCategory, string> = {
  merchant: "web.ub_class_merchant",
  tanker: "web.ub_class_tanker",
  small: "web.ub_class_small",
  escort: "web.ub_class_escort",
  warship: "web.ub_class_warship",
  friendly: "web.ub_class_friendly",
};
const MRAD = 10000; /* tenths of a milliradian in one */
const MILE_M = 1852;

export function Ident(p: BoardProps & { contact: number | null }) {
  const papers = usePapers(),
    v = p.view;
  const [kind, setKind] = useState(""),
    [funnels, setFunnels] = useState(-1),
    [masts, setMasts] = useState(-1),
    [, again] = useState(0);
  if (!papers) return null;
  const contact = v.contacts?.find((c) => c.id === p.contact),
    taken = contact ? (contact.type ?? believed(contact.id)) : undefined;
  const seen = v.sight?.ships ?? [],
    near = contact
      ? seen.reduce<(typeof seen)[number] | null>(
          (best, s) =>
            Math.abs(s[0] / 10 - contact.bearing) <
            (best ? Math.abs(best[0] / 10 - contact.bearing) : 4)
              ? s
              : best,
          null,
        )
      : (seen[0] ?? null);
  const fits = (s: ShipRow) =>
    v.year >= s.from &&
    v.year <= s.to &&
    (!kind || s.category === kind) &&
    (funnels < 0 || Math.min(3, s.funnels.length) === funnels) &&
    (masts < 0 || s.masts.length === masts);
  const list = papers.ships
    .filter(fits)
    .sort(
      (a, b) =>
        SHIP_CATEGORY.indexOf(a.category) - SHIP_CATEGORY.indexOf(b.category) || a.tons - b.tons,
    );
  const name = (s: ShipRow) => t(`uboot_ship:${s.id}`);
  const take = (s: ShipRow) => {
    if (!contact) return;
    beliefs.set(keyOf(contact.id), s.id);
    again((n) => n + 1);
    if (p.mayAct)
      tellAll(
        t("web.ub_say_taken", {
          n: contact.id,
          bearing: three(contact.bearing),
          ship: `uboot_ship:${s.id}`,
        }),
      );
  };
  const range = (s: ShipRow) =>
    near && near[1] > 0 ? ((s.mast * MRAD) / near[1] / MILE_M).toFixed(1) : "";
  const many = (label: string, value: number, set: (n: number) => void, most: number) => (
    <label class="u-small">
      {label}{" "}
      <select value={value} onChange={(e) => set(Number(e.currentTarget.value))}>
        <option value={-1}>{t("web.ub_any")}</option>
        {Array.from({ length: most + 1 }, (_, i) => (
          <option value={i}>{i === 3 && most === 3 ? "3+" : i}</option>
        ))}
      </select>
    </label>
  );
  return (
    <div class="u-ident">
      <div class="u-btns u-ident__filter">
        <label class="u-small">
          {t("web.ub_class")}{" "}
          <select value={kind} onChange={(e) => setKind(e.currentTarget.value)}>
            <option value="">{t("web.ub_any")}</option>
            {SHIP_CATEGORY.map((c) => (
              <option value={c}>{t(CLASS_WORDS[c])}</option>
            ))}
          </select>
        </label>
        {many(t("web.ub_funnels"), funnels, setFunnels, 3)}
        {many(t("web.ub_masts"), masts, setMasts, 3)}
        <span class="u-small" aria-live="polite">
          {t("web.ub_ships_fit", { n: list.length })}
        </span>
      </div>
      <p class="u-small">
        {contact
          ? t(near ? "web.ub_ident_seen" : "web.ub_ident_contact", {
              n: contact.id,
              height: near ? (near[1] / 20).toFixed(1) : "",
            })
          : t("web.ub_ident_none")}
      </p>
      <ul class="u-ident__list">
        {list.map((s) => (
          <li>
            <button
              class="u-ident__ship"
              type="button"
              aria-pressed={taken === s.id}
              aria-disabled={!contact}
              data-ship={s.id}
              onClick={() => take(s)}
            >
              <Silhouette ship={s} />
              <b>{name(s)}</b>
              <span>
                {t("web.ub_ship_facts", {
                  length: Math.round(s.length),
                  mast: Math.round(s.mast),
                  knots: String(s.knots),
                })}
              </span>
              <span>
                {t("web.ub_ship_rig", { funnels: s.funnels.length, masts: s.masts.length })}
                {range(s) && `, ${t("web.ub_then_miles", { miles: range(s) })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
