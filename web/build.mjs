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
      if (wanted.has(key) || key.includes(":")) kept[key] = entry.forms ? [entry.text, entry.forms] : entry.text;
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

// Ships and aircraft as the sights draw them, from the tables of the rules.
async function rowsOf(table, columns) {
  const lines = (await readFile(path.join(here, `../data/uboot/${table}.tsv`), "utf8")).split("\n").filter((l) => l && !l.startsWith("#"));
  const names = lines[0].split("\t").map((n) => n.split(":")[0]);
  const kept = names.filter((n) => columns.test(n));
  return lines.slice(1).map((l) => {
    const cells = l.split("\t");
    return Object.fromEntries(kept.map((n) => [n, cells[names.indexOf(n)]]));
  });
}
const drawn = async () => `export default ${JSON.stringify(await rowsOf("ship_types", /^(type_id|category|length_m|beam_m|mast_m|freeboard_m|sil_.*)$/))};
  export const planes = ${JSON.stringify(await rowsOf("aircraft", /^(type_id|engines|wings|hull)$/))};`;
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
await rules();
