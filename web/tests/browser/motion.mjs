// Motion: moves of others are shown, and can be skipped; marks since your own turn; the end as a ceremony.
import { TABLE_MAP, accessible, becomes, comes, drawn, equal, holds, picture, shot, visit } from "./harness.mjs";
import { hold, holdCeremony, mayBeHeld, release } from "./holding.mjs";
import { asked, decide, dice, myMove, settled, version } from "./hands.mjs";

/** Makes a table over HTTP with a bot at the second seat, as this browser. */
export const tableOf = (page, game, seats, options = "") =>
  page.evaluate(
    async (wanted) => {
      const answer = await fetch("/api/tables", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(wanted),
      });
      return (await answer.json()).table;
    },
    { game, options, seats },
  );

const look = (page, table) => page.evaluate((id) => fetch(`/api/tables/${id}?since=0`).then((r) => r.json()), table);
const me = (name) => ({ kind: "me", name });
const bot = { kind: "bot", bot: "greedy" };

/** From now on counts what flies, and how often something starts to be shown. */
const watchFlying = (page) =>
  page.evaluate(() => {
    window.flown = { all: 0, shows: 0 };
    const flights = document.querySelector(".flights");
    new MutationObserver((changes) => {
      for (const { type, addedNodes } of changes) {
        window.flown.all += addedNodes.length;
        if (type === "attributes" && flights.classList.contains("playing")) window.flown.shows += 1;
      }
    }).observe(flights, { childList: true, attributes: true, attributeFilter: ["class"] });
  });
const flown = (page) => page.evaluate(() => window.flown);
const tiles = (page) => page.locator(".board-map .land-ground > .tile").count();
const marks = (page) => page.locator(".since-tile").count();
const playing = (page) => page.locator(".flights.playing").count();

/** Moves until the others have moved, too, and it is this player's turn again. */
async function round(page, rnd) {
  const first = await version(page);
  await decide(page, rnd);
  await settled(page, first);
  for (;;) {
    await myMove(page);
    if ((await asked(page)) === "place") return;
    const at = await version(page);
    await page.keyboard.press("p");
    await settled(page, at);
  }
}

export async function moves(checks, browser, server) {
  const page = await visit(browser, server.base, { pace: "normal" });
  await mayBeHeld(page);
  const rnd = dice(11);
  let table = "";

  await checks.run(
    "moves of others fly over the table, one after the other, and then all of it lies there",
    async () => {
      await page.goto("/");
      table = await tableOf(page, "carcassonne", [me("Anna"), bot, bot]);
      await page.goto(`/t/${table}`);
      await page.locator(".flights").waitFor({ state: "attached" });
      await myMove(page);
      await watchFlying(page);
      await round(page, rnd);
      await comes(async () => (await flown(page)).shows > 0, "something is shown");
      await page.locator(".flights:not(.playing)").waitFor({ state: "attached" });
      await comes(async () => (await flown(page)).all >= 2, "two things fly");
      const { view } = await look(page, table);
      await becomes(() => tiles(page), view.placed.length, "tiles on the map");
      await becomes(() => page.locator(".flights > *").count(), 0, "things left in the air");
    },
  );

  await checks.run("tiles and figures of others are marked with their shapes, and the marks stand still", async () => {
    await becomes(() => marks(page), 2, "marked tiles");
    await becomes(() => page.locator(".since-badge").count(), 2, "shapes");
    const colours = await page
      .locator(".since-tile")
      .evaluateAll((all) => all.map((mark) => mark.style.getPropertyValue("--owner")));
    equal(colours, ["var(--player-1)", "var(--player-2)"], "owners");
    const moving = await page.evaluate(
      () => document.getAnimations().filter((a) => a.effect?.target?.closest?.(".since")).length,
    );
    equal(moving, 0, "moving marks");
    await accessible(page, "marks since one's turn");
    await shot(page, "since-desktop");
  });

  await checks.run("after a reload what happened since one's turn plays by itself, and a press ends it", async () => {
    await hold(page);
    await page.reload();
    await page.locator(".flights.playing").waitFor({ state: "attached" });
    const { view, legal_actions: legal } = await look(page, table);
    await comes(async () => (await tiles(page)) < view.placed.length, "the tiles of others are on their way");
    // Possible actions are there from the beginning.
    await comes(async () => legal.length > 0 && (await page.locator(".cell").count()) > 0, "cells lit while it plays");
    await page.mouse.click(8, 300);
    await becomes(
      async () => [await playing(page), await tiles(page), await page.locator(".flights > *").count()],
      [0, view.placed.length, 0],
      "playing, tiles, in the air",
    );
    await becomes(() => marks(page), 2, "marked tiles");
  });

  await checks.run("it can be played again, skipped by a key, and the marks be put away for good", async () => {
    const again = page.getByRole("button", { name: /^Since your move/ });
    await again.click();
    await page.locator(".flights.playing").waitFor({ state: "attached" });
    await page.keyboard.press("x");
    await becomes(() => playing(page), 0, "playing");
    await release(page);
    await page.getByRole("button", { name: "Stop showing what the others did" }).click();
    await becomes(async () => [await marks(page), await again.count()], [0, 0], "marks and their button");
    await page.reload();
    await page.locator(TABLE_MAP).waitFor();
    await myMove(page);
    await becomes(async () => [await marks(page), await playing(page)], [0, 0], "marks after a reload");
  });

  await checks.run("who acts acts on the table as it is, and the marks go with one's own move", async () => {
    await round(page, rnd);
    await hold(page);
    await page.reload();
    await page.locator(".flights.playing").waitFor({ state: "attached" });
    const at = await version(page);
    await decide(page, rnd);
    await settled(page, at);
    await drawn(page);
    await becomes(() => marks(page), 0, "marks after one's own move");
  });
  await checks.run("nothing went wrong on the console", () => equal(page.faults, [], "faults"));
  await page.context().close();
}

export async function still(checks, browser, server) {
  const page = await visit(browser, server.base, {
    pace: "normal",
    reduced: true,
    lang: "cs-CZ",
    phone: true,
    dark: true,
  });
  const rnd = dice(12);
  await checks.run("where less motion is asked for nothing flies, and the marks are there", async () => {
    await page.goto("/");
    const table = await tableOf(page, "gold-rush", [me("Šárka Ďuračová"), bot, bot, bot]);
    await page.goto(`/t/${table}`);
    await page.locator(".flights").waitFor({ state: "attached" });
    await myMove(page);
    await watchFlying(page);
    const at = await version(page);
    await decide(page, rnd, { touch: true });
    await settled(page, at);
    while ((await myMove(page)) && (await asked(page)) !== "place") {
      const now = await version(page);
      await page.keyboard.press("p");
      await settled(page, now);
    }
    await becomes(async () => (await flown(page)).all, 0, "things that flew");
    await becomes(() => marks(page), 3, "marked tiles");
    const { view } = await look(page, table);
    await becomes(() => tiles(page), view.placed.length, "tiles on the map");
    await page.reload();
    await page.locator(".since-tile").first().waitFor({ state: "attached" });
    await becomes(() => playing(page), 0, "playing after a reload");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    holds(wide <= 0, `${wide} pixels too wide`);
    await shot(page, "since-phone");
    await accessible(page, "marks on a phone");
    await page.getByRole("button", { name: "Skrýt tahy ostatních" }).tap();
    await becomes(() => marks(page), 0, "marks");
  });
  await checks.run("nothing went wrong on the console", () => equal(page.faults, [], "faults"));
  await page.context().close();
}

/** Plays a table over HTTP until this few tiles are left; leaves the rest to the page. */
const playedTo = (page, game, left) =>
  page.evaluate(
    async ([name, few]) => {
      const post = (path, body) =>
        fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }).then((r) => r.json());
      const seats = ["Maxmilián Bartoloměj z Rožmberk", "Šárka Ďuračová", "Ota"].map((name) => ({ kind: "me", name }));
      const { table: id } = await post("/api/tables", { game: name, options: "", seats });
      let seed = 5;
      for (;;) {
        const {
          version,
          seat,
          legal_actions: legal,
          view,
        } = await fetch(`/api/tables/${id}?since=999999`).then((r) => r.json());
        if (view?.left <= few) return id;
        seed = (seed * 1103515245 + 12345) % 2147483648;
        // Figures are placed on the map where possible.
        const figures = legal.filter(({ view }) => ["figure", "cowboy", "tent"].includes(view.type));
        const from = figures.length > 0 ? figures : legal;
        await post(`/api/tables/${id}/actions`, {
          id: `m${version}`,
          version,
          seat,
          actions: [from[seed % from.length].action],
        });
      }
    },
    [game, left],
  );

const scores = (page) =>
  page
    .locator(".players .score strong")
    .allInnerTexts()
    .then((all) => all.map(Number));

/** Moves until the game is over. */
async function playOut(page, rnd) {
  while (
    (await page.locator(".ending, .card .ranks").count()) === 0 &&
    (await page.locator(".card.mine").count()) > 0
  ) {
    const at = await version(page);
    await decide(page, rnd);
    await settled(page, at);
    await drawn(page);
  }
}

export async function endings(checks, browser, server) {
  const page = await visit(browser, server.base, { pace: "normal", size: { width: 1440, height: 900 } });
  await mayBeHeld(page);
  const rnd = dice(4);
  let total = [];

  await checks.run(
    "the end is told feature by feature, with the points so far, and then comes the account",
    async () => {
      await page.goto("/");
      const table = await playedTo(page, "gold-rush", 1);
      await page.goto(`/t/${table}`);
      await myMove(page);
      await holdCeremony(page, 2);
      await playOut(page, rnd);
      await page.waitForFunction(() => Number(document.querySelector(".ending")?.dataset.step) >= 2);
      await picture(page, "ceremony-desktop");
      const heard = await page.locator("[data-heard]").textContent();
      await comes(
        async () => /game is over/.test(await page.locator("[data-announcer]").innerText()),
        "that it is over is heard at once",
      );
      const before = await scores(page);
      const { view, log } = await look(page, table);
      total = view.outcome.players.map((player) => player.total);
      holds(before.reduce((a, b) => a + b) < total.reduce((a, b) => a + b), `points so far ${before} of ${total}`);
      await becomes(() => page.locator("dialog[open]").count(), 0, "the account has not come yet");
      const final = log
        .flatMap((entry) => entry.events)
        .filter((e) => (e.type === "scored" && e.final) || e.type === "tokens-counted");
      // Features of one kind are one step.
      const kinds = new Set(
        final.map((e) => (e.type === "scored" ? [e.feature, e.complete, e.points.length === 0] : [e.player]).join()),
      );
      await comes(
        async () => (await page.locator(".ending .count").innerText()).endsWith(`of ${kinds.size}`),
        "number of steps",
      );
      await release(page);
      await page.locator("dialog[open] tbody .total").first().waitFor();
      await becomes(() => scores(page), total, "points at the end");
      // The final scores are announced when they have been shown, not before.
      await page.waitForFunction((before) => document.querySelector("[data-heard]").textContent !== before, heard);
      await shot(page, "account-desktop");
      await accessible(page, "account with chart");
    },
  );

  await checks.run("the points over the turns end at the account, as a drawing and as a table", async () => {
    await becomes(
      async () => (await page.locator("dialog .end").allTextContents()).map(Number).sort(),
      [...total].sort(),
      "ends of the lines",
    );
    await page.getByText("Show as a table").click();
    const last = await page.locator("dialog details tbody tr").last().locator("td").allInnerTexts();
    equal(last.map(Number).sort(), [...total].sort(), "last row");
    await comes(async () => (await page.locator("dialog details tbody tr").count()) > 30, "rows");
  });

  await checks.run("the board can be looked at, the end seen again, and one press leads to the account", async () => {
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await comes(() => page.locator(TABLE_MAP).isVisible(), "the board");
    await page.reload();
    await page.locator("dialog[open] tbody .total").first().waitFor();
    await becomes(() => page.locator(".ending").count(), 0, "no ceremony after a reload");
    await hold(page);
    await page.getByRole("button", { name: "See the end again" }).click();
    await page.locator(".ending").waitFor();
    await becomes(() => page.locator("dialog[open]").count(), 0, "account while the end is shown");
    await release(page);
    const step = () => page.locator(".ending").getAttribute("data-step").then(Number);
    await page.getByRole("button", { name: "Pause" }).click();
    const at = await step();
    await page.mouse.click(300, 500);
    await becomes(step, at, "a step that is paused stays");
    await page.getByRole("button", { name: "Next step" }).click();
    await becomes(step, at + 1, "the next step");
    await page.getByRole("button", { name: "Continue" }).click();
    await comes(async () => (await step()) > at + 1, "it goes on");
    await page.mouse.click(300, 500);
    await page.locator("dialog[open] tbody .total").first().waitFor();
    await becomes(() => page.locator(".ending").count(), 0, "ceremony after a press");
    await becomes(() => scores(page), total, "points");
  });
  await checks.run("nothing went wrong on the console", () => equal(page.faults, [], "faults"));
  await page.context().close();

  const phone = await visit(browser, server.base, {
    pace: "normal",
    phone: true,
    reduced: true,
    lang: "cs-CZ",
    dark: true,
  });
  await mayBeHeld(phone);
  await checks.run(
    "without motion the account comes at once, and who asks sees the end step by step, on a phone",
    async () => {
      await phone.goto("/");
      const table = await playedTo(phone, "carcassonne", 0);
      await phone.goto(`/t/${table}`);
      await myMove(phone);
      while ((await phone.locator(".card .ranks").count()) === 0) {
        const at = await version(phone);
        await decide(phone, rnd, { touch: true });
        await settled(phone, at);
        await drawn(phone);
      }
      await phone.locator("dialog[open] tbody .total").first().waitFor();
      await shot(phone, "account-phone");
      const wide = await phone.evaluate(
        () =>
          document.querySelector("dialog[open] .body").scrollWidth -
          document.querySelector("dialog[open] .body").clientWidth,
      );
      holds(wide <= 0, `the account is ${wide} pixels too wide`);
      await holdCeremony(phone, 2);
      await phone.getByRole("button", { name: "Ukázat závěr znovu" }).tap();
      await phone.waitForFunction(() => Number(document.querySelector(".ending")?.dataset.step) >= 2);
      await picture(phone, "ceremony-phone");
      await becomes(() => phone.locator(".flights > *").count(), 0, "things in the air");
      // Any press ends it; the button may disappear before the finger is lifted.
      const skip = await phone.getByRole("button", { name: "Rovnou k výsledku" }).boundingBox();
      await phone.touchscreen.tap(skip.x + skip.width / 2, skip.y + skip.height / 2);
      await phone.locator("dialog[open] tbody .total").first().waitFor();
    },
  );
  await checks.run("nothing went wrong on the phone's console", () => equal(phone.faults, [], "faults"));
  await phone.context().close();
}
