// Is something asked of an officer now: his part of an order, his men in a
// mobilisation, a card's question? And words to all. [6.4, 6.5, 7.1]
import type { BoardProps } from "./view";
import { say } from "../../shell/state/connection";
import { way } from "../shared/ways";

const ASKED = [
  "confirm",
  "team_up",
  "pick_man",
  "pick_food",
  "pick_medicine",
  "pick_tool",
  "pick_officer",
  "place",
];

/** Something is open that waits for this seat. */
export const isAsked = (p: BoardProps): boolean => ASKED.some((verb) => way(p, verb)) || isStuck(p);

/**
 * His order, and no men for it: all that is left is to say so. The captain may always give one up.
 */
export const isStuck = (p: BoardProps): boolean =>
  p.seat !== "captain" && !way(p, "confirm") && !way(p, "team_up") && !!way(p, "unable");

/** To all at the table, in the words of who says it. */
export const tellAll = (words: string): void => say(`note all ${words}`);
