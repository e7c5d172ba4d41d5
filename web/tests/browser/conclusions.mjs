// Games end before their rules end them: by agreement, by resignation, or abandoned at their beginning.
import { accessible, shot, visit } from "./harness.mjs";
import { closeSheet, links, openLinksOnPhone } from "./links-sheet.mjs";
import { post } from "../tables.mjs";

export async function conclusions(checks, browser, server) {
  const [anna, jan] = await Promise.all([
    visit(browser, server.base),
    visit(browser, server.base, { phone: true, lang: "cs-CZ" }),
  ]);
  const meet = async (game, board) => {
    await anna.goto("/");
    const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
    const { table } = await post(anna, "/api/tables", { game, options: "", seats });
    await jan.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "Jan" } });
    for (const page of [anna, jan]) {
      await page.goto(`/t/${table}`);
      await page.locator(board).first().waitFor();
    }
    return table;
  };
  await jan.goto("/");

  await checks.run("both agree, and the table says why the game is over", async () => {
    await meet("carcassonne", ".board-map");
    await links(anna).click();
    await anna.getByRole("heading", { name: "End the game early?" }).waitFor();
    await accessible(anna, "the ways to end a game");
    await shot(anna, "end-game");
    await anna.locator("dialog[open]").getByRole("button", { name: "Agree to end the game" }).click();
    await anna.locator("dialog[open]").getByText("Anna agrees to end the game now.").waitFor();
    await closeSheet(anna);
    const asked = jan.getByRole("status").filter({ hasText: "Anna navrhuje hru ukončit." });
    await asked.waitFor();
    await accessible(jan, "somebody would end the game");
    await shot(jan, "end-game-asked");
    await asked.getByRole("button", { name: "Souhlasit s koncem hry" }).click();
    await anna.locator("#asked").getByText("The players agreed to end it.").waitFor();
    await jan.locator("#asked").getByText("Hráči se dohodli na konci.").waitFor();
    await shot(anna, "end-game-over");
    await shot(jan, "end-game-over-phone");
    await jan.locator("#asked").getByRole("button", { name: "Hrát znovu" }).click();
    await jan.waitForURL((url) => /^\/t\//.test(url.pathname));
  });

  await checks.run("whoever ends the game by agreeing is asked once more", async () => {
    const seats = [
      { kind: "me", name: "Anna" },
      { kind: "bot", bot: "greedy" },
    ];
    const { table } = await post(anna, "/api/tables", { game: "gold-rush", options: "", seats });
    await anna.goto(`/t/${table}`);
    await anna.locator(".board-map").first().waitFor();
    await links(anna).click();
    const sheet = anna.locator("dialog[open]");
    const agree = sheet.getByRole("button", { name: "Agree to end the game" });
    await agree.click();
    await sheet.getByText("This ends the game now").waitFor();
    await accessible(anna, "whether to end the game");
    await shot(anna, "end-game-sure");
    await sheet.getByRole("button", { name: "No, play on" }).click();
    await agree.click();
    await sheet.getByRole("button", { name: "Yes, end the game" }).click();
    await anna.locator("#asked").getByText("The players agreed to end it.").waitFor();
  });

  await checks.run("the page asks once before a player resigns", async () => {
    await meet("gold-rush", ".board-map");
    await openLinksOnPhone(jan);
    const sheet = jan.locator("dialog[open]");
    await sheet.getByRole("button", { name: "Vzdát hru" }).click();
    await sheet.getByText("Opravdu chcete hru vzdát?").waitFor();
    await accessible(jan, "whether to resign");
    await shot(jan, "resign-asked");
    await sheet.getByRole("button", { name: "Ne, hrát dál" }).click();
    await sheet.getByRole("button", { name: "Vzdát hru" }).click();
    await sheet.getByRole("button", { name: "Ano, vzdát" }).click();
    await anna.locator("#asked").getByText("Jan has resigned.").waitFor();
    await anna.locator("#asked").getByRole("heading", { name: "The game is over" }).waitFor();
    await shot(anna, "resigned");
  });

  await checks.run("a game is abandoned before everybody has moved", async () => {
    await meet("gold-river", "#asked");
    await links(anna).click();
    await anna.locator("dialog[open]").getByRole("button", { name: "Abandon the game" }).click();
    await closeSheet(anna);
    await anna.locator("#asked").getByText("The game was abandoned").waitFor();
    await jan
      .locator("#asked")
      .getByText("Byla zrušena")
      .or(jan.locator("#asked").getByText("Hra byla zrušena"))
      .waitFor();
    await shot(jan, "abandoned-phone");
  });
}
