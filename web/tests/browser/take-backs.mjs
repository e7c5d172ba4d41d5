// A turn is taken back when the others accept: who asks, who answers, and what the table says.
import { TABLE_MAP, accessible, shot, visit } from "./harness.mjs";
import { closeSheet, links } from "./links-sheet.mjs";
import { post } from "../tables.mjs";

export async function takeBacks(checks, browser, server) {
  const [anna, jan] = await Promise.all([
    visit(browser, server.base),
    visit(browser, server.base, { phone: true, lang: "cs-CZ" }),
  ]);
  const version = async (page, table) =>
    (await (await page.context().request.get(`/api/tables/${table}`)).json()).version;
  /** Anna and Jan at a table where Anna has made her first turn. */
  const meet = async (rule = {}) => {
    await anna.goto("/");
    const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
    const { table } = await post(anna, "/api/tables", { game: "carcassonne", options: "", seats, ...rule });
    await anna.goto(`/t/${table}`);
    await jan.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "Jan" } });
    for (let n = 0; ; n++) {
      const at = await (await anna.context().request.get(`/api/tables/${table}`)).json();
      if (at.table.to_act !== 0) break;
      const data = { id: `m${n}`, version: at.version, seat: 0, actions: [at.legal_actions[0].action] };
      await anna.context().request.post(`/api/tables/${table}/actions`, { data });
    }
    for (const page of [anna, jan]) {
      await page.goto(`/t/${table}`);
      await page.locator(TABLE_MAP).first().waitFor();
    }
    return table;
  };
  const ask = async () => {
    await links(anna).click();
    await anna.getByRole("heading", { name: "Take back a turn?" }).waitFor();
    await anna.locator("dialog[open]").getByRole("button", { name: "Take back my last turn" }).click();
    await anna.locator("dialog[open]").getByText("You have asked to take back your turn.").waitFor();
  };
  await jan.goto("/");

  await checks.run("the other accepts, and the turn is taken back", async () => {
    const table = await meet();
    await ask();
    await accessible(anna, "a takeback was asked for");
    await shot(anna, "take-back-sheet");
    await closeSheet(anna);
    await shot(anna, "take-back-waits");
    const asked = jan.getByRole("status").filter({ hasText: "Anna žádá o vrácení svého posledního tahu." });
    await asked.waitFor();
    await accessible(jan, "somebody would take back a turn");
    await shot(jan, "take-back-asked-phone");
    const before = await version(anna, table);
    await asked.getByRole("button", { name: "Souhlasit" }).click();
    await anna.locator(`.table[data-version="${before + 2}"]`).waitFor();
    await asked.filter({ hasText: "žádá" }).waitFor({ state: "detached" });
    await links(anna).click();
    await anna.getByText("You can take back 2 more turns in this game.").waitFor();
    await closeSheet(anna);
    await shot(anna, "taken-back");
  });

  await checks.run("the other refuses, and who asked learns that they have to wait", async () => {
    await meet();
    await ask();
    await closeSheet(anna);
    await jan.getByRole("button", { name: "Odmítnout" }).click();
    await anna.getByRole("button", { name: "Withdraw" }).waitFor({ state: "detached" });
    const told = anna.getByRole("status").filter({ hasText: "Your request to take back a turn was refused." });
    await told.waitFor();
    // A page that was not there as it happened tells it, too.
    await anna.reload();
    await told.getByRole("button", { name: "OK" }).click();
    await told.waitFor({ state: "detached" });
    await links(anna).click();
    const part = anna.locator("dialog[open] [data-take-back]");
    await part.getByText("You can ask again after the next move.").waitFor();
    if (await part.getByRole("button", { name: "Take back my last turn" }).isEnabled())
      throw new Error("it can be asked");
    await accessible(anna, "a takeback that was refused");
    await shot(anna, "take-back-refused");
    await closeSheet(anna);
    // Nobody has refused the request of somebody who has not moved yet, but there is nothing to take back.
    await links(jan).click();
    await jan.locator("dialog[open]").getByText("Zatím nemáte žádný tah, který byste mohli vrátit.").waitFor();
    await shot(jan, "take-back-nothing-phone");
    await closeSheet(jan);
  });

  await checks.run("a table without takebacks offers none, and a new table lets its maker choose", async () => {
    await meet({ take_backs: 0 });
    await links(anna).click();
    await anna.getByRole("heading", { name: "End the game early?" }).waitFor();
    if (await anna.getByRole("heading", { name: "Take back a turn?" }).count()) throw new Error("it offers a takeback");
    await closeSheet(anna);
    await anna.goto("/new");
    await anna.locator("[data-take-backs]").selectOption("strict");
    await accessible(anna, "the choice of takebacks");
    await shot(anna, "take-back-choice");
    await jan.goto("/new");
    await jan.locator("[data-take-backs]").scrollIntoViewIfNeeded();
    await shot(jan, "take-back-choice-phone");
  });

  await checks.run("where players end their turns themselves, the last choice can be undone", async () => {
    await anna.goto("/new");
    await anna.locator("[data-end-of-turn]").waitFor();
    await accessible(anna, "the choice to end turns oneself");
    await anna.goto("/");
    const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
    const { table } = await post(anna, "/api/tables", { game: "carcassonne", options: "", seats, end_of_turn: true });
    await jan.goto(`/t/${table}`);
    await jan.locator("[data-end-of-turn-rule]").waitFor();
    await jan.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "Jan" } });
    const look = async (page) => (await page.context().request.get(`/api/tables/${table}`)).json();
    for (let n = 0; ; n++) {
      const at = await look(anna);
      if (at.table.turn_to_end || at.table.to_act !== 0) break;
      const data = { id: `m${n}`, version: at.version, seat: 0, actions: [at.legal_actions[0].action] };
      await anna.context().request.post(`/api/tables/${table}/actions`, { data });
    }
    await anna.goto(`/t/${table}`);
    await jan.goto(`/t/${table}`);
    await anna.locator("[data-end-turn]").waitFor();
    await jan.getByText("Anna má tah hotový").waitFor();
    await accessible(anna, "an open turn");
    await shot(anna, "open-turn");
    await shot(jan, "open-turn-phone");
    await anna.keyboard.press("u");
    await anna.locator("[data-end-turn]").waitFor({ state: "detached" });
    await jan.locator("[data-open-turn]").waitFor({ state: "detached" });
    const at = await look(anna);
    const data = { id: "again", version: at.version, seat: 0, actions: [at.legal_actions[0].action] };
    await anna.context().request.post(`/api/tables/${table}/actions`, { data });
    await anna.locator("[data-end-turn]").click();
    await anna.locator("[data-end-turn]").waitFor({ state: "detached" });
    for (;;) {
      const now = await look(jan);
      if (now.table.to_act === 1 && now.legal_actions.length > 0) break;
      await jan.waitForTimeout(50);
    }
  });
}
