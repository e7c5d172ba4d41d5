// E-mail: an address is confirmed with the link in a letter, notices come there until they are switched off, and a forgotten
// password is replaced.
import { accessible, becomes, equal, holds, shot, visit } from "./harness.mjs";
import { post } from "../tables.mjs";
import { Smtp } from "./smtp.mjs";

const PASSWORD = "dozen brass kettles sleeping";
const OTHER_PASSWORD = "seven green ladders waiting";

/** The first link in a letter that leads to the page, from its path on. */
function linkIn({ text }, server, kind) {
  const link = text.split("\n").find((line) => line.startsWith(`${server.base}/account#${kind}=`));
  holds(link !== undefined, `a link in: ${text}`);
  return link.slice(server.base.length);
}

/** Opens a link as from a mail program: in a page of its own. */
async function opened(page, link) {
  await page.goto("about:blank");
  await page.goto(link);
}

/** It is the turn of this page: somebody takes the other seat. */
async function turnComes(page, other) {
  const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
  const { table } = await post(page, "/api/tables", { game: "gold-rush", options: "", seats });
  await other.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "Jan" } });
  return table;
}

const told = (page, text) => page.getByRole("status").getByText(text).waitFor();

async function onDesktop(checks, browser, server, smtp) {
  const page = await visit(browser, server.base, { reduced: true });
  const other = await visit(browser, server.base);
  const email = page.locator("[data-email]");
  const notices = page.locator("[data-notices]");
  const ADDRESS = "anna@mail.example";

  await checks.run("an address is confirmed with the link that is sent there", async () => {
    await page.goto("/account");
    await page.getByLabel("Name", { exact: true }).fill("Anna");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create the account" }).click();
    await email.getByText("Your account has no e-mail address.").waitFor();
    equal(await notices.getByLabel("By e-mail, too").count(), 0, "switches without an address");
    await email.getByLabel("E-mail address", { exact: true }).fill("anna at home");
    await email.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await email.getByRole("button", { name: "Send a link to confirm it" }).click();
    await email.getByRole("alert").getByText("not a usable e-mail address").waitFor();
    await email.getByLabel("E-mail address", { exact: true }).fill(ADDRESS);
    await email.getByRole("button", { name: "Send a link to confirm it" }).click();
    await told(page, "An e-mail with a link is on its way.");
    await email.getByText(`${ADDRESS} is not confirmed yet.`).waitFor();
    await accessible(page, "an address that is not confirmed");
    await email.scrollIntoViewIfNeeded();
    await shot(page, "email-asked-desktop");
    const letter = await smtp.nth(ADDRESS, 1);
    equal(letter.subject, "Confirm your e-mail address", "the subject");
    const link = linkIn(letter, server, "email");
    await opened(page, link);
    await page.getByRole("heading", { name: "Is this your e-mail address?" }).waitFor();
    await accessible(page, "the question of a link");
    await shot(page, "email-confirm-desktop");
    await page.getByRole("button", { name: "Confirm the address" }).click();
    await told(page, "The e-mail address is confirmed.");
    await email.getByText(`Your address: ${ADDRESS}`).waitFor();
    equal(new URL(page.url()).hash, "", "the code in the address");
    await opened(page, link);
    await page.getByRole("button", { name: "Confirm the address" }).click();
    await page.getByRole("alert").getByText("This link is not valid.").waitFor();
  });

  await checks.run("notices come by e-mail until the link in one of them switches them off", async () => {
    await opened(page, "/account");
    await notices.getByLabel("By e-mail, too").check();
    await notices.getByText(`They go to ${ADDRESS}.`).waitFor();
    await notices.getByRole("button", { name: "Save" }).click();
    await told(page, "Your notice settings are saved.");
    await accessible(page, "notices by e-mail");
    await notices.getByLabel("By e-mail, too").scrollIntoViewIfNeeded();
    await shot(page, "notices-email-desktop");
    await other.goto("/");
    const table = await turnComes(page, other);
    const letter = await smtp.nth(ADDRESS, 2);
    equal(letter.subject, "It is your turn in Gold Rush.", "the subject");
    holds(letter.text.includes(`${server.base}/t/${table}\n`), `the link to the table: ${letter.text}`);
    holds(/^<http.*\/api\/v1\/unsubscribe\/[0-9a-f.]+>$/.test(letter.header("list-unsubscribe")), "the header");
    // Without an account, in another browser.
    await opened(other, linkIn(letter, server, "unsubscribe"));
    await other.getByRole("heading", { name: "Notices by e-mail" }).waitFor();
    await other.getByRole("button", { name: "Switch them off" }).click();
    await told(other, "Notices by e-mail are switched off.");
    await page.reload();
    await becomes(() => notices.getByLabel("By e-mail, too").isChecked(), false, "the switch");
  });

  await checks.run("a forgotten password is replaced by e-mail", async () => {
    await page.getByRole("button", { name: "Sign out" }).first().click();
    await page.getByText("I have an account").click();
    await page.getByLabel("Name", { exact: true }).fill("Anna");
    await page.getByRole("button", { name: "Have you forgotten your password?" }).click();
    await page.getByRole("heading", { name: "Have you forgotten your password?" }).waitFor();
    equal(await page.getByLabel("Name or e-mail address").inputValue(), "Anna", "what was typed before");
    await accessible(page, "a forgotten password");
    await shot(page, "forgotten-desktop");
    await page.getByLabel("Name or e-mail address").fill("ANNA@mail.example");
    await page.getByRole("button", { name: "Send a link" }).click();
    await page.getByText("If there is such an account").waitFor();
    await page.getByRole("button", { name: "Back to signing in" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    const letter = await smtp.nth(ADDRESS, 3);
    equal(letter.subject, "A new password", "the subject");
    await opened(page, linkIn(letter, server, "reset"));
    await page.getByLabel("New password", { exact: true }).fill(OTHER_PASSWORD);
    await page.getByRole("button", { name: "Change the password" }).click();
    await told(page, "Your password is changed.");
    await page.getByText("I have an account").click();
    await page.getByLabel("Name", { exact: true }).fill("Anna");
    await page.getByLabel("Password", { exact: true }).fill(OTHER_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await email.getByText(`Your address: ${ADDRESS}`).waitFor();
  });

  await checks.run("an address is removed", async () => {
    await email.getByRole("button", { name: "Remove the address" }).click();
    const sheet = page.getByRole("dialog", { name: "Remove the e-mail address?" });
    await sheet.getByLabel("Current password", { exact: true }).fill("a wrong password");
    await sheet.getByRole("button", { name: "Remove the address" }).click();
    await sheet.getByRole("alert").waitFor();
    await accessible(page, "removing an address");
    await shot(page, "email-remove-desktop");
    await sheet.getByLabel("Current password", { exact: true }).fill(OTHER_PASSWORD);
    await sheet.getByRole("button", { name: "Remove the address" }).click();
    await told(page, "Your e-mail address is removed.");
    await email.getByText("Your account has no e-mail address.").waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.id), "email", "where the keyboard is");
  });
}

async function onPhone(checks, browser, server, smtp) {
  const page = await visit(browser, server.base, { phone: true, lang: "cs-CZ", reduced: true });
  const other = await visit(browser, server.base);
  const email = page.locator("[data-email]");
  const notices = page.locator("[data-notices]");
  const ADDRESS = "a.long.address.that.is.hard.to.show.on.a.phone@of-a-provider-with-a-long-name.mail.example";

  await checks.run("in Czech on a phone, with a long address", async () => {
    await page.goto("/account");
    await page.getByLabel("Jméno", { exact: true }).fill("Jana");
    await page.getByLabel("Heslo", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Založit účet" }).click();
    await email.getByLabel("E-mailová adresa", { exact: true }).fill(ADDRESS);
    await email.getByLabel("Heslo", { exact: true }).fill(PASSWORD);
    await email.getByRole("button", { name: "Poslat odkaz k potvrzení" }).click();
    await told(page, "E-mail s odkazem je na cestě.");
    await accessible(page, "an address on a phone");
    await email.scrollIntoViewIfNeeded();
    await shot(page, "email-asked-phone-cs");
    const letter = await smtp.nth(ADDRESS, 1);
    equal(letter.subject, "Potvrďte svou e-mailovou adresu", "the subject");
    await opened(page, linkIn(letter, server, "email"));
    await page.getByRole("button", { name: "Potvrdit adresu" }).click();
    await told(page, "E-mailová adresa je potvrzena.");
    await notices.getByLabel("Také e-mailem").check();
    await notices.getByRole("button", { name: "Uložit" }).click();
    await told(page, "Oznámení jsou uložena.");
    await accessible(page, "notices by e-mail on a phone");
    await notices.getByLabel("Také e-mailem").scrollIntoViewIfNeeded();
    await shot(page, "notices-email-phone-cs");
    equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, "the width");
    await other.goto("/");
    await turnComes(page, other);
    const notice = await smtp.nth(ADDRESS, 2);
    equal(notice.subject, "Jste na tahu. Hra: Zlatá horečka.", "the subject");
    await opened(page, linkIn(notice, server, "unsubscribe"));
    await page.getByRole("heading", { name: "Oznámení e-mailem" }).waitFor();
    await accessible(page, "the end of e-mails on a phone");
    await shot(page, "unsubscribe-phone-cs");
    await page.getByRole("button", { name: "Vypnout je" }).click();
    await told(page, "Oznámení e-mailem jsou vypnuta.");
    await page.getByRole("button", { name: "Odhlásit se" }).first().click();
    await page.getByText("Účet už mám").click();
    await page.getByRole("button", { name: "Zapomněli jste heslo?" }).click();
    await page.getByLabel("Jméno nebo e-mailová adresa").fill("Jana");
    await accessible(page, "a forgotten password on a phone");
    await shot(page, "forgotten-phone-cs");
    await page.getByRole("button", { name: "Poslat odkaz" }).click();
    equal((await smtp.nth(ADDRESS, 3)).subject, "Nové heslo", "the subject");
  });
}

async function without(checks, browser, server) {
  await checks.run("a server that sends no e-mail says nothing about it", async () => {
    const page = await visit(browser, server.base, { reduced: true });
    await page.goto("/account");
    await page.getByText("I have an account").click();
    await page.getByText("ask the operator of this server for a link").waitFor();
    equal(await page.getByRole("button", { name: "Have you forgotten your password?" }).count(), 0, "buttons");
    await page.getByText("I am new here").click();
    await page.getByLabel("Name", { exact: true }).fill("Otto");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create the account" }).click();
    await page.locator("[data-notices]").getByRole("button", { name: "Save" }).waitFor();
    equal(await page.getByText(/e-mail/i).count(), 0, "what is said about e-mail");
  });
}

export async function mail(checks, browser, server) {
  const smtp = await Smtp.start();
  const own = await server.beside();
  own.args.push("--smtp-url", smtp.url, "--mail-from", "Goldfever <games@games.example>");
  own.args.push("--public-url", own.base, "--test-notices");
  await own.start();
  await onDesktop(checks, browser, own, smtp);
  await onPhone(checks, browser, own, smtp);
  await without(checks, browser, server);
  smtp.close();
}
