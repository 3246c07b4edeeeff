// Bataille sous-marine by eye: a ship is judged in the picture alone. The test measures it in
// screenshots, as a player with a ruler would, and reads nothing else.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { browser, hosted, person, picture, seededSeats, server } from "./host.mjs";

hosted();

const STEP = 500,
  ROWS = 16,
  RADIUS = 500, // of the glass, in units of its drawing
  UNIT = RADIUS / 19, // one division
  HULL_OF_DRAWING = 145.5 / 150; // what shows of a hull a little above the water

/** Two people at a table; each keeps what the server sent him. */
async function twoPeople(wish) {
  const pages = [];
  for (let i = 0; i < 2; i++) {
    const page = await person(browser, server);
    page.frames = [];
    page.on("websocket", (line) =>
      line.on("framereceived", (f) => page.frames.push(String(f.payload))),
    );
    pages.push(page);
  }
  const seats = await seededSeats(pages[0], server, wish);
  for (const [i, name] of ["north", "south"].entries()) {
    await pages[i].goto(`${server.url}#sit=${seats[name]}`);
    await pages[i].reload();
  }
  for (const page of pages) await page.locator(".b-ship").first().waitFor();
  return [...pages, seats];
}

/** Looks along a line so many to the right of the middle, and stays at the glass. */
async function look(page, right) {
  await page.locator(".b-open").waitFor();
  await page.keyboard.press("p");
  await page.locator(".o-page[open]").waitFor();
  for (let i = 0; i < 13; i++) await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 6 + right; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.locator(".o-act .o-btn", { hasText: "End the turn" }).waitFor();
}
const endTurn = (page) => page.locator(".o-act .o-btn", { hasText: "End the turn" }).click();

/** A turn in which nothing happens. */
async function idle(page) {
  await look(page, 0);
  await endTurn(page);
}

/** The columns of a row in which two pictures differ, as [first, last] in units of the drawing. */
async function extent(page, one, two) {
  return page.evaluate(
    async ([one, two, wide]) => {
      const pixels = async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = image.width;
        canvas.height = image.height;
        const c = canvas.getContext("2d");
        c.drawImage(image, 0, 0);
        return c.getImageData(0, 0, image.width, image.height);
      };
      const a = await pixels(one),
        b = await pixels(two),
        unit = a.width / wide;
      const spans = [];
      /* Some rows of the hull, just above the water. */
      for (let up = 6; up <= 11; up++) {
        const y = Math.round((600 + 42.5 + 6 + 3 - up) * unit);
        let first = -1,
          last = -1;
        for (let x = 0; x < a.width; x++) {
          const at = (y * a.width + x) * 4;
          const off = [0, 1, 2].reduce((s, k) => s + Math.abs(a.data[at + k] - b.data[at + k]), 0);
          if (off < 45) continue;
          if (first < 0) first = x;
          last = x;
        }
        spans.push((last - first + 1) / unit);
      }
      return spans.sort((x, y) => x - y)[2];
    },
    [one.toString("base64"), two.toString("base64"), 1200],
  );
}

/** The distance at which a freighter is nearest to being so many divisions long. */
function judge(divisions) {
  let best = STEP,
    least = Infinity;
  for (let d = STEP; d <= ROWS * STEP; d += STEP) {
    const off = Math.abs(42000 / (d + 1000) - divisions);
    if (off < least) [best, least] = [d, off];
  }
  return best;
}

/** Raises the periscope until a whole picture was taken while the ship was above water. */
async function pictureOfShip(page) {
  const glass = page.locator(".o-glass"),
    ship = page.locator(".o-swell[data-above='true'] .o-ship"),
    raise = page.locator(".o-raise");
  for (let i = 0; i < 20; i++) {
    await ship.or(raise).first().waitFor();
    if (await raise.count()) await raise.click();
    await ship.waitFor();
    const shown = await glass.screenshot();
    if ((await ship.count()) === 1) return shown;
  }
  throw new Error("this machine is too slow to see the ship");
}

/** Measures the ship in the glass: a picture with it and one after it has gone below. */
async function measure(page) {
  const shown = await pictureOfShip(page);
  await page.locator(".o-raise").waitFor();
  assert.equal(await page.locator(".o-ship").count(), 0, "after some seconds it is gone");
  const empty = await page.locator(".o-glass").screenshot();
  return (await extent(page, shown, empty)) / HULL_OF_DRAWING / UNIT;
}

/** Turns the dial to a distance by keys. */
async function dial(page, distance) {
  for (let i = 0; i < ROWS; i++) await page.keyboard.press("ArrowDown");
  for (let d = STEP; d < distance; d += STEP) await page.keyboard.press("ArrowUp");
}

describe("by eye", () => {
  test("look, judge, fire and hit by the picture alone", { timeout: 600000 }, async () => {
    const [north, south] = await twoPeople("bataille eye=yes islands=no");
    await idle(north);
    /* South sails a freighter up its line left 4, which is North's right 4. */
    await south.locator("[data-ship='freighter1']").focus();
    for (let i = 0; i < 3; i++) {
      await south.keyboard.press("ArrowUp");
      await south.waitForFunction((n) => document.querySelectorAll(".b-used").length === n, i + 1);
    }
    await idle(south);
    let hit = false,
      measured = 0;
    for (let turn = 0; turn < 6 && !hit; turn++) {
      await look(north, 4);
      if (turn === 0) await picture(north, "bataille-by-eye");
      assert.equal(await north.locator(".o-grat__text").count(), 0, "no numbers in the glass");
      assert.equal(await north.locator(".o-ladder").count(), 0, "no table beside it");
      const divisions = await measure(north);
      measured++;
      assert.ok(divisions > 7 && divisions < 22, `a freighter at 2,500 was ${divisions} long`);
      await dial(north, 8000);
      await north.keyboard.press("Space"); /* the submarine */
      await north.locator(".o-btn--fire").waitFor();
      const first = judge(divisions);
      for (const call of [first, first + (42000 / divisions - 1000 > first ? STEP : -STEP)]) {
        await dial(north, Math.max(STEP, call));
        await north.keyboard.press("Space");
        await north.waitForFunction(() =>
          /runs into the empty sea|A hit!/.test(document.querySelector(".o-said")?.innerText ?? ""),
        );
        hit = /A hit!/.test(await north.locator(".o-said").innerText());
        if (hit) break;
      }
      if (hit) break;
      await north.keyboard.press("p");
      await idle(south);
    }
    assert.ok(hit, "it was hit within six attacks");
    /* Nothing but the picture told how long she was. */
    for (const frame of north.frames) {
      assert.ok(!/"size"|"ladder"/.test(frame), "no size on the wire");
      assert.ok(!/divisions long|\bdiv\./.test(frame), "no size in words");
    }
    assert.ok(measured >= 1);
    assert.deepEqual([...north.faults, ...south.faults], []);
    for (const page of [north, south]) await page.context().close();
  });

  test("a terminal may not sit down before both agree to the numbers", async () => {
    const [north, south, seats] = await twoPeople("bataille eye=yes islands=no");
    const sits = (token) =>
      north.evaluate(
        ([url, token]) =>
          new Promise((done) => {
            const line = new WebSocket(url.replace("http", "ws"));
            line.onopen = () => {
              line.send("hello en text");
              line.send(`sit ${token}`);
            };
            line.onmessage = (m) => {
              const said = JSON.parse(m.data);
              if (said.is === "refused" || said.is === "state") {
                line.close();
                done(said.is === "refused" ? said.text : "sat down");
              }
            };
          }),
        [server.url, token],
      );
    assert.match(await sits(seats.south), /played by eye/);
    await north.locator("button", { hasText: "Agree to the numbers" }).click();
    await north
      .locator(".k-log__item", { hasText: "would rather play with the numbers" })
      .waitFor();
    assert.match(await sits(seats.south), /played by eye/);
    await idle(north);
    await south.locator("button", { hasText: "Agree to the numbers" }).click();
    await south.locator(".k-log__item", { hasText: "from now on" }).waitFor();
    assert.equal(await sits(seats.south), "sat down");
    for (const page of [north, south]) await page.context().close();
  });
});

describe("with the numbers", () => {
  test("ladder and bracket; a miss shows when the torpedo has run", async () => {
    const [north, south] = await twoPeople("bataille islands=no");
    await idle(north);
    await south.locator("[data-ship='freighter1']").focus();
    for (let i = 0; i < 3; i++) {
      await south.keyboard.press("ArrowUp");
      await south.waitForFunction((n) => document.querySelectorAll(".b-used").length === n, i + 1);
    }
    await idle(south);
    await north.emulateMedia({ reducedMotion: "no-preference" });
    await look(north, 4);
    assert.equal(await north.locator(".o-ladder [data-on]").innerText(), "2,500\n12");
    await dial(north, 8000);
    await north.keyboard.press("Space");
    await north.locator(".o-bracket").waitFor();
    await picture(north, "bataille-ladder");
    await north.locator("button", { hasText: "Hide the range ladder" }).click();
    assert.equal(await north.locator(".o-ladder").count(), 0);
    await north.locator("button", { hasText: "Show the range ladder" }).click();
    await north.locator(".o-glass").focus();
    await dial(north, 7000);
    await north.keyboard.press("Space");
    await north.waitForFunction(() =>
      /Running/.test(document.querySelector(".o-said")?.innerText ?? ""),
    );
    assert.equal(await north.locator(".o-tries .o-spent").count(), 0, "it is still running");
    await north.locator(".o-tries .o-spent", { hasText: "missed" }).waitFor();
    assert.deepEqual([...north.faults, ...south.faults], []);
    for (const page of [north, south]) await page.context().close();
  });

  test("giving up is asked twice", async () => {
    const [north, south] = await twoPeople("bataille match=3 quick=yes");
    await north.locator(".b-giveup button").click();
    assert.equal(await north.locator(".b-giveup button").innerText(), "Are you sure? Give up");
    await north.locator(".b-giveup button").click();
    await south.locator(".k-log__item", { hasText: "North gives up the game" }).waitFor();
    await south.locator(".k-chip", { hasText: "Game 2 of 3, 1:0" }).waitFor();
    for (const page of [north, south]) await page.context().close();
  });

  test("squares on a phone are at least 44 px", async () => {
    const page = await person(browser, server, { viewport: { width: 390, height: 844 } });
    const seats = await seededSeats(page, server, "bataille south=cadet");
    await page.goto(`${server.url}#sit=${seats.north}`);
    await page.reload();
    await page.locator("[data-ship='freighter1']").click();
    const square = await page.locator(".b-reach").first().boundingBox();
    assert.ok(square.width >= 44 - 6 && square.height >= 44 - 6, JSON.stringify(square));
    const cell = await page.locator(".b-ship .b-halo").first().boundingBox();
    assert.ok(cell.width + 4 >= 44 && cell.height + 4 >= 44, JSON.stringify(cell));
    await picture(page, "bataille-phone");
    await page.locator(".b-zoom").click();
    await picture(page, "bataille-phone-whole");
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      "no sideways scrolling",
    );
    await page.context().close();
  });
});

describe("the form", () => {
  test("offers a match of two and a beginner first, and by eye to two people", async () => {
    const page = await person(browser, server);
    await page.goto(server.url);
    await page.locator(".s-tile", { has: page.locator("b", { hasText: /^Bataille/ }) }).click();
    const form = page.locator(".s-new"),
      pressed = form.locator(".s-opt[aria-pressed='true']"),
      eye = form.getByLabel("By eye: no divisions and no table, you judge the distance");
    assert.deepEqual(await pressed.allInnerTexts(), [
      "Beginner",
      "Quick: a match of two, sides changed",
    ]);
    assert.deepEqual(await form.locator(".s-opts").first().locator(".s-opt").allInnerTexts(), [
      "A friend, by link",
      "Beginner",
      "Experienced",
      "Strong",
      "Master",
    ]);
    assert.equal(await eye.inputValue(), "no");
    await picture(page, "bataille-form");
    await form.locator(".s-opt", { hasText: "A friend" }).click();
    assert.equal(await eye.inputValue(), "yes");
    await form.locator(".s-opt", { hasText: /^The whole game$/ }).click();
    assert.equal(await eye.inputValue(), "yes", "another length changes nothing else");
    await form.locator("details.s-rare summary").click();
    await form.getByLabel("Islands", { exact: true }).selectOption("no");
    assert.deepEqual(await pressed.allInnerTexts(), [
      "A friend, by link",
      "The whole game on the open sea",
    ]);
    await form.getByLabel("Games of the match; the sides change").fill("3");
    assert.deepEqual(await pressed.allInnerTexts(), ["A friend, by link", "Your own choice"]);
    await form.locator(".s-opt", { hasText: "Beginner" }).click();
    assert.equal(await eye.inputValue(), "no");
    await form.locator(".s-opt", { hasText: "best of three" }).click();
    await form.locator(".s-go").click();
    await page.locator(".k-chip", { hasText: "Game 1 of 3, 0:0" }).waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});

describe("the range", () => {
  test("ten ships, each with its error, and a best of one's own", async () => {
    const page = await person(browser, server);
    const seats = await seededSeats(page, server, "bataille south=cadet");
    await page.goto(`${server.url}#sit=${seats.north}`);
    await page.reload();
    await page.locator("button", { hasText: "Try your eye" }).click();
    for (let i = 0; i < 10; i++) {
      await page.locator(".r-page .o-ship").waitFor();
      if (i === 0) await picture(page, "bataille-range");
      await page.locator(".r-fire").click();
      assert.equal(await page.locator(".r-scale circle").count(), i + 1);
      await page.locator(".r-told").waitFor();
      await page.locator(".r-next").click();
    }
    await page.locator(".r-side", { hasText: "Ten ships," }).waitFor();
    const sum = /ten ships, (\d+)/i.exec(await page.locator(".r-side").innerText())[1];
    await page.locator("button", { hasText: "Once more" }).click();
    await page.locator(".r-side", { hasText: `Your best: ${sum}` }).waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});
