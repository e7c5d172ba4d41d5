//! Hashes that are equal on every machine and with every version of the compiler.

use std::hash::{Hash, Hasher};

/// A 64-bit hasher with a fixed definition: words are folded with a multiply and a rotation, integers by value.
#[derive(Clone, Debug)]
pub struct StableHasher(u64);

impl Default for StableHasher {
    fn default() -> Self {
        StableHasher(0x243f_6a88_85a3_08d3)
    }
}

impl Hasher for StableHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word) ^ ((chunk.len() as u64) << 59));
        }
    }
    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }
    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }
    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }
    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0 ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_i8(&mut self, n: i8) {
        self.write_i64(i64::from(n));
    }
    fn write_i16(&mut self, n: i16) {
        self.write_i64(i64::from(n));
    }
    fn write_i32(&mut self, n: i32) {
        self.write_i64(i64::from(n));
    }
    fn write_i64(&mut self, n: i64) {
        self.write_u64(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.write_i64(n as i64);
    }
    fn finish(&self) -> u64 {
        let mut h = self.0;
        h = (h ^ (h >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        h ^ (h >> 32)
    }
}

/// The hash of any value. For positions it is the default of [`crate::Rules::state_hash`].
pub fn stable_hash(value: &impl Hash) -> u64 {
    let mut hasher = StableHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The hash of a word, for names that are hashed often.
pub fn word_hash(word: &str) -> u64 {
    let mut hasher = StableHasher::default();
    hasher.put_word(word);
    hasher.finish()
}

/// Hashing by name, for positions whose hashes must stay valid when lists in the program change.
impl StableHasher {
    /// A word with its length, so that two words in a row cannot be mistaken for one.
    pub fn put_word(&mut self, word: &str) {
        self.write(word.as_bytes());
        self.write_usize(word.len());
    }

    /// A name and the sum of the hashes of `items`: their order does not matter, and leaving out an item that hashes to
    /// nothing changes nothing.
    pub fn put_sum<T>(&mut self, name: &str, items: impl IntoIterator<Item = T>, put: impl Fn(&mut StableHasher, T)) {
        let hash_of = |item| {
            let mut hasher = StableHasher::default();
            put(&mut hasher, item);
            hasher.finish()
        };
        self.put_word(name);
        self.write_u64(items.into_iter().fold(0u64, |sum, item| sum.wrapping_add(hash_of(item))));
    }
}
