//! The Rust tests: builds all test programs, then runs as many of them at a time as the machine has cores, since most
//! keep one core busy only.

use crate::checkout::Checkout;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The longest test programs by package and target: they begin first, so that none is left running alone at the end.
const LONGEST: [(&str, &str); 10] = [
    ("carcassonne", "laws"),
    ("registry", "carcassonne_bots"),
    ("registry", "fixtures"),
    ("carcassonne", "combinations"),
    ("registry", "laws"),
    ("transcripts", "carcassonne"),
    ("cli", "kill"),
    ("gold-river", "laws"),
    ("registry", "analysis"),
    ("gold-rush", "laws"),
];

/// Longest run of a test program. The longest take five minutes on a busy machine; one that hangs must not hold all up.
const LONGEST_RUN: Duration = Duration::from_secs(15 * 60);

/// What the target is called that holds all test files of a package as modules.
const TOGETHER: &str = "all";

/// A program that cargo has built of tests, or a part of it.
struct TestProgram {
    package: String,
    target: String,
    /// The folder of its package, in which cargo would run it.
    folder: PathBuf,
    file: PathBuf,
    /// The names of its tests that are run; all where there are none.
    tests: Vec<String>,
}

/// Builds and runs all tests of the workspace, those in the docs last. A failure stops nothing; all are told at the end.
pub fn run(checkout: &Checkout) -> Result<()> {
    let mut programs = apart(build(checkout)?)?;
    if let Some((package, target)) = LONGEST.iter().find(|name| !programs.iter().any(|p| p.is(name))) {
        bail!("xtask/src/rust_tests.rs names the test '{target}' of {package}, which is not there");
    }
    programs.sort_by_key(|program| LONGEST.iter().position(|name| program.is(name)).unwrap_or(LONGEST.len()));
    let failed = run_all(&programs)?;
    checkout.run("cargo", "", &["test", "--locked", "--workspace", "--doc", "--quiet"])?;
    if !failed.is_empty() {
        bail!("{} of {} test programs failed: {}", failed.len(), programs.len(), failed.join(", "));
    }
    println!("{} test programs passed", programs.len());
    Ok(())
}

impl TestProgram {
    fn is(&self, (package, target): &(&str, &str)) -> bool {
        self.package == *package && self.target == *target
    }

    /// `package/target`, as it is told.
    fn name(&self) -> String {
        format!("{}/{}", self.package, self.target)
    }

    /// Runs it as cargo does, and kills it where it takes longer than [`LONGEST_RUN`]: whether it passed, how it ended,
    /// and all that it wrote.
    fn run(&self) -> Result<(bool, String, String)> {
        // Not a pipe: that stays open as long as any process lives which the test has started and left behind.
        let written = self.file.with_extension(format!("{}.out", self.target));
        let out = File::create(&written).with_context(|| written.display().to_string())?;
        let mut command = Command::new(&self.file);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command
            .arg("--quiet")
            .arg("--exact")
            .args(&self.tests)
            .stdin(Stdio::null())
            .stderr(out.try_clone()?)
            .stdout(out);
        let mut child = command.spawn().with_context(|| format!("{} could not be started", self.file.display()))?;
        let status = ended_within(&mut child, LONGEST_RUN)?;
        let text = String::from_utf8_lossy(&std::fs::read(&written)?).into_owned();
        std::fs::remove_file(&written)?;
        let end = status.map_or_else(|| format!("killed after {} s", LONGEST_RUN.as_secs()), |s| s.to_string());
        Ok((status.is_some_and(|s| s.success()), end, text))
    }
}

/// How `child` ended; killed and `None` where it has not within `limit`.
fn ended_within(child: &mut Child, limit: Duration) -> Result<Option<ExitStatus>> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Builds everything that has tests.
fn build(checkout: &Checkout) -> Result<Vec<TestProgram>> {
    let mut command = checkout.program("cargo", "");
    command.args(["test", "--locked", "--workspace", "--no-run", "--quiet"]);
    let out = command.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit()).output();
    let out = out.context("cargo test --no-run")?;
    if !out.status.success() {
        bail!("the tests cannot be built");
    }
    let messages = String::from_utf8(out.stdout).context("what cargo says is no UTF-8")?;
    let programs: Vec<TestProgram> = messages.lines().filter_map(test_program).collect();
    if programs.is_empty() {
        bail!("cargo has built no tests");
    }
    Ok(programs)
}

/// The test program that a message of cargo tells of.
fn test_program(message: &str) -> Option<TestProgram> {
    let message: Value = serde_json::from_str(message).ok()?;
    let file = message["executable"].as_str().filter(|_| message["profile"]["test"] == true)?;
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
    Some(TestProgram {
        package: folder.file_name()?.to_string_lossy().into_owned(),
        target: message["target"]["name"].as_str()?.to_owned(),
        folder: folder.to_owned(),
        file: file.into(),
        tests: Vec::new(),
    })
}

/// The tests of a program that holds a package's test files as modules (`tests/all/main.rs`, since each file by itself would
/// take seconds to link) run as if each file were a program: each in a process of its own.
fn apart(programs: Vec<TestProgram>) -> Result<Vec<TestProgram>> {
    let mut all = Vec::new();
    for program in programs {
        if program.target != TOGETHER {
            all.push(program);
            continue;
        }
        let out =
            Command::new(&program.file).args(["--list", "--format", "terse"]).current_dir(&program.folder).output()?;
        let modules = modules(&String::from_utf8_lossy(&out.stdout));
        if !out.status.success() || modules.is_empty() {
            bail!("{} does not say which tests it has", program.name());
        }
        all.extend(modules.into_iter().map(|(target, tests)| TestProgram {
            package: program.package.clone(),
            target,
            folder: program.folder.clone(),
            file: program.file.clone(),
            tests,
        }));
    }
    Ok(all)
}

/// The tests of each module, from lines such as `words::every_message_is_said: test`.
fn modules(list: &str) -> BTreeMap<String, Vec<String>> {
    let mut modules: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for name in list.lines().filter_map(|line| line.strip_suffix(": test")) {
        let module = name.split("::").next().unwrap_or(name);
        modules.entry(module.to_owned()).or_default().push(name.to_owned());
    }
    modules
}

/// Runs them, several at a time, and prints a line for each: the names of those that failed.
fn run_all(programs: &[TestProgram]) -> Result<Vec<String>> {
    let at_a_time = std::thread::available_parallelism().map_or(1, usize::from);
    let waiting = Mutex::new(programs.iter());
    let next = || waiting.lock().ok()?.next();
    let one_after_another = || -> Result<Vec<String>> {
        let mut failed = Vec::new();
        while let Some(program) = next() {
            let start = Instant::now();
            let (passed, end, text) = program.run()?;
            tell(program, passed, &end, &text, start.elapsed());
            if !passed {
                failed.push(program.name());
            }
        }
        Ok(failed)
    };
    std::thread::scope(|scope| {
        let lanes: Vec<_> = (0..at_a_time).map(|_| scope.spawn(one_after_another)).collect();
        let mut failed = Vec::new();
        for lane in lanes {
            failed.extend(lane.join().map_err(|_| anyhow::anyhow!("a thread that runs tests has panicked"))??);
        }
        Ok(failed)
    })
}

/// Prints how a program ended, all that it wrote if it failed, in one piece.
fn tell(program: &TestProgram, passed: bool, end: &str, text: &str, took: Duration) {
    let (word, text) = if passed { ("passed", "") } else { ("FAILED", text) };
    println!("{text}{word} {:>7.1} s  {} ({end})", took.as_secs_f32(), program.name());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_told_apart_by_their_module() {
        let list = "tokens::a: test\nown_tokens::a: test\ntokens::on_sqlite::b: test\n\n3 tests, 0 benchmarks\n";
        let found = modules(list);
        assert_eq!(found["tokens"], ["tokens::a", "tokens::on_sqlite::b"]);
        assert_eq!(found["own_tokens"], ["own_tokens::a"]);
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn a_program_that_hangs_is_killed() {
        let mut hangs = Command::new("sleep").arg("60").spawn().unwrap();
        assert!(ended_within(&mut hangs, Duration::from_millis(50)).unwrap().is_none());
        assert!(hangs.try_wait().unwrap().is_some());
        let mut ends = Command::new("true").spawn().unwrap();
        assert!(ended_within(&mut ends, Duration::from_secs(60)).unwrap().unwrap().success());
    }
}
