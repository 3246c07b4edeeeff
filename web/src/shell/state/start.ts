// All subjects of the client, in the order in which they speak and hear.
import { accountSubject } from "./account";
import { catalogueSubject } from "./catalogue";
import { connect, connectionSubject } from "./connection";
import { lobbySubject } from "./lobby";
import { startLang } from "./manners";
import { replaySubject } from "./replay";
import { enter, startRoute } from "./route";
import type { Subject } from "./subject";
import { tableSubject } from "./table";
import { tournamentsSubject } from "./tournaments";

const subjects: readonly Subject[] = [
  connectionSubject,
  catalogueSubject,
  tableSubject,
  replaySubject,
  accountSubject,
  lobbySubject,
  tournamentsSubject,
];

export function start(): void {
  startLang();
  startRoute(subjects);
  connect(subjects, () => enter(subjects));
}
