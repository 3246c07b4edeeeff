// One tournament: its terms, how to enter, who stands where, and at the end
// everything: the key, the logs, what others decided at the same roll.
import { useState } from "preact/hooks";
import { lang, sep, t } from "./lang";
import { argWord } from "./nouns";
import type { Captain, ContestPage } from "./protocol";
import { account } from "./state/account";
import { gameOfFormat } from "./state/catalogue";
import { connection, say } from "./state/connection";
import { changed } from "./state/listeners";
import { enterContest, tournaments } from "./state/tournaments";
import {
  boatName,
  formatName,
  isOfTeams,
  orElse,
  stageChip,
  stageName,
  titleOf,
  useNews,
  wordsOf,
} from "./contests";
import { BotIcon, LinkIcon, PlayIcon, SeatIcon } from "./icons";

const day = (seconds: number): string =>
  new Intl.DateTimeFormat(lang(), { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(seconds * 1000),
  );

/** Options that are not as usual, in words. */
function Terms(p: { c: ContestPage }) {
  const { c } = p;
  const game = gameOfFormat(c.format);
  const words: Record<string, string> = { yes: t("web.yes"), no: t("web.no") };
  const options = c.settings
    .split(" ")
    .filter(Boolean)
    .map((o) => {
      const [name, value] = o.split("=") as [string, string];
      const label = game?.options.find((x) => x.name === name)?.label ?? name;
      return value === "yes"
        ? label
        : `${label}: ${words[value] ?? argWord(game?.name ?? "", name, value)}`;
    });
  const terms = [
    c.survive && orElse(wordsOf(c)?.surviveMeans, t("web.t_survive")),
    c.dice === "duplicate" && t("web.t_duplicate_why"),
    c.entry === "invitation" && t("web.t_invitation_why"),
    isOfTeams(c) &&
      c.patience > 0 &&
      t("web.t_patience_is", { n: Math.max(1, Math.round(c.patience / 60)) }),
    c.until > 0 && t("web.t_until_is", { day: day(c.until) }),
    ...options,
  ].filter(Boolean);
  return (
    <ul class="c-terms">
      {terms.map((x) => (
        <li>{x}</li>
      ))}
    </ul>
  );
}

function Share(p: { c: ContestPage }) {
  const [copied, setCopied] = useState(false);
  const { c } = p;
  const token = c.invitation && c.entry === "invitation" ? `.${c.invitation}` : "";
  const url = `${location.origin}/#tournament=${c.tournament}${token}`;
  return (
    <div class="c-share">
      <label class="k-label" for="share">
        {t("web.t_share")}
      </label>
      <input id="share" readOnly value={url} onFocus={(e) => e.currentTarget.select()} />
      <button
        class="k-btn"
        type="button"
        onClick={() =>
          void navigator.clipboard?.writeText(url).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        <LinkIcon />
        {copied ? t("web.copied") : t("web.copy")}
      </button>
    </div>
  );
}

function Enter(p: { c: ContestPage }) {
  const { c } = p;
  const boats = gameOfFormat(c.format)?.boats ?? [];
  const [chosen, setBoat] = useState("");
  const boat = chosen || (boats[0] ?? "");
  if (c.entered?.state === "sailing" && c.entered.table)
    return (
      <p class="s-buttons">
        <a class="k-btn k-btn--brass s-go" href={`#seat=${c.entered.table}.${c.entered.seat}`}>
          {t("web.t_sail")}
        </a>
      </p>
    );
  if (c.stage === "closed") return null;
  if (c.entered)
    return (
      <p>
        {c.entered.state === "waiting"
          ? t("web.t_waiting")
          : c.entered.state === "ended"
            ? t("web.t_ended")
            : t("web.t_gave_up")}
      </p>
    );
  if (c.stage === "sailing" || c.entries.length >= c.captains) return null;
  if (!account.name) return <p>{t("web.t_login")}</p>;
  return (
    <form
      class="s-buttons"
      onSubmit={(e) => {
        e.preventDefault();
        enterContest(c.mixed ? boat : "");
      }}
    >
      {c.mixed && (
        <select
          aria-label={t("web.t_boat")}
          value={boat}
          onChange={(e) => setBoat(e.currentTarget.value)}
        >
          {boats.map((b) => (
            <option value={b}>{orElse(wordsOf(c)?.boats[b]?.name, b)}</option>
          ))}
        </select>
      )}
      <button class="k-btn k-btn--brass s-go">{t("web.t_enter")}</button>
    </form>
  );
}

/** A button that wants to be pressed twice. */
function Sure(p: { text: string; sure: string; line: string }) {
  const [asked, ask] = useState(false);
  return (
    <button
      class={`k-btn ${asked ? "c-sure" : ""}`}
      type="button"
      onBlur={() => ask(false)}
      onClick={() => {
        if (asked) {
          connection.refusal = "";
          say(p.line);
          changed();
        }
        ask(!asked);
      }}
    >
      {asked ? p.sure : p.text}
    </button>
  );
}

/** What only the organiser can do. */
function Rule(p: { c: ContestPage }) {
  const { c } = p;
  const game = gameOfFormat(c.format);
  const free = c.captains - c.entries.length;
  const [chosen, setBot] = useState("");
  const bot = chosen || (game?.career_bot ?? "");
  const [count, setCount] = useState(0);
  const n = Math.min(count || free, free);
  return (
    <section class="k-sheet c-rule" aria-labelledby="rule-title">
      <div class="k-sheet__head">
        <h2 class="k-title" id="rule-title">
          {t("web.t_organise")}
        </h2>
      </div>
      <div class="k-sheet__body s-form">
        {c.stage === "open" && free > 0 && (
          <form
            class="c-fill"
            onSubmit={(e) => {
              e.preventDefault();
              connection.refusal = "";
              say(`fill ${c.tournament} ${bot} ${n}`);
              setCount(0);
            }}
          >
            <select
              aria-label={t("web.t_which_bot")}
              value={bot}
              onChange={(e) => setBot(e.currentTarget.value)}
            >
              {game?.bots.map((b) => (
                <option value={b.name}>{`${b.name}: ${b.text}`}</option>
              ))}
            </select>
            <input
              aria-label={t("web.t_how_many")}
              type="number"
              min={1}
              max={free}
              value={n}
              onInput={(e) => setCount(Number(e.currentTarget.value))}
            />
            <button class="k-btn">{t("web.t_fill")}</button>
          </form>
        )}
        <p class="s-buttons">
          {c.stage === "open" && (
            <Sure
              text={
                isOfTeams(c) ? orElse(wordsOf(c)?.teamsBegin, t("web.t_begin")) : t("web.t_begin")
              }
              sure={t("web.t_sure")}
              line={`begin ${c.tournament}`}
            />
          )}
          <Sure
            text={t("web.t_close")}
            sure={t("web.t_close_sure")}
            line={`close ${c.tournament}`}
          />
        </p>
      </div>
    </section>
  );
}

const who = (e: Captain) => (
  <span class="c-name">
    {e.bot ? <BotIcon /> : <SeatIcon />}
    <span>{e.name}</span>
    {e.you && <span class="k-chip k-chip--brass">{t("web.you")}</span>}
    {e.helped && (
      <span class="k-chip" title={t("web.t_helped_why")}>
        {t("web.t_helped")}
      </span>
    )}
  </span>
);
/** The boat of a captain who sails alone. */
const boatShort = (c: ContestPage, e: Captain): string =>
  wordsOf(c)?.boats[e.boat ?? ""]?.short ?? e.boat ?? "";
export const proofText = (proof: string | undefined): string =>
  proof === "good"
    ? t("web.t_proof_good")
    : proof === "bad"
      ? t("web.t_proof_bad")
      : t("web.t_proof_none");

function Standings(p: { c: ContestPage }) {
  const { c } = p;
  const teams = isOfTeams(c);
  const rows = [...c.entries].sort((a, b) => b.patrols - a.patrols);
  return (
    <div class="t-scroll" tabIndex={0} role="region" aria-label={t("web.t_standings")}>
      <table class="k-table c-table">
        <thead>
          <tr>
            <th scope="col">{t("web.t_captain")}</th>
            <th scope="col">{teams ? orElse(wordsOf(c)?.team, "") : t("web.t_boat")}</th>
            <th scope="col" class="t-right">
              {t("web.t_patrols")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((e) => (
            <tr data-you={e.you || undefined}>
              <th scope="row" class="c-who">
                {who(e)}
              </th>
              <td>{teams ? e.team : boatShort(c, e)}</td>
              <td class="t-right">{e.given_up ? t("web.t_gave_up_short") : e.patrols}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Final(p: { c: ContestPage }) {
  const { c } = p;
  const teams = isOfTeams(c);
  const logs = [...new Map(c.entries.map((e) => [e.table, e])).values()].filter((e) => e.table);
  return (
    <>
      <div class="t-scroll" tabIndex={0} role="region" aria-label={t("web.t_final")}>
        <table class="k-table c-table">
          <thead>
            <tr>
              <th scope="col" class="t-right">
                {t("web.t_place")}
              </th>
              <th scope="col">{t("web.t_captain")}</th>
              <th scope="col">{teams ? orElse(wordsOf(c)?.team, "") : t("web.t_boat")}</th>
              <th scope="col" class="t-right">
                {t("web.t_tons")}
              </th>
              <th scope="col" class="t-right">
                {t("web.t_ships")}
              </th>
              <th scope="col" class="t-right">
                {t("web.t_patrols")}
              </th>
              <th scope="col">{t("web.t_end")}</th>
              <th scope="col">{t("web.t_log")}</th>
            </tr>
          </thead>
          <tbody>
            {c.entries.map((e) => (
              <tr data-you={e.you || undefined} data-first={e.place === 1 || undefined}>
                <td class="t-right">{e.place ? `${e.place}${e.shared ? "=" : ""}` : "–"}</td>
                <th scope="row" class="c-who">
                  {who(e)}
                </th>
                <td>{teams ? e.team : boatShort(c, e)}</td>
                <td class="t-right">{sep(e.tons ?? 0)}</td>
                <td class="t-right">{e.ships}</td>
                <td class="t-right">{e.patrols}</td>
                <td>{e.end}</td>
                <td>
                  {e.table ? (
                    <a
                      href={`#watch=${e.table}`}
                      data-proof={e.proof}
                      title={proofText(e.proof)}
                      aria-label={t("web.t_log_of", { name: e.name })}
                    >
                      <PlayIcon />
                      {e.proof === "good" ? "✓" : e.proof === "bad" ? "✗" : "…"}
                    </a>
                  ) : (
                    ""
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {c.teams && (
        <div class="t-scroll" tabIndex={0} role="region" aria-label={orElse(wordsOf(c)?.teams, "")}>
          <table class="k-table c-table">
            <thead>
              <tr>
                <th scope="col" class="t-right">
                  {t("web.t_place")}
                </th>
                <th scope="col">{orElse(wordsOf(c)?.team, "")}</th>
                <th scope="col" class="t-right">
                  {t("web.t_tons")}
                </th>
                <th scope="col" class="t-right">
                  {t("web.t_lost")}
                </th>
              </tr>
            </thead>
            <tbody>
              {c.teams.map((k) => (
                <tr>
                  <td class="t-right">{k.place}</td>
                  <th scope="row" class="c-who">
                    {k.name}
                  </th>
                  <td class="t-right">{sep(k.tons)}</td>
                  <td class="t-right">{k.lost}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div class="c-notes">
        {c.notes?.map((n) => (
          <p>{n}</p>
        ))}
        <p class="k-caption">
          {t("web.t_proofs", { n: logs.filter((e) => e.proof === "good").length, of: logs.length })}
        </p>
        {c.key && (
          <p class="k-caption">
            {t("web.t_key")} <code>{c.key}</code>
          </p>
        )}
      </div>
    </>
  );
}

/** The same roll, and what each had decided when it fell. */
function Comparison(p: { c: ContestPage }) {
  const [patrol, choose] = useState(1);
  const all = tournaments.compare?.tournament === p.c.tournament ? tournaments.compare : null;
  const ask = (n: number) => {
    choose(n);
    say(`compare ${p.c.tournament} ${n}`);
  };
  const most = Math.max(1, ...p.c.entries.map((e) => e.patrols));
  return (
    <section class="k-sheet" aria-labelledby="compare-title">
      <div class="k-sheet__head">
        <h2 class="k-title" id="compare-title">
          {t("web.t_compare")}
        </h2>
        <div class="c-fill">
          <label class="k-caption" for="patrol">
            {t("web.t_patrol")}
          </label>
          <input
            id="patrol"
            type="number"
            min={1}
            max={most}
            value={patrol}
            onInput={(e) => choose(Number(e.currentTarget.value))}
          />
          <button class="k-btn" type="button" onClick={() => ask(patrol)}>
            {t("web.t_show")}
          </button>
        </div>
      </div>
      <div class="k-sheet__body">
        {!all && <p>{t("web.t_compare_why")}</p>}
        {all && !all.rolls.length && <p>{t("web.t_compare_none")}</p>}
        {all && (
          <ol class="c-rolls" tabIndex={0} aria-labelledby="compare-title">
            {all.rolls.slice(0, 200).map((r) => {
              const kth = t("web.t_kth", { n: r.n });
              const apart = new Set(r.decisions.map((d) => d.text)).size > 1;
              return (
                <li data-apart={apart || undefined}>
                  <p>
                    <b>{r.title}</b> <span class="k-caption">{kth}</span>{" "}
                    <span class="c-dice">{r.decisions[0]!.dice.join(" + ")}</span>
                  </p>
                  <ul>
                    {r.decisions.map((d) => (
                      <li>
                        <span class="k-label">{all.captains[d.captain]}</span> {d.text}
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ol>
        )}
      </div>
    </section>
  );
}

export function ContestSheet() {
  useNews(
    tournaments.contest?.stage === "closed" &&
      !tournaments.contest.entries.some((e) => e.table && e.proof === "none")
      ? 60000
      : 4000,
  );
  const c = tournaments.contest;
  if (!c)
    return (
      <main class="t-lost" id="main" tabIndex={-1}>
        <p>{connection.refusal || t("web.connecting")}</p>
        <a class="k-btn" href="#tournaments">
          {t("web.tournaments")}
        </a>
      </main>
    );
  const winners =
    c.stage === "closed" ? c.entries.filter((e) => e.place === 1).map((e) => e.name) : [];
  const mine = c.entries.find((e) => e.you);
  return (
    <main class="s-main" id="main" tabIndex={-1}>
      <div class="c-left">
        <section class="k-sheet" aria-labelledby="contest-title">
          <div class="k-sheet__head">
            <h1 class="k-title" id="contest-title">
              {titleOf(c)}
            </h1>
            <span class={stageChip(c)} id="stage">
              {stageName(c)}
            </span>
          </div>
          {c.stage === "closed" && (
            <p class="t-end" data-won={mine?.place === 1 || undefined}>
              <b>
                {winners.length
                  ? t("web.t_won", { who: winners.join(", "), n: winners.length })
                  : t("web.t_nobody")}
              </b>
            </p>
          )}
          <div class="k-sheet__body c-head">
            <p>
              {[
                c.title ? formatName(c) : "",
                boatName(c),
                t("web.t_row", { who: c.organiser, n: c.entries.length, of: c.captains }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <Terms c={c} />
            {connection.refusal && (
              <p class="t-refusal" role="alert">
                {connection.refusal}
              </p>
            )}
            <Enter c={c} />
          </div>
        </section>
        <section class="k-sheet" aria-labelledby="standings-title">
          <div class="k-sheet__head">
            <h2 class="k-title" id="standings-title">
              {c.stage === "closed" ? t("web.t_final") : t("web.t_standings")}
            </h2>
            {c.stage !== "closed" && <span class="k-caption">{t("web.t_fog")}</span>}
          </div>
          {!c.entries.length ? (
            <p class="s-none">{t("web.t_nobody_yet")}</p>
          ) : c.stage === "closed" ? (
            <Final c={c} />
          ) : (
            <Standings c={c} />
          )}
        </section>
        {c.stage === "closed" && c.dice === "duplicate" && <Comparison c={c} />}
      </div>
      <div>
        {c.stage !== "closed" && (
          <section class="k-sheet c-rule">
            <div class="k-sheet__body s-form">
              <Share c={c} />
              {c.commitment && (
                <p class="k-caption">{t("web.sealed", { seal: c.commitment.slice(0, 8) })}</p>
              )}
              {(c.entered?.state === "sailing" || c.entered?.state === "waiting") && (
                <p>
                  <Sure
                    text={t("web.t_withdraw")}
                    sure={t("web.t_withdraw_sure")}
                    line={`withdraw ${c.tournament}`}
                  />
                </p>
              )}
            </div>
          </section>
        )}
        {c.yours && c.stage !== "closed" && <Rule c={c} />}
        <nav class="s-nav c-nav" aria-label={t("web.further_pages")}>
          <a href="#">{t("web.tables")}</a>
          <a href="#tournaments">{t("web.tournaments")}</a>
          <a href="#hall">{t("web.hall")}</a>
        </nav>
      </div>
    </main>
  );
}
