//! Why an action is not allowed. Each refusal is a rule with its ruling; expansions add their own.

use game::Refusal;
use std::fmt;

/// A rule that can refuse an action.
#[derive(PartialEq, Eq, Debug)]
pub struct Rule {
    /// The ruling, such as `CA-3.2`.
    pub ruling: &'static str,
    /// The key of the sentence in the message files, without `refusal-`.
    pub key: &'static str,
    /// The English sentence; `{name}` is a placeholder for an argument.
    pub text: &'static str,
}

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The rule.
    pub rule: &'static Rule,
    /// The argument of its sentence.
    pub arg: Option<(&'static str, String)>,
}

impl Rule {
    /// The refusal by this rule.
    ///
    /// # Errors
    /// Always: this rule.
    pub fn no<T>(&'static self) -> Result<T, Illegal> {
        Err(Illegal { rule: self, arg: None })
    }

    /// The refusal by this rule with an argument.
    ///
    /// # Errors
    /// Always: this rule, with the argument for its sentence.
    pub fn no_with<T>(&'static self, name: &'static str, value: impl fmt::Display) -> Result<T, Illegal> {
        Err(Illegal { rule: self, arg: Some((name, value.to_string())) })
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.arg {
            None => f.write_str(self.rule.text),
            Some((name, value)) => f.write_str(&self.rule.text.replace(&format!("{{{name}}}"), value)),
        }
    }
}

impl Refusal for Illegal {
    fn ruling(&self) -> &'static str {
        self.rule.ruling
    }

    fn key(&self) -> &'static str {
        self.rule.key
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        self.arg.iter().cloned().collect()
    }
}

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $ruling:literal $key:literal $text:literal;)*) => {
        $($(#[$doc])* pub static $name: $crate::core::illegal::Rule =
            $crate::core::illegal::Rule { ruling: $ruling, key: concat!("carcassonne-", $key), text: $text };)*
    };
}
pub(crate) use rules;

rules! {
    /// It is somebody else's decision.
    NOT_YOUR_TURN = "CA-1.2" "not-your-turn" "Another player has to decide now.";
    /// Not in this phase.
    NOT_NOW = "CA-1.2" "not-now" "You cannot do that now.";
    /// The cell is not empty.
    CELL_TAKEN = "CA-2.1" "cell-taken" "There is already a tile there.";
    /// No tile next to it.
    APART = "CA-2.1" "apart" "A tile must share a side with a tile on the table.";
    /// The sides do not match.
    MISFIT = "CA-2.1" "misfit" "The sides do not match: road to road, city to city, field to field.";
    /// Not a tile on each side.
    NO_HOLE = "CA-18.1" "no-hole" "You can lay this tile only where there are tiles on all four sides.";
    /// The rotation looks like one of the list.
    SAME_LOOK = "CA-2.2" "same-look" "The tile looks the same when turned by {rotation}°. Choose that instead.";
    /// The part is not on the tile, or no figure can ever stand on it.
    NO_PART = "CA-3.1" "no-part" "There is no such place for a figure on the tile you have just laid.";
    /// None of the kind in the supply.
    NO_FIGURE = "CA-3.2" "no-figure" "You have no such figure left in your supply.";
    /// There is a figure on the feature.
    OCCUPIED = "CA-3.3" "feature-occupied" "There is already a figure on this {feature}.";
    /// A figure bars followers from the feature.
    BARRED = "CA-18.8" "feature-barred" "You cannot place followers on this {feature} any more.";
    /// The tile is closed to figures.
    CLOSED = "CA-21.3" "tile-closed" "You cannot place figures on this tile now.";
    /// A companion needs a follower of its player on an incomplete feature.
    NO_FOLLOWER_THERE = "CA-3.5" "no-follower-there" "You can add this figure only to a follower of yours on an unfinished feature of its kind.";
    /// The feature already has a companion of this kind.
    JOINED_ALREADY = "CA-3.5" "joined-already" "You already have such a figure on this {feature}.";
    /// Figures that need no follower need free space.
    STANDS_ALREADY = "CA-3.7" "stands-already" "There is already such a figure on this {feature}.";
    /// This kind of figure does not stand on this kind of feature.
    NOT_ITS_PLACE = "CA-3.6" "not-its-place" "This kind of figure may not stand on a {feature}.";
    /// Played without farmers.
    NO_FARMERS = "CA-3.4" "no-farmers" "This game is played without farmers.";
}
