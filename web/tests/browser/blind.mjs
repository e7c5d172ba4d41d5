// Whole games by one who does not see: by keyboard alone, choosing by what a screen reader is told and by nothing else,
// until the final table is announced. The decks are short, so that a game takes seconds.
import { accessible, equal, holds, visit } from "./harness.mjs";
import { blindAtCards } from "./blind-cards.mjs";
import { heard, made, send, turn } from "./hearing.mjs";
import { Reader } from "./reader.mjs";

const GOLD_RUSH = `set short
tokens 0x2 1x2 2x4
A 3 | railway Em Wm | prairie Wr N El | prairie Er S Wl herd
B 2 | railway Sm Wm locomotive | prairie Wr N E Sl | prairie Sr Wl
C 2* | mountain N nugget | railway Em Wm | prairie Wr El | prairie Er S Wl
D 2 | town | railway Em > town | railway Sm > town | railway Wm > town | prairie Wr N El camp | prairie Er Sl | prairie Sr Wl
`;

/** Only tiles that have no room among others: the base game's own come in small numbers. */
const CARCASSONNE = `set short
BA/RCr 3* | city N | road Em Wm | field El Wr | field Er S Wl
BA/L 1 | cloister | field N E S W
BA/Cc.1 1 | city N W | field E S
BA/RFr 2 | road Em Wm | field N El Wr | field Er S Wl
`;

/** Only roads that go straight on: nothing is closed, so that a figure stays where it was put. */
const ROADS = `set roads
BA/RCr 1* | city N | road Em Wm | field El Wr | field Er S Wl
BA/RFr 8 | road Em Wm | field N El Wr | field Er S Wl
`;

/** How good a place sounds. */
const appeal = (words) => 4 * (words.match(/yours/g) ?? []).length + 2 * (words.match(/closed/g) ?? []).length + (words.match(/points? now/g) ?? []).length;

async function lay(reader) {
  let at = await reader.goTo("button", /^Cell /);
  // Where there is only one way it is taken from the start.
  if ((await reader.said()).some((s) => s.startsWith("On the cell"))) return send(reader, "Enter");
  // Two steps over the map; the best place that was told of is taken.
  const heard = [at.name];
  for (const key of ["ArrowRight", "ArrowDown"]) {
    await reader.press(key);
    at = await reader.focus();
    heard.push(at.name);
  }
  const best = heard.sort((a, b) => appeal(b) - appeal(a))[0];
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowUp", "ArrowLeft"]) {
    if ((await reader.focus()).name === best) break;
    await reader.press(key);
  }
  await reader.press("Enter");
  const held = () => reader.said().then((said) => said.find((s) => s.startsWith("On the cell")));
  let pose = await reader.waitFor("where the tile is held", held);
  // Turned once, if that is better.
  await reader.press("r");
  const turned = await held();
  if (appeal(turned) < appeal(pose)) await reader.press("Shift+R");
  await reader.waitFor("what can be done now", async () => (await reader.said()).some((s) => /\blay it( here)?\./.test(s)));
  await send(reader, "Enter");
}

/** Buttons below the list of this name. */
async function choices(reader) {
  const all = await reader.all();
  const list = all.findIndex((n) => n.role === "list" && n.name === "What you can do");
  if (list < 0) return [];
  const end = all.findIndex((n, i) => i > list && n.depth <= all[list].depth);
  return all.slice(list + 1, end < 0 ? undefined : end).filter((n) => n.role === "button");
}

/** What says on its button that nothing shall be done. */
const PASSING = /^(Pass|No )/;

async function act(reader, nth) {
  const offered = await choices(reader);
  const asked = heard(await reader.all()).status.replace(/chosen: .*/, "");
  const forced = (await reader.said()).some((s) => s.startsWith("chosen: "));
  const passing = (await reader.find("button", PASSING))[0];
  const worth = ({ name }) => Number(/(\d+)/.exec(name)?.[1] ?? 1);
  const best = offered.toSorted((a, b) => worth(b) - worth(a))[0];
  if (!best || (passing && nth % 3 === 2)) {
    await send(reader, "p");
    return "pass";
  }
  if (nth % 2 === 0) {
    await reader.press(String(1 + offered.findIndex((c) => c.name === best.name)));
    await reader.waitFor("what was chosen", async () => (await reader.said()).find((s) => s.startsWith("chosen: ")));
  } else {
    const name = new RegExp(`^${best.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
    await reader.goTo("button", name);
    if ((await reader.focus()).state.pressed !== "true") await reader.press("Enter");
    await reader.waitFor("what was chosen", async () => (await reader.said()).find((s) => s.startsWith("chosen: ")));
    await reader.goTo("button", /^(Confirm)$/);
  }
  // What is asked changes with what is chosen, but where it was chosen from the start.
  if (!forced) await reader.waitFor("what can be done now", async () => heard(await reader.all()).status.replace(/chosen: .*/, "") !== asked);
  await send(reader, "Enter");
  return "act";
}

async function play(reader) {
  const did = {};
  for (let n = 0; n < 200; n++) {
    const now = await turn(reader);
    if (now.over) return did;
    if (n === 0) await reader.goTo("link", /^Skip to the table$/).then(() => reader.press("Enter"));
    const at = await reader.focus();
    holds(at.role !== "RootWebArea", `the focus is lost after ${JSON.stringify(did)}`);
    // What is asked is told a moment after it is there: what there is to press decides.
    const cells = (await reader.find("button", /^Cell /)).length > 0;
    if (!cells && (await choices(reader)).length === 0 && (await reader.find("button", PASSING)).length === 0) {
      reader.before = now.key;
      continue;
    }
    const what = cells ? await lay(reader).then(() => "lay") : await act(reader, n);
    did[what] = (did[what] ?? 0) + 1;
  }
  throw new Error("the game does not end");
}

/** One turn from the grid of the map in words. */
async function walkInWords(page) {
  const reader = await Reader.of(page);
  await turn(reader);
  await reader.goTo("button", /^Show the table in words$/);
  await reader.press("Enter");
  await reader.waitFor("the grid", async () => (await reader.find("grid")).length > 0);
  let at = await reader.goTo("gridcell", /./);
  await reader.press("Home");
  at = await reader.focus();
  holds(/^the start tile: /.test(at.name), `the start tile: ${at.name}`);
  holds(/open at \d sides?/.test(at.name), `open ends: ${at.name}`);
  // To the east until there is no tile, then to where the tile may be laid.
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowUp"]) {
    if (/^Cell /.test(at.name)) break;
    await reader.press(key);
    at = await reader.focus();
    equal(at.role, "gridcell", `after ${key}`);
  }
  holds(/^Cell .*joins/.test(at.name), `a place for the tile: ${at.name}`);
  await reader.press("Space");
  holds(/^On the cell/.test((await reader.focus()).name), "the tile is held there");
  await reader.press("Enter");
  at = await reader.waitFor("the tile is laid", async () => {
    const now = await reader.focus();
    return /laid last/.test(now.name) && now;
  });
  equal(at.role, "gridcell", "the focus stays in the grid");
  await reader.press("Space");
  at = await reader.focus();
  holds(/; chosen: /.test(at.name), `something is chosen: ${at.name}`);
  await reader.press("Enter");
  await reader.waitFor("a figure of mine", async () => /Anna 1/.test((await reader.focus()).name));
  await reader.goTo("button", /Anna 1, yours/);
}

export async function blind(checks, browser, server) {
  await checks.run("the map in words is walked, and a turn is played from it", async () => {
    const page = await visit(browser, server.base);
    await page.goto("/");
    await page.goto(`/t/${await made(page, "carcassonne", "", ROADS)}`);
    await walkInWords(page);
    await accessible(page, "the map in words");
    equal(page.faults, [], "faults");
    await page.context().close();
  });
  const games = [
    ["Gold Rush", "gold-rush", "", GOLD_RUSH, ["greedy"]],
    ["Carcassonne with Goldmines", "carcassonne", "with=goldmines", CARCASSONNE, ["greedy"]],
  ];
  for (const [name, game, options, data, bots] of games) {
    await checks.run(`${name}: a whole game by keyboard, by the words alone`, async () => {
      const page = await visit(browser, server.base);
      await page.goto("/");
      await page.goto(`/t/${await made(page, game, options, data, bots)}`);
      const reader = await Reader.of(page);
      const did = await play(reader);
      holds(Object.values(did).reduce((sum, n) => sum + n) > 4 && Object.keys(did).length > 1, `all kinds: ${JSON.stringify(did)}`);
      equal((await reader.find("dialog", /^Final scoring$/)).length, 1, "the final table is announced");
      holds((await reader.focus()).role !== "RootWebArea", "the focus is in the dialog");
      const [final] = await reader.find("table");
      holds(/Anna/.test(final.words()), `a table with names: ${final.words()}`);
      console.log(`      ${reader.keys} keys, ${JSON.stringify(did)}`);
      equal(page.faults, [], "faults");
      await page.context().close();
    });
  }
  await blindAtCards(checks, browser, server);
}
