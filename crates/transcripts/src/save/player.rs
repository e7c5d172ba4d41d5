//! Plays the messages of a save under our rules, and writes the record.

use super::error::SaveError;
use super::form::{MeeplePayload, Message, Pointer, TilePayload, TokenPayload};
use super::pointer;
use carcassonne::{Action, Carcassonne, Chance, FOLLOWER, State, View};
use game::prelude::*;
use game::{NoEvents, Player, Record, Step, ToAct, admit, admit_chance};
use serde::de::DeserializeOwned;
use std::cmp::Reverse;
use tile_map::{Cell, Rotation, TileKindNo, TileName};

/// More choices than any turn has.
const MOST_CHOICES: usize = 500;

/// A save being played again.
pub struct SavePlayer<'g> {
    pub game: &'g Carcassonne,
    pub state: State,
    pub record: Record,
    /// Tiles laid.
    pub turns: usize,
    /// The current message.
    at: usize,
}

/// The tile of this turn.
#[derive(Clone, Copy)]
struct Laid {
    cell: Cell,
    kind: TileKindNo,
    rotation: Rotation,
}

/// What a message of a type carries.
fn payload<T: DeserializeOwned>(message: &Message<'_>, place: &str) -> Result<T, SaveError> {
    let text = message.payload.map_or("null", |payload| payload.get());
    serde_json::from_str(text).map_err(|e| {
        let e = SaveError::from(e);
        let SaveError::Form { reason, .. } = &e else { return e };
        SaveError::form(format_args!("{place} payload"), reason)
    })
}

impl<'g> SavePlayer<'g> {
    pub fn new(game: &'g Carcassonne) -> SavePlayer<'g> {
        SavePlayer { game, state: game.start(), record: Record::new(game), turns: 0, at: 0 }
    }

    pub fn is_over(&self) -> bool {
        self.game.to_act(&self.state) == ToAct::Over
    }

    /// Plays all of them.
    pub fn play(&mut self, messages: &[Message<'_>]) -> Result<(), SaveError> {
        while self.at < messages.len() {
            self.turn(messages)?;
        }
        Ok(())
    }

    /// Draws what is left, if none of it fits anywhere: then the game is over. A save does not contain discarded tiles;
    /// here they may be discarded later than they were, which changes no points. Returns how many tiles.
    pub fn discard_the_rest(&mut self) -> usize {
        let mut outcomes = Vec::new();
        let whole = self.turns > 0 && self.game.to_act(&self.state) == ToAct::Chance;
        if whole {
            self.game.chance_outcomes(&self.state, &mut outcomes);
        }
        let fits = |outcome: &Chance| {
            let mut after = self.state.clone();
            match admit_chance(self.game, &self.state, *outcome) {
                Some(legal) => self.game.apply(&mut after, legal, &mut NoEvents),
                None => return true,
            }
            matches!(self.game.to_act(&after), ToAct::Player(_))
        };
        if outcomes.iter().any(|(outcome, _)| fits(outcome)) {
            return 0;
        }
        let mut count = 0;
        for (outcome, times) in outcomes {
            for _ in 0..times {
                count += usize::from(self.chance(outcome));
            }
        }
        count
    }

    fn place(&self, messages: &[Message<'_>]) -> String {
        match messages.get(self.at) {
            Some(message) => format!("replay[{}] {}", self.at, message.r#type),
            None => "replay, end".to_owned(),
        }
    }

    fn no(&self, messages: &[Message<'_>], reason: impl std::fmt::Display) -> SaveError {
        SaveError::choice(self.place(messages), reason)
    }

    /// One turn: a tile, its effects, a figure, castles, and the confirmation. A save may end within it.
    fn turn(&mut self, messages: &[Message<'_>]) -> Result<(), SaveError> {
        let laid = self.lay(messages)?;
        let (mut committed, mut declined, mut built) = (false, false, 0u8);
        for _ in 0..MOST_CHOICES {
            while !committed && messages.get(self.at).is_some_and(|m| m.r#type == "COMMIT") && !self.asks("claim") {
                (committed, self.at) = (true, self.at + 1);
            }
            let view = View::without_features(self.game, &self.state);
            let (phase, Some(who)) = (view.phase, view.to_act) else { break };
            let ended = self.at >= messages.len();
            match phase {
                "place" | "bar" if ended => break,
                "bar" => self.second_bar(messages, who)?,
                "claim" if ended && self.list().len() > 1 => break,
                "claim" => self.claim(messages, who, laid)?,
                "castle" => {
                    let asked = !declined && built >> who.0 & 1 == 0;
                    if asked && ended {
                        break;
                    }
                    match self.castle(messages, who, laid, asked)? {
                        true => built |= 1 << who.0,
                        false => declined |= asked,
                    }
                }
                "lord" => self.lord(messages, who)?,
                "take" => self.take(messages, &view, who)?,
                _ => break,
            }
        }
        Ok(())
    }

    /// Whether players have this decision now, with a choice.
    fn asks(&self, phase: &str) -> bool {
        View::without_features(self.game, &self.state).phase == phase && self.list().len() > 1
    }

    fn list(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.game.legal_actions(&self.state, &mut list);
        list
    }

    /// The next message, if it is of this type and by this player.
    fn next<'m, 'a>(&self, messages: &'m [Message<'a>], word: &str, who: Player) -> Option<&'m Message<'a>> {
        let message = messages.get(self.at).filter(|m| m.r#type == word)?;
        message.player.is_none_or(|player| player == u64::from(who.0)).then_some(message)
    }

    fn lay(&mut self, messages: &[Message<'_>]) -> Result<Laid, SaveError> {
        let place = self.place(messages);
        let message = &messages[self.at];
        if message.r#type != "PLACE_TILE" {
            let known = ["PASS", "COMMIT", "DEPLOY_MEEPLE", "PLACE_TOKEN"];
            return Err(match known.contains(&message.r#type.as_str()) {
                true => self.no(messages, "a tile is to be laid first"),
                false => SaveError::unsupported(place, &message.r#type),
            });
        }
        let tile: TilePayload = payload(message, &place)?;
        if self.is_over() {
            return Err(self.no(messages, "no tile is left, the game is over"));
        }
        let who = View::without_features(self.game, &self.state).turn;
        if message.player.is_some_and(|player| player != u64::from(who.0)) {
            return Err(self.no(messages, format_args!("the turn is that of player {}", who.0)));
        }
        let tiles = self.game.tiles();
        let Some(kind) = tiles.find(&tile.tile) else {
            return Err(SaveError::unsupported(place, &tile.tile));
        };
        let degrees = tile.rotation.strip_prefix('R').and_then(|n| n.parse().ok());
        let Some(turned) = degrees.and_then(Rotation::from_degrees) else {
            return Err(SaveError::form(place, format_args!("'{}' is no rotation", tile.rotation)));
        };
        let rotation = tiles.kind(kind).canonical(turned);
        if !self.chance(Chance::Tile(TileName::of(tiles, kind))) {
            return Err(self.no(messages, format_args!("no tile {} is left", tile.tile)));
        }
        if !matches!(self.game.to_act(&self.state), ToAct::Player(_)) {
            return Err(self.no(messages, format_args!("the tile {} fits nowhere", tile.tile)));
        }
        let cell = Cell::new(tile.position.0, tile.position.1);
        self.act(messages, who, Action::Place { cell, rotation })?;
        self.at += 1;
        self.turns += 1;
        Ok(Laid { cell, kind, rotation })
    }

    fn second_bar(&mut self, messages: &[Message<'_>], who: Player) -> Result<(), SaveError> {
        let cell = match self.token(messages, who, "GOLD")? {
            Some((Pointer::Tile((x, y)), _)) => Cell::new(x, y),
            Some((Pointer::Place(pointer), _)) => Cell::new(pointer.position.0, pointer.position.1),
            Some((Pointer::Other(_), place)) => return Err(SaveError::form(place, "the pointer names no tile")),
            None => return Err(self.wrong_type(messages, who, "the second gold bar")),
        };
        self.notation(messages, who, &format!("bar {cell}"))?;
        self.at += 1;
        Ok(())
    }

    /// The next message, if it places this token: where.
    fn token(&self, messages: &[Message<'_>], who: Player, word: &str) -> Result<Option<(Pointer, String)>, SaveError> {
        let place = self.place(messages);
        let Some(message) = self.next(messages, "PLACE_TOKEN", who) else { return Ok(None) };
        let token: TokenPayload = payload(message, &place)?;
        match token.token.as_str() {
            name if name == word => Ok(Some((token.pointer, place))),
            "GOLD" | "CASTLE" => Ok(None),
            other => Err(SaveError::unsupported(place, other)),
        }
    }

    fn claim(&mut self, messages: &[Message<'_>], who: Player, laid: Laid) -> Result<(), SaveError> {
        let place = self.place(messages);
        if let Some(message) = self.next(messages, "DEPLOY_MEEPLE", who) {
            let deploy: MeeplePayload = payload(message, &place)?;
            let own = deploy.meeple.strip_prefix(&format!("{}.", who.0)).unwrap_or(&deploy.meeple);
            if !own.starts_with("small.") {
                return Err(SaveError::unsupported(place, &deploy.meeple));
            }
            let (x, y) = deploy.pointer.position;
            if Cell::new(x, y) != laid.cell {
                return Err(self.no(messages, "a figure goes on the tile just laid"));
            }
            let tiles = self.game.tiles();
            let segment = pointer::segment(tiles, tiles.kind(laid.kind), laid.rotation, &deploy.pointer);
            let Some(segment) = segment else {
                let (feature, location) = (&deploy.pointer.feature, &deploy.pointer.location);
                let part = [feature.as_deref(), location.as_deref()].map(|word| word.unwrap_or("?")).join(" ");
                return Err(SaveError::choice(place, format_args!("the tile has no part '{part}'")));
            };
            self.act(messages, who, Action::Figure { piece: FOLLOWER, segment })?;
            self.at += 1;
            return Ok(());
        }
        if self.list().len() > 1 {
            if self.next(messages, "PASS", who).is_none() {
                return Err(self.wrong_type(messages, who, "a figure, or PASS"));
            }
            self.at += 1;
        }
        self.act(messages, who, Action::Pass)
    }

    /// The error for a message that is not due, or of an unknown kind.
    fn wrong_type(&self, messages: &[Message<'_>], who: Player, due: &str) -> SaveError {
        let known = ["PLACE_TILE", "PLACE_TOKEN", "DEPLOY_MEEPLE", "PASS", "COMMIT"];
        match messages.get(self.at) {
            Some(m) if !known.contains(&m.r#type.as_str()) => SaveError::unsupported(self.place(messages), &m.r#type),
            _ => self.no(messages, format_args!("due is {due}, of player {}", who.0)),
        }
    }

    /// That program offers a player one castle per turn, and none to anyone once one was declined. Returns whether it is
    /// built.
    fn castle(&mut self, messages: &[Message<'_>], who: Player, laid: Laid, asked: bool) -> Result<bool, SaveError> {
        if asked {
            if let Some((pointer, place)) = self.token(messages, who, "CASTLE")? {
                let Pointer::Place(pointer) = pointer else {
                    return Err(SaveError::form(place, "the pointer names no part of a tile"));
                };
                let (x, y) = pointer.position;
                let side = pointer::side(&pointer).filter(|_| Cell::new(x, y) == laid.cell);
                let Some(side) = side else {
                    return Err(SaveError::choice(place, "a castle stands on a side of the tile just laid"));
                };
                self.notation(messages, who, &format!("castle {}", laid.cell.across(side)))?;
                self.at += 1;
                return Ok(true);
            }
            if self.next(messages, "PASS", who).is_none() {
                return Err(self.wrong_type(messages, who, "a castle, or PASS"));
            }
            self.at += 1;
        }
        self.act(messages, who, Action::Pass)?;
        Ok(false)
    }

    /// That program pays a castle by the feature that gives most.
    fn lord(&mut self, messages: &[Message<'_>], who: Player) -> Result<(), SaveError> {
        let list = self.list();
        let points = |action: &Action| self.game.action_view(&self.state, *action).points;
        let best = list.iter().min_by_key(|action| Reverse(points(action))).copied();
        self.act(messages, who, best.unwrap_or(Action::Pass))
    }

    /// That program takes bars from the tile that most players claim; if there are several, from the one that comes first
    /// in its table of 16 places.
    fn take(&mut self, messages: &[Message<'_>], view: &View, who: Player) -> Result<(), SaveError> {
        let claims = view.parts.goldmines.as_ref().map_or(&[][..], |gold| &gold.claims);
        let claimed =
            |cell: Cell| claims.iter().find(|c| (c.x, c.y) == (cell.x, cell.y)).map_or(0, |c| c.players.len());
        let rank = |action: &Action| match action {
            Action::Do { cell, .. } => (Reverse(claimed(*cell)), table_place(*cell), *cell),
            _ => (Reverse(0), u32::MAX, Cell::new(0, 0)),
        };
        let first = self.list().into_iter().min_by_key(rank);
        self.act(messages, who, first.unwrap_or(Action::Pass))
    }

    fn notation(&mut self, messages: &[Message<'_>], who: Player, text: &str) -> Result<(), SaveError> {
        let action = text.parse().map_err(|e| self.no(messages, e))?;
        self.act(messages, who, action)
    }

    fn act(&mut self, messages: &[Message<'_>], who: Player, action: Action) -> Result<(), SaveError> {
        match admit(self.game, &self.state, who, action) {
            Ok(legal) => {
                self.game.apply(&mut self.state, legal, &mut NoEvents);
                self.record.push(self.game, &Step::Act(who, action), &self.state);
                Ok(())
            }
            Err(why) => Err(self.no(messages, format_args!("{why} [{}]", game::Refusal::ruling(&why)))),
        }
    }

    /// Whether this is a possible outcome of chance.
    fn chance(&mut self, outcome: Chance) -> bool {
        let legal = admit_chance(self.game, &self.state, outcome);
        let possible = legal.is_some();
        if let Some(legal) = legal {
            self.game.apply(&mut self.state, legal, &mut NoEvents);
            self.record.push(self.game, &Step::Chance(outcome), &self.state);
        }
        possible
    }
}

/// The place of a cell in that program's table of tiles with bars.
fn table_place(cell: Cell) -> u32 {
    let hash = ((i32::from(cell.x) << 16) ^ i32::from(cell.y)) as u32;
    (hash ^ hash >> 16) & 15
}
