// A new table: few questions, the rest folded away.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "./lang";
import { lookOf } from "./look";
import { argWord } from "./nouns";
import type { Game, Option } from "./protocol";
import { catalogue } from "./state/catalogue";
import { say } from "./state/connection";
import { hasWon, lobby } from "./state/lobby";

/** Opponents in words, by strength from 1. */
const STRENGTH = ["web.strength_1", "web.strength_2", "web.strength_3", "web.strength_4"];
const strengthOf = (n: number): string => t(STRENGTH[n - 1]!);

const FEW = 2; // options that are not folded away

/** Bots that are offered as opponents, the weakest first. */
const opponents = (game: Game) =>
  game.bots.filter((b) => b.strength).sort((a, b) => a.strength! - b.strength!);

/** Who sits at the other seats of a new table: the weakest bot until one has won. */
export function usualOpponent(game: Game): string {
  const all = opponents(game);
  const strength = hasWon(game.name) ? 2 : 1;
  const found = all.find((b) => b.strength! >= strength) ?? all[all.length - 1];
  return found?.name ?? game.bots[game.bots.length - 1]?.name ?? "human";
}

type Preset = NonNullable<Game["presets"]>[number];

/** "key=value ..." as a record. */
const optionsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(" ")
      .filter(Boolean)
      .map((w) => [w.slice(0, w.indexOf("=")), w.slice(w.indexOf("=") + 1)]),
  );

/** Of these options those that also stand in `like`. */
const kept = (options: Record<string, string>, like: object): Record<string, string> =>
  Object.fromEntries(Object.entries(options).filter(([k]) => k in like));

const isBetweenPeople = (seats: Record<string, string>): boolean =>
  Object.values(seats).filter((w) => w === "human").length > 1;

/** Games of one card: the ways to play it. */
export const waysOf = (family: string): Game[] =>
  catalogue.games
    .filter((g) => g.front?.family === family)
    .sort((a, b) => Number(!!b.front?.line) - Number(!!a.front?.line));

/** Seats and options of a new table. */
export function NewTable(p: { game: Game; onClose: () => void; onWay?: (game: string) => void }) {
  const { game } = p;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [game.name]);
  const lesson = lookOf(game.name).taught;
  /** The value with a guide, where a game has one: it comes first in the list. */
  const taught = (o: Option): string | undefined =>
    o.name === lesson?.option ? o.words?.find((w) => w === lesson.word) : undefined;
  const usual = usualOpponent(game);
  const others = game.seats.slice(1);
  const [who, setWho] = useState<Record<string, string>>(
    Object.fromEntries(game.seats.map((s, i) => [s.name, i === 0 ? "human" : usual])),
  );
  /* Who has not sat at this game yet is offered the mission that teaches it. */
  const isNew = !lobby.tables.some((r) => r.game === game.name);
  /* What two people at a table would have otherwise than somebody who plays a bot. */
  const people = optionsOf((game.between_people ?? []).join(" "));
  const usually: Record<string, string> = Object.fromEntries(
    game.options.map((o) => [o.name, (isNew && taught(o)) || o.preset]),
  );
  const wished = (preset: Preset | undefined): Record<string, string> => ({
    ...usually,
    ...optionsOf(preset?.options ?? ""),
  });
  const presets = game.presets ?? [];
  const [options, setOptions] = useState<Record<string, string>>(wished(presets[0]));
  const isWished = (preset: Preset): boolean =>
    Object.entries(wished(preset)).every(([k, v]) => k in people || options[k] === v);
  const seat = (seats: Record<string, string>): void => {
    const before = isBetweenPeople(who),
      now = isBetweenPeople(seats);
    setWho(seats);
    if (before === now) return;
    const without = Object.fromEntries(Object.keys(people).map((k) => [k, usually[k] ?? ""]));
    setOptions({ ...options, ...(now ? people : without) });
  };
  const create = (e: Event) => {
    e.preventDefault();
    const words = [
      ...game.seats.map((s) => `${s.name}=${who[s.name]}`),
      ...game.options
        .filter((o) => options[o.name] !== o.preset)
        .map((o) => `${o.name}=${options[o.name]}`),
    ];
    say(`create ${game.name} ${words.join(" ")}`);
  };
  /* Options of one label are what a campaign hands on, not a player's to set. */
  const asked = game.options.filter(
    (o) => !o.label || game.options.every((x) => x === o || x.label !== o.label),
  );
  const words: Record<string, string> = { yes: t("web.yes"), no: t("web.no") };
  const wordsOf = (o: Option) =>
    [...o.words!].sort((a, b) => Number(b === taught(o)) - Number(a === taught(o)));
  const wordOf = (o: Option, w: string) =>
    lesson && w === taught(o) && game.options.some((x) => x.name === lesson.guide)
      ? t(lesson.sentence, { [o.name]: argWord(game.name, o.name, w) })
      : (words[w] ?? argWord(game.name, o.name, w));
  /* Rule numbers belong beside a rule, not into a label. */
  const labelOf = (o: Option) => (o.label ?? o.name).replace(/\s*\[[^\]]*\]/g, "");
  const row = (o: Option) => (
    <label class="s-pick" key={o.name}>
      <span>{labelOf(o)}</span>
      {o.words ? (
        <select
          aria-label={labelOf(o)}
          value={options[o.name]}
          onChange={(e) => setOptions({ ...options, [o.name]: e.currentTarget.value })}
        >
          {wordsOf(o).map((w) => (
            <option value={w}>{wordOf(o, w)}</option>
          ))}
        </select>
      ) : (
        <input
          type="number"
          aria-label={labelOf(o)}
          min={o.min}
          max={o.max}
          step={o.unit ?? 1}
          value={options[o.name]}
          onInput={(e) => setOptions({ ...options, [o.name]: e.currentTarget.value })}
        />
      )}
    </label>
  );
  /* What a newcomer leaves alone waits behind a word. */
  const plain = presets.length ? asked.filter((o) => o.name in people) : asked.slice(0, FEW),
    rest = asked.filter((o) => !plain.includes(o));
  const ways = game.front ? waysOf(game.front.family) : [];
  const foes = opponents(game);
  const everybody = (name: string) =>
    seat({ ...who, ...Object.fromEntries(others.map((s) => [s.name, name])) });
  const same = others.length > 0 && others.every((s) => who[s.name] === who[others[0]!.name]);
  const choice = (text: string, on: boolean, pick: () => void) => (
    <button class="s-opt" type="button" aria-pressed={on} onClick={pick}>
      {text}
    </button>
  );
  return (
    <form
      class="k-sheet s-new"
      aria-labelledby="new-title"
      onSubmit={create}
      onKeyDown={(e) => {
        if (e.key === "Escape") p.onClose();
      }}
    >
      <div class="k-sheet__head">
        <h2 class="k-title" id="new-title" ref={title} tabIndex={-1}>
          {game.title}
        </h2>
        <button class="k-btn" type="button" onClick={p.onClose}>
          {t("web.close")}
        </button>
      </div>
      <div class="k-sheet__body s-form">
        <p>{game.blurb}</p>
        {ways.length > 1 && p.onWay && (
          <fieldset>
            <legend class="k-label">{t("web.which_way")}</legend>
            <div class="s-opts">
              {ways.map((g) => choice(g.front!.way, g.name === game.name, () => p.onWay!(g.name)))}
            </div>
          </fieldset>
        )}
        {others.length > 0 && foes.length > 0 && (
          <fieldset>
            <legend class="k-label">{t("web.against_whom")}</legend>
            <div class="s-opts">
              {choice(t("web.strength_friend"), same && who[others[0]!.name] === "human", () =>
                everybody("human"),
              )}
              {foes.map((b) =>
                choice(strengthOf(b.strength!), same && who[others[0]!.name] === b.name, () =>
                  everybody(b.name),
                ),
              )}
            </div>
          </fieldset>
        )}
        {presets.length > 0 && (
          <fieldset>
            <legend class="k-label">{t("web.preset")}</legend>
            <div class="s-opts">
              {presets.map((preset) =>
                choice(preset.text, isWished(preset), () =>
                  setOptions({ ...wished(preset), ...kept(options, people) }),
                ),
              )}
              {!presets.some(isWished) && choice(t("web.preset_changed"), true, () => {})}
            </div>
          </fieldset>
        )}
        {plain.length > 0 && (
          <fieldset>
            <legend class="k-label">{t("web.options")}</legend>
            {plain.map(row)}
          </fieldset>
        )}
        <details class="s-rare">
          <summary>{t("web.rare_rules")}</summary>
          <fieldset>
            <legend class="k-label">{t("web.who_sits")}</legend>
            {game.seats.map((s) => (
              <label class="s-pick" key={s.name}>
                <span>{s.text}</span>
                <select
                  aria-label={s.text}
                  value={who[s.name]}
                  onChange={(e) => seat({ ...who, [s.name]: e.currentTarget.value })}
                >
                  <option value="human">{t("web.person")}</option>
                  {game.bots.map((b) => (
                    <option value={b.name}>
                      {b.strength ? `${strengthOf(b.strength)} (${b.name})` : b.name}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            <p class="k-caption">{t("web.first_is_yours")}</p>
          </fieldset>
          {rest.length > 0 && <fieldset>{rest.map(row)}</fieldset>}
        </details>
        <button class="k-btn k-btn--brass s-go">{t("web.open_table")}</button>
      </div>
    </form>
  );
}
