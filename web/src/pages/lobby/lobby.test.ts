// The texts about an open table, and how the list is followed.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import options from "../options.json";
import { RequestError } from "../../net/request-error";
import type { LobbyNews } from "../../wire/LobbyNews";
import type { LobbySeat } from "../../wire/LobbySeat";
import type { LobbyTable } from "../../wire/LobbyTable";
import type { OptionSpec } from "../../wire/OptionSpec";
import { age, openSeats, people, strongest, unusual } from "./lobby";
import { Lobby } from "./listing.svelte";

const settings = vi.hoisted(() => ({ lang: "en" }));
vi.mock("../../settings/settings.svelte", () => ({ settings }));
const asked = vi.hoisted(() => ({ follow: vi.fn(), list: vi.fn() }));
vi.mock("../../net/backend", () => ({ backend: { tables: asked } }));

const seat = (kind: LobbySeat["kind"], name = "", program = false): LobbySeat => ({ kind, name, program });
const table = (more: Partial<LobbyTable> = {}): LobbyTable => ({
  table: "t1",
  game: "gold-rush",
  options: "farmers=yes,players=2",
  custom_data: false,
  seats: [seat("human", "Ann"), seat("open")],
  age_s: 0,
  playing: false,
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
    expect(people(table({ seats: [seat("human", "Ann", true), seat("open")] }))).toEqual(["Ann (cizí bot)"]);
  });

  test("of somebody's bot it is said whose it is", () => {
    const bot = (maker?: LobbySeat["maker"]) =>
      people(table({ seats: [{ ...seat("human", "Robot", true), maker }] }))[0];
    expect(bot({ kind: "player", name: "Ann" })).toBe("Robot (bot of Ann)");
    expect(bot({ kind: "operator" })).toBe("Robot (bot of this server’s operator)");
    expect([bot({ kind: "unnamed" }), bot()]).toEqual(["Robot (somebody’s bot)", "Robot (somebody’s bot)"]);
    settings.lang = "cs";
    expect(bot({ kind: "player", name: "Ann" })).toBe("Robot (bot hráče Ann)");
  });

  test("a rating is told with its name, and a provisional one as such", () => {
    const rated = (rating: number, provisional: boolean) => ({
      ...seat("human", "Ann"),
      rating: { rating, provisional },
    });
    expect(people(table({ seats: [rated(1540, false), rated(1500, true)] }))).toEqual([
      "Ann (1540)",
      "Ann (1500, provisional)",
    ]);
  });

  test("the game of the moment is that of the strongest people whose ratings are known", () => {
    const playing = (id: string, ...ratings: (number | null)[]) =>
      table({
        table: id,
        playing: true,
        seats: ratings.map((rating) => ({
          ...seat("human", "Ann"),
          ...(rating !== null && { rating: { rating: Math.abs(rating), provisional: rating < 0 } }),
        })),
      });
    const of = (...tables: LobbyTable[]) => strongest(tables)?.table;
    expect(of()).toBeUndefined();
    expect(of(playing("alone", 1900, null), playing("new", 1900, -1900))).toBeUndefined();
    expect(of({ ...playing("waits", 1900, 1900), playing: false })).toBeUndefined();
    expect(of(playing("a", 1500, 1500), playing("b", 1500, 1700), playing("c", 1600, 1600, null))).toBe("b");
    expect(of(playing("a", 1500, 1500), playing("b", 1400, 1700, -2000))).toBe("b");
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
    expect(ages("en")).toEqual(["just now", "just now", "1 minute ago", "2 minutes ago", "1 hour ago", "23 hours ago"]);
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
  const own = (id: string, mine: number[]) => ({ table: { id }, mine });
  const named = (name: string, more: Partial<LobbyTable> = {}) => table({ table: name, ...more });
  const shown = () => lobby.tables?.map(({ table }) => table);
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const ended = vi.fn();
  let hear: (news: LobbyNews) => void = () => {};
  let stop = () => {};
  let lobby: Lobby;

  beforeEach(() => {
    vi.useFakeTimers();
    ended.mockReset();
    asked.follow.mockReset().mockImplementation((heard) => {
      hear = heard;
      return ended;
    });
    asked.list.mockReset().mockResolvedValue([own("t1", []), own("t2", [0])]);
    lobby = new Lobby();
    stop = lobby.follow();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  test("new tables come first, changed ones stay where they are, and those that are gone disappear", async () => {
    expect(lobby.tables).toBeNull();
    hear({ type: "full", tables: [named("t2"), named("t1")] });
    await passes(0);
    expect(shown()).toEqual(["t2", "t1"]);
    expect([...lobby.mine]).toEqual(["t2"]);
    hear({ type: "update", tables: [named("t3"), named("t1", { playing: false, present: false })], gone: ["t2"] });
    await passes(1000);
    expect(shown()).toEqual(["t3", "t1"]);
    expect(lobby.tables?.map(({ present }) => present)).toEqual([true, false]);
    hear({ type: "full", tables: [] });
    expect(lobby.tables).toEqual([]);
  });

  test("an empty list is shown at once", () => {
    hear({ type: "full", tables: [] });
    expect(lobby.tables).toEqual([]);
    expect(asked.list).not.toHaveBeenCalled();
  });

  test("a table is not shown before it is known whose it is", async () => {
    hear({ type: "full", tables: [named("t1")] });
    await passes(1000);
    asked.list.mockRejectedValueOnce(new RequestError(503, null)).mockResolvedValue([own("t3", [0])]);
    hear({ type: "update", tables: [named("t3")], gone: [] });
    await passes(0);
    expect(shown()).toEqual(["t1"]);
    await passes(1000);
    expect(shown()).toEqual(["t3", "t1"]);
    expect(lobby.mine.has("t3")).toBe(true);
  });

  test("however fast tables come, their owner is asked for once a second", async () => {
    for (let n = 0; n < 20; n++) {
      hear({ type: "update", tables: [named(`n${n}`)], gone: [] });
      await passes(50);
    }
    expect(asked.list.mock.calls.length).toBeLessThanOrEqual(2);
    await passes(2000);
    expect(lobby.tables).toHaveLength(20);
  });

  test("ages move on, and nothing happens after the end", async () => {
    hear({ type: "full", tables: [named("t1", { age_s: 50 })] });
    await passes(15_000);
    expect(lobby.tables?.[0]?.age_s).toBe(65);
    stop();
    expect(ended).toHaveBeenCalledOnce();
    await passes(60_000);
    expect(lobby.tables?.[0]?.age_s).toBe(65);
    expect(asked.list).toHaveBeenCalledOnce();
  });
});
