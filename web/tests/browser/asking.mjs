// Explanations of what fits here and what lies there: by touch, by keyboard, and without sight; also where a press
// would lay a tile.
import { accessible, atRest, becomes, equal, holds, shot, still, visit } from "./harness.mjs";
import { prepared, record, upTo } from "../tables.mjs";
import { Reader } from "./reader.mjs";

const staged = (page) => page.locator(".ghost.staged").count();
const card = (page) =>
  page.locator("main .card", {
    hasText: /remaining tiles? fits?|Will stay empty|Only the tile that was just drawn|kartič/,
  });

/** A table at which a tile is to be laid. */
async function laying(page, game = "carcassonne-4", options = { step: 21 }) {
  await page.goto("/");
  const id = await prepared(page, upTo(record(game), /: place/, options.step));
  await page.goto(`/t/${id}`);
  await page.locator(".board-map .cell").first().waitFor({ state: "attached" });
  await atRest(page);
  await still(page, ".board-map .map");
}

/** The middle of a lit cell that nothing covers. */
const lit = (page) =>
  page.locator(".cell").evaluateAll((cells) =>
    cells
      .map((cell) => cell.getBoundingClientRect())
      .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .find(({ x, y }) => document.elementFromPoint(x, y)?.closest(".board-map")),
  );

export async function asking(checks, browser, server) {
  await checks.run("a finger that rests on a cell is told what fits there, and lays nothing", async () => {
    const phone = await visit(browser, server.base, { phone: true, reduced: true });
    await laying(phone);
    const at = await lit(phone);
    const touch = await phone.context().newCDPSession(phone);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await card(phone).waitFor();
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await becomes(() => staged(phone), 0, "tiles laid by resting");
    await phone.touchscreen.tap(at.x, at.y);
    await phone.locator(".ghost.staged").waitFor({ state: "attached" });
    await becomes(() => card(phone).count(), 0, "cards after a tap");
    equal(phone.faults, [], "faults");
    await phone.context().close();
  });

  for (const [lang, name] of [
    ["en-GB", "Explain a place on the map"],
    ["cs-CZ", "Vysvětlit místo na herním plánu"],
  ]) {
    await checks.run(`a button turns presses into questions, and back (${lang})`, async () => {
      const phone = await visit(browser, server.base, { phone: true, reduced: true, lang });
      await laying(phone);
      const button = phone.getByRole("button", { name });
      const box = await button.boundingBox();
      holds(box.width >= 44 && box.height >= 44, `a button of ${box.width} by ${box.height}`);
      await button.tap();
      await becomes(() => button.getAttribute("aria-pressed"), "true", "pressed");
      const at = await lit(phone);
      await phone.touchscreen.tap(at.x, at.y);
      await card(phone).waitFor();
      await becomes(() => staged(phone), 0, "tiles laid by asking");
      await accessible(phone, "asking on a phone");
      await shot(phone, `asking-phone-${lang}`);
      await button.tap();
      await phone.touchscreen.tap(at.x, at.y);
      await phone.locator(".ghost.staged").waitFor({ state: "attached" });
      equal(phone.faults, [], "faults");
      await phone.context().close();
    });
  }

  await checks.run(
    "by key, what fits in the cell with the focus is said, with all aids switched off, too",
    async () => {
      const page = await visit(browser, server.base, { reduced: true });
      await page.addInitScript(() => {
        const how = JSON.parse(localStorage.getItem("goldfever-settings"));
        localStorage.setItem(
          "goldfever-settings",
          JSON.stringify({ ...how, aids: { cells: false, owners: false, scores: false } }),
        );
      });
      await laying(page);
      const reader = await Reader.of(page);
      await reader.goTo("button", /^Cell /);
      await reader.press("f");
      await reader.waitFor("what fits", async () =>
        (await reader.said()).some((said) =>
          /^Empty cell, .*(remaining tiles? fits?|Only the tile that was just drawn)/.test(said),
        ),
      );
      await becomes(() => staged(page), 0, "tiles laid by asking");
      // With the button, Enter asks, too; Escape ends it.
      await reader.goTo("button", /^Explain a place on the map$/);
      await reader.press("Enter");
      await reader.goTo("button", /^Cell /, { key: "Shift+Tab" });
      await reader.press("Enter");
      await card(page).waitFor();
      await becomes(() => staged(page), 0, "tiles laid by asking");
      await reader.press("Escape");
      await reader.press("Enter");
      await page.locator(".ghost.staged").waitFor({ state: "attached" });
      // The map in words reacts to the same key.
      await reader.press("t");
      await page.getByRole("grid").waitFor();
      const empty = page.locator('[role="gridcell"].may').first();
      await empty.focus();
      await reader.press("f");
      await reader.waitFor("what fits", async () => (await reader.said()).some((said) => /^Empty cell, /.test(said)));
      equal(page.faults, [], "faults");
      await page.context().close();
    },
  );

  await checks.run("a table without aids says so to who asks what fits", async () => {
    const page = await visit(browser, server.base, { reduced: true });
    await page.goto("/");
    const seats = [
      { kind: "me", name: "Anna" },
      { kind: "me", name: "Bert" },
    ];
    const answer = await page
      .context()
      .request.post("/api/tables", { data: { game: "gold-rush", options: "aids=no", seats } });
    await page.goto(`/t/${(await answer.json()).table}`);
    await page.locator(".board-map .cell").first().waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Explain a place on the map" }).click();
    await still(page, ".board-map .map");
    const at = await lit(page);
    await page.mouse.click(at.x, at.y);
    await page.locator("main p.card", { hasText: "without aids" }).waitFor();
    await becomes(() => staged(page), 0, "tiles laid by asking");
    await page.context().close();
  });
}
