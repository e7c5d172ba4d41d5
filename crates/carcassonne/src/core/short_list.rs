//! A short list that is stored inside the state and moves to the heap only when it outgrows its inline space.

use super::on_heap::OnHeap;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// Up to `N` items inline, more on the heap.
#[derive(Debug)]
pub struct ShortList<T, const N: usize> {
    len: u32,
    here: [T; N],
    heap: Vec<T>,
}

impl<T: Copy + Default, const N: usize> ShortList<T, N> {
    /// Adds at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        let at = self.len as usize;
        if at < N {
            self.here[at] = item;
        } else {
            if at == N {
                self.heap.clear();
                self.heap.reserve_exact(N + 1);
                self.heap.extend_from_slice(&self.here);
            }
            // Grows by an eighth, or by a few dozen bytes, instead of doubling, because positions are copied often.
            if self.heap.len() == self.heap.capacity() {
                self.heap.reserve_exact((self.heap.len() / 8).max((40 / size_of::<T>()).max(1)));
            }
            self.heap.push(item);
        }
        self.len += 1;
    }

    /// Adds before the item at `at`.
    pub fn insert(&mut self, at: usize, item: T) {
        self.push(item);
        self[at..].rotate_right(1);
    }

    /// Removes the item at `at`; the last one takes its place.
    #[inline]
    pub fn swap_remove(&mut self, at: usize) -> T {
        let last = self.len as usize - 1;
        self.swap(at, last);
        let item = self[last];
        self.shorten(last);
        item
    }

    /// Removes the item at `at`; the others keep their order.
    pub fn remove(&mut self, at: usize) -> T {
        self[at..].rotate_left(1);
        let last = self.len as usize - 1;
        let item = self[last];
        self.shorten(last);
        item
    }

    /// Keeps only the items for which `keep` is true, in order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len as usize {
            let item = self[at];
            if keep(&item) {
                self[kept] = item;
                kept += 1;
            }
        }
        self.shorten(kept);
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        self.shorten(0);
    }

    fn shorten(&mut self, len: usize) {
        if self.len as usize > N {
            if len <= N {
                self.here[..len].copy_from_slice(&self.heap[..len]);
                self.heap = Vec::new();
            } else {
                self.heap.truncate(len);
            }
        }
        self.len = len as u32;
    }
}

/// Its items have no heap memory: they can be copied bit by bit.
impl<T: Copy, const N: usize> OnHeap for ShortList<T, N> {
    fn bytes_beyond(&self) -> usize {
        self.heap.capacity() * size_of::<T>()
    }
}

impl<T: Copy, const N: usize> Clone for ShortList<T, N> {
    fn clone(&self) -> Self {
        ShortList { len: self.len, here: self.here, heap: self.heap.clone() }
    }

    /// Keeps the memory of the old value.
    fn clone_from(&mut self, from: &Self) {
        let ShortList { len, here, heap } = from;
        (self.len, self.here) = (*len, *here);
        self.heap.clone_from(heap);
    }
}

impl<T: Copy + Default, const N: usize> Default for ShortList<T, N> {
    fn default() -> Self {
        ShortList { len: 0, here: [T::default(); N], heap: Vec::new() }
    }
}

impl<T, const N: usize> Deref for ShortList<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        if self.len as usize <= N { &self.here[..self.len as usize] } else { &self.heap }
    }
}

impl<T, const N: usize> DerefMut for ShortList<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        if self.len as usize <= N { &mut self.here[..self.len as usize] } else { &mut self.heap }
    }
}

impl<T: PartialEq, const N: usize> PartialEq for ShortList<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for ShortList<T, N> {}

impl<T: Hash, const N: usize> Hash for ShortList<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for ShortList<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = ShortList::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_behaves_like_a_vec_below_and_beyond_its_size() {
        let (mut list, mut vec) = (ShortList::<u32, 4>::default(), Vec::new());
        let mut seed = 7u32;
        for n in 0..5_000 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let at = (seed >> 8) as usize % vec.len().max(1);
            match (seed >> 28) % 8 {
                0..=2 => {
                    list.push(n);
                    vec.push(n);
                }
                3 => {
                    list.insert(at, n);
                    vec.insert(at, n);
                }
                4 | 5 if !vec.is_empty() => assert_eq!(list.remove(at), vec.remove(at)),
                6 if !vec.is_empty() => assert_eq!(list.swap_remove(at), vec.swap_remove(at)),
                7 => {
                    list.retain(|n| n % 3 != 0);
                    vec.retain(|n| n % 3 != 0);
                }
                _ => {}
            }
            assert_eq!(*list, vec[..]);
            assert_eq!(list.clone(), list);
        }
    }
}
