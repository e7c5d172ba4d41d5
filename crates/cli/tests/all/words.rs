//! Everything that a game on the shelf can say has words in both languages.

use game::{ChanceSource, Field, Observer, OptionKind, Options, Phrase, Player, Seeded, Term, ToAct};
use locales::{Lang, try_message};
use registry::{AnyPosition, AnyRefusal, Shelf};
use std::collections::BTreeSet;

/// The keys that a game needs before it is played.
fn keys(game: &dyn Shelf) -> Vec<String> {
    let name = game.name();
    let mut keys = vec![format!("game-{name}"), format!("game-{name}-about")];
    keys.extend(game.bots().iter().map(|bot| format!("bot-{bot}")));
    if game.reconstruction() {
        keys.push(format!("{name}-reconstruction"));
    }
    for spec in game.option_specs() {
        let option = format!("option-{name}-{}", spec.name);
        match spec.kind {
            OptionKind::OneOf { values, .. } | OptionKind::Several { values } => {
                keys.extend(values.iter().map(|value| format!("{option}-{value}")));
            }
            OptionKind::Flag { .. } => keys.extend(["yes", "no"].map(|value| format!("{option}-{value}"))),
            OptionKind::Number { .. } => {}
        }
        keys.extend(spec.wholes.iter().map(|whole| format!("{option}-{}", whole.value)));
        keys.push(option);
    }
    keys
}

/// The phrases of a game while it was played, and those it may need.
#[derive(Default)]
struct Said {
    /// Keys of messages: the lines of its account, the parts of its scores, and its refusals of actions that it once
    /// allowed.
    keys: BTreeSet<String>,
    /// Phrases that do not become words in a language, or leave an argument unfilled.
    silent: BTreeSet<String>,
}

impl Said {
    fn phrase(&mut self, phrase: &Phrase) {
        phrase.places.iter().for_each(|(_, term)| self.term(term));
        let places: Vec<_> = phrase.places.iter().map(|(name, _)| (*name, "1".to_owned())).collect();
        for lang in Lang::BUILT_IN {
            let said = try_message(lang, &phrase.key, &places);
            let fine = said.map_or(!phrase.otherwise.is_empty(), |said| !said.contains("{$"));
            if !fine {
                self.silent.insert(format!("{} {} with {:?}", lang.tag(), phrase.key, places));
            }
        }
    }

    fn term(&mut self, term: &Term) {
        match term {
            Term::Phrase(phrase) => self.phrase(phrase),
            Term::List(all) => all.iter().for_each(|term| self.term(term)),
            Term::Fields(fields) => self.fields(fields),
            Term::Number(_) | Term::Player(_) | Term::Yes(_) | Term::Text(_) => {}
        }
    }

    fn fields(&mut self, fields: &[Field]) {
        for field in fields {
            self.phrase(&field.label);
            self.term(&field.value);
        }
    }

    /// A position with its choices, as its player sees it.
    fn position(&mut self, position: &dyn AnyPosition, observer: Observer) {
        let picture = position.picture(observer);
        picture.seats.iter().for_each(|fields| self.fields(fields));
        self.fields(&picture.table);
        picture.map.iter().flat_map(|map| &map.tokens).for_each(|token| self.phrase(&token.name));
        for (_, choice) in position.pictured_choices() {
            choice.terms.iter().for_each(|term| self.term(term));
        }
    }

    /// Plays a random game.
    fn play(&mut self, game: &dyn Shelf, options: &Options, seed: u64) {
        let name = game.name();
        let mut dice = Seeded::new(seed);
        let mut position = game.create(options, None).expect("a game").start();
        let mut once: Vec<String> = Vec::new();
        loop {
            let applied = match position.to_act() {
                ToAct::Over => {
                    let lines = &position.outcome().players[0].items;
                    self.keys.extend(lines.iter().map(|line| format!("item-{name}-{}", line.name)));
                    return self.position(&*position, Observer::Public);
                }
                ToAct::Chance => position.draw(&mut dice).expect("a draw"),
                ToAct::Player(who) => {
                    self.position(&*position, Observer::Player(who));
                    for action in &once {
                        for seat in [who, Player(who.0 ^ 1)] {
                            if let Err(AnyRefusal::Rule { key, .. }) = position.clone_box().act(seat, action) {
                                self.keys.insert(format!("refusal-{key}"));
                            }
                        }
                    }
                    let mut choices = position.pictured_choices();
                    let (choice, _) = choices.swap_remove(dice.below(choices.len() as u64) as usize);
                    if once.len() > 20 {
                        once.remove(0);
                    }
                    once.push(choice.clone());
                    position.act(who, &choice).expect("a listed choice")
                }
            };
            let told = applied.events.views(Observer::Public);
            let parts = told.iter().filter_map(|event| event["items"].as_array()).flatten();
            self.keys.extend(parts.filter_map(|part| Some(format!("score-{name}-{}", part["name"].as_str()?))));
            for observer in [Observer::Public, Observer::Player(Player(0))] {
                applied.events.sentences(observer).iter().flatten().for_each(|phrase| self.phrase(phrase));
            }
        }
    }
}

/// All values of every option that may have several.
fn with_everything(game: &dyn Shelf) -> Options {
    game.option_specs().iter().fold(Options::default(), |options, spec| match &spec.kind {
        OptionKind::Several { values } => options.with(spec.name, values.join("+")),
        _ => options,
    })
}

/// The usual game, one with everything, and one for each value of an option.
fn tables(game: &dyn Shelf) -> Vec<Options> {
    let mut all = vec![Options::default(), with_everything(game)];
    for spec in game.option_specs() {
        let values: Vec<String> = match spec.kind {
            OptionKind::OneOf { values, .. } => values.iter().map(|value| (*value).to_owned()).collect(),
            OptionKind::Flag { .. } => vec!["yes".to_owned(), "no".to_owned()],
            OptionKind::Number { min, max, .. } => vec![min.to_string(), max.to_string()],
            OptionKind::Several { .. } => Vec::new(),
        };
        all.extend(values.into_iter().map(|value| Options::default().with(spec.name, value)));
    }
    // Some values need others with them.
    all.retain(|options| game.create(options, None).is_ok());
    all
}

#[test]
fn every_game_speaks_both_languages() {
    let mut missing = BTreeSet::new();
    for game in registry::shelf() {
        let mut said = Said::default();
        for (i, options) in tables(*game).iter().enumerate() {
            (0..if i < 2 { 4 } else { 1 }).for_each(|seed| said.play(*game, options, seed));
        }
        for key in keys(*game).into_iter().chain(said.keys) {
            for lang in Lang::BUILT_IN {
                if try_message(lang, &key, &[]).is_none() {
                    missing.insert(format!("{} {key}", lang.tag()));
                }
            }
        }
        missing.extend(said.silent);
    }
    assert!(missing.is_empty(), "no words for:\n{}", missing.into_iter().collect::<Vec<_>>().join("\n"));
}
