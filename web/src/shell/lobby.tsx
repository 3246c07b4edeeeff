// The lobby: my tables, a new table, finished games, a link to sit down by.
import { useEffect, useState } from "preact/hooks";
import { ago, argWord, lang, t } from "../lang";
import type { Game, Option, Row } from "../protocol";
import { app, askTables, go, say, type Mine } from "../store";
import { Account } from "./account";
import { Art } from "./art";
import { BotIcon, LinkIcon, PlayIcon, SeatIcon } from "./icons";

const titleOf = (row: Row): string => row.title ?? app.games.find((g) => g.name === row.game)?.title ?? row.game;
const seatText = (game: string, seat: string): string =>
  app.games.find((g) => g.name === game)?.seats.find((s) => s.name === seat)?.text ?? seat;
const whoText = (who: string): string => (who === "human" ? t("web.person") : t("web.bot_named", { name: who.replace(/^bot:/, "") }));

function TableRow(p: { row: Mine }) {
  const { row } = p;
  const against = row.seats.filter((s) => s.seat !== row.seat).map((s) => s.name ?? whoText(s.who)).join(", ");
  const say = row.stage === "waiting" ? t("web.waits_for_people") : row.my_turn ? t("web.you_are_asked") : t("web.others_turn");
  return (
    <li class="s-row" data-mine={row.my_turn || undefined}>
      <div class="s-thumb" aria-hidden="true"><Art game={row.game} /></div>
      <div class="s-txt"><p class="k-label">{titleOf(row)}</p><h3>{row.seat && seatText(row.game, row.seat)} <span class="s-against">{t("web.against", { who: against })}</span></h3><p>{say}</p></div>
      <div class="s-meta">
        <div class="s-seats">{row.seats.map((s) => <span title={s.name ?? whoText(s.who)} class={s.sat ? "" : "off"}>{s.who === "human" ? <SeatIcon /> : <BotIcon />}</span>)}</div>
        <span class="k-caption">{ago(Math.max(0, Date.now() / 1000 - row.changed))}</span>
      </div>
      <a class={`k-btn ${row.my_turn ? "k-btn--brass" : ""}`} href={`#${row.hash}`}>{row.my_turn ? t("web.your_move") : t("web.sit_down")}</a>
    </li>
  );
}

const GUIDED = "T1";
const MANY = 7, FEW = 5; // options

/** The mission with a guide, where a game has one: it comes first in the list. */
const taught = (o: Option): string | undefined => o.name === "mission" ? o.words?.find((w) => w === GUIDED) : undefined;

/** The newest first; of two that are one, the whole before its part. */
const inOrder = (games: Game[]): Game[] => [...games].reverse().sort((a, b) => a.name === "uboot" && b.name === "helm" ? -1 : a.name === "helm" && b.name === "uboot" ? 1 : 0);

/** Seats and options of a new table. */
function NewTable(p: { game: Game; onClose: () => void }) {
  const { game } = p;
  const best = game.bots[game.bots.length - 1]?.name ?? "human";
  const [who, setWho] = useState<Record<string, string>>(
    Object.fromEntries(game.seats.map((s, i) => [s.name, i === 0 ? "human" : best])));
  /* Who has not sat at this game yet is offered the mission that teaches it. */
  const isNew = !app.tables.some((r) => r.game === game.name);
  const [options, setOptions] = useState<Record<string, string>>(Object.fromEntries(game.options.map((o) => [o.name, (isNew && taught(o)) || o.preset])));
  const create = (e: Event) => {
    e.preventDefault();
    const words = [...game.seats.map((s) => `${s.name}=${who[s.name]}`),
      ...game.options.filter((o) => options[o.name] !== o.preset).map((o) => `${o.name}=${options[o.name]}`)];
    say(`create ${game.name} ${words.join(" ")}`);
  };
  /* Options of one label are what a campaign hands on, not a player's to set. */
  const asked = game.options.filter((o) => !o.label || game.options.every((x) => x === o || x.label !== o.label));
  const words: Record<string, string> = { yes: t("web.yes"), no: t("web.no") };
  const wordsOf = (o: Option) => [...o.words!].sort((a, b) => Number(b === taught(o)) - Number(a === taught(o)));
  const wordOf = (o: Option, w: string) => w === taught(o) && game.options.some((x) => x.name === "guide") ? t("web.guided", { mission: argWord(game.name, o.name, w) }) : words[w] ?? argWord(game.name, o.name, w);
  const row = (o: Option) => (
    <label class="s-pick"><span>{o.label ?? o.name}</span>
      {o.words
        ? <select aria-label={o.label ?? o.name} value={options[o.name]} onChange={(e) => setOptions({ ...options, [o.name]: e.currentTarget.value })}>{wordsOf(o).map((w) => <option value={w}>{wordOf(o, w)}</option>)}</select>
        : <input type="number" aria-label={o.label ?? o.name} min={o.min} max={o.max} step={o.unit ?? 1} value={options[o.name]} onInput={(e) => setOptions({ ...options, [o.name]: e.currentTarget.value })} />}
    </label>
  );
  /* What a newcomer leaves alone waits behind a word, where the list is long. */
  const plain = asked.length > MANY ? asked.slice(0, FEW) : asked, rest = asked.slice(plain.length);
  return (
    <form class="k-sheet s-new" aria-labelledby="new-title" onSubmit={create}>
      <div class="k-sheet__head"><h2 class="k-title" id="new-title">{game.title}</h2><button class="k-btn" type="button" onClick={p.onClose}>{t("web.close")}</button></div>
      <div class="k-sheet__body s-form">
        <p>{game.blurb}</p>
        <fieldset><legend class="k-label">{t("web.who_sits")}</legend>
          {game.seats.map((s) => (
            <label class="s-pick"><span>{s.text}</span>
              <select aria-label={s.text} value={who[s.name]} onChange={(e) => setWho({ ...who, [s.name]: e.currentTarget.value })}>
                <option value="human">{t("web.person")}</option>
                {game.bots.map((b) => <option value={b.name}>{`${b.name}: ${b.text}`}</option>)}
              </select>
            </label>
          ))}
          <p class="k-caption">{t("web.first_is_yours")}</p>
        </fieldset>
        {asked.length > 0 && <fieldset><legend class="k-label">{t("web.options")}</legend>
          {plain.map(row)}
          {rest.length > 0 && <details><summary>{t("web.more_options")}</summary>{rest.map(row)}</details>}
        </fieldset>}
        <button class="k-btn k-btn--brass s-go">{t("web.open_table")}</button>
      </div>
    </form>
  );
}

/** How it ended for me, in a few words. */
function result(r: Mine): string {
  if (!r.outcome) return t("web.given_up");
  const won = r.outcome.winners ?? [];
  const who = won.length ? t("web.winner", { who: won.map((s) => seatText(r.game, s)).join(", "), n: won.length }) : t("web.draw");
  const scores = Object.values(r.outcome.score ?? {});
  const score = scores.some((n) => n !== 0) ? t("web.score", { score: scores.map((n) => n.toLocaleString(lang())).join(" : ") }) : "";
  return [r.outcome.text || who, score].filter(Boolean).join(" ");
}

function Finished(p: { rows: Mine[] }) {
  return (
    <section class="k-sheet s-done" aria-labelledby="done-title">
      <div class="k-sheet__head"><h2 class="k-title" id="done-title">{t("web.finished")}</h2><span class="k-caption">{t("web.dice_checked")}</span></div>
      <ul class="s-ended">
        {p.rows.map((r) => (
          <li><div><b>{titleOf(r)}</b><span class="k-caption">{r.seat && seatText(r.game, r.seat)}</span><p class="s-result" data-won={(r.seat && r.outcome?.winners?.includes(r.seat)) || undefined}>{result(r)}</p></div>
            <span class="k-caption">{ago(Math.max(0, Date.now() / 1000 - r.changed))}</span>
            <a class="k-btn" href={`#${r.hash}`}><PlayIcon />{t("web.replay")}</a></li>
        ))}
      </ul>
    </section>
  );
}

/** The way to the server is neither encrypted nor within this machine. */
const isOpen = (): boolean => location.protocol === "http:" && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

export function Lobby() {
  const [chosen, choose] = useState<string | null>(null);
  const [link, setLink] = useState("");
  useEffect(() => {
    const timer = setInterval(askTables, 15000);
    return () => clearInterval(timer);
  }, []);
  const open = app.tables.filter((r) => r.stage !== "over").sort((a, b) => Number(b.my_turn ?? 0) - Number(a.my_turn ?? 0) || b.changed - a.changed);
  const over = app.tables.filter((r) => r.stage === "over");
  const waiting = open.filter((r) => r.my_turn).length;
  const game = app.games.find((g) => g.name === chosen);
  useEffect(() => {
    document.title = waiting ? `(${waiting}) Kaleun` : "Kaleun";
  }, [waiting]);
  const join = (e: Event) => {
    e.preventDefault();
    const at = link.indexOf("#");
    const hash = at >= 0 ? link.slice(at + 1) : link.includes("=") ? link : `sit=${link.trim()}`;
    go(hash.trim());
  };
  return (
    <main class="s-main" id="main" tabIndex={-1}>
      <div>
        <div class="s-head"><h1 class="k-title k-title--page">{t("web.your_tables")}</h1>{waiting > 0 && <span class="k-chip k-chip--brass">{t("web.wait_for_you", { n: waiting })}</span>}
          <nav class="s-nav" aria-label={t("web.further_pages")}><a href="#tournaments">{t("web.tournaments")}</a><a href="#hall">{t("web.hall")}</a></nav></div>
        {open.length ? <ul class="s-list">{open.map((r) => <TableRow key={r.hash} row={r} />)}</ul> : <p class="s-none k-sheet">{t("web.no_tables")}</p>}
        {over.length > 0 && <Finished rows={over} />}
      </div>
      <div>
        <div class="s-head"><h2 class="k-title k-title--page">{t("web.open_a_table")}</h2></div>
        {app.refusal && <p class="t-refusal" role="alert">{app.refusal}</p>}
        {app.owner
          ? game
            ? <NewTable key={game.name} game={game} onClose={() => choose(null)} />
            : <ul class="s-tiles">{inOrder(app.games).map((g) => (
                <li><button class="s-tile" type="button" onClick={() => choose(g.name)}><span class="s-art" aria-hidden="true"><Art game={g.name} /></span>
                  <span class="s-what"><b>{g.title}</b><span>{g.blurb}</span></span></button></li>
              ))}</ul>
          : <p class="s-none k-sheet">{t("web.not_owner")}</p>}
        <form class="k-sheet s-join" onSubmit={join}>
          <label class="k-label" for="link">{t("web.sit_by_link")}</label>
          <input id="link" value={link} placeholder={t("web.paste_link")} onInput={(e) => setLink(e.currentTarget.value)} />
          <button class="k-btn"><LinkIcon />{t("web.join")}</button>
        </form>
        <Account />
        {isOpen() && <p class="s-none k-sheet" role="note">{t("web.plain_net")}</p>}
      </div>
    </main>
  );
}
