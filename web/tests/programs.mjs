// The paths of the programs that the measurements and the contact sheet use.
import { existsSync } from "node:fs";
import { join } from "node:path";

function found(what, places, hint) {
  const there = places.find((path) => path && existsSync(path));
  if (there) return there;
  console.error(`${what} is missing: ${hint}`);
  process.exit(1);
}

/** The server, which contains the page. */
export const binary = () =>
  process.env.GOLDFEVER
    ? found("the goldfever binary", [process.env.GOLDFEVER], `there is no ${process.env.GOLDFEVER}`)
    : found(
        "the release binary",
        [join(import.meta.dirname, "../../target/release/goldfever")],
        "cargo xtask web, then cargo build --release -p cli; or name another in GOLDFEVER",
      );

export const chromium = () =>
  found(
    "Chromium",
    [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
    "name it in CHROMIUM",
  );
