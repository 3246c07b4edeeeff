// A rule number, and our own words for it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../lang";

type Words = Record<string, string>;
const fetched = new Map<string, Promise<Words>>();

function wordsOf(game: string): Promise<Words> {
  let words = fetched.get(game);
  if (!words) {
    words = fetch(`/rules-${game}.json`).then((r) => (r.ok ? (r.json() as Promise<Words>) : {})).catch(() => ({}));
    fetched.set(game, words);
  }
  return words;
}

let open: (game: string, rule: string) => void = () => undefined;

export function Rule(p: { game: string; id: string }) {
  return <button class="k-rule" type="button" aria-label={t("web.rule", { rule: p.id })} onClick={(e) => { e.stopPropagation(); open(p.game, p.id); }}>{p.id}</button>;
}

/** Splits "words [9.2.2]" into the words and their rule numbers. */
export function cite(text: string): { words: string; rules: string[] } {
  const rules: string[] = [];
  const words = text.replace(/\s*\[([^\]]+)\]/g, (_, list: string) => {
    rules.push(...list.split(/,\s*/));
    return "";
  });
  return { words, rules };
}

export function Cited(p: { game: string; text: string }) {
  const { words, rules } = cite(p.text);
  return <>{words}{rules.map((r) => <> <Rule game={p.game} id={r} /></>)}</>;
}

/** One dialog for the whole page. */
export function RuleDialog() {
  const [shown, show] = useState<{ game: string; rule: string; words: string } | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    open = (game, rule) => void wordsOf(game).then((words) => show({ game, rule, words: words[rule] ?? "" }));
  }, []);
  useLayoutEffect(() => {
    if (shown && !dialog.current?.open) dialog.current?.showModal();
  }, [shown]);
  return (
    <dialog class="t-dialog k-sheet" ref={dialog} aria-labelledby="rule-title" onClose={() => show(null)} onClick={(e) => e.target === dialog.current && dialog.current?.close()}>
      {shown && <div class="k-sheet__body">
        <h2 class="k-title" id="rule-title">{t("web.rule", { rule: shown.rule })}</h2>
        {shown.words ? <p class="t-rule" lang="en">{shown.words}</p> : <p class="t-rule">{t("web.no_words")}</p>}
        <form method="dialog"><button class="k-btn" type="button" onClick={() => dialog.current?.close()}>{t("web.close")}</button></form>
      </div>}
    </dialog>
  );
}
