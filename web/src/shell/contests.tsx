// Tournaments: those there are, and a new one.
import { useEffect, useState } from "preact/hooks";
import { t } from "./lang";
import { argWord } from "./nouns";
import type { Contest } from "./protocol";
import { account } from "./state/account";
import { catalogue, gameOfFormat } from "./state/catalogue";
import { connection, say } from "./state/connection";
import { changed } from "./state/listeners";
import { askPage, tournaments } from "./state/tournaments";
import { lookOf, type ContestWords } from "./look";

/** The words of the game that is played in this format. */
export const wordsOf = (c: Pick<Contest, "format">): ContestWords | undefined =>
  lookOf(gameOfFormat(c.format)?.name ?? "").contests;
export const isOfTeams = (c: Pick<Contest, "format">): boolean =>
  !!gameOfFormat(c.format)?.formats?.find((f) => f.name === c.format)?.teams;
/** A sentence that the game may have no key for. */
export const orElse = (key: string | undefined, word: string): string => (key ? t(key) : word);

export const formatName = (c: Pick<Contest, "format">): string =>
  orElse(wordsOf(c)?.formats[c.format]?.name, c.format);
/** The classes of a tournament's chip: green while it can be entered, blue at sea. */
export function stageChip(c: Pick<Contest, "stage">): string {
  if (c.stage === "open") return "k-chip k-chip--good";
  return c.stage === "sailing" ? "k-chip k-chip--own" : "k-chip";
}
export const stageName = (c: Pick<Contest, "stage">): string =>
  c.stage === "open"
    ? t("web.t_open")
    : c.stage === "sailing"
      ? t("web.t_sailing")
      : t("web.t_closed");
/** What they sail: the boats of a team, any, or all the same. */
export function boatName(c: Pick<Contest, "format" | "mixed" | "boat">): string {
  const words = wordsOf(c);
  if (isOfTeams(c)) return orElse(words?.formats[c.format]?.boats, "");
  return c.mixed ? orElse(words?.mixed, "") : orElse(words?.boats[c.boat]?.name, c.boat);
}
export const titleOf = (c: Pick<Contest, "title" | "format">): string => c.title || formatName(c);

/** Asks again while somebody may still be at sea. */
export function useNews(every: number): void {
  useEffect(() => {
    const timer = setInterval(askPage, every);
    return () => clearInterval(timer);
  }, [every]);
}

/** Captains who sail alone, and teams, if the organiser says nothing else. */
const CAPTAINS = 12,
  TEAMS = 2;

function NewContest() {
  const [chosen, setFormat] = useState("");
  const [title, setTitle] = useState("");
  const [chosenBoat, setBoat] = useState("");
  const [flags, setFlags] = useState<Record<string, boolean>>({});
  const [wanted, setCaptains] = useState<number | null>(null);
  const [hours, setHours] = useState(24);
  const [until, setUntil] = useState("");
  const [options, setOptions] = useState<Record<string, string>>({});
  const formats = catalogue.games.flatMap((g) => g.formats ?? []);
  const shape = formats.find((f) => f.name === chosen) ?? formats[0];
  const format = shape?.name ?? "",
    teams = !!shape?.teams;
  const game = gameOfFormat(format),
    own = wordsOf({ format });
  const size = teams ? (game?.seats.length ?? 1) : 1,
    captains = wanted ?? (teams ? TEAMS * size : CAPTAINS);
  const boats = game?.boats ?? [],
    boat = chosenBoat || (boats[0] ?? "");
  /* What follows from the format, or is asked for above, is not asked again. */
  const settled = [...(shape?.fixed ?? []), ...(teams ? [] : ["boat"])];
  const list = game?.options.filter((o) => !settled.includes(o.name) && o.words) ?? [];
  const words: Record<string, string> = { yes: t("web.yes"), no: t("web.no") };
  const open = (e: Event) => {
    e.preventDefault();
    connection.refusal = "";
    const wish = [`captains=${captains}`];
    if (!teams && boat) wish.push(`boat=${boat}`);
    if (flags.mixed && !teams) wish.push("mixed=yes");
    if (flags.survive && !teams) wish.push("survive=yes");
    if (flags.duplicate) wish.push("dice=duplicate");
    if (flags.invitation) wish.push("entry=invitation");
    if (teams) wish.push(`patience=${Math.round(hours * 3600)}`);
    if (until) wish.push(`until=${Math.round(new Date(until).getTime() / 1000)}`);
    for (const o of list)
      if ((options[o.name] ?? o.preset) !== o.preset) wish.push(`${o.name}=${options[o.name]}`);
    if (title.trim()) wish.push(`title=${title.trim()}`);
    say(`open ${format} ${wish.join(" ")}`);
    changed();
  };
  const flag = (id: string, text: string, hint: string) => (
    <label class="c-flag">
      <input
        type="checkbox"
        name={id}
        checked={!!flags[id]}
        onChange={(e) => setFlags({ ...flags, [id]: e.currentTarget.checked })}
      />
      <span>
        {text}
        <small>{hint}</small>
      </span>
    </label>
  );
  return (
    <form class="k-sheet s-new" aria-labelledby="new-contest" onSubmit={open}>
      <div class="k-sheet__head">
        <h2 class="k-title" id="new-contest">
          {t("web.t_new")}
        </h2>
      </div>
      <div class="k-sheet__body s-form">
        <label class="s-pick">
          <span>{t("web.t_title")}</span>
          <input
            name="title"
            maxLength={60}
            value={title}
            onInput={(e) => setTitle(e.currentTarget.value)}
          />
        </label>
        <label class="s-pick">
          <span>{t("web.t_format")}</span>
          <select
            name="format"
            value={format}
            onChange={(e) => {
              setFormat(e.currentTarget.value);
              setCaptains(null);
            }}
          >
            {formats.map((f) => (
              <option value={f.name}>
                {orElse(wordsOf({ format: f.name })?.formats[f.name]?.choose, f.name)}
              </option>
            ))}
          </select>
        </label>
        {!teams && !flags.mixed && (
          <label class="s-pick">
            <span>{t("web.t_boat")}</span>
            <select name="boat" value={boat} onChange={(e) => setBoat(e.currentTarget.value)}>
              {boats.map((b) => (
                <option value={b}>{orElse(own?.boats[b]?.name, b)}</option>
              ))}
            </select>
          </label>
        )}
        <label class="s-pick">
          <span>{t("web.t_captains")}</span>
          <input
            name="captains"
            type="number"
            required
            min={size}
            max={120}
            step={size}
            value={captains}
            onInput={(e) => setCaptains(Number(e.currentTarget.value))}
          />
        </label>
        {teams && (
          <label class="s-pick">
            <span>{t("web.t_patience")}</span>
            <input
              name="patience"
              type="number"
              required
              min={0.05}
              max={720}
              step={0.05}
              value={hours}
              onInput={(e) => setHours(Number(e.currentTarget.value))}
            />
          </label>
        )}
        <label class="s-pick">
          <span>{t("web.t_until")}</span>
          <input
            name="until"
            type="datetime-local"
            value={until}
            onInput={(e) => setUntil(e.currentTarget.value)}
          />
        </label>
        <fieldset>
          <legend class="k-label">{t("web.t_terms")}</legend>
          {!teams && flag("mixed", t("web.t_mixed"), orElse(own?.mixedMeans, ""))}
          {!teams && flag("survive", t("web.t_survive"), orElse(own?.surviveMeans, ""))}
          {flag("duplicate", t("web.t_duplicate"), t("web.t_duplicate_why"))}
          {flag("invitation", t("web.t_invitation"), t("web.t_invitation_why"))}
        </fieldset>
        {list.length > 0 && (
          <details class="t-more">
            <summary>{t("web.options")}</summary>
            {list.map((o) => (
              <label class="s-pick">
                <span>{o.label ?? o.name}</span>
                <select
                  aria-label={o.label ?? o.name}
                  value={options[o.name] ?? o.preset}
                  onChange={(e) => setOptions({ ...options, [o.name]: e.currentTarget.value })}
                >
                  {o.words!.map((w) => (
                    <option value={w}>{words[w] ?? argWord(game!.name, o.name, w)}</option>
                  ))}
                </select>
              </label>
            ))}
          </details>
        )}
        <button class="k-btn k-btn--brass s-go">{t("web.t_open_it")}</button>
      </div>
    </form>
  );
}

export function ContestList() {
  useNews(15000);
  const list = tournaments.contests;
  return (
    <main class="s-main" id="main" tabIndex={-1}>
      <div>
        <div class="s-head">
          <h1 class="k-title k-title--page">{t("web.tournaments")}</h1>
          <nav class="s-nav" aria-label={t("web.further_pages")}>
            <a href="#">{t("web.tables")}</a>
            <a href="#hall">{t("web.hall")}</a>
          </nav>
        </div>
        {list && !list.length && <p class="s-none k-sheet">{t("web.t_none")}</p>}
        {list && list.length > 0 && (
          <ul class="s-list">
            {list.map((c) => (
              <li class="c-row k-sheet" data-stage={c.stage}>
                <div>
                  <p class="k-label">{formatName(c)}</p>
                  <h2 class="k-title">{titleOf(c)}</h2>
                  <p class="k-caption">
                    {t("web.t_row", { who: c.organiser, n: c.entered, of: c.captains })}
                  </p>
                </div>
                <span class={stageChip(c)}>{stageName(c)}</span>
                <a
                  class="k-btn"
                  href={`#tournament=${c.tournament}`}
                  aria-label={t("web.t_look_at", { title: titleOf(c) })}
                >
                  {t("web.t_look")}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        {connection.refusal && (
          <p class="t-refusal" role="alert">
            {connection.refusal}
          </p>
        )}
        {!account.name ? (
          <p class="s-none k-sheet">{t("web.t_login")}</p>
        ) : connection.owner ? (
          <NewContest />
        ) : (
          <p class="s-none k-sheet">{t("web.t_not_owner")}</p>
        )}
      </div>
    </main>
  );
}
