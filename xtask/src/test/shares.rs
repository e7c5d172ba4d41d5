//! How the Rust tests and the parts in the browser share the cores: each gets half of them and one more, since both wait from
//! time to time, and the browser gets all once the Rust tests have ended. Nextest is told when it starts; the run in the browser looks before each part.

use super::stages::{BROWSER, RUST_TESTS};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

pub struct Shares {
    cores: usize,
    /// The run in the browser reads here how many parts may run side by side.
    file: PathBuf,
    /// Threads of the Rust tests, and lanes of the browser.
    now: (usize, usize),
}

impl Shares {
    pub fn new(cores: usize, folder: &Path) -> Shares {
        Shares { cores, file: folder.join("browser-lanes"), now: (0, 0) }
    }

    /// Shares the cores among those stages that have not ended.
    pub fn now<'a>(&mut self, unfinished: impl Iterator<Item = &'a str>) -> Result<()> {
        let (mut browser, mut tests) = (false, false);
        for name in unfinished {
            browser |= name == BROWSER;
            tests |= name == RUST_TESTS;
        }
        let now = shared(self.cores, tests, browser);
        if now != self.now {
            self.now = now;
            std::fs::write(&self.file, now.1.to_string()).with_context(|| self.file.display().to_string())?;
        }
        Ok(())
    }

    /// What tells a stage its share.
    pub fn variables(&self, stage: &str) -> Vec<(&'static str, String)> {
        match stage {
            RUST_TESTS => vec![("NEXTEST_TEST_THREADS", self.now.0.to_string())],
            BROWSER => vec![("LANES_FILE", self.file.display().to_string())],
            _ => Vec::new(),
        }
    }
}

/// Threads of the Rust tests and lanes of the browser: each has half of the cores and one more, but never more than all.
/// On two cores that is both, as without sharing: with one each, the cores would idle while both wait for something.
fn shared(cores: usize, tests: bool, browser: bool) -> (usize, usize) {
    if tests && browser {
        let threads = cores / 2 + 1;
        (threads.min(cores), (cores - cores / 2 + 1).min(cores))
    } else {
        (cores, cores)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_together_have_half_the_cores_and_one_more_each() {
        assert_eq!([shared(2, true, true), shared(8, true, true), shared(1, true, true)], [(2, 2), (5, 5), (1, 1)]);
        assert_eq!([shared(4, true, false).0, shared(4, false, true).1], [4, 4]);
    }

    #[test]
    fn the_browser_gets_all_cores_when_the_tests_have_ended() {
        let mut shares = Shares::new(4, &std::env::temp_dir());
        shares.file = std::env::temp_dir().join(format!("xtask-lanes-{}", std::process::id()));
        let lanes = |shares: &Shares| std::fs::read_to_string(&shares.file).unwrap();
        shares.now([RUST_TESTS, BROWSER].into_iter()).unwrap();
        assert_eq!(
            (lanes(&shares), shares.variables(RUST_TESTS)),
            ("3".into(), vec![("NEXTEST_TEST_THREADS", "3".into())])
        );
        shares.now([BROWSER].into_iter()).unwrap();
        assert_eq!(lanes(&shares), "4");
        std::fs::remove_file(&shares.file).unwrap();
    }
}
