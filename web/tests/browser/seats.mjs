// Several people at one table: invitation, other devices, spectators, shared screens; custom tiles; goodbye.
import { TABLE_MAP, accessible, becomes, equal, holds, passes, shot, visit } from "./harness.mjs";
import { record } from "../tables.mjs";
import { version, decide, dice, myMove, settled } from "./hands.mjs";

const json = (page, path) => page.evaluate((p) => fetch(p).then((r) => r.json()), path);

/** A number at the end of a name is an element of its own, so that it is never cut off. */
const numbered = (name) => new RegExp(name.replace(" ", "\\s*"));

/** A table of two players without names, one reading Czech, one English; and a record, which contains no names. */
async function nameless(browser, server) {
  const [hostess, guest] = await Promise.all(["cs-CZ", "en-GB"].map((lang) => visit(browser, server.base, { lang })));
  await hostess.goto("/new");
  await hostess.locator("li select").nth(1).selectOption("open");
  await hostess.locator('button[type="submit"]').click();
  await hostess.locator("input[readonly]").first().waitFor();
  await guest.goto(new URL(hostess.url()).pathname);
  await guest.locator("main ol .btn").click();
  for (const [page, names] of [
    [hostess, ["Hráč 1", "Hráč 2"]],
    [guest, ["Player 1", "Player 2"]],
  ]) {
    await page.locator(TABLE_MAP).waitFor();
    for (const [n, name] of names.entries())
      await page
        .locator(".players li")
        .nth(n)
        .filter({ hasText: numbered(name) })
        .waitFor();
  }
  const stored = await json(guest, `/api${new URL(guest.url()).pathname.replace("/t/", "/tables/")}`);
  equal(
    stored.table.seats.map(({ name }) => name),
    ["", ""],
    "names that are stored",
  );
  await guest.goto("/");
  const file = { name: "game.record", mimeType: "text/plain", buffer: Buffer.from(record("gold-rush-2")) };
  await guest.locator('input[type="file"]').setInputFiles(file);
  await guest.waitForURL(/replay/);
  for (const [lang, name] of [
    ["Čeština", "Hráč 2"],
    ["English", "Player 2"],
  ]) {
    await guest.evaluate((to) => {
      const kept = JSON.parse(localStorage.getItem("goldfever-settings") ?? "{}");
      localStorage.setItem("goldfever-settings", JSON.stringify({ ...kept, lang: to === "English" ? "en" : "cs" }));
    }, lang);
    await guest.reload();
    await guest
      .locator(".players li")
      .nth(1)
      .filter({ hasText: numbered(name) })
      .waitFor();
  }
  for (const page of [hostess, guest]) {
    equal(page.faults, [], "faults");
    await page.context().close();
  }
}

export async function seats(checks, browser, server) {
  const [anna, jan, eva, tablet] = await Promise.all([0, 1, 2, 3].map(() => visit(browser, server.base)));
  const rnd = dice(11);
  let path = "";

  await checks.run("a table with an open seat waits; its link invites", async () => {
    await anna.goto("/new");
    await anna.locator('li input[type="text"]').first().fill("Anna");
    await anna.locator("li select").nth(1).selectOption("open");
    await anna.locator('button[type="submit"]').click();
    await anna.getByText("One seat is still open").waitFor();
    path = new URL(anna.url()).pathname;
    await becomes(() => anna.locator("input[readonly]").first().inputValue(), server.base + path, "link");
    await accessible(anna, "waiting room");
    await shot(anna, "waiting-desktop");
  });

  await checks.run("a guest sits down by name and the game starts for both", async () => {
    await jan.goto(path);
    await jan.locator("#my-name").fill("Jan");
    await jan.locator("main ol .btn").click();
    await Promise.all([anna.locator(TABLE_MAP).waitFor(), jan.locator(TABLE_MAP).waitFor()]);
    await jan.locator(".players li", { hasText: "Jan" }).getByText("you").waitFor();
  });

  await checks.run("who gives no name is called by the number of the seat, by each reader in his language", () =>
    nameless(browser, server),
  );

  await checks.run("a spectator sees the table, and nothing can be done by him", async () => {
    await eva.goto(path);
    await eva.locator(TABLE_MAP).waitFor();
    await eva.locator(".prompt", { hasText: "You are watching." }).waitFor();
    await becomes(() => eva.locator(".cell, .spot, .choice, footer .move").count(), 0, "things to do");
    const seen = await json(eva, `/api${path.replace("/t/", "/tables/")}`);
    equal([seen.mine, seen.seat, seen.legal_actions], [[], null, []], "seats of a spectator");
    holds(
      seen.view.players.every((p) => p.values === null),
      "a spectator sees no token",
    );
  });

  await checks.run("the two play by turns and see each other's moves", async () => {
    for (let i = 0; i < 8; i++) {
      const { to_act } = (await json(anna, `/api${path.replace("/t/", "/tables/")}`)).table;
      const page = to_act === 0 ? anna : jan;
      await myMove(page);
      const before = await version(page);
      await decide(page, rnd);
      await settled(page, before);
    }
    // One of the players gets the last move later than the others.
    await passes(async () => {
      const lines = await Promise.all([anna, jan, eva].map((p) => p.locator("section.log li").count()));
      holds(lines[0] > 0 && lines[0] === lines[1] && lines[1] === lines[2], `lines of the log: ${lines}`);
    });
  });

  await checks.run("the private link brings the seat to another device, and leaves the address", async () => {
    await anna.getByRole("button", { name: "Game menu" }).click();
    await anna.getByRole("button", { name: /private link/ }).click();
    const link = await anna.locator("dialog input").nth(1).inputValue();
    holds(link.includes("#"), "the secret is in the fragment");
    await tablet.goto(link);
    await tablet.locator(".players li", { hasText: "Anna" }).getByText("you").waitFor();
    await becomes(() => new URL(tablet.url()).hash, "", "fragment");
    await anna.keyboard.press("Escape");
  });

  await checks.run("a wrong private link is told, and one may watch", async () => {
    await eva.goto(`${path}#seat=0&key=wrong`);
    await eva.reload();
    await eva.getByText("This link does not give you a seat").waitFor();
    await shot(eva, "seat-refused-desktop");
    await eva.getByRole("button", { name: "Watch the table" }).click();
    await eva.locator(TABLE_MAP).waitFor();
  });

  await checks.run("two players at one screen: each is named, tokens lie hidden", async () => {
    await jan.goto("/new");
    await jan.locator("li select").nth(1).selectOption("me");
    const names = jan.locator('li input[type="text"]');
    await names.nth(0).fill("Jan");
    await names.nth(1).fill("Eva");
    await jan.locator('button[type="submit"]').click();
    await jan.locator(".table .board-map").waitFor();
    for (let i = 0; i < 6; i++) {
      await myMove(jan);
      const headline = await jan.locator("#turn-headline").innerText();
      holds(/Your move, (Jan|Eva)/.test(headline), headline);
      const before = await version(jan);
      await decide(jan, rnd);
      await settled(jan, before);
    }
    await becomes(() => jan.locator(".purse span[title]").count(), 0, "tokens that lie open");
  });

  await checks.run("a bad tile file is refused with its line; a good one is played with", async () => {
    const good = await jan.evaluate(() => fetch("/api/games/gold-rush/data").then((r) => r.text()));
    const lines = good.split("\n");
    const at = lines.findIndex((line) => line.startsWith("R01"));
    const bad =
      lines.with?.(at, "R01.0 2 | railway Em Em") ?? lines.map((l, i) => (i === at ? "R01.0 2 | railway Em Em" : l));
    const upload = (text) => ({ name: "mine.tiles", mimeType: "text/plain", buffer: Buffer.from(text) });
    await jan.goto("/new");
    await jan.locator("#data").setInputFiles(upload(bad.join("\n")));
    await jan.locator('button[type="submit"]').click();
    await jan.locator("[role=alert]", { hasText: `line ${at + 1}` }).waitFor();
    await shot(jan, "bad-file-desktop");
    await jan.locator("#data").setInputFiles(upload(good));
    await jan.locator('button[type="submit"]').click();
    await jan.locator(".table .board-map").waitFor();
    const table = await json(jan, `/api${new URL(jan.url()).pathname.replace("/t/", "/tables/")}`);
    equal(table.table.custom_data, true, "own tiles");
  });

  await checks.run("the server goes down in good order: the page says so and comes back by itself", async () => {
    await server.stop();
    await anna.locator(".strip.shown").waitFor();
    await server.start();
    await anna.locator(".strip.shown").waitFor({ state: "detached" });
  });

  await checks.run("nothing went wrong on their consoles", () =>
    equal(
      [anna, jan, eva, tablet].flatMap((p) => p.faults),
      [],
      "faults",
    ),
  );
  for (const page of [anna, jan, eva, tablet]) await page.context().close();
}
