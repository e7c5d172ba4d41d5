// The analysis of a game that is over: started from its result, stopped, read, and its costliest turn shown on the table.
import { accessible, atRest, becomes, equal, holds, passes, shot, visit } from "./harness.mjs";
import { holdWhen, mayBeHeld, release } from "./holding.mjs";
import { prepared, record, upTo } from "../tables.mjs";

const sheet = (page) => page.locator("dialog[open]");
const stage = (page, name) => sheet(page).locator(`[data-stage="${name}"]`);
const first = (page) => sheet(page).locator("[data-costliest] button").first();

/** Opens the analysis from the result of a game that is over. */
async function fromResult(page, id, name) {
  await page.goto(`/t/${id}`);
  await sheet(page).getByRole("link", { name, exact: true }).click();
  await page.waitForURL(/\/replay/);
  await sheet(page).locator("[data-stage]").waitFor();
}

export async function analysis(checks, browser, server) {
  const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
  await mayBeHeld(page);
  await page.goto("/");
  const id = await prepared(page, record("carcassonne-2"));

  await checks.run(
    "the analysis of a game is begun beside its result, shows how far it is, and can be stopped",
    async () => {
      await fromResult(page, id, "Analysis");
      await accessible(page, "analysis, before it");
      await sheet(page).getByRole("button", { name: "Analyse the game" }).click();
      await sheet(page).getByRole("button", { name: "Stop" }).click();
      await stage(page, "none").waitFor();
      // Undisturbed: the page sends no requests in this time.
      await holdWhen(page, '[data-stage="running"]');
      await sheet(page).getByRole("button", { name: "Analyse the game" }).click();
      const bar = sheet(page).getByRole("progressbar", { name: "Progress of the analysis" });
      await bar.waitFor();
      await becomes(() => bar.getAttribute("max"), "71", "turns");
      await stage(page, "running").waitFor();
      await accessible(page, "analysis, at work");
      await shot(page, "analysis-running");
      await release(page);
      await stage(page, "ready").waitFor();
      await becomes(
        () => sheet(page).locator("[data-analysis-said]").innerText(),
        "The analysis is ready.",
        "what is said",
      );
      await accessible(page, "analysis");
      await shot(page, "analysis");
    },
  );

  await checks.run("the chances to win end with the result, and every turn is there", async () => {
    await sheet(page).getByText("The chances as a table").click();
    const rows = sheet(page).locator("details .scrolls tbody tr");
    await becomes(() => rows.count(), 72, "moments");
    const last = await rows.last().locator("td").allInnerTexts();
    const points = (await page.request.get(`/api/tables/${id}`).then((r) => r.json())).view.outcome.players.map(
      (p) => p.rank,
    );
    const won = points.filter((rank) => rank === 1).length;
    equal(
      last,
      points.map((rank) => (rank === 1 ? `${100 / won} %` : "0 %")),
      "the last chances",
    );
    await sheet(page)
      .getByText(/^All turns/)
      .click();
    await becomes(() => sheet(page).locator("details ol button").count(), 71, "turns");
  });

  await checks.run("the costliest turn leads to its moment, with the better one on the map", async () => {
    const said = (await first(page).innerText()).replaceAll("\n", " ");
    const [, number, points] = /Turn ([0-9]+), .*gave away ([0-9.]+) points/.exec(said);
    const costs = await sheet(page).locator("[data-costliest] button").allInnerTexts();
    equal(costs.length, 3, "turns");
    for (const text of costs) holds(Number(/gave away ([0-9.]+)/.exec(text)[1]) <= Number(points), text);
    // Screen readers hear one more full stop.
    const better = /better: (.+?)\.?$/.exec(
      (await first(page).locator("small").allTextContents()).find((text) => text.startsWith("better")).trim(),
    )[1];
    await first(page).click();
    await page.locator("[data-about]").waitFor();
    const about = await page.locator("[data-about]").innerText();
    holds(
      about.startsWith(`Turn ${number}, `) && about.includes(`Better by ${points} points`) && about.includes(better),
      `${about} | ${better}`,
    );
    await becomes(
      () => page.evaluate(() => document.activeElement?.hasAttribute("data-about")),
      true,
      "what is shown has the focus",
    );
    // The tile lies where it would have been better, and is not laid.
    const lay = page.getByRole("button", { name: "Lay here" });
    await lay.waitFor();
    await becomes(() => page.locator("[data-trial]").getAttribute("data-trial"), "0", "steps tried");
    await atRest(page);
    await accessible(page, "a better turn");
    await shot(page, "analysis-better");
    await lay.click();
    await page.waitForFunction(() => document.querySelector("[data-trial]")?.getAttribute("data-trial") !== "0");
    await page.getByRole("button", { name: "Back to the analysis" }).click();
    await stage(page, "ready").waitFor();
    // A turn that could not be improved is shown as it was.
    await sheet(page)
      .getByText(/^All turns/)
      .click();
    const fine = sheet(page).locator("details ol button", { hasText: "no better turn was found" }).last();
    const turn = Number(await fine.getAttribute("data-turn"));
    await fine.click();
    await sheet(page).waitFor({ state: "detached" });
    const told = await page.request.get(`/api/tables/${id}/analysis`).then((r) => r.json());
    await page.locator(`[data-version="${told.result.turns[turn - 1].from}"]`).waitFor();
    await becomes(() => page.locator("[data-trial]").count(), 0, "trials");
    equal(page.faults, [], "faults");
  });

  await checks.run("it is kept with the game, and read by keyboard", async () => {
    await page.goto(`/t/${id}/replay?at=20`);
    await page.locator("[data-analysis]").focus();
    await page.keyboard.press("Enter");
    await stage(page, "ready").waitFor();
    await first(page).focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-about]").waitFor();
    equal(page.faults, [], "faults");
    await page.context().close();
  });

  await checks.run("at the card table the better choice is chosen, on a phone and in Czech", async () => {
    const phone = await visit(browser, server.base, { phone: true, lang: "cs-CZ" });
    await phone.goto("/");
    const cards = await prepared(phone, record("gold-river-2-first-game"));
    await fromResult(phone, cards, "Rozbor");
    await sheet(phone).getByRole("button", { name: "Rozebrat hru" }).click();
    await stage(phone, "ready").waitFor();
    await accessible(phone, "rozbor");
    await shot(phone, "analysis-phone");
    await first(phone).click();
    await phone.locator("[data-about]").waitFor();
    await passes(async () =>
      holds(
        /^[0-9]+\. tah, .* Zahráno: .+ O [0-9,]+ b\. lepší/.test(await phone.locator("[data-about]").innerText()),
        await phone.locator("[data-about]").innerText(),
      ),
    );
    await atRest(phone);
    await shot(phone, "analysis-phone-better");
    equal(phone.faults, [], "faults");
    await phone.context().close();
  });

  await checks.run("a game that goes on has none", async () => {
    const other = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
    await other.goto("/");
    const running = await prepared(other, upTo(record("carcassonne-2"), /: place/, 9));
    await other.goto(`/t/${running}/replay?analysis`);
    await other.locator(".replay").waitFor();
    await other.waitForURL(/\?at=/);
    await becomes(
      async () => (await other.locator("[data-analysis]").count()) + (await sheet(other).count()),
      0,
      "ways to it",
    );
    await becomes(async () => (await other.request.get(`/api/tables/${running}/analysis`)).status(), 403, "the answer");
    equal(other.faults, [], "faults");
    await other.context().close();
  });
}
