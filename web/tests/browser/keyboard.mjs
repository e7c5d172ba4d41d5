// Everything around the table, by keyboard only and by what a screen reader announces: from the start page through the
// form, the waiting room and a move to the replay, a trial, the rules and the settings.
import { becomes, comes, equal, visit } from "./harness.mjs";
import { Reader } from "./reader.mjs";

/** Goes on to a control and presses a key there. */
export async function use(reader, role, name, key = "Enter", how = {}) {
  await reader.goTo(role, name, how);
  await reader.press(key);
}

const heading = (reader, name) =>
  reader.waitFor(`the heading ${name}`, async () => (await reader.find("heading", name)).length > 0);
const button = (reader, name) =>
  reader.waitFor(`the button ${name}`, async () => (await reader.find("button", name)).length > 0);

/** A table of Carcassonne for two with an open seat, from the form. */
async function make(reader, page) {
  await heading(reader, /^Board games of the gold rush$/);
  await use(reader, "link", /^New table$/);
  await heading(reader, /^New table$/);
  await reader.goTo("radio", /^Gold Rush/);
  await reader.goTo("radio", /^Carcassonne/, { key: "ArrowRight", most: 4 });
  await reader.waitFor("its options", async () => (await reader.find("radio", /^everything$/)).length > 0);
  await reader.goTo("combobox", /^Seat 2: who plays$/);
  // By its first letters, as in any list.
  await page.keyboard.type("open");
  await becomes(() => page.locator("select").nth(1).inputValue(), "open", "the second seat");
  await reader.goTo("radio", /^usual game$/);
  await reader.goTo("radio", /^simple game$/, { key: "ArrowRight", most: 4 });
  await use(reader, "button", /^Make the table$/);
  await page.waitForURL(/\/t\//);
}

/** From the waiting room to the table, with a computer player. */
async function begin(reader) {
  await heading(reader, /^Seats$/);
  await use(reader, "button", /^Start now, with computer players in the open seats$/);
  await button(reader, /^Lay here$|^Cell /);
}

/** Lays the tile in hand on the first cell; a tile that fits in only one way lies there already. */
async function lay(reader, page) {
  if (await page.getByRole("button", { name: "Lay here" }).isDisabled()) await use(reader, "button", /^Cell /);
  await use(reader, "button", /^Lay here$/);
  await reader.waitFor("the tile is laid", async () => (await reader.find("button", /^Cell /)).length === 0);
}

async function lookBack(reader, page) {
  await use(reader, "link", /^Replay$/);
  await page.waitForURL(/\/replay/);
  await use(reader, "button", /^To the beginning$/);
  const moment = () => page.locator(".replay input[type=range]").inputValue();
  await becomes(() => moment(), "0", "the beginning");
  await reader.goTo("slider", /^Position in the game$/);
  await reader.press("ArrowRight");
  await reader.waitFor("the first step", async () => (await moment()) === "1");
  await use(reader, "button", /^To the beginning$/);
  await use(reader, "button", /^Try other moves$/);
  await button(reader, /^Leave the trial$/);
  // The trial asks which tile is drawn, and describes each tile.
  await use(reader, "button", /(city|road|field|cloister) \(.* × \d+$/);
  await button(reader, /^Cell /);
  await lay(reader, page);
  await use(reader, "button", /^Leave the trial$/);
  await button(reader, /^Try other moves$/);
  await use(reader, "link", /^To the table$/);
  await page.waitForURL(/\/t\/[\w-]+$/);
}

/** A sheet that a button opens, with contents; Escape closes it, and the focus is on the button again. */
async function sheet(reader, name, inside) {
  await use(reader, "button", name);
  await reader.waitFor(`the sheet of ${name}`, async () => (await reader.find("dialog")).length > 0);
  await inside();
  await reader.press("Escape");
  await reader.waitFor(`the sheet of ${name} is closed`, async () => (await reader.find("dialog")).length === 0);
  await reader.waitFor(`the focus on the button ${name}`, async () => {
    const at = await reader.focus();
    return at.role === "button" && name.test(at.name);
  });
}

export async function keyboard(checks, browser, server) {
  const page = await visit(browser, server.base);
  await page.goto("/");
  const reader = await Reader.of(page);
  await checks.run("a table is made, begun and played at by keyboard alone", async () => {
    await make(reader, page);
    await begin(reader);
    await lay(reader, page);
  });
  await checks.run("the replay and a trial are gone through by keyboard alone", () => lookBack(reader, page));
  await checks.run("rules, help, links and settings open and close by keyboard, and the focus comes back", async () => {
    await sheet(reader, /^Rules$/, async () => {
      await reader.goTo("searchbox", /./);
      await page.keyboard.type("monk");
      await reader.waitFor("what was found", async () => (await reader.said()).some((said) => /\d/.test(said)));
      // The first Escape clears the field, as in any search.
      await reader.press("Escape");
    });
    await sheet(
      reader,
      /^Help$/,
      async () => await comes(async () => (await reader.find("heading")).length > 0, "the help has headings"),
    );
    await sheet(reader, /^Game menu$/, async () => reader.goTo("button", /^Copy/));
    await use(reader, "button", /^Settings$/);
    await reader.goTo("radio", /./);
    await reader.press("Escape");
    await becomes(async () => (await reader.focus()).name, "Settings", "the focus after the settings");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}
