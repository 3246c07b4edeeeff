// What U-BOOT adds to the client beyond its board, for web/build.mjs.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const data = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../../../data/uboot");

// A table of the rules as rows of text by the names of its columns.
async function table(name) {
  const lines = (await readFile(path.join(data, `${name}.tsv`), "utf8"))
    .split("\n")
    .filter((l) => l && !l.startsWith("#"));
  const names = lines[0].split("\t").map((n) => n.split(":")[0]);
  return lines
    .slice(1)
    .map((l) => Object.fromEntries(l.split("\t").map((cell, i) => [names[i], cell])));
}

// Some columns of it.
async function columnsOf(name, columns) {
  const rows = await table(name);
  const kept = Object.keys(rows[0]).filter((n) => columns.test(n));
  return rows.map((r) => Object.fromEntries(kept.map((n) => [n, r[n]])));
}

// What lies printed before the officers: chart, key sheet, sheet of
// silhouettes, recipes. Fetched once; papers.ts reads it.
async function papers() {
  const tenth = (n) => Math.round(n * 10) / 10;
  const mile = 60 * Math.cos((54 * Math.PI) / 180);
  const chart = (lat, lon) => [
    tenth(mile * lon),
    tenth(((mile * 180) / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))),
  ];
  const coast = [];
  for (const row of await table("coast"))
    (coast[row.polygon] ??= []).push(tenth(row.x), tenth(row.y));
  const cells = (await table("grid_cells")).map((c) => ({
    id: c.id,
    box: [...chart(c.lat_n, c.lon_w), ...chart(c.lat_s, c.lon_e)],
    at: chart(c.lat_c, c.lon_c),
  }));
  const places = (await table("places")).map((place, i, all) => {
    const of = cells[i] ? [cells[i]] : cells.filter((_, k) => Number(all[k].block) === i);
    const mean = (axis) => tenth(of.reduce((sum, c) => sum + c.at[axis], 0) / of.length);
    return [place.id, mean(0), mean(1)];
  });
  const numbers = (text) => text.split(",").filter(Boolean).map(Number);
  const speed = Object.fromEntries(
    (await readFile(path.join(data, "boat.tsv"), "utf8"))
      .split("\n")
      .map((l) => l.split("\t"))
      .map((l) => [l[0], Number(l[1])]),
  );
  const drugs = ["tablets", "ointment", "bandages", "injections", "instruments"];
  const foods = (await table("food")).map((f) => f.id);
  return {
    knots: [speed.speed_surf_full, speed.speed_sub_full],
    coast: coast.filter(Boolean),
    places,
    cells: cells.map((c) => c.box),
    ports: (await table("ports")).map((p) => [p.id, ...chart(p.lat, p.lon)]),
    marks: (await table("landmarks")).map((m) => [m.id, ...chart(m.lat, m.lon)]),
    starts: Object.fromEntries(
      (await table("missions/missions")).map((m) => [
        m.mission_id,
        places.findIndex((c) => c[0] === m.start_cell),
      ]),
    ),
    ships: (await table("ship_types")).map((r) => ({
      id: r.type_id,
      category: r.category,
      from: Number(r.year_from),
      to: Number(r.year_to),
      tons: Number(r.grt) || Number(r.displacement_t),
      length: Number(r.length_m),
      mast: Number(r.mast_m),
      freeboard: Number(r.freeboard_m),
      knots: Number(r.max_kn),
      bow: r.sil_bow,
      stern: r.sil_stern,
      outline: r.sil_islands,
      bridge: [Number(r.sil_bridge_pos), Number(r.sil_bridge_len), Number(r.sil_bridge_height_m)],
      funnels: numbers(r.sil_funnel_pos).slice(0, Number(r.sil_funnels)),
      funnel: Number(r.sil_funnel_height_m),
      masts: numbers(r.sil_mast_pos).slice(0, Number(r.sil_masts)),
      posts: Number(r.sil_kingposts),
    })),
    rotors: Object.fromEntries(
      (await table("enigma_rotors")).map((r) => [r.id, [r.wiring, r.turnover ?? ""]]),
    ),
    keys: (await table("enigma_keys")).map((k) => [
      k.left,
      k.middle,
      k.right,
      k.ring,
      k.plugs,
      k.ground,
    ]),
    foods,
    recipes: (await table("recipes")).map((r) => ({
      id: r.id,
      size: Number(r.size),
      morale: Number(r.morale),
      needs: foods.map((f) => Number(r[f])),
    })),
    beside: (await table("food_pyramid")).map((s) =>
      [s.next_1, s.next_2, s.next_3, s.next_4].map(Number).filter(Boolean),
    ),
    crew: (await table("crew")).map((m) => [m.function, m.spec1, m.spec2]),
    treats: Object.fromEntries(
      (await table("cards"))
        .filter((c) => c.kind === "health" || drugs.some((d) => Number(c[d])))
        .map((c) => [c.id, drugs.map((d) => Number(c[d]))]),
    ),
  };
}

// The cues of the feed, by message, from the table that declares its messages.
const cues = async () =>
  Object.fromEntries(
    (await table("feed_messages")).filter((m) => m.cue !== "-").map((m) => [m.id, m.cue]),
  );

/** Sentences whose keys the board puts together. */
export const sentences = /^uboot\.(briefing_|feed\.figure_)/;

/** Modules made of tables: the cues; ships and aircraft as the sights draw them. */
export const modules = {
  "kaleun:feed": async () => `export default ${JSON.stringify(await cues())};`,
  async "kaleun:ships"() {
    const hulls = /^(type_id|category|length_m|beam_m|mast_m|freeboard_m|sil_.*)$/;
    const wings = /^(type_id|engines|wings|hull)$/;
    return `export default ${JSON.stringify(await columnsOf("ship_types", hulls))};
    export const planes = ${JSON.stringify(await columnsOf("aircraft", wings))};`;
  },
};

/** Scripts of their own, which the board imports when it first wants them. */
export const scripts = { sights: "sights/main.ts" };

/** Files that the board fetches. */
export const files = { "uboot.json": async () => JSON.stringify(await papers()) };
