//! Plays the messages of a save under our rules, and writes the record.

use super::error::SaveError;
use super::form::{Form, Message, RandomPayload, TilePayload};
use super::numbers::Numbers;
use crate::carcassonne::location_names::LocationNames;
use carcassonne::{Action, Carcassonne, Chance, Event, State, View};
use game::prelude::*;
use game::{NoEvents, Player, Record, Step, ToAct, admit, admit_chance};
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use tile_map::{Cell, Rotation, TileKindNo, TileName};

/// The types of messages that we know.
pub const MESSAGES: [&str; 16] = [
    "PLACE_TILE",
    "PLACE_TOKEN",
    "DEPLOY_MEEPLE",
    "RETURN_MEEPLE",
    "MOVE_NEUTRAL_FIGURE",
    "CAPTURE_FOLLOWER",
    "EXCHANGE_FOLLOWER",
    "PAY_RANSOM",
    "SCORE_ACROBATS",
    "FLOCK_EXPAND_OR_SCORE",
    "CIRCLE_REMOVE_OR_DEPLOY",
    "BAZAAR_BID",
    "BAZAAR_BUY_OR_SELL",
    "PASS",
    "COMMIT",
    "UNDO",
];

/// How often another outcome of chance is tried, where a save does not name it.
const MOST_TRIALS: usize = 200;

/// A save being played again.
#[derive(Clone)]
pub struct SavePlayer<'g> {
    pub game: &'g Carcassonne,
    pub(super) messages: &'g [Message<'g>],
    /// Tiles with gardens are the same as those without.
    plain: bool,
    pub state: State,
    pub record: Record,
    pub(super) names: LocationNames,
    /// Tiles laid.
    pub turns: usize,
    /// The current message.
    pub(super) at: usize,
    /// The tile laid last.
    pub(super) laid: Cell,
    /// In this turn: a castle was declined; players (as bits) who have built one.
    pub(super) declined: bool,
    pub(super) built: u8,
    /// Ransoms paid before the tile was laid; here they are paid before a figure is put. Places of messages.
    pub(super) ransoms: VecDeque<usize>,
    /// Ransoms that were paid here before their message came.
    pub(super) done: BTreeSet<usize>,
    /// Who holds a figure, by its name.
    pub(super) jailers: BTreeMap<String, u8>,
    /// Tiles of an auction that are still to be laid out, and those of them that the save does not name.
    pub(super) laid_out: VecDeque<Option<TileKindNo>>,
    pub(super) numbers: Numbers,
    /// How often the outcome of chance is not in the save.
    pub assumed: usize,
    /// Messages that come when the game is over here.
    pub more: usize,
    /// The kind of tile that players have in their hands.
    in_hand: Option<TileKindNo>,
    /// Positions before such an outcome, where another sort of outcome has not been tried.
    pub(super) forks: Vec<SavePlayer<'g>>,
    /// The other sort of outcome comes next.
    pub(super) otherwise: bool,
}

/// What goes on after a step.
#[derive(PartialEq, Eq)]
pub enum Next {
    GoOn,
    /// The save ends here.
    Ends,
}

/// What a message of a type carries.
pub(super) fn payload<T: DeserializeOwned>(message: &Message<'_>, place: &str) -> Result<T, SaveError> {
    let text = message.payload.map_or("null", |payload| payload.get());
    serde_json::from_str(text).map_err(|e| {
        let e = SaveError::from(e);
        let SaveError::Form { reason, .. } = &e else { return e };
        SaveError::form(format_args!("{place} payload"), reason)
    })
}

impl<'g> SavePlayer<'g> {
    pub fn new(game: &'g Carcassonne, form: &'g Form<'g>, plain: bool) -> SavePlayer<'g> {
        SavePlayer {
            game,
            messages: &form.replay,
            plain,
            state: game.start(),
            record: Record::new(game),
            names: LocationNames::new(game),
            turns: 0,
            at: 0,
            laid: Cell::new(0, 0),
            declined: false,
            built: 0,
            ransoms: VecDeque::new(),
            done: BTreeSet::new(),
            jailers: BTreeMap::new(),
            laid_out: VecDeque::new(),
            numbers: Numbers::new(form.random),
            assumed: 0,
            more: 0,
            in_hand: game.tiles().find("AM/A"),
            forks: Vec::new(),
            otherwise: false,
        }
    }

    pub fn is_over(&self) -> bool {
        self.game.to_act(&self.state) == ToAct::Over
    }

    /// Plays all of them. Where the save does not name what chance brought and its later choices are not possible, the other sort
    /// of outcome is tried: a wolf instead of sheep.
    pub fn play(&mut self) -> Result<(), SaveError> {
        let mut first = None;
        for _ in 0..MOST_TRIALS {
            let Err(error) = self.play_once() else { return Ok(()) };
            first.get_or_insert(error);
            let Some(fork) = self.forks.pop() else { break };
            let forks = std::mem::take(&mut self.forks);
            *self = SavePlayer { forks, otherwise: true, ..fork };
        }
        Err(first.unwrap_or_else(|| self.no("it cannot be played")))
    }

    fn play_once(&mut self) -> Result<(), SaveError> {
        // Each step takes a message, or is one that needs none, of which a turn has a few.
        for _ in 0..100 * (self.messages.len() + 10) {
            if self.step()? == Next::Ends {
                return Ok(());
            }
        }
        Err(self.no("the turn does not end"))
    }

    fn step(&mut self) -> Result<Next, SaveError> {
        let view = View::without_features(self.game, &self.state);
        match self.game.to_act(&self.state) {
            ToAct::Over => {
                // That program may ask once more whether an abbey is laid.
                while self.messages.get(self.at).is_some_and(|m| ["COMMIT", "PASS"].contains(&m.r#type.as_str())) {
                    self.at += 1;
                }
                let more = self.messages.len() - self.at;
                if more > 0 && !self.only_abbeys_follow() {
                    return Err(self.no("no tile is left, the game is over"));
                }
                self.more = more;
                Ok(Next::Ends)
            }
            ToAct::Chance => self.by_chance(&view),
            ToAct::Player(who) => self.decide(&view, who),
        }
    }

    /// Whether only tiles from hands are still laid: after the last tile that program asks for them again and again.
    fn only_abbeys_follow(&self) -> bool {
        let rest = self.messages[self.at..].iter().filter(|m| m.r#type == "PLACE_TILE");
        let tiles = rest.map(|m| payload::<TilePayload>(m, "").ok());
        let in_hand =
            |tile: TilePayload| self.game.tiles().find(&tile.tile).is_some_and(|kind| self.in_hand == Some(kind));
        tiles.map(|tile| tile.is_some_and(in_hand)).reduce(|all, one| all && one).unwrap_or(false)
    }

    /// What chance brings: a tile, which the next message lays, or a token.
    fn by_chance(&mut self, view: &View) -> Result<Next, SaveError> {
        if view.phase != "draw" {
            // The token of a shepherd that was just put is drawn before the turn is confirmed.
            if view.phase != "sheep" {
                self.skip_commits();
            }
            self.draw_lot();
            return Ok(Next::GoOn);
        }
        self.skip_commits();
        if let Some(tile) = self.laid_out.pop_front() {
            self.lay_out(tile)?;
            return Ok(Next::GoOn);
        }
        let Some(message) = self.messages.get(self.at) else { return Ok(Next::Ends) };
        match message.r#type.as_str() {
            "PLACE_TILE" => {
                let tile: TilePayload = payload(message, &self.place())?;
                let kind = self.kind(&tile)?;
                self.draw(kind, &tile.tile)?;
            }
            "PAY_RANSOM" => {
                self.ransoms.push_back(self.at);
                self.at += 1;
            }
            "BAZAAR_BID" => self.laid_out = self.plan_auction(view)?,
            "PASS" if self.names_bridges() => {
                return Err(SaveError::unsupported(
                    self.place(),
                    "a tile that was refused, which a save does not name",
                ));
            }
            _ => return Err(self.no("a tile is to be laid first")),
        }
        Ok(Next::GoOn)
    }

    /// Whether a tile may be refused: one that fits only with a bridge.
    fn names_bridges(&self) -> bool {
        self.game.options().get("with").is_some_and(|with| with.split('+').any(|word| word == "bridges"))
    }

    /// The kind of a tile in a message.
    pub(super) fn kind(&self, tile: &TilePayload) -> Result<TileKindNo, SaveError> {
        let tiles = self.game.tiles();
        let plain = if self.plain { without_garden(&tile.tile) } else { None };
        let found = tiles.find(&tile.tile).or_else(|| tiles.find(&plain?));
        found.ok_or_else(|| SaveError::unsupported(self.place(), &tile.tile))
    }

    fn draw(&mut self, kind: TileKindNo, name: &str) -> Result<(), SaveError> {
        let tile = TileName::of(self.game.tiles(), kind);
        self.numbers.pass_over();
        let drawn = Chance::Tile(tile);
        let possible = self.chance(drawn) || self.discard_first(tile) && self.chance(drawn);
        if !possible {
            return Err(self.no(format_args!("no tile {name} is left")));
        }
        if self.game.to_act(&self.state) == ToAct::Chance {
            return Err(self.no(format_args!("the tile {name} fits nowhere")));
        }
        Ok(())
    }

    /// Tiles that come before all others, such as those of the river, keep others back. If none of them fits anywhere, they were
    /// discarded before this tile was drawn. Returns whether it can be drawn now.
    fn discard_first(&mut self, tile: TileName) -> bool {
        let wanted = Chance::Tile(tile);
        let mut outcomes = Vec::new();
        loop {
            self.game.chance_outcomes(&self.state, &mut outcomes);
            if outcomes.iter().any(|(outcome, _)| *outcome == wanted) {
                return true;
            }
            let Some((useless, _)) = outcomes.iter().copied().find(|(outcome, _)| !self.has_place(outcome)) else {
                return false;
            };
            if !self.chance(useless) {
                return false;
            }
        }
    }

    /// Whether a tile could be laid if it were drawn now; anything else that chance brings counts as such.
    fn has_place(&self, outcome: &Chance) -> bool {
        let mut after = self.state.clone();
        match admit_chance(self.game, &self.state, *outcome) {
            Some(legal) => self.game.apply(&mut after, legal, &mut NoEvents),
            None => return true,
        }
        matches!(self.game.to_act(&after), ToAct::Player(_))
    }

    /// Lays the tile that was drawn, or one from the hand.
    pub(super) fn lay(&mut self, who: Player) -> Result<(), SaveError> {
        let place = self.place();
        let Some(message) = self.next("PLACE_TILE", who) else {
            let wrong = self.messages.get(self.at).filter(|m| m.r#type == "PLACE_TILE");
            return Err(match wrong {
                Some(_) => self.no(format_args!("the turn is that of player {}", who.0)),
                None => self.no("a tile is to be laid first"),
            });
        };
        let tile: TilePayload = payload(message, &place)?;
        let kind = self.kind(&tile)?;
        let view = View::without_features(self.game, &self.state);
        if view.drawn != Some(kind) {
            return Err(self.no(format_args!("the tile {} is not the one to be laid", tile.tile)));
        }
        let degrees = tile.rotation.strip_prefix('R').and_then(|n| n.parse().ok());
        let Some(turned) = degrees.and_then(Rotation::from_degrees) else {
            return Err(SaveError::form(place, format_args!("'{}' is no rotation", tile.rotation)));
        };
        let rotation = self.game.tiles().kind(kind).canonical(turned);
        let cell = Cell::new(tile.position.0, tile.position.1);
        self.act(who, Action::Place { cell, rotation })?;
        self.names.lay(cell, kind, rotation);
        self.at += 1;
        self.turns += 1;
        (self.laid, self.declined, self.built) = (cell, false, 0);
        Ok(())
    }

    /// Confirmations say nothing but the number by which the next tile or token is drawn.
    pub(super) fn skip_commits(&mut self) {
        while let Some(message) = self.messages.get(self.at).filter(|m| m.r#type == "COMMIT") {
            self.take_number(message);
            self.at += 1;
        }
    }

    pub(super) fn take_number(&mut self, message: &Message<'_>) {
        let number = payload::<RandomPayload>(message, "").ok().and_then(|payload| payload.random);
        self.numbers.begin(number);
    }

    /// Draws what is left, if none of it fits anywhere: then the game is over. A save does not contain discarded tiles;
    /// here they may be discarded later than they were, which changes no points. Returns how many tiles.
    pub fn discard_the_rest(&mut self) -> usize {
        let mut outcomes = Vec::new();
        let whole = self.turns > 0 && self.game.to_act(&self.state) == ToAct::Chance;
        if whole {
            self.game.chance_outcomes(&self.state, &mut outcomes);
        }
        if outcomes.iter().any(|(outcome, _)| self.has_place(outcome)) {
            return 0;
        }
        let mut count = 0;
        for (outcome, times) in outcomes {
            for _ in 0..times {
                count += usize::from(self.chance(outcome));
            }
        }
        // At the end the last tokens are turned up.
        for _ in 0..100 {
            let view = View::without_features(self.game, &self.state);
            if self.game.to_act(&self.state) != ToAct::Chance || view.phase == "draw" {
                break;
            }
            self.draw_lot();
        }
        count
    }

    pub(super) fn place(&self) -> String {
        self.place_of(self.at)
    }

    pub(super) fn place_of(&self, at: usize) -> String {
        match self.messages.get(at) {
            Some(message) => format!("replay[{at}] {}", message.r#type),
            None => "replay, end".to_owned(),
        }
    }

    pub(super) fn no(&self, reason: impl std::fmt::Display) -> SaveError {
        SaveError::choice(self.place(), reason)
    }

    pub(super) fn list(&self) -> Vec<Action> {
        let mut list = Vec::new();
        self.game.legal_actions(&self.state, &mut list);
        list
    }

    /// The next message, if it is of this type and by this player.
    pub(super) fn next(&self, word: &str, who: Player) -> Option<&'g Message<'g>> {
        let messages: &'g [Message<'g>] = self.messages;
        messages.get(self.at).filter(|m| m.r#type == word && by(m, who))
    }

    pub(super) fn notation(&mut self, who: Player, text: &str) -> Result<(), SaveError> {
        let action = text.parse().map_err(|e| self.no(e))?;
        self.act(who, action)
    }

    pub(super) fn act(&mut self, who: Player, action: Action) -> Result<(), SaveError> {
        match admit(self.game, &self.state, who, action) {
            Ok(legal) => {
                let mut events = Vec::new();
                self.game.apply(&mut self.state, legal, &mut events);
                self.record.push(self.game, &Step::Act(who, action), &self.state);
                for event in events {
                    if let Event::Other { name: "bridge", cell: Some(cell), count, .. } = event {
                        self.names.bridge(cell, if count == 0 { "NS" } else { "WE" });
                    }
                }
                Ok(())
            }
            Err(why) => Err(self.no(format_args!("{why} [{}]", game::Refusal::ruling(&why)))),
        }
    }

    /// Whether this is a possible outcome of chance.
    pub(super) fn chance(&mut self, outcome: Chance) -> bool {
        let legal = admit_chance(self.game, &self.state, outcome);
        let possible = legal.is_some();
        if let Some(legal) = legal {
            self.game.apply(&mut self.state, legal, &mut NoEvents);
            self.record.push(self.game, &Step::Chance(outcome), &self.state);
        }
        possible
    }
}

/// Whether a message is by this player; older ones do not say whose they are.
pub(super) fn by(message: &Message<'_>, who: Player) -> bool {
    message.player.is_none_or(|player| player == u64::from(who.0))
}

/// The tile that is the same as one of a second edition, but has no garden.
fn without_garden(name: &str) -> Option<String> {
    // Names of tiles that look alike end in numbers.
    let numbered = [("BA/CcG", "BA/Cc.1"), ("BA/CFCG", "BA/CFC.2"), ("BA/CCG", "BA/CC.2")];
    if let Some((_, plain)) = numbered.iter().find(|(garden, _)| *garden == name) {
        return Some((*plain).to_owned());
    }
    let circus = name.starts_with("BT/").then(|| name.replacen(".g.", ".", 1));
    circus.or_else(|| name.strip_suffix('G').map(str::to_owned))
}
