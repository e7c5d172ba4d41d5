//! The steps that were not undone, stored as text, so that a long game takes little memory.

/// Steps in order, each with the version and the state hash after it.
#[derive(Clone, Default)]
pub(crate) struct Steps {
    /// All notations, one after the other.
    text: String,
    marks: Vec<Mark>,
}

/// The end of a step's text, with the version and hash after it.
#[derive(Clone, Copy)]
struct Mark {
    hash: u64,
    version: u32,
    end: u32,
}

/// One step.
#[derive(Clone, Copy)]
pub(crate) struct StandingStep<'a> {
    pub version: u32,
    pub text: &'a str,
    pub hash: u64,
}

impl Steps {
    pub fn push(&mut self, version: u32, text: &str, hash: u64) {
        self.text.push_str(text);
        self.marks.push(Mark { hash, version, end: self.text.len() as u32 });
    }

    pub fn pop(&mut self) -> Option<u32> {
        let gone = self.marks.pop()?;
        self.text.truncate(self.start(self.marks.len()));
        Some(gone.version)
    }

    /// Index of the first step whose version is later than this.
    pub fn after(&self, version: u32) -> usize {
        self.marks.partition_point(|mark| mark.version <= version)
    }

    pub fn len(&self) -> usize {
        self.marks.len()
    }

    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    pub fn get(&self, n: usize) -> Option<StandingStep<'_>> {
        let Mark { hash, version, end } = *self.marks.get(n)?;
        Some(StandingStep { version, text: &self.text[self.start(n)..end as usize], hash })
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = StandingStep<'_>> {
        (0..self.len()).filter_map(|n| self.get(n))
    }

    fn start(&self, n: usize) -> usize {
        n.checked_sub(1).map_or(0, |before| self.marks[before].end as usize)
    }

    /// Bytes on the heap.
    pub fn bytes(&self) -> usize {
        self.text.capacity() + self.marks.capacity() * size_of::<Mark>()
    }
}

/// The seat that took a step; `None` for chance.
pub(crate) fn actor(step: &str) -> Option<u8> {
    step.split_once(": ").and_then(|(who, _)| who.parse().ok())
}
