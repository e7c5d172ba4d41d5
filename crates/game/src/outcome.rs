//! Points by their source, ranks and winners.

use serde::Serialize;

/// One line of a player's account, such as railways: 14.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Item {
    /// Where the points came from; a key in the message files.
    pub name: &'static str,
    /// The number of points.
    pub points: i32,
}

/// One player's account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerOutcome {
    /// Points by source, in the game's order; the same names for every player.
    pub items: Vec<Item>,
    /// Their sum.
    pub total: i32,
    /// 1 + the number of players with more points. Everyone with rank 1 wins.
    pub rank: u8,
}

/// The accounts of all players, in seat order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outcome {
    /// One account per player.
    pub players: Vec<PlayerOutcome>,
}

impl Outcome {
    /// Ranks players by the sum of their items; equal totals share a rank.
    pub fn from_items(items: Vec<Vec<Item>>) -> Outcome {
        let totals: Vec<i32> = items.iter().map(|list| list.iter().map(|i| i.points).sum()).collect();
        let rank = |total: i32| 1 + totals.iter().filter(|t| **t > total).count() as u8;
        let players = items
            .into_iter()
            .zip(&totals)
            .map(|(items, total)| PlayerOutcome { items, total: *total, rank: rank(*total) })
            .collect();
        Outcome { players }
    }

    /// Total points per player.
    pub fn totals(&self) -> impl Iterator<Item = i32> {
        self.players.iter().map(|p| p.total)
    }
}
