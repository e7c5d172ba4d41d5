//! Plays one scenario: a position built by hand, then steps and what must be true after them.

use crate::common::lines;
use game::prelude::*;
use game::{Player, Refusal, ToAct, admit, admit_chance, legal_at};
use gold_river::{Action, CardId, Chance, Event, GoldRiver, Phase, PlayerView, State, TownId};
use rulings::{Scenario, Situations};
use serde_json::{Value, json};
use std::str::FromStr;

/// Plays the lines of a scenario; returns the first fault with its line.
pub fn play(scenario: &Scenario) -> Result<(), String> {
    let Some(mut run) = set_up(scenario)? else { return Ok(()) };
    scenario.play(|line| run.line(line))
}

/// Plays a scenario that succeeds, and offers what lies on the table after each line.
pub fn show(scenario: &Scenario, into: &mut Situations) -> Result<(), String> {
    let Some(mut run) = set_up(scenario)? else { return Ok(()) };
    scenario.play(|line| {
        run.line(line)?;
        let view = run.game.view(&run.state, game::Observer::Public);
        let with = |p: &PlayerView| p.claims.len() + p.buildings.len() + p.kept.len() + p.used.len();
        let cards = view.offer.iter().flatten().count() + view.players.iter().map(with).sum::<usize>();
        // Set-up, and lines that are not about cards, have nothing to show.
        let bare = ["GV-1.", "GV-2.", "GV-3.", "GV-14."].iter().any(|page| scenario.ruling.starts_with(page));
        if cards > 0 && !bare {
            let shows = cards + usize::from(view.dice.is_some());
            into.offer(scenario, shows as u32, false, |into| picture(&run.game.facts(), &view, into));
        }
        Ok(())
    })
}

/// The drawing data of a position, as the page gets it.
fn picture(facts: &gold_river::Facts, view: &gold_river::View, into: &mut Situations) -> String {
    let mut place = |card: &CardId| {
        let mut told = json!(facts.cards[usize::from(card.0)]);
        told["note"] = json!("");
        into.thing(told.to_string())
    };
    let offer: Vec<Option<usize>> = view.offer.iter().map(|card| card.as_ref().map(&mut place)).collect();
    let mut cards = |list: &[CardId]| list.iter().map(&mut place).collect::<Vec<usize>>();
    let mut player = |p: &PlayerView| {
        let (claims, buildings) = (cards(&p.claims), cards(&p.buildings));
        let (kept, used) = (cards(&p.kept), cards(&p.used));
        json!({ "money": p.money, "claims": claims, "buildings": buildings, "kept": kept, "used": used })
    };
    let players: Vec<Value> = view.players.iter().map(&mut player).collect();
    json!({
        "towns": facts.towns, "sides": facts.sides, "poker_expert": facts.poker_expert,
        "offer": offer, "players": players, "mayors": view.mayors, "dice": view.dice, "pot": view.pot,
    })
    .to_string()
}

/// The game of a scenario at its beginning; `None` if its options are refused, as they should be.
fn set_up(scenario: &Scenario) -> Result<Option<ScenarioRun>, String> {
    let options = scenario.head("options").unwrap_or("players=4");
    let data = scenario.head("switch").map(|line| switched(options, line));
    let rules = scenario.head("rules").map_or(Ok(GoldRiver::RULES), number)?;
    let game = GoldRiver::create_under(rules, &options.parse().map_err(|e| format!("{e:?}"))?, data.as_deref());
    match (game, scenario.head("refused")) {
        (Err(why), Some(told)) if why.to_string().contains(told) => Ok(None),
        (Ok(game), None) => Ok(Some(ScenarioRun { state: game.start(), game, events: Vec::new() })),
        (other, _) => Err(format!("the options: {:?}", other.err())),
    }
}

/// The built-in deck with one line that replaces the one for the same switch, town or card.
fn switched(options: &str, line: &str) -> String {
    let edition = if options.contains("boomtown") { "boomtown" } else { "gold-river" };
    let of = |line: &str| -> Vec<String> {
        let named = ["town", "claim", "building", "action"].iter().any(|word| line.starts_with(word));
        line.split_whitespace().take(if named { 2 } else { 1 }).map(str::to_owned).collect()
    };
    let lines = GoldRiver::built_in(edition).unwrap_or_default().lines();
    lines.map(|old| if of(old) == of(line) { line } else { old }).collect::<Vec<_>>().join("\n")
}

struct ScenarioRun {
    game: GoldRiver,
    state: State,
    /// Events of the last step.
    events: Vec<Event>,
}

type Done = Result<(), String>;

fn number<N: FromStr>(word: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("'{word}' is no number"))
}

fn equal<T: PartialEq + std::fmt::Debug>(is: T, told: T) -> Done {
    if is == told { Ok(()) } else { Err(format!("it is {is:?}")) }
}

impl ScenarioRun {
    fn line(&mut self, line: &str) -> Done {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (word, &words[..]) {
            ("options" | "rules" | "switch" | "#", _) => Ok(()),
            ("event", _) => self.event(rest),
            ("no", ["event", begin @ ..]) => self.no_event(&begin.join(" ")),
            ("may", [seat, action @ ..]) => self.may(seat, action).map_err(|why| why.to_string()),
            ("refuse", [ruling, seat, action @ ..]) => self.refuse(ruling, seat, action),
            (seat, _) if seat.ends_with(':') => self.act(seat, &words),
            _ if words.contains(&"=") => self.must_be(word, rest),
            _ => self.set(word, &words),
        }
    }

    fn card(&self, id: &str) -> Result<CardId, String> {
        self.game.deck().find(id).ok_or_else(|| format!("there is no card '{id}'"))
    }

    fn town(&self, id: &str) -> Result<TownId, String> {
        let at = self.game.deck().towns.iter().position(|t| t.id == id);
        at.map(|i| TownId(i as u8)).ok_or_else(|| format!("there is no town '{id}'"))
    }

    /// Takes a card out of the deck, to put it somewhere else.
    fn out_of_deck(&mut self, id: &str) -> Result<CardId, String> {
        let card = self.card(id)?;
        if !self.state.unseen.has(card) {
            return Err(format!("'{id}' is not in the deck"));
        }
        self.state.unseen.remove(card);
        self.state.deck -= 1;
        Ok(card)
    }

    /// Lines that build a position or fix the outcome of chance.
    fn set(&mut self, word: &str, words: &[&str]) -> Done {
        match (word, words) {
            ("money", _) => {
                for (i, n) in words.iter().enumerate() {
                    self.state.money[i] = number(n)?;
                }
                Ok(())
            }
            ("claims" | "buildings" | "kept" | "used", [seat, cards @ ..]) => self.lay(word, seat, cards),
            ("mayor", [town, seat]) => {
                let town = self.town(town)?;
                self.state.mayors[town.index()] = Some(Player(number(seat)?));
                Ok(())
            }
            ("bank", [n]) => number(n).map(|n| self.state.bank = n),
            ("round", [n]) => number(n).map(|n| self.state.round = n),
            ("barred", [seat]) => number(seat).map(|seat| self.state.barred = Some(Player(seat))),
            ("saloon", [card, town]) => self.saloon(card, town),
            ("lies", [card, host]) => self.lies(card, host),
            ("deck", [n]) => self.shrink(number(n)?),
            ("offer", cards) => self.offer(cards),
            ("win", [seat, bid]) => self.win(Player(number(seat)?), number(bid)?),
            ("throw", [a, b]) => self.throw(number(a)?, number(b)?),
            ("draw", [card]) => {
                let card = self.card(card)?;
                self.chance(Chance::Card(card))
            }
            ("starter", [seat]) => match self.state.phase {
                Phase::Starter if self.state.round == 0 => self.chance(Chance::Starter(Player(number(seat)?))),
                _ => number(seat).map(|seat| self.state.starter = Player(seat)),
            },
            ("end", []) => self.end(),
            _ => Err("this line is not understood".to_owned()),
        }
    }

    fn lay(&mut self, word: &str, seat: &str, cards: &[&str]) -> Done {
        let player = Player(number(seat)?);
        for id in cards {
            let card = self.out_of_deck(id)?;
            match word {
                "claims" => self.state.claims[player.index()].insert(card),
                "buildings" => self.state.buildings[player.index()].insert(card),
                "used" => self.state.used[player.index()].insert(card),
                _ => self.state.keep(player, card),
            }
        }
        Ok(())
    }

    /// `saloon bt-saloon.1 dry-gulch`: the saloon, which a player has, is in this town.
    fn saloon(&mut self, card: &str, town: &str) -> Done {
        let at = usize::from(card.ends_with(".2"));
        self.state.saloons[at] = Some(self.town(town)?);
        Ok(())
    }

    /// `lies bt-girls.1 bt-saloon.1`: the card lies on the other.
    fn lies(&mut self, card: &str, host: &str) -> Done {
        let at = ["bt-girls.1", "bt-girls.2", "bt-new-vein"].iter().position(|c| *c == card);
        let at = at.ok_or("this card lies on no other")?;
        self.out_of_deck(card)?;
        self.state.hosts[at] = Some(self.card(host)?);
        Ok(())
    }

    /// Discards cards until this many are in the deck.
    fn shrink(&mut self, left: u8) -> Done {
        while self.state.deck > left {
            let card = self.state.unseen.first().ok_or("no card is left")?;
            self.state.unseen.remove(card);
            self.state.discard.insert(card);
            self.state.deck -= 1;
        }
        equal(self.state.deck, left)
    }

    /// Puts these cards on offer in a round after the first (unless `round` said otherwise).
    fn offer(&mut self, cards: &[&str]) -> Done {
        let Some((last, first)) = cards.split_last() else { return Err("an offer needs cards".to_owned()) };
        self.state.round = self.state.round.max(2);
        self.state.phase = Phase::Offer;
        for (slot, id) in first.iter().enumerate() {
            let card = self.out_of_deck(id)?;
            self.state.offer[slot] = Some(card);
        }
        self.state.turned = first.len() as u8;
        let last = self.card(last)?;
        self.chance(Chance::Card(last))
    }

    fn chance(&mut self, outcome: Chance) -> Done {
        let step = admit_chance(&self.game, &self.state, outcome).ok_or("chance cannot bring this now")?;
        self.events.clear();
        self.game.apply(&mut self.state, step, &mut self.events);
        Ok(())
    }

    fn step(&mut self, who: Player, action: Action) -> Done {
        let step = admit(&self.game, &self.state, who, action).map_err(|why| why.to_string())?;
        self.events.clear();
        self.game.apply(&mut self.state, step, &mut self.events);
        Ok(())
    }

    /// The auction, as short as possible: this player bids this much, all others pass.
    fn win(&mut self, winner: Player, bid: u16) -> Done {
        while let Phase::Auction(speaker) = self.state.phase {
            let bids = speaker == winner && bid > 0;
            self.step(speaker, if bids { Action::Bid(bid) } else { Action::Pass })?;
        }
        equal(self.state.winner, winner)
    }

    /// Everyone takes the first of their choices until the dice are due; then they show these numbers.
    fn throw(&mut self, a: u8, b: u8) -> Done {
        while let (ToAct::Player(_), false) =
            (self.game.to_act(&self.state), matches!(self.state.phase, Phase::Reroll(..) | Phase::Deposit(_)))
        {
            let mut list = Vec::new();
            self.game.legal_actions(&self.state, &mut list);
            let first = legal_at(&self.game, &self.state, &list, 0).ok_or("nothing can be chosen")?;
            self.game.apply(&mut self.state, first, &mut Vec::new());
        }
        self.chance(Chance::Dice(a, b))
    }

    /// Ends the game here, with the cards in front of the players.
    fn end(&mut self) -> Done {
        self.state.phase = Phase::Over;
        Ok(())
    }

    /// An action in the notation of records, with names instead of numbers.
    fn action(&self, words: &[&str]) -> Result<Action, String> {
        let numbered: Vec<String> = words
            .iter()
            .map(|w| match (self.game.deck().find(w), self.town(w)) {
                (Some(card), _) => card.0.to_string(),
                (None, Ok(town)) => town.0.to_string(),
                _ => (*w).to_owned(),
            })
            .collect();
        numbered.join(" ").parse().map_err(|e: game::BadNotation| e.to_string())
    }

    fn act(&mut self, seat: &str, words: &[&str]) -> Done {
        let action = self.action(words)?;
        self.step(Player(number(seat.trim_end_matches(':'))?), action)
    }

    fn may(&self, seat: &str, words: &[&str]) -> Done {
        let who = Player(number(seat.trim_end_matches(':'))?);
        self.game.check(&self.state, who, self.action(words)?).map_err(|why| why.to_string())
    }

    fn refuse(&self, ruling: &str, seat: &str, words: &[&str]) -> Done {
        let who = Player(number(seat.trim_end_matches(':'))?);
        match self.game.check(&self.state, who, self.action(words)?) {
            Ok(()) => Err("it is allowed".to_owned()),
            Err(why) => equal(why.ruling(), ruling),
        }
    }

    fn told(&self) -> Vec<String> {
        self.events.iter().map(|e| lines::event(&self.game, e)).collect()
    }

    fn event(&self, told: &str) -> Done {
        let all = self.told();
        if all.iter().any(|e| e == told) { Ok(()) } else { Err(format!("the events are {all:?}")) }
    }

    fn no_event(&self, begin: &str) -> Done {
        let all = self.told();
        if all.iter().any(|e| e.starts_with(begin)) { Err(format!("the events are {all:?}")) } else { Ok(()) }
    }

    /// Lines with `=`: what must be true.
    fn must_be(&self, word: &str, rest: &str) -> Done {
        let (of, told) = rest.split_once('=').ok_or("no '='")?;
        let (of, told) = (of.trim(), told.trim());
        let view = self.game.view(&self.state, game::Observer::Public);
        let join = |list: Vec<String>| list.join(" ");
        let seat = || number::<usize>(of);
        let owner = |p: Option<Player>| p.map_or("-".to_owned(), |p| p.to_string());
        let ids = |cards: &[CardId]| join(cards.iter().map(|c| self.game.card(*c).id.clone()).collect());
        let account = self.game.outcome(&self.state);
        let is = match word {
            "money" => join(view.players.iter().map(|p| p.money.to_string()).collect()),
            "money-of" => view.players[seat()?].money.to_string(),
            "claims" => ids(&view.players[seat()?].claims),
            "buildings" => ids(&view.players[seat()?].buildings),
            "kept" => ids(&view.players[seat()?].kept),
            "used" => ids(&view.players[seat()?].used),
            "total" => account.players[seat()?].total.to_string(),
            "rank" => account.players[seat()?].rank.to_string(),
            "item" => self.item(of)?,
            "hand" => lines::hand(self.game.hand(&self.state, Player(number(of)?))),
            "phase" => view.phase.to_owned(),
            "turn" => owner(view.to_act),
            "choosing" => join(view.choosing.iter().map(Player::to_string).collect()),
            "mayor" => owner(self.state.mayors[self.town(of)?.index()]),
            "bank" => view.bank.to_string(),
            "pot" => view.pot.to_string(),
            "barred" => owner(view.barred),
            "deck" => view.deck.to_string(),
            "removed" => view.removed.to_string(),
            "round" => view.round.to_string(),
            "rounds" => self.game.facts().rounds.to_string(),
            "left-out" => ids(&self.game.facts().left_out),
            "shown" => self.game.shown().to_string(),
            "starter" => view.starter.to_string(),
            "discarded" => self.state.discard.has(self.card(of)?).to_string(),
            "pay" => self.payment(number(of)?),
            "weight" => self.weight(of)?,
            _ => return Err("nothing is known by this word".to_owned()),
        };
        equal(is.as_str(), told)
    }

    /// `item SEAT NAME`: points of a player by source.
    fn item(&self, of: &str) -> Result<String, String> {
        let (seat, name) = of.split_once(' ').ok_or("a seat and a name are needed")?;
        let account = self.game.outcome(&self.state);
        let items = &account.players[number::<usize>(seat)?].items;
        let item = items.iter().find(|i| i.name == name).ok_or("there is no such item")?;
        Ok(item.points.to_string())
    }

    /// The flow if player 0 pays this bid: from the right neighbour round to the left one, then the supply if it gets
    /// any.
    fn payment(&self, bid: u16) -> String {
        let payment = self.game.payment(Player(0), bid);
        let mut flow: Vec<String> = payment.shares().iter().map(|(_, share)| share.to_string()).collect();
        if payment.supply > 0 {
            flow.push(format!("supply {}", payment.supply));
        }
        flow.join(" ")
    }

    /// The odds that a card is turned up next, as weight out of all weights.
    fn weight(&self, id: &str) -> Result<String, String> {
        let card = Chance::Card(self.card(id)?);
        let mut outcomes = Vec::new();
        self.game.chance_outcomes(&self.state, &mut outcomes);
        let all: u32 = outcomes.iter().map(|(_, w)| w).sum();
        let own = outcomes.iter().find(|(c, _)| *c == card).map_or(0, |(_, w)| *w);
        Ok(format!("{own}/{all}"))
    }
}
