// Who this person is here: logging in and out. The token of the login is kept
// in the browser, the password nowhere.
import { keepWord, keptSeats, keptWord } from "../keep";
import { say } from "./connection";
import { changed } from "./listeners";
import { atTable, go, route } from "./route";
import type { Heard, Subject } from "./subject";

export const account = {
  /** The name of the account, or "". */
  name: "",
  /** What was said against a name or password. */
  says: "",
  loggingIn: false,
  /** Recovery codes that have just been given and are shown once. */
  codes: [] as string[],
  /** How many of them the server still takes. */
  codesLeft: 0,
};

export function login(isNew: boolean, name: string, password: string): void {
  account.says = "";
  account.loggingIn = true;
  say(`${isNew ? "register" : "login"} ${name} ${password}`);
  changed();
}

export function logout(everywhere: boolean): void {
  say(everywhere ? "logout all" : "logout");
}

export function newPassword(password: string): void {
  account.says = "";
  say(`password ${password}`);
}

/** A new password by a recovery code. */
export function recover(name: string, code: string, password: string): void {
  account.says = "";
  account.loggingIn = true;
  say(`recover ${name} ${code} ${password}`);
  changed();
}

export function newCodes(): void {
  account.says = "";
  say("codes");
}

export function forgetCodes(): void {
  account.codes = [];
  changed();
}

function hearCodes({ codes }: Heard<"codes">): void {
  account.codes = codes;
  account.codesLeft = codes.length;
}

function hearAccount({ name, token, codes }: Heard<"account">): void {
  account.codes = [];
  account.codesLeft = codes ?? 0;
  account.name = name ?? "";
  account.says = "";
  account.loggingIn = false;
  if (token !== undefined) keepWord("login", token);
  if (!name) {
    keepWord("login", "");
  } else if (!atTable(route.page)) {
    // Seats this browser has by their links become the account's.
    const tokens = keptSeats().map((s) => s.token);
    if (token !== undefined && tokens.length) say(`claim ${tokens.join(" ")}`);
    say("mine");
  }
}

function refused(m: Heard<"refused">): boolean {
  if (["login", "register", "password", "recover", "codes"].includes(m.line)) {
    account.says = m.text;
    account.loggingIn = false;
    return true;
  }
  if (m.line !== "account") return false;
  keepWord("login", "");
  if (route.page.kind === "at") go(`watch=${route.page.table}`);
  return true;
}

export const accountSubject: Subject = {
  hears: { account: hearAccount, codes: hearCodes },
  refused,
  connected() {
    const token = keptWord("login");
    if (token) say(`account ${token}`);
  },
};
