//! Usage errors, without the passwords in the command line: standard error often ends up in logs.

use crate::output::{self, OutputError};
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

/// Options whose values are never quoted.
const HIDDEN: &[&str] = &["--database", "--metrics-token", "--smtp-url"];
/// A value with fewer letters is not a password that keeps anyone out.
const SHORT: usize = 6;
/// Shown instead of a removed piece.
const DOTS: &str = "...";

/// Reports a command line that is invalid, or that asks for help.
///
/// # Errors
/// When the help cannot be written.
pub fn tell(error: &clap::Error) -> Result<ExitCode, OutputError> {
    if !error.use_stderr() {
        error.print()?;
        output::flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let secrets = secrets(std::env::args_os().skip(1));
    let text = without(&error.render().to_string(), &secrets);
    if secrets.is_empty() {
        // With colours where the terminal has them.
        let _ = error.print();
    } else {
        let _ = std::io::stderr().write_all(text.as_bytes());
    }
    if output::json_is_wanted() {
        output::error(first_paragraph(&text))?;
    }
    Ok(ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(crate::ERROR)))
}

/// The error, without the advice that follows.
fn first_paragraph(text: &str) -> &str {
    let text = text.strip_prefix("error: ").unwrap_or(text);
    text.split("\n\n").next().unwrap_or_default().trim_end()
}

/// The text without these pieces. A piece so short that it occurs in other words as well is only removed in quotes.
fn without(text: &str, secrets: &[(String, String)]) -> String {
    secrets.iter().fold(text.to_owned(), |text, (secret, shown)| match secret.len() {
        ..SHORT => text.replace(&format!("'{secret}'"), &format!("'{shown}'")),
        _ => text.replace(secret, shown),
    })
}

/// The pieces of a command line that contain a password, or may, each with its replacement; the longest first.
fn secrets(args: impl Iterator<Item = OsString>) -> Vec<(String, String)> {
    let (mut found, mut hidden) = (Vec::new(), false);
    for arg in args.map(|arg| arg.to_string_lossy().into_owned()) {
        let (name, value) = match arg.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name, Some(value)),
            _ => (arg.as_str(), None),
        };
        if HIDDEN.contains(&name) {
            found.extend(value.map(|value| (value.to_owned(), DOTS.to_owned())));
            hidden = value.is_none();
        } else if std::mem::take(&mut hidden) {
            found.push((arg.clone(), DOTS.to_owned()));
        } else if let Some(address) = address(&arg) {
            let scheme = address.split("://").next().unwrap_or_default();
            found.push((address.to_owned(), format!("{scheme}://{DOTS}")));
        } else if arg.contains("password=") {
            found.push((value.unwrap_or(arg.as_str()).to_owned(), DOTS.to_owned()));
        }
    }
    found.retain(|(secret, _)| !secret.is_empty());
    found.sort_by_key(|(secret, _)| std::cmp::Reverse(secret.len()));
    found
}

/// The address in a word, if it contains a user or a password.
fn address(word: &str) -> Option<&str> {
    let (scheme, rest) = word.split_once("://")?;
    let name = scheme.rsplit(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default();
    (rest.contains('@') || rest.contains("password=")).then(|| word.get(scheme.len() - name.len()..)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_repeated_whatever_it_looks_like() {
        let words = |line: &[&str]| secrets(line.iter().map(OsString::from));
        for line in [
            &["serve", "--database", "postgre://ann:secret@host/name"][..],
            &["serve", "--database=postgres://ann:secret@host/name"],
            &["serve", "--databse=postgres://ann:se@secret@host/name"],
            &["serve", "postgres://ann:secret@host/name"],
            &["serve", "postgres://host/name?user=ann&password=secret"],
            &["serve", "--database", "host=db user=ann password=secret"],
            &["serve", "host=db user=ann password=secret"],
            &["serve", "--metrics-token", "secret"],
            &["serve", "--smtp-url", "secret@mail.example"],
            &["serve", "--smtp-url=smtps://ann:secret@mail.example"],
        ] {
            let said = format!("error: invalid '{}' found", line.join(" "));
            let shown = without(&said, &words(line));
            assert!(!shown.contains("secret") && shown.contains("serve"), "{shown}");
        }
        let harmless = ["serve", "--node-url", "http://10.0.0.7:1", "--port", "x"];
        assert_eq!(words(&harmless), []);
        let shown = without("'postgres://ann@host/name'", &words(&["postgres://ann@host/name"]));
        assert_eq!(shown, "'postgres://...'");
        let said = "error: invalid value 'a' for '--database <URL>'";
        assert_eq!(without(said, &words(&["serve", "--database", "a"])), said.replace("'a'", "'...'"));
    }
}
