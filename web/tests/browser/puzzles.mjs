// Puzzles: the list and its filters, one solved at the card table, one shown on the map, and what is remembered.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, atRest, becomes, comes, equal, holds, passes, shot, still, visit } from "./harness.mjs";

/** The built-in puzzles of a game. */
const collection = (game) =>
  readFileSync(join(import.meta.dirname, `../../../crates/puzzles/collections/${game}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const stage = (page, wanted) => page.locator(`[data-puzzle="${wanted}"]`).waitFor();
const said = (page) => page.locator("[data-puzzle] [role=status]").innerText();
const tiles = (page) => page.locator(".board-map .land-ground > *").count();

/** The button that does nothing more, or the only remaining action; the other buttons are icons. */
const PASS = ".dock .card.mine footer .btn:not([aria-label]):not(:disabled)";

/** Lays the tile in the first cell by keyboard, and does nothing more in the turn. */
async function anyTurn(page) {
  await page.locator(".cell").first().waitFor({ state: "attached" });
  await still(page, ".cell");
  await page.locator(".cell").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".ghost.staged").waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  for (;;) {
    await page.waitForFunction(
      (pass) => !document.querySelector('[data-puzzle="asked"]') || document.querySelector(pass),
      PASS,
    );
    if ((await page.locator('[data-puzzle="asked"]').count()) === 0) return;
    const version = await page.locator("[data-version]").getAttribute("data-version");
    await page.locator(PASS).first().click();
    await page.waitForFunction(
      (before) => document.querySelector("[data-version]")?.getAttribute("data-version") !== before,
      version,
    );
  }
}

export async function puzzles(checks, browser, server) {
  await checks.run(
    "the start page leads to today's puzzles and the collection, which is chosen by game and difficulty",
    async () => {
      const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
      await page.goto("/");
      await page.getByRole("link", { name: "To the puzzles" }).click();
      await page.getByRole("heading", { level: 1, name: "Puzzles" }).waitFor();
      const daily = page.locator("[data-daily]");
      await daily.first().waitFor();
      await becomes(
        () => daily.evaluateAll((all) => all.map((a) => a.dataset.daily)),
        ["gold-rush", "carcassonne", "gold-river"],
        "games of today's puzzles",
      );
      const listed = page.locator("ol.all li");
      const all = ["gold-rush", "carcassonne", "gold-river"].flatMap(collection);
      await becomes(() => listed.count(), all.length, "puzzles");
      await accessible(page, "puzzles");
      await shot(page, "puzzles");
      await page.locator(".filters label", { hasText: "Gold River" }).click();
      await becomes(() => listed.count(), collection("gold-river").length, "puzzles of Gold River");
      await page.locator(".filters label", { hasText: "Hard" }).click();
      const hard = collection("gold-river").filter((puzzle) => puzzle.level === 3).length;
      await becomes(() => listed.count(), hard, "hard puzzles of Gold River");
      await comes(
        async () => (await page.locator("main section [role=status]").innerText()).startsWith(`${hard} puzzle`),
        "the count is told",
      );
      // On another day, it requests that day's puzzles.
      const asked = [];
      // Pictures fetch their positions, whatever day it is.
      page.on("request", (request) => /\/api\/puzzles(\/daily)?$/.test(request.url()) && asked.push(request.url()));
      const again = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await again();
      equal(asked, [], "what is asked on the same day");
      await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000);
      const answered = page.waitForResponse(/\/api\/puzzles\/daily$/);
      await again();
      await answered;
      equal(page.faults, [], "errors on the page");
      await page.context().close();
    },
  );

  await checks.run(
    "at the card table a wrong answer costs points, the right one is told with its reasons and remembered",
    async () => {
      const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
      const pass = collection("gold-river").find((puzzle) => puzzle.best[0].actions.join() === "pass");
      await page.goto(`/puzzles/${pass.id}`);
      await stage(page, "asked");
      await becomes(() => said(page), `Player ${pass.seat + 1} to move. Find the best turn.`, "what is asked");
      await atRest(page);
      await shot(page, "puzzle-asked-cards");
      await page.locator(".dock footer .move").click();
      await stage(page, "wrong");
      await passes(async () => holds(/[0-9]+\.[0-9] points worse/.test(await said(page)), await said(page)));
      await becomes(() => page.locator("[data-solution]").count(), 0, "solutions that nobody asked for");
      await accessible(page, "a wrong answer");
      await comes(async () => (await page.locator("#log li").count()) > 3, "what has happened so far");
      await becomes(() => page.locator('a[href*="/replay"]').count(), 0, "ways to moments of a table that is none");
      await page.getByRole("button", { name: "Try again" }).click();
      await stage(page, "asked");
      await page.locator(".dock .pass").click();
      await stage(page, "solved");
      await becomes(() => said(page), "Solved! No other turn is as good.", "what is said");
      await comes(async () => (await page.locator("[data-solution] li").count()) === pass.reasons.length, "reasons");
      await accessible(page, "a solved puzzle");
      await shot(page, "puzzle-solved-cards");
      const next = await page.locator("[data-next]").getAttribute("href");
      await page.locator("[data-next]").click();
      await page.waitForFunction((path) => location.pathname === path, next);
      await stage(page, "asked");
      await page.getByRole("link", { name: "All puzzles" }).click();
      await page.locator(`ol.all a[href="/puzzles/${pass.id}"]`, { hasText: "solved" }).waitFor();
      await becomes(() => page.locator("ol.all .solved").count(), 1, "solved puzzles");
      equal(page.faults, [], "errors on the page");
      await page.context().close();
    },
  );

  await checks.run("by the keyboard a turn is played on the map and judged, and the focus is never lost", async () => {
    const page = await visit(browser, server.base, { size: { width: 1280, height: 800 } });
    const [puzzle] = collection("gold-rush");
    await page.goto(`/puzzles/${puzzle.id}`);
    await stage(page, "asked");
    await anyTurn(page);
    await page.waitForFunction(() =>
      ["wrong", "solved"].includes(document.querySelector("[data-puzzle]")?.getAttribute("data-puzzle") ?? ""),
    );
    await page.locator("[data-again]").focus();
    await page.keyboard.press("Enter");
    await stage(page, "asked");
    await page.locator("[data-show]").focus();
    await page.keyboard.press("Enter");
    await stage(page, "shown");
    await page.waitForFunction(() => document.activeElement !== document.body);
    await becomes(() => page.locator("ol.all").count(), 0, "nothing is remembered of what was shown");
    await becomes(() => page.evaluate(() => localStorage.getItem("goldfever-puzzles")), null, "what is kept");
    await shot(page, "puzzle-shown");
    equal(page.faults, [], "errors on the page");
    await page.context().close();
  });

  await checks.run(
    "on a phone what is asked lies above the strip, which has one row of buttons, and names stand beside tokens",
    async () => {
      const page = await visit(browser, server.base, { phone: true, lang: "cs-CZ" });
      const [puzzle, number] = [collection("gold-rush").at(-1), collection("gold-rush").length];
      await page.goto(`/puzzles/${puzzle.id}`);
      await stage(page, "asked");
      await page.locator("[data-puzzle] h2", { hasText: `Zlatá horečka ${number}` }).waitFor();
      await page.locator("[data-next]").waitFor();
      await atRest(page);
      const box = (mark) => page.locator(mark).first().boundingBox();
      const [strip, foot] = [await box("[data-puzzle]"), await box(".dock footer")];
      holds(foot.y + foot.height <= strip.y, `buttons end at ${foot.y + foot.height}, the strip begins at ${strip.y}`);
      const rows = await page
        .locator("[data-puzzle] .buttons > *")
        .evaluateAll((all) => new Set(all.map((e) => e.getBoundingClientRect().top)).size);
      equal(rows, 1, "rows of buttons");
      const cut = await page
        .locator("#players li .words")
        .evaluateAll((all) => all.map((e) => e.scrollHeight > e.clientHeight + 1 || e.clientWidth < 20));
      equal(cut, [false, false], "names that are cut off");
      await page.locator("[data-show]").click();
      await stage(page, "shown");
      await becomes(
        () => page.locator(".dock footer").isVisible(),
        false,
        "an empty row between headline and solution",
      );
      equal(page.faults, [], "errors on the page");
      await page.context().close();
    },
  );

  await checks.run("a puzzle that could not be fetched may be asked for again", async () => {
    const page = await visit(browser, server.base);
    const [puzzle] = collection("carcassonne");
    const busy = (route) => route.fulfill({ status: 503, contentType: "application/json", body: "{}" });
    await page.route(`**/api/puzzles/${puzzle.id}`, busy, { times: 1 });
    await page.goto(`/puzzles/${puzzle.id}`);
    await page.getByRole("button", { name: "Try now" }).click();
    await stage(page, "asked");
    // If no server answers, the page itself chooses the puzzle.
    await page.route(`**/api/puzzles/${puzzle.id}`, (route) => route.abort());
    await page.reload();
    await stage(page, "asked");
    await page.context().close();
  });

  await checks.run("in Czech on a phone the solution lies on the map, and nothing is too small to tap", async () => {
    const page = await visit(browser, server.base, { phone: true, lang: "cs-CZ" });
    const [puzzle] = collection("carcassonne");
    await page.goto(`/puzzles/${puzzle.id}`);
    await stage(page, "asked");
    await page.locator(".board-map .tile").first().waitFor({ state: "attached" });
    await atRest(page);
    const before = await tiles(page);
    await shot(page, "puzzle-asked-phone");
    await page.getByRole("button", { name: "Ukázat řešení" }).click();
    await stage(page, "shown");
    await page.waitForFunction((n) => document.querySelectorAll(".board-map .land-ground > *").length > n, before);
    await comes(
      async () => (await page.locator("[data-solution]").innerText()).includes("lepší než druhý"),
      "by how much it is better",
    );
    const small = await page
      .locator("[data-puzzle] :is(button, a)")
      .evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().height < 44).length);
    equal(small, 0, "buttons that are too small");
    await accessible(page, "a shown solution on a phone");
    await shot(page, "puzzle-shown-phone");
    await page.goto("/puzzles");
    await page.locator("[data-daily]").first().waitFor();
    await accessible(page, "puzzles on a phone");
    await shot(page, "puzzles-phone");
    await page.goto("/puzzles/carcassonne-0000000000000000");
    await page.getByRole("heading", { name: "Tuto úlohu nelze ukázat" }).waitFor();
    equal(page.faults, [], "errors on the page");
    await page.context().close();
  });
}
