// What the server says: doc/protocol.md.
import type { View } from "../made/views";

export interface Arg {
  name: string;
  words?: string[];
  min?: number;
  max?: number;
  unit?: number;
}
export interface Choice {
  verb: string;
  args: Arg[];
  text: string;
  why_not?: string;
  note?: string;
  rule?: string;
}

export interface Told {
  seat?: string;
  kind: string;
  rule?: string;
  text?: string;
  say?: string;
  note?: string;
  params?: Record<string, number | string | [number, number]>;
  chart?: string;
  dice?: number[];
  natural?: number;
  total?: number;
  result?: string;
  modifiers?: { id: string; value: number; text?: string; rule?: string }[];
}

export interface SeatState {
  seat: string;
  who: string;
  /** Of the word that it sealed. */
  hash?: string;
  sat: boolean;
  here: boolean;
  text?: string;
  name?: string;
  held?: string;
}
export interface Outcome {
  text: string;
  winners: string[];
  score: Record<string, number>;
}

/** A guided game: the step one is at, or that it is over or left. */
export interface Lesson {
  name: string;
  title: string;
  of: number;
  off: boolean;
  done: boolean;
  /** The lesson that follows, and its game. */
  next?: string;
  next_game?: string;
  step?: string;
  n?: number;
  text?: string;
  rule?: string;
  at?: string;
  /** The order that is meant, as it is typed; "": none is open. */
  typed?: string;
  read?: boolean;
}

/** What one of the very next rolls can do. */
export interface NextRoll {
  /** Lines of one group are ways to do the same thing. */
  group?: string;
  text: string;
  /** The number on the dice, in words. */
  need?: string;
  /** The chance in parts of ten thousand. */
  parts: number;
  /** What it means to the one who asks. */
  tone: "plain" | "good" | "bad";
  chart?: string;
  modifiers: { value: number; text: string; rule?: string }[];
}

/** A table as its guest knows it; members that changed are sent again. */
export interface TableState {
  table: string;
  game: string;
  seat: string;
  title?: string;
  stage: "waiting" | "playing" | "over";
  settings: string;
  /** What is promised about the dice: none where they come from a seed. */
  commitment?: string | null;
  /** All promises, of the server and of the seats, once all seats have sat down. */
  promise?: string | null;
  /** Words are being opened: whose is waited for, and until when. */
  opens?: { until: number; for: string[] } | null;
  rules: boolean;
  seats: SeatState[];
  outcome?: Outcome | null;
  fault?: string | null;
  hook?: "set" | "failed" | null;
  /** A rated career or an entry that only its captain sees; of which tournament. */
  secret?: boolean;
  tournament?: string;
  turn?: number;
  over?: boolean;
  prompt?: string;
  /** That of the table's game. */
  view?: View;
  undo?: boolean;
  lesson?: Lesson | null;
  choices?: Choice[];
  /** Of games that tell what the next dice can do. */
  this_roll?: NextRoll[];
  /** Columns of charts that count just now, by the chart's id. */
  columns?: Record<string, number[]>;
  board?: string | null;
  chain?: string;
}

export interface Option {
  name: string;
  label?: string;
  preset: string;
  words?: string[];
  min?: number;
  max?: number;
  unit?: number;
}
export interface Chart {
  id: string;
  rule?: string;
  title?: string;
  count: number;
  sides: number;
  modifiers: { id: string; text?: string; rule?: string }[];
  /** Named, where the chart has several. */
  columns?: { column: number; text: string }[];
  rows: { id: string; min: number; max: number; column: number; text?: string }[];
}
/** A kind of tournament; `fixed` are options that follow from it. */
export interface Format {
  name: string;
  teams: boolean;
  fixed: string[];
}
export interface Game {
  name: string;
  title: string;
  blurb: string;
  seats: { name: string; text: string }[];
  options: Option[];
  bots: { name: string; text: string; strength?: number }[];
  /** Its card on the first page. */
  front?: {
    family: string;
    /** Of the first game of a family only. */
    line?: string;
    way: string;
    players_min: number;
    players_max: number;
    minutes: number;
    and_up: boolean;
    difficulty: number;
    play_now: boolean;
  };
  /** The game whose pieces, words and rules it shares. */
  mode_of?: string;
  /** Its place in the lobby, the lowest first; 0 or none: last. */
  lobby?: number;
  /** Classes of nouns by arguments that are called otherwise. */
  nouns?: Record<string, string>;
  /** Verbs that follow the hand on an instrument. */
  follows?: string[];
  /** Options as two people in browsers would have them: "key=value". */
  between_people?: string[];
  /** Ways to play by name, the one to be offered first at the head. */
  presets?: { name: string; text: string; options: string }[];
  /** Its careers go to the hall of fame. */
  hall?: boolean;
  /** The bot that careers are compared with. */
  career_bot?: string;
  formats?: Format[];
  /** Guided games that anybody may take. */
  lessons?: { name: string; title: string; minutes: number; after: string }[];
  boats?: string[];
}
/** How the rolls of a game are read, and the rule of each verb. */
export interface Charts {
  game: string;
  charts: Chart[];
  verbs: { name: string; rule?: string }[];
}

export interface Row {
  table: string;
  game: string;
  title?: string;
  stage: TableState["stage"];
  created: number;
  changed: number;
  seat?: string;
  my_turn?: boolean;
  /** What the game is about now, and what is asked of me. */
  situation?: string;
  asked?: string;
  lesson?: string;
  outcome?: Partial<Outcome>;
  seats: { seat: string; who: string; sat: boolean; name?: string }[];
}
export interface Created {
  table: string;
  game: string;
  owner: string;
  seats: { seat: string; who: string; token: string }[];
}
export interface Replay {
  entry: number;
  of: number;
  board?: string;
  state: {
    seat: string;
    over: boolean;
    prompt: string;
    view: View;
    choices: Choice[];
  };
  events: Told[];
}

/** A voyage that is over: paths in chart miles, moments of its log. */
export interface Voyage {
  box: string;
  land: string;
  boat: string;
  ships: string[];
  tick: number;
  lost: boolean;
  x: string;
  y: string;
  marks: {
    kind: "shot" | "hit" | "charged" | "dived" | "rose";
    tick: number;
    x: string;
    y: string;
  }[];
  sunk: { type: string; tons: number; x: string; y: string }[];
  /** Tick and entry, in turn. */
  moments: number[];
  feed: { tick: number; text: string }[];
  cut: boolean;
}

/** What each open choice leads to by the end of the encounter. */
export interface Odds {
  turn: number;
  /** Figures are so many parts of one. */
  parts: number;
  choices: {
    action: string;
    exact: boolean;
    trials: number;
    figures: Record<string, number>;
    error: Record<string, number>;
  }[];
}

/** The war diary of a career: blocks in order. */
export interface Block {
  kind: "title" | "heading" | "day" | "text" | "remark" | "head" | "row" | "small";
  text: string;
}

/** A captain of a tournament; what is behind the dash only when it is closed. */
export interface Captain {
  name: string;
  bot: boolean;
  you: boolean;
  patrols: number;
  given_up: boolean;
  helped: boolean;
  team?: string;
  boat?: string;
  place?: number;
  shared?: boolean;
  tons?: number;
  ships?: number;
  end?: string;
  proof?: "none" | "good" | "bad";
  table?: string;
  seat?: string;
}
export interface Contest {
  tournament: string;
  title: string;
  organiser: string;
  format: string;
  boat: string;
  mixed: boolean;
  survive: boolean;
  dice: "own" | "duplicate";
  entry: "open" | "invitation";
  settings: string;
  captains: number;
  patience: number;
  stage: "open" | "sailing" | "closed";
  created: number;
  until: number;
  closed: number;
  yours: boolean;
  commitment?: string;
  key?: string;
  invitation?: string;
}
export interface ContestPage extends Contest {
  entered?: { state: "waiting" | "sailing" | "ended" | "given_up"; table?: string; seat?: string };
  entries: Captain[];
  teams?: { name: string; place: number; tons: number; lost: number }[];
  notes?: string[];
}
export interface Compare {
  tournament: string;
  patrol: number;
  captains: string[];
  cut: boolean;
  rolls: {
    chart: string;
    title: string;
    n: number;
    decisions: { captain: number; text: string; dice: number[] }[];
  }[];
}
export interface Career {
  name: string;
  kind: "unrated" | "rated" | "tournament";
  bot: boolean;
  you: boolean;
  table: string;
  settings: string;
  ended: number;
  tons: number;
  ships: number;
  patrols: number;
  month: number;
  award?: string;
  given_up: boolean;
  end: string;
  proof: "none" | "good" | "bad";
  commanders?: number;
  percentile?: number;
}
export interface Hall {
  order: "tons" | "service" | "awards";
  rated: boolean;
  may_rate: boolean;
  careers: Career[];
}

export type Message =
  | { is: "tournaments"; tournaments: (Contest & { entered: number })[] }
  | ({ is: "tournament" } & ContestPage)
  | ({ is: "compare" } & Compare)
  | ({ is: "hall" } & Hall)
  | { is: "career"; table: string; seat: string }
  | {
      is: "hello";
      protocol: number;
      version: string;
      commit: string;
      lang: string;
      owner: boolean;
      webhooks?: boolean;
      sealed?: { games: number; done: number; dropped: number };
    }
  | { is: "account"; name: string | null; token?: string; codes?: number }
  | { is: "codes"; codes: string[] }
  | { is: "mine"; tables: Row[] }
  | { is: "games"; games: Game[] }
  | ({ is: "charts" } & Charts)
  | { is: "tables"; tables: (Row | null)[] }
  | ({ is: "created" } & Created)
  | { is: "renewed"; table: string; seat: string; token: string }
  | ({ is: "state"; done?: number; at?: number; events?: Told[] } & Partial<TableState>)
  | { is: "events"; at: number; events: Told[] }
  | { is: "refused"; line: string; n?: number; key: string; text: string }
  | ({ is: "replay" } & Replay)
  | ({ is: "voyage" } & Voyage)
  | ({ is: "odds" } & Odds)
  | { is: "diary"; blocks: Block[]; cut: boolean }
  | { is: "log"; at: number; next: number; of: number; text: string }
  | { is: "stood" }
  | { is: "pong" };
