//! What a value has on the heap, told by its type, so that no list can be forgotten.

/// Memory of a value on the heap. What can be copied bit by bit has none; lists say theirs, and a struct with lists sums its
/// fields up (`by_fields!`). A part of the state with anything else on the heap (a `Vec`, a `Box`) does not compile.
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
