// Makes the client: one script, one style sheet, one page.
//
//   node build.mjs [--lang DIR] [--out DIR]
//
// DIR of --lang holds what `langgen --json` wrote. Only sentences the client
// says itself go into the bundle; whatever the rules say comes from the server.
import { build } from "esbuild";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const argument = (name, preset) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : preset;
};
const languages = path.resolve(argument("--lang", path.join(here, "../build/release/web/lang")));
const out = path.resolve(argument("--out", path.join(here, "dist")));
const codes = ["en", "de", "fr", "it"];

async function files(folder, ending) {
  const list = await readdir(folder, { recursive: true, withFileTypes: true });
  return list.filter((f) => f.isFile() && ending.test(f.name))
    .map((f) => path.join(f.parentPath ?? f.path, f.name));
}

// Every sentence named in the sources must be there in all languages.
async function sentences() {
  const wanted = new Set();
  for (const file of await files(path.join(here, "src"), /\.tsx?$/))
    for (const [, key] of (await readFile(file, "utf8")).matchAll(/"((?:web|bataille|hunters|leader)\.[a-z0-9_.]+)"/g))
      wanted.add(key);
  const tables = {};
  const faults = [];
  for (const code of codes) {
    const all = JSON.parse(await readFile(path.join(languages, `${code}.json`), "utf8"));
    const kept = {};
    for (const [key, entry] of Object.entries(all))
      if (wanted.has(key) || key.includes(":") || key.startsWith("uboot.briefing_")) kept[key] = entry.forms ? [entry.text, entry.forms] : entry.text;
    for (const key of wanted)
      if (!all[key]) faults.push(`${code}: ${key}`);
    tables[code] = kept;
  }
  if (faults.length) throw new Error(`Sentences are missing:\n  ${faults.join("\n  ")}`);
  return tables;
}

// Our own words for each rule, from doc/rules in English and from lang/rules in
// the other languages; fetched when one is asked for.
async function rules() {
  const folder = path.join(here, "../doc/rules");
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".md")) continue;
    const words = {};
    for (const line of (await readFile(path.join(folder, name), "utf8")).split("\n")) {
      const cells = line.split("|").map((c) => c.trim());
      if (cells.length >= 5 && cells[1] && !/^-+$|^rule$/.test(cells[1])) words[cells[1]] = cells.slice(3, -1).join("|");
    }
    const game = name.replace(/\.md$/, "");
    await writeFile(path.join(out, `rules-${game}-en.json`), JSON.stringify(words));
    for (const code of codes.slice(1)) {
      const file = path.join(here, `../lang/rules/${game}.${code}.tsv`);
      const lines = existsSync(file) ? (await readFile(file, "utf8")).split("\n") : [];
      const said = Object.fromEntries(lines.filter((l) => l.includes("\t")).map((l) => l.split("\t", 2)));
      await writeFile(path.join(out, `rules-${game}-${code}.json`), JSON.stringify(said));
    }
  }
}

const tables = await sentences();
const words = {
  name: "words",
  setup(b) {
    b.onResolve({ filter: /^kaleun:words$/ }, (a) => ({ path: a.path, namespace: "words" }));
    b.onLoad({ filter: /.*/, namespace: "words" }, () => ({ contents: JSON.stringify(tables), loader: "json" }));
  },
};

// A table of data/uboot as rows of text by the names of its columns.
async function ubootTable(name) {
  const lines = (await readFile(path.join(here, `../data/uboot/${name}.tsv`), "utf8")).split("\n").filter((l) => l && !l.startsWith("#"));
  const names = lines[0].split("\t").map((n) => n.split(":")[0]);
  return lines.slice(1).map((l) => Object.fromEntries(l.split("\t").map((cell, i) => [names[i], cell])));
}

// Some columns of it.
async function columnsOf(name, columns) {
  const rows = await ubootTable(name);
  const kept = Object.keys(rows[0]).filter((n) => columns.test(n));
  return rows.map((r) => Object.fromEntries(kept.map((n) => [n, r[n]])));
}

// What lies printed before the officers of U-BOOT: chart, key sheet, sheet of
// silhouettes, recipes. Fetched once; web/src/boards/uboot_papers.ts reads it.
async function ubootPapers() {
  const tenth = (n) => Math.round(n * 10) / 10;
  const mile = 60 * Math.cos((54 * Math.PI) / 180);
  const chart = (lat, lon) => [tenth(mile * lon), tenth((mile * 180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)))];
  const coast = [];
  for (const row of await ubootTable("coast")) (coast[row.polygon] ??= []).push(tenth(row.x), tenth(row.y));
  const cells = (await ubootTable("grid_cells")).map((c) => ({ id: c.id, box: [...chart(c.lat_n, c.lon_w), ...chart(c.lat_s, c.lon_e)], at: chart(c.lat_c, c.lon_c) }));
  const places = (await ubootTable("places")).map((place, i, all) => {
    const of = cells[i] ? [cells[i]] : cells.filter((_, k) => Number(all[k].block) === i);
    const mean = (axis) => tenth(of.reduce((sum, c) => sum + c.at[axis], 0) / of.length);
    return [place.id, mean(0), mean(1)];
  });
  const numbers = (text) => text.split(",").filter(Boolean).map(Number);
  const speed = Object.fromEntries((await readFile(path.join(here, "../data/uboot/boat.tsv"), "utf8")).split("\n").map((l) => l.split("\t")).map((l) => [l[0], Number(l[1])]));
  const drugs = ["tablets", "ointment", "bandages", "injections", "instruments"];
  const foods = (await ubootTable("food")).map((f) => f.id);
  return {
    knots: [speed.speed_surf_full, speed.speed_sub_full],
    coast: coast.filter(Boolean), places, cells: cells.map((c) => c.box),
    ports: (await ubootTable("ports")).map((p) => [p.id, ...chart(p.lat, p.lon)]),
    starts: Object.fromEntries((await ubootTable("missions/missions")).map((m) => [m.mission_id, places.findIndex((c) => c[0] === m.start_cell)])),
    ships: (await ubootTable("ship_types")).map((r) => ({
      id: r.type_id, category: r.category, from: Number(r.year_from), to: Number(r.year_to), tons: Number(r.grt) || Number(r.displacement_t), length: Number(r.length_m),
      mast: Number(r.mast_m), freeboard: Number(r.freeboard_m), knots: Number(r.max_kn), bow: r.sil_bow, stern: r.sil_stern, outline: r.sil_islands,
      bridge: [Number(r.sil_bridge_pos), Number(r.sil_bridge_len), Number(r.sil_bridge_height_m)], funnels: numbers(r.sil_funnel_pos).slice(0, Number(r.sil_funnels)),
      funnel: Number(r.sil_funnel_height_m), masts: numbers(r.sil_mast_pos).slice(0, Number(r.sil_masts)), posts: Number(r.sil_kingposts),
    })),
    rotors: Object.fromEntries((await ubootTable("enigma_rotors")).map((r) => [r.id, [r.wiring, r.turnover ?? ""]])),
    keys: (await ubootTable("enigma_keys")).map((k) => [k.left, k.middle, k.right, k.ring, k.plugs, k.ground]),
    foods, recipes: (await ubootTable("recipes")).map((r) => ({ id: r.id, size: Number(r.size), morale: Number(r.morale), needs: foods.map((f) => Number(r[f])) })),
    beside: (await ubootTable("food_pyramid")).map((s) => [s.next_1, s.next_2, s.next_3, s.next_4].map(Number).filter(Boolean)),
    crew: (await ubootTable("crew")).map((m) => [m.function, m.spec1, m.spec2]),
    treats: Object.fromEntries((await ubootTable("cards")).filter((c) => c.kind === "health" || drugs.some((d) => Number(c[d]))).map((c) => [c.id, drugs.map((d) => Number(c[d]))])),
  };
}
// Ships and aircraft as the sights draw them, from the tables of the rules.
const drawn = async () => `export default ${JSON.stringify(await columnsOf("ship_types", /^(type_id|category|length_m|beam_m|mast_m|freeboard_m|sil_.*)$/))};
  export const planes = ${JSON.stringify(await columnsOf("aircraft", /^(type_id|engines|wings|hull)$/))};`;
const ships = {
  name: "ships",
  setup(b) {
    b.onResolve({ filter: /^kaleun:ships$/ }, (a) => ({ path: a.path, namespace: "ships" }));
    b.onLoad({ filter: /.*/, namespace: "ships" }, async () => ({ contents: await drawn(), loader: "js" }));
  },
};

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
await build({
  entryPoints: { sights: path.join(here, "src/sights/main.ts") },
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  outdir: out,
  logLevel: "warning",
  legalComments: "none",
  plugins: [ships],
});
await build({
  entryPoints: { app: path.join(here, "src/main.tsx"), theme: path.join(here, "src/theme.ts") },
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  outdir: out,
  logLevel: "warning",
  legalComments: "none",
  plugins: [words],
});
await cp(path.join(here, "static"), out, { recursive: true });
await writeFile(path.join(out, "uboot.json"), JSON.stringify(await ubootPapers()));
await rules();
