//! The commands that were carried out, so that a repeated one is recognized: a few bytes each.

use crate::entry::CommandId;
use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

/// Remembers every command by a hash of its seat and id, with the version it led to. The hash is keyed anew for each
/// table in memory, so that nobody can search for two ids that share one; that two do by chance among a million commands has
/// odds of one to some tens of millions.
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

    /// Bytes on the heap, about: a tree's nodes are between half and wholly full.
    pub fn bytes(&self) -> usize {
        self.versions.len() * 2 * (size_of::<u64>() + size_of::<u32>())
    }
}
