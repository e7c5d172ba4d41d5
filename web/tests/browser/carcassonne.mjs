// Whole games of Carcassonne through the page: with everything on against a bot, at one screen on a small map until every
// kind of decision has occurred, and the base game on a phone.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterBots, leaveToBots, prepared, record, upTo } from "../tables.mjs";
import { TABLE_MAP, accessible, becomes, equal, eventually, holds, itemSums, shot, still, visit } from "./harness.mjs";
import { seatsFor } from "./card-hands.mjs";
import {
  bid,
  bids,
  confirm,
  crowded,
  decideByKeys,
  dice,
  myMove,
  finish,
  pressSpot,
  settled,
  stage,
  version,
} from "./hands.mjs";

const json = (page, path) => page.evaluate((p) => fetch(p).then((r) => r.json()), path);

/** Tiles that soon lead to everything: small cities, short roads, gold, a circus. Those of the expansions are added. */
const LAND = `set small-land
S  1* | road Em > village | road Wm > village | city N | city S | field El Er | field Wl Wr
V  9  | road Em > village | road Wm > village | city N | city S | field El Er | field Wl Wr
G  4  | road Em > village | road Wm > village | city N | city S | field El Er | field Wl Wr | tile: gold
K  2  | circus | road Em > circus | road Wm > circus | city N | city S | field El Er | field Wl Wr
A  3  | acrobats | road Em > acrobats | road Wm > acrobats | city N | city S | field El Er | field Wl Wr
L  2  | cloister | city N | city S | field E | field W
`;

const EVERYTHING = [
  "goldmines",
  "circus",
  "castles",
  "bazaars",
  "all-crop-circles",
  "inns",
  "rivers",
  "traders",
  "abbot",
  "cult",
  "king",
  "hills",
  "monasteries",
  "abbey",
  "darmstadt",
  "tower",
  "princess",
  "tile-auctions",
  "bridges",
  "hut",
  "german-cathedrals",
  "german-castles",
];
/** The boxes of the form: the Circus and the crop circles have three, the rivers two. */
const PARTS = {
  circus: ["big-top", "acrobats", "ringmaster"],
  "all-crop-circles": ["crop-circles", "crop-circles-2", "crop-circles-1"],
  rivers: ["river", "river-2"],
};
const BOXES = EVERYTHING.flatMap((name) => PARTS[name] ?? [name]);

/** One-line sentences of the game, from the message files: their text in this language, and their keys. */
function sentences(start, lang) {
  const file = (name) => readFileSync(join(import.meta.dirname, `../../../locales/${lang}/${name}.ftl`), "utf8");
  const text = ["carcassonne", "options", "help"].map(file).join("\n");
  const lines = text.matchAll(new RegExp(`^${start}-([\\w-]+) = (.+)$`, "gm"));
  return new Map([...lines].map(([, key, said]) => [said.trim(), key]));
}

/** The phase for each prompt on the screen. */
const PROMPTS = new Map(["en", "cs"].flatMap((lang) => [...sentences("phase-carcassonne", lang)]));

/** After a tile is laid the prompt says what can be done. */
const MAY = /^(You may|Můžete) /;

/** The figures, as they are called in both languages. */
const ROLES = new Map(["en", "cs"].flatMap((lang) => [...sentences("role-carcassonne", lang)]));

/** How soon a figure can be used again: farmers never return, knights may become lords of castles. */
const WEIGHTS = { farmer: 4, monk: 2, knight: 0.4, acrobat: 0.3 };

/** Makes a table with the form. `seats`: the players, in the words of the form. */
async function makeTable(page, { seats = ["me", "bot:greedy"], expansions = [], tiles = null }) {
  await page.goto("/new");
  await page.locator("label", { hasText: "Carcassonne" }).first().click();
  await seatsFor(page, seats.length);
  for (const [i, who] of seats.entries()) {
    const seat = page.locator("ol.seats li").nth(i);
    await seat.locator("select").selectOption(who);
    if (who === "me") await seat.locator("input").fill(["Anna", "Bert"][i]);
  }
  const names = sentences("option-carcassonne-with", "en");
  for (const [said, name] of names) {
    // The first words of the prompt: more text may follow, but "Castles" are not "Castles in Germany".
    const first = `^\\s*${said.replace(/[()]/g, "\\$&")}(?! in )`;
    const box = page.locator("label").filter({ hasText: new RegExp(first) });
    if (expansions.includes(name)) await box.locator("input").check();
  }
  const file = tiles && { name: "land.tiles", mimeType: "text/plain", buffer: Buffer.from(tiles) };
  if (file) await page.locator("#data").setInputFiles(file);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/t\/[\w-]+$/);
  await page.locator(TABLE_MAP).waitFor();
  return new URL(page.url()).pathname.split("/").pop();
}

/** A player who knows only what is on the screen, tries everything, and remembers prompts and actions. */
class Hands {
  phases = {};
  choices = {};

  /** `idle`: one time in this many a figure is kept for later. */
  constructor(page, seed, { touch = false, idle = 2 } = {}) {
    this.page = page;
    this.idle = idle;
    this.rnd = dice(seed);
    this.press = (at) => (touch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
  }

  #note(book, what) {
    this[book][what] = (this[book][what] ?? 0) + 1;
  }

  /** Sometimes it declines. It always builds the first castles, and there are never many farmers. */
  #declines(phase, names) {
    if (phase === "castle") return this.phases.castle > 2 && this.rnd(2) === 0;
    return phase === "claim" && (this.rnd(this.idle) === 0 || names.every((name) => this.#used(name) > 8));
  }

  #used(name) {
    return (this.choices[name] ?? 0) * (WEIGHTS[ROLES.get(name)] ?? 1);
  }

  /** The current prompt, by the words on the screen; `nothing` if the only choice is to go on. */
  async phase() {
    const prompt = (await this.page.locator(".card .prompt").innerText()).trim();
    return PROMPTS.get(prompt) ?? (MAY.test(prompt) ? "claim" : "nothing");
  }

  async decide() {
    if ((await this.page.locator(".cell").count()) > 0) {
      this.#note("phases", "place");
      await stage(this.page, this.rnd, this.press, crowded);
      return confirm(this.page);
    }
    const phase = await this.phase();
    this.#note("phases", phase);
    if (await bids(this.page)) {
      this.#note("choices", "bid");
      return bid(this.page, this.rnd);
    }
    const names = await this.page.locator(".choice b").allTextContents();
    // A complete feature scores immediately, and returns the figure.
    const details = await this.page.locator(".choice small").allTextContents();
    const ready = details.findIndex((text) => /^(complete|hotovo)/.test(text));
    if (names.length === 0 || (ready < 0 && this.#declines(phase, names))) {
      this.#note("choices", `no ${phase}`);
      const button = names.length === 0 ? ".move" : ".btn:not(.move):not([aria-label])";
      return this.page.locator(`.dock footer ${button}`).click();
    }
    // On the map, or with the button used least so far.
    const order = names.map((_, i) => i).sort((a, b) => this.#used(names[a]) - this.#used(names[b]));
    const least = ready < 0 ? order[0] : ready;
    const before = await version(this.page);
    const onMap =
      ready < 0 && this.rnd(3) === 0 && this.#used(names[order.at(-1)]) <= 4
        ? await pressSpot(this.page, this.rnd, this.press)
        : null;
    if (onMap === "done") return this.#note("choices", "on the map");
    if (onMap === null) await this.page.locator(".choice").nth(least).click();
    const chosen = onMap === "chosen" ? await this.page.locator(".choice.chosen b").textContent() : names[least];
    this.#note("choices", chosen);
    await finish(this.page, before);
  }

  /** Plays on until this many decisions are made or the game is over. */
  async play(count) {
    for (let i = 0; i < count && (await myMove(this.page)); i++) {
      const before = await version(this.page);
      await this.decide();
      await settled(this.page, before);
    }
  }

  async finish() {
    await this.play(1000);
    await this.page.locator("dialog tbody .total").first().waitFor();
  }
}

/** The account on the screen equals the server's and the record's; so does the sum of the log, if it is shown. */
async function account(page, server, table) {
  const { view, table: info } = await json(page, `/api/tables/${table}`);
  equal(info.phase, "over", "phase");
  const { players } = view.outcome;
  const totals = players.map((p) => p.total);
  const ranked = [...totals].sort((a, b) => b - a);
  const shown = await page.locator("dialog tbody .total").allInnerTexts();
  equal(
    shown.map((text) => Number(text.replace("−", "-"))),
    ranked,
    "totals",
  );
  const rows = await itemSums(page);
  const items = players[0].items.map((_, i) => players.reduce((sum, p) => sum + p.items[i].points, 0));
  equal(rows, items, "points by item");
  const record = await page.evaluate((p) => fetch(p).then((r) => r.text()), `/api/tables/${table}/record`);
  await becomes(() => server.replay(record), totals, "totals of the record");
  if ((await page.locator("section.log").count()) > 0)
    await becomes(() => sums(page, players.length), ranked, "gains of the log");
}

/** Adds up what the log gives to each player, and checks each formula. */
async function sums(page, players) {
  const lines = await page.locator("section.log li.score").evaluateAll((items) =>
    items.map((li) => ({
      formula: (li.querySelector(".formula")?.textContent.trim() ?? "").replaceAll("−", "-"),
      gains: [...li.querySelectorAll(".gains > span")].map((span) => span.textContent.trim()),
    })),
  );
  holds(lines.length > 10, `${lines.length} scores in the log`);
  const totals = new Map();
  for (const { formula, gains } of lines) {
    // Several things in a row that score nothing are one line, without a formula.
    if (formula === "" && gains.length === 0) continue;
    const [, pieces, total] = formula.match(/^(.*) = (-?\d+)$/) ?? [];
    holds(total !== undefined, `a formula: ${formula}`);
    const counted = pieces.split(" + ").map((piece) => {
      const count = piece.match(/^-?\d+/);
      return count ? Number(count[0]) * Number(piece.match(/× (\d+)$/)?.[1] ?? 1) : Number(total);
    });
    equal(
      counted.reduce((a, b) => a + b, 0),
      Number(total),
      formula,
    );
    for (const gain of gains) {
      const [, name, sign, count] = gain.match(/^(.*) ([+−])(\d+)$/);
      const points = sign === "+" ? count : `-${count}`;
      equal(points, total, `${gain} for ${formula}`);
      totals.set(name, (totals.get(name) ?? 0) + Number(points));
    }
  }
  return [...totals.values(), ...Array(players).fill(0)].slice(0, players).sort((a, b) => b - a);
}

export async function everything(checks, browser, server) {
  const page = await visit(browser, server.base, { reduced: true });
  const hands = new Hands(page, 11);
  let table = "";

  await checks.run("a table of Carcassonne with all expansions is made by the form", async () => {
    // Six people play, since a turn takes a second or more on a large land.
    table = await makeTable(page, { seats: ["me", ...Array(5).fill("bot:random")], expansions: BOXES });
    await myMove(page);
    const { facts } = await json(page, `/api/tables/${table}`);
    equal(facts.with, EVERYTHING, "expansions");
  });

  await checks.run("the help tells of the expansions that play", async () => {
    await page.keyboard.press("?");
    // The contents of a sheet may still be loading when it opens.
    await page.locator("dialog[open] dl").waitFor();
    const text = await page.locator("dialog[open]").innerText();
    await becomes(() => page.locator("dialog[open] ol li").count(), 3, "steps of a turn");
    // The whole Circus is in play, so the help does not mention its parts.
    const parts = BOXES.filter((name) => !EVERYTHING.includes(name));
    for (const [told, name] of sentences("help-carcassonne", "en")) {
      // What depends on an option of the table follows in braces.
      const start = told.split("{")[0].trim();
      equal(text.includes(start), !parts.includes(name), `in the help: ${start}`);
    }
    await accessible(page, "Carcassonne, help");
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  });

  await checks.run("three turns of Carcassonne are played by keyboard alone", async () => {
    for (let i = 0; i < 6 && (await myMove(page)); i++) {
      const before = await version(page);
      await decideByKeys(page, hands.rnd);
      await settled(page, before);
    }
  });

  await checks.run("pointing at a score in the log of Carcassonne lights its land", async () => {
    const scores = page.locator("section.log li.score button");
    for (let i = 0; i < 40 && (await scores.count()) === 0; i++) await hands.play(3);
    await hands.play(20);
    await myMove(page);
    await shot(page, "carcassonne-desktop");
    await accessible(page, "Carcassonne");
    await scores.first().focus();
    await page.locator(".board-map g:not([display]) > .lights-line").first().waitFor({ state: "attached" });
    await shot(page, "carcassonne-light");
  });

  await checks.run("a whole game with everything on, and its account is that of the server", async () => {
    // Most of its hundreds of turns are like those above: bots play them alone, and the last fifth is played on the page.
    const { options } = (await json(page, `/api/tables/${table}`)).table;
    table = await afterBots(page, { game: "carcassonne", options, players: 6 }, 0.8);
    await page.goto(`/t/${table}`);
    await page.locator(TABLE_MAP).waitFor();
    await hands.finish();
    console.log(`      asked ${JSON.stringify(hands.phases)}\n      did ${JSON.stringify(hands.choices)}`);
    // Other prompts depend on the draw; on the small map all of them occur.
    holds(hands.phases.claim > 5 && Object.keys(hands.choices).length > 5, "figures of several kinds are placed");
    await account(page, server, table);
    const hidden = await page.locator("dialog .body").evaluate((body) => body.scrollWidth - body.clientWidth);
    equal(hidden, 0, "how much of the account lies beyond the sheet");
    await shot(page, "carcassonne-result");
    await accessible(page, "Carcassonne, result");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** Kinds of decisions that every game on the small land contains. */
const WANTED = ["place", "bar", "claim", "castle", "take", "crop-choose", "auction-choose", "auction-bid"];

/** A kind that most of these games contain, and no stored record does. */
const RARER = "auction-deal";

/**
 * Other kinds that a game may lack: a stored record, and the step before which they are asked for, one after the other. Of the
 * auctions it is the fifth bid, where another player has points to bid more with.
 */
const RARE = [
  [["capture"], ["carcassonne-3-tower", "2026-11-25"], /: capture/],
  [["flock"], ["carcassonne-4-hills", "2026-11-25"], /: score-flock/],
  [["wagon"], ["carcassonne-3-abbey", "2026-11-25"], /: wagon-to/],
  [["lord"], ["carcassonne-2-everything", "2026-11-22"], /: lord/],
  [["crop-add"], ["carcassonne-2-castles-crop-circles", "2026-11-23"], /: add/],
  [["crop-home"], ["carcassonne-3-crop-circles", "2026-11-22"], /: home/],
  [["auction-first", "auction-bid"], ["carcassonne-3-auctions", "2026-11-25"], /: bid/, 5],
];

export async function smallLand(checks, browser, server) {
  const page = await visit(browser, server.base, { dark: true, reduced: true });
  const hands = new Hands(page, 4, { idle: 9 });
  await checks.run("two at one screen meet every decision, on a small land of their own", async () => {
    // Each tile takes a turn, and a turn a second on a busy machine. So expansions that have the most tiles and no decision
    // of a kind that others lack are left to the game with everything.
    const expansions = BOXES.filter((name) => ![...PARTS.rivers, "inns", "traders"].includes(name));
    const table = await makeTable(page, { seats: ["me", "me"], expansions, tiles: LAND });
    const pictures = new Set();
    const missing = (phases) => phases.filter((phase) => !hands.phases[phase]);
    const isOver = async () => (await page.locator("dialog tbody .total").count()) > 0;
    const kinds = () => Object.keys(hands.choices).length;
    // It ends as soon as it has met what is checked: what is rarer comes from records, below.
    while ((missing([...WANTED, RARER]).length > 0 || kinds() < 36) && !(await isOver())) {
      await hands.play(1);
      const phase = await hands.phase();
      if (["bar", "castle", "take", "crop-choose"].includes(phase) && !pictures.has(phase)) {
        pictures.add(phase);
        await shot(page, `carcassonne-${phase}`);
      }
    }
    console.log(`      asked ${JSON.stringify(hands.phases)}\n      did ${JSON.stringify(hands.choices)}`);
    equal(missing(WANTED), [], "decisions that were not met");
    holds(kinds() > 20, `kinds of choices: ${Object.keys(hands.choices)}`);
    // The rest is more of the same: bots decide it, while the page looks on and keeps the log.
    if (!(await isOver())) await leaveToBots(page, table, [0, 1]);
    await page.locator("dialog tbody .total").first().waitFor();
    await account(page, server, table);
    equal(page.faults, [], "faults");
  });
  for (const [phases, [name, date], step, n = 1] of RARE)
    await checks.run(`what seldom happens on the small land is decided: ${phases.join(", ")}`, async () => {
      await page.goto(`/t/${await prepared(page, upTo(record(name, date), step, n))}`);
      const hands = new Hands(page, 4);
      await myMove(page);
      await shot(page, `carcassonne-${phases[0]}`);
      for (let i = 0; i < 9 && Object.keys(hands.phases).length < phases.length; i++) await hands.play(1);
      equal(Object.keys(hands.phases), phases, "what was asked");
      equal(page.faults, [], "faults");
    });
  await checks.run("a player lays a bridge that no tile needs, which seldom happens on the small land", async () => {
    const table = await prepared(page, upTo(record("carcassonne-3-bridges", "2026-11-25"), /: bridge/, 1));
    const bridges = async () => (await json(page, `/api/tables/${table}`)).view.parts.bridges.bridges;
    const laid = await bridges();
    await page.goto(`/t/${table}`);
    const before = await version(page);
    await page.locator(".choice", { hasText: "Bridge from north to south" }).first().click();
    await finish(page, before);
    await settled(page, before);
    const now = await bridges();
    equal(now.length, laid.length + 1, "bridges");
    holds(
      now.some(({ x, y, axis }) => x === -5 && y === -1 && axis === "ns"),
      `a bridge at -5,-1: ${JSON.stringify(now)}`,
    );
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

export async function baseGame(checks, browser, server) {
  const page = await visit(browser, server.base, { phone: true, lang: "cs-CZ", reduced: true });
  const hands = new Hands(page, 8, { touch: true });
  await checks.run("the base game on a phone, in Czech, by finger", async () => {
    const table = await makeTable(page, {});
    const { facts } = await json(page, `/api/tables/${table}`);
    equal([facts.with, facts.pieces.length], [[], 1], "nothing but the base game");
    await hands.play(20);
    await myMove(page);
    await shot(page, "carcassonne-phone");
    await accessible(page, "Carcassonne, phone");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    holds(!wide, "nothing is wider than the screen");
    await hands.finish();
    const asked = Object.keys(hands.phases)
      .filter((phase) => phase !== "nothing")
      .sort();
    equal(asked, ["claim", "place"], "what was asked");
    await account(page, server, table);
    await shot(page, "carcassonne-result-phone");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** Six players, six tiles laid out for the auction; the second player chooses one. */
const SIX_TILES = `goldfever-record 1
game carcassonne
rules 2
options farmers=modern,players=6,small-city=4,with=bazaars+tile-auctions
! BB/F.b #3b283d743d4de17a
0: place 0,1 0 #7c381b5ac05b18ee
0: pass #065d34522fda528d
! BA/RFr #9c52e8b5ef9813c1
! BA/CccR+ #65635733361edcde
! BB/CCCR #e631528f73a98643
! BA/LR #661cbf35a15ea41e
! BA/CC.2 #14f3d26b1494d46e
! BA/RRR #523c29867aa088ea
`;

export async function auctionTiles(checks, browser, server) {
  await checks.run("on a phone all tiles of an auction are in sight at once", async () => {
    const page = await visit(browser, server.base, { phone: true, reduced: true });
    await page.goto("/");
    await page.goto(`/t/${await prepared(page, SIX_TILES)}`);
    const tiles = page.locator('.choice[data-icon="choose"]');
    await tiles.nth(5).waitFor();
    await still(page, ".choices");
    const seen = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const { left, right, top, bottom } = tile.getBoundingClientRect();
        const inside = tile.closest(".middle").getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= inside.top - 1 && bottom <= inside.bottom + 1;
      }),
    );
    equal(seen, Array(6).fill(true), "tiles in sight");
    await tiles.nth(5).tap();
    // A finger chooses, and confirms its choice.
    await page.locator(".dock footer .move, .card.mine footer .move").first().tap();
    await eventually(
      page,
      () => document.querySelectorAll('.choice[data-icon="choose"]').length === 5,
      "the next player, who chooses one of five",
    );
    equal(page.faults, [], "faults");
    await page.context().close();
  });
}
