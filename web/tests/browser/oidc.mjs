// Signing in with OpenID Connect, at a provider on this machine: an account without a password, linking and unlinking, and a
// provider that refuses or is away.
import { accessible, becomes, equal, holds, shot, visit } from "./harness.mjs";
import { CLIENT, Provider } from "./provider.mjs";

const PASSWORD = "dozen brass kettles sleeping";

const own = (page) => page.locator("[data-account]");
const linked = (page) => page.locator("[data-identities] li");
const told = (page, text) => page.getByRole("status").getByText(text).waitFor();

/** At the provider. */
async function enter(page, who) {
  await page.getByLabel("Number").fill(who);
  await page.getByRole("button", { name: "Enter" }).click();
}

async function onDesktop(checks, browser, base, provider) {
  const page = await visit(browser, base, { reduced: true });

  await checks.run("an account is created with what another service says, and without a password", async () => {
    await page.goto("/account");
    await page.getByRole("button", { name: "Create the account with Example" }).waitFor();
    await accessible(page, "creating an account, with another service");
    await shot(page, "oidc-sign-up-desktop");
    await page.getByRole("button", { name: "Create the account with Example" }).click();
    // Whoever changes their mind is where they were.
    await page.getByRole("button", { name: "Never mind" }).click();
    await page.getByRole("alert").getByText("Example has not signed you in.").waitFor();
    equal(new URL(page.url()).pathname + new URL(page.url()).hash, "/account", "the address");
    await page.getByRole("button", { name: "Create the account with Example" }).click();
    await enter(page, "7");
    await page.getByRole("heading", { name: "You are new here" }).waitFor();
    equal(new URL(page.url()).hash, "", "nothing is left in the address");
    await accessible(page, "choosing a name after another service");
    await shot(page, "oidc-new-desktop");
    await page.getByLabel("Name", { exact: true }).fill("x");
    await page.getByRole("button", { name: "Create the account" }).click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Annabella");
    await page.getByRole("button", { name: "Create the account" }).click();
    await own(page).waitFor();
    equal(await own(page).getAttribute("data-account"), "Annabella", "the name");
    await told(page, "You are signed in.");
    await becomes(() => page.evaluate(() => document.activeElement?.tagName), "H1", "the keyboard is at the top");
    equal(await linked(page).count(), 1, "identities");
    await page.getByText("It is your only way to sign in.").waitFor();
    await accessible(page, "an account with an identity alone");
    await page.locator("[data-identities]").scrollIntoViewIfNeeded();
    await shot(page, "oidc-alone-desktop");
  });

  await checks.run("she signs out, and signs in without a name or a password", async () => {
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await told(page, "You are signed out.");
    await page.getByText("I have an account").click();
    await page.getByRole("button", { name: "Sign in with Example" }).click();
    await enter(page, "7");
    await own(page).waitFor();
    equal(await own(page).getAttribute("data-account"), "Annabella", "the name");
    await told(page, "You are signed in.");
    await page.reload();
    await own(page).waitFor();
    equal(await page.getByRole("alert").count(), 0, "complaints");
  });

  await checks.run("the other service confirms that it is her, and she sets a password", async () => {
    const form = page.locator("[data-new-password]");
    await form.getByText("First confirm at Example that it is you.").waitFor();
    await form.getByLabel("New password").fill(PASSWORD);
    await form.getByRole("button", { name: "Set the password" }).click();
    await form.getByRole("alert").getByText("First confirm that it is you.").waitFor();
    equal(provider.again, 0, "how often somebody was asked again");
    await form.getByRole("button", { name: "Confirm at Example" }).click();
    await enter(page, "8");
    await page.getByRole("alert").getByText("as a different person").waitFor();
    await form.getByRole("button", { name: "Confirm at Example" }).click();
    await enter(page, "7");
    await told(page, "Example has confirmed that it is you.");
    equal(provider.again, 2, "how often somebody was asked again");
    await accessible(page, "an account that was confirmed");
    await form.getByLabel("New password").fill(PASSWORD);
    await form.getByRole("button", { name: "Set the password" }).click();
    await told(page, "Your password is set.");
  });

  await checks.run("she unlinks it, and links it again with her password", async () => {
    const part = page.locator("[data-identities]");
    await part.getByRole("button", { name: /^Unlink/ }).click();
    const sheet = page.getByRole("dialog", { name: `Unlink ${provider.url}?` });
    await sheet.getByLabel("Current password").fill("a wrong password");
    await accessible(page, "unlinking");
    await shot(page, "oidc-unlink-desktop");
    await sheet.getByRole("button", { name: "Unlink", exact: true }).click();
    await sheet.getByRole("alert").getByText("not your current password").waitFor();
    await sheet.getByLabel("Current password").fill(PASSWORD);
    await sheet.getByRole("button", { name: "Unlink", exact: true }).click();
    await told(page, "It is unlinked.");
    await becomes(() => linked(page).count(), 0, "identities");
    await becomes(() => page.evaluate(() => document.activeElement?.id), "identities", "the keyboard is at the list");
    await part.getByLabel("Current password").fill(PASSWORD);
    await part.getByRole("button", { name: "Link with Example" }).click();
    await enter(page, "7");
    await told(page, "Your account is linked.");
    await becomes(() => linked(page).count(), 1, "identities");
    await accessible(page, "a linked account");
    await shot(page, "oidc-linked-desktop");
  });

  await checks.run("an identity belongs to one account, and a service that is away is told of", async () => {
    const other = await visit(browser, base, { reduced: true });
    await other.goto("/account");
    await other.getByLabel("Name", { exact: true }).fill("Barbara");
    await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: "Create the account", exact: true }).click();
    await own(other).waitFor();
    const part = other.locator("[data-identities]");
    const link = async () => {
      await part.getByLabel("Current password").fill(PASSWORD);
      await part.getByRole("button", { name: "Link with Example" }).click();
      await enter(other, "7");
    };
    await link();
    await other.getByRole("alert").getByText("linked with an account of this server already").waitFor();
    provider.status = 500;
    await link();
    await other.getByRole("alert").getByText("The other service does not answer.").waitFor();
    await accessible(other, "a service that is away");
    provider.status = 200;
    await other.context().close();
  });

  await checks.run("a new password by link ends what a thief may have linked", async () => {
    await page.getByText("a sign-in at Example").first().waitFor();
    const ends = page.locator("[data-new-password]").getByLabel("Unlink the service that signs in to the account");
    equal(await ends.isChecked(), false, "unless she wants it, it stays");
    await ends.check();
    await page.locator("[data-new-password]").getByLabel("Current password").fill(PASSWORD);
    await page.getByLabel("New password").fill(`${PASSWORD} once more`);
    await page.getByRole("button", { name: "Change the password" }).click();
    await told(page, "Your password is changed.");
    await page.getByText("Your account is not linked yet.").waitFor();
  });
}

async function onPhone(checks, browser, base) {
  await checks.run("on a phone, in Czech and in the dark, up to the end of the account", async () => {
    const page = await visit(browser, base, { phone: true, lang: "cs-CZ", dark: true, reduced: true });
    await page.goto("/account");
    await accessible(page, "creating an account with another service on a phone");
    await shot(page, "oidc-sign-up-phone-cs");
    await page.getByRole("button", { name: "Založit účet se službou Example" }).click();
    await enter(page, "a long number of a person at another service");
    await page.getByRole("heading", { name: "Jste tu noví" }).waitFor();
    await page.getByLabel("Jméno", { exact: true }).fill("Šárka");
    await accessible(page, "choosing a name on a phone");
    await shot(page, "oidc-new-phone-cs");
    await page.getByRole("button", { name: "Založit účet", exact: true }).click();
    await own(page).waitFor();
    await page.locator("[data-identities]").scrollIntoViewIfNeeded();
    await accessible(page, "identities on a phone");
    await shot(page, "oidc-alone-phone-cs");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    holds(wide <= 0, `nothing is cut off at the side: ${wide}`);
    await page.getByRole("button", { name: "Smazat účet…" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Potvrdit u služby Example" }).click();
    await enter(page, "a long number of a person at another service");
    await told(page, "Služba Example potvrdila, že jste to vy.");
    await page.getByRole("button", { name: "Smazat účet…" }).click();
    await sheet.getByText("Služba Example potvrdila").waitFor();
    await accessible(page, "deleting an account with an identity on a phone");
    await sheet.getByRole("button", { name: "Nenávratně smazat" }).click();
    await own(page).waitFor({ state: "detached" });
    await page.context().close();
  });
}

export async function oidc(checks, browser, main) {
  const provider = await Provider.start();
  const server = await main.beside();
  server.args = ["--public-url", server.base, "--oidc-issuer", provider.url, "--oidc-client-id", CLIENT];
  server.args.push("--oidc-name", "Example");
  try {
    await server.start();
    await onDesktop(checks, browser, server.base, provider);
    await onPhone(checks, browser, server.base);
  } finally {
    provider.stop();
  }
}
