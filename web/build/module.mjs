// Makes the WebAssembly module of the page (crates/browser): src/local/browser.wasm. Cargo knows whether anything has changed, and
// then this takes a second. It has a target folder of its own, so that it never waits for another cargo.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const TARGET = "wasm32-unknown-unknown";
const root = join(import.meta.dirname, "../..");
const target = join(root, "target/web");
const made = join(root, "web/src/local/browser.wasm");
const stamp = join(target, "optimized");
/** What all browsers of the last years have, as the compiler takes it for granted. */
const FEATURES = (all) =>
  all.BulkMemory |
  all.BulkMemoryOpt |
  all.Multivalue |
  all.MutableGlobals |
  all.NontrappingFPToInt |
  all.ReferenceTypes |
  all.SignExt;

const started = (program, args, stdio = "inherit") =>
  spawnSync(program, args, { cwd: root, stdio: ["ignore", stdio, "inherit"] });

/** Whether the compiler can build for browsers; it is taught to where rustup is there. */
function ready() {
  const has = () => {
    const { status, stdout } = started("rustc", ["--print", "target-libdir", "--target", TARGET], "pipe");
    return status === 0 && existsSync(String(stdout).trim());
  };
  return has() || (started("rustup", ["target", "add", TARGET]).status === 0 && has());
}

/** The module as cargo makes it. */
function built() {
  const build = ["rustc", "--locked", "--quiet", "--profile", "web", "--package", "browser", "--lib"];
  const to = ["--target", TARGET, "--target-dir", target, "--crate-type", "cdylib"];
  const { status, error } = started("cargo", [...build, ...to]);
  if (status !== 0) throw new Error(`cargo could not build the module of the page: ${error?.message ?? status}`);
  return readFileSync(join(target, TARGET, "web/browser.wasm"));
}

/** The module as wasm-opt makes it. With WEB_MODULE=plain it stays as it is, for tests in a hurry. */
async function optimized(raw) {
  const { default: binaryen } = await import("binaryen");
  const module = binaryen.readBinary(raw);
  module.setFeatures(FEATURES(binaryen.Features));
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  module.optimize();
  return module.emitBinary();
}

mkdirSync(dirname(made), { recursive: true });
if (ready()) {
  const raw = built();
  const hash = createHash("sha256").update(raw).digest("hex");
  if (!existsSync(made) || !existsSync(stamp) || readFileSync(stamp, "utf8") !== hash) {
    writeFileSync(made, process.env.WEB_MODULE === "plain" ? raw : await optimized(raw));
    writeFileSync(stamp, hash);
  }
} else {
  const lacks = `the compiler cannot build for browsers; this teaches it: rustup target add ${TARGET}`;
  if (process.env.CI) throw new Error(lacks);
  console.error(`NOT built: the module that plays without a server: ${lacks}`);
  writeFileSync(made, "");
}
