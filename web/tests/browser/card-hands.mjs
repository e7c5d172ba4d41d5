// Players at the card table: one with a mouse or finger, one with the keyboard. They know only what is on the screen.

/** As many seats as there should be players. */
export async function seatsFor(page, players) {
  const rows = page.locator("ol.seats li");
  while ((await rows.count()) < players) await page.locator("fieldset:has(ol.seats) > .row .btn").click();
  while ((await rows.count()) > players) await rows.last().locator(".tools button").last().click();
}

/** Makes a table with the form: one player here, the other seats for bots. */
export async function makeTable(page, { players, poker = false }) {
  await page.goto("/new");
  await page
    .locator("label", { hasText: /Gold River|Zlatá horečka \(karetní\)/ })
    .first()
    .click();
  await seatsFor(page, players);
  await page.locator("li select").nth(0).selectOption("me");
  await page.locator('li input[type="text"]').first().fill("Anna");
  for (let seat = 1; seat < players; seat++) {
    await page
      .locator("li select")
      .nth(seat)
      .selectOption(seat === 1 ? "bot:value" : "bot:random");
  }
  if (poker) await page.locator('input[name$="-poker-expert"]').first().check();
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/t\/[\w-]+$/);
  await page.locator(".tableau").first().waitFor();
  return new URL(page.url()).pathname.split("/").pop();
}

/** Waits until there is a prompt for us or the game is over; true if there is a move to make. */
export async function myMove(page) {
  await page.waitForFunction(
    () =>
      (document.querySelector(".dock .card.mine") &&
        document.querySelector(".dock .card.mine footer button, .slot.can, .dock .choice")) ||
      document.querySelector(".dock .ranks"),
    null,
    { polling: 30 },
  );
  return (await page.locator(".dock .ranks").count()) === 0;
}

/** Makes one decision from what is on the screen. */
export async function decide(page, rnd) {
  if ((await page.locator("#amount").count()) > 0) {
    // A deposit is an amount too; passing is impossible then.
    if (rnd(2) === 0 && (await page.locator(".dock .pass").count()) > 0) {
      await page.locator(".dock .pass").click();
      return "pass";
    }
    if (rnd(2) === 0) await page.locator(".steps .btn:not(:disabled)").nth(rnd(2)).click();
    await page.locator(".dock footer .move").click();
    return "bid";
  }
  const choices = page.locator(".slot.can, .dock .choice");
  if ((await choices.count()) === 0) {
    await page.locator(".dock .pass").click();
    return "pass";
  }
  // A choice may take several picks: whose card, then which.
  for (let pick = 0; pick < 3 && (await page.locator(".dock footer .move:not(:disabled)").count()) === 0; pick++) {
    await choices.nth(rnd(await choices.count())).click();
  }
  await page.locator(".dock footer .move:not(:disabled)").click();
  return "choice";
}

export const focused = (page, where) => page.evaluate((w) => document.activeElement?.matches(w) ?? false, where);

/** Makes one decision by keyboard alone, wherever the focus is. */
export async function decideByKeys(page, rnd) {
  if ((await page.locator("#amount").count()) > 0) {
    if (rnd(2) === 0 && (await page.locator(".dock .pass").count()) > 0) {
      // Leaves the field first: there a "p" is a letter.
      await page.keyboard.press("Escape");
      await page.keyboard.press("p");
      return "pass";
    }
    if (!(await focused(page, "#amount"))) await page.keyboard.press("b");
    const [least, most] = await page.locator("#amount").evaluate((field) => [Number(field.min), Number(field.max)]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(String(Math.min(most, least + rnd(3))));
    await page.keyboard.press("Enter");
    return "amount";
  }
  const choices = page.locator(".slot.can, .dock .choice");
  if ((await choices.count()) === 0) {
    await page.keyboard.press("p");
    return "pass";
  }
  let picks = 0;
  while (picks < 3 && (await page.locator(".dock footer .move:not(:disabled)").count()) === 0) {
    await page.keyboard.press(String(1 + rnd(Math.min(9, await choices.count()))));
    picks += 1;
  }
  await page.waitForFunction(() => document.activeElement?.matches(".chosen"));
  await page.keyboard.press("Enter");
  return "pick";
}

/** From now on counts the pieces of gold that fly over the table. */
export async function watchGold(page) {
  await page.evaluate(() => {
    window.coins = 0;
    const count = (node) => (node.nodeType === 1 ? node.matches(".coin") + node.querySelectorAll(".coin").length : 0);
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) window.coins += count(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** From now on notes every sentence for screen readers. */
export async function watchHeard(page) {
  await page.evaluate(() => {
    window.heard = [];
    const note = (node) =>
      node.nodeType === 1 && window.heard.push(...[...node.querySelectorAll("span")].map((e) => e.textContent.trim()));
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) note(node);
    }).observe(document.querySelector("[data-heard]"), { childList: true });
  });
}

export const heard = (page) => page.evaluate(() => window.heard);

export const coins = (page) => page.evaluate(() => window.coins);
