// The client's memory and its line to the server. It keeps what it is told and
// sends lines of text; it computes no rules.
import { isLang, lang, setLang, t, type Lang } from "./lang";
import { forgetSeats, keepSeat, keepWord, keptFlag, keepFlag, keptSeats, keptWord } from "./keep";
import type { Block, Charts, Choice, Compare, Contest, ContestPage, Created, Game, Hall, Message, Odds, Replay, Row, TableState, Told, Voyage } from "./protocol";

export type Page = { kind: "lobby" } | { kind: "sit"; token: string } | { kind: "watch"; table: string }
  /** A seat of one's account; a table at which one may have a seat. */
  | { kind: "seat"; table: string; seat: string } | { kind: "at"; table: string }
  /** Tournaments, one of them perhaps with its invitation, the hall of fame. */
  | { kind: "tournaments" } | { kind: "tournament"; name: string; token: string } | { kind: "hall" };

const atTable = (page: Page): boolean => ["sit", "watch", "seat", "at"].includes(page.kind);
/** A table of mine, and the link to it: by its token or by my account. */
export type Mine = Row & { hash: string };

export interface App {
  page: Page;
  linked: boolean;
  everLinked: boolean;
  owner: boolean;
  games: Game[];
  charts: Charts | null;
  tables: Mine[];
  created: Created | null;
  table: TableState | null;
  events: Told[];
  /** Events below this number were there when the guest last acted. */
  seenBefore: number;
  /** What the live region reads: the newest sentences. */
  heard: string;
  refusal: string;
  /** The action sent and not yet on record, as text. */
  pending: { n: number; action: string } | null;
  /** Reckoned for the turn it names, if the game can reckon. */
  odds: Odds | null;
  /** As the server told it last; null: not asked for. */
  diary: Block[] | null;
  replay: Replay | null;
  /** The tracks of a voyage that is over; null: not asked for. */
  voyage: Voyage | null;
  replayWish: { seat: string; entry: number } | null;
  sound: boolean;
  /** The name of the account, or "". */
  account: string;
  /** What was said against a name or password. */
  accountSays: string;
  loggingIn: boolean;
  /** This server calls webhooks. */
  hooks: boolean;
  contests: (Contest & { entered: number })[] | null;
  contest: ContestPage | null;
  compare: Compare | null;
  hall: Hall | null;
}

export const app: App = {
  page: { kind: "lobby" }, linked: false, everLinked: false, owner: false, games: [], charts: null, tables: [],
  created: null, table: null, events: [], seenBefore: 0, heard: "", refusal: "", pending: null,
  odds: null, diary: null, replay: null, voyage: null, replayWish: null, sound: keptFlag("sound"), account: "", accountSays: "", loggingIn: false, hooks: false,
  contests: null, contest: null, compare: null, hall: null,
};

const listeners = new Set<() => void>();
export const subscribe = (f: () => void): (() => void) => {
  listeners.add(f);
  return () => listeners.delete(f);
};
let scheduled = false;
export function changed(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    listeners.forEach((f) => f());
  });
}

/** Called with events as they happen, not with those of a first look. */
type Ear = (events: Told[], before: TableState | null, now: TableState) => void;
const ears = new Set<Ear>();
export const listen = (ear: Ear): (() => void) => {
  ears.add(ear);
  return () => ears.delete(ear);
};

/** Called when it has become my turn somewhere: game, words, table. */
type TurnEar = (game: string, words: string, table: string) => void;
let turnEar: TurnEar = () => undefined;
export const listenTurns = (ear: TurnEar): void => {
  turnEar = ear;
};

/* The line. */

let socket: WebSocket | null = null;
let wait = 250;
/** What was pressed while an instrument was being set: it goes out after that. */
let next = "";

export const say = (line: string): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(line);
};

/** This client's share in the dice. */
const word = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");

const greet = (): void => say(`hello ${lang()} text`);

function connect(): void {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/`);
  socket.onopen = () => {
    wait = 250;
    app.linked = app.everLinked = true;
    app.pending = null;
    next = "";
    greet();
    const login = keptWord("login");
    if (login) say(`account ${login}`);
    enter();
  };
  socket.onmessage = (m) => {
    hear(JSON.parse(String(m.data)) as Message);
    changed();
  };
  socket.onclose = () => {
    app.linked = false;
    changed();
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 5000);
  };
}

/* Pages are fragments: they never reach a server's log. */

function fragment(): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1));
}

function pageNow(): Page {
  const wish = fragment();
  const sit = wish.get("sit"), watch = wish.get("watch"), seat = wish.get("seat")?.split("."), at = wish.get("at");
  const kept = at && keptSeats().find((s) => s.table === at);
  if (kept) return { kind: "sit", token: kept.token };
  if (at) return { kind: "at", table: at };
  if (seat?.[0] && seat[1]) return { kind: "seat", table: seat[0], seat: seat[1] };
  if (sit) return { kind: "sit", token: sit };
  const contest = wish.get("tournament")?.split(".");
  if (contest?.[0]) return { kind: "tournament", name: contest[0], token: contest[1] ?? "" };
  if (wish.has("tournaments")) return { kind: "tournaments" };
  if (wish.has("hall")) return { kind: "hall" };
  if (watch) return { kind: "watch", table: watch };
  return { kind: "lobby" };
}

export function go(hash: string): void {
  location.hash = hash;
}

/** Says everything the page of the moment needs said. */
function enter(): void {
  const own = fragment().get("own");
  if (own) say(`own ${own}`);
  say("games");
  if (app.page.kind === "sit") {
    const kept = keptSeats().find((s) => app.page.kind === "sit" && s.token === app.page.token);
    say(`sit ${app.page.token} ${word()}`);
    if (kept?.owner) say(`own ${kept.owner}`);
  } else if (app.page.kind === "watch") {
    say(`watch ${app.page.table}`);
  } else if (app.page.kind === "seat") {
    say(`resume ${app.page.table} ${app.page.seat}`);
  } else if (app.page.kind === "at") {
    if (keptWord("login")) say("mine");
    else go(`watch=${app.page.table}`);
  } else if (app.page.kind === "lobby") {
    askTables();
  } else {
    askPage();
  }
}

/** What the page of a tournament, their list or the hall shows. */
export function askPage(): void {
  if (app.page.kind === "tournaments") say("tournaments");
  if (app.page.kind === "tournament") say(`tournament ${app.page.name}`);
  if (app.page.kind === "hall") say(`hall ${app.hall?.order ?? "tons"}${app.hall?.rated ? " rated" : ""}`);
}

/** Enters the tournament of the page. */
export function enterContest(boat: string): void {
  if (app.page.kind !== "tournament") return;
  const { name, token } = app.page;
  app.refusal = "";
  say(`enter ${name}${token ? ` invitation=${token}` : ""}${boat ? ` boat=${boat}` : ""} word=${word()}`);
}

/** A rated career with these options. */
export function beginCareer(options: string[]): void {
  app.refusal = "";
  say(`career word=${word()} ${options.join(" ")}`);
}

export function askTables(): void {
  const tokens = keptSeats().map((s) => s.token);
  if (tokens.length) say(`tables ${tokens.join(" ")}`);
  else hearRows((r) => !r.hash.startsWith("sit="), []);
  if (app.account) say("mine");
}

/** Rows of one kind are replaced. A table known by its token stays so. */
function hearRows(others: (row: Mine) => boolean, rows: Mine[]): void {
  const before = new Set(app.tables.filter((r) => r.my_turn).map((r) => r.table));
  const first = app.tables.length === 0;
  const all = [...app.tables.filter(others), ...rows].sort((a, b) => Number(b.hash.startsWith("sit=")) - Number(a.hash.startsWith("sit=")));
  app.tables = all.filter((r, i) => all.findIndex((o) => o.table === r.table && o.seat === r.seat) === i);
  if (first) return;
  for (const row of app.tables)
    if (row.my_turn && row.stage === "playing" && !before.has(row.table)) turnEar(row.game, t("web.you_are_asked"), row.table);
}

function turnPage(): void {
  const old = app.page;
  app.page = pageNow();
  if (JSON.stringify(old) === JSON.stringify(app.page)) return;
  if (app.table || atTable(old)) say("stand");
  Object.assign(app, { contest: null, compare: null, table: null, events: [], refusal: "", pending: null, odds: null, diary: null, replay: null, voyage: null, replayWish: null, heard: "", created: null });
  next = "";
  enter();
  scrollTo(0, 0);
  changed();
}

/* Hearing. */

const plain = (e: Told): string => (e.note ? `${e.note}` : (e.say ?? "").replace(/\s*\[[^\]]*\]/g, ""));

function hearState(m: Extract<Message, { is: "state" }>): void {
  const { is: _is, done, at, events, ...rest } = m;
  const before = app.table;
  const view = rest.view ? { ...app.table?.view, ...rest.view } : app.table?.view;
  const table = { ...app.table, ...rest, view } as TableState;
  app.table = table;
  app.refusal = "";
  const asks = (s: TableState | null) => s?.stage === "playing" && !!s.choices?.length;
  if (before?.view && asks(table) && !asks(before)) turnEar(table.game, table.prompt ?? "", table.table);
  if (app.pending && (done === app.pending.n || (rest.turn !== undefined && rest.turn > app.pending.n))) app.pending = null;
  actNext();
  if (events && at !== undefined) {
    const known = app.events.length;
    const fresh = before?.view && at <= known ? events.slice(known - at) : [];
    app.events = [...app.events.slice(0, at), ...events];
    if (!before?.view) app.seenBefore = app.events.length;
    else if (done !== undefined) app.seenBefore = known;
    if (fresh.length) {
      app.heard = fresh.map(plain).join(" ");
      ears.forEach((ear) => ear(fresh, before, table));
    }
  }
  if (!before) say(`charts ${table.game}`);
  if (app.page.kind === "sit" && !before)
    keepSeat({ token: app.page.token, table: table.table, game: table.game, seat: table.seat });
}

const shares = (figures: Record<string, number>, parts: number): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([id, n]) => [id, n / parts]));

function hear(m: Message): void {
  switch (m.is) {
    case "hello":
      app.owner = m.owner;
      app.hooks = m.webhooks ?? false;
      break;
    case "account":
      hearAccount(m.name, m.token);
      break;
    case "mine":
      hearRows((r) => !r.hash.startsWith("seat="), m.tables.flatMap((r) => (r.seat ? [{ ...r, hash: `seat=${r.table}.${r.seat}` }] : [])));
      if (app.page.kind === "at") {
        const table = app.page.table, row = app.tables.find((r) => r.table === table);
        go(row ? row.hash : `watch=${table}`);
      }
      break;
    case "tournaments":
      app.contests = m.tournaments;
      break;
    case "tournament":
      if (app.page.kind === "tournaments") go(`tournament=${m.tournament}`);
      else app.contest = m;
      break;
    case "compare":
      app.compare = m;
      break;
    case "hall":
      app.hall = m;
      break;
    case "career":
      go(`seat=${m.table}.${m.seat}`);
      break;
    case "games":
      app.games = m.games;
      break;
    case "charts":
      app.charts = m;
      break;
    case "tables": {
      const kept = keptSeats();
      forgetSeats(kept.filter((_, i) => m.tables[i] === null).map((s) => s.token));
      hearRows((r) => !r.hash.startsWith("sit="), m.tables.flatMap((row, i) => (row && kept[i] ? [{ ...row, hash: `sit=${kept[i]!.token}` }] : [])));
      break;
    }
    case "created":
      hearCreated(m);
      break;
    case "renewed":
      hearRenewed(m);
      break;
    case "state":
      hearState(m);
      break;
    case "events":
      app.events = [...app.events.slice(0, m.at), ...m.events];
      break;
    case "refused":
      if (m.line === "odds") break; /* nobody asked for it in words */
      if (["login", "register", "password"].includes(m.line)) {
        app.accountSays = m.text;
        app.loggingIn = false;
        break;
      }
      if (m.line === "account") {
        keepWord("login", "");
        if (app.page.kind === "at") go(`watch=${app.page.table}`);
        break;
      }
      app.refusal = m.text;
      if (m.line === "act" || m.line === "undo") {
        app.pending = null;
        actNext();
      }
      break;
    case "odds":
      app.odds = { ...m, choices: m.choices.map((c) => ({ ...c, figures: shares(c.figures, m.parts), error: shares(c.error, m.parts) })) };
      break;
    case "diary":
      app.diary = m.blocks;
      break;
    case "voyage":
      app.voyage = m;
      break;
    case "replay":
      app.replay = m;
      if (app.replayWish) app.replayWish.entry = Math.min(app.replayWish.entry, m.of);
      if (app.replayWish && (app.replayWish.entry !== m.entry || app.replayWish.seat !== m.state.seat)) askReplay();
      else app.replayWish = null;
      break;
  }
}

function hearAccount(name: string | null, token?: string): void {
  app.account = name ?? "";
  app.accountSays = "";
  app.loggingIn = false;
  if (token !== undefined) keepWord("login", token);
  if (!name) {
    keepWord("login", "");
    app.tables = app.tables.filter((r) => !r.hash.startsWith("seat="));
  } else if (!atTable(app.page)) {
    // Seats this browser has by their links become the account's.
    const tokens = keptSeats().map((s) => s.token);
    if (token !== undefined && tokens.length) say(`claim ${tokens.join(" ")}`);
    say("mine");
  }
  if (!atTable(app.page)) askPage(); /* who I am decides what I may do there */
}

/* Accounts. */

export function login(isNew: boolean, name: string, password: string): void {
  app.accountSays = "";
  app.loggingIn = true;
  say(`${isNew ? "register" : "login"} ${name} ${password}`);
  changed();
}

export function logout(everywhere: boolean): void {
  say(everywhere ? "logout all" : "logout");
}

export function newPassword(password: string): void {
  app.accountSays = "";
  say(`password ${password}`);
}

function hearCreated(m: Created): void {
  const people = m.seats.filter((s) => s.who === "human");
  const mine = people[0];
  app.created = m;
  if (mine) {
    keepSeat({ token: mine.token, table: m.table, game: m.game, seat: mine.seat, owner: m.owner,
      others: people.slice(1).map((s) => ({ seat: s.seat, token: s.token })) });
    go(`sit=${mine.token}`);
  } else {
    go(`watch=${m.table}`);
  }
}

function hearRenewed(m: { table: string; seat: string; token: string }): void {
  const kept = keptSeats().find((s) => s.table === m.table);
  if (kept)
    keepSeat({ ...kept, others: [...(kept.others ?? []).filter((o) => o.seat !== m.seat), { seat: m.seat, token: m.token }] });
}

/* Acting. */

/** The line of a choice with these values, as the log will hold it. */
export const actionOf = (choice: Choice, values: (string | number)[]): string => [choice.verb, ...values].join(" ");

/** Instruments follow the hand: they never stand in the way of an order. */
const follows = (action: string): boolean => /^(glass|disc|lead|marker) /.test(action);

function actNext(): void {
  if (app.pending || !next) return;
  const action = next;
  next = "";
  act(action);
}

export function act(action: string): void {
  const turn = app.table?.turn;
  if (turn === undefined || !app.linked) return;
  if (app.pending) {
    if (follows(app.pending.action) && !(next && follows(action))) next = action;
    return;
  }
  app.pending = { n: turn, action };
  app.refusal = "";
  say(`act ${turn} ${action}`);
  changed();
}

export function undo(): void {
  const turn = app.table?.turn;
  if (turn === undefined || !app.table?.undo || app.table.secret || app.pending) return;
  app.pending = { n: turn, action: "undo" };
  say(`undo ${turn}`);
  changed();
}

export function replayTo(seat: string, entry: number): void {
  const busy = app.replayWish !== null;
  app.replayWish = { seat, entry };
  if (!busy) askReplay();
  changed();
}

function askReplay(): void {
  if (app.replayWish) say(`replay ${app.replayWish.seat} ${app.replayWish.entry}`);
}

export function live(): void {
  app.replay = app.replayWish = null;
  changed();
}

/* Manners. */

export function chooseLang(code: Lang): void {
  setLang(code);
  keepWord("lang", code);
  greet();
  say("games");
  if (app.table) say(`charts ${app.table.game}`);
  if (app.page.kind === "lobby") askTables();
  else askPage();
  if (app.replay) replayTo(app.replay.state.seat, app.replay.entry);
  if (app.voyage) say("voyage");
  changed();
}

export const isNight = (): boolean =>
  document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "night"
    : matchMedia("(prefers-color-scheme: dark)").matches;

export function flipTheme(): void {
  const theme = isNight() ? "chart" : "night";
  document.documentElement.dataset.theme = theme;
  keepWord("theme", theme);
  changed();
}

export function flipSound(): void {
  app.sound = !app.sound;
  keepFlag("sound", app.sound);
  changed();
}

export function start(): void {
  const wish = keptWord("lang") ?? navigator.language.slice(0, 2);
  setLang(isLang(wish) ? wish : "en");
  app.page = pageNow();
  addEventListener("hashchange", turnPage);
  connect();
}
