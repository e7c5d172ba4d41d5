//! A deck file: reads the switches of an edition, its towns and its cards, as text.
//!
//! ```text
//! edition gold-river            # switches first, in any order; see `Switches`
//! town  ID POINTS MARK MARK-OF-NAME NAME...         POINTS of its mayor card; '-': the town has no mayor
//! claim ID TOWN FINDS GOLD POKER MARK [NOTE...]     FINDS: 5 | 2,12 | even | odd | double, '!' after it: danger
//! building ID EFFECT COPIES POKER MARK [NOTE...]    EFFECT: bank:15:3 | post:1 | saloon:1 | station | town-saloon:2:4
//! action   ID EFFECT COPIES POKER MARK [NOTE...]    POKER: 10S | QH | - ; MARK: sourced | inferred | house
//! ```

use crate::amount::{MOST_GOLD, number};
use crate::card::{Building, Card, Claim, Effect, Finds, Kind, Mark, PokerValue, Town};
use crate::deck::{Deck, MOST_CARDS, MOST_TOWNS};
use crate::switches::Switches;
use crate::{TownId, deck_check};
use game::InvalidOptions;
use std::str::FromStr;

/// The most bytes in a line of a deck file: a card's text is kept with every copy of it and sent to every page.
pub(crate) const LONGEST_LINE: usize = 1_000;

pub(crate) fn bad(line: usize, reason: impl Into<String>) -> InvalidOptions {
    InvalidOptions::Data { line, reason: reason.into() }
}

impl Deck {
    /// Reads a deck file.
    ///
    /// # Errors
    /// [`InvalidOptions::Data`] with the line and the reason: a line cannot be read, a switch is missing, or no game can be
    /// made from towns and cards (line 0).
    pub fn read(text: &str) -> Result<Deck, InvalidOptions> {
        let mut deck = Deck { switches: Switches::default(), towns: Vec::new(), cards: Vec::new() };
        for (at, line) in text.lines().enumerate().map(|(i, l)| (i + 1, l.trim())) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if line.len() > LONGEST_LINE {
                let reason = format!("a line of {} bytes; more than {LONGEST_LINE} are too many", line.len());
                return Err(bad(at, reason));
            }
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match word {
                "town" => deck.town(rest),
                "claim" | "building" | "action" => deck.card(word, rest),
                _ => deck.switches.set(word, rest.trim()),
            }
            .map_err(|reason| bad(at, reason))?;
        }
        deck.switches.complete().map_err(|reason| bad(0, reason))?;
        deck_check::check(&deck).map_err(|reason| bad(0, reason))?;
        Ok(deck)
    }

    fn town(&mut self, rest: &str) -> Result<(), String> {
        let mut words = rest.split_whitespace();
        let mut next = |what| words.next().ok_or(format!("a town needs {what}"));
        let id = next("a name")?.to_owned();
        let mayor = match next("the points of its mayor, or '-'")? {
            "-" => None,
            points => Some(number(points, MOST_GOLD)?),
        };
        let mark = mark(next("a mark")?)?;
        let name_mark = self::mark(next("a mark of its name")?)?;
        let name = words.collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return Err("a town needs a name for people after its marks".to_owned());
        }
        if self.towns.iter().any(|t| t.id == id) {
            return Err(format!("town '{id}' stands here twice"));
        }
        if self.towns.len() == MOST_TOWNS {
            return Err(format!("a deck has at most {MOST_TOWNS} towns"));
        }
        self.towns.push(Town { id, name, name_mark, mayor, mark });
        Ok(())
    }

    fn card(&mut self, kind: &str, rest: &str) -> Result<(), String> {
        let mut words = rest.split_whitespace();
        let mut next = |what| words.next().ok_or(format!("a {kind} needs {what}"));
        let id = next("a name")?.to_owned();
        let (kind, copies) = if kind == "claim" {
            let town = next("a town")?;
            let town = self.towns.iter().position(|t| t.id == town).ok_or(format!("there is no town '{town}'"))?;
            let (finds, danger) = finds(next("numbers that find gold")?)?;
            let gold = number(next("a gold value")?, MOST_GOLD)?;
            (Kind::Claim(Claim { town: TownId(town as u8), finds, gold, danger }), 1)
        } else {
            let effect = effect(kind, next("an effect")?)?;
            (effect, number(next("a number of copies")?, 20)?)
        };
        let poker = poker(next("a poker value or '-'")?)?;
        let mark = mark(next("a mark")?)?;
        let note = words.collect::<Vec<_>>().join(" ");
        if copies == 0 || self.cards.len() + usize::from(copies) > MOST_CARDS {
            return Err(format!("a deck has from 1 to {MOST_CARDS} cards, mayors not counted"));
        }
        for copy in 1..=copies {
            let id = if copies == 1 { id.clone() } else { format!("{id}.{copy}") };
            if self.find(&id).is_some() {
                return Err(format!("card '{id}' stands here twice"));
            }
            self.cards.push(Card { id, kind: kind.clone(), poker, mark, note: note.clone() });
        }
        Ok(())
    }
}

impl FromStr for Deck {
    type Err = InvalidOptions;

    fn from_str(text: &str) -> Result<Deck, InvalidOptions> {
        Deck::read(text)
    }
}

fn mark(word: &str) -> Result<Mark, String> {
    match word {
        "sourced" => Ok(Mark::Sourced),
        "inferred" => Ok(Mark::Inferred),
        "house" => Ok(Mark::House),
        _ => Err(format!("'{word}' is none of sourced, inferred, house")),
    }
}

fn finds(word: &str) -> Result<(Finds, bool), String> {
    let (word, danger) = word.strip_suffix('!').map_or((word, false), |w| (w, true));
    let finds = match word {
        "even" => Finds::Even,
        "odd" => Finds::Odd,
        "double" => Finds::Double,
        numbers => {
            let one = |n: &str| n.parse::<u8>().ok().filter(|n| (2..=24).contains(n));
            let all: Option<Vec<u8>> = numbers.split(',').map(one).collect();
            Finds::Sum(all.ok_or(format!("'{word}' is not even, odd, double or sums from 2 to 24"))?)
        }
    };
    Ok((finds, danger))
}

fn poker(word: &str) -> Result<Option<PokerValue>, String> {
    if word == "-" {
        return Ok(None);
    }
    let wrong = || format!("'{word}' is not a poker value such as 10S, QH, AD, 2C or -");
    let (rank, suit) = word.split_at_checked(word.len().saturating_sub(1)).ok_or_else(wrong)?;
    let suit = "SHDC".find(suit).filter(|_| suit.len() == 1).ok_or_else(wrong)? as u8;
    let rank = match rank {
        "J" => 11,
        "Q" => 12,
        "K" => 13,
        "A" => 14,
        n => n.parse().ok().filter(|n| (2..=10).contains(n)).ok_or_else(wrong)?,
    };
    Ok(Some(PokerValue { rank, suit }))
}

fn effect(kind: &str, word: &str) -> Result<Kind, String> {
    let parts: Vec<&str> = word.split(':').collect();
    let n = |i: usize| number(parts[i], MOST_GOLD);
    let some = |i: usize| n(i).and_then(|n| if n == 0 { Err(format!("'{word}': 0 is too little")) } else { Ok(n) });
    let action = |effect| Ok(Kind::Action(effect));
    let building = |b| Ok(Kind::Building(b));
    match (kind, parts[0], parts.len()) {
        ("building", "bank", 3) => building(Building::Bank { capacity: n(1)?, per: some(2)? }),
        ("building", "post", 2) => building(Building::Post { cost: some(1)? }),
        ("building", "saloon", 2) => building(Building::Saloon { amount: n(1)? }),
        ("building", "station", 1) => building(Building::Station),
        ("building", "town-saloon", 3) => building(Building::TownSaloon { plain: n(1)?, with_girls: n(2)? }),
        ("action", "gold", 2) => action(Effect::Gold(n(1)?)),
        ("action", "raid", 2) => action(Effect::Raid(n(1)?)),
        ("action", "judge", 1) => action(Effect::Judge),
        ("action", "seize", 2) if parts[1] == "compensated" => action(Effect::Seize { compensated: true }),
        ("action", "seize", 2) if parts[1] == "plain" => action(Effect::Seize { compensated: false }),
        ("action", "draw-claim", 1) => action(Effect::DrawClaim),
        ("action", "whisky", 1) => action(Effect::Whisky),
        ("action", "mustang", 1) => action(Effect::Mustang),
        ("action", "girls", 1) => action(Effect::Girls),
        ("action", "dynamite", 1) => action(Effect::Dynamite),
        ("action", "hold-up", 2) => action(Effect::HoldUp(n(1)?)),
        ("action", "stagecoach", 1) => action(Effect::Stagecoach),
        ("action", "telegram", 1) => action(Effect::Telegram),
        ("action", "governor", 2) => action(Effect::Governor(n(1)?)),
        ("action", "card-shark", 2) => action(Effect::CardShark(n(1)?)),
        ("action", "new-vein", 2) => action(Effect::NewVein(n(1)?)),
        _ => Err(format!("'{word}' is no effect of a {kind}")),
    }
}
