//! What notices are about, and what must be true of a table for somebody to get one.

/// What a notice says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// It is the person's turn.
    Turn,
    /// It still is, and half of the time is over.
    Half,
    /// It still is, and 8 hours are left.
    EightHours,
    /// It still is, and an hour is left.
    Hour,
    /// Somebody has taken a seat at their table.
    Seat,
    /// Their game is over.
    Over,
}

impl About {
    pub(super) const ALL: [About; 6] =
        [About::Turn, About::Half, About::EightHours, About::Hour, About::Seat, About::Over];

    /// Its word in the database and in messages to webhooks.
    pub fn word(self) -> &'static str {
        match self {
            About::Turn => "turn",
            About::Half => "half",
            About::EightHours => "eight-hours",
            About::Hour => "hour",
            About::Seat => "seat",
            About::Over => "over",
        }
    }

    /// What has this word.
    pub fn of(word: &str) -> Option<About> {
        About::ALL.into_iter().find(|about| about.word() == word)
    }

    /// Newer notices in the same place replace older ones.
    pub(super) fn place(self) -> &'static str {
        match self {
            About::Turn | About::Seat | About::Over => "news",
            reminder => reminder.word(),
        }
    }
}

/// What is true now of a table for somebody.
pub(crate) struct Concern {
    /// The game waits for their decision.
    pub waits: bool,
    /// They have a seat in a game that is over.
    pub over: bool,
    /// They made it, and it waits for players or has just begun.
    pub makes: bool,
    /// They see the table, or did a moment ago.
    pub sees: bool,
    /// Name of the game.
    pub game: String,
}

impl Concern {
    /// Whether a notice is still true.
    pub fn bears(&self, about: About) -> bool {
        match about {
            About::Turn | About::Half | About::EightHours | About::Hour => self.waits,
            About::Seat => self.makes,
            About::Over => self.over,
        }
    }
}
