// The keyboard: everything can be reached by it, and ? lists it.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "./lang";
import { Manners } from "./manners";

export interface KeyRow {
  keys: string[];
  text: string;
}

export const shellKeys = (): KeyRow[] => [
  { keys: ["1", "9"], text: t("web.key_order") },
  { keys: ["J", "K"], text: t("web.key_next") },
  { keys: ["↵"], text: t("web.carry_out") },
  { keys: ["U"], text: t("web.undo") },
  { keys: ["E"], text: t("web.key_explain") },
  { keys: ["T"], text: t("web.text_view") },
  { keys: ["D"], text: t("web.diary") },
  { keys: ["L"], text: t("web.night") },
  { keys: ["S"], text: t("web.sound") },
  { keys: ["[", "]"], text: t("web.key_replay") },
  { keys: ["?"], text: t("web.keys") },
  { keys: ["Esc"], text: t("web.close") },
];

export function KeyDialog(p: { open: boolean; rows: KeyRow[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (p.open && !dialog.current?.open) dialog.current?.showModal();
    if (!p.open && dialog.current?.open) dialog.current.close();
  }, [p.open]);
  return (
    <dialog
      class="t-dialog k-sheet"
      ref={dialog}
      aria-labelledby="keys-title"
      onClose={p.onClose}
      onClick={(e) => e.target === dialog.current && p.onClose()}
    >
      <div class="k-sheet__head">
        <h2 class="k-title" id="keys-title">
          {t("web.keys")}
        </h2>
        <button class="k-btn" type="button" onClick={p.onClose}>
          {t("web.close")}
        </button>
      </div>
      <Manners />
      <dl class="t-keys">
        {p.rows.map((r) => (
          <div>
            <dt>
              {r.keys.map((k) => (
                <kbd class="k-key">{k}</kbd>
              ))}
            </dt>
            <dd>{r.text}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}

/** Keys of the page, unless somebody is typing. */
export function useKeys(keys: Record<string, () => void>): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.altKey || e.metaKey || e.defaultPrevented) return;
      const target = e.target as HTMLElement;
      if (
        /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) &&
        (target as HTMLInputElement).type !== "range"
      )
        return;
      if (document.querySelector("dialog[open]") && e.key !== "?") return;
      const action = now.current[e.key.length === 1 ? e.key.toLowerCase() : e.key];
      if (!action) return;
      e.preventDefault();
      action();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** The n-th order of the page: done at once, or its values asked for. */
export function giveOrder(n: number): void {
  const order = document.querySelector<HTMLElement>(`.t-orders [data-n="${n}"]`);
  if (!order) return;
  const field = order.querySelector<HTMLElement>(
    ".t-values button, .t-values input, .t-values select",
  );
  if (field) field.focus();
  else order.click();
}

export function stepOrder(by: number): void {
  const list = [
    ...document.querySelectorAll<HTMLElement>(
      ".t-orders button.k-order, .t-orders .t-value, .t-orders .t-values input, .t-orders " +
        ".t-values select",
    ),
  ];
  if (!list.length) return;
  const at = list.indexOf(document.activeElement as HTMLElement);
  list[(at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length]?.focus();
}
