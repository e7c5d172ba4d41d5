//! The commands that were carried out, in a few bytes each, to recognize a repeated one.

use crate::entry::CommandId;
use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

/// Remembers every command by a hash of its seat and id, with the version it led to. Each table in memory has its own key
/// for the hash, so that nobody can search for two ids with the same hash. The odds that two among a million commands share
/// one by chance are one to some tens of millions.
#[derive(Default)]
pub(crate) struct AppliedCommands {
    versions: BTreeMap<u64, u32>,
    key: RandomState,
}

impl AppliedCommands {
    pub fn get(&self, id: &CommandId) -> Option<u32> {
        self.versions.get(&self.key.hash_one(id)).copied()
    }

    pub fn insert(&mut self, id: &CommandId, version: u32) {
        self.versions.insert(self.key.hash_one(id), version);
    }

    /// Bytes on the heap, approximately: the nodes of a tree are between half full and full.
    pub fn bytes(&self) -> usize {
        self.versions.len() * 2 * (size_of::<u64>() + size_of::<u32>())
    }
}
