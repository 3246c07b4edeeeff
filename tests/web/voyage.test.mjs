// Whole missions of U-BOOT in real browsers: four at one boat to the end, one
// person with three bots, a seat that is left and taken up again.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { browser, hosted, openTable, person, picture, server } from "./host.mjs";
import { fits, noSeriousFault } from "./looks.mjs";
import { compare, memory, slips } from "./fog.mjs";
import { crew, leave, listener, logOf, order, SEATS, until } from "./officers.mjs";
import { seaOf } from "./truth.mjs";

const MISSION = "uboot seed=3 mission=T1 captain=easy first_officer=easy navigator=easy chief=easy";

hosted();

const step = (page) => page.view.guide?.step ?? "";
const at = (page, name) => until(`${name}, but ${step(page)}`, () => step(page) === name);

/** Presses the guide's button for what is to be read. */
async function read(page) {
  const now = step(page);
  await page.locator(".u-guide .k-btn--brass").click();
  await until("the next step", () => step(page) !== now);
}

/** Everybody to his station. */
async function mobilise(pages) {
  await order(pages.captain, "mobilise");
  await order(pages.captain, "move C2 3");
  await order(pages.first_officer, "move F3 3");
  await order(pages.first_officer, "move F4 3");
  await order(pages.navigator, "move N2 8");
  await order(pages.navigator, "move N3 8");
  await order(pages.chief, "move E2 5");
  await order(pages.chief, "move E4 5");
  for (const seat of ["first_officer", "navigator", "chief", "captain"])
    await order(pages[seat], "confirm");
}

async function carriedOut(pages, action, owner) {
  await order(pages.captain, action);
  await until(`${owner} is asked`, () => pages[owner].view.table.phase === "order");
  await order(pages[owner], "team_up");
  await order(pages[owner], "confirm");
  await until(`${action} is done`, () => pages.captain.view.table.phase === "ready");
}

/* Machines are busy: what takes seconds on an idle one may take minutes. */
const LATEST_MS = 600000;

/** Time runs fast until this is so. */
async function fastUntil(pages, what, is, pace = "action") {
  const end = Date.now() + LATEST_MS;
  while (!is()) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    const first = pages.first_officer;
    if (
      first.view.pace !== { action: "action", fast: "fast_forward" }[pace] &&
      !first.view.paused &&
      !first.view.waits
    )
      await order(first, `pace ${pace}`);
    await new Promise((r) => setTimeout(r, 100));
  }
  await order(pages.first_officer, "pace real");
}

const cards = async (pages) => {
  while (
    (pages.captain.view.cards?.waiting.length ?? 0) > 0 &&
    pages.captain.view.table.phase === "ready"
  )
    await order(pages.captain, "resolve");
};

/** She as the captain has her in the periscope. */
const her = (captain) => captain.view.contacts.find((c) => c.held && c.range_cnm !== undefined);

/** From the pier until the others know of a ship and the boat heads for her. */
async function find(pages) {
  const { captain, first_officer: first, navigator } = pages;
  assert.match(await captain.locator(".u-brief").innerText(), /broken engine/);
  for (const seat of SEATS) await read(pages[seat]);
  /* The guide points at the order. */
  await captain.locator("[data-verb=mobilise][data-guided]").first().waitFor({ state: "attached" });
  await mobilise(pages);
  await at(captain, "captain_watch");
  await carriedOut(pages, "order assign_watch", "navigator");
  await fastUntil(pages, "a contact", () => first.view.contacts.length > 0);
  const contact = first.view.contacts[0].id;
  await order(first, `report ${contact} captain`);
  await order(first, `report ${contact} navigator`);
  await order(first, "read_out captain");
  await first.locator(".u-glasses button").first().click();
  await first.locator(".o-glass").waitFor();
  await until("the captain knows", () => captain.view.contacts.length > 0);
  await order(navigator, `marker 1 ${navigator.view.contacts[0].true_bearing} 250 280`);
  await order(navigator, "shout ready");
  await byTheGuide(pages);
  await carriedOut(pages, "telegraph half", "chief");
}

/** As a newcomer: where the guide points there is the order, and in it the course to her. */
async function byTheGuide(pages) {
  const { captain } = pages,
    bearing = captain.view.contacts[0].true_bearing;
  await at(captain, "captain_course");
  await captain.locator(".u-order[data-order=new_course][data-guided]").waitFor();
  await captain.getByRole("button", { name: "Show me where" }).click();
  await captain.waitForFunction(() => document.activeElement?.dataset.order === "new_course");
  await captain.keyboard.press("Enter");
  assert.ok(
    await captain.locator(".u-orderpanel [data-verb=give]").isDisabled(),
    "nothing is ordered that is so already",
  );
  await captain
    .getByRole("button", { name: /^to contact/ })
    .first()
    .click();
  await captain.locator(".u-orderpanel [data-verb=give]").click();
  await until("the first officer is asked", () => pages.first_officer.view.table.phase === "order");
  /* What waits for him is in his sight, wherever he was on his page. */
  await pages.first_officer.locator(".u-inhand[data-asks]").waitFor();
  await order(pages.first_officer, "team_up");
  await order(pages.first_officer, "confirm");
  await until(
    "she turns",
    () =>
      captain.view.table.phase === "ready" &&
      Math.abs(captain.view.boat.ordered_course - bearing) < 3,
  );
}

async function dive(pages) {
  const { captain, first_officer: first, chief } = pages;
  await at(captain, "captain_stations");
  await captain.locator(".u-say [data-value=dive_stations][data-guided]").waitFor();
  /* 6.10: she is not dived over the heads of the watch unawares. */
  await captain.locator(".u-order[data-order=dive_surface]").click();
  assert.match(await captain.locator(".u-orderpanel .u-warn").innerText(), /still outside/);
  await captain.locator(".u-order[data-order=dive_surface]").click();
  await order(captain, "shout dive_stations");
  await order(captain, "mobilise");
  assert.match(await pages.navigator.locator(".u-stations").innerText(), /lookouts come inside/);
  for (const [seat, action] of [
    ["navigator", "move N2 3"],
    ["navigator", "move N3 3"],
    ["chief", "move E1 3"],
    ["chief", "move E3 3"],
    ["chief", "move E4 6"],
  ])
    await order(pages[seat], action);
  for (const seat of SEATS) await order(pages[seat], "confirm");
  await at(captain, "captain_dive");
  await order(captain, "dive");
  await order(first, "team_up");
  await order(chief, "team_up");
  await order(chief, "confirm");
  await order(first, "confirm");
  await until("she dives", () => captain.view.boat.trim !== "surfaced");
  await fastUntil(
    pages,
    "periscope depth",
    () => first.view.feed.some((f) => f.id === "dive_done") && captain.view.boat.depth_m === 10,
  );
}

/**
 * The captain and the first officer at one periscope: where one turns it, it is turned for the
 * other. [8.1]
 */
async function onePeriscope(pages) {
  const { captain, first_officer: first } = pages,
    bearing = (page) => page.locator(".u-sight .u-big");
  await captain.locator("[data-glass=periscope]").click();
  for (const page of [captain, first])
    await page.locator(".u-sight[data-glass=periscope]").waitFor();
  for (const [one, other] of [
    [captain, first],
    [first, captain],
  ]) {
    const from = other.heard.length,
      was = one.view.sight.bearing;
    assert.ok(
      one.view.sight,
      `no glass at ${one.view.boat.depth_m} m: ${JSON.stringify(first.view.feed.slice(-3))}`,
    );
    await one.locator(".o-glass").focus();
    for (let i = 0; i < 3; i++) await one.keyboard.press("Shift+ArrowRight");
    const to = (was + 30) % 360,
      near = (page) => Math.abs(((page.view.sight.bearing - to + 540) % 360) - 180) <= 10;
    await until("it is turned for both", () => near(one) && near(other));
    /* It never jumps back, and both pages point as it does. */
    const way = other.heard
      .slice(from)
      .flatMap((f) => JSON.parse(f).view?.sight?.bearing ?? [])
      .map((b) => (b - was + 360) % 360);
    assert.deepEqual(
      way,
      [...way].sort((a, b) => a - b),
    );
    for (const page of [one, other]) {
      const off = async () =>
        Math.abs(
          ((Number.parseInt(await bearing(page).innerText(), 10) - page.view.sight.bearing + 540) %
            360) -
            180,
        );
      for (let i = 0; i < 40 && (await off()) > 10; i++) await page.waitForTimeout(100);
      assert.ok(
        (await off()) <= 10,
        `${await bearing(page).innerText()} at ${page.view.sight.bearing}: ${way}`,
      );
    }
  }
  /* To her: she is in both. */
  await captain.locator(".o-glass").focus();
  for (let i = 0; i < 40 && !captain.view.sight.ships.length; i++) {
    const off =
      ((her(captain).true_bearing - captain.view.boat.course - captain.view.sight.bearing + 900) %
        360) -
      180;
    if (Math.abs(off) > 10)
      await captain.keyboard.press(off > 0 ? "Shift+ArrowRight" : "Shift+ArrowLeft");
    await new Promise((r) => setTimeout(r, 300));
  }
  await until(
    "she is in both",
    () => captain.view.sight.ships.length > 0 && first.view.sight.ships.length > 0,
  );
  /* Put down by one it is down for both. */
  await first.getByRole("button", { name: "Put the glass down" }).click();
  for (const page of [captain, first])
    await page.locator(".u-sight").waitFor({ state: "detached" });
}

/** Two torpedoes from within a mile. She lies stopped, but her hull is struck at an
 * angle at which every third pistol fails; two more are for that. */
async function sink(pages) {
  const { captain, first_officer: first } = pages,
    sunk = () => captain.view.objectives[0] === "done";
  await carriedOut(pages, "order periscope", "captain");
  await carriedOut(pages, "order tdc", "captain");
  await fastUntil(pages, "she is in the periscope", () => her(captain));
  await order(captain, `aim ${her(captain).id}`);
  await order(captain, "dials 280 0 200");
  await onePeriscope(pages);
  for (const tubes of [
    [1, 2],
    [3, 4],
  ]) {
    const flooded = () => tubes.every((n) => captain.view.tubes[n - 1].state === "flooded");
    for (const n of tubes) await order(captain, `plan ${n}`);
    await carriedOut(pages, "order flood_tubes", "captain");
    await cards(pages);
    await fastUntil(
      pages,
      "tubes are flooded and she is near",
      () => flooded() && her(captain)?.range_cnm < 100,
      "fast",
    );
    const begun = first.view.tick;
    await carriedOut(pages, "order fire_torpedoes", "captain");
    await until("torpedoes away", () =>
      tubes.every((n) => captain.view.tubes[n - 1].state !== "flooded"),
    );
    const ends = () =>
      first.view.feed.filter((f) => f.tick > begun && /^torpedo_(hit|dud|miss)$/.test(f.id));
    await fastUntil(pages, "both have run", () => ends().length >= tubes.length || sunk());
    if (ends().some((f) => f.id === "torpedo_hit")) await fastUntil(pages, "she goes down", sunk);
    await cards(pages);
    if (sunk()) return;
  }
  assert.fail("four torpedoes did not sink her");
}

/**
 * Nobody was told where ships are but by eyes and reports: in frames, in papers, in memory. [8.1]
 */
async function noneTold(table, held) {
  const log = await logOf(table.host, table.tokens.captain),
    sea = seaOf(log);
  const frames = Object.fromEntries(SEATS.map((s) => [s, table.pages[s].heard]));
  const seen = compare(log, frames, SEATS, 60);
  assert.ok(
    seen.captain > 0 && seen.first_officer > 0 && !seen.navigator && !seen.chief,
    JSON.stringify(seen),
  );
  for (const seat of SEATS) {
    const [objects, tick] = held[seat];
    assert.ok(objects.length > 100, `${seat}: ${objects.length} objects in memory`);
    assert.deepEqual(slips(objects, frames[seat], sea(tick)), [], seat);
    const [ship] = sea(tick).ships;
    assert.equal(
      slips([...objects, ["x,y", [ship.bearing, ship.nm * 1852]]], frames[seat], sea(tick)).length,
      1,
      "a slip would be found",
    );
  }
  /* What else the pages fetched is the same for one who sits nowhere. */
  const paths = new Set(SEATS.flatMap((s) => table.pages[s].fetched.map((f) => f.path)));
  assert.ok(
    [...paths].some((p) => /uboot.*json/.test(p)) && [...paths].some((p) => /sights.*js/.test(p)),
    [...paths].join(),
  );
  for (const path of paths) {
    const stranger = await (await table.host.request.get(new URL(path, server.url).href)).body();
    for (const seat of SEATS)
      for (const f of table.pages[seat].fetched.filter((x) => x.path === path && x.body.length))
        assert.ok(f.body.equals(stranger), `${seat}: ${path}`);
  }
}

describe("a mission to its end", () => {
  test("four browsers crew one boat from the pier to the results of the guided voyage", async () => {
    const table = await crew(MISSION, { small: true }),
      { pages } = table,
      { captain } = pages;
    await find(pages);
    await dive(pages);
    await sink(pages);
    await at(captain, "captain_repair");
    await carriedOut(pages, "repair gyrocompass 0", "chief");
    await at(captain, "captain_home");
    const held = {};
    await order(captain, "pause");
    for (const seat of SEATS) held[seat] = [await memory(pages[seat]), pages[seat].view.tick];
    await order(captain, "resume");
    /* Nobody goes home with a ship near. */
    for (const end = Date.now() + LATEST_MS; captain.told.stage !== "over" && Date.now() < end;) {
      await order(captain, "return yes").catch(() => {});
      await new Promise((r) => setTimeout(r, 500));
    }
    for (const seat of SEATS) await pages[seat].locator(".u-results .u-map svg").waitFor();
    for (const seat of SEATS) {
      const page = pages[seat];
      assert.match(
        await page.locator(".u-reckon").innerText(),
        /freighter[\s\S]*done[\s\S]*\+\d+[\s\S]*came home[\s\S]*\+50/,
      );
      assert.match(await page.locator("#u-results").innerText(), /First voyage: [SAB]/);
      assert.match(await page.locator(".u-logbook").innerText(), /Mission over/);
    }
    await captain.setViewportSize({ width: 1440, height: 900 });
    await picture(captain, "voyage-results-1440", { fullPage: true });
    await noSeriousFault(captain, "results");
    await captain.setViewportSize({ width: 390, height: 844 });
    await fits(captain, "results on a phone");
    await picture(captain, "voyage-results-390", { fullPage: true });
    /* Any moment of the log, with its secrets, by the clock. */
    await captain.locator(".u-moment").last().click();
    await captain.locator(".t-rep input[type=range]").waitFor();
    await captain.locator(".t-eyes select").selectOption("first_officer");
    await until("another's eyes", () => captain.again?.feed !== undefined);
    const before = captain.again.tick;
    await captain.getByRole("button", { name: "−1 min" }).click();
    await until("another moment", () => captain.again.tick !== before);
    /* Looks are ten seconds apart. */
    assert.ok(
      before - captain.again.tick >= 200,
      `a minute earlier than ${before} is ${captain.again.tick}`,
    );
    await noneTold(table, held);
    await leave(table);
  });
});

/** The bots this server offers for the game, the best last. */
async function bots() {
  const page = await person(browser, server);
  const games = new Promise((good) =>
    page.on("websocket", (line) =>
      line.on("framereceived", (f) => {
        const m = JSON.parse(String(f.payload));
        if (m.is === "games") good(m.games);
      }),
    ),
  );
  await page.goto(server.url);
  const list = (await games).find((g) => g.name === "uboot").bots.map((b) => b.name);
  await page.context().close();
  return list;
}

describe("with bots", () => {
  test("a newcomer opens the guided voyage, as easy as he wants it", async () => {
    const page = await listener();
    await openTable(page, server, "U-BOOT", {}, { "Difficulty of the captain": "easy" });
    await page.locator(".u-guide").waitFor();
    assert.match(await page.locator("#face-title").innerText(), /First voyage/);
    assert.match(page.told.settings, /mission=T1/);
    assert.match(page.told.settings, /captain=easy/);
    await page.goto(server.url);
    await page.locator(".s-tile", { has: page.locator("b", { hasText: /^U-BOOT$/ }) }).click();
    const mission = page.locator(".s-new").getByLabel("The mission", { exact: true });
    assert.match(await mission.locator("option").first().innerText(), /guided/);
    assert.equal(await mission.inputValue(), "S1", "who knows it is offered the next");
    await page.context().close();
  });

  test("one person and three bots: what the captain orders is carried out", async () => {
    const best = (await bots()).at(-1);
    const table = await crew(
        `uboot seed=3 mission=T1 first_officer=${best} navigator=${best} chief=${best}`,
        { seats: ["captain"] },
      ),
      { captain } = table;
    const before = captain.told.turn;
    await captain.getByRole("button", { name: "No guide, please" }).click();
    await until("the guide is gone", () => captain.told.turn > before);
    await order(captain, "mobilise");
    await order(captain, "confirm");
    await until("the men are on station", () => captain.view.table.phase === "ready");
    await order(captain, "order assign_watch");
    await until("the watch is set", () => captain.view.boat.observers > 0);
    await leave(table);
  });

  test("a seat that is left is held by a bot, and given back within a second", async () => {
    const table = await crew(`uboot seed=3 mission=T1 first_officer=steady navigator=steady`, {
        seats: ["captain", "chief"],
      }),
      { captain, chief } = table;
    await order(captain, "mobilise");
    await chief.context().close();
    await captain.locator(".t-seats", { hasText: "stands in" }).waitFor({ timeout: 120000 });
    await order(captain, "confirm");
    await until(
      "the bot has moved the chief's men",
      () => captain.view.table.phase === "ready",
      40,
    );
    assert.ok(
      captain.view.model.figures.slice(12, 16).some((s) => s === 5),
      "somebody is at the diesels",
    );
    /* He comes back: one whole view, and the men are his again. */
    const back = await listener();
    await back.goto(server.url);
    await back.evaluate((token) => {
      location.hash = `sit=${token}`;
    }, chief.token);
    await until("the view", () => back.view.boat !== undefined);
    await captain.locator(".t-seats", { hasText: "chief engineer: here" }).waitFor();
    await order(back, "shout ready");
    table.pages.chief = back;
    await leave(table);
  });
});
