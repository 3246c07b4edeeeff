// U-BOOT in real browsers: the attack disc by hand, four pages at one boat and
// what each of them is told. The glass is in sights.test.mjs.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { browser, hosted } from "./host.mjs";
import { asKept, fits, noSeriousFault, shot } from "./looks.mjs";
import { crew, leave, SEATS, turn } from "./officers.mjs";

hosted();

describe("four at one boat", () => {
  let table, pages;
  before(async () => {
    table = await crew("uboot seed=5 mission=S1");
    pages = table.pages;
  });
  after(() => leave(table));

  test("every station fits a phone and a desk, and looks as it was kept", async () => {
    for (const seat of SEATS) {
      const page = pages[seat];
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        /* On a phone: from where the parts of the station begin. */
        await page.evaluate(() => {
          const tabs = document.querySelector(".u-sttabs");
          scrollTo(
            0,
            tabs.getClientRects().length ? tabs.getBoundingClientRect().top + scrollY - 70 : 0,
          );
        });
        await page.waitForTimeout(150);
        await fits(page, `${seat} ${size.width}`);
        const bytes = await shot(page, `uboot-${seat}-${size.width}`);
        await asKept(browser, bytes, `uboot-${seat}-${size.width}`, Math.round(size.width / 3));
      }
      await noSeriousFault(page, seat);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

  test("time runs on every screen, each is told what is his, and not much of it", async () => {
    const tick = (page) => {
      for (const frame of [...page.heard].reverse()) {
        const found = /"tick":(\d+)/.exec(frame);
        if (found) return Number(found[1]);
      }
      return -1;
    };
    const before = SEATS.map((s) => tick(pages[s])),
      bytes = SEATS.map((s) => pages[s].heard.join("").length);
    await pages.captain.waitForTimeout(6000);
    SEATS.forEach((s, i) => {
      assert.ok(tick(pages[s]) > before[i], `${s}: time stands`);
      const rate = (pages[s].heard.join("").length - bytes[i]) / 6;
      assert.ok(rate < 20000, `${s}: ${Math.round(rate)} bytes a second`);
    });
    /* What only the app shows, only the first officer's page has ever heard. */
    for (const seat of ["navigator", "chief"])
      assert.ok(!pages[seat].heard.some((f) => f.includes('"sight":')), seat);
    /* Nobody is told where ships really are. */
    for (const seat of SEATS)
      for (const frame of pages[seat].heard)
        assert.ok(!/"(fleet|ship_x|ship_y|truth)"/.test(frame), seat);
  });

  test("9.2.1: the rings by hand give green 80, the marker 2.00 west and 3.46 north", async () => {
    const page = pages.navigator;
    await turn(page, "Green ring on our course", 290);
    await turn(page, "Pointer on the bearing", 40);
    await turn(page, "Black ring on her course", 70);
    assert.match(await page.locator(".u-disc__read").innerText(), /330°.*green 80/s);
    assert.match(
      await page.locator("[data-marker]").innerText(),
      /2\.00 miles west, 3\.46 miles north/,
    );
  });
});
