// Gold River's table: what nobody may know before it is revealed, whose seat is the large one, and that nothing jumps.
import { becomes, equal, holds, visit } from "./harness.mjs";
import { holdCeremony, mayBeHeld, release } from "./holding.mjs";
import { prepared, record, upTo, upToPart } from "../tables.mjs";

const look = (page, table) =>
  page
    .context()
    .request.get(`/api/tables/${table}?since=999999`)
    .then((answer) => answer.json());

/** Makes the first choice offered, or the last, and waits until the page shows it. */
async function act(page, table, at = 0) {
  const { version: now, seat, legal_actions: actions } = await look(page, table);
  const data = { id: `m${now}`, version: now, seat, actions: [actions.at(at).action] };
  const answer = await page.context().request.post(`/api/tables/${table}/actions`, { data });
  equal(answer.status(), 200, "a choice");
  await page.waitForFunction(
    (n) => Number(document.querySelector("[data-version]").getAttribute("data-version")) > n,
    now,
  );
}

const points = (page, mark) =>
  page
    .locator(mark)
    .evaluateAll((all) =>
      all.map((e) => Number(/-?\d+/.exec(e.textContent.replace("−", "-"))[0])).sort((a, b) => a - b),
    );

export async function cardTable(checks, browser, server) {
  for (const name of ["gold-river-5", "gold-river-5-boomtown"]) {
    await checks.run(`until the ceremony has told it nothing says who wins (${name})`, async () => {
      const page = await visit(browser, server.base, { pace: "slow", size: { width: 1440, height: 900 } });
      await mayBeHeld(page);
      await page.goto("/");
      const text = record(name);
      const moves = text.split("\n").filter((line) => /^[0-9]: /.test(line)).length;
      const table = await prepared(page, upToPart(text, (moves - 1) / moves));
      await page.goto(`/t/${table}`);
      await page.locator("div.ring").waitFor();
      await holdCeremony(page, 0);
      for (let left = 30; (await look(page, table)).table.phase !== "over"; left--) {
        holds(left > 0, "the game comes to its end");
        await act(page, table);
      }
      await page.locator(".ceremony").waitFor();
      const [told, seats, step] = await page.evaluate(() => {
        const all = (mark) =>
          [...document.querySelectorAll(mark)]
            .map((e) => Number(/-?\d+/.exec(e.textContent.replace("−", "-"))[0]))
            .sort((a, b) => a - b);
        return [all(".ceremony .total"), all(".tableau .total"), document.querySelector(".ceremony").dataset.step];
      });
      equal(seats, told, `points at the seats at step ${step}`);
      await becomes(
        () => page.locator("#log .head", { hasText: /wins\.$|share the victory/ }).count(),
        0,
        "the winner in the log",
      );
      await release(page);
      await page.keyboard.press("Enter");
      await page.locator("dialog[open]").getByRole("table", { name: "Final scoring" }).waitFor();
      const { view } = await look(page, table);
      await becomes(
        () => points(page, ".tableau .total"),
        view.outcome.players.map(({ total }) => total).sort((a, b) => a - b),
        "points at the end",
      );
      equal(page.faults, [], "faults");
      await page.context().close();
    });
  }

  await checks.run("the last card of an offer comes without a press, unless the player asks to wait", async () => {
    const page = await visit(browser, server.base, { reduced: true, goOn: "self" });
    await page.goto("/");
    const lastCard = upTo(record("gold-river-5"), /: take/, 5);
    const stopped = await prepared(page, lastCard);
    await page.goto(`/t/${stopped}`);
    await page.getByRole("button", { name: "Wait" }).click();
    const { version: before, legal_actions: left } = await look(page, stopped);
    equal(left.length, 1, "choices");
    const going = await prepared(page, lastCard);
    await page.goto(`/t/${going}`);
    await page.waitForFunction(
      (n) => Number(document.querySelector("[data-version]")?.getAttribute("data-version")) > n,
      before,
    );
    equal((await look(page, stopped)).version, before, "the table that waits");
    equal(page.faults, [], "faults");
    await page.context().close();
  });

  await checks.run(
    "with several seats at one screen the large one is his who decides, and each has his name",
    async () => {
      const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
      await page.goto("/");
      const table = await prepared(page, upTo(record("gold-river-5"), /: bid/, 2));
      await page.goto(`/t/${table}`);
      await page.locator(".tableau.near").waitFor();
      const seen = new Set();
      let [round, height] = [0, 0];
      for (let n = 0; n < 12; n++) {
        const { table: info, view } = await look(page, table);
        const near = page.locator(`.tableau.near#tableau-${info.to_act}`);
        await near.waitFor();
        await becomes(
          async () => (await near.locator("h3").textContent()).trim(),
          info.seats[info.to_act].name,
          "name at the large seat",
        );
        seen.add(info.to_act);
        const now = await page.locator(".dock").evaluate((e) => e.getBoundingClientRect().height);
        holds(view.round !== round || now >= height - 1, `in one round the card shrinks from ${height} to ${now}`);
        [round, height] = [view.round, now];
        await act(page, table, n % 2 === 0 ? 0 : -1);
      }
      holds(seen.size > 1, `who decided: ${[...seen]}`);
      equal(page.faults, [], "faults");
      await page.context().close();
    },
  );

  await checks.run("with letters of twice the size nothing of the table is cut", async () => {
    const page = await visit(browser, server.base, { size: { width: 1440, height: 900 }, lang: "cs-CZ" });
    await page.goto("/");
    await page.goto(`/t/${await prepared(page, upTo(record("gold-river-5"), /: bid/, 12))}`);
    await page.locator("div.ring").waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await page.waitForFunction(() => {
      const wide = [...document.querySelectorAll(".course .word, .face .number, .face .band")].filter(
        (e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1,
      );
      const rows = [...document.querySelectorAll(".forecast tbody tr")];
      const side = document.querySelector(".side");
      // Everything can be scrolled into view: no part cuts it off.
      const whole = rows.every(
        (row) => row.getBoundingClientRect().bottom <= row.closest(".beside").getBoundingClientRect().bottom + 1,
      );
      return wide.length === 0 && rows.length === 5 && whole && side.scrollHeight > side.clientHeight;
    });
    await page.context().close();
  });
}
