//! The environment of every attack: the program, a folder for data, the amount of work.

use crate::args::Args;
use anyhow::{Context, Result, ensure};
use std::future::Future;
use std::path::PathBuf;
use std::process::Command;

/// The environment of every attack.
pub struct Environment {
    pub program: PathBuf,
    /// Folder for this run.
    pub folder: PathBuf,
    /// Whether it is the full form.
    pub full: bool,
    /// The program's help text for `serve`.
    help: String,
    /// True for an older program that is measured for comparison.
    older: bool,
}

impl Environment {
    /// The requested environment; this process and its servers may open as many files as the system allows.
    pub fn new(args: &Args) -> Result<Environment> {
        let program = args.program.canonicalize().with_context(|| args.program.display().to_string())?;
        std::fs::create_dir_all(&args.folder)?;
        let _ = clients::files::allow_many();
        let help = Command::new(&program).args(["serve", "--help"]).output()?;
        let help = String::from_utf8_lossy(&help.stdout).into_owned();
        Ok(Environment { program, folder: args.folder.canonicalize()?, full: args.full, help, older: args.older })
    }

    /// Returns those options, with their values, that the program under test has. Only an older program may lack some;
    /// otherwise the conditions would differ from those in the report.
    pub fn known<'a>(&self, options: &[&'a str]) -> Result<Vec<&'a str>> {
        known(&self.help, options, self.older)
    }

    /// `full` in the full form, else `quick`.
    pub fn size<T>(&self, full: T, quick: T) -> T {
        if self.full { full } else { quick }
    }

    /// An empty folder with this name.
    pub fn fresh(&self, name: &str) -> Result<PathBuf> {
        let folder = self.folder.join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir_all(&folder)?;
        Ok(folder)
    }

    /// Runs something on one thread: the server shares the cores.
    pub fn block_on<T>(&self, work: impl Future<Output = Result<T>>) -> Result<T> {
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
    }
}

fn known<'a>(help: &str, options: &[&'a str], older: bool) -> Result<Vec<&'a str>> {
    let known = |pair: &[&str]| help.split_whitespace().any(|word| word == pair[0]);
    let unknown: Vec<&str> = options.chunks(2).filter(|pair| !known(pair)).map(|pair| pair[0]).collect();
    ensure!(
        older || unknown.is_empty(),
        "the program does not know {}; --older leaves out what an older program lacks",
        unknown.join(", ")
    );
    Ok(options.chunks(2).filter(|pair| known(pair)).flatten().copied().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_that_is_not_known_is_left_out_of_an_older_program_alone() {
        let help = "Usage: serve\n  --max-tables <N>  Most tables\n  --log <LEVEL>";
        let options = ["--max-tables", "3", "--max-moons", "5"];
        let why = known(help, &options, false).unwrap_err().to_string();
        assert!(why.contains("--max-moons") && !why.contains("--max-tables"), "{why}");
        assert_eq!(known(help, &options, true).unwrap(), ["--max-tables", "3"]);
        assert_eq!(known(help, &options[..2], false).unwrap(), ["--max-tables", "3"]);
    }
}
