// The client in real browsers against a real server.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { browser, hosted, linkOf, openTable, person, picture, restart, server } from "./host.mjs";
import { decide, lookAt } from "./captain.mjs";
import { asKept, fits, noSeriousFault, shot } from "./looks.mjs";

hosted();

describe("the shell", () => {
  test("a game of null is played by keyboard alone, to its end, and replayed", async () => {
    const page = await person(browser, server);
    await page.goto(server.url);
    await page.locator(".s-tile").first().waitFor();
    await picture(page, "lobby");
    await page.locator(".s-tile", { hasText: "Depth" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".s-go").focus();
    await page.keyboard.press("Enter");
    await page.locator("#orders .k-order").first().waitFor();
    for (let i = 0; i < 40 && !(await page.locator(".t-end").count()); i++) {
      const open = page.locator("button.k-order[data-state='open']");
      await Promise.race([open.first().waitFor(), page.locator(".t-end").waitFor()]);
      if (!(await open.count())) break;
      if (i === 0) {
        await page.keyboard.press("1");
        assert.equal(await page.evaluate(() => document.activeElement.className), "t-value");
        await page.keyboard.press("Enter");
        await page.waitForFunction(() =>
          /depth/.test(document.querySelector("#heard").textContent),
        );
        await page.keyboard.press("u");
        await page.waitForFunction(() =>
          document.querySelector("#heard").textContent.includes("taken back"),
        );
        await picture(page, "table-text");
      }
      const n = await open.last().getAttribute("data-n");
      await page.keyboard.press(n);
      await page.waitForTimeout(60);
    }
    await page.locator(".t-end").waitFor();
    await page.keyboard.press("[");
    await page.waitForFunction(() => Number(document.querySelector(".t-rep input")?.max) > 0);
    await page.keyboard.press("[");
    await page.waitForFunction(() => {
      const r = document.querySelector(".t-rep input");
      return r && Number(r.value) < Number(r.max);
    });
    await page.locator(".t-eyes select").selectOption("escort");
    await page.waitForFunction(() => document.querySelector(".t-eyes select").value === "escort");
    await picture(page, "replay");
    await page.keyboard.press("?");
    await page.locator(".t-keys").waitFor();
    await picture(page, "keys");
    await page.keyboard.press("Escape");
    await page.keyboard.press("d");
    await page.locator(".k-diary").waitFor();
    await picture(page, "diary");
    await noSeriousFault(page, "diary");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test("a roll shows its dice, each modifier with its rule, and the total", async () => {
    const page = await person(browser, server);
    await openTable(page, server, "Depth", { boat: "human", escort: "random" });
    for (let i = 0; i < 30 && !(await page.locator(".k-log details").count()); i++) {
      await page.locator("button.k-order[data-state='open']").last().click();
      await page.waitForTimeout(80);
    }
    const roll = page.locator(".k-log details").first();
    if (!(await roll.evaluate((d) => d.open))) await page.keyboard.press("e");
    assert.equal(await roll.locator(".k-die").count(), 2);
    assert.match(await roll.locator(".k-ledger").innerText(), /the dice/);
    await roll.locator(".k-ledger .k-rule").last().click();
    await page.locator(".t-rule").waitFor();
    assert.ok((await page.locator(".t-rule").innerText()).length > 10);
    await picture(page, "rule");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test("four languages and two lights: nothing missing, nothing too wide at 360 pixels", async () => {
    const page = await person(browser, server, { viewport: { width: 360, height: 780 } });
    await openTable(page, server, "Bataille", { North: "human", South: "random" });
    const table = page.url();
    for (const code of ["de", "fr", "it", "en"]) {
      await page.goto(table);
      await page.locator(".b-ship").first().waitFor();
      await page.locator(".t-lang select").selectOption(code);
      await page.waitForFunction((c) => document.documentElement.lang === c, code);
      await page.waitForTimeout(250);
      await fits(page, `board ${code}`);
      await picture(page, `bataille-360-${code}`, { fullPage: true });
      for (const key of ["t", "d"]) {
        await page.keyboard.press(key);
        await fits(page, `${key} ${code}`);
        await page.keyboard.press(key);
      }
      await page.keyboard.press("?");
      await page.locator(".t-keys").waitFor();
      await fits(page, `keys ${code}`);
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("dialog[open]"));
      await page.keyboard.press("p");
      await page.locator(".o-page[open]").waitFor();
      await fits(page, `periscope ${code}`);
      await picture(page, `periscope-360-${code}`);
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("dialog[open]"));
      await page.goto(`${server.url}#`);
      await page.locator(".s-tile").first().waitFor();
      await fits(page, `lobby ${code}`);
      await page.locator(".s-tile").first().click();
      await fits(page, `new table ${code}`);
      await picture(page, `lobby-360-${code}`, { fullPage: true });
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test("axe-core finds no serious fault, in both lights, wide and narrow", async () => {
    for (const width of [1440, 360])
      for (const light of ["light", "dark"]) {
        const page = await person(browser, server, {
          viewport: { width, height: 900 },
          colorScheme: light,
        });
        await openTable(page, server, "Bataille", { North: "human", South: "random" });
        await page.locator(".b-ship").first().waitFor();
        await noSeriousFault(page, `board ${width} ${light}`);
        await picture(page, `bataille-${width}-${light}`);
        await page.keyboard.press("t");
        await page.locator(".t-view pre:not(:empty)").waitFor();
        await noSeriousFault(page, `text ${width} ${light}`);
        await page.keyboard.press("p");
        await page.locator(".o-page[open]").waitFor();
        await noSeriousFault(page, `periscope ${width} ${light}`);
        await page.keyboard.press("Escape");
        await page.goto(`${server.url}#`);
        await page.locator(".s-row").first().waitFor();
        await noSeriousFault(page, `lobby ${width} ${light}`);
        await picture(page, `lobby-${width}-${light}`);
        assert.deepEqual(page.faults, []);
        await page.context().close();
      }
  });

  test("Bataille's board is the same picture in two runs, and that which was kept", async () => {
    const runs = [];
    for (let run = 0; run < 2; run++) {
      const page = await person(browser, server);
      await openTable(page, server, "Bataille", { North: "human", South: "random" });
      await page.locator(".b-ship").first().waitFor();
      const found = new Map();
      for (const [width, light] of [
        [1440, "light"],
        [360, "dark"],
      ]) {
        await page.setViewportSize({ width, height: width > 640 ? 900 : 780 });
        await page.emulateMedia({ colorScheme: light });
        await page.mouse.move(0, 0);
        await page.evaluate(() => {
          document.activeElement?.blur();
          scrollTo(0, 0);
        });
        const id = `bataille-kept-${width}-${light}`;
        found.set(id, await shot(page, id));
      }
      runs.push(found);
      await page.context().close();
    }
    for (const [id, bytes] of runs[0]) {
      assert.ok(bytes.equals(runs[1].get(id)), `${id} is not the same in two runs`);
      await asKept(browser, bytes, id, id.includes("1440") ? 360 : 180);
    }
  });

  test("a screen of 3840 pixels is used, and text stays readable", async () => {
    const page = await person(browser, server, { viewport: { width: 3840, height: 2160 } });
    await openTable(page, server, "Bataille", { North: "human", South: "random" });
    await page.locator(".b-ship").first().waitFor();
    await fits(page, "4K");
    assert.ok(
      await page.evaluate(
        () => document.querySelector(".b-svg").getBoundingClientRect().width > 1400,
      ),
    );
    await picture(page, "bataille-3840");
    await page.context().close();
  });
});

/** Waits until an order is open and none under way; not for ever, since a game may end. */
async function openOrder(page) {
  await page.waitForTimeout(30);
  await page
    .waitForFunction(
      () =>
        !document.querySelector(".k-order[aria-busy]") &&
        document.querySelector(
          ".t-orders button.k-order[data-state='open'], .t-asks .t-value, .t-asks .k-btn",
        ),
      null,
      { timeout: 1000 },
    )
    .catch(() => {});
}

describe("every game", () => {
  test("is played in text and buttons without a board of its own", async () => {
    for (const width of [1440, 360]) {
      const page = await person(browser, server, { viewport: { width, height: 800 } });
      await page.goto(server.url);
      await page.locator(".s-tile").first().waitFor();
      const games = await page.locator(".s-tile b").allInnerTexts();
      for (const title of games) {
        await openTable(page, server, title);
        for (let i = 0; i < 25; i++) {
          await openOrder(page);
          await page.evaluate((i) => {
            document.querySelectorAll("details.t-more").forEach((d) => {
              d.open = true;
            });
            const open = [
              ...document.querySelectorAll(
                ".t-orders button.k-order[data-state='open'], .t-asks .t-value, .t-asks .k-btn",
              ),
            ];
            open[(i * 7) % open.length]?.click();
          }, i);
        }
        await page.waitForFunction(() => !document.querySelector(".k-order[aria-busy]"));
        await page
          .locator(".k-log__item")
          .first()
          .waitFor()
          .catch(() => assert.fail(`${title}: nothing is told`));
        await fits(page, `${title} ${width}`);
        await noSeriousFault(page, `${title} ${width}`);
        await picture(page, `${title.toLowerCase().replace(/\W+/g, "-")}-played-${width}`);
      }
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });
});

describe("Bataille sous-marine", () => {
  test(
    "two browsers play a whole game; one reloads, and the server is killed in the middle",
    { timeout: 1200000 },
    async () => {
      const north = await person(browser, server),
        south = await person(browser, server);
      await openTable(
        north,
        server,
        "Bataille",
        { North: "human", South: "human" },
        {
          "Quick game: the first freighter home wins": "yes",
          "Games of the match; the sides change": "1",
        },
      );
      await picture(north, "waiting");
      await south.goto(await linkOf(north, "South"));
      for (const page of [north, south]) await page.locator(".b-ship").first().waitFor();

      /* By the board: click a ship and a square, steer by keys, drag. */
      await north.locator("[data-ship='freighter1']").click();
      await north.locator(".b-reach").first().click();
      await north.waitForFunction(() => document.querySelectorAll(".b-used").length === 1);
      await north.keyboard.press("u");
      await north.waitForFunction(() => document.querySelectorAll(".b-used").length === 0);
      await north.locator("[data-ship='freighter1']").focus();
      assert.equal(await north.evaluate(() => document.activeElement.dataset.ship), "freighter1");
      await north.keyboard.press("ArrowRight");
      await north.waitForFunction(() => document.querySelectorAll(".b-used").length === 1);
      const ship = await north.locator("[data-ship='freighter1']").boundingBox();
      const square = ship.width;
      await north.mouse.move(ship.x + ship.width / 2, ship.y + ship.height / 2);
      await north.mouse.down();
      await north.mouse.move(ship.x + ship.width / 2 + square * 1.05, ship.y + ship.height / 2, {
        steps: 6,
      });
      await north.mouse.up();
      await north.waitForFunction(() => document.querySelectorAll(".b-used").length >= 2);
      assert.ok((await north.locator("#log").innerText()).includes("Your freighter 1 sails"));
      assert.ok(
        !(await south.locator("#log").innerText()).includes("freighter 1"),
        "the other side learns nothing of it",
      );

      /* By the periscope: turn the knob, look, end the turn. */
      await north.keyboard.press("p");
      await north.locator(".o-page[open]").waitFor();
      await north.keyboard.press("ArrowLeft");
      await north.waitForTimeout(400);
      await picture(north, "periscope-choosing");
      await north.keyboard.press("Space");
      await north.locator(".o-act .o-btn", { hasText: "End the turn" }).waitFor();
      await picture(north, "periscope-empty");
      await north.locator(".o-act .o-btn", { hasText: "End the turn" }).click();

      const memory = [
        { n: 1, ship: 1 },
        { n: 4, ship: 1 },
      ];
      let over = false,
        turns = 0,
        reloaded = false,
        killed = false,
        saw = false;
      for (; turns < 4000 && !over; turns++) {
        const pages = [north, south];
        const states = await Promise.all(pages.map(lookAt));
        over = states.every((s) => s.over);
        const at = states.findIndex((s) => !s.waits && !s.over);
        if (at < 0) {
          await north.waitForTimeout(15);
          continue;
        }
        if (!saw && at === 0 && states[0].open.some((o) => /^Place the submarine/.test(o.text))) {
          saw = true;
          await attackThroughThePeriscope(north);
          continue;
        }
        await decide(pages[at], memory[at]);
        if (!reloaded && turns > 30) {
          reloaded = true;
          const before = await south.locator(".k-log__item").count();
          await south.reload();
          await south.locator(".b-ship").first().waitFor();
          assert.ok(
            (await south.locator(".k-log__item").count()) >= before,
            "the log is there again",
          );
        }
        if (!killed && turns > 60) {
          killed = true;
          const { folder, port } = server;
          await server.kill();
          await north.locator(".k-chip--warn").waitFor();
          await restart(folder, port);
          for (const page of [north, south])
            await page.waitForFunction(
              () =>
                !document.querySelector(".k-chip--warn") &&
                document.querySelectorAll(".b-ship").length > 0,
            );
        }
      }
      assert.ok(over, "the game came to its end");
      assert.ok(reloaded && killed);
      await north.locator(".t-end").waitFor();
      await picture(north, "bataille-over");

      /* And again, through the other side's eyes. */
      await north.locator(".t-rep button").first().click();
      await north.locator(".t-rep input").waitFor();
      await north.locator(".t-rep input").fill("20");
      await north.locator(".t-eyes select").selectOption("south");
      await north.waitForFunction(
        () =>
          document.querySelector(".t-eyes select").value === "south" &&
          document.querySelector(".t-rep input").value === "20",
      );
      await picture(north, "bataille-replay");
      for (const page of [north, south]) {
        assert.deepEqual(page.faults, []);
        await page.context().close();
      }
    },
  );
});

/** Places the submarine and fires by dial and key. */
async function attackThroughThePeriscope(page) {
  await page.keyboard.press("p");
  await page.locator(".o-page[open]").waitFor();
  await page.locator(".o-ship").first().waitFor();
  await page.waitForTimeout(700);
  await picture(page, "periscope-ship");
  for (let i = 0; i < 16 && (await page.locator(".o-btn--main").isDisabled()); i++)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.locator(".o-btn--fire").waitFor();
  await page.getByRole("slider", { name: "Distance called" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.locator(".o-btn--fire").click();
  await page.waitForTimeout(500);
  await picture(page, "periscope-fired");
  await page.waitForFunction(
    () => !document.querySelector(".o-words")?.textContent.includes("Running"),
  );
  await page.keyboard.press("Escape");
  await page
    .locator(".o-page[open]")
    .waitFor({ state: "detached" })
    .catch(() => undefined);
}
