// Games on this device: where the start page shows them, records that are opened again, and storage that is deleted.
import { readFileSync } from "node:fs";
import { accessible, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import * as hands from "./hands.mjs";
import { links } from "./links-sheet.mjs";
import { makeTable } from "./offline.mjs";

async function plays(page, rnd, moves) {
  for (let i = 0; i < moves && (await hands.myMove(page)); i++) {
    const before = await hands.version(page);
    await hands.decide(page, rnd);
    await hands.settled(page, before);
  }
  await hands.myMove(page);
  return Number(await hands.version(page));
}

export async function deviceGames(checks, browser, server) {
  for (const [lang, phone] of [
    ["en-GB", false],
    ["cs-CZ", true],
  ])
    await running(checks, browser, server, { lang, phone });
  await opened(checks, browser, server);
}

/** The games in play are the first thing on the start page, with their dates. */
async function running(checks, browser, server, { lang, phone }) {
  const page = await visit(browser, server.base, { lang, phone, size: phone ? { width: 320, height: 640 } : null });
  const shown = page.locator("[data-running]");
  await checks.run(`the start page begins with the running games, ${lang.slice(0, 2)}`, async () => {
    await page.goto("/");
    await page.locator(".poster").first().waitFor();
    equal(await shown.count(), 0, "running games of a new visitor");
    await page
      .getByText(lang === "cs-CZ" ? "i bez připojení" : "without a connection")
      .first()
      .waitFor();
    const go = (path) => page.goto(path);
    const press = phone ? "tap" : "click";
    const table = await makeTable(page, "gold-rush", { others: ["greedy"], lang, press, go });
    await hands.myMove(page);
    await page.goto("/");
    const entry = shown.locator(`a[href="/t/${table}"]`);
    await entry.getByText(String(new Date().getFullYear())).waitFor();
    const [top, posters] = [await entry.boundingBox(), await page.locator(".poster").first().boundingBox()];
    holds(top.y < posters.y && top.y < 640, `the game at ${top.y}, the posters at ${posters.y}`);
    holds(top.height >= 44, `${top.height} pixels for a finger`);
    for (const one of await page.locator('section[aria-labelledby="tables"] li').all())
      await one.getByText(String(new Date().getFullYear())).waitFor();
    await accessible(page, "the start page with running games");
    await shot(page, `running-${lang.slice(0, 2)}`);
    const wide = () => shown.evaluate((list) => list.getBoundingClientRect().right - visualViewport.width);
    holds((await wide()) <= 0, "no game is wider than the screen");
    const cut = () =>
      shown.evaluate(
        (list) =>
          [...list.querySelectorAll("*")].filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
            .length,
      );
    equal(await cut(), 0, "texts that are cut");
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await shot(page, `running-large-${lang.slice(0, 2)}`);
    equal(await cut(), 0, "texts that are cut in large letters");
    // The place of the games is kept while the page loads again.
    await page.reload();
    await page.locator(".running").waitFor();
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** The record of a game that ended early, as the page saves it: it is over where it is opened, and its players have their names. */
async function opened(checks, browser, server) {
  const page = await visit(browser, server.base);
  await checks.run("a record of a resigned game is opened as it ended, with its players", async () => {
    await makeTable(page, "gold-rush", { others: ["greedy"], go: (path) => page.goto(path) });
    await plays(page, hands.dice(2), 2);
    await links(page).click();
    const sheet = page.locator("dialog[open]");
    await sheet.getByRole("button", { name: "Resign", exact: true }).click();
    await sheet.getByRole("button", { name: "Yes, resign" }).click();
    await page.locator("#asked").getByText("Anna has resigned.").waitFor();
    const table = /local-\w+$/.exec(page.url())[0];
    await page.goto(`/t/${table}/replay?at=0`);
    await page.getByRole("button", { name: "Save and share" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Record (JSON)" }).click(),
    ]);
    const name = download.suggestedFilename();
    holds(/^goldfever-gold-rush-\d{4}-\d\d-\d\d-(?!local)\w{6}-\d+\.json$/.test(name), `the file is called ${name}`);
    const file = readFileSync(await download.path());
    await page.goto("/");
    await page.locator("[data-import]").setInputFiles({ name, mimeType: "application/json", buffer: file });
    await page.waitForURL(/replay/);
    const imported = /\/t\/([\w-]+)\//.exec(page.url())[1];
    const { table: info } = await (await page.context().request.get(`/api/tables/${imported}`)).json();
    equal(
      [info.phase, info.ended, info.seats.map(({ kind, name }) => `${kind} ${name}`)],
      ["over", "resigned", ["human Anna", "bot greedy"]],
      "the imported game",
    );
    await page.goto(`/t/${imported}`);
    await page.locator("#asked").getByText("Anna has resigned.").waitFor();
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** Somebody deletes the storage in the middle of a game: the page says so at once, and the game is stored anew. */
export async function deleted(checks, browser, server) {
  for (const how of ["by a page", "by the browser"]) {
    const page = await visit(browser, server.base, how === "by a page" ? {} : { phone: true, lang: "cs-CZ" });
    await checks.run(`the storage is deleted during a game, ${how}`, async () => {
      const [lang, press] = how === "by a page" ? ["en-GB", "click"] : ["cs-CZ", "tap"];
      const table = await makeTable(page, "gold-rush", {
        others: ["greedy"],
        lang,
        press,
        go: (path) => page.goto(path),
      });
      const before = await plays(page, hands.dice(11), 2);
      if (how === "by a page") {
        const gone = page.evaluate(
          () =>
            new Promise((done) => {
              indexedDB.deleteDatabase("goldfever").onsuccess = () => done(true);
            }),
        );
        holds(await gone, "the storage is deleted");
      } else {
        const { origin } = new URL(page.url());
        const devtools = await page.context().newCDPSession(page);
        await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
      }
      await page.locator(".strip.shown", { hasText: lang === "en-GB" ? "deleted" : "smaz" }).waitFor();
      const later = await plays(page, hands.dice(12), 2);
      holds(later > before, "the computer player and we go on");
      await page.locator(".strip.shown", { hasText: lang === "en-GB" ? "stored again" : "znovu uložená" }).waitFor();
      await accessible(page, "a game on this device whose storage was deleted");
      await shot(page, `offline-deleted-${lang.slice(0, 2)}`);
      await page.reload();
      await hands.myMove(page);
      await comes(async () => Number(await hands.version(page)) >= later, "nothing is lost");
      await becomes(() => page.locator(".strip.shown").count(), 0, "warnings after a reload");
      await page.goto("/");
      await page.locator(`[data-running] a[href="/t/${table}"]`).waitFor();
      equal(page.faults, [], "faults");
    });
    await page.context().close();
  }
}
