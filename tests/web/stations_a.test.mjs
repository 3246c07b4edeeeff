// The captain's and the chief engineer's stations in real browsers: an order by
// its tile, men moved by hand and by keys, a breach sealed in the page.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hosted } from "./host.mjs";
import { fits, fitsInFourLanguages, noSeriousFault, shot } from "./looks.mjs";
import { crew, leave } from "./officers.mjs";

const WIDE = { width: 1440, height: 900 },
  NARROW = { width: 390, height: 844 };

hosted();

/** Pages for those who are looked at; the others sit on the line alone. */
const pair = (wish) =>
  crew(wish, { seats: ["captain", "chief"], lines: ["first_officer", "navigator"] });
const figure = (page, name) => page.locator(`.u-fig[data-figure="${name}"]`);

/** Where a figure stands, by its own words. */
const section = async (page, name) =>
  Number(/section (\d)/.exec(await figure(page, name).getAttribute("aria-label"))?.[1]);

/** The middle of a section of the cut-away. */
async function middle(page, n) {
  const at = {
    1: [983, 190],
    2: [825, 190],
    3: [673, 190],
    4: [515, 190],
    5: [368, 200],
    6: [214, 200],
    7: [952, 110],
    8: [672, 60],
  }[n];
  return page.locator(".u-boat").evaluate((svg, [x, y]) => {
    const m = svg.getScreenCTM();
    return { x: m.a * x + m.e, y: m.d * y + m.f };
  }, at);
}

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
const centre = async (locator) => {
  const b = await locator.boundingBox();
  return { x: b.x + b.width / 2, y: b.y + b.height / 2 };
};

describe("the captain and the chief", () => {
  test("6.4, 6.5: men by hand and by keys, then an order by its tile", async () => {
    const table = await pair("uboot seed=3 mission=S1");
    const { captain, chief } = table;
    const tile = (id) => captain.locator(`.u-order[data-order="${id}"]`);
    /* Ready means named: nobody stands at the diesels yet. */
    assert.equal(await tile("new_course").getAttribute("data-state"), "ready");
    assert.equal(await tile("new_speed").getAttribute("data-state"), "missing");
    assert.match(await tile("new_speed").innerText(), /Bring .* to 5/);
    assert.equal(await tile("periscope").getAttribute("data-state"), "closed");

    await captain.getByRole("button", { name: "Mobilise", exact: true }).first().click();
    /* By hand. */
    await figure(chief, "E2").waitFor();
    await figure(chief, "E2").scrollIntoViewIfNeeded();
    await drag(chief, await centre(figure(chief, "E2")), await middle(chief, 5));
    await chief.locator(".u-fig--moving[data-figure=E2]").waitFor();
    /* By keys: a number, and one that is refused with its reason. */
    await figure(chief, "E4").focus();
    const here = await section(chief, "E4");
    await chief.keyboard.press(String(here));
    await chief.locator(".u-menline", { hasText: `stands in section ${here} already` }).waitFor();
    await figure(chief, "E4").focus();
    await chief.keyboard.press("5");
    await chief.locator(".u-fig--moving[data-figure=E4]").waitFor();
    /* By keys: arrows and Enter. */
    await figure(chief, "E3").focus();
    await chief.keyboard.press("ArrowRight");
    await chief.locator(".u-reach--aim").waitFor();
    await chief.keyboard.press("Enter");
    await chief.locator(".u-fig--moving[data-figure=E3]").waitFor();
    await shot(chief, "stations-mobilise");
    await chief.getByRole("button", { name: "My men stand right" }).click();
    await captain.getByRole("button", { name: "Close for all" }).click();
    await captain.locator('.u-order[data-order="new_speed"][data-state="ready"]').waitFor();
    await captain.locator('.u-fig[aria-label*="MaschMaat Otte, section 5"]').waitFor();

    /* The tile opens the telegraph; the order is given by its button. */
    await tile("new_speed").click();
    const panel = captain.locator("#u-orderpanel");
    await panel.getByRole("radio", { name: "half ahead" }).focus();
    await captain.keyboard.press("ArrowRight");
    await panel.getByRole("radio", { name: "half ahead" }).click();
    await shot(captain, "stations-order-panel");
    await panel.locator('[data-verb="give"]').click();
    await chief.locator(".u-inhand", { hasText: "half ahead" }).waitFor();
    await chief.getByRole("button", { name: "My best men" }).click();
    await chief.locator(".u-teamline .u-who").nth(1).waitFor();
    await chief.locator('.u-inhand [data-verb="confirm"]').click();
    await captain.locator(".u-logfeed").waitFor();
    await captain.waitForFunction(() =>
      /half ahead/.test(document.querySelector(".u-a-m .u-small")?.textContent ?? ""),
    );

    /* The first officer is silent: the captain waits for him no longer. [6.14] */
    await tile("enigma").click();
    await panel.locator('[data-verb="give"]').click();
    await captain.locator(".u-inhand", { hasText: "Enigma" }).waitFor();
    await captain.locator('.u-inhand [data-verb="close"]').click();
    await captain.locator(".u-inhand").waitFor({ state: "detached" });
    await captain.locator('.u-order[data-order="enigma"]:not([data-state="closed"])').waitFor();
    await leave(table);
  });

  test("10.3.7: a breach is sealed in the page, by hand and by keys", async () => {
    const table = await pair("uboot seed=7 mission=S1 drill=4");
    const { captain, chief } = table;
    await captain.locator(".u-alert", { hasText: "Hull breach" }).first().waitFor();
    /* Five men with tools: the whole watch goes to section 4. */
    await captain.getByRole("button", { name: "Mobilise", exact: true }).first().click();
    await table.line.navigator.act("confirm");
    for (const name of ["E1", "E2", "E3", "E4"])
      if ((await figure(chief, name).count()) && (await section(chief, name)) !== 4) {
        await figure(chief, name).focus();
        await chief.keyboard.press("4");
        await chief.locator(`.u-fig--moving[data-figure=${name}]`).waitFor();
      }
    await chief.getByRole("button", { name: "My men stand right" }).click();
    await captain.getByRole("button", { name: "Close for all" }).click();
    await captain.locator('.u-order[data-order="repair"]').click();
    await captain.locator("#u-orderpanel [data-verb=give]:enabled").first().click();
    await chief.locator(".u-inhand").waitFor();
    await chief.getByRole("button", { name: "My best men" }).click();
    await chief.locator(".u-teamline .u-who").nth(3).waitFor();
    /* Four men; the wedges of the box that stands there are the fifth. [10.3.3] */
    await chief.locator(".u-card--tool", { hasText: "Wooden wedges" }).click();
    await chief.locator('.u-inhand [data-verb="confirm"]').click();
    await chief.locator(".u-puz[open]").waitFor();
    await noSeriousFault(chief, "the breach");
    await shot(chief, "stations-breach");

    /* Which tile belongs where, by what it shows: stern to the left. */
    const wanted = [
      "diesel cylinders, upper",
      "bunks and a galley stove, upper",
      "periscope wells, upper",
      "diesel cylinders, lower",
      "bunks and a galley stove, lower",
      "periscope wells, lower",
    ];
    const tileOf = (words) => chief.locator(`.u-tile[aria-label*="${words}"]`);
    /* Half of them lie upside down: turned by the key until they are upright. */
    for (const words of wanted) {
      await tileOf(words).focus();
      for (let i = 0; i < 3; i++) {
        const before = await tileOf(words).getAttribute("aria-label");
        if (before.includes("upright")) break;
        await chief.keyboard.press("t");
        await chief.waitForFunction(
          (was) =>
            ![...document.querySelectorAll(".u-tile")].some(
              (e) => e.getAttribute("aria-label") === was,
            ),
          before,
        );
      }
    }
    /* The first three by hand. */
    for (let i = 0; i < 3; i++) {
      await drag(
        chief,
        await centre(tileOf(wanted[i])),
        await centre(chief.locator(`.u-pzslot[data-slot="${i}"]`)),
      );
      await chief.locator(`.u-pzslot--full[data-slot="${i}"]`).waitFor();
    }
    /* Put aside and taken up again. */
    await chief.keyboard.press("Escape");
    await chief.locator(".u-aside button").click();
    await chief.locator(".u-puz[open]").waitFor();
    /* One by its number, one picked and put with Enter, one wrong and taken back. */
    await tileOf(wanted[3]).focus();
    await chief.keyboard.press("4");
    await chief.locator('.u-pzslot--full[data-slot="3"]').waitFor();
    await tileOf(wanted[4]).focus();
    await chief.keyboard.press("Enter");
    await chief.locator('.u-pzslot[data-slot="5"]').focus();
    await chief.keyboard.press("Enter");
    await chief.locator('.u-pzslot--full[data-slot="5"]').waitFor();
    await chief.locator('.u-pzslot[data-slot="5"]').focus();
    await chief.keyboard.press("Delete");
    await chief.locator('.u-pzslot[data-slot="5"]:not(.u-pzslot--full)').waitFor();
    await chief.locator('.u-pzslot[data-slot="4"]').focus();
    await chief.keyboard.press("Enter");
    await chief.locator('.u-pzslot--full[data-slot="4"]').waitFor();
    await tileOf(wanted[5]).focus();
    await chief.keyboard.press("6");
    await chief.locator('.u-pzslot--full[data-slot="5"]').waitFor();
    /* Four quarter turns are none. */
    await chief.locator('.u-pzslot[data-slot="5"]').focus();
    for (let i = 0; i < 4; i++) {
      const before = await chief.locator('.u-pzslot[data-slot="5"]').getAttribute("aria-label");
      await chief.keyboard.press("t");
      await chief.waitForFunction(
        (was) =>
          document.querySelector('.u-pzslot[data-slot="5"]')?.getAttribute("aria-label") !== was,
        before,
      );
    }
    await shot(chief, "stations-breach-full");
    await chief.keyboard.press("c");
    await chief.locator(".u-puz[open]").waitFor({ state: "detached" });
    await captain.locator(".u-alert", { hasText: "Hull breach" }).waitFor({ state: "detached" });
    await leave(table);
  });

  test("both stations fit three screens and four languages, in both lights", async () => {
    const table = await pair("uboot seed=5 mission=S6");
    for (const seat of ["captain", "chief"]) {
      const page = table[seat];
      for (const size of [WIDE, { width: 1024, height: 768 }, NARROW]) {
        await page.setViewportSize(size);
        await page.waitForTimeout(150);
        await fits(page, `${seat} ${size.width}`);
        await shot(page, `stations-${seat}-${size.width}`);
      }
      for (const tab of await page.locator(".u-sttabs button").all()) {
        await tab.click();
        await fits(page, `${seat} ${await tab.innerText()}`);
      }
      await fitsInFourLanguages(page, seat, NARROW, WIDE);
      await noSeriousFault(page, seat);
      await page.evaluate(() => {
        document.documentElement.dataset.theme = "night";
      });
      await shot(page, `stations-${seat}-night`);
      await noSeriousFault(page, `${seat} by night`);
    }
    await leave(table);
  });
});
