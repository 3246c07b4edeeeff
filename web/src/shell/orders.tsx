// Choices as orders: open, closed with the reason, chosen, pending.
import { useState } from "preact/hooks";
import { t } from "./lang";
import { argName, argWord } from "./nouns";
import type { Arg, Charts, Choice } from "./protocol";
import { connection } from "./state/connection";
import { act, actionOf, play, undo } from "./state/table";
import { cite, Rule } from "./rule";
import { UndoIcon } from "./icons";
import { ThisRoll } from "./thisroll";

const valuesOf = (arg: Arg): (string | number)[] => {
  if (arg.words) return arg.words;
  const unit = arg.unit ?? 1,
    out: number[] = [];
  for (let v = arg.min ?? 0; v <= (arg.max ?? 0); v += unit) out.push(v);
  return out;
};
const isFixed = (arg: Arg): boolean => (arg.words ? arg.words.length === 1 : arg.min === arg.max);
const FEW = 16;

/** Asks for the values of one choice; few of them are buttons. */
function Values(p: { choice: Choice; busy: boolean; name: string }) {
  const open = p.choice.args.filter((a) => !isFixed(a));
  const [picked, pick] = useState<Record<string, string | number>>({});
  const value = (a: Arg) => picked[a.name] ?? valuesOf(a)[0]!;
  const send = (over: Record<string, string | number> = {}) =>
    act(
      actionOf(
        p.choice,
        p.choice.args.map((a) => over[a.name] ?? value(a)),
      ),
    );
  const only = open.length === 1 ? open[0]! : null;
  if (only && valuesOf(only).length <= FEW)
    return (
      <div class="t-values" role="group" aria-label={p.choice.text}>
        {valuesOf(only).map((v) => (
          <button
            class="t-value"
            type="button"
            disabled={p.busy}
            data-value={v}
            onClick={() => send({ [only.name]: v })}
          >
            {argWord(p.name, only.name, v, p.choice.verb)}
          </button>
        ))}
      </div>
    );
  return (
    <form
      class="t-values"
      onSubmit={(e) => {
        e.preventDefault();
        if (!p.busy) send();
      }}
    >
      {open.map((a) => (
        <label class="t-field">
          <span>{argName(p.name, a.name)}</span>
          {a.words ? (
            <select
              value={value(a)}
              onChange={(e) => pick({ ...picked, [a.name]: e.currentTarget.value })}
            >
              {a.words.map((w) => (
                <option value={w}>{argWord(p.name, a.name, w, p.choice.verb)}</option>
              ))}
            </select>
          ) : (
            <input
              type="number"
              min={a.min}
              max={a.max}
              step={a.unit ?? 1}
              value={value(a)}
              onInput={(e) => pick({ ...picked, [a.name]: Number(e.currentTarget.value) })}
            />
          )}
        </label>
      ))}
      <button class="k-btn k-btn--brass" disabled={p.busy}>
        {t("web.carry_out")}
      </button>
    </form>
  );
}

export function Order(p: { choice: Choice; n: number; game: Charts | null; name: string }) {
  const { choice } = p;
  const closed = choice.why_not !== undefined;
  const fixed = choice.args.every(isFixed);
  const action = fixed
    ? actionOf(
        choice,
        choice.args.map((a) => valuesOf(a)[0]!),
      )
    : choice.verb;
  const word = choice.args[0]?.words?.length === 1 ? choice.args[0].words[0] : undefined;
  const pending =
    play.pending &&
    (fixed
      ? play.pending.action === action
      : play.pending.action.split(" ")[0] === choice.verb && !closed);
  const state = closed ? "closed" : pending ? "pending" : "open";
  const why = cite(choice.why_not ?? choice.note ?? "");
  const rule = closed
    ? why.rules[0]
    : (choice.rule ?? p.game?.verbs.find((v) => v.name === choice.verb)?.rule);
  const body = (
    <>
      {p.n < 9 && (
        <kbd class="k-key" aria-hidden="true">
          {p.n + 1}
        </kbd>
      )}
      <span class="k-order__say">{choice.text}</span>
      {pending && <span class="k-order__then">{t("web.pending")}</span>}
      {why.words && <span class="k-order__then">{why.words}</span>}
    </>
  );
  return (
    <li class="t-order">
      {fixed || closed ? (
        <button
          class="k-order"
          type="button"
          data-n={p.n + 1}
          data-verb={choice.verb}
          data-order={word}
          data-action={fixed ? action : undefined}
          data-state={state}
          aria-disabled={closed || undefined}
          aria-busy={pending ? true : undefined}
          onClick={() => {
            if (!closed) act(action);
          }}
        >
          {body}
        </button>
      ) : (
        <div
          class="k-order t-asks"
          data-n={p.n + 1}
          data-verb={choice.verb}
          data-order={word}
          data-state={state}
          aria-busy={pending ? true : undefined}
        >
          {body}
          <Values choice={choice} busy={!!play.pending} name={p.name} />
        </div>
      )}
      {rule && <Rule game={p.name} id={rule} />}
    </li>
  );
}

/** The list of the server, in its order. `few` hides what the board offers. */
export function Orders(p: {
  title: string;
  hint?: string | undefined;
  choices: Choice[];
  game: Charts | null;
  name: string;
  canUndo: boolean;
  few?: (c: Choice) => boolean;
  mayAct: boolean;
}) {
  const shown = p.few ? p.choices.filter(p.few) : p.choices;
  const rest = p.few ? p.choices.filter((c) => !p.few!(c)) : [];
  return (
    <section class="k-sheet" id="orders" tabIndex={-1} aria-labelledby="orders-title">
      <div class="k-sheet__head">
        <h2 class="k-title t-prompt" id="orders-title">
          {p.title}
        </h2>
        <button
          class="k-tool"
          type="button"
          aria-label={t("web.undo")}
          title={`${t("web.undo")} (U)`}
          disabled={!p.canUndo}
          onClick={undo}
        >
          <UndoIcon />
        </button>
      </div>
      {connection.refusal && (
        <p class="t-refusal" role="alert">
          {connection.refusal}
        </p>
      )}
      {p.mayAct && <ThisRoll rolls={play.table?.this_roll} game={p.name} />}
      {p.hint && p.mayAct && <p class="t-hint">{p.hint}</p>}
      {p.mayAct && shown.length > 0 && (
        <ol class="k-orders t-orders">
          {shown.map((c, i) => (
            <Order key={`${c.verb}${c.text}`} choice={c} n={i} game={p.game} name={p.name} />
          ))}
        </ol>
      )}
      {rest.length > 0 && p.mayAct && (
        <details class="t-more">
          <summary>{t("web.all_orders", { n: rest.length })}</summary>
          <ol class="k-orders t-orders">
            {rest.map((c, i) => (
              <Order
                key={`${c.verb}${c.text}`}
                choice={c}
                n={shown.length + i}
                game={p.game}
                name={p.name}
              />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
