//! Looks for everything that the tests need in addition to Rust and Node.js, and installs it if this machine has apt.
//!
//! It relies on: `apt-get` and being root or having `sudo` (for the packages), `rustup` (for the targets and components of
//! the compiler), and a Python with `venv` (for the tools in `.ci/tools.txt`), which it installs itself if there is apt.

use crate::checkout::{Checkout, finish};
use crate::tools::{self, answers, on_path};
use anyhow::{Context, Result, bail};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Something from a package.
struct Need {
    /// The package on Debian and Ubuntu.
    package: &'static str,
    /// Its description, for other machines.
    what: &'static str,
    is_there: fn() -> bool,
}

const NEEDS: &[Need] = &[
    Need { package: "chromium", what: "Chromium (or its path in CHROMIUM)", is_there: || chromium().is_some() },
    Need { package: "fonts-dejavu-core", what: "the DejaVu fonts", is_there: has_fonts },
    Need { package: "ca-certificates", what: "certificates of the usual authorities", is_there: has_certificates },
    Need { package: "gcc", what: "a C compiler called cc", is_there: || on_path("cc") },
    Need { package: "libc6-dev", what: "the headers of the C library", is_there: has_headers },
    Need { package: "strace", what: "strace (on Linux)", is_there: || !cfg!(target_os = "linux") || on_path("strace") },
    Need {
        package: "postgresql",
        what: "the programs of PostgreSQL (or their folder in GOLDFEVER_POSTGRES)",
        is_there: || postgres().is_some(),
    },
    Need { package: "python3", what: "Python 3", is_there: || on_path("python3") },
    Need { package: "python3-venv", what: "Python's venv and pip", is_there: || python().is_some() },
];

/// The needs of the smoke test in other browsers, which only `cargo xtask night` runs.
const BROWSERS: &[Need] = &[
    Need { package: "firefox-esr", what: "Firefox (or its path in FIREFOX)", is_there: has_firefox },
    Need {
        package: "webkit2gtk-driver",
        what: "WebKitWebDriver of WebKitGTK (or its path in WEBKIT_DRIVER)",
        is_there: || std::env::var_os("WEBKIT_DRIVER").is_some() || on_path("WebKitWebDriver"),
    },
    Need {
        package: "xvfb",
        what: "Xvfb (or its path in XVFB)",
        is_there: || std::env::var_os("XVFB").is_some() || on_path("Xvfb"),
    },
];

/// Parts of the Rust toolchain, by their names in `rustup`, and how to check for them.
const COMPONENTS: &[(&str, &[&str])] = &[("clippy", &["clippy", "--version"]), ("rustfmt", &["fmt", "--version"])];

/// The list of tools.
const TOOLS: &str = ".ci/tools.txt";

/// Installs what is missing, after asking if someone can answer. Names what to install if it cannot do so itself.
pub fn missing(checkout: &Checkout) -> Result<()> {
    node()?;
    packages(NEEDS)?;
    toolchain(checkout)?;
    tools(checkout)
}

/// Installs Firefox and WebKitGTK if they are missing. Names what to install if it cannot do so itself.
pub fn other_browsers() -> Result<()> {
    packages(BROWSERS)
}

/// Node.js is not installed: Debian's version may be too old.
fn node() -> Result<()> {
    let out = Command::new("node").arg("--version").output();
    let version = out.map(|out| String::from_utf8_lossy(&out.stdout).trim().to_owned()).unwrap_or_default();
    if !on_path("npm") || !is_recent(&version) {
        bail!("Node.js with npm is needed, 20.19 or newer (of version 22: 22.12 or newer); found {version:?}");
    }
    Ok(())
}

/// `v20.19.0` and later; of the even versions from 22 on, 22.12 and later.
fn is_recent(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|number| number.parse::<u32>().ok());
    let found = (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default());
    found >= (22, 12) || found.0 == 20 && found.1 >= 19
}

fn packages(needs: &[Need]) -> Result<()> {
    let missing: Vec<&Need> = needs.iter().filter(|need| !(need.is_there)()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    if !on_path("apt-get") {
        let list: Vec<&str> = missing.iter().map(|need| need.what).collect();
        bail!("the tests need this, too: {}. Install it, or go without (--no-install)", list.join("; "));
    }
    let names: Vec<&str> = missing.iter().map(|need| need.package).collect();
    apt(&names)?;
    match missing.iter().find(|need| !(need.is_there)()) {
        None => Ok(()),
        Some(need) => bail!("{} was installed, and yet this is missing: {}", need.package, need.what),
    }
}

/// Installs packages of Debian or Ubuntu.
///
/// # Errors
/// If there is no apt or no way to be root, if somebody says no, or if apt fails.
pub fn apt(packages: &[&str]) -> Result<()> {
    if packages.is_empty() {
        return Ok(());
    }
    let Some(mut update) = as_root("apt-get") else {
        bail!("neither root nor sudo; install: apt-get install {}", packages.join(" "));
    };
    ask(&format!("apt-get install {}", packages.join(" ")))?;
    let mut install = as_root("apt-get").context("sudo")?;
    update.args(["update", "--quiet"]);
    install.args(["install", "--quiet", "--yes", "--no-install-recommends"]).args(packages);
    try_three_times(&mut update)?;
    try_three_times(&mut install)
}

/// Adds to the toolchain of Rust.
///
/// # Errors
/// If there is no rustup, if somebody says no, or if rustup fails.
pub fn rustup(args: &[&str]) -> Result<()> {
    if !on_path("rustup") {
        bail!("the compiler lacks something that rustup would install: rustup {}", args.join(" "));
    }
    ask(&format!("rustup {}", args.join(" ")))?;
    try_three_times(Command::new("rustup").args(args))
}

fn toolchain(checkout: &Checkout) -> Result<()> {
    let has_target = crate::wasm::is_installed(checkout)?;
    let components = COMPONENTS.iter().filter(|(_, asks)| !answers(checkout.program("cargo", "").args(*asks)));
    let components: Vec<&str> = components.map(|(name, _)| *name).collect();
    let mut commands = Vec::new();
    if !has_target {
        commands.push(vec!["target", "add", crate::wasm::TARGET]);
    }
    if !components.is_empty() {
        commands.push([vec!["component", "add"], components].concat());
    }
    commands.iter().try_for_each(|args| rustup(args))
}

/// The tools of `.ci/tools.txt`, as binaries: building them would take longer than all tests.
fn tools(checkout: &Checkout) -> Result<()> {
    let names = ["cargo-deny", "cargo-nextest"];
    let are_there = || names.iter().all(|name| tools::find(checkout, name).is_some());
    match from_list(checkout, TOOLS, tools::FOLDER, &names) {
        Err(why) if !are_there() => Err(why.context(format!("instead: cargo install --locked {}", names.join(" ")))),
        _ => Ok(()),
    }
}

/// Installs the packages of a list, with their checksums, into an environment of Python of their own, unless they are there.
/// Returns the folder of their programs.
///
/// # Errors
/// If there is no Python with venv and pip, or pip fails.
pub fn from_list(checkout: &Checkout, list: &str, folder: &str, programs: &[&str]) -> Result<PathBuf> {
    let (text, folder) = (checkout.text(list)?, checkout.root.join(folder));
    // A copy of the list, once all of it is installed.
    let installed = folder.join("tools.txt");
    let bin = folder.join("bin");
    let is_there = |name: &&str| answers(Command::new(bin.join(name)).arg("--version"));
    if checkout.text(&installed).is_ok_and(|before| before == text) && programs.iter().all(is_there) {
        return Ok(bin);
    }
    let python = python().context("a Python with venv and pip is missing; on Debian: apt-get install python3-venv")?;
    finish(Command::new(python).args(["-m", "venv", "--clear"]).arg(&folder))?;
    let mut install = Command::new(bin.join("pip"));
    install.current_dir(&checkout.root).args(["install", "--quiet", "--disable-pip-version-check", "--no-deps"]);
    try_three_times(install.args(["--require-hashes", "--requirement", list]))?;
    std::fs::write(installed, text)?;
    Ok(bin)
}

/// Waits for a yes if someone is at a terminal; otherwise assumes it.
fn ask(what: &str) -> Result<()> {
    println!("missing: {what}");
    if crate::wasm::in_ci() || !std::io::stdin().is_terminal() {
        return Ok(());
    }
    print!("Install this? [Y/n] ");
    std::io::stdout().flush()?;
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    if !["", "y", "yes"].contains(&answer.trim().to_lowercase().as_str()) {
        bail!("not installed; --no-install runs the tests without");
    }
    Ok(())
}

/// A command for root: as it is, or through `sudo`, which asks nothing if nobody can answer.
fn as_root(program: &str) -> Option<Command> {
    let user = Command::new("id").arg("-u").output().ok()?;
    let mut command = if user.stdout.trim_ascii() == b"0" {
        Command::new(program)
    } else {
        let mut sudo = Command::new(tools::path_of("sudo")?);
        sudo.args(if std::io::stdin().is_terminal() { [].as_slice() } else { &["-n"] });
        sudo.args(["env", "DEBIAN_FRONTEND=noninteractive"]).arg(program);
        sudo
    };
    command.env("DEBIAN_FRONTEND", "noninteractive");
    Some(command)
}

/// Mirrors fail from time to time.
fn try_three_times(command: &mut Command) -> Result<()> {
    for (attempt, pause) in [(1, 5), (2, 15)] {
        match finish(command) {
            Ok(()) => return Ok(()),
            Err(why) => println!("try {attempt} of 3: {why:#}"),
        }
        std::thread::sleep(Duration::from_secs(pause));
    }
    finish(command)
}

/// The Chromium that the browser tests drive.
pub fn chromium() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    named.or_else(|| names.iter().find_map(|name| tools::path_of(name)))
}

fn has_firefox() -> bool {
    std::env::var_os("FIREFOX").is_some() || on_path("firefox-esr") || on_path("firefox")
}

/// The folder with PostgreSQL's programs, where `crates/private-postgres` looks for them.
fn postgres() -> Option<PathBuf> {
    let named = std::env::var_os("GOLDFEVER_POSTGRES").map(PathBuf::from);
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let elsewhere = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin", "/usr/local/pgsql/bin"].map(PathBuf::from);
    let folders = named.into_iter().chain(versions.map(|version| version.path().join("bin"))).chain(elsewhere);
    folders.into_iter().find(|folder| folder.join("initdb").is_file())
}

/// A Python that can create an environment with pip. On Debian the system's Python has `venv` in a separate package.
fn python() -> Option<PathBuf> {
    let candidates = tools::path_of("python3").into_iter().chain([PathBuf::from("/usr/bin/python3")]);
    candidates.into_iter().find(|python| answers(Command::new(python).args(["-c", "import venv, ensurepip"])))
}

/// Only Linux sometimes comes without fonts.
fn has_fonts() -> bool {
    !cfg!(target_os = "linux") || !on_path("dpkg-query") || dpkg_has("fonts-dejavu-core")
}

fn has_certificates() -> bool {
    !cfg!(target_os = "linux")
        || ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki", "/etc/ssl/cert.pem"]
            .iter()
            .any(|file| Path::new(file).exists())
}

fn has_headers() -> bool {
    !cfg!(target_os = "linux") || Path::new("/usr/include/stdio.h").is_file()
}

fn dpkg_has(package: &str) -> bool {
    let out = Command::new("dpkg-query").args(["-W", "-f=${Status}", package]).output();
    out.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains("install ok installed"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_judged() {
        for good in ["v20.19.0", "v20.20.2", "v22.12.0", "v24.1.0"] {
            assert!(is_recent(good), "{good}");
        }
        for bad in ["", "v18.20.1", "v20.18.3", "v21.9.0", "v22.11.0"] {
            assert!(!is_recent(bad), "{bad}");
        }
    }
}
