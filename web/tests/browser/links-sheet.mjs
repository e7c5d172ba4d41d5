// The menu of a game, with the links of its table: how to open it, and how to close it.

/** The button in the bar that opens it. */
export const links = (page) => page.getByRole("button", { name: /^(Game menu|Menu hry)$/ }).first();

/** Closes a sheet with Escape. */
export async function closeSheet(page) {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}
