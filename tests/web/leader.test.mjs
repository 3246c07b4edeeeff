// U-Boat Leader in a real browser: a short campaign with fixed dice to its result,
// by what the board offers; its screens by day and night, wide and narrow, in four
// languages.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { browser, hosted, person, seededTable, server } from "./host.mjs";
import { decide, look, order, press, settled } from "./bdu.mjs";
import {
  asKept,
  difference,
  fits,
  fitsInFourLanguages,
  keptPicture,
  noSeriousFault,
  shot,
  TOLERANCE,
} from "./looks.mjs";

const WISH = "leader seed=3";
const WIDE = { width: 1440, height: 900 },
  NARROW = { width: 390, height: 844 };
const MOST = 400; /* decisions of a short campaign with two boats */

hosted();

/** Still: nothing is on its way, the pointer is nowhere. */
async function still(page) {
  await settled(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  });
  await page.waitForTimeout(60);
}

/** The screen wide by day and narrow by night. */
async function screens(page, name, found) {
  for (const [width, size, light] of [
    [1440, WIDE, "light"],
    [390, NARROW, "dark"],
  ]) {
    const id = `${name}-${width}-${light}`;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: light });
    await still(page);
    found.set(id, await shot(page, id));
    await noSeriousFault(page, id);
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: "light" });
}

const inFourLanguages = (page, where) => fitsInFourLanguages(page, where, NARROW, WIDE);

/** By the board until this is so. */
async function until(page, asked) {
  for (let i = 0; i < MOST; i++) {
    const now = await look(page);
    if (asked(now) || now.over) return now;
    await decide(page);
  }
  throw new Error("it never came");
}

/** The tactical display is on the screen to its wake, with our own boats. */
async function wholeDisplay(page, where) {
  await still(page);
  const low = await page.evaluate(() =>
    [".l-tac", ".l-wake", ".l-ctr--b"].flatMap((s) =>
      [...document.querySelectorAll(s)]
        .map((e) => e.getBoundingClientRect())
        .filter((b) => b.bottom > innerHeight || b.top < 0)
        .map((b) => `${s}: ${Math.round(b.top)} to ${Math.round(b.bottom)} of ${innerHeight}`),
    ),
  );
  assert.deepEqual(low, [], where);
}

describe("U-Boat Leader", () => {
  test("a short campaign to its result, by the board", async () => {
    const page = await person(browser, server),
      found = new Map();
    await seededTable(page, server, WISH);

    /* Boats are chosen on their cards; the purse shrinks. */
    await page.locator(".l-card--buy").first().waitFor();
    const purse = async () => Number(await page.locator(".l-purse b").innerText());
    const all = await purse();
    /* Every level has its two rows of numbers, okay and shaken. */
    const rows = page.locator(".l-card--buy[data-boat='u47'] .l-rows tbody");
    assert.equal(await rows.count(), 4);
    assert.match(
      await rows.nth(2).innerText(),
      /^veteran\s+0–5\s+\+1\s+\+2\s+4\s+aggressive, infiltrator\s+6–9\s+[+−]?\d\s+[+−]?\d\s+\d\s*$/,
    );
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll(".l-card--buy")]
        .filter(
          (c) =>
            c.querySelector(".l-rows").getBoundingClientRect().right >
            c.getBoundingClientRect().right - 10,
        )
        .map((c) => c.dataset.boat),
    );
    assert.deepEqual(cut, [], "no column is cut off");
    await screens(page, "leader-boats", found);
    await inFourLanguages(page, "boats");
    await press(page, ".l-card--buy[data-boat='u47'] button[data-skill='trained']");
    assert.ok((await purse()) < all);
    assert.equal(await page.locator(".l-bc[data-boat='u47']").count(), 1);
    await page.keyboard.press("u");
    await settled(page);
    assert.equal(await purse(), all);
    await until(page, (now) => now.options.length > 0);

    /* An option is taken, then a place is clicked on the chart. */
    await page.locator(".l-opt[data-option='intelligence']").click();
    assert.equal(
      await page.locator(".l-opt[data-option='intelligence']").getAttribute("aria-pressed"),
      "true",
    );
    assert.ok((await page.locator(".l-area[data-st='open']").count()) > 4);
    await page.locator(".l-area[data-place='western_approaches']").focus();
    await page.keyboard.press("Enter");
    await settled(page);
    assert.match(
      await page.locator(".l-area[data-place='western_approaches']").getAttribute("aria-label"),
      /intelligence/,
    );
    await page.keyboard.press("Escape");
    await order(page, "That is all");

    /* A boat by its key, an area by mouse; cards are drawn and lie below. */
    const first = (await look(page)).boat;
    await page.keyboard.press("b");
    const second = await look(page);
    assert.notEqual(second.boat, first);
    assert.ok(
      second.orders.some((o) => /to the North Sea/.test(o)),
      second.orders.join(),
    );
    await screens(page, "leader-chart", found);
    await inFourLanguages(page, "chart");
    await page
      .locator(".l-area[data-place='north_sea'] > path")
      .click({ position: { x: 60, y: 60 } });
    await settled(page);
    await page.locator(".l-card--event").first().waitFor();
    assert.ok((await page.locator(".l-card--event .l-ev").count()) > 0);
    assert.match(
      await page.locator(".l-area[data-place='north_sea']").getAttribute("aria-label"),
      /U-\d+/,
    );

    /* A convoy: its card, then the display. */
    const met = await until(page, (now) => now.meet);
    assert.ok(met.meet, "no convoy was met");
    await screens(page, "leader-convoy", found);
    /* There is room for two cards side by side, as an air search gives them. */
    const [one, two] = await page.evaluate(() => {
      const cards = document.querySelector(".l-meet__cards"),
        twin = cards.firstElementChild.cloneNode(true);
      cards.append(twin);
      const boxes = [...cards.children].map((c) => c.getBoundingClientRect());
      twin.remove();
      return boxes.map((b) => ({ top: b.top, whole: b.bottom <= innerHeight }));
    });
    assert.deepEqual(one, two);
    assert.ok(one.whole, "both cards are on the screen");
    await press(page, "[data-do='engage']");
    await until(page, (now) => now.display && now.zones.length > 0);
    await wholeDisplay(page, "place");
    /* The other side of the counter by its key, ranges where one points. */
    const sides = await page.locator(".l-how [data-how]").count();
    if (sides > 1) {
      const up = () =>
        page.locator(".l-how [data-how][aria-pressed='true']").getAttribute("data-how");
      const before = await up();
      await page.keyboard.press("v");
      assert.notEqual(await up(), before);
      await page.locator(`.l-how [data-how='${before}']`).click();
    }
    await page.locator(".l-zone[data-zone='c4']").hover({ position: { x: 90, y: 20 } });
    const ranges = () => page.locator(".l-rng").allTextContents();
    const there = (await ranges()).join("");
    await page.mouse.move(0, 0);
    assert.notEqual((await ranges()).join(""), there);
    /* A boat keeps up by itself, unless its commander wants to be asked. */
    await until(page, (now) => now.keep);
    assert.equal(await page.locator("[data-keep='yes']").getAttribute("aria-pressed"), "true");
    await page.locator("[data-keep='no']").click();
    await order(page, "Stay in this area, surfaced");
    await settled(page);
    assert.match((await look(page)).prompt, /fall back/);
    await until(page, (now) => now.ships.length > 0 && now.orders.some((o) => /torpedo/.test(o)));
    await wholeDisplay(page, "salvo");
    /* Every ship in reach has her range beside the order, and her chances if her
     * card is known; one of them is. */
    const orders = await page.locator(".t-orders").first().innerText();
    const aims = [...orders.matchAll(/torpedo(?:es)? at (.*)\n(range .*)\n/g)];
    assert.equal(aims.length, [...orders.matchAll(/torpedo(?:es)? at /g)].length, orders);
    const known = aims.filter(([, ship]) => !ship.includes("unknown"));
    assert.ok(known.length > 0, orders);
    for (const [, , words] of known) assert.match(words, /range \d · \d+\s% hit, \d+\s% sunk/);
    await screens(page, "leader-battle", found);
    await inFourLanguages(page, "salvo");
    /* More torpedoes by a key, one ship, fire. */
    const count = () => page.locator(".l-how [data-count][aria-pressed='true']").innerText();
    const few = await count();
    await page.keyboard.press("-");
    assert.notEqual(await count(), few);
    await page.keyboard.press("+");
    await press(page, ".l-ctr[data-ship][data-open]");
    assert.equal(await page.locator(".l-ctr .aimt").first().textContent(), few);
    /* Whoever comes again finds it as it was. */
    await page.reload();
    await page.locator(".l-ctr .aimt").first().waitFor();
    await page.keyboard.press("f");
    await settled(page);
    await page.locator("#log", { hasText: /fires \d torpedo/ }).waitFor();
    await until(page, (now) => now.falls > 0);
    assert.ok((await page.locator(".l-drift").count()) > 0, "the drift to come is drawn");
    await screens(page, "leader-drift", found);

    /* To the end: the sheet, judged against the bands. */
    const notes = new Set();
    await until(page, (now) => void now.notes.forEach((n) => notes.add(n)));
    const said = (what) =>
      assert.ok(
        [...notes].some((n) => what.test(n)),
        `${what}: ${[...notes].join(" | ")}`,
      );
    said(/\d+\s% harmed, <?\d+\s% lost/);
    assert.match(await page.locator(".t-end").innerText(), /campaign/);
    const bar = await page.locator(".l-sheet .l-vp__bar").getAttribute("aria-label");
    assert.match(bar, /-?\d+ victory points?: (dismal|poor|adequate|good|great)/);
    assert.equal(
      await page.locator(".l-sheet tbody th[rowspan] b").count(),
      await page.locator(".l-bc").count(),
    );
    await screens(page, "leader-sheet", found);
    await inFourLanguages(page, "sheet");
    await page.keyboard.press("d");
    await page.locator(".k-diary h2").first().waitFor();
    await fits(page, "diary");
    await page.keyboard.press("t");
    assert.ok(
      (await page.locator(".t-view pre:not(:empty)").innerText()).length > 100,
      "the position in words",
    );
    assert.deepEqual(page.faults, []);
    await page.context().close();

    const KEPT = {
      "leader-boats-1440-light": 360,
      "leader-chart-1440-light": 360,
      "leader-chart-390-dark": 195,
      "leader-convoy-1440-light": 360,
      "leader-battle-1440-light": 360,
      "leader-battle-390-dark": 195,
      "leader-sheet-1440-light": 360,
    };
    for (const [id, width] of Object.entries(KEPT)) await asKept(browser, found.get(id), id, width);
    /* The measure is worth something: another screen is another picture. */
    assert.ok(
      (await difference(
        browser,
        keptPicture("leader-chart-1440-light"),
        keptPicture("leader-battle-1440-light"),
      )) >
        3 * TOLERANCE,
    );
  });

  test("every chart has its areas, and each can be told by name", async () => {
    for (const campaign of ["battle_begins", "happy_time", "drumbeat", "hunted"]) {
      const page = await person(browser, server);
      await seededTable(page, server, `leader seed=2 campaign=${campaign}`);
      await until(page, (now) => now.chart && now.boat);
      const places = await page.evaluate(() =>
        [...document.querySelectorAll(".l-area")].map((a) => a.getAttribute("aria-label")),
      );
      assert.ok(places.length >= 9, `${campaign}: ${places.length}`);
      assert.ok(
        places.every((label) => label && !/[⟦_]/.test(label)),
        places.join("\n"),
      );
      /* Every name stands on the chart, inside its frame. */
      const out = await page.evaluate(() => {
        const frame = document.querySelector(".l-map").getBoundingClientRect();
        return [...document.querySelectorAll(".l-wn, .l-pn")]
          .filter((e) => {
            const b = e.getBoundingClientRect();
            return (
              b.left < frame.left ||
              b.right > frame.right ||
              b.top < frame.top ||
              b.bottom > frame.bottom
            );
          })
          .map((e) => e.textContent);
      });
      assert.deepEqual(out, [], campaign);
      await still(page);
      await shot(page, `leader-chart-${campaign}`);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });

  test("the sheet prints on paper", async () => {
    const page = await person(browser, server);
    await seededTable(page, server, WISH);
    await until(page, (now) => now.chart && now.boat);
    await page.keyboard.press("g");
    await page.locator(".l-sheet").waitFor();
    await page.emulateMedia({ media: "print" });
    const seen = await page.evaluate(() =>
      [".k-bar", "#orders", "#log", ".t-tabs", ".h-print"].filter((s) => {
        const e = document.querySelector(s);
        return e && e.getBoundingClientRect().height > 0;
      }),
    );
    assert.deepEqual(seen, []);
    assert.ok(await page.locator(".l-sheet").isVisible());
    await page.context().close();
  });
});
