//! Checks that the parts of a deck fit together, so that the rules never meet a case they do not cover.

use crate::CardId;
use crate::card::{Building, Card, Effect, Kind};
use crate::deal::Settings;
use crate::deck::{Deck, MOST_ATTACHED, MOST_KEPT};

/// The first reason why the deck cannot be used, if there is one.
pub(crate) fn check(deck: &Deck) -> Result<(), String> {
    if deck.towns.is_empty() {
        return Err("there is no town".to_owned());
    }
    named_cards_exist(deck)?;
    single_cards(deck)?;
    poker_values(deck)?;
    two_players(deck)?;
    for players in deck.switches.players.0..=deck.switches.players.1 {
        for (first_game, poker_expert) in [(false, false), (true, false), (false, true), (true, true)] {
            let legal = (deck.switches.first_game || !first_game) && (deck.switches.poker_expert || !poker_expert);
            if legal {
                enough_cards(deck, &Settings { players, first_game, poker_expert })?;
            }
        }
    }
    Ok(())
}

fn named_cards_exist(deck: &Deck) -> Result<(), String> {
    let s = &deck.switches;
    let mut named = s.out_with_two.iter().chain(&s.out_first_game).chain(&s.out_no_poker);
    match named.find(|id| deck.find(id).is_none()) {
        Some(id) => Err(format!("a switch names the card '{id}', which is not in the deck")),
        None => Ok(()),
    }
}

fn count(deck: &Deck, which: impl Fn(&Card) -> bool) -> usize {
    deck.cards.iter().filter(|c| which(c)).count()
}

/// Effects of which the rules allow only one card at a time.
fn single_cards(deck: &Deck) -> Result<(), String> {
    use Building::{Bank, Post, Saloon, Station, TownSaloon};
    let building = |f: fn(&Building) -> bool| count(deck, |c| matches!(&c.kind, Kind::Building(b) if f(b)));
    let effect = |f: fn(&Effect) -> bool| count(deck, |c| matches!(&c.kind, Kind::Action(d) if f(d)));
    let most = [
        ("bank", building(|b| matches!(b, Bank { .. })), 1),
        ("saloon", building(|b| matches!(b, Saloon { .. })), 1),
        ("station", building(|b| matches!(b, Station)), 1),
        ("post or telegram", building(|b| matches!(b, Post { .. })) + effect(|d| matches!(d, Effect::Telegram)), 1),
        ("mustang", effect(|d| matches!(d, Effect::Mustang)), 1),
        ("stagecoach", effect(|d| matches!(d, Effect::Stagecoach)), 1),
        ("whisky", effect(|d| matches!(d, Effect::Whisky)), 1),
        ("town-saloon", building(|b| matches!(b, TownSaloon { .. })), MOST_ATTACHED.min(deck.towns.len())),
        ("girls or new-vein", effect(|d| d.attaches()), MOST_ATTACHED),
        ("action that may be kept", effect(|d| !matches!(d, Effect::Gold(_))), MOST_KEPT),
    ];
    match most.iter().find(|(_, found, most)| found > most) {
        Some((what, found, most)) => Err(format!("{found} cards of {what}; a deck has at most {most}")),
        None => Ok(()),
    }
}

fn poker_values(deck: &Deck) -> Result<(), String> {
    for (i, card) in deck.cards.iter().enumerate() {
        let Some(value) = card.poker else { continue };
        if let Some(other) = deck.cards[..i].iter().find(|c| c.poker == Some(value)) {
            return Err(format!("'{}' and '{}' have the same poker value", other.id, card.id));
        }
    }
    Ok(())
}

/// Cards that make no sense with two players must be among those always removed.
fn two_players(deck: &Deck) -> Result<(), String> {
    if deck.switches.players.0 > 2 {
        return Ok(());
    }
    let needs_three = |c: &&Card| matches!(c.kind, Kind::Action(Effect::Mustang | Effect::Whisky | Effect::Stagecoach));
    match deck.cards.iter().filter(needs_three).find(|c| !deck.switches.out_with_two.contains(&c.id)) {
        Some(card) => Err(format!("'{}' must be named under out-with-two", card.id)),
        None => Ok(()),
    }
}

fn enough_cards(deck: &Deck, setup: &Settings) -> Result<(), String> {
    let dealt = setup.deal(deck);
    let claims = dealt.bag.iter().filter(|c: &CardId| matches!(deck.cards[c.index()].kind, Kind::Claim(_))).count();
    let shown = u32::from(setup.players + deck.switches.extra);
    let players = setup.players;
    match dealt.bag.len().checked_sub(dealt.removed) {
        Some(left) if left >= shown && claims as u32 >= dealt.removed + shown => Ok(()),
        _ => Err(format!("too few claims for {players} players: the first offer could not be made of claims")),
    }
}
