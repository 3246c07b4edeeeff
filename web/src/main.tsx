// Kaleun in the browser: a lobby and a table, drawn from what the server says.
import "./tokens.css";
import "./shell.css";
import "./boards/bataille.css";
import "./boards/hunters.css";
import "./boards/leader.css";
import "./boards/uboot.css";
import "./boards/uboot_station.css";
import "./boards/uboot_captain.css";
import "./boards/uboot_chief.css";
import "./boards/uboot_voyage.css";
import "./boards/uboot_papers.css";
import { render, type ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "./lang";
import { startNotifying } from "./notify";
import { Bar } from "./shell/bar";
import { ContestList } from "./shell/contests";
import { ContestSheet } from "./shell/contest";
import { HallOfFame } from "./shell/hall";
import { KeyDialog, shellKeys, useKeys } from "./shell/keys";
import { Lobby } from "./shell/lobby";
import { RuleDialog } from "./shell/rule";
import { TablePage } from "./shell/table";
import { app, flipSound, flipTheme, start, subscribe } from "./store";

/** A page without a table: the lobby, tournaments, the hall. */
function QuietPage(p: { title: string; children: ComponentChildren }) {
  const [keys, setKeys] = useState(false);
  useKeys({ l: flipTheme, s: flipSound, "?": () => setKeys(!keys) });
  return <>
    <a class="k-skip" href="#main" onClick={(e) => { e.preventDefault(); document.getElementById("main")?.focus(); }}>{t("web.skip_lobby")}</a>
    <Bar title={p.title} onKeys={() => setKeys(true)} />
    {p.children}
    <KeyDialog open={keys} rows={shellKeys()} onClose={() => setKeys(false)} />
  </>;
}

function Page() {
  const [, again] = useState(0);
  /* Before the first frame: what the server says before it must be drawn too. */
  useLayoutEffect(() => subscribe(() => again((n) => n + 1)), []);
  return <>
    {app.page.kind === "lobby" ? <QuietPage title={t("web.tables")}><Lobby /></QuietPage>
      : app.page.kind === "tournaments" ? <QuietPage title={t("web.tournaments")}><ContestList /></QuietPage>
      : app.page.kind === "tournament" ? <QuietPage title={t("web.tournament")}><ContestSheet /></QuietPage>
      : app.page.kind === "hall" ? <QuietPage title={t("web.hall")}><HallOfFame /></QuietPage> : <TablePage />}
    <div class="k-sr" role="status" aria-live="polite" id="heard">{app.heard}</div>
    <RuleDialog />
  </>;
}

start();
startNotifying();
render(<Page />, document.getElementById("app")!);
