//! The segments of a game: everything that the kernel knows about a game.

/// The kind of a segment, as an index into [`Terrain::kinds`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Kind(pub u8);

/// A mark printed on a segment, as an index into [`Terrain::marks`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark(pub u8);

/// How a feature of some kind is completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// When none of its sides is open.
    BySides,
    /// Never, or by a rule of the game that is not part of this kernel.
    Otherwise,
}

/// A kind of segments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KindSpec {
    /// Word in tile books and views.
    pub name: &'static str,
    /// How features of it are completed.
    pub closing: Closing,
}

/// The words of a game's tile books. At most 8 marks.
#[derive(PartialEq, Eq, Debug)]
pub struct Terrain {
    /// Kinds of segments; a [`Kind`] is an index.
    pub kinds: &'static [KindSpec],
    /// Marks on segments; a [`Mark`] is an index.
    pub marks: &'static [&'static str],
    /// What a line may end at on a tile (`> junction`).
    pub ends: &'static [&'static str],
}

impl Terrain {
    /// The kind of this name.
    pub fn kind(&self, name: &str) -> Option<Kind> {
        self.kinds.iter().position(|k| k.name == name).map(|i| Kind(i as u8))
    }

    /// The mark of this name.
    pub fn mark(&self, name: &str) -> Option<Mark> {
        self.marks.iter().position(|m| *m == name).map(|i| Mark(i as u8))
    }

    /// The name of a kind.
    pub fn name(&self, kind: Kind) -> &'static str {
        self.kinds[kind.0 as usize].name
    }

    /// Whether features of this kind are complete when no side is open.
    pub fn closes_by_sides(&self, kind: Kind) -> bool {
        self.kinds[kind.0 as usize].closing == Closing::BySides
    }
}
