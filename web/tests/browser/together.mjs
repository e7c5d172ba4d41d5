// Coming together: the maker's waiting room, links and codes, what is locked, and rematches.
import { TABLE_MAP, accessible, becomes, comes, equal, eventually, holds, shot, visit } from "./harness.mjs";

const api = (page) => `/api${new URL(page.url()).pathname.replace("/t/", "/tables/")}`;
const look = (page) => page.evaluate((path) => fetch(path).then((r) => r.json()), api(page));
const kinds = async (page) => (await look(page)).table.seats.map((s) => s.kind);

/** Makes a table over HTTP: the browser's session is its maker. */
async function makeTable(page, table) {
  await page.goto("/new");
  const made = await page.evaluate(
    (wanted) =>
      fetch("/api/tables", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(wanted),
      }).then((r) => r.json()),
    table,
  );
  await page.goto(`/t/${made.table}`);
  return `/t/${made.table}`;
}

const me = (name) => ({ kind: "me", name });
const open = { kind: "open" };

async function waitingRoom(checks, browser, server) {
  const [anna, jan] = await Promise.all([visit(browser, server.base), visit(browser, server.base, { phone: true })]);
  let path = "";

  await checks.run("the maker puts computer players on open seats and takes them off; a guest cannot", async () => {
    path = await makeTable(anna, { game: "gold-rush", options: "", seats: [me("Anna"), open, open] });
    await jan.goto(path);
    await jan.getByText("2 seats are still open").waitFor();
    await becomes(() => jan.locator("main select").count(), 0, "what a guest can choose");
    await becomes(
      () => jan.getByRole("button", { name: /^Start (now|the game)/ }).count(),
      0,
      "ways to begin for a guest",
    );
    await anna.getByLabel("Seat 2: who plays").selectOption("random");
    await jan.locator("main ol li", { hasText: "Tumbleweed" }).waitFor();
    await anna.getByLabel("Seat 2: who plays").selectOption("greedy");
    await jan.locator("main ol li", { hasText: "Prospector" }).waitFor();
    // Both see its description.
    for (const page of [anna, jan])
      await page.locator("main ol li", { hasText: "takes the best move in sight" }).waitFor();
    // And how long it thinks on this server, once that was measured.
    await eventually(
      jan,
      async () => {
        const games = await fetch("/api/games").then((response) => response.json());
        return games.find((game) => game.name === "gold-rush").bots.every((bot) => bot.thinks_ms !== undefined);
      },
      "the thinking times",
    );
    await Promise.all([anna.reload(), jan.reload()]);
    for (const page of [anna, jan]) {
      await page
        .locator("main ol li .about", { hasText: /takes the best move in sight.*; (?:thinks for|moves instantly)/ })
        .waitFor();
    }
    await anna.getByLabel("Seat 2: who plays").selectOption("");
    await jan.getByText("2 seats are still open").waitFor();
    await becomes(() => kinds(anna), ["human", "open", "open"], "seats");
  });

  await checks.run("with the last seat given to a computer player the game waits for its maker", async () => {
    await anna.getByLabel("Seat 2: who plays").selectOption("random");
    await anna.getByLabel("Seat 3: who plays").selectOption("random");
    await anna.getByText("Everyone is here").waitFor();
    await jan.getByText("The player who made the table starts").waitFor();
    await accessible(anna, "waiting for the maker");
    await shot(anna, "waiting-held-desktop");
    await shot(jan, "waiting-held-phone");
    await anna.getByRole("button", { name: "Start the game" }).click();
    await Promise.all([anna.locator(TABLE_MAP).waitFor(), jan.locator(TABLE_MAP).waitFor()]);
  });

  await checks.run("one press begins with computer players on what is open, by keyboard", async () => {
    await makeTable(anna, { game: "carcassonne", options: "", seats: [me("Anna"), open, open] });
    const begin = anna.getByRole("button", { name: /^Start now/ });
    await begin.focus();
    await anna.keyboard.press("Enter");
    await anna.locator(TABLE_MAP).waitFor();
    await becomes(() => kinds(anna), ["human", "bot", "bot"], "seats");
  });

  await checks.run("where nobody else can open the link, the page says so and what helps", async () => {
    await makeTable(anna, { game: "gold-rush", options: "", seats: [me("Anna"), open] });
    await anna.getByText("This link only opens on this computer").waitFor();
    const command = await anna.locator(".unreached code").textContent();
    const begins = `goldfever serve --port ${server.port} --data-dir ${server.folder} `;
    holds(command.startsWith(begins) && command.endsWith(" --addr 0.0.0.0"), `what lets others in: ${command}`);
    await becomes(() => anna.locator(".code").count(), 0, "codes to scan");
    await shot(anna, "invite-alone-desktop");
  });

  for (const [name, options] of [
    ["desktop", {}],
    ["phone-dark", { phone: true, dark: true, lang: "cs-CZ" }],
  ]) {
    await checks.run(`a link that others can open has a code to scan (${name})`, async () => {
      const page = await visit(browser, server.base, options);
      const reach = {
        public_url: null,
        only_here: false,
        addresses: ["http://192.168.1.7:8437", "http://10.0.0.2:8437"],
      };
      await page.route("**/api/reach", (route) => route.fulfill({ json: reach }));
      const own = await makeTable(page, { game: "carcassonne", options: "aids=no", seats: [me("Anna"), open] });
      await page.locator(".code svg path").waitFor({ state: "attached" });
      await becomes(
        () => page.locator(".invite input[readonly]").inputValue(),
        `http://192.168.1.7:8437${own}`,
        "link",
      );
      await comes(
        async () => (await page.locator(".code svg").getAttribute("aria-label")).length > 5,
        "the code has a name",
      );
      const colours = await page
        .locator(".code")
        .evaluate((e) => [getComputedStyle(e).backgroundColor, getComputedStyle(e.querySelector("path")).fill]);
      equal(colours, ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], "dark on white, by night too");
      await comes(async () => (await page.locator(".code").boundingBox()).width >= 150, "large enough to scan");
      await page.locator(".locked").waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      holds(wide <= 0, `${wide} pixels too wide`);
      await accessible(page, `invitation ${name}`);
      await shot(page, `invite-${name}`);
      // The private link has the same address: it is for another device.
      await page.locator("main .stack > div > .btn").last().click();
      await page.locator("[data-seat] input").waitFor();
      await comes(
        async () => (await page.locator("[data-seat] input").inputValue()).startsWith("http://192.168.1.7:8437/t/"),
        "private link",
      );
      await page.goto("/");
      await page.locator('section[aria-labelledby="tables"] .short').waitFor();
      equal(page.faults, [], "faults");
      await page.context().close();
    });
  }

  await checks.run("nothing went wrong on their consoles", () =>
    equal(
      [anna, jan].flatMap((p) => p.faults),
      [],
      "faults",
    ),
  );
  for (const page of [anna, jan]) await page.context().close();
}

async function presets(checks, browser, server) {
  const page = await visit(browser, server.base);
  await checks.run("a preset fills in the options, which stay to be changed", async () => {
    await page.goto("/new");
    await page.locator(".game", { hasText: "Carcassonne" }).click();
    const group = page.getByRole("group", { name: "Type of game" });
    await group.getByText("tournament").click();
    await page.getByText("Nobody gets aids").waitFor();
    await comes(() => page.getByRole("radio", { name: /none for anyone/ }).isChecked(), "aids are off");
    await shot(page, "preset-tournament-desktop");
    await accessible(page, "presets");
    await group.getByText("everything", { exact: true }).click();
    await comes(() => page.getByRole("checkbox", { name: /^The Goldmines/ }).isChecked(), "the goldmines play");
    await page.getByRole("checkbox", { name: /^The Goldmines/ }).uncheck();
    await page.getByText("Your own choice of options").waitFor();
    await becomes(() => group.locator("input:checked").count(), 0, "presets that fit");
    await group.getByText("tournament").click();
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/t\//);
    await comes(async () => (await look(page)).table.options.includes("aids=no"), "options of the table");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** Plays the first possible action over HTTP, as long as it is this browser's turn. True when the game is over. */
const playOn = (page, path) =>
  page.evaluate(async (at) => {
    for (;;) {
      const { version, seat, table, legal_actions } = await fetch(at).then((r) => r.json());
      if (table.phase === "over") return true;
      if (legal_actions.length === 0) return false;
      const actions = [legal_actions[0].action];
      const body = JSON.stringify({ id: `m${version}`, version, seat, actions });
      await fetch(`${at}/actions`, { method: "POST", headers: { "content-type": "application/json" }, body });
    }
  }, path);

/** A whole game of two browsers, over HTTP. Returns the path of its table. */
async function shortGame(anna, jan) {
  const path = await makeTable(anna, { game: "gold-rush", options: "", seats: [me("Anna"), open] });
  await jan.goto(path);
  await jan.locator("#my-name").fill("Jan");
  await jan.locator("main ol .btn").click();
  await jan.locator(TABLE_MAP).waitFor();
  for (let turns = 0; turns < 400; turns++) {
    for (const page of [anna, jan]) if (await playOn(page, api(page))) return path;
  }
  throw new Error("the game does not end");
}

async function rematches(checks, browser, server) {
  const [anna, jan, eva] = await Promise.all([0, 1, 2].map(() => visit(browser, server.base)));
  let [old, fresh] = ["", ""];

  await checks.run("one press at the end brings both to the same new table, in their seats", async () => {
    old = await shortGame(anna, jan);
    await eva.goto(old);
    await Promise.all([anna, jan].map((p) => p.goto(old)));
    await Promise.all([anna, jan, eva].map((p) => p.locator("dialog[open] .winner").waitFor()));
    await anna.getByRole("button", { name: "Play again" }).click();
    await anna.waitForURL((url) => url.pathname !== old);
    fresh = new URL(anna.url()).pathname;
    await anna.getByText("Reserved for Jan").waitFor();
    equal(await anna.getByRole("button", { name: "Sit here" }).count(), 0, "buttons for his seat");
    await becomes(async () => (await look(anna)).table.phase, "waiting", "the game before Jan has come");
    await accessible(anna, "a table with a reserved seat");
    await jan.locator("dialog[open]").getByRole("button", { name: "Go to the rematch" }).waitFor();
    await accessible(jan, "the offer of a rematch");
    await shot(jan, "rematch-desktop");
    await jan.locator("dialog[open] header button").click();
    await jan.locator(".strip.shown").getByRole("button", { name: "Go to the rematch" }).click();
    await jan.waitForURL((url) => url.pathname === fresh);
    await Promise.all([anna, jan].map((p) => p.locator(".board-map, .tableau").first().waitFor()));
    await becomes(async () => [(await look(anna)).mine, (await look(jan)).mine], [[0], [1]], "seats");
  });

  await checks.run("somebody who only watches is not told of it", async () => {
    await becomes(async () => (await look(eva)).rematch, null, "what an onlooker is told");
    await becomes(() => eva.getByRole("button", { name: "Go to the rematch" }).count(), 0, "buttons");
  });

  await checks.run("after the server was killed whoever comes back lands at the same table", async () => {
    await server.kill();
    await server.start();
    await jan.goto(old);
    await jan.locator("dialog[open]").getByRole("button", { name: "Go to the rematch" }).click();
    await jan.waitForURL((url) => url.pathname === fresh);
  });

  await checks.run("nothing went wrong on their consoles", () =>
    equal(
      [anna, jan, eva].flatMap((p) => p.faults),
      [],
      "faults",
    ),
  );
  for (const page of [anna, jan, eva]) await page.context().close();
}

async function phrases(checks, browser, server) {
  const [anna, jan, eva] = await Promise.all([
    visit(browser, server.base),
    visit(browser, server.base, { phone: true, lang: "cs-CZ" }),
    visit(browser, server.base),
  ]);
  let path = "";
  const sayAs = async (page, opens, phrase) => {
    await page.getByRole("button", { name: opens }).click();
    await page.locator("dialog[open]").getByRole("button", { name: phrase }).click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  };

  await checks.run("whoever sits with computer players only has nobody to talk to", async () => {
    path = await makeTable(anna, { game: "gold-rush", options: "", seats: [me("Anna"), open] });
    await jan.goto(path);
    await jan.locator("#my-name").fill("Jan");
    await jan.locator("main ol .btn").click();
    await Promise.all([anna, jan].map((p) => p.locator(TABLE_MAP).waitFor()));
    await makeTable(eva, { game: "gold-rush", options: "", seats: [me("Eva"), { kind: "bot", bot: "random" }] });
    await eva.locator(TABLE_MAP).waitFor();
    await becomes(() => eva.getByRole("button", { name: "Say something" }).count(), 0, "buttons");
    await eva.goto(path);
    await eva.locator(TABLE_MAP).waitFor();
    await becomes(() => eva.getByRole("button", { name: "Say something" }).count(), 0, "buttons of an onlooker");
  });

  await checks.run("a phrase is read in the language of each reader, and by screen readers", async () => {
    await anna.getByRole("button", { name: "Say something" }).click();
    await anna.locator("dialog[open]").getByRole("button", { name: "Good luck!" }).waitFor();
    await accessible(anna, "phrases");
    await shot(anna, "phrases-desktop");
    await anna.locator("dialog[open]").getByRole("button", { name: "Good luck!" }).click();
    const heard = (page) => page.locator(".spoken[role=log]").innerText();
    await comes(async () => /Anna:\s+Hodně štěstí!/.test(await heard(jan)), "what Jan reads");
    await comes(async () => /Anna:\s+Good luck!/.test(await heard(eva)), "what an onlooker reads");
    await shot(jan, "phrases-heard-phone");
    await sayAs(jan, "Něco říct", "Děkuji!");
    await comes(async () => /Jan:\s+Thank you!/.test(await heard(anna)), "what Anna reads");
    await shot(anna, "phrases-heard-desktop");
    await becomes(async () => (await heard(anna)).trim(), "", "what stays");
  });

  await checks.run("a player can switch somebody's phrases off, by keyboard", async () => {
    await jan.getByRole("button", { name: "Něco říct" }).click();
    await shot(jan, "phrases-phone");
    const box = jan.locator("dialog[open]").getByRole("checkbox", { name: "Anna" });
    await box.focus();
    await jan.keyboard.press("Space");
    await jan.keyboard.press("Escape");
    await sayAs(anna, "Say something", "Hello!");
    await comes(
      async () => /Hello!/.test(await eva.locator(".spoken[role=log]").innerText()),
      "what an onlooker reads",
    );
    await becomes(async () => (await jan.locator(".spoken[role=log]").innerText()).trim(), "", "what Jan reads");
  });

  await checks.run("nothing went wrong on the consoles of those who talked", () =>
    equal(
      [anna, jan, eva].flatMap((p) => p.faults),
      [],
      "faults",
    ),
  );
  for (const page of [anna, jan, eva]) await page.context().close();
}

export async function together(checks, browser, server) {
  await waitingRoom(checks, browser, server);
  await phrases(checks, browser, server);
  await presets(checks, browser, server);
  await rematches(checks, browser, server);
}
