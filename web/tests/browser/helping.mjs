// Computer players of a server that think in the browser of the only person at the table.
import { comes, equal, holds, visit } from "./harness.mjs";
import { decide, dice, myMove, settled, version } from "./hands.mjs";

/** How often computer players have chosen: on the server, and in browsers. */
async function choices(server) {
  const text = await (await fetch(`${server.base}/metrics`)).text();
  const of = (place) =>
    Number(new RegExp(`^goldfever_bot_choices_total\\{place="${place}"\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  return { server: of("server"), browser: of("browser") };
}

async function turns(page, rnd, count) {
  for (let n = 0; n < count && (await myMove(page)); n++) {
    const before = await version(page);
    await decide(page, rnd);
    await settled(page, before);
  }
}

export async function helping(checks, browser, main) {
  const server = await main.beside({ args: ["--bots-think", "browser"] });
  await server.start();
  const page = await visit(browser, server.base);
  const workers = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  const rnd = dice(11);
  await checks.run("a computer player of the server thinks in a worker of the page", async () => {
    await page.goto("/");
    const seats = [
      { kind: "me", name: "Anna" },
      { kind: "bot", bot: "greedy" },
    ];
    const made = await page.context().request.post("/api/tables", { data: { game: "carcassonne", seats } });
    await page.goto(`/t/${(await made.json()).table}`);
    // At the first question the page has yet to fetch what it needs.
    await comes(async () => {
      await turns(page, rnd, 2);
      return (await choices(server)).browser > 0;
    }, "a choice of the browser");
    holds(
      workers.some((address) => /thinker/.test(address)),
      `no worker thinks: ${workers.join(", ")}`,
    );
    const before = await choices(server);
    await turns(page, rnd, 4);
    await myMove(page);
    const after = await choices(server);
    holds(after.browser > before.browser, "the browser goes on thinking");
    equal(after.server, before.server, "thoughts of the server");
  });
  await checks.run("after a reload the page thinks again, and nothing hangs", async () => {
    await turns(page, rnd, 1);
    await page.reload();
    const before = await choices(server);
    await comes(async () => {
      await turns(page, rnd, 2);
      return (await choices(server)).browser > before.browser;
    }, "a choice of the browser");
  });
  await checks.run("who switches it off lets the server think", async () => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Let computer players think on this device, if the server allows it").uncheck();
    await page.keyboard.press("Escape");
    await myMove(page);
    const before = await choices(server);
    await comes(async () => {
      await turns(page, rnd, 2);
      return (await choices(server)).server > before.server;
    }, "a choice of the server");
    equal((await choices(server)).browser, before.browser, "choices of the browser");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}
