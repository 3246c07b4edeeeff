// Makes the client: one script, one style sheet, one page, its fonts.
//
//   node build.mjs [--lang DIR] [--out DIR]
//
// DIR of --lang holds what `langgen --json` wrote. Only sentences the client
// says itself go into the bundle; whatever the rules say comes from the server.
import { build } from "esbuild";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { FONTS, writeFonts } from "./fonts.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const argument = (name, preset) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : preset;
};
const languages = path.resolve(argument("--lang", path.join(here, "../build/release/web/lang")));
const out = path.resolve(argument("--out", path.join(here, "dist")));
const codes = ["en", "de", "fr", "it"];
const ruleFolder = path.join(here, "../doc/rules");

// Games that look like something: the folders of src/boards with an index. A
// build.mjs beside it, if there is one, exports what the game adds, each of it
// optional:
//
//   sentences   a pattern of keys that the board puts together itself
//   modules     modules to import by name, as functions that make their text
//   scripts     further scripts by name, as paths in the folder
//   files       further files by name, as functions that make their text
const folder = path.join(here, "src/boards");
const games = (await readdir(folder))
  .filter((name) => ["ts", "tsx"].some((x) => existsSync(path.join(folder, name, `index.${x}`))))
  .sort();
const added = await Promise.all(
  games.map((name) => {
    const file = path.join(folder, name, "build.mjs");
    return existsSync(file) ? import(pathToFileURL(file)) : {};
  }),
);

async function files(folder, ending) {
  const list = await readdir(folder, { recursive: true, withFileTypes: true });
  return list
    .filter((f) => f.isFile() && ending.test(f.name))
    .map((f) => path.join(f.parentPath ?? f.path, f.name));
}

// Every sentence named in the sources must be there in all languages.
async function sentences() {
  const wanted = new Set();
  const named = new RegExp(`"((?:web|${games.join("|")})\\.[a-z0-9_.]+)"`, "g");
  for (const file of await files(path.join(here, "src"), /\.tsx?$/))
    for (const [, key] of (await readFile(file, "utf8")).matchAll(named)) wanted.add(key);
  const tables = {};
  const faults = [];
  for (const code of codes) {
    const all = JSON.parse(await readFile(path.join(languages, `${code}.json`), "utf8"));
    const kept = {};
    for (const [key, entry] of Object.entries(all))
      if (wanted.has(key) || key.includes(":") || added.some((a) => a.sentences?.test(key)))
        kept[key] = entry.forms ? [entry.text, entry.forms] : entry.text;
    for (const key of wanted) if (!all[key]) faults.push(`${code}: ${key}`);
    tables[code] = kept;
  }
  if (faults.length) throw new Error(`Sentences are missing:\n  ${faults.join("\n  ")}`);
  return tables;
}

// Books without rule numbers have anchors in doc/rules, `moving.3`. Players read a
// number instead: the chapter, the anchor within it if it has several, and the rule.
// GAME -> anchor -> "8.1". Rulings have a number of their own.
async function anchors() {
  const all = {};
  for (const name of (await readdir(ruleFolder)).filter((n) => n.endsWith(".md"))) {
    const chapters = (await readFile(path.join(ruleFolder, name), "utf8"))
      .split(/^## /m)
      .slice(1)
      .map((text) => [...text.matchAll(/^\| ([^| ]+)\.\d+ \|/gm)].map((m) => m[1]))
      .map((found) => [...new Set(found)]);
    if (chapters.flat().some((anchor) => /^\d/.test(anchor))) continue;
    all[name.replace(/\.md$/, "")] = Object.fromEntries(
      chapters.flatMap((found, i) =>
        found.map((a, k) => [a, found.length > 1 ? `${i + 1}.${k + 1}` : `${i + 1}`]),
      ),
    );
  }
  return all;
}

// The marks that a keyboard lacks, as langgen sets them in sentences.
function typeset(code, text) {
  const set = text
    .replace(/(?<=[\p{L}\d])'(?=\p{L})/gu, "\u2019")
    .replace(/(?<=(?:^|[ (])\d{1,3})-(?=\d+(?:[ ,.;:)]|$))/g, "\u2013")
    .replace(/(?<=\d) (?=%)/g, "\u202f");
  return code === "fr" ? set.replace(/ (?=[;:!?»])|(?<=«) /g, "\u202f") : set;
}

// Our own words for each rule, from doc/rules in English and from lang/rules in
// the other languages; fetched when one is asked for.
async function rules() {
  const folder = ruleFolder;
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".md")) continue;
    const words = {};
    for (const line of (await readFile(path.join(folder, name), "utf8")).split("\n")) {
      const cells = line.split("|").map((c) => c.trim());
      if (cells.length >= 5 && cells[1] && !/^-+$|^rule$/.test(cells[1]))
        words[cells[1]] = typeset("en", cells.slice(3, -1).join("|"));
    }
    const game = name.replace(/\.md$/, "");
    await writeFile(path.join(out, `rules-${game}-en.json`), JSON.stringify(words));
    for (const code of codes.slice(1)) {
      const file = path.join(here, `../lang/rules/${game}.${code}.tsv`);
      const lines = existsSync(file) ? (await readFile(file, "utf8")).split("\n") : [];
      const said = Object.fromEntries(
        lines
          .filter((l) => l.includes("\t"))
          .map((l) => l.split("\t", 2))
          .map(([rule, text]) => [rule, typeset(code, text)]),
      );
      await writeFile(path.join(out, `rules-${game}-${code}.json`), JSON.stringify(said));
    }
  }
}

// Modules that are made here: their names, and functions that make their text.
function made(name, modules) {
  const filter = new RegExp(`^(${Object.keys(modules).join("|")})$`);
  return {
    name,
    setup(b) {
      b.onResolve({ filter }, (a) => ({ path: a.path, namespace: name }));
      b.onLoad({ filter: /.*/, namespace: name }, async (a) => ({
        contents: await modules[a.path](),
        loader: "js",
        resolveDir: folder,
      }));
    },
  };
}

// The package that a path belongs to, or none: "node_modules/@a/b/c.js" is of @a/b.
const packageOf = (file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];

// What of others is in the client, one package a line. The server does not embed
// this list; the test `notice` reads it.
async function shipped(...made) {
  const files = made.flatMap((m) =>
    Object.values(m.metafile.outputs).flatMap((o) => Object.keys(o.inputs)),
  );
  const fonts = FONTS.map(([, file]) => packageOf(`node_modules/${file}`));
  const names = new Set([...files.map(packageOf).filter(Boolean), ...fonts]);
  await writeFile(path.join(out, "shipped.list"), [...names].sort().join("\n") + "\n");
}

const tables = await sentences();
const shell = made("shell", {
  "kaleun:words": () => `export default ${JSON.stringify(tables)};`,
  "kaleun:rules": async () => `export default ${JSON.stringify(await anchors())};`,
  "kaleun:boards": () =>
    [
      ...games.map((name, i) => `import { look as look${i} } from "./${name}";`),
      `export default { ${games.map((name, i) => `"${name}": look${i}`).join(", ")} };`,
    ].join("\n"),
});
const own = made("own", Object.assign({}, ...added.map((a) => a.modules)));
const scripts = Object.fromEntries(
  added.flatMap((a, i) =>
    Object.entries(a.scripts ?? {}).map(([name, file]) => [
      name,
      path.join(folder, games[i], file),
    ]),
  ),
);

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const beside = await build({
  entryPoints: scripts,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  outdir: out,
  logLevel: "warning",
  legalComments: "none",
  metafile: true,
  plugins: [own],
});
const page = await build({
  entryPoints: {
    app: path.join(here, "src/main.tsx"),
    theme: path.join(here, "src/shell/theme.ts"),
  },
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  outdir: out,
  logLevel: "warning",
  legalComments: "none",
  metafile: true,
  plugins: [shell, own],
  external: ["/fonts/*"],
});
await cp(path.join(here, "static"), out, { recursive: true });
await writeFonts(path.join(out, "fonts"));
for (const { files: more = {} } of added)
  for (const [name, make] of Object.entries(more))
    await writeFile(path.join(out, name), await make());
// Licences ask that their words go with the copies.
await cp(path.join(here, "../NOTICE"), path.join(out, "notice.txt"));
await cp(path.join(here, "../LICENSE"), path.join(out, "license.txt"));
await shipped(beside, page);
await rules();
