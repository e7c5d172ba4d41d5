// Open tables: people who do not know each other find one on the start page and take a seat with one press.
import {
  TABLE_MAP,
  accessible,
  becomes,
  comes,
  equal,
  eventually,
  holds,
  picture,
  typeset,
  visit,
} from "./harness.mjs";
import { post } from "../tables.mjs";
import { version, decide, dice, myMove, settled } from "./hands.mjs";
import { quickGame, seatsOf } from "./quick-game.mjs";
import { Reader } from "./reader.mjs";

const LIST = "section[aria-labelledby=lobby]";
const rows = (page) => page.locator(`${LIST} li`);
const row = (page, text) => page.locator(`${LIST} li`, { hasText: text });
const open = { kind: "open" };
const me = (name) => ({ kind: "me", name });

/** Offers a table of this visitor, over HTTP. Returns its id. */
const offer = async (page, name, more = {}) => {
  const table = { game: "gold-rush", options: "", seats: [me(name), open], visibility: "public", ...more };
  return (await post(page, "/api/tables", table)).table;
};

/** A mark distinguishes the page from a reloaded one. */
const mark = (page) => page.evaluate(() => void (window.stayed = true));
const stayed = async (page) =>
  holds(await page.evaluate(() => window.stayed === true), "the page was not loaded again");

/** Makes a public table through the form, by keyboard alone. */
async function offerByKeys(page, name) {
  const reader = await Reader.of(page);
  await reader.goTo("link", /^Offer a table$/);
  await reader.press("Enter");
  await page.waitForURL(/\/new\?public$/);
  await reader.waitFor("the form", async () => (await reader.find("heading", /^New table$/)).length > 0);
  await reader.goTo("textbox", /^Seat 1: name$/);
  await page.keyboard.type(name);
  // Nobody who comes from the open tables has to choose that others may join, nor an open seat.
  await reader.goTo("radio", /^Everyone$/);
  equal(await page.locator("li select").nth(1).inputValue(), "open", "the second seat");
  await reader.goTo("button", /^Make the table$/);
  await reader.press("Enter");
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname.slice("/t/".length);
}

/** News of the lobby reach the page only while they are not held. */
async function holdNews(page) {
  let held = null;
  let pass = () => {};
  await page.routeWebSocket(/\/api\/v1\/lobby\/socket$/, (socket) => {
    pass = (text) => socket.send(text);
    socket.connectToServer().onMessage((text) => (held ? held.push(text) : socket.send(text)));
  });
  const release = () => {
    const texts = held ?? [];
    held = null;
    texts.forEach((text) => pass(text));
  };
  return { hold: () => (held = []), release };
}

async function meeting(checks, browser, server) {
  const [anna, jan, eva] = await Promise.all(
    ["en-GB", "cs-CZ", "en-GB"].map((lang) => visit(browser, server.base, { lang })),
  );
  let id = "";
  const late = await holdNews(eva);

  await checks.run("whoever comes alone reads that nobody is waiting", async () => {
    await Promise.all([anna, jan, eva].map((page) => page.goto("/")));
    await jan.locator(LIST).getByText("Teď nikdo nečeká.").waitFor();
    await becomes(() => rows(jan).count(), 0, "tables");
    await accessible(jan, "the start page without open tables");
    await mark(jan);
    await mark(eva);
  });

  await checks.run("the start page with its list fetches nothing of a table", async () => {
    const page = await visit(browser, server.base);
    await page.goto("/");
    await page.locator(LIST).waitFor();
    const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    holds(
      fetched.some((name) => /\/Lobby-/.test(name)),
      "the list was fetched",
    );
    equal(
      fetched.filter((name) => /\/(table|tile-table)-[\w-]+\.(js|css)$/.test(name)),
      [],
      "files of a table",
    );
    await page.context().close();
  });

  await checks.run("a table offered by keyboard appears on a Czech start page without reloading", async () => {
    id = await offerByKeys(anna, "Anna");
    await row(jan, "Anna").getByText("1 volné místo z 2").waitFor();
    const { game } = (await anna.evaluate((at) => fetch(`/api/tables/${at}`).then((r) => r.json()), id)).table;
    const name = { carcassonne: "Carcassonne", "gold-rush": "Zlatá horečka" }[game];
    await becomes(() => row(jan, "Anna").locator("strong").innerText(), name, "its game");
    await row(jan, "Anna")
      .getByRole("button", { name: new RegExp(`^Přisednout ?: ${name}, Anna$`) })
      .waitFor();
    await stayed(jan);
  });

  await checks.run("the maker sees a link to the table instead of a way to join it", async () => {
    const again = await anna.context().newPage();
    await again.goto("/");
    await row(again, "Anna").getByRole("link", { name: "Go to your table" }).waitFor();
    await becomes(() => rows(again).getByRole("button").count(), 0, "ways to join");
    // A table that was made in another window is known as one's own, too.
    const other = await offer(anna, "Dana");
    await row(again, "Dana").getByRole("link", { name: "Go to your table" }).click();
    await again.waitForURL((url) => url.pathname === `/t/${other}`);
    await again.close();
    // A computer player gets its seat, so it is no longer open to anyone.
    const seated = await anna.context().request.post(`/api/tables/${other}/seats/1/bot`, { data: { bot: "random" } });
    equal(seated.status(), 204, "seating a computer player");
    await row(eva, "Dana").waitFor({ state: "detached" });
  });

  await checks.run("one press seats a stranger, and both play", async () => {
    // Eva's list no longer changes.
    await row(eva, "Anna").waitFor();
    late.hold();
    await row(jan, "Anna").getByRole("button").click();
    await jan.waitForURL((url) => url.pathname === `/t/${id}`);
    await Promise.all([anna, jan].map((page) => page.locator(TABLE_MAP).waitFor()));
    await becomes(() => seatsOf(anna, id).then((seats) => seats.map(([kind]) => kind)), ["human", "human"], "seats");
    const rnd = dice(34);
    for (let i = 0; i < 6; i++) {
      const { to_act } = (await anna.evaluate((at) => fetch(`/api/tables/${at}`).then((r) => r.json()), id)).table;
      const page = to_act === 0 ? anna : jan;
      await myMove(page);
      const before = await version(page);
      await decide(page, rnd);
      await settled(page, before);
    }
    await stayed(jan);
  });

  await checks.run("somebody who comes too late is told so, and stays where the tables are", async () => {
    await row(eva, "Anna").getByRole("button").click();
    await eva.locator(LIST).getByRole("alert").filter({ hasText: "Someone else was faster." }).waitFor();
    await becomes(() => eva.evaluate(() => document.activeElement.id), "lobby", "the focus");
    await becomes(() => new URL(eva.url()).pathname, "/", "where the visitor is");
    await accessible(eva, "a table that is taken");
    await picture(eva, "lobby-taken-desktop");
    await becomes(() => seatsOf(eva, id).then((seats) => seats.length), 2, "seats");
  });

  await checks.run("a table whose seats are taken leaves the list", async () => {
    late.release();
    await row(eva, "Anna").waitFor({ state: "detached" });
    await eva.locator(LIST).getByText("Nobody is waiting at the moment.").waitFor();
    await stayed(eva);
  });

  await checks.run("anyone may watch a game that others play", async () => {
    const games = eva.locator("section[aria-labelledby=playing] li");
    await games.filter({ hasText: "Anna and Player 2" }).waitFor();
    await becomes(() => anna.locator("section[aria-labelledby=playing]").count(), 0, "one's own game");
    await accessible(eva, "games being played");
    await picture(eva, "lobby-playing-desktop");
    await games.getByRole("link", { name: /^Watch/ }).press("Enter");
    await eva.waitForURL((url) => url.pathname === `/t/${id}`);
    await eva.locator(TABLE_MAP).waitFor();
    await becomes(() => eva.getByRole("button", { name: "Lay here" }).count(), 0, "what an onlooker can do");
  });

  await checks.run("nothing went wrong on their consoles", () =>
    equal(
      [anna, jan, eva].flatMap((page) => page.faults),
      [],
      "faults",
    ),
  );
  for (const page of [anna, jan, eva]) await page.context().close();
}

async function listing(checks, browser, server) {
  const [anna, jan, eva] = await Promise.all([0, 1, 2].map(() => visit(browser, server.base)));
  await Promise.all([anna, jan, eva].map((page) => page.goto("/")));

  await checks.run("a table by link is not listed", async () => {
    await offer(anna, "By link", { visibility: "link" });
    const table = { game: "gold-rush", options: "", seats: [me("By default"), open] };
    await post(anna, "/api/tables", table);
    await offer(anna, "Anna");
    await row(jan, "Anna").waitFor();
    await becomes(() => rows(jan).count(), 1, "tables");
  });

  await checks.run("a table for three stays in the list until the last seat is taken", async () => {
    const id = await offer(anna, "Three", { seats: [me("Three"), open, open] });
    await row(jan, "Three").getByText("2 of 3 seats are open").waitFor();
    await row(jan, "Three").getByRole("button").click();
    await jan.waitForURL((url) => url.pathname === `/t/${id}`);
    await jan.getByText("One seat is still open").waitFor();
    await row(eva, "Three").getByText("1 of 3 seats is open").waitFor();
    await row(eva, "Three").getByText("Player 2").first().waitFor();
    await row(eva, "Three").getByRole("button").click();
    await Promise.all([jan, eva].map((page) => page.locator(TABLE_MAP).waitFor()));
    await jan.goto("/");
    await row(jan, "Anna").waitFor();
    await becomes(() => row(jan, "Three").count(), 0, "full tables");
  });

  await checks.run("what is not as usual at a table is told before one joins", async () => {
    await offer(anna, "Options", { options: "farmers=no,aids=no" });
    await row(jan, "Options").getByText("Aids: none for anyone (tournament)").waitFor();
    await offer(anna, "Usual");
    await row(jan, "Usual").waitFor();
    await becomes(() => row(jan, "Usual").locator(".note", { hasText: ": " }).count(), 0, "options of a usual table");
  });

  await checks.run("the list is narrowed to a game and a number of players, and the address keeps it", async () => {
    const all = await rows(jan).count();
    const [game, players] = [0, 1].map((at) => jan.locator(`${LIST} select`).nth(at));
    await game.selectOption({ label: "Carcassonne" });
    await jan.locator(LIST).getByText("No table of this kind is waiting").waitFor();
    equal(new URL(jan.url()).search, "?game=carcassonne", "the address");
    await game.selectOption({ label: "Gold Rush" });
    await players.selectOption("2");
    await becomes(() => rows(jan).count(), all, "tables for two");
    await jan.reload();
    await becomes(() => rows(jan).count(), all, "tables for two after a reload");
    equal(new URL(jan.url()).search, "?game=gold-rush&players=2", "the address");
    await accessible(jan, "a narrowed list");
    await players.selectOption("");
    await game.selectOption("");
    await becomes(() => new URL(jan.url()).search, "", "the address");
  });

  await checks.run("the list is narrowed by keyboard to tables that want somebody's rating", async () => {
    const page = await visit(browser, server.base);
    // Her rating is not known before the answer comes.
    let pass = () => {};
    const held = new Promise((resolve) => (pass = resolve));
    await page.route(/\/api\/v1\/players\/Bara$/, async (route) => {
      await held;
      const pool = { game: "gold-rush", players: "two", pace: "none", aids: true };
      await route.fulfill({ json: { name: "Bara", ratings: [{ pool, rating: 1500 }] } });
    });
    await page.addInitScript(() => localStorage.setItem("goldfever-account", "Bara"));
    await offer(eva, "Anybody");
    await offer(eva, "Like her", { strength: { from: 1400, to: 1600 } });
    await offer(eva, "Masters", { strength: { from: 2000 } });
    await page.goto("/");
    for (const name of ["Anybody", "Like her", "Masters"]) await row(page, name).waitFor();
    const reader = await Reader.of(page);
    await reader.goTo("combobox", /^Desired rating$/);
    await reader.press("ArrowDown");
    await row(page, "Masters").waitFor({ state: "detached" });
    equal(new URL(page.url()).search, "?strength=mine", "the address");
    await row(page, "Like her").waitFor({ state: "detached" });
    await row(page, "Anybody").waitFor();
    pass();
    await row(page, "Like her").waitFor();
    await page.reload();
    await row(page, "Like her").waitFor();
    equal(await row(page, "Masters").count(), 0, "tables that want others, after a reload");
    await page.locator("[data-strength-filter]").selectOption({ label: "any" });
    await row(page, "Masters").waitFor();
    equal(new URL(page.url()).search, "", "the address");
    equal(page.faults, [], "faults");
    await page.context().close();
    // Whoever has no account has no rating.
    const guest = await visit(browser, server.base, { lang: "cs-CZ", phone: true });
    await guest.goto("/?strength=mine");
    await row(guest, "Anybody").waitFor();
    equal(await row(guest, "Like her").count(), 0, "tables that want people with a rating");
    equal(await guest.getByLabel("Požadované hodnocení").inputValue(), "mine", "what is chosen");
    await accessible(guest, "a list narrowed by rating");
    await guest.context().close();
  });

  await checks.run("a name is text, whatever is in it", async () => {
    const name = "<img src=x onerror=window.hit=1>";
    await offer(anna, name);
    await row(jan, name).waitFor();
    await becomes(() => row(jan, name).locator(".who").innerText(), name, "the name");
    await becomes(() => jan.locator(`${LIST} img`).count(), 0, "images");
    equal(await jan.evaluate(() => window.hit ?? null), null, "what the name has done");
  });

  await checks.run("the list fits a phone, and axe finds nothing in it", async () => {
    await offer(anna, "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww");
    const all = await rows(jan).count();
    for (const options of [
      { phone: true, lang: "cs-CZ", dark: true },
      { size: { width: 320, height: 640 }, lang: "en-GB" },
      { lang: "en-GB" },
    ]) {
      const page = await visit(browser, server.base, options);
      await page.goto("/");
      await row(page, "Wwww").waitFor();
      await typeset(page);
      holds((await rows(page).count()) >= all, "all tables are there");
      await comes(
        () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `no line is wider than ${JSON.stringify(options)}`,
      );
      await eventually(
        page,
        () =>
          [...document.querySelectorAll("section[aria-labelledby=lobby] :is(button, a)")].every(
            (button) =>
              button.getBoundingClientRect().right <= innerWidth && button.scrollWidth <= button.clientWidth + 1,
          ),
        "buttons are whole",
      );
      await accessible(page, `the start page with open tables (${JSON.stringify(options)})`);
      await picture(page, `lobby-${page.viewportSize().width}`);
      equal(page.faults, [], "faults");
      await page.context().close();
    }
  });

  await checks.run("while the server is away the list stays, and then it goes on", async () => {
    const before = await rows(jan).count();
    holds(before > 0, "tables before");
    await server.stop();
    await server.start();
    await becomes(() => rows(jan).count(), before, "tables after a restart");
    await offer(anna, "After the restart");
    await row(jan, "After the restart").waitFor();
  });

  await checks.run("nothing went wrong on their consoles", () =>
    equal(
      [anna, jan, eva].flatMap((page) => page.faults),
      [],
      "faults",
    ),
  );
  for (const page of [anna, jan, eva]) await page.context().close();
}

export async function lobby(checks, browser, server) {
  await meeting(checks, browser, server);
  await listing(checks, browser, server);
  await quickGame(checks, browser, server);
}
