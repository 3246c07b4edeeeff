// Arguments of a game's orders and options in words.
import { noun, sep, t } from "./lang";
import { family, gameNamed } from "./state/catalogue";

/**
 * The word of an argument in this language, where the game has a noun for it: of the argument's
 * class, the verb's, or a seat.
 */
export function argWord(game: string, arg: string, word: string | number, verb = ""): string {
  const name = String(word).toLowerCase(),
    class_ = gameNamed(game)?.nouns?.[arg] ?? arg;
  for (const own of family(game))
    for (const key of [
      `${own}_${arg}:${name}`,
      `${own}_${verb}:${name}`,
      `${own}_${class_}:${name}`,
      `seat:${own}_${name}`,
    ]) {
      const said = noun(key);
      if (said !== undefined) return said;
    }
  return typeof word === "number" ? sep(word) : word;
}

/** The name of an argument in this language: the game's own, or the one all games share. */
export function argName(game: string, arg: string): string {
  const key = family(game)
    .map((own) => `${own}_arg:${arg}`)
    .find((k) => noun(k) !== undefined);
  if (key !== undefined) return t("web.arg_label", { what: key });
  const shared = `arg:${arg}`;
  return noun(shared) === undefined ? arg : t("web.arg_name", { what: shared });
}
