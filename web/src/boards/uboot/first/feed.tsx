// The app's messages: newest first, by kind, passed on with one key. Their words
// are those of the events; the view has the time of each. [8.1]
import { useState } from "preact/hooks";
import { t } from "../../../shell/lang";
import { cite, Rule } from "../../../shell/rule";
import type { BoardProps, UView } from "../view";
import { act, play } from "../../../shell/state/table";
import { way } from "../../shared/ways";

const KINDS: Record<string, RegExp> = {
  contact: /^(contact_|aircraft|radar_|detected|ping|sos$|ship_sunk)/,
  weapons: /^(tube_|reload|torpedo|no_solution|gun|flak)/,
  damage: /^(tech_|repair|env_|gas_|breach|crew_damage|depth_charges|explosion)/,
  radio: /^(message|wrong_key|objective)/,
  said: /^said$/,
  boat: /^(depth_|battery|air_|surface|dive|course|weather|shoal|grounded|sextant|pace)/,
};
const WORDS: Record<string, string> = {
  contact: "web.ub_feed_contact",
  weapons: "web.ub_feed_weapons",
  damage: "web.ub_feed_damage",
  radio: "web.ub_feed_radio",
  boat: "web.ub_feed_boat",
  said: "web.ub_feed_said",
  table: "web.ub_feed_table",
};
const URGENT = new RegExp(
  "^(contact_watch|contact_smoke|aircraft|detected|ping_close|breach|depth_danger|" +
    "grounded|rammed|fire|torpedo_hit)",
);
const two = (n: number): string => String(Math.floor(n)).padStart(2, "0");
const kindOf = (id: string) => Object.keys(KINDS).find((k) => KINDS[k]!.test(id)) ?? "table";
const TICKS_SECOND = 4,
  SHOWN = 40;

/** `at` is the event's number; words from seat to seat have no time of their own. */
export interface Line {
  id: string;
  at: number;
  time: string;
  text: string;
  rule: string | undefined;
  age: number;
  by?: string | undefined;
}
const TALK = new Set(["shouted", "reported", "gauges", "advised"]);

/** The lines of the feed with their words, the newest first. */
export function feedLines(v: UView): Line[] {
  const now = (v.hour * 60 + v.minute) * 60,
    out: Line[] = [];
  let at = play.events.length - 1;
  for (const line of [...(v.feed ?? [])].reverse()) {
    let k = at;
    while (k >= 0 && play.events[k]!.kind !== line.id) k--;
    if (k < 0) continue;
    at = k - 1;
    const said = cite(play.events[k]!.say ?? play.events[k]!.text ?? ""),
      age = (v.tick - line.tick) / TICKS_SECOND,
      then = (((now - age) % 86400) + 86400) % 86400;
    out.push({
      id: line.id,
      at: k,
      time: `${two(then / 3600)}:${two((then % 3600) / 60)}`,
      text: said.words,
      rule: said.rules[0],
      age,
    });
  }
  const oldest = play.events.length - 200;
  play.events.forEach((e, i) => {
    if (i < oldest || (e.note === undefined && !TALK.has(e.kind))) return;
    out.push({
      id: "said",
      at: i,
      time: "",
      text: e.note ?? cite(e.say ?? "").words,
      rule: undefined,
      age: Infinity,
      by: e.note === undefined ? undefined : e.seat,
    });
  });
  return out.sort((a, b) => b.at - a.at);
}

export function Feed(p: BoardProps) {
  const v = p.view;
  const [kind, setKind] = useState("");
  const all = feedLines(v),
    list = all.filter((l) => !kind || kindOf(l.id) === kind).slice(0, SHOWN);
  const kinds = [...new Set(all.map((l) => kindOf(l.id)))];
  return (
    <div class="u-appfeed" data-at="feed">
      {kinds.length > 1 && (
        <div class="u-feed__kinds" role="group" aria-label={t("web.ub_feed_kinds")}>
          <button type="button" aria-pressed={!kind} onClick={() => setKind("")}>
            {t("web.ub_feed_all")}
          </button>
          {kinds.map((k) => (
            <button type="button" aria-pressed={kind === k} onClick={() => setKind(k)}>
              {t(WORDS[k]!)}
            </button>
          ))}
        </div>
      )}
      {list.length === 0 && <p class="u-small u-pad">{t("web.ub_feed_none")}</p>}
      <ol class="u-feed">
        {list.map((l) => (
          <li
            key={l.at}
            data-kind={kindOf(l.id)}
            data-level={URGENT.test(l.id) ? "act" : "note"}
            data-new={l.age < 10 ? "" : undefined}
          >
            <time>{l.time || "“”"}</time>
            <p>
              {l.by && <b>{p.seatName(l.by)} </b>}
              {l.text}
              {l.rule && (
                <>
                  {" "}
                  <Rule game="uboot" id={l.rule} />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What is new is read out to one of the others. */
export function ReadOut(p: BoardProps) {
  return (
    <span class="u-btns">
      {(["captain", "navigator", "chief"] as const).map((to) => {
        const go = way(p, "read_out", { to });
        return (
          go && (
            <button
              class="k-btn"
              type="button"
              data-verb="read_out"
              onClick={() => act(go.action)}
              aria-label={t("web.ub_read_out", { to: p.seatName(to) })}
            >
              {p.seatName(to)}
            </button>
          )
        );
      })}
    </span>
  );
}
