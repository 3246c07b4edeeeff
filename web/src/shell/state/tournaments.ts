// Tournaments, the comparison of their captains, the hall of fame and rated
// careers.
import type { Compare, Contest, ContestPage, Hall } from "../protocol";
import { connection, diceHash, say } from "./connection";
import { atTable, go, route } from "./route";
import type { Subject } from "./subject";

export const tournaments: {
  contests: (Contest & { entered: number })[] | null;
  contest: ContestPage | null;
  compare: Compare | null;
  hall: Hall | null;
} = { contests: null, contest: null, compare: null, hall: null };

/** What the page of a tournament, their list or the hall shows. */
export function askPage(): void {
  const { page } = route,
    { hall } = tournaments;
  if (page.kind === "tournaments") say("tournaments");
  if (page.kind === "tournament") say(`tournament ${page.name}`);
  if (page.kind === "hall") say(`hall ${hall?.order ?? "tons"}${hall?.rated ? " rated" : ""}`);
}

/** Enters the tournament of the page. */
export function enterContest(boat: string): void {
  if (route.page.kind !== "tournament") return;
  const { name, token } = route.page;
  connection.refusal = "";
  const invitation = token ? ` invitation=${token}` : "";
  say(`enter ${name}${invitation}${boat ? ` boat=${boat}` : ""} hash=${diceHash()}`);
}

/** A rated career with these options. */
export function beginCareer(options: string[]): void {
  connection.refusal = "";
  say(`career hash=${diceHash()} ${options.join(" ")}`);
}

export const tournamentsSubject: Subject = {
  hears: {
    tournaments(m) {
      tournaments.contests = m.tournaments;
    },
    tournament(m) {
      if (route.page.kind === "tournaments") go(`tournament=${m.tournament}`);
      else tournaments.contest = m;
    },
    compare(m) {
      tournaments.compare = m;
    },
    hall(m) {
      tournaments.hall = m;
    },
    career(m) {
      go(`seat=${m.table}.${m.seat}`);
    },
    account() {
      if (!atTable(route.page)) askPage(); /* who I am decides what I may do there */
    },
  },
  enter: askPage,
  reset() {
    tournaments.contest = tournaments.compare = null;
  },
};
