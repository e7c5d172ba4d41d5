//! The results, how long each stage took, and the slowest tests.

use super::junit::{self, Timed};
use super::rust;
use super::schedule::{Outcome, Ran};
use super::stages::Stage;
use crate::checkout::Checkout;
use anyhow::Result;

const SLOWEST: usize = 20;

/// Prints the table of stages and the slowest tests.
pub fn print(checkout: &Checkout, chosen: &[&Stage], ran: &[Ran]) -> Result<()> {
    println!("\n=== what ran: begin, time, processor time");
    for stage in ran {
        let word = if stage.outcome == Outcome::Passed { "passed" } else { "FAILED" };
        let cpu = stage.cpu.map_or("?".to_owned(), |cpu| format!("{cpu:.1}"));
        let (began, took) = (stage.began.as_secs_f32(), stage.took.as_secs_f32());
        println!("{word} {began:>7.1} s {took:>7.1} s {cpu:>8} s  {}", stage.name);
    }
    for stage in chosen.iter().filter(|stage| !ran.iter().any(|done| done.name == stage.name)) {
        println!("not run{:32}{}", "", stage.name);
    }
    let end = ran.iter().map(|stage| stage.began + stage.took).max().unwrap_or_default().as_secs_f32();
    let cpu: f32 = ran.iter().filter_map(|stage| stage.cpu).sum();
    println!("all together {end:.0} s, {cpu:.0} s of processor time");
    let slowest = slowest(tests(checkout, ran)?);
    if !slowest.is_empty() {
        println!("\n=== the slowest tests");
    }
    for test in slowest {
        println!("{:>7.1} s  {}", test.seconds, test.name);
    }
    println!();
    Ok(())
}

/// All tests of the stages that ran.
fn tests(checkout: &Checkout, ran: &[Ran]) -> Result<Vec<Timed>> {
    let mut tests: Vec<Timed> = ran.iter().flat_map(|stage| junit::browser_parts(&stage.output)).collect();
    if ran.iter().any(|stage| stage.name == "Rust: tests") {
        let report = checkout.root.join(rust::REPORT);
        tests.extend(junit::tests(&std::fs::read_to_string(report).unwrap_or_default()));
    }
    Ok(tests)
}

fn slowest(mut tests: Vec<Timed>) -> Vec<Timed> {
    tests.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
    tests.truncate(SLOWEST);
    tests
}

#[cfg(test)]
mod tests_of_summary {
    use super::*;

    #[test]
    fn the_slowest_come_first() {
        let tests = (0..30).map(|n| Timed { name: n.to_string(), seconds: n as f32 }).collect();
        let slowest = slowest(tests);
        assert_eq!((slowest.len(), slowest[0].seconds, slowest[19].seconds), (20, 29.0, 10.0));
    }
}
