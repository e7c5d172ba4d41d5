//! What notices are about, and what must be true of a table for somebody to get one.

/// What a notice says. If several of one table are due for somebody, the last in this order is the one that they get.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum About {
    /// Somebody has taken a seat at their table.
    Seat,
    /// The time of another player has run out.
    TimeOut,
    /// It is the person's turn.
    Turn,
    /// It still is, and half of the time is over.
    Half,
    /// It still is, and 8 hours are left.
    EightHours,
    /// It still is, and an hour is left.
    Hour,
    /// Another player asks for something that they have to answer.
    Asked,
    /// Somebody invites them to the table.
    Invited,
    /// Somebody challenges them: invites them alone to a game for two.
    Challenged,
    /// Their game is over.
    Over,
}

/// Follows the word of a notice for somebody who saw the change.
const SEEN: &str = " seen";

impl About {
    pub(super) const ALL: [About; 10] = [
        About::Seat,
        About::TimeOut,
        About::Turn,
        About::Half,
        About::EightHours,
        About::Hour,
        About::Asked,
        About::Invited,
        About::Challenged,
        About::Over,
    ];

    /// Its word in the database and in messages to webhooks.
    pub fn word(self) -> &'static str {
        match self {
            About::Seat => "seat",
            About::TimeOut => "time-out",
            About::Turn => "turn",
            About::Half => "half",
            About::EightHours => "eight-hours",
            About::Hour => "hour",
            About::Asked => "asked",
            About::Invited => "invited",
            About::Challenged => "challenged",
            About::Over => "over",
        }
    }

    /// Whether it is about an invitation: whether that is still there, only the database knows.
    pub fn invites(self) -> bool {
        matches!(self, About::Invited | About::Challenged)
    }

    /// Newer notices in the same place replace older ones.
    pub(super) fn place(self) -> &'static str {
        match self {
            About::Turn | About::Seat | About::Over => "news",
            other => other.word(),
        }
    }
}

/// A notice as the database has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    /// What it says.
    pub about: About,
    /// The person saw the table when it happened: they hear of it only if they always want to.
    pub seen: bool,
}

impl Told {
    /// Its words in the database.
    pub fn words(self) -> String {
        format!("{}{}", self.about.word(), if self.seen { SEEN } else { "" })
    }

    /// What these words say.
    pub fn of(words: &str) -> Option<Told> {
        let (word, seen) = words.strip_suffix(SEEN).map_or((words, false), |word| (word, true));
        let about = About::ALL.into_iter().find(|about| about.word() == word)?;
        Some(Told { about, seen })
    }
}

/// What is true now of a table for somebody.
pub(crate) struct Concern {
    /// The game waits for their decision.
    pub waits: bool,
    /// How long they have for it, in milliseconds without free times; `None`: as long as they want.
    pub left_ms: Option<i64>,
    /// They have to answer another player.
    pub asked: bool,
    /// They have a seat.
    pub plays: bool,
    /// The game is over.
    pub done: bool,
    /// They made it.
    pub made: bool,
    /// The players have a time for the whole game, and play it at once.
    pub live: bool,
    /// They see the table, or did a moment ago.
    pub sees: bool,
    /// Name of the game.
    pub game: String,
}

/// What is true now of a table for its webhook: names, and nothing that somebody without a seat does not see.
pub(crate) struct TableNews {
    /// Name of the game.
    pub game: String,
    /// Who has seats.
    pub people: Vec<String>,
    /// For whom the game waits; `None`: for nobody, or others see that later.
    pub decider: Option<String>,
    /// The names of those who have won, and whether each is that of a computer player; `None`: the game is not over.
    pub winners: Option<Vec<(String, bool)>>,
}

/// Of a turn with less time than this, only the last reminder is true.
const LAST_HOUR_MS: i64 = 3_600_000;

impl Concern {
    /// Whether a notice is still true. Whether somebody is still invited, only the database knows.
    pub fn bears(&self, about: About) -> bool {
        match about {
            About::Turn | About::Half | About::Hour => self.waits,
            About::EightHours => self.waits && self.left_ms.is_none_or(|left| left > LAST_HOUR_MS),
            About::Asked => self.asked,
            About::Invited | About::Challenged => !self.plays && !self.done,
            About::Seat => self.made && !self.done,
            About::TimeOut => self.plays,
            About::Over => self.plays && self.done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_is_read_as_what_it_says() {
        for about in About::ALL {
            for seen in [false, true] {
                let told = Told { about, seen };
                assert_eq!(Told::of(&told.words()), Some(told));
            }
            assert_eq!(Told::of(about.word()), Some(Told { about, seen: false }), "as older servers stored it");
        }
        for none in ["news", "", " seen", "turn ", "turn seen seen"] {
            assert_eq!(Told::of(none), None, "{none}");
        }
    }

    #[test]
    fn of_the_last_hour_only_the_last_reminder_is_true() {
        let concern = |waits, left_ms| Concern {
            waits,
            left_ms,
            asked: false,
            plays: true,
            done: false,
            made: false,
            live: false,
            sees: false,
            game: "toy".to_owned(),
        };
        let (last, before) = (concern(true, Some(LAST_HOUR_MS)), concern(true, Some(LAST_HOUR_MS + 1)));
        assert!(last.bears(About::Hour) && !last.bears(About::EightHours) && last.bears(About::Turn));
        assert!(before.bears(About::EightHours));
        assert!(concern(true, None).bears(About::EightHours), "without a clock nothing runs out");
        let done = concern(false, None);
        assert!(![About::Turn, About::Half, About::EightHours, About::Hour].iter().any(|about| done.bears(*about)));
    }
}
