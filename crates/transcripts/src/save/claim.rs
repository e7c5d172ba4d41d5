//! What players do in place of placing a figure, and what else a message says by a place on the map: it is looked for
//! among the legal actions.

use super::error::SaveError;
use super::form::{
    FigurePayload, FigurePointer, Goal, HeldPayload, MeeplePayload, Message, NeutralPayload, PlaceOnlyPayload,
    PlacePointer, Pointer, TokenPayload,
};
use super::player::{Next, SavePlayer, by, payload};
use super::pointer;
use crate::carcassonne::figure_kinds;
use carcassonne::{Action, Piece, View, piece_word};
use game::Player;
use tile_map::{Cell, SegmentNo};

/// What a message says.
pub enum Said {
    /// A figure of this kind is placed there.
    Put {
        piece: &'static str,
        at: PlacePointer,
    },
    /// An acrobat's pyramid is scored.
    Pyramid(Cell),
    /// A piece is placed on a tower.
    Tower(Cell),
    /// A bridge is laid.
    Bridge(PlacePointer),
    /// The fairy moves next to a figure, or to a tile.
    FairyTo(Figure),
    FairyOn(Cell),
    /// The dragon flies.
    Dragon(Cell),
    /// A figure returns to its owner.
    Home {
        source: String,
        figure: Figure,
    },
    /// A figure is captured.
    Capture(Figure),
    /// Nothing is done.
    Pass,
    /// A message of another kind.
    Other,
}

/// A figure on the map.
pub struct Figure {
    pub owner: u8,
    pub piece: &'static str,
    pub at: PlacePointer,
}

/// Owner and kind of a figure by its name: `0.small.3`.
pub fn figure_name(name: &str) -> Option<(u8, &'static str)> {
    let mut words = name.split('.');
    let (owner, kind) = (words.next()?, words.next()?);
    Some((owner.parse().ok()?, figure_kinds::of_save(kind)?))
}

fn cell_of(at: &PlacePointer) -> Cell {
    Cell::new(at.position.0, at.position.1)
}

impl SavePlayer<'_> {
    fn named(&self, name: &str, place: &str) -> Result<(u8, &'static str), SaveError> {
        figure_name(name).ok_or_else(|| SaveError::unsupported(place, name))
    }

    fn figure(&self, said: FigurePointer, place: &str) -> Result<Figure, SaveError> {
        let (owner, piece) = self.named(&said.meeple, place)?;
        Ok(Figure { owner, piece, at: said.place })
    }

    /// What the next message says, if it is by this player.
    pub(super) fn said(&self, who: Player) -> Result<Said, SaveError> {
        let Some(message) = self.messages.get(self.at).filter(|m| by(m, who)) else { return Ok(Said::Other) };
        let place = self.place();
        Ok(match message.r#type.as_str() {
            "PASS" => Said::Pass,
            "DEPLOY_MEEPLE" => {
                let deploy: MeeplePayload = payload(message, &place)?;
                // Some saves name the kind of figure without its owner.
                let own = deploy.meeple.strip_prefix(&format!("{}.", who.0)).unwrap_or(&deploy.meeple);
                let kind = own.split('.').next().and_then(figure_kinds::of_save);
                let piece = kind.filter(|kind| self.deals(kind));
                let piece = piece.ok_or_else(|| SaveError::unsupported(&place, &deploy.meeple))?;
                Said::Put { piece, at: deploy.pointer }
            }
            "SCORE_ACROBATS" => Said::Pyramid(cell_of(&payload::<PlaceOnlyPayload>(message, &place)?.pointer)),
            "PLACE_TOKEN" => self.token_said(message, &place)?,
            "MOVE_NEUTRAL_FIGURE" => {
                let moved: NeutralPayload = payload(message, &place)?;
                let figure = moved.figure.split('.').next().unwrap_or_default();
                match (figure, moved.to) {
                    ("fairy", Goal::Figure(beside)) => Said::FairyTo(self.figure(beside, &place)?),
                    ("fairy", Goal::Tile((x, y))) => Said::FairyOn(Cell::new(x, y)),
                    ("dragon", Goal::Tile((x, y))) => Said::Dragon(Cell::new(x, y)),
                    ("dragon", Goal::Place(at)) => Said::Dragon(cell_of(&at)),
                    ("fairy" | "dragon", _) => {
                        return Err(SaveError::form(place, format_args!("the {figure} cannot go there")));
                    }
                    _ => return Err(SaveError::unsupported(place, &moved.figure)),
                }
            }
            "RETURN_MEEPLE" => {
                let home: FigurePayload = payload(message, &place)?;
                let source = home.source.unwrap_or_default();
                Said::Home { source, figure: self.figure(home.pointer, &place)? }
            }
            "CAPTURE_FOLLOWER" => {
                let capture: FigurePayload = payload(message, &place)?;
                Said::Capture(self.figure(capture.pointer, &place)?)
            }
            _ => Said::Other,
        })
    }

    /// Whether players have figures of this kind.
    fn deals(&self, piece: &str) -> bool {
        let view = View::without_features(self.game, &self.state);
        view.players.first().is_some_and(|seat| seat.supply.contains_key(piece))
    }

    fn token_said(&self, message: &Message<'_>, place: &str) -> Result<Said, SaveError> {
        let token: TokenPayload = payload(message, place)?;
        Ok(match (token.token.as_str(), token.pointer) {
            ("TOWER_PIECE", Pointer::Tile((x, y))) => Said::Tower(Cell::new(x, y)),
            ("TOWER_PIECE", Pointer::Place(at)) => Said::Tower(cell_of(&at)),
            ("BRIDGE", Pointer::Place(at)) => Said::Bridge(at),
            ("GOLD" | "CASTLE", _) => Said::Other,
            ("TOWER_PIECE" | "BRIDGE", _) => return Err(SaveError::form(place, "the pointer names no part of a tile")),
            (other, _) => return Err(SaveError::unsupported(place, other)),
        })
    }

    fn is_at(&self, cell: Cell, segment: SegmentNo, at: &PlacePointer) -> bool {
        let (feature, location) = self.names.at(cell, segment);
        cell_of(at) == cell && pointer::means(at, feature, location)
    }

    /// Whether an action is what a message says.
    pub(super) fn fits(&self, view: &View, who: Player, action: Action, said: &Said) -> bool {
        let (verb, cell, segment) = match (action, said) {
            (Action::Pass, said) => return matches!(said, Said::Pass),
            (Action::Figure { piece, segment }, Said::Put { piece: kind, at }) => {
                return piece_word(piece) == *kind && self.is_at(self.laid, segment, at);
            }
            (Action::Do { verb, cell, segment }, _) => (verb, cell, segment),
            _ => return false,
        };
        let (word, piece) = (verb.spec().0, piece_word(verb.piece()));
        let there = |figure: &Figure| {
            let is = |f: &&carcassonne::FigureView| {
                (f.player.0, f.piece, f.x, f.y, f.segment) == (figure.owner, figure.piece, cell.x, cell.y, segment)
            };
            let Some(found) = view.figures.iter().find(is) else { return false };
            // A castle is named by one of its halves.
            let castle = figure.at.feature.as_deref() == Some("Castle") && found.role == "lord";
            let half = cell_of(&figure.at) == cell || found.also == Some(cell_of(&figure.at));
            castle && half || self.is_at(cell, segment, &figure.at)
        };
        match (word, said) {
            ("acrobat", Said::Put { piece: kind, at }) => {
                *kind == "follower" && cell_of(at) == cell && at.feature.as_deref().is_none_or(|f| f == "Acrobats")
            }
            ("barn-at", Said::Put { piece: kind, at }) => *kind == "barn" && self.is_at(cell, segment, at),
            ("wagon-to", Said::Put { piece: kind, at }) => *kind == "wagon" && self.is_at(cell, segment, at),
            ("close" | "gate" | "add", Said::Put { piece: kind, at }) => {
                piece == *kind && self.is_at(cell, segment, at)
            }
            ("pyramid", Said::Pyramid(at)) | ("tower", Said::Tower(at)) => cell == *at,
            ("fairy-on", Said::FairyOn(at)) | ("fly", Said::Dragon(at)) => cell == *at,
            ("bridge-ns" | "bridge-we", Said::Bridge(at)) => {
                let way = if word == "bridge-ns" { "NS" } else { "WE" };
                cell_of(at) == cell && pointer::means(at, "Road", way)
            }
            ("fairy", Said::FairyTo(figure)) => figure.owner == who.0 && there(figure),
            ("princess", Said::Home { source, figure }) => ["", "PRINCESS"].contains(&source.as_str()) && there(figure),
            ("home", Said::Home { source, figure }) => {
                ["", "CORN_CIRCLE"].contains(&source.as_str()) && figure.owner == who.0 && there(figure)
            }
            ("recall", Said::Home { source, figure }) => {
                let own = figure.owner == who.0 && figure.piece == "abbot";
                ["", "ABBOT_RETURN"].contains(&source.as_str()) && own && cell_of(&figure.at) == cell
            }
            (_, Said::Capture(figure)) => {
                word.strip_prefix("capture-") == Some(&figure.owner.to_string()) && there(figure)
            }
            _ => false,
        }
    }

    /// A figure, or something in its place.
    pub(super) fn claim(&mut self, view: &View, who: Player) -> Result<Next, SaveError> {
        if self.ransom(who)? {
            return Ok(Next::GoOn);
        }
        let list = self.list();
        let is_ransom =
            |action: &Action| matches!(action, Action::Do { verb, .. } if verb.spec().0.starts_with("ransom-"));
        if list.iter().all(|action| *action == Action::Pass || is_ransom(action)) {
            // That program does not ask where there is nothing to choose.
            self.act(who, Action::Pass)?;
            return Ok(Next::GoOn);
        }
        if self.messages.get(self.at).is_none() {
            return Ok(Next::Ends);
        }
        let said = self.said(who)?;
        if matches!(said, Said::Other) {
            return Err(self.wrong_type(who, "a figure, or PASS"));
        }
        let found = list.iter().copied().find(|action| self.fits(view, who, *action, &said));
        match found {
            Some(action) => self.act(who, action)?,
            None => return self.not_found(who, &said),
        }
        self.at += 1;
        Ok(Next::GoOn)
    }

    /// The reason why none of the legal actions is what a message says.
    fn not_found(&mut self, who: Player, said: &Said) -> Result<Next, SaveError> {
        match said {
            Said::Pass => self.act(who, Action::Pass)?,
            Said::Put { at, .. } if cell_of(at) != self.laid => {
                return Err(self.no("a figure goes on the tile just laid"));
            }
            Said::Put { piece, at } => {
                let segments = (0..tile_map::MAX_SEGMENTS as u8).map(SegmentNo);
                let Some(segment) = segments.into_iter().find(|s| self.is_at(self.laid, *s, at)) else {
                    return Err(self.no(format_args!("the tile has no part '{}'", pointer::words(at))));
                };
                let kind = (0..32).map(Piece).find(|kind| piece_word(*kind) == *piece);
                self.act(who, Action::Figure { piece: kind.unwrap_or_default(), segment })?;
            }
            _ => {}
        }
        Err(self.no("this cannot be done now"))
    }

    /// Ransoms that were paid before the tile was laid, or are paid later in this turn: here they are paid now.
    fn ransom(&mut self, who: Player) -> Result<bool, SaveError> {
        let coming = (self.at..self.messages.len())
            .take_while(|at| !["COMMIT", "PLACE_TILE"].contains(&self.messages[*at].r#type.as_str()));
        let paid: Vec<usize> = self.ransoms.iter().copied().chain(coming).collect();
        for at in paid {
            let message = &self.messages[at];
            let early = self.ransoms.contains(&at);
            if message.r#type != "PAY_RANSOM" || !by(message, who) || self.done.contains(&at) {
                continue;
            }
            let held: HeldPayload = payload(message, &self.place_of(at))?;
            let (_, piece) = self.named(&held.meeple, &self.place_of(at))?;
            let jailer = self.jailers.get(&held.meeple).copied();
            let is = |action: &Action| {
                let Action::Do { verb, .. } = action else { return false };
                let Some(from) = verb.spec().0.strip_prefix("ransom-") else { return false };
                piece_word(verb.piece()) == piece && jailer.is_none_or(|jailer| from == jailer.to_string())
            };
            let Some(action) = self.list().into_iter().find(is) else {
                if early || at == self.at {
                    return Err(SaveError::choice(self.place_of(at), "no ransom can be paid for this figure now"));
                }
                continue;
            };
            self.act(who, action)?;
            self.ransoms.retain(|other| *other != at);
            self.done.insert(at);
            self.jailers.remove(&held.meeple);
            return Ok(true);
        }
        Ok(false)
    }

    /// The error for a message that is not due.
    pub(super) fn wrong_type(&self, who: Player, due: &str) -> SaveError {
        self.no(format_args!("due is {due}, of player {}", who.0))
    }
}
