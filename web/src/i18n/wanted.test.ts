// Which language each reader gets.
import { expect, test } from "vitest";
import { best, match } from "./wanted";

const there = ["en", "cs", "de", "pt-BR", "zh-Hant"].map((tag) => ({ tag }));
const spoken = (...wanted: string[]) => best(wanted, there)?.tag;

test("a language for another region will do where there is none for this one", () => {
  expect(match("pt-br", there)?.tag).toBe("pt-BR");
  expect(match("pt", there)?.tag).toBe("pt-BR");
  expect(match("pt-PT", there)?.tag).toBe("pt-BR");
  expect(match("zh-CN", there)?.tag).toBe("zh-Hant");
  expect(match("ptx", there)).toBeUndefined();
  expect(match("en-GB", [...there, { tag: "en-GB" }])?.tag).toBe("en-GB");
  expect(match("en-US", [...there, { tag: "en-GB" }])?.tag).toBe("en");
});

test("the best that is wanted is spoken", () => {
  expect(spoken("fr", "de-AT", "en")).toBe("de");
  expect(spoken("cs-CZ", "de")).toBe("cs");
  expect(spoken("sk", "en")).toBe("cs");
  expect(best(["sk"], [...there, { tag: "sk" }])?.tag).toBe("sk");
  expect(spoken("fr")).toBeUndefined();
  expect(spoken()).toBeUndefined();
});
