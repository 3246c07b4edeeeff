// The sentences of lang/, put in by build.mjs: a text, or a noun with its forms.
declare module "kaleun:words" {
  type Entry = string | [string, Record<string, string>];
  const tables: Record<"en" | "de" | "fr" | "it", Record<string, Entry>>;
  export default tables;
}

// What a player reads for the anchor of a rule, by game: "moving" is 8.1. Made by build.mjs.
declare module "kaleun:rules" {
  const numbers: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;
  export default numbers;
}

// The looks of games by the names of their folders in boards/, collected by build.mjs. Each is made
// for the view of its own game; that a look is handed no other is this line's promise.
declare module "kaleun:boards" {
  const looks: Readonly<Record<string, import("./look").Look | undefined>>;
  export default looks;
}
