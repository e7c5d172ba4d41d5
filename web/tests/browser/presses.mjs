// A turn takes at most three presses with the default settings: one for the cell, one to lay the tile, one for the figure;
// at the card table no decision takes more. What was done with one press can be undone like anything else.
import { becomes, equal, holds, still, visit } from "./harness.mjs";
import * as cards from "./card-hands.mjs";
import { confirm, dice, myMove, outcome, pressSpot, settled, stage, toMap, version } from "./hands.mjs";
import { tableOf } from "./motion.mjs";
import { people, post, prepared, record, upTo } from "../tables.mjs";

/** From now on counts the presses that the browser receives; of keys, those that do something, not those that move the
 * focus, as C does. */
const watchPresses = (page) =>
  page.addInitScript(() => {
    window.presses = 0;
    addEventListener("pointerdown", () => (window.presses += 1), true);
    addEventListener("keydown", (e) => (window.presses += /^(Enter| |[1-9abd-z])$/.test(e.key) ? 1 : 0), true);
  });
const presses = (page) => page.evaluate(() => window.presses);

/** One decision in a tile game, in as few presses as possible. */
async function decide(page, rnd) {
  const press = (at) => page.mouse.click(at.x, at.y);
  const before = await version(page);
  if ((await page.locator(".cell").count()) > 0) {
    await stage(page, rnd, press);
    await confirm(page);
    return "lay";
  }
  // A tent and a second bar have several places: those are pressed on the map.
  const buttons = page.locator(`.choice:not([data-icon="tent"], [data-icon="bar"])`);
  const count = await buttons.count();
  if (count > 0) await buttons.nth(rnd(count)).click();
  else if ((await page.locator(".choice").count()) > 0) await pressSpot(page, rnd, press);
  else {
    await page.locator(".dock footer .move").click();
    return "pass";
  }
  await becomes(() => outcome(page, before), "done", "what came of one press");
  return "figure";
}

/** Plays this many turns; returns the presses of each. */
async function turns(page, rnd, count) {
  const all = { with: [], without: [] };
  let [before, figures] = [await presses(page), 0];
  for (let lays = 0; await myMove(page);) {
    if ((await page.locator(".cell").count()) > 0 && lays > 0) {
      const now = await presses(page);
      all[figures > 0 ? "with" : "without"].push(now - before);
      [before, figures] = [now, 0];
      if (all.with.length >= count) return all;
    }
    const at = await version(page);
    const what = await decide(page, rnd);
    if (what === "lay") lays += 1;
    if (what === "figure") figures += 1;
    await settled(page, at);
  }
  return all;
}

async function tileGame(browser, server, game) {
  const page = await visit(browser, server.base, { reduced: true });
  await watchPresses(page);
  await page.goto("/");
  await page.goto(`/t/${await tableOf(page, game, people(2))}`);
  const all = await turns(page, dice(17), 4);
  holds(all.with.length >= 4, `turns with a figure: ${JSON.stringify(all)}`);
  holds(Math.max(...all.with, ...all.without) <= 3, `presses a turn: ${JSON.stringify(all)}`);
  equal(page.faults, [], "faults");
  await page.context().close();
}

/** Mouse, touch, keyboard: how each presses a lit cell, the button that lays, and a mark; and the space around a mark, in
 * pixels. */
const HANDS = {
  mouse: { room: 24, press: (page, { x, y }) => page.mouse.click(x, y) },
  finger: { room: 44, press: (page, { x, y }) => page.touchscreen.tap(x, y) },
  keys: { room: 24, press: null },
};

const middle = async (mark) => {
  const box = await mark.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Moves with the arrow keys until this has the focus. */
async function walkTo(page, mark) {
  const ways = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
  for (let n = 0; n < 40; n++) {
    const [from, to] = [await middle(page.locator(":focus")), await middle(mark)];
    if (await mark.evaluate((element) => element === document.activeElement)) return;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const wide = Math.abs(dx) > Math.abs(dy);
    // If the straight way leads nowhere, another one may.
    await page.keyboard.press(n > 20 ? ways[n % 4] : ways[wide ? (dx > 0 ? 0 : 2) : dy > 0 ? 1 : 3]);
  }
  throw new Error("the arrow keys do not lead there");
}

/** A whole turn of a recorded game, at the end of which a gold miner and the tent may go to the same mountains: this one
 * does. */
async function samePlace(browser, server, hand, what) {
  const { room, press } = HANDS[hand];
  const page = await visit(browser, server.base, { reduced: true, phone: hand === "finger" });
  await watchPresses(page);
  await page.goto("/");
  const table = await prepared(page, upTo(record("gold-rush-4"), /: place/, 1));
  await page.goto(`/t/${table}`);
  await myMove(page);
  await page.waitForFunction(() => document.querySelector(".cell"));
  const look = () => page.evaluate((id) => fetch(`/api/tables/${id}`).then((r) => r.json()), table);
  const [began, at] = [await presses(page), await version(page)];
  // The cell north of the start tile.
  const cell = page.locator(".cell", { has: page.locator('rect[x="5"][y="-95"]') });
  await still(page, ".cell");
  if (press) await press(page, await middle(cell));
  else {
    // One key leads from anywhere to the first cell, and back.
    for (const there of [".cell:focus", ".dock :focus", ".cell:focus"]) {
      await page.keyboard.press("c");
      await page.locator(there).waitFor();
    }
    await walkTo(page, cell);
    await page.keyboard.press("Enter");
  }
  await page.locator(".ghost.staged").waitFor({ state: "attached" });
  if (press) await press(page, await middle(page.locator(".dock footer .move")));
  else await page.keyboard.press("Enter");
  await settled(page, at);
  await page.locator(".spot").first().waitFor({ state: "attached" });
  await still(page, ".spot-disc");
  const places = (await look()).legal_actions
    .filter(({ view }) => view.y === -1)
    .map(({ view }) => [view.x, view.y, view.segment, view.type]);
  const there = places.filter(
    ([x, y, segment, type]) =>
      type === "tent" && places.some((o) => o[3] === "cowboy" && `${o.slice(0, 3)}` === `${[x, y, segment]}`),
  );
  equal(there.length, 1, `places for both among ${JSON.stringify(places)}`);

  const marks = {
    miner: page.getByRole("button", { name: /^gold miner: .*1 north/ }),
    tent: page.getByRole("button", { name: /^tent: .*1 north/ }),
  };
  const spot = (name) => marks[name].and(page.locator(".spot"));
  await becomes(
    async () => [await spot("miner").count(), await spot("tent").count()],
    [1, 1],
    "marks with the name of their figure",
  );
  const [own, other] = [
    await middle(spot(what).locator(".spot-disc")),
    await middle(spot(what === "tent" ? "miner" : "tent").locator(".spot-disc")),
  ];
  const apart = Math.hypot(own.x - other.x, own.y - other.y);
  holds(apart >= room - 0.5, `the marks are ${apart} pixels apart`);
  const before = await version(page);
  // Not its middle: as far towards the other as its own space allows.
  const towards = (0.4 * room) / apart;
  if (press) await press(page, { x: own.x + towards * (other.x - own.x), y: own.y + towards * (other.y - own.y) });
  else {
    await toMap(page, ".spot");
    await walkTo(page, spot(what));
    await page.keyboard.press("Enter");
  }
  // A finger confirms what it chose, unless its owner wants it otherwise.
  const confirms = hand === "finger";
  await becomes(() => outcome(page, before), confirms ? "chosen" : "done", "what came of one press on the mark");
  if (confirms) {
    await confirm(page);
    await settled(page, before);
  }
  const { log } = await look();
  const done = log
    .flatMap(({ events }) => events.map(({ type }) => type))
    .filter((type) => type === "tent" || type === "cowboy");
  equal(done.at(-1), what === "tent" ? "tent" : "cowboy", "what stands there now");
  await becomes(async () => (await presses(page)) - began, confirms ? 4 : 3, "presses of the whole turn");
  equal(page.faults, [], "faults");
  await page.context().close();
}

async function cardGame(browser, server, options) {
  const page = await visit(browser, server.base, { reduced: true });
  await watchPresses(page);
  await page.goto("/");
  await page.goto(`/t/${await tableOf(page, "gold-river", people(3), options)}`);
  const [rnd, counts] = [dice(5), []];
  for (let n = 0; n < 12 && (await cards.myMove(page)); n++) {
    const [at, before] = [await version(page), await presses(page)];
    await cards.decide(page, rnd);
    await settled(page, at);
    counts.push((await presses(page)) - before);
  }
  holds(counts.length === 12 && Math.max(...counts) <= 3, `presses a decision: ${counts}`);
  equal(page.faults, [], "faults");
  await page.context().close();
}

/** Gold on every tile: after laying, a bar goes to a neighbouring tile. */
const GOLD = `set gold-everywhere
S 1* | road Em Wm | city N | city S | field El Er | field Wl Wr
G 9 | road Em Wm | city N | city S | field El Er | field Wl Wr | tile: gold
`;

async function takenBack(browser, server) {
  const page = await visit(browser, server.base, { reduced: true });
  await page.goto("/");
  const seats = people(2);
  const { table } = await post(page, "/api/tables", {
    game: "carcassonne",
    options: "with=goldmines",
    seats,
    data: GOLD,
  });
  await page.goto(`/t/${table}`);
  const look = async () => {
    const { view, legal_actions } = await page.evaluate(
      (id) => fetch(`/api/tables/${id}`).then((r) => r.json()),
      table,
    );
    return { view, legal_actions };
  };
  const rnd = dice(3);
  // Somewhere there are two neighbouring tiles, so that there is a prompt for the bar.
  for (let n = 0; n < 9; n++) {
    await myMove(page);
    const [at, before] = [await version(page), await look()];
    await decide(page, rnd);
    await settled(page, at);
    await myMove(page);
    if (before.view.phase !== "bar") continue;
    const placed = before.view.placed.length;
    await becomes(async () => (await look()).view.phase, "claim", "what comes after the bar");
    for (const phase of ["bar", "place"]) {
      const later = await version(page);
      await page
        .locator(".dock footer")
        .getByRole("button", { name: phase === "bar" ? "Undo" : "Take the tile back" })
        .click();
      await settled(page, later);
      const now = await look();
      if (phase === "bar") equal(now, before, "the table after undo");
      equal([now.view.phase, now.view.placed.length], [phase, phase === "bar" ? placed : placed - 1], "after undo");
    }
    await page.context().close();
    return;
  }
  throw new Error("no bar was asked for");
}

export async function tilePresses(checks, browser, server) {
  for (const game of ["carcassonne", "gold-rush"]) {
    await checks.run(`a turn of ${game} takes at most three presses, with its figure`, () =>
      tileGame(browser, server, game),
    );
  }
  for (const hand of Object.keys(HANDS)) {
    for (const what of ["miner", "tent"]) {
      await checks.run(`with ${hand}: where a miner and the tent may stand, the ${what} is the third press`, () =>
        samePlace(browser, server, hand, what),
      );
    }
  }
}

export async function cardPresses(checks, browser, server) {
  for (const [name, options] of [
    ["Gold River", ""],
    ["Boomtown", "edition=boomtown"],
  ]) {
    await checks.run(`a decision of ${name} takes at most three presses`, () => cardGame(browser, server, options));
  }
  await checks.run("what one press has done is taken back exactly, up to the tile", () => takenBack(browser, server));
}
