// What lies on the table for all officers: the tracks, the order in hand with
// its team, the card that asks, the watch change, words from seat to seat.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { SHOUT_WORD, type Role } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import { argWord } from "../../../shell/nouns";
import { say } from "../../../shell/state/connection";
import { play } from "../../../shell/state/table";
import { Cited, cite, Rule } from "../../../shell/rule";
import { isStuck } from "../asked";
import { Mark } from "./boat";
import { go, shut, way } from "../../shared/ways";
import {
  clockOf,
  COMMAND,
  DECKS,
  figureName,
  MORALE,
  onDuty,
  ROLES,
  sailorNoun,
  TELEGRAPH,
  type BoardProps,
  type Lack,
  type UView,
} from "../view";

const view = (p: BoardProps) => p.view;
export const roleOf = (seat: string): number => ROLES.indexOf(seat as (typeof ROLES)[number]);

/* The tracks. [7.2, 7.3] */

function Track(p: { label: string; at: number; fields: string[]; marks: number[] }) {
  return (
    <ol class="u-track2" aria-label={p.label}>
      {p.fields.map((f, i) => (
        <li
          class={
            (i < p.at ? "u-past2" : "") +
            (i === p.at ? " u-here2" : "") +
            (i === p.fields.length - 1 ? " u-last2" : "")
          }
          aria-current={i === p.at ? "true" : undefined}
        >
          <b>{f}</b>
          {p.marks[i] ? <i aria-hidden="true">{"•".repeat(p.marks[i])}</i> : null}
        </li>
      ))}
    </ol>
  );
}

export function TracksBody(p: { v: UView }) {
  const table = p.v.table;
  if (!table) return null;
  const left = 8 - table.command,
    next = DECKS.findIndex((d, i) => i > table.morale && d > 0);
  return (
    <div class="u-tracks2" data-at="tracks">
      <div class="u-subhead">
        <h3>{t("web.u_command")}</h3>
        <span class="u-small">
          {left ? t("web.ua_command_left", { n: left }) : t("web.ua_command_none")}{" "}
          <Rule game="uboot" id="7.2" />
        </span>
      </div>
      <Track label={t("web.u_command")} at={table.command} fields={COMMAND} marks={[]} />
      <div class="u-subhead">
        <h3>{t("web.u_morale")}</h3>
        <span class="u-small">
          {next > 0 ? t("web.ua_morale_next", { field: MORALE[next]! }) : ""}{" "}
          <Rule game="uboot" id="7.3" />
        </span>
      </div>
      <Track label={t("web.u_morale")} at={table.morale} fields={MORALE} marks={DECKS} />
    </div>
  );
}

/* Teams. */

export const manName = (v: UView, figure: number): string =>
  t(sailorNoun(onDuty(v, figure)?.id ?? figure));
/** The last name alone, where room is short. */
export const shortName = (v: UView, figure: number): string =>
  manName(v, figure).replace(/^.*[. ]/, "");

export const lackWords = (v: UView, l: Lack): string =>
  l.spec === "none"
    ? t("web.ua_lack_lamp", { section: l.section })
    : l.bring >= 0
      ? t("web.ua_lack_bring", {
          man: shortName(v, l.bring),
          from: v.model?.figures[l.bring] ?? 0,
          section: l.section,
          n: l.men,
          spec: `uboot_spec:${l.spec}`,
        })
      : t("web.ua_lack_none", { spec: `uboot_spec:${l.spec}`, section: l.section, n: l.men });

/** Men in place as their marks, men who lack as a dashed ring with the section. */
export function Needs(p: { team: number[]; lacks: Lack[] }) {
  return (
    <span class="u-needs" aria-hidden="true">
      {p.team.map((f) => (
        <Mark figure={f} />
      ))}
      {p.lacks.flatMap((l) =>
        Array.from({ length: Math.min(5, l.men) }, () => (
          <svg class="u-mark" viewBox="-13 -13 26 26">
            <circle class="u-lackring" r="9.4" />
            <text class="u-lacktext" y="4" text-anchor="middle" font-size="10.5">
              {l.section}
            </text>
          </svg>
        )),
      )}
    </span>
  );
}

/** What the order in hand says, in words. */
function orderWords(v: UView): string {
  const o = v.table!.order!,
    name = t(`uboot_order:${o.id}`),
    a = o.args;
  switch (o.id) {
    case "new_speed":
      return `${name}: ${t(`uboot_telegraph:${TELEGRAPH[a[0] ?? 1]}`)}`;
    case "new_course":
      return `${name}: ${String(a[0]).padStart(3, "0")}°`;
    case "new_depth":
      return `${name}: ${a[0]} m`;
    case "dive_surface":
      return t(a[0] ? "web.ua_dive" : "web.ua_surface");
    case "reload_torpedo":
      return `${name}: ${t("web.ua_tube", { n: a[0] ?? 0 })}`;
    case "flood_tubes":
    case "fire_torpedoes":
      return `${name}: ${[0, 1, 2, 3, 4]
        .filter((i) => (a[0] ?? 0) & (1 << i))
        .map((i) => i + 1)
        .join(", ")}`;
    default:
      return name;
  }
}

/**
 * What waits for an officer comes above what he is at work with: he is led to it, unless he is
 * typing or looking.
 */
export function useLed(box: RefObject<HTMLElement>, asks: boolean): void {
  useEffect(() => {
    const at = document.activeElement as HTMLElement | null;
    if (
      !asks ||
      !box.current ||
      at?.matches("input, select, textarea") ||
      at?.closest(".u-sightbox")
    )
      return;
    /* On a narrow screen it may lie in a group that is not shown. */
    const off = box.current.closest<HTMLElement>(".u-off");
    if (off && !off.getClientRects().length)
      document.querySelector<HTMLElement>(`.u-sttabs [data-tab="${off.dataset.pane}"]`)?.click();
    requestAnimationFrame(() => box.current?.scrollIntoView({ block: "nearest" }));
    if (!at || at === document.body || at.closest(".u-menu"))
      box.current
        .querySelector<HTMLElement>('[data-verb="team_up"], .u-secs button, [data-verb="confirm"]')
        ?.focus({ preventScroll: true });
  }, [asks]);
}

/** An order under way: who answers for it, who is named, what I can do for it. [6.5] */
export function OrderInHand(p: BoardProps) {
  const v = view(p),
    o = v.table?.order,
    me = roleOf(p.seat),
    box = useRef<HTMLElement>(null);
  useLed(
    box,
    v.table?.phase === "order" && !!o && (!!way(p, "team_up") || !!way(p, "confirm") || isStuck(p)),
  );
  if (v.table?.phase !== "order" || !o) return null;
  const named = o.team.flatMap((n, figure) => (n ? [figure] : []));
  const owners =
    v.orders?.find((x) => x.id === o.id)?.owners ??
    ROLES.filter((r) => r === p.seat && p.choices.some((c) => c.verb === "confirm"));
  const confirmed = (r: Role) => !!o.confirmed[ROLES.indexOf(r)];
  const confirm = way(p, "confirm"),
    why = shut(p, "confirm"),
    close = way(p, "close"),
    asks = !!confirm || !!way(p, "team_up") || isStuck(p);
  return (
    <section
      class="k-sheet u-inhand"
      ref={box}
      aria-labelledby="u-inhand"
      data-at="order"
      data-asks={asks ? "" : undefined}
    >
      <div class="u-head">
        <h2 id="u-inhand">{orderWords(v)}</h2>
        <span class="u-small">
          {t("web.ua_in_hand")} <Rule game="uboot" id="6.5" />
        </span>
      </div>
      <div class="u-body">
        <p class="u-owners">
          {(owners.length ? owners : ROLES.filter(confirmed)).map((r) => (
            <span class={confirmed(r) ? "u-yes" : "u-wait"}>
              {confirmed(r) ? "✓" : "…"} {p.seatName(r)}
              {confirmed(r) ? "" : `: ${t("web.ua_to_confirm")}`}
            </span>
          ))}
        </p>
        <p class="u-teamline">
          {named.length ? (
            named.map((f) => (
              <span class="u-who">
                <Mark figure={f} /> {shortName(v, f)}
                {o.team[f]! > 1 ? ` ×${o.team[f]}` : ""}
              </span>
            ))
          ) : (
            <span class="u-small">{t("web.ua_nobody_named")}</span>
          )}
        </p>
        {me >= 0 && (
          <div class="u-btns" role="group" aria-label={t("web.ua_my_men")}>
            {[0, 1, 2, 3].map((i) => {
              const figure = me * 4 + i,
                name = figureName(figure),
                into = way(p, "team", { figure: name, times: 1 }),
                out = way(p, "team", { figure: name, times: 0 }),
                closed = shut(p, "team", { figure: name });
              const inIt = !!o.team[figure];
              return (
                <button
                  type="button"
                  class="u-manbtn"
                  data-verb="team"
                  aria-pressed={inIt}
                  aria-disabled={(!into && !out) || undefined}
                  title={closed ? cite(closed).words : manName(v, figure)}
                  onClick={() => go(inIt ? out : into)}
                >
                  <Mark figure={figure} /> <b>{name}</b> {shortName(v, figure)}{" "}
                  <span class="u-small">
                    {v.model?.figures[figure]
                      ? t("web.u_in_section", { section: v.model.figures[figure] })
                      : "–"}
                  </span>
                </button>
              );
            })}
          </div>
        )}
        <div class="u-btns">
          {way(p, "team_up") && (
            <button
              type="button"
              class="k-btn"
              data-verb="team_up"
              onClick={() => go(way(p, "team_up"))}
            >
              {t("web.ua_team_up")}
            </button>
          )}
          {confirm && (
            <button
              type="button"
              class="k-btn k-btn--brass"
              data-verb="confirm"
              onClick={() => go(confirm)}
            >
              {t("web.ua_confirm")}
            </button>
          )}
          {way(p, "unable") && (
            <button
              type="button"
              class={`k-btn${isStuck(p) ? " k-btn--brass" : ""}`}
              data-verb="unable"
              onClick={() => go(way(p, "unable"))}
            >
              {t("web.ua_unable")}
            </button>
          )}
          {close && (
            <button
              type="button"
              class="k-btn"
              data-verb="close"
              title={close.text}
              onClick={() => go(close)}
            >
              {t("web.ua_close_wait")}
            </button>
          )}
        </div>
        {why && !confirm && (
          <p class="u-small">
            <Cited game="uboot" text={why} />
          </p>
        )}
        <Details {...p} />
      </div>
    </section>
  );
}

/** What an order leaves open: tools of the chief, patients, messages. */
function Details(p: BoardProps) {
  const open = p.choices.filter(
    (c) => ["tool", "patient", "messages", "open_box"].includes(c.verb) && !c.why_not,
  );
  if (!open.length) return null;
  return (
    <div class="u-btns">
      {open.flatMap((c) => {
        const arg = c.args[0];
        if (!arg)
          return [
            <button
              type="button"
              class="k-btn"
              data-verb={c.verb}
              onClick={() => go(way(p, c.verb))}
            >
              {c.text}
            </button>,
          ];
        const values =
          arg.words ??
          Array.from({ length: (arg.max ?? 0) - (arg.min ?? 0) + 1 }, (_, i) => (arg.min ?? 0) + i);
        return values.map((x) => (
          <button
            type="button"
            class="k-btn"
            data-verb={c.verb}
            onClick={() => go(way(p, c.verb, { [arg.name]: x }))}
          >
            {values.length === 1 ? c.text : argWord("uboot", arg.name, x)}
          </button>
        ));
      })}
    </div>
  );
}

/* Cards. [6.14, 7.6] */

const PICKS = ["pick_man", "pick_food", "pick_medicine", "pick_tool", "pick_officer"];

/** The card that lies open, what it asks and of whom; cards that wait face down. */
export function CardOnTable(p: BoardProps) {
  const v = view(p),
    card = v.cards?.card?.id,
    waits = v.cards?.waiting.length ?? 0;
  const picks = p.choices.filter((c) => PICKS.includes(c.verb) && !c.why_not),
    enough = way(p, "enough"),
    resolve = way(p, "resolve"),
    why = shut(p, "resolve"),
    close = card ? way(p, "close") : null;
  if (!card && !waits) return null;
  return (
    <section class="k-sheet u-oncard" aria-labelledby="u-oncard" data-at="card">
      <div class="u-head">
        <h2 id="u-oncard">{card ? t(`uboot_card:${card}`) : t("web.ua_cards_wait")}</h2>
        <span class="u-small">
          <Rule game="uboot" id={card ? "7.6" : "6.14"} />
        </span>
      </div>
      <div class="u-body" role="status">
        {card && <p class="u-cardtext">{t(`uboot_card_text:${card}`)}</p>}
        {!!waits && <p class="u-small">{t("web.u_waiting", { n: waits })}</p>}
        {picks.length > 0 && (
          <>
            <p>{t("web.ua_card_asks", { n: v.cards?.card.left ?? 1 })}</p>
            <div class="u-btns">
              {picks.map((c) => {
                const arg = c.args[0]!,
                  x = arg.words?.[0] ?? arg.min ?? 0;
                return (
                  <button
                    type="button"
                    class="k-btn"
                    data-verb={c.verb}
                    onClick={() => go(way(p, c.verb, { [arg.name]: x }))}
                  >
                    {c.verb === "pick_man" ? (
                      <>
                        <Mark figure={figureOf(String(x))} /> {manName(v, figureOf(String(x)))}
                      </>
                    ) : (
                      c.text
                    )}
                  </button>
                );
              })}
            </div>
          </>
        )}
        <div class="u-btns">
          {enough && (
            <button type="button" class="k-btn" onClick={() => go(enough)}>
              {enough.text}
            </button>
          )}
          {resolve && (
            <button
              type="button"
              class="k-btn k-btn--brass"
              data-verb="resolve"
              onClick={() => go(resolve)}
            >
              {resolve.text}
            </button>
          )}
          {close && (
            <button
              type="button"
              class="k-btn"
              data-verb="close"
              title={close.text}
              onClick={() => go(close)}
            >
              {t("web.ua_close_wait")}
            </button>
          )}
        </div>
        {why && !resolve && (
          <p class="u-small">
            <Cited game="uboot" text={why} />
          </p>
        )}
      </div>
    </section>
  );
}
const figureOf = (name: string): number => "CFNE".indexOf(name[0]!) * 4 + Number(name[1]) - 1;

/** The bell: everybody confirms, then the watch changes. [6.8] */
export function Bell(p: BoardProps) {
  const v = view(p);
  if (v.table?.phase !== "watch_change") return null;
  const confirm = way(p, "confirm"),
    close = way(p, "close"),
    why = shut(p, "confirm") ?? shut(p, "close"),
    simple = p.choices.find((c) => c.verb === "simple");
  return (
    <section class="k-sheet u-inhand" aria-labelledby="u-bell" data-at="bell">
      <div class="u-head">
        <h2 id="u-bell">{t("web.u_phase_watch_change")}</h2>
        <span class="u-small">
          {t("web.ua_bell_says")} <Rule game="uboot" id="6.8" />
        </span>
      </div>
      <div class="u-body">
        <p class="u-owners">
          {ROLES.map((r, i) => (
            <span class={v.table!.ready[i] ? "u-yes" : "u-wait"}>
              {v.table!.ready[i] ? "✓" : "…"} {p.seatName(r)}
            </span>
          ))}
        </p>
        <div class="u-btns">
          {confirm && (
            <button
              type="button"
              class="k-btn k-btn--brass"
              data-verb="confirm"
              onClick={() => go(confirm)}
            >
              {t("web.ua_bell_confirm")}
            </button>
          )}
          {close && (
            <button type="button" class="k-btn" data-verb="close" onClick={() => go(close)}>
              {t("web.ua_close")}
            </button>
          )}
          {simple &&
            (["no", "yes"] as const).map((w) => {
              const x = way(p, "simple", { wish: w });
              return (
                x && (
                  <button
                    type="button"
                    class="k-btn"
                    title={w === "yes" ? t("web.ua_simple_tip") : undefined}
                    onClick={() => go(x)}
                  >
                    {t(w === "yes" ? "web.ua_simple" : "web.ua_not_simple")}
                  </button>
                )
              );
            })}
        </div>
        {why && !confirm && !close && (
          <p class="u-small">
            <Cited game="uboot" text={why} />
          </p>
        )}
      </div>
    </section>
  );
}

/** Men at the lookout and in their smoke break: no orders, no cost. [6.13, 9.3] */
export function FreeDeeds(p: BoardProps) {
  const v = view(p);
  const open = p.choices.filter(
    (c) => ["observe", "stop", "smoker", "smoke"].includes(c.verb) && !c.why_not,
  );
  if (!open.length) return null;
  return (
    <div class="u-btns u-free">
      {open.map((c) => {
        const x = c.args[0]?.words?.[0];
        return (
          <button
            type="button"
            class="k-btn"
            data-verb={c.verb}
            onClick={() => go(way(p, c.verb, x ? { figure: x } : {}))}
          >
            {x && <Mark figure={figureOf(x)} />}
            {x && c.verb !== "smoker"
              ? t(c.verb === "observe" ? "web.ua_observe" : "web.ua_stop_observing", {
                  man: shortName(v, figureOf(x)),
                })
              : c.text}
          </button>
        );
      })}
    </div>
  );
}

/* Words from seat to seat. */

/** When each sentence was heard, by the boat's clock. */
const heard = new Map<number, string>();
let heardFor = "";

export function Feed(p: BoardProps & { most?: number }) {
  const v = view(p),
    table = play.table?.table ?? "";
  if (heardFor !== table) {
    heard.clear();
    heardFor = table;
  }
  const list = play.events;
  const first = useRef(list.length);
  for (let i = Math.max(0, list.length - 60); i < list.length; i++)
    if (!heard.has(i)) heard.set(i, i < first.current ? "" : clockOf(v));
  const shown = list
    .map((e, i) => ({ e, i }))
    .filter((x) => x.e.say || x.e.note)
    .slice(-(p.most ?? 40))
    .reverse();
  if (!shown.length) return <p class="u-small u-pad">{t("web.ua_log_empty")}</p>;
  return (
    <ol class="u-logfeed" data-at="feed">
      {shown.map(({ e, i }) => {
        const said = cite(e.say ?? "");
        return (
          <li
            key={i}
            data-new={i >= first.current && i === list.length - 1 ? "" : undefined}
            data-note={e.note ? "" : undefined}
          >
            <time>{heard.get(i)}</time>
            <p>
              {e.note ? (
                <>
                  <b>{e.seat ? p.seatName(e.seat) : t("web.spectator")}</b> {e.note}
                </>
              ) : (
                said.words
              )}
              {said.rules.map((r) => (
                <>
                  {" "}
                  <Rule game="uboot" id={r} />
                </>
              ))}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** Six to eight phrases by number keys, and free words to one seat or all. */
export function Say(p: BoardProps) {
  const [to, setTo] = useState("all"),
    [text, setText] = useState("");
  const open = p.choices.find((c) => c.verb === "shout" && !c.why_not)?.args[0]?.words ?? [];
  const list = SHOUT_WORD.filter((w) => open.includes(w));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (!e.altKey || e.ctrlKey || e.metaKey || !/^Digit[1-9]$/.test(e.code)) return;
      const button =
        box.current?.querySelectorAll<HTMLButtonElement>("[data-verb=shout]")[
          Number(e.code[5]) - 1
        ];
      if (!button) return;
      e.preventDefault();
      button.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const v = view(p),
    others = ROLES.filter((r) => r !== p.seat);
  const last =
    v.shouts
      ?.map((s, i) => (s.count ? `${p.seatName(ROLES[i]!)}: ${t(`uboot_shout:${s.what}`)}` : ""))
      .filter(Boolean) ?? [];
  return (
    <div class="u-say" ref={box}>
      <div class="u-phrases" role="group" aria-label={t("web.ua_phrases")}>
        {list.map((w, i) => (
          <button
            type="button"
            data-verb="shout"
            data-value={w}
            disabled={!p.mayAct}
            onClick={() => go(way(p, "shout", { what: w }))}
          >
            {i < 9 && (
              <kbd class="k-key" aria-hidden="true">
                {i + 1}
              </kbd>
            )}{" "}
            {t(`uboot_shout:${w}`)}
          </button>
        ))}
      </div>
      {last.length > 0 && (
        <p class="u-small" aria-live="polite">
          {last.join(" · ")}
        </p>
      )}
      {p.mayAct && (
        <form
          class="u-chat"
          onSubmit={(e) => {
            e.preventDefault();
            const words = text.trim();
            if (words) say(`note ${to} ${words}`);
            setText("");
          }}
        >
          <select
            aria-label={t("web.ua_say_to")}
            value={to}
            onChange={(e) => setTo(e.currentTarget.value)}
          >
            <option value="all">{t("web.ua_to_all")}</option>
            {others.map((r) => (
              <option value={r}>{p.seatName(r)}</option>
            ))}
          </select>
          <input
            aria-label={t("web.ua_say_words")}
            maxLength={200}
            value={text}
            onInput={(e) => setText(e.currentTarget.value)}
          />
          <button class="k-btn">{t("web.ua_say_send")}</button>
        </form>
      )}
    </div>
  );
}

/** Pause for everybody, slow motion; the pace is the first officer's to set. [6.14, 8.5] */
export function TimeBar(p: BoardProps) {
  const v = view(p),
    pause = way(p, "pause"),
    resume = way(p, "resume"),
    why = shut(p, "resume"),
    paces = p.choices.find((c) => c.verb === "pace" && !c.why_not)?.args[0]?.words;
  const slow = (play.table as { slow?: number } | null)?.slow ?? 1;
  const names: Record<string, string> = {
    real_time: "real",
    action: "action",
    fast_forward: "fast",
    transit: "transit",
  };
  return (
    <div class="u-btns u-timebar" data-at="clock">
      {v.paused ? (
        <button
          type="button"
          class="k-btn k-btn--brass"
          data-verb="resume"
          disabled={!resume}
          title={why ? cite(why).words : undefined}
          onClick={() => go(resume)}
        >
          ▶ {t("web.ua_go_on")}
        </button>
      ) : (
        <button
          type="button"
          class="k-btn"
          data-verb="pause"
          disabled={!pause}
          onClick={() => go(pause)}
        >
          ❚❚ {t("web.ua_pause")}
        </button>
      )}
      {paces ? (
        <span class="k-seg" role="group" aria-label={t("web.ua_pace")}>
          {paces.map((w) => (
            <button
              type="button"
              data-verb="pace"
              aria-pressed={names[v.pace] === w}
              onClick={() => go(way(p, "pace", { pace: w }))}
            >
              {t(`uboot_pace:${w}`)}
            </button>
          ))}
        </span>
      ) : (
        <span class="u-small">
          {t("web.ua_pace")}: {t(`uboot_pace:${names[v.pace] ?? "real"}`)}
        </span>
      )}
      {play.table?.seat === p.seat && p.mayAct && (
        <span class="k-seg" role="group" aria-label={t("web.ua_slow")}>
          {[1, 2, 4].map((n) => (
            <button
              type="button"
              aria-pressed={slow === n}
              title={t("web.ua_slow")}
              onClick={() => say(`slow ${n}`)}
            >
              {n === 1 ? "1×" : `1/${n}`}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
