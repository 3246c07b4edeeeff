// Kaleun in the browser: a lobby and a table, drawn from what the server says.
import "./shell/fonts.css";
import "./shell/tokens.css";
import "./shell/shell.css";
import "./shell/lesson.css";
import "./shell/front.css";
import { render, type ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "./shell/lang";
import { startNotifying } from "./shell/notify";
import { Bar } from "./shell/bar";
import { ContestList } from "./shell/contests";
import { ContestSheet } from "./shell/contest";
import { HallOfFame } from "./shell/hall";
import { KeyDialog, shellKeys, useKeys } from "./shell/keys";
import { Lobby } from "./shell/lobby";
import { RuleDialog } from "./shell/rule";
import { TablePage } from "./shell/table";
import { subscribe } from "./shell/state/listeners";
import { flipSound, flipTheme } from "./shell/state/manners";
import { route } from "./shell/state/route";
import { start } from "./shell/state/start";
import { play } from "./shell/state/table";

/** A page without a table: the lobby, tournaments, the hall. */
function QuietPage(p: { title: string; children: ComponentChildren }) {
  const [keys, setKeys] = useState(false);
  useKeys({ l: flipTheme, s: flipSound, "?": () => setKeys(!keys) });
  return (
    <>
      <a
        class="k-skip"
        href="#main"
        onClick={(e) => {
          e.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        {t("web.skip_lobby")}
      </a>
      <Bar title={p.title} onKeys={() => setKeys(true)} account />
      {p.children}
      <KeyDialog open={keys} rows={shellKeys()} onClose={() => setKeys(false)} />
    </>
  );
}

function Page() {
  const [, again] = useState(0);
  /* Before the first frame: what the server says before it must be drawn too. */
  useLayoutEffect(() => subscribe(() => again((n) => n + 1)), []);
  return (
    <>
      {route.page.kind === "lobby" ? (
        <QuietPage title={t("web.tables")}>
          <Lobby />
        </QuietPage>
      ) : route.page.kind === "tournaments" ? (
        <QuietPage title={t("web.tournaments")}>
          <ContestList />
        </QuietPage>
      ) : route.page.kind === "tournament" ? (
        <QuietPage title={t("web.tournament")}>
          <ContestSheet />
        </QuietPage>
      ) : route.page.kind === "hall" ? (
        <QuietPage title={t("web.hall")}>
          <HallOfFame />
        </QuietPage>
      ) : (
        <TablePage />
      )}
      <div class="k-sr" role="status" aria-live="polite" id="heard">
        {play.heard}
      </div>
      <RuleDialog />
    </>
  );
}

start();
startNotifying();
render(<Page />, document.getElementById("app")!);
