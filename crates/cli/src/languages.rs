//! Languages from single files: reading them at the start, `goldfever languages`.

use crate::Verdict;
use anyhow::{Context, Result, anyhow, bail};
use locales::{Lang, Review, review};
use std::fs;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

/// `goldfever languages`
#[derive(clap::Args)]
pub struct Languages {
    /// Print all English messages as one file, from which to start a translation
    #[arg(long)]
    pub template: bool,
    /// Report what a file with another language lacks
    #[arg(long, value_name = "FILE", conflicts_with = "template")]
    pub check: Option<PathBuf>,
}

/// How many errors of one file are reported at the start; `--check` reports all.
const TOLD: usize = 5;

/// Reads every `*.ftl` in the named folder, or else in the data folder and `locales` in it. Errors in a file do not
/// prevent the start: they are returned, one line each, and the readable parts of the languages are added.
///
/// # Errors
/// If the named folder cannot be read.
pub fn load(named: Option<&Path>, data_dir: Option<&Path>) -> Result<Vec<String>> {
    let named = named.map(Path::to_owned).or_else(|| std::env::var_os("GOLDFEVER_LOCALES").map(PathBuf::from));
    let mut told = Vec::new();
    let mut files = Vec::new();
    if let Some(folder) = named {
        files = language_files(&folder).with_context(|| folder.display().to_string())?;
    } else if let Some(data) = data_dir.map(Path::to_owned).or_else(server::default_data_dir) {
        for folder in [data.join("locales"), data] {
            match language_files(&folder) {
                Ok(found) => files.extend(found),
                // Usually there are no other languages, and the data folder may not exist yet.
                Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {}
                Err(error) => told.push(format!("{}: {error}", folder.display())),
            }
        }
    }
    for file in files {
        match add(&file) {
            Ok(found) => told.extend(faults(&file, &found)),
            Err(why) => told.push(format!("{}; this language is left out", crate::input::reasons(&why))),
        }
    }
    Ok(told)
}

/// Files that could be languages, by name.
fn language_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<std::io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ftl")));
    files.sort();
    Ok(files)
}

/// The language tag in the name of a file.
fn tag(file: &Path) -> &str {
    file.file_stem().and_then(|name| name.to_str()).unwrap_or_default()
}

fn add(file: &Path) -> Result<Review> {
    let name = || file.display().to_string();
    let text = text(file).with_context(name)?;
    let found = review(&text).with_context(name)?;
    Lang::add(tag(file), text).with_context(name)?;
    Ok(found)
}

/// The first errors of a file, one line each.
fn faults(file: &Path, found: &Review) -> Vec<String> {
    let mut told: Vec<_> =
        found.findings.iter().take(TOLD).map(|f| format!("{}:{}: {f}", file.display(), f.line)).collect();
    if found.findings.len() > TOLD {
        let more = found.findings.len() - TOLD;
        told.push(format!("{0}: and {more} more: goldfever languages --check {0}", file.display()));
    }
    told
}

/// The text of a language file. Anything that is not a file, or too long, is not read at all.
fn text(file: &Path) -> Result<String> {
    let found = fs::metadata(file)?;
    if found.is_dir() {
        bail!("this is a folder; a language is one file");
    }
    if !found.is_file() {
        bail!("this is not a plain file");
    }
    let most = locales::MAX_LANGUAGE_BYTES as u64;
    let mut bytes = Vec::new();
    fs::File::open(file)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        bail!("the file has {} bytes; a language has {most} at most", found.len());
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        anyhow!("line {line}: this is not UTF-8; save the file as UTF-8")
    })?;
    // Some editors write a byte order mark at the start of a file.
    Ok(text.strip_prefix('\u{feff}').map_or_else(|| text.clone(), str::to_owned))
}

/// Lists the languages, prints a file to start from, or compares one with English.
pub fn run(args: &Languages) -> Result<Verdict> {
    if args.template {
        out!("{}", locales::template())?;
        return Ok(Verdict::Fine);
    }
    if let Some(file) = &args.check {
        let name = || file.display().to_string();
        let found = text(file).and_then(|text| Ok(review(&text)?)).with_context(name)?;
        locales::check_tag(tag(file)).with_context(name)?;
        return told(file, &found);
    }
    for lang in Lang::all() {
        let missing = review(lang.file())?.missing.len();
        let lacks = if missing > 0 { format!("  (missing, shown in English: {missing})") } else { String::new() };
        outln!("{:<5}{}{lacks}", lang.tag(), lang.name())?;
    }
    Ok(Verdict::Fine)
}

fn told(file: &Path, found: &Review) -> Result<Verdict> {
    for finding in &found.findings {
        outln!("{}:{}: {finding}", file.display(), finding.line)?;
    }
    for (what, keys) in [("missing, said in English", &found.missing), ("the same as in English", &found.untranslated)]
    {
        if !keys.is_empty() {
            outln!("{} {what}:", keys.len())?;
            for key in keys {
                outln!("  {key}")?;
            }
        }
    }
    if found.findings.is_empty() && found.missing.is_empty() {
        outln!("Nothing is wrong, nothing is missing.")?;
        return Ok(Verdict::Fine);
    }
    Ok(Verdict::Difference)
}
