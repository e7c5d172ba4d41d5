// The parts: a whole game of each kind with a reload in the middle, two people at one table, a game on this device, and the other
// pages. Each has a server of its own, and opens the windows that it needs.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { equal, holds } from "../browser/checks.mjs";
import { Files, folder } from "../browser/files.mjs";
import { Server } from "../browser/server.mjs";
import { comes } from "../browser/waiting.mjs";
import { overflow } from "./next-press.mjs";
import { DESKTOP, PHONE, playOut, Visitor } from "./visitor.mjs";

/** After so many presses the page is loaded again. */
const RELOADED_AFTER = 30;
/** And the layout is measured before every such press. */
const MEASURED_EACH = 10;

/** Opens the form and chooses a game there. */
async function form(visitor, game) {
  await visitor.goto("/new");
  await visitor.press("label.game", game);
}

async function make(visitor) {
  await visitor.press('button[type="submit"]');
  await comes(() => visitor.window.run(() => /[/#]\/?t\/[\w-]+$/.test(location.href)), "the page of the table");
}

/** Plays to the end; the page of `reloads` is loaded again in the middle. Nothing may stick out at any time. */
async function whole(visitors, name, reloads = visitors[0]) {
  for (const visitor of visitors) await visitor.sees("[data-version]");
  const pressed = await playOut(visitors, async (count) => {
    if (count % MEASURED_EACH === 0) for (const visitor of visitors) await visitor.fits(`press ${count}`);
    if (count !== RELOADED_AFTER) return;
    await reloads.shot(`${name}-middle`);
    await reloads.reload();
    await reloads.fits("after the reload");
  });
  const presses = Object.values(pressed).reduce((sum, n) => sum + n, 0);
  holds(presses > RELOADED_AFTER, `a whole game of ${presses} presses`);
  for (const visitor of visitors) {
    await visitor.fits("the final account");
    await visitor.shot(`${name}-account`);
  }
  return pressed;
}

/** A game of one visitor against computer players. `begin` makes the table. */
const game =
  (name, begin, options = {}) =>
  async (open) => {
    const visitor = await open(options);
    await begin(visitor);
    await visitor.sees(".board-map, .tableau");
    return whole([visitor], name);
  };

const playNow = async (visitor) => {
  await visitor.goto("/");
  await visitor.fits("the start page");
  await visitor.shot("start");
  await visitor.press(".poster .btn.solid");
};

const expansions = async (visitor) => {
  await form(visitor, "^Carcassonne");
  for (const name of ["The Goldmines", "Circus: the big top", "Circus: acrobats", "Circus: the ringmaster"]) {
    const said = `^${name}`;
    await visitor.press("form label", said);
    await comes(
      () =>
        visitor.window.run(
          (words) =>
            [...document.querySelectorAll("form label")].find((e) => new RegExp(words).test(e.textContent.trim()))
              ?.control.checked,
          said,
        ),
      `${name} is chosen`,
    );
  }
  await visitor.fits("the form");
  await visitor.shot("new-carcassonne");
  await make(visitor);
};

const cards = (edition, players) => async (visitor) => {
  await form(visitor, "^Gold River");
  const seats = () => visitor.window.run(() => document.querySelectorAll("ol.seats li").length);
  for (let at = await seats(); at < players; at = await seats()) {
    await visitor.press("fieldset .row .btn", "seat");
    await comes(async () => (await seats()) > at, "one seat more");
  }
  for (let at = await seats(); at > players; at = await seats()) {
    await visitor.press("ol.seats li:last-child .tools button:last-child");
    await comes(async () => (await seats()) < at, "one seat less");
  }
  for (let at = 2; at <= players; at++)
    await visitor.choose(`ol.seats li:nth-child(${at}) select`, at === 2 ? "bot:value" : "bot:random");
  if (edition) await visitor.press("form label", `^${edition}`);
  await visitor.fits("the form");
  await visitor.shot("new-cards");
  await make(visitor);
};

/** Two people, each with a browser of their own; the second comes by the link. */
async function together(open) {
  const anna = await open({ seed: 3 });
  const jan = await open({ seed: 4, size: PHONE, dark: true });
  await form(anna, "^Gold Rush");
  await anna.write('ol.seats li:nth-child(1) input[type="text"]', "Anna");
  await anna.choose("ol.seats li:nth-child(2) select", "open");
  await make(anna);
  await anna.sees("main ol li");
  await anna.fits("the waiting room of the maker");
  await anna.shot("waiting");
  const path = await anna.window.run(() => location.pathname);
  await jan.goto(path);
  await jan.sees('main input[type="text"]:not([readonly])');
  await jan.fits("the waiting room");
  await jan.shot("waiting");
  await jan.write('main input[type="text"]:not([readonly])', "Jan");
  await jan.press("main button", "^(Take|Sit|Join)");
  await jan.sees(".board-map");
  await anna.sees(".board-map");
  return whole([anna, jan], "together", jan);
}

/** The module plays in a worker; without a server, nobody is asked for it. */
const onThisDevice =
  ({ asked }) =>
  async (visitor) => {
    await form(visitor, "^Gold Rush");
    if (asked) await visitor.press("[data-where] label", "^On this device");
    await make(visitor);
    await comes(() => visitor.window.run(() => location.href.includes("/t/local-")), "a table on this device");
  };

/** A page without a server, below this path of a file server. */
const FOLDER = "/club/games/";
async function withoutServer() {
  holds(existsSync(join(folder, "index.html")), "cargo xtask web --static has made target/static");
  return Files.below(FOLDER);
}

/** Pages without a game. */
const PAGES = ["/", "/new", "/puzzles", "/programs", "/rules/gold-rush", "/rules/carcassonne", "/t/nosuchtable"];

const pages = (options) => async (open) => {
  const visitor = await open(options);
  for (const path of PAGES) {
    await visitor.goto(path);
    await visitor.sees("h1", "^(?!Loading|Connecting)");
    await visitor.window.run(() => document.fonts.ready.then(() => true));
    await visitor.fits(path);
    await visitor.shot(`page${path.replaceAll("/", "-")}`);
  }
};

/** The other parts rely on this: errors of the page are reported, and overflow is noticed. */
async function watched(open, { take }) {
  const visitor = await open();
  await visitor.fits("the start page");
  await visitor.window.run(() => {
    console.error("said on the console");
    setTimeout(() => {
      throw new Error("thrown");
    });
    void Promise.reject(new Error("rejected"));
    const wide = document.createElement("p");
    wide.textContent = "wide";
    wide.style.width = "200vw";
    document.body.append(wide);
  });
  const heard = [];
  for (const fault of ["said on the console", "thrown", "rejected"])
    await comes(
      () => Promise.resolve(heard.push(...take()) && heard.some((one) => one.includes(fault))),
      `the error "${fault}"`,
    );
  equal((await visitor.window.run(overflow)).length, 1, "what sticks out");
}

/** The title of each, what is done there, and where the page comes from if that is not a server. */
export const PARTS = {
  watched: ["errors and what sticks out are noticed", watched],
  pages: ["pages of all kinds", pages({ size: DESKTOP })],
  "pages-phone": ["pages of all kinds on a dark phone", pages({ size: PHONE, dark: true })],
  "gold-rush": ["a whole game of Gold Rush", game("gold-rush", playNow, { seed: 5, settings: { pace: "quick" } })],
  carcassonne: [
    "a whole game of Carcassonne with the Goldmines and the Circus on a dark phone",
    game("carcassonne", expansions, { seed: 6, size: PHONE, dark: true }),
  ],
  "gold-river": ["a whole game of Gold River in the dark", game("gold-river", cards("", 2), { seed: 7, dark: true })],
  boomtown: [
    "a whole game of Boomtown for three on a phone",
    game("boomtown", cards("Boomtown", 3), { seed: 8, size: PHONE }),
  ],
  together: ["two people at one table, one of them on a dark phone", together],
  device: ["a whole game on this device", game("device", onThisDevice({ asked: true }), { seed: 9 })],
  static: [
    "a whole game on a page without a server",
    game("static", onThisDevice({ asked: false }), { seed: 10 }),
    { open: withoutServer, path: (path) => `${FOLDER}#${path}` },
  ],
};

/** The page comes from a real server of its own, if nothing else is said. */
const fromServer = (binary) => ({
  open: async () => {
    const server = await Server.prepare(binary);
    await server.start();
    return server;
  },
  path: (path) => path,
});

/** Runs one part as one check; what the pages told as errors fails it. */
export async function runPart(checks, name, browser, binary) {
  const [title, prepare, from = fromServer(binary)] = PARTS[name];
  const opened = [];
  const faults = () => opened.flatMap(({ faults = [] }) => faults);
  const take = () => opened.flatMap(({ faults = [] }) => faults.splice(0));
  const visitors = () => opened.filter((one) => one instanceof Visitor);
  await checks.run(title, async () => {
    try {
      opened.push(await from.open());
      opened.push(await browser.before(new URL(opened[0].base).origin));
      const { base } = opened[1];
      const open = async (options) => {
        const visitor = await Visitor.of(browser, (path) => base + from.path(path), options);
        opened.push(visitor);
        return visitor;
      };
      const pressed = await prepare(open, { take });
      if (pressed) checks.note(JSON.stringify(pressed));
      equal(faults(), [], "errors of the pages");
    } catch (error) {
      for (const [at, visitor] of visitors().entries()) {
        const kept = await visitor.picture(`failed-${name}-${at + 1}`).catch((fault) => fault.message);
        console.log(`      ${name}: ${kept}`);
      }
      for (const fault of faults()) console.log(`      ${name}: error of the page: ${fault}`);
      throw error;
    }
  });
  for (const one of opened.reverse()) await one.close();
}
