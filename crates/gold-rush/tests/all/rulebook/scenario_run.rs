//! Playing a scenario.

use game::prelude::*;
use game::{Observer, Options, Player, Refusal, admit, admit_chance};
use gold_rush::{Action, Chance, Event, GoldRush, Illegal, State};
use rulings::{Scenario, Situations};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::{Debug, Write};
use tile_map::{Cell, Site};

type Done = Result<(), String>;

/// A game in play.
struct ScenarioRun {
    game: GoldRush,
    state: State,
    /// Events of the last step that no line has named yet.
    events: Vec<Event>,
    /// All events of the last step.
    all: Vec<Event>,
}

/// Plays a scenario; the first line that fails is reported.
pub fn play(scenario: &Scenario, catalogue: &BTreeMap<String, String>) -> Done {
    let game = set_up(scenario, catalogue)?;
    let state = game.start();
    let mut run = ScenarioRun { game, state, events: Vec::new(), all: Vec::new() };
    scenario.play(|line| run.line(line))
}

/// Plays a scenario that succeeds, and offers what lies on the table after each line.
pub fn show(scenario: &Scenario, catalogue: &BTreeMap<String, String>, into: &mut Situations) -> Done {
    let game = set_up(scenario, catalogue)?;
    let state = game.start();
    let mut run = ScenarioRun { game, state, events: Vec::new(), all: Vec::new() };
    scenario.play(|line| {
        run.line(line)?;
        let view = run.view();
        let tents = view.tents.iter().flatten().count();
        let pieces = view.figures.len() + tents;
        // A map without figures is worth showing if the scenario is about laying tiles.
        let land = ["GR-3.", "GR-4."].iter().any(|page| scenario.ruling.starts_with(page));
        if view.placed.len() > 1 && (pieces > 0 || land) {
            let shows = 2 * view.placed.len() + 3 * pieces;
            into.offer(scenario, shows as u32, true, |into| picture(&run.game.facts(), &view, into));
        }
        Ok(())
    })
}

/// The drawing data of a position, as the page gets it.
fn picture(facts: &gold_rush::Facts, view: &gold_rush::View, into: &mut Situations) -> String {
    let tile = |p: &tile_map::PlacedView, into: &mut Situations| {
        let kind = into.thing(json!(facts.tiles[p.kind.index()]).to_string());
        let mut told = json!(p);
        told["kind"] = json!(kind);
        told
    };
    let placed: Vec<Value> = view.placed.iter().map(|p| tile(p, into)).collect();
    json!({ "placed": placed, "figures": view.figures, "tents": view.tents, "piles": view.piles }).to_string()
}

/// Adds `Name | part | part` to a catalogue of hand-made tiles.
pub fn add_tile(catalogue: &mut BTreeMap<String, String>, line: &str) {
    let (name, parts) = line.split_once('|').unwrap_or_else(|| panic!("'{line}' is no tile"));
    catalogue.insert(name.trim().to_owned(), parts.trim().to_owned());
}

/// The bag holds what is drawn, and `more`.
fn set_up(scenario: &Scenario, catalogue: &BTreeMap<String, String>) -> Result<GoldRush, String> {
    let mut tiles = catalogue.clone();
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut start, mut options, mut tokens) = ("", Options::default(), "0x10 1x10 2x30 3x10 5x3");
    for line in scenario.texts() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "tile" => add_tile(&mut tiles, rest),
            "options" => options = rest.parse().map_err(|e| format!("{e}"))?,
            "tokens" => tokens = rest,
            "start" => start = rest,
            "draw" => *counts.entry(rest).or_default() += 1,
            "more" => {
                let (name, count) = rest.split_once(' ').ok_or("more NAME COUNT")?;
                *counts.entry(name).or_default() += count.parse::<u32>().map_err(|e| e.to_string())?;
            }
            _ => {}
        }
    }
    *counts.entry(start).or_default() += 1;
    let mut book = format!("set scenario\ntokens {tokens}\n");
    for (name, count) in counts {
        let parts = tiles.get(name).ok_or_else(|| format!("there is no tile '{name}'"))?;
        let _ = writeln!(book, "{name} {count}{} | {parts}", if name == start { "*" } else { "" });
    }
    GoldRush::create(&options, Some(&book)).map_err(|e| e.to_string())
}

impl ScenarioRun {
    fn line(&mut self, line: &str) -> Done {
        if let Some((who, action)) = line.split_once(": ").filter(|(w, _)| w.bytes().all(|b| b.is_ascii_digit())) {
            return self.act(who, action);
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "tile" | "options" | "tokens" | "start" | "more" => Ok(()),
            "draw" => self.chance(rest.parse::<Chance>().map_err(|e| e.to_string())?),
            "token" | "starter" => self.chance(line.parse::<Chance>().map_err(|e| e.to_string())?),
            "may" => self.judge(rest)?.map_err(|why| format!("refused: {why}")),
            "refuse" => self.refuse(rest),
            "event" => self.event(rest),
            "no" => self.no_event(rest.strip_prefix("event ").ok_or("no event ...")?),
            "seen" => self.seen(rest),
            "phase" => equal(rest, self.view().phase),
            "left" => equal(rest, &self.view().left.to_string()),
            "winners" => self.winners(rest),
            "items" => self.items(rest),
            "pile" => self.pile(rest),
            "tent" => self.tent(rest),
            "marker" => self.marker(rest),
            "score" => self.each(rest, |s| s.score),
            "cowboys" => self.each(rest, |s| u32::from(s.cowboys)),
            "held" => self.each(rest, |s| s.tokens),
            _ => Err("what does this line say?".to_owned()),
        }
    }

    fn view(&self) -> gold_rush::View {
        self.game.view(&self.state, Observer::Public)
    }

    fn chance(&mut self, outcome: Chance) -> Done {
        let legal = admit_chance(&self.game, &self.state, outcome).ok_or("this cannot come now")?;
        self.all.clear();
        self.game.apply(&mut self.state, legal, &mut self.all);
        self.events.clone_from(&self.all);
        Ok(())
    }

    fn act(&mut self, who: &str, action: &str) -> Done {
        let (who, action) = (Player(number(who)?), action.parse::<Action>().map_err(|e| e.to_string())?);
        let mut list = Vec::new();
        self.game.legal_actions(&self.state, &mut list);
        let legal = admit(&self.game, &self.state, who, action).map_err(|why| format!("refused: {why}"))?;
        if !list.contains(&action) {
            return Err("accepted, but not listed".to_owned());
        }
        self.all.clear();
        self.game.apply(&mut self.state, legal, &mut self.all);
        self.events.clone_from(&self.all);
        Ok(())
    }

    /// The rules' answer to `0: cowboy 2`.
    fn judge(&self, line: &str) -> Result<Result<(), Illegal>, String> {
        let (who, action) = line.split_once(": ").ok_or("PLAYER: ACTION")?;
        let action = action.parse::<Action>().map_err(|e| e.to_string())?;
        Ok(self.game.check(&self.state, Player(number(who)?), action))
    }

    fn refuse(&self, rest: &str) -> Done {
        let (ruling, line) = rest.split_once(' ').ok_or("refuse RULING PLAYER: ACTION")?;
        match self.judge(line)? {
            Ok(()) => Err("it is allowed".to_owned()),
            Err(why) if why.ruling() == ruling => Ok(()),
            Err(why) => Err(format!("refused by {}: {why}", why.ruling())),
        }
    }

    /// Events in full: the taker sees a token's value.
    fn texts(&self, events: &[Event]) -> Vec<String> {
        let full = |e: &Event| match e {
            Event::TokenTaken(player, _) => e.seen_by(Observer::Player(*player)),
            _ => e.seen_by(Observer::Public),
        };
        events.iter().map(|e| full(e).line(self.game.set())).collect()
    }

    fn event(&mut self, wanted: &str) -> Done {
        let texts = self.texts(&self.events);
        match texts.iter().position(|t| begins(t, wanted)) {
            Some(at) => {
                self.events.drain(..=at);
                Ok(())
            }
            None => Err(format!("the events are {texts:#?}")),
        }
    }

    fn no_event(&self, unwanted: &str) -> Done {
        let texts = self.texts(&self.all);
        let found = texts.iter().find(|t| begins(t, unwanted));
        found.map_or(Ok(()), |text| Err(format!("there is one: {text}")))
    }

    fn seen(&self, rest: &str) -> Done {
        let (observer, wanted) = rest.split_once(": ").ok_or("seen OBSERVER: EVENT")?;
        let observer =
            if observer == "public" { Observer::Public } else { Observer::Player(Player(number(observer)?)) };
        let texts: Vec<_> = self.all.iter().map(|e| e.seen_by(observer).line(self.game.set())).collect();
        if texts.iter().any(|t| t == wanted) { Ok(()) } else { Err(format!("seen were {texts:?}")) }
    }

    fn each(&self, rest: &str, of: impl Fn(&gold_rush::SeatView) -> u32) -> Done {
        let ours: Vec<String> = self.view().players.iter().map(|s| of(s).to_string()).collect();
        equal(rest, &ours.join(" "))
    }

    fn winners(&self, rest: &str) -> Done {
        let outcome = self.view().outcome.ok_or("the game is not over")?;
        let winners = outcome.players.iter().enumerate().filter(|(_, p)| p.rank == 1).map(|(i, _)| i.to_string());
        equal(rest, &winners.collect::<Vec<_>>().join(" "))
    }

    fn items(&self, rest: &str) -> Done {
        let mut words = rest.split_whitespace();
        let player: usize = number(words.next().ok_or("items PLAYER NAME=POINTS ...")?)?;
        let outcome = self.game.outcome(&self.state);
        let items = outcome.players.get(player).ok_or("no such player")?.items.iter().filter(|i| i.points != 0);
        let mut ours: Vec<String> = items.map(|i| format!("{}={}", i.name, i.points)).collect();
        let mut wanted: Vec<String> = words.filter(|w| !w.ends_with("=0")).map(str::to_owned).collect();
        ours.sort();
        wanted.sort();
        equal(&wanted.join(" "), &ours.join(" "))
    }

    fn pile(&self, rest: &str) -> Done {
        let (place, size) = rest.split_once(" = ").ok_or("pile X,Y PART = SIZE")?;
        let board = self.state.board();
        let root = |site: Site| board.node_at(site).map(|node| board.root(node));
        let here = root(site(place)?).ok_or("there is no such part")?;
        let piles = self.view().piles;
        let at = |p: &gold_rush::PileView| root(Site { cell: Cell::new(p.x, p.y), segment: p.segment });
        let ours = piles.iter().find(|p| at(p) == Some(here)).map_or(0, |p| p.size);
        equal(size, &ours.to_string())
    }

    fn tent(&self, rest: &str) -> Done {
        let (player, place) = rest.split_once(" = ").ok_or("tent PLAYER = PLACE")?;
        let tents = self.view().tents;
        let tent = tents.get(number::<usize>(player)?).ok_or("no such player")?;
        equal(place, &tent.map_or("supply".to_owned(), |t| format!("{},{} {}", t.x, t.y, t.segment)))
    }

    /// The marker's place on the board game's track of 50 spaces.
    fn marker(&self, rest: &str) -> Done {
        let (player, place) = rest.split_once(" = ").ok_or("marker PLAYER = SPACE, ROUNDS round(s)")?;
        let score = self.view().players.get(number::<usize>(player)?).ok_or("no such player")?.score;
        let rounds = score / 50;
        equal(place, &format!("{}, {rounds} round{}", score % 50, if rounds == 1 { "" } else { "s" }))
    }
}

fn begins(text: &str, with: &str) -> bool {
    text.strip_prefix(with).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', ',']))
}

fn equal(wanted: &str, got: &str) -> Done {
    if wanted == got { Ok(()) } else { Err(format!("it is '{got}'")) }
}

fn number<T: std::str::FromStr<Err: Debug>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("'{text}' is no number"))
}

fn site(text: &str) -> Result<Site, String> {
    let (cell, segment) = text.split_once(' ').ok_or("X,Y PART")?;
    Ok(Site { cell: cell.parse::<Cell>().map_err(|e| e.to_string())?, segment: number(segment)? })
}
