// Games over days with free nights: chosen at a new table, shown before somebody sits down; and the clock says until when it
// stands still. Both players live where it is night while the test runs.
import assert from "node:assert/strict";
import { TABLE_MAP, accessible, shot, visit } from "./harness.mjs";
import { post } from "../tables.mjs";

/** A time zone in which it is about this hour now. Zones are named the other way round. */
function zoneAt(hour) {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

export async function freedays(checks, browser, server) {
  const zones = [zoneAt(2), zoneAt(3)];
  const [anna, jan] = await Promise.all([
    visit(browser, server.base, { zone: zones[0] }),
    visit(browser, server.base, { phone: true, lang: "cs-CZ", zone: zones[1] }),
  ]);
  let table = "";

  await checks.run("free nights are chosen, and seen before somebody sits down", async () => {
    await anna.goto("/new?public");
    await anna.getByText("Gold Rush", { exact: true }).first().click();
    const choice = anna.locator("[data-pace-choice]");
    await choice.selectOption("live-10");
    assert.equal(await anna.locator("[data-free-choice]").count(), 0, "only turns of days have free times");
    await choice.selectOption("days-3");
    await anna.getByLabel("Nights do not count, from 22:00 to 8:00").check();
    await choice.selectOption("days-2");
    assert.ok(await anna.getByLabel("Nights do not count").isChecked(), "another number of days keeps them");
    await anna.getByText("in the player’s own time zone").waitFor();
    await accessible(anna, "the choice of free times");
    await choice.scrollIntoViewIfNeeded();
    await shot(anna, "freedays-new");
    await anna.getByRole("button", { name: "Make the table" }).click();
    await anna.waitForURL((url) => /^\/t\//.test(url.pathname));
    table = new URL(anna.url()).pathname.slice(3);
    await anna.locator("[data-pace]").filter({ hasText: "2 days a turn, nights free" }).waitFor();
    await shot(anna, "freedays-waiting");
    await jan.goto("/");
    const listed = jan.locator("li").filter({ hasText: "2 dny na tah, noci volné" });
    await listed.first().waitFor();
    await shot(jan, "freedays-lobby-phone");
    await jan.goto(`/t/${table}`);
    await jan.locator("[data-pace]").filter({ hasText: "hodiny stojí" }).waitFor();
    await accessible(jan, "a waiting table with free times");
    await shot(jan, "freedays-waiting-phone");
    // Jan takes the seat on the start page.
    await jan.goto("/");
    await listed.first().getByRole("button").click();
    await jan.waitForURL((url) => url.pathname === `/t/${table}`);
  });

  await checks.run("the clock of whoever decides stands still, and says until when", async () => {
    for (const page of [anna, jan]) {
      await page.locator(TABLE_MAP).first().waitFor();
      await page.locator("[data-stands-still]").waitFor();
    }
    const look = await (await anna.context().request.get(`/api/tables/${table}`)).text();
    const { clocks, to_act } = JSON.parse(look).table;
    assert.ok(clocks[to_act].free[0].until_ms > Date.now(), look);
    assert.ok(!zones.some((zone) => zone !== "UTC" && look.includes(zone)), "nobody sees a time zone");
    assert.deepEqual(
      clocks.map(({ utc }) => utc),
      [undefined, undefined],
      "both have named theirs",
    );
    const words = [anna, jan].map((page) => page.locator("[data-stands-still]").innerText());
    const [english, czech] = await Promise.all(words);
    const mine = to_act === 0 ? 0 : 1;
    assert.match(
      english,
      mine === 0 ? /^Your clock stands still now\. It runs again from .*8:00/ : /: the clock stands/,
    );
    assert.match(czech, mine === 1 ? /^Vaše hodiny teď stojí\. Znovu se rozběhnou: .*8:00/ : /: hodiny teď stojí/);
    for (const page of [anna, jan]) await accessible(page, "a table whose clock stands still");
    await shot(anna, "freedays-table");
    await shot(jan, "freedays-table-phone");
  });

  await checks.run("a player without a time zone is shown to play by UTC", async () => {
    const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
    const pace = { kind: "days", days: 1, bank_h: 0, weekends: true };
    const made = await post(anna, "/api/tables", { game: "gold-rush", options: "", seats, pace, at_zero: "lose" });
    await jan.context().request.post(`/api/tables/${made.table}/seats/1`, { data: { name: "Jan" } });
    await anna.goto(`/t/${made.table}`);
    await anna.locator('[data-clock="1"] abbr').getByText("UTC").waitFor();
    await shot(anna, "freedays-utc");
  });

  await checks.run("no faults on the way", async () => {
    for (const page of [anna, jan]) assert.deepEqual(page.faults, []);
  });
}
