// The sights of U-BOOT in a real browser: pictures of one second, what they
// cost, the computer by keys alone, time between two messages, and
// what the frames of each seat tell of the true sea.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, test } from "node:test";
import { browser, hosted, person, seededSeats, server, shots } from "./host.mjs";
import { asKept, difference, noSeriousFault } from "./looks.mjs";
import { compare } from "./fog.mjs";
import { order, sit, until } from "./officers.mjs";
import { seaOf, tableOf } from "./truth.mjs";

hosted();
const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../web");

/* Pictures. */

const ship = (bearing, height, aspect, name, o = {}) => [
  bearing,
  height,
  aspect,
  o.cut ?? 0,
  o.contrast ?? 13,
  o.band ?? 4,
  o.way ?? 1,
  o.smoke ?? 1,
  o.fire ?? 0,
  o.lamps ?? 0,
  o.list ?? 0,
  o.trim ?? 0,
  name,
  o.deep ?? 0,
];
const sky = (o) => ({
  glass: "periscope",
  bearing: 40,
  sun: 25,
  sun_bearing: 330,
  moon: -20,
  moon_bearing: 0,
  lit: 2,
  cloud: 4,
  sea: 2,
  haze: 12,
  shell: -1,
  ships: [],
  marks: [],
  tracks: [],
  planes: [],
  ...o,
});
const OPTICS = {
  periscope: { eye: 0.6, edge: 1, shake: 0.35 },
  gun: { eye: 3, edge: 0.55, shake: 0.6 },
  flak: { eye: 4.5, edge: 0.25, shake: 0.6 },
};
const SCENES = {
  periscope: { sight: sky({ ships: [ship(403, 230, 48, "tramp")] }) },
  torpedo: {
    sight: sky({
      sun: 2,
      sun_bearing: 34,
      ships: [
        ship(400, 200, 48, "motor_tanker"),
        ship(430, 90, 46, "flower_corvette", { band: 6, contrast: 10, way: 2 }),
      ],
      marks: [["hit", 401, 430, 4, 0, 5]],
      tracks: [[380, 300, 399, 8]],
    }),
  },
  gun: {
    optics: "gun",
    field: 15,
    sight: sky({
      glass: "gun",
      sun: 18,
      ships: [ship(400, 300, 48, "tramp", { fire: 2 })],
      marks: [
        ["shell", 388, 260, 4, -1, 4],
        ["shell", 413, 240, 4, 1, 6],
      ],
    }),
  },
  flak: {
    optics: "flak",
    field: 24,
    tilt: 5,
    sight: sky({
      glass: "flak",
      sun: 30,
      planes: [
        [410, 55, 900, 38, 14, 0, "sunderland"],
        [370, 90, 500, 48, 14, 0, "swordfish"],
      ],
    }),
  },
  night: {
    sight: sky({
      sun: -25,
      moon: 25,
      moon_bearing: 54,
      lit: 9,
      sea: 3,
      shell: 43,
      ships: [
        ship(418, 240, 20, "motor_tanker", { fire: 2, list: 8, trim: 4, deep: 3 }),
        ship(385, 190, 50, "vw_destroyer", { way: 3, smoke: 0 }),
      ],
    }),
  },
};

/** The picture of one message, and what it cost. */
async function drawn(page, scene, [width, height] = [320, 200]) {
  const made = await page.evaluate(
    async ([scene, optics, width, height]) => {
      const canvas = document.createElement("canvas");
      document.body.replaceChildren(canvas);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`canvas { width: ${width}px; height: ${height}px; display: block }`);
      document.adoptedStyleSheets = [sheet];
      const { openEyepiece } = await import("/sights.js");
      const eye = openEyepiece(canvas, optics, 12.5);
      eye.aim(scene.sight.bearing, scene.field ?? 9, scene.tilt);
      eye.show(scene.sight);
      for (let i = 0; i < 200 && eye.cost().calls < 2; i++)
        await new Promise((r) => setTimeout(r, 50));
      await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));
      const cost = eye.cost(),
        picture = canvas.toDataURL("image/png").split(",")[1];
      eye.close();
      return { cost, picture };
    },
    [scene, OPTICS[scene.optics ?? "periscope"], width, height],
  );
  return { cost: made.cost, picture: Buffer.from(made.picture, "base64") };
}

describe("the pictures", () => {
  test("each is the same twice and the same as it was kept", async () => {
    const page = await person(browser, server);
    await page.goto(server.url);
    mkdirSync(shots, { recursive: true });
    for (const [name, scene] of Object.entries(SCENES)) {
      const one = await drawn(page, scene);
      writeFileSync(path.join(shots, `sight-${name}.png`), one.picture);
      if (["periscope", "torpedo", "gun"].includes(name)) {
        const two = await drawn(page, scene);
        assert.equal(await difference(browser, one.picture, two.picture), 0, name);
      }
      await asKept(browser, one.picture, `sight-${name}`, 320);
    }
    /* It is a picture of something: without the ships it is another one. */
    const full = await drawn(page, SCENES.periscope),
      empty = await drawn(page, { sight: sky({}) });
    assert.ok((await difference(browser, full.picture, empty.picture)) > 0.01);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test("types differ from each other where the table says they can be told apart", async () => {
    const page = await person(browser, server);
    await page.goto(server.url);
    const rows = tableOf("ship_types"),
      seen = {};
    for (const name of ["tramp", "motor_tanker", "vw_destroyer"]) {
      const row = rows.find((r) => r.type_id === name);
      /* At 0.8 degrees from stem to stern. */
      const metres = Number(row.length_m) / Math.tan((0.8 * Math.PI) / 180);
      seen[name] = (
        await drawn(page, {
          sight: sky({
            bearing: 40,
            ships: [
              ship(400, Math.round((Number(row.mast_m) / metres) * 10000), 48, name, { band: 8 }),
            ],
          }),
          field: 1.6,
        })
      ).picture;
    }
    const off = [
      await difference(browser, seen.tramp, seen.motor_tanker),
      await difference(browser, seen.tramp, seen.vw_destroyer),
      await difference(browser, seen.motor_tanker, seen.vw_destroyer),
    ];
    assert.ok(Math.min(...off) > 0.005, off.join(" "));
    await page.context().close();
  });

  test("forty ships are few enough calls and triangles for a plain laptop", async () => {
    const page = await person(browser, server);
    await page.goto(server.url);
    const convoy = Array.from({ length: 40 }, (_, i) =>
      ship(
        400 + (i - 20) * 8,
        40 + (i % 7) * 12,
        20,
        ["tramp", "motor_tanker", "cargo_liner", "flower_corvette", "three_island"][i % 5],
        { band: 6 + (i % 6) },
      ),
    );
    const { cost } = await drawn(page, { sight: sky({ ships: convoy }), field: 38 }, [640, 400]);
    assert.ok(cost.calls <= 250, `${cost.calls} calls`);
    assert.ok(cost.triangles <= 700000, `${cost.triangles} triangles`);
    await page.context().close();
  });
});

/* Time. */

test("between two messages things go evenly, by the shorter way, and never beyond the last", async () => {
  const page = await person(browser, server);
  await page.goto(server.url);
  const [between, later, turned] = await page.evaluate(async () => {
    const { Beat, Moving } = await import("/sights.js");
    const beat = new Beat(),
      m = new Moving(10, false),
      compass = new Moving(359, true);
    for (let i = 1; i <= 3; i++) beat.heard(i * 0.25);
    m.say(12, 1, beat, true);
    compass.say(3, 1, beat, true);
    const between = [],
      turned = [];
    for (let t = 1; t < 1.3; t += 0.02) {
      between.push(m.now(t));
      turned.push(compass.now(t));
    }
    return [between, [m.now(3), m.now(30)], turned];
  });
  assert.ok(
    between.every((x, i) => x >= 10 && x <= 12 && (i === 0 || x >= between[i - 1])),
    between.join(" "),
  );
  assert.ok(
    between.at(-1) > 11 && Math.max(...between.map((x, i) => (i ? x - between[i - 1] : 0))) < 0.5,
  );
  assert.ok(
    later.every((x) => Math.abs(x - 12) < 1e-6),
    later.join(" "),
  );
  assert.ok(
    turned.every((x) => x >= 359 && x <= 363.001),
    turned.join(" "),
  );
  await page.context().close();
});

/* Sounds. */

/** The script of the sounds alone, under the name `heard`. */
const soundScript = () => {
  const require = createRequire(path.join(web, "package.json"));
  return require("esbuild").buildSync({
    entryPoints: [path.join(web, "src/shell/sound_cues.ts")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "heard",
  }).outputFiles[0].text;
};

test("every sound is loud enough, ends, and is not clipped, nor are three at once over the diesels", async () => {
  const page = await person(browser, server);
  await page.goto(server.url);
  const cues = await page.evaluate(async (script) => {
    const { CUES, engineStart, engineTurn, master } = new Function(`${script}; return heard;`)();
    const rendered = async (begin) => {
      const ac = new OfflineAudioContext(1, 44100 * 5, 44100);
      begin(ac);
      const data = (await ac.startRendering()).getChannelData(0);
      let peak = 0,
        last = 0;
      data.forEach((x, i) => {
        const a = Math.abs(x);
        if (a > peak) peak = a;
        if (a > 0.002) last = i;
      });
      return { peak, seconds: last / 44100 };
    };
    const out = {};
    for (const name of Object.keys(CUES))
      out[name] = await rendered((ac) => CUES[name](ac, master(ac)));
    for (const kind of ["diesel", "motor"])
      out[kind] = await rendered((ac) => engineTurn(ac, engineStart(ac, master(ac), kind), 200));
    out.together = await rendered((ac) => {
      engineTurn(ac, engineStart(ac, master(ac), "diesel"), 177);
      for (const name of ["boom", "gun", "knock"]) CUES[name](ac, master(ac));
    });
    return out;
  }, soundScript());
  const lengths = {
    fire: 1.1,
    bell: 1.2,
    click: 0.03,
    boom: 2,
    far: 2.6,
    gun: 0.5,
    ping: 1.8,
    klaxon: 2.1,
    creak: 0.8,
    watch: 1.1,
    knock: 1.7,
  };
  for (const [name, { peak, seconds }] of Object.entries(cues)) {
    assert.ok(peak <= 1, `${name} is clipped: ${peak.toFixed(2)}`);
    assert.ok(peak >= 0.01, `${name} is not heard: ${peak.toFixed(3)}`);
    if (name in lengths)
      assert.ok(
        seconds <= lengths[name] + 0.1 && seconds >= lengths[name] / 3,
        `${name} lasts ${seconds.toFixed(2)} s`,
      );
  }
  assert.deepEqual(
    Object.keys(cues)
      .filter((n) => !["diesel", "motor", "together"].includes(n))
      .sort(),
    Object.keys(lengths).sort(),
  );
  await page.context().close();
});

/* By keys. */

describe("by keys alone", () => {
  test("8.4: the computer is set, and the words say what is seen", async () => {
    const host = await person(browser, server);
    const seats = await seededSeats(host, server, "helm seed=3 mission=T1 captain=hard");
    await host.context().close();
    const page = await person(browser, server, { viewport: { width: 390, height: 844 } });
    let tdc = {};
    const sent = [];
    page.on("websocket", (line) => {
      line.on("framesent", (f) => sent.push(String(f.payload)));
      line.on("framereceived", (f) => {
        tdc = JSON.parse(String(f.payload)).view?.tdc ?? tdc;
      });
    });
    await page.goto(`${server.url}?still=12#sit=${seats.helmsman}`);
    await page.locator("[data-glass=bridge]").focus();
    await page.keyboard.press("Enter");
    const speed = page.getByRole("slider", { name: "Target speed" });
    await speed.focus();
    await page.keyboard.press("PageUp");
    await page.keyboard.press("PageUp");
    await page.getByRole("slider", { name: "Target course" }).focus();
    for (let i = 0; i < 7; i++) await page.keyboard.press("PageUp");
    await page.keyboard.press("Enter");
    for (let i = 0; i < 60 && !(tdc.set && tdc.course === 70); i++) await page.waitForTimeout(100);
    assert.deepEqual([tdc.course, tdc.speed_dkn, tdc.set], [70, 100, true]);
    /* All round, with the wide field: the ship of this mission is there. */
    await page.locator(".o-glass").focus();
    await page.keyboard.press("z");
    const seen = /Bearing \d{3}.*mast/,
      words = () => page.locator("#u-words").innerText();
    for (let i = 0; i < 36 && !seen.test(await words()); i++) {
      await page.keyboard.press("Shift+ArrowRight");
      await page.waitForTimeout(300);
    }
    assert.match(await words(), seen);
    await page.keyboard.press("t");
    assert.match(await page.locator(".u-sight .k-sr[aria-live]").innerText(), /\S/);
    await noSeriousFault(page, "sight");
    assert.deepEqual(page.faults, []);
    assert.ok(
      sent.some((l) => /act \d+ dials 70 100 /.test(l)),
      "the dials were sent",
    );
    await page.context().close();
  });
});

/* The guns. */

describe("guns laid by hand", () => {
  test("8.4: the 88 by its drum and the flak by its ring, each by mouse and by keys", async () => {
    const host = await person(browser, server);
    const seats = await seededSeats(host, server, "helm seed=3 mission=T1");
    await host.context().close();
    const page = await sit(seats.helmsman, { small: true });
    await page.locator(".u-glasses").waitFor();
    const said = (verb) =>
      page.lines
        .filter((l) => new RegExp(`^act \\d+ ${verb} `).test(l))
        .map((l) => l.split(" ").slice(3).map(Number));
    await order(page, "watch 4");
    await order(page, "pace fast");
    await until("a ship", () => page.view.contacts?.length > 0);
    await order(page, "pace real");
    const contact = page.view.contacts[0];
    await order(page, `gun ${contact.id}`);
    await page.locator("[data-glass=gun]").click();
    await page.locator(".u-sight[data-glass=gun] canvas[data-drawn]").waitFor();
    const rounds = () => page.view.stock.rounds_88,
      loaded = () => until("the gun is loaded", () => page.view.stock.gun_seconds === 0);
    const drum = page.getByRole("slider", { name: "Range drum" }),
      glass = page.locator(".o-glass"),
      bearing = page.locator(".u-sight .u-big");
    const metres = async () => Number(await drum.getAttribute("aria-valuenow"));
    const elevation = (m) => Math.round((0.00115 * m + 1.1e-7 * m * m) * 100);
    /* By keys: the glass turned to her, the drum wound up, the trigger. */
    await glass.focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowLeft");
    for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("ArrowDown");
    assert.equal(await metres(), 1500 + 3 * 500 - 50);
    await loaded();
    let before = rounds();
    await glass.focus();
    await page.keyboard.press("Space");
    await until("a round", () => rounds() === before - 1);
    const keyed = said("shell").at(-1);
    assert.equal(keyed[0], elevation(await metres()));
    assert.ok(Math.abs(keyed[1] - 397.5) <= 1, `laid at ${keyed[1]}`);
    /* By mouse: the picture dragged, the drum dragged, the button. */
    const box = await glass.boundingBox(),
      x = box.x + box.width / 2,
      y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y, { steps: 4 });
    await page.mouse.up();
    await page.locator(".u-sight .u-big").filter({ hasNotText: "040°" }).waitFor();
    const dial = await drum.boundingBox(),
      was = await metres();
    await page.mouse.move(dial.x + dial.width / 2, dial.y + dial.height * 0.15);
    await page.mouse.down();
    await page.mouse.move(dial.x + dial.width * 0.8, dial.y + dial.height * 0.3, { steps: 5 });
    await page.mouse.up();
    assert.notEqual(await metres(), was);
    await loaded();
    before = rounds();
    await page.locator(".u-fire[data-verb=shell]").click();
    await until("a second round", () => rounds() === before - 1);
    const clicked = said("shell").at(-1);
    assert.equal(clicked[0], elevation(await metres()));
    assert.ok(clicked[1] > keyed[1] + 5, `${clicked[1]} after ${keyed[1]}`);
    assert.equal(Math.round(clicked[1] / 10) % 360, Number.parseInt(await bearing.innerText(), 10));
    /* Each fell somewhere, and the layer is told where. */
    await page.locator(".u-falls li").nth(1).waitFor({ timeout: 120000 });
    assert.equal(said("shell").length, 2);

    /* The flak: by keys held and let go, its ring follows the glass. */
    await order(page, "flak on");
    await page
      .getByRole("button", { name: /put down|Put/i })
      .first()
      .click();
    await page.locator("[data-glass=flak]").click();
    await page.locator(".u-sight[data-glass=flak] canvas[data-drawn]").waitFor();
    const trigger = page.locator(".u-fire[data-verb=lead]");
    assert.equal(await trigger.getAttribute("aria-pressed"), "false");
    await glass.focus();
    await page.keyboard.press("Space");
    await until("the ring", () => said("lead").length > 0);
    await page.keyboard.press("Shift+ArrowRight");
    await until("the ring follows", () => said("lead").at(-1)[0] >= 100);
    await page.keyboard.press("Space");
    assert.equal(await trigger.getAttribute("aria-pressed"), "false");
    /* By mouse. */
    await trigger.click();
    assert.equal(await trigger.getAttribute("aria-pressed"), "true");
    const at = said("lead").at(-1)[0];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await page.mouse.up();
    await until("it follows the hand", () => said("lead").at(-1)[0] < at);
    await trigger.click();
    const told = said("lead").length;
    await page.waitForTimeout(2500);
    assert.equal(said("lead").length, told, "let go, it is not told");
    await noSeriousFault(page, "flak");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});

/* What the frames tell. */

/**
 * Those of this boat as bare lines; the last looks all round; then the first sails home, and the
 * log is told.
 */
async function watched(page, seats, names) {
  return page.evaluate(
    async ([url, seats, names]) => {
      const wait = (ms) => new Promise((r) => setTimeout(r, ms)),
        crew = {};
      for (const seat of names) {
        const line = new WebSocket(url.replace("http", "ws")),
          one = (crew[seat] = { line, frames: [], turn: 0, log: "", over: false, choices: [] });
        await new Promise((r) => {
          line.onopen = r;
        });
        line.onmessage = (m) => {
          const said = JSON.parse(m.data);
          if (said.is === "log") {
            one.log += said.text;
            if (said.next < said.of) line.send(`log ${said.next}`);
            else one.whole = true;
            return;
          }
          one.frames.push(m.data);
          if (said.turn !== undefined) one.turn = said.turn;
          if (said.stage === "over") one.over = true;
          if (said.choices) one.choices = said.choices;
        };
        line.send("hello en text");
        line.send(`sit ${seats[seat]} ${"0".repeat(31)}${names.indexOf(seat)}`);
      }
      await wait(1500);
      const act = async (seat, action) => {
        crew[seat].line.send(`act ${crew[seat].turn} ${action}`);
        await wait(450);
      };
      const first = crew[names[0]],
        looker = names.at(-1);
      const open = crew[looker].choices.some((c) => c.verb === "glass" && !c.why_not);
      for (let bearing = 0; bearing < 360; bearing += 40)
        await (open ? act(looker, `glass bridge ${bearing}`) : wait(450));
      await act(names[0], "return yes");
      for (let i = 0; i < 40 && !first.over; i++) await wait(100);
      first.line.send("log");
      for (let i = 0; i < 60 && !first.whole; i++) await wait(100);
      const out = {
        log: first.log,
        frames: Object.fromEntries(names.map((s) => [s, crew[s].frames])),
      };
      names.forEach((s) => crew[s].line.close());
      return out;
    },
    [server.url, seats, names],
  );
}

describe("fog", () => {
  test("8.1, 8.4: no frame tells more of the true sea than the seat's own eyes and reports", async () => {
    const page = await person(browser, server);
    let seen = 0;
    /* Four officers with a ship in the glass are searched in voyage.test.mjs. */
    for (const [wish, names] of [["helm seed=7 mission=T1", ["helmsman"]]]) {
      const { log, frames } = await watched(page, await seededSeats(page, server, wish), names);
      seen += compare(log, frames, names).helmsman;
      /* A frame that did tell would be found. */
      const told = frames[names[0]].map((f) => JSON.parse(f)),
        late = told.filter((f) => f.view?.tick).at(-1),
        her = seaOf(log)(late.view.tick).ships[0];
      late.view.slip = { bearing: her.bearing, range: Math.round(her.nm * 100) };
      late.stage = "playing";
      const loose = {
        ...frames,
        [names[0]]: told.filter((f) => f.stage !== "over").map((f) => JSON.stringify(f)),
      };
      assert.throws(() => compare(log, loose, names), /slip holds bearing and range/);
      /* Among the own boat's gauges it would be found by its third value, here in a third unit. */
      const among = told.filter((f) => f.stage !== "over" && f.view?.tick),
        sea = seaOf(log);
      delete late.view.slip;
      for (const [i, f] of among.entries()) {
        const ship = sea(f.view.tick).ships[0];
        f.view.boat = {
          look: Math.round(ship.bearing),
          air: Math.round(ship.nm * [100, 185.2, 1852][i % 3]),
        };
      }
      loose[names[0]] = among.map((f) => JSON.stringify(f));
      assert.throws(() => compare(log, loose, names), /boat holds bearing and range/);
    }
    await page.context().close();
    assert.ok(seen > 0, "no ship was ever in a glass");
  });
});
