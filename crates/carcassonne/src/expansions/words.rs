//! Words and numbers of everything that the expansions of the closed list declare: figures, verbs, kinds of segments,
//! lines of the final scores.

use super::LIST;
use crate::core::account::{BASE_LINES, LINES, PIECES};
use crate::core::action::{Piece, Verb};
use crate::core::declared::{Centre, CentreSpec, Form, Id, PieceSpec, Switch};
use crate::core::game::Carcassonne;
use crate::core::land::MAX_SPACES;
use crate::core::terrain::{BASE_ENDS, BASE_KINDS, BASE_MARKS, BASE_ROLES};
use crate::core::verb_spec::VerbSpec;
use crate::core::weights::Weights;
use game::WeightSpec;
use game::picture::Look;
use tile_map::{Kind, KindSpec, Terrain};

impl Id {
    /// The expansion of this name.
    pub fn find(word: &str) -> Option<Id> {
        Id::ALL.iter().copied().find(|id| id.word() == word)
    }

    /// Name in `with=...`.
    pub const fn word(self) -> &'static str {
        LIST[self.index()].word
    }

    /// Name in `with=...` of all its parts together.
    pub const fn whole(self) -> &'static str {
        LIST[self.index()].whole
    }

    /// Its parts that can be played without the others.
    pub(crate) const fn switches(self) -> &'static [Switch] {
        LIST[self.index()].switches
    }

    /// Its alternative readings.
    pub(crate) const fn readings(self) -> &'static [&'static str] {
        LIST[self.index()].readings
    }

    /// Its kinds of figures.
    pub(crate) const fn pieces(self) -> &'static [PieceSpec] {
        LIST[self.index()].pieces
    }

    /// Words of its actions and lots.
    pub const fn verbs(self) -> &'static [VerbSpec] {
        LIST[self.index()].verbs
    }
}

impl Verb {
    /// Its word and its arguments.
    pub fn spec(self) -> (&'static str, Form) {
        let spec = self.of.verbs()[self.bare() as usize];
        (spec.word, spec.form)
    }

    pub(crate) fn find(word: &str) -> Option<Verb> {
        Id::ALL.iter().find_map(|id| {
            let number = id.verbs().iter().position(|verb| verb.word == word)? as u8;
            Some(Verb { of: *id, number })
        })
    }
}

/// The number of its first kind of figures; the base game has one.
pub(crate) const fn first_piece(id: Id) -> usize {
    let (mut n, mut i) = (1, 0);
    while i < id.index() {
        n += LIST[i].pieces.len();
        i += 1;
    }
    n
}

/// The number of its first line of the final scores.
pub(super) const fn first_line(id: Id) -> usize {
    let (mut n, mut i) = (BASE_LINES.len(), 0);
    while i < id.index() {
        n += LIST[i].lines.len();
        i += 1;
    }
    n
}

/// The number of its first weight.
pub(super) const fn first_weight(id: Id) -> usize {
    let (mut n, mut i) = (BASE_WEIGHTS, 0);
    while i < id.index() {
        n += LIST[i].weights.len();
        i += 1;
    }
    n
}

/// The number of its first kind of segments.
pub(super) const fn first_kind(id: Id) -> usize {
    let (mut n, mut i) = (BASE_KINDS.len(), 0);
    while i < id.index() {
        n += LIST[i].spaces.len();
        i += 1;
    }
    n
}

/// The number of its first mark.
pub(super) const fn first_mark(id: Id) -> usize {
    let (mut n, mut i) = (BASE_MARKS.len(), 0);
    while i < id.index() {
        n += LIST[i].marks.len();
        i += 1;
    }
    n
}

const LAST: Id = Id::ALL[LIST.len() - 1];
const KINDS_OF_FIGURES: usize = first_piece(LAST) + LIST[LAST.index()].pieces.len();
const BASE_WEIGHTS: usize = Weights::SPECS.len();
/// How many weights there are: those of the base game, then those of all expansions.
pub(crate) const WEIGHTS: usize = first_weight(LAST) + LIST[LAST.index()].weights.len();
const KINDS: usize = first_kind(LAST) + LIST[LAST.index()].spaces.len();
const SPACES: usize = KINDS - BASE_KINDS.len();
const MARKS: usize = first_mark(LAST) + LIST[LAST.index()].marks.len();

// There is room for all that the list brings: see `core/account.rs` and `core/land.rs`.
const _: () = assert!(KINDS_OF_FIGURES <= PIECES, "more kinds of figures than `PIECES` in core/account.rs");
const _: () = assert!(
    first_line(LAST) + LIST[LAST.index()].lines.len() <= LINES,
    "more lines of the account than `LINES` in core/account.rs"
);
const _: () = assert!(SPACES <= MAX_SPACES, "more kinds of segments than `MAX_SPACES` in core/land.rs");
const _: () = assert!(MARKS <= 8, "more marks than a segment of the kernel has");

/// Names and meanings of all weights.
pub(crate) const ALL_WEIGHTS: [WeightSpec; WEIGHTS] = {
    let (mut all, mut n) = ([Weights::SPECS[0]; WEIGHTS], 0);
    while n < BASE_WEIGHTS {
        all[n] = Weights::SPECS[n];
        n += 1;
    }
    let mut i = 0;
    while i < LIST.len() {
        let mut k = 0;
        while k < LIST[i].weights.len() {
            all[n] = LIST[i].weights[k];
            (n, k) = (n + 1, k + 1);
        }
        i += 1;
    }
    all
};

const ALL_KINDS: [KindSpec; KINDS] = {
    let (mut all, mut n) = ([BASE_KINDS[0]; KINDS], 0);
    while n < BASE_KINDS.len() {
        all[n] = BASE_KINDS[n];
        n += 1;
    }
    let mut i = 0;
    while i < LIST.len() {
        let mut k = 0;
        while k < LIST[i].spaces.len() {
            all[n] = LIST[i].spaces[k].kind;
            (n, k) = (n + 1, k + 1);
        }
        i += 1;
    }
    all
};

const ALL_MARKS: [&str; MARKS] = {
    let (mut all, mut n) = ([""; MARKS], 0);
    while n < BASE_MARKS.len() {
        all[n] = BASE_MARKS[n];
        n += 1;
    }
    let mut i = 0;
    while i < LIST.len() {
        let mut k = 0;
        while k < LIST[i].marks.len() {
            all[n] = LIST[i].marks[k];
            (n, k) = (n + 1, k + 1);
        }
        i += 1;
    }
    all
};

/// The possible ends of a line: those of the base game, and the spaces of expansions.
const ALL_ENDS: [&str; BASE_ENDS.len() + SPACES] = {
    let (mut all, mut n) = ([""; BASE_ENDS.len() + SPACES], 0);
    while n < all.len() {
        all[n] =
            if n < BASE_ENDS.len() { BASE_ENDS[n] } else { ALL_KINDS[BASE_KINDS.len() + n - BASE_ENDS.len()].name };
        n += 1;
    }
    all
};

/// The words of the tile books of the base game and all expansions.
pub(crate) static TERRAIN: Terrain = Terrain { kinds: &ALL_KINDS, marks: &ALL_MARKS, ends: &ALL_ENDS };

/// The look of a space with this name on plain screens, if it leaves the tile by its sides.
pub(crate) fn leaving(name: &str) -> Option<Look> {
    LIST.iter().flat_map(|e| e.spaces).find(|space| space.kind.name == name)?.leaves
}

/// The word that replaces a kind in names of refusals and events.
pub fn kind_name(kind: Kind) -> &'static str {
    TERRAIN.name(kind)
}

/// The role of a figure on a segment of this kind.
pub fn role(kind: Kind) -> &'static str {
    let spaces = || LIST.iter().flat_map(|e| e.spaces);
    let own = |n: usize| spaces().nth(n).map_or("none", |space| space.role);
    usize::from(kind.0).checked_sub(BASE_KINDS.len()).map_or_else(|| BASE_ROLES[usize::from(kind.0)], own)
}

/// The word for a kind of figure.
pub fn piece_word(piece: Piece) -> &'static str {
    let mut own = LIST.iter().flat_map(|e| e.pieces);
    match piece.0.checked_sub(1) {
        None => "follower",
        Some(n) => own.nth(n as usize).map_or("figure", |spec| spec.word),
    }
}

impl Piece {
    pub(crate) fn find(word: &str) -> Option<Piece> {
        (0..KINDS_OF_FIGURES as u8).map(Piece).find(|p| piece_word(*p) == word)
    }
}

/// The kinds of segments that these expansions declare to score like cloisters.
pub(crate) fn centres(with: &[Id]) -> Vec<Centre> {
    let of = |id: &Id| {
        let (kind, line) = (first_kind(*id), first_line(*id));
        let centre = move |spec: &CentreSpec| Centre {
            kind: Kind((kind + spec.space) as u8),
            place: spec.place,
            line: line + spec.line,
            lasting: spec.lasting,
            shunning: spec.shunning,
            hub: spec.hub,
            double: spec.double,
        };
        LIST[id.index()].centres.iter().map(centre)
    };
    with.iter().flat_map(of).collect()
}

impl Carcassonne {
    /// The lines of the final scores in play: the index among the points, and the name.
    pub(crate) fn line_names(&self) -> Vec<(usize, &'static str)> {
        let mut names = Vec::new();
        self.each_line(|at, name| names.push((at, name)));
        names
    }

    /// The same one by one.
    pub(crate) fn each_line(&self, mut found: impl FnMut(usize, &'static str)) {
        BASE_LINES.into_iter().enumerate().for_each(|(at, name)| found(at, name));
        let off = |name: &str| {
            let mut switches = self.with.iter().flat_map(|id| id.switches());
            switches.any(|switch| !self.has(switch.word) && switch.lines.contains(&name))
        };
        for id in &self.with {
            let lines = LIST[id.index()].lines.iter().enumerate().map(|(i, name)| (first_line(*id) + i, *name));
            lines.filter(|(_, name)| !off(name)).for_each(|(at, name)| found(at, name));
        }
    }
}
