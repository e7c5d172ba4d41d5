// Rated games: offered at a new table, marked in the lobby, and shown on profiles and leaderboards.
import { accessible, becomes, comes, equal, shot, visit } from "./harness.mjs";
import { post } from "../tables.mjs";

const PASSWORD = "dozen brass kettles sleeping";
/** Turns after which a game counts, with some to spare. */
const TURNS = 14;

const looks = async (page, table) => (await page.context().request.get(`/api/tables/${table}`)).json();

/** Both take turns, always with the first choice, until the game counts; then the second one resigns. */
async function play(pages, table) {
  let [turns, last] = [0, -1];
  for (let n = 0; turns < TURNS; n++) {
    const { to_act: seat } = (await looks(pages[0], table)).table;
    if (seat !== last) turns += 1;
    last = seat;
    const { version, legal_actions } = await looks(pages[seat], table);
    const actions = [legal_actions[0].action];
    await post(pages[seat], `/api/tables/${table}/actions`, { id: `m${n}`, version, seat, actions });
  }
  await post(pages[1], `/api/v1/tables/${table}/resign`, {});
}

export async function profiles(checks, browser, server) {
  const [anna, jan] = await Promise.all([
    visit(browser, server.base, { reduced: true }),
    visit(browser, server.base, { phone: true, lang: "cs-CZ", reduced: true }),
  ]);

  await checks.run("only who is signed in can make a rated table, and the lobby marks it", async () => {
    await anna.goto("/new?public");
    await anna
      .getByRole("button", { name: "Create the table" })
      .or(anna.locator("form .make button"))
      .first()
      .waitFor();
    equal(await anna.locator("[data-rated]").count(), 0, "choices of a rated game without an account");
    await post(anna, "/api/v1/accounts", { name: "Anna <b>", password: PASSWORD }).catch(() => undefined);
    await post(anna, "/api/v1/accounts", { name: "Anna", password: PASSWORD }).catch(() => undefined);
    await post(jan, "/api/v1/accounts", { name: "Jan", password: PASSWORD });
    await anna.goto("/account");
    await anna.locator("[data-account]").waitFor();
    await anna.goto("/new?public");
    await anna.locator("[data-rated]").check();
    await anna.getByText("The result changes the ratings").waitFor();
    await accessible(anna, "a new rated table");
    await anna.locator("[data-rated]").scrollIntoViewIfNeeded();
    await shot(anna, "rated-new-desktop");
    await anna.locator("form .make button").click();
    await anna.waitForURL((url) => /^\/t\//.test(url.pathname));
    const table = new URL(anna.url()).pathname.split("/").at(-1);
    equal((await looks(anna, table)).table.rated, true, "the table is rated");
    await anna.locator("[data-rated-here] li", { hasText: "no rating yet" }).waitFor();
    equal(await anna.getByRole("button", { name: /^Sit here/ }).count(), 0, "ways to take a second seat");
    await accessible(anna, "the waiting room of a rated table");
    await shot(anna, "rated-waiting-desktop");
    await jan.goto("/");
    await jan.getByText("Hodnocená hra: k přisednutí potřebujete účet").waitFor();
    await shot(jan, "rated-lobby-phone-cs");
  });

  await checks.run("whoever is signed in can look for a rated game, with and by phone", async () => {
    for (const [page, name] of [
      [anna, "rated-quick-game-desktop"],
      [jan, "rated-quick-game-phone-cs"],
    ]) {
      await page.goto("/account");
      await page.locator("[data-account]").waitFor();
      await page.goto("/");
      await page.locator("[data-seek-rated]").check();
      await page.locator("form[aria-labelledby=quick-game] .note").waitFor();
      await accessible(page, name);
      await page.locator("[data-seek-rated]").scrollIntoViewIfNeeded();
      await shot(page, name);
    }
    for (const page of [anna, jan]) {
      const form = page.locator("form[aria-labelledby=quick-game]");
      await form.locator("select").nth(0).selectOption("carcassonne");
      await form.locator("select").nth(1).selectOption("2");
      await form.getByRole("button").click();
      await page.waitForURL((url) => /^\/t\//.test(url.pathname));
    }
    equal(new URL(jan.url()).pathname, new URL(anna.url()).pathname, "the table of both");
    const { table } = await looks(jan, new URL(jan.url()).pathname.split("/").at(-1));
    equal([table.rated, table.phase], [true, "playing"], "a rated game begins");
  });

  await checks.run("a profile shows ratings, opponents and games to replay", async () => {
    for (let n = 0; n < 2; n++) {
      const seats = [{ kind: "me", name: "" }, { kind: "open" }];
      const { table } = await post(anna, "/api/tables", { game: "gold-rush", options: "", seats, rated: true });
      await jan.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "" } });
      await play([anna, jan], table);
    }
    const of = async (name) => (await anna.context().request.get(`/api/v1/players/${name}`)).json();
    await comes(async () => (await of("Jan")).ratings[0]?.games === 2, "two rated games");
    const name = await anna.evaluate(() => localStorage.getItem("goldfever-account"));
    await anna.goto(`/players/${encodeURIComponent(name)}`);
    await anna.locator("[data-player]").waitFor();
    await becomes(() => anna.locator("h1").innerText(), name, "the name, as text");
    await anna.getByRole("heading", { name: "Opponents" }).waitFor();
    await becomes(() => anna.locator("[data-game]").count(), 2, "finished games");
    await anna.getByRole("heading", { name: /^Rating over time/ }).waitFor();
    await accessible(anna, "a profile");
    await shot(anna, "profile-desktop");
    await jan.goto("/players/jan");
    await jan.locator("[data-player]").waitFor();
    await jan.getByRole("heading", { name: "Soupeři" }).waitFor();
    await accessible(jan, "a profile on a phone");
    await shot(jan, "profile-phone-cs");
  });

  await checks.run("players at a rated table see how strong the others are", async () => {
    const seats = [{ kind: "me", name: "" }, { kind: "open" }];
    const { table } = await post(anna, "/api/tables", { game: "gold-rush", options: "", seats, rated: true });
    await jan.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "" } });
    await jan.goto(`/t/${table}`);
    await jan.getByRole("button", { name: "Menu hry" }).tap();
    const here = jan.locator("dialog[open] [data-rated-here]");
    await here.getByText("Hodnocená hra").waitFor();
    await here.locator("li", { hasText: "±" }).nth(1).waitFor();
    await accessible(jan, "the players of a rated table");
    await shot(jan, "rated-players-phone-cs");
    await jan.goto("/players/jan");
    await jan.locator("[data-player]").waitFor();
  });

  await checks.run("a game in a profile opens its replay", async () => {
    const name = await anna.evaluate(() => localStorage.getItem("goldfever-account"));
    await anna.goto(`/players/${encodeURIComponent(name)}`);
    await anna.locator("[data-game] a").first().click();
    await anna.waitForURL((url) => url.pathname.endsWith("/replay"));
  });

  await checks.run("a leaderboard compares with computer players", async () => {
    await anna.goto("/players");
    await anna.locator("[data-board]").waitFor();
    await anna.getByText("Nobody has played enough rated games of this kind yet.").waitFor();
    await anna.getByRole("heading", { name: "Computer players, for comparison" }).waitFor();
    await accessible(anna, "a leaderboard");
    await shot(anna, "leaders-desktop");
    await jan.goto("/players");
    await jan.locator("[data-board]").waitFor();
    await accessible(jan, "a leaderboard on a phone");
    await jan.getByRole("radio", { name: "tahy na dny" }).check({ force: true });
    await becomes(() => new URL(jan.url()).search, "?pace=days", "the address");
    const { pool } = await (await jan.context().request.get("/api/v1/leaderboard?game=gold-rush&pace=days")).json();
    equal(pool.pace, "days", "the class of the board");
    await jan.reload();
    await jan.locator("[data-board]").waitFor();
    equal(await jan.getByRole("radio", { name: "tahy na dny" }).isChecked(), true, "the class after a reload");
    const season = jan.locator("[data-season]");
    await season.selectOption({ index: 1 });
    await jan.getByText("hodnocenými hrami v tomto období").waitFor();
    await shot(jan, "leaders-phone-cs");
  });

  await checks.run("who hides is like nobody", async () => {
    await jan.goto("/account");
    await jan.locator("[data-account]").waitFor();
    await jan.getByText("nic", { exact: true }).click();
    await jan.getByRole("status").getByText("Vaše volba je uložena.").waitFor();
    await accessible(jan, "what others see");
    await shot(jan, "account-shows-phone-cs");
    await anna.goto("/players/Jan");
    await anna.getByText("There is no such player.").waitFor();
    await shot(anna, "profile-none-desktop");
    await anna.goto("/players/Nobody%20at%20all");
    await anna.getByText("There is no such player.").waitFor();
    await jan.goto("/players/Jan");
    await jan.locator("[data-player]").waitFor();
    await jan.getByText("Tuto stránku vidíte jen vy.").waitFor();
  });
}
