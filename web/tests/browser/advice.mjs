// "What would you play?": three turns, shown on the table by a press and carried out only by the player.
import { accessible, atRest, becomes, equal, holds, shot, visit } from "./harness.mjs";
import { prepared, record, upTo } from "../tables.mjs";

const sheet = (page) => page.locator("dialog[open]");
const version = (page) => page.locator("[data-version]").first().getAttribute("data-version");

async function open(page, name, asked, n) {
  await page.goto("/");
  await page.goto(`/t/${await prepared(page, upTo(record(name), asked, n))}`);
  await page.locator("[data-version]").first().waitFor({ state: "attached" });
  await atRest(page);
}

export async function advice(checks, browser, server) {
  await checks.run(
    "an advised turn lies on the map at a press, its figure is chosen next, and nothing is done by itself",
    async () => {
      const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
      await open(page, "carcassonne-4", /: place/, 30);
      const before = await version(page);
      await page.getByRole("button", { name: "What would you play?" }).click();
      const turns = sheet(page).locator("ol button");
      await turns.first().waitFor();
      await becomes(() => turns.count(), 3, "turns");
      for (const text of await turns.allInnerTexts())
        holds(/expected lead at the end: [+−-]?[0-9]+\.[0-9]/.test(text), text);
      await accessible(page, "advice");
      await shot(page, "advice");
      // One with a figure: the action after the tile stands behind the dash.
      const all = await turns.allInnerTexts();
      const n = all.findIndex((text) => /– (?!pass)/.test(text));
      holds(n >= 0, all.join(" | "));
      const figure = /– (.+)/.exec(all[n])[1].trim();
      await turns.nth(n).click();
      await sheet(page).waitFor({ state: "detached" });
      await becomes(() => version(page), before, "the version");
      await page.getByRole("button", { name: "Lay here" }).click();
      await page.locator(".dock .choice.chosen").waitFor();
      await becomes(
        async () => (await page.locator(".dock .choice.chosen b").innerText()).toLowerCase(),
        figure.toLowerCase(),
        "the figure",
      );
      await becomes(
        () => page.locator(".dock footer").getByRole("button", { name: "Confirm" }).isEnabled(),
        true,
        "it can be confirmed",
      );
      equal(page.faults, [], "faults");
      await page.context().close();
    },
  );

  await checks.run("what a turn does to others is said in words, with their names", async () => {
    for (const [lang, button, facts] of [
      [
        "en-GB",
        "What would you play?",
        ["shares a city with: NAME", "takes over a field from: NAME", "keeps your last follower"],
      ],
      [
        "cs-CZ",
        "Co byste zahráli?",
        [
          "město bude společné s dalším hráčem: NAME",
          "převezme louku, kterou držel jiný hráč: NAME",
          "poslední družiník vám zůstane v zásobě",
        ],
      ],
    ]) {
      const page = await visit(browser, server.base, { size: { width: 390, height: 844 }, phone: true, lang });
      // Which facts there are depends on chance: three are added to the true ones.
      await page.route("**/advice", async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        holds(Array.isArray(answer.turns[0].remarks), "facts of the server");
        const more = [
          { name: "shares", feature: "city", with: [1] },
          { name: "takes", feature: "field", with: [1] },
          { name: "keeps-last", feature: "", with: [] },
        ];
        answer.turns[0].remarks.push(...more);
        await route.fulfill({ response, json: answer });
      });
      await open(page, "carcassonne-4", /: place/, 30);
      const name = (await page.locator(".players li .name").nth(1).innerText()).trim();
      await page.getByRole("button", { name: button }).click();
      const turn = sheet(page).locator("ol button").first();
      for (const fact of facts) await turn.getByText(fact.replace("NAME", name)).waitFor();
      await accessible(page, "facts about a turn");
      await shot(page, `advice-facts-${lang}`);
      equal(page.faults, [], "faults");
      await page.context().close();
    }
  });

  await checks.run("turns of the same words are told apart by where they are carried out", async () => {
    const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
    await open(page, "gold-rush-2", /^[0-9]+: tent/, 23);
    await page.getByRole("button", { name: "What would you play?" }).click();
    const turns = sheet(page).locator("ol button .words");
    await turns.first().waitFor();
    const all = await turns.evaluateAll((found) =>
      found.map((words) => [...words.children].slice(0, 2).map((line) => line.textContent)),
    );
    const alike = all.filter(([what]) => what === "tent.");
    holds(alike.length >= 2, `several places for the tent: ${JSON.stringify(all)}`);
    equal(new Set(alike.map(([, where]) => where)).size, alike.length, "where they are");
    holds(
      alike.every(([, where]) => /(north|east|south|west)/.test(where)),
      JSON.stringify(alike),
    );
    await page.context().close();
  });

  await checks.run("at the card table an advised bid stands in its field", async () => {
    const page = await visit(browser, server.base, { size: { width: 390, height: 844 }, phone: true, lang: "cs-CZ" });
    await open(page, "gold-river-5", /: bid/, 3);
    const before = await version(page);
    await page.getByRole("button", { name: "Co byste zahráli?" }).click();
    const bid = sheet(page).locator("ol button", { hasText: "Nabídnout" }).first();
    await bid.waitFor();
    const amount = /Nabídnout ([0-9]+)/.exec(await bid.innerText())[1];
    await bid.click();
    await sheet(page).waitFor({ state: "detached" });
    await becomes(() => page.locator("#amount").inputValue(), amount, "the amount");
    await becomes(() => version(page), before, "the version");
    await page.context().close();
  });

  await checks.run("no advice where another decides, or where a table is played without aids", async () => {
    const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
    await page.goto("/");
    const seats = [
      { kind: "me", name: "Anna" },
      { kind: "me", name: "Eva" },
    ];
    const without = await page
      .context()
      .request.post("/api/tables", { data: { game: "carcassonne", options: "aids=no", seats } });
    const { table } = await without.json();
    const button = page.getByRole("button", { name: "What would you play?" });
    await page.goto(`/t/${table}`);
    await page.locator(".board-map .cell").first().waitFor({ state: "attached" });
    await becomes(() => button.count(), 0, "buttons");
    await page.keyboard.press("a");
    await becomes(() => sheet(page).count(), 0, "sheets");
    await becomes(
      async () => (await page.context().request.get(`/api/tables/${table}/advice`)).status(),
      403,
      "the answer",
    );
    // A spectator.
    const other = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
    const open = await page.context().request.post("/api/tables", { data: { game: "carcassonne", seats } });
    await other.goto(`/t/${(await open.json()).table}`);
    await other.locator(".board-map .tile").first().waitFor({ state: "attached" });
    await becomes(
      () => other.getByRole("button", { name: "What would you play?" }).count(),
      0,
      "buttons for a spectator",
    );
    await other.context().close();
    await page.context().close();
  });
}
