//! Auctions of tiles: the tile that each seller chooses, the bids, and the buyer.

use super::{Table, int};
use crate::carcassonne::format::Decision;
use carcassonne::View;
use serde_json::Value;
use std::collections::VecDeque;

impl Table<'_> {
    /// Whether this tile, which lay beside the map, is laid now.
    pub(super) fn is_laid_out(&self, tile: &str) -> bool {
        let view = View::without_features(self.rules, &self.state);
        view.phase == "place" && view.drawn.is_some_and(|kind| self.rules.tiles().kind(kind).name == tile)
    }

    /// The seller chooses a tile and makes the first bid. The record numbers the tiles in the order in which they were laid
    /// out.
    pub(super) fn auction_tile(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("auction-tile", who, decisions) else { return false };
        let view = View::without_features(self.rules, &self.state);
        let tiles = view.parts.auctions.map_or_else(Vec::new, |auctions| auctions.tiles);
        let unsold = tiles.iter().enumerate().filter(|(_, tile)| tile.owner.is_none());
        let ours: Vec<i16> = unsold.map(|(at, _)| at as i16).collect();
        let theirs: Vec<i16> = decision.options.iter().map(int).collect();
        self.report.compare_sets(&self.at, "tiles to be sold", &theirs, &ours);
        let (chosen, bid) = (int(&decision.chosen[0]), int(&decision.chosen[1]));
        self.notation(who, &format!("choose {chosen}")) && self.notation(who, &format!("bid {bid}"))
    }

    fn highest_bid(&self) -> Option<i32> {
        View::without_features(self.rules, &self.state).parts.auctions?.sale?.bid
    }

    pub(super) fn auction_bid(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("auction-bid", who, decisions) else { return false };
        self.report.compare(&self.at, "lowest bid", &Some(decision.least), &self.highest_bid().map(|bid| bid + 1));
        match &decision.chosen {
            Value::Null => self.notation(who, "pass"),
            bid => self.notation(who, &format!("bid {bid}")),
        }
    }

    pub(super) fn auction_deal(&mut self, who: u8, decisions: &mut VecDeque<&Decision>) -> bool {
        let Some(decision) = self.expect("auction-deal", who, decisions) else { return false };
        self.report.compare(&self.at, "price of the tile", &Some(decision.price), &self.highest_bid());
        self.notation(who, decision.chosen.as_str().unwrap_or_default())
    }
}
