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

const COUNTED = "a-worker-that-thinks";

/** Four cores: three workers share the decisions of the strongest computer player. */
export async function cores(checks, browser) {
  const files = await Files.below("/club/games/");
  const page = await visit(browser, files.base, { reduced: true });
  const go = (path) => page.goto(`${files.base}#${path}`);
  await checks.run("on four cores, three workers share the decisions of the strongest computer player", async () => {
    await page.route("**/assets/worker-*.js", async (route) => {
      const answer = await route.fetch();
      // The machine may have fewer cores, and a page does not see the workers of its workers: each asks for a file here.
      const four = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });";
      const counted = `self.Worker = class extends Worker { constructor(...of) { super(...of); void fetch("/${COUNTED}"); } };`;
      await route.fulfill({ response: answer, body: four + counted + (await answer.text()) });
    });
    await page.goto(files.base);
    await page.locator(".poster").first().waitFor();
    await makeTable(page, "gold-rush", { others: ["level-6"], go });
    const rnd = dice(6);
    for (let i = 0; i < 6 && (await myMove(page)); i++) {
      const before = await version(page);
      await decide(page, rnd);
      await settled(page, before);
    }
    await myMove(page);
    equal(files.asked.filter((path) => path === `/${COUNTED}`).length, 3, "workers that think");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
  await files.close();
}
