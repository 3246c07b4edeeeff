// Telling somebody who looks elsewhere that it is his turn: the browser's own
// notification, only after he has asked for it by a button, and a soft bell.
import { t } from "./lang";
import { keepFlag, keptFlag } from "./keep";
import { catalogue } from "./state/catalogue";
import { connection } from "./state/connection";
import { changed, listenTurns } from "./state/listeners";
import { sound } from "./sound";

/** Browsers have it on encrypted pages and on this machine's own. */
export const canNotify = (): boolean => "Notification" in globalThis && isSecureContext;

export const notifies = (): boolean =>
  canNotify() && Notification.permission === "granted" && keptFlag("notify");

/** Switches it on or off; the browser asks the first time. */
export async function flipNotify(): Promise<void> {
  if (!canNotify()) return;
  if (notifies()) keepFlag("notify", false);
  else if (Notification.permission === "denied") connection.refusal = t("web.notify_denied");
  else if ((await Notification.requestPermission()) === "granted") keepFlag("notify", true);
  changed();
}

function tell(title: string, body: string, tag: string): void {
  sound("bell");
  if (!notifies() || !document.hidden) return;
  try {
    const note = new Notification(title, {
      body,
      tag,
      lang: document.documentElement.lang,
      icon: "/mark.svg",
    });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    /* some telephones allow it to installed pages alone; the title says it too */
  }
}

export function startNotifying(): void {
  listenTurns((game, words, table) =>
    tell(catalogue.games.find((g) => g.name === game)?.title ?? "Kaleun", words, table),
  );
}
