// The galley: six ingredients at hand, what they make, what spoils next. Swapping
// and replacing cost the cook one more activation. [9.4, 9.4.1]
import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { FOOD, type Food, type Stores } from "../../../made/uboot";
import { t } from "../../../shell/lang";
import type { BoardProps } from "../view";
import { act } from "../../../shell/state/table";
import { usePapers, type Papers } from "../papers";
import { pressed, way } from "../../shared/ways";

const AT: [number, number][] = [
  [0, -84],
  [-48, 0],
  [48, 0],
  [-96, 84],
  [0, 84],
  [96, 84],
];
const PICTURES: Record<Food, ComponentChildren> = {
  meat: (
    <>
      <path d="M-9 4C-14 -4 -4 -12 4 -8C12 -5 12 5 4 8C-1 10 -6 9 -9 4Z" fill="#b4594a" />
      <circle cx="3" cy="-1" r="2.6" fill="#f1e3d0" />
    </>
  ),
  onions: (
    <>
      <path d="M0 -11C2 -6 9 -5 9 2C9 8 4 10 0 10S-9 8 -9 2C-9 -5 -2 -6 0 -11Z" fill="#c48a3e" />
      <path d="M0 -8V9M-4 -3C-6 2 -4 7 -3 9M4 -3C6 2 4 7 3 9" fill="none" stroke="#8b5a1e" />
    </>
  ),
  eggs: (
    <>
      <ellipse cx="-4" cy="2" rx="5.6" ry="7.4" fill="#f3e6d0" stroke="#b99d72" stroke-width=".7" />
      <ellipse cx="5" cy="3" rx="5.4" ry="7" fill="#e5cfae" stroke="#b99d72" stroke-width=".7" />
    </>
  ),
  bread: (
    <>
      <path d="M-11 4C-13 -5 -7 -8 0 -8S13 -5 11 4C10 8 -10 8 -11 4Z" fill="#b07a3c" />
      <path d="M-5 -6L-3 1M0 -7L2 1M5 -6L7 1" stroke="#7c5122" stroke-width="1.4" />
    </>
  ),
  lemons: (
    <>
      <path d="M-11 0C-8 -9 6 -10 10 -2L12 0L10 2C6 10 -8 9 -11 0Z" fill="#e3c23a" />
      <path d="M-6 -3C-2 -6 3 -6 6 -3" fill="none" stroke="#a88a14" />
    </>
  ),
  potatoes: (
    <>
      <path d="M-10 2C-11 -6 -3 -9 3 -7C10 -5 12 3 7 7C1 10 -9 9 -10 2Z" fill="#b99660" />
      <circle cx="-3" cy="-1" r="1" fill="#7d6236" />
      <circle cx="3" cy="2" r="1" fill="#7d6236" />
      <circle cx="4" cy="-3" r="1" fill="#7d6236" />
    </>
  ),
  canned_fish: (
    <>
      <rect x="-11" y="-6" width="22" height="13" rx="4" fill="#9aa7ab" />
      <path
        d="M-7 1C-3 -4 3 -4 6 0L9 -3V4L6 1C3 5 -3 5 -7 1Z"
        fill="#e6ecec"
        stroke="#5b676b"
        stroke-width=".8"
      />
    </>
  ),
};

/** The chosen places in an order in which each is next to the one before, or null. */
function inARow(papers: Papers, places: number[]): number[] | null {
  const beside = (a: number, b: number) => papers.beside[a - 1]!.includes(b);
  const [a, b, c] = places;
  if (places.length < 2) return places.length ? places : null;
  if (places.length === 2) return beside(a!, b!) ? [a!, b!] : null;
  for (const row of [
    [a!, b!, c!],
    [b!, a!, c!],
    [a!, c!, b!],
  ])
    if (beside(row[0]!, row[1]!) && beside(row[1]!, row[2]!)) return row;
  return null;
}

type Pyramid = Stores["pyramid"];

/** The dish that lies under these places. */
function dish(papers: Papers, pyramid: Pyramid, places: number[]) {
  if (
    !places.length ||
    places.some((s) => pyramid[s - 1] === "lemons" || pyramid[s - 1] === "none") ||
    !inARow(papers, places)
  )
    return undefined;
  const have = papers.foods.map((f) => places.filter((s) => pyramid[s - 1] === f).length);
  return places.length === 1
    ? papers.recipes.find((r) => r.id === "single")
    : papers.recipes.find(
        (r) => r.size === places.length && r.needs.every((n, k) => n === have[k]),
      );
}

const food = (kind: Food | "none") => t(`uboot_food:${kind}`);

export function Galley(p: BoardProps) {
  const papers = usePapers(),
    v = p.view;
  const [chosen, choose] = useState<number[]>([]);
  if (!papers || !v.stores) return null;
  const pyramid = v.stores.pyramid,
    row = inARow(papers, chosen),
    made = dish(papers, pyramid, chosen);
  const cook = row
    ? way(p, "cook", { first: row[0]!, second: row[1] ?? 0, third: row[2] ?? 0 })
    : null;
  const [a, b] = [...chosen].sort((x, y) => x - y);
  const swap = chosen.length === 2 ? way(p, "swap", { first: a!, second: b! }) : null;
  const replace = chosen.length === 1 ? way(p, "replace", { place: a! }) : null;
  const galley = !!way(p, "cook") || !!way(p, "swap");
  const flip = (s: number) =>
    choose((list) => (list.includes(s) ? list.filter((x) => x !== s) : [...list, s].slice(-3)));
  const run = (action: string | undefined) => {
    if (action) {
      act(action);
      choose([]);
    }
  };
  const { meal: dishes } = v.stores;
  const meal = FOOD.filter((f) => dishes[f] > 0)
    .map((f) => `${dishes[f] > 1 ? `${dishes[f]} ` : ""}${food(f)}`)
    .join(", ");
  const next = papers.foods.slice(v.stores.spoiled).map((f) => t(`uboot_food:${f}`));
  return (
    <div class="u-galley" data-at="galley">
      <svg class="u-pyr" viewBox="-146 -134 292 272" role="group" aria-label={t("web.ub_pyramid")}>
        {papers.beside.flatMap((list, i) =>
          list
            .filter((n) => n > i + 1)
            .map((n) => {
              const [x0, y0] = AT[i]!,
                [x1, y1] = AT[n - 1]!;
              return (
                <path
                  class={
                    chosen.includes(i + 1) && chosen.includes(n)
                      ? "u-pyr__link u-pyr__link--on"
                      : "u-pyr__link"
                  }
                  d={`M${x0} ${y0}L${x1} ${y1}`}
                />
              );
            }),
        )}
        {pyramid.map((kind, i) => {
          const on = chosen.includes(i + 1);
          return (
            <g
              class={`u-pyr__chip${on ? " u-pyr__chip--on" : ""}`}
              transform={`translate(${AT[i]!.join(" ")})`}
              tabindex={0}
              role="checkbox"
              aria-checked={on}
              aria-label={`${i + 1} ${food(kind)}`}
              data-place={i + 1}
              onClick={() => flip(i + 1)}
              onKeyDown={pressed(() => flip(i + 1))}
            >
              <circle r="40" />
              <g transform="translate(0 -9) scale(1.45)">{kind !== "none" && PICTURES[kind]}</g>
              <text y="25">{food(kind)}</text>
            </g>
          );
        })}
      </svg>
      <div class="u-galley__say">
        <span class="k-label">{t("web.ub_chosen")}</span>
        <p class="u-galley__dish" aria-live="polite">
          {made
            ? t(`uboot_recipe:${made.id}`)
            : chosen.length
              ? t(row ? "web.ub_no_dish" : "web.ub_not_touching")
              : t("web.ub_choose_food")}
        </p>
        {made && (
          <p class="u-small">{t("web.ub_dish", { size: made.size, morale: made.morale })}</p>
        )}
        <div class="u-btns">
          <button
            class={`k-btn${cook ? " k-btn--brass" : ""}`}
            type="button"
            data-verb="cook"
            disabled={!cook}
            onClick={() => run(cook?.action)}
          >
            {t("web.ub_cook")}
          </button>
          <button
            class="k-btn"
            type="button"
            data-verb="swap"
            disabled={!swap}
            onClick={() => run(swap?.action)}
          >
            {t("web.ub_swap")}
          </button>
          <button
            class="k-btn"
            type="button"
            data-verb="replace"
            disabled={!replace}
            onClick={() => run(replace?.action)}
          >
            {t("web.ub_replace")}
          </button>
        </div>
        <p class="u-small">{galley ? t("web.ub_swap_cost") : t("web.ub_galley_closed")}</p>
        <p class="u-small">
          {meal ? t("web.ub_meal_today", { meal, size: v.stores.meal_size }) : t("web.ub_no_meal")}
        </p>
        <p class="u-small">{t("web.ub_spoils", { list: next.slice(0, 4).join(", ") })}</p>
        <details class="u-galley__book">
          <summary>{t("web.ub_recipes")}</summary>
          <ul>
            {papers.recipes
              .filter((r) => r.size > 1)
              .map((r) => (
                <li>
                  <b>{t(`uboot_recipe:${r.id}`)}</b>{" "}
                  {r.needs.flatMap((n, k) => (n ? [food(papers.foods[k]!)] : [])).join(", ")} (
                  {r.morale > 0 ? `+${r.morale}` : r.morale})
                </li>
              ))}
          </ul>
        </details>
      </div>
    </div>
  );
}
