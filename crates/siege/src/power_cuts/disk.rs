//! A disk that forgets: what is left of a folder when the power fails at a given moment.
//!
//! Synced data stays. Later writes are kept, dropped, torn or reordered, sector by sector. A file whose folder was not
//! synced since it was created may be gone; one that was removed may be back.

use super::log::{Call, Moment};
use fastrand::Rng;
use std::collections::BTreeMap;
use std::path::Path;

/// A disk writes a sector completely or not at all.
const SECTOR: usize = 512;

#[derive(Clone)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Truncate { length: usize },
}

#[derive(Clone, Default)]
struct File {
    /// The contents that are certainly on the disk.
    durable: Vec<u8>,
    /// Changes since then, in order.
    pending: Vec<Change>,
    /// How many of the changes a sync in progress covers.
    syncing: usize,
    /// Whether the folder's entry for the file is synced.
    linked: bool,
    /// Removed, but the folder may not be synced yet.
    removed: bool,
}

/// The files of one folder.
pub struct Disk {
    folder: String,
    files: BTreeMap<String, File>,
    /// Names that a sync of the folder in progress makes durable.
    linking: Vec<String>,
}

/// How much of the unsynced data is lost.
#[derive(Clone, Copy, Debug)]
pub enum Loss {
    /// Nothing: the system wrote everything in time.
    Nothing,
    /// Everything.
    Everything,
    /// Everything after some moment; the last write is torn.
    Torn,
    /// Any sectors; the others arrive in any order.
    Scattered,
}

impl Disk {
    /// An empty folder.
    pub fn new(folder: &Path) -> Disk {
        Disk { folder: folder.to_string_lossy().into_owned(), files: BTreeMap::new(), linking: Vec::new() }
    }

    /// A file of the folder that a power failure concerns; shared memory is not one.
    fn name(&self, path: &str) -> Option<String> {
        let name = path.strip_prefix(&self.folder)?.strip_prefix('/')?;
        (!name.contains('/') && !name.ends_with("-shm")).then(|| name.to_owned())
    }

    /// Applies a call.
    pub fn follow(&mut self, moment: &Moment) {
        match moment {
            Moment::Begins(call) => self.begins(call),
            Moment::Ends(Call::Sync { file }) if *file == self.folder => {
                for name in std::mem::take(&mut self.linking) {
                    if let Some(file) = self.files.get_mut(&name) {
                        file.linked = true;
                    }
                }
                self.files.retain(|_, file| !file.removed);
            }
            Moment::Ends(Call::Sync { file }) => {
                if let Some(file) = self.name(file).and_then(|name| self.files.get_mut(&name)) {
                    for change in file.pending.drain(..file.syncing) {
                        change.apply(&mut file.durable);
                    }
                    file.syncing = 0;
                }
            }
            Moment::Ends(_) => {}
        }
    }

    fn begins(&mut self, call: &Call) {
        let change = |change: Change, file: &mut File| file.pending.push(change);
        match call {
            Call::Open { file } => {
                if let Some(name) = self.name(file) {
                    let file = self.files.entry(name).or_default();
                    if file.removed {
                        // A new file with the old name: the old content is gone with its name.
                        *file = File { linked: file.linked, ..File::default() };
                    }
                }
            }
            Call::Write { file, at, bytes } => {
                if let Some(file) = self.name(file).and_then(|name| self.files.get_mut(&name)) {
                    change(Change::Write { at: *at, bytes: bytes.clone() }, file);
                }
            }
            Call::Truncate { file, length } => {
                if let Some(file) = self.name(file).and_then(|name| self.files.get_mut(&name)) {
                    change(Change::Truncate { length: *length }, file);
                }
            }
            Call::Sync { file } if *file == self.folder => self.linking = self.files.keys().cloned().collect(),
            Call::Sync { file } => {
                if let Some(file) = self.name(file).and_then(|name| self.files.get_mut(&name)) {
                    file.syncing = file.pending.len();
                }
            }
            Call::Unlink { file } => {
                if let Some(file) = self.name(file).and_then(|name| self.files.get_mut(&name)) {
                    file.removed = true;
                }
            }
            Call::Rename { from, to } => {
                if let (Some(from), Some(to)) = (self.name(from), self.name(to))
                    && let Some(file) = self.files.remove(&from)
                {
                    self.files.insert(to, file);
                }
            }
            Call::Say { .. } => {}
        }
    }

    /// Writes what a power failure at this moment leaves into an empty folder.
    pub fn cut(&self, to: &Path, loss: Loss, dice: &mut Rng) -> std::io::Result<()> {
        for (name, file) in &self.files {
            let there = match loss {
                Loss::Nothing => !file.removed,
                Loss::Everything => file.linked,
                Loss::Torn | Loss::Scattered => (file.linked && !file.removed) || dice.bool(),
            };
            if there {
                std::fs::write(to.join(name), file.left(loss, dice))?;
            }
        }
        Ok(())
    }

    /// Bytes that are not durable yet.
    pub fn unsynced(&self) -> usize {
        self.files.values().map(|f| f.pending.len()).sum()
    }
}

impl File {
    fn left(&self, loss: Loss, dice: &mut Rng) -> Vec<u8> {
        let mut bytes = self.durable.clone();
        match loss {
            Loss::Nothing => self.pending.iter().for_each(|change| change.apply(&mut bytes)),
            Loss::Everything => {}
            Loss::Torn => {
                let kept = dice.usize(..=self.pending.len());
                self.pending[..kept].iter().for_each(|change| change.apply(&mut bytes));
                if let Some(torn) = self.pending.get(kept) {
                    let sectors = torn.sectors();
                    let kept = dice.usize(..=sectors.len());
                    sectors[..kept].iter().for_each(|sector| sector.apply(&mut bytes));
                }
            }
            Loss::Scattered => {
                let mut sectors: Vec<Change> = self.pending.iter().flat_map(Change::sectors).collect();
                let share = dice.f64();
                sectors.retain(|_| dice.f64() < share);
                dice.shuffle(&mut sectors);
                sectors.iter().for_each(|sector| sector.apply(&mut bytes));
            }
        }
        bytes
    }
}

impl Change {
    fn apply(&self, file: &mut Vec<u8>) {
        match self {
            Change::Write { at, bytes } => {
                let end = at + bytes.len();
                if file.len() < end {
                    file.resize(end, 0);
                }
                file[*at..end].copy_from_slice(bytes);
            }
            Change::Truncate { length } => file.resize(*length, 0),
        }
    }

    /// The same change in pieces that a disk writes completely.
    fn sectors(&self) -> Vec<Change> {
        let Change::Write { at, bytes } = self else { return vec![self.clone()] };
        let mut pieces = Vec::new();
        let (mut from, mut rest) = (*at, &bytes[..]);
        while !rest.is_empty() {
            let (piece, after) = rest.split_at(rest.len().min(SECTOR - from % SECTOR));
            pieces.push(Change::Write { at: from, bytes: piece.to_vec() });
            (from, rest) = (from + piece.len(), after);
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(disk: &mut Disk, call: Call) {
        disk.follow(&Moment::Begins(call.clone()));
        disk.follow(&Moment::Ends(call));
    }

    #[test]
    fn only_what_was_synced_is_sure() {
        let folder = std::env::temp_dir().join(format!("siege-disk-{}", std::process::id()));
        let path = |name: &str| format!("/data/{name}");
        let mut disk = Disk::new(Path::new("/data"));
        let write = |at, text: &str| Call::Write { file: path("a"), at, bytes: text.as_bytes().to_vec() };
        both(&mut disk, Call::Open { file: path("a") });
        both(&mut disk, write(0, "old"));
        both(&mut disk, Call::Sync { file: path("a") });
        both(&mut disk, write(1, "new"));
        let mut dice = Rng::with_seed(1);
        let mut left = |disk: &Disk, loss| {
            let _ = std::fs::remove_dir_all(&folder);
            std::fs::create_dir_all(&folder).unwrap();
            disk.cut(&folder, loss, &mut dice).unwrap();
            std::fs::read_to_string(folder.join("a")).ok()
        };
        assert_eq!(left(&disk, Loss::Everything), None, "its folder was not synced");
        assert_eq!(left(&disk, Loss::Nothing).as_deref(), Some("onew"));
        both(&mut disk, Call::Sync { file: path("").trim_end_matches('/').to_owned() });
        assert_eq!(left(&disk, Loss::Everything).as_deref(), Some("old"));
        disk.follow(&Moment::Begins(Call::Sync { file: path("a") }));
        assert_eq!(left(&disk, Loss::Everything).as_deref(), Some("old"), "a sync that has not ended");
        disk.follow(&Moment::Ends(Call::Sync { file: path("a") }));
        assert_eq!(left(&disk, Loss::Everything).as_deref(), Some("onew"));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_write_is_torn_at_sectors() {
        let write = Change::Write { at: 500, bytes: vec![1; 600] };
        let lengths: Vec<usize> = write.sectors().iter().map(|s| s.length()).collect();
        assert_eq!(lengths, [12, 512, 76]);
    }

    impl Change {
        fn length(&self) -> usize {
            match self {
                Change::Write { bytes, .. } => bytes.len(),
                Change::Truncate { .. } => 0,
            }
        }
    }
}
