// Tournaments: those there are, and a new one.
import { useEffect, useState } from "preact/hooks";
import { argWord, t } from "../lang";
import type { Contest } from "../protocol";
import { app, askPage, changed, say } from "../store";
import { Account } from "./account";

export const formatName = (c: Pick<Contest, "format">): string =>
  c.format === "long" ? t("web.t_long") : c.format === "short" ? t("web.t_short") : t("web.t_wolfpack");
export const stageName = (c: Pick<Contest, "stage">): string =>
  c.stage === "open" ? t("web.t_open") : c.stage === "sailing" ? t("web.t_sailing") : t("web.t_closed");
/** What they sail: both types, one of them, or the VIIC of a pack. */
export const boatName = (c: Pick<Contest, "format" | "mixed" | "boat">): string =>
  c.format === "wolfpack" ? t("web.t_boats_viic") : c.mixed ? t("web.t_boats_mixed") : c.boat === "ix" ? t("web.t_boats_ix") : t("web.t_boats_vii");
export const titleOf = (c: Pick<Contest, "title" | "format">): string => c.title || formatName(c);

/** Asks again while somebody may still be at sea. */
export function useNews(every: number): void {
  useEffect(() => {
    const timer = setInterval(askPage, every);
    return () => clearInterval(timer);
  }, [every]);
}

/** The options of the game that an organiser may choose. */
const own = (format: string): string[] => (format === "wolfpack" ? ["name"] : ["boat", "start"]);

function NewContest() {
  const [format, setFormat] = useState("long");
  const [title, setTitle] = useState("");
  const [boat, setBoat] = useState("vii");
  const [flags, setFlags] = useState<Record<string, boolean>>({});
  const [captains, setCaptains] = useState(12);
  const [hours, setHours] = useState(24);
  const [until, setUntil] = useState("");
  const [options, setOptions] = useState<Record<string, string>>({});
  const pack = format === "wolfpack";
  const game = app.games.find((g) => g.name === (pack ? "pack" : "hunters"));
  const list = game?.options.filter((o) => !own(format).includes(o.name) && o.words) ?? [];
  const words: Record<string, string> = { yes: t("web.yes"), no: t("web.no") };
  const open = (e: Event) => {
    e.preventDefault();
    app.refusal = "";
    const wish = [`captains=${captains}`];
    if (!pack) wish.push(`boat=${boat}`);
    if (flags.mixed && !pack) wish.push("mixed=yes");
    if (flags.survive && !pack) wish.push("survive=yes");
    if (flags.duplicate) wish.push("dice=duplicate");
    if (flags.invitation) wish.push("entry=invitation");
    if (pack) wish.push(`patience=${Math.round(hours * 3600)}`);
    if (until) wish.push(`until=${Math.round(new Date(until).getTime() / 1000)}`);
    for (const o of list) if ((options[o.name] ?? o.preset) !== o.preset) wish.push(`${o.name}=${options[o.name]}`);
    if (title.trim()) wish.push(`title=${title.trim()}`);
    say(`open ${format} ${wish.join(" ")}`);
    changed();
  };
  const flag = (id: string, text: string, hint: string) => (
    <label class="c-flag"><input type="checkbox" name={id} checked={!!flags[id]} onChange={(e) => setFlags({ ...flags, [id]: e.currentTarget.checked })} /><span>{text}<small>{hint}</small></span></label>
  );
  return (
    <form class="k-sheet s-new" aria-labelledby="new-contest" onSubmit={open}>
      <div class="k-sheet__head"><h2 class="k-title" id="new-contest">{t("web.t_new")}</h2></div>
      <div class="k-sheet__body s-form">
        <label class="s-pick"><span>{t("web.t_title")}</span><input name="title" maxLength={60} value={title} onInput={(e) => setTitle(e.currentTarget.value)} /></label>
        <label class="s-pick"><span>{t("web.t_format")}</span>
          <select name="format" value={format} onChange={(e) => { setFormat(e.currentTarget.value); setCaptains(12); }}>
            <option value="long">{t("web.t_long_why")}</option><option value="short">{t("web.t_short_why")}</option><option value="wolfpack">{t("web.t_wolfpack_why")}</option>
          </select></label>
        {!pack && !flags.mixed && <label class="s-pick"><span>{t("web.t_boat")}</span>
          <select name="boat" value={boat} onChange={(e) => setBoat(e.currentTarget.value)}><option value="vii">{t("web.t_boats_vii")}</option><option value="ix">{t("web.t_boats_ix")}</option></select></label>}
        <label class="s-pick"><span>{t("web.t_captains")}</span><input name="captains" type="number" required min={pack ? 6 : 1} max={120} step={pack ? 6 : 1} value={captains} onInput={(e) => setCaptains(Number(e.currentTarget.value))} /></label>
        {pack && <label class="s-pick"><span>{t("web.t_patience")}</span><input name="patience" type="number" required min={0.05} max={720} step={0.05} value={hours} onInput={(e) => setHours(Number(e.currentTarget.value))} /></label>}
        <label class="s-pick"><span>{t("web.t_until")}</span><input name="until" type="datetime-local" value={until} onInput={(e) => setUntil(e.currentTarget.value)} /></label>
        <fieldset><legend class="k-label">{t("web.t_terms")}</legend>
          {!pack && flag("mixed", t("web.t_mixed"), t("web.t_mixed_why"))}
          {!pack && flag("survive", t("web.t_survive"), t("web.t_survive_why"))}
          {flag("duplicate", t("web.t_duplicate"), t("web.t_duplicate_why"))}
          {flag("invitation", t("web.t_invitation"), t("web.t_invitation_why"))}
        </fieldset>
        {list.length > 0 && <details class="t-more"><summary>{t("web.options")}</summary>
          {list.map((o) => (
            <label class="s-pick"><span>{o.label ?? o.name}</span>
              <select aria-label={o.label ?? o.name} value={options[o.name] ?? o.preset} onChange={(e) => setOptions({ ...options, [o.name]: e.currentTarget.value })}>{o.words!.map((w) => <option value={w}>{words[w] ?? argWord(game!.name, o.name, w)}</option>)}</select>
            </label>
          ))}
        </details>}
        <button class="k-btn k-btn--brass s-go">{t("web.t_open_it")}</button>
      </div>
    </form>
  );
}

export function ContestList() {
  useNews(15000);
  const list = app.contests;
  return (
    <main class="s-main" id="main" tabIndex={-1}>
      <div>
        <div class="s-head"><h1 class="k-title k-title--page">{t("web.tournaments")}</h1><nav class="s-nav" aria-label={t("web.further_pages")}><a href="#">{t("web.tables")}</a><a href="#hall">{t("web.hall")}</a></nav></div>
        {list && !list.length && <p class="s-none k-sheet">{t("web.t_none")}</p>}
        {list && list.length > 0 && <ul class="s-list">{list.map((c) => (
          <li class="c-row k-sheet" data-stage={c.stage}>
            <div><p class="k-label">{formatName(c)}</p><h2 class="k-title">{titleOf(c)}</h2>
              <p class="k-caption">{t("web.t_row", { who: c.organiser, n: c.entered, of: c.captains })}</p></div>
            <span class={`k-chip ${c.stage === "open" ? "k-chip--good" : c.stage === "sailing" ? "k-chip--own" : ""}`}>{stageName(c)}</span>
            <a class="k-btn" href={`#tournament=${c.tournament}`} aria-label={t("web.t_look_at", { title: titleOf(c) })}>{t("web.t_look")}</a>
          </li>
        ))}</ul>}
      </div>
      <div>
        {app.refusal && <p class="t-refusal" role="alert">{app.refusal}</p>}
        {!app.account ? <p class="s-none k-sheet">{t("web.t_login")}</p> : app.owner ? <NewContest /> : <p class="s-none k-sheet">{t("web.t_not_owner")}</p>}
        <Account />
      </div>
    </main>
  );
}
