// Vacations in games over days: allowed at a new table, begun and ended on the page of the account by a visitor without one, and seen
// by everybody at the table.
import assert from "node:assert/strict";
import { TABLE_MAP, accessible, becomes, comes, shot, visit } from "./harness.mjs";
import { post } from "../tables.mjs";

const DAY = 86_400_000;
const section = (page) => page.locator("section[data-vacation]");
const focused = (page) => page.evaluate(() => document.activeElement?.id);

/** The clocks of a table, and its table as anybody sees it. */
async function look(page, table) {
  return (await (await page.context().request.get(`/api/tables/${table}`)).json()).table;
}

export async function vacation(checks, browser, server) {
  const [anna, jan] = await Promise.all([
    visit(browser, server.base),
    visit(browser, server.base, { phone: true, lang: "cs-CZ" }),
  ]);
  let table = "";

  await checks.run("a table allows vacations, which is seen before somebody sits down", async () => {
    await anna.goto("/new?public");
    await anna.getByText("Gold Rush", { exact: true }).first().click();
    const choice = anna.locator("[data-pace-choice]");
    await choice.selectOption("days-3");
    await anna.getByLabel("Players can go on vacation").check();
    await anna.getByText("up to 21 days a year").waitFor();
    await choice.selectOption("days-2");
    assert.ok(await anna.getByLabel("Players can go on vacation").isChecked(), "another number of days keeps it");
    await accessible(anna, "the choice of vacations");
    await choice.scrollIntoViewIfNeeded();
    await shot(anna, "vacation-new");
    await anna.getByRole("button", { name: "Make the table" }).click();
    await anna.waitForURL((url) => /^\/t\//.test(url.pathname));
    table = new URL(anna.url()).pathname.slice(3);
    await anna.locator("[data-pace]").filter({ hasText: "2 days a turn, vacations allowed" }).waitFor();
    await jan.goto("/");
    const listed = jan.locator("li").filter({ hasText: "2 dny na tah, dovolená povolena" });
    await listed.first().waitFor();
    await jan.goto(`/t/${table}`);
    await jan.locator("[data-pace]").filter({ hasText: "Jejich hodiny zatím stojí" }).waitFor();
    await shot(jan, "vacation-waiting-phone");
    await jan.goto("/");
    await listed.first().getByRole("button").click();
    await jan.waitForURL((url) => url.pathname === `/t/${table}`);
    for (const page of [anna, jan]) {
      await page.locator(TABLE_MAP).first().waitFor();
      await page.locator("[data-vacation-days]").waitFor();
    }
    assert.match(await anna.locator("[data-vacation-days]").innerText(), /^Vacation days left: .*\(21\), .*\(21\)$/);
  });

  await checks.run("a vacation is begun with few presses of keys, and the page says where time runs on", async () => {
    const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
    const pace = { kind: "days", days: 1, bank_h: 0, weekends: false };
    await post(anna, "/api/tables", { game: "gold-rush", options: "", seats, pace, at_zero: "lose" });
    await anna.goto("/account");
    await section(anna).getByText("In 1 of your games your clock runs all the same").waitFor();
    await section(anna).getByText("You have 21 vacation days left").waitFor();
    await accessible(anna, "a page for going on vacation");
    await section(anna).scrollIntoViewIfNeeded();
    await shot(anna, "vacation-off");
    await anna.getByLabel("Days", { exact: true }).focus();
    await anna.getByLabel("Days", { exact: true }).selectOption("3");
    await anna.keyboard.press("Tab");
    await anna.keyboard.press("Enter");
    await section(anna).getByText("You are on vacation until").waitFor();
    await section(anna).getByText("You have 18 vacation days left").waitFor();
    await becomes(() => focused(anna), "vacation", "the keyboard is at the heading");
    await accessible(anna, "a page of somebody on vacation");
    await shot(anna, "vacation-on");
  });

  await checks.run("everybody at the table sees the vacation, and that the clock stands still", async () => {
    const away = await comes(async () => {
      const found = await look(jan, table);
      return found.clocks[0].vacation.until_ms && found;
    }, "the vacation at the table");
    const { until_ms, days_left } = away.clocks[0].vacation;
    assert.ok(until_ms > Date.now() + 2 * DAY && until_ms < Date.now() + 3 * DAY + 1, String(until_ms));
    assert.equal(days_left, 18);
    if (away.to_act === 0) assert.equal(away.clocks[0].free[0].until_ms, until_ms);
    await jan.locator('[data-away="0"]').filter({ hasText: "má dovolenou, která končí" }).waitFor();
    assert.match(await jan.locator("[data-vacation-days]").innerText(), /^Zbývá dnů dovolené: .*\(18\), .*\(21\)$/);
    await anna.goto(`/t/${table}`);
    await anna.locator('[data-away="0"]').filter({ hasText: "You are on vacation until" }).waitFor();
    for (const page of [anna, jan]) await accessible(page, "a table with somebody on vacation");
    await shot(anna, "vacation-table");
    await shot(jan, "vacation-table-phone");
  });

  await checks.run("on a phone, in Czech, a vacation begins and ends early", async () => {
    await jan.goto("/account");
    await section(jan).getByText("Zbývá vám 21 dnů dovolené").waitFor();
    assert.equal(await section(jan).locator("[data-charged]").count(), 0, "no other game");
    await section(jan).getByRole("button", { name: "Začít teď dovolenou na 7 dnů" }).click();
    const end = section(jan).getByRole("button", { name: "Ukončit dovolenou" });
    await end.waitFor();
    assert.ok((await end.boundingBox()).height >= 44, "it is large enough for a finger");
    await accessible(jan, "a vacation on a phone");
    await section(jan).scrollIntoViewIfNeeded();
    await shot(jan, "vacation-on-phone");
    await end.click();
    await section(jan).getByText("Zbývá vám 20 dnů dovolené").waitFor();
    await becomes(
      async () => (await look(jan, table)).clocks[1].vacation.until_ms,
      undefined,
      "it is over at the table",
    );
    await anna.locator('[data-away="1"]').waitFor({ state: "detached" });
  });

  await checks.run("no faults on the way", async () => {
    for (const page of [anna, jan]) assert.deepEqual(page.faults, []);
  });
}
