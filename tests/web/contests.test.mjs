// Tournaments, the hall of fame, and a duel between two browsers.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { browser, hosted, linkOf, openTable, person, picture, server } from "./host.mjs";
import { decide } from "./kommandant.mjs";
import { fits, noSeriousFault } from "./looks.mjs";

hosted();

async function register(page, name) {
  await page.locator(".s-account summary").first().click();
  await page.locator("#account-name").fill(name);
  await page.locator("#account-password").fill("correct horse");
  await page.locator('.s-account button[value="register"]').click();
  await page.locator(".s-account", { hasText: name }).waitFor();
}

/** Every page in every language, on a phone and on a desk. */
async function looksGood(page, name) {
  const size = page.viewportSize();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const code of ["de", "fr", "it", "en"]) {
      await page.locator(".t-lang select").selectOption(code);
      await page.waitForFunction((c) => document.documentElement.lang === c, code);
      await fits(page, `${name} ${width} ${code}`);
    }
    await noSeriousFault(page, `${name} ${width}`);
    await picture(page, `${name}-${width}`, { fullPage: true });
  }
  await page.setViewportSize(size);
}

describe("a tournament", () => {
  test("is opened, shared and won", { timeout: 1200000 }, async () => {
    const anna = await person(browser, server);
    await anna.goto(`${server.url}#tournaments`);
    await register(anna, "Anna");
    const form = anna.locator(".s-new");
    await form.locator("[name=title]").fill("Spring in the Bay");
    await form.locator("[name=format]").selectOption("short");
    await form.locator("[name=captains]").fill("2");
    await form.locator("[name=duplicate]").check();
    await form.locator("[name=invitation]").check();
    await looksGood(anna, "tournament-new");
    await form.locator(".s-go").click();
    await anna.locator("#contest-title", { hasText: "Spring in the Bay" }).waitFor();
    const link = await anna.locator("#share").inputValue();
    assert.match(link, /#tournament=\w{16}\.\w{26}$/);

    // Another person, by the link alone; without it nobody gets in.
    const bruno = await person(browser, server);
    await bruno.goto(link.replace(/\.\w{26}$/, ""));
    await register(bruno, "Bruno");
    await bruno.getByRole("button", { name: "Enter" }).click();
    await bruno.locator(".t-refusal", { hasText: "invitation" }).waitFor();
    await bruno.goto(server.url);
    await bruno.goto(link);
    await bruno.getByRole("button", { name: "Enter" }).click();
    // The same dice fall for all: nobody sails before the list is closed.
    await bruno.getByRole("button", { name: "Give up" }).waitFor();
    assert.equal(await bruno.getByRole("link", { name: "To your boat" }).count(), 0);

    // Anna enters herself; the list is full.
    await anna.getByRole("button", { name: "Enter" }).click();
    await anna.getByRole("link", { name: "To your boat" }).waitFor();
    await anna.locator("#stage", { hasText: "at sea" }).waitFor();
    await bruno.getByRole("link", { name: "To your boat" }).click();
    await bruno.locator("#face-title").waitFor();
    for (let i = 0; i < 3; i++) await decide(bruno);
    assert.equal(await anna.locator(".c-table tbody tr").count(), 2);
    assert.doesNotMatch(await anna.locator(".c-table").innerText(), /tons/i);
    await looksGood(anna, "tournament-standings");

    // Bruno gives up, for good, with the keyboard.
    await bruno.goto(link);
    const leave = bruno.getByRole("button", { name: "Give up" });
    await leave.focus();
    await bruno.keyboard.press("Enter");
    await bruno.getByRole("button", { name: "Press again" }).waitFor();
    await bruno.keyboard.press("Enter");
    await bruno.getByText("You have given up.").waitFor();

    // Anna sails her career to its end, by the board.
    await anna.getByRole("link", { name: "To your boat" }).click();
    await anna.locator("#face-title").waitFor();
    assert.equal(await anna.getByText("Only you see this table.").count(), 1);
    for (let i = 0; i < 1500 && (await decide(anna)) !== "over"; i++);
    await anna.locator(".t-end").waitFor();

    // The table of all.
    await anna.getByRole("link", { name: "To the tournament" }).click();
    await anna.locator("#stage", { hasText: "ended" }).waitFor();
    await anna.locator("[data-proof=good]").nth(1).waitFor();
    const places = await anna.locator(".c-table tbody tr td:first-child").allInnerTexts();
    assert.deepEqual(places, ["1", "–"]);
    assert.equal(await anna.locator(".t-end[data-won]").innerText(), "Anna wins");
    await anna.locator(".c-notes code").waitFor(); // the key
    await anna.getByRole("button", { name: "Show" }).click();
    await anna.locator(".c-rolls li").first().waitFor();
    await looksGood(anna, "tournament-final");

    // Now everybody may see what happened to whom.
    await bruno.goto(link);
    await bruno.locator("[data-proof=good]").first().click();
    await bruno.locator(".t-rep").waitFor();
    await bruno.getByRole("tab", { name: "Diary" }).click();
    await bruno.locator(".k-diary h2").waitFor();

    await anna.getByRole("link", { name: "Hall of fame" }).first().click();
    await anna.locator("#hall-title").waitFor();
    assert.equal(await anna.locator(".c-table tbody tr").count(), 2);
    await anna.getByText("in 100 bots").first().waitFor();
    await looksGood(anna, "hall");
    assert.deepEqual([...anna.faults, ...bruno.faults], []);
    await anna.context().close();
    await bruno.context().close();
  });

  test("of packs runs to both its tables", { timeout: 600000 }, async () => {
    const carla = await person(browser, server, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await carla.goto(`${server.url}#tournaments`);
    await register(carla, "Carla");
    await carla.locator("[name=format]").selectOption("wolfpack");
    await carla.locator("[name=captains]").fill("6");
    await carla.locator("[name=patience]").fill("0.05");
    await carla.locator(".s-new .s-go").click();
    await carla.locator("#contest-title").waitFor();
    await carla.getByRole("button", { name: "Add bots" }).click();
    await carla.locator("#stage", { hasText: "ended" }).waitFor({ timeout: 400000 });
    await carla.locator("[data-proof=good]").nth(5).waitFor();
    assert.equal(await carla.locator("table").count(), 2); // captains and packs
    await looksGood(carla, "tournament-packs");
    assert.deepEqual(carla.faults, []);
    await carla.context().close();
  });
});

describe("a duel", () => {
  test("between two browsers", { timeout: 1200000 }, async () => {
    const first = await person(browser, server),
      second = await person(browser, server);
    await openTable(first, server, "The Hunters: duel", {
      "First Kommandant": "human",
      "Second Kommandant": "human",
    });
    await second.goto(await linkOf(first, "Second Kommandant"));
    await Promise.all([first, second].map((p) => p.locator("#face-title").waitFor()));
    /* Each does what he is asked: his own boat, or the other's escorts. */
    let rolls = 0;
    const sailed = new Set();
    for (let i = 0; i < 6000 && !(rolls > 0 && sailed.size === 2); i++) {
      const open = await Promise.all(
        [first, second].map((p) =>
          p
            .locator(
              "button.k-order[data-state='open'], button.h-box__dot--go, button.h-tgt, " +
                "button.h-range, .h-layer",
            )
            .count(),
        ),
      );
      if (open[0] + open[1] === 0) {
        if (await first.locator(".t-end").count()) break;
        await first.waitForTimeout(30);
        continue;
      }
      const who = open[0] ? first : second;
      const roll = who.locator("button.k-order[data-state='open']", { hasText: "Throw the dice" });
      if (await roll.count()) {
        rolls++;
        await roll.first().click();
        await who.waitForFunction(() => !document.querySelector("[data-sent]"));
        continue;
      }
      const deed = await decide(who);
      if (deed === "over") break;
      if (deed === "sail") sailed.add(who);
    }
    assert.ok(rolls > 0, "the other's hand was never on the dice");
    assert.equal(sailed.size, 2, "not both have sailed");
    await picture(second, "duel-second");
    assert.deepEqual([...first.faults, ...second.faults], []);
    await first.context().close();
    await second.context().close();
  });
});
