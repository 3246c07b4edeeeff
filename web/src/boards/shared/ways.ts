// The open choices by what they do: a board asks for a verb with some values.
import type { Arg, Choice } from "../../shell/protocol";
import type { BoardProps } from "../../shell/table";
import { act } from "../../shell/state/table";

export type Values = Record<string, string | number>;

const takes = (arg: Arg, value: string | number): boolean =>
  arg.words
    ? arg.words.includes(String(value))
    : Number(value) >= (arg.min ?? 0) && Number(value) <= (arg.max ?? 0);

const fits = (c: Choice, verb: string, want: Values): boolean =>
  c.verb === verb && c.args.every((a) => !(a.name in want) || takes(a, want[a.name]!));

const given = (arg: Arg, want: Values): string | number =>
  want[arg.name] ?? arg.words?.[0] ?? arg.min ?? 0;

/** An open choice with these values: what to say to the server, and its words. */
export interface Way {
  action: string;
  text: string;
  choice: Choice;
}

export function way(p: BoardProps, verb: string, want: Values = {}): Way | null {
  const choice = p.mayAct
    ? p.choices.find((c) => c.why_not === undefined && fits(c, verb, want))
    : undefined;
  return choice
    ? {
        action: [verb, ...choice.args.map((a) => given(a, want))].join(" "),
        text: choice.text,
        choice,
      }
    : null;
}

/** Why it cannot be done, if the list says so. */
export const shut = (p: BoardProps, verb: string, want: Values = {}): string | undefined =>
  p.mayAct
    ? p.choices.find((c) => c.why_not !== undefined && fits(c, verb, want))?.why_not
    : undefined;

/** Marks for a thing on the board by which a lesson finds the order it gives. */
export const gives = (w: Way | null): Record<string, string> =>
  w ? { "data-gives": w.choice.verb, "data-action": w.action } : {};

export const go = (w: Way | null): void => {
  if (w) act(w.action);
};

const narrow = new WeakSet<Choice>();
/** Was it made here, for one thing on the board? */
export const isNarrowed = (c: Choice): boolean => narrow.has(c);

/** The same choice with its values fixed, and words of its own. */
export function narrowed(w: Way, want: Values, text: string, note?: string): Choice {
  const { note: old, ...rest } = w.choice;
  const words = note ?? old;
  const one: Choice = {
    ...rest,
    ...(words ? { note: words } : {}),
    text,
    args: w.choice.args.map((a) => {
      const v = given(a, want);
      return a.words
        ? { name: a.name, words: [String(v)] }
        : { name: a.name, min: Number(v), max: Number(v), unit: 1 };
    }),
  };
  narrow.add(one);
  return one;
}

/** Keyboard for shapes: Enter and the space bar press them. */
export const pressed = (run: () => void) => (e: KeyboardEvent) => {
  if (e.key !== "Enter" && e.key !== " ") return;
  e.preventDefault();
  e.stopPropagation();
  run();
};
