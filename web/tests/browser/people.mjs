// People among each other: invitations to private tables, blocks, reports, and what moderators decide.
import { accessible, becomes, equal, shot, visit } from "./harness.mjs";
import { post } from "../tables.mjs";

const PASSWORD = "dozen brass kettles sleeping";
const INVITATIONS = "[data-invitations]";

const looks = async (page, table) => (await page.context().request.get(`/api/tables/${table}`)).json();
const idOf = (page) => new URL(page.url()).pathname.split("/").at(-1);

/** A visitor with an account, whose page knows it. */
async function person(browser, server, name, options = {}) {
  const page = await visit(browser, server.base, { reduced: true, ...options });
  await post(page, "/api/v1/accounts", { name, password: PASSWORD });
  await page.goto("/account");
  await page.locator(`[data-account="${name}"]`).waitFor();
  return page;
}

export async function invitations(checks, browser, server) {
  const [anna, jan] = await Promise.all([
    person(browser, server, "Anna"),
    person(browser, server, "Jan", { phone: true, lang: "cs-CZ" }),
  ]);
  const stranger = await visit(browser, server.base, { reduced: true });
  let table = "";

  await checks.run("a person is challenged from their page, and the table is private", async () => {
    await anna.goto("/players/Jan");
    await anna.getByRole("link", { name: "Invite to a game" }).click();
    await anna.locator('[data-invite="Jan"]').waitFor();
    await anna.getByText("Only people I invite").click();
    await anna.getByText("Nobody else can see the table").waitFor();
    // A second name is added by keyboard, and taken back.
    await anna.getByLabel("Name of an account").fill("Nemo");
    await anna.keyboard.press("Enter");
    await anna.locator('[data-invite="Nemo"]').waitFor();
    await anna.getByRole("button", { name: "Do not invite Nemo" }).click();
    await accessible(anna, "a new private table");
    await anna.locator('[data-invite="Jan"]').scrollIntoViewIfNeeded();
    await shot(anna, "invite-desktop");
    await anna.locator("form .make button").click();
    await anna.waitForURL((url) => /^\/t\//.test(url.pathname));
    table = idOf(anna);
    await anna.locator("[data-invited]").getByText("Invited: Jan").waitFor();
    await accessible(anna, "a private table that waits");
    await shot(anna, "invited-waiting-desktop");
    equal((await looks(anna, table)).table.private, true, "the table is private");
  });

  await checks.run("the maker sends news of the table to a channel", async () => {
    const form = anna.locator("[data-table-webhook]");
    const address = form.getByLabel("Address of the table’s webhook");
    await anna.getByText("News of this table for a channel").click();
    await address.fill("https://127.0.0.1/hook");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("leads to the public internet").waitFor();
    await address.fill("https://ntfy.example/table");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("News of this table go there now.").waitFor();
    await accessible(anna, "the webhook of a table");
    await shot(anna, "table-webhook-desktop");
    await anna.reload();
    await anna.getByText("News of this table for a channel").click();
    await becomes(async () => await address.inputValue(), "https://ntfy.example/table", "the address");
  });

  await checks.run("for others there is no such table", async () => {
    const answer = await stranger.context().request.get(`/api/tables/${table}`);
    const nowhere = await stranger.context().request.get("/api/tables/nowhere");
    equal([answer.status(), await answer.text()], [nowhere.status(), await nowhere.text()], "the answers");
    await stranger.goto(`/t/${table}`);
    await stranger.locator("main h1, .scene h1, .scene h2").first().waitFor();
    equal(await stranger.getByText("Anna").count(), 0, "names on the page");
  });

  await checks.run("the invited person sees it on the start page and declines, which the host sees", async () => {
    await jan.goto("/");
    await jan.locator(INVITATIONS).getByText("Anna vás zve ke hře").waitFor();
    await accessible(jan, "an invitation");
    await jan.locator(INVITATIONS).scrollIntoViewIfNeeded();
    await shot(jan, "invitation-phone-cs");
    await jan.getByRole("button", { name: /^Odmítnout/ }).click();
    await jan.getByText("Odmítli jste. Anna to vidí.").waitFor();
    await anna.locator("[data-invited]").getByText("Jan (declined)").waitFor();
  });

  await checks.run("an invitation appears by itself, and one press takes a seat", async () => {
    await jan.goto("/account");
    await jan.locator(INVITATIONS).getByText("Teď vás nikdo nezve").waitFor();
    const seats = [{ kind: "me", name: "" }, { kind: "open" }];
    const body = { game: "gold-rush", options: "", seats, visibility: "private", invite: ["jan"] };
    const made = (await post(anna, "/api/tables", body)).table;
    await jan.getByRole("button", { name: /^Přisednout/ }).click();
    await jan.waitForURL((url) => url.pathname === `/t/${made}`);
    await becomes(async () => (await looks(jan, made)).table.phase, "playing", "the phase");
    equal((await looks(jan, made)).mine, [1], "the seat");
  });

  await checks.run("players and spectators see how many people watch", async () => {
    const seats = [
      { kind: "me", name: "" },
      { kind: "me", name: "Second" },
    ];
    const watched = (await post(anna, "/api/tables", { game: "gold-rush", options: "", seats })).table;
    await anna.goto(`/t/${watched}`);
    await anna.locator(".table").waitFor();
    await stranger.goto(`/t/${watched}`);
    for (const page of [anna, stranger]) await page.getByText("1 person is watching").first().waitFor();
    await shot(anna, "watching-desktop");
    await stranger.goto("/");
    await becomes(() => anna.getByText("is watching").count(), 0, "spectators");
  });
}

export async function moderation(checks, browser, server) {
  const [anna, eva, mona, max] = await Promise.all([
    person(browser, server, "Anna", { phone: true, lang: "cs-CZ" }),
    person(browser, server, "Eva"),
    person(browser, server, "Mona"),
    person(browser, server, "Max", { phone: true, lang: "cs-CZ" }),
  ]);
  let table = "";

  await checks.run("a person is blocked on their page and unblocked on the account page", async () => {
    await anna.goto("/players/Eva");
    await anna.getByRole("button", { name: "Blokovat", exact: true }).click();
    await anna.getByText("Blokujete hráče Eva.").waitFor();
    await accessible(anna, "a blocked player");
    await shot(anna, "blocked-phone-cs");
    await anna.goto("/account");
    const row = anna.locator('[data-blocked="Eva"]');
    await row.waitFor();
    await row.scrollIntoViewIfNeeded();
    await accessible(anna, "an account with a blocked player");
    await shot(anna, "blocks-phone-cs");
    await row.getByRole("button", { name: /^Odblokovat/ }).click();
    await becomes(() => row.count(), 0, "blocked players");
  });

  await checks.run("a player is reported from the table", async () => {
    const seats = [{ kind: "me", name: "" }, { kind: "open" }];
    table = (await post(anna, "/api/tables", { game: "gold-rush", options: "", seats })).table;
    await eva.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "" } });
    await anna.goto(`/t/${table}`);
    await anna.locator(".table").waitFor();
    await anna.getByRole("button", { name: "Menu hry" }).first().click();
    await anna.getByText("Nahlásit nebo zablokovat hráče", { exact: true }).click();
    await anna.getByRole("button", { name: "Nahlásit hráče Eva" }).click();
    await anna.getByLabel("Důvod").selectOption("stalling");
    await anna.getByLabel(/Co se stalo/).fill("Čeká schválně <b>dlouho</b>.");
    await accessible(anna, "a report");
    await shot(anna, "report-phone-cs");
    await anna.getByRole("button", { name: "Odeslat nahlášení" }).click();
    await anna.getByText("Moderátor se na to podívá").waitFor();
  });

  await checks.run("for others there is no page of moderators", async () => {
    await eva.goto("/account?moderation");
    await eva.getByText("Page not found").first().waitFor();
    equal(await eva.locator("[data-report]").count(), 0, "reports");
  });

  await checks.run("a moderator sees the report with its game, and decides", async () => {
    await server.command("accounts", "role", "Mona", "moderator");
    await server.command("accounts", "role", "Max", "moderator");
    // Whoever gets a right signs in again.
    for (const [page, name] of [
      [mona, "Mona"],
      [max, "Max"],
    ]) {
      await page.context().clearCookies();
      await post(page, "/api/v1/session", { name, password: PASSWORD });
    }
    await mona.goto("/account");
    await mona.getByRole("link", { name: "Moderation" }).click();
    const report = mona.locator('[data-report="Eva"]');
    await report.getByText("Čeká schválně <b>dlouho</b>.").waitFor();
    await report.locator("[data-evidence]").getByText("Eva (reported)").waitFor();
    await report.getByRole("link", { name: "Open the game" }).waitFor();
    await report.getByLabel("Outcome").selectOption("silence");
    await report.getByLabel("Days").fill("3");
    // Nobody is sanctioned without a reason.
    const reason = report.getByLabel("Reason that the player sees");
    for (const none of ["", "  "]) {
      await reason.fill(none);
      equal(await reason.evaluate((e) => e.checkValidity()), false, "a decision without a reason");
    }
    await reason.fill("Please be quick.");
    await accessible(mona, "the moderators' page");
    await shot(mona, "moderation-desktop");
    await report.getByRole("button", { name: "Decide" }).click();
    await mona.getByText("There are no open reports.").waitFor();
    await mona.locator('[data-act="1"]').getByText("Only another moderator can undo this.").waitFor();
  });

  await checks.run("the player reads it, and another moderator undoes it", async () => {
    await eva.goto("/");
    await eva.locator("[data-decided]").getByRole("link", { name: "Read it" }).click();
    const told = eva.locator('[data-sanction="silence"]');
    await told.getByText("Please be quick.").waitFor();
    equal(await eva.locator("h2").first().innerText(), "Decisions of the moderators", "what comes first");
    await accessible(eva, "an account with a decision");
    await told.scrollIntoViewIfNeeded();
    await shot(eva, "sanction-desktop");
    await max.goto("/account?moderation");
    await max.locator('[data-act="1"]').waitFor();
    await accessible(max, "the moderators' page on a phone");
    await shot(max, "moderation-phone-cs");
    await max.getByRole("button", { name: "Vrátit č. 1" }).click();
    const asked = max.locator("dialog[open]");
    await asked.getByText("nahlášení bude znovu otevřené").waitFor();
    await accessible(max, "a decision that is to be undone");
    await shot(max, "moderation-undo-phone-cs");
    await asked.getByLabel(/^Důvod/).fill("Hrála rychle.");
    await asked.getByRole("button", { name: "Vrátit", exact: true }).click();
    const again = max.locator('[data-report="Eva"]');
    await again.getByText("Dřívější rozhodnutí: 1, z toho vrácená: 1").waitFor();
    await max.locator('section[aria-labelledby=log] [data-act="2"]').getByText("Hrála rychle.").waitFor();
    await shot(max, "moderation-again-phone-cs");
    await eva.reload();
    await eva.locator("[data-account]").waitFor();
    equal(await told.count(), 0, "decisions");
  });

  await checks.run("older decisions can be seen", async () => {
    // As if there were 150 of them.
    const at = /\/api\/v1\/moderation\/log/;
    await mona.route(at, async (route) => {
      const answer = await route.fetch({ url: `${server.base}/api/v1/moderation/log` });
      const [like] = (await answer.json()).acts;
      const before = Number(new URL(route.request().url()).searchParams.get("before") ?? 151);
      const numbers = Array.from({ length: Math.min(100, before - 1) }, (_, n) => before - 1 - n);
      await route.fulfill({ response: answer, json: { acts: numbers.map((number) => ({ ...like, number })) } });
    });
    await mona.goto("/account?moderation");
    const log = mona.locator("section[aria-labelledby=log]");
    await log.locator('[data-act="51"]').waitFor();
    equal(await log.locator('[data-act="50"]').count(), 0, "older decisions at first");
    await mona.locator("[data-older]").press("Enter");
    await log.locator('[data-act="1"]').waitFor();
    await mona.getByText("150 decisions are shown.").waitFor({ state: "attached" });
    await becomes(() => mona.locator(":focus").getAttribute("data-act"), "50", "the focus");
    equal(await mona.locator("[data-older]").count(), 0, "ways to older ones");
    await accessible(mona, "a long log");
    await mona.unroute(at);
  });

  await checks.run("a moderator bans a network, and another one undoes it", async () => {
    await mona.goto("/account?moderation");
    const form = mona.getByRole("form", { name: "Ban a network" });
    await form.getByLabel("Network", { exact: true }).fill("192.0.2.0/16");
    await form.getByLabel("Days").fill("3");
    await form.getByRole("button", { name: "Ban a network" }).click();
    await mona.getByText("This network cannot be banned.").waitFor();
    equal(await form.getByLabel("Network", { exact: true }).inputValue(), "192.0.2.0/16", "what was typed");
    await form.getByLabel("Network", { exact: true }).fill("192.0.2.77/24");
    await form.getByLabel("Reason that everybody there sees").fill("Floods of tables.");
    await form.getByRole("button", { name: "Ban a network" }).click();
    await mona.getByText("The network is banned.").waitFor();
    await mona.locator('[data-network="192.0.2.0/24"]').getByText("Floods of tables.").waitFor();
    equal(await form.getByLabel("Network", { exact: true }).inputValue(), "", "the form");
    await accessible(mona, "a banned network");
    await mona.locator("#networks").scrollIntoViewIfNeeded();
    await shot(mona, "network-desktop");
    await server.command("networks", "ban", "2001:db8::/48", "--days", "2");
    await max.goto("/account?moderation");
    await max.locator('[data-network="2001:db8::/48"]').waitFor();
    await max.locator("#networks").scrollIntoViewIfNeeded();
    await accessible(max, "banned networks on a phone");
    await shot(max, "network-phone-cs");
    const act = max.locator("[data-act]").filter({ hasText: "2001:db8::/48" });
    await act.getByText("provozovatel").first().waitFor();
    await act.getByText("Vrátit to může jen provozovatel.").waitFor();
    await max
      .locator("[data-act]")
      .filter({ hasText: "192.0.2.0/24" })
      .getByRole("button", { name: /^Vrátit č/ })
      .click();
    await max.locator("dialog[open]").getByRole("button", { name: "Vrátit", exact: true }).click();
    await max.getByText("Síť už není zakázaná.").waitFor();
    equal(await max.locator('[data-network="192.0.2.0/24"]').count(), 0, "banned networks");
  });

  await checks.run("an account says how reliable it is", async () => {
    for (const [page, name] of [
      [eva, "account-conduct-desktop"],
      [anna, "account-conduct-phone-cs"],
    ]) {
      await page.goto("/account");
      const conduct = page.locator('[data-conduct="stays"]');
      await conduct.waitFor();
      await conduct.scrollIntoViewIfNeeded();
      await accessible(page, "how reliable an account is");
      await shot(page, name);
    }
    await eva.getByText("You have not finished a game with others yet.").waitFor();
  });
}
