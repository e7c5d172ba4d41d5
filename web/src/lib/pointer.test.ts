// A pointer at rest does not point.
import { expect, test, vi } from "vitest";

test("what slides under a resting pointer is not pointed at until the pointer moves", async () => {
  let hear = (_: { screenX: number; screenY: number }): void => undefined;
  vi.stubGlobal("addEventListener", (_: string, listener: typeof hear) => (hear = listener));
  const { pointedAt } = await import("./pointer");
  const heard: string[] = [];
  const line = (name: string) =>
    pointedAt(
      () => heard.push(name),
      () => heard.push(`${name} left`),
    );
  const [first, second] = [line("first"), line("second")];
  const moves = (over: typeof first, x: number) => {
    hear({ screenX: x, screenY: 0 });
    over.onpointermove();
  };
  moves(first, 10);
  moves(first, 11);
  expect(heard).toEqual(["first"]);
  // The list slides: another line is now under the resting pointer.
  first.onpointerleave();
  moves(second, 11);
  second.onpointerleave();
  expect(heard).toEqual(["first", "first left"]);
  moves(second, 12);
  expect(heard.at(-1)).toBe("second");
  vi.unstubAllGlobals();
});
