// My tables as rows: what each game is about now, and what may be done with it.
import { useEffect, useRef, useState } from "preact/hooks";
import { ago, lang, t } from "./lang";
import type { Row } from "./protocol";
import { gameNamed } from "./state/catalogue";
import { forgetTable, giveUp, nameOf, rename, type Mine } from "./state/lobby";
import { Art } from "./art";
import { BotIcon, PlayIcon, SeatIcon } from "./icons";

export const titleOf = (row: Row): string => row.title ?? gameNamed(row.game)?.title ?? row.game;
const seatText = (game: string, seat: string): string =>
  gameNamed(game)?.seats.find((s) => s.name === seat)?.text ?? seat;
const whoText = (who: string): string =>
  who === "human" ? t("web.person") : t("web.bot_named", { name: who.replace(/^bot:/, "") });

type Asking = "" | "menu" | "name" | "up" | "remove";

/** Rename, give up, remove: each asks before it acts. */
function Menu(p: { row: Mine; name: string }) {
  const { row } = p;
  const [asking, ask] = useState<Asking>("");
  const [name, setName] = useState(nameOf(row.table));
  const box = useRef<HTMLDivElement>(null),
    opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) box.current?.querySelector<HTMLElement>("input,button")?.focus();
  }, [asking]);
  const close = () => {
    ask("");
    opener.current?.focus();
  };
  const question = (text: string, deed: string, run: () => void) => (
    <>
      <p>{text}</p>
      <button class="k-btn" type="button" onClick={close}>
        {t("web.keep_it")}
      </button>
      <button
        class="k-btn s-deed"
        type="button"
        onClick={() => {
          run();
          ask("");
        }}
      >
        {deed}
      </button>
    </>
  );
  return (
    <div
      class="s-menu"
      onKeyDown={(e) => {
        if (e.key === "Escape" && asking) close();
      }}
    >
      <button
        class="k-tool"
        type="button"
        ref={opener}
        aria-expanded={!!asking}
        aria-label={t("web.row_more", { name: p.name })}
        onClick={() => (asking ? close() : ask("menu"))}
      >
        …
      </button>
      {asking && (
        <div class="s-menu__box k-sheet" ref={box} role="group" aria-label={p.name}>
          {asking === "menu" && (
            <>
              <button class="k-btn" type="button" onClick={() => ask("name")}>
                {t("web.rename")}
              </button>
              {row.stage === "playing" && row.hash.startsWith("sit=") && (
                <button class="k-btn" type="button" data-give-up onClick={() => ask("up")}>
                  {t("web.give_up_table")}
                </button>
              )}
              {row.hash.startsWith("sit=") && (
                <button class="k-btn" type="button" data-remove onClick={() => ask("remove")}>
                  {t("web.remove_row")}
                </button>
              )}
            </>
          )}
          {asking === "name" && (
            <form
              onSubmit={(e) => {
                e.preventDefault();
                rename(row.table, name.trim());
                close();
              }}
            >
              <label>
                {t("web.rename_ask")}
                <input
                  value={name}
                  maxLength={40}
                  onInput={(e) => setName(e.currentTarget.value)}
                />
              </label>
              <button class="k-btn">{t("web.keep_it")}</button>
            </form>
          )}
          {asking === "up" &&
            question(t("web.give_up_ask"), t("web.give_up_table"), () => giveUp(row))}
          {asking === "remove" &&
            question(t("web.remove_ask"), t("web.remove_row"), () => forgetTable(row))}
        </div>
      )}
    </div>
  );
}

/** `large`: the newest that waits for me. */
export function TableRow(p: { row: Mine; large?: boolean }) {
  const { row } = p;
  const against = row.seats
    .filter((s) => s.seat !== row.seat)
    .map((s) => s.name ?? whoText(s.who))
    .join(", ");
  const state =
    row.stage === "waiting"
      ? t("web.waits_for_people")
      : row.my_turn
        ? (row.asked ?? t("web.you_are_asked"))
        : t("web.others_turn");
  const own = row.seat ? seatText(row.game, row.seat) : titleOf(row);
  const name = nameOf(row.table) || row.situation || own;
  return (
    <li class="s-row" data-mine={row.my_turn || undefined} data-large={p.large || undefined}>
      <div class="s-thumb" aria-hidden="true">
        <Art game={row.game} />
      </div>
      <div class="s-txt">
        <p class="k-label">
          {titleOf(row)}
          {against && <span class="s-against"> {t("web.against", { who: against })}</span>}
        </p>
        <h3>{name}</h3>
        {nameOf(row.table) && row.situation && <p>{row.situation}</p>}
        <p>{state}</p>
      </div>
      <div class="s-meta">
        <div class="s-seats">
          {row.seats.map((s) => (
            <span title={s.name ?? whoText(s.who)} class={s.sat ? "" : "off"}>
              {s.who === "human" ? <SeatIcon /> : <BotIcon />}
            </span>
          ))}
        </div>
        <span class="k-caption">{ago(Math.max(0, Date.now() / 1000 - row.changed))}</span>
      </div>
      <a class={`k-btn ${row.my_turn ? "k-btn--brass" : ""}`} href={`#${row.hash}`}>
        {row.my_turn ? t(p.large ? "web.go_on" : "web.your_move") : t("web.sit_down")}
      </a>
      <Menu row={row} name={name} />
    </li>
  );
}

/** How it ended for me, in a few words. */
function result(r: Mine): string {
  if (!r.outcome) return t("web.given_up");
  const won = r.outcome.winners ?? [];
  const who = won.length
    ? t("web.winner", { who: won.map((s) => seatText(r.game, s)).join(", "), n: won.length })
    : t("web.draw");
  const scores = Object.values(r.outcome.score ?? {});
  const score = scores.some((n) => n !== 0)
    ? t("web.score", { score: scores.map((n) => n.toLocaleString(lang())).join(" : ") })
    : "";
  return [r.outcome.text || who, score].filter(Boolean).join(" ");
}

/** Folded to one line with the count and the last result. */
export function Finished(p: { rows: Mine[] }) {
  const [last] = [...p.rows].sort((a, b) => b.changed - a.changed);
  return (
    <details class="k-sheet s-done">
      <summary class="k-sheet__head">
        <h2 class="k-title">{t("web.finished")}</h2>
        <span class="k-caption">
          {t("web.finished_n", { n: p.rows.length })}
          {last && `: ${result(last)}`}
        </span>
      </summary>
      <ul class="s-ended">
        {p.rows.map((r) => (
          <li key={r.hash}>
            <div>
              <b>{nameOf(r.table) || titleOf(r)}</b>{" "}
              <span class="k-caption">{r.seat && seatText(r.game, r.seat)}</span>
              <p
                class="s-result"
                data-won={(r.seat && r.outcome?.winners?.includes(r.seat)) || undefined}
              >
                {result(r)}
              </p>
            </div>
            <span class="k-caption">{ago(Math.max(0, Date.now() / 1000 - r.changed))}</span>
            <a class="k-btn" href={`#${r.hash}`}>
              <PlayIcon />
              {t("web.replay")}
            </a>
            <Menu row={r} name={nameOf(r.table) || titleOf(r)} />
          </li>
        ))}
      </ul>
      <p class="k-caption s-checked">{t("web.dice_checked")}</p>
    </details>
  );
}
