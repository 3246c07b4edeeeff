// Which page is shown. Pages are fragments: they never reach a server's log.
import { keptSeats } from "../keep";
import { say } from "./connection";
import { changed } from "./listeners";
import type { Page, Subject } from "./subject";

export const route: { page: Page } = { page: { kind: "lobby" } };

export const atTable = (page: Page): boolean => ["sit", "watch", "seat", "at"].includes(page.kind);

const fragment = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));

function pageNow(): Page {
  const wish = fragment();
  const at = wish.get("at");
  const kept = at && keptSeats().find((s) => s.table === at);
  if (kept) return { kind: "sit", token: kept.token };
  if (at) return { kind: "at", table: at };
  const seat = wish.get("seat")?.split(".");
  if (seat?.[0] && seat[1]) return { kind: "seat", table: seat[0], seat: seat[1] };
  const sit = wish.get("sit");
  if (sit) return { kind: "sit", token: sit };
  const contest = wish.get("tournament")?.split(".");
  if (contest?.[0]) return { kind: "tournament", name: contest[0], token: contest[1] ?? "" };
  if (wish.has("tournaments")) return { kind: "tournaments" };
  if (wish.has("hall")) return { kind: "hall" };
  const watch = wish.get("watch");
  if (watch) return { kind: "watch", table: watch };
  return { kind: "lobby" };
}

/** The table of an address such as /t/NAME, or "". */
const tableOfPath = (): string => /^\/t\/([a-z0-9]+)$/.exec(location.pathname)?.[1] ?? "";

/** Who sits is known by what this browser keeps: the address names the table, never the token. */
export function showAddress(table: string): void {
  history.replaceState(null, "", `/t/${table}${location.search}#at=${table}`);
}

export function go(hash: string): void {
  location.hash = hash;
}

/** Says everything the page of the moment needs said. */
export function enter(subjects: readonly Subject[]): void {
  const own = fragment().get("own");
  if (own) say(`own ${own}`);
  for (const s of subjects) s.enter?.(route.page);
}

function turnPage(subjects: readonly Subject[]): void {
  const old = route.page;
  route.page = pageNow();
  if (!atTable(route.page) && tableOfPath())
    history.replaceState(null, "", `/${location.search}${location.hash}`);
  if (JSON.stringify(old) === JSON.stringify(route.page)) return;
  for (const s of subjects) s.reset?.(old);
  enter(subjects);
  scrollTo(0, 0);
  changed();
}

export function startRoute(subjects: readonly Subject[]): void {
  if (!location.hash && tableOfPath()) showAddress(tableOfPath());
  route.page = pageNow();
  addEventListener("hashchange", () => turnPage(subjects));
}
