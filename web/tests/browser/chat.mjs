// The chat of tables: in the waiting room, next to the table and on a phone; spectators, reports, and switching it off.
import { accessible, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import { post } from "../tables.mjs";

const PASSWORD = "dozen brass kettles sleeping";
const LINES = '[role="log"].lines p[data-line]';

/** A visitor with an account, whose page knows it. */
async function person(browser, server, name, options = {}) {
  const page = await visit(browser, server.base, { reduced: true, ...options });
  await post(page, "/api/v1/accounts", { name, password: PASSWORD });
  return page;
}

/** The texts of the lines on a page. */
const read = (page) => page.locator(`${LINES} .text`).allInnerTexts();

/** Writes by keyboard alone, from the field on. */
async function writes(page, text) {
  await page.locator("[data-chat] form input").focus();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Nothing is wider than the screen, and what can be pressed is as large as a finger. */
async function roomy(page, what) {
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const small = [...document.querySelectorAll("[data-chat] :is(button, input, summary), [data-talk]")]
      .map((one) => ({ name: one.textContent.trim() || one.tagName, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5 || box.left < -0.5 || box.right > innerWidth + 0.5);
    return { wide, small: small.map(({ name, box }) => [name, Math.round(box.width), Math.round(box.height)]) };
  });
  equal(found, { wide: 0, small: [] }, what);
}

export async function chat(checks, browser, server) {
  // The server of the part has phrases only.
  const own = await server.beside({ args: ["--chat", "free"] });
  await own.start();
  const [anna, jan] = await Promise.all([
    person(browser, own, "Anna"),
    person(browser, own, "Jan", { phone: true, lang: "cs-CZ" }),
  ]);
  const guest = await visit(browser, own.base, { reduced: true });
  let table = "";

  await checks.run("people talk in the waiting room before the game begins", async () => {
    const seats = [{ kind: "me", name: "" }, { kind: "open" }];
    table = (await post(anna, "/api/tables", { game: "gold-rush", options: "", seats })).table;
    await anna.goto(`/t/${table}`);
    await jan.goto(`/t/${table}`);
    await anna.getByText("Nobody has written anything yet.").waitFor();
    await jan.locator("[data-chat] form").waitFor();
    await writes(jan, "Smím si <b>přisednout</b>?");
    await comes(async () => (await read(anna)).includes("Smím si <b>přisednout</b>?"), "what Anna reads");
    equal(await anna.locator(`${LINES} .text b`).count(), 0, "markup in a line");
    await anna.locator(LINES).getByText("Jan, spectator").waitFor();
    await accessible(anna, "a waiting room with a chat");
    await anna.locator("[data-chat]").scrollIntoViewIfNeeded();
    await shot(anna, "chat-waiting-desktop");
    await jan.locator("[data-chat]").scrollIntoViewIfNeeded();
    await roomy(jan, "the chat in a waiting room on a phone");
    await shot(jan, "chat-waiting-phone-cs");
  });

  await checks.run("whoever has no account reads, and learns how to write", async () => {
    await guest.goto(`/t/${table}`);
    await guest.locator(LINES).first().waitFor();
    await guest.getByText("To write here, sign in to an account.").waitFor();
    equal(await guest.locator("[data-chat] form").count(), 0, "fields for writing");
  });

  await checks.run("during the game the chat is folded below the log, and counts new lines", async () => {
    await jan.locator("main ol .btn").click();
    for (const page of [anna, jan]) await page.locator(".table").waitFor();
    const title = anna.locator("#chat-title");
    await title.waitFor();
    equal(await title.getAttribute("aria-expanded"), "false", "the chat is open");
    await jan.locator("[data-talk]").click();
    await jan.locator("dialog[open] [data-chat] form").waitFor();
    await writes(jan, "Hodně štěstí!");
    await becomes(async () => (await title.locator(".count").allInnerTexts()).join(), "1", "the number of new lines");
    await anna.getByText("One new line in the chat").waitFor({ state: "attached" });
    await shot(anna, "chat-folded-desktop");
    await title.focus();
    await anna.keyboard.press("Enter");
    await comes(async () => (await read(anna)).at(-1) === "Hodně štěstí!", "the last line");
    await becomes(() => title.locator(".count").count(), 0, "numbers of new lines");
    equal(await anna.locator('[role="log"].lines').getAttribute("aria-live"), "polite", "how lines are announced");
    await writes(anna, "Thank you, and the same to you: https://example.org/?a=1&b=2");
    await comes(async () => (await read(jan)).length === 3, "what Jan reads");
    equal(await jan.locator(`${LINES} a`).count(), 0, "links in lines");
    await accessible(anna, "a table with an open chat");
    await shot(anna, "chat-desktop");
  });

  await checks.run("on a phone the chat is in a sheet, and its button counts new lines", async () => {
    await accessible(jan, "the chat on a phone");
    await roomy(jan, "the chat in a sheet");
    await shot(jan, "chat-phone-cs");
    await jan.keyboard.press("Escape");
    await becomes(() => jan.locator("dialog[open]").count(), 0, "open sheets");
    await writes(anna, "Your turn");
    await becomes(async () => (await jan.locator("[data-talk] .count").allInnerTexts()).join(), "1", "new lines");
    await roomy(jan, "the bar of a phone");
    await shot(jan, "chat-new-phone-cs");
    await jan.setViewportSize({ width: 320, height: 640 });
    await jan.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await jan.locator("[data-talk]").click();
    await comes(async () => (await read(jan)).at(-1) === "Your turn", "the last line");
    const wide = await jan.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    holds(wide <= 0, `the page is ${wide} px too wide with large letters`);
    await shot(jan, "chat-large-letters-cs");
    await jan.evaluate(() => (document.documentElement.style.fontSize = ""));
    await jan.setViewportSize({ width: 390, height: 844 });
    await jan.reload();
    await jan.locator("[data-talk]").waitFor();
    await becomes(() => jan.locator("[data-talk] .count").count(), 0, "numbers of new lines after a reload");
  });

  await checks.run("players do not read what spectators write during the game", async () => {
    const eva = await person(browser, own, "Eva");
    await eva.goto(`/t/${table}`);
    await eva.locator("#chat-title").click();
    await eva.getByText("Players cannot read what spectators write until the game is over.").waitFor();
    await writes(eva, "She should use the other tile");
    await comes(async () => (await read(eva)).at(-1) === "She should use the other tile", "what Eva reads");
    await writes(anna, "Hm");
    await comes(async () => (await read(anna)).at(-1) === "Hm", "what Anna reads");
    holds(!(await read(anna)).includes("She should use the other tile"), "Anna reads what a spectator wrote");
    await shot(eva, "chat-spectator-desktop");
  });

  await checks.run("a refused line stays in the field, with the reason", async () => {
    await writes(anna, "pаypal");
    await anna.locator("[data-chat] [role=alert]").getByText("different scripts").waitFor();
    equal(await anna.locator("[data-chat] form input").inputValue(), "pаypal", "the text");
    await anna.locator("[data-chat] form input").fill("");
  });

  await checks.run("a line is reported from the chat, and moderators read it", async () => {
    await anna.locator("[data-chat] summary").click();
    await anna.getByRole("button", { name: "Report Jan" }).click();
    await becomes(() => anna.getByLabel("Reason").inputValue(), "chat", "the reason that is chosen at first");
    await accessible(anna, "a report from the chat");
    await shot(anna, "chat-report-desktop");
    await anna.getByRole("button", { name: "Send the report" }).click();
    await anna.getByText("A moderator will look at it").waitFor();
    const mona = await person(browser, own, "Mona");
    await own.command("accounts", "role", "Mona", "moderator");
    // Whoever gets a right signs in again.
    await mona.context().clearCookies();
    await post(mona, "/api/v1/session", { name: "Mona", password: PASSWORD });
    await mona.goto("/account?moderation");
    const report = mona.locator('[data-report="Jan"]');
    await report.getByText("Hodně štěstí!").waitFor();
    equal(await report.getByText("Thank you").count(), 0, "lines of others");
    await accessible(mona, "a report with lines");
    await shot(mona, "chat-moderation-desktop");
    await report.getByLabel("Outcome").selectOption("silence");
    await report.getByLabel("Days").fill("2");
    await report.getByLabel("Reason").fill("Shouting.");
    await report.getByRole("button", { name: "Decide" }).click();
    await mona.getByText("There are no open reports.").waitFor();
    await jan.locator("[data-talk]").click();
    await writes(jan, "Proč?");
    await jan.locator("[data-chat] [role=alert]").getByText("Moderátor vám zakázal mluvit a psát").waitFor();
    await jan.keyboard.press("Escape");
  });

  await checks.run("a player hides the chat here, and the maker switches it off for everybody", async () => {
    await anna.getByRole("button", { name: "Hide the chat on this device" }).click();
    await anna.getByText("You have hidden the chat on this device.").waitFor();
    equal(await anna.locator(LINES).count(), 0, "lines");
    await anna.reload();
    await anna.locator("#chat-title").click();
    await anna.getByRole("button", { name: "Show the chat", exact: true }).click();
    await anna.locator(LINES).first().waitFor();
    await anna.getByRole("button", { name: "Switch the chat of this table off" }).click();
    await anna.getByText("The chat of this table is switched off.").waitFor();
    await jan.locator("[data-talk]").click();
    await jan.getByText("Chat u tohoto stolu je vypnutý.").waitFor();
    equal(await jan.locator(LINES).count(), 0, "lines on another page");
    await shot(jan, "chat-off-phone-cs");
    await anna.getByRole("button", { name: "Switch the chat of this table on" }).click();
    await anna.locator(LINES).first().waitFor();
    await jan.locator(LINES).first().waitFor();
  });

  await checks.run("a table is made without a chat, and its maker switches it on", async () => {
    await anna.goto("/new");
    const choice = anna.getByRole("checkbox", { name: /^Chat: / });
    await choice.waitFor();
    equal(await choice.isChecked(), true, "chat, unless somebody leaves it out");
    await choice.focus();
    await anna.keyboard.press("Space");
    await anna.getByText("You can switch the chat on later at the table.").waitFor();
    await accessible(anna, "a new table without a chat");
    await anna.locator("li select").nth(1).selectOption("open");
    await anna.locator("form .make button").click();
    await anna.waitForURL((url) => url.pathname.startsWith("/t/"));
    await anna.getByText("The chat of this table is switched off.").waitFor();
    await anna.getByRole("button", { name: "Switch the chat of this table on" }).click();
    await anna.locator("[data-chat] form").waitFor();
  });

  await checks.run("the maker withdraws an invitation", async () => {
    const seats = [{ kind: "me", name: "" }, { kind: "open" }];
    const body = { game: "gold-rush", options: "", seats, visibility: "public", invite: ["Jan", "Eva"] };
    const made = (await post(anna, "/api/tables", body)).table;
    await guest.goto(`/t/${made}`);
    await guest.locator("main h1").waitFor();
    equal(await guest.locator("[data-invited]").count(), 0, "lists of invited people for a stranger");
    await anna.goto(`/t/${made}`);
    await anna.locator("[data-invited]").getByText("Eva and Jan").waitFor();
    await anna.getByRole("button", { name: "Withdraw the invitation of Jan" }).click();
    await anna.getByText("Jan is no longer invited.").waitFor();
    await anna.locator("[data-invited]").getByText("Invited: Eva").waitFor();
    await accessible(anna, "a waiting room with an invitation");
    await shot(anna, "invitation-withdrawn-desktop");
  });

  await checks.run("on a server with phrases only there is no chat", async () => {
    const [other] = await Promise.all([visit(browser, server.base, { reduced: true })]);
    const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
    const made = (await post(other, "/api/tables", { game: "gold-rush", options: "", seats })).table;
    await other.goto(`/t/${made}`);
    await other.locator("main h1").waitFor();
    equal(await other.locator("[data-chat]").count(), 0, "chats");
    const answered = other.waitForResponse((response) => new URL(response.url()).pathname === "/api/v1/account");
    await other.goto("/new");
    await answered;
    await other.locator("[data-delay-choice]").waitFor();
    equal(await other.locator("[data-chat-choice]").count(), 0, "choices about a chat");
  });

  await checks.run("nothing went wrong on the consoles of those who wrote", () =>
    equal(
      [anna, guest].flatMap((page) => page.faults),
      [],
      "faults",
    ),
  );
}
