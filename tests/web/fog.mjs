// What a seat was told held against the sea as it was: every frame, every paper
// the page fetched, and what lies in its memory.
import assert from "node:assert/strict";
import { seaOf, tableOf } from "./truth.mjs";

/** Every text of a frame with the way to it. */
function* texts(value, at = "") {
  if (typeof value === "string") yield [value, at];
  else if (value && typeof value === "object")
    for (const [k, v] of Object.entries(value)) yield* texts(v, `${at}.${k}`);
}
/*
 * Gauges of the own boat: she steers at a ship 1.10 miles off with 11.0 knots, or with a hull of
 * 100. A page's memory may hold them at that very moment.
 */
const GAUGES = new Set(["speed_dkn", "battery", "hull"]);

/** Every object or list of a frame that holds numbers, with the way to it. */
function* bundles(value, at = "") {
  if (!value || typeof value !== "object") return;
  const numbers = Object.entries(value).flatMap(([k, v]) =>
    typeof v === "number" && !GAUGES.has(k) ? [v] : [],
  );
  if (numbers.length > 1) yield [numbers, at];
  for (const [k, v] of Object.entries(value)) yield* bundles(v, `${at}.${k}`);
}
const apart = (a, b) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

/**
 * The number that is her range, if these numbers hold her bearing and her range together. Ranges
 * below `least` may be anything.
 */
function placed(numbers, her, course, least = 60) {
  const bearings = [her.bearing, (her.bearing - course + 360) % 360],
    ranges = [her.nm * 100, her.nm * 1852, her.nm * 185.2].filter((r) => r > least);
  if (!numbers.some((n) => bearings.some((b) => n === Math.round(b)))) return undefined;
  return numbers.find((n) => ranges.some((r) => Math.abs(n - r) <= r * 0.004));
}

/* What was reported to this seat is rounded, but may be right. */
const REPORTED = /^\.view\.(contacts|feed|log|charts|tdc|advice)|^\.(events|choices|notes)/;
/*
 * The own boat's gauges: one of them may read 100 when a ship dead ahead is 1.00 miles off. Only
 * numbers that go along with her range, three values of it, tell of her.
 */
const OWN = /^\.view\.boat$/;
const VALUES_THAT_TELL = 3;
/* Sheets that name every type. */
const SHEETS = /^\.view\.(table|mission|papers)|^\.choices|^\.(games|rules)/;

/**
 * Holds every frame against the sea; with `most` that many moments of it. Returns how many ships a
 * glass showed, by seat.
 */
export function compare(log, frames, names, most = Infinity) {
  assert.ok(log.startsWith("kaleun-log"), "the table's log after its end");
  const sea = seaOf(log),
    types = new Map(tableOf("ship_types").map((r) => [r.type_id, r]));
  const seen = Object.fromEntries(names.map((n) => [n, 0]));
  let compared = 0;
  const moments = new Set();
  for (const seat of names) {
    const along = new Map();
    let tick = 0,
      over = false;
    const told = [];
    for (const text of frames[seat]) {
      const frame = JSON.parse(text);
      over ||= frame.stage === "over";
      tick = frame.view?.tick ?? tick;
      if (!over && tick) told.push([tick, frame]);
    }
    const every = [...new Set(told.map(([tick]) => tick))],
      step = Math.max(1, Math.ceil(every.length / most));
    if (seat === names[0])
      every.forEach((tick, i) => {
        if (i % step === 0) moments.add(tick);
      });
    for (const [tick, frame] of told) {
      if (most !== Infinity && !moments.has(tick)) continue;
      const truth = sea(tick),
        where = `${seat} at ${tick}`,
        view = frame.view ?? {};
      compared++;
      /* Types: as far as an eye can tell them, and only to those who look or were told. */
      for (const [word, at] of texts(frame)) {
        if (!types.has(word) || SHEETS.test(at)) continue;
        const told = truth.ships.some(
          (s) =>
            (s.type === "q_ship" ? "tramp" : s.type) === word &&
            ((Number(types.get(s.type).length_m) / (s.nm * 1852)) * 180) / Math.PI >= 0.79,
        );
        assert.ok(told || types.get(word).sil_islands === word, `${where}: ${at} says ${word}`);
        assert.ok(
          !["navigator", "chief"].includes(seat) || REPORTED.test(at),
          `${where}: ${at} says ${word}`,
        );
      }
      /* The glass: every ship in it stands where one truly is, and nothing beyond the field. */
      for (const s of view.sight?.ships ?? []) {
        seen[seat]++;
        assert.equal(s.length, 14, where);
        assert.ok(
          truth.ships.some((k) => apart(k.bearing - truth.course, s[0] / 10) <= 1.6),
          `${where}: a ship at ${s[0]} that is not there`,
        );
        assert.ok(apart(s[0] / 10, view.sight.bearing) <= 23.1, `${where}: outside of the field`);
        assert.ok(
          s.every((x) => typeof x === "string" || Number.isInteger(x)),
          where,
        );
      }
      if (seat === "navigator" || seat === "chief") assert.ok(!view.sight, where);
      /*
       * Places: no bundle of numbers holds a ship's bearing and her range together, but a report.
       */
      for (const [numbers, at] of bundles(frame)) {
        if (REPORTED.test(at)) continue;
        for (const [i, s] of truth.ships.entries()) {
          const range = placed(numbers, s, truth.course);
          if (range === undefined) continue;
          const values = along.get(i) ?? new Set();
          along.set(i, values.add(range));
          assert.ok(
            OWN.test(at) && values.size < VALUES_THAT_TELL,
            `${where}: ${at} holds bearing and range of a ${s.type}: ${numbers.join(" ")}`,
          );
        }
      }
    }
  }
  assert.ok(compared > 20, `${compared} frames compared`);
  return seen;
}

/**
 * Every object and list in the page's memory that holds a few numbers: theirs, with the names. What
 * Preact counts for itself (__b, __v ...) is left out.
 */
export async function memory(page) {
  const line = await page.context().newCDPSession(page);
  const { result: root } = await line.send("Runtime.evaluate", { expression: "Object.prototype" });
  const { objects } = await line.send("Runtime.queryObjects", { prototypeObjectId: root.objectId });
  const { result } = await line.send("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      const found = new Map();
      for (const o of this) {
        if (typeof o !== "object" || ArrayBuffer.isView(o) || o instanceof Node) continue;
        if (o.constructor?.name === "CSSStyleDeclaration") continue;
        let held;
        try {
          held = Object.entries(Object.getOwnPropertyDescriptors(o));
        } catch {
          continue;
        }
        held = held.filter(([k, d]) => typeof d.value === "number" && !k.startsWith("__"));
        if (held.length < 2 || held.length > 32) continue;
        const names = Array.isArray(o) ? "" : held.map(([k]) => k).join();
        const numbers = held.map(([, d]) => d.value);
        if (names.includes("length") && names.split(",").length < 3) continue;
        found.set(names + numbers.join(), [names, numbers]);
      }
      return [...found.values()];
    }`,
  });
  await line.detach();
  return result.value;
}

/* A page holds thousands of small numbers by chance; in metres a range is rare. */
const RARE = 500;

/** What of this memory tells where a ship is, and was never said in a frame as a report. */
export function slips(held, frames, sea) {
  const said = new Set();
  for (const text of frames)
    for (const [numbers] of bundles(JSON.parse(text))) said.add(numbers.join());
  return held
    .map(([names, numbers]) => [
      names,
      names ? numbers.filter((_, i) => !GAUGES.has(names.split(",")[i])) : numbers,
    ])
    .filter(
      ([, numbers]) =>
        !said.has(numbers.join()) &&
        sea.ships.some((s) => placed(numbers, s, sea.course, RARE) !== undefined),
    );
}
