//! What a person is told: one notice, or a digest of several.

use crate::settings::config::Config;
use crate::task::about::About;
use ids::TableId;
use locales::{Lang, message, try_message};
use store::Owner;
use wire::Notices;

/// The word of a digest in messages to webhooks and browsers.
const DIGEST: &str = "digest";

/// What is delivered.
pub(super) struct Delivery {
    pub owner: Owner,
    /// What it is about: one thing, or several in a digest; never none.
    pub items: Vec<Item>,
    pub wishes: Notices,
    /// Their confirmed e-mail address, if they get notices there.
    pub email: Option<String>,
}

/// One thing that is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub about: About,
    pub table: TableId,
    /// Name of the game.
    pub game: String,
    /// How long they have for their turn, in milliseconds; `None`: as long as they want, or it is not theirs.
    pub left_ms: Option<i64>,
}

impl Delivery {
    /// The only thing that it is about; `None`: it is a digest.
    pub fn only(&self) -> Option<&Item> {
        if let [item] = &self.items[..] { Some(item) } else { None }
    }

    /// What it is, in a word.
    pub fn word(&self) -> &'static str {
        self.only().map_or(DIGEST, |item| item.about.word())
    }

    /// The name of the game, or of all of them.
    pub fn title(&self, language: &str) -> String {
        self.only().map_or_else(|| message(lang(language), "digest-title", &[]), |item| item.game(language))
    }

    /// What it says.
    pub fn sentence(&self, language: &str) -> String {
        self.only().map_or_else(|| summary(&self.items, lang(language)), |item| item.sentence(language))
    }

    /// The address of the page to which it leads, at this site.
    pub fn link(&self, site: &str) -> String {
        self.only().map_or_else(|| format!("{}/", site.trim_end_matches('/')), |item| item.link(site))
    }

    /// The address of the page, for links.
    pub fn site(&self, config: &Config) -> String {
        config.public_url.as_ref().map_or_else(|| self.wishes.site.clone(), ToString::to_string)
    }
}

impl Item {
    fn game(&self, language: &str) -> String {
        game(&self.game, language)
    }

    /// What is told of it.
    pub fn sentence(&self, language: &str) -> String {
        let game = ("game", self.game(language));
        match left(self.about, self.left_ms) {
            Some((unit, count)) => {
                message(lang(language), &format!("notice-{unit}"), &[game, (unit, count.to_string())])
            }
            None => message(lang(language), &format!("notice-{}", self.about.word()), &[game]),
        }
    }

    /// The address of the page of its table, at this site.
    pub fn link(&self, site: &str) -> String {
        format!("{}/t/{}", site.trim_end_matches('/'), self.table.as_str())
    }
}

/// The name of a game for people.
pub(super) fn game(game: &str, language: &str) -> String {
    try_message(lang(language), &format!("game-{game}"), &[]).unwrap_or_else(|| game.to_owned())
}

pub(super) fn lang(language: &str) -> Lang {
    Lang::from_tag(language).unwrap_or_default()
}

/// How many of each kind there are, in one sentence: what waits for the person comes first.
fn summary(items: &[Item], lang: Lang) -> String {
    let kinds: [(&str, &[About]); 7] = [
        ("digest-waits", &[About::Turn, About::Half, About::EightHours, About::Hour]),
        ("digest-asked", &[About::Asked]),
        ("digest-challenged", &[About::Challenged]),
        ("digest-invited", &[About::Invited]),
        ("digest-seat", &[About::Seat]),
        ("digest-time-out", &[About::TimeOut]),
        ("digest-over", &[About::Over]),
    ];
    let count = |kind: &[About]| items.iter().filter(|item| kind.contains(&item.about)).count();
    let counted = kinds.iter().map(|(key, kind)| (key, count(kind))).filter(|(_, count)| *count > 0);
    let parts: Vec<String> = counted.map(|(key, count)| message(lang, key, &[("count", count.to_string())])).collect();
    format!("{}.", parts.join(", "))
}

/// The time left of a turn, for a reminder that says it: its unit, and how many. It may go out later than planned.
fn left(about: About, left_ms: Option<i64>) -> Option<(&'static str, i64)> {
    const MINUTE: i64 = 60_000;
    let planned = match about {
        About::EightHours => 8 * 60,
        About::Hour => 60,
        _ => return None,
    };
    // Sending takes a moment: five minutes more or less are no matter.
    let minutes = left_ms.map_or(planned, |left| left / MINUTE + 5);
    Some(if minutes >= 60 { ("hours", minutes / 60) } else { ("minutes", (minutes - 5).max(1)) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notices::wishes::usual;

    #[test]
    fn a_reminder_says_how_much_time_is_left_when_it_goes_out() {
        const MINUTE: i64 = 60_000;
        assert_eq!(left(About::EightHours, Some(480 * MINUTE - 3000)), Some(("hours", 8)));
        assert_eq!(left(About::EightHours, Some(350 * MINUTE)), Some(("hours", 5)));
        assert_eq!(left(About::EightHours, Some(62 * MINUTE)), Some(("hours", 1)));
        assert_eq!(left(About::EightHours, None), Some(("hours", 8)));
        assert_eq!(left(About::Hour, Some(60 * MINUTE - 3000)), Some(("hours", 1)));
        assert_eq!(left(About::Hour, Some(20 * MINUTE)), Some(("minutes", 20)));
        assert_eq!(left(About::Hour, Some(5000)), Some(("minutes", 1)));
        assert_eq!(left(About::Half, Some(20 * MINUTE)), None);
    }

    fn delivery(abouts: &[About]) -> Delivery {
        let item = |about: &About| Item { about: *about, table: "t".into(), game: "toy".to_owned(), left_ms: None };
        let items = abouts.iter().map(item).collect();
        Delivery { owner: Owner::new([1; 32]), items, wishes: usual(), email: None }
    }

    #[test]
    fn a_digest_counts_what_is_true_and_leads_to_all_tables() {
        let all = delivery(&[About::Over, About::Turn, About::Half, About::EightHours]);
        assert_eq!(all.sentence("en"), "3 games wait for you, 1 game has ended.");
        assert_eq!(all.sentence("cs"), "3 hry čekají na váš tah, 1 hra skončila.");
        assert_eq!((all.word(), all.link("https://x.example/")), ("digest", "https://x.example/".to_owned()));
        let kinds = [About::Asked, About::Challenged, About::Invited, About::Seat, About::TimeOut, About::Over];
        assert_eq!(delivery(&kinds).sentence("en").matches(',').count(), 5);
    }

    #[test]
    fn one_thing_is_told_as_it_is() {
        let one = delivery(&[About::Turn]);
        assert_eq!((one.word(), one.sentence("en")), ("turn", "It is your turn in toy.".to_owned()));
        assert_eq!(one.link("https://x.example"), "https://x.example/t/t");
    }
}
