// The first page: for somebody new what this is and one button; for others their tables first.
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "./lang";
import { catalogue, gameNamed } from "./state/catalogue";
import { account } from "./state/account";
import { connection } from "./state/connection";
import { askTables, lobby } from "./state/lobby";
import { go } from "./state/route";
import { begin, Families, Hero } from "./front";
import { LinkIcon } from "./icons";
import { NewTable } from "./new_table";
import { Finished, TableRow } from "./rows";

/** The way to the server is neither encrypted nor within this machine. */
const isOpen = (): boolean =>
  location.protocol === "http:" && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

function Join() {
  const [link, setLink] = useState("");
  const join = (e: Event) => {
    e.preventDefault();
    const at = link.indexOf("#");
    const hash = at >= 0 ? link.slice(at + 1) : link.includes("=") ? link : `sit=${link.trim()}`;
    go(hash.trim());
  };
  return (
    <form class="k-sheet s-join" onSubmit={join}>
      <label class="k-label" for="link">
        {t("web.sit_by_link")}
      </label>
      <input
        id="link"
        value={link}
        placeholder={t("web.paste_link")}
        onInput={(e) => setLink(e.currentTarget.value)}
      />
      <button class="k-btn">
        <LinkIcon />
        {t("web.join")}
      </button>
    </form>
  );
}

/** One line for who has been here: the first lesson he has not begun. */
function NextLesson() {
  const begun = new Set(lobby.tables.map((r) => r.lesson));
  const all = catalogue.games.flatMap((game) =>
    (game.lessons ?? []).map((lesson) => ({ game, lesson })),
  );
  const next = all.find(({ lesson }) => !begun.has(lesson.name));
  if (!next) return null;
  return (
    <p class="k-sheet s-next">
      <span>
        {t("web.next_lesson", { title: next.lesson.title })} <b>{next.game.title}</b>,{" "}
        {t("web.minutes", { n: next.lesson.minutes })}
      </span>
      <button
        class="k-btn"
        type="button"
        data-learn={next.lesson.name}
        onClick={() => begin(next.game, next.lesson)}
      >
        {t("web.learn")}
      </button>
    </p>
  );
}

function Tables() {
  const open = lobby.tables
    .filter((r) => r.stage !== "over")
    .sort((a, b) => Number(b.my_turn ?? 0) - Number(a.my_turn ?? 0) || b.changed - a.changed);
  const over = lobby.tables.filter((r) => r.stage === "over");
  const waiting = open.filter((r) => r.my_turn).length;
  return (
    <section class="s-tables" aria-labelledby="tables-title">
      <div class="s-head">
        <h1 class="k-title k-title--page" id="tables-title">
          {t("web.your_tables")}
        </h1>
        {waiting > 0 && (
          <span class="k-chip k-chip--brass">{t("web.wait_for_you", { n: waiting })}</span>
        )}
      </div>
      {open.length > 0 && (
        <ul class="s-list">
          {open.map((r, i) => (
            <TableRow key={r.hash} row={r} large={i === 0 && !!r.my_turn} />
          ))}
        </ul>
      )}
      {over.length > 0 && <Finished rows={over} />}
    </section>
  );
}

export function Lobby() {
  const [chosen, choose] = useState("");
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const timer = setInterval(askTables, 15000);
    return () => clearInterval(timer);
  }, []);
  const waiting = lobby.tables.filter((r) => r.stage !== "over" && r.my_turn).length;
  useEffect(() => {
    document.title = waiting ? `(${waiting}) Kaleun` : "Kaleun";
  }, [waiting]);
  const game = gameNamed(chosen);
  const isKnown = lobby.tables.length > 0 || !!account.name;
  const open = (name: string) => {
    if (!chosen) opener.current = document.activeElement;
    choose(name);
  };
  const close = () => {
    choose("");
    requestAnimationFrame(() => (opener.current as HTMLElement | null)?.focus());
  };
  return (
    <main class="s-front" id="main" tabIndex={-1}>
      {connection.refusal && (
        <p class="t-refusal" role="alert">
          {connection.refusal}
        </p>
      )}
      {isKnown ? <Tables /> : <Hero />}
      {isKnown && <NextLesson />}
      {game && <NewTable key={game.name} game={game} onClose={close} onWay={choose} />}
      <Families onPlay={open} />
      {connection.linked && !connection.owner && (
        <p class="s-none k-sheet">{t("web.lessons_free")}</p>
      )}
      <Join />
      {isOpen() && (
        <p class="s-none k-sheet" role="note">
          {t("web.plain_net")}
        </p>
      )}
      <nav class="s-foot" aria-label={t("web.further_pages")}>
        <a href="#tournaments">{t("web.tournaments")}</a>
        <a href="#hall">{t("web.hall")}</a>
        <a href="/notice.txt">{t("web.licences")}</a>
        {connection.version && <span>Kaleun {connection.version}</span>}
      </nav>
    </main>
  );
}
