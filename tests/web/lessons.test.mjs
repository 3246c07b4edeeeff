// Lessons in the browser: a newcomer with an empty profile follows the outlines alone.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { browser, hosted, person, picture, restart, seededSeats, server } from "./host.mjs";
import { fits, noSeriousFault } from "./looks.mjs";

hosted();

const CLICKS_MAX = 60;

/** What a newcomer would press now: "next", the button of the dock, or something outlined. */
const press = (page) =>
  page.evaluate(() => {
    const seen = (e) => e.getClientRects().length > 0;
    const box = [...document.querySelectorAll(".k-lesson")].find(seen);
    const own = box?.querySelector("[data-lesson='next'], [data-lesson='do']");
    if (own) {
      own.click();
      return own.dataset.lesson;
    }
    const can = "button:not([disabled]):not([aria-disabled]), [role='button'], [tabindex='0']";
    /* An order has the number of its rule in it, which tells and does nothing. */
    const outlined = [...document.querySelectorAll("[data-guided]")]
      .flatMap((e) => (e.matches(can) ? [e] : [...e.querySelectorAll(can)]))
      .filter((e) => !e.matches(".k-rule"));
    /* What is not in view is shown on request. */
    const first = outlined.find(seen) ?? outlined[0];
    if (!first) return "";
    first.closest("details:not([open])")?.setAttribute("open", "");
    first.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return first.textContent.trim().slice(0, 40) || first.tagName;
  });

/* What is in hand and not yet an order: tubes chosen on one board, a number pressed on another. */
const IN_HAND = ".h-t[data-state='chosen'], [data-count][aria-pressed='true'] ~ *";

const where = (page) =>
  page.evaluate((inHand) => {
    const seen = (e) => e.getClientRects().length > 0;
    const box = [...document.querySelectorAll(".k-lesson")].find(seen);
    const log = document.querySelectorAll(".k-log__item").length;
    const state = document.querySelector("#orders")?.innerText ?? "";
    const aimed = document.querySelectorAll(inHand).length;
    return `${box?.dataset.step ?? ""} ${log} ${aimed} ${state.length}`;
  }, IN_HAND);

/** Plays a lesson to its last sheet; each step is called before it is done. */
async function follow(page, each = async () => {}) {
  let last = "";
  for (let i = 0; i < CLICKS_MAX; i++) {
    const step = (await where(page)).split(" ")[0];
    if (step === "done") return i;
    if (step !== last) await each(step);
    last = step;
    /* The outlines are drawn after the orders; a person sees them come. */
    let before = "",
      pressed = "";
    for (let k = 0; k < 100 && !pressed; k++) {
      if (k) await page.waitForTimeout(100);
      before = await where(page);
      pressed = await press(page);
    }
    assert.notEqual(pressed, "", `${step}: nothing to press`);
    await page
      .waitForFunction(
        ([old, inHand]) => {
          const seen = (e) => e.getClientRects().length > 0;
          const box = [...document.querySelectorAll(".k-lesson")].find(seen);
          const log = document.querySelectorAll(".k-log__item").length;
          const state = document.querySelector("#orders")?.innerText ?? "";
          const aimed = document.querySelectorAll(inHand).length;
          const now = `${box?.dataset.step ?? ""} ${log} ${aimed} ${state.length}`;
          return now !== old && !document.querySelector("[data-sent]");
        },
        [before, IN_HAND],
        { timeout: 20000 },
      )
      .catch(() => assert.fail(`${step}: nothing came of pressing "${pressed}"`));
  }
  return assert.fail(`${last}: no end in ${CLICKS_MAX} clicks`);
}

const sizes = [
  ["desk", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
];

describe("somebody new", () => {
  for (const [name, viewport] of sizes)
    test(`presses Play now and is through by the outlines alone: ${name}`, async () => {
      const page = await person(browser, server, { viewport });
      await page.goto(server.url);
      await page.locator(".s-fam").first().waitFor();
      await fits(page, `first page ${name}`);
      await noSeriousFault(page, `first page ${name}`);
      await picture(page, `front-new-${viewport.width}`, { fullPage: true });
      await page.locator("[data-play-now]").click();
      await page.locator(".k-lesson:visible").first().waitFor();
      await follow(page, async (step) => {
        await fits(page, `${step} ${name}`);
        if (step === "fire") {
          await noSeriousFault(page, `lesson ${name}`);
          await picture(page, `lesson-fire-${viewport.width}`);
        }
      });
      await picture(page, `lesson-done-${viewport.width}`);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });

  test("reads the first lesson in each language", async () => {
    for (const code of ["de", "fr", "it"]) {
      const page = await person(browser, server, { locale: code });
      await page.goto(server.url);
      await page.locator("[data-play-now]").click();
      await page.locator(".k-lesson:visible").first().waitFor();
      await follow(page, (step) => fits(page, `${step} ${code}`));
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });
});

describe("First look", () => {
  const STEP = 500,
    ROWS = 16;
  /** Turns the dial to a distance by keys, and gives the order. */
  const call = async (page, distance) => {
    for (let i = 0; i < ROWS; i++) await page.keyboard.press("ArrowDown");
    for (let d = STEP; d < distance; d += STEP) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
  };
  for (const [name, viewport] of sizes)
    test(`is learnt at the board and at the eyepiece: ${name}`, { timeout: 300000 }, async () => {
      const page = await person(browser, server, { viewport });
      const seats = await seededSeats(page, server, "bataille lesson=bataille_first");
      await page.goto(`${server.url}#sit=${seats.north}`);
      await page.reload();
      const step = (id) => page.locator(`.k-lesson[data-step='${id}']:visible`).first().waitFor();
      const told = (words) => page.locator(".o-lesson", { hasText: words }).waitFor();
      await step("welcome");
      await press(page);
      await step("range");
      await page.locator(".b-range[data-guided]").waitFor(); // the range is meant
      await fits(page, `range ${name}`);
      await press(page);
      await step("destroyer");
      await page.locator("[data-ship='destroyer']").focus();
      for (let i = 0; i < 2; i++) {
        await page.keyboard.press("ArrowUp");
        await page.waitForFunction((n) => document.querySelectorAll(".b-used").length === n, i + 1);
      }
      await step("freighter");
      await page.locator("[data-ship='freighter1']").focus();
      await page.keyboard.press("ArrowUp");
      await step("mirror");
      await press(page);
      await step("look");
      await page.keyboard.press("p");
      await told("Look along right 4");
      await page.locator(".o-glass").focus();
      for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Space");
      await told("17 divisions");
      const rung = page.locator(".o-ladder[data-guided] [data-on]");
      assert.equal(await rung.innerText(), "1,500\n17");
      await page.locator(".o-bracket", { hasText: "17" }).waitFor();
      await fits(page, `eyepiece ${name}`);
      await picture(page, `lesson-measure-${viewport.width}`);
      await page.locator(".o-lesson button").click();
      await told("hide your submarine");
      await page.locator(".o-glass").focus();
      await call(page, 3000);
      await told("Call 1,500");
      await call(page, 1500);
      await told("A hit.");
      await page.locator(".o-lesson button").click();
      await told("send it");
      await page.locator(".o-btn--main").waitFor();
      await page.locator(".o-glass").focus();
      await page.keyboard.press("Space");
      await page.locator(".o-btn--fire").waitFor();
      await call(page, 3000);
      await told("A hit on the submarine saves the ship");
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
});

/* One size and one language each: what differs from the first lesson is the board. */
describe("the other games", () => {
  const others = [
    ["leader", "leader_first", "bdu"],
    ["duel", "duel_first", "second"],
    ["pack", "pack_first", "boat1"],
  ];
  for (const [game, lesson, seat] of others)
    test(`${lesson} is learnt by the outlines alone`, { timeout: 300000 }, async () => {
      const page = await person(browser, server, { viewport: sizes[0][1] });
      const seats = await seededSeats(page, server, `${game} lesson=${lesson}`);
      await page.goto(`${server.url}#sit=${seats[seat]}`);
      await page.reload();
      await page.locator(".k-lesson:visible").first().waitFor();
      await follow(page);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
});

describe("a lesson", () => {
  test("is left, taken up again after a restart of the server, and given back", async () => {
    const page = await person(browser, server);
    await page.goto(server.url);
    await page.locator("[data-play-now]").click();
    const box = page.locator(".k-rail .k-lesson");
    await box.waitFor();
    await press(page);
    await page.locator(".k-rail .k-lesson[data-step='load']").waitFor();
    const { folder, port } = server;
    await server.kill();
    await restart(folder, port);
    await page.locator(".k-chip--warn").waitFor({ state: "detached" });
    await page.reload();
    await page.locator(".k-rail .k-lesson[data-step='load']").waitFor();
    await box.locator("button").last().click();
    await box.locator(".k-lesson__do button").nth(1).click(); // play on without words
    await page.locator(".k-rail .k-lesson:not([data-step]) button").click();
    await page.locator(".k-rail .k-lesson[data-step='load']").waitFor();
    await page.goto(`${server.url}#`);
    await page.locator(".s-row").first().waitFor();
    assert.match(await page.locator(".s-row").first().innerText(), /U-49/);
    await picture(page, "front-back-1440");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});
