// The hall of fame: careers of this server, by tons, service or awards.
import { useState } from "preact/hooks";
import { sep, t } from "./lang";
import { argWord } from "./nouns";
import type { Career, Hall } from "./protocol";
import { catalogue } from "./state/catalogue";
import { connection, say } from "./state/connection";
import { beginCareer, tournaments } from "./state/tournaments";
import { proofText } from "./contest";
import { useNews } from "./contests";
import { BotIcon, PlayIcon, SeatIcon } from "./icons";

const ORDERS: Hall["order"][] = ["tons", "service", "awards"];
const orderName = (o: Hall["order"]): string =>
  o === "tons" ? t("web.f_tons") : o === "service" ? t("web.f_service") : t("web.f_awards");
const kindName = (c: Career): string =>
  c.kind === "rated"
    ? t("web.f_rated")
    : c.kind === "tournament"
      ? t("web.f_tournament")
      : t("web.f_unrated");

/** The game whose careers are in the hall. */
const hallGame = () => catalogue.games.find((g) => g.hall);

/** The boat of a career, from its settings. */
function boatOf(c: Career): string {
  const wish = Object.fromEntries(
    c.settings.split(" ").map((o) => o.split("=") as [string, string]),
  );
  return argWord(hallGame()?.name ?? "", "boat", wish.boat ?? "");
}

function NewCareer() {
  const game = hallGame();
  const list = game?.options.filter((o) => o.words) ?? [];
  const [options, setOptions] = useState<Record<string, string>>({});
  const words: Record<string, string> = { yes: t("web.yes"), no: t("web.no") };
  const begin = (e: Event) => {
    e.preventDefault();
    beginCareer(
      list
        .filter((o) => (options[o.name] ?? o.preset) !== o.preset)
        .map((o) => `${o.name}=${options[o.name]}`),
    );
  };
  return (
    <form class="k-sheet s-new" aria-labelledby="rated-title" onSubmit={begin}>
      <div class="k-sheet__head">
        <h2 class="k-title" id="rated-title">
          {t("web.f_new")}
        </h2>
      </div>
      <div class="k-sheet__body s-form">
        <p>{t("web.f_new_why")}</p>
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
        <button class="k-btn k-btn--brass s-go">{t("web.f_begin")}</button>
      </div>
    </form>
  );
}

export function HallOfFame() {
  useNews(15000);
  const hall = tournaments.hall;
  const ask = (order: Hall["order"], rated: boolean) =>
    say(`hall ${order}${rated ? " rated" : ""}`);
  return (
    <main class="s-main" id="main" tabIndex={-1}>
      <div>
        <div class="s-head">
          <h1 class="k-title k-title--page">{t("web.hall")}</h1>
          <nav class="s-nav" aria-label={t("web.further_pages")}>
            <a href="#">{t("web.tables")}</a>
            <a href="#tournaments">{t("web.tournaments")}</a>
          </nav>
        </div>
        {hall && (
          <section class="k-sheet" aria-labelledby="hall-title">
            <div class="k-sheet__head">
              <h2 class="k-title" id="hall-title">
                {orderName(hall.order)}
              </h2>
              <div class="s-buttons">
                {ORDERS.map((o) => (
                  <button
                    class={`k-btn ${o === hall.order ? "k-btn--brass" : ""}`}
                    type="button"
                    aria-pressed={o === hall.order}
                    onClick={() => ask(o, hall.rated)}
                  >
                    {orderName(o)}
                  </button>
                ))}
                <label class="c-flag">
                  <input
                    type="checkbox"
                    checked={hall.rated}
                    onChange={(e) => ask(hall.order, e.currentTarget.checked)}
                  />
                  <span>{t("web.f_rated_only")}</span>
                </label>
              </div>
            </div>
            {!hall.careers.length ? (
              <p class="s-none">{t("web.f_none")}</p>
            ) : (
              <div class="t-scroll" tabIndex={0} role="region" aria-label={t("web.hall")}>
                <table class="k-table c-table">
                  <thead>
                    <tr>
                      <th scope="col" class="t-right">
                        {t("web.t_place")}
                      </th>
                      <th scope="col">{t("web.t_captain")}</th>
                      <th scope="col">{t("web.t_boat")}</th>
                      <th scope="col" class="t-right">
                        {t("web.t_tons")}
                      </th>
                      <th scope="col" class="t-right">
                        {t("web.t_patrols")}
                      </th>
                      <th scope="col">{t("web.f_award")}</th>
                      <th scope="col">{t("web.t_end")}</th>
                      <th scope="col">{t("web.f_compared")}</th>
                      <th scope="col">{t("web.t_log")}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {hall.careers.map((c, i) => (
                      <tr data-you={c.you || undefined}>
                        <td class="t-right">{c.given_up ? "–" : i + 1}</td>
                        <th scope="row" class="c-who">
                          <span class="c-name">
                            {c.bot ? <BotIcon /> : <SeatIcon />}
                            <span>{c.name}</span>
                            <span class={`k-chip ${c.kind === "unrated" ? "" : "k-chip--good"}`}>
                              {kindName(c)}
                            </span>
                          </span>
                        </th>
                        <td>{boatOf(c)}</td>
                        <td class="t-right">{sep(c.tons)}</td>
                        <td class="t-right">{c.patrols}</td>
                        <td>{c.award ?? ""}</td>
                        <td>{c.end}</td>
                        <td>
                          {[
                            c.percentile !== undefined &&
                              t("web.f_percentile", { n: c.percentile }),
                            c.commanders !== undefined &&
                              t("web.f_commanders", { n: c.commanders }),
                          ]
                            .filter(Boolean)
                            .join("; ")}
                        </td>
                        <td>
                          <a
                            href={`#watch=${c.table}`}
                            data-proof={c.proof}
                            title={proofText(c.proof)}
                            aria-label={t("web.t_log_of", { name: c.name })}
                          >
                            <PlayIcon />
                            {c.proof === "good" ? "✓" : c.proof === "bad" ? "✗" : "…"}
                          </a>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            <p class="c-notes k-caption">{t("web.f_how")}</p>
          </section>
        )}
      </div>
      <div>
        {connection.refusal && (
          <p class="t-refusal" role="alert">
            {connection.refusal}
          </p>
        )}
        {hall?.may_rate ? <NewCareer /> : <p class="s-none k-sheet">{t("web.f_no_rating")}</p>}
      </div>
    </main>
  );
}
