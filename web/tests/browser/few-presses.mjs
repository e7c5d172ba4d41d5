// The path of a new user, press by press: in three from the start page to a game with somebody they do not know, and in four from
// a guest's game to an account that keeps it. What they type is not counted, but choosing a field is.
import { becomes, equal, holds, shot, visit } from "./harness.mjs";

/** Counts the presses of a visitor, on whatever page. */
const counting = () => {
  const key = "presses";
  addEventListener(
    "click",
    (event) => {
      // A label passes its press on.
      if (event.isTrusted && event.detail > 0)
        sessionStorage.setItem(key, Number(sessionStorage.getItem(key) ?? 0) + 1);
    },
    true,
  );
};

const presses = (page) => page.evaluate(() => Number(sessionStorage.getItem("presses") ?? 0));

async function newcomer(browser, server, options = {}) {
  const page = await visit(browser, server.base, options);
  await page.addInitScript(counting);
  await page.goto("/");
  return page;
}

/** Chooses a field with a press, and types. */
async function type(page, label, text) {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await field.pressSequentially(text);
}

export async function fewPresses(checks, browser, server) {
  const [first, second] = [await newcomer(browser, server), await newcomer(browser, server, { phone: true })];

  await checks.run("three presses lead from the start page to a game with somebody unknown", async () => {
    await first.locator("form[aria-labelledby=quick-game]").getByRole("button").click();
    await first.waitForURL(/\/t\//);
    await first.getByText("The start page shows this table to everyone.").waitFor();
    await first.locator("[data-prospect]").waitFor();
    await shot(first, "prospect");
    await second.locator("form[aria-labelledby=quick-game]").getByRole("button").click();
    await second.waitForURL(/\/t\//);
    equal(new URL(second.url()).pathname, new URL(first.url()).pathname, "they meet");
    await Promise.all([first, second].map((page) => page.locator("[data-version]").waitFor()));
    for (const page of [first, second]) {
      const count = await presses(page);
      holds(count > 0 && count <= 3, `${count} presses to a game`);
    }
  });

  await checks.run("four presses lead from a guest's game to an account that keeps it", async () => {
    const table = new URL(first.url()).pathname;
    const before = await presses(first);
    await first.goto("/");
    await first.getByRole("link", { name: "Keep your tables under a name" }).click();
    await first.getByRole("heading", { name: "Create an account" }).waitFor();
    await type(first, "Name", "Newcomer");
    await type(first, "Password", "dozen brass kettles sleeping");
    await first.getByRole("button", { name: "Create the account", exact: true }).click();
    await first.locator("[data-account=Newcomer]").waitFor();
    const count = (await presses(first)) - before;
    holds(count > 0 && count <= 4, `${count} presses to an account`);
    await first.goto("/");
    await first.locator(`section[aria-labelledby="tables"] a[href="${table}"]`).first().waitFor();
  });

  await checks.run("whoever stops waiting is waited for by nobody", async () => {
    await second.goto("/");
    const form = second.locator("form[aria-labelledby=quick-game]");
    await form.locator("select").nth(1).selectOption("4");
    await form.getByRole("button").click();
    await second.waitForURL(/\/t\//);
    const table = new URL(second.url()).pathname.slice(3);
    // After a reload the page still looks for others.
    await second.reload();
    await second.locator("[data-prospect]").waitFor();
    await second.getByRole("button", { name: "Stop waiting" }).click();
    await second.waitForURL((url) => url.pathname === "/");
    // The list may be half a second old.
    const waits = async () => {
      const { tables } = await second.evaluate(() => fetch("/api/v1/lobby").then((answer) => answer.json()));
      return tables.some((one) => one.table === table && one.seats.some(({ kind }) => kind === "human"));
    };
    await becomes(waits, false, "whether somebody waits there");
  });

  await checks.run("nothing went wrong on their consoles", () =>
    equal(
      [first, second].flatMap((page) => page.faults),
      [],
      "faults",
    ),
  );
  for (const page of [first, second]) await page.context().close();
}
