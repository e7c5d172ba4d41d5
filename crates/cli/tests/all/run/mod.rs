//! Running the real binary.

pub mod playing;
pub mod served;
pub mod several;

use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// How long a test waits for what has to come. Only a failure takes that long, however busy the machine is.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Waits until this is so.
pub fn wait_for(what: &str, mut so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !so() {
        assert!(began.elapsed() < PATIENCE, "there is never {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

pub fn goldfever(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_goldfever")).args(args).stdin(Stdio::null()).output().expect("goldfever runs")
}

/// Runs a command that gets lines to read.
pub fn talk(args: &[&str], lines: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_goldfever"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("goldfever runs");
    // It may exit before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(lines.as_bytes());
    child.wait_with_output().expect("goldfever ends")
}

pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

pub fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}

/// The one JSON object on standard output.
pub fn json(args: &[&str]) -> Value {
    let output = goldfever(args);
    assert_eq!(code(&output), 0, "{args:?}: {}", err(&output));
    let value: Value = serde_json::from_str(&out(&output)).expect("one JSON object");
    assert!(value.is_object());
    value
}

/// A new file for this test, with this content.
pub fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("a file can be written");
    path
}

pub fn text(path: &Path) -> &str {
    path.to_str().expect("a path that is text")
}

/// A Rust example from `examples/programs`: as built together with all tests, or built now if it is older than its source.
/// (Building it takes minutes: without the rest of the workspace the libraries have other features.)
pub fn built_example(name: &str) -> PathBuf {
    let here = std::env::current_exe().expect("this test is a file");
    let built = here.ancestors().nth(2).expect("target/debug").join("examples").join(name);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../examples/programs/{name}.rs"));
    let since = |file: &Path| file.metadata().and_then(|about| about.modified()).ok();
    if since(&built).is_some_and(|built| Some(built) > since(&source)) {
        return built;
    }
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--package", "cli", "--example", name, "--message-format", "json"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo runs");
    let messages = String::from_utf8(built.stdout).expect("text");
    let executable = |line: &str| -> Option<PathBuf> {
        let message: Value = serde_json::from_str(line).ok()?;
        (message["target"]["name"] == name).then(|| message["executable"].as_str().map(PathBuf::from))?
    };
    messages.lines().find_map(executable).expect("the example was built")
}
