// How this person likes it: language, light, sound. Kept in the browser.
import { isLang, setLang, type Lang } from "../lang";
import { keepFlag, keepWord, keptFlag, keptWord } from "../keep";
import { greet, say } from "./connection";
import { changed } from "./listeners";
import { askTables } from "./lobby";
import { replays, replayTo } from "./replay";
import { route } from "./route";
import { play } from "./table";
import { askPage } from "./tournaments";

export const manners = { sound: keptFlag("sound") };

/** The language of the last time, or else the browser's. */
export function startLang(): void {
  const wish = keptWord("lang") ?? navigator.language.slice(0, 2);
  setLang(isLang(wish) ? wish : "en");
}

/** Another language: everything in words is asked for again. */
export function chooseLang(code: Lang): void {
  setLang(code);
  keepWord("lang", code);
  greet();
  say("games");
  if (play.table) say(`charts ${play.table.game}`);
  if (route.page.kind === "lobby") askTables();
  else askPage();
  if (replays.replay) replayTo(replays.replay.state.seat, replays.replay.entry);
  if (replays.voyage) say("voyage");
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
  manners.sound = !manners.sound;
  keepFlag("sound", manners.sound);
  changed();
}
