// Messages, read by the same rules as on the server: those of the built-in languages, and those from the server's files.
// Each language is fetched once, when it is needed; some of its messages later, with the part of the page that shows them
// (with-messages.ts).
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { once } from "./once";

const BUILT_IN: Record<string, () => Promise<{ default: string }>> = {
  en: () => import("./built-in/en"),
  cs: () => import("./built-in/cs"),
};

/** The message files that are fetched later, each on its own: all but those in `built-in/`, and the one of the command line. */
export const LATER = import.meta.glob<string>(
  [
    "../../../locales/{en,cs}/*.ftl",
    "!../../../locales/{en,cs}/{access,app,cli,games,language,lobby,offline,server}.ftl",
  ],
  { query: "?raw", import: "default" },
);
/** The name of such a file, without its ending. */
export type Later = string;

/** Whether the page is built with this language. */
export const builtIn = (tag: string): boolean => tag in BUILT_IN;

export type Args = Record<string, FluentVariable>;

/** A number with a real minus sign, where browsers write a hyphen in most languages. */
export const withMinus = (number: string): string => number.replace("-", "\u2212");

class ReadNumber extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    return withMinus(super.toString(scope));
  }
}

/** The arguments of a message, with real minus signs. */
const filled = (args: Args): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "number" && value < 0 ? new ReadNumber(value) : value,
    ]),
  );

interface Messages {
  bundle: FluentBundle;
  /** It came from a file: a message that cannot be filled in is not used at all. */
  foreign: boolean;
}

const loaded = new Map<string, Messages>();

/** The built-in languages in use, and the later files that have been needed: each of these languages gets them all. */
const [tags, names] = [new Set<string>(), new Set<Later>()];

/** The files of built-in languages that are there, as `cs` and `cs/options`. */
const there = new Set<string>();

/** Whether the language is loaded, with all the later files that have been needed so far. */
export const isLoaded = (tag: string): boolean =>
  loaded.has(tag) && (!builtIn(tag) || [...names].every((name) => there.has(`${tag}/${name}`)));

const fetches = new Map<string, () => Promise<void>>();

function add(tag: string, file: string, text: string): void {
  const { bundle } = loaded.get(tag) ?? { bundle: new FluentBundle(tag, { useIsolating: false }) };
  for (const error of bundle.addResource(new FluentResource(text))) console.error(file, error);
  loaded.set(tag, { bundle, foreign: false });
  there.add(file);
}

/** Fetches those messages of a built-in language that come first. */
const first = async (tag: string) => add(tag, tag, (await BUILT_IN[tag]!()).default);

/** Fetches a later file. What comes first is added first, so a language that is loaded always has it. */
async function second(tag: string, name: Later): Promise<void> {
  const [text] = await Promise.all([LATER[`../../../locales/${tag}/${name}.ftl`]!(), fetched(tag)]);
  add(tag, `${tag}/${name}`, text);
}

/** Fetches each of these once. */
function fetched(tag: string, name?: Later): Promise<void> {
  const file = name ? `${tag}/${name}` : tag;
  const fetch = fetches.get(file) ?? once(() => (name ? second(tag, name) : first(tag)));
  fetches.set(file, fetch);
  return fetch();
}

/** Fetches a language that the page is built with, with all the later files that have been needed so far. */
export async function loadBuiltIn(tag: string): Promise<void> {
  if (!builtIn(tag)) return;
  tags.add(tag);
  await Promise.all([fetched(tag), ...[...names].map((name) => fetched(tag, name))]);
}

/** Fetches a later file in all built-in languages in use. Those that will be in use get it at once. */
export async function loadLater(name: Later): Promise<void> {
  names.add(name);
  await Promise.all([...tags].map((tag) => fetched(tag, name)));
}

/** Takes the text of a file as a language. The server has reported its errors. */
export function addFile(tag: string, text: string, rightToLeft: boolean): void {
  // Names of players in another script would disturb the order of a line that is read from right to left.
  const bundle = new FluentBundle(tag, { useIsolating: rightToLeft });
  bundle.addResource(new FluentResource(text));
  loaded.set(tag, { bundle, foreign: true });
}

/** The sentence of `key` in a loaded language, or null if it has none. */
export function format(tag: string, key: string, args?: Args): string | null {
  const messages = loaded.get(tag);
  const message = messages?.bundle.getMessage(key);
  if (!messages || !message?.value) return null;
  const errors: Error[] = [];
  const text = messages.bundle.formatPattern(message.value, args && filled(args), errors);
  if (messages.foreign) return errors.length > 0 ? null : text;
  for (const error of errors) console.error(key, error);
  return text;
}

/** Numbers passed as text count as numbers, so that plurals work; the server's messages do the same. */
export function numbers(args: Record<string, string>): Args {
  const value = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
  return Object.fromEntries(Object.entries(args).map(([name, text]) => [name, value(text)]));
}
