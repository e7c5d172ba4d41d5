//! Automation: `cargo xtask play`, `web`, `test`, `night`, `siege`, `fuzz`, `python`, `dist`, `outdated`, `version`,
//! `tidy`, `wasm`. It needs Rust and Node.js; `test` installs everything else it needs, and the other commands name what they lack.

mod checkout;
mod deny;
mod dist;
mod floors;
mod fuzz;
mod install;
mod night;
mod outdated;
mod play;
mod python;
mod siege;
mod test;
mod tidy;
mod tools;
mod version;
mod wasm;
mod web;

use checkout::Checkout;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask COMMAND

  play [--port N] [--no-open] [--data-dir DIR] ...
           builds what is needed and serves at a printed local address;
           everything after `play` but --no-open goes to `goldfever serve`
  web [--static [--base PATH]]
           builds the page into web/dist, if anything it is made of has changed; --static builds one that needs no server
           into target/static, for any web host
  test [--no-install] [WORD...]
           installs what the tests need and this machine lacks (it asks first), unless --no-install is said; then runs
           everything: project rules, Rust, page, siege, browser, in stages side by side; with words, only the stages whose
           names hold one of them, and those they need
  night [--minutes N] [WORD...]
           runs what takes too long for `test`: see docs/contributing/testing.md; fuzzing takes N minutes for each target (10)
  siege [--quick | --full] [--json] [NAME...]
           attacks and measures the server from outside and prints what held; quick unless --full is said
  fuzz [TARGET...] [--minutes N]
           long fuzzing of each target of fuzz/ (with cargo-fuzz), or of those named; `http` asks a running server
           for everything its description tells of (with schemathesis)
  python [--night | --measure]
           builds the wheel of the Python package into target/dist and tests it in a clean environment, also with the tests that
           take long, or prints how fast it is
  dist [--install] [--no-trial]
           builds a release into target/dist, and tries each file: programs, Debian packages, images, sources, licences, sums;
           it names what this machine lacks, and installs it with --install
  tidy     checks the project rules only
  outdated lists the libraries that have newer versions, of Rust and of the page; it changes nothing
  version X.Y.Z
           raises the version in all files, if the changelog has a page for it and what the last release stored still opens
  deny     checks licences, bans, sources and advisories with cargo-deny, if it is installed
  wasm     checks that floors 0 to 3 compile for the browser, if that target is installed
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    // Before anything is built: `play` alone passes the words on, to a program with help of its own.
    if command != "play" && rest.iter().any(|word| word == "--help" || word == "-h") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let checkout = Checkout::here();
    let done = match (command.as_str(), rest.is_empty()) {
        ("play", _) => play::run(&checkout, &rest),
        ("web", true) => web::build(&checkout).map(|_| ()),
        ("web", false) => web::build_static(&checkout, &rest),
        ("test", _) => test::run(&checkout, &rest),
        // A stage of `test`, in a process of its own.
        ("stage", _) => test::run_stage(&checkout, &rest.concat()),
        ("night", _) => night::run(&checkout, &rest),
        ("siege", _) => siege::run(&checkout, &rest),
        ("fuzz", _) => fuzz::run(&checkout, &rest),
        ("python", _) => python::run(&checkout, &rest),
        ("dist", _) => dist::run(&checkout, &rest),
        ("outdated", true) => outdated::run(&checkout),
        ("version", _) => version::run(&checkout, &rest),
        ("deny", true) => deny::check(&checkout),
        ("tidy", true) => tidy::run(&checkout),
        ("wasm", true) => wasm::check(&checkout),
        ("help" | "--help" | "-h", _) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask {command}: {why:#}");
            ExitCode::FAILURE
        }
    }
}
