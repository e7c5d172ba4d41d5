// Quick games: people who look for the same meet, wait on whatever page, and hear of it if they have lost their place.
import { TABLE_MAP, accessible, becomes, equal, holds, picture, visit } from "./harness.mjs";

/** The kinds and names of the seats at a table. */
export const seatsOf = (page, id) =>
  page.evaluate(
    (at) =>
      fetch(`/api/tables/${at}`)
        .then((response) => response.json())
        .then(({ table }) => table.seats.map(({ kind, name }) => [kind, name])),
    id,
  );

/** Looks for somebody through the form of the start page. */
async function seek(page, game, players) {
  await page.goto("/");
  return seekHere(page, game, players);
}

async function seekHere(page, game, players) {
  const form = page.locator("form[aria-labelledby=quick-game]");
  await form.locator("select").nth(0).selectOption({ label: game });
  await form.locator("select").nth(1).selectOption(String(players));
  await form.getByRole("button").click();
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname;
}

/** Gives up the seat of this visitor behind the back of their page. */
async function giveUp(page, path) {
  const answer = await page.context().request.delete(`/api/v1/seeks/${path.slice("/t/".length)}`);
  equal(answer.status(), 204, "giving up a seat");
}

export async function quickGame(checks, browser, server) {
  const [anna, jan] = await Promise.all(["en-GB", "cs-CZ"].map((lang) => visit(browser, server.base, { lang })));
  let at = "";

  await checks.run("whoever looks for a game alone waits where others can find them", async () => {
    at = await seek(anna, "Gold Rush", 3);
    await anna.getByText("The start page shows this table to everyone.").waitFor();
    await accessible(anna, "waiting for a quick game");
    await picture(anna, "quick-game-waiting");
    equal(await seek(anna, "Gold Rush", 3), at, "whoever seeks again waits at the same table");
  });

  await checks.run("another number of players is another game", async () => {
    const other = await seek(jan, "Zlatá horečka", 2);
    holds(other !== at, "another table");
  });

  await checks.run("people who look for the same game sit down together", async () => {
    equal(await seek(jan, "Zlatá horečka", 3), at, "the table of the first");
    const eva = await visit(browser, server.base, { phone: true });
    equal(await seek(eva, "Gold Rush", 3), at, "the table of the first");
    await Promise.all([anna, jan, eva].map((page) => page.locator(TABLE_MAP).waitFor()));
    equal(eva.faults, [], "faults");
    await eva.context().close();
  });

  await checks.run("the page remembers what was sought", async () => {
    await jan.goto("/");
    const form = jan.locator("form[aria-labelledby=quick-game]");
    await form.waitFor();
    const chosen = form.locator("select");
    await becomes(() => chosen.nth(1).inputValue(), "3", "players");
    equal(await chosen.nth(0).inputValue(), "gold-rush", "the game");
  });

  await checks.run("whoever waits may do something else, and others still find them", async () => {
    await anna.route(/\/api\/v1\/lobby$/, async (route) => {
      const answer = await route.fetch();
      const lobby = await answer.json();
      for (const table of lobby.tables) table.age_s += 125;
      await route.fulfill({ response: answer, json: lobby });
    });
    at = await seek(anna, "Carcassonne", 2);
    await anna.getByText("You have been waiting for 2 minutes.").waitFor();
    await accessible(anna, "having waited for a quick game");
    await anna.locator("main").getByRole("link", { name: "Puzzles" }).click();
    await anna.waitForURL(/\/puzzles$/);
    const notice = anna.locator(".strip.shown");
    await notice.getByText("You are still waiting for players: Carcassonne.").waitFor();
    await accessible(anna, "waiting elsewhere");
    await picture(anna, "quick-game-elsewhere");
    // The tab goes on waiting after a reload, and wherever its address leads.
    await anna.reload();
    await notice.getByText("You are still waiting for players: Carcassonne.").waitFor();
    await anna.goto("/rules/carcassonne");
    await notice.getByText("You are still waiting for players: Carcassonne.").waitFor();
    equal(await seek(jan, "Carcassonne", 2), at, "the table of whoever waits elsewhere");
    await notice.getByText("Your game has begun: Carcassonne.").waitFor();
    await becomes(() => anna.title(), "Your game has begun", "the title");
    await notice.getByRole("link").press("Enter");
    await anna.waitForURL((url) => url.pathname === at);
    await Promise.all([anna, jan].map((page) => page.locator(TABLE_MAP).waitFor()));
    await becomes(() => notice.count(), 0, "notices");
    await anna.unroute(/\/api\/v1\/lobby$/);
  });

  await checks.run("whoever sits under their name with a number learns why", async () => {
    const named = await Promise.all([
      visit(browser, server.base),
      visit(browser, server.base, { lang: "cs-CZ", phone: true }),
    ]);
    for (const page of named) {
      await page.goto("/");
      await page.evaluate((key) => {
        const how = JSON.parse(localStorage.getItem(key));
        localStorage.setItem(key, JSON.stringify({ ...how, name: "Ema" }));
      }, "goldfever-settings");
    }
    at = await seek(named[0], "Gold Rush", 4);
    equal(await seek(named[1], "Zlatá horečka", 4), at, "the table of the first");
    await named[1].getByText("Jméno Ema už má někdo jiný. Tady jste Ema 2.").waitFor();
    await picture(named[1], "quick-game-renamed-phone");
    equal(await named[0].getByText("Somebody else is called").count(), 0, "notes for whoever has the name");
    for (const page of named) {
      await giveUp(page, at);
      await page.context().close();
    }
  });

  await checks.run("no game begins with somebody who has closed the page", async () => {
    const [gone, next] = await Promise.all([0, 1].map(() => visit(browser, server.base)));
    at = await seek(gone, "Carcassonne", 2);
    await gone.getByText("One seat is still open.").waitFor();
    await gone.context().close();
    await next.goto("/");
    const seats = () => next.evaluate((path) => fetch(`/api/tables/${path}`).then((r) => r.json()), at.slice(3));
    await becomes(
      async () => (await seats()).table.seats.some(({ kind, present }) => kind === "human" && present),
      false,
      "whether anybody is there",
    );
    // A page that is loaded anew is back before that.
    await next.waitForTimeout(5_000);
    equal(await seek(next, "Carcassonne", 2), at, "the place of whoever is gone");
    await next.getByText("One seat is still open.").waitFor();
    await picture(next, "quick-game-in-place-of-another");
    equal(await seek(jan, "Carcassonne", 2), at, "the same table");
    await Promise.all([next, jan].map((page) => page.locator(TABLE_MAP).waitFor()));
    await next.context().close();
  });

  await checks.run("of several games that are waited for, the first that begins ends the others", async () => {
    const first = await seek(anna, "Carcassonne", 3);
    await anna.getByText("Stay on this site").waitFor();
    await anna.getByRole("link", { name: "To the start page" }).first().click();
    const second = await seekHere(anna, "Gold Rush", 4);
    holds(first !== second, "two tables");
    await anna.getByText("Stay on this site").waitFor();
    await anna.locator("main").getByRole("link", { name: "Puzzles" }).click();
    const notice = anna.locator(".strip.shown");
    await notice.getByText("You are still waiting for players: Carcassonne and one more game.").waitFor();
    const others = await Promise.all([0, 1].map(() => visit(browser, server.base)));
    for (const page of others) equal(await seek(page, "Carcassonne", 3), first, "the first table");
    await notice.getByText("Your game has begun: Carcassonne.").waitFor();
    const listed = async () => {
      const { tables } = await anna.evaluate(() => fetch("/api/v1/lobby").then((r) => r.json()));
      return tables.find(({ table }) => `/t/${table}` === second)?.present ?? false;
    };
    await becomes(listed, false, "whether we are at the second table");
    await notice.getByRole("button", { name: "Close" }).press("Enter");
    await becomes(() => notice.count(), 0, "notices");
    for (const page of others) await page.context().close();
  });

  await checks.run("whoever loses their place while they wait hears of it, and finds one with one press", async () => {
    at = await seek(anna, "Gold Rush", 3);
    equal(await seek(jan, "Zlatá horečka", 3), at, "the table of the first");
    await anna.getByText("One seat is still open.").waitFor();
    // Her page sleeps; meanwhile her seat is given up, as the server does with whoever is away, or another window.
    const lost = anna.getByText("You no longer have a seat here.");
    equal(await lost.count(), 0, "notices while she has a seat");
    await giveUp(anna, at);
    await lost.waitFor();
    await accessible(anna, "a place that was lost");
    await picture(anna, "quick-game-lost");
    const seated = async () => (await seatsOf(jan, at.slice("/t/".length))).filter(([kind]) => kind === "human").length;
    equal(await seated(), 1, "nothing seeks by itself");
    await anna.locator("main").getByRole("button", { name: "Find someone" }).press("Enter");
    await anna.getByText("your seat").waitFor();
    equal([await seated(), await lost.count(), new URL(anna.url()).pathname], [2, 0, at], "her place");
    await becomes(() => anna.evaluate(() => document.activeElement.id), "seats", "the focus");
    // Whoever stops on purpose has lost nothing.
    await anna.getByRole("button", { name: "Stop waiting" }).click();
    await anna.waitForURL((url) => url.pathname === "/");
    await anna.goto(at);
    await anna.getByRole("button", { name: /^Sit here/ }).waitFor();
    equal(await lost.count(), 0, "notices for whoever has stopped");
  });

  await checks.run("the same on other pages", async () => {
    equal(await seek(anna, "Gold Rush", 3), at, "the table of the other");
    await anna.getByText("Stay on this site").waitFor();
    await anna.locator("main").getByRole("link", { name: "Puzzles" }).click();
    const notice = anna.locator(".strip.shown");
    await notice.getByText("You are still waiting for players: Gold Rush.").waitFor();
    await giveUp(anna, at);
    await notice.getByText("You are no longer waiting: Gold Rush.").waitFor();
    await accessible(anna, "a place that was lost elsewhere");
    await picture(anna, "quick-game-lost-elsewhere");
    await notice.getByRole("button", { name: "Find someone" }).press("Enter");
    await anna.waitForURL((url) => url.pathname === at);
    await anna.getByText("your seat").waitFor();
    await becomes(() => notice.count(), 0, "notices");
    // It can be put away.
    await anna.locator("main").getByRole("link", { name: "Puzzles" }).click();
    await notice.getByText("You are still waiting for players: Gold Rush.").waitFor();
    await giveUp(anna, at);
    await notice.getByText("You are no longer waiting: Gold Rush.").waitFor();
    await notice.getByRole("button", { name: "Close" }).click();
    await becomes(() => notice.count(), 0, "notices");
  });

  await checks.run("two notices are as small as one, and a puzzle ends above them", async () => {
    await seek(anna, "Gold Rush", 5);
    await anna.getByText("your seat").waitFor();
    await anna.locator("main").getByRole("link", { name: "Puzzles" }).click();
    await anna.locator("main a[href^='/puzzles/']").first().click();
    const bar = anna.locator(".board-strip");
    const notice = anna.locator(".strip.shown", { hasText: "Gold Rush" });
    const end = async (which) => {
      const { y, height } = await which.boundingBox();
      return Math.round(y + height);
    };
    await becomes(async () => (await end(bar)) <= Math.round((await notice.boundingBox()).y), true, "the bar is above");
    await anna.context().setOffline(true);
    const off = anna.locator(".strip.shown", { hasText: "You are offline." });
    await becomes(
      async () => (await end(off)) <= Math.round((await notice.boundingBox()).y),
      true,
      "one above the other",
    );
    for (const one of [off, notice]) holds((await one.boundingBox()).height < 120, "a notice is small");
    await anna.context().setOffline(false);
    await notice.getByRole("button", { name: "Stop waiting" }).press("Enter");
    await becomes(() => anna.locator(".strip.shown").count(), 0, "notices");
  });

  await checks.run("nothing went wrong on their consoles", () =>
    equal(
      [anna, jan].flatMap((page) => page.faults),
      [],
      "faults",
    ),
  );
  for (const page of [anna, jan]) await page.context().close();
}
