//! Runs stages side by side: each as soon as the stages it needs have passed and there are free cores for it.

use super::logged::{Logged, run_logged};
use super::shares::Shares;
use super::stages::{Cores, Stage};
use crate::checkout::Checkout;
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How a stage ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    Passed,
    Failed,
}

/// A stage that has ended.
pub struct Ran {
    pub name: &'static str,
    pub outcome: Outcome,
    /// When it began, counted from the start of all.
    pub began: Duration,
    pub took: Duration,
    pub cpu: Option<f32>,
    pub output: String,
}

struct Running {
    stage: &'static Stage,
    began: Duration,
    program: Logged,
}

/// Runs the stages. Stages that need a failed one do not start; all others do, so that one run reports every fault.
pub fn run(checkout: &Checkout, stages: &[&'static Stage]) -> Result<Vec<Ran>> {
    // While this program runs, a build may replace its file.
    let program = std::env::current_exe().context("where this program is")?;
    let logs = logs(checkout)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut shares = Shares::new(cores, &logs);
    let (start, mut open, mut running, mut ran) = (Instant::now(), stages.to_vec(), Vec::<Running>::new(), Vec::new());
    loop {
        shares.now(open.iter().copied().chain(running.iter().map(|one| one.stage)).map(|stage| stage.name))?;
        while let Some(at) = next(&open, &running, &ran, cores) {
            let stage = open.remove(at);
            println!("=== {} begins", stage.name);
            let log = logs.join(format!("{}.log", stage.name.replace([':', ' '], "-")));
            let program =
                run_logged(&program, &["stage", stage.name], &shares.variables(stage.name), &checkout.root, &log)?;
            running.push(Running { stage, began: start.elapsed(), program });
        }
        if running.is_empty() {
            return Ok(ran);
        }
        std::thread::sleep(Duration::from_millis(50));
        for mut one in std::mem::take(&mut running) {
            let Some(end) = one.program.finished()? else {
                running.push(one);
                continue;
            };
            let outcome = if end.passed { Outcome::Passed } else { Outcome::Failed };
            let word = if end.passed { "passed" } else { "FAILED" };
            println!(
                "\n=== {} {word} after {:.1} s\n{}\n",
                one.stage.name,
                end.took.as_secs_f32(),
                end.output.trim_end()
            );
            let Running { stage, began, .. } = one;
            ran.push(Ran { name: stage.name, outcome, began, took: end.took, cpu: end.cpu, output: end.output });
        }
    }
}

/// The folder for the output of stages.
fn logs(checkout: &Checkout) -> Result<PathBuf> {
    let folder = checkout.root.join("target/test-logs");
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

/// The first of the waiting stages that may start.
fn next(open: &[&'static Stage], running: &[Running], ran: &[Ran], cores: usize) -> Option<usize> {
    let passed: Vec<&str> = ran.iter().filter(|stage| stage.outcome == Outcome::Passed).map(|s| s.name).collect();
    let busy: Vec<Cores> = running.iter().map(|one| one.stage.cores).collect();
    open.iter()
        .position(|stage| stage.needs.iter().all(|need| passed.contains(need)) && fits(stage.cores, &busy, cores))
}

/// Whether a stage may start while others run. One more than there are cores: most stages wait from time to time, and
/// those that keep all cores busy have moments when they do not.
fn fits(wanted: Cores, busy: &[Cores], cores: usize) -> bool {
    let all = busy.iter().filter(|cores| **cores == Cores::All).count();
    match wanted {
        Cores::All => all == 0,
        Cores::One => busy.len() < cores + 1 - all.min(1) * (cores - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_stage_more_than_there_are_cores_may_run() {
        use Cores::{All, One};
        assert!(fits(One, &[], 2) && fits(One, &[One, One], 2) && !fits(One, &[One, One, One], 2));
        assert!(fits(All, &[], 2) && fits(All, &[One, One], 2) && !fits(All, &[All], 2));
        assert!(fits(One, &[All], 2) && !fits(One, &[All, One], 2) && fits(One, &[], 1));
    }
}
