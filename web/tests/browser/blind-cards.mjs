// Whole games at the card table without sight: only by keyboard, choosing by what a screen reader announces. One game is
// played from the table in words, the others from the offer and the prompts. The decks are short.
import { becomes, comes, equal, holds, visit } from "./harness.mjs";
import { made } from "./hearing.mjs";
import { Reader } from "./reader.mjs";
import { shortened } from "./short-decks.mjs";

const exactly = (name) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);

/** The elements within the first one with this role and name. */
function within(all, role, name) {
  const at = all.findIndex((n) => n.role === role && name.test(n.name));
  if (at < 0) return [];
  const end = all.findIndex((n, i) => i > at && n.depth <= all[at].depth);
  return all.slice(at + 1, end < 0 ? undefined : end);
}

const WORDS = /^Table in words$/;
const PLACES = [/^On offer$/, /^Your choices$/];

/** Buttons for choices: their state says whether they are pressed. */
function choices(all, inWords) {
  const lists = inWords ? [within(all, "region", WORDS)] : PLACES.map((place) => within(all, "region", place));
  return lists
    .flat()
    .filter(
      (n) => n.role === "button" && n.state.pressed !== undefined && !n.state.disabled && !/the totals$/.test(n.name),
    );
}

/** The prompt and the last event: both change with every move. */
function moment(all, inWords) {
  const last = within(all, "region", /^Log$/).find((n) => n.role === "listitem");
  const asked = [...within(all, "region", PLACES[1]), ...choices(all, inWords)];
  return JSON.stringify([
    last?.words(),
    asked.filter((n) => !n.state.disabled).map((n) => `${n.role} ${n.name.replace(/^chosen: /, "you can choose: ")}`),
  ]);
}

/** Waits until there is a new prompt for me, or the game is over. */
async function turn(reader, inWords) {
  return reader.waitFor("my move or the end", async () => {
    const all = await reader.all();
    if (all.some((n) => n.role === "dialog" && n.name === "Final scoring")) return { over: true };
    const asked = within(all, "region", PLACES[1]);
    const busy = asked.some((n) => /^Saving your move/.test(n.words().trim()));
    const mine = !busy && asked.some((n) => n.role === "heading" && /^Your move/.test(n.name));
    const amount = asked.some((n) => n.role === "spinbutton");
    const canPass = asked.some((n) => n.role === "button" && /^Pass$/.test(n.name) && !n.state.disabled);
    const offered = choices(all, inWords);
    if (!mine || !(amount || canPass || offered.length > 0) || moment(all, inWords) === reader.before) return null;
    return { over: false, amount, canPass, offered };
  });
}

/** Presses the button that makes the move; the next turn is another moment. */
async function send(reader, key, inWords) {
  reader.before = moment(await reader.all(), inWords);
  await reader.press(key);
}

/** The more gold a name mentions, the better; a fee is worse. */
function appeal(name) {
  const gold = [...name.matchAll(/(\d+) nuggets?/g)].reduce((sum, [, n]) => sum + Number(n), 0);
  return /fee|cost/.test(name) ? -gold : gold;
}

/** Enters an amount, after hearing what a bid would pay; or passes. */
async function amount(reader, nth, canPass, inWords) {
  if (canPass && nth % 3 === 2) {
    await reader.press("Escape");
    await send(reader, "p", inWords);
    return "pass";
  }
  await reader.press("b");
  const field = await reader.focus();
  equal(field.role, "spinbutton", "B leads to the amount");
  holds(/nugget/i.test(field.name), `the field says what is counted: ${field.name}`);
  if (nth % 2 === 0) await reader.press("ArrowUp");
  const told = within(await reader.all(), "region", PLACES[1]);
  const [, named] = told
    .map((n) => n.role === "button" && /^(?:Bid|Deposit) (\d+) nuggets?$/.exec(n.name))
    .find(Boolean);
  const paid = told
    .filter((n) => n.role === "listitem")
    .map((n) => /: (\d+) nuggets?$/.exec(n.words().trim()))
    .filter(Boolean);
  if (paid.length > 0)
    equal(
      paid.reduce((sum, [, n]) => sum + Number(n), 0),
      Number(named),
      "what is paid, as it is told",
    );
  await send(reader, "Enter", inWords);
  return "amount";
}

/** Goes to the choice with this name by Tab; within a list of the table in words by the arrow keys. */
async function goTo(reader, name, all) {
  if (!all) return reader.goTo("button", exactly(name), { most: 200 });
  await reader.goTo("button", new RegExp(all.map((c) => exactly(c.name).source).join("|")), { most: 200 });
  await reader.press("Home");
  return reader.goTo("button", exactly(name), { key: "ArrowDown", most: 40 });
}

async function pick(reader, offered, inWords) {
  const best = offered.toSorted((a, b) => appeal(b.name) - appeal(a.name))[0];
  await goTo(reader, best.name, inWords ? offered : null);
  const before = JSON.stringify(offered.map((c) => c.name));
  await reader.press("Enter");
  // The choice is announced; or, if it takes several steps, the next prompt comes.
  const done = await reader.waitFor("the choice", async () => {
    if ((await reader.focus()).state.pressed === "true") return "chosen";
    const now = choices(await reader.all(), inWords);
    return JSON.stringify(now.map((c) => c.name.replace(/^chosen: /, "you can choose: "))) !== before && "step";
  });
  if (done === "chosen") await send(reader, "Enter", inWords);
  return done;
}

async function play(reader, inWords) {
  const did = {};
  const names = new Set();
  for (let n = 0; n < 300; n++) {
    const now = await turn(reader, inWords);
    if (now.over) return { did, names };
    const { canPass, offered } = now;
    for (const { name } of offered) names.add(name);
    let what = "pass";
    if (now.amount) what = await amount(reader, n, canPass, inWords);
    else if (offered.length > 0) what = await pick(reader, offered, inWords);
    else await send(reader, "p", inWords);
    did[what] = (did[what] ?? 0) + 1;
    if (n % 8 === 0)
      await reader.waitFor(
        "that it is told whose move it is",
        async () => (await reader.find("dialog")).length > 0 || (await reader.said()).length > 0,
      );
  }
  throw new Error(`the game does not end: ${JSON.stringify(did)}`);
}

/** The grid of the table in words: players, towns, what lies there. */
async function walk(reader) {
  await reader.press("t");
  await reader.waitFor(
    "the table in words",
    async () => (await reader.find("grid", /^Players and their cards by town$/)).length > 0,
  );
  let at = await reader.goTo("rowheader", /./, { most: 200 });
  holds(/^Anna \(you\); \d+ nuggets?/.test(at.name), `my row: ${at.name}`);
  await reader.press("ArrowUp");
  await reader.press("ArrowRight");
  at = await reader.focus();
  equal(at.role, "columnheader", "above stand the towns");
  holds(/; (no mayor|mayor: \w+); \d+ points/.test(at.name), `a town and its mayor: ${at.name}`);
  await reader.press("ArrowDown");
  await reader.press("ArrowDown");
  at = await reader.focus();
  equal(at.role, "gridcell", "below stand the cards");
  holds(/^[^,]+, Los Dolos: ./.test(at.name) && !at.name.startsWith("Anna"), `cards of another player: ${at.name}`);
  await reader.press("End");
  await comes(async () => /, Buildings and action cards: /.test((await reader.focus()).name), "buildings and actions");
  await reader.press("Home");
  at = await reader.focus();
  holds(at.name.startsWith("Anna"), `home again: ${at.name}`);
}

const GAMES = [
  {
    part: "poker",
    name: "Gold River with Poker Expert",
    options: "poker-expert=yes",
    data: shortened("gold-river", 3, 34),
    bots: ["value", "value"],
    inWords: true,
    card: /on (\d|an? \w+).*nugget.*(spades|hearts|diamonds|clubs)/,
  },
  {
    part: "two",
    name: "Gold River for two",
    options: "",
    data: shortened("gold-river", 2, 38),
    bots: ["value"],
    inWords: false,
    card: / claim\b.*on (\d|an? \w+).*nugget/,
  },
  {
    part: "boomtown",
    name: "Boomtown",
    options: "edition=boomtown",
    data: shortened("boomtown", 3, 36),
    bots: ["value", "value"],
    inWords: false,
    card: / (river )?claim\b.*on .*nugget/,
  },
];
/** A part for each game. */
export const CARD_GAMES = Object.fromEntries(GAMES.map((game) => [`blind-${game.part}`, blindAtCards(game)]));

function blindAtCards({ name, options, data, bots, inWords, card }) {
  return (checks, browser, server) =>
    checks.run(`${name}: a whole game by keyboard, by the words alone`, async () => {
      const page = await visit(browser, server.base);
      await page.goto("/");
      await page.goto(`/t/${await made(page, "gold-river", options, data, bots)}`);
      const reader = await Reader.of(page);
      if (inWords) {
        await turn(reader, false);
        await walk(reader);
      }
      const { did, names } = await play(reader, inWords);
      holds(did.amount > 1 && did.chosen > 1, `all kinds: ${JSON.stringify(did)}`);
      const cards = [...names].filter((n) => /laim\b/.test(n));
      holds(
        cards.some((n) => card.test(n)),
        `names of cards tell all: ${cards.slice(0, 3).join(" | ")}`,
      );
      await becomes(
        async () => (await reader.find("dialog", /^Final scoring$/)).length,
        1,
        "the final table is announced",
      );
      const [final] = await reader.find("table");
      holds(/Anna/.test(final.words()), `a table with names: ${final.words()}`);
      checks.note(`${reader.keys} keys, ${JSON.stringify(did)}`);
      equal(page.faults, [], "faults");
      await page.context().close();
    });
}
