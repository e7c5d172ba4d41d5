// What a table wishes for, and how late spectators see it: chosen, shown, asked about once, and told to spectators.
import { TABLE_MAP, accessible, becomes, comes, equal, visit } from "./harness.mjs";
import { post } from "../tables.mjs";

const PASSWORD = "dozen brass kettles sleeping";
const open = { kind: "open" };
const me = (name) => ({ kind: "me", name });
const looks = async (page, table) => (await page.context().request.get(`/api/tables/${table}`)).json();

export async function terms(checks, browser, server) {
  const [anna, jan] = await Promise.all([
    visit(browser, server.base, { reduced: true }),
    visit(browser, server.base, { phone: true, lang: "cs-CZ", reduced: true }),
  ]);

  await checks.run("a public table can wish for ratings and delay its game", async () => {
    await post(anna, "/api/v1/accounts", { name: "Anna", password: PASSWORD });
    await anna.goto("/account");
    await anna.locator("[data-account]").waitFor();
    await anna.goto("/new?public");
    await anna.locator("[data-rated]").check();
    const wish = anna.locator("[data-strength-choice]");
    await wish.waitFor();
    await wish.getByLabel("From", { exact: true }).fill("1200");
    await wish.getByLabel("To", { exact: true }).fill("1600");
    await anna.locator("[data-delay-choice]").selectOption("3");
    await accessible(anna, "a new table with a wish");
    await anna.getByRole("radio", { name: "Everyone" }).waitFor({ state: "attached" });
    await anna.locator("form .make button").click();
    await anna.waitForURL((url) => url.pathname.startsWith("/t/"));
    const { table } = await looks(anna, new URL(anna.url()).pathname.split("/").at(-1));
    equal([table.strength, table.delay], [{ from: 1200, to: 1600 }, 3], "the terms of the table");
    await anna.locator("[data-strength]", { hasText: "Desired rating: 1200 to 1600" }).waitFor();
    await anna.locator("[data-delay]", { hasText: "Spectators see the game 3 moves late" }).waitFor();
  });

  await checks.run("whoever is outside the wish is asked once, in the lobby", async () => {
    const wishes = { game: "gold-rush", options: "", seats: [me("Anna"), open], visibility: "public", delay: 3 };
    await post(anna, "/api/tables", { ...wishes, strength: { from: 1200, to: 1599 } });
    await jan.goto("/");
    const row = jan.locator("section[aria-labelledby=lobby] li", { hasText: "Pro hráče s hodnocením od 1200 do 1599" });
    await row.getByText("Diváci vidí hru o 3 tahy později").waitFor();
    await accessible(jan, "the lobby with a wish");
    await row.getByRole("button").tap();
    const asked = jan.locator("dialog[open] [data-wish]");
    await asked.getByText("Vy v takových hrách hodnocení nemáte.").waitFor();
    await accessible(jan, "the question before sitting down");
    await asked.getByRole("button", { name: "Nepřisedat" }).tap();
    await becomes(() => jan.locator("dialog[open]").count(), 0, "the question is gone");
    equal(new URL(jan.url()).pathname, "/", "he has not sat down");
    await row.getByRole("button").tap();
    await jan.waitForURL((url) => url.pathname.startsWith("/t/"));
  });

  await checks.run("at the table itself it is asked, too, and whoever wants to sits down", async () => {
    await post(jan, "/api/v1/accounts", { name: "Jan", password: PASSWORD });
    const seats = [me("Anna"), open];
    const wishes = { game: "gold-rush", options: "", seats, visibility: "public", strength: { from: 2000 } };
    const { table } = await post(anna, "/api/tables", wishes);
    await jan.goto("/account");
    await jan.locator("[data-account]").waitFor();
    await jan.goto(`/t/${table}`);
    await jan
      .getByRole("button", { name: /^Sednout si/ })
      .first()
      .tap();
    const asked = jan.locator("dialog[open] [data-wish]");
    await asked.getByText("Tento stůl je určen hráčům s hodnocením od 2000.").waitFor();
    await asked.getByRole("button", { name: "Přesto přisednout" }).tap();
    await comes(async () => (await looks(anna, table)).table.phase === "playing", "the game begins");
  });

  await checks.run("spectators see the game late, are told so, and see its end", async () => {
    const made = { game: "gold-rush", options: "", seats: [me("Anna"), me("Bara")], delay: 2 };
    const { table } = await post(anna, "/api/tables", made);
    await jan.goto(`/t/${table}`);
    await jan.locator("[data-late]", { hasText: "Hru vidíte o 2 tahy později." }).waitFor();
    await accessible(jan, "a game that is seen late");
    for (let n = 0; n < 5; n++) {
      const { table: now, version, legal_actions } = await looks(anna, table);
      const actions = [legal_actions[0].action];
      await post(anna, `/api/tables/${table}/actions`, { id: `m${n}`, version, seat: now.to_act, actions });
    }
    const [seen, true_] = [await looks(jan, table), await looks(anna, table)];
    equal(seen.version < true_.version, true, "he sees it late");
    await post(anna, `/api/v1/tables/${table}/resign`, { seat: 1 });
    await becomes(() => jan.locator("[data-late]").count(), 0, "nothing is late any more");
    equal((await looks(jan, table)).table.phase, "over", "the end is shown at once");
  });

  await checks.run("seats can be drawn: it is said before somebody sits down, and nobody chooses", async () => {
    await anna.goto("/new?public");
    await anna.locator("[data-seating-choice]").selectOption("random");
    await anna.getByText("each player who joins gets a random open seat").waitFor();
    await accessible(anna, "a new table with drawn seats");
    await anna.locator("form .make button").click();
    await anna.waitForURL((url) => url.pathname.startsWith("/t/"));
    const id = new URL(anna.url()).pathname.split("/").at(-1);
    await anna.locator("[data-seating]", { hasText: "Seats are random" }).waitFor();
    await becomes(() => anna.getByRole("button", { name: /^Sit here/ }).count(), 0, "ways to a second seat");
    equal((await looks(anna, id)).table.seating, "random", "the table");
    const guest = await visit(browser, server.base, { reduced: true });
    await guest.goto("/");
    await guest.locator("section[aria-labelledby=lobby] li", { hasText: "Seats are random" }).first().waitFor();
    await guest.goto(`/t/${id}`);
    await becomes(() => guest.getByRole("button", { name: "Sit here" }).count(), 1, "ways to a seat");
    await accessible(guest, "a table with drawn seats");
    await guest.getByRole("button", { name: "Sit here" }).press("Enter");
    await comes(async () => (await looks(guest, id)).mine.length === 1, "one seat");
    const [own, theirs] = [(await looks(anna, id)).mine, (await looks(guest, id)).mine];
    equal(own.includes(theirs[0]), false, "another seat than hers");
    await guest.context().close();
  });

  await checks.run("the preferred colour is chosen by key, kept, and the same for everybody", async () => {
    const [eva, guest] = await Promise.all([
      visit(browser, server.base, { reduced: true }),
      visit(browser, server.base, { phone: true, lang: "cs-CZ", reduced: true }),
    ]);
    await eva.goto("/");
    await eva.getByRole("button", { name: "Settings" }).click();
    const choice = eva.locator("[data-colour-choice]");
    await choice.getByRole("radio", { name: "any" }).focus();
    for (let n = 0; n < 4; n++) await eva.keyboard.press("ArrowDown");
    await becomes(() => choice.getByRole("radio", { name: "blue" }).isChecked(), true, "blue");
    await accessible(eva, "the choice of a colour");
    await eva.reload();
    await eva.getByRole("button", { name: "Settings" }).click();
    await becomes(() => choice.getByRole("radio", { name: "blue" }).isChecked(), true, "blue after a reload");
    await eva.goto("/new");
    await eva.locator("form .make button").waitFor();
    await eva.locator("form .make button").click();
    // The form has pictures of boards, too.
    await eva.waitForURL((url) => url.pathname.startsWith("/t/"));
    await eva.locator("form .make button").waitFor({ state: "detached" });
    await eva.locator(TABLE_MAP).waitFor();
    const id = new URL(eva.url()).pathname.split("/").at(-1);
    equal((await looks(eva, id)).table.seats[0].color, "blue", "the colour of her seat");
    await guest.goto(`/t/${id}`);
    await guest.locator(TABLE_MAP).waitFor();
    const worn = (page) =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--player-0").trim());
    await becomes(() => worn(eva), "#2362b0", "her colour on her screen");
    await becomes(() => worn(guest), "#2362b0", "her colour for others");
    await eva.goto("/");
    await becomes(() => worn(eva), "#e9b50b", "the usual colour elsewhere");
    await guest.goto("/");
    await guest.getByRole("button", { name: "Nastavení" }).tap();
    await guest.locator("[data-colour-choice]").getByText("modrá").waitFor();
    await accessible(guest, "the choice of a colour on a phone");
    for (const page of [eva, guest]) await page.context().close();
  });
}
