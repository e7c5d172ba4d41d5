// Playing on this device: the server is stopped, the line is cut, and whole games are played to their end by clicks, with records that
// `goldfever replay` verifies.
import { accessible, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import * as cards from "./card-hands.mjs";
import * as hands from "./hands.mjs";
import { Line, mayGoOffline, setOnline } from "./line.mjs";

const WORDS = {
  "en-GB": {
    here: "On this device",
    elsewhere: "This game is open in another tab.",
    take: "Play here",
    more: "Save and share",
    record: "Record (text)",
  },
  "cs-CZ": {
    here: "Na tomto zařízení",
    elsewhere: "Tato hra je otevřená v jiné kartě.",
    take: "Hrát zde",
    more: "Uložit a sdílet",
    record: "Záznam (text)",
  },
};

/** The games, as the form names them, with the code that plays them by clicks. */
const GAMES = {
  "gold-rush": { title: /^\s*(Gold Rush|Zlatá horečka)\s*$/, ...hands },
  carcassonne: { title: /^\s*Carcassonne\s*$/, ...hands },
  "gold-river": { title: /^\s*(Gold River|Zlatá horečka \(karetní\))\s*$/, ...cards },
};

/** The browser keeps everything that a page needs without a connection. */
export const keptAll = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller)
      await new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
    const done = new Promise((heard) =>
      serviceWorker.addEventListener("message", ({ data }) => data === "kept-all" && heard()),
    );
    serviceWorker.startMessages();
    serviceWorker.controller.postMessage("keep-all");
    await done;
  });

/** Makes a table on this device by the form; `others` are the computer players. */
export async function makeTable(
  page,
  game,
  { others, name = "Anna", lang = "en-GB", boxes = [], press = "click", go },
) {
  await go("/new");
  await page.locator("label.game", { has: page.locator(".title", { hasText: GAMES[game].title }) }).click();
  const here = page.locator("[data-where] label", { hasText: WORDS[lang].here });
  if ((await here.count()) > 0) await here[press]();
  await cards.seatsFor(page, others.length + 1);
  await page.locator("li select").nth(0).selectOption("me");
  await page.locator('li input[type="text"]').first().fill(name);
  for (const [at, bot] of others.entries())
    await page
      .locator("li select")
      .nth(at + 1)
      .selectOption(bot === "me" ? "me" : `bot:${bot}`);
  for (const box of boxes) await page.locator(`input[name$="-${box}"]`).first().check();
  await page.locator('button[type="submit"]')[press]();
  await comes(() => Promise.resolve(/\/t\/local-\w+$/.test(page.url())), "the page of the table");
  await page.locator(".board-map, .tableau").first().waitFor();
  return /local-\w+$/.exec(page.url())[0];
}

/** Plays to the end, by clicks. `between` is called before each move. */
export async function finish(page, game, rnd, { touch = false, between = () => {} } = {}) {
  const player = GAMES[game];
  let moves = 0;
  for (; moves < 500 && (await player.myMove(page)); moves++) {
    if (await between(moves)) continue;
    const before = await hands.version(page);
    await player.decide(page, rnd, { touch });
    await hands.settled(page, before);
  }
  await page.locator("dialog tbody .total").first().waitFor();
  return moves;
}

/** The record, as one takes it from the page, is that of a whole game; its points are those on the screen. */
export async function verified(page, server, table, { go, lang = "en-GB" }) {
  const shown = (await page.locator("dialog tbody .total").allInnerTexts()).map(Number);
  await go(`/t/${table}/replay?at=0`);
  await page.getByRole("button", { name: WORDS[lang].more }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByText(WORDS[lang].record, { exact: true }).click(),
  ]);
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  const down = (a, b) => b - a;
  equal((await server.replay(Buffer.concat(parts).toString())).sort(down), shown.sort(down), "points of the record");
}

/** A visitor whose page was loaded once and then has neither line nor server. */
export async function alone(browser, server, options = {}) {
  const line = await Line.before(server.base);
  const page = await visit(browser, line.base, { ...options, worker: true });
  await mayGoOffline(page);
  await page.goto("/");
  await page.locator(".poster").first().waitFor();
  await keptAll(page);
  line.cut();
  await setOnline(page, false);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  const go = (path) => page.goto(path);
  return { page, line, asked, go };
}

async function wholeGame(checks, browser, server, game, { others, seed, boxes, ...options }) {
  const how = [game, ...(boxes?.length ? ["everything"] : []), options.phone ? "phone" : "desktop", options.lang ?? ""];
  const { page, line, asked, go } = await alone(browser, server, { ...options, reduced: true });
  const rnd = hands.dice(seed);
  await checks.run(`a whole game without a line, ${how.join(" ").trim()}`, async () => {
    const press = options.phone ? "tap" : "click";
    const table = await makeTable(page, game, { others, boxes, press, lang: options.lang, go });
    await GAMES[game].myMove(page);
    await shot(page, `offline-${game}-${options.phone ? "phone" : "desktop"}`);
    const reload = async (moves) => {
      if (moves !== 5) return false;
      const before = await hands.version(page);
      await page.reload();
      await GAMES[game].myMove(page);
      holds(Number(await hands.version(page)) >= Number(before), "nothing is lost by a reload");
      return true;
    };
    const moves = await finish(page, game, rnd, { touch: options.phone, between: reload });
    checks.note(`${moves} moves`);
    await verified(page, server, table, { go, lang: options.lang });
    equal(
      asked.filter((address) => !address.startsWith(line.base) && !/^(data|blob):/.test(address)),
      [],
      "what is asked for elsewhere",
    );
    equal(page.faults, [], "faults");
  });
  await page.context().close();
  await line.close();
}

/** All three kinds of games, against computer players of two levels. */
export async function offline(checks, browser, server) {
  await newTable(checks, browser, server);
  const games = [
    ["gold-rush", { others: ["level-1", "level-3"], seed: 3 }],
    ["gold-river", { others: ["level-2", "level-4"], seed: 5, phone: true, lang: "cs-CZ" }],
    ["carcassonne", { others: ["level-1"], seed: 7, phone: true }],
  ];
  for (const [game, options] of games) await wholeGame(checks, browser, server, game, options);
}

async function newTable(checks, browser, server) {
  for (const [lang, phone, dark] of [
    ["en-GB", false, false],
    ["cs-CZ", true, true],
  ]) {
    const page = await visit(browser, server.base, { lang, phone, dark });
    await checks.run(`the form offers a table on this device, ${lang.slice(0, 2)}`, async () => {
      await page.goto("/new");
      const here = page.locator("[data-where] label", { hasText: WORDS[lang].here });
      await here.click();
      await becomes(() => page.locator("li select").first().locator('option[value="open"]').count(), 0, "open seats");
      await shot(page, `new-here-${lang.slice(0, 2)}`);
      await accessible(page, "new table on this device");
      equal(page.faults, [], "faults");
    });
    await page.context().close();
  }
}

/** Two tabs with one game: one plays, the other follows and can take over. */
export async function tabs(checks, browser, server) {
  const page = await visit(browser, server.base);
  const go = (path) => page.goto(path);
  const rnd = hands.dice(9);
  await checks.run("a second tab follows a game on this device, and can take it over", async () => {
    const table = await makeTable(page, "gold-rush", { others: ["greedy"], go });
    const play = async (tab) => {
      await hands.myMove(tab);
      const before = await hands.version(tab);
      await hands.decide(tab, rnd);
      await hands.settled(tab, before);
    };
    await play(page);
    const other = await page.context().newPage();
    await other.goto(`/t/${table}`);
    await other.locator(".strip.shown", { hasText: WORDS["en-GB"].elsewhere }).waitFor();
    await play(page);
    await hands.myMove(page);
    await comes(async () => (await hands.version(other)) === (await hands.version(page)), "the other tab follows");
    await shot(other, "offline-second-tab");
    await other.getByRole("button", { name: WORDS["en-GB"].take }).click();
    await page.locator(".strip.shown", { hasText: WORDS["en-GB"].elsewhere }).waitFor();
    await becomes(() => other.locator(".strip.shown").count(), 0, "what the other tab says");
    await play(other);
    await hands.myMove(other);
    await comes(async () => (await hands.version(other)) === (await hands.version(page)), "the first tab follows");
    await other.close();
    await becomes(() => page.locator(".strip.shown").count(), 0, "the first tab has the game again");
    await play(page);
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** Storage that is refused: the game goes on, and a warning stays. */
export async function memory(checks, browser, server) {
  const page = await visit(browser, server.base);
  const go = (path) => page.goto(path);
  await checks.run("where the browser keeps nothing, the page says so and the game goes on", async () => {
    // Workers have a storage of their own, into which a page cannot reach.
    await page.route("**/assets/worker-*.js", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: `indexedDB.open = () => { throw new Error(); };${await answer.text()}`,
      });
    });
    await makeTable(page, "gold-rush", { others: ["greedy"], go });
    await page.locator(".strip.shown", { hasText: "does not keep your games" }).waitFor();
    const rnd = hands.dice(4);
    for (let i = 0; i < 4 && (await hands.myMove(page)); i++) {
      const before = await hands.version(page);
      await hands.decide(page, rnd);
      await hands.settled(page, before);
    }
    await page.locator(".strip.shown", { hasText: "does not keep your games" }).waitFor();
  });
  await page.context().close();
}

/** Storage that is full in the middle of a game: the game goes on in memory, a warning stays, and what was stored is still there. */
export async function full(checks, browser, server) {
  const page = await visit(browser, server.base);
  const go = (path) => page.goto(path);
  const rnd = hands.dice(6);
  const play = async (moves) => {
    for (let i = 0; i < moves && (await hands.myMove(page)); i++) {
      const before = await hands.version(page);
      await hands.decide(page, rnd);
      await hands.settled(page, before);
    }
    await hands.myMove(page);
    return Number(await hands.version(page));
  };
  const warning = page.locator(".strip.shown", { hasText: "does not keep your games" });
  let isFull = false;
  // Chromium takes back what does not fit by ending the whole transaction.
  await page.route("**/assets/worker-*.js", async (route) => {
    const answer = await route.fetch();
    const full = `let isFull = ${isFull}; new BroadcastChannel("full").onmessage = ({ data }) => { isFull = data; };
      for (const how of ["add", "put"]) {
        const write = IDBObjectStore.prototype[how];
        IDBObjectStore.prototype[how] = function (...of) {
          const request = write.apply(this, of);
          if (isFull) queueMicrotask(() => { try { this.transaction.abort(); } catch {} });
          return request;
        };
      }`;
    await route.fulfill({ response: answer, body: full + (await answer.text()) });
  });
  await checks.run("when the storage is full, the page says so, and the game goes on", async () => {
    const table = await makeTable(page, "gold-rush", { others: ["greedy"], go });
    const kept = await play(3);
    equal(await warning.count(), 0, "warnings while there is room");
    isFull = true;
    await page.evaluate(() => new BroadcastChannel("full").postMessage(true));
    const later = await play(3);
    holds(later > kept, "the game goes on");
    await warning.waitFor();
    await shot(page, "offline-full");
    await accessible(page, "a game on this device when the storage is full");
    // A new table says so before its first move.
    await makeTable(page, "gold-rush", { others: ["greedy"], go });
    await warning.waitFor();
    isFull = false;
    await go(`/t/${table}`);
    await hands.myMove(page);
    const found = Number(await hands.version(page));
    holds(found >= kept, `version ${found} after version ${kept} was kept`);
    equal(await warning.count(), 0, "warnings when there is room again");
    await play(2);
    const others = page.faults.filter((fault) => !/transaction was aborted/.test(fault));
    equal(others, [], "faults besides those of the storage");
  });
  await page.context().close();
}

/** Games on this device are saved to a file, deleted, and restored from it, in a browser that has none, too. */
export async function keeping(checks, browser, server) {
  const page = await visit(browser, server.base);
  const go = (path) => page.goto(path);
  const rnd = hands.dice(8);
  const kept = page.locator("[data-kept-here]");
  const listed = (table) => page.locator(`section[aria-labelledby="tables"] a[href="/t/${table}"]`);
  let [table, file, version] = ["", "", 0];
  const restore = (on, text) =>
    on
      .locator("[data-kept-here] input[type=file]")
      .setInputFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
  const has = async (on) => {
    await on.goto(`/t/${table}`);
    await hands.myMove(on);
    holds(Number(await hands.version(on)) >= version, "the game is there with all its moves");
  };
  await checks.run("games on this device are saved, deleted and restored", async () => {
    table = await makeTable(page, "gold-rush", { others: ["greedy"], go });
    for (let i = 0; i < 2 && (await hands.myMove(page)); i++) {
      const before = await hands.version(page);
      await hands.decide(page, rnd);
      await hands.settled(page, before);
    }
    await hands.myMove(page);
    version = Number(await hands.version(page));
    await go("/");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      kept.getByRole("button", { name: "Save all games on this device" }).click(),
    ]);
    const parts = [];
    for await (const part of await download.createReadStream()) parts.push(part);
    file = Buffer.concat(parts).toString();
    await page.getByLabel("Delete a game:").selectOption(table);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await shot(page, "offline-delete");
    await accessible(page, "a game on this device is to be deleted");
    equal(await listed(table).count(), 1, "the game before the second press");
    await page.getByRole("button", { name: "Really delete it? It cannot be restored." }).click();
    await page.getByRole("status").getByText("The game was deleted.").waitFor();
    await becomes(() => listed(table).count(), 0, "the game in the list");
    await restore(page, file);
    await page.getByRole("status").getByText("1 game was restored.").waitFor();
    await has(page);
    equal(page.faults, [], "faults");
  });
  await page.context().close();
  await checks.run("a browser without games restores them, and says which are damaged", async () => {
    const fresh = await visit(browser, server.base, { phone: true });
    await fresh.goto("/");
    const damaged = JSON.parse(file);
    damaged.tables[0].entries.at(-1).hash = "0000000000000000";
    await restore(fresh, JSON.stringify(damaged));
    await fresh.getByRole("alert").getByText("1 game in the file is damaged and was not restored.").waitFor();
    await restore(fresh, "no games");
    await fresh.getByRole("alert").getByText("This file contains no saved Goldfever games.").waitFor();
    await restore(fresh, file);
    await fresh.getByRole("status").getByText("1 game was restored.").waitFor();
    await shot(fresh, "offline-restored-phone");
    await has(fresh);
    equal(fresh.faults, [], "faults");
    await fresh.context().close();
  });
}
