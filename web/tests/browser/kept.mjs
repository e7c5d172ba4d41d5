// Games on this device that something else could break: files that are damaged, rows of the storage that are, a full storage, another
// tab, and a server that was never there.
import { accessible, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import * as hands from "./hands.mjs";
import { alone, makeTable } from "./offline.mjs";

const tables = (page) => page.locator('section[aria-labelledby="tables"]');
const listed = (page, table) => tables(page).locator(`a[href="/t/${table}"]`);
const said = (page, text) => tables(page).getByRole("status").getByText(text).waitFor();
const restore = (page, what) =>
  page.locator("[data-kept-here] input[type=file]").setInputFiles({
    name: "games.json",
    mimeType: "application/json",
    buffer: Buffer.from(typeof what === "string" ? what : JSON.stringify(what)),
  });

async function saved(page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save all games on this device" }).click(),
  ]);
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

/** The list of games to delete, as it asks. */
async function remove(page, table) {
  await page.getByLabel("Delete a game:").selectOption(table);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Really delete it? It cannot be restored." }).click();
}

export async function kept(checks, browser, server) {
  await files(checks, browser, server);
  await rows(checks, browser, server);
  await fullDeletes(checks, browser, server);
  await otherTab(checks, browser, server);
  await firstVisit(checks, browser, server);
}

/** What a file says of a game is checked: one bad game of a file harms neither the others nor the list. */
async function files(checks, browser, server) {
  const page = await visit(browser, server.base);
  const go = (path) => page.goto(path);
  await checks.run("bad games of a file are told, and the others are restored", async () => {
    const table = await makeTable(page, "gold-rush", { others: ["greedy"], go });
    await hands.myMove(page);
    await go("/");
    const [good] = (await saved(page)).tables;
    const bad = (n, head) => ({ ...good, head: { ...good.head, id: `local-bad${n}`, ...head } });
    await remove(page, table);
    await said(page, "The game was deleted.");
    const all = [
      null,
      bad(1, { changed: Number.MAX_SAFE_INTEGER }),
      bad(2, { sent: "../../evil" }),
      bad(3, { seats: good.head.seats.map((seat) => ({ ...seat, name: "a".repeat(11_000) })) }),
      bad(4, { game: "nonsense" }),
      { ...good, head: { ...good.head, info: { ...good.head.info, id: "local-other", game: "nonsense", to_act: 77 } } },
    ];
    await restore(page, { form: "goldfever-tables 1", tables: all });
    await said(page, "1 game was restored.");
    await tables(page).getByRole("alert").getByText("5 games in the file are damaged").waitFor();
    await page.reload();
    await listed(page, table).getByText("Gold Rush").waitFor();
    equal(await page.locator("[data-damaged]").count(), 0, "damaged games in the storage");
    await listed(page, table).click();
    await hands.myMove(page);
    // The same file, opened as a record.
    await go("/");
    await page.locator("[data-import]").setInputFiles({
      name: "games.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ form: "goldfever-tables 1", tables: [good] })),
    });
    await page.locator("[data-import-error]").getByText("Restore games from a file").waitFor();
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** A bad row in the storage, as earlier versions could store it, is shown as damaged, and can be deleted. */
async function rows(checks, browser, server) {
  for (const [lang, phone] of [
    ["en-GB", false],
    ["cs-CZ", true],
  ]) {
    const page = await visit(browser, server.base, { lang, phone });
    const press = (one) => (phone ? one.tap() : one.click());
    await checks.run(`a damaged game in the storage can be deleted, ${lang.slice(0, 2)}`, async () => {
      const go = (path) => page.goto(path);
      const table = await makeTable(page, "gold-rush", {
        others: ["greedy"],
        lang,
        press: phone ? "tap" : "click",
        go,
      });
      await go("/");
      await listed(page, table).waitFor();
      await page.evaluate(
        (id) =>
          new Promise((done, fail) => {
            const opening = indexedDB.open("goldfever");
            opening.onerror = fail;
            opening.onsuccess = () => {
              const store = opening.result.transaction("heads", "readwrite").objectStore("heads");
              store.get(id).onsuccess = ({ target: { result: head } }) => {
                store.put({ ...head, id: "local-same" });
                store.put({ ...head, id: "local-late", changed: Number.MAX_SAFE_INTEGER });
              };
              store.transaction.oncomplete = () => {
                opening.result.close();
                done();
              };
            };
          }),
        table,
      );
      await page.reload();
      await listed(page, table).waitFor();
      const damaged = page.locator("[data-damaged]");
      await becomes(() => damaged.count(), 2, "damaged games");
      await accessible(page, "the list with damaged games");
      await damaged.first().scrollIntoViewIfNeeded();
      await shot(page, `kept-damaged-${lang.slice(0, 2)}`);
      for (const left of [1, 0]) {
        await press(damaged.first().getByRole("button"));
        equal(await damaged.count(), left + 1, "damaged games after the first press");
        await press(damaged.first().getByRole("button"));
        await becomes(() => damaged.count(), left, "damaged games");
      }
      await page.reload();
      await listed(page, table).waitFor();
      equal(await damaged.count(), 0, "damaged games after a reload");
      equal(page.faults, [], "faults");
    });
    await page.context().close();
  }
}

/** In a full storage writing fails and deleting works: what is deleted is gone, and the list says that the storage is full. */
async function fullDeletes(checks, browser, server) {
  const page = await visit(browser, server.base);
  const go = (path) => page.goto(path);
  await page.route("**/assets/worker-*.js", async (route) => {
    const answer = await route.fetch();
    const full = `let isFull = false; new BroadcastChannel("full").onmessage = ({ data }) => { isFull = data; };
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
  await checks.run("a game that is deleted from a full storage stays deleted", async () => {
    const other = await makeTable(page, "gold-rush", { others: ["greedy"], go });
    const table = await makeTable(page, "gold-rush", { others: ["greedy"], go });
    await hands.myMove(page);
    await page.evaluate(() => new BroadcastChannel("full").postMessage(true));
    const before = await hands.version(page);
    await hands.decide(page, hands.dice(3));
    await hands.settled(page, before);
    await page.locator(".strip.shown", { hasText: "does not keep your games" }).waitFor();
    await page.locator('header a[href="/"]').first().click();
    await page.locator("[data-not-kept]").waitFor();
    await page.locator("[data-not-kept]").scrollIntoViewIfNeeded();
    await shot(page, "kept-full");
    await accessible(page, "the list when the storage is full");
    await remove(page, other);
    await said(page, "The game was deleted.");
    await page.reload();
    await listed(page, table).waitFor();
    equal(await listed(page, other).count(), 0, "the game after a reload");
  });
  await page.context().close();
}

/** A game that another tab shows is not deleted under its hands. */
async function otherTab(checks, browser, server) {
  const page = await visit(browser, server.base);
  await checks.run("a game that is open in another tab is not deleted", async () => {
    const table = await makeTable(page, "gold-rush", { others: ["greedy"], go: (path) => page.goto(path) });
    await hands.myMove(page);
    const list = await page.context().newPage();
    await list.goto("/");
    await remove(list, table);
    await tables(list).getByRole("alert").getByText("open in another tab").waitFor();
    const before = await hands.version(page);
    await hands.decide(page, hands.dice(4));
    await hands.settled(page, before);
    holds(Number(await hands.version(page)) > Number(before), "the game goes on");
    await page.close();
    await comes(async () => {
      await list.goto("/");
      await remove(list, table);
      await tables(list).locator('[role="status"]:not(:empty), [role="alert"]').first().waitFor();
      return (await tables(list).getByRole("alert").count()) === 0;
    }, "it is deleted when the other tab is closed");
    await becomes(() => listed(list, table).count(), 0, "the game in the list");
    await list.close();
  });
  await page.context().close();
}

/** Without any server, and without games: they can be restored all the same. */
async function firstVisit(checks, browser, server) {
  const { page, line, go } = await alone(browser, server, { phone: true });
  await checks.run("where no server answers, games can be restored", async () => {
    await go("/");
    await tables(page).getByText("No server answers. You can still play on this device.").waitFor();
    await page.getByRole("button", { name: "Restore games from a file" }).waitFor();
    await page.locator("[data-kept-here]").scrollIntoViewIfNeeded();
    await shot(page, "kept-no-server");
    await restore(page, "no games");
    await tables(page).getByText("This file contains no saved Goldfever games.").waitFor();
    equal(page.faults, [], "faults");
  });
  await page.context().close();
  await line.close();
}
