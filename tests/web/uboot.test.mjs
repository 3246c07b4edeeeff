// U-BOOT in real browsers: the attack disc by hand, four pages at one boat and
// what each of them is told. The glass is in sights.test.mjs.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { person, seededSeats, startBrowser, startServer } from "./host.mjs";
import { fits, noSeriousFault, shot } from "./looks.mjs";

const SEATS = ["captain", "first_officer", "navigator", "chief"];

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** Sits down; every frame that comes is kept. */
async function sit(token, options = {}) {
  const page = await person(browser, server, options);
  page.frames_ = [];
  page.on("websocket", (line) => line.on("framereceived", (f) => page.frames_.push(String(f.payload))));
  await page.goto(`${server.url}?still=12#sit=${token}`);
  return page;
}

/** All four at one boat. */
async function crew(wish) {
  const host = await person(browser, server);
  const seats = await seededSeats(host, server, wish);
  await host.context().close();
  const pages = {};
  for (const seat of SEATS) pages[seat] = await sit(seats[seat]);
  for (const seat of SEATS) await pages[seat].locator(".u-face").waitFor();
  return pages;
}

const leave = async (pages) => { for (const page of Object.values(pages)) await page.context().close(); };

/** Turns a ring of the disc to this value with the keys alone. */
async function turn(page, name, to) {
  const ring = page.getByRole("slider", { name });
  await ring.focus();
  for (let i = 0; i < 80; i++) {
    const at = Number(await ring.getAttribute("aria-valuenow"));
    if (at === to) return;
    const off = ((to - at + 540) % 360) - 180;
    await page.keyboard.press(`${Math.abs(off) >= 10 ? (off > 0 ? "PageUp" : "PageDown") : off > 0 ? "ArrowRight" : "ArrowLeft"}`);
  }
  throw new Error(`the ring never came to ${to}`);
}

describe("four at one boat", () => {
  test("9.2.1: the rings by hand give green 80, the marker 2.00 west and 3.46 north", async () => {
    const pages = await crew("uboot seed=3 mission=S1");
    const page = pages.navigator;
    await turn(page, "Green ring on our course", 290);
    await turn(page, "Pointer on the bearing", 40);
    await turn(page, "Black ring on her course", 70);
    assert.match(await page.locator(".u-disc__read").innerText(), /330°.*green 80/s);
    assert.match(await page.locator("[data-marker]").innerText(), /2\.00 miles west, 3\.46 miles north/);
    assert.deepEqual(page.faults, []);
    await leave(pages);
  });

  test("time runs on every screen, each is told what is his, and not much of it", async () => {
    const pages = await crew("uboot seed=4 mission=S1");
    const tick = (page) => {
      for (const frame of [...page.frames_].reverse()) {
        const found = /"tick":(\d+)/.exec(frame);
        if (found) return Number(found[1]);
      }
      return -1;
    };
    const before = SEATS.map((s) => tick(pages[s])), bytes = SEATS.map((s) => pages[s].frames_.join("").length);
    await pages.captain.waitForTimeout(6000);
    SEATS.forEach((s, i) => {
      assert.ok(tick(pages[s]) > before[i], `${s}: time stands`);
      const rate = (pages[s].frames_.join("").length - bytes[i]) / 6;
      assert.ok(rate < 20000, `${s}: ${Math.round(rate)} bytes a second`);
    });
    /* What only the app shows, only the first officer's page has ever heard. */
    for (const seat of ["navigator", "chief"])
      assert.ok(!pages[seat].frames_.some((f) => f.includes('"sight":')), seat);
    /* Nobody is told where ships really are. */
    for (const seat of SEATS)
      for (const frame of pages[seat].frames_)
        assert.ok(!/"(fleet|ship_x|ship_y|truth)"/.test(frame), seat);
    await leave(pages);
  });

  test("every station fits a phone and a desk, in both lights", async () => {
    const pages = await crew("uboot seed=5 mission=S1");
    for (const seat of SEATS) {
      const page = pages[seat];
      for (const size of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
        await page.setViewportSize(size);
        await page.waitForTimeout(150);
        await fits(page, `${seat} ${size.width}`);
        await shot(page, `uboot-${seat}-${size.width}`);
      }
      await noSeriousFault(page, seat);
      assert.deepEqual(page.faults, []);
    }
    await leave(pages);
  });
});
