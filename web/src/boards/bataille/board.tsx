// Bataille sous-marine: the board, the rail beside it, its keys.
import { useState } from "preact/hooks";
import { t } from "../../shell/lang";
import { act } from "../../shell/state/table";
import type { Board } from "../../shell/table";
import { useKeys } from "../../shell/keys";
import { Face } from "./face";
import { Counter } from "./pieces";
import { openScope, Scope, scopeWord } from "./scope";
import { Range } from "./range";
import {
  isOpen,
  lineName,
  seenWords,
  shipName,
  SIDE,
  type BoardProps,
  type BView,
  type Look,
} from "./view";

const PARTS = [
  "web.b_part_move",
  "web.b_part_look",
  "web.b_part_attack",
  "web.b_part_answer",
] as const;
const PART_OF: Record<string, number> = {
  movement: 0,
  periscope: 1,
  attack: 2,
  counter: 3,
  depth_charges: 3,
};

function Parts(p: { v: BView; mine: boolean }) {
  const now = PART_OF[p.v.phase] ?? -1;
  return (
    <ol class="b-steps" aria-label={t("web.b_parts")}>
      {PARTS.map((key, i) => (
        <li aria-current={i === now ? "step" : undefined} class={i < now ? "b-done" : ""}>
          {i + 1} {t(key)}
        </li>
      ))}
    </ol>
  );
}

const ALIKE = 11; /* divisions: by eye all past ships are drawn alike */

/** A ship as long as it looked: one unit is one division. */
function Small(p: { look: Look }) {
  const first = p.look.seen[0];
  if (!first || first.hull === "none") return <span class="k-caption">{t("web.b_empty")}</span>;
  return (
    <span class="b-small">
      {p.look.seen.map((s) => (
        <span>
          <svg
            viewBox="-29 -19 58 34"
            width={(s.size ?? ALIKE) * 2.6}
            height={(s.size ?? ALIKE) * 1.5}
            aria-hidden="true"
          >
            <Counter kind={s.hull} />
          </svg>
          {seenWords(s)}
        </span>
      ))}
    </span>
  );
}

export function Looks(p: { looks: Look[]; most: number }) {
  if (!p.looks.length) return <p class="k-caption b-none">{t("web.b_no_looks")}</p>;
  return (
    <table class="b-notes">
      <thead>
        <tr>
          <th scope="col">{t("web.b_line")}</th>
          <th scope="col">{t("web.b_turn")}</th>
          <th scope="col">{t("web.b_saw")}</th>
        </tr>
      </thead>
      <tbody>
        {p.looks.slice(0, p.most).map((l) => (
          <tr>
            <th scope="row">{lineName(l.line)}</th>
            <td>{l.turn}</td>
            <td>
              <Small look={l} />
              {(l.sliver_left || l.sliver_right) && (
                <span class="k-caption b-rimnote">
                  {t("web.b_rim", {
                    line: [
                      l.sliver_left ? lineName(l.line - 1) : "",
                      l.sliver_right ? lineName(l.line + 1) : "",
                    ]
                      .filter(Boolean)
                      .join(", "),
                  })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Giving up is asked twice: no slip of a click ends a game. */
function GiveUp(p: BoardProps) {
  const [asked, ask] = useState(false);
  if (!p.mayAct || !isOpen(p.choices, "resign")) return null;
  return (
    <p class="b-giveup">
      <button
        class={`k-btn ${asked ? "b-sure" : ""}`}
        type="button"
        onBlur={() => ask(false)}
        onClick={() => {
          if (asked) act("resign");
          ask(!asked);
        }}
      >
        {asked ? t("web.b_resign_sure") : t("bataille.do_resign")}
      </button>
    </p>
  );
}

function Beside(p: BoardProps) {
  const v = p.view;
  useKeys({ p: openScope });
  const gone = (v.ships ?? []).filter((s) => s.where === "sunk");
  const used = 3 - (v.squares_left ?? 0);
  return (
    <>
      <section class="k-sheet b-turn" aria-labelledby="turn-title">
        <h2 class="k-sr" id="turn-title">
          {t("web.b_parts")}
        </h2>
        <Parts v={v} mine={v.side === p.seat} />
        <div class="b-now">
          <p>{t("web.b_turn_of", { turn: v.turn, side: `bataille_side:${v.side}` })}</p>
          {v.ships && v.side === p.seat && v.phase === "movement" && (
            <p class="b-squares">
              {t("web.b_squares")}{" "}
              <span
                class="b-pips"
                role="img"
                aria-label={t("web.b_squares_left", { n: v.squares_left ?? 0 })}
              >
                {[0, 1, 2].map((i) => (
                  <i class={i < used ? "b-used" : ""}>{i < used ? "✓" : ""}</i>
                ))}
              </span>
            </p>
          )}
          {scopeWord(p) && (
            <button class="k-btn k-btn--brass b-open" type="button" onClick={openScope}>
              {scopeWord(p)} <kbd class="k-key">P</kbd>
            </button>
          )}
          <GiveUp {...p} />
          {v.quiet > v.quiet_limit / 2 && (
            <p class="k-caption">{t("web.b_quiet", { n: v.quiet, of: v.quiet_limit })}</p>
          )}
        </div>
      </section>
      {v.ships && (
        <section class="k-sheet" aria-labelledby="off-title">
          <div class="k-sheet__head">
            <h2 class="k-title b-h" id="off-title">
              {t("web.b_off")}
            </h2>
          </div>
          <ul class="b-tray">
            {!v.submarine && (
              <li>
                <svg viewBox="-30 -20 60 36" aria-hidden="true">
                  <Counter kind="submarine" />
                </svg>
                {t("web.b_submarine")}
              </li>
            )}
            <li>
              <svg viewBox="-30 -20 60 36" aria-hidden="true">
                <Counter kind="torpedo" />
              </svg>
              {t("web.b_torpedo")}
            </li>
            <li>
              <svg viewBox="-30 -20 60 36" aria-hidden="true">
                <Counter kind="charge" />
              </svg>
              {t("web.b_charge")}
            </li>
            {gone.map((s) => (
              <li class="b-lost">
                <svg viewBox="-30 -20 60 36" aria-hidden="true">
                  <Counter kind={s.ship} n={s.ship.replace(/\D/g, "")} />
                </svg>
                {t("web.b_lost", { ship: shipName(s.ship) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {v.looks && (
        <section class="k-sheet" aria-labelledby="looks-title">
          <div class="k-sheet__head">
            <h2 class="k-title b-h" id="looks-title">
              {t("web.b_looks")}
            </h2>
          </div>
          <div class="b-scroll" tabIndex={0} role="region" aria-labelledby="looks-title">
            <Looks looks={v.looks} most={16} />
          </div>
        </section>
      )}
      {v.ships && <Range />}
      <Scope {...p} />
    </>
  );
}

function facts(p: BoardProps) {
  const v = p.view;
  const own = SIDE.find((s) => s === p.seat) ?? SIDE[0];
  const other = SIDE.find((s) => s !== own) ?? SIDE[1];
  const chips = SIDE.map((s) => (
    <span class={`k-chip ${s === own ? "k-chip--own" : "k-chip--foe"}`}>
      {t("web.b_score", { side: `bataille_side:${s}`, home: v.home[s], sunk: v.sunk[s] })}
    </span>
  ));
  if (v.match > 1)
    chips.push(
      <span class="k-chip">
        {t("web.b_match", {
          game: v.game,
          of: v.match,
          own: v.won[own],
          other: v.won[other],
        })}
      </span>,
    );
  if (v.eye) chips.push(<span class="k-chip">{t("web.b_by_eye")}</span>);
  return chips;
}

export const bataille: Board<BView> = {
  Face,
  Beside,
  facts,
  orders: (p) =>
    p.choices.some((c) => c.verb === "resign")
      ? { choices: p.choices.filter((c) => c.verb !== "resign") }
      : null,
  few: (c) => !["move", "look", "dive", "torpedo", "charge"].includes(c.verb),
  main: (p) => (scopeWord(p) ? { text: scopeWord(p), run: openScope } : null),
  keys: () => [
    { keys: ["P"], text: t("web.b_periscope") },
    { keys: ["←", "→", "↑", "↓"], text: t("web.b_key_sail") },
    { keys: ["Space"], text: t("web.b_key_fire") },
  ],
};
