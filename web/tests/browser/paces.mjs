// Tables with a clock: chosen at a new table, shown before somebody sits down, drawn beside the players, and at zero the game is
// over for both.
import assert from "node:assert/strict";
import { TABLE_MAP, accessible, shot, visit } from "./harness.mjs";
import { post } from "../tables.mjs";
import { longest } from "./waiting.mjs";

const clock = (page, seat) => page.locator(`[data-clock="${seat}"]`);
const seconds = async (page, seat) => {
  const text = await clock(page, seat).getByRole("timer").innerText();
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part.replace(",", ".")), 0);
};

export async function paces(checks, browser, server) {
  const [anna, jan] = await Promise.all([
    visit(browser, server.base),
    visit(browser, server.base, { phone: true, lang: "cs-CZ" }),
  ]);

  await checks.run("a time control is chosen, and seen before somebody sits down", async () => {
    await anna.goto("/new?public");
    await anna.getByText("Gold Rush", { exact: true }).first().click();
    await anna.getByLabel("Time", { exact: true }).selectOption({ label: "10 min + 15 s" });
    await anna.getByText("Every turn adds the second one.").waitFor();
    await anna.getByLabel("When time runs out").selectOption("lose");
    await accessible(anna, "the choice of a time control");
    await shot(anna, "paces-new");
    await anna.getByRole("button", { name: "Make the table" }).click();
    await anna.waitForURL((url) => /^\/t\//.test(url.pathname));
    await anna.locator("[data-pace]").filter({ hasText: "10 min + 15 s" }).waitFor();
    await jan.goto("/");
    const listed = jan.locator("[data-pace]").filter({ hasText: "10 min + 15 s. Komu vyprší čas, prohraje" });
    await listed.waitFor();
    await shot(jan, "paces-lobby");
    await jan.goto(new URL(anna.url()).pathname);
    await jan.locator("[data-pace]").filter({ hasText: "Komu vyprší čas, prohraje" }).waitFor();
    await accessible(jan, "a waiting table with a clock");
    await shot(jan, "paces-waiting");
  });

  await checks.run("both see the same clocks, and the time of whoever decides runs", async () => {
    const table = new URL(anna.url()).pathname.slice(3);
    await jan.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "Jan" } });
    await jan.reload();
    for (const page of [anna, jan]) {
      await page.locator(TABLE_MAP).first().waitFor();
      await clock(page, 0).waitFor();
    }
    const running = (await clock(anna, 0).getAttribute("class")).includes("running") ? 0 : 1;
    const [before, other] = [await seconds(anna, running), await seconds(anna, 1 - running)];
    assert.equal(other, 600);
    await longest(
      (async () => {
        while ((await seconds(anna, running)) >= before) await anna.waitForTimeout(200);
      })(),
      "the clock to run",
    );
    assert.equal(await seconds(anna, 1 - running), 600);
    assert.ok((await clock(jan, running).getAttribute("class")).includes("running"));
    for (const page of [anna, jan]) await accessible(page, "a table with clocks");
    await shot(anna, "paces-table");
    await shot(jan, "paces-table-phone");
  });

  await checks.run(
    "a quick game has the clock that both choose, and one game leads to the next that waits",
    async () => {
      const clock = { kind: "days", days: 3, bank_h: 72, weekends: false };
      await Promise.all([anna.goto("/"), jan.goto("/")]);
      for (const page of [anna, jan]) {
        const form = page.locator("form").filter({ has: page.locator("#quick-game") });
        await form.locator("select").first().selectOption("gold-rush");
        await form.locator("[data-seek-pace]").selectOption("days-3");
        await accessible(page, "the form for a quick game");
        await shot(page, page === anna ? "paces-quick" : "paces-quick-phone");
        await form.locator("button[type=submit]").click();
        await page.waitForURL((url) => /^\/t\//.test(url.pathname));
      }
      assert.equal(new URL(anna.url()).pathname, new URL(jan.url()).pathname, "they have found each other");
      const quick = new URL(anna.url()).pathname.split("/")[2];
      // Two more: Jan begins at the first, Anna at the second.
      const tables = [];
      for (const [at, seats] of [
        [0, [{ kind: "open" }, { kind: "me", name: "Anna" }]],
        [1, [{ kind: "me", name: "Anna" }, { kind: "open" }]],
      ]) {
        const pace = { ...clock, days: at + 1 };
        const made = await post(anna, "/api/tables", { game: "gold-rush", options: "", seats, pace, at_zero: "lose" });
        const taken = await jan
          .context()
          .request.post(`/api/tables/${made.table}/seats/${at}`, { data: { name: "Jan" } });
        assert.equal(taken.status(), 204);
        tables.push(made.table);
      }
      const listed = await (await anna.context().request.get("/api/v1/me/games")).json();
      const waits = ({ table, mine }) => table.pace.kind === "days" && mine.includes(table.to_act);
      const first = listed.find(waits).table.id;
      assert.equal(first, tables[1], "two days are less than three");
      await anna.goto(`/t/${tables[0]}`);
      await shot(anna, "paces-next");
      await anna.locator("[data-next-game]").click();
      const urgent = listed.find(({ table, mine }) => table.phase === "playing" && mine.includes(table.to_act));
      await anna.waitForURL((url) => url.pathname === `/t/${urgent.table.id}`);
      await anna.goto(`/t/${tables[1]}`);
      await anna.locator("[data-clock].running").waitFor();
      assert.equal(await anna.locator("[data-next-game]").count(), 0, "it is her turn here");
      await anna.goto("/");
      const mine = anna.locator("section").filter({ has: anna.locator("#tables") });
      await mine.locator(`a[href="/t/${tables[1]}"]`).getByText("left").waitFor();
      const order = await mine.locator("li a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      const at = (id) => order.indexOf(`/t/${id}`);
      assert.ok(at(tables[1]) >= 0 && at(tables[1]) < at(tables[0]), "what waits for her comes first");
      assert.ok(at(quick) >= 0);
      await accessible(anna, "games by the time left");
      await mine.scrollIntoViewIfNeeded();
      await shot(anna, "paces-mine");
      await jan.goto("/");
      await jan.locator("#tables").scrollIntoViewIfNeeded();
      await shot(jan, "paces-mine-phone");
    },
  );

  await checks.run("the last seconds are shown by color, sign and tenths, and at zero the game is over", async () => {
    const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
    const pace = { kind: "live", bank_s: 12, increment_s: 0 };
    const { table } = await post(anna, "/api/tables", { game: "gold-rush", options: "", seats, pace, at_zero: "lose" });
    await jan.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "Jan" } });
    for (const page of [anna, jan]) await page.goto(`/t/${table}`);
    await Promise.all(
      [anna, jan].map(async (page) => {
        await page.locator("[data-clock].last").waitFor();
        await shot(page, page === anna ? "paces-last" : "paces-last-phone");
      }),
    );
    await anna.locator("#asked").getByText("Time ran out").waitFor();
    await jan.locator("#asked").getByText("Čas vypršel").waitFor();
    assert.equal(await anna.locator("[data-clock].running").count(), 0);
    await shot(anna, "paces-over");
    await shot(jan, "paces-over-phone");
  });

  await checks.run("players make a time control of their own", async () => {
    for (const [page, words] of [
      [
        anna,
        {
          live: "Other times for a game",
          minutes: "Minutes for the game",
          make: "Make the table",
          text: "25 min + 7 s",
        },
      ],
      [jan, { days: "Jiný čas na tah", hours: "Hodin do zásoby", make: "Založit stůl", text: "3 dny na tah + 5 h" }],
    ]) {
      await page.goto("/new?public");
      await page
        .locator("main")
        .getByText(page === anna ? "Gold Rush" : "Zlatá horečka", { exact: true })
        .first()
        .click();
      const choice = page.locator("[data-pace-choice]");
      await choice.selectOption({ label: words.live ?? words.days });
      const field = page.getByLabel(words.minutes ?? words.hours);
      await field.fill("");
      await page.getByRole("button", { name: words.make }).click();
      assert.ok(
        await field.evaluate((e) => e === document.activeElement && !e.validity.valid),
        "a number is asked for",
      );
      await field.fill(words.minutes ? "25" : "5");
      if (words.minutes) await page.getByLabel("Seconds for each turn").fill("7");
      else await page.getByText("a 5 hodin do zásoby na celou hru").waitFor();
      await accessible(page, "a time control of one's own");
      await choice.scrollIntoViewIfNeeded();
      await shot(page, page === anna ? "paces-own" : "paces-own-phone");
      await page.getByRole("button", { name: words.make }).click();
      await page.waitForURL((url) => /^\/t\//.test(url.pathname));
      await page.locator("[data-pace]").filter({ hasText: words.text }).waitFor();
    }
  });

  await checks.run("no faults on the way", async () => {
    for (const page of [anna, jan]) assert.deepEqual(page.faults, []);
  });
}
