// A computer player takes over for a player who leaves, until they come back.
import { TABLE_MAP, accessible, becomes, equal, shot, visit } from "./harness.mjs";
import { closeSheet, links } from "./links-sheet.mjs";
import { post } from "../tables.mjs";

export async function standIn(checks, browser, server) {
  const [anna, jan] = await Promise.all([
    visit(browser, server.base),
    visit(browser, server.base, { phone: true, lang: "cs-CZ" }),
  ]);
  await anna.goto("/");
  const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
  const { table } = await post(anna, "/api/tables", { game: "carcassonne", options: "", seats });
  await jan.goto(`/t/${table}`);
  await jan.locator("#my-name").fill("Jan");
  await jan.locator("main ol .btn").click();
  await jan.locator(TABLE_MAP).waitFor();
  await anna.goto(`/t/${table}`);
  await anna.locator(TABLE_MAP).waitFor();
  const seen = async () => (await (await anna.context().request.get(`/api/tables/${table}`)).json()).table.seats[1];

  await checks.run("somebody who has just left cannot be replaced by the others at once", async () => {
    await jan.goto("/");
    await anna.locator("#players", { hasText: "away" }).waitFor();
    await links(anna).click();
    await anna.getByRole("button", { name: "Let a computer player take over for Jan" }).click();
    await anna
      .locator("dialog[open]")
      .getByRole("alert")
      .filter({ hasText: "you can let a computer player take over, unless Jan" })
      .waitFor();
    await becomes(async () => (await seen()).stand_in, null, "who plays for him");
    await accessible(anna, "the sheet of links");
    await shot(anna, "stand-in-refused");
    await closeSheet(anna);
  });

  await checks.run("who waits for somebody who has left is told, and can do something about it", async () => {
    const dock = anna.locator("#asked");
    // Jan is to move: Anna lays the first possible tile and places nothing.
    if ((await dock.locator("h2").innerText()) === "Your move") {
      await anna.locator(".board-map .cell").first().click();
      await dock.getByRole("button", { name: "Lay here" }).click();
      await dock.getByRole("button", { name: "Pass" }).click();
    }
    await dock.getByRole("heading", { name: "Jan is away" }).waitFor();
    await dock.getByText("A computer player can take over until then").waitFor();
    await accessible(anna, "somebody is away");
    await shot(anna, "away");
    // She saw him leave: the button says when it works.
    const wait = dock.getByRole("button", { name: /^A computer player can take over in [0-9]+ s$/ });
    await wait.waitFor();
    equal(await wait.isDisabled(), true, "the button is off until then");
    await dock.getByRole("button", { name: "Game menu" }).click();
    await anna.getByRole("heading", { name: "Does someone have to leave?" }).waitFor();
    await closeSheet(anna);
    await jan.goto(`/t/${table}`);
    await dock.getByRole("heading", { name: "Jan to move" }).waitFor();
  });

  await checks.run(
    "one lets a computer player go on for oneself, and has one's place back with one press",
    async () => {
      await jan.goto(`/t/${table}`);
      await jan.locator(TABLE_MAP).waitFor();
      await links(jan).click();
      await jan.getByRole("button", { name: "Nechat za mě hrát počítač" }).click();
      await jan
        .locator("dialog[open]")
        .getByText(/^Za hráče Jan hraje/)
        .waitFor();
      await closeSheet(jan);
      const notice = jan.locator(".strip.shown", { hasText: "Hraje za vás počítačový hráč" });
      await notice.waitFor();
      await accessible(jan, "a computer player plays for me");
      await shot(jan, "stand-in-phone");
      await anna.locator("#players", { hasText: "computer plays" }).waitFor();
      await becomes(async () => (await seen()).stand_in, "level-4", "who plays for him");
      await notice.getByRole("button", { name: "Hrát dál" }).click();
      await jan.locator(".strip.shown").waitFor({ state: "detached" });
      await becomes(async () => (await seen()).stand_in, null, "who plays for him afterwards");
    },
  );

  await checks.run("nothing went wrong on their consoles", () => {
    // The refusal is a 409 answer, which the browser logs.
    const faults = [...anna.faults, ...jan.faults].filter((fault) => !fault.includes("409"));
    equal(faults, [], "faults");
  });
  for (const page of [anna, jan]) await page.context().close();
}
