// The marks by which `npm run words` recognizes the messages on a page: every message has one, and is found again by it.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { keys, marked, read } from "../words/marks.mjs";

test.each(["en", "cs"])("every message of %s is found again by its mark, and says what it said", (lang) => {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  expect(bundle.addResource(new FluentResource(marked(lang)))).toEqual([]);
  const lost = keys.filter((key) => {
    const value = bundle.getMessage(key)?.value;
    // Unfilled arguments appear by name in the text; errors about them do not matter here.
    return !value || !read(bundle.formatPattern(value, {}, [])).keys.includes(key);
  });
  expect(lost).toEqual([]);
});

test("a text of several messages gives the keys of all, and its words without marks", () => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(new FluentResource(marked("en")));
  const say = (key: string, args = {}) => bundle.formatPattern(bundle.getMessage(key)!.value!, args);
  const text = say("rules-title", { game: say("game-carcassonne") });
  expect(read(`${text}  ·  ${say("close")}`)).toEqual({
    text: "Rules of Carcassonne · Close",
    keys: ["game-carcassonne", "rules-title", "close"],
  });
  expect(read("no message")).toEqual({ text: "no message", keys: [] });
});
