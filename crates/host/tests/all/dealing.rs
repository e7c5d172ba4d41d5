//! What a page gets to think about for a computer player, and where it gets nothing.

use crate::common::{ANN, BOB, EVE, TIMING, World, bot};
use game::{ChanceSource, Observer, Player, Seeded};
use host::{Contents, Guests, Host, ViewerId};
use registry::Shelf;
use std::time::Duration;
use table::{Seat, Table};

const LIMIT: Duration = Duration::from_secs(3);

fn host_of(shelf: &'static dyn Shelf, seats: Vec<Seat>) -> Host {
    let options = format!("players={}", seats.len()).parse().unwrap();
    let game = shelf.create(&options, None).unwrap();
    let facts = game.facts_json().into();
    let contents =
        Contents { table: Table::new(game, seats).unwrap(), facts, rematch: None, guests: Guests::default() };
    Host::new("t".into(), ANN, shelf.bots(), TIMING, contents, Duration::ZERO)
}

/// Plays so many steps of seat 0 by chance, with all that follows, and returns how often a bot was due.
fn play(host: &mut Host, steps: u32, luck: &mut Seeded, mut due: impl FnMut(&Host)) -> u32 {
    let mut asked = 0;
    for _ in 0..steps {
        if let Some(change) = host.due(luck) {
            let _ = host.commit(change).unwrap();
            continue;
        }
        let mut legal = host.table().position().legal_notations();
        if legal.is_empty() {
            break;
        }
        let action = legal.swap_remove(luck.below(legal.len() as u64) as usize);
        let version = host.table().version();
        let change = if let Some(thought) = host.thought(Duration::ZERO) {
            asked += 1;
            due(host);
            host.decided(thought.seat, version, action, luck).unwrap().unwrap()
        } else {
            let id = table::CommandId { seat: host.table().to_act().unwrap(), id: format!("m{version}") };
            let command = table::Command::Act(vec![action]);
            match host.command(Some(&ANN), id, version, &command, luck).ok().unwrap() {
                host::Proposed::Store(change) => change,
                host::Proposed::Repeated(_) => unreachable!("a new id"),
            }
        };
        let _ = host.commit(change).unwrap();
    }
    asked
}

#[test]
fn a_page_gets_what_everybody_sees_and_nothing_where_something_is_hidden() {
    let mut open = 0;
    for shelf in registry::shelf().iter().copied() {
        let mut host = host_of(shelf, vec![Seat::human("Ann", ANN), bot("random")]);
        let mut luck = Seeded::new(3);
        let asked = play(&mut host, 60, &mut luck, |host| {
            let thought = host.thought(Duration::ZERO).unwrap();
            let (game, seat) = (host.table().game(), Observer::Player(Player(1)));
            let hides = game.same_view_as(seat) != Observer::Public;
            let Some(think) = host.deal(&thought, LIMIT) else { return assert!(hides, "{}", shelf.name()) };
            assert!(!hides, "{}", shelf.name());
            open += 1;
            assert_eq!((think.version, think.seat, think.limit_ms), (thought.version, 1, 3000));
            // What the page can compute from it is what everybody sees, and there is nothing in it to deal anew.
            let record: game::Record = think.record.parse().unwrap();
            assert!(record.marks.is_empty());
            let position = registry::replay(registry::shelf(), &record).unwrap();
            assert_eq!(position.view(seat), host.table().position().view(Observer::Public));
            assert_eq!(position.view(Observer::Player(Player(0))), position.view(Observer::Public));
            for seed in 0..3 {
                assert_eq!(position.dealt(Observer::Public, &mut Seeded::new(seed)).hash(), thought.position.hash());
            }
        });
        assert!(asked > 5, "{}: {asked}", shelf.name());
    }
    assert!(open > 10, "{open} positions were dealt");
}

#[test]
fn a_hidden_hand_stays_on_the_server() {
    let mut world = World::new(vec![bot("first"), Seat::human("Ann", ANN)]);
    world.draw();
    let thought = world.host.thought(world.now).unwrap();
    assert_eq!(world.host.deal(&thought, LIMIT), None);
}

#[test]
fn only_the_page_of_the_only_person_thinks_and_never_in_a_rated_game() {
    let shelf = registry::shelf()
        .iter()
        .copied()
        .find(|shelf| {
            let game = shelf.create(&"players=3".parse().unwrap(), None).unwrap();
            game.same_view_as(Observer::Player(Player(0))) == Observer::Public
        })
        .unwrap();
    let dealt = |host: &mut Host| {
        host.connect(ViewerId(1), ANN, Duration::ZERO);
        host.connect(ViewerId(2), EVE, Duration::ZERO);
        while let Some(change) = host.due(&mut Seeded::new(1)) {
            let _ = host.commit(change).unwrap();
        }
        let thought = host.thought(Duration::ZERO).unwrap();
        (host.deal(&thought, LIMIT).is_some(), host.plays_alone(ViewerId(1)), host.plays_alone(ViewerId(2)))
    };
    let seats = || vec![bot("random"), Seat::human("Ann", ANN), bot("random")];
    assert_eq!(dealt(&mut host_of(shelf, seats())), (true, true, false));
    assert_eq!(dealt(&mut host_of(shelf, seats()).with_rated(true)), (false, true, false));
    let both = vec![bot("random"), Seat::human("Ann", ANN), Seat::human("Bob", BOB)];
    assert_eq!(dealt(&mut host_of(shelf, both)), (false, false, false));
    let alone = vec![bot("random"), bot("random"), bot("random")];
    assert_eq!(dealt(&mut host_of(shelf, alone)), (false, false, false));
    let twice = vec![bot("random"), Seat::human("Ann", ANN), Seat::human("Anna", ANN)];
    assert_eq!(dealt(&mut host_of(shelf, twice)), (true, true, false));
    let replaced = Seat { stand_in: Some("random".to_owned()), ..Seat::human("Bob", BOB) };
    let replaced = vec![bot("random"), Seat::human("Ann", ANN), replaced];
    assert!(!dealt(&mut host_of(shelf, replaced)).0, "Bob may come back");
}
