// What this browser remembers: seats it was given, and its own manners.

export interface Kept {
  token: string;
  table: string;
  game: string;
  seat: string;
  owner?: string;
  others?: { seat: string; token: string }[];
}

const MOST = 100;

function read<T>(key: string, preset: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? preset : (JSON.parse(text) as T);
  } catch {
    return preset;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* a browser that keeps nothing still plays */
  }
}

export const keptSeats = (): Kept[] => read<Kept[]>("kaleun.seats", []).filter((s) => s && s.token);

export function keepSeat(seat: Kept): void {
  const rest = keptSeats().filter((s) => s.token !== seat.token);
  const old = keptSeats().find((s) => s.token === seat.token);
  write("kaleun.seats", [{ ...old, ...seat }, ...rest].slice(0, MOST));
}

export function forgetSeats(tokens: string[]): void {
  write(
    "kaleun.seats",
    keptSeats().filter((s) => !tokens.includes(s.token)),
  );
}

export function keepWord(key: "theme" | "lang" | "login", value: string): void {
  try {
    localStorage.setItem(`kaleun.${key}`, value);
  } catch {
    /* as above */
  }
}

export function keptWord(key: "theme" | "lang" | "login"): string | null {
  try {
    return localStorage.getItem(`kaleun.${key}`);
  } catch {
    return null;
  }
}

/** Names that somebody gave his tables. */
export const keptNames = (): Record<string, string> => read("kaleun.names", {});
export const keepName = (table: string, name: string): void => {
  const { [table]: _old, ...rest } = keptNames();
  write("kaleun.names", name ? { ...rest, [table]: name } : rest);
};

export const keptFlag = (key: string): boolean => read<boolean>(`kaleun.${key}`, false);
export const keepFlag = (key: string, on: boolean): void => write(`kaleun.${key}`, on);

/** Words this browser has sealed, by their hashes, the newest first; and for which
 * seat, by its token. */
interface SealedWord {
  hash: string;
  word: string;
  token?: string;
}
const SEALED = "kaleun.sealed";
const SEALED_MOST = 300;

export const sealedWord = (hash: string): string | undefined =>
  read<SealedWord[]>(SEALED, []).find((s) => s.hash === hash)?.word;
export const sealedFor = (token: string): string | undefined =>
  read<SealedWord[]>(SEALED, []).find((s) => s.token === token)?.hash;
export const keepSealed = (sealed: SealedWord): void =>
  write(SEALED, [sealed, ...read<SealedWord[]>(SEALED, [])].slice(0, SEALED_MOST));
