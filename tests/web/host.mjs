// A real server and real browsers for the tests of the client.
//
// KALEUN names the program, SHOTS a folder for pictures of the main screens,
// CHROMIUM the browser if it is not found by itself.
import { spawn, execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before } from "node:test";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../..");
const require = createRequire(path.join(root, "web/package.json"));
const { chromium } = require("playwright-core");
export const axeSource = require.resolve("axe-core/axe.min.js");

export const program = process.env.KALEUN ?? path.join(root, "build/release/kaleun");
export const shots = process.env.SHOTS ?? path.join(root, "build/shots");

function browserPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch {
      /* the next one */
    }
  }
  throw new Error("No Chromium here; packages.txt names it.");
}

/** Starts the program on a free port with a store of its own. */
export async function startServer(
  folder = mkdtempSync(path.join(tmpdir(), "kaleun-web-")),
  port = 0,
) {
  const child = spawn(
    program,
    [
      "serve",
      "--port",
      String(port),
      "--db",
      path.join(folder, "tables.db"),
      "--rate",
      "100000",
      "--lang",
      "en",
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const url = await new Promise((good, bad) => {
    let text = "";
    child.stdout.on("data", (part) => {
      text += part;
      const found = /(http:\/\/\S+)/.exec(text);
      if (found) good(found[1].replace(/#.*$/, ""));
    });
    child.on("exit", (code) => bad(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    folder,
    port: Number(new URL(url).port),
    /** Ends it at once, as a power cut would. */
    kill: () =>
      new Promise((done) => {
        child.removeAllListeners("exit");
        child.on("exit", done);
        child.kill("SIGKILL");
      }),
    close() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/* Letters are drawn alike whatever this machine says about hinting and the
 * order of the colours of its screen. */
export const startBrowser = () =>
  chromium.launch({
    executablePath: browserPath(),
    args: [
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-device-scale-factor=1",
      "--force-color-profile=srgb",
      "--no-sandbox",
      "--enable-unsafe-swiftshader",
      "--disable-gpu-compositing",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

/** Those of this file of tests. */
export let server, browser;

/** A server and a browser for all tests of a file. */
export function hosted() {
  before(async () => {
    server = await startServer();
    browser = await startBrowser();
  });
  after(async () => {
    await browser?.close();
    server?.close();
  });
}

/** The server again, after it was killed: its tables and its address are the same. */
export async function restart(folder, port) {
  server = await startServer(folder, port);
}

/**
 * A page of its own person. Whatever goes wrong in it, or leaves this host, is kept in `faults`.
 */
export async function person(browser, server, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    reducedMotion: "reduce",
    colorScheme: "light",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120000);
  const faults = [];
  page.on("pageerror", (e) => faults.push(`script: ${e.message}`));
  page.on("console", (m) => {
    if (m.type() === "error" && !/WebSocket connection|ERR_CONNECTION/.test(m.text()))
      faults.push(`console: ${m.text()}`);
  });
  page.on("request", (r) => {
    if (new URL(r.url()).host !== new URL(server.url).host && !r.url().startsWith("data:"))
      faults.push(`another host: ${r.url()}`);
  });
  page.faults = faults;
  return page;
}

export async function picture(page, name, options = {}) {
  if (!existsSync(shots)) mkdirSync(shots, { recursive: true });
  await page.screenshot({
    path: path.join(shots, `${name}.png`),
    animations: "disabled",
    ...options,
  });
}

/** Opens a table in the lobby: who sits where by the names of seats. */
export async function openTable(page, server, game, who = {}, options = {}) {
  await page.goto(server.url);
  /* "Bataille" is enough for Bataille sous-marine; "The Hunters" is not its duel. */
  await page
    .locator(".s-tile", { has: page.locator("b", { hasText: new RegExp(`^${game}($| )`) }) })
    .click();
  const form = page.locator(".s-new");
  /* Seats one by one are among the rare things. */
  await form.locator("details.s-rare summary").click();
  for (const [label, value] of Object.entries({ ...who, ...options })) {
    const field = form.getByLabel(label, { exact: true });
    if (await field.evaluate((f) => f.tagName === "SELECT")) await field.selectOption(value);
    else await field.fill(String(value));
  }
  await form.locator(".s-go").click();
  await page.locator("#face-title, #wait-title").waitFor();
}

/** The link for a seat, as the table page shows it. */
export async function linkOf(page, seat) {
  return page.getByLabel(`Link for ${seat}`).first().inputValue();
}

/**
 * Opens a table with fixed dice: the tokens of its seats by name. Seeds are for practice: the lobby
 * offers none.
 */
export async function seededSeats(page, server, wish) {
  await page.goto(server.url);
  const seats = await page.evaluate(
    async ([url, wish]) => {
      const line = new WebSocket(url.replace("http", "ws"));
      await new Promise((good) => {
        line.onopen = good;
      });
      line.send(`create ${wish}`);
      const made = await new Promise((good, bad) => {
        line.onmessage = (m) => {
          const said = JSON.parse(m.data);
          if (said.is === "created") good(said.seats);
          if (said.is === "refused") bad(new Error(said.text));
        };
      });
      line.close();
      return made;
    },
    [server.url, wish],
  );
  return Object.fromEntries(seats.map((s) => [s.seat, s.token]));
}

/** ... and sits down at the first of them. */
export async function seededTable(page, server, wish) {
  const [token] = Object.values(await seededSeats(page, server, wish));
  await page.goto(`${server.url}#sit=${token}`);
  await page.locator("#face-title").waitFor();
}
