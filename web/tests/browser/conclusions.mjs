// Games end before their rules end them: by agreement, by resignation, or abandoned at their beginning.
import { TABLE_MAP, accessible, shot, visit } from "./harness.mjs";
import { closeSheet, links } from "./links-sheet.mjs";
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

  await checks.run("the end of the game is proposed, withdrawn and refused", async () => {
    await meet("carcassonne", ".board-map");
    await links(anna).click();
    await anna.getByRole("heading", { name: "End the game early?" }).waitFor();
    await accessible(anna, "the ways to end a game");
    await shot(anna, "end-game");
    const sheet = anna.locator("dialog[open]");
    const propose = async () => {
      await sheet.getByRole("button", { name: "Propose to end the game" }).click();
      await sheet.getByText("the points count as they stand").waitFor();
      await accessible(anna, "whether to propose the end");
      await sheet.getByRole("button", { name: "Yes, propose it" }).click();
      await sheet.getByText("You have proposed to end the game.").waitFor();
    };
    await propose();
    await shot(anna, "end-game-proposed");
    await sheet.getByRole("button", { name: "Withdraw" }).click();
    await sheet.getByText("You can propose to end the game again after your next move.").waitFor();
    await closeSheet(anna);
    // The other one wants it, too, and is refused.
    await links(jan).click();
    await jan.locator("dialog[open]").getByRole("button", { name: "Navrhnout konec hry" }).click();
    await jan.locator("dialog[open]").getByRole("button", { name: "Ano, navrhnout" }).click();
    await closeSheet(jan);
    const asked = anna.getByRole("status").filter({ hasText: "Jan proposes to end the game now." });
    await asked.getByRole("button", { name: "Play on" }).click();
    const declined = jan.getByRole("status").filter({ hasText: "Váš návrh na konec hry byl odmítnut." });
    await declined.waitFor();
    await accessible(jan, "a refused end of the game");
    await shot(jan, "end-game-declined");
    await declined.getByRole("button", { name: "Rozumím" }).click();
  });

  await checks.run("both agree, and the table says why the game is over", async () => {
    await meet("carcassonne", ".board-map");
    await links(anna).click();
    await anna.locator("dialog[open]").getByRole("button", { name: "Propose to end the game" }).click();
    await anna.locator("dialog[open]").getByRole("button", { name: "Yes, propose it" }).click();
    await closeSheet(anna);
    const asked = jan.getByRole("status").filter({ hasText: "Anna navrhuje hru teď ukončit." });
    await asked.waitFor();
    await accessible(jan, "somebody would end the game");
    await shot(jan, "end-game-asked");
    await asked.getByRole("button", { name: "Ukončit hru" }).click();
    await anna.locator("#asked").getByText("The players agreed to end it.").waitFor();
    await jan.locator("#asked").getByText("Hráči se dohodli na ukončení hry.").waitFor();
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
    await anna.locator(TABLE_MAP).first().waitFor();
    await links(anna).click();
    const sheet = anna.locator("dialog[open]");
    const agree = sheet.getByRole("button", { name: "Propose to end the game" });
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
    await links(jan).click();
    const sheet = jan.locator("dialog[open]");
    await sheet.getByRole("button", { name: "Vzdát hru" }).click();
    await sheet.getByText("Opravdu chcete hru vzdát?").waitFor();
    await accessible(jan, "whether to resign");
    await shot(jan, "resign-asked");
    await sheet.getByRole("button", { name: "Ne, hrát dál" }).click();
    await sheet.getByRole("button", { name: "Vzdát hru" }).click();
    await sheet.getByRole("button", { name: "Ano, vzdát" }).click();
    // Whoever has ended the game sees its result.
    await sheet.waitFor({ state: "detached" });
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
