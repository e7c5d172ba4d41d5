//! Whatever a game on the shelf can say of itself has words in both languages.

use game::{ChanceSource, Observer, OptionKind, Options, Player, Seeded, ToAct};
use locales::{Lang, try_message};
use registry::{AnyRefusal, Shelf};
use std::collections::BTreeSet;

/// The keys a game needs before it is played.
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
            OptionKind::Choice { values, .. } | OptionKind::Several { values } => {
                keys.extend(values.iter().map(|value| format!("{option}-{value}")));
            }
            OptionKind::Flag { .. } => keys.extend(["yes", "no"].map(|value| format!("{option}-{value}"))),
            OptionKind::Number { .. } => {}
        }
        keys.extend(spec.wholes.iter().map(|whole| format!("{option}-{}", whole.value)));
        keys.push(option);
    }
    let start = game.create(&Options::default(), None).expect("the usual game").start();
    let items = &start.outcome().players[0].items;
    keys.extend(items.iter().map(|item| format!("item-{name}-{}", item.name)));
    keys
}

/// The keys a game needs while it is played: its events, the parts of its scores, and why it refuses what it has once allowed.
fn keys_in_play(game: &dyn Shelf, options: &Options, seed: u64) -> BTreeSet<String> {
    let (name, mut keys) = (game.name(), BTreeSet::new());
    let mut dice = Seeded::new(seed);
    let mut position = game.create(options, None).expect("a game").start();
    let mut once: Vec<String> = Vec::new();
    loop {
        let applied = match position.to_act() {
            ToAct::Over => return keys,
            ToAct::Chance => position.draw(&mut dice).expect("a draw"),
            ToAct::Player(who) => {
                for action in &once {
                    for seat in [who, Player(who.0 ^ 1)] {
                        if let Err(AnyRefusal::Rule { key, .. }) = position.clone_box().act(seat, action) {
                            keys.insert(format!("refusal-{key}"));
                        }
                    }
                }
                let mut choices = position.legal_actions();
                let choice = choices.swap_remove(dice.below(choices.len() as u64) as usize).action;
                if once.len() > 20 {
                    once.remove(0);
                }
                once.push(choice.clone());
                position.act(who, &choice).expect("a listed choice")
            }
        };
        let told = applied.events.views(Observer::Public);
        let parts = told.iter().filter_map(|event| event["items"].as_array()).flatten();
        keys.extend(parts.filter_map(|part| Some(format!("score-{name}-{}", part["name"].as_str()?))));
        keys.extend(told.iter().filter_map(|event| {
            let kind = event["event"].as_str().or_else(|| event["type"].as_str())?;
            let key = format!("log-{name}-{kind}");
            Some(event["reason"].as_str().map_or_else(|| key.clone(), |reason| format!("{key}-{reason}")))
        }));
    }
}

/// All values of every option that may have several.
fn with_everything(game: &dyn Shelf) -> Options {
    game.option_specs().iter().fold(Options::default(), |options, spec| match &spec.kind {
        OptionKind::Several { values } => options.with(spec.name, values.join("+")),
        _ => options,
    })
}

#[test]
fn every_game_speaks_both_languages() {
    let mut missing = Vec::new();
    for game in registry::shelf() {
        let games = [Options::default(), with_everything(*game)];
        let in_play = games.iter().flat_map(|options| (0..4).map(move |seed| keys_in_play(*game, options, seed)));
        let in_play = in_play.flatten();
        for key in keys(*game).into_iter().chain(in_play.collect::<BTreeSet<_>>()) {
            for lang in Lang::ALL {
                if try_message(lang, &key, &[]).is_none() {
                    missing.push(format!("{} {key}", lang.tag()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "no words for:\n{}", missing.join("\n"));
}
