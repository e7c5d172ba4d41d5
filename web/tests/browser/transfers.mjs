// Games go on at another place: from this device to the server, with free seats for others, and from the server to this device.
import { TABLE_MAP, accessible, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import * as hands from "./hands.mjs";
import { closeSheet, links } from "./links-sheet.mjs";
import { makeTable } from "./offline.mjs";
import { post } from "../tables.mjs";

const WORDS = {
  "en-GB": {
    send: "Send to the server",
    go: "Go to the game",
    goList: "Go to the game on the server",
    sent: "sent to the server",
    sure: "Really take it? Here it ends.",
    take: "Take to this device",
    taken: "taken to a device",
    copy: "Copy here",
  },
  "cs-CZ": {
    send: "Poslat na server",
    go: "Přejít ke hře",
    goList: "Přejít ke hře na serveru",
    sent: "poslaná na server",
    sure: "Opravdu přenést? Tady skončí.",
    take: "Přenést do tohoto zařízení",
    taken: "přenesená do zařízení",
    copy: "Zkopírovat sem",
  },
};

async function plays(page, rnd, moves) {
  for (let i = 0; i < moves && (await hands.myMove(page)); i++) {
    const before = await hands.version(page);
    await hands.decide(page, rnd);
    await hands.settled(page, before);
  }
  await hands.myMove(page);
}

/** What the server says of a table. */
const told = async (page, table) => (await page.context().request.get(`/api/tables/${table}`)).json();

const served = (page) => /\/t\/(?!local-)([\w-]+)$/.exec(page.url())?.[1];

/** Text that is cut, and things too small for a finger, in the open sheet. */
const cramped = (page) =>
  page.locator("dialog[open]").evaluate((sheet) => {
    const wide = sheet.scrollWidth > sheet.clientWidth + 1 ? ["the sheet"] : [];
    const small = [...sheet.querySelectorAll("button, select, summary")].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && (width < 43.5 || height < 43.5);
    });
    return [...wide, ...small.map((one) => one.textContent.trim().slice(0, 30))];
  });

export async function transfers(checks, browser, server) {
  await sending(checks, browser, server);
  await withBots(checks, browser, server);
  for (const [lang, phone] of [
    ["en-GB", false],
    ["cs-CZ", true],
  ])
    await taking(checks, browser, server, { lang, phone });
}

/** Two people at one screen: one goes on at the server, and somebody else takes the free seat. */
async function sending(checks, browser, server) {
  const page = await visit(browser, server.base);
  const go = (path) => page.goto(path);
  await checks.run("a game of two is sent to the server, and another person takes the free seat", async () => {
    const local = await makeTable(page, "gold-rush", { others: ["me"], go });
    await plays(page, hands.dice(3), 3);
    await links(page).click();
    const form = page.locator("[data-send-game]");
    await form.getByText("One seat is free.").waitFor();
    equal(await form.locator("select").evaluateAll((all) => all.map((one) => one.value)), ["mine", "free"], "seats");
    await accessible(page, "sending a game to the server");
    await shot(page, "transfer-send");
    await form.getByRole("button", { name: WORDS["en-GB"].send }).click();
    await comes(() => Promise.resolve(served(page) !== undefined), "the table of the server");
    const table = served(page);
    await page.getByText("This game has already begun. It goes on when someone takes the open seat.").waitFor();
    await shot(page, "transfer-waiting");
    const { mine, table: info } = await told(page, table);
    equal([mine, info.phase, info.seats.map(({ kind }) => kind)], [[0], "waiting", ["human", "open"]], "seats");
    const jan = await visit(browser, server.base, { phone: true, lang: "cs-CZ" });
    await jan.goto(`/t/${table}`);
    await jan.locator("#my-name").fill("Jan");
    await jan.locator("ol .btn").first().tap();
    for (const one of [page, jan]) await one.locator(TABLE_MAP).waitFor();
    const now = await told(page, table);
    const whose = now.table.to_act === 0 ? page : jan;
    const before = await hands.version(whose);
    await hands.myMove(whose);
    await hands.decide(whose, hands.dice(1));
    await hands.settled(whose, before);
    await go(`/t/${local}`);
    const notice = page.locator(".strip.shown", { hasText: "This game continues on the server." });
    await notice.waitFor();
    await shot(page, "transfer-sent");
    await notice.getByRole("link", { name: WORDS["en-GB"].go }).click();
    equal(served(page), table, "the table that the notice leads to");
    await go("/");
    const entry = page.locator('section[aria-labelledby="tables"] li', { hasText: WORDS["en-GB"].sent });
    await entry.getByRole("link", { name: WORDS["en-GB"].goList }).waitFor();
    await accessible(page, "the list with a game that was sent");
    await shot(page, "transfer-list");
    await links(await opened(page, local)).click();
    await page.getByText("This table is on this device.").waitFor();
    equal(await form.count(), 0, "ways to send a game that is over");
    equal([page.faults, jan.faults], [[], []], "faults");
    await jan.context().close();
  });
  await page.context().close();
}

async function opened(page, table) {
  await page.goto(`/t/${table}`);
  await page.locator(TABLE_MAP).waitFor();
  if ((await page.locator("dialog[open]").count()) > 0) await closeSheet(page);
  return page;
}

/** Against computer players: their seats stay theirs, or are free. */
async function withBots(checks, browser, server) {
  const page = await visit(browser, server.base, { phone: true, lang: "cs-CZ", size: { width: 320, height: 700 } });
  await checks.run("of two computer players one stays, and the seat of the other is free", async () => {
    await makeTable(page, "gold-rush", {
      others: ["greedy", "random"],
      lang: "cs-CZ",
      press: "tap",
      go: (path) => page.goto(path),
    });
    await hands.myMove(page);
    await links(page).click();
    const form = page.locator("[data-send-game]");
    const chosen = form.locator("select");
    await chosen.first().waitFor();
    equal(await chosen.evaluateAll((all) => all.map((one) => one.value)), ["mine", "bot", "bot"], "seats");
    await chosen.nth(2).selectOption("free");
    await form.getByText("Jedno místo je volné.").waitFor();
    await form.scrollIntoViewIfNeeded();
    await shot(page, "transfer-send-phone");
    equal(await cramped(page), [], "what is cut or too small");
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await shot(page, "transfer-send-large");
    equal(
      await page.locator("dialog[open]").evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth + 1),
      true,
      "it fits in large letters",
    );
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    await form.getByRole("button", { name: WORDS["cs-CZ"].send }).tap();
    await comes(() => Promise.resolve(served(page) !== undefined), "the table of the server");
    const { table } = await told(page, served(page));
    equal(
      [table.phase, table.seats.map(({ kind }) => kind)],
      ["waiting", ["human", "bot", "open"]],
      "the seats at the server",
    );
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** From the server to this device, where it goes on without a line. */
async function taking(checks, browser, server, { lang, phone }) {
  const page = await visit(browser, server.base, { lang, phone });
  const words = WORDS[lang];
  const press = (one) => (phone ? one.tap() : one.click());
  await checks.run(`a game against a computer player is taken from the server, ${lang.slice(0, 2)}`, async () => {
    await page.goto("/");
    const seats = [
      { kind: "me", name: "Anna" },
      { kind: "bot", bot: "greedy" },
    ];
    const { table } = await post(page, "/api/tables", { game: "gold-rush", options: "", seats });
    await page.goto(`/t/${table}`);
    await plays(page, hands.dice(5), 2);
    const before = Number(await hands.version(page));
    await press(links(page));
    const form = page.locator("[data-take-game]");
    await form.scrollIntoViewIfNeeded();
    await accessible(page, "taking a game to the device");
    await shot(page, `transfer-take-${lang.slice(0, 2)}`);
    if (phone) equal(await cramped(page), [], "what is cut or too small");
    await press(form.getByRole("button", { name: words.take }));
    equal((await told(page, table)).table.phase, "playing", "the phase after the first press");
    await press(form.getByRole("button", { name: words.sure }));
    await comes(() => Promise.resolve(/\/t\/local-\w+$/.test(page.url())), "the table of this device");
    await plays(page, hands.dice(7), 2);
    const [here, later] = [/local-\w+$/.exec(page.url())[0], Number(await hands.version(page))];
    holds(later > before, "it goes on where it was");
    const { phase, ended } = (await told(page, table)).table;
    equal([phase, ended], ["over", "transferred"], "the game on the server");
    await page.goto(`/t/${table}`);
    await page.locator("[data-transferred]").waitFor();
    await shot(page, `transfer-taken-${lang.slice(0, 2)}`);
    // Copied once more, it is the same game: it never goes on at two places.
    await press(page.getByRole("button", { name: words.copy }));
    await comes(() => Promise.resolve(page.url().endsWith(`/t/${here}`)), "the game that was taken before");
    await hands.myMove(page);
    equal(Number(await hands.version(page)), later, "the game with all its moves");
    await page.goto("/");
    await page.locator('section[aria-labelledby="tables"] li', { hasText: words.taken }).waitFor();
    equal(page.faults, [], "faults");
  });
  await checks.run(`games with others cannot be taken, ${lang.slice(0, 2)}`, async () => {
    const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
    const { table } = await post(page, "/api/tables", { game: "gold-rush", options: "", seats });
    const jan = await visit(browser, server.base);
    await jan.goto("/");
    await jan.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "Jan" } });
    await page.goto(`/t/${table}`);
    await page.locator(TABLE_MAP).waitFor();
    await press(links(page));
    await page.locator("#end-game-title").waitFor();
    await becomes(() => page.locator("[data-take-game], [data-send-game]").count(), 0, "ways to take the game");
    await jan.context().close();
  });
  await page.context().close();
}
