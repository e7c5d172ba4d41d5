// The build may need nothing that a supported browser lacks.
import { expect, test } from "vitest";
import { features, targets } from "../../build/browser-features.json";
import { TARGET, tooNew } from "../../build/browsers";

test("features that a supported browser lacks are found", () => {
  expect(tooNew("js", "const a=e.checkVisibility()")).toEqual(["checkVisibility"]);
  expect(tooNew("js", "x.toSorted((a,b)=>a-b);AbortSignal.any([a])")).toEqual(["AbortSignal.any", "toSorted"]);
  expect(tooNew("css", "a{background:color-mix(in oklab,red,blue)}")).toEqual(["color-mix()"]);
  expect(tooNew("css", "a{color:red;&:hover{color:blue}}")).toEqual(["nesting"]);
});

test("what they all have, and what the page is good without, is not", () => {
  expect(tooNew("js", "/(?<=a)b/.test(x);[...a].sort()")).toEqual([]);
  expect(tooNew("css", "@container (width>1px){a:has(b){text-wrap:balance;height:1dvh}}")).toEqual([]);
});

test("each feature says what it is like without it, or is needed nowhere", () => {
  for (const feature of features as { name: string; without?: string; pattern: string }[]) {
    expect(() => new RegExp(feature.pattern)).not.toThrow();
    if (feature.without !== undefined) expect(feature.without).toMatch(/^[a-z].{10,}/);
  }
});

test("the bundler has the same targets", () => {
  expect(TARGET).toEqual([
    `chrome${targets.chrome}`,
    `firefox${targets.firefox}`,
    `safari${targets.safari}`,
    `edge${targets.chrome}`,
  ]);
});
