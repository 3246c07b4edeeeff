// The browser's grammar of sentences, without a browser: every row of
// tests/text_vectors.tsv, which tests/test_text.c reads as well.
//
//   LANGGEN=build/release/gen/langgen node --test text.test.mjs
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const tests = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const web = path.join(tests, "../web");
const codes = ["en", "de", "fr", "it"];

// The small language as the client's build would put it in.
function fixture() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kaleun-text-"));
  try {
    execFileSync(
      process.env.LANGGEN,
      ["--lang-dir", path.join(tests, "lang_fixture"), "--json", folder],
      { stdio: ["ignore", "ignore", "ignore"] },
    );
    return Object.fromEntries(
      codes.map((code) => [
        code,
        JSON.parse(readFileSync(path.join(folder, `${code}.json`), "utf8")),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// lang.ts with these words in it.
async function speaker(words) {
  const tables = {};
  for (const code of codes)
    tables[code] = Object.fromEntries(
      Object.entries(words[code]).map(([key, e]) => [key, e.forms ? [e.text, e.forms] : e.text]),
    );
  const plugin = {
    name: "words",
    setup(b) {
      b.onResolve({ filter: /^kaleun:words$/ }, (a) => ({ path: a.path, namespace: "words" }));
      b.onLoad({ filter: /.*/, namespace: "words" }, () => ({
        contents: JSON.stringify(tables),
        loader: "json",
      }));
    },
  };
  const { build } = createRequire(path.join(web, "package.json"))("esbuild");
  const made = await build({
    entryPoints: [path.join(web, "src/shell/lang.ts")],
    bundle: true,
    write: false,
    format: "esm",
    plugins: [plugin],
  });
  globalThis.document = { documentElement: {} };
  return import(
    `data:text/javascript;base64,${Buffer.from(made.outputFiles[0].text).toString("base64")}`
  );
}

// "5", "1..4", "vessel:tanker", "vessel:freighter..vessel:tanker", "@Prien"
function param(word, nouns) {
  if (word.startsWith("@")) return word.slice(1);
  const ends = word.split("..");
  if (!word.includes(":")) return ends.length > 1 ? ends.map(Number) : Number(word);
  return ends.length > 1 ? nouns.slice(nouns.indexOf(ends[0]), nouns.indexOf(ends[1]) + 1) : word;
}

test("the browser says the sentences of the table", async () => {
  const words = fixture(),
    { setLang, t } = await speaker(words);
  const rows = readFileSync(path.join(tests, "text_vectors.tsv"), "utf8")
    .split("\n")
    .map((line, i) => [i + 1, ...line.split("\t")])
    .filter(([, first]) => first && !first.startsWith("#"))
    .slice(1);
  assert.ok(rows.length > 200);
  const nouns = Object.keys(words.en).filter((key) => key.includes(":"));
  for (const [line, lang, key, told, expected] of rows) {
    const names = words.en[key]?.params?.map(([name]) => name) ?? [];
    const params = Object.fromEntries(
      told
        .split(" ")
        .filter(Boolean)
        .map((word, i) => [names[i], param(word, nouns)]),
    );
    setLang(lang);
    const said = t(key, params);
    if (expected === "!") assert.match(said, /⟦.+⟧/, `line ${line}`);
    else
      assert.equal(
        said,
        expected.replace(/\\(.)/g, (_, c) => (c === "n" ? "\n" : c)),
        `line ${line}`,
      );
  }
});
