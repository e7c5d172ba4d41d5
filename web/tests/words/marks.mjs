// Which messages are on a page: the page gets the languages' files with a mark after every message, made of two invisible
// characters that Playwright ignores when it looks for a text. The page itself knows nothing of it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const locales = join(import.meta.dirname, "../../../locales");
const collector = join(import.meta.dirname, "page.js");

/** The characters of a mark, and how many it has: a binary number. */
const SIGNS = ["\u200b", "\u00ad"];
const LENGTH = 12;

/** The messages of a language that the page can use, by key. */
export function messages(lang) {
  const found = new Map();
  for (const file of readdirSync(join(locales, lang))
    .filter((name) => name !== "cli.ftl")
    .sort()) {
    let key = null;
    for (const line of readFileSync(join(locales, lang, file), "utf8").split("\n")) {
      const begun = /^([a-z][\w-]*) *=/.exec(line);
      if (begun) key = begun[1];
      else if (!/^[\s}]/.test(line)) key = null;
      if (key && line.trim()) found.set(key, { file, lines: [...(found.get(key)?.lines ?? []), line] });
    }
  }
  return found;
}

/** All keys, in the order of their numbers. */
export const keys = [...messages("en").keys()];

const mark = (number) => [...number.toString(2).padStart(LENGTH, "0")].map((digit) => SIGNS[digit]).join("");

/** The text of a language's files with a mark at the end of each message. */
export function marked(lang) {
  const all = [...messages(lang)].map(([key, { lines }]) => `${lines.join("\n")}${mark(keys.indexOf(key))}`);
  return `${all.join("\n")}\n`;
}

/** The words of a text, and the keys of the messages in it. */
export function read(text) {
  const found = [];
  const words = text.replace(new RegExp(`[${SIGNS.join("")}]{${LENGTH}}`, "g"), (signs) => {
    found.push(keys[Number.parseInt([...signs].map((sign) => SIGNS.indexOf(sign)).join(""), 2)]);
    return "";
  });
  return { text: words.replace(/\s+/g, " ").trim(), keys: found };
}

/** Pages of this context show messages with marks; `tell` gets each text among them, even if it appears only for a moment.
 * */
export async function markMessages(context, tell) {
  for (const lang of ["en", "cs"]) {
    const body = `export default ${JSON.stringify(marked(lang))}`;
    await context.route(new RegExp(`/assets/${lang}-[\\w-]+\\.js$`), (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
  }
  // Names that the page makes up itself reach the server without marks.
  await context.route("**/api/**", (route) => {
    const body = route.request().postData();
    return body === null
      ? route.continue()
      : route.continue({ postData: body.replace(new RegExp(`[${SIGNS.join("")}]`, "g"), "") });
  });
  await context.exposeBinding("tellWords", ({ page }, texts) =>
    texts.forEach((said) => tell({ ...said, ...read(said.text) }, page)),
  );
  await context.addInitScript({ path: collector });
}
