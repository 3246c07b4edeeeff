// The view of Bataille sous-marine as the server writes it, and words for it.
import { sep, t } from "../lang";
import type { Choice } from "../protocol";

export const LINES = 13, ROWS = 16, STEP = 500;

export interface Place { line: number; distance: number }
export interface Ship { ship: string; where: "sea" | "port" | "dock" | "home" | "sunk"; line?: number; distance?: number; stricken?: boolean }
export interface Seen { hull: "freighter" | "destroyer" | "island" | "none"; size: number }
export interface Look { turn: number; line: number; seen: Seen[]; island?: number; sliver_left: boolean; sliver_right: boolean }
export interface BRecord { turn: number; kind: string; side: string; line?: number; distance?: number }
export interface BView {
  phase: string; turn: number; side: string; result: string; winner?: string;
  quiet: number; quiet_limit: number; quick: boolean;
  home: Record<string, number>; sunk: Record<string, number>;
  islands: Place[]; records: BRecord[];
  attack: { line: number; torpedoes: number[]; charges: number[]; hit?: number } | null;
  ships?: Ship[]; squares_left?: number; submarine?: Place | null; looks?: Look[];
}

const CODES = ["l6", "l5", "l4", "l3", "l2", "l1", "c0", "r1", "r2", "r3", "r4", "r5", "r6"];
export const lineNoun = (line: number): string => `bataille_line:${CODES[line] ?? "c0"}`;
export const lineName = (line: number): string => t(lineNoun(line));
export const sideNoun = (seat: string): string => `bataille_side:${seat}`;
export const shipName = (ship: string): string => t(`bataille_ship:${ship}`);
export const far = (distance: number): string => sep(distance);

/** The look of the turn going on, if this seat has made it. */
export const lookNow = (v: BView): Look | null => {
  const last = v.looks?.[0];
  return last && last.turn === v.turn && v.phase !== "movement" ? last : null;
};

/** What a look showed, in the words of the log. */
export function lookWords(look: Look): string {
  const line = lineNoun(look.line);
  const ships = look.seen.filter((s) => s.hull === "freighter" || s.hull === "destroyer");
  const words = ships.map((s, i) =>
    i === 0 ? t("bataille.saw", { line, hull: `bataille_hull:${s.hull}`, size: s.size }) : t("bataille.saw_behind", { line, hull: `bataille_hull:${s.hull}`, size: s.size }));
  if (!ships.length) words.push(t("bataille.sea_empty", { line }));
  if (look.island) words.push(t("web.b_island", { size: look.island }));
  if (look.sliver_left) words.push(t("bataille.sliver_left", { line: lineNoun(look.line - 1) }));
  if (look.sliver_right) words.push(t("bataille.sliver_right", { line: lineNoun(look.line + 1) }));
  return words.join(" ");
}

/** The choice of this verb that takes this value, open or closed. */
export function choiceAt(choices: Choice[], verb: string, value: number): Choice | undefined {
  return choices.find((c) => c.verb === verb && (c.args[0]?.min ?? 0) <= value && value <= (c.args[0]?.max ?? 0));
}
export const isOpen = (choices: Choice[], verb: string): boolean => choices.some((c) => c.verb === verb && !c.why_not);
export const moveOf = (choices: Choice[], ship: string, to: string): Choice | undefined =>
  choices.find((c) => c.verb === "move" && c.args[0]?.words?.includes(ship) && c.args[1]?.words?.includes(to));
export const sailWords = (ship: string, to: string): string => t("web.b_sail", { ship: `bataille_ship:${ship}`, to: `bataille_to:${to}` });
