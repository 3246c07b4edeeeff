// The first page: what this is, one thing to begin with, and a card for each family of games.
import { t } from "./lang";
import type { Game } from "./protocol";
import { catalogue } from "./state/catalogue";
import { connection, say } from "./state/connection";
import { Art, Hero as HeroArt } from "./art";
import { BookIcon, ClockIcon, PlayIcon, SeatIcon } from "./icons";
import { lookOf } from "./look";
import { usualOpponent, waysOf } from "./new_table";

type LessonRow = NonNullable<Game["lessons"]>[number];

export const begin = (game: Game, lesson: LessonRow): void =>
  say(`create ${game.name} lesson=${lesson.name}`);

/** The lessons of a family, each with the game it belongs to. */
const lessonsOf = (games: Game[]): { game: Game; lesson: LessonRow }[] =>
  games.flatMap((game) => (game.lessons ?? []).map((lesson) => ({ game, lesson })));

/** For somebody new: one sentence, one brass button. */
export function Hero() {
  const game = catalogue.games.find((g) => g.front?.play_now);
  const lesson = game?.lessons?.[0];
  return (
    <section class="s-hero" aria-labelledby="hero-title">
      <div class="s-hero__say">
        <h1 id="hero-title">{t("web.front_sentence")}</h1>
        <p class="s-lead">{t("web.front_lead")}</p>
        {game && lesson && (
          <div class="s-do">
            <button
              class="k-btn k-btn--brass s-big"
              type="button"
              data-play-now
              onClick={() => begin(game, lesson)}
            >
              <PlayIcon />
              <span>
                {t("web.play_now")}
                <small>{t("web.play_now_sub", { n: lesson.minutes })}</small>
              </span>
            </button>
          </div>
        )}
      </div>
      <div class="s-hero__art" aria-hidden="true">
        <HeroArt />
      </div>
    </section>
  );
}

const DIFFICULTY = ["web.difficulty_1", "web.difficulty_2", "web.difficulty_3", "web.difficulty_4"];

/** As rings and as a word: never by colour alone. */
function Difficulty(p: { n: number }) {
  return (
    <li>
      <span class="s-rings" aria-hidden="true">
        {DIFFICULTY.map((_, i) => (
          <i data-on={i < p.n ? "" : undefined} />
        ))}
      </span>
      {t(DIFFICULTY[p.n - 1]!)}
    </li>
  );
}

function Family(p: { games: Game[]; onPlay: (game: string) => void }) {
  const [first] = p.games;
  const front = first!.front!;
  const most = Math.max(...p.games.map((g) => g.front!.players_max));
  const least = Math.min(...p.games.map((g) => g.front!.players_min));
  const [learn, ...more] = lessonsOf(p.games);
  /* A game whose guide is an option of its own. */
  const taught = connection.owner ? lookOf(first!.name).taught : undefined;
  const guided = () => {
    const [mine, ...others] = first!.seats;
    const bot = usualOpponent(first!);
    const seats = others.map((s) => `${s.name}=${bot}`).join(" ");
    say(`create ${first!.name} ${mine!.name}=human ${seats} ${taught!.option}=${taught!.word}`);
  };
  const id = `family-${front.family}`;
  return (
    <li class="s-fam">
      <span class="s-art" aria-hidden="true">
        <Art game={first!.name} />
      </span>
      <div class="s-fam__txt">
        <h3 id={id}>{first!.title}</h3>
        <p>{front.line}</p>
        <ul class="s-facts">
          <li>
            <SeatIcon />
            <span class="k-sr">{t("web.players_label")}</span>
            {least === most ? most : t("web.players_to", { min: least, max: most })}
          </li>
          <li>
            <ClockIcon />
            {t(front.and_up ? "web.minutes_up" : "web.minutes", { n: front.minutes })}
          </li>
          <Difficulty n={front.difficulty} />
        </ul>
        {more.length > 0 && (
          <ul class="s-ways">
            {more.map(({ game, lesson }) => (
              <li>
                <button
                  class="s-learn"
                  type="button"
                  data-learn={lesson.name}
                  onClick={() => begin(game, lesson)}
                >
                  <BookIcon />
                  <b class="k-sr">{game.title}</b>
                  <span>
                    {lesson.title}, {t("web.minutes", { n: lesson.minutes })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {connection.owner && (
          <ul class="s-ways">
            {p.games.map((g) => (
              <li>
                <button class="s-tile k-chip" type="button" onClick={() => p.onPlay(g.name)}>
                  <b class="k-sr">{g.title}</b>
                  <span>{g.front!.way}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div class="s-fam__do">
        {learn && (
          <button
            class="k-btn"
            type="button"
            data-learn={learn.lesson.name}
            aria-describedby={id}
            onClick={() => begin(learn.game, learn.lesson)}
          >
            <BookIcon />
            <span>
              {t("web.learn")}
              <small>{t("web.minutes", { n: learn.lesson.minutes })}</small>
            </span>
          </button>
        )}
        {!learn && taught && (
          <button class="k-btn" type="button" aria-describedby={id} onClick={guided}>
            <BookIcon />
            <span>{t("web.learn")}</span>
          </button>
        )}
        {connection.owner && (
          <button
            class="k-btn"
            type="button"
            aria-describedby={id}
            onClick={() => p.onPlay(first!.name)}
          >
            <PlayIcon />
            <span>{t("web.play")}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** Easy before hard; games without a card of their own stand below, as small ones. */
export function Families(p: { onPlay: (game: string) => void }) {
  const heads = catalogue.games
    .filter((g) => g.front?.line)
    .sort(
      (a, b) =>
        Number(b.front!.play_now) - Number(a.front!.play_now) ||
        a.front!.difficulty - b.front!.difficulty,
    );
  const rest = catalogue.games.filter((g) => !g.front);
  return (
    <section aria-labelledby="games-title">
      <div class="s-head">
        <h2 class="k-title k-title--page" id="games-title">
          {t("web.the_games")}
        </h2>
        <span class="k-caption">{t("web.each_learnt")}</span>
      </div>
      <ul class="s-fams">
        {heads.map((g) => (
          <Family key={g.name} games={waysOf(g.front!.family)} onPlay={p.onPlay} />
        ))}
      </ul>
      {connection.owner && rest.length > 0 && (
        <ul class="s-rest">
          {rest.map((g) => (
            <li>
              <button class="s-tile" type="button" onClick={() => p.onPlay(g.name)}>
                <b>{g.title}</b>
                <span>{g.blurb}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
