// Whole games of Gold River through the page: four players, three of them bots, and the two-player game.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, atRest, becomes, comes, drawn, equal, holds, itemSums, passes, shot, visit } from "./harness.mjs";
import {
  coins,
  decide,
  decideByKeys,
  focused,
  heard,
  makeTable,
  myMove,
  seatsFor,
  watchGold,
  watchHeard,
} from "./card-hands.mjs";
import { dice, settled, version } from "./hands.mjs";

const json = (page, path) => page.evaluate((p) => fetch(p).then((r) => r.json()), path);

async function finish(page, rnd) {
  const seen = {};
  for (let i = 0; i < 400 && (await myMove(page)); i++) {
    const before = await version(page);
    const what = await decide(page, rnd);
    seen[what] = (seen[what] ?? 0) + 1;
    await settled(page, before);
  }
  await page.locator("dialog tbody .total").first().waitFor();
  return seen;
}

/** The account on the screen equals the server's and the record's. */
async function account(page, server, table) {
  const { view, table: info } = await json(page, `/api/tables/${table}`);
  equal(info.phase, "over", "phase");
  const totals = view.outcome.players.map((p) => p.total);
  const shown = await page.locator("dialog tbody .total").allInnerTexts();
  const down = (a, b) => b - a;
  equal(shown.map(Number).sort(down), [...totals].sort(down), "totals");
  const rows = await itemSums(page);
  const items = view.outcome.players[0].items.map((_, i) =>
    view.outcome.players.reduce((sum, p) => sum + p.items[i].points, 0),
  );
  equal(rows, items, "points by item");
  const record = await page.evaluate((p) => fetch(p).then((r) => r.text()), `/api/tables/${table}/record`);
  await becomes(() => server.replay(record), totals, "totals of the record");
}

/** Custom decks, the other edition, the rulings. */
export async function decks(checks, browser, server) {
  const page = await visit(browser, server.base);
  const upload = async (text) => {
    await page.locator("#data").setInputFiles({ name: "my.cards", mimeType: "text/plain", buffer: Buffer.from(text) });
    await page.locator('button[type="submit"]').click();
  };
  const form = async () => {
    await page.goto("/new");
    await page.locator("label", { hasText: "Gold River" }).first().click();
    await seatsFor(page, 3);
    for (let seat = 1; seat < 3; seat++) await page.locator("li select").nth(seat).selectOption("bot:random");
  };

  await checks.run("a bad deck is refused with its place; a good one is played with", async () => {
    await form();
    const good = readFileSync(join(import.meta.dirname, "../../../crates/gold-river/cards/gold-river.cards"), "utf8");
    await upload(good.replace(/^claim .*$/m, "claim nonsense"));
    await page.locator(".error", { hasText: /\d+/ }).waitFor();
    await shot(page, "gold-river-bad-deck");
    await upload(good.replace(/^name .*$/m, "name Deck of my own"));
    await page.waitForURL(/\/t\/[\w-]+$/);
    await myMove(page);
    const { facts } = await json(page, `/api/tables/${new URL(page.url()).pathname.split("/").pop()}`);
    equal([facts.set.name, facts.set.custom], ["Deck of my own", true], "the deck");
  });

  await checks.run("the deck of each edition can be taken home", async () => {
    await form();
    const files = await page
      .locator(".files a")
      .evaluateAll((links) => Promise.all(links.map((a) => fetch(a.href).then((r) => r.text()))));
    equal(
      files.map((text) => text.match(/^edition +(.*)$/m)?.[1]),
      ["gold-river", "boomtown"],
      "decks",
    );
  });

  await checks.run("Boomtown for two is not offered: the form says what is missing", async () => {
    await form();
    await seatsFor(page, 2);
    const make = page.locator('button[type="submit"]');
    await comes(() => make.isEnabled(), "two may play Gold River");
    await page.locator("label", { hasText: "Boomtown" }).first().click();
    await page.locator('.error[role="alert"]', { hasText: "at least 3" }).waitFor();
    await comes(() => make.isDisabled(), "no table of two");
    await becomes(() => page.locator('input[name$="-poker-expert"]').count(), 0, "questions about Poker Expert");
    await shot(page, "new-boomtown-two");
    await accessible(page, "new table, too few seats");
    await seatsFor(page, 3);
    await comes(() => make.isEnabled(), "three may play Boomtown");
  });

  await checks.run("a whole game of Boomtown for three", async () => {
    await form();
    await page.locator("label", { hasText: "Boomtown" }).first().click();
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/t\/[\w-]+$/);
    const table = new URL(page.url()).pathname.split("/").pop();
    await myMove(page);
    await becomes(async () => (await json(page, `/api/tables/${table}`)).facts.edition, "boomtown", "edition");
    const rnd = dice(21);
    for (let i = 0; i < 25 && (await myMove(page)); i++) {
      const before = await version(page);
      await decide(page, rnd);
      await settled(page, before);
    }
    await myMove(page);
    await shot(page, "boomtown-desktop");
    await finish(page, rnd);
    await account(page, server, table);
  });

  await checks.run("the rulings of Gold River can be read", async () => {
    await page.goto("/rules/gold-river");
    await page.locator("article h3 span", { hasText: "GV-7.1" }).first().waitFor();
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** Everything by keyboard. */
export async function byKeys(checks, browser, server) {
  const page = await visit(browser, server.base);
  const rnd = dice(17);

  await checks.run("Enter makes no bid that nobody has named", async () => {
    await makeTable(page, { players: 3 });
    for (let i = 0; i < 30 && (await myMove(page)) && (await page.locator("#amount").count()) === 0; i++) {
      const before = await version(page);
      await decide(page, rnd);
      await settled(page, before);
    }
    await page.evaluate(() => document.activeElement?.blur());
    const before = await version(page);
    // The effect of a key is sent while the key is down.
    await page.evaluate(() => {
      const { send } = WebSocket.prototype;
      window.sent = [];
      WebSocket.prototype.send = function (text) {
        window.sent.push(JSON.parse(text).type);
        send.call(this, text);
      };
    });
    await page.keyboard.press("Enter");
    await page.keyboard.press("b");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await drawn(page);
    await becomes(() => page.evaluate(() => window.sent.filter((type) => type === "act")), [], "sent");
    await becomes(() => version(page), before, "version");
  });

  await checks.run("a whole game by keyboard alone; the focus is carried to every question", async () => {
    const seen = {};
    const known = await page.locator(".log li").count();
    await watchHeard(page);
    for (let i = 0; i < 300 && (await myMove(page)); i++) {
      if (i > 0) await page.waitForFunction(() => document.activeElement?.closest(".dock, .slot"));
      await comes(async () => !(await focused(page, ".dock .move")), "the focus is not on what confirms");
      const before = await version(page);
      const what = await decideByKeys(page, rnd);
      seen[what] = (seen[what] ?? 0) + 1;
      await settled(page, before);
    }
    await page.locator("dialog tbody .total").first().waitFor();
    // However fast the bots play, every throw and every auction is announced, once.
    const told = (await page.locator(".log li").allTextContents()).slice(0, -known || undefined);
    const marked = (lines) => lines.map((line) => line.trim()).filter((line) => /wins the auction|rolls/.test(line));
    // Events in quick succession are gathered for a moment before they are announced.
    await becomes(async () => marked(await heard(page)).sort(), marked(told).sort(), "sentences read out");
    holds(
      ["pass", "amount", "pick"].every((what) => seen[what] > 0),
      `all kinds: ${JSON.stringify(seen)}`,
    );
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** Long choices, with a deck full of Judges and dynamite. */
export async function targets(checks, browser, server) {
  const page = await visit(browser, server.base);
  const deck = readFileSync(join(import.meta.dirname, "../../../crates/gold-river/cards/gold-river.cards"), "utf8")
    .replace(/^(action +gr-gold-4 +)gold:4/m, "$1judge")
    .replace(/^(action +gr-gold-[56] +)gold:./gm, "$1dynamite");

  await checks.run("the Judge asks step by step, and cards are pressed where they lie", async () => {
    await page.goto("/new");
    await page.locator("label", { hasText: "Gold River" }).first().click();
    await page
      .locator("#data")
      .setInputFiles({ name: "judges.cards", mimeType: "text/plain", buffer: Buffer.from(deck) });
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/\/t\/[\w-]+$/);
    const table = new URL(page.url()).pathname.split("/").pop();
    const rnd = dice(31);
    const NAMES = { exchange: /Judge/i, destroy: /Dynamite/i };
    const seen = new Set();
    let long = 0;
    for (let i = 0; i < 200 && (seen.size < 2 || long === 0) && (await myMove(page)); i++) {
      const before = await version(page);
      const { legal_actions: actions, view } = await json(page, `/api/tables/${table}`);
      const kind = actions[0].view.type;
      const missing = Object.keys(NAMES).find((name) => !seen.has(name)) ?? "destroy";
      const wanted = page.locator(".slot", { hasText: NAMES[missing] });
      const there = view.round > 2 && (await wanted.count()) > 0;
      if (kind in NAMES) {
        if (await onTheTable(page, kind, actions)) long += 1;
        seen.add(kind);
      } else if (there && view.phase === "auction" && (await page.locator("#amount").count()) > 0) {
        await page.locator(".steps .btn").last().click();
        await page.locator(".dock footer .move").click();
      } else if (there && view.phase === "choose") {
        await wanted.first().click();
        await page.locator(".dock footer .move:not(:disabled)").click();
      } else {
        await decide(page, rnd);
      }
      await settled(page, before);
    }
    equal([...seen].sort(), ["destroy", "exchange"], "choices that were asked");
    holds(long > 0, "one of them was long");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** The head of a card is visible; the card on top of it may cover its middle. */
const HEAD = { position: { x: 12, y: 10 } };

/** Chooses by pressing cards in their places; true if the choice was long enough to be grouped by player. */
async function onTheTable(page, kind, actions) {
  const listed = () => page.locator(".dock .choice").count();
  const lit = () => page.locator(".tableau .can").count();
  if (kind === "exchange") {
    const own = new Set(actions.map((o) => o.view.own)).size;
    await becomes(async () => [await listed(), await lit()], [own, own], "own claims, listed and lit");
    await page.locator(".tableau .can").first().click(HEAD);
    await becomes(() => page.locator(".trail li").count(), 1, "picks so far");
  }
  const cards = new Set(actions.map((o) => o.view.other ?? o.view.card)).size;
  const owners = new Set(actions.map((o) => o.view.partner ?? o.view.owner)).size;
  const long = cards > 8;
  await becomes(async () => [await listed(), await lit()], [long ? owners : cards, cards], "targets, listed and lit");
  if (long) {
    await page.locator(".dock .choice").first().hover();
    await comes(
      async () => (await page.locator(".tableau .lit.can").count()) > 0,
      "pointing at a player lights his cards",
    );
    await shot(page, `gold-river-${kind}`);
    await accessible(page, kind);
  }
  await page.locator(".tableau .can").last().click(HEAD);
  await page.locator(".dock footer .move:not(:disabled)").click();
  return long;
}

const tumbling = (page) =>
  page
    .locator(".die")
    .first()
    .evaluate((die) => getComputedStyle(die).animationDuration);

/** Four players at a large screen: everything about the table, and a whole game. */
export async function fourPlayers(checks, browser, server) {
  const page = await visit(browser, server.base, { pace: "quick" });
  let table = "";
  await checks.run("a table of Gold River for four with Poker Expert is made by the form", async () => {
    table = await makeTable(page, { players: 4, poker: true });
    await myMove(page);
    await becomes(() => page.locator(".tableau").count(), 4, "tableaus");
    await becomes(() => page.locator(".offer li").count(), 5, "places of the offer");
    const { view } = await json(page, `/api/tables/${table}`);
    equal(
      view.players.map((p) => p.total - p.money),
      [0, 0, 0, 0],
      "points for a poker hand that nobody has yet",
    );
    await shot(page, "gold-river-desktop");
    await accessible(page, "Gold River, desktop");
  });

  await checks.run("a bid typed by keyboard shows the payment that the server would make of it", async () => {
    for (let i = 0; i < 60 && (await page.locator("#amount").count()) === 0 && (await myMove(page)); i++) {
      if ((await page.locator("#amount").count()) > 0) break;
      const before = await version(page);
      await decide(page, dice(i + 1));
      await settled(page, before);
    }
    const { legal_actions: actions } = await json(page, `/api/tables/${table}`);
    const bids = actions.filter((o) => o.view.type === "bid").map((o) => o.view);
    const bid = bids[Math.min(6, bids.length - 1)];
    await page.keyboard.press("b");
    await page.keyboard.press("Control+a");
    await page.keyboard.type(String(bid.amount));
    const expected = [...bid.payment.map(([, n]) => n), bid.supply, bid.pot].filter((n) => n > 0);
    await becomes(
      async () =>
        (await page.locator(".payment li").allInnerTexts()).map((text) => Number(text.match(/(\d+) nugget/)[1])),
      expected,
      "payment",
    );
    equal(
      expected.reduce((a, b) => a + b, 0),
      bid.amount,
      "sum of the payment",
    );
    await shot(page, "gold-river-bid-desktop");
    const before = await version(page);
    await page.keyboard.press("Enter");
    await settled(page, before);
  });

  await checks.run("nothing moves between the phases of a round", async () => {
    const where = () =>
      page.evaluate(() =>
        [
          ".middle .course",
          ".middle .deck",
          ".offer ol",
          ".offer li",
          ".tray",
          ".tableau",
          ".tableau .purse",
          ".dock",
          ".forecast",
          ".log",
        ].flatMap((mark) =>
          [...document.querySelectorAll(mark)].map((element) => {
            const { x, y, width, bottom } = element.getBoundingClientRect();
            // The prompt's card is as high as its contents; its buttons stay in place.
            return `${mark} ${[x, mark === ".dock" ? bottom : y, width].map(Math.round)}`;
          }),
        ),
      );
    const rnd = dice(3);
    const phases = new Set();
    await atRest(page);
    const before = await where();
    for (let i = 0; i < 14 && (await myMove(page)); i++) {
      phases.add((await json(page, `/api/tables/${table}`)).view.phase);
      await atRest(page);
      await becomes(() => where(), before, `places of all parts after ${i} moves`);
      const at = await version(page);
      await decide(page, rnd);
      await settled(page, at);
    }
    await myMove(page);
    holds(phases.size > 1, `phases seen: ${[...phases]}`);
  });

  await checks.run("cards, names and gold of every player can be read from phone to cinema", async () => {
    const sizes = [
      [1280, 800],
      [2560, 1440],
      [390, 844],
      [844, 390],
    ];
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await atRest(page);
      const least = (mark) =>
        page
          .locator(mark)
          .evaluateAll((all) =>
            Math.min(...all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
          );
      const at = `at ${width} by ${height}`;
      await comes(async () => (await least(".claim-card .number")) >= 12.5, `numbers of claims ${at}`);
      await comes(async () => (await least(".claim-card .gold, .claim-card .poker")) >= 11.5, `gold and poker ${at}`);
      await comes(async () => (await least(".tableau h3")) >= 15, `names ${at}`);
      await comes(async () => (await least(".purse b")) >= 19, `purses ${at}`);
      const cut = await page
        .locator(".tableau h3, .purse b, .claim-card .gold, .points")
        .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent));
      equal(cut, [], `texts cut ${at}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      holds(!wide, `nothing is wider than the screen ${at}`);
      const end = await page.evaluate(() =>
        Math.max(...[...document.querySelectorAll(".offer li")].map((card) => card.getBoundingClientRect().bottom)),
      );
      const dock = await page.locator(".dock").boundingBox();
      holds(end <= (width < height ? dock.y : height), `the whole offer is in sight ${at}: ${end}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await checks.run("what a throw would bring is that of the server, and a sum lights its claims", async () => {
    const { view, facts } = await json(page, `/api/tables/${table}`);
    await becomes(() => page.locator(".forecast thead th").count(), view.forecast.length, "sums");
    const names = await page.locator(".forecast tbody tr").count();
    equal(names, facts.players, "players");
    const shown = await page
      .locator(".forecast tbody tr")
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll("td")].map((td) =>
            Number(td.textContent.replace(/[^\d+−-]/g, "").replace("−", "-")),
          ),
        ),
      );
    // The first player is at the lower edge, the others follow in seat order.
    equal(
      shown,
      view.players.map((_, seat) => view.forecast.map((row) => row.gains[seat])),
      "gains",
    );
    const nth = view.forecast.findIndex((row) => row.found.length > 0);
    const sum = page.locator(".forecast thead button").nth(nth);
    await sum.focus();
    await page.keyboard.press("Enter");
    await becomes(
      () => page.locator(".claim-card.find").count(),
      view.forecast[nth].found.length,
      "claims that are lit",
    );
    await shot(page, "gold-river-forecast");
    await accessible(page, "Gold River, a sum lit");
    await page.keyboard.press("Enter");
    await becomes(() => page.locator(".claim-card.find").count(), 0, "claims lit after a second press");
  });

  await checks.run("running totals can be switched off, and stay off", async () => {
    const toggle = page.locator(".totals");
    await comes(async () => (await page.locator(".tableau .total").count()) === 4, "totals are shown");
    await toggle.click();
    await becomes(() => page.locator(".tableau .total").count(), 0, "totals");
    await page.reload();
    await page.locator(".tableau").first().waitFor();
    await becomes(() => page.locator(".tableau .total").count(), 0, "totals after loading again");
    await toggle.click();
  });

  await checks.run("a whole game of four, and its account is that of the server", async () => {
    await watchGold(page);
    const seen = await finish(page, dice(5));
    await comes(async () => (await tumbling(page)) !== "0s", "the dice tumble");
    await passes(async () => holds((await coins(page)) > 20, `gold has flown over the table: ${await coins(page)}`));
    holds((seen.bid ?? 0) > 0 && (seen.choice ?? 0) > 0, `bids and choices: ${JSON.stringify(seen)}`);
    await account(page, server, table);
    await shot(page, "gold-river-result-desktop");
    await accessible(page, "Gold River, result");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

/** Two players on a phone. */
export async function onPhone(checks, browser, server) {
  const phone = await visit(browser, server.base, { phone: true, lang: "cs-CZ", dark: true, reduced: true });
  await checks.run("a whole game of two on a phone, in Czech, by night, without motion", async () => {
    const pair = await makeTable(phone, { players: 2 });
    await myMove(phone);
    await shot(phone, "gold-river-phone");
    await accessible(phone, "Gold River, phone");
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    holds(!wide, "nothing is wider than the screen");
    const rnd = dice(9);
    for (let i = 0; i < 30 && (await myMove(phone)); i++) {
      const before = await version(phone);
      await decide(phone, rnd);
      await settled(phone, before);
    }
    await myMove(phone);
    await shot(phone, "gold-river-phone-later");
    await watchGold(phone);
    await finish(phone, rnd);
    await becomes(() => tumbling(phone), "0s", "how long the dice tumble");
    await becomes(() => coins(phone), 0, "pieces of gold that fly where nothing shall move");
    await account(phone, server, pair);
    await shot(phone, "gold-river-result-phone");
    equal(phone.faults, [], "faults");
  });
  await phone.context().close();
}
