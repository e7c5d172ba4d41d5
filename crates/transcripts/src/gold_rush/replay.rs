//! The replay: every recorded turn is played on our engine, and differences are noted on the way.

use super::format::{ActionDecision, After, GameFormat, RecordedAction, TileDecision, Turn};
use super::table::{Stuck, Table};
use super::{events, finish, tiles};
use game::prelude::*;
use game::{Player, Refusal, admit};
use gold_rush::{Action, Chance, Illegal};
use tile_map::{Cell, Rotation, Site};

impl Table<'_> {
    /// Plays all turns and the end; stops at the first thing that cannot be played.
    pub fn replay(&mut self, form: &GameFormat) {
        self.at.turn = Some(0);
        let started: u32 = form.start.placed.iter().map(|p| p.3).sum();
        let ours: u32 = self.view().piles.iter().map(|p| p.size).sum();
        self.report.compare(&self.at, "tokens on the start tile", &started, &ours);
        self.compare_state(&form.start.after);
        for (i, turn) in form.turns.iter().enumerate() {
            self.at.turn = Some(i + 1);
            if self.turn(turn).is_err() {
                return;
            }
        }
        self.at.turn = None;
        if self.unplaceable(&form.r#final.discarded).is_ok() {
            let _ = finish::check(self, &form.r#final);
        }
    }

    fn turn(&mut self, turn: &Turn) -> Result<(), Stuck> {
        self.events.clear();
        self.unplaceable(&turn.discarded)?;
        self.draw(&turn.tile)?;
        let view = self.view();
        if view.phase != "place" {
            self.report.differs(&self.at, "the tile drawn", "one that fits", "one that fits nowhere");
            return Err(Stuck);
        }
        self.report.compare(&self.at, "player", &turn.player, &view.turn.0);
        self.tile_decision(&turn.decisions.0)?;
        self.action_decision(&turn.decisions.1)?;
        self.tokens(turn)?;
        let placed: Vec<_> = self.events.iter().filter_map(|e| events::laid(self, e)).collect();
        let recorded: Vec<_> = turn.placed.iter().filter(|p| p.3 > 0).cloned().collect();
        self.report.compare(&self.at, "tokens placed", &recorded, &placed);
        let sum: usize = placed.iter().map(|p| p.3 as usize).sum();
        self.report.compare(&self.at, "number of tokens placed", &turn.hidden.placed.len(), &sum);
        let scored = events::completed(self);
        events::compare(self, &turn.completed, &scored);
        self.compare_state(&turn.after);
        self.report.compare(&self.at, "tokens held", &turn.hidden.held, &self.held);
        Ok(())
    }

    /// Draws tiles that should fit nowhere.
    fn unplaceable(&mut self, tiles: &[String]) -> Result<(), Stuck> {
        for tile in tiles {
            self.draw(tile)?;
            if self.view().phase == "place" {
                self.report.differs(&self.at, "discarded", format!("{tile} fits nowhere"), "it fits");
                return Err(Stuck);
            }
        }
        Ok(())
    }

    /// Every recorded rotation, including those that look alike, compared with ours, which are listed once.
    fn tile_decision(&mut self, decision: &TileDecision) -> Result<(), Stuck> {
        self.report.decisions += 1;
        self.report.compare(&self.at, "player of the tile", &decision.player, &self.view().turn.0);
        let kind = self.rules.set().kind(self.view().drawn.unwrap_or_default());
        let mut list = Vec::new();
        self.rules.legal_actions(&self.state, &mut list);
        let mut ours = Vec::new();
        for action in list {
            if let Action::Place { cell, rotation } = action {
                let alike = Rotation::ALL.into_iter().filter(|r| kind.canonical(*r) == rotation);
                ours.extend(alike.map(|r| (cell.x, cell.y, r.degrees())));
            }
        }
        ours.sort_unstable();
        let all = decision.options.iter().flat_map(|(x, y, rotations)| rotations.iter().map(|r| (*x, *y, *r)));
        let mut recorded: Vec<_> = all.collect();
        recorded.sort_unstable();
        self.report.compare_sets(&self.at, "places for the tile", &recorded, &ours);
        let (x, y, degrees) = decision.chosen;
        let rotation = Rotation::from_degrees(degrees);
        let action = rotation.map(|rotation| Action::Place { cell: Cell::new(x, y), rotation });
        self.act(decision.player, action, &format!("{:?}", decision.chosen))
    }

    fn action_decision(&mut self, decision: &ActionDecision) -> Result<(), Stuck> {
        self.report.decisions += 1;
        self.report.compare(&self.at, "player of the action", &decision.player, &self.view().turn.0);
        let mut list = Vec::new();
        self.rules.legal_actions(&self.state, &mut list);
        self.report.compare(&self.at, "pass", &decision.pass, &list.contains(&Action::Pass));
        let mut ours: Vec<RecordedAction> = list.iter().filter_map(|a| self.recorded_action(*a)).collect();
        ours.sort();
        let mut recorded = decision.options.clone();
        recorded.sort();
        self.report.compare_sets(&self.at, "options of the action", &recorded, &ours);
        let chosen = decision.chosen.as_ref();
        let action = chosen.map_or(Some(Action::Pass), |c| {
            list.iter().copied().find(|a| self.recorded_action(*a).as_ref() == Some(c))
        });
        self.act(decision.player, action, &format!("{chosen:?}"))
    }

    fn act(&mut self, player: u8, action: Option<Action>, told: &str) -> Result<(), Stuck> {
        let refused = |why: Illegal| format!("refused: {why} [{}]", why.ruling());
        let legal = action.ok_or_else(|| "no such choice".to_owned());
        match legal.and_then(|a| admit(self.rules, &self.state, Player(player), a).map_err(refused)) {
            Ok(legal) => {
                self.rules.apply(&mut self.state, legal, &mut self.events);
                Ok(())
            }
            Err(why) => {
                self.report.differs(&self.at, "choice", told, why);
                Err(Stuck)
            }
        }
    }

    /// Turns over the tokens that were taken or won, with the recorded values.
    fn tokens(&mut self, turn: &Turn) -> Result<(), Stuck> {
        let mut awarded = turn.hidden.awarded.clone();
        let mut taken = turn.hidden.taken;
        while let Some(due) = self.view().due {
            let value = if due.won {
                // Mountains completed by one tile may come in another order; what a player gets stays in order.
                let at = awarded.iter().position(|(player, _)| *player == due.player.0);
                at.map(|i| awarded.remove(i).1)
            } else {
                taken.take()
            };
            let expected = value.map_or("no token".to_owned(), |v| format!("a token of value {v}"));
            self.chance(value.map(Chance::Token), &format!("token for player {}", due.player), &expected)?;
            self.held[due.player.index()].extend(value);
        }
        self.report.compare(&self.at, "token taken", &None, &taken);
        self.report.compare(&self.at, "tokens awarded and not handed out", &Vec::new(), &awarded);
        Ok(())
    }

    /// An action in the recording's terms; `None` for laying a tile and passing.
    fn recorded_action(&self, action: Action) -> Option<RecordedAction> {
        let tent = || self.view().tents[self.view().turn.index()].map(|t| (t.x, t.y, t.segment));
        let (word, x, y, segment) = match action {
            Action::Cowboy { segment } => {
                let last = self.state.board().tiles().last()?.cell;
                ("cowboy", last.x, last.y, segment)
            }
            Action::Tent { site } => ("tent", site.cell.x, site.cell.y, site.segment),
            Action::Token => tent().map(|(x, y, segment)| ("token", x, y, segment))?,
            Action::Place { .. } | Action::Pass => return None,
        };
        let (kind, (x, y, edges)) = self.part(x, y, segment)?;
        Some(RecordedAction(word.to_owned(), kind.to_owned(), x, y, edges))
    }

    fn compare_state(&mut self, after: &After) {
        let ours = self.after();
        macro_rules! compare {
            ($($field:ident),*) => {
                $(self.report.compare(&self.at, stringify!($field), &after.$field, &ours.$field);)*
            };
        }
        compare!(scores, cowboys, standing, tents, piles, tokens, supply, left);
    }

    fn after(&self) -> After {
        let view = self.view();
        let first = |x, y, segment| {
            let site = Site { cell: Cell::new(x, y), segment };
            events::first_part(self, &events::feature_parts(self, site))
        };
        let mut piles: Vec<_> = view.piles.iter().map(|p| (first(p.x, p.y, p.segment), p.size)).collect();
        piles.sort();
        let standing = view.figures.iter().filter_map(|f| {
            let (kind, (x, y, edges)) = self.part(f.x, f.y, f.segment)?;
            Some((f.player.0, kind.to_owned(), x, y, edges))
        });
        let mut standing: Vec<_> = standing.collect();
        standing.sort();
        After {
            scores: view.players.iter().map(|p| p.score).collect(),
            cowboys: view.players.iter().map(|p| p.cowboys).collect(),
            standing,
            tents: view.tents.iter().map(|t| t.map(|t| self.at(t.x, t.y, t.segment))).collect(),
            piles: piles.into_iter().map(|((x, y, edges), n)| (x, y, edges, n)).collect(),
            tokens: view.players.iter().map(|p| p.tokens).collect(),
            supply: u32::from(view.supply),
            // The tile that ends the game is ours, not the recording's.
            left: view.left.saturating_sub(u32::from(view.remaining[self.last_kind()])),
        }
    }

    fn last_kind(&self) -> usize {
        self.rules.set().find(tiles::LAST).unwrap_or_default().index()
    }
}
