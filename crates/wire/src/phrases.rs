//! Quick phrases: what players can say at a table without writing. Everyone reads them in their own language.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something a player says to everyone at the table. The messages `phrase-...` of every language have the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Have fun.
    HaveFun,
    /// Just a moment.
    Moment,
    /// I am thinking.
    Thinking,
    /// I am back.
    Back,
    /// Take your time.
    NoHurry,
    /// Nice move.
    NiceMove,
    /// Wow.
    Wow,
    /// Ouch.
    Ouch,
    /// That was lucky.
    Lucky,
    /// Bad luck.
    Unlucky,
    /// That was a mistake of mine.
    MyMistake,
    /// This will be close.
    Close,
    /// Thank you.
    Thanks,
    /// You are welcome.
    Welcome,
    /// Sorry.
    Sorry,
    /// Well played.
    WellPlayed,
    /// Another game?
    Again,
    /// Goodbye.
    Bye,
}

impl Phrase {
    /// All phrases, as the page lists them.
    pub const ALL: [Phrase; 20] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::HaveFun,
        Phrase::Moment,
        Phrase::Thinking,
        Phrase::Back,
        Phrase::NoHurry,
        Phrase::NiceMove,
        Phrase::Wow,
        Phrase::Ouch,
        Phrase::Lucky,
        Phrase::Unlucky,
        Phrase::MyMistake,
        Phrase::Close,
        Phrase::Thanks,
        Phrase::Welcome,
        Phrase::Sorry,
        Phrase::WellPlayed,
        Phrase::Again,
        Phrase::Bye,
    ];
}

#[cfg(test)]
mod tests {
    use super::Phrase;

    #[test]
    fn a_phrase_is_a_word_and_listed_once() {
        let words: Vec<String> = Phrase::ALL.iter().map(|one| serde_json::to_string(one).unwrap()).collect();
        assert_eq!(words[1], "\"good-luck\"");
        for (at, word) in words.iter().enumerate() {
            assert!(!words[..at].contains(word), "{word}");
            assert_eq!(serde_json::from_str::<Phrase>(word).unwrap(), Phrase::ALL[at]);
        }
        serde_json::from_str::<Phrase>("\"anything else\"").unwrap_err();
    }
}
