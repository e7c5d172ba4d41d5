// What is said about a table that anyone may join, and how the list is followed.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import options from "../options.json";
import { RequestError } from "../../net/request-error";
import type { LobbySeat } from "../../wire/LobbySeat";
import type { LobbyTable } from "../../wire/LobbyTable";
import type { OptionSpec } from "../../wire/OptionSpec";
import { age, openSeats, people, unusual } from "./lobby";
import { Lobby } from "./listing.svelte";

const settings = vi.hoisted(() => ({ lang: "en" }));
vi.mock("../../settings/settings.svelte", () => ({ settings }));
const asked = vi.hoisted(() => ({ lobby: vi.fn(), list: vi.fn() }));
vi.mock("../../net/backend", () => ({ backend: { tables: asked } }));

const seat = (kind: LobbySeat["kind"], name = ""): LobbySeat => ({ kind, name });
const table = (more: Partial<LobbyTable> = {}): LobbyTable => ({
  table: "t1",
  game: "gold-rush",
  options: "farmers=yes,players=2",
  custom_data: false,
  seats: [seat("human", "Ann"), seat("open")],
  age_s: 0,
  present: true,
  ...more,
});
const specs = (game: keyof typeof options) => options[game] as unknown as OptionSpec[];

afterEach(() => {
  settings.lang = "en";
});

describe("what is said about a table", () => {
  test("people are there in turn order, by name, by seat or as what they are", () => {
    const seats = [seat("open"), seat("human"), seat("bot", "greedy"), seat("human", "<b>Ann</b>")];
    expect(people(table({ seats }))).toEqual(["Player 2", "Prospector", "<b>Ann</b>"]);
    settings.lang = "cs";
    expect(people(table({ seats }))[0]).toBe("Hráč 2");
    expect(people(table({ seats: [seat("bot", "of tomorrow"), seat("open")] }))).toEqual(["of tomorrow"]);
    expect(people(table({ seats: [] }))).toEqual([]);
  });

  test("open seats are tried in order", () => {
    expect(openSeats(table({ seats: [seat("open"), seat("human", "Ann"), seat("open")] }))).toEqual([0, 2]);
    expect(openSeats(table({ seats: [seat("human", "Ann")] }))).toEqual([]);
  });

  test("the age is in whole minutes or hours", () => {
    const ages = (lang: "en" | "cs") => {
      settings.lang = lang;
      return [0, 59, 60, 179, 3600, 23 * 3600].map((age_s) => age(table({ age_s })));
    };
    expect(ages("en")).toEqual(["now", "now", "1 minute ago", "2 minutes ago", "1 hour ago", "23 hours ago"]);
    expect(ages("cs")[3]).toBe("před 2 minutami");
  });

  test("only options that are not as usual are told", () => {
    expect(unusual(table(), specs("gold-rush"))).toEqual([]);
    expect(unusual(table({ options: "aids=no,farmers=no,players=5" }), specs("gold-rush"))).toEqual([
      "Aids: none for anyone (tournament)",
      expect.stringMatching(/^Farmers?: /),
    ]);
    const carcassonne = { game: "carcassonne", options: "players=2,with=inns+traders" };
    expect(unusual(table(carcassonne), specs("carcassonne"))).toEqual([
      "Expansions: Inns and Cathedrals and Traders and Builders",
    ]);
  });

  test("options of a later server are left out, and so is a game that the page does not know", () => {
    expect(unusual(table({ options: "sky=red,farmers=yes,=,x" }), specs("gold-rush"))).toEqual([]);
    expect(unusual(table({ game: "chess", options: "clock=5" }), [])).toEqual([]);
  });
});

describe("following the list", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const look = (state: "visible" | "hidden") => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  const own = (id: string, mine: number[]) => ({ table: { id }, mine });
  let stop = () => {};
  let lobby: Lobby;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", page);
    page.visibilityState = "visible";
    asked.lobby.mockReset().mockResolvedValue({ tables: [table()] });
    asked.list.mockReset().mockResolvedValue([own("t1", []), own("t2", [0])]);
    lobby = new Lobby();
    stop = lobby.follow();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test("it is read at once and every two seconds; one's own tables only when there is a new one", async () => {
    await passes(0);
    expect(lobby.tables?.map(({ table }) => table)).toEqual(["t1"]);
    expect([...lobby.mine]).toEqual(["t2"]);
    await passes(4000);
    expect([asked.lobby.mock.calls.length, asked.list.mock.calls.length]).toEqual([3, 1]);
    asked.lobby.mockResolvedValue({ tables: [table({ table: "t2" })] });
    await passes(2000);
    expect(lobby.tables?.map(({ table }) => table)).toEqual(["t2"]);
    expect(asked.list).toHaveBeenCalledTimes(2);
  });

  test("a list that cannot be read stays as it was", async () => {
    await passes(0);
    asked.lobby.mockRejectedValue(new RequestError(0, null));
    await passes(6000);
    expect(lobby.tables).toHaveLength(1);
    asked.lobby.mockResolvedValue({ tables: [] });
    await passes(2000);
    expect(lobby.tables).toEqual([]);
  });

  test("a table is not shown before it is known whose it is", async () => {
    await passes(0);
    asked.lobby.mockResolvedValue({ tables: [table(), table({ table: "t3" })] });
    asked.list.mockRejectedValueOnce(new RequestError(503, null));
    await passes(2000);
    expect(lobby.tables).toHaveLength(1);
    asked.list.mockResolvedValue([own("t3", [0])]);
    await passes(2000);
    expect(lobby.tables).toHaveLength(2);
    expect(lobby.mine.has("t3")).toBe(true);
  });

  test("a hidden page asks for nothing, and asks at once when it is seen again", async () => {
    await passes(0);
    look("hidden");
    await passes(60_000);
    expect(asked.lobby).toHaveBeenCalledTimes(1);
    look("visible");
    await passes(0);
    expect(asked.lobby).toHaveBeenCalledTimes(2);
    // Nor is it read twice as often afterwards.
    await passes(4000);
    expect(asked.lobby).toHaveBeenCalledTimes(4);
  });

  test("whoever looks away during a reading does not double them", async () => {
    let answer = (_: object) => {};
    asked.lobby.mockImplementationOnce(() => new Promise((done) => (answer = done)));
    await passes(2000);
    look("hidden");
    look("visible");
    answer({ tables: [] });
    await passes(0);
    const before = asked.lobby.mock.calls.length;
    await passes(6000);
    expect(asked.lobby.mock.calls.length - before).toBe(3);
  });

  test("it ends with the page, also during a reading", async () => {
    await passes(0);
    let answer = (_: object) => {};
    asked.lobby.mockImplementationOnce(() => new Promise((done) => (answer = done)));
    await passes(2000);
    stop();
    answer({ tables: [] });
    look("visible");
    await passes(60_000);
    expect(asked.lobby).toHaveBeenCalledTimes(2);
  });
});
