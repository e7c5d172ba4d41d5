// The message files, read by the same rules as on the server.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

const files = import.meta.glob<string>("../../../locales/*/*.ftl", { query: "?raw", import: "default", eager: true });

export type Args = Record<string, FluentVariable>;

export function makeBundle(lang: string): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const [path, text] of Object.entries(files)) {
    // What the command line says is of no use here.
    if (!path.includes(`/${lang}/`) || path.endsWith("/cli.ftl")) continue;
    for (const error of bundle.addResource(new FluentResource(text))) console.error(path, error);
  }
  return bundle;
}

/** The sentence of `key`, or null when there is none. */
export function format(bundle: FluentBundle, key: string, args?: Args): string | null {
  const message = bundle.getMessage(key);
  if (!message?.value) return null;
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, args, errors);
  for (const error of errors) console.error(key, error);
  return text;
}

/** Numbers that came as text count as numbers, so that plurals work; the server's messages do the same. */
export function numbers(args: Record<string, string>): Args {
  const value = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
  return Object.fromEntries(Object.entries(args).map(([name, text]) => [name, value(text)]));
}
