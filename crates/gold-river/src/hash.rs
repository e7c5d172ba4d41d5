//! The hash of a position in records since rules 3: everything in play, by name.
//!
//! Phases and moments enter it by words; players, towns and cards by their numbers in notations, each separately and only
//! if it is not in its default state. So more seats, towns, cards, phases or fields of the state do not change the hash of
//! any position without them. Unordered things are added up.

use crate::state::{Moment, Phase};
use crate::{CardId, Cards, GoldRiver, State};
use game::{Player, StableHasher};
use std::hash::Hasher;

/// The hash of a position under rules 3.
pub(crate) fn state_hash(game: &GoldRiver, s: &State) -> u64 {
    let h = &mut StableHasher::default();
    put_phase(h, s.phase);
    auction(h, s);
    for player in game.all() {
        let i = player.index();
        h.write_u16(s.money[i]);
        h.write_u8(u8::from(s.is_active(player)));
        put_cards(h, "claims", s.claims[i]);
        put_cards(h, "buildings", s.buildings[i]);
        put_cards(h, "kept", s.kept[i]);
        put_cards(h, "used", s.used[i]);
    }
    h.put_sum("kept in order", s.kept_order.cards().iter().enumerate(), |h, (place, card)| {
        h.write_usize(place);
        h.write_u8(card.0);
    });
    let some = |(at, player): (usize, &Option<Player>)| player.map(|player| (at, player.0));
    h.put_sum("mayors", s.mayors.iter().enumerate().filter_map(some), put_pair);
    let host = |(card, host): (&CardId, &Option<CardId>)| host.map(|host| (card.index(), host.0));
    h.put_sum("hosts", game.sets.attachable.iter().zip(&s.hosts).filter_map(host), put_pair);
    let town = |(card, town): (&CardId, &Option<crate::TownId>)| town.map(|town| (card.index(), town.0));
    h.put_sum("saloons", game.sets.town_saloons.iter().zip(&s.saloons).filter_map(town), put_pair);
    put_cards(h, "discard", s.discard);
    put_cards(h, "unseen", s.unseen);
    put_cards(h, "known", s.known);
    h.write_u8(s.deck);
    h.finish()
}

/// The round, the offer and the auction.
fn auction(h: &mut StableHasher, s: &State) {
    for number in [s.round, s.starter.0, s.winner.0, s.first.0, s.taker.0, s.picks, s.turned, s.dice[0], s.dice[1]] {
        h.write_u8(number);
    }
    for number in [s.bid, s.pot, s.bank] {
        h.write_u16(number);
    }
    h.put_sum("leader", s.leader, |h, player| h.write_u8(player.0));
    h.put_sum("barred", s.barred, |h, player| h.write_u8(player.0));
    let lying = |(slot, card): (usize, &Option<CardId>)| card.map(|card| (slot, card.0));
    h.put_sum("offer", s.offer.iter().enumerate().filter_map(lying), put_pair);
}

fn put_pair(h: &mut StableHasher, (at, what): (usize, u8)) {
    h.write_usize(at);
    h.write_u8(what);
}

fn put_cards(h: &mut StableHasher, name: &str, cards: Cards) {
    h.put_sum(name, cards.iter(), |h, card| h.write_u8(card.0));
}

fn put_phase(h: &mut StableHasher, phase: Phase) {
    let mut put = |word: &str, numbers: &[u8]| {
        h.put_word(word);
        numbers.iter().for_each(|n| h.write_u8(*n));
    };
    match phase {
        Phase::Starter => put("starter", &[]),
        Phase::Offer => put("offer", &[]),
        Phase::Auction(p) => put("auction", &[p.0]),
        Phase::Stagecoach(p) => put("stagecoach", &[p.0]),
        Phase::Choose(p) => put("choose", &[p.0]),
        Phase::Target(p, card) => put("target", &[p.0, card.0]),
        Phase::Discard(p) => put("discard", &[p.0]),
        Phase::Last(p) => put("last", &[p.0]),
        Phase::Dice(again) => put("dice", &[u8::from(again)]),
        Phase::Reroll(p, card) => put("reroll", &[p.0, card.0]),
        Phase::Deposit(p) => put("deposit", &[p.0]),
        Phase::Over => put("over", &[]),
        Phase::DiscardFirst(p, card) => put("discard-first", &[p.0, card.0]),
        Phase::Interrupt(p, card, moment) => {
            put("interrupt", &[p.0, card.0]);
            put_moment(h, moment);
        }
        Phase::Search { player, moment, seen } => {
            put("search", &[player.0]);
            put_moment(h, moment);
            put_cards(h, "seen", seen);
        }
    }
}

fn put_moment(h: &mut StableHasher, moment: Moment) {
    h.put_word(match moment {
        Moment::Payment => "payment",
        Moment::Fee(_) => "fee",
        Moment::Resolved => "resolved",
        Moment::Pot => "pot",
        Moment::Production => "production",
        Moment::Saloons => "saloons",
        Moment::CaveIn => "cave-in",
    });
    if let Moment::Fee(card) = moment {
        h.write_u8(card.0);
    }
}
