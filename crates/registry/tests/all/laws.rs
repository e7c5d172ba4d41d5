//! The laws of games, for every game on the shelf with random options.

use game::{ChanceSource, Game, NoEvents, Observer, OptionKind, Options, Record, Seeded, ToAct, deal, laws, sample};
use registry::{Entry, Visitor, set_up, shelf, with_game};

/// More steps than any game takes.
const BOUND: u32 = 20_000;

/// Any value of an option.
fn value(kind: &OptionKind, dice: &mut Seeded) -> String {
    let mut any = |n: usize| dice.below(n as u64) as usize;
    match kind {
        OptionKind::Flag { .. } => ["no", "yes"][any(2)].to_owned(),
        OptionKind::Number { min, max, .. } => (min + any(usize::from(max - min) + 1) as u8).to_string(),
        OptionKind::OneOf { values, .. } => values[any(values.len())].to_owned(),
        OptionKind::Several { values } => {
            let taken: Vec<&str> = values.iter().copied().filter(|_| any(2) == 1).collect();
            taken.join("+")
        }
    }
}

/// One random game for each seed; options that cannot be combined are skipped.
struct Judge {
    seeds: std::ops::Range<u64>,
}

impl Visitor for Judge {
    type Output = usize;

    fn visit<G: Game>(self, _: &'static Entry<G>) -> usize {
        let mut played = 0;
        for seed in self.seeds {
            let mut dice = Seeded::new(seed);
            let specs = G::option_specs();
            let options = specs.iter().fold(Options::default(), |o, s| o.with(s.name, value(&s.kind, &mut dice)));
            let Ok(game) = G::create(&options, None) else { continue };
            let again = G::create(&game.options(), None).expect("canonical options make a game");
            assert_eq!(again.options(), game.options(), "options in canonical form stay as they are");
            let outcome = laws::check_random_game(&game, seed, BOUND, |_, _| {});
            assert_eq!(outcome.players.len(), usize::from(game.players()));
            assert!(outcome.players.iter().any(|p| p.rank == 1), "somebody wins");
            played += 1;
        }
        played
    }
}

/// It takes long: the laws are checked after every step of whole games, and one game tries only one choice of options.
#[test]
fn every_game_on_the_shelf_obeys() {
    for entry in shelf() {
        let played = with_game(entry.name(), Judge { seeds: 0..6 });
        assert!(played >= Some(2), "{}: hardly any options go together ({played:?})", entry.name());
    }
}

/// Every bot makes the same choice if facts hidden from it are different. Along random games; returns how many decisions it
/// has compared.
struct Blindness;

impl Visitor for Blindness {
    type Output = u32;

    fn visit<G: Game>(self, entry: &'static Entry<G>) -> u32 {
        let game = G::create(&Options::default().with("players", 2), None).expect("a game of two");
        let (mut decisions, mut others) = (0, 0);
        for seed in 1..100 {
            // Three games; more if games are short, until there is enough to judge by.
            if seed > 3 && decisions > 60 {
                break;
            }
            let (mut rng, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
            while let Some(step) = sample(&game, &state, &mut rng, &mut scratch) {
                if let ToAct::Player(who) = game.to_act(&state) {
                    let other = game.determinize(&state, Observer::Player(who), &mut rng);
                    decisions += 1;
                    others += u32::from(other != state);
                    for bot in entry.bots {
                        let choice = |state: &G::State| {
                            let mut thought = Seeded::new(u64::from(decisions));
                            let dealt = deal(&game, state, who, &mut thought);
                            (bot.think)(
                                registry::NEVER,
                                quick().or(bot.setting),
                                &game,
                                &dealt.again(&game, &mut thought),
                                &mut thought,
                            )
                        };
                        assert!(choice(&state) == choice(&other), "{}: {} knows a secret", G::NAME, bot.name);
                    }
                }
                game.apply(&mut state, step, &mut NoEvents);
            }
        }
        assert_eq!(others == 0, G::NOTHING_HIDDEN, "{}: {others} of {decisions} had another side", G::NAME);
        decisions
    }
}

#[test]
fn no_bot_knows_what_is_hidden_from_its_player() {
    for entry in shelf() {
        let decisions = with_game(entry.name(), Blindness);
        assert!(decisions > Some(60), "{}: {decisions:?}", entry.name());
    }
}

#[test]
fn every_name_that_is_offered_has_a_bot() {
    struct Names;
    impl Visitor for Names {
        type Output = Vec<&'static str>;
        fn visit<G: Game>(self, entry: &'static Entry<G>) -> Vec<&'static str> {
            entry.bots.iter().map(|b| b.name).collect()
        }
    }
    for entry in shelf() {
        let all = with_game(entry.name(), Names).expect("a game");
        let offered: Vec<&str> = all.iter().copied().filter(|name| entry.bots().contains(name)).collect();
        assert_eq!(offered, entry.bots(), "{}: in the order in which they are listed", entry.name());
        assert!(all.iter().all(|name| entry.has_bot(name) && entry.has_bot(&format!("{name}:4sims"))));
        assert!(!entry.has_bot("nobody") && !entry.has_bot("random:4") && !entry.has_bot(""));
    }
}

#[test]
fn every_game_is_played_by_the_version_it_was_begun_with() {
    for entry in shelf() {
        let versions = entry.versions();
        assert!(versions.is_sorted() && versions.last() == Some(&entry.rules()), "{}: {versions:?}", entry.name());
        for rules in versions {
            let made = entry.create_under(*rules, &Options::default(), None).expect("the usual options");
            assert_eq!(made.rules(), *rules, "{}", entry.name());
            let (game, options) = (made.name().to_owned(), made.options());
            let record = Record { game, rules: *rules, options, data: None, steps: Vec::new(), marks: Vec::new() };
            assert_eq!(set_up(shelf(), &record).map(|set| set.rules()), Ok(*rules), "{}", entry.name());
            let newer = Record { rules: entry.rules() + 1, ..record };
            let refused = set_up(shelf(), &newer).err().expect("rules of a later program").to_string();
            assert!(refused.contains(&format!("rules {}", newer.rules)), "{refused}");
        }
    }
}

/// Searches that are no deeper than a test needs.
fn quick() -> registry::Setting {
    registry::Setting { playouts: Some(4), turns: Some(1), candidates: Some(2), ..registry::Setting::NONE }
}
