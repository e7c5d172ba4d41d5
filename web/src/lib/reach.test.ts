// Which address a link for others contains.
import { expect, test } from "vitest";
import { invitation, isThisMachine } from "./reach";

const at = (hostname: string) => ({ hostname, origin: `http://${hostname}:8437` });
const reach = (more: object = {}) => ({ public_url: null, only_here: false, addresses: [], command: null, ...more });

test("names of this machine are told from others", () => {
  for (const name of ["localhost", "a.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])
    expect(isThisMachine(name)).toBe(true);
  for (const name of [
    "192.168.1.7",
    "games.example",
    "localhost.example",
    "127.0.0.1.example",
    "[fd00::1]",
    "mylocalhost",
  ])
    expect(isThisMachine(name)).toBe(false);
});

test("what the operator says counts most, then the address we came by, then that of the network", () => {
  const public_url = "https://games.example";
  const addresses = ["http://192.168.1.7:8437", "http://10.0.0.2:8437"];
  expect(invitation(reach({ public_url, addresses }), at("localhost"))).toEqual({
    base: public_url,
    reached: "others",
    more: [],
  });
  expect(invitation(reach({ addresses, only_here: true }), at("games.example")).base).toBe("http://games.example:8437");
  expect(invitation(reach({ addresses }), at("127.0.0.1"))).toEqual({
    base: addresses[0],
    reached: "others",
    more: [addresses[1]],
  });
});

test("a link that nobody else can open is called so", () => {
  expect(invitation(reach({ only_here: true }), at("localhost"))).toEqual({
    base: "http://localhost:8437",
    reached: "only-here",
    more: [],
    command: "goldfever serve --addr 0.0.0.0",
  });
  const command = "goldfever serve --port 18555 --addr 0.0.0.0";
  expect(invitation(reach({ only_here: true, command }), at("localhost")).command).toBe(command);
  expect(invitation(reach(), at("localhost")).reached).toBe("no-network");
});
