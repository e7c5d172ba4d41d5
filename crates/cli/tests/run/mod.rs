//! Running the real binary.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

pub fn goldfever(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_goldfever")).args(args).stdin(Stdio::null()).output().expect("goldfever runs")
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
