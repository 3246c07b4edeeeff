// The Hunters in a real browser: a patrol with fixed dice by the board's own
// clicks, its screens in every light, width and language.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { browser, hosted, person, seededTable, server } from "./host.mjs";
import { decide, look, order, press, settled } from "./kommandant.mjs";
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

/* September 1939, a VIIB; a convoy by night in the British Isles, then a ship alone. */
const WISH = "hunters seed=5 boat=viib";
const WIDE = { width: 1440, height: 900 },
  NARROW = { width: 360, height: 780 };

hosted();

/** Still: odds have come, nothing is on its way, the pointer is nowhere. */
async function still(page) {
  await settled(page);
  if (await page.locator(".h-fight").count()) await page.locator(".h-fore__all").waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  });
}

/** The picture once it has been the same for a second: forecasts come when they are reckoned. */
async function steady(page, id) {
  let last = await shot(page, id);
  for (let i = 0, same = 0; i < 40; i++) {
    await page.waitForTimeout(350);
    const now = await shot(page, id);
    same = now.equals(last) ? same + 1 : 0;
    if (same === 3) return now;
    last = now;
  }
  throw new Error(`${id} never comes to rest`);
}

/** The screen at both widths and in both lights; of a second run these are enough: */
const AGAIN = /1440-light|360-dark/;
async function screens(page, name, found, run) {
  for (const [width, size] of [
    [1440, WIDE],
    [360, NARROW],
  ]) {
    await page.setViewportSize(size);
    for (const light of ["light", "dark"]) {
      const id = `${name}-${width}-${light}`;
      if (run > 1 && !AGAIN.test(id)) continue;
      await page.emulateMedia({ colorScheme: light });
      await still(page);
      found.set(id, await (AGAIN.test(id) ? steady(page, id) : shot(page, id)));
      if (run === 1 && AGAIN.test(id)) await noSeriousFault(page, id);
    }
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: "light" });
}

const inFourLanguages = (page, where) => fitsInFourLanguages(page, where, NARROW, WIDE);

/** By the board until this is so. */
async function until(page, asked) {
  for (let i = 0; i < 120; i++) {
    const now = await look(page);
    if (asked(now) || now.over) return now;
    await decide(page);
  }
  throw new Error("it never came");
}

/** From port to port; `at` looks on at the main screens. */
async function patrol(page, at) {
  await seededTable(page, server, WISH);
  await at.loading?.();
  await until(page, (now) => now.sail);
  await press(page, "button.h-box__dot--go");
  await at.sea?.();
  await until(page, (now) => now.ranges > 0);
  await at.contact?.();
  await until(page, (now) => now.ships > 0 && now.idle > 0);
  await at.salvo?.();
  await until(page, (now) => now.hunt > 0);
  await at.hunt?.();
  const home = await until(page, (now) => now.port);
  await at.home?.(home);
}

describe("The Hunters", () => {
  test("a patrol to port by the board's own clicks, with a reload in the middle, in four languages", async () => {
    const page = await person(browser, server);
    await patrol(page, {
      loading: async () => {
        /* Another kind into a tube, by click and by key; taken back. */
        const kind = () => page.locator(".h-tube[data-tube='1'] .h-tube__k").innerText();
        assert.equal(await kind(), "G7a");
        await press(page, "button.h-tube[data-tube='1']");
        assert.equal(await kind(), "G7e");
        await page.keyboard.press("u");
        await settled(page);
        assert.equal(await kind(), "G7a");
        await page.locator(".h-boat .h-slot.h-hot").first().focus();
        assert.match(
          await page.evaluate(() => document.activeElement.getAttribute("class")),
          /h-slot/,
        );
        await page.keyboard.press("Enter");
        await settled(page);
        assert.equal(await kind(), "G7e");
        /* And one electric torpedo more in the racks. */
        const before = await page.locator(".h-step output").first().innerText();
        await press(page, ".h-step button:last-child");
        assert.notEqual(await page.locator(".h-step output").first().innerText(), before);
        await inFourLanguages(page, "loading");
        await order(page, "Ready for sea");
      },
      sea: async () => {
        assert.equal(await page.locator(".h-box[data-st='now'] .h-box__dot").innerText(), "2");
        assert.match(
          await page.locator(".h-box[data-st='next'] .h-box__odds").first().innerText(),
          /\d+\s%/,
        );
        await inFourLanguages(page, "patrol");
      },
      contact: async () => {
        assert.equal(await page.locator("#face-title").innerText(), "In sight: convoy");
        assert.equal(await page.locator(".h-tgt").count(), 4);
        assert.equal(await page.locator(".h-fight").getAttribute("data-light"), "night");
        assert.match(
          await page.locator("button.h-range[data-range='medium']").innerText(),
          /58\s% hits/,
        );
        /* What each order leads to is reckoned by the server. */
        await page.locator(".h-fore__all tbody tr").first().waitFor();
        assert.match(
          await page.locator(".h-fore__all").innerText(),
          /Attack at medium range, submerged/,
        );
        await inFourLanguages(page, "contact");
        /* A range by its key. */
        await page.keyboard.press("m");
        await settled(page);
        await page.locator(".h-range[data-range='medium'][data-state='chosen']").waitFor();
      },
      salvo: async () => {
        /* A tube, then a ship; a ship alone; a tube and a ship by keys. */
        await page.locator("button.h-t[data-tube='2']").click();
        assert.match(await page.locator("#orders-title").innerText(), /Tube II: at which ship/);
        assert.equal(await page.locator(".h-trk--ghost").count(), 4);
        await press(page, "button.h-tgt[data-ship='3']");
        assert.equal(await page.locator(".h-tgt[data-ship='3'] .h-tgt__aim").innerText(), "II");
        await press(page, "button.h-tgt[data-ship='1']");
        assert.equal(await page.locator(".h-tgt[data-ship='1'] .h-tgt__aim").innerText(), "I");
        await page.keyboard.press("a");
        await page.keyboard.press("Escape");
        await page.locator("button.h-t[data-tube='3']").focus();
        await page.keyboard.press("Enter");
        await page.keyboard.press("1");
        await settled(page);
        assert.equal(await page.locator(".h-tgt[data-ship='1'] .h-tgt__aim").innerText(), "I, III");
        assert.equal(await page.locator(".h-trk:not(.h-trk--ghost)").count(), 3);
        await inFourLanguages(page, "salvo");
        /* Whoever comes again finds it as it was. */
        const before = await page.locator(".k-log__no").first().innerText();
        await page.reload();
        await page.locator(".h-tgt").first().waitFor();
        assert.equal(await page.locator(".h-tgt[data-ship='1'] .h-tgt__aim").innerText(), "I, III");
        assert.equal(await page.locator(".k-log__no").first().innerText(), before);
        /* The aim is taken back, and a volley is an order. */
        await page.keyboard.press("Backspace");
        await settled(page);
        assert.equal(await page.locator(".h-tgt__aim").count(), 0);
        assert.ok((await look(page)).orders.some((o) => /^Fire 4 at/.test(o)));
        for (const ship of [1, 1, 3]) await press(page, `button.h-tgt[data-ship='${ship}']`);
        await page.keyboard.press("f");
        await settled(page);
        await page.locator("#log", { hasText: "torpedoes away" }).waitFor();
      },
      hunt: async () => {
        assert.equal(await page.locator(".h-layer").count(), 2);
        await inFourLanguages(page, "hunt");
        /* Deeper than is safe, by keyboard. */
        await page.locator(".h-layer--down").focus();
        await page.keyboard.press("Enter");
        await settled(page);
        await page.locator("#log", { hasText: "test depth" }).waitFor();
      },
      home: async (home) => {
        assert.ok(home.port && !home.over, home.title);
        assert.match(await page.locator("#log").innerText(), /reaches|port/i);
        await page.keyboard.press("g");
        await page.locator(".h-log").waitFor();
        assert.match(
          await page.locator(".h-log tbody tr").first().innerText(),
          /Sep 39\s+British Isles\s+[SF]/,
        );
        assert.match(
          await page.locator(".h-chart").getAttribute("aria-label"),
          /^Tonnage by month/,
        );
        await inFourLanguages(page, "log sheet");
        await page.keyboard.press("d");
        await page.locator(".k-diary h2", { hasText: "War diary of U-" }).waitFor();
        assert.ok((await page.locator(".k-diary time").count()) > 1, "the diary has its days");
        await inFourLanguages(page, "diary");
        await noSeriousFault(page, "diary");
        await page.keyboard.press("t");
        assert.ok(
          (await page.locator(".t-view pre:not(:empty)").innerText()).length > 100,
          "the position in words",
        );
      },
    });
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test("its screens: equal in two runs, as kept, without fault", async () => {
    const KEPT = {
      "hunters-patrol-1440-light": 360,
      "hunters-combat-1440-light": 360,
      "hunters-combat-360-dark": 180,
      "hunters-sheet-1440-light": 360,
      "hunters-sheet-360-light": 180,
    };
    const runs = [];
    for (const run of [1, 2]) {
      const page = await person(browser, server);
      const found = new Map();
      await patrol(page, {
        sea: () => screens(page, "hunters-patrol", found, run),
        salvo: async () => {
          await press(page, "button.h-tgt[data-ship='1']");
          await press(page, "button.h-tgt[data-ship='1']");
          await screens(page, "hunters-combat", found, run);
        },
        hunt: () => screens(page, "hunters-hunt", found, run),
        home: async () => {
          await page.keyboard.press("g");
          await page.locator(".h-chart").waitFor();
          await screens(page, "hunters-sheet", found, run);
          await page.setViewportSize(NARROW);
          await page.locator(".h-career").evaluate((e) => e.scrollIntoView());
          for (const light of ["light", "dark"]) {
            await page.emulateMedia({ colorScheme: light });
            await shot(page, `hunters-career-360-${light}`);
          }
        },
      });
      assert.deepEqual(page.faults, []);
      await page.context().close();
      runs.push(found);
    }
    for (const [id, bytes] of runs[1])
      assert.ok(bytes.equals(runs[0].get(id)), `${id} is not the same in two runs`);
    assert.equal(runs[1].size, 8);
    for (const [id, width] of Object.entries(KEPT))
      await asKept(browser, runs[0].get(id), id, width);
    /* The measure is worth something: another light is another picture. */
    assert.ok(
      (await difference(
        browser,
        keptPicture("hunters-patrol-1440-light"),
        keptPicture("hunters-combat-1440-light"),
      )) >
        3 * TOLERANCE,
    );
  });

  test("on a screen of 3840 pixels it fills the page, and the sheet prints on paper", async () => {
    const page = await person(browser, server, { viewport: { width: 3840, height: 2160 } });
    await seededTable(page, server, WISH);
    await page.locator(".h-boat").waitFor();
    await fits(page, "4K");
    assert.ok(
      await page.evaluate(
        () => document.querySelector(".h-boat").getBoundingClientRect().width > 1400,
      ),
    );
    await shot(page, "hunters-port-3840");
    await page.keyboard.press("g");
    await page.locator(".h-sheet").waitFor();
    await page.emulateMedia({ media: "print" });
    const seen = await page.evaluate(() =>
      [".k-bar", "#orders", "#log", ".t-tabs", ".h-print"].filter((s) => {
        const e = document.querySelector(s);
        return e && e.getBoundingClientRect().height > 0;
      }),
    );
    assert.deepEqual(seen, []);
    assert.ok(await page.locator(".h-sheet").isVisible());
    await page.context().close();
  });
});
