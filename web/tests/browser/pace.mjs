// Computer players wait before they move, as long as a player's settings say, and move immediately when asked to.
import { accessible, comes, equal, holds, limit, shot, visit } from "./harness.mjs";
import { post } from "../tables.mjs";

/** Opens a table where a computer player begins. */
async function begun(page, game, options) {
  await page.goto("/");
  const bot = { kind: "bot", bot: "level-4" };
  const seats = [bot, { kind: "me", name: "Anna" }, ...Array(Number(/players=([0-9])/.exec(options)[1]) - 2).fill(bot)];
  const { table } = await post(page, "/api/tables", { game, options, seats });
  await page.goto(`/t/${table}`);
  return page.locator("#asked h2, #turn-headline").first();
}

export async function pace(checks, browser, first) {
  // Left alone, its computer players never move.
  const server = await first.beside({ botDelay: 3_600_000 });
  await server.start();
  const cases = [
    ["carcassonne", "players=2", { size: { width: 1440, height: 900 } }, " is thinking", "Move now", /^Your move/],
    ["gold-river", "players=4", { phone: true, lang: "cs-CZ" }, " přemýšlí", "Ať zahraje hned", /^Jste na tahu/],
  ];
  try {
    for (const [game, options, view, thinks, now, mine] of cases) {
      await checks.run(`a computer player who thinks is told to move now (${game})`, async () => {
        const page = await visit(browser, server.base, { ...view, pace: "normal" });
        const headline = await begun(page, game, options);
        await headline.filter({ hasText: new RegExp(`${thinks}|${mine.source}`) }).waitFor();
        // At the card table chance decides who begins.
        if (mine.test(await headline.innerText()))
          await page.locator(".dock").getByRole("button", { name: "Pasovat" }).click();
        await headline.filter({ hasText: thinks }).waitFor();
        const button = page.getByRole("button", { name: now });
        await button.waitFor();
        await accessible(page, "a computer player thinks");
        await shot(page, `thinks-${game}`);
        // One press per decision, until it is Anna's turn. A step of chance may intervene: then a press comes too early.
        let presses = 0;
        await comes(async () => {
          if (mine.test(await headline.innerText())) return true;
          await button.click({ timeout: limit() / 15 }).then(
            () => (presses += 1),
            () => undefined,
          );
          return false;
        }, "Anna's turn");
        holds(presses > 0, "nobody was told to move");
        equal(page.faults, [], "faults");
        await page.context().close();
      });
    }
    await checks.run("whoever does not want to be shown the moves of others does not wait for them", async () => {
      const page = await visit(browser, server.base, { pace: "normal" });
      await page.goto("/");
      await page.getByRole("button", { name: "Settings" }).click();
      await page.locator("dialog[open]").getByText("not shown").click();
      await page.keyboard.press("Escape");
      const headline = await begun(page, "carcassonne", "players=2");
      await headline.filter({ hasText: " is thinking" }).waitFor();
      // The pause that has already begun still counts; the next one follows the settings.
      await page.getByRole("button", { name: "Move now" }).click();
      await headline.filter({ hasText: /^Your move/ }).waitFor();
      await page.context().close();
    });
  } finally {
    await server.close();
  }
}
