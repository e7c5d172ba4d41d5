//! Which tiles are laid out for an auction. A save gives their places in the row only, but each player lays the tile they got in
//! their next turn.

use super::error::SaveError;
use super::form::{BidPayload, Message, TilePayload, ValuePayload};
use super::player::{SavePlayer, by, payload};
use carcassonne::View;
use game::Player;
use game::prelude::*;
use std::collections::VecDeque;
use tile_map::TileKindNo;

/// The messages of an auction, from its beginning.
struct Messages<'p, 'g> {
    player: &'p SavePlayer<'g>,
    at: usize,
}

impl<'g> Messages<'_, 'g> {
    /// The next message, if it is by this player.
    fn next(&mut self, who: Player) -> Option<&'g Message<'g>> {
        let messages: &'g [Message<'g>] = self.player.messages;
        while messages.get(self.at).is_some_and(|m| m.r#type == "COMMIT") {
            self.at += 1;
        }
        let message = messages.get(self.at).filter(|m| by(m, who))?;
        self.at += 1;
        Some(message)
    }

    fn bid(&mut self, who: Player) -> Result<Option<BidPayload>, SaveError> {
        let Some(message) = self.next(who) else { return Ok(None) };
        let place = self.player.place_of(self.at - 1);
        match message.r#type.as_str() {
            "BAZAAR_BID" => payload(message, &place).map(Some),
            _ => Ok(None),
        }
    }
}

impl<'g> SavePlayer<'g> {
    /// The tiles in their order, from the messages of the auction and the turns after it; those that are not known are none.
    pub(super) fn plan_auction(&self, view: &View) -> Result<VecDeque<Option<TileKindNo>>, SaveError> {
        let players = self.game.players() as usize;
        let mut owners: Vec<Option<Player>> = vec![None; players];
        let free = self.game.options().get("tiles-free") == Some("yes");
        let mut messages = Messages { player: self, at: self.at };
        let mut seller = view.turn;
        for sold in 0..players {
            let without = |owners: &[Option<Player>], from: Player| {
                let count = self.game.players();
                let order = (1..=count).map(move |n| Player((from.0 + n) % count));
                order.filter(|p| !owners.contains(&Some(*p))).collect::<Vec<_>>()
            };
            let Some(next) = without(&owners, seller).first().copied() else { break };
            seller = next;
            if sold + 1 == players {
                if let Some(last) = owners.iter_mut().find(|owner| owner.is_none()) {
                    *last = Some(seller);
                }
                break;
            }
            let Some(first) = messages.bid(seller)? else { break };
            let Some(place) = owners.get(first.index).filter(|owner| owner.is_none()).map(|_| first.index) else {
                break;
            };
            let mut highest = seller;
            for bidder in without(&owners, seller).into_iter().filter(|p| *p != seller && !free) {
                if messages.bid(bidder)?.is_some() {
                    highest = bidder;
                }
            }
            let mut owner = seller;
            if highest != seller {
                let Some(message) = messages.next(seller) else { break };
                let deal: ValuePayload = payload(message, &self.place_of(messages.at - 1))?;
                owner = if deal.value == "SELL" { highest } else { seller };
            }
            owners[place] = Some(owner);
        }
        let from = messages.at;
        owners.into_iter().map(|owner| owner.map_or(Ok(None), |owner| self.next_tile_of(owner, from))).collect()
    }

    /// The tile that a player lays next, from this message on.
    fn next_tile_of(&self, who: Player, from: usize) -> Result<Option<TileKindNo>, SaveError> {
        let Some(at) = (from..self.messages.len()).find(|at| {
            let message = &self.messages[*at];
            message.r#type == "PLACE_TILE" && message.player == Some(u64::from(who.0))
        }) else {
            return Ok(None);
        };
        let tile: TilePayload = payload(&self.messages[at], &self.place_of(at))?;
        self.kind(&tile).map(Some)
    }
}
