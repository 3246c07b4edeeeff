// The cues of U-BOOT's feed, without a browser: a word of the table that names no
// sound would be silent.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const web = path.join(root, "web");

/** The names of all sounds, from the script that makes them. */
async function sounds() {
  const { build } = createRequire(path.join(web, "package.json"))("esbuild");
  const made = await build({
    entryPoints: [path.join(web, "src/shell/sound_cues.ts")],
    bundle: true,
    write: false,
    format: "esm",
  });
  const script = Buffer.from(made.outputFiles[0].text).toString("base64");
  return Object.keys((await import(`data:text/javascript;base64,${script}`)).CUES);
}

test("every cue of the feed is a sound that the browser makes", async () => {
  const [names, ...messages] = readFileSync(path.join(root, "data/uboot/feed_messages.tsv"), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  const at = names.findIndex((name) => name.startsWith("cue:"));
  const cues = messages.map((m) => m[at]).filter((cue) => cue !== "-");
  assert.ok(cues.length > 20);
  const made = await sounds();
  for (const cue of cues) assert.ok(made.includes(cue), cue);
});
