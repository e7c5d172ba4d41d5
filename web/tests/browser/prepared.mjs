// A player prepares an answer in a game over days: the server gives it when the other does just that, and otherwise says that it was
// discarded.
import assert from "node:assert/strict";
import { decide } from "./card-hands.mjs";
import { accessible, atRest, becomes, shot, visit } from "./harness.mjs";
import { dice } from "./hands.mjs";
import { post } from "../tables.mjs";

const NAMES = ["Anna", "Jan"];
const WORDS = {
  "en-GB": {
    pass: "Pass",
    begin: "Prepare an answer",
    keep: "Prepare this answer",
    one: "1 prepared answer",
    drop: /^Delete/,
  },
  "cs-CZ": {
    pass: "Pasovat",
    begin: "Připravit odpověď",
    keep: "Připravit tuto odpověď",
    one: "1 připravená odpověď",
    drop: /^Smazat/,
  },
};

export async function preparedAnswers(checks, browser, server) {
  const pages = await Promise.all([
    visit(browser, server.base, { size: { width: 1440, height: 900 }, reduced: true }),
    visit(browser, server.base, { phone: true, lang: "cs-CZ", reduced: true }),
  ]);
  await Promise.all(pages.map((page) => page.goto("/")));
  const look = async (page, table) => (await page.context().request.get(`/api/tables/${table}`)).json();
  const steps = (page) => page.locator("[data-trial]").getAttribute("data-trial").then(Number);
  /** A table over days where it is the turn of the other. The rules or chance decide which seat begins, so both are tried. */
  const meet = async (waiting) => {
    for (let n = 0; n < 40; n++) {
      const [waits, open] = [n % 2, (n + waiting + 1) % 2];
      const seats = [0, 1].map((seat) => (seat === open ? { kind: "open" } : { kind: "me", name: "Anna" }));
      const pace = { kind: "days", days: 3, bank_h: 24, weekends: false };
      const { table } = await post(pages[0], "/api/tables", { game: "gold-river", options: "players=2", seats, pace });
      await pages[1].context().request.post(`/api/tables/${table}/seats/${open}`, { data: { name: "Jan" } });
      if ((await look(pages[0], table)).table.to_act === 1 - waits) return table;
    }
    throw new Error("the same player always begins");
  };
  /** Passes for the other in a trial, decides once for oneself, and prepares that. */
  const prepare = async (page, table, words) => {
    await page.goto(`/t/${table}`);
    const note = page.locator('[data-prepared-note="0"]');
    await note.filter({ hasText: words.begin }).waitFor();
    await accessible(page, "a game over days with nothing prepared");
    await shot(page, `prepared-note-${words.pass}`);
    await note.click();
    await page.locator('[data-prepared="0"]').waitFor();
    const keep = page.getByRole("button", { name: words.keep });
    assert.ok(await keep.isDisabled(), "there is no answer yet");
    await page.locator(".dock").getByRole("button", { name: words.pass }).click();
    await becomes(() => steps(page), 1, "steps");
    assert.ok(await keep.isDisabled(), "the other has moved, and we have not");
    await page.locator(".dock .card.mine footer button, .slot.can, .dock .choice").first().waitFor();
    await decide(page, dice(3));
    await page.waitForFunction(() => Number(document.querySelector("[data-trial]").getAttribute("data-trial")) > 1);
    await keep.click();
    await page.locator('[data-prepared="1"]').waitFor();
    assert.ok(await keep.isDisabled(), "it is prepared");
    await page.locator("[data-prepared] li").filter({ hasText: words.own }).waitFor();
    await atRest(page);
    await shot(page, `prepared-${words.pass}`);
    await accessible(page, "a prepared answer");
    const small = await page
      .locator("[data-prepared] button")
      .evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().height < 44).length);
    if (words.pass === "Pasovat") assert.equal(small, 0, "buttons that are too small");
  };
  const pass = async (page, table) => {
    const { version, table: now } = await look(page, table);
    const sent = { id: `pass${version}`, version, seat: now.to_act, actions: ["pass"] };
    await post(page, `/api/tables/${table}/actions`, sent);
  };

  for (const [waiting, lang] of [
    [0, "en-GB"],
    [1, "cs-CZ"],
  ]) {
    const [page, other] = [pages[waiting], pages[1 - waiting]];
    const words = { ...WORDS[lang], own: `${NAMES[waiting]}:` };
    await checks.run(
      `an answer is prepared in a trial, and given when the other does just that (${lang})`,
      async () => {
        const table = await meet(waiting);
        await prepare(page, table, words);
        const kept = await (await page.context().request.get(`/api/v1/tables/${table}/prepared`)).json();
        const line = kept.lines[0].steps;
        await page.goto(`/t/${table}`);
        await page.locator('[data-prepared-note="1"]').filter({ hasText: words.one }).waitFor();
        await accessible(page, "a game with a prepared answer");
        await shot(page, `prepared-kept-${lang}`);
        await other.goto(`/t/${table}`);
        await other.locator('[data-prepared-note="0"]').waitFor({ state: "detached" });
        const before = (await look(other, table)).version;
        await pass(other, table);
        const after = await look(other, table);
        assert.ok(after.version >= before + line.length, "both moves are in the record");
        const left = await (await page.context().request.get(`/api/v1/tables/${table}/prepared`)).json();
        assert.deepEqual([left.lines, left.dropped], [[], undefined]);
      },
    );

    await checks.run(`another move discards it, and the table says so (${lang})`, async () => {
      const table = await meet(waiting);
      await prepare(page, table, words);
      await page.goto(`/t/${table}`);
      await page.locator('[data-prepared-note="1"]').waitFor();
      const { version, table: now, legal_actions: legal } = await look(other, table);
      const bid = legal.find(({ action }) => action !== "pass").action;
      const sent = { id: `bid${version}`, version, seat: now.to_act, actions: [bid] };
      await post(other, `/api/tables/${table}/actions`, sent);
      const dropped = page.locator("[data-prepared-dropped]");
      await dropped.waitFor();
      await accessible(page, "prepared answers were discarded");
      await shot(page, `prepared-dropped-${lang}`);
      await dropped.getByRole("button").click();
      await dropped.waitFor({ state: "detached" });
      await page.reload();
      await page.locator("[data-clock].running").waitFor();
      assert.equal(await dropped.count(), 0, "it is said once");
    });
  }

  await checks.run("a prepared answer is deleted with the keyboard", async () => {
    const [page, words] = [pages[0], { ...WORDS["en-GB"], own: "Anna:" }];
    const table = await meet(0);
    await prepare(page, table, words);
    await page.locator("[data-prepared]").getByRole("button", { name: words.drop }).press("Enter");
    await page.locator('[data-prepared="0"]').waitFor();
    assert.ok(
      await page.locator("[data-prepared]").evaluate((e) => e === document.activeElement),
      "the focus stays there",
    );
    const left = await (await page.context().request.get(`/api/v1/tables/${table}/prepared`)).json();
    assert.deepEqual(left.lines, []);
  });

  await checks.run("answers of another device are not overwritten, and are shown", async () => {
    const [page, words] = [pages[0], { ...WORDS["en-GB"], own: "Anna:" }];
    const table = await meet(0);
    await prepare(page, table, words);
    const kept = await (await page.context().request.get(`/api/v1/tables/${table}/prepared`)).json();
    const other = { at: kept.at, lines: [] };
    await page.context().request.put(`/api/v1/tables/${table}/prepared`, { data: other });
    await page.locator("[data-prepared]").getByRole("button", { name: words.drop }).click();
    await page.getByRole("alert").filter({ hasText: "You changed your answers on another device." }).waitFor();
    await page.locator('[data-prepared="0"]').waitFor();
    await shot(page, "prepared-changed");
    page.faults.length = 0; // The browser logs the refusal.
    await page.getByRole("button", { name: words.keep }).click();
    await page.locator('[data-prepared="1"]').waitFor();
  });

  await checks.run("no faults on the way", async () => {
    for (const page of pages) assert.deepEqual(page.faults, []);
  });
}
