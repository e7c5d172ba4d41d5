//! The machine: memory, open files, the clock.

use super::{Finding, State};
use crate::open_files;
use server::{Config, DATABASE};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Seconds from 1970 to a moment when this program already existed: 2026-01-01.
const WRITTEN: u64 = 1_767_225_600;
/// How far the clock may lie behind the last write.
const BEHIND: Duration = Duration::from_secs(60);

/// Checks the machine.
pub fn look(config: &Config) -> Vec<Finding> {
    let mut all = vec![memory(config.memory)];
    all.extend(files(config));
    // The clock of a database's own server is compared in the check of that server.
    all.extend(Some(clock(config)).filter(|found| config.database.is_none() || found.state != State::Fine));
    all
}

/// A number of kB in one of the system's tables.
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

fn memory(budget: u64) -> Finding {
    let free = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| kilobytes(&text, "MemAvailable"));
    let Some(free) = free.map(|kb| kb * 1024) else {
        return Finding::fine("memory", format!("{} MB for tables; the free memory is unknown", budget >> 20));
    };
    let found = format!("{} MB for tables, {} MB free on the machine", budget >> 20, free >> 20);
    if free >= budget {
        return Finding::fine("memory", found);
    }
    let fix = "set a lower limit with --memory, or end other programs: otherwise the system may kill the server";
    Finding::notice("memory", found, fix)
}

/// Each connection is an open file.
fn files(config: &Config) -> Option<Finding> {
    let text = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    // The server raises the soft limit to the hard limit.
    let most: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    let passed_on = if config.database.is_some() { config.limits.sockets } else { 0 };
    let wanted = config.limits.sockets + config.limits.requests * 4 + passed_on + open_files::BESIDE;
    let found = format!("{most} may be open at a time; a full server needs {wanted}");
    Some(match most < wanted {
        true => Finding::notice("open files", found, "raise the limit (ulimit -n, LimitNOFILE= of systemd)"),
        false => Finding::fine("open files", found),
    })
}

fn clock(config: &Config) -> Finding {
    let now = SystemTime::now();
    let fix = "set the clock (timedatectl set-ntp true): tables are removed and sessions end by it";
    if now < UNIX_EPOCH + Duration::from_secs(WRITTEN) {
        return Finding::wrong("clock", "the clock shows a time before this program was written", fix);
    }
    let files = [DATABASE.to_owned(), format!("{DATABASE}-wal")].map(|name| config.data_dir.join(name));
    let last = files.iter().filter_map(|file| std::fs::metadata(file).ok()?.modified().ok()).max();
    match last.and_then(|last| last.duration_since(now).ok()).filter(|ahead| *ahead > BEHIND) {
        Some(ahead) => {
            Finding::wrong("clock", format!("the database was last written {} s in the future", ahead.as_secs()), fix)
        }
        None => Finding::fine("clock", "it shows a time after the last move"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_from_tables_of_the_system() {
        let text = "MemTotal:       24000 kB\nMemAvailable:    1234 kB\n";
        assert_eq!((kilobytes(text, "MemAvailable"), kilobytes(text, "Mem")), (Some(1234), None));
    }

    #[test]
    fn more_than_is_free_is_told() {
        assert_eq!(memory(u64::MAX).state == State::Fine, !cfg!(target_os = "linux"));
        assert_eq!(memory(0).state, State::Fine);
    }

    #[test]
    fn a_database_from_the_future_shows_that_the_clock_is_wrong() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(folder.path().to_owned());
        assert_eq!(clock(&config).state, State::Fine);
        let file = std::fs::File::create(folder.path().join(DATABASE)).unwrap();
        file.set_modified(SystemTime::now() + Duration::from_secs(3600)).unwrap();
        assert_eq!(clock(&config).state, State::Wrong);
    }
}
