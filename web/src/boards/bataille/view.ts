// The view of Bataille sous-marine as the server writes it, and words for it.
import { sep, t } from "../../shell/lang";
import { DIVISION_PARTS, type BatailleView, type Look, type Seen } from "../../made/bataille";
import type { Choice } from "../../shell/protocol";
import type { BoardProps as Props } from "../../shell/table";

export * from "../../made/bataille";
export type BView = BatailleView;
export type BoardProps = Props<BView>;

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

/** How long an outline is drawn, in divisions. */
export const drawn = (s: Seen): number => (s.length ? s.length / DIVISION_PARTS : (s.size ?? 0));
/** A ship in a few words: with its divisions, or by eye without. */
export const seenWords = (s: Seen): string =>
  s.size === undefined
    ? t(`bataille_hull:${s.hull}`)
    : t("web.b_seen", { hull: `bataille_hull:${s.hull}`, size: s.size });

/** What a look showed, in the words of the log. */
export function lookWords(look: Look, byEye: boolean): string {
  const line = lineNoun(look.line);
  const ships = look.seen.filter((s) => s.hull === "freighter" || s.hull === "destroyer");
  const words = ships.map((s, i) => {
    const hull = `bataille_hull:${s.hull}`;
    if (s.size === undefined)
      return t(i === 0 ? "bataille.saw_ship" : "bataille.saw_ship_behind", { line, hull });
    return t(i === 0 ? "bataille.saw" : "bataille.saw_behind", { line, hull, size: s.size });
  });
  if (!ships.length) words.push(t("bataille.sea_empty", { line }));
  if (look.island)
    words.push(byEye ? t("web.b_island_eye") : t("web.b_island", { size: look.island }));
  if (look.sliver_left) words.push(t("bataille.sliver_left", { line: lineNoun(look.line - 1) }));
  if (look.sliver_right) words.push(t("bataille.sliver_right", { line: lineNoun(look.line + 1) }));
  return words.join(" ");
}

/** The choice of this verb that takes this value, open or closed. */
export function choiceAt(choices: Choice[], verb: string, value: number): Choice | undefined {
  return choices.find(
    (c) => c.verb === verb && (c.args[0]?.min ?? 0) <= value && value <= (c.args[0]?.max ?? 0),
  );
}
export const isOpen = (choices: Choice[], verb: string): boolean =>
  choices.some((c) => c.verb === verb && !c.why_not);
export const moveOf = (choices: Choice[], ship: string, to: string): Choice | undefined =>
  choices.find(
    (c) => c.verb === "move" && c.args[0]?.words?.includes(ship) && c.args[1]?.words?.includes(to),
  );
export const sailWords = (ship: string, to: string): string =>
  t("web.b_sail", { ship: `bataille_ship:${ship}`, to: `bataille_to:${to}` });
