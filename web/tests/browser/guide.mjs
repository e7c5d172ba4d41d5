// The guided first game of each game, played to the end by following only its words and its ring.
import { accessible, becomes, drawn, equal, holds, limit, shot, still, visit } from "./harness.mjs";

const GAMES = [
  { name: "Gold Rush", key: "gold-rush" },
  { name: "Carcassonne", key: "carcassonne" },
  { name: "Gold River", key: "gold-river" },
  { name: "Boomtown", key: "boomtown" },
];

const RING = ".guide + .ring:not([hidden])";
const guide = (page) => page.getByRole("complementary", { name: "Your first game" });
const version = (page) => page.locator("[data-version]").getAttribute("data-version");

async function begin(page, game) {
  await page.goto("/");
  await page.getByRole("button", { name: new RegExp(`Learn in five minutes.*${game}$`) }).click();
  await guide(page).waitFor();
}

/** Presses what the ring surrounds; false if there is nothing. */
async function follow(page) {
  const ring = page.locator(RING);
  if ((await ring.count()) === 0) return false;
  const box = await ring.boundingBox();
  if (!box) return false;
  // If it surrounds several buttons, the last one, which does what was said, is meant.
  const move = page.locator(".dock footer .move:enabled");
  const target = (await move.count()) > 0 ? await move.first().boundingBox() : null;
  const within = target && target.x >= box.x && target.y >= box.y && target.x + target.width <= box.x + box.width + 1;
  const at = within ? target : box;
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
  return true;
}

/** Continues as the guide says until it has nothing left to say; returns its sentences. */
async function through(page) {
  const said = [];
  let last = "";
  // It gives up if nothing has changed for as long as any wait may take.
  for (let end = Date.now() + limit(); Date.now() < end;) {
    const text = await guide(page).locator(".said").innerText();
    if (said.at(-1) !== text) said.push(text);
    if (await guide(page).getByRole("button", { name: "Close the guide" }).count()) return said;
    const next = guide(page).getByRole("button", { name: "Got it" });
    if (await next.count()) await next.click();
    else await follow(page);
    await drawn(page);
    // The ring glides to the next target.
    await still(page, RING);
    const now = `${text} ${await version(page)}`;
    if (now !== last) end = Date.now() + limit();
    last = now;
  }
  throw new Error(`the guide does not end:\n${said.join("\n")}`);
}

export async function guides(checks, browser, server) {
  for (const { name, key } of GAMES) {
    await checks.run(`the guided game of ${name} is played to its end by its words alone`, async () => {
      const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
      await begin(page, name);
      await accessible(page, `guide of ${name}`);
      const said = await through(page);
      holds(said.length > 6, said.join("\n"));
      holds(said.at(-1).startsWith("That’s everything") || said.at(-1).startsWith("The game is over"), said.at(-1));
      await shot(page, `guide-${key}`);
      await guide(page).getByRole("button", { name: "Close the guide" }).click();
      await guide(page).waitFor({ state: "detached" });
      equal(page.faults, [], "faults");
      await page.context().close();
    });
  }

  await checks.run("a reload in the middle finds the guide where it was, and other moves are followed", async () => {
    const page = await visit(browser, server.base);
    await begin(page, "Carcassonne");
    await guide(page).getByRole("button", { name: "Got it" }).click();
    await guide(page).getByText("Lay your tile").waitFor();
    await page.reload();
    await guide(page).getByText("Lay your tile").waitFor();
    // A cell that is not pointed at is as good; then no figure, when one is taught. A tile that fits in only one way lies
    // there already.
    const lay = page.getByRole("button", { name: "Lay here" });
    if (await lay.isDisabled()) await page.locator(".board-map .cell").last().press("Enter");
    await lay.click();
    await guide(page).getByText("Claim something").waitFor();
    const before = await version(page);
    await page.keyboard.press("p");
    await page.waitForFunction(
      (v) => document.querySelector("[data-version]")?.getAttribute("data-version") !== v,
      before,
    );
    await guide(page).getByText("That was the bot's turn.").waitFor();
    await guide(page).getByRole("button", { name: "Leave the guide" }).click();
    await guide(page).waitFor({ state: "detached" });
    await page.reload();
    await page.locator("[data-version]").waitFor();
    await becomes(() => guide(page).count(), 0, "the guide after it was left");
    await page.context().close();
  });

  await checks.run("on a phone the guide covers nothing", async () => {
    const page = await visit(browser, server.base, { phone: true, lang: "cs-CZ" });
    await page.goto("/");
    await page
      .getByRole("button", { name: /Naučit se za pět minut/ })
      .first()
      .tap();
    const bar = page.getByRole("complementary", { name: "První hra" });
    await bar.getByRole("button", { name: "Rozumím" }).tap();
    const { y, height } = await bar.boundingBox();
    equal(Math.round(y + height), 844, "its foot");
    const dock = await page.locator(".dock").boundingBox();
    holds(dock.y + dock.height <= y + 1, `the dock ends at ${dock.y + dock.height}, the guide begins at ${y}`);
    await accessible(page, "guide on a phone");
    await shot(page, "guide-phone");
    await page.context().close();
  });
}
