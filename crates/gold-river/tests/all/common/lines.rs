//! Events and hands as short lines, for scenarios and golden records.
#![allow(dead_code, reason = "every test file uses its own part")]

use game::Player;
use gold_river::event::Account;
use gold_river::{CardId, Event, GoldRiver};
use serde_json::Value;

fn account(account: Account) -> String {
    match account {
        Account::Player(p) => p.to_string(),
        Account::Supply => "supply".to_owned(),
        Account::Pot => "pot".to_owned(),
        Account::Bank => "bank".to_owned(),
    }
}

fn word(value: impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        other => format!("{other:?}"),
    }
}

fn seat(player: Option<Player>) -> String {
    player.map_or("-".to_owned(), |p| p.to_string())
}

/// An event as scenarios write it.
pub fn event(game: &GoldRiver, event: &Event) -> String {
    let id = |card: &CardId| game.card(*card).id.clone();
    let town = |t: &gold_river::TownId| game.deck().towns[t.index()].id.clone();
    match event {
        Event::Struck { player, card } => format!("struck {player} {}", id(card)),
        Event::Starter { player } => format!("starter {player}"),
        Event::Round { round, starter } => format!("round {round} {starter}"),
        Event::Barred { player } => format!("barred {player}"),
        Event::Shown { card, slot } => format!("shown {} {slot}", id(card)),
        Event::SetAside { card } => format!("set-aside {}", id(card)),
        Event::Shuffled => "shuffled".to_owned(),
        Event::Bid { player, amount } => format!("bid {player} {amount}"),
        Event::Passed { player } => format!("passed {player}"),
        Event::Auction { winner, bid } => format!("auction {winner} {bid}"),
        Event::Money { from, to, amount, due, reason, town: of, cards } => {
            let mut text = format!("money {} {} {amount}/{due} {}", account(*from), account(*to), word(reason));
            text.extend(of.iter().map(|t| format!(" {}", town(t))));
            text.extend(cards.iter().map(|c| format!(" {}", id(c))));
            text
        }
        Event::Take { player, card } => format!("take {player} {}", id(card)),
        Event::Keep { player, card } => format!("keep {player} {}", id(card)),
        Event::Play { player, card } => format!("play {player} {}", id(card)),
        Event::Nuggets { player } => format!("nuggets {player}"),
        Event::Move { card, from, to } => format!("move {} {from} {to}", id(card)),
        Event::Mayor { town: of, from, to, cause } => {
            format!("mayor {} {} {} {}", town(of), seat(*from), seat(*to), word(cause))
        }
        Event::Bar { player, target } => format!("bar {player} {target}"),
        Event::Saloon { player, card, town: of } => format!("saloon {player} {} {}", id(card), town(of)),
        Event::Attached { player, card, host } => format!("attached {player} {} {}", id(card), id(host)),
        Event::Discard { card, from, why } => format!("discard {} {} {}", id(card), seat(*from), word(why)),
        Event::Dice { player, dice, .. } => format!("dice {player} {} {}", dice[0], dice[1]),
        Event::Left { player, card } => format!("left {player} {}", id(card)),
        Event::Scored { player, total, .. } => format!("scored {player} {total}"),
        Event::Over { winners } => winners.iter().fold("over".to_owned(), |text, p| format!("{text} {p}")),
    }
}

/// A poker hand as scenarios write it.
pub fn hand(hand: Option<gold_river::poker::Hand>) -> String {
    let Some(hand) = hand else { return "no hand".to_owned() };
    hand.ranks().fold(hand.category.name().to_owned(), |text, rank| format!("{text} {rank}"))
}
