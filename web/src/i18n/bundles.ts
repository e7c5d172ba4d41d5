// Messages, read by the same rules as on the server: those of the built-in languages, and those from the server's files.
// Each language is fetched once, when it is needed.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

const BUILT_IN: Record<string, () => Promise<{ default: string }>> = {
  en: () => import("./built-in/en"),
  cs: () => import("./built-in/cs"),
};

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

/** Whether the language is loaded. */
export const isLoaded = (tag: string): boolean => loaded.has(tag);

/** Fetches a language that the page is built with. */
export async function loadBuiltIn(tag: string): Promise<void> {
  const bring = BUILT_IN[tag];
  if (!bring || loaded.has(tag)) return;
  const bundle = new FluentBundle(tag, { useIsolating: false });
  for (const error of bundle.addResource(new FluentResource((await bring()).default))) console.error(tag, error);
  loaded.set(tag, { bundle, foreign: false });
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
