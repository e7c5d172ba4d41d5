//! Golden records: one readable game for every combination of expansions, replayed and compared line by line.
//! `GOLDFEVER_BLESS=1 cargo test -p carcassonne --test golden` writes them anew.

use carcassonne::{Carcassonne, Event, Id};
use game::{Game, Options};
use golden::{Golden, silence_changes_nothing};

/// Every combination of expansions once; players and rule variants take turns.
fn combinations() -> impl Iterator<Item = (String, String)> {
    let words: Vec<&str> = Id::ALL.iter().map(|id| id.word()).collect();
    (0..1usize << words.len()).map(move |mask| {
        let with: Vec<_> = words.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, w)| *w).collect();
        let farmers = ["modern", "2001", "2000", "none"][[0, 0, 1, 0, 2, 0, 3][mask % 7]];
        let (players, small) = (2 + mask % 5, if mask % 3 == 2 { 2 } else { 4 });
        let name = if with.is_empty() { "base".to_owned() } else { with.join("+") };
        let with = with.join("+");
        (name, format!("players={players},with={with},farmers={farmers},small-city={small}"))
    })
}

/// An event that does not follow from the step alone.
fn tell(_: &Carcassonne, event: &Event) -> Option<String> {
    Some(match event {
        Event::Scored(score) => {
            let items: Vec<String> =
                score.items.iter().map(|i| format!("{} {} = {}", i.count, i.name, i.points)).collect();
            let points: Vec<String> = score.points.iter().map(|(p, n)| format!("{p} gets {n}")).collect();
            let home: Vec<String> =
                score.returned.iter().map(|(p, _, s)| format!("{p} from {} {}", s.cell, s.segment)).collect();
            let open = if score.complete { "" } else { ", unfinished" };
            let home = if home.is_empty() { String::new() } else { format!("; home: {}", home.join(", ")) };
            format!("scored {}{open}: {}: {}{home}", score.name, items.join(" + "), points.join(", "))
        }
        Event::Other { name, player, cell, to, count } => {
            let player = player.map_or(String::new(), |p| format!(" by {p}"));
            let cell = cell.map_or(String::new(), |c| format!(" at {c}"));
            let to = to.map_or(String::new(), |c| format!(" to {c}"));
            let count = if *count > 0 { format!(" {count}") } else { String::new() };
            format!("{name}{player}{cell}{to}{count}")
        }
        Event::Discarded { .. } => "discarded".to_owned(),
        Event::Over { winners } => format!("over, winners {winners:?}"),
        _ => return None,
    })
}

fn create(options: &str) -> Carcassonne {
    Carcassonne::create(&options.parse::<Options>().unwrap(), None).unwrap()
}

#[test]
fn golden_games_come_out_line_by_line() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"), tell);
    let lively = ["scored castle: ", "pyramid by", "bar-taken", "lord ", "home: ", ", 1 gets"];
    let liveliness = |text: &String| lively.iter().map(|word| text.matches(word).count().min(6)).sum::<usize>();
    let games = combinations().map(|(name, options)| (format!("{name}.txt"), create(&options)));
    golden.compare(games, |game| golden.liveliest(game, liveliness));
}

#[test]
fn silence_is_the_same_game() {
    combinations().for_each(|(_, options)| silence_changes_nothing(&create(&options)));
}
