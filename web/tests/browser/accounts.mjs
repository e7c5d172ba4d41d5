// Accounts: a guest keeps their table under a name, finds it in another browser, and deletes the account.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accessible, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import { post } from "../tables.mjs";
import { Reader } from "./reader.mjs";

const PASSWORD = "dozen brass kettles sleeping";

/** Fills in the form for signing up or in, by its English labels, and sends it. */
async function enter(page, name, password, button) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: button, exact: true }).click();
}

const own = (page) => page.locator("[data-account]");
const focused = (page) => page.evaluate(() => document.activeElement?.tagName);

async function onDesktop(checks, browser, server) {
  const page = await visit(browser, server.base, { reduced: true });
  const seats = [
    { kind: "me", name: "" },
    { kind: "bot", bot: "greedy" },
  ];

  await checks.run("a guest's table is kept under a name in four presses", async () => {
    await page.goto("/");
    const { table } = await post(page, "/api/tables", { game: "gold-rush", options: "", seats });
    await page.goto("/");
    // The presses: the link, a field, the other field, the button.
    await page.getByRole("link", { name: "Keep your tables under a name" }).click();
    await page.getByRole("heading", { name: "Create an account" }).waitFor();
    await accessible(page, "creating an account");
    await shot(page, "account-new-desktop");
    await enter(page, "Annabella", "Annabella1", "Create the account");
    await page.getByRole("alert").getByText("easy to guess").waitFor();
    await enter(page, "Annabella", PASSWORD, "Create the account");
    await own(page).waitFor();
    equal(await own(page).getAttribute("data-account"), "Annabella", "the name");
    await becomes(() => focused(page), "H1", "the keyboard is at the top");
    await page.getByRole("status").getByText("You are signed in.").waitFor();
    await accessible(page, "an account");
    await shot(page, "account-desktop");
    await page.goto("/");
    await page.locator(`section[aria-labelledby="tables"] a[href="/t/${table}"]`).waitFor();
    await page.getByRole("link", { name: "Your account: Annabella" }).waitFor();
  });

  await checks.run("it is found in another browser, and sessions end one by one", async () => {
    const other = await visit(browser, server.base, { reduced: true });
    await other.goto("/account");
    await other.getByText("I have an account").click();
    await enter(other, "Annabella", "a wrong password", "Sign in");
    await other.getByRole("alert").getByText("do not match").waitFor();
    await enter(other, "annabella", PASSWORD, "Sign in");
    await own(other).waitFor();
    await other.goto("/");
    await other.locator('section[aria-labelledby="tables"] a[href^="/t/"]').first().waitFor();
    await page.goto("/account");
    const session = page.locator('[data-session="other"]');
    await session.getByRole("button", { name: /^Sign out/ }).click();
    await page.getByRole("status").getByText("That browser is signed out.").waitFor();
    // It is said before the list is read again.
    await becomes(() => session.count(), 0, "other sessions");
    await other.goto("/account");
    await other.getByRole("heading", { name: /Create an account|Sign in/ }).waitFor();
    equal(await own(other).count(), 0, "accounts in the other browser");
  });

  await checks.run("name, password and data", async () => {
    await page.goto("/account");
    await page.getByLabel("New name").fill("Bella");
    await page.getByRole("button", { name: "Change the name" }).click();
    await page.locator('[data-account="Bella"]').waitFor();
    await page.getByText("The former name “Annabella”").waitFor();
    await page.locator("[data-new-password]").getByLabel("Current password").fill(PASSWORD);
    await page.getByLabel("New password").fill(`${PASSWORD} again`);
    await page.getByRole("button", { name: "Change the password" }).click();
    await page.getByRole("status").getByText("Your password is changed.").waitFor();
    await shot(page, "account-changed-desktop");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download my data" }).click(),
    ]);
    equal(download.suggestedFilename(), "goldfever-account.json", "the file");
  });

  await checks.run("notices go to a webhook, whose address is checked", async () => {
    await page.goto("/account");
    const notices = page.locator("[data-notices]");
    await notices.getByLabel("Address of your webhook").fill("https://127.0.0.1/hook");
    await notices.getByLabel("What is sent").selectOption("ntfy");
    await notices.getByLabel("the end of my games").uncheck();
    await notices.getByRole("button", { name: "Save" }).click();
    await notices.getByRole("alert").getByText("leads to the public internet").waitFor();
    await notices.getByLabel("Address of your webhook").fill("https://ntfy.example/ann");
    await notices.getByRole("button", { name: "Save" }).click();
    await notices.getByRole("status").getByText("Your notice settings are saved.").waitFor();
    await page.reload();
    await notices.getByLabel("my turn").waitFor();
    equal(await notices.getByLabel("Address of your webhook").inputValue(), "https://ntfy.example/ann", "the address");
    equal(await notices.getByLabel("What is sent").inputValue(), "ntfy", "the format");
    equal(await notices.getByLabel("my turn").isChecked(), true, "turns");
    equal(await notices.getByLabel("the end of my games").isChecked(), false, "ends");
    await accessible(page, "notices");
    await notices.scrollIntoViewIfNeeded();
    await shot(page, "notices-desktop");
  });

  await checks.run("by keyboard and screen reader: signing out, and deleting the account", async () => {
    await page.goto("/account");
    await own(page).waitFor();
    const reader = await Reader.of(page);
    await reader.goTo("button", /^Sign out$/);
    await reader.press("Enter");
    await page.getByRole("status").getByText("You are signed out.").waitFor();
    await becomes(() => focused(page), "H1", "the keyboard is at the top");
    await page.getByText("I have an account").click();
    await enter(page, "Bella", `${PASSWORD} again`, "Sign in");
    await own(page).waitFor();
    await reader.goTo("button", /^Delete the account…$/);
    await reader.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Delete your account?" });
    await sheet.waitFor();
    await accessible(page, "deleting an account");
    await shot(page, "account-delete-desktop");
    await sheet.getByLabel("Password").fill(`${PASSWORD} again`);
    await sheet.getByRole("button", { name: "Delete for good" }).click();
    await page.getByRole("status").getByText("Your account is deleted.").waitFor();
    await page.goto("/");
    await page.getByText("You have no tables").or(page.locator("#tables")).first().waitFor();
    holds((await page.locator('section[aria-labelledby="tables"] a[href^="/t/"]').count()) === 0, "no table is left");
  });
}

async function onPhone(checks, browser, server) {
  await checks.run("on a phone, in Czech and in the dark", async () => {
    const page = await visit(browser, server.base, { phone: true, lang: "cs-CZ", dark: true, reduced: true });
    await page.goto("/account");
    await page.getByRole("heading", { name: "Založit účet" }).waitFor();
    await accessible(page, "creating an account on a phone");
    await shot(page, "account-new-phone-cs");
    await page.getByLabel("Jméno", { exact: true }).fill("Šárka");
    await page.getByLabel("Heslo", { exact: true }).fill("tři zlaté vlasy děda Vševěda");
    await page.getByRole("button", { name: "Založit účet", exact: true }).click();
    await own(page).waitFor();
    await accessible(page, "an account on a phone");
    await shot(page, "account-phone-cs");
    const notices = page.locator("[data-notices]");
    await notices.getByRole("button", { name: "Uložit" }).scrollIntoViewIfNeeded();
    await shot(page, "notices-phone-cs");
    await page.goto("/privacy");
    await page.getByRole("heading", { name: "Co se tu ukládá" }).waitFor();
    await accessible(page, "privacy on a phone");
    await shot(page, "privacy-phone-cs");
  });
}

/** The built-in puzzles of a game. */
const collection = (game) =>
  readFileSync(join(import.meta.dirname, `../../../crates/puzzles/collections/${game}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const solvedHere = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("goldfever-puzzles") ?? "[]"));
const solves = (page, ids) =>
  page.evaluate((ids) => localStorage.setItem("goldfever-puzzles", JSON.stringify(ids)), ids);
const keptOf = async (page) => (await page.context().request.get("/api/v1/me/kept")).json();
const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);

/** Chooses one of several in the settings. */
async function chooses(page, settings, what) {
  await page.getByRole("button", { name: settings, exact: true }).first().click();
  await page.locator("dialog[open]").getByText(what, { exact: true }).click();
  await page.keyboard.press("Escape");
}

async function following(checks, browser, server) {
  const page = await visit(browser, server.base, { reduced: true });
  const phone = await visit(browser, server.base, { phone: true, lang: "cs-CZ", reduced: true });
  const [first, second] = collection("gold-rush").map((puzzle) => puzzle.id);
  const pass = collection("gold-river").find((puzzle) => puzzle.best[0].actions.join() === "pass").id;

  await checks.run("settings and solved puzzles of a browser become those of its new account", async () => {
    await page.goto("/account");
    await solves(page, [first]);
    await chooses(page, "Settings", "night");
    await enter(page, "Cecilia", PASSWORD, "Create the account");
    await own(page).waitFor();
    await comes(async () => (await keptOf(page)).solved.length === 1, "the puzzle is kept by the account");
    const { settings } = await keptOf(page);
    equal(
      [settings.theme, settings.lang, settings.sound, settings.name],
      ["dark", undefined, undefined, undefined],
      "what is kept",
    );
    // What is solved from now on follows at once.
    await page.goto(`/puzzles/${pass}`);
    await page.locator('[data-puzzle="asked"]').waitFor();
    await page.locator(".dock .pass").click();
    await page.locator('[data-puzzle="solved"]').waitFor();
    await comes(async () => (await keptOf(page)).solved.includes(pass), "the second puzzle is kept");
  });

  await checks.run("another browser that signs in gets them, and brings its own puzzles along", async () => {
    await phone.goto("/account");
    await solves(phone, [second]);
    await chooses(phone, "Nastavení", "denní");
    await phone.getByText("Účet už mám").click();
    await phone.getByLabel("Jméno", { exact: true }).fill("Cecilia");
    await phone.getByLabel("Heslo", { exact: true }).fill(PASSWORD);
    await phone.getByRole("button", { name: "Přihlásit se", exact: true }).click();
    await own(phone).waitFor();
    await becomes(() => theme(phone), "dark", "the theme of the account");
    await becomes(async () => (await solvedHere(phone)).toSorted(), [first, second, pass].toSorted(), "solved puzzles");
    await phone.goto("/puzzles");
    await becomes(() => phone.locator("ol.all .solved").count(), 3, "puzzles that are marked");
    await page.goto("/puzzles");
    await becomes(() => page.locator("ol.all .solved").count(), 3, "puzzles that are marked in the first browser");
  });

  await checks.run("two browsers change settings, and the last one wins setting by setting", async () => {
    await chooses(phone, "Nastavení", "denní");
    await comes(async () => (await keptOf(phone)).settings.theme === "light", "the theme is kept");
    // The first browser has not heard of it, and changes something else.
    await chooses(page, "Settings", "slow");
    await comes(async () => (await keptOf(page)).settings.pace === "slow", "the pace is kept");
    equal((await keptOf(page)).settings.theme, "light", "the theme of the other one stays");
    await becomes(() => theme(page), "light", "and is used");
    await phone.reload();
    await comes(
      () => phone.evaluate(() => JSON.parse(localStorage.getItem("goldfever-settings")).pace === "slow"),
      "the pace has come to the other one",
    );
  });

  await checks.run("solved puzzles are on the profile, and those who sign out leave none behind", async () => {
    await page.goto("/players/Cecilia");
    const solved = page.locator("[data-solved]");
    await solved.getByText(`Gold River: 1 of ${collection("gold-river").length}`).waitFor();
    await solved.getByText(`Gold Rush: 2 of ${collection("gold-rush").length}`).waitFor();
    await accessible(page, "a profile with puzzles");
    await shot(page, "profile-puzzles-desktop");
    await phone.goto("/account");
    await own(phone).waitFor();
    await phone.getByRole("button", { name: "Odhlásit se", exact: true }).click();
    await phone.getByRole("status").getByText("Jste odhlášeni").waitFor();
    await becomes(() => solvedHere(phone), [], "solved puzzles");
    equal(await theme(phone), "light", "settings stay");
    equal([...page.faults, ...phone.faults], [], "errors on the pages");
    for (const one of [page, phone]) await one.context().close();
  });
}

export async function accounts(checks, browser, server) {
  await following(checks, browser, server);
  await onDesktop(checks, browser, server);
  await onPhone(checks, browser, server);
}
