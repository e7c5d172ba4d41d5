// The page without a server, from a plain file server below a path: played there, and nothing else is asked for.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { accessible, equal, holds, shot, visit } from "./harness.mjs";
import { Files, folder } from "./files.mjs";
import * as cards from "./card-hands.mjs";
import { dice, decide, myMove, settled, version } from "./hands.mjs";
import { finish, makeTable, verified } from "./offline.mjs";

export async function withoutServer(checks, browser, server) {
  holds(existsSync(join(folder, "index.html")), "cargo xtask web --static has made target/static");
  const files = await Files.below("/club/games/");
  const elsewhere = [];
  const page = await visit(browser, files.base, { reduced: true });
  page.on("request", (request) => {
    const address = request.url();
    if (!address.startsWith(files.base) && !/^(data|blob):/.test(address)) elsewhere.push(address);
  });
  const go = (path) => page.goto(`${files.base}#${path}`);
  await checks.run("the page without a server is played below a path", async () => {
    await page.goto(files.base);
    await page.locator(".poster").nth(2).waitFor();
    await shot(page, "static-start");
    await accessible(page, "static start");
    const table = await makeTable(page, "gold-rush", { others: ["level-1"], go });
    const rnd = dice(31);
    for (let i = 0; i < 3 && (await myMove(page)); i++) {
      const before = await version(page);
      await decide(page, rnd);
      await settled(page, before);
    }
    await page.reload();
    await finish(page, "gold-rush", rnd);
    await verified(page, server, table, { go });
    equal(page.faults, [], "faults");
  });
  await checks.run("the form, puzzles and rules are there without a server", async () => {
    await go("/puzzles");
    await page.locator("[data-daily]").nth(2).waitFor();
    await go("/rules/gold-river");
    await page.locator("main h1").waitFor();
    await go("/new");
    await page.locator("label.game").nth(2).click();
    await cards.seatsFor(page, 2);
    await page.locator(".files button").first().waitFor();
  });
  await checks.run("nothing is asked for elsewhere, and all that is asked for is there", async () => {
    equal(elsewhere, [], "requests to other addresses");
    const missing = files.asked.filter((path) => !path.startsWith("/club/games/"));
    equal(
      missing.filter((path) => path !== "/favicon.ico"),
      [],
      "requests outside the folder",
    );
  });
  await page.context().close();
  await files.close();
}
