//! Reads the output of `strace -f -y -xx`: which files were changed and synced, and what was sent to whom, in order.

use std::collections::BTreeMap;

/// The effect of a call, when it begins and when it has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Call {
    /// A file exists from now on, if it did not before.
    Open {
        file: String,
    },
    Write {
        file: String,
        at: usize,
        bytes: Vec<u8>,
    },
    Truncate {
        file: String,
        length: usize,
    },
    /// A file, or a folder, is to be made durable.
    Sync {
        file: String,
    },
    Unlink {
        file: String,
    },
    Rename {
        from: String,
        to: String,
    },
    /// Bytes that left through a socket or a pipe, up to the length that was logged.
    Say {
        bytes: Vec<u8>,
    },
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A call that began and ended here.
    Whole(Call),
    /// A call that began here; others come between.
    Begun(u32, Call),
    /// The last call of this thread has succeeded.
    Ended(u32),
    /// The last call of this thread has failed.
    Failed(u32),
    /// Nothing relevant.
    Nothing,
}

/// Reads a line.
pub fn read(line: &[u8]) -> Line {
    let text = String::from_utf8_lossy(line);
    let Some((thread, rest)) = text.split_once(' ') else { return Line::Nothing };
    let (Ok(thread), rest) = (thread.parse(), rest.trim_start()) else { return Line::Nothing };
    let ended = rest.rsplit(" = ").next().unwrap_or_default();
    let failed = ended.starts_with('-');
    if rest.starts_with("<... ") {
        return if failed { Line::Failed(thread) } else { Line::Ended(thread) };
    }
    let Some(call) = call(rest) else { return Line::Nothing };
    match () {
        () if rest.ends_with("<unfinished ...>") => Line::Begun(thread, call),
        () if failed => Line::Nothing,
        () => Line::Whole(call),
    }
}

fn call(text: &str) -> Option<Call> {
    let (name, rest) = text.split_once('(')?;
    let words = quoted(rest);
    let path = |n: usize| Some(String::from_utf8_lossy(words.get(n)?).into_owned());
    // The file named after the number: 7</folder/name>.
    let own = || {
        let name = rest.split_once('<')?.1.split('>').next()?;
        Some(String::from_utf8_lossy(&unescape(name)).into_owned())
    };
    let number = |from_end: usize| -> Option<usize> {
        let inner = rest.rsplit_once(") = ").map_or(rest.trim_end_matches("<unfinished ...>"), |(inner, _)| inner);
        inner.trim_end().trim_end_matches(')').rsplit(", ").nth(from_end)?.trim().parse().ok()
    };
    Some(match name {
        "openat" => Call::Open { file: path(0).filter(|_| rest.contains("O_CREAT"))? },
        "pwrite64" => Call::Write { file: own()?, at: number(0)?, bytes: words.into_iter().next()? },
        "ftruncate" => Call::Truncate { file: own()?, length: number(0)? },
        "fsync" | "fdatasync" => Call::Sync { file: own()? },
        "unlink" | "unlinkat" => Call::Unlink { file: path(0)? },
        "rename" | "renameat" | "renameat2" => Call::Rename { from: path(0)?, to: path(1)? },
        "write" | "writev" | "sendto" | "sendmsg" => Call::Say { bytes: words.concat() },
        _ => return None,
    })
}

/// The text in quotes.
fn quoted(text: &str) -> Vec<Vec<u8>> {
    text.split('"').skip(1).step_by(2).map(unescape).collect()
}

/// `\x41\x42` and plain letters. With `-xx` every byte of a text is written in hex, so that no quote can occur in one.
fn unescape(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len() / 4);
    let mut at = 0;
    while at < bytes.len() {
        let hex = bytes[at..].strip_prefix(b"\\x").and_then(|rest| rest.get(..2));
        match hex.and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                at += 4;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    out
}

/// Matches the beginnings and ends of calls: notifies an observer of each call as it begins, and again when it has
/// succeeded.
#[derive(Default)]
pub struct Threads {
    open: BTreeMap<u32, Call>,
}

/// A moment in the life of a call.
pub enum Moment {
    Begins(Call),
    Ends(Call),
}

impl Threads {
    /// The effects of this line, in order.
    pub fn next(&mut self, line: Line) -> Vec<Moment> {
        match line {
            Line::Whole(call) => vec![Moment::Begins(call.clone()), Moment::Ends(call)],
            Line::Begun(thread, call) => {
                self.open.insert(thread, call.clone());
                vec![Moment::Begins(call)]
            }
            Line::Ended(thread) => self.open.remove(&thread).map(Moment::Ends).into_iter().collect(),
            Line::Failed(thread) => {
                self.open.remove(&thread);
                Vec::new()
            }
            Line::Nothing => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let file = "/d/x".to_owned();
        let write = Call::Write { file: file.clone(), at: 32, bytes: vec![1, 2] };
        assert_eq!(read(br#"12  pwrite64(7<\x2f\x64\x2f\x78>, "\x01\x02", 2, 32) = 2"#), Line::Whole(write.clone()));
        let begun = br#"12 pwrite64(7<\x2f\x64\x2f\x78>, "\x01\x02", 2, 32 <unfinished ...>"#;
        assert_eq!(read(begun), Line::Begun(12, write));
        assert_eq!(read(b"12 <... pwrite64 resumed>) = 2"), Line::Ended(12));
        assert_eq!(read(b"12 <... fsync resumed>) = -1 EIO (Input/output error)"), Line::Failed(12));
        let sync = Call::Sync { file: file.clone() };
        assert_eq!(read(br"12 fdatasync(7<\x2f\x64\x2f\x78>) = 0"), Line::Whole(sync.clone()));
        assert_eq!(read(br"12 fdatasync(7<\x2f\x64\x2f\x78> <unfinished ...>"), Line::Begun(12, sync));
        let opened = br#"12 openat(AT_FDCWD</>, "\x2f\x64\x2f\x78", O_RDWR|O_CREAT, 0644) = 9<\x2f\x64\x2f\x78>"#;
        assert_eq!(read(opened), Line::Whole(Call::Open { file: file.clone() }));
        assert_eq!(read(br#"12 openat(AT_FDCWD</>, "\x2f\x64", O_RDONLY) = 9<\x2f\x64>"#), Line::Nothing);
        let said =
            br#"12 writev(9<socket:[1]>, [{iov_base="\x61", iov_len=1}, {iov_base="\x62"..., iov_len=1}], 2) = 2"#;
        assert_eq!(read(said), Line::Whole(Call::Say { bytes: b"ab".to_vec() }));
        let cut = br"12 ftruncate(7<\x2f\x64\x2f\x78>, 3) = 0";
        assert_eq!(read(cut), Line::Whole(Call::Truncate { file, length: 3 }));
        assert_eq!(read(b"12 +++ killed by SIGKILL +++"), Line::Nothing);
    }
}
