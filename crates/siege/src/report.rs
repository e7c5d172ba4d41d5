//! The report: promises that hold or are broken, figures that reach their target or miss it.

use serde_json::{Value, json};
use std::fmt;

/// The target of a figure.
#[derive(Clone, Copy)]
pub enum Target {
    AtMost(f64),
    AtLeast(f64),
    /// None: only printed.
    None,
}

/// The verdict of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    /// A promise that held.
    Held,
    /// A promise that did not hold.
    Broken,
    /// A figure within its target.
    Reached,
    /// A figure outside.
    Missed,
    /// Printed, not judged.
    Unjudged,
}

impl Verdict {
    fn word(self) -> &'static str {
        match self {
            Verdict::Held => "held",
            Verdict::Broken => "BROKEN",
            Verdict::Reached => "reached",
            Verdict::Missed => "MISSED",
            Verdict::Unjudged => "",
        }
    }
}

struct Line {
    assault: &'static str,
    what: String,
    value: String,
    number: Option<f64>,
    target: String,
    verdict: Verdict,
}

/// All lines so far.
pub struct Report {
    judged: bool,
    assault: &'static str,
    lines: Vec<Line>,
}

impl Report {
    /// An empty one; if `judged` is false, figures are printed and not judged: the machine may be busy with other things.
    pub fn new(judged: bool) -> Report {
        Report { judged, assault: "", lines: Vec::new() }
    }

    /// The next lines belong to this attack.
    pub fn begin(&mut self, assault: &'static str) {
        self.assault = assault;
    }

    /// Something that must hold on any machine.
    pub fn promise(&mut self, what: impl Into<String>, holds: bool, seen: impl Into<String>) {
        let verdict = if holds { Verdict::Held } else { Verdict::Broken };
        self.push(what.into(), seen.into(), None, String::new(), verdict);
    }

    /// A figure of this machine.
    pub fn figure(&mut self, what: impl Into<String>, number: f64, unit: &str, target: Target) {
        let show = |n: f64| {
            if n.fract() == 0.0 || n.abs() >= 100.0 { format!("{n:.0} {unit}") } else { format!("{n:.1} {unit}") }
        };
        let (told, reached) = match target {
            Target::AtMost(most) => (format!("at most {}", show(most)), number <= most),
            Target::AtLeast(least) => (format!("at least {}", show(least)), number >= least),
            Target::None => (String::new(), true),
        };
        let verdict = match target {
            Target::None => Verdict::Unjudged,
            _ if !self.judged => Verdict::Unjudged,
            _ if reached => Verdict::Reached,
            _ => Verdict::Missed,
        };
        self.push(what.into(), show(number), Some(number), told, verdict);
    }

    fn push(&mut self, what: String, value: String, number: Option<f64>, target: String, verdict: Verdict) {
        eprintln!("    {:<7} {what}: {value} {}", verdict.word(), parenthesis(&target));
        self.lines.push(Line { assault: self.assault, what, value, number, target, verdict });
    }

    /// True if no promise was broken.
    pub fn all_held(&self) -> bool {
        self.lines.iter().all(|l| l.verdict != Verdict::Broken)
    }

    /// All lines for programs.
    pub fn to_json(&self) -> Value {
        let line = |l: &Line| {
            json!({"assault": l.assault, "what": l.what, "value": l.value, "number": l.number, "target": l.target,
                "verdict": l.verdict.word().to_lowercase()})
        };
        json!({"held": self.all_held(), "judged": self.judged, "lines": self.lines.iter().map(line).collect::<Vec<_>>()})
    }
}

/// The first characters; the whole text was printed when it happened.
fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most - 3) {
        Some((at, _)) if text.chars().count() > most => format!("{}...", &text[..at]),
        _ => text.to_owned(),
    }
}

fn parenthesis(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("({text})") }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |text: fn(&Line) -> &str| self.lines.iter().map(|l| text(l).chars().count()).max().unwrap_or(0);
        let (what, value, target) = (width(|l| &l.what), width(|l| &l.value).min(60), width(|l| &l.target));
        writeln!(f)?;
        for l in &self.lines {
            let row = format!(
                "{:<10} {:<what$}  {:>value$}  {:<target$}  {}",
                l.assault,
                l.what,
                shorten(&l.value, 60),
                l.target,
                l.verdict.word()
            );
            writeln!(f, "{}", row.trim_end())?;
        }
        let count = |verdict| self.lines.iter().filter(|l| l.verdict == verdict).count();
        write!(f, "\n{} promises held, {} broken", count(Verdict::Held), count(Verdict::Broken))?;
        if self.judged {
            write!(f, "; {} figures reached, {} missed", count(Verdict::Reached), count(Verdict::Missed))?;
        } else {
            write!(f, "; figures are not judged in the quick form")?;
        }
        writeln!(f)
    }
}
