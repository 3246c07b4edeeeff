// The diary: what happened as a report, with the player's own remarks.
import { useState } from "preact/hooks";
import { t } from "../lang";
import type { Told } from "../protocol";
import { say } from "../store";
import { cite } from "./rule";

interface Day { title: string; lines: { text: string; note: boolean }[] }

/** What begins a new paragraph: a turn, a box of the track, orders, a port. */
const BEGINNINGS = new Set(["turn", "box", "in_port", "orders", "orders_wolfpack", "orders_agent", "orders_mines"]);

/** A new paragraph wherever something begins; other games go on in one. */
function days(events: Told[], seatName: (s: string) => string): Day[] {
  const list: Day[] = [];
  for (const e of events) {
    const words = cite(e.say ?? "").words.trim();
    const begins = BEGINNINGS.has(e.kind) && !e.dice && e.note === undefined;
    if (begins || !list.length) list.push({ title: begins ? words.replace(/[.]$/, "") : "", lines: [] });
    if (begins) continue;
    const last = list[list.length - 1]!;
    if (e.note !== undefined) last.lines.push({ text: `${e.seat ? `${seatName(e.seat)}: ` : ""}${e.note}`, note: true });
    else if (words && !e.dice) last.lines.push({ text: words, note: false });
  }
  return list.filter((d) => d.lines.length);
}

export function Diary(p: { events: Told[]; seat: string; mayWrite: boolean; seatName: (s: string) => string }) {
  const [text, write] = useState("");
  const [secret, setSecret] = useState(true);
  const list = days(p.events, p.seatName);
  const send = (e: Event) => {
    e.preventDefault();
    const words = text.trim();
    if (words) say(`note ${secret ? p.seat : "all"} ${words}`);
    write("");
  };
  return (
    <div class="t-diary">
      <div class="k-diary">
        {!list.length && <p>{t("web.diary_empty")}</p>}
        {list.map((d) => <>
          {d.title && <time>{d.title}</time>}
          <p>{d.lines.filter((l) => !l.note).map((l) => l.text).join(" ")}</p>
          {d.lines.filter((l) => l.note).map((l) => <p class="t-remark">{l.text}</p>)}
        </>)}
      </div>
      {p.mayWrite && (
        <form class="t-write k-noprint" onSubmit={send}>
          <label class="k-label" for="remark">{t("web.remark")}</label>
          <input id="remark" maxLength={240} value={text} onInput={(e) => write(e.currentTarget.value)} />
          <label class="t-check"><input type="checkbox" checked={secret} onChange={(e) => setSecret(e.currentTarget.checked)} />{t("web.remark_own")}</label>
          <button class="k-btn">{t("web.write")}</button>
        </form>
      )}
    </div>
  );
}
