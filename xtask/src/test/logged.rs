//! A program whose output goes to a file while it runs, and its cost.

use anyhow::{Context, Result};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running or finished program.
pub struct Logged {
    child: Child,
    start: Instant,
    log: PathBuf,
}

/// Its exit status.
pub struct Finished {
    pub passed: bool,
    pub took: Duration,
    /// Seconds of processor time, including all processes that it started and waited for; `None` if no shell can say.
    pub cpu: Option<f32>,
    /// Its whole output.
    pub output: String,
}

/// Appends the usage of the shell and its children to the log: every POSIX shell has `times`.
const WITH_TIMES: &str = "\"$@\"; code=$?; times; exit $code";

/// Starts `program` with `args` and these variables; its output goes to `log`.
pub fn run_logged(
    program: &Path,
    args: &[&str],
    variables: &[(&str, String)],
    folder: &Path,
    log: &Path,
) -> Result<Logged> {
    let file = File::create(log).with_context(|| log.display().to_string())?;
    let mut command = if cfg!(unix) {
        let mut shell = Command::new("sh");
        shell.args(["-c", WITH_TIMES, "sh"]).arg(program);
        shell
    } else {
        Command::new(program)
    };
    command
        .args(args)
        .envs(variables.iter().map(|(name, value)| (name, value)))
        .current_dir(folder)
        .stdin(Stdio::null())
        .stderr(file.try_clone()?)
        .stdout(file);
    let child = command.spawn().with_context(|| format!("{} could not be started", program.display()))?;
    Ok(Logged { child, start: Instant::now(), log: log.to_owned() })
}

impl Logged {
    /// Its exit status, if it has ended.
    pub fn finished(&mut self) -> Result<Option<Finished>> {
        let Some(status) = self.child.try_wait()? else { return Ok(None) };
        let output = String::from_utf8_lossy(&std::fs::read(&self.log)?).into_owned();
        let (output, cpu) = take_times(&output);
        Ok(Some(Finished { passed: status.success(), took: self.start.elapsed(), cpu, output: output.to_owned() }))
    }
}

/// Removes the two lines of `times` from the end of an output: the shell's own, then its children's, each
/// `0m0.01s 0m0.02s`.
fn take_times(output: &str) -> (&str, Option<f32>) {
    let mut lines = output.trim_end().rsplitn(3, '\n');
    let (Some(children), Some(_shell)) = (lines.next(), lines.next()) else { return (output, None) };
    let seconds = |word: &str| -> Option<f32> {
        let (minutes, seconds) = word.strip_suffix('s')?.split_once('m')?;
        Some(60.0 * minutes.parse::<f32>().ok()? + seconds.parse::<f32>().ok()?)
    };
    let Some(cpu) = children.split(' ').map(seconds).sum::<Option<f32>>() else { return (output, None) };
    (lines.next().unwrap_or_default(), Some(cpu))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_cut_from_the_end() {
        let (output, cpu) = take_times("hello\n1 passed, 0 failed\n0m0.00s 0m0.01s\n1m2.50s 0m1.25s\n");
        assert_eq!((output, cpu), ("hello\n1 passed, 0 failed", Some(63.75)));
        assert_eq!(take_times("hello\nworld\n"), ("hello\nworld\n", None));
        assert_eq!(take_times("0m0.00s 0m0.01s\n0m0.50s 0m0.00s\n"), ("", Some(0.5)));
    }

    #[cfg(unix)]
    #[test]
    fn output_and_end_of_a_program_are_told() {
        let log = std::env::temp_dir().join(format!("xtask-logged-{}", std::process::id()));
        let run = |script: &str| {
            let mut program = run_logged(Path::new("sh"), &["-c", script], &[], Path::new("/"), &log).unwrap();
            std::iter::repeat_with(|| program.finished().unwrap()).flatten().next().unwrap()
        };
        let good = run("echo out; echo err >&2");
        assert!(good.passed && good.cpu.is_some());
        assert_eq!(good.output, "out\nerr");
        assert!(!run("exit 3").passed);
        std::fs::remove_file(&log).unwrap();
    }
}
