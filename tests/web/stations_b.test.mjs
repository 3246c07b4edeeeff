// The first officer's and the navigator's stations of U-BOOT, driven in a real
// game: pencil and disc by hand, a meal, a message read letter by letter, a ship
// looked up. The captain and the chief speak to the server without a page.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hosted } from "./host.mjs";
import { fits, fitsInFourLanguages, noSeriousFault, shot } from "./looks.mjs";
import { carryOut, crew, leave, turn, until } from "./officers.mjs";

const WIDE = { width: 1440, height: 900 },
  TABLET = { width: 1024, height: 768 },
  PHONE = { width: 390, height: 844 };

hosted();

/** Both at pages; the others speak to the server without one. */
async function pair(wish) {
  const table = await crew(wish, {
    seats: ["first_officer", "navigator"],
    lines: ["captain", "chief"],
  });
  return { ...table, first: table.first_officer };
}

describe("the navigator's station", () => {
  test("9.1: a pencil line by mouse, one by keys, and the rubber", async () => {
    const table = await pair("uboot seed=3 mission=S1"),
      page = table.navigator;
    const chart = page.locator(".u-ch__svg");
    await page.locator('[data-tool="pencil"]').click();
    const box = await chart.boundingBox(),
      x = box.x + box.width / 2,
      y = box.y + box.height / 2;
    await page.mouse.move(x + 20, y);
    await page.mouse.down();
    await page.mouse.move(x + 120, y - 60, { steps: 5 });
    await page.mouse.move(x + 200, y, { steps: 5 });
    await page.mouse.up();
    await until("the line of the mouse", () => page.view.charts?.lines.length === 1);
    const first = page.view.charts.lines[0];
    assert.ok(Math.abs(first.course - 90) <= 1, `course ${first.course}`);
    assert.ok(first.miles > 40, `${first.miles} miles`);
    await page.locator(".u-ch__box").focus();
    const before = await page.locator(".u-draft text").innerHTML();
    for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    assert.notEqual(await page.locator(".u-draft text").innerHTML(), before);
    await page.keyboard.press("Enter");
    await until("the line of the keys", () => page.view.charts?.lines.length === 2);
    const second = page.view.charts.lines[1];
    assert.equal(second.course, (first.course + 5) % 360);
    assert.equal(second.miles, first.miles + 10);
    /* The second begins where the first ends. */
    const ends = await page
      .locator("[data-line] .u-line__end")
      .evaluateAll((list) => list.map((c) => [c.getAttribute("cx"), c.getAttribute("cy")].join()));
    assert.equal(ends[1], ends[2]);
    /* 9.1.1: both sides of the ruler. */
    await page.locator('[data-tool="ruler"]').click();
    assert.match(await page.locator("[data-ruler]").innerText(), /°, \d+ miles/);
    assert.match(await page.locator(".u-ruler__side").innerHTML(), /surfaced/);
    await page.locator(".u-ruler").focus();
    await page.keyboard.press("f");
    assert.match(await page.locator(".u-ruler__side").innerHTML(), /submerged/);
    await page.getByRole("button", { name: "Rub out line 1" }).click();
    await until("the rubber", () => page.view.charts?.lines.length === 1);
    assert.equal(page.view.charts.lines[0].course, second.course);
    await shot(page, "uboot-navigator-chart");
    await leave(table);
  });

  test("ruling 252: a leg to a square has hours and is proposed; the reckoning has its oval", async () => {
    const table = await pair("uboot seed=3 mission=S1"),
      page = table.navigator;
    await page.locator(".u-square").fill("an 52");
    await page.locator('button[data-verb="leg"]').click();
    await until("the leg", () => page.view.charts?.lines.length === 1);
    const leg = page.view.charts.lines[0];
    assert.equal(leg.x, page.view.boat.plot_x);
    assert.match(await page.locator(".u-ch__lines li").innerText(), /\d+ miles, (\d+ h )?\d+ min/);
    await page.locator('.u-ch__lines [data-verb="propose"]').click();
    await until("the advice", () => page.view.advice?.course === leg.course);
    assert.equal(await page.locator(".u-pos__error").count(), 1);
    await page.locator('form button[data-verb="allow"]').click();
    await until(
      "the allowance",
      () => page.view.position.allow_ckn === page.view.position.printed_ckn,
    );
    await page.setViewportSize(PHONE);
    await fits(page, "the navigator's chart on a phone");
    await shot(page, "uboot-navigator-position-phone");
    await page.setViewportSize(WIDE);
    await shot(page, "uboot-navigator-position");
    await leave(table);
  });

  test("9.2.1: the markers of the example lie 2.00 and 3.46 miles off on the tactical chart", async () => {
    const table = await pair("uboot seed=4 mission=S1"),
      page = table.navigator;
    await turn(page, "Green ring on our course", 290);
    await turn(page, "Pointer on the bearing", 40);
    await turn(page, "Black ring on her course", 70);
    await until("the rings", () => page.view.charts?.disc_target === 70);
    assert.match(await page.locator(".u-disc__read").innerText(), /330°.*green 80/s);
    await page.getByRole("button", { name: "Put the marker down" }).click();
    await until("the marker", () => page.view.charts?.markers.length === 1);
    const put = page.view.charts.markers[0];
    assert.deepEqual(
      [put.id, put.bearing, put.range_cnm, put.course, put.kind, put.knots],
      [1, 330, 400, 70, "unknown", 0],
    );
    assert.equal(await page.locator("[data-east]").innerHTML(), "2.00");
    assert.equal(await page.locator("[data-north]").innerHTML(), "3.46");
    assert.match(
      await page.locator('[data-marker-row="1"]').innerText(),
      /2\.00 west, 3\.46 north, course 070/,
    );
    /* It moves by keys, its arrow too, and by the mouse. */
    await page.locator('[data-mark="1"]').focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press(".");
    await until("the keys", () => page.view.charts.markers[0].course === 75);
    assert.equal(page.view.charts.markers[0].bearing, 0);
    const box = await page.locator('[data-mark="1"] .u-tac__ship').boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    await until("the mouse", () => page.view.charts.markers[0].bearing > 10);
    await shot(page, "uboot-navigator-marker");
    await leave(table);
  });

  test("9.4.1: what lies together is cooked", async () => {
    const table = await pair("uboot seed=3 mission=S1"),
      page = table.navigator;
    await table.line.captain.act("order prepare_meal");
    await page.locator('.u-galley [data-verb="cook"]').waitFor();
    const rolls = page.view.stores.pyramid;
    assert.deepEqual(rolls.slice(0, 2), ["bread", "canned_fish"]);
    await page.locator('[data-place="1"]').focus();
    await page.keyboard.press("Space");
    await page.locator('[data-place="2"]').click();
    assert.equal(await page.locator(".u-galley__dish").innerText(), "fish rolls");
    await page.locator('.u-galley [data-verb="cook"]').click();
    await until("the choice", () => page.view.table?.order?.args[0] > 0);
    await carryOut(page);
    await until("the meal", () => page.view.stores?.meal_size === 2);
    await page.getByText("Today’s meal, size 2").waitFor();
    await leave(table);
  });
});

describe("the first officer's station", () => {
  test("8.4: a message is read by hand with the key sheet, and nothing tells it before", async () => {
    const table = await pair("uboot seed=3 mission=S1"),
      page = table.first;
    await page.locator(".u-timebar").getByRole("button", { name: "transit" }).click();
    await until("a message", () => page.view.messages?.some((m) => m.state === "received"));
    await page.locator(".u-timebar").getByRole("button", { name: "real time" }).click();
    await page.locator(".u-feed").getByText("Radio message received").waitFor();
    await table.line.captain.act("order enigma");
    await carryOut(page);
    await page.locator("[data-cipher]").waitFor();
    for (const frame of page.heard) assert.ok(!/S1M1|convoy expected/i.test(frame));
    for (const frame of table.navigator.heard) assert.ok(!frame.includes('"ciphers"'));
    const cipher = (await page.locator("[data-cipher]").innerText()).replace(/[^A-Z]/g, "");
    const day = page.view.messages.find((m) => m.state === "received").day;
    const [rotors, rings, plugs, ground] = await page
      .locator(`[data-day="${day}"] td`)
      .allInnerTexts();
    for (const [i, r] of rotors.split(" ").entries())
      await page.locator(`[data-rotor="${i}"]`).selectOption(r);
    for (const [i, r] of [...rings].entries())
      await page.locator(`[data-ring="${i}"]`).selectOption(r);
    await page.getByLabel("Plugs").fill(plugs);
    const windows = async (letters) => {
      for (const [i, c] of [...letters].entries()) {
        await page.locator(`[data-window="${i}"]`).focus();
        await page.keyboard.press(c);
      }
    };
    const tape = async () =>
      (await page.locator('[data-tape="out"]').innerText()).replace(/ /g, "");
    await windows(ground);
    /* The start position, twice: with the keys of the machine. */
    for (const c of cipher.slice(0, 6)) await page.locator(`.u-enig [data-key="${c}"]`).click();
    const start = await tape();
    assert.equal(start.slice(0, 3), start.slice(3, 6));
    assert.equal(await page.locator(".u-enig__lamps .u-on").innerText(), start[5]);
    await windows(start.slice(0, 3));
    await page.getByRole("button", { name: "New tape" }).click();
    /* The text: on the keyboard, as far as the patience of a test goes. */
    await page.locator(".u-enig").focus();
    await page.keyboard.type(cipher.slice(6, 13).toLowerCase());
    assert.equal(await tape(), "COASTAL");
    await windows(start.slice(0, 3));
    await page.getByRole("button", { name: "Key in the text" }).click();
    assert.match(await tape(), /^COASTALXCONVOYXEXPECTED/);
    await shot(page, "uboot-first-enigma");
    await page.locator('.u-enigma [data-verb="decode"]').click();
    await page.locator(".u-enigma__plain").getByText("Coastal convoy expected in AN55").waitFor();
    await leave(table);
  });

  test("8.2: a contact is looked up, reported and named", async () => {
    /* A freighter lies stopped three miles off; somebody must look. */
    const table = await pair("uboot seed=3 mission=T1 guide=off"),
      page = table.first;
    await table.line.captain.act("mobilise");
    await table.navigator
      .locator(".u-mentable li")
      .nth(1)
      .getByRole("button", { name: "8" })
      .click();
    await until("a man on the way", () => table.navigator.view.model?.moves.length === 1);
    await table.line.captain.act("close");
    await table.line.captain.act("order assign_watch");
    await carryOut(table.navigator);
    await page.locator(".u-timebar").getByRole("button", { name: "fast forward" }).click();
    await until("a contact", () => page.view.contacts?.some((c) => !c.aircraft));
    const contact = page.view.contacts.find((c) => !c.aircraft);
    await page.locator(`[data-contact="${contact.id}"]`).click();
    await page.getByRole("button", { name: "Report to: navigator" }).click();
    await until("the report", () => table.navigator.view.contacts?.length > 0);
    await table.navigator
      .locator(".u-notes b", { hasText: String(contact.id) })
      .first()
      .waitFor();
    const all = await page.locator(".u-ident__ship").count();
    await page.locator(".u-ident").getByLabel("Funnels").selectOption("2");
    assert.ok((await page.locator(".u-ident__ship").count()) < all);
    await page.locator(".u-ident").getByLabel("Funnels").selectOption("-1");
    await page.locator('[data-ship="small_freighter"]').click();
    await page.locator('[data-ship="small_freighter"][aria-pressed="true"]').waitFor();
    await page.locator(".u-def").getByText("small freighter").first().waitFor();
    /* The others hear it in words. */
    await table.navigator
      .getByText(/I take her for: small freighter/)
      .first()
      .waitFor();
    await shot(page, "uboot-first-contact");
    /* One glass for two: where another hand turns it, it stays, here as there. */
    const other = await table.another("first_officer");
    await other.act("glass bridge 0");
    await page.locator(".u-sight .u-big", { hasText: "000°" }).waitFor();
    const from = page.heard.length;
    await other.act("glass bridge 40");
    await page.locator(".u-sight .u-big", { hasText: "040°" }).waitFor();
    /* And the other way: by the keys of this page. */
    await page.locator(".o-glass").focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
    await until("the glass turned", () => page.view.sight?.bearing >= 70);
    const bearings = page.heard
      .slice(from)
      .flatMap((f) => JSON.parse(f).view?.sight?.bearing ?? []);
    assert.ok(
      bearings.slice(bearings.indexOf(40)).every((b) => b >= 40),
      bearings.join(" "),
    );
    await leave(table);
  });

  test("both stations fit every screen, in both lights and four languages, for every reader", async () => {
    const table = await pair("uboot seed=5 mission=S1");
    for (const [name, page] of [
      ["first_officer", table.first],
      ["navigator", table.navigator],
    ]) {
      for (const size of [WIDE, TABLET, PHONE]) {
        await page.setViewportSize(size);
        for (
          let i = 0, tabs = size === PHONE ? await page.locator(".u-sttabs button").count() : 1;
          i < tabs;
          i++
        ) {
          if (size === PHONE) await page.locator(".u-sttabs button").nth(i).click();
          await page.waitForTimeout(150);
          await fits(page, `${name} ${size.width} ${i}`);
          await shot(page, `uboot-${name}-${size.width}-${i}`);
        }
      }
      await fitsInFourLanguages(page, name, PHONE, WIDE);
      await noSeriousFault(page, name);
      await page.evaluate(() => {
        document.documentElement.dataset.theme = "night";
      });
      await noSeriousFault(page, `${name} by night`);
      await shot(page, `uboot-${name}-night`);
    }
    await leave(table);
  });
});
