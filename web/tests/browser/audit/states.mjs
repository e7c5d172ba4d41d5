// Every page and state that is audited: pages without a table, tables of each game at the first prompt of each kind, every
// sheet and dialog, the table in words, a replay, a trial, the end. Tables are made from records, once, for one visitor.
import { people, playedByBots, post, prepared, record, upTo } from "../../tables.mjs";
import { drawn } from "../harness.mjs";
import { CARCASSONNE, GOLD_RUSH, shortened } from "../short-decks.mjs";
import { rare } from "./rare.mjs";
import { late, over, questions } from "./tables.mjs";

/** A text that matches one of these, in either language. */
const scene = (...texts) => texts.map((said) => `.scene:has-text("${said}")`).join(", ");

const sheet = (page) => page.locator("dialog[open]").first().waitFor();

/** Opens something with a button of this name, in either language. On a phone some of them are in another sheet. */
const press =
  (...names) =>
  async (page) => {
    await page
      .getByRole("button", { name: new RegExp(`^(${names.join("|")})$`) })
      .locator("visible=true")
      .first()
      .click();
    await sheet(page);
  };
const key = (name) => async (page) => {
  await page.keyboard.press(name);
  await sheet(page);
};
/** Closes a sheet. The table reacts to keys again when the page knows that the sheet is closed. */
const closed = async (page) => {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await drawn(page);
};

const DIALOG = "dialog[open]";
const settings = { name: "settings", open: press("Settings", "Nastavení"), close: closed, part: DIALOG };

/** Everything that is opened at a table, one after the other. */
const SHEETS = [
  { name: "aids", open: key("i"), close: closed, part: DIALOG },
  {
    name: "advice",
    open: async (page) => {
      await page.keyboard.press("a");
      await page.locator("dialog[open] ol button").first().waitFor();
    },
    close: closed,
    part: DIALOG,
  },
  { name: "links", open: press("Game menu", "Menu hry"), close: closed, part: DIALOG },
  settings,
  { name: "rules", open: key("h"), close: closed, part: DIALOG },
  { name: "help", open: key("?"), close: closed, part: DIALOG },
];

const trial = {
  name: "a trial",
  open: async (page) => {
    await page.locator("[data-try]").click();
    await page.locator("[data-trial]").waitFor();
  },
};

/** Decks whose games are short: the server thinks about every turn of a game that it analyses. */
const SHORT = { "gold-rush": GOLD_RUSH, carcassonne: CARCASSONNE, "gold-river": shortened("gold-river", 2, 38) };

/** A table whose game is over and whose analysis has begun. */
async function analysed(page, game) {
  const text = await playedByBots(page, { game, options: "players=2", data: SHORT[game], players: 2 });
  const id = await prepared(page, text);
  await post(page, `/api/tables/${id}/analysis`);
  return id;
}

const analysis = {
  name: "the analysis",
  open: async (page) => {
    await page.locator("[data-analysis]").click();
    await page.locator('dialog[open] [data-stage="ready"]').waitFor();
    await page.locator("dialog[open] details").evaluateAll((all) => all.forEach((details) => (details.open = true)));
  },
  close: closed,
  part: DIALOG,
};
/** The costliest turn, with the better one on the table. */
const better = {
  name: "a better turn",
  open: async (page) => {
    await analysis.open(page);
    await page.locator("dialog[open] [data-costliest] button").first().click();
    await page.locator("[data-about]").waitFor();
  },
};

/** Pages without a table in play. */
async function pages(page) {
  const open = { game: "carcassonne", options: "", seats: [...people(1), { kind: "open" }], data: null, request: null };
  const { table: waiting } = await post(page, "/api/tables", open);
  // Open tables: one's own, and somebody else's.
  const seats = [{ kind: "me", name: "Jan" }, { kind: "open" }];
  const offered = { game: "gold-rush", options: "farmers=no", seats, visibility: "public" };
  await post(page, "/api/tables", offered);
  await fetch(new URL("/api/tables", page.url()), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(offered),
  });
  const visits = [
    { path: "/", wait: ".poster .picture .drawn", moments: [{ name: "start" }, settings] },
    { path: "/", wait: ".lobby li .solid", moments: [{ name: "open tables", part: ".lobby" }] },
    { path: "/new", wait: "form h1", moments: [{ name: "new table" }] },
    { path: "/new?public", wait: "form h1", moments: [{ name: "a table that anyone may join" }] },
    { path: "/rules/gold-rush", wait: "article h3", moments: [{ name: "rules of Gold Rush" }] },
    { path: "/rules/gold-river", wait: "article h3", moments: [{ name: "rules of Gold River" }] },
    {
      path: "/t/nosuchtable",
      wait: scene("There is no such table", "Takový stůl neexistuje"),
      moments: [{ name: "no such table" }],
    },
    {
      path: "/no/such/page",
      wait: scene("Page not found", "Stránka nenalezena"),
      moments: [{ name: "no such page" }],
    },
    { path: `/t/${waiting}`, wait: "main ol li", moments: [{ name: "waiting room" }] },
    { path: "/programs", wait: "[data-new-token]", moments: [{ name: "programs" }] },
    { path: "/puzzles", wait: "[data-daily]", moments: [{ name: "puzzles" }] },
  ];
  // A puzzle for each kind of table: the task, and its solution.
  const puzzles = await page.evaluate(() => fetch("/api/puzzles").then((answer) => answer.json()));
  const solution = {
    name: "a puzzle's solution",
    open: async (at) => {
      await at.locator("[data-show]").click();
      await at.locator("[data-solution]").waitFor();
    },
  };
  for (const game of ["carcassonne", "gold-river"]) {
    const { id } = puzzles.find((puzzle) => puzzle.game === game);
    const moments = [{ name: `a puzzle of ${game}` }, solution];
    visits.push({ path: `/puzzles/${id}`, wait: "[data-puzzle=asked]", moments });
  }
  return visits;
}

/** Tables of a game. */
const tablesOf = (game) => async (page) => {
  const wait = game === "gold-river" ? ".tableau" : ".board-map .tile";
  const visits = [];
  for (const [word, name] of questions(game)) {
    const id = await prepared(page, upTo(record(name), new RegExp(`^[0-9]+: ${word}`), 1));
    visits.push({ path: `/t/${id}`, wait, moments: [{ name: `asked to ${word}`, part: ".dock" }] });
  }
  const words = {
    name: "in words",
    open: (at) => at.keyboard.press("t").then(() => at.locator("section.words").waitFor()),
    close: (at) => at.keyboard.press("t").then(() => at.locator("section.words").waitFor({ state: "detached" })),
    part: "section.words",
  };
  const middle = [{ name: "in the middle" }, ...SHEETS, words];
  visits.push({ path: `/t/${await late(page, game)}`, wait, moments: middle });
  const ended = await over(page, game);
  const end = { name: "the end", part: DIALOG };
  visits.push({ path: `/t/${ended}`, wait: "dialog[open] tbody .total", moments: [end] });
  const save = { name: "saving", open: press("Save and share", "Uložit a sdílet"), close: closed, part: DIALOG };
  const back = [{ name: "looking back" }, save, trial];
  visits.push({ path: `/t/${ended}/replay?at=12`, wait: ".replay", moments: back });
  const id = await analysed(page, game);
  visits.push({ path: `/t/${id}/replay?at=6`, wait: ".replay", moments: [analysis, better] });
  return visits;
};

/**
 * Groups of visits: a path, what to wait for there, and moments. A moment has a name; `open` leads to it and `close` back;
 * if only a `part` of the page is new, axe checks that part; what is for a `phone` exists only on phones. Each group is
 * made for a visitor with a page at this server.
 */
export const GROUPS = {
  pages,
  "gold-rush": tablesOf("gold-rush"),
  carcassonne: tablesOf("carcassonne"),
  "gold-river": tablesOf("gold-river"),
  "what is seldom seen": rare,
};
