// One-time codes: they are switched on with an app, asked for at sign-in, replaced by a recovery code, and switched off.
import { createHmac } from "node:crypto";
import { accessible, becomes, equal, holds, shot, visit } from "./harness.mjs";

const PASSWORD = "dozen brass kettles sleeping";

const own = (page) => page.locator("[data-account]");
const told = (page, text) => page.getByRole("status").getByText(text).waitFor();

function decoded(base32) {
  const bits = [...base32].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from(
    bits
      .join("")
      .match(/.{8}/g)
      .map((byte) => parseInt(byte, 2)),
  );
}

/** An authenticator app, which makes codes as RFC 6238 says. The server takes one that is a step ahead or behind, too, so it does not
 * matter how long it takes to type it. */
class App {
  constructor(key) {
    this.secret = decoded(key.replaceAll(" ", ""));
  }
  /** The code so many steps after the one that is shown now. */
  after(steps) {
    const step = Buffer.alloc(8);
    step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
    const hash = createHmac("sha1", this.secret).update(step).digest();
    const number = hash.readUInt32BE(hash[19] & 15) & 0x7fffffff;
    return String(number % 1_000_000).padStart(6, "0");
  }
  /** One that is none. */
  wrong() {
    const near = Array.from({ length: 12 }, (_, n) => this.after(n - 6));
    return ["000000", "111111", "222222"].find((code) => !near.includes(code));
  }
}

async function signsIn(page, name, password) {
  await page.getByText("I have an account").click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function onDesktop(checks, browser, server) {
  const page = await visit(browser, server.base, { reduced: true });
  const codes = page.locator("[data-codes]");
  let app;
  let recovery;

  await checks.run("one-time codes are switched on with the first code of an app", async () => {
    await page.goto("/account");
    await page.getByLabel("Name", { exact: true }).fill("Anna");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create the account" }).click();
    await own(page).waitFor();
    await codes.getByLabel("Current password").fill("a wrong password");
    await codes.getByRole("button", { name: "Switch on one-time codes" }).click();
    await codes.getByRole("alert").getByText("not your current password").waitFor();
    await codes.getByLabel("Current password").fill(PASSWORD);
    await codes.getByRole("button", { name: "Switch on one-time codes" }).click();
    await codes.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.id), "codes", "the keyboard is at the top of it");
    await accessible(page, "switching one-time codes on");
    await codes.scrollIntoViewIfNeeded();
    await shot(page, "codes-begin-desktop");
    app = new App(await codes.locator(".secret").textContent());
    const link = await codes.getByRole("link").getAttribute("href");
    holds(link.startsWith("otpauth://totp/Goldfever:Anna?secret="), `the link: ${link}`);
    await codes.getByLabel("The code that the app shows now").fill(app.wrong());
    await codes.getByRole("button", { name: "Switch them on", exact: true }).click();
    await codes.getByRole("alert").getByText("This code is not valid.").waitFor();
    await codes.getByLabel("The code that the app shows now").fill(app.after(0));
    await codes.getByRole("button", { name: "Switch them on", exact: true }).click();
    await told(page, "One-time codes are on.");
    const list = codes.getByRole("list", { name: "Recovery codes" });
    recovery = await list.getByRole("listitem").allTextContents();
    equal(recovery.length, 10, "recovery codes");
    await accessible(page, "recovery codes");
    await codes.scrollIntoViewIfNeeded();
    await shot(page, "codes-recovery-desktop");
    await codes.getByRole("button", { name: "I have saved them" }).click();
    await codes.getByText("10 recovery codes are left.").waitFor();
    await page.reload();
    await codes.getByText("10 recovery codes are left.").waitFor();
    equal(await page.getByText(recovery[0]).count(), 0, "recovery codes that are shown again");
    await accessible(page, "one-time codes that are on");
  });

  await checks.run("after the right password a code is asked for", async () => {
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await told(page, "You are signed out.");
    await signsIn(page, "Anna", "a wrong password");
    await page.getByRole("alert").waitFor();
    equal(
      await page.getByRole("textbox", { name: "One-time code" }).count(),
      0,
      "fields for a code before the password is right",
    );
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const code = page.getByRole("textbox", { name: "One-time code" });
    await code.waitFor();
    await becomes(
      () => code.evaluate((field) => field === document.activeElement),
      true,
      "the keyboard is in the field",
    );
    await accessible(page, "signing in with a code");
    await shot(page, "codes-sign-in-desktop");
    await code.fill(app.wrong());
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("alert").getByText("This code is not valid.").waitFor();
    // The one with which they were switched on was used.
    const next = app.after(1);
    await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await own(page).waitFor();
  });

  await checks.run("a recovery code replaces the app once", async () => {
    const other = await visit(browser, server.base, { reduced: true });
    await other.goto("/account");
    await signsIn(other, "Anna", PASSWORD);
    await other.getByRole("textbox", { name: "One-time code" }).fill(recovery[0].toUpperCase());
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
    await own(other).waitFor();
    await other.locator("[data-codes]").getByText("9 recovery codes are left.").waitFor();
    await page.reload();
    const renew = codes.getByRole("form", { name: "Make new recovery codes" });
    await renew.getByLabel("Current password").fill(PASSWORD);
    await renew.getByRole("textbox", { name: "One-time code" }).fill(recovery[1]);
    await renew.getByRole("button", { name: "Make new recovery codes" }).click();
    const list = codes.getByRole("list", { name: "Recovery codes" });
    await list.waitFor();
    const next = await list.getByRole("listitem").allTextContents();
    equal(next.length, 10, "new recovery codes");
    await codes.getByRole("button", { name: "I have saved them" }).click();
    await codes.getByText("10 recovery codes are left.").waitFor();
    const off = codes.getByRole("form", { name: "Switch off one-time codes" });
    await off.getByLabel("Current password").fill(PASSWORD);
    await off.getByRole("textbox", { name: "One-time code" }).fill(recovery[2]);
    await off.getByRole("button", { name: "Switch off one-time codes" }).click();
    await off.getByRole("alert").getByText("This code is not valid.").waitFor();
    await accessible(page, "switching one-time codes off");
    await codes.scrollIntoViewIfNeeded();
    await shot(page, "codes-off-desktop");
    await off.getByRole("textbox", { name: "One-time code" }).fill(next[1]);
    await off.getByRole("button", { name: "Switch off one-time codes" }).click();
    await told(page, "One-time codes are off.");
    await codes.getByRole("button", { name: "Switch on one-time codes" }).waitFor();
    await other.reload();
    await other.getByRole("heading", { name: /Create an account|Sign in/ }).waitFor();
    await signsIn(other, "Anna", PASSWORD);
    await own(other).waitFor();
    await other.context().close();
  });
}

async function onPhone(checks, browser, server) {
  await checks.run("on a phone, in Czech and in the dark, up to the link of the operator", async () => {
    const page = await visit(browser, server.base, { phone: true, lang: "cs-CZ", dark: true, reduced: true });
    const codes = page.locator("[data-codes]");
    await page.goto("/account");
    await page.getByLabel("Jméno", { exact: true }).fill("Šárka");
    await page.getByLabel("Heslo", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Založit účet", exact: true }).click();
    await own(page).waitFor();
    await codes.getByLabel("Současné heslo").fill(PASSWORD);
    await codes.getByRole("button", { name: "Zapnout jednorázové kódy" }).click();
    await codes.getByRole("img").waitFor();
    await accessible(page, "switching one-time codes on, on a phone");
    await codes.scrollIntoViewIfNeeded();
    await shot(page, "codes-begin-phone-cs");
    const app = new App(await codes.locator(".secret").textContent());
    await codes.getByLabel("Kód, který aplikace právě ukazuje").fill(app.after(0));
    await codes.getByRole("button", { name: "Zapnout", exact: true }).click();
    await codes.getByRole("list", { name: "Záchranné kódy" }).waitFor();
    await accessible(page, "recovery codes on a phone");
    await shot(page, "codes-recovery-phone-cs");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    holds(wide <= 0, `nothing is cut off at the side: ${wide}`);
    const said = await server.command("accounts", "reset-link", "Šárka", "--url", server.base);
    await page.goto("about:blank");
    await page.goto(String(said).trim());
    await page.getByText("Tento odkaz také vypne jednorázové kódy účtu.").waitFor();
    await accessible(page, "a new password by link, with one-time codes");
    await shot(page, "codes-reset-phone-cs");
    await page.getByRole("textbox", { name: "Nové heslo" }).fill(`${PASSWORD} again`);
    await page.getByRole("button", { name: "Změnit heslo" }).click();
    await page.getByText("Účet už mám").click();
    await page.getByLabel("Jméno", { exact: true }).fill("Šárka");
    await page.getByLabel("Heslo", { exact: true }).fill(`${PASSWORD} again`);
    await page.getByRole("button", { name: "Přihlásit se", exact: true }).click();
    await own(page).waitFor();
    await codes.getByRole("button", { name: "Zapnout jednorázové kódy" }).waitFor();
  });
}

export async function codes(checks, browser, server) {
  await onDesktop(checks, browser, server);
  await onPhone(checks, browser, server);
}
