//! Where the assaults take place: the program, a folder for data, how much to do.

use crate::args::Args;
use crate::os;
use anyhow::{Context, Result};
use std::future::Future;
use std::path::PathBuf;
use std::process::Command;

/// What every assault is given.
pub struct Ground {
    pub program: PathBuf,
    /// Folder for this run.
    pub folder: PathBuf,
    /// In full size.
    pub full: bool,
    /// What the program says of `serve`.
    help: String,
}

impl Ground {
    /// The ground that was asked for; files as many as may be open are allowed to this process and its servers.
    pub fn new(args: &Args) -> Result<Ground> {
        let program = args.program.canonicalize().with_context(|| args.program.display().to_string())?;
        std::fs::create_dir_all(&args.folder)?;
        os::allow_many_files();
        let help = Command::new(&program).args(["serve", "--help"]).output()?;
        let help = String::from_utf8_lossy(&help.stdout).into_owned();
        Ok(Ground { program, folder: args.folder.canonicalize()?, full: args.full, help })
    }

    /// Those of the options, each with its value, that this program knows: an older one, which is measured for
    /// comparison, has fewer.
    pub fn known<'a>(&self, options: &[&'a str]) -> Vec<&'a str> {
        let known = |pair: &&[&str]| self.help.split_whitespace().any(|word| word == pair[0]);
        options.chunks(2).filter(known).flatten().copied().collect()
    }

    /// `full` in the full form, else `quick`.
    pub fn size<T>(&self, full: T, quick: T) -> T {
        if self.full { full } else { quick }
    }

    /// An empty folder of this name.
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
