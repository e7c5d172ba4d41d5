//! The command line.

use std::path::PathBuf;

/// The usage message.
pub const HELP: &str = "\
usage: siege --program GOLDFEVER [--folder DIR] [--quick | --full] [--older] [--json] [NAME...]

  --program  the binary under attack
  --folder   where its data lie (default: target/siege)
  --quick    a bounded form for the tests (default); times are shown and not judged
  --full     everything, in full size, judged
  --older    the program is an older one: options that it lacks are left out
  --json     one JSON object on standard output
  NAME       only these assaults:";

/// The options.
pub struct Args {
    pub program: PathBuf,
    pub folder: PathBuf,
    pub full: bool,
    pub older: bool,
    pub json: bool,
    pub names: Vec<String>,
}

impl Args {
    /// Reads the words after the program's name.
    pub fn read(words: impl Iterator<Item = String>) -> Result<Args, String> {
        let (mut program, mut folder) = (None, PathBuf::from("target/siege"));
        let (mut full, mut older, mut json, mut names) = (false, false, false, Vec::new());
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--program" => program = Some(PathBuf::from(value()?)),
                "--folder" => folder = PathBuf::from(value()?),
                "--full" => full = true,
                "--quick" => full = false,
                "--older" => older = true,
                "--json" => json = true,
                name if !name.starts_with('-') => names.push(name.to_owned()),
                other => return Err(format!("'{other}' means nothing here")),
            }
        }
        let program = program.ok_or("which program? Say so with --program")?;
        Ok(Args { program, folder, full, older, json, names })
    }
}
