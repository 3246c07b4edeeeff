// The campaign charts of U-Boat Leader, without a browser: areas that are drawn
// side by side are those between which a boat may move (data/leader/links.tsv).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const web = path.join(root, "web");

/* In units of the chart, which is 1000 wide and 768 high. */
const BORDER = 20; /* a border is at least so long: shorter ones are not seen */
const CORNER = 3; /* areas that only share a corner seem to touch for so long */
const NEAR = 0.5; /* points so near to a side lie on it: corners are rounded to 0.1 */
const STEP = 0.5;

async function maps() {
  const { build } = createRequire(path.join(web, "package.json"))("esbuild");
  const made = await build({
    entryPoints: [path.join(web, "src/boards/leader/maps.ts")],
    bundle: true,
    write: false,
    format: "esm",
  });
  const script = Buffer.from(made.outputFiles[0].text).toString("base64");
  return (await import(`data:text/javascript;base64,${script}`)).mapOf;
}

/** campaign -> "a b" of all links, both ways. */
function links() {
  const out = {};
  const [, ...rows] = readFileSync(path.join(root, "data/leader/links.tsv"), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  for (const [campaign, a, b] of rows) {
    out[campaign] ??= new Set();
    out[campaign].add(`${a} ${b}`).add(`${b} ${a}`);
  }
  return out;
}

/** The sides of an area drawn with straight lines. */
function sides(d) {
  assert.match(d, /^M[-\d. L]+z$/, "only straight lines");
  const points = d
    .slice(1, -1)
    .split("L")
    .map((p) => p.split(" ").map(Number));
  return points.map((p, i) => [p, points[(i + 1) % points.length]]);
}

const between = ([a, b], k) => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
function fromSide(p, [a, b]) {
  const long = far(a, b) ** 2;
  const k = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / long;
  return far(p, between([a, b], Math.max(0, Math.min(1, k))));
}
const from = (p, area) => Math.min(...area.map((side) => fromSide(p, side)));

/** How long the border of a runs along that of b. */
function shared(a, b) {
  let length = 0;
  for (const side of a) {
    const steps = Math.ceil(far(...side) / STEP);
    for (let i = 0; i < steps; i++)
      if (from(between(side, (i + 0.5) / steps), b) < NEAR) length += far(...side) / steps;
  }
  return length;
}

/** Is this point inside? Sides crossed by a ray to the right are counted. */
const inside = (p, area) =>
  area.filter(
    ([a, b]) =>
      a[1] > p[1] !== b[1] > p[1] && p[0] < a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]),
  ).length %
    2 ===
  1;

const INSET = "west_africa"; /* drawn in a frame of its own; its words name the way */

for (const [campaign, legal] of Object.entries(links()))
  test(`${campaign}: areas drawn meet where a move is legal, and only there`, async () => {
    const map = (await maps())(campaign);
    const names = new Set([...legal].map((pair) => pair.split(" ")[0]));
    const drawn = Object.keys(map.spots);
    assert.deepEqual([...drawn, ...Object.keys(map.ports)].sort(), [...names].sort());
    const areas = drawn.filter((name) => !(map.inset && name === INSET));
    const shape = Object.fromEntries(areas.map((name) => [name, sides(map.spots[name].d)]));
    const wrong = [];
    for (const [i, a] of areas.entries())
      for (const b of areas.slice(i + 1)) {
        const length = shared(shape[a], shape[b]);
        if (legal.has(`${a} ${b}`) ? length < BORDER : length > CORNER)
          wrong.push(`${a} - ${b}: ${length.toFixed(1)}`);
      }
    assert.deepEqual(wrong, []);
    /* A port lies nearer to the areas its boats put out into than to any other. */
    for (const [port, { dot }] of Object.entries(map.ports)) {
      const away = (name) => (inside(dot, shape[name]) ? 0 : from(dot, shape[name]));
      const isOpen = (name) => legal.has(`${port} ${name}`);
      const farthest = Math.max(...areas.filter(isOpen).map(away)),
        nearest = Math.min(...areas.filter((name) => !isOpen(name)).map(away));
      assert.ok(farthest < nearest, `${port}: ${farthest} and ${nearest}`);
    }
    if (map.inset)
      assert.deepEqual(
        [...legal].filter((pair) => pair.startsWith(`${INSET} `)),
        [`${INSET} azores`],
      );
  });
