// The diary: what happened as a report, with the player's own remarks.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { lang, t } from "./lang";
import type { Block, Told } from "./protocol";
import { say } from "./state/connection";
import { play } from "./state/table";
import { cite } from "./rule";

/* Without a diary of the game's own: what was told, day by day. */

interface Day {
  title: string;
  lines: { text: string; note: boolean }[];
}

/** What begins a new paragraph: a turn, a box of the track, orders, a port. */
const BEGINNINGS = new Set([
  "turn",
  "box",
  "in_port",
  "orders",
  "orders_wolfpack",
  "orders_agent",
  "orders_mines",
]);

/** A new paragraph wherever something begins; other games go on in one. */
function days(events: Told[], seatName: (s: string) => string): Day[] {
  const list: Day[] = [];
  for (const e of events) {
    const words = cite(e.say ?? "").words.trim();
    const begins = BEGINNINGS.has(e.kind) && !e.dice && e.note === undefined;
    if (begins || !list.length)
      list.push({ title: begins ? words.replace(/[.]$/, "") : "", lines: [] });
    if (begins) continue;
    const last = list[list.length - 1]!;
    if (e.note !== undefined)
      last.lines.push({ text: `${e.seat ? `${seatName(e.seat)}: ` : ""}${e.note}`, note: true });
    else if (words && !e.dice) last.lines.push({ text: words, note: false });
  }
  return list.filter((d) => d.lines.length);
}

/** Marks inside a block: what is strong, what is circled, and its end. */
function marked(text: string): ComponentChildren {
  return text
    .replace(/\u0004/g, "")
    .split(/(?=[\u0001\u0002\u0003])/)
    .map((part) => {
      const words = part.replace(/^[\u0001-\u0003]/, "");
      return part.startsWith("\u0001") ? (
        <b>{words}</b>
      ) : part.startsWith("\u0002") ? (
        <span class="t-ring">{words}</span>
      ) : (
        words
      );
    });
}

/** Rows that follow each other are one table. */
function Told(p: { blocks: Block[] }) {
  const out: ComponentChildren[] = [];
  for (let i = 0; i < p.blocks.length; i++) {
    const { kind, text } = p.blocks[i]!;
    if (kind === "head" || kind === "row") {
      const rows: Block[] = [];
      while (p.blocks[i]?.kind === "head" || p.blocks[i]?.kind === "row") rows.push(p.blocks[i++]!);
      i--;
      const right = (rows[0]?.text ?? "").split("\t").map((c) => c.startsWith("\u0004"));
      out.push(
        <div class="t-scroll" tabIndex={0} role="region" aria-label={t("web.diary")}>
          <table class="k-table">
            {rows.map((r) => (
              <tr>
                {r.text.split("\t").map((cell, c) =>
                  r.kind === "head" ? (
                    <th scope="col" class={right[c] ? "t-right" : undefined}>
                      {marked(cell)}
                    </th>
                  ) : (
                    <td class={right[c] ? "t-right" : undefined}>{marked(cell)}</td>
                  ),
                )}
              </tr>
            ))}
          </table>
        </div>,
      );
    } else
      out.push(
        kind === "title" ? (
          <h2 class="k-title k-title--page">{marked(text)}</h2>
        ) : kind === "heading" ? (
          <h3 class="k-title">{marked(text)}</h3>
        ) : kind === "day" ? (
          <time>{marked(text)}</time>
        ) : kind === "remark" ? (
          <p class="t-remark">{text}</p>
        ) : kind === "small" ? (
          <p class="k-caption">{marked(text)}</p>
        ) : (
          <p>{marked(text)}</p>
        ),
      );
  }
  return <>{out}</>;
}

/** The story as the game tells it, where it keeps a diary. */
function useStory(alone: boolean, count: number): Block[] {
  useEffect(() => {
    if (alone) say("diary");
  }, [alone, count, lang()]);
  return (alone && play.diary) || [];
}

export function Diary(p: {
  events: Told[];
  seat: string;
  mayWrite: boolean;
  seatName: (s: string) => string;
}) {
  const [text, write] = useState("");
  const [secret, setSecret] = useState(true);
  const story = useStory(
    play.table?.seats.length === 1 && (p.seat !== "spectator" || play.table.stage === "over"),
    p.events.length,
  );
  const list = story.length ? [] : days(p.events, p.seatName);
  const send = (e: Event) => {
    e.preventDefault();
    const words = text.trim();
    if (words) say(`note ${secret ? p.seat : "all"} ${words}`);
    write("");
  };
  return (
    <div class="t-diary">
      <div class="k-diary">
        {story.length > 0 && <Told blocks={story} />}
        {!story.length && !list.length && <p>{t("web.diary_empty")}</p>}
        {list.map((d) => (
          <>
            {d.title && <time>{d.title}</time>}
            <p>
              {d.lines
                .filter((l) => !l.note)
                .map((l) => l.text)
                .join(" ")}
            </p>
            {d.lines
              .filter((l) => l.note)
              .map((l) => (
                <p class="t-remark">{l.text}</p>
              ))}
          </>
        ))}
      </div>
      {p.mayWrite && (
        <form class="t-write k-noprint" onSubmit={send}>
          <label class="k-label" for="remark">
            {t("web.remark")}
          </label>
          <input
            id="remark"
            maxLength={240}
            value={text}
            onInput={(e) => write(e.currentTarget.value)}
          />
          <label class="t-check">
            <input
              type="checkbox"
              checked={secret}
              onChange={(e) => setSecret(e.currentTarget.checked)}
            />
            {t("web.remark_own")}
          </label>
          <button class="k-btn">{t("web.write")}</button>
        </form>
      )}
    </div>
  );
}
