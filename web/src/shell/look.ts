// How a game looks in the browser. Each folder of boards/ exports one of these as `look`, in
// index.ts or index.tsx; build.mjs finds them. All of it may be left out: a game without a folder
// is played in text.
import type { ComponentChildren } from "preact";
import looks from "kaleun:boards";
import type { View } from "../made/views";
import { gameNamed } from "./state/catalogue";
import type { Board } from "./table";

/** The words for tournaments of a game: keys of sentences. */
export interface ContestWords {
  /** Each format by its name: what it is called, and the line to choose it by. */
  formats: Readonly<Record<string, { name: string; choose: string; boats?: string }>>;
  /** The boats of captains who sail alone; `short` is no key: it is the same in every language. */
  boats: Readonly<Record<string, { name: string; short: string }>>;
  /** Each chooses his boat: what they sail, and what that means. */
  mixed: string;
  mixedMeans: string;
  /** What is asked of a captain who must survive. */
  surviveMeans: string;
  /** A team, all of them, and the button that lets them sail. */
  team: string;
  teams: string;
  teamsBegin: string;
}

/** The value of an option that newcomers begin with: a guided game. */
export interface Taught {
  option: string;
  word: string;
  /** A game that has this option too shows the value with this sentence, which has it as a
   * parameter of the option's name. */
  guide: string;
  sentence: string;
}

/** `V` is the view of the game; of the looks as they are found by name, that of some game. */
export interface Look<V = View> {
  board?: Board<V>;
  /** The picture in the lobby, 320 by 150. */
  Tile?: () => ComponentChildren;
  taught?: Taught;
  /** What `at:NAME` of a lesson means on this board, as selectors. */
  marks?: Readonly<Record<string, string>>;
  contests?: ContestWords;
}

/** The look of a game; a mode without a folder of its own looks like the game it is a mode of. */
export const lookOf = (game: string): Look =>
  looks[game] ?? looks[gameNamed(game)?.mode_of ?? ""] ?? {};
