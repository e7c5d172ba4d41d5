// A whole game on this device with neither line nor server, from the form to the final table, by keyboard alone and by what a
// screen reader announces.
import { becomes, comes, equal, holds, shot } from "./harness.mjs";
import { play } from "./blind-tiles.mjs";
import { use } from "./keyboard.mjs";
import { alone, verified } from "./offline.mjs";
import { Reader } from "./reader.mjs";

/** Four computer players, so that few turns are the person's. */
const SEATS = 5;

/** The form, from the start page to the button that makes the table. */
async function make(reader, page) {
  await reader.waitFor("the start page", async () => (await reader.find("heading", /^Board games/)).length > 0);
  await use(reader, "link", /^New table$/);
  await reader.waitFor("the form", async () => (await reader.find("heading", /^New table$/)).length > 0);
  await reader.goTo("radio", /^Gold Rush/);
  await reader.press("Space");
  // Without a server there is nothing to choose: the form says where the game is played.
  await reader.waitFor("where it is played", async () =>
    (await reader.said()).some((said) => /on this device/.test(said)),
  );
  const seats = () => page.locator("li select").count();
  while ((await seats()) < SEATS) {
    const before = await seats();
    await use(reader, "button", /^Add a seat$/);
    await becomes(seats, before + 1, "seats");
  }
  for (let seat = 2; seat <= SEATS; seat++) {
    await reader.goTo("combobox", new RegExp(`^Seat ${seat}: who plays$`));
    const select = page.locator("li select").nth(seat - 1);
    // By its first letters, as in any list.
    await page.keyboard.type("bot");
    await comes(async () => (await select.inputValue()).startsWith("bot:"), `a computer player in seat ${seat}`);
  }
  await use(reader, "button", /^Make the table$/);
  await comes(() => Promise.resolve(/\/t\/local-\w+$/.test(page.url())), "the page of the table");
  return /local-\w+$/.exec(page.url())[0];
}

export async function offlineByKeys(checks, browser, server) {
  const { page, line, asked, go } = await alone(browser, server, { reduced: true });
  await checks.run("a whole game without a line, by keyboard alone", async () => {
    const reader = await Reader.of(page);
    const table = await make(reader, page);
    const did = await play(reader);
    holds(did.lay > 2, `turns: ${JSON.stringify(did)}`);
    await becomes(
      async () => (await reader.find("dialog", /^Final scoring$/)).length,
      1,
      "the final table is announced",
    );
    await shot(page, "offline-by-keys");
    checks.note(`${reader.keys} keys, ${JSON.stringify(did)}`);
    await verified(page, server, table, { go });
    equal(
      asked.filter((address) => !address.startsWith(line.base) && !/^(data|blob):/.test(address)),
      [],
      "what is asked for elsewhere",
    );
    equal(page.faults, [], "faults");
  });
  await page.context().close();
  await line.close();
}
