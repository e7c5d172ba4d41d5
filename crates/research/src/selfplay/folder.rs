//! The folder of a run: written in order while threads play, and continued where it was left.

use super::{Plan, Settings};
use crate::fault::Fault;
use crate::interface::check_threads;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};

/// The file with the games.
pub const GAMES: &str = "games.jsonl";
/// The file with the description.
pub const SETTINGS: &str = "selfplay.json";

/// How to play.
pub struct Run<'a> {
    /// How many games there will be in the folder.
    pub games: u32,
    /// How many threads play.
    pub threads: usize,
    /// Whether to play on.
    pub goes_on: &'a (dyn Fn() -> bool + Sync),
    /// Is told how many games are in the folder.
    pub told: &'a mut (dyn FnMut(u32) + Send),
}

/// Plays the games that are missing in the folder, and returns how many there are then: fewer than wanted if the run was ended,
/// more if they were already there. A game that is in the file is complete; after a kill, an incomplete last line is dropped.
///
/// # Errors
/// The folder has games with other settings, another process writes to it, it cannot be written, or the number of
/// threads is out of range.
pub fn run(plan: &Plan, folder: &Path, run: Run<'_>) -> Result<u32, Fault> {
    check_threads(run.threads)?;
    let path = folder.join(GAMES);
    let file_fault = |why: std::io::Error| Fault::File(format!("{}: {why}", path.display()));
    std::fs::create_dir_all(folder).map_err(|why| Fault::File(format!("{}: {why}", folder.display())))?;
    let open = File::options().read(true).write(true).create(true).truncate(false).open(&path);
    let mut file = open.map_err(file_fault)?;
    if fs4::FileExt::try_lock(&file).is_err() {
        return Err(Fault::File(format!("{}: another process writes to it", path.display())));
    }
    describe(plan, folder)?;
    let (there, bytes) = complete(&file).map_err(file_fault)?;
    file.set_len(bytes).and_then(|()| file.seek(SeekFrom::End(0))).map_err(file_fault)?;
    (run.told)(there);
    if there >= run.games {
        return Ok(there);
    }
    let next = AtomicU32::new(there);
    let (send, receive) = sync_channel(run.threads * 4);
    let (Run { games, threads, goes_on, told }, next) = (run, &next);
    let written = std::thread::scope(|scope| {
        for _ in 0..threads {
            let send = send.clone();
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let line = plan.line(number, goes_on);
                    let last = !matches!(line, Ok(Some(_)));
                    // If nobody listens any more, writing has failed.
                    if send.send((number, line)).is_err() || last {
                        // The others stop, too.
                        next.fetch_max(games, Ordering::Relaxed);
                        break;
                    }
                }
            });
        }
        drop(send);
        write(&mut file, there, receive, told)
    });
    let written = written?;
    file.sync_all().map_err(file_fault)?;
    Ok(written)
}

/// Writes lines in the order of their numbers, and returns the number after the last one.
fn write(
    file: &mut File,
    first: u32,
    lines: Receiver<(u32, Result<Option<String>, Fault>)>,
    told: &mut (dyn FnMut(u32) + Send),
) -> Result<u32, Fault> {
    let (mut due, mut early) = (first, BTreeMap::new());
    for (number, line) in lines {
        let Some(line) = line? else { continue };
        early.insert(number, line);
        while let Some(mut line) = early.remove(&due) {
            line.push('\n');
            file.write_all(line.as_bytes()).map_err(|why| Fault::File(format!("{GAMES}: {why}")))?;
            due += 1;
            told(due);
        }
    }
    Ok(due)
}

/// Writes the description, or compares it with the one that is there.
fn describe(plan: &Plan, folder: &Path) -> Result<(), Fault> {
    let (path, wanted) = (folder.join(SETTINGS), plan.settings());
    let file_fault = |why: String| Fault::File(format!("{}: {why}", path.display()));
    let found = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(why) if why.kind() == ErrorKind::NotFound => {
            let text = serde_json::to_string_pretty(&wanted).map_err(|why| file_fault(why.to_string()))?;
            // It must not be there in part.
            let begun = folder.join(format!("{SETTINGS}.part"));
            let written = File::create(&begun).and_then(|mut file| {
                file.write_all(text.as_bytes())?;
                file.sync_all()
            });
            let done = written.and_then(|()| std::fs::rename(&begun, &path));
            return done.map_err(|why| file_fault(why.to_string()));
        }
        Err(why) => return Err(file_fault(why.to_string())),
    };
    let found: Settings = serde_json::from_str(&found).map_err(|why| file_fault(why.to_string()))?;
    match found == wanted {
        true => Ok(()),
        false => Err(file_fault("these games have other settings; name another folder".to_owned())),
    }
}

/// The part of a line that is checked.
#[derive(Deserialize)]
struct Numbered {
    number: u32,
}

/// How many complete games are in the file, and how many bytes they take.
fn complete(file: &File) -> std::io::Result<(u32, u64)> {
    let (mut lines, mut line) = (BufReader::new(file), Vec::new());
    let (mut games, mut bytes) = (0, 0);
    loop {
        line.clear();
        let read = lines.read_until(b'\n', &mut line)?;
        let number = serde_json::from_slice::<Numbered>(&line).ok().map(|line| line.number);
        if !line.ends_with(b"\n") || number != Some(games) {
            return Ok((games, bytes));
        }
        (games, bytes) = (games + 1, bytes + read as u64);
    }
}
