// A layer changes only what changed.
import { describe, expect, it } from "vitest";
import { Keyed } from "../core/keyed-layer";

interface Thing {
  id: string;
  colour: string;
}

function fixture() {
  const children = new Set<object>();
  const layer = { append: (child: object) => children.add(child) } as unknown as SVGElement;
  const count = { made: 0, updated: 0 };
  const keyed = new Keyed<Thing>(layer, {
    key: (thing) => thing.id,
    looks: (thing) => thing.colour,
    make: () => {
      count.made++;
      const element = { remove: () => children.delete(element) };
      return element as unknown as SVGElement;
    },
    update: () => {
      count.updated++;
    },
  });
  return { keyed, count, children };
}

describe("Keyed", () => {
  it("makes what is new, touches what changed, drops what is gone", () => {
    const { keyed, count, children } = fixture();
    const fresh = keyed.sync([
      { id: "a", colour: "red" },
      { id: "b", colour: "blue" },
    ]);
    expect(fresh).toHaveLength(2);
    expect(count).toEqual({ made: 2, updated: 2 });

    const a = keyed.element("a");
    expect(
      keyed.sync([
        { id: "a", colour: "red" },
        { id: "b", colour: "green" },
      ]),
    ).toHaveLength(0);
    expect(count).toEqual({ made: 2, updated: 3 });
    expect(keyed.element("a")).toBe(a);

    keyed.sync([{ id: "b", colour: "green" }]);
    expect(children.size).toBe(1);
    expect(keyed.element("a")).toBeUndefined();
  });
});
