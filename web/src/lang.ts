// Sentences in four languages, by the grammar of doc/language.md.
import tables from "kaleun:words";

export type Lang = "en" | "de" | "fr" | "it";
export const languages: readonly Lang[] = ["en", "de", "fr", "it"];
export const languageNames: Record<Lang, string> = {
  en: "English", de: "Deutsch", fr: "Français", it: "Italiano",
};

/** A number, a proper name, or the key of a noun. */
export type Param = number | string;

let now: Lang = "en";

export const lang = (): Lang => now;

export function setLang(code: Lang): void {
  now = code;
  document.documentElement.lang = code;
}

export const isLang = (code: string): code is Lang => (languages as readonly string[]).includes(code);

/** Thousands as the sentences of the server have them. */
export const sep = (n: number): string => {
  const mark = now === "en" ? "," : now === "fr" ? "\u202f" : ".";
  return String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, mark).replace(/^/, n < 0 ? "−" : "");
};

function show(param: Param | undefined, form: string | undefined): string {
  if (param === undefined) return "";
  if (typeof param === "number") {
    if (form === "sep") return sep(param);
    if (form === "sign") return (param < 0 ? "−" : "+") + Math.abs(param);
    return String(param);
  }
  const noun = tables[now][param];
  if (noun === undefined) return param; /* a name */
  if (typeof noun === "string") return noun;
  return (form && noun[1][form]) ?? noun[0];
}

const isOne = (n: number): boolean => n === 1 || (now === "fr" && n === 0);

function fill(text: string, params: Record<string, Param>): string {
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if ((c === "{" || c === "}") && text[i + 1] === c) {
      out += c;
      i++;
    } else if (c === "{") {
      let depth = 1, end = i + 1;
      while (end < text.length && depth > 0) depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0, end++;
      out += piece(text.slice(i + 1, end - 1), params);
      i = end - 1;
    } else {
      out += c;
    }
  }
  return out;
}

function piece(inner: string, params: Record<string, Param>): string {
  if (inner === "") return "";
  const colon = inner.indexOf(":");
  if (colon < 0) {
    const [name, form] = inner.split(".");
    return show(params[name!], form);
  }
  const [one, many] = inner.slice(colon + 1).split("|");
  return fill((isOne(Number(params[inner.slice(0, colon)])) ? one : many) ?? "", params);
}

/** The sentence of this key in the language of the moment. */
export function t(key: string, params: Record<string, Param> = {}): string {
  const entry = tables[now][key];
  if (entry === undefined) return `⟦${key}⟧`;
  return fill(typeof entry === "string" ? entry : entry[0], params);
}

/** Arguments of U-BOOT whose words belong to a class of another name. */
const CLASSES: Readonly<Record<string, string>> = { side: "turn", part: "component", sure: "answer", kind: "gear", what: "environment" };

/** The word of an argument in this language, where the game has a noun for it: of the argument's class, the verb's, or a seat. */
export function argWord(game: string, arg: string, word: string | number, verb = ""): string {
  const name = String(word).toLowerCase(), own = game === "helm" ? "uboot" : game;
  for (const key of [`${own}_${arg}:${name}`, `${own}_${verb}:${name}`, `${own}_${CLASSES[arg] ?? arg}:${name}`, `seat:${own}_${name}`]) {
    const entry = tables[now][key];
    if (entry !== undefined) return typeof entry === "string" ? entry : entry[0];
  }
  return typeof word === "number" ? sep(word) : word;
}

/** The name of an argument in this language, where the game has one. */
export function argName(game: string, arg: string): string {
  const key = `${game}_arg:${arg}`;
  return tables[now][key] === undefined ? arg : t("web.arg_label", { what: key });
}

/** How long ago, in words of the language: "4 minutes ago". */
export function ago(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(now, { numeric: "auto" });
  const steps: [number, Intl.RelativeTimeFormatUnit][] = [[86400, "day"], [3600, "hour"], [60, "minute"]];
  for (const [size, unit] of steps)
    if (seconds >= size) return format.format(-Math.floor(seconds / size), unit);
  return format.format(0, "minute");
}
