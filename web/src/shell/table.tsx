// The table page: the sea first, the orders beside it, the log below.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { lang, t } from "./lang";
import { keptSeats } from "./keep";
import type { View } from "../made/views";
import type { Choice, TableState } from "./protocol";
import { catalogue, gameNamed } from "./state/catalogue";
import { connection, say } from "./state/connection";
import { flipSound, flipTheme } from "./state/manners";
import { replays } from "./state/replay";
import { act, play, undo } from "./state/table";
import { Bar } from "./bar";
import { Diary } from "./diary";
import { Hook } from "./hook";
import { BotIcon, LinkIcon, SeatIcon } from "./icons";
import { giveOrder, KeyDialog, shellKeys, stepOrder, useKeys, type KeyRow } from "./keys";
import { Log } from "./log";
import { LessonBox, useLesson } from "./lesson";
import { lookOf } from "./look";
import { Orders } from "./orders";
import { ReplayBar, stepReplay } from "./replay";

/** What a game's own board is given: a view and what may be done. `V` is the game's view, whose
 * type is made of the rules (made/GAME.ts). */
export interface BoardProps<V = unknown> {
  view: V;
  seat: string;
  choices: Choice[];
  mayAct: boolean;
  prompt: string;
  seatName: (seat: string) => string;
}

export interface Board<V = View> {
  Face: (p: BoardProps<V>) => ComponentChildren;
  /** True for orders that the list shows beside the board. */
  few?: (c: Choice) => boolean;
  /** What the game adds to the rail: its steps, its notes. */
  Beside?: (p: BoardProps<V>) => ComponentChildren;
  facts?: (p: BoardProps<V>) => ComponentChildren;
  /** What the face's head says instead of the game's name. */
  title?: (p: BoardProps<V>) => string;
  /** A face that takes the whole width: orders and log lie below it. */
  wide?: (p: BoardProps<V>) => boolean;
  /** Sheets below the face. */
  Under?: (p: BoardProps<V>) => ComponentChildren;
  /** Further views of the game, each with its key. */
  tabs?: {
    id: string;
    text: () => string;
    key: string;
    Panel: (p: BoardProps<V>) => ComponentChildren;
  }[];
  /** The orders of the moment in other words, or fewer; a line for newcomers. */
  orders?: (
    p: BoardProps<V>,
  ) => { title?: string; hint?: string | undefined; choices: Choice[] } | null;
  keys?: () => KeyRow[];
  /** The one thing to do next, for the dock of narrow screens. */
  main?: (p: BoardProps<V>) => { text: string; run: () => void } | null;
}

type Tab = string; /* "board", "text", "diary", or one of the game's own */

/** No other machine can open a link to this one. */
const isLocal = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

function Invite(p: { table: TableState; seatName: (s: string) => string }) {
  const [copied, setCopied] = useState("");
  const kept = keptSeats().find((s) => s.table === p.table.table);
  const others = kept?.others ?? [];
  const link = (hash: string) => `${location.origin}/#${hash}`;
  const copy = (text: string) =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  const rows = [
    ...others.map((o) => ({ name: p.seatName(o.seat), url: link(`sit=${o.token}`) })),
    { name: p.seatName("spectator"), url: link(`watch=${p.table.table}`) },
  ];
  return (
    <>
      {isLocal() && (
        <p class="s-none" role="note">
          {t("web.local_only")} {t("web.local_how")} <code>kaleun serve --listen 0.0.0.0</code>
        </p>
      )}
      <ul class="t-links">
        {rows.map((r) => (
          <li>
            <span class="k-label">{r.name}</span>
            <input
              readOnly
              value={r.url}
              aria-label={t("web.link_of", { seat: r.name })}
              onFocus={(e) => e.currentTarget.select()}
            />
            <button class="k-btn" type="button" onClick={() => copy(r.url)}>
              <LinkIcon />
              {copied === r.url ? t("web.copied") : t("web.copy")}
            </button>
            {typeof navigator.share === "function" && !isLocal() && (
              <button
                class="k-btn"
                type="button"
                onClick={() => void navigator.share({ url: r.url }).catch(() => undefined)}
              >
                {t("web.share")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Seats(p: { table: TableState; seatName: (s: string) => string }) {
  const game = catalogue.games.find((g) => g.name === p.table.game);
  const name = (who: string) => who.replace(/^bot:/, "");
  return (
    <section class="k-sheet t-who" aria-labelledby="seats-title">
      <div class="k-sheet__head">
        <h2 class="k-title" id="seats-title">
          {t("web.seats")}
        </h2>
        {(p.table.promise ?? p.table.commitment) && (
          <span class="k-caption">
            {t("web.sealed", { seal: (p.table.promise ?? p.table.commitment ?? "").slice(0, 8) })}
          </span>
        )}
      </div>
      <div class="k-sheet__body">
        {play.otherSeal && <p role="alert">{t("web.other_seal")}</p>}
        <ul class="t-seats">
          {p.table.seats.map((s) => {
            const mine = s.seat === p.table.seat;
            const person = s.who === "human";
            const chip = mine ? "k-chip--brass" : person && !s.here ? "" : "k-chip--own";
            return (
              <li>
                <span class={`k-chip ${chip}`}>
                  {person ? <SeatIcon /> : <BotIcon />}
                  {p.seatName(s.seat)}
                  {s.name && ` (${s.name})`}:{" "}
                  {mine
                    ? t("web.you")
                    : person
                      ? s.here
                        ? t("web.here")
                        : s.held
                          ? t("web.uv_held", { bot: s.held })
                          : s.sat
                            ? t("web.away")
                            : t("web.not_yet")
                      : name(s.who)}
                </span>
                {(mine || p.table.rules) &&
                  p.table.stage === "playing" &&
                  game &&
                  !(person && p.table.secret) &&
                  (person ? (
                    <select
                      class="t-hand"
                      aria-label={t("web.hand_to_bot", { seat: p.seatName(s.seat) })}
                      value=""
                      onChange={(e) => {
                        say(`bot ${s.seat} ${e.currentTarget.value}`);
                        e.currentTarget.value = "";
                      }}
                    >
                      <option value="">{t("web.to_bot")}</option>
                      {game.bots.map((b) => (
                        <option value={b.name}>{b.name}</option>
                      ))}
                    </select>
                  ) : (
                    (mine || p.table.rules) && (
                      <button class="t-hand" type="button" onClick={() => say(`take ${s.seat}`)}>
                        {t("web.take_back")}
                      </button>
                    )
                  ))}
              </li>
            );
          })}
        </ul>
        {p.table.tournament && (
          <p>
            <a href={`#tournament=${p.table.tournament}`}>{t("web.to_tournament")}</a>
          </p>
        )}
        {p.table.secret ? (
          <p class="k-caption">{t("web.entry_secret")}</p>
        ) : (
          <details class="t-more">
            <summary>{t("web.links")}</summary>
            <Invite table={p.table} seatName={p.seatName} />
          </details>
        )}
        <Hook table={p.table} />
      </div>
    </section>
  );
}

function Opens(p: { table: TableState; seatName: (s: string) => string }) {
  const { opens } = p.table;
  if (!opens) return null;
  const until = new Date(opens.until * 1000).toLocaleString(lang(), {
    dateStyle: "short",
    timeStyle: "short",
  });
  return (
    <p role="status">
      {t("web.opens_for", { seats: opens.for.map(p.seatName).join(", "), until })}
    </p>
  );
}

/** What became of games whose dice were sealed here. */
function Seals() {
  const { games, done, dropped } = connection.sealed;
  return games > 0 ? (
    <p class="k-caption">{t("web.seals_here", { games, done, dropped })}</p>
  ) : null;
}

function Waiting(p: { table: TableState; seatName: (s: string) => string }) {
  const missing = p.table.seats
    .filter((s) => s.who === "human" && !s.sat)
    .map((s) => p.seatName(s.seat));
  return (
    <section class="k-sheet" aria-labelledby="wait-title">
      <div class="k-sheet__head">
        <h1 class="k-title" id="wait-title">
          {t("web.waits_for_people")}
        </h1>
      </div>
      <div class="k-sheet__body">
        {missing.length > 0 && <p>{t("web.send_link", { seat: missing.join(", ") })}</p>}
        <Opens table={p.table} seatName={p.seatName} />
        <Invite table={p.table} seatName={p.seatName} />
        <Seals />
      </div>
    </section>
  );
}

function Ended(p: { table: TableState; seatName: (s: string) => string }) {
  const outcome = p.table.outcome;
  if (!outcome) return <p class="t-end">{t("web.given_up")}</p>;
  if (p.table.seats.length === 1)
    return (
      <p class="t-end" data-won={outcome.winners.length > 0 || undefined}>
        <b>{outcome.text}</b>
      </p>
    );
  const won = outcome.winners.includes(p.table.seat);
  return (
    <p class="t-end" data-won={won || undefined}>
      <b>
        {outcome.winners.length
          ? t("web.winner", {
              who: outcome.winners.map(p.seatName).join(", "),
              n: outcome.winners.length,
            })
          : t("web.draw")}
      </b>{" "}
      {outcome.text}
    </p>
  );
}

export function TablePage() {
  const table = play.table;
  const [tab, setTab] = useState<Tab>("board");
  const [keys, setKeys] = useState(false);
  const game = gameNamed(table?.game);
  const board = table ? lookOf(table.game).board : undefined;
  const seatName = (s: string) =>
    s === "spectator" ? t("web.spectator") : (game?.seats.find((x) => x.name === s)?.text ?? s);
  const charts = catalogue.charts?.game === table?.game ? catalogue.charts : null;
  const replay = replays.replay;
  const explain = () => {
    const roll = document.querySelector<HTMLDetailsElement>(".k-log details");
    if (!roll) return;
    roll.open = !roll.open;
    roll.querySelector("summary")?.focus();
  };
  useLesson(table?.game ?? "", table?.lesson, tab);
  const flipTab = (to: Tab) => setTab(tab === to ? "board" : to);
  useKeys({
    j: () => stepOrder(1),
    k: () => stepOrder(-1),
    u: undo,
    e: explain,
    l: flipTheme,
    s: flipSound,
    t: () => flipTab("text"),
    d: () => flipTab("diary"),
    "[": () => stepReplay(-1),
    "]": () => stepReplay(1),
    "?": () => setKeys(!keys),
    ...Object.fromEntries(board?.tabs?.map((x) => [x.key, () => flipTab(x.id)]) ?? []),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [String(i + 1), () => giveOrder(i + 1)]),
    ),
  });
  // The server writes the position in words only for those who show it.
  const inWords = !!table && connection.linked && (tab === "text" || (tab === "board" && !board));
  useEffect(() => {
    if (!inWords) return;
    say("text on");
    return () => say("text off");
  }, [inWords]);
  useEffect(() => {
    const mine = !!table?.choices?.length && table.stage === "playing";
    document.title = `${mine ? "● " : ""}${game?.title ?? "Kaleun"}`;
    return () => {
      document.title = "Kaleun";
    };
  });
  const rows = [...shellKeys(), ...(board?.keys?.() ?? [])];
  const dialog = <KeyDialog open={keys} rows={rows} onClose={() => setKeys(false)} />;

  if (!table)
    return (
      <>
        <Bar title="Kaleun" onKeys={() => setKeys(true)} />
        <main class="t-lost" id="main" tabIndex={-1}>
          <h1 class="k-title">{connection.refusal || t("web.connecting")}</h1>
          {connection.refusal && (
            <a class="k-btn" href="#">
              {t("web.to_lobby")}
            </a>
          )}
        </main>
        {dialog}
      </>
    );

  const mine = table.seats.find((s) => s.seat === table.seat);
  const mayAct = !replay && table.stage === "playing" && mine?.who === "human" && connection.linked;
  const choices = table.choices ?? [];
  const prompt = replay ? replay.state.prompt : (table.prompt ?? "");
  const view = replay ? replay.state.view : table.view;
  const now = replay
    ? { seat: replay.state.seat, choices: [], mayAct: false, prompt, seatName }
    : { seat: table.seat, choices, mayAct, prompt, seatName };
  /* Before a game begins there is nothing to see. */
  const props: BoardProps<View> | null = view ? { view, ...now } : null;
  const shown: Tab = tab === "board" && !board ? "text" : tab;
  const tabs: [Tab, string][] = [
    ...(board ? [["board", t("web.board")] as [Tab, string]] : []),
    ...(board?.tabs?.map((x): [Tab, string] => [x.id, x.text()]) ?? []),
    ["text", t("web.text")],
    ["diary", t("web.diary")],
  ];
  const few = board?.few;
  const wording = (props && board?.orders?.(props)) ?? null;
  const OwnTab = board?.tabs?.find((x) => x.id === shown)?.Panel;
  const first = mayAct ? choices.filter((c) => !c.why_not && (!few || few(c))) : [];
  const next = mayAct && props ? board?.main?.(props) : null;
  const waitsOn = table.stage === "playing" && !choices.length && !replay;

  return (
    <>
      <a
        class="k-skip"
        href="#orders"
        onClick={(e) => {
          e.preventDefault();
          document.getElementById("orders")?.focus();
        }}
      >
        {t("web.skip")}
      </a>
      <Bar
        title={game?.title ?? table.game}
        facts={seatName(table.seat)}
        text={shown === "text"}
        onText={() => flipTab("text")}
        onKeys={() => setKeys(true)}
      />
      <main
        class="k-main"
        id="main"
        tabIndex={-1}
        data-wide={shown === "board" && props && board?.wide?.(props) ? "" : undefined}
        data-sent={play.pending ? "" : undefined}
      >
        <div class="k-board">
          {table.stage === "waiting" ? (
            <Waiting table={table} seatName={seatName} />
          ) : (
            <section class="k-sheet t-face" aria-labelledby="face-title">
              <div class="k-sheet__head">
                <h1 class="k-title" id="face-title">
                  {(props && board?.title?.(props)) || (game?.title ?? table.game)}
                </h1>
                {props && board?.facts && <div class="t-facts">{board.facts(props)}</div>}
                <div class="t-tabs" role="tablist" aria-label={t("web.views")}>
                  {tabs.map(([id, text]) => (
                    <button
                      role="tab"
                      type="button"
                      id={`tab-${id}`}
                      aria-selected={shown === id}
                      aria-controls="panel"
                      tabIndex={shown === id ? 0 : -1}
                      onClick={() => setTab(id)}
                      onKeyDown={(e) => {
                        const by = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
                        if (!by) return;
                        const next =
                          tabs[
                            (tabs.findIndex((x) => x[0] === id) + by + tabs.length) % tabs.length
                          ]![0];
                        setTab(next);
                        document.getElementById(`tab-${next}`)?.focus();
                      }}
                    >
                      {text}
                    </button>
                  ))}
                </div>
              </div>
              {table.stage === "over" && <Ended table={table} seatName={seatName} />}
              {table.fault && (
                <p class="t-refusal" role="alert">
                  {table.fault}
                </p>
              )}
              <div id="panel" role="tabpanel" aria-labelledby={`tab-${shown}`}>
                {shown === "text" && (
                  <div class="t-view" tabIndex={0} role="region" aria-label={t("web.in_words")}>
                    <pre>
                      {replay
                        ? (replay.board ?? replay.events.map((e) => e.say ?? e.note).join("\n"))
                        : table.board}
                    </pre>
                  </div>
                )}
                {shown === "diary" && (
                  <Diary
                    events={play.events}
                    seat={table.seat}
                    mayWrite={table.stage === "playing" && !!mine}
                    seatName={seatName}
                  />
                )}
                {props && shown === "board" && board && <board.Face {...props} />}
                {props && OwnTab && <OwnTab {...props} />}
              </div>
              {table.stage === "over" && (
                <ReplayBar seats={table.seats.map((s) => s.seat)} seatName={seatName} />
              )}
            </section>
          )}
          {props && board?.Under && shown === "board" && table.stage !== "waiting" && (
            <board.Under {...props} />
          )}
          <Seats table={table} seatName={seatName} />
        </div>
        <div class="k-rail">
          {table.lesson && !replay && (
            <LessonBox game={table.game} lesson={table.lesson} choices={choices} mayAct={mayAct} />
          )}
          {table.stage !== "waiting" && (
            <Orders
              title={waitsOn ? t("web.others_turn") : (wording?.title ?? prompt)}
              hint={wording?.hint}
              choices={wording?.choices ?? choices}
              game={charts}
              name={table.game}
              canUndo={!!table.undo && mayAct && !table.secret}
              few={few}
              mayAct={mayAct}
            />
          )}
          {props && board?.Beside && table.stage !== "waiting" && <board.Beside {...props} />}
          {replay ? (
            <Log
              events={replay.events}
              fresh={0}
              game={charts}
              name={table.game}
              seatName={seatName}
            />
          ) : (
            <Log
              events={play.events}
              fresh={play.seenBefore}
              game={charts}
              name={table.game}
              seatName={seatName}
            />
          )}
        </div>
      </main>
      {table.stage === "playing" && (
        <aside class="k-dock" aria-label={t("web.now")}>
          {table.lesson && !table.lesson.off && !table.lesson.done && (
            <LessonBox
              game={table.game}
              lesson={table.lesson}
              choices={choices}
              mayAct={mayAct}
              dock
            />
          )}
          <p>{waitsOn ? t("web.others_turn") : prompt}</p>
          {next ? (
            <button class="k-btn k-btn--brass" type="button" onClick={next.run}>
              {next.text}
            </button>
          ) : first.length === 1 && first[0]!.args.length === 0 ? (
            <button class="k-btn k-btn--brass" type="button" onClick={() => act(first[0]!.verb)}>
              {first[0]!.text}
            </button>
          ) : (
            first.length > 0 && (
              <button
                class="k-btn k-btn--brass"
                type="button"
                onClick={() => {
                  document.getElementById("orders")?.scrollIntoView({ block: "start" });
                  document.getElementById("orders")?.focus();
                }}
              >
                {t("web.orders")}
              </button>
            )
          )}
        </aside>
      )}
      {dialog}
    </>
  );
}
