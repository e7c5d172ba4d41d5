// Whole games without sight: only by keyboard, choosing by what a screen reader announces and by nothing else, until the
// final table is announced. The decks are short, so that a game takes seconds.
import { accessible, becomes, comes, equal, holds, visit } from "./harness.mjs";
import { play } from "./blind-tiles.mjs";
import { made, turn } from "./hearing.mjs";
import { Reader } from "./reader.mjs";
import { CARCASSONNE, GOLD_RUSH } from "./short-decks.mjs";

/** Only straight roads: nothing is closed, so a figure stays where it was placed. */
const ROADS = `set roads
BA/RCr 1* | city N | road Em Wm | field El Wr | field Er S Wl
BA/RFr 8 | road Em Wm | field N El Wr | field Er S Wl
`;

/** One turn in the grid of the map in words. */
async function walkInWords(page) {
  const reader = await Reader.of(page);
  await turn(reader);
  await reader.goTo("button", /^Show the table in words$/);
  await reader.press("Enter");
  await reader.waitFor("the grid", async () => (await reader.find("grid")).length > 0);
  await reader.goTo("gridcell", /./);
  await reader.press("Home");
  let at = await reader.focus();
  holds(/^the start tile: /.test(at.name), `the start tile: ${at.name}`);
  holds(/open at \d sides?/.test(at.name), `open ends: ${at.name}`);
  // To the east until there is no tile, then to where the tile may be laid.
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowUp"]) {
    if (/^Cell /.test(at.name)) break;
    await reader.press(key);
    at = await reader.focus();
    equal(at.role, "gridcell", `after ${key}`);
  }
  holds(/^Cell .*joins/.test(at.name), `a place for the tile: ${at.name}`);
  await reader.press("Space");
  await comes(async () => /^On the cell/.test((await reader.focus()).name), "the tile is held there");
  await reader.press("Enter");
  at = await reader.waitFor("the tile is laid", async () => {
    const now = await reader.focus();
    return /laid last/.test(now.name) && now;
  });
  equal(at.role, "gridcell", "the focus stays in the grid");
  await reader.press("Space");
  await reader.waitFor("something is chosen", async () => /; chosen: /.test((await reader.focus()).name));
  await reader.press("Enter");
  await reader.waitFor("a figure of mine", async () => /Anna 1/.test((await reader.focus()).name));
  await reader.goTo("button", /Anna 1, yours/);
}

export async function blind(checks, browser, server) {
  await checks.run("the map in words is walked, and a turn is played from it", async () => {
    const page = await visit(browser, server.base);
    await page.goto("/");
    await page.goto(`/t/${await made(page, "carcassonne", "", ROADS)}`);
    await walkInWords(page);
    await accessible(page, "the map in words");
    equal(page.faults, [], "faults");
    await page.context().close();
  });
  const games = [
    ["Gold Rush", "gold-rush", "", GOLD_RUSH, ["greedy"]],
    ["Carcassonne with Goldmines", "carcassonne", "with=goldmines", CARCASSONNE, ["greedy"]],
  ];
  for (const [name, game, options, data, bots] of games) {
    await checks.run(`${name}: a whole game by keyboard, by the words alone`, async () => {
      const page = await visit(browser, server.base);
      await page.goto("/");
      await page.goto(`/t/${await made(page, game, options, data, bots)}`);
      const reader = await Reader.of(page);
      const did = await play(reader);
      holds(
        Object.values(did).reduce((sum, n) => sum + n) > 4 && Object.keys(did).length > 1,
        `all kinds: ${JSON.stringify(did)}`,
      );
      await becomes(
        async () => (await reader.find("dialog", /^Final scoring$/)).length,
        1,
        "the final table is announced",
      );
      await comes(async () => (await reader.focus()).role !== "RootWebArea", "the focus is in the dialog");
      const [final] = await reader.find("table");
      holds(/Anna/.test(final.words()), `a table with names: ${final.words()}`);
      checks.note(`${reader.keys} keys, ${JSON.stringify(did)}`);
      equal(page.faults, [], "faults");
      await page.context().close();
    });
  }
}
