//! `cargo xtask python`: builds the wheel of the Python package into `target/dist`, and tests it in a clean environment.

use crate::checkout::{Checkout, finish};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the package.
const PACKAGE: &str = "crates/python";
/// The folder for wheels.
const WHEELS: &str = "target/dist";
/// The needs of the tests in addition to the package; the last two bring test suites that it has to pass.
const TOOLS: &[&str] = &["pytest>=8", "mypy>=1.15", "numpy>=1.26", "gymnasium>=1.0", "pettingzoo>=1.24"];
/// What the long tests need beyond these: clusters on one machine, the tests of OpenSpiel, Parquet
/// files, and the training of nets.
const MORE_AT_NIGHT: &[&str] = &["ray>=2.40", "open_spiel>=1.6", "pyarrow>=17", "torch>=2.4"];

/// Builds the wheel and runs the tests with it: the short ones, with `--night` the long ones, with `--measure` none, but the
/// table of figures.
pub fn run(checkout: &Checkout, args: &[String]) -> Result<()> {
    let (mut night, mut measure) = (false, false);
    for arg in args {
        match arg.as_str() {
            "--night" => night = true,
            "--measure" => measure = true,
            strange => bail!("'{strange}' means nothing here; there are --night and --measure"),
        }
    }
    let python = interpreter()?;
    let wheels = checkout.root.join(WHEELS);
    for old in std::fs::read_dir(&wheels).into_iter().flatten().flatten() {
        // The files of a release begin in the same way.
        if old.path().extension().is_some_and(|ending| ending == "whl") {
            std::fs::remove_file(old.path())?;
        }
    }
    // As a user does it: pip fetches maturin, which runs cargo.
    let pip = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir"];
    finish(checkout.program(&python, "").args(pip).arg(&wheels).arg(checkout.root.join(PACKAGE)))?;
    let mut made = std::fs::read_dir(&wheels)?.flatten().map(|entry| entry.path());
    let wheel = made.find(|path| path.extension().is_some_and(|e| e == "whl")).context("pip has built no wheel")?;
    println!("built {}", wheel.display());
    let clean = match night {
        true => environment(checkout, &python, "night", &[TOOLS, MORE_AT_NIGHT].concat())?,
        false => environment(checkout, &python, "clean", TOOLS)?,
    };
    let install = ["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps"];
    finish(Command::new(&clean).args(install).arg(&wheel))?;
    if measure {
        return finish(Command::new(&clean).arg(checkout.root.join("examples/python/measure.py")));
    }
    checkout.run("cargo", "", &["build", "--quiet", "--locked", "--package", "cli"])?;
    let tests = if night { &["-m", "night or not night"][..] } else { &["-m", "not night"] };
    pytest(checkout, &clean, tests, None)?;
    let types = ["-m", "mypy", "--strict", "--package", "goldfever"];
    finish(Command::new(&clean).args(types).current_dir(checkout.root.join(PACKAGE)))?;
    let types = ["-m", "mypy", "--strict", "--config-file", "pyproject.toml", "../../examples/python"];
    finish(Command::new(&clean).args(types).current_dir(checkout.root.join(PACKAGE)))
}

/// The short tests with the library that `cargo build` has made for all other tests. It is not optimized, but already
/// there.
pub fn short(checkout: &Checkout) -> Result<()> {
    let python = interpreter()?;
    let tools = environment(checkout, &python, "tools", TOOLS)?;
    let folder = checkout.root.join("target/python/debug");
    let package = folder.join("goldfever");
    std::fs::create_dir_all(&package)?;
    let library = checkout.built("debug", &format!("{}_native", std::env::consts::DLL_PREFIX))?;
    let library = library.with_extension(std::env::consts::DLL_EXTENSION);
    let name = if cfg!(windows) { "_native.pyd" } else { "_native.abi3.so" };
    std::fs::copy(&library, package.join(name)).with_context(|| library.display().to_string())?;
    for file in checkout.files(&format!("{PACKAGE}/python/goldfever")) {
        if file.extension().is_some_and(|ending| ending == "py" || ending == "pyi") {
            std::fs::copy(checkout.root.join(&file), package.join(file.file_name().unwrap_or_default()))?;
        }
    }
    pytest(checkout, &tools, &["-m", "not night"], Some(&folder))
}

/// Runs the tests of the package. They are next to it, so that they import what is installed.
fn pytest(checkout: &Checkout, python: &Path, args: &[&str], package: Option<&Path>) -> Result<()> {
    let mut command = Command::new(python);
    command.args(["-m", "pytest", "-p", "no:cacheprovider"]).args(args);
    command.current_dir(checkout.root.join(PACKAGE).join("tests"));
    command.env("GOLDFEVER_BINARY", checkout.built("debug", "goldfever")?).env("PYTHONDONTWRITEBYTECODE", "1");
    if let Some(package) = package {
        command.env("PYTHONPATH", package);
    }
    finish(&mut command)
}

/// A Python from 3.10 on: the one that `PYTHON` names, or `python3`.
fn interpreter() -> Result<String> {
    let named = std::env::var("PYTHON").ok();
    let usual = if cfg!(windows) { "python" } else { "python3" };
    let python = named.unwrap_or_else(|| usual.to_owned());
    let new_enough = Command::new(&python).args(["-c", "import sys; sys.exit(sys.version_info < (3, 10))"]).status();
    match new_enough {
        Ok(status) if status.success() => Ok(python),
        Ok(_) => bail!("{python} is older than Python 3.10; name a newer one in PYTHON"),
        Err(why) => bail!("{python} could not be started ({why}): install Python 3.10 or later, or name it in PYTHON"),
    }
}

/// The interpreter of an environment with these packages.
fn environment(checkout: &Checkout, python: &str, name: &str, packages: &[&str]) -> Result<PathBuf> {
    let folder = checkout.root.join("target/python").join(name);
    let inside = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let list = packages.join("\n");
    let installed = folder.join("installed.txt");
    if std::fs::read_to_string(&installed).is_ok_and(|before| before == list) {
        return Ok(inside);
    }
    finish(checkout.program(python, "").args(["-m", "venv", "--clear"]).arg(&folder))?;
    finish(Command::new(&inside).args(["-m", "pip", "install", "--quiet"]).args(packages))?;
    std::fs::write(installed, list)?;
    Ok(inside)
}
