// Trying other moves from a moment of a game: another tile, a figure, changed points, undone steps, and no trace of it.
import { accessible, atRest, becomes, comes, drawn, equal, shot, visit } from "./harness.mjs";
import { prepared, record } from "../tables.mjs";

const count = (page) => page.locator("[data-trial]").getAttribute("data-trial").then(Number);
const tiles = (page) => page.locator(".board-map .land-ground > *").count();
const steps = async (page, more) => {
  await page.waitForFunction(
    (n) => Number(document.querySelector("[data-trial]")?.getAttribute("data-trial")) >= n,
    more,
  );
  await drawn(page);
};

export async function trial(checks, browser, server) {
  const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
  await page.goto("/");
  // A finished game of Carcassonne for two, the same each time.
  const id = await prepared(page, record("carcassonne-2"));
  const kept = () => page.evaluate((table) => fetch(`/api/tables/${table}/record`).then((r) => r.text()), id);
  const before = await kept();

  await checks.run(
    "another tile is laid and a figure put in a trial; the points say so, and all is taken back",
    async () => {
      await page.goto(`/t/${id}/replay?at=13`);
      await page.locator(".replay").waitFor();
      await page.locator("[data-try]").click();
      await page.locator("[data-trial]").waitFor();
      await becomes(() => count(page), 0, "steps at first");
      await shot(page, "trial-begin");
      await page.getByRole("button", { name: "Take another tile" }).click();
      await page.locator("[data-draw]").first().waitFor();
      await comes(async () => (await page.locator("[data-draw]").count()) > 10, "kinds to choose from");
      await atRest(page);
      await shot(page, "trial-draw");
      await accessible(page, "a trial, choosing a tile");
      await page.locator('[data-draw="BA/L"]').click();
      await steps(page, 1);
      const pieces = await tiles(page);
      await page.locator(".cell").first().click();
      await page.locator(".dock footer button.solid, .dock footer .btn").last().waitFor();
      await page.keyboard.press("Enter");
      await steps(page, 2);
      await comes(async () => (await tiles(page)) > pieces, "the tile lies on the map");
      // A monk counts immediately, at any point of the game; a farmer may not.
      await page.locator(".dock").getByRole("button", { name: /monk/i }).first().click();
      await steps(page, 3);
      await page.locator("[data-draw]").first().waitFor();
      await comes(async () => (await page.locator("[data-sum] .change").count()) > 0, "points have changed");
      await shot(page, "trial-figure");
      for (let left = 3; left > 0; left--) {
        await page.getByRole("button", { name: "One step back" }).click();
        await page.waitForFunction(
          (n) => Number(document.querySelector("[data-trial]")?.getAttribute("data-trial")) === n,
          left - 1,
        );
      }
      await page.getByRole("button", { name: "One step back" }).click();
      await page.getByRole("button", { name: "Take another tile" }).waitFor();
      await page.getByRole("button", { name: "Leave the trial" }).click();
      await page.locator(".replay").waitFor();
      await becomes(() => kept(), before, "the record");
      equal(page.faults, [], "errors on the page");
    },
  );

  await checks.run("where no tile was just drawn, a trial says why another one is not to be had", async () => {
    // After the draw comes the tile; this moment has the prompt for a figure.
    await page.goto(`/t/${id}/replay?at=14`);
    await page.locator('[data-version="14"]').waitFor();
    await page.locator("[data-try]").click();
    await page.getByRole("button", { name: "Take another tile" }).click();
    await page.locator("[data-undrawn]").waitFor();
    await becomes(() => count(page), 0, "steps");
    await comes(
      async () => (await page.locator(".dock .choice, .dock footer button").count()) > 0,
      "what was asked is asked still",
    );
    await page.getByRole("button", { name: "Leave the trial" }).click();
    equal(page.faults, [], "errors on the page");
  });

  await checks.run("in Czech on a phone a trial is plain, and nothing is too small to tap", async () => {
    const phone = await visit(browser, server.base, { phone: true, lang: "cs-CZ" });
    await phone.goto(`/t/${id}/replay?at=13`);
    await phone.locator("[data-try]").click();
    await phone.locator("[data-trial]").waitFor();
    await phone.getByRole("button", { name: "Vzít jinou kartičku" }).click();
    await phone.locator("[data-draw]").first().waitFor();
    await atRest(phone);
    await shot(phone, "trial-phone");
    const small = await phone
      .locator("[data-trial] button")
      .evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().height < 44).length);
    equal(small, 0, "buttons that are too small");
    await accessible(phone, "a trial on a phone");
    equal(phone.faults, [], "errors on the page");
    await phone.context().close();
  });

  await checks.run("a running game that hides something says why it is not tried", async () => {
    const hidden = await page.evaluate(async () => {
      const seats = [
        { kind: "me", name: "Anna" },
        { kind: "me", name: "Běla" },
      ];
      const body = JSON.stringify({ game: "gold-rush", options: "players=2", seats });
      return (
        await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body }).then(
          (r) => r.json(),
        )
      ).table;
    });
    await page.goto(`/t/${hidden}/replay`);
    await page.locator("[data-try]").click();
    await page.getByText("Until it is over, only players can try other moves").first().waitFor();
    await becomes(() => page.locator("[data-trial]").count(), 0, "trials");
  });
  await page.context().close();
}
