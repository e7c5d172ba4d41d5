//! One server per folder: a lock that the operating system releases when the process ends for any reason.

use crate::clock::now;
use crate::permissions::{create_for_folder, narrow};
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::Path;
use std::time::Duration;

/// How often to try for the lock, and the time between: another process may hold it only for a look ([`holder`]).
const TRIES: u32 = 5;
const BETWEEN: Duration = Duration::from_millis(20);

/// Name of the lock file in the data folder. It stays when the lock is released; only the lock on it matters.
const FILE: &str = "goldfever.lock";

/// The right to write the database of a folder; released when dropped.
#[derive(Debug)]
pub struct Lock {
    file: File,
    since: i64,
}

/// Why a folder cannot be locked.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another process has the lock.
    #[error("the folder is in use by another goldfever ({0}); stop that one first, or use another folder")]
    Held(String),
    /// The lock file cannot be made or locked.
    #[error("the folder cannot be locked: {0}")]
    Io(std::io::Error),
}

// Not as a source, whose text would follow a second time.
impl From<std::io::Error> for LockError {
    fn from(error: std::io::Error) -> LockError {
        LockError::Io(error)
    }
}

impl Lock {
    /// Locks the folder, or reports within a tenth of a second which process has it. `what` states the purpose, which
    /// others can read.
    ///
    /// # Errors
    /// [`LockError::Held`] with the process that has the folder, or [`LockError::Io`] if the lock file cannot be made,
    /// locked or written.
    pub fn take(folder: &Path, what: &str) -> Result<Lock, LockError> {
        let path = folder.join(FILE);
        let made = match create_for_folder(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                OpenOptions::new().read(true).write(true).open(&path)
            }
            made => made,
        };
        let mut file = made?;
        narrow(&path);
        let mut locked = fs4::FileExt::try_lock(&file);
        for _ in 1..TRIES {
            if !matches!(locked, Err(fs4::TryLockError::WouldBlock)) {
                break;
            }
            std::thread::sleep(BETWEEN);
            locked = fs4::FileExt::try_lock(&file);
        }
        match locked {
            Ok(()) => {}
            Err(fs4::TryLockError::WouldBlock) => return Err(LockError::Held(who(&mut file))),
            Err(fs4::TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut lock = Lock { file, since: now() };
        lock.say(what)?;
        Ok(lock)
    }

    /// Writes into the file which process has the lock and for what purpose, such as the address of a server.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn say(&mut self, what: &str) -> std::io::Result<()> {
        let line = format!("process {}, {what}, since {}\n", std::process::id(), date(self.since));
        self.file.rewind()?;
        self.file.write_all(line.as_bytes())?;
        // Truncated last, so that a reader never finds the file empty.
        self.file.set_len(line.len() as u64)?;
        self.file.sync_data()
    }
}

/// Whether a server has stored its data in this folder, or another command has locked it.
pub(crate) fn is_data_folder(folder: &Path) -> bool {
    folder.join(FILE).exists()
}

/// The holder of the folder; `None` if there is none, or it is impossible to tell. Looking shares the lock for an
/// instant; a process that wants the lock at that moment waits for it.
pub fn holder(folder: &Path) -> Option<String> {
    let mut file = OpenOptions::new().read(true).open(folder.join(FILE)).ok()?;
    match fs4::FileExt::try_lock_shared(&file) {
        Err(fs4::TryLockError::WouldBlock) => Some(who(&mut file)),
        _ => None,
    }
}

/// The holder's entry in the file.
fn who(file: &mut File) -> String {
    let mut bytes = Vec::new();
    let _ = file.take(300).read_to_end(&mut bytes);
    let text: String = String::from_utf8_lossy(&bytes).chars().filter(|c| !c.is_control()).collect();
    if text.is_empty() { "it has not said who it is".to_owned() } else { text }
}

/// The current second in UTC for file names: `20261127-183000`.
#[must_use]
pub fn now_as_digits() -> String {
    let text = date(now());
    let digits = |part: Option<&str>| part.unwrap_or_default().chars().filter(char::is_ascii_digit).collect::<String>();
    let mut parts = text.split(' ');
    format!("{}-{}", digits(parts.next()), digits(parts.next()))
}

/// Seconds since 1970 as a date of the calendar, in UTC.
pub(crate) fn date(seconds: i64) -> String {
    let (days, time) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Counted in eras of 400 years that begin on 1 March, so that a leap day is the last day of its year.
    let from_march = days + 719_468;
    let (era, day) = (from_march.div_euclid(146_097), from_march.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = (year + era * 400, if month < 10 { month + 3 } else { month - 9 });
    let year = year + i64::from(month <= 2);
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} UTC")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_file_names_have_the_same_form_of_date() {
        let now = now_as_digits();
        assert!(now.len() == 15 && now.starts_with("20") && now.find('-') == Some(8), "{now}");
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00:00 UTC"),
            (951_782_400, "2000-02-29 00:00:00 UTC"),
            (951_868_799, "2000-02-29 23:59:59 UTC"),
            (1_735_689_600, "2025-01-01 00:00:00 UTC"),
            (1_795_301_415, "2026-11-21 22:50:15 UTC"),
            (4_107_542_400, "2100-03-01 00:00:00 UTC"),
        ] {
            assert_eq!(date(seconds), text);
        }
    }

    #[test]
    fn a_second_taker_is_refused_with_the_holder_and_succeeds_when_the_lock_is_free() {
        let folder = tempfile::tempdir().unwrap();
        let mut lock = Lock::take(folder.path(), "starting").unwrap();
        lock.say("http://127.0.0.1:1/").unwrap();
        assert!(holder(folder.path()).unwrap().contains("http://127.0.0.1:1/"));
        let why = Lock::take(folder.path(), "me").unwrap_err().to_string();
        assert!(why.contains(&format!("process {}, http://127.0.0.1:1/, since 20", std::process::id())), "{why}");
        drop(lock);
        assert_eq!(holder(folder.path()), None);
        Lock::take(folder.path(), "me").unwrap();
        // A process that only looks delays nobody, and neither does an entry left in the file by a killed process.
        let looking = File::open(folder.path().join(FILE)).unwrap();
        fs4::FileExt::try_lock_shared(&looking).unwrap();
        let taking = std::thread::spawn({
            let folder = folder.path().to_owned();
            move || Lock::take(&folder, "me").map(drop)
        });
        std::thread::sleep(BETWEEN);
        drop(looking);
        taking.join().unwrap().unwrap();
        std::fs::write(folder.path().join(FILE), "process 1, http://127.0.0.1:9/, since ever").unwrap();
        Lock::take(folder.path(), "me").unwrap();
    }
}
