// Passkeys, with a virtual authenticator of Chromium: an account without a password, signing in without a name, one more passkey,
// passkeys among the names that the browser offers, and what is refused.
import { accessible, becomes, equal, holds, shot, visit } from "./harness.mjs";

const PASSWORD = "dozen brass kettles sleeping";

const own = (page) => page.locator("[data-account]");
const list = (page) => page.locator("[data-passkeys] li");
const removal = (page) => page.locator("[data-passkeys]").getByRole("button", { name: /^Remove/ });
const told = (page, text) => page.getByRole("status").getByText(text).waitFor();

/** A device of the visitor: it makes passkeys, and confirms at once that they are there. */
class Device {
  static async of(page) {
    const device = new Device();
    device.cdp = await page.context().newCDPSession(page);
    await device.cdp.send("WebAuthn.enable");
    await device.another();
    return device;
  }
  send(method, more = {}) {
    return this.cdp.send(`WebAuthn.${method}`, { authenticatorId: this.id, ...more });
  }
  /** Another device takes its place. */
  async another() {
    if (this.id) await this.send("removeVirtualAuthenticator");
    const options = {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    };
    const { authenticatorId } = await this.cdp.send("WebAuthn.addVirtualAuthenticator", { options });
    this.id = authenticatorId;
  }
  /** Whether the device recognizes the visitor. */
  recognizes(isUserVerified) {
    return this.send("setUserVerified", { isUserVerified });
  }
  async uses() {
    return (await this.credentials()).map((one) => one.signCount);
  }
  async credentials() {
    return (await this.send("getCredentials")).credentials;
  }
}

/** A visitor whose browser offers no passkeys among names: this one would pick one at once, before a button is pressed. */
async function byButton(browser, base, options) {
  const page = await visit(browser, base, options);
  await page.addInitScript(() => {
    if (window.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  return page;
}

async function amongNames(checks, browser, base) {
  const page = await visit(browser, base, { reduced: true });
  const device = await Device.of(page);
  // What the page has asked the browser for, and whether it has taken that back.
  await page.addInitScript(() => {
    window.asked = [];
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      window.asked.push(options);
      return get(options);
    };
  });
  const asked = () => page.evaluate(() => asked.map(({ mediation, signal }) => [mediation, signal?.aborted ?? false]));
  const [waiting, ended] = [
    ["conditional", false],
    ["conditional", true],
  ];

  await checks.run("passkeys are offered among the names until somebody signs in otherwise or leaves", async () => {
    await page.goto("/account");
    await page.getByLabel("Name", { exact: true }).fill("Cecilie");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create the account", exact: true }).click();
    await own(page).waitFor();
    await page.locator("[data-passkeys]").getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await told(page, "The passkey is added.");
    equal(await asked(), [], "what a page without such a field asks for");
    // She does not pick one.
    await device.send("setAutomaticPresenceSimulation", { enabled: false });
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByText("I have an account").click();
    await becomes(asked, [waiting], "what the browser offers");
    equal(
      await page.getByLabel("Name", { exact: true }).getAttribute("autocomplete"),
      "username webauthn",
      "the field",
    );
    await page.getByText("I am new here").click();
    await becomes(asked, [ended], "what the browser offers to somebody new");
    await page.getByText("I have an account").click();
    await becomes(asked, [ended, waiting], "what the browser offers again");
    await page.getByLabel("Name", { exact: true }).fill("Cecilie");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await own(page).waitFor();
    await becomes(asked, [ended, ended], "what the browser offers after signing in by password");
  });

  await checks.run("picking a passkey among the names signs in", async () => {
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await told(page, "You are signed out.");
    // Whoever had an account is asked for it at once.
    await page.getByText("I am new here").click();
    await becomes(asked, [ended, ended, ended], "what the browser offers to somebody new");
    await device.send("setAutomaticPresenceSimulation", { enabled: true });
    await page.getByText("I have an account").click();
    await own(page).waitFor();
    equal(await own(page).getAttribute("data-account"), "Cecilie", "the name");
    await told(page, "You are signed in.");
    equal((await asked()).length, 4, "how often the browser was asked");
  });

  await checks.run("a picked passkey that does not fit is refused, and no other is offered by itself", async () => {
    await device.send("setResponseOverrideBits", { isBogusSignature: true });
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByRole("alert").getByText("This passkey does not fit.").waitFor();
    await device.send("setResponseOverrideBits", { isBogusSignature: false });
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await own(page).waitFor();
    const all = (await asked()).map(([how]) => how ?? "by button");
    equal(all.slice(4), ["conditional", "by button"], "what the browser was asked for");
    await page.context().close();
  });
}

async function onDesktop(checks, browser, server, base) {
  const page = await byButton(browser, base, { reduced: true });
  const device = await Device.of(page);
  let first;

  await checks.run("an account is created with a passkey and without a password", async () => {
    await page.goto("/account");
    await page.getByLabel("Name", { exact: true }).fill("Annabella");
    await accessible(page, "creating an account, with passkeys");
    await shot(page, "passkey-sign-up-desktop");
    await device.recognizes(false);
    await page.getByRole("button", { name: "Create the account with a passkey" }).click();
    await page.getByRole("alert").getByText("No passkey was made.").waitFor();
    await device.recognizes(true);
    await page.getByRole("button", { name: "Create the account with a passkey" }).click();
    await own(page).waitFor();
    equal(await own(page).getAttribute("data-account"), "Annabella", "the name");
    await becomes(() => page.evaluate(() => document.activeElement?.tagName), "H1", "the keyboard is at the top");
    equal(await list(page).count(), 1, "passkeys");
    await page.getByText("It is your only way to sign in.").waitFor();
    equal(await removal(page).count(), 0, "buttons that would lock her out");
    await page.getByText("Your account has no password.").waitFor();
    await accessible(page, "an account with a passkey alone");
    await page.locator("[data-passkeys]").scrollIntoViewIfNeeded();
    await shot(page, "passkey-alone-desktop");
    equal((await device.credentials()).length, 1, "passkeys on the device");
  });

  await checks.run("she signs out, and signs in without a name or a password", async () => {
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await told(page, "You are signed out.");
    await page.getByText("I have an account").click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
    await accessible(page, "signing in with a passkey");
    await shot(page, "passkey-sign-in-desktop");
    // Whoever only has the device does not get in.
    await device.recognizes(false);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("alert").getByText("No passkey was used.").waitFor();
    await device.recognizes(true);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await own(page).waitFor();
    equal(await own(page).getAttribute("data-account"), "Annabella", "the name");
    await told(page, "You are signed in.");
    await page.locator("[data-passkeys]").getByText("last used").waitFor();
  });

  await checks.run("a device makes no second passkey of the same account", async () => {
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("alert").getByText("This device already has a passkey of your account.").waitFor();
    equal(await list(page).count(), 1, "passkeys");
  });

  await checks.run("a browser without passkeys says so, and asks for none", async () => {
    const old = await page.context().newPage();
    await old.addInitScript(() => delete window.PublicKeyCredential);
    await old.goto("/account");
    await own(old).waitFor();
    await old.locator("[data-new-password]").getByText("Passkeys cannot be used in this browser").waitFor();
    await old.getByLabel("New password").fill(PASSWORD);
    await old.getByRole("button", { name: "Set the password" }).click();
    await old.getByRole("alert").getByText("Passkeys cannot be used in this browser").waitFor();
    await old.close();
  });

  await checks.run("a password that is too weak is refused before a passkey is asked for", async () => {
    const before = await device.uses();
    await page.getByLabel("New password").fill("secret");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByRole("alert").getByText("This password is too easy to guess.").waitFor();
    equal(await device.uses(), before, "how often the passkey was used");
  });

  await checks.run("a passkey confirms a new password, and a second device gets a passkey with it", async () => {
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set the password" }).click();
    await told(page, "Your password is set.");
    await page.getByRole("heading", { name: "Change your password" }).waitFor();
    // With its count of uses: a lower one would be that of a copy.
    first = (await device.credentials())[0];
    await device.another();
    const passkeys = page.locator("[data-passkeys]");
    await passkeys.getByLabel("Name of the passkey").fill("Second device");
    await passkeys.getByLabel("Current password").fill("a wrong password");
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await passkeys.getByRole("alert").getByText("not your current password").waitFor();
    equal((await device.credentials()).length, 0, "passkeys made with a wrong password");
    await passkeys.getByLabel("Current password").fill(PASSWORD);
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await told(page, "The passkey is added.");
    await becomes(() => list(page).count(), 2, "passkeys");
    await page.locator('[data-key="Second device"]').waitFor();
    await accessible(page, "two passkeys");
    await passkeys.scrollIntoViewIfNeeded();
    await shot(page, "passkeys-two-desktop");
  });

  await checks.run("a passkey is renamed by keyboard", async () => {
    const rename = page.locator('[data-key="Second device"]').getByRole("button", { name: /^Rename/ });
    await rename.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Rename the passkey “Second device”" });
    await sheet.waitFor();
    equal(await sheet.getByLabel("Name of the passkey").inputValue(), "Second device", "the name so far");
    await accessible(page, "renaming a passkey");
    await shot(page, "passkey-rename-desktop");
    await sheet.getByRole("button", { name: "Keep the name" }).click();
    await becomes(() => sheet.count(), 0, "sheets");
    for (const [from, to] of [
      ["Second device", "<i>Key</i> in the drawer"],
      ["<i>Key</i> in the drawer", "Second device"],
    ]) {
      await page
        .locator(`[data-key="${from}"]`)
        .getByRole("button", { name: /^Rename/ })
        .click();
      await page.getByRole("dialog").getByLabel("Name of the passkey").fill(to);
      await page.keyboard.press("Enter");
      await told(page, "The passkey has its new name.");
      await page.locator(`[data-key="${to}"] strong`).getByText(to, { exact: true }).waitFor();
    }
    equal(await list(page).count(), 2, "passkeys");
  });

  await checks.run("a removed passkey is refused, and the other one is not", async () => {
    equal(await removal(page).count(), 2, "buttons to remove one");
    const second = page.locator('[data-key="Second device"]').getByRole("button", { name: /^Remove/ });
    await second.click();
    const sheet = page.getByRole("dialog", { name: "Remove the passkey “Second device”?" });
    await sheet.waitFor();
    await accessible(page, "removing a passkey");
    await shot(page, "passkey-remove-desktop");
    await sheet.getByRole("button", { name: "Keep the passkey" }).click();
    await becomes(() => list(page).count(), 2, "passkeys");
    await second.click();
    await sheet.getByLabel("Current password").fill("a wrong password");
    await sheet.getByRole("button", { name: "Remove", exact: true }).click();
    await sheet.getByRole("alert").getByText("not your current password").waitFor();
    await sheet.getByLabel("Current password").fill(PASSWORD);
    await sheet.getByRole("button", { name: "Remove", exact: true }).click();
    await told(page, "The passkey is removed.");
    await becomes(() => list(page).count(), 1, "passkeys");
    await becomes(() => page.evaluate(() => document.activeElement?.id), "passkeys", "the keyboard is at the list");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByText("I have an account").click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("alert").getByText("This passkey does not fit.").waitFor();
    await accessible(page, "a passkey that is refused");
    await device.another();
    await device.send("addCredential", { credential: first });
    // Its signature is wrong.
    await device.send("setResponseOverrideBits", { isBogusSignature: true });
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("alert").getByText("This passkey does not fit.").waitFor();
    await device.send("setResponseOverrideBits", { isBogusSignature: false });
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await own(page).waitFor();
  });

  await checks.run("a passkey confirms instead of the password, and a new password ends all passkeys", async () => {
    const form = page.locator("[data-new-password]");
    await form.getByText("a passkey", { exact: true }).click();
    await form.getByText("your browser first asks for a passkey").waitFor();
    equal(await form.getByLabel("Current password").count(), 0, "fields for the password");
    const ends = form.getByLabel("Remove the passkey of the account");
    equal(await ends.isChecked(), false, "unless she wants it, they stay");
    await accessible(page, "a new password, with a passkey");
    await form.scrollIntoViewIfNeeded();
    await shot(page, "passkey-new-password-desktop");
    await form.getByLabel("New password").fill(`${PASSWORD} once more`);
    await form.getByRole("button", { name: "Change the password" }).click();
    await told(page, "Your password is changed.");
    equal(await list(page).count(), 1, "passkeys that stay");
    await ends.check();
    await form.getByText("a passkey", { exact: true }).click();
    await form.getByLabel("New password").fill(PASSWORD);
    await form.getByRole("button", { name: "Change the password" }).click();
    await page.getByText("Your account has no passkey.").waitFor();
    await device.another();
    const passkeys = page.locator("[data-passkeys]");
    await passkeys.getByLabel("Current password").fill(PASSWORD);
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await told(page, "The passkey is added.");
  });

  await checks.run("with the operator's link she chooses a password, and removes all passkeys", async () => {
    const said = await server.command("accounts", "reset-link", "Annabella", "--url", base);
    await page.goto("about:blank");
    await page.goto(String(said).trim());
    await page.getByRole("textbox", { name: "New password" }).fill(`${PASSWORD} again`);
    const ends = page.getByLabel("Remove the passkey of the account");
    equal(await ends.isChecked(), true, "passkeys that a thief may have added go");
    await accessible(page, "a new password by link");
    await shot(page, "passkey-reset-desktop");
    await page.getByRole("button", { name: "Change the password" }).click();
    await told(page, "Your password is changed.");
    await page.goto("about:blank");
    await page.goto(String(said).trim());
    await page.getByRole("alert").getByText("This link is not valid or has expired.").waitFor();
    await accessible(page, "a link for a new password that was used");
    await page.goto("/account");
    await page.getByText("I have an account").click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("alert").getByText("This passkey does not fit.").waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Annabella");
    await page.getByLabel("Password", { exact: true }).fill(`${PASSWORD} again`);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await own(page).waitFor();
    await page.getByText("Your account has no passkey.").waitFor();
  });

  await checks.run("where browsers refuse passkeys, the page does not offer them", async () => {
    const other = await visit(browser, base.replace("localhost", "127.0.0.1"), { reduced: true });
    await other.goto("/account");
    await other.getByRole("heading", { name: "Create an account" }).waitFor();
    equal(await other.getByRole("button", { name: /passkey/ }).count(), 0, "buttons for passkeys");
    await other.context().close();
  });
}

async function onPhone(checks, browser, base) {
  await checks.run("on a phone, in Czech and in the dark, up to the end of the account", async () => {
    const page = await byButton(browser, base, { phone: true, lang: "cs-CZ", dark: true, reduced: true });
    await Device.of(page);
    await page.goto("/account");
    await page.getByLabel("Jméno", { exact: true }).fill("Šárka");
    await accessible(page, "creating an account with a passkey on a phone");
    await shot(page, "passkey-sign-up-phone-cs");
    await page.getByRole("button", { name: "Založit účet s přístupovým klíčem" }).click();
    await own(page).waitFor();
    await page.locator("[data-passkeys]").scrollIntoViewIfNeeded();
    await accessible(page, "passkeys on a phone");
    await shot(page, "passkeys-phone-cs");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    holds(wide <= 0, `nothing is cut off at the side: ${wide}`);
    await page.getByRole("button", { name: "Smazat účet…" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("se prohlížeč nejdřív zeptá na přístupový klíč").waitFor();
    await accessible(page, "deleting an account with a passkey");
    await shot(page, "passkey-delete-phone-cs");
    await sheet.getByRole("button", { name: "Nenávratně smazat" }).click();
    await told(page, "Váš účet je smazán.");
    await page.getByText("Účet už mám").click();
    await page.getByRole("button", { name: "Přihlásit se přístupovým klíčem" }).click();
    await page.getByRole("alert").getByText("Tento přístupový klíč nesouhlasí.").waitFor();
  });
}

export async function passkeys(checks, browser, server) {
  // Browsers make passkeys for names, not for numbers.
  const base = server.base.replace("127.0.0.1", "localhost");
  await onDesktop(checks, browser, server, base);
  await amongNames(checks, browser, base);
  await onPhone(checks, browser, base);
}
