//! The heap memory of a value, derived from its type, so that no list can be forgotten.

/// Heap memory of a value. Types that can be copied bit by bit have none; lists report theirs, and a struct with lists
/// adds up its fields (`by_fields!`). A part of the state with anything else on the heap (a `Vec`, a `Box`) does not
/// compile.
pub trait OnHeap {
    /// How many bytes.
    fn bytes_beyond(&self) -> usize;
}

impl<T: Copy> OnHeap for T {
    #[inline]
    fn bytes_beyond(&self) -> usize {
        0
    }
}
