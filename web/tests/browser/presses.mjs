// A turn takes at most three presses, with the settings that everybody begins with: one for the cell, one to lay the tile, one
// for the figure; at the card table no decision takes more. What was done with one press can be taken back like anything else.
import { equal, holds, visit } from "./harness.mjs";
import * as cards from "./card-hands.mjs";
import { confirm, dice, myMove, outcome, pressSpot, settled, stage, version } from "./hands.mjs";
import { tableOf } from "./motion.mjs";
import { people, post } from "../tables.mjs";

/** Counts the presses from now on, as the browser hears them. */
const watchPresses = (page) =>
  page.addInitScript(() => {
    window.presses = 0;
    addEventListener("pointerdown", () => (window.presses += 1), true);
  });
const presses = (page) => page.evaluate(() => window.presses);

/** One decision at a tile game, in as few presses as there are. */
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
  equal(await outcome(page, before), "done", "what came of one press");
  return "figure";
}

/** Plays so many turns; the presses of each. */
async function turns(page, rnd, count) {
  const all = { with: [], without: [] };
  let [before, figures] = [await presses(page), 0];
  for (let lays = 0; await myMove(page); ) {
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

/** Gold on every tile: after laying, a bar goes to a tile beside. */
const GOLD = `set gold-everywhere
S 1* | road Em Wm | city N | city S | field El Er | field Wl Wr
G 9 | road Em Wm | city N | city S | field El Er | field Wl Wr | tile: gold
`;

async function takenBack(browser, server) {
  const page = await visit(browser, server.base, { reduced: true });
  await page.goto("/");
  const seats = people(2);
  const { table } = await post(page, "/api/tables", { game: "carcassonne", options: "with=goldmines", seats, data: GOLD });
  await page.goto(`/t/${table}`);
  const look = async () => {
    const { view, legal_actions } = await page.evaluate((id) => fetch(`/api/tables/${id}`).then((r) => r.json()), table);
    return { view, legal_actions };
  };
  const rnd = dice(3);
  // Somewhere there are two tiles beside, so that the bar is asked for.
  for (let n = 0; n < 9; n++) {
    await myMove(page);
    const [at, before] = [await version(page), await look()];
    await decide(page, rnd);
    await settled(page, at);
    await myMove(page);
    if (before.view.phase !== "bar") continue;
    const placed = before.view.placed.length;
    equal((await look()).view.phase, "claim", "what comes after the bar");
    for (const phase of ["bar", "place"]) {
      const later = await version(page);
      await page.locator(".dock footer").getByRole("button", { name: phase === "bar" ? "Undo" : "Take the tile back" }).click();
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

export async function turnsInPresses(checks, browser, server) {
  for (const game of ["carcassonne", "gold-rush"]) {
    await checks.run(`a turn of ${game} takes at most three presses, with its figure`, () => tileGame(browser, server, game));
  }
  for (const [name, options] of [["Gold River", ""], ["Boomtown", "edition=boomtown"]]) {
    await checks.run(`a decision of ${name} takes at most three presses`, () => cardGame(browser, server, options));
  }
  await checks.run("what one press has done is taken back exactly, up to the tile", () => takenBack(browser, server));
}
