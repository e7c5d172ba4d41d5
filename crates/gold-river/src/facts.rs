//! The facts that a screen needs only once: edition, options, towns and cards.

use crate::GoldRiver;
use crate::card::{Building, Card, Effect, Finds, Kind, Mark};
use crate::switches::Takeover;
use crate::{CardId, TownId};
use game::prelude::*;
use serde::Serialize;

/// The unchanging facts of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Facts {
    /// Always `gold-river`.
    pub game: &'static str,
    /// `gold-river` or `boomtown`.
    pub edition: String,
    /// Version of the rules.
    pub rules: u32,
    /// The deck.
    pub set: SetFacts,
    /// Number of players.
    pub players: u8,
    /// The first game, without buildings.
    pub first_game: bool,
    /// Whether the best poker hand scores points.
    pub poker_expert: bool,
    /// Sides of each of the two dice.
    pub sides: u8,
    /// Nuggets of every player at the start.
    pub start: u16,
    /// Cards on offer in a round.
    pub shown: u8,
    /// Whether the winner of the auction discards a card.
    pub winner_discards: bool,
    /// What another player needs to become mayor by a claim of the offer: `equal` (as many claims as the mayor) or `more`.
    pub takeover: &'static str,
    /// Rounds of this game.
    pub rounds: u8,
    /// Cards taken out unseen.
    pub removed: u32,
    /// Cards left out openly: by the options, or always with two players.
    pub left_out: Vec<CardId>,
    /// Towns; other fields refer to a town by its index in this list.
    pub towns: Vec<TownFacts>,
    /// Cards; other fields refer to a card by its index in this list.
    pub cards: Vec<CardFacts>,
}

/// The deck's name, and how well it is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SetFacts {
    /// The name as people read it.
    pub name: String,
    /// Whether any card is our reconstruction or inferred.
    pub reconstruction: bool,
    /// What is known, in words.
    pub note: String,
    /// Whether the deck replaces the built-in one.
    pub custom: bool,
}

/// A town and its mayor card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TownFacts {
    /// Key, such as `los-dolos`.
    pub id: String,
    /// Name.
    pub name: String,
    /// How well the name is known.
    pub name_mark: Mark,
    /// Points of the mayor card; `null` for a town without a mayor.
    pub mayor: Option<u16>,
    /// How well they are known.
    pub mark: Mark,
    /// Whether its claims lie on the river: no number finds gold on any of them.
    pub river: bool,
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardFacts {
    /// Name in the deck file.
    pub id: String,
    /// `claim`, `building` or `action`.
    #[cfg_attr(feature = "typescript", ts(type = "\"claim\" | \"building\" | \"action\""))]
    pub kind: &'static str,
    /// Its effect, a key in the message files; `claim` for claims.
    pub effect: &'static str,
    /// Amounts of the effect, in the order of the deck file.
    pub amounts: Vec<u16>,
    /// Claims: the town.
    pub town: Option<TownId>,
    /// Claims: throws that find gold.
    pub finds: Option<Finds>,
    /// Claims: gold value.
    pub gold: Option<u16>,
    /// Claims: may cave in.
    pub danger: bool,
    /// 2 to 14 (ace), in Poker Expert.
    pub rank: Option<u8>,
    /// `spades`, `hearts`, `diamonds` or `clubs`.
    #[cfg_attr(feature = "typescript", ts(type = "\"spades\" | \"hearts\" | \"diamonds\" | \"clubs\" | null"))]
    pub suit: Option<&'static str>,
    /// How well the card is known.
    pub mark: Mark,
    /// The same in words.
    pub note: String,
}

impl Facts {
    pub(crate) fn of(game: &GoldRiver) -> Facts {
        let (deck, switches) = (&game.deck, &game.deck.switches);
        let left_out = game.dealt.excluded | game.dealt.known_removed;
        Facts {
            game: GoldRiver::NAME,
            edition: switches.edition.clone(),
            rules: game.version,
            set: SetFacts {
                name: switches.name.clone(),
                reconstruction: deck.cards.iter().any(|c| c.mark != Mark::Sourced),
                note: switches.note.clone(),
                custom: game.data.is_some(),
            },
            players: game.setup.players,
            first_game: game.setup.first_game,
            poker_expert: game.setup.poker_expert,
            sides: switches.sides,
            start: switches.start,
            shown: game.shown(),
            winner_discards: switches.winner_discards,
            takeover: match switches.takeover {
                Takeover::Equal => "equal",
                Takeover::More => "more",
            },
            rounds: game.rounds(),
            removed: game.dealt.removed,
            left_out: left_out.iter().collect(),
            towns: game.towns().map(|t| town(game, t)).collect(),
            cards: deck.cards.iter().map(card).collect(),
        }
    }
}

fn town(game: &GoldRiver, id: TownId) -> TownFacts {
    let town = &game.deck.towns[id.index()];
    let by_number = |c: &Card| matches!(&c.kind, Kind::Claim(c) if c.town == id && matches!(c.finds, Finds::Sum(_)));
    TownFacts {
        id: town.id.clone(),
        name: town.name.clone(),
        name_mark: town.name_mark,
        mayor: town.mayor,
        mark: town.mark,
        river: !game.deck.cards.iter().any(by_number),
    }
}

fn card(card: &Card) -> CardFacts {
    let (kind, effect, amounts) = match &card.kind {
        Kind::Claim(_) => ("claim", "claim", Vec::new()),
        Kind::Building(b) => ("building", building(*b), building_amounts(*b)),
        Kind::Action(d) => ("action", effect_word(*d), effect_amounts(*d)),
    };
    let claim = if let Kind::Claim(claim) = &card.kind { Some(claim) } else { None };
    CardFacts {
        id: card.id.clone(),
        kind,
        effect,
        amounts,
        town: claim.map(|c| c.town),
        finds: claim.map(|c| c.finds.clone()),
        gold: claim.map(|c| c.gold),
        danger: claim.is_some_and(|c| c.danger),
        rank: card.poker.map(|p| p.rank),
        suit: card.poker.map(|p| ["spades", "hearts", "diamonds", "clubs"][usize::from(p.suit) % 4]),
        mark: card.mark,
        note: card.note.clone(),
    }
}

pub(crate) fn building(building: Building) -> &'static str {
    match building {
        Building::Bank { .. } => "bank",
        Building::Post { .. } => "post",
        Building::Saloon { .. } => "saloon",
        Building::Station => "station",
        Building::TownSaloon { .. } => "town-saloon",
    }
}

pub(crate) fn building_amounts(building: Building) -> Vec<u16> {
    match building {
        Building::Bank { capacity, per } => vec![capacity, per],
        Building::Post { cost } => vec![cost],
        Building::Saloon { amount } => vec![amount],
        Building::Station => Vec::new(),
        Building::TownSaloon { plain, with_girls } => vec![plain, with_girls],
    }
}

pub(crate) fn effect_word(effect: Effect) -> &'static str {
    match effect {
        Effect::Gold(_) => "gold",
        Effect::Raid(_) => "raid",
        Effect::Judge => "judge",
        Effect::Seize { compensated: true } => "bandit",
        Effect::Seize { compensated: false } => "expropriation",
        Effect::DrawClaim => "draw-claim",
        Effect::Whisky => "whisky",
        Effect::Mustang => "mustang",
        Effect::Girls => "girls",
        Effect::Dynamite => "dynamite",
        Effect::HoldUp(_) => "hold-up",
        Effect::Stagecoach => "stagecoach",
        Effect::Telegram => "telegram",
        Effect::Governor(_) => "governor",
        Effect::CardShark(_) => "card-shark",
        Effect::NewVein(_) => "new-vein",
    }
}

pub(crate) fn effect_amounts(effect: Effect) -> Vec<u16> {
    match effect {
        Effect::Gold(n)
        | Effect::Raid(n)
        | Effect::HoldUp(n)
        | Effect::Governor(n)
        | Effect::CardShark(n)
        | Effect::NewVein(n) => {
            vec![n]
        }
        _ => Vec::new(),
    }
}
