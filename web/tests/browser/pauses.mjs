// A game with a live clock is paused when the others accept: who asks, who answers, what everybody sees, and how it ends.
import assert from "node:assert/strict";
import { TABLE_MAP, accessible, shot, visit } from "./harness.mjs";
import { closeSheet, links } from "./links-sheet.mjs";
import { post } from "../tables.mjs";

export async function pauses(checks, browser, server) {
  const [anna, jan] = await Promise.all([
    visit(browser, server.base),
    visit(browser, server.base, { phone: true, lang: "cs-CZ" }),
  ]);
  await Promise.all([anna.goto("/"), jan.goto("/")]);
  const paused = (page) => page.locator("[data-paused]");
  const clocks = async (page, table) => (await (await page.context().request.get(`/api/tables/${table}`)).json()).table;
  const say = async (page, table, data) => {
    const said = await page.context().request.post(`/api/v1/tables/${table}/pause`, { data });
    assert.equal(said.status(), 200);
  };
  const meet = async () => {
    const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
    const pace = { kind: "live", bank_s: 3600, increment_s: 15 };
    const { table } = await post(anna, "/api/tables", { game: "gold-rush", options: "", seats, pace, at_zero: "lose" });
    await jan.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "Jan" } });
    for (const page of [anna, jan]) {
      await page.goto(`/t/${table}`);
      await page.locator(TABLE_MAP).first().waitFor();
    }
    return table;
  };
  const ask = async () => {
    await links(anna).click();
    await anna.getByRole("heading", { name: "Pause the game?" }).waitFor();
    await anna.locator("dialog[open]").getByRole("button", { name: "Ask for a pause" }).click();
    await anna.locator("dialog[open]").getByText("You have asked for a pause.").waitFor();
  };

  await checks.run("the other accepts, the clocks stand still, and somebody goes on", async () => {
    const table = await meet();
    await ask();
    await accessible(anna, "a pause was asked for");
    await shot(anna, "pause-sheet");
    await closeSheet(anna);
    await shot(anna, "pause-waits");
    const asked = jan.getByRole("status").filter({ hasText: "Anna žádá o přestávku na 15 minut." });
    await asked.waitFor();
    await accessible(jan, "somebody wants a pause");
    await shot(jan, "pause-asked-phone");
    await asked.getByRole("button", { name: "Souhlasit" }).click();
    await paused(anna)
      .getByText(/The game is paused for 1[45]:\d\d\./)
      .waitFor();
    await paused(jan)
      .getByText(/Hra je přerušená, ještě 1[45]:\d\d\./)
      .waitFor();
    assert.equal(await anna.locator("[data-clock].running").count(), 0);
    for (const page of [anna, jan]) await accessible(page, "a paused game");
    await shot(anna, "paused");
    await shot(jan, "paused-phone");
    assert.ok((await clocks(anna, table)).clocks.every(({ running }) => !running));
    await paused(jan).getByRole("button", { name: "Pokračovat" }).click();
    for (const page of [anna, jan]) {
      await paused(page).waitFor({ state: "detached" });
      await page.locator("[data-clock].running").waitFor();
    }
    await links(anna).click();
    await anna.getByText("You can have 2 more pauses in this game.").waitFor();
    await closeSheet(anna);
  });

  await checks.run("the other refuses, and who asked learns that they have to wait", async () => {
    await meet();
    await ask();
    await closeSheet(anna);
    await jan.getByRole("button", { name: "Odmítnout" }).click();
    await anna.getByRole("button", { name: "Withdraw" }).waitFor({ state: "detached" });
    const told = anna.getByRole("status").filter({ hasText: "Your request for a pause was refused." });
    await told.waitFor();
    await anna.reload();
    await told.getByRole("button", { name: "OK" }).click();
    await links(anna).click();
    await anna.locator("dialog[open]").getByRole("button", { name: "Ask for a pause" }).click();
    await anna.locator("dialog[open] [data-pause]").getByText("Your request was refused.").waitFor();
    await shot(anna, "pause-refused");
    await closeSheet(anna);
  });

  await checks.run("a pause whose time is over ends by itself, and a game without a clock has none", async () => {
    const table = await meet();
    await say(anna, table, { seconds: 2 });
    await say(jan, table, { answer: "accept" });
    for (const page of [anna, jan]) await page.locator("[data-clock].running").waitFor();
    // Whoever was too slow to see it sees that it is over.
    await paused(anna).waitFor({ state: "detached" });
    const seats = [
      { kind: "me", name: "Anna" },
      { kind: "bot", bot: "random" },
    ];
    const other = await post(anna, "/api/tables", { game: "gold-rush", options: "", seats });
    await anna.goto(`/t/${other.table}`);
    await links(anna).click();
    await anna.getByRole("heading", { name: "End the game early?" }).waitFor();
    assert.equal(await anna.locator("[data-pause]").count(), 0);
  });
}
