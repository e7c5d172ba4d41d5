// Visitors' programs: a token that is made, used and revoked on the page; a bot that is invited to tables by its name.
import { TABLE_MAP, accessible, becomes, comes, equal, eventually, holds, shot, visit } from "./harness.mjs";
import { Reader } from "./reader.mjs";

/** A bot that accepts every invitation and takes the first action, until it is ended. */
class Bot {
  constructor(base, secret) {
    this.base = base;
    this.headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    this.end = new AbortController();
  }

  async ask(method, path, body) {
    const { headers, end } = this;
    const answer = await fetch(this.base + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: end.signal,
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  }

  async *lines(path) {
    let rest = "";
    for await (const piece of (await this.ask("GET", path)).body.pipeThrough(new TextDecoderStream())) {
      const all = (rest + piece).split("\n");
      rest = all.pop();
      for (const line of all) if (line) yield JSON.parse(line);
    }
  }

  /** Announces its games, and listens; the end of the connection is not a fault. */
  async start() {
    const games = ["gold-rush", "gold-river"].map((game) => ({ game }));
    await this.ask("PUT", "/api/v1/bot", { games, thinks_ms: 200 });
    void this.#listen().catch(() => undefined);
  }

  async #listen() {
    for await (const event of this.lines("/api/v1/stream/events")) {
      if (event.type === "invitation") await this.ask("POST", `/api/v1/invitations/${event.id}/accept`);
      if (event.type === "game-start") void this.#play(`/api/v1/tables/${event.table}`).catch(() => undefined);
    }
  }

  async #play(path) {
    for await (const { type, version, actions } of this.lines(`${path}/stream`)) {
      if (type === "ask") await this.ask("POST", `${path}/act`, { version, actions: [actions[0]] });
    }
  }
}

const secretOf = (page) => page.locator("[data-secret] input").inputValue();

/** Makes a token on the page, using its English labels. */
async function make(page, name, { bot = false } = {}) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  if (bot) await page.getByLabel("This is a bot").check();
  await page.getByRole("button", { name: "Create the token" }).click();
  await page.locator("[data-secret]", { hasText: name }).waitFor();
  return secretOf(page);
}

async function tokens(checks, browser, server) {
  const page = await visit(browser, server.base, { reduced: true });
  let secret = "";

  await checks.run("a token is made in the page, shown once, and lets a program in", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Programs that play" }).click();
    await page.getByText("You have no tokens yet.").waitFor();
    await accessible(page, "programs without a token");
    secret = await make(page, "My notes");
    holds(/^gf_[0-9a-f]{64}$/.test(secret), "it is a secret");
    await becomes(
      () => page.evaluate(() => document.activeElement?.id),
      "secret",
      "the focus is where the secret is told",
    );
    await accessible(page, "programs with a secret");
    await shot(page, "programs-secret-desktop");
    const asked = (path, init = {}) =>
      page.evaluate(
        ([p, s, i]) =>
          fetch(p, { ...i, credentials: "omit", headers: { authorization: `Bearer ${s}` } }).then((r) => r.status),
        [path, secret, init],
      );
    await becomes(() => asked("/api/tables"), 200, "looking with the token");
    await becomes(() => asked("/api/tables", { method: "POST", body: "{}" }), 403, "making tables without the scope");
    await page.getByRole("button", { name: "I have saved it" }).click();
    await page.locator("[data-secret]").waitFor({ state: "detached" });
    await page.reload();
    const told = page.locator('[data-token="My notes"]');
    await told.getByText("may watch and play").waitFor();
    // At any time from now on, on a slow machine.
    await told.getByText(/last used (just now|\d+ (seconds?|minutes?) ago)/).waitFor();
    await becomes(() => page.getByText(secret).count(), 0, "times that the secret is told again");
  });

  await checks.run("a name that cannot be is refused with a reason", async () => {
    await page.getByLabel("Name", { exact: true }).fill("my notes");
    await page.getByRole("button", { name: "Create the token" }).click();
    await page.locator('form [role="alert"]', { hasText: "Another token has this name" }).waitFor();
    await page.getByLabel("Watch", { exact: true }).uncheck();
    await page.getByLabel("Play", { exact: true }).uncheck();
    await comes(
      () => page.getByRole("button", { name: "Create the token" }).isDisabled(),
      "a token that may do nothing is not made",
    );
  });

  await checks.run("by keys and by ear, a token is revoked after a question, and counts no longer", async () => {
    const reader = await Reader.of(page);
    await page.locator("h1").click();
    await reader.goTo("button", /^Revoke ?: My notes$/);
    await reader.press("Enter");
    await page.getByRole("dialog", { name: "Revoke My notes?" }).waitFor();
    await accessible(page, "the question before a token is revoked");
    await shot(page, "programs-revoke-desktop");
    await reader.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await reader.goTo("button", /^Revoke ?: My notes$/);
    await reader.press("Enter");
    await reader.goTo("button", /^Revoke$/);
    await reader.press("Enter");
    await page.getByText("You have no tokens yet.").waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.id), "mine", "the focus after a token is revoked");
    await becomes(() => page.locator("[role=status]", { hasText: "My notes is revoked." }).count(), 1, "told by ear");
    const status = await page.evaluate(
      (s) => fetch("/api/games", { headers: { authorization: `Bearer ${s}` } }).then((r) => r.status),
      secret,
    );
    equal(status, 401, "the token after that");
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

async function bots(checks, browser, server) {
  const [maker, anna] = await Promise.all([0, 1].map(() => visit(browser, server.base, { reduced: true })));
  let bot = null;

  await checks.run("a bot with a token of the page is asked in the form for a new table, and plays", async () => {
    await maker.goto("/programs");
    bot = new Bot(server.base, await make(maker, "Nugget Ned", { bot: true }));
    await bot.start();
    await eventually(
      maker,
      () =>
        fetch("/api/v1/bots")
          .then((r) => r.json())
          .then((all) => all.length === 1),
      "the bot",
    );
    await maker.reload();
    await maker.locator('[data-token="Nugget Ned"]', { hasText: "online" }).waitFor();
    await anna.goto("/new");
    await anna.locator('li input[type="text"]').first().fill("Anna");
    const who = anna.locator("li select").nth(1);
    await who.locator("option", { hasText: "Nugget Ned" }).waitFor({ state: "attached" });
    await who.selectOption({ label: "Program: Nugget Ned" });
    await anna.getByText("When you make the table, Nugget Ned gets an invitation").waitFor();
    await shot(anna, "programs-form-desktop");
    await anna.locator('button[type="submit"]').click();
    await anna.locator(TABLE_MAP).waitFor();
    await anna
      .locator(".players li", { hasText: "Nugget Ned" })
      .getByText("somebody’s bot", { exact: true })
      .last()
      .waitFor();
  });

  await checks.run("it is asked in the waiting room of Boomtown, and is marked at the table of cards", async () => {
    const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }, { kind: "bot", bot: "random" }];
    const made = await anna
      .context()
      .request.post("/api/tables", { data: { game: "gold-river", options: "players=3", seats } });
    await anna.goto(`/t/${(await made.json()).table}`);
    const who = anna.locator("main ol select").first();
    await who.locator("option", { hasText: "Nugget Ned" }).waitFor({ state: "attached" });
    await shot(anna, "programs-waiting-desktop");
    await who.selectOption({ label: "Program: Nugget Ned" });
    await anna.locator(".tableau h3", { hasText: "Nugget Ned" }).getByText("somebody’s bot", { exact: true }).waitFor();
    await shot(anna, "programs-cards-desktop");
    equal([...maker.faults, ...anna.faults], [], "faults");
  });
  bot?.end.abort();
  for (const page of [maker, anna]) await page.context().close();
}

/** On a phone, in Czech and at night: nothing sticks out, and targets are large enough. */
async function small(checks, browser, server) {
  await checks.run("on a phone all of it is in Czech and fits", async () => {
    const phone = await visit(browser, server.base, { phone: true, dark: true, lang: "cs-CZ", reduced: true });
    await phone.goto("/programs");
    await phone.getByLabel("Jméno", { exact: true }).fill("Zlatokop s hodně dlouhým jménem čtyřicet");
    await phone.getByLabel("Je to bot").check();
    await phone.getByRole("button", { name: "Vytvořit token" }).tap();
    await phone.locator("[data-secret]").waitFor();
    await accessible(phone, "programs on a phone");
    const wide = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    holds(wide <= 0, `${wide} pixels stick out`);
    await shot(phone, "programs-phone-cs-dark");
    const heights = await phone
      .locator("main button, main label:not(.named)")
      .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().height));
    holds(Math.min(...heights.filter((height) => height > 30)) >= 44, `heights: ${heights}`);
    equal(phone.faults, [], "faults");
    await phone.context().close();
  });
}

export async function programs(checks, browser, server) {
  await tokens(checks, browser, server);
  await bots(checks, browser, server);
  await small(checks, browser, server);
}
