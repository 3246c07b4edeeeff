// The tables at which this browser or its account has a seat, and those that it
// opens.
import { forgetSeats, keepName, keepSeat, keptNames, keptSeats, keptWord } from "../keep";
import { t } from "../lang";
import type { Created, Row } from "../protocol";
import { account } from "./account";
import { say } from "./connection";
import { changed, tellTurn } from "./listeners";
import { go, route } from "./route";
import type { Heard, Subject } from "./subject";

/** A table of mine, and the link to it: by its token or by my account. */
export type Mine = Row & { hash: string };

export const lobby: { tables: Mine[] } = { tables: [] };

const byToken = (row: Mine): boolean => row.hash.startsWith("sit=");
const byAccount = (row: Mine): boolean => row.hash.startsWith("seat=");

/** Asks for the tables of this browser and those of the account. */
export function askTables(): void {
  const tokens = keptSeats().map((s) => s.token);
  if (tokens.length) say(`tables ${tokens.join(" ")}`);
  else hearRows((r) => !byToken(r), []);
  if (account.name) say("mine");
}

/** A name somebody gave his table, or "". */
export const nameOf = (table: string): string => keptNames()[table] ?? "";
export function rename(table: string, name: string): void {
  keepName(table, name);
  changed();
}

/** Gives the game up: the table's owner sits down for a moment and says so. */
export function giveUp(row: Mine): void {
  const kept = keptSeats().find((s) => s.table === row.table);
  if (!kept?.owner) return;
  say(`own ${kept.owner}`);
  say(`sit ${kept.token}`);
  say("abandon");
  say("stand");
  askTables();
}

/** Takes a table from this browser's list; the table stays. */
export function forgetTable(row: Mine): void {
  const kept = keptSeats().find((s) => s.table === row.table && s.seat === row.seat);
  if (kept) forgetSeats([kept.token]);
  lobby.tables = lobby.tables.filter((r) => r !== row);
  changed();
}

/** Has one of my tables of this game been won? */
export const hasWon = (game: string): boolean =>
  lobby.tables.some((r) => r.game === game && !!r.seat && !!r.outcome?.winners?.includes(r.seat));

/** Rows of one kind are replaced. A table known by its token stays so. */
function hearRows(others: (row: Mine) => boolean, rows: Mine[]): void {
  const before = new Set(lobby.tables.filter((r) => r.my_turn).map((r) => r.table));
  const first = lobby.tables.length === 0;
  const all = [...lobby.tables.filter(others), ...rows].sort(
    (a, b) => Number(byToken(b)) - Number(byToken(a)),
  );
  lobby.tables = all.filter(
    (r, i) => all.findIndex((o) => o.table === r.table && o.seat === r.seat) === i,
  );
  if (first) return;
  for (const row of lobby.tables)
    if (row.my_turn && row.stage === "playing" && !before.has(row.table))
      tellTurn(row.game, t("web.you_are_asked"), row.table);
}

function hearTables(m: Heard<"tables">): void {
  const kept = keptSeats();
  forgetSeats(kept.filter((_, i) => m.tables[i] === null).map((s) => s.token));
  const rows = m.tables.flatMap((row, i) =>
    row && kept[i] ? [{ ...row, hash: `sit=${kept[i].token}` }] : [],
  );
  hearRows((r) => !byToken(r), rows);
}

function hearMine(m: Heard<"mine">): void {
  const rows = m.tables.flatMap((r) =>
    r.seat ? [{ ...r, hash: `seat=${r.table}.${r.seat}` }] : [],
  );
  hearRows((r) => !byAccount(r), rows);
  if (route.page.kind !== "at") return;
  const table = route.page.table;
  go(lobby.tables.find((r) => r.table === table)?.hash ?? `watch=${table}`);
}

function hearCreated(m: Created): void {
  const people = m.seats.filter((s) => s.who === "human");
  const mine = people[0];
  if (!mine) {
    go(`watch=${m.table}`);
    return;
  }
  keepSeat({
    token: mine.token,
    table: m.table,
    game: m.game,
    seat: mine.seat,
    owner: m.owner,
    others: people.slice(1).map((s) => ({ seat: s.seat, token: s.token })),
  });
  go(`sit=${mine.token}`);
}

function hearRenewed(m: Heard<"renewed">): void {
  const kept = keptSeats().find((s) => s.table === m.table);
  if (!kept) return;
  const others = (kept.others ?? []).filter((o) => o.seat !== m.seat);
  keepSeat({ ...kept, others: [...others, { seat: m.seat, token: m.token }] });
}

export const lobbySubject: Subject = {
  hears: {
    tables: hearTables,
    mine: hearMine,
    created: hearCreated,
    renewed: hearRenewed,
    account(m) {
      if (!m.name) lobby.tables = lobby.tables.filter((r) => !byAccount(r));
    },
  },
  enter(page) {
    if (page.kind === "lobby") askTables();
    if (page.kind !== "at") return;
    if (keptWord("login")) say("mine");
    else go(`watch=${page.table}`);
  },
};
