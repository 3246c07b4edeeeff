// Whole missions of U-BOOT in real browsers: four at one boat to the end, one
// person with three bots, a seat that is left and taken up again.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { person, picture, seededSeats, startBrowser, startServer } from "./host.mjs";
import { fits, noSeriousFault } from "./looks.mjs";

const SEATS = ["captain", "first_officer", "navigator", "chief"];
const MISSION = "uboot seed=3 mission=T1 captain=easy first_officer=easy navigator=easy chief=easy";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** What the page was told of its view, put together as the client does. */
function listen(page) {
  page.view = {};
  page.told = null;
  page.on("websocket", (line) => line.on("framereceived", (f) => {
    const m = JSON.parse(String(f.payload));
    if (m.is === "replay") page.again = m.state.view;
    if (m.is !== "state") return;
    page.told = { ...page.told, ...m };
    if (m.view) page.view = { ...page.view, ...m.view };
  }));
}

async function sit(token, options = {}) {
  const page = await person(browser, server, options);
  listen(page);
  /* Sights are drawn without a graphics card: small ones. */
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".o-glass, .o-glass canvas { width: 320px !important; height: 200px !important }");
    document.adoptedStyleSheets = [sheet];
  });
  page.token = token;
  await page.goto(`${server.url}?still=12#sit=${token}`);
  return page;
}

async function crew(wish, seats = SEATS) {
  const host = await person(browser, server);
  const tokens = await seededSeats(host, server, wish);
  await host.context().close();
  const pages = {};
  for (const seat of seats) pages[seat] = await sit(tokens[seat]);
  for (const seat of seats) await pages[seat].locator(".u-guide").waitFor();
  return pages;
}

const leave = async (pages) => { for (const page of Object.values(pages)) await page.context().close(); };

async function until(what, is, seconds = 20) {
  const end = Date.now() + seconds * 1000;
  while (!is()) {
    if (Date.now() > end) throw new Error(`in ${seconds} s not: ${what}`);
    await new Promise((r) => setTimeout(r, 50));
  }
}

/** Gives an order in the list of orders: "move E2 5", "course 310 shorter". */
async function order(page, action) {
  const turn = page.told?.turn ?? 0;
  const given = () => page.evaluate((action) => {
    const [verb, ...values] = action.split(" ");
    const whole = document.querySelector(`[data-action="${action}"][data-state="open"]`);
    if (whole) { whole.click(); return true; }
    for (const row of document.querySelectorAll(`.k-order[data-verb="${verb}"][data-state="open"]`)) {
      const rest = row.dataset.order ? (row.dataset.order === values[0] ? values.slice(1) : null) : values;
      if (!rest) continue;
      const form = row.querySelector("form");
      if (!form) {
        const value = [...row.querySelectorAll("[data-value]")].find((b) => b.dataset.value === rest[rest.length - 1]);
        if (!value) continue;
        value.click();
        return true;
      }
      /* What has only one value is not asked for. */
      const fields = [...form.querySelectorAll("input,select")], asked = rest.slice(rest.length - fields.length);
      if (fields.some((f, i) => f.tagName === "SELECT" && ![...f.options].some((o) => o.value === asked[i]))) continue;
      fields.forEach((f, i) => { f.dataset.wanted = asked[i]; });
      return true;
    }
    return false;
  }, action);
  for (let i = 0; !(await given()); i++) {
    if (i === 100) throw new Error(`${action} is not in the list: ${await page.locator("#orders").innerText()}`);
    await page.waitForTimeout(50);
  }
  for (let field; (field = page.locator("[data-wanted]").first(), await field.count()) > 0;) {
    const wanted = await field.getAttribute("data-wanted");
    await field.evaluate((f, wanted) => {
      delete f.dataset.wanted;
      f.value = wanted;
      f.dispatchEvent(new Event(f.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
      if (!f.form.querySelector("[data-wanted]")) requestAnimationFrame(() => requestAnimationFrame(() => f.form.requestSubmit()));
    }, wanted);
    await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
  }
  await until(`${action} on record`, () => (page.told?.turn ?? 0) > turn);
}

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
  for (const seat of ["first_officer", "navigator", "chief", "captain"]) await order(pages[seat], "confirm");
}

async function carriedOut(pages, action, owner) {
  await order(pages.captain, action);
  await until(`${owner} is asked`, () => pages[owner].view.table.phase === "order");
  await order(pages[owner], "team_up");
  await order(pages[owner], "confirm");
  await until(`${action} is done`, () => pages.captain.view.table.phase === "ready");
}

/** Time runs fast until this is so. */
async function fastUntil(pages, what, is, pace = "action") {
  const end = Date.now() + 90000;
  while (!is()) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    const first = pages.first_officer;
    if (first.view.pace !== { action: "action", fast: "fast_forward" }[pace] && !first.view.paused && !first.view.waits) await order(first, `pace ${pace}`);
    await new Promise((r) => setTimeout(r, 100));
  }
  await order(pages.first_officer, "pace real");
}

const cards = async (pages) => {
  while ((pages.captain.view.cards?.waiting.length ?? 0) > 0 && pages.captain.view.table.phase === "ready") await order(pages.captain, "resolve");
};

describe("a mission to its end", () => {
  test("four browsers crew one boat through the guided voyage", async () => {
    const pages = await crew(MISSION), { captain, first_officer: first, navigator, chief } = pages;
    const begun = Date.now();
    assert.match(await captain.locator(".u-brief").innerText(), /broken engine/);
    for (const seat of SEATS) await read(pages[seat]);
    assert.ok(await captain.locator("[data-verb=mobilise][data-guided]").count() > 0, "the guide points at the order");
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
    await carriedOut(pages, `course ${captain.view.contacts[0].true_bearing} shorter`, "first_officer");
    await carriedOut(pages, "telegraph half", "chief");
    await at(captain, "captain_stations");
    await order(captain, "shout dive_stations");
    await order(captain, "mobilise");
    for (const [seat, action] of [["navigator", "move N2 3"], ["navigator", "move N3 3"], ["chief", "move E1 3"], ["chief", "move E3 3"], ["chief", "move E4 6"]]) await order(pages[seat], action);
    for (const seat of SEATS) await order(pages[seat], "confirm");
    await at(captain, "captain_dive");
    await order(captain, "dive");
    await order(first, "team_up");
    await order(chief, "team_up");
    await order(chief, "confirm");
    await order(first, "confirm");
    await until("she dives", () => captain.view.boat.trim !== 0);
    await fastUntil(pages, "periscope depth", () => captain.view.boat.depth_m >= 9 && captain.view.boat.depth_m <= 10);
    await carriedOut(pages, "order periscope", "captain");
    await carriedOut(pages, "order tdc", "captain");
    await fastUntil(pages, "she is in the periscope", () => captain.view.contacts.some((c) => c.held && c.range_cnm !== undefined));
    await order(captain, `aim ${captain.view.contacts.find((c) => c.held).id}`);
    await order(captain, "plan 1");
    await order(captain, "plan 2");
    await carriedOut(pages, "order flood_tubes", "captain");
    await cards(pages);
    await fastUntil(pages, "tubes are flooded and she is near", () => captain.view.tubes[0].state === 3 && captain.view.tubes[1].state === 3 && captain.view.contacts.some((c) => c.held && c.range_cnm <= 200));
    await carriedOut(pages, "order fire_torpedoes", "captain");
    await cards(pages);
    await until("torpedoes away", () => captain.view.tubes[0].state !== 3 && captain.view.tubes[1].state !== 3);
    assert.ok(Date.now() - begun < 180000, `${Math.round((Date.now() - begun) / 1000)} s`);
    for (const seat of SEATS) assert.deepEqual(pages[seat].faults, []);
    await leave(pages);
  });

  test("the way home: rank and reasons, chart, log and replay on all four pages", async () => {
    const pages = await crew(MISSION), { captain } = pages;
    await fastUntil(pages, "a few minutes at sea", () => captain.view.tick > 400);
    await order(captain, "return yes");
    for (const seat of SEATS) await pages[seat].locator(".u-results .u-map svg").waitFor();
    for (const seat of SEATS) {
      const page = pages[seat];
      assert.match(await page.locator(".u-reckon").innerText(), /freighter[\s\S]*not done[\s\S]*\+0[\s\S]*came home[\s\S]*\+50[\s\S]*50/);
      assert.match(await page.locator("#u-results").innerText(), /First voyage: F, failed/);
      assert.match(await page.locator(".u-logbook").innerText(), /Mission over/);
      assert.deepEqual(page.faults, []);
    }
    await captain.setViewportSize({ width: 1440, height: 900 });
    await picture(captain, "voyage-results-1440", { fullPage: true });
    await noSeriousFault(captain, "results");
    await captain.setViewportSize({ width: 390, height: 844 });
    await fits(captain, "results on a phone");
    await picture(captain, "voyage-results-390", { fullPage: true });
    /* Any moment of the log, with its secrets, by the clock. */
    await captain.locator(".u-moment").first().click();
    await captain.locator(".t-rep input[type=range]").waitFor();
    await captain.locator(".t-eyes select").selectOption("first_officer");
    await until("another's eyes", () => captain.again?.feed !== undefined);
    await captain.getByRole("button", { name: "−1 min" }).click();
    const before = captain.again.tick;
    await until("a minute earlier", () => captain.again.tick < before || before < 300);
    await leave(pages);
  });
});

/** The bots this server offers for the game, the best last. */
async function bots() {
  const page = await person(browser, server);
  const games = new Promise((good) => page.on("websocket", (line) => line.on("framereceived", (f) => {
    const m = JSON.parse(String(f.payload));
    if (m.is === "games") good(m.games);
  })));
  await page.goto(server.url);
  const list = (await games).find((g) => g.name === "uboot").bots.map((b) => b.name);
  await page.context().close();
  return list;
}

describe("with bots", () => {
  test("one person and three bots: what the captain orders is carried out", async () => {
    const best = (await bots()).at(-1);
    const pages = await crew(`uboot seed=3 mission=T1 first_officer=${best} navigator=${best} chief=${best}`, ["captain"]), { captain } = pages;
    await captain.getByRole("button", { name: "No guide, please" }).click();
    await order(captain, "mobilise");
    await order(captain, "confirm");
    await until("the men are on station", () => captain.view.table.phase === "ready", 40);
    await order(captain, "order assign_watch");
    await until("the watch is set", () => captain.view.boat.observers > 0, 40);
    assert.deepEqual(captain.faults, []);
    await leave(pages);
  });

  test("a seat that is left is held by a bot, and given back within a second", async () => {
    const pages = await crew(`uboot seed=3 mission=T1 first_officer=steady navigator=steady`, ["captain", "chief"]), { captain, chief } = pages;
    await order(captain, "mobilise");
    await chief.context().close();
    await captain.locator(".t-seats", { hasText: "stands in" }).waitFor({ timeout: 30000 });
    await order(captain, "confirm");
    await until("the bot has moved the chief's men", () => captain.view.table.phase === "ready", 40);
    assert.ok(captain.view.model.figures.slice(12, 16).some((s) => s === 5), "somebody is at the diesels");
    /* He comes back: one whole view, and the men are his again. */
    const back = await person(browser, server);
    listen(back);
    await back.goto(server.url);
    const begun = Date.now();
    await back.evaluate((token) => { location.hash = `sit=${token}`; }, chief.token);
    await until("the view", () => back.view.boat !== undefined, 5);
    const took = Date.now() - begun;
    assert.ok(took < 1000, `${took} ms`);
    await captain.locator(".t-seats", { hasText: "chief engineer: here" }).waitFor();
    await order(back, "shout ready");
    assert.deepEqual(back.faults, []);
    await leave({ captain, back });
  });
});
