// The rules next to the table: button and key, contents, search, pictures, rulings that do not apply, the link from a
// refusal.
import { accessible, becomes, comes, drawn, equal, holds, shot, visit } from "./harness.mjs";

const me = (name) => ({ kind: "me", name });

async function table(page, game, options) {
  await page.goto("/");
  const id = await page.evaluate(
    async (wanted) => {
      const made = await fetch("/api/tables", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(wanted),
      });
      return (await made.json()).table;
    },
    { game, options, seats: [me("Anna"), me("Běla"), me("Cyril")] },
  );
  await page.goto(`/t/${id}`);
  await page.locator("[data-version]").waitFor();
  return id;
}

const sheet = (page) => page.locator("dialog[open]");

/** Replaces the next move on its way to the server. */
async function mischief(page, action) {
  await page.routeWebSocket(/\/socket$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => {
      const told = JSON.parse(text);
      const act = told.act ?? told;
      if (Array.isArray(act.actions)) act.actions = [action];
      server.send(JSON.stringify(told));
    });
  });
}

export async function rules(checks, browser, server) {
  const page = await visit(browser, server.base, { size: { width: 1440, height: 900 }, lang: "cs-CZ" });

  await checks.run("the key H opens the rules, with what is not in play folded away", async () => {
    await table(page, "carcassonne", "with=goldmines");
    await page.getByRole("button", { name: "Pomůcky" }).focus();
    await page.keyboard.press("h");
    await sheet(page).getByRole("heading", { name: "Zlaté doly", exact: false }).first().waitFor();
    const folded = sheet(page).locator("section > details:not([open]) > summary");
    const titles = await folded.allInnerTexts();
    holds(titles.some((text) => text.includes("Hrady")) && titles.some((text) => text.includes("Cirkus")), `${titles}`);
    holds(!titles.some((text) => text.includes("Zlaté doly")), "the gold mines are played with");
    const { x, width } = await sheet(page).boundingBox();
    holds(x > 700 && x + width > 1430, "it stands at the right");
    await accessible(page, "rules at hand");
    await shot(page, "rules-sheet");
  });

  await checks.run("search finds words without their accents", async () => {
    await sheet(page).getByRole("searchbox").fill("DRUHA cihlick");
    const found = sheet(page).locator("article mark");
    await found.first().waitFor();
    await comes(async () => (await sheet(page).locator("article").count()) < 12, "few rulings are left");
    await sheet(page).getByRole("searchbox").fill("xyzzy");
    await sheet(page).getByText("Nic nenalezeno.").waitFor();
    await sheet(page).getByRole("searchbox").fill("");
  });

  await checks.run("the contents lead to a chapter, where situations are drawn", async () => {
    await sheet(page).getByRole("navigation").getByRole("button", { name: "Zlaté doly" }).click();
    const picture = sheet(page).locator("figure:has(.land-ground)");
    await picture.first().waitFor();
    const box = await picture.first().locator(".board-map").boundingBox();
    holds(box.width > 200 && box.height > 100, `a picture of ${box.width} by ${box.height}`);
    await shot(page, "rules-pictures");
  });

  await checks.run("Escape closes the rules and gives the focus back", async () => {
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Pomůcky", "focus");
    equal(page.faults, [], "faults");
  });

  await checks.run("a refused move leads to its ruling", async () => {
    const other = await visit(browser, server.base);
    await mischief(other, "place 9,9 0");
    await table(other, "carcassonne", "");
    await other.locator(".board-map .cell").first().click();
    await other.getByRole("button", { name: "Lay here" }).click();
    await other.getByRole("button", { name: "Read CA-2.1" }).click();
    const ruling = sheet(other).getByRole("heading", { name: /CA-2\.1/ });
    await ruling.waitFor();
    await drawn(other);
    await becomes(
      () => other.evaluate(() => document.activeElement?.textContent?.includes("CA-2.1")),
      true,
      "the ruling has the focus",
    );
    const { y } = await ruling.boundingBox();
    holds(y > 0 && y < 300, `in sight, at ${y}`);
    await other.context().close();
  });

  await checks.run("a kind of choice is explained once in a browser, until that is taken back", async () => {
    const other = await visit(browser, server.base);
    await table(other, "gold-rush", "");
    const lay = async () => {
      await other.locator(".board-map .cell").first().press("Enter");
      await other.getByRole("button", { name: "Lay here" }).click();
      await other.locator(".dock .choices").waitFor();
    };
    await lay();
    const said = other.locator(".first-time");
    const first = await said.innerText();
    const height = () => other.locator(".dock .card").evaluate((card) => card.getBoundingClientRect().height);
    const before = await height();
    await said.getByRole("button", { name: "Got it" }).click();
    await becomes(() => height(), before, "the card keeps its size");
    await other.keyboard.press("p");
    await other.locator(".board-map .cell").first().waitFor();
    await lay();
    await comes(async () => (await said.count()) === 0 || (await said.innerText()) !== first, `said again: ${first}`);
    await other.getByRole("button", { name: "Settings" }).click();
    await other.getByRole("button", { name: "Explain choices again" }).click();
    await other.keyboard.press("Escape");
    await other.reload();
    await said.waitFor();
    await other.context().close();
  });

  await checks.run("on a phone the rules take all of the screen", async () => {
    const phone = await visit(browser, server.base, { phone: true, dark: true });
    await table(phone, "gold-river", "");
    await phone.getByRole("button", { name: "Rules", exact: true }).tap();
    // Pictures are drawn when they come near the visible part.
    await sheet(phone).locator("figure").first().waitFor({ state: "attached" });
    await sheet(phone).locator("figure").first().scrollIntoViewIfNeeded();
    await sheet(phone).locator("figure .mini").first().waitFor({ state: "attached" });
    const { x, y, width, height } = await sheet(phone).boundingBox();
    equal([x, y, width, height], [0, 0, 390, 844], "place");
    await accessible(phone, "rules on a phone");
    await shot(phone, "rules-phone");
    await phone.context().close();
  });

  await page.context().close();
}
