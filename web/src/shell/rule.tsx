// A rule number, and our own words for it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import numbers from "kaleun:rules";
import { lang, t } from "./lang";
import { gameNamed } from "./state/catalogue";

type Words = Record<string, string>;
const fetched = new Map<string, Promise<Words>>();

function wordsOf(game: string, code: string): Promise<Words> {
  const name = `/rules-${game}-${code}.json`;
  let words = fetched.get(name);
  if (!words) {
    words = fetch(name)
      .then((r) => (r.ok ? (r.json() as Promise<Words>) : {}))
      .catch(() => ({}));
    fetched.set(name, words);
  }
  return words;
}

/** A mode is played by the book of the game it belongs to. */
const bookOf = (game: string) => gameNamed(game)?.mode_of ?? game;

/**
 * What a player reads for a rule: its number in the book; for the anchors of a book without numbers
 * those of chapter and rule; for what is ours a word and a number.
 */
export function ruleName(game: string, id: string): string {
  const [, anchor = "", n = ""] = /^(.+)[ .](\d+)$/.exec(id) ?? [];
  if (anchor === "ruling") return t("web.rule_ruling", { n: Number(n) });
  if (anchor === "model") return t("web.rule_model", { n: Number(n) });
  if (anchor === "reading") return t("web.rule_reading", { n: Number(n) });
  const number = numbers[bookOf(game)]?.[anchor];
  return number ? `${number}.${n}` : id;
}

/** Words that name rules, for a reader. */
export const namingRules = (game: string, words: string) =>
  words.replace(/\b(ruling \d+|[a-z][a-z0-9_.]*\.\d+)\b/g, (id) => ruleName(game, id));

/** The title of a rule's sheet. */
function titleOf(game: string, id: string): string {
  const name = ruleName(game, id);
  return /^\d/.test(name) || name === id ? t("web.rule", { rule: name }) : name;
}

/**
 * In the language of the moment; in English where it has none.
 */
async function say(game: string, rule: string): Promise<{ words: string; code: string }> {
  for (const code of [lang(), "en"]) {
    const words = (await wordsOf(bookOf(game), code))[rule];
    if (words) return { words, code };
  }
  return { words: "", code: "en" };
}

let open: (game: string, rule: string) => void = () => undefined;

export function Rule(p: { game: string; id: string }) {
  return (
    <button
      class="k-rule"
      type="button"
      aria-label={titleOf(p.game, p.id)}
      onClick={(e) => {
        e.stopPropagation();
        open(p.game, p.id);
      }}
    >
      {ruleName(p.game, p.id)}
    </button>
  );
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
  return (
    <>
      {words}
      {rules.map((r) => (
        <>
          {" "}
          <Rule game={p.game} id={r} />
        </>
      ))}
    </>
  );
}

/** One dialog for the whole page. */
export function RuleDialog() {
  const [shown, show] = useState<{ title: string; words: string; code: string } | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    open = (game, rule) =>
      void say(game, rule).then(({ words, code }) =>
        show({ title: titleOf(game, rule), words: namingRules(game, words), code }),
      );
  }, []);
  useLayoutEffect(() => {
    if (shown && !dialog.current?.open) dialog.current?.showModal();
  }, [shown]);
  return (
    <dialog
      class="t-dialog k-sheet"
      ref={dialog}
      aria-labelledby="rule-title"
      onClose={() => show(null)}
      onClick={(e) => e.target === dialog.current && dialog.current?.close()}
    >
      {shown && (
        <div class="k-sheet__body">
          <h2 class="k-title" id="rule-title">
            {shown.title}
          </h2>
          {shown.words ? (
            <p class="t-rule" lang={shown.code}>
              {shown.words}
            </p>
          ) : (
            <p class="t-rule">{t("web.no_words")}</p>
          )}
          <form method="dialog">
            <button class="k-btn" type="button" onClick={() => dialog.current?.close()}>
              {t("web.close")}
            </button>
          </form>
        </div>
      )}
    </dialog>
  );
}
