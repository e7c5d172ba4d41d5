// Aids: the sheet, cells, land, the scores if the game ended now, and a table without aids.
import { TABLE_MAP, accessible, becomes, comes, drawn, equal, holds, passes, shot, visit } from "./harness.mjs";
import { post, record } from "../tables.mjs";

const me = (name) => ({ kind: "me", name });

/** Makes a table for two at one screen and plays this many steps over HTTP, always the first possible one. */
async function played(page, game, options, steps) {
  return page.evaluate(
    async ([wanted, most]) => {
      const post = (path, body) =>
        fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }).then((r) => r.json());
      const { table } = await post("/api/tables", wanted);
      let seed = 11;
      for (let n = 0; n < most; n++) {
        const { version, seat, legal_actions } = await fetch(`/api/tables/${table}?since=999999`).then((r) => r.json());
        seed = (seed * 1103515245 + 12345) % 2147483648;
        const { action } = legal_actions[seed % legal_actions.length];
        await post(`/api/tables/${table}/actions`, { id: `m${version}`, version, seat, actions: [action] });
      }
      return table;
    },
    [{ game, options, seats: [me("Anna"), me("Běla")] }, steps],
  );
}

const aidsOf = (page, table) => page.evaluate((id) => fetch(`/api/tables/${id}/aids`).then((r) => r.json()), table);

async function open(page, table) {
  await page.goto(`/t/${table}`);
  await page.locator("[data-version]").waitFor();
}

const sheet = (page) => page.locator("dialog[open]");

export async function aids(checks, browser, server) {
  const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
  await page.goto("/");
  let table = "";

  await checks.run("the key I opens the aids, with the account that the server works out", async () => {
    table = await played(page, "carcassonne", "", 40);
    await open(page, table);
    await page.locator(TABLE_MAP).waitFor();
    await page.keyboard.press("i");
    await sheet(page).getByRole("heading", { name: "If the game ended now" }).waitFor();
    await sheet(page).locator("td").first().waitFor();
    const { aids } = await aidsOf(page, table);
    await becomes(
      async () => (await sheet(page).locator("td").allInnerTexts()).map(Number),
      aids.outcome.players.map((p) => p.total),
      "totals",
    );
    const cells = sheet(page).locator("details").last();
    await cells.locator("summary").click();
    await becomes(() => cells.locator("li").count(), aids.map.cells.length, "empty cells");
    await accessible(page, "aids");
    await shot(page, "aids-sheet");
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
  });

  await checks.run("the card of an empty cell tells what fits and how likely it is", async () => {
    const { aids } = await aidsOf(page, table);
    const at = aids.map.cells.findIndex((c) => !c.dead && c.tiles > 1);
    await page.keyboard.press("i");
    await sheet(page).locator("summary").last().click();
    await sheet(page).locator("details").last().locator("li button").nth(at).click();
    await page.getByText(/^\d+ remaining tiles fit \(\d+ kinds?\)$/).waitFor();
    const card = page.locator(".card", { hasText: "remaining tiles fit" });
    const { tiles, fits } = aids.map.cells[at];
    await passes(async () => {
      const said = await card.innerText();
      holds(said.includes(`${tiles} remaining tiles fit`), said);
      holds(/Chance that the next tile fits: (under |over )?\d+\u00a0%/.test(said), said);
    });
    await becomes(() => card.locator("li").count(), fits.length, "kinds drawn");
    await accessible(page, "a cell's card");
    await shot(page, "aids-cell");
  });

  await checks.run("the scores if the game ended now are shown when they are switched on, also next time", async () => {
    const { aids } = await aidsOf(page, table);
    const projected = page.locator(".players .projected [aria-hidden]");
    await becomes(() => projected.count(), 0, "shown before");
    await page.keyboard.press("i");
    await sheet(page).getByLabel("scores if the game ended now").check();
    await sheet(page).getByLabel("features in their owners’ colours").check();
    await page.keyboard.press("Escape");
    await projected.nth(1).waitFor();
    const expected = aids.outcome.players.map((p) => `→ ${p.total}`);
    await becomes(() => projected.allInnerTexts(), expected, "scores");
    await comes(async () => (await page.locator(".marks-owned .owned-area").count()) > 0, "who has which feature");
    await page.reload();
    await projected.nth(1).waitFor();
    await becomes(() => projected.allInnerTexts(), expected, "scores after a reload");
    await accessible(page, "a table with all aids");
    await shot(page, "aids-all");
  });

  await checks.run("a table without aids says so and shows none", async () => {
    const locked = await played(page, "carcassonne", "aids=no", 20);
    await open(page, locked);
    await page.locator(TABLE_MAP).waitFor();
    await page.keyboard.press("I");
    await sheet(page).getByText("This table is played without aids.").waitFor();
    await becomes(() => sheet(page).locator("input, table, details").count(), 0, "aids in the sheet");
    await page.keyboard.press("Escape");
    await becomes(() => page.locator(".projected, .owned-area").count(), 0, "aids at the table");
    await shot(page, "aids-locked");
  });

  /** The server's aids for a moment, as this seat or as oneself. */
  const then = (table, version, perspective = null) =>
    page.evaluate(
      async ([id, at, seat]) => {
        const body = JSON.stringify({ at, redraw: false, perspective: seat, steps: [] });
        return (
          await fetch(`/api/tables/${id}/trial`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body,
          })
        ).json();
      },
      [table, version, perspective],
    );

  await checks.run(
    "while a game runs that hides something, looking back shows no aids: no button, no key",
    async () => {
      for (const [game, options] of [
        ["gold-rush", ""],
        ["carcassonne", "aids=no"],
      ]) {
        const running = await played(page, game, options, 30);
        await page.goto(`/t/${running}/replay?at=20`, { waitUntil: "networkidle" });
        await page.locator('[data-version="20"]').waitFor();
        await page.locator(".board-map, .ring").first().waitFor();
        await becomes(() => page.getByRole("button", { name: "Aids" }).count(), 0, `buttons at ${game}`);
        await page.keyboard.press("i");
        await drawn(page);
        await becomes(() => sheet(page).count(), 0, `sheets at ${game}`);
        await becomes(
          () => page.locator(".projected, .owned-area, .marks-dead[d*=M]").count(),
          0,
          `aids on the map of ${game}`,
        );
      }
    },
  );

  await checks.run(
    "looking back has the aids of the table: account, cells, land, all of the moment that is shown",
    async () => {
      const over = (
        await post(page, "/api/records", { record: record("carcassonne-2"), seats: [me("Anna"), me("Běla")] })
      ).table;
      const { log } = await page.evaluate((id) => fetch(`/api/tables/${id}?since=0`).then((r) => r.json()), over);
      const moment = (part) => log[Math.floor(log.length * part)].version;
      for (const version of [moment(0.5), moment(0.3)]) {
        await page.goto(`/t/${over}/replay?at=${version}`);
        await page.getByRole("button", { name: "Aids" }).click();
        await sheet(page).locator("td").first().waitFor();
        const { aids } = await then(over, version);
        await becomes(
          async () => (await sheet(page).locator("td").allInnerTexts()).map(Number),
          aids.outcome.players.map((p) => p.total),
          "totals",
        );
        const cells = sheet(page).locator("details").last();
        await cells.locator("summary").click();
        await becomes(() => cells.locator("li").count(), aids.map.cells.length, "empty cells");
        for (const aid of await sheet(page).locator("input[type=checkbox]").all()) await aid.check();
        await accessible(page, "aids of a moment");
        // One of the cells shows its card on the map.
        await cells.locator("li button").first().click();
        await page.locator(".about .card").waitFor();
        await page.locator(".owned-area, .projected").first().waitFor({ state: "attached" });
        await shot(page, "aids-looked-back");
      }
      // One moment later they belong to that moment.
      const before = await page.locator("[data-version]").getAttribute("data-version");
      await page.locator("body").press("ArrowRight");
      await page.waitForFunction((was) => document.querySelector("[data-version]").dataset.version !== was, before);
      await page.keyboard.press("i");
      await sheet(page).locator("td").first().waitFor();
      const next = await then(over, Number(await page.locator("[data-version]").getAttribute("data-version")));
      await becomes(
        async () => (await sheet(page).locator("td").allInnerTexts()).map(Number),
        next.aids.outcome.players.map((p) => p.total),
        "totals of the next moment",
      );
      await page.keyboard.press("Escape");
    },
  );

  await checks.run(
    "looking back at Gold River has its aids, and another seat's when it is seen from there",
    async () => {
      const over = (
        await post(page, "/api/records", {
          record: record("gold-river-3"),
          seats: [me("Anna"), me("Běla"), me("Cyril")],
        })
      ).table;
      const { log } = await page.evaluate((id) => fetch(`/api/tables/${id}?since=0`).then((r) => r.json()), over);
      const { version } = log[Math.floor(log.length / 2)];
      await page.goto(`/t/${over}/replay?at=${version}`);
      for (const seat of ["1", "public"]) {
        await page.locator('.replay select:has(option[value="public"])').selectOption(seat);
        await page.getByRole("button", { name: "Aids" }).click();
        await sheet(page).locator(".cards").first().waitFor();
        const { aids } = await then(over, version, seat);
        const unseen = aids.groups.reduce((sum, g) => sum + g.unseen.length, 0);
        await becomes(() => sheet(page).locator(".cards:not(.seen) > *").count(), unseen, `cards not seen by ${seat}`);
        await page.keyboard.press("Escape");
        await sheet(page).waitFor({ state: "detached" });
      }
    },
  );

  await checks.run("Gold River tells by the same key which cards may still come", async () => {
    const river = await played(page, "gold-river", "", 30);
    await open(page, river);
    await page.locator(".dock").first().waitFor();
    await page.keyboard.press("i");
    await sheet(page).locator(".cards").first().waitFor();
    const { aids } = await aidsOf(page, river);
    const unseen = aids.groups.reduce((sum, g) => sum + g.unseen.length, 0);
    await becomes(() => sheet(page).locator(".cards:not(.seen) > *").count(), unseen, "cards not seen");
    await accessible(page, "cards that may still come");
    await shot(page, "aids-gold-river");
  });

  await checks.run("no faults on the way", async () => equal(page.faults, [], "faults"));
  await page.context().close();
}
