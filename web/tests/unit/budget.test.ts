// The budget of the first load counts each file once, for the largest game and language.
import { expect, test } from "vitest";
import { firstLoad } from "../../build/budget";

const files = {
  page: ["/page.js", "/shared.js"],
  start: ["/home.js", "/shared.js"],
  table: ["/table.js", "/shared.js"],
  new: ["/new.js"],
  "language-en": ["/en.js"],
  "language-cs": ["/cs.js"],
  "carcassonne-cs": ["/carcassonne-cs.js"],
  "new-cs": ["/options-cs.js"],
  carcassonne: ["/board.js", "/carcassonne.js"],
  "gold-river": ["/cards.js"],
};
const sizes: Record<string, number> = {
  "/index.html": 1,
  "/page.js": 10,
  "/shared.js": 20,
  "/home.js": 30,
  "/table.js": 40,
  "/en.js": 5,
  "/cs.js": 6,
  "/carcassonne-cs.js": 8,
  "/options-cs.js": 1000,
  "/board.js": 50,
  "/carcassonne.js": 60,
  "/cards.js": 70,
  "/type.woff2": 7,
  "/new.js": 1000,
};

test("the most that a first load takes", () => {
  expect(firstLoad(files, ["/type.woff2"], (address) => sizes[address]!)).toEqual({
    what: "carcassonne, language-cs",
    bytes: 1 + 10 + 20 + 30 + 40 + 6 + 8 + 50 + 60 + 7,
  });
});

test("a game that is missing is not counted", () => {
  const { carcassonne: _, ...rest } = files;
  expect(firstLoad(rest, [], (address) => sizes[address]!).what).toBe("gold-river, language-cs");
});
