// The sheet with the links of a table: how to open it, and how to close it.

/** The button in the bar that opens it. */
export const links = (page) => page.getByRole("button", { name: /^(Players and links|Hráči a odkazy)$/ }).first();

/** Opens it on a phone, in Czech: where other people play, the way leads through the sheet of phrases. */
export async function openLinksOnPhone(page) {
  await page.getByRole("button", { name: "Něco říct" }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Hráči a odkazy" }).click();
}

/** Closes a sheet with Escape. */
export async function closeSheet(page) {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}
