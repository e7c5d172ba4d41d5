//! Decisions of players: which message answers each of them.

use super::claim::{Said, figure_name};
use super::error::SaveError;
use super::form::{BidPayload, HeldPayload, Pointer, TilePayload, TokenPayload, ValuePayload};
use super::player::{Next, SavePlayer, payload};
use super::pointer;
use carcassonne::{Action, View};
use game::Player;
use game::prelude::*;
use std::cmp::Reverse;
use tile_map::Cell;

impl SavePlayer<'_> {
    /// A player's decision.
    pub(super) fn decide(&mut self, view: &View, who: Player) -> Result<Next, SaveError> {
        self.skip_done();
        match view.phase {
            "claim" => return self.claim(view, who),
            "lord" => return self.lord(who),
            "take" => return self.take(view, who),
            _ => self.skip_commits(),
        }
        self.skip_done();
        if view.phase == "castle" {
            return self.castle(who);
        }
        let Some(message) = self.messages.get(self.at) else { return Ok(Next::Ends) };
        match (view.phase, message.r#type.as_str()) {
            ("hand" | "place", "PAY_RANSOM") => {
                self.ransoms.push_back(self.at);
                self.at += 1;
            }
            ("hand", _) => self.hand(view, who)?,
            ("place", "PASS") => self.passed(who)?,
            ("place", _) => self.lay(who)?,
            ("bar", _) => self.second_bar(who)?,
            ("capture", _) => self.chosen(view, who, "a captured figure, or PASS")?,
            ("exchange", _) => self.exchange(who)?,
            ("dragon", _) => self.chosen(view, who, "a step of the dragon")?,
            ("flock", _) => {
                self.by_value(who, "FLOCK_EXPAND_OR_SCORE", [("EXPAND", "grow-flock"), ("SCORE", "score-flock")])?
            }
            ("crop-choose", _) => {
                self.by_value(who, "CIRCLE_REMOVE_OR_DEPLOY", [("DEPLOY", "grow"), ("REMOVE", "mow")])?
            }
            ("crop-add" | "crop-home", _) => self.chosen(view, who, "a figure of a crop circle")?,
            ("wagon", _) => self.chosen(view, who, "a wagon, or PASS")?,
            ("auction-choose" | "auction-first" | "auction-bid" | "tile-choose", _) => self.bid(view.phase, who)?,
            ("auction-deal", _) => self.by_value(who, "BAZAAR_BUY_OR_SELL", [("BUY", "buy"), ("SELL", "sell")])?,
            (other, _) => return Err(self.no(format_args!("the decision '{other}' has no message"))),
        }
        Ok(Next::GoOn)
    }

    /// Passes over ransoms that were paid already.
    fn skip_done(&mut self) {
        while self.done.contains(&self.at) {
            self.at += 1;
        }
    }

    fn passed(&mut self, who: Player) -> Result<(), SaveError> {
        if self.next("PASS", who).is_none() {
            return Err(self.wrong_type(who, "PASS"));
        }
        self.act(who, Action::Pass)?;
        self.at += 1;
        Ok(())
    }

    /// The tile in the hand, before one is drawn.
    fn hand(&mut self, view: &View, who: Player) -> Result<(), SaveError> {
        let place = self.place();
        if let Some(message) = self.next("PLACE_TILE", who) {
            let tile: TilePayload = payload(message, &place)?;
            return match view.drawn == Some(self.kind(&tile)?) {
                true => self.lay(who),
                false => Err(self.wrong_type(who, "the abbey, or PASS")),
            };
        }
        match self.next("PASS", who) {
            Some(_) => self.passed(who),
            None => Err(self.wrong_type(who, "the abbey, or PASS")),
        }
    }

    fn second_bar(&mut self, who: Player) -> Result<(), SaveError> {
        let cell = match self.token(who, "GOLD")? {
            Some((Pointer::Tile((x, y)), _)) => Cell::new(x, y),
            Some((Pointer::Place(pointer), _)) => Cell::new(pointer.position.0, pointer.position.1),
            Some((Pointer::Other(_), place)) => return Err(SaveError::form(place, "the pointer names no tile")),
            None => return Err(self.wrong_type(who, "the second gold bar")),
        };
        self.notation(who, &format!("bar {cell}"))?;
        self.at += 1;
        Ok(())
    }

    /// The next message, if it places this token: where.
    fn token(&self, who: Player, word: &str) -> Result<Option<(Pointer, String)>, SaveError> {
        let place = self.place();
        let Some(message) = self.next("PLACE_TOKEN", who) else { return Ok(None) };
        let token: TokenPayload = payload(message, &place)?;
        match token.token.as_str() {
            name if name == word => Ok(Some((token.pointer, place))),
            "GOLD" | "CASTLE" | "TOWER_PIECE" | "BRIDGE" => Ok(None),
            other => Err(SaveError::unsupported(place, other)),
        }
    }

    /// That program offers a player one castle per turn, and none to anyone once one was declined.
    fn castle(&mut self, who: Player) -> Result<Next, SaveError> {
        let asked = !self.declined && self.built >> who.0 & 1 == 0;
        if !asked {
            self.act(who, Action::Pass)?;
            return Ok(Next::GoOn);
        }
        if self.messages.get(self.at).is_none() {
            return Ok(Next::Ends);
        }
        if let Some((pointer, place)) = self.token(who, "CASTLE")? {
            let Pointer::Place(pointer) = pointer else {
                return Err(SaveError::form(place, "the pointer names no part of a tile"));
            };
            let (x, y) = pointer.position;
            let side = pointer::side(&pointer).filter(|_| Cell::new(x, y) == self.laid);
            let Some(side) = side else {
                return Err(SaveError::choice(place, "a castle stands on a side of the tile just laid"));
            };
            self.notation(who, &format!("castle {}", self.laid.across(side)))?;
            self.built |= 1 << who.0;
            self.at += 1;
            return Ok(Next::GoOn);
        }
        if self.next("PASS", who).is_none() {
            return Err(self.wrong_type(who, "a castle, or PASS"));
        }
        self.declined = true;
        self.passed(who)?;
        Ok(Next::GoOn)
    }

    /// That program pays a castle by the feature that gives most.
    fn lord(&mut self, who: Player) -> Result<Next, SaveError> {
        let list = self.list();
        let points = |action: &Action| self.game.action_view(&self.state, *action).points;
        let best = list.iter().min_by_key(|action| Reverse(points(action))).copied();
        self.act(who, best.unwrap_or(Action::Pass))?;
        Ok(Next::GoOn)
    }

    /// That program takes bars from the tile that most players claim; if there are several, from the one that comes first
    /// in its table of 16 places.
    fn take(&mut self, view: &View, who: Player) -> Result<Next, SaveError> {
        let claims = view.parts.goldmines.as_ref().map_or(&[][..], |gold| &gold.claims);
        let claimed =
            |cell: Cell| claims.iter().find(|c| (c.x, c.y) == (cell.x, cell.y)).map_or(0, |c| c.players.len());
        let rank = |action: &Action| match action {
            Action::Do { cell, .. } => (Reverse(claimed(*cell)), table_place(*cell), *cell),
            _ => (Reverse(0), u32::MAX, Cell::new(0, 0)),
        };
        let first = self.list().into_iter().min_by_key(rank);
        self.act(who, first.unwrap_or(Action::Pass))?;
        Ok(Next::GoOn)
    }

    /// A choice among the legal actions by a place on the map, or PASS. Where there is only one, that program may do it unasked.
    fn chosen(&mut self, view: &View, who: Player, due: &str) -> Result<(), SaveError> {
        let (list, said) = (self.list(), self.said(who)?);
        let found = list.iter().copied().find(|action| self.fits(view, who, *action, &said));
        match (found, &list[..]) {
            (Some(action), _) => {
                if let (Said::Capture(figure), Action::Do { .. }) = (&said, action)
                    && figure.owner != who.0
                {
                    self.remember_captive(who)?;
                }
                self.act(who, action)?;
                self.at += 1;
                Ok(())
            }
            (None, [only]) => self.act(who, *only),
            (None, _) if matches!(said, Said::Other) => Err(self.wrong_type(who, due)),
            (None, _) => Err(self.no("this cannot be done now")),
        }
    }

    /// Who holds a figure: a ransom names only the figure.
    fn remember_captive(&mut self, who: Player) -> Result<(), SaveError> {
        let place = self.place();
        if let Some(message) = self.next("CAPTURE_FOLLOWER", who) {
            let capture: super::form::FigurePayload = payload(message, &place)?;
            self.jailers.insert(capture.pointer.meeple, who.0);
        }
        Ok(())
    }

    /// Which figure returns in exchange for the one just captured.
    fn exchange(&mut self, who: Player) -> Result<(), SaveError> {
        let (list, place) = (self.list(), self.place());
        let Some(message) = self.next("EXCHANGE_FOLLOWER", who) else {
            return match list[..] {
                [only] => self.act(who, only),
                _ => Err(self.wrong_type(who, "a figure that is exchanged")),
            };
        };
        let held: HeldPayload = payload(message, &place)?;
        let Some((_, piece)) = figure_name(&held.meeple) else {
            return Err(SaveError::unsupported(place, &held.meeple));
        };
        self.notation(who, &format!("exchange {piece}"))?;
        self.at += 1;
        Ok(())
    }

    /// A choice between two words, in their words and ours.
    fn by_value(&mut self, who: Player, word: &str, values: [(&str, &str); 2]) -> Result<(), SaveError> {
        let (list, place) = (self.list(), self.place());
        let Some(message) = self.next(word, who) else {
            return match list[..] {
                [only] => self.act(who, only),
                _ => Err(self.wrong_type(who, word)),
            };
        };
        let value: ValuePayload = payload(message, &place)?;
        let Some((_, ours)) = values.iter().find(|(theirs, _)| *theirs == value.value) else {
            return Err(SaveError::form(place, format_args!("'{}' is no choice", value.value)));
        };
        if word == "FLOCK_EXPAND_OR_SCORE" {
            self.take_number(message);
        }
        self.notation(who, ours)?;
        self.at += 1;
        Ok(())
    }

    /// A tile of an auction is chosen, with the first bid; then the others bid.
    fn bid(&mut self, phase: &str, who: Player) -> Result<(), SaveError> {
        let place = self.place();
        let Some(message) = self.next("BAZAAR_BID", who) else {
            return match phase {
                "auction-bid" => self.passed(who),
                _ => Err(self.wrong_type(who, "a tile of the auction, with a bid")),
            };
        };
        let bid: BidPayload = payload(message, &place)?;
        match phase {
            "auction-choose" => return self.notation(who, &format!("choose {}", bid.index)),
            "tile-choose" => self.notation(who, &format!("choose {}", bid.index))?,
            _ => self.notation(who, &format!("bid {}", bid.price))?,
        }
        self.at += 1;
        Ok(())
    }
}

/// The place of a cell in that program's table of tiles with bars.
fn table_place(cell: Cell) -> u32 {
    let hash = ((i32::from(cell.x) << 16) ^ i32::from(cell.y)) as u32;
    (hash ^ hash >> 16) & 15
}
