// Accounts: a guest keeps their table under a name, finds it in another browser, and deletes the account.
import { accessible, becomes, equal, holds, shot, visit } from "./harness.mjs";
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
    await notices.getByLabel("the end of your games").uncheck();
    await notices.getByRole("button", { name: "Save" }).click();
    await notices.getByRole("alert").getByText("leads to the public internet").waitFor();
    await notices.getByLabel("Address of your webhook").fill("https://ntfy.example/ann");
    await notices.getByRole("button", { name: "Save" }).click();
    await notices.getByRole("status").getByText("Your notices are saved.").waitFor();
    await page.reload();
    await notices.getByLabel("your turn").waitFor();
    equal(await notices.getByLabel("Address of your webhook").inputValue(), "https://ntfy.example/ann", "the address");
    equal(await notices.getByLabel("What is sent").inputValue(), "ntfy", "the format");
    equal(await notices.getByLabel("your turn").isChecked(), true, "turns");
    equal(await notices.getByLabel("the end of your games").isChecked(), false, "ends");
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

export async function accounts(checks, browser, server) {
  await onDesktop(checks, browser, server);
  await onPhone(checks, browser, server);
}
