// At the card table: what others have done since your own move, and the points over the rounds at the end.
import { accessible, atRest, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import { decide, myMove } from "./card-hands.mjs";
import { dice, settled, version } from "./hands.mjs";
import { people, post, prepared, record, upToPart } from "../tables.mjs";

const MARKED = ".tableau:not(.near) .claim-card.fresh";

export async function missed(checks, browser, server) {
  const page = await visit(browser, server.base);
  await page.goto("/");
  const bots = Array.from({ length: 4 }, () => ({ kind: "bot", bot: "random" }));
  const { table } = await post(page, "/api/records", {
    record: upToPart(record("gold-river-5"), 0.4),
    seats: [...people(1), ...bots],
  });

  await checks.run("since one's move: what others did is told in order, and their new cards are marked", async () => {
    await page.goto(`/t/${table}`);
    const rnd = dice(4);
    for (let i = 0; i < 40 && (await myMove(page)) && (await page.locator(MARKED).count()) === 0; i++) {
      const before = await version(page);
      await decide(page, rnd);
      await settled(page, before);
    }
    await comes(async () => (await page.locator(MARKED).count()) > 0, "a card of another is marked");
    await comes(
      async () => (await page.locator(MARKED).first().getAttribute("aria-label")).includes("new since your move"),
      "and said to be new",
    );
    const log = await page.locator(".log li").allInnerTexts();
    await page.getByRole("button", { name: "Since your move", exact: true }).click();
    await page.locator("dialog[open] ol li").first().waitFor();
    const told = await page.locator("dialog[open] ol li").allInnerTexts();
    equal(told, log.slice(0, told.length), "the newest lines of the log");
    holds(
      told.some((line) => line.includes("takes") || line.includes("keeps") || line.includes("plays")),
      `who took what: ${told.join(" | ")}`,
    );
    await shot(page, "gold-river-since");
    await accessible(page, "Gold River, since one's move");
  });

  await checks.run("it can be put away, for good", async () => {
    await page.getByRole("button", { name: "Stop showing what the others did" }).click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await becomes(
      async () => [await page.locator(MARKED).count(), await page.locator(".since").count()],
      [0, 0],
      "marks, and the way to them",
    );
    await page.reload();
    await myMove(page);
    await becomes(
      async () => [await page.locator(MARKED).count(), await page.locator(".since").count()],
      [0, 0],
      "after loading again",
    );
    equal(page.faults, [], "faults");
  });

  await checks.run("the points over the rounds begin with the first gold and end at the account", async () => {
    const over = await prepared(page, record("gold-river-5"));
    await page.goto(`/t/${over}`);
    await page.locator("dialog .legend").waitFor();
    const { view, facts } = await page.evaluate(
      (path) => fetch(path).then((answer) => answer.json()),
      `/api/tables/${over}`,
    );
    const totals = view.outcome.players.map((player) => player.total).sort();
    await becomes(
      async () => (await page.locator("dialog .end").allTextContents()).map(Number).sort(),
      totals,
      "ends of the lines",
    );
    await page.getByText("Show as a table").click();
    const rows = await page
      .locator("dialog details tbody tr")
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent.replace("−", "-")))),
      );
    equal(rows.length, facts.rounds + 1, "rows: before each round, and at the end");
    equal(
      rows[0],
      rows[0].map(() => facts.start),
      "points before the first round",
    );
    equal([...rows.at(-1)].sort(), totals, "points at the end");
    await accessible(page, "Gold River, points over the rounds");
    await page.setViewportSize({ width: 390, height: 844 });
    await atRest(page);
    const far = await page
      .locator("dialog .total, dialog .points .n, dialog .frame")
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
    holds(far <= 390, `the account keeps to a phone: it reaches ${far}`);
    equal(page.faults, [], "faults");
  });

  await checks.run("late in a game all cards before all players are in sight, on a desk and on a wall", async () => {
    const late = await prepared(page, upToPart(record("gold-river-5-boomtown"), 0.8));
    for (const [width, height] of [
      [1440, 900],
      [2560, 1440],
    ]) {
      await page.setViewportSize({ width, height });
      await page.goto(`/t/${late}`);
      await page.locator(".claim-card").first().waitFor();
      await atRest(page);
      const hidden = await page
        .locator(".tableau .groups")
        .evaluateAll((all) => all.map((each) => each.scrollHeight - each.clientHeight).filter((rest) => rest > 2));
      equal(hidden, [], `pixels of cards out of sight at ${width} by ${height}`);
    }
  });
  await page.context().close();
}
