// Tables under rules that the program no longer has: what earlier programs stored about them, step by step, for each player
// only what they might know then.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { accessible, atRest, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";

const frozen = join(import.meta.dirname, "../../../testdata/frozen/stores/2026-11/tables.sqlite.gz");
/** Old cookies, each valid for one visit; see `testdata/frozen/README.md`. */
const ANNA = "a0000000000000000000000000000001";
const CYRIL = "c0000000000000000000000000000003";
const NO_SEAT = null;
const RUSH = { id: "ppqbzfvvz8w4g775", game: "gold-rush" };
const RIVER = { id: "jfmputece6x2piis", game: "gold-river" };

/** Changes the file so that this table has rules 99 instead of rules 1: the number follows the name of its game. */
function dropRules(file, { id, game }) {
  let changes = 0;
  for (let at = file.indexOf(`${id}${game}`); at >= 0; at = file.indexOf(`${id}${game}`, at + 1)) {
    const rules = at + id.length + game.length;
    if (file[rules] !== 1) continue;
    file[rules] = 99;
    changes += 1;
  }
  holds(changes > 0, `table ${id} has other rules`);
}

/** A server on frozen tables with keepsakes from an earlier program, whose rules it does not have. */
async function laterServer(first) {
  const server = await first.beside();
  const path = join(server.folder, "goldfever.sqlite");
  writeFileSync(path, gunzipSync(readFileSync(frozen)));
  execFileSync(first.binary, ["tables", "keep", "--data-dir", server.folder], { stdio: "pipe" });
  const file = readFileSync(path);
  for (const table of [RUSH, RIVER]) dropRules(file, table);
  writeFileSync(path, file);
  await server.start();
  return server;
}

const WORDS = {
  "en-GB": {
    title: "This table cannot be played here",
    show: "View every step",
    step: (n, of) => `Step ${n} of ${of}`,
    close: "Close",
  },
  "cs-CZ": {
    title: "U tohoto stolu tu hrát nelze",
    show: "Prohlédnout krok za krokem",
    step: (n, of) => `Krok ${n} z celkem ${of}`,
    close: "Zavřít",
  },
};

const strip = (page) => page.locator(".strip.shown");
const slider = (page) => strip(page).getByRole("slider");
/** The position of the table that is on the screen. */
const shownVersion = async (page) => Number(await page.locator("[data-version]").getAttribute("data-version"));

/** Steps through a table: by keyboard, to the first position, and back to the last. */
async function stepping(checks, browser, server, { table, who, phone, lang, dark, part }) {
  const words = WORDS[lang];
  const name = `dropped-${table.game}-${lang.slice(0, 2)}-${phone ? "phone" : "desktop"}${dark ? "-dark" : ""}`;
  const page = await visit(browser, server.base, { phone, lang, dark });
  if (who !== NO_SEAT) await page.context().addCookies([{ name: "goldfever", value: who, url: server.base }]);
  await checks.run(`a table of dropped rules is stepped through, ${name}`, async () => {
    await page.goto(`/t/${table.id}`);
    await page.getByRole("heading", { name: words.title }).waitFor();
    await shot(page, name);
    await accessible(page, name);
    await page.getByRole("button", { name: words.show }).click();
    await part(page).waitFor();
    const last = Number(await slider(page).getAttribute("max"));
    holds(last > 20, `there are ${last} steps`);
    await strip(page).getByText(words.step(last, last)).waitFor();
    const end = await shownVersion(page);
    const mine = await page.evaluate((id) => fetch(`/api/tables/${id}/unplayable`).then((r) => r.json()), table.id);
    equal(mine.mine.length, who === NO_SEAT ? 0 : 1, "seats of one's own");
    await becomes(
      () => page.locator("[data-choice], .choices button:enabled, .cells button:enabled").count(),
      0,
      "things to choose",
    );
    await shot(page, `${name}-last`);
    await accessible(page, `${name}-last`);
    // One step back, by the keyboard.
    await slider(page).press("ArrowLeft");
    await strip(page)
      .getByText(words.step(last - 1, last))
      .waitFor();
    await page.waitForFunction((v) => Number(document.querySelector("[data-version]")?.dataset.version) < v, end);
    // The first position, and the middle, and the last again.
    await slider(page).press("Home");
    await strip(page).getByText(words.step(0, last)).waitFor();
    await page.waitForFunction(() => Number(document.querySelector("[data-version]")?.dataset.version) < 3);
    await atRest(page);
    await shot(page, `${name}-first`);
    await slider(page).press("End");
    await page.waitForFunction((v) => Number(document.querySelector("[data-version]")?.dataset.version) === v, end);
    await comes(
      async () => !(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)),
      "nothing is wider than the screen",
    );
    await strip(page).getByRole("button", { name: words.close }).click();
    await page.getByRole("heading", { name: words.title }).waitFor();
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** The drawn parts of the table. */
const board = (page) => page.locator(".board-map .map");
const cards = (page) => page.locator(".tableau").first();

/** A step that is unavailable says so, and the previous one stays on the screen. */
async function lostStep(checks, browser, server) {
  const page = await visit(browser, server.base, {});
  await checks.run("a step that cannot be fetched says why, and the next one is shown", async () => {
    await page.goto(`/t/${RUSH.id}`);
    await page.getByRole("button", { name: WORDS["en-GB"].show }).click();
    await board(page).waitFor();
    const end = await shownVersion(page);
    await page.route("**/unplayable?step=*", (route) => route.abort());
    await slider(page).press("ArrowLeft");
    await strip(page).getByRole("alert").waitFor();
    await becomes(() => shownVersion(page), end, "the position that is shown");
    await shot(page, "dropped-lost-step");
    await page.unroute("**/unplayable?step=*");
    await slider(page).press("ArrowLeft");
    await page.waitForFunction((v) => Number(document.querySelector("[data-version]")?.dataset.version) < v, end);
    await becomes(() => strip(page).getByRole("alert").count(), 0, "complaints");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

export async function dropped(checks, browser, first) {
  const server = await laterServer(first);
  try {
    await stepping(checks, browser, server, { table: RUSH, who: ANNA, phone: false, lang: "en-GB", part: board });
    await stepping(checks, browser, server, {
      table: RUSH,
      who: NO_SEAT,
      phone: true,
      lang: "cs-CZ",
      dark: true,
      part: board,
    });
    await stepping(checks, browser, server, {
      table: RIVER,
      who: CYRIL,
      phone: false,
      lang: "cs-CZ",
      dark: true,
      part: cards,
    });
    await stepping(checks, browser, server, { table: RIVER, who: NO_SEAT, phone: true, lang: "en-GB", part: cards });
    await lostStep(checks, browser, server);
    const page = await visit(browser, server.base, {});
    await checks.run("a visitor without a seat is shown no more than everybody might know", async () => {
      await page.goto(`/t/${RUSH.id}`);
      await page.getByRole("button", { name: WORDS["en-GB"].show }).click();
      await board(page).waitFor();
      const left = await page.evaluate(
        (id) => fetch(`/api/tables/${id}/unplayable?step=40`).then((r) => r.json()),
        RUSH.id,
      );
      equal(
        [left.mine, left.position.seat, left.position.legal_actions],
        [[], null, []],
        "what a visitor without a seat is told",
      );
      equal(page.faults, [], "faults");
    });
    await page.context().close();
  } finally {
    await server.close();
  }
}
