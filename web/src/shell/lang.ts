// Sentences in four languages, by the grammar of doc/language.md.
import tables from "kaleun:words";

export type Lang = "en" | "de" | "fr" | "it";
export const languages: readonly Lang[] = ["en", "de", "fr", "it"];
export const languageNames: Record<Lang, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
};

/**
 * A number, both ends of a range, a proper name, the key of a noun, or the keys of several in a
 * row.
 */
export type Param = number | readonly [number, number] | string | readonly string[];

let now: Lang = "en";

export const lang = (): Lang => now;

export function setLang(code: Lang): void {
  now = code;
  document.documentElement.lang = code;
}

export const isLang = (code: string): code is Lang =>
  (languages as readonly string[]).includes(code);

const NOUNS_LISTED = 4; // more of them are shown by first and last

/** Thousands as the sentences of the server have them. */
export const sep = (n: number): string => number(n, "sep");

function number(n: number, form: string | undefined): string {
  const mark = now === "en" ? "," : now === "fr" ? "\u202f" : ".";
  const size = String(Math.abs(n));
  const sign = n < 0 ? "−" : form === "sign" ? "+" : "";
  if (form !== "sep") return sign + size;
  return sign + size.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, mark));
}

function show(param: Param | undefined, form: string | undefined): string {
  if (param === undefined) return "";
  if (typeof param === "number") return number(param, form);
  if (typeof param !== "string") {
    const shown = param.map((p: Param) => show(p, form));
    if (typeof param[0] !== "number" && shown.length <= NOUNS_LISTED) return shown.join(", ");
    return [...new Set([shown[0], shown[shown.length - 1]])].join("–");
  }
  const noun = tables[now][param];
  if (noun === undefined) return param; /* a name */
  if (typeof noun === "string") return fill(noun, {});
  return fill((form && noun[1][form]) ?? noun[0], {});
}

/** A range is always many. */
const isOne = (n: Param | undefined): boolean =>
  typeof n !== "object" && (Number(n) === 1 || (now === "fr" && Number(n) === 0));

/** What is shown for a key or a parameter that is not there: our mistake, made visible. */
const missing = (name: string): string => `⟦${name}⟧`;

function fill(text: string, params: Record<string, Param>): string {
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if ((c === "{" || c === "}") && text[i + 1] === c) {
      out += c;
      i++;
    } else if (c === "{") {
      let depth = 1,
        end = i + 1;
      for (; end < text.length && depth > 0; end++)
        depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
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
    return name! in params ? show(params[name!], form) : missing(name!);
  }
  const name = inner.slice(0, colon),
    [one, many] = inner.slice(colon + 1).split("|");
  return name in params ? fill((isOne(params[name]) ? one : many) ?? "", params) : missing(name);
}

/** The sentence of this key in the language of the moment. */
export function t(key: string, params: Record<string, Param> = {}): string {
  const entry = tables[now][key];
  if (entry === undefined) return missing(key);
  return fill(typeof entry === "string" ? entry : entry[0], params);
}

/** The noun of this key in its first form, if there is one. */
export function noun(key: string): string | undefined {
  const entry = tables[now][key];
  return typeof entry === "object" ? entry[0] : entry;
}

/** How long ago, in words of the language: "4 minutes ago". */
export function ago(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(now, { numeric: "auto" });
  const steps: [number, Intl.RelativeTimeFormatUnit][] = [
    [86400, "day"],
    [3600, "hour"],
    [60, "minute"],
  ];
  for (const [size, unit] of steps)
    if (seconds >= size) return format.format(-Math.floor(seconds / size), unit);
  return format.format(0, "minute");
}
