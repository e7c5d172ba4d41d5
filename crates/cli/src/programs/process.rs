//! One running program: lines in, lines out, always with a deadline.

use super::reaper::Reaper;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};
use wire::ViewsWanted;

/// The longest line that a program may write, in bytes.
const MAX_LINE_BYTES: usize = 64 * 1024;
/// Lines that may wait to be read; beyond that, the program is blocked.
const WAITING: usize = 16;
/// How long a program may take to exit once its input has ended.
const GRACE: Duration = Duration::from_millis(500);
/// Variables that contain secrets of a server, which do not concern a playing program.
const SECRETS: &[&str] = &["GOLDFEVER_DATABASE", "GOLDFEVER_METRICS_TOKEN"];
/// How often to check whether it has exited.
const LOOK: Duration = Duration::from_millis(2);

/// A message from a program.
enum Heard {
    Line(String),
    NotText,
    TooLong,
}

/// What a program has asked for in its greeting.
#[derive(Clone, Copy, Default)]
pub struct Wishes {
    /// Which views it is sent.
    pub views: ViewsWanted,
    /// Whether it gets views of its legal actions.
    pub action_views: bool,
}

/// A running program. When this is dropped, its input ends, and it is killed if it does not exit by itself.
pub struct Process {
    child: Child,
    reaper: Reaper,
    /// Lines for its input; a thread writes them, because a program that does not read must not block anyone.
    input: Option<Sender<String>>,
    output: Receiver<Heard>,
    /// Bytes that wait to be written.
    unread: Arc<AtomicUsize>,
    /// It has violated the protocol: it gets no time to exit by itself.
    faulty: bool,
    /// What it has asked for.
    pub wishes: Wishes,
}

impl Process {
    /// Starts a program, given as its name and arguments separated by spaces. The user sees what it writes to standard
    /// error.
    ///
    /// # Errors
    /// Why it cannot be started.
    pub fn start(command: &str, reaper: &Reaper) -> std::io::Result<Process> {
        let mut words = command.split_whitespace();
        let name = words.next().ok_or_else(|| std::io::Error::other("its name is missing"))?;
        let mut command = Command::new(name);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        for name in SECRETS {
            command.env_remove(name);
        }
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = reaper.start(&mut command)?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (input, lines) = channel();
        let unread = Arc::new(AtomicUsize::new(0));
        let written = Arc::clone(&unread);
        let (said, output) = sync_channel(WAITING);
        let process = Process {
            child,
            reaper: reaper.clone(),
            input: Some(input),
            output,
            unread,
            faulty: false,
            wishes: Wishes::default(),
        };
        let missing = || std::io::Error::other("its input or output is missing");
        let (stdin, stdout) = (stdin.ok_or_else(missing)?, stdout.ok_or_else(missing)?);
        std::thread::Builder::new().name("to a program".to_owned()).spawn(move || write(stdin, &lines, &written))?;
        std::thread::Builder::new().name("from a program".to_owned()).spawn(move || read(stdout, &said))?;
        Ok(process)
    }

    /// Sends a line. If the program has exited, [`Process::line`] says so.
    pub fn send(&self, line: String) {
        if let Some(input) = &self.input {
            self.unread.fetch_add(line.len(), Ordering::Relaxed);
            let _ = input.send(line);
        }
    }

    /// Bytes that it has not read, except those that the pipe holds.
    pub fn unread(&self) -> usize {
        self.unread.load(Ordering::Relaxed)
    }

    /// The next line that is not empty.
    ///
    /// # Errors
    /// What the program did instead of writing one in time.
    pub fn line(&mut self, until: Instant) -> Result<String, String> {
        let line = self.next_line(until);
        self.faulty |= line.is_err();
        line
    }

    fn next_line(&mut self, until: Instant) -> Result<String, String> {
        loop {
            match self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(Heard::Line(line)) if line.trim().is_empty() => {
                    if Instant::now() >= until {
                        return Err("sent nothing in time".to_owned());
                    }
                }
                Ok(Heard::Line(line)) => return Ok(line),
                Ok(Heard::NotText) => return Err("wrote a line that is not text (UTF-8)".to_owned()),
                Ok(Heard::TooLong) => return Err(format!("wrote a line of more than {} kB", MAX_LINE_BYTES / 1024)),
                Err(RecvTimeoutError::Timeout) => return Err("sent nothing in time".to_owned()),
                Err(RecvTimeoutError::Disconnected) => {
                    let how = self.ended_within(GRACE).map(|status| format!(" ({status})"));
                    return Err(format!("ended its output{}", how.unwrap_or_default()));
                }
            }
        }
    }

    /// It has violated the protocol.
    pub fn is_faulty(&mut self) {
        self.faulty = true;
    }

    fn ended_within(&mut self, time: Duration) -> Option<ExitStatus> {
        let began = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if began.elapsed() < time => std::thread::sleep(LOOK),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.input = None;
        if self.faulty || self.ended_within(GRACE).is_none() {
            self.reaper.kill(&mut self.child);
        }
        let _ = self.child.wait();
        self.reaper.forget(self.child.id());
    }
}

/// Writes lines until there are no more or nobody reads them.
fn write(mut to: impl Write, lines: &Receiver<String>, unread: &AtomicUsize) {
    while let Ok(line) = lines.recv() {
        if to.write_all(line.as_bytes()).and_then(|()| to.flush()).is_err() {
            return;
        }
        unread.fetch_sub(line.len(), Ordering::Relaxed);
    }
}

/// Reads lines until there are no more, nobody wants them, or one is too long.
fn read(from: impl Read, said: &SyncSender<Heard>) {
    let mut from = BufReader::new(from);
    loop {
        let mut line = Vec::new();
        let heard = match from.by_ref().take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(read) if read > MAX_LINE_BYTES => Heard::TooLong,
            Ok(_) => String::from_utf8(line).map_or(Heard::NotText, Heard::Line),
        };
        let ends = matches!(heard, Heard::TooLong);
        if said.send(heard).is_err() || ends {
            return;
        }
    }
}
