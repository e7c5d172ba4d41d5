// Carcassonne with all its expansions without sight: the last third of a game by keyboard only, and each kind of prompt once.
import { becomes, equal, holds, visit } from "./harness.mjs";
import { questions } from "./audit/tables.mjs";
import { act, next, play } from "./blind-tiles.mjs";
import { Reader } from "./reader.mjs";
import { afterBots, prepared, record, upTo } from "../tables.mjs";

const EVERYTHING =
  "with=goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries+abbey+darmstadt+tower+princess+bridges+tile-auctions";

/** Besides the tiles of the expansions only half circles of cities, two of which may become a castle. */
const TILES = `set short
BA/RFr 1* | road Em Wm | field N El Wr | field Er S Wl
BA/C 3 | city N | field E S W
`;

/** The labels of these prompts' buttons. */
const SAID = [
  /Highwayman worth \d+ now/,
  /Farmer .* to the (north|south)(east|west)/,
  /Ringmaster \d+ places/,
  /Acrobat/,
  /pyramid/,
  /Second bar/,
  /\d bars?/,
  /Make it a castle/,
  /Take back this farmer/,
  /Each player may/,
  /Add a farmer here/,
  // The lord of a castle chooses what to score.
  /Road pays \d+ points/,
];

async function lastThird(browser, server, checks) {
  const page = await visit(browser, server.base);
  await page.goto("/");
  // Six play, since a turn takes seconds, and only the last third is played by the words.
  const table = { game: "carcassonne", options: EVERYTHING, data: TILES, players: 6 };
  await page.goto(`/t/${await afterBots(page, table, 0.65)}`);
  const reader = await Reader.of(page);
  const did = await play(reader);
  holds(did.lay > 6 && did.act > 5 && did.bid > 0, `all kinds: ${JSON.stringify(did)}`);
  await becomes(async () => (await reader.find("dialog", /^Final scoring$/)).length, 1, "the final table is announced");
  const [final] = await reader.find("table");
  holds(/Anna.*Ringmasters/.test(final.words()), `a table with names: ${final.words()}`);
  checks.note(`${reader.keys} keys, ${JSON.stringify(did)}`);
  equal(page.faults, [], "faults");
  await page.context().close();
}

/** Each kind of prompt after laying, as it first occurred in stored games: announced, chosen by name, and answered. */
async function everyQuestion(browser, server) {
  const page = await visit(browser, server.base);
  await page.goto("/");
  const names = new Set();
  for (const [word, name] of questions("carcassonne").filter(([word]) => word !== "place")) {
    const id = await prepared(page, upTo(record(name), new RegExp(`^[0-9]+: ${word}`), 1));
    await page.goto(`/t/${id}`);
    const reader = await Reader.of(page);
    const asked = await next(reader);
    equal(asked.cells.length, 0, `cells where one may ${word}`);
    for (const { name } of asked.offered) names.add(name);
    holds(asked.offered.length > 0, `nothing to choose where one may ${word}`);
    await act(reader, asked, names.size % 2);
    await next(reader);
  }
  const all = [...names].join("; ");
  for (const said of SAID) holds(said.test(all), `${said} in ${all}`);
  equal(page.faults, [], "faults");
  await page.context().close();
}

export const blindGame = (checks, browser, server) =>
  checks.run("Carcassonne with everything: the last third of a game by keyboard, by the words alone", () =>
    lastThird(browser, server, checks),
  );

export const blindQuestions = (checks, browser, server) =>
  checks.run("Carcassonne with everything: every kind of question is answered by keyboard, by the words alone", () =>
    everyQuestion(browser, server),
  );
