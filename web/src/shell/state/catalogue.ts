// What the server can play: its games with their options, and the charts of the
// game at the table.
import type { Charts, Game } from "../protocol";
import { say } from "./connection";
import type { Subject } from "./subject";

export const catalogue: { games: Game[]; charts: Charts | null } = { games: [], charts: null };

export const gameNamed = (name: string | undefined): Game | undefined =>
  catalogue.games.find((g) => g.name === name);

/** A game, and the one it is a mode of: words and rules that it lacks are found there. */
export function family(name: string): string[] {
  const whole = gameNamed(name)?.mode_of;
  return whole ? [name, whole] : [name];
}

/** The game whose captains compete in this format. */
export const gameOfFormat = (format: string): Game | undefined =>
  catalogue.games.find((g) => g.formats?.some((f) => f.name === format));

export const catalogueSubject: Subject = {
  hears: {
    games(m) {
      catalogue.games = m.games;
    },
    charts(m) {
      catalogue.charts = m;
    },
  },
  enter() {
    say("games");
  },
};
