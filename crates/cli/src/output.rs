//! The output of commands. If standard output cannot be written, the command ends with an error, except for a pipe that is
//! closed early (`goldfever ... | head`). Notes on standard error never cause an error.

use serde_json::{Value, json};
use std::fmt::{self, Arguments};
use std::io::{self, ErrorKind, Write};

/// Prints a line to standard output.
macro_rules! outln {
    () => { outln!("") };
    ($($text:tt)*) => { $crate::output::line(format_args!($($text)*)) };
}

/// Prints to standard output.
macro_rules! out {
    ($($text:tt)*) => { $crate::output::text(format_args!($($text)*)) };
}

/// Prints a line to standard error.
macro_rules! errln {
    ($($text:tt)*) => { $crate::output::note(format_args!($($text)*)) };
}

/// Version of the output of `--json`. It is raised only when a key is removed or changes its meaning.
const FORMAT_VERSION: u32 = 1;

/// Standard output could not be written.
#[derive(Debug)]
pub struct OutputError(io::Error);

impl OutputError {
    /// Whether the reader has closed the pipe, which is not an error.
    pub fn is_closed_pipe(&self) -> bool {
        self.0.kind() == ErrorKind::BrokenPipe
    }
}

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "standard output cannot be written: {}", self.0)
    }
}

impl std::error::Error for OutputError {}

impl From<io::Error> for OutputError {
    fn from(error: io::Error) -> OutputError {
        OutputError(error)
    }
}

/// Prints a line. `outln!` calls it.
///
/// # Errors
/// When standard output cannot be written.
pub fn line(text: Arguments<'_>) -> Result<(), OutputError> {
    Ok(writeln!(io::stdout(), "{text}")?)
}

/// Prints text. `out!` calls it.
///
/// # Errors
/// When standard output cannot be written.
pub fn text(text: Arguments<'_>) -> Result<(), OutputError> {
    Ok(io::stdout().write_fmt(text)?)
}

/// Prints the one object of `--json`, with the version of its format.
///
/// # Errors
/// When standard output cannot be written.
pub fn object(mut object: Value) -> Result<(), OutputError> {
    if let Some(members) = object.as_object_mut() {
        members.insert("format_version".to_owned(), json!(FORMAT_VERSION));
    }
    line(format_args!("{object}"))
}

/// Prints an error as the one object of `--json`.
///
/// # Errors
/// When standard output cannot be written.
pub fn error(message: &str) -> Result<(), OutputError> {
    object(json!({ "error": message }))?;
    flush()
}

/// Whether the command line asks for JSON, even if the rest of it is invalid.
pub fn json_is_wanted() -> bool {
    std::env::args_os().skip(1).take_while(|arg| arg != "--").any(|arg| arg == "--json")
}

/// Flushes the output.
///
/// # Errors
/// When standard output cannot be written.
pub fn flush() -> Result<(), OutputError> {
    Ok(io::stdout().flush()?)
}

/// Prints a line to standard error. `errln!` calls it. A failure does not stop the command.
pub fn note(text: Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{text}");
}
