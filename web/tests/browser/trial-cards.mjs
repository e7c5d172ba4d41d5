// Trying other choices at the card table: another bid and another card, outcomes of chance chosen or at random, and no
// trace of it.
import { accessible, atRest, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import { decide } from "./card-hands.mjs";
import { dice } from "./hands.mjs";
import { prepared, record } from "../tables.mjs";

const steps = (page) => page.locator("[data-trial]").getAttribute("data-trial").then(Number);
const drawing = (page) => page.locator("[data-draw]").count();

/** Waits until another step was tried, and no request is running. */
const tried = (page, before) =>
  page.waitForFunction(
    (n) =>
      Number(document.querySelector("[data-trial]")?.getAttribute("data-trial")) !== n &&
      !document.querySelector("[data-trial] button:disabled:not(.back)"),
    before,
  );

/** Decides in a trial until chance is due; returns the text about the points then. */
async function toChance(page, rnd) {
  for (let n = 0; n < 40 && (await drawing(page)) === 0; n++) {
    const before = await steps(page);
    await page.locator(".dock .card.mine footer button, .slot.can, .dock .choice").first().waitFor();
    await decide(page, rnd);
    await tried(page, before);
  }
  await comes(async () => (await drawing(page)) > 0, "chance is asked for");
}

export async function cardTrial(checks, browser, server) {
  for (const [name, lang, phone] of [
    ["gold-river-4", "en-GB", false],
    ["gold-river-4-boomtown", "cs-CZ", true],
  ]) {
    await checks.run(
      `other choices are tried at the card table, and the points change (${name}, ${phone ? "phone" : "desktop"})`,
      async () => {
        const page = await visit(browser, server.base, {
          lang,
          phone,
          ...(phone ? {} : { size: { width: 1440, height: 900 } }),
          reduced: true,
        });
        await page.goto("/");
        const id = await prepared(page, record(name));
        const kept = () =>
          page
            .context()
            .request.get(`/api/tables/${id}/record`)
            .then((r) => r.text());
        const before = await kept();
        const { log } = await page
          .context()
          .request.get(`/api/tables/${id}?since=0`)
          .then((r) => r.json());
        await page.goto(`/t/${id}/replay?at=${log[Math.floor(log.length / 2)].version}`);
        await page.locator(".replay").waitFor();
        await page.locator("[data-try]").click();
        await page.locator("[data-trial]").waitFor();
        const rnd = dice(11);
        await toChance(page, rnd);
        await atRest(page);
        await shot(page, `trial-${name}`);
        await accessible(page, `a trial of ${name}`);
        const named = await page.locator("[data-draw] .named").allInnerTexts();
        holds(
          named.every((text) => text.trim() !== "" && !/^(dice|card) /.test(text)),
          `outcomes in words: ${named.slice(0, 4)}`,
        );
        if (phone) {
          const small = await page
            .locator("[data-trial] button")
            .evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().height < 44).length);
          equal(small, 0, "buttons that are too small");
          const { y, height } = await page.locator("[data-trial]").boundingBox();
          holds(y + height <= 845, `the bar ends at ${y + height}`);
        }
        // A chosen outcome, then random ones until a player has to decide.
        const own = await steps(page);
        await page.locator("[data-draw]").first().click();
        await tried(page, own);
        for (let n = 0; n < 8 && ((await drawing(page)) > 0 || n === 0); n++) {
          if ((await drawing(page)) === 0) await toChance(page, rnd);
          const at = await steps(page);
          await page.getByRole("button", { name: /^(Let chance decide|Ať rozhodne náhoda)$/ }).click();
          await page.waitForFunction(
            (n) =>
              Number(document.querySelector("[data-trial]").getAttribute("data-trial")) > n &&
              !document.querySelector("[data-draw]"),
            at,
          );
        }
        await comes(async () => (await page.locator("[data-sum] .change").count()) > 0, "points have changed");
        // All of it is undone, step by step.
        const back = page.getByRole("button", { name: /^(One step back|O krok zpět)$/ });
        for (let n = 0; n < 80 && (await steps(page)) > 0; n++) {
          const at = await steps(page);
          await back.click();
          await page.waitForFunction(
            (n) => Number(document.querySelector("[data-trial]").getAttribute("data-trial")) < n,
            at,
          );
        }
        await becomes(() => page.locator("[data-sum] .change").count(), 0, "changes at the beginning");
        await page.getByRole("button", { name: /^(Leave the trial|Ukončit zkoušku)$/ }).click();
        await page.locator(".replay").waitFor();
        await becomes(() => kept(), before, "the record");
        equal(page.faults, [], "faults");
        await page.context().close();
      },
    );
  }
}
