// A whole game against a bot through the page; the server is killed and restarted in the middle.
import {
  TABLE_MAP,
  accessible,
  becomes,
  comes,
  drawn,
  equal,
  holds,
  itemSums,
  passes,
  shot,
  still,
  visit,
} from "./harness.mjs";
import { version, decide, decideByKeys, dice, myMove, settled } from "./hands.mjs";

/** Makes a table with the form: one player here, one bot. */
export async function makeTable(page, { name, bot = "greedy", farmers = true }) {
  await page.goto("/new");
  await page.locator("li select").nth(0).selectOption("me");
  await page.locator('li input[type="text"]').first().fill(name);
  await page.locator("li select").nth(1).selectOption(`bot:${bot}`);
  await page
    .locator('input[name$="-farmers"]')
    .nth(farmers ? 0 : 1)
    .check();
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/t\/[\w-]+$/);
  await page.locator(TABLE_MAP).waitFor();
  return new URL(page.url()).pathname.split("/").pop();
}

const json = (page, path) => page.evaluate((p) => fetch(p).then((r) => r.json()), path);

export async function wholeGame(checks, browser, server) {
  const page = await visit(browser, server.base);
  const rnd = dice(7);
  let table = "";
  let moves = 0;

  await checks.run("a table is made by the form", async () => {
    table = await makeTable(page, { name: "Anna" });
    await myMove(page);
    await comes(
      async () => (await page.getByText("Reconstructed tile set").count()) === 1,
      "the map says that the set is reconstructed",
    );
    await shot(page, "table-desktop");
  });

  const play = async (enough) => {
    for (let i = 0; i < enough && (await myMove(page)); i++) {
      const before = await version(page);
      await decide(page, rnd);
      await settled(page, before);
      moves += 1;
    }
  };

  await checks.run("the tile turns through the legal rotations only, by key, wheel and press", async () => {
    await myMove(page);
    const actions = (await json(page, `/api/tables/${table}`)).legal_actions.map((o) => o.view);
    const cells = page.locator(".cell");
    const ghost = page.locator(".ghost");
    const look = () => ghost.evaluate((g) => g.innerHTML);
    let tried = 0;
    for (let i = 0; i < Math.min(4, await cells.count()); i++) {
      await still(page, ".cell");
      const at = await cells.nth(i).evaluate((c) => {
        const box = c.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      await page.mouse.click(at.x, at.y);
      await page.locator(".ghost.staged").waitFor({ state: "attached" });
      const seen = [await look()];
      // A wheel event arrives some time after the wheel was turned.
      const wheel = async () => {
        const heard = page.evaluate(
          () => new Promise((done) => addEventListener("wheel", () => done(), { once: true, capture: true })),
        );
        await page.mouse.wheel(0, 100);
        await heard;
      };
      for (const turn of [() => page.keyboard.press("r"), wheel, () => page.mouse.click(at.x, at.y)]) {
        await turn();
        await drawn(page);
        seen.push(await look());
      }
      await page.keyboard.press("Escape");
      tried += new Set(seen).size;
    }
    // Options come sorted by cell in the page's order: count the rotations of the cells that were tried.
    const byCell = new Map();
    for (const { x, y } of actions) byCell.set(`${x},${y}`, (byCell.get(`${x},${y}`) ?? 0) + 1);
    const order = [...byCell]
      .map(([key, n]) => [...key.split(",").map(Number), n])
      .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    const legal = order.slice(0, 4).reduce((sum, [, , n]) => sum + n, 0);
    equal(tried, legal, "rotations seen on the first cells");
  });

  await checks.run("a second tab shows the same table and follows", async () => {
    const tab = await page.context().newPage();
    await tab.goto(`/t/${table}`);
    await myMove(tab);
    await becomes(() => tab.title(), "● Your move · Goldfever", "title");
    const before = await version(tab);
    await decide(page, rnd);
    await settled(tab, before);
    // The bot may move in the meantime: both reach the same version in the end.
    await passes(async () => equal(await version(page), await version(tab), "versions in both tabs"));
    await tab.close();
  });

  await checks.run("twelve decisions are played by mouse", async () => {
    await play(12);
    equal(moves, 12, "decisions");
  });

  await checks.run("the tile just laid can be taken back and is then asked for again", async () => {
    await myMove(page);
    while ((await page.locator(".cell").count()) === 0) await play(1).then(() => myMove(page));
    const laid = (await json(page, `/api/tables/${table}`)).view.placed.length;
    const before = await version(page);
    await decide(page, rnd);
    await settled(page, before);
    await page.keyboard.press("u");
    await page.locator(".cell").first().waitFor({ state: "attached" });
    await becomes(async () => (await json(page, `/api/tables/${table}`)).view.placed.length, laid, "tiles on the map");
  });

  await checks.run("the server is killed in mid-game; the page says so and goes on by itself", async () => {
    await myMove(page);
    const before = await json(page, `/api/tables/${table}`);
    await server.kill();
    await page.locator(".strip.shown").waitFor();
    await shot(page, "lost-desktop");
    await server.start();
    await page.locator(".strip.shown").waitFor({ state: "detached" });
    const after = await json(page, `/api/tables/${table}`);
    holds(after.version >= before.version, `version ${after.version} after, ${before.version} before`);
    equal(after.view.placed.slice(0, before.view.placed.length), before.view.placed, "the tiles laid before");
    await play(4);
  });

  await checks.run("a move sent while the server is dead is made when it is back, and once only", async () => {
    await myMove(page);
    while ((await page.locator(".cell").count()) === 0) await play(1).then(() => myMove(page));
    const before = await json(page, `/api/tables/${table}`);
    await server.kill();
    await decide(page, rnd);
    await page.locator(".strip.shown").waitFor();
    await server.start();
    const laid = async () => (await json(page, `/api/tables/${table}`)).view.placed.length;
    await becomes(laid, before.view.placed.length + 1, "tiles on the map");
    await page.waitForFunction(() => document.querySelectorAll(".cell").length === 0);
    await myMove(page);
    equal(await laid(), before.view.placed.length + 1, "tiles on the map");
  });

  await checks.run("the page is loaded anew: the same table again", async () => {
    const before = await json(page, `/api/tables/${table}`);
    await page.reload();
    await myMove(page);
    await becomes(
      async () => (await page.locator(".players li").allInnerTexts()).length,
      before.view.players.length,
      "players",
    );
    await play(2);
  });

  await checks.run("three turns are played by keyboard alone", async () => {
    for (let i = 0; i < 6 && (await myMove(page)); i++) {
      const before = await version(page);
      await decideByKeys(page, rnd);
      await settled(page, before);
      moves += 1;
    }
    await page.keyboard.press("?");
    await page.locator("dialog[open]").waitFor();
    await accessible(page, "help");
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  });

  await checks.run("axe finds no grave fault at a table in play", () => accessible(page, "table"));

  await checks.run("pointing at a score in the log lights its part of the map", async () => {
    while ((await page.locator("section.log li.score button").count()) === 0) await play(1);
    await page.locator("section.log li.score button").first().focus();
    await page.locator(".board-map g:not([display]) > .lights-line").first().waitFor({ state: "attached" });
    const [line] = await page.locator("section.log li.score .formula").allInnerTexts();
    holds(/= \d+$/.test(line), `a formula: ${line}`);
    await shot(page, "log-desktop");
  });

  await checks.run("the game is played to its end", async () => {
    await play(1000);
    await page.locator("dialog[open] tbody .total").first().waitFor();
    await shot(page, "result-desktop");
    await accessible(page, "result");
  });

  await checks.run("the final account on the screen is that of the server and of the record", async () => {
    const { view, table: info } = await json(page, `/api/tables/${table}`);
    equal(info.phase, "over", "phase");
    const totals = view.outcome.players.map((p) => p.total).sort((a, b) => b - a);
    const shown = await page.locator("dialog tbody .total").allInnerTexts();
    equal(
      shown.map(Number).sort((a, b) => b - a),
      totals,
      "totals",
    );
    const rows = await itemSums(page);
    const items = view.outcome.players[0].items.map((_, i) =>
      view.outcome.players.reduce((sum, p) => sum + p.items[i].points, 0),
    );
    equal(rows, items, "points by item");
    await becomes(
      () => recordTotals(page, server, table),
      view.outcome.players.map((p) => p.total),
      "totals of the record",
    );
    holds(
      view.players.every((p) => p.values.length === p.tokens),
      "all tokens lie open",
    );
  });

  await checks.run("'play again' makes a new table with the same seats", async () => {
    await page.locator("dialog .btn.solid").click();
    await page.waitForURL((url) => !url.pathname.endsWith(table));
    await page.locator(TABLE_MAP).waitFor();
    await myMove(page);
  });

  await checks.run("nothing went wrong on the page's console", () => equal(page.faults, [], "faults"));
  await page.context().close();
}

/** The result of `goldfever replay` for the table's record. */
async function recordTotals(page, server, table) {
  const record = await page.evaluate((p) => fetch(p).then((r) => r.text()), `/api/tables/${table}/record`);
  return server.replay(record);
}
