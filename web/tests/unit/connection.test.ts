// The connection to a table: reconnecting, gaps, commands that must not get lost.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TableSession, type SessionListener, type Status } from "../../src/net/session";
import type { EarlyLine, Socket } from "../../src/net/socket/early";
import { SocketSource } from "../../src/net/socket/socket-source";
import type { ClientMessage } from "../../src/wire/ClientMessage";
import type { LogEntry } from "../../src/wire/LogEntry";
import type { Reason } from "../../src/wire/Reason";
import type { ServerMessage } from "../../src/wire/ServerMessage";
import type { Snapshot } from "../../src/wire/Snapshot";
import type { Update } from "../../src/wire/Update";

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.closed = true;
  }
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  of(type: ClientMessage["type"]) {
    return this.sent.filter((m) => m.type === type);
  }
}

const table: Snapshot["table"] = {
  id: "t1",
  game: "gold-rush",
  options: "players=2",
  custom_data: false,
  aids: true,
  seats: [],
  phase: "playing",
  to_act: 0,
};
const entry = (version: number): LogEntry => ({ version, events: [{ type: "passed", player: 0 }] });
const snapshot = (version: number, more: Partial<Snapshot> = {}): ServerMessage => ({
  type: "snapshot",
  version,
  table,
  mine: [0],
  maker: false,
  seat: 0,
  facts: {},
  view: { at: version },
  legal_actions: [],
  can_undo: false,
  log_since: 0,
  log: Array.from({ length: version }, (_, i) => entry(i + 1)),
  rematch: null,
  ...more,
});
const update = (from: number, version: number, more: Partial<Update> = {}): ServerMessage => ({
  type: "update",
  from,
  version,
  seat: 0,
  view: { at: version },
  legal_actions: [],
  can_undo: false,
  log: [entry(version)],
  undone: null,
  table: null,
  ...more,
});

const unasked = () => Promise.reject(new Error("nobody asks"));

let wake = () => {};

function setUp(exists = true, early: { socket: FakeSocket; heard: string[] } | null = null) {
  const sockets: FakeSocket[] = [];
  const seen = { status: [] as Status[], refused: [] as Reason[], busy: [] as boolean[], fresh: [] as LogEntry[] };
  let state: Snapshot | null = null;
  const listener: SessionListener = {
    state: (s, fresh) => {
      state = s;
      seen.fresh = fresh;
    },
    gone: () => {},
    status: (s) => seen.status.push(s),
    refused: (r) => r && seen.refused.push(r),
    busy: (b) => seen.busy.push(b),
    line: () => {},
    said: () => {},
  };
  let n = 0;
  const link = new TableSession(
    new SocketSource(
      "t1",
      {
        open: () => {
          const socket = new FakeSocket();
          sockets.push(socket);
          return socket as unknown as Socket;
        },
        early: () => {
          const line = early;
          early = null;
          return line as unknown as EarlyLine | null;
        },
        missing: () => Promise.resolve(exists ? null : { unplayable: null }),
        random: () => 0.5,
        wakes: (again) => {
          wake = again;
          return () => (wake = () => {});
        },
      },
      { aids: unasked, advice: unasked, moments: unasked },
    ),
    listener,
    () => `id${++n}`,
  );
  const last = () => sockets[sockets.length - 1];
  const open = () => last().onopen?.();
  return { link, sockets, seen, last, open, state: () => state as Snapshot | null };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("pace", () => {
  test("is told once it is known that the server hears, again on another line, and when it changes", async () => {
    const { link, last, open } = setUp();
    link.start();
    open();
    link.tellPace("slow");
    link.hurry();
    expect([...last().of("pace"), ...last().of("hurry")]).toEqual([]);
    last().say(snapshot(3));
    link.tellPace("slow");
    expect(last().of("pace")).toEqual([{ type: "pace", pace: "slow" }]);
    link.tellPace("off");
    link.hurry();
    expect(last().sent.slice(-2)).toEqual([{ type: "pace", pace: "off" }, { type: "hurry" }]);
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(300);
    open();
    last().say(snapshot(4));
    expect(last().of("pace")).toEqual([{ type: "pace", pace: "off" }]);
  });

  test("is not told where it is the usual one", () => {
    const { link, last, open } = setUp();
    link.start();
    open();
    link.tellPace("normal");
    last().say(snapshot(3));
    expect(last().of("pace")).toEqual([]);
  });
});

describe("being visible", () => {
  test("is told when it changes, and on another line only by a page that is hidden", async () => {
    const { link, last, open } = setUp();
    link.start();
    open();
    link.tellVisible(true);
    last().say(snapshot(3));
    expect(last().of("visible")).toEqual([]);
    link.tellVisible(false);
    expect(last().of("visible")).toEqual([{ type: "visible", visible: false }]);
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(300);
    open();
    last().say(snapshot(4));
    link.tellVisible(true);
    expect(last().of("visible")).toEqual([
      { type: "visible", visible: false },
      { type: "visible", visible: true },
    ]);
  });
});

describe("thinking for the server", () => {
  test("is offered on each connection, until the page refuses", async () => {
    const { link, last, open } = setUp();
    link.start();
    open();
    link.offerThinking(true);
    expect(last().of("offer-thinking")).toEqual([]);
    last().say(snapshot(3));
    link.offerThinking(true);
    expect(last().of("offer-thinking")).toEqual([{ type: "offer-thinking", offered: true }]);
    link.answerThought(3, "keep");
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(300);
    open();
    last().say(snapshot(4));
    expect(last().of("offer-thinking")).toEqual([{ type: "offer-thinking", offered: true }]);
    link.answerThought(4, null);
    expect(last().of("thought")).toEqual([{ type: "thought", version: 4, action: null }]);
    link.offerThinking(true);
    expect(last().of("offer-thinking")).toHaveLength(2);
    link.offerThinking(false);
    expect(last().of("offer-thinking").at(-1)).toEqual({ type: "offer-thinking", offered: false });
  });
});

describe("joining", () => {
  test("asks for everything at first, and from where it stood after a loss", async () => {
    const { link, last, open, sockets, seen, state } = setUp();
    link.start();
    open();
    expect(last().sent[0]).toEqual({ type: "join", since: null });
    last().say(snapshot(3));
    expect(seen.status).toEqual(["live"]);
    last().onclose?.();
    expect(seen.status).toEqual(["live", "lost"]);
    await vi.advanceTimersByTimeAsync(300);
    expect(sockets).toHaveLength(2);
    open();
    expect(last().sent[0]).toEqual({ type: "join", since: 3 });
    last().say(snapshot(5, { log_since: 3, log: [entry(4), entry(5)] }));
    expect(seen.status.at(-1)).toBe("live");
    expect(state()?.log.map((e) => e.version)).toEqual([1, 2, 3, 4, 5]);
    expect(seen.fresh.map((e) => e.version)).toEqual([4, 5]);
  });

  test("goes on with a line that was opened before, and does not ask twice", async () => {
    const line = {
      socket: new FakeSocket(),
      heard: [snapshot(2), update(2, 3)].map((message) => JSON.stringify(message)),
    };
    const { link, sockets, last, open, seen, state } = setUp(true, line);
    link.start();
    expect(sockets).toHaveLength(0);
    expect(line.socket.sent).toEqual([]);
    expect(state()?.version).toBe(3);
    expect(seen.status).toEqual(["live"]);
    line.socket.say(update(3, 4));
    expect(state()?.log.map((e) => e.version)).toEqual([1, 2, 3, 4]);
    // Once lost, it is reopened and asks from where it stood.
    line.socket.onclose?.();
    await vi.advanceTimersByTimeAsync(300);
    expect(sockets).toHaveLength(1);
    open();
    expect(last()!.sent[0]).toEqual({ type: "join", since: 4 });
  });

  test("a line that was opened before and says nothing is given up", async () => {
    const line = { socket: new FakeSocket(), heard: [] };
    const { link, sockets } = setUp(true, line);
    link.start();
    await vi.advanceTimersByTimeAsync(9000);
    expect(line.socket.closed).toBe(true);
    expect(sockets.length).toBeGreaterThan(0);
  });

  test("waits longer and longer, but never longer than eight seconds", async () => {
    const { link, sockets, last } = setUp();
    link.start();
    const waits: number[] = [];
    for (let i = 0; i < 10; i++) {
      const before = sockets.length;
      last().onclose?.();
      let waited = 0;
      while (sockets.length === before && waited < 20_000) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000]);
  });

  test("gives up when the server says that there is no such table", async () => {
    const { link, last, sockets, seen } = setUp(false);
    link.start();
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.status).toEqual(["gone"]);
    expect(sockets).toHaveLength(1);
  });

  test("takes a silent line for dead", async () => {
    const { link, open, last, sockets, seen } = setUp();
    link.start();
    open();
    last().say(snapshot(1));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(last().of("ping")).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(seen.status.at(-1)).toBe("lost");
    expect(sockets.length).toBeGreaterThan(1);
  });
});

describe("somebody who comes back to the page", () => {
  test("has a new line within two seconds if the old one has died unnoticed", async () => {
    const { link, open, last, sockets, seen } = setUp();
    link.start();
    open();
    last().say(snapshot(1));
    wake();
    expect(last().of("ping")).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(sockets).toHaveLength(2);
    expect(sockets[0].closed).toBe(true);
    open();
    last().say({ type: "pong" });
    expect(seen.status).toEqual(["live", "lost", "live"]);
  });

  test("keeps a line that answers", async () => {
    const { link, open, last, sockets, seen } = setUp();
    link.start();
    open();
    last().say(snapshot(1));
    for (let times = 0; times < 3; times++) {
      wake();
      await vi.advanceTimersByTimeAsync(1_000);
      last().say({ type: "pong" });
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(sockets).toHaveLength(1);
    expect(seen.status).toEqual(["live"]);
  });
});

describe("updates", () => {
  test("follow one another; a gap is filled by joining again", () => {
    const { link, open, last, state } = setUp();
    link.start();
    open();
    last().say(snapshot(3));
    last().say(update(3, 4));
    expect(state()?.version).toBe(4);
    last().say(update(6, 7));
    expect(state()?.version).toBe(4);
    expect(last().of("join")).toHaveLength(2);
    expect(last().of("join")[1]).toEqual({ type: "join", since: 4 });
    last().say(snapshot(7, { log_since: 4, log: [entry(5), entry(6), entry(7)] }));
    expect(state()?.log.map((e) => e.version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("that came before are passed over", () => {
    const { link, open, last, state } = setUp();
    link.start();
    open();
    last().say(snapshot(5));
    last().say(update(3, 4));
    expect(state()?.version).toBe(5);
    expect(state()?.view).toEqual({ at: 5 });
  });

  test("an undo takes the log back", () => {
    const { link, open, last, state } = setUp();
    link.start();
    open();
    last().say(snapshot(5));
    last().say(update(5, 6, { undone: 4, log: [] }));
    expect(state()?.log.map((e) => e.version)).toEqual([1, 2, 3, 4]);
  });
});

describe("commands", () => {
  test("are busy until their result is on the screen", () => {
    const { link, open, last, seen } = setUp();
    link.start();
    open();
    last().say(snapshot(2));
    link.act(0, ["pass"]);
    expect(last().of("act")).toEqual([{ type: "act", id: "id1", version: 2, seat: 0, actions: ["pass"] }]);
    link.act(0, ["pass"]);
    expect(last().of("act")).toHaveLength(1);
    last().say({ type: "done", id: "id1", version: 4 });
    expect(seen.busy).toEqual([true]);
    last().say(update(2, 4));
    expect(seen.busy).toEqual([true, false]);
  });

  test("not answered before the line broke are sent again under the same id", async () => {
    const { link, open, last, seen } = setUp();
    link.start();
    open();
    last().say(snapshot(2));
    link.act(0, ["place 0,1 90"]);
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(400);
    open();
    expect(last().of("act")).toHaveLength(0);
    last().say(snapshot(2, { log_since: 2, log: [] }));
    expect(last().of("act")).toEqual([{ type: "act", id: "id1", version: 2, seat: 0, actions: ["place 0,1 90"] }]);
    last().say({ type: "done", id: "id1", version: 3 });
    last().say(update(2, 3));
    expect(seen.busy).toEqual([true, false]);
  });

  test("given while the line is down go out when it is up", async () => {
    const { link, open, last } = setUp();
    link.start();
    open();
    last().say(snapshot(2));
    last().onclose?.();
    link.undo(0);
    await vi.advanceTimersByTimeAsync(400);
    open();
    last().say({ type: "pong" });
    expect(last().of("undo")).toEqual([{ type: "undo", id: "id1", version: 2, seat: 0 }]);
  });

  test("refused as stale: the reason is told and the missed steps are asked for", () => {
    const { link, open, last, seen } = setUp();
    link.start();
    open();
    last().say(snapshot(2));
    link.act(0, ["pass"]);
    const reason = { key: "stale", args: {}, ruling: null, message: "moved on" };
    last().say({ type: "refused", id: "id1", version: 5, reason });
    expect(seen.refused).toEqual([reason]);
    expect(seen.busy).toEqual([true, false]);
    expect(last().of("join")).toHaveLength(2);
  });
});

test("what is no message is passed over", () => {
  const { link, open, last, state } = setUp();
  link.start();
  open();
  last().onmessage?.({ data: "{" });
  last().onmessage?.({ data: "null" });
  last().onmessage?.({ data: '{"type":"news"}' });
  expect(state()).toBeNull();
});
