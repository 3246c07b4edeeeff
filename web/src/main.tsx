// Kaleun in the browser: a lobby and a table, drawn from what the server says.
import "./tokens.css";
import "./shell.css";
import "./boards/bataille.css";
import "./boards/hunters.css";
import "./boards/leader.css";
import { render } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "./lang";
import { startNotifying } from "./notify";
import { Bar } from "./shell/bar";
import { KeyDialog, shellKeys, useKeys } from "./shell/keys";
import { Lobby } from "./shell/lobby";
import { RuleDialog } from "./shell/rule";
import { TablePage } from "./shell/table";
import { app, flipSound, flipTheme, start, subscribe } from "./store";

function LobbyPage() {
  const [keys, setKeys] = useState(false);
  useKeys({ l: flipTheme, s: flipSound, "?": () => setKeys(!keys) });
  return <>
    <a class="k-skip" href="#main" onClick={(e) => { e.preventDefault(); document.getElementById("main")?.focus(); }}>{t("web.skip_lobby")}</a>
    <Bar title={t("web.tables")} onKeys={() => setKeys(true)} />
    <Lobby />
    <KeyDialog open={keys} rows={shellKeys()} onClose={() => setKeys(false)} />
  </>;
}

function Page() {
  const [, again] = useState(0);
  /* Before the first frame: what the server says before it must be drawn too. */
  useLayoutEffect(() => subscribe(() => again((n) => n + 1)), []);
  return <>
    {app.page.kind === "lobby" ? <LobbyPage /> : <TablePage />}
    <div class="k-sr" role="status" aria-live="polite" id="heard">{app.heard}</div>
    <RuleDialog />
  </>;
}

start();
startNotifying();
render(<Page />, document.getElementById("app")!);
