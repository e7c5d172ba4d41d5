//! Tile and card files from clients: the facts sent to a page about them stay within a budget.

use game::Options;
use registry::Shelf;

/// The most bytes of JSON that a page receives about a set.
const BUDGET: usize = 2 << 20;

/// The largest files that a client may send, made of lines that one of the games can read.
fn largest() -> Vec<String> {
    let lines = |head: &str, line: &dyn Fn(usize) -> String| {
        let mut book = head.to_owned();
        for n in 0.. {
            let line = line(n);
            if book.len() + line.len() > 256 * 1024 || n == 999 {
                return book;
            }
            book.push_str(&line);
        }
        book
    };
    let rush = "set s\ntokens 1x1\nS 1* | prairie N E S W\n";
    let track =
        " | railway Nm Sm locomotive:9 > junction | prairie Nr E Sl camp:99 herd:99 | prairie Sr W Nl camp:99 herd:99";
    let carcassonne = "set s\nS 1* | field N E S W\n";
    let river = registry::find("gold-river").and_then(Shelf::built_in_data).unwrap_or_default();
    let note = "n".repeat(900);
    let is_card = |line: &str| ["claim", "building", "action", "town"].iter().any(|word| line.starts_with(word));
    vec![
        lines(rush, &|n| format!("{n:0>21} 1{track} | prairie | prairie | prairie\n")),
        lines(rush, &|n| format!("{n:0>21} 16 | prairie N E S W camp:99 herd:99\n")),
        lines(carcassonne, &|n| format!("{n:0>21} 1 | field N E S W | tile: {}\n", "gold ".repeat(16))),
        (0..90)
            .fold(carcassonne.to_owned(), |book, n| format!("{book}{n} 1{} | field N E S W\n", " | city".repeat(15))),
        lines(carcassonne, &|n| format!("h{n} {note}\n")),
        river
            .lines()
            .map(|l| if l.starts_with('#') { "\n".to_owned() } else { format!("{l} {}\n", &note[..800]) })
            .collect(),
        river.lines().map(|l| if is_card(l) { format!("{l} {}\n", &note[..800]) } else { format!("{l}\n") }).collect(),
        river.lines().map(|l| format!("{l} {}\n", "n".repeat(9_000))).collect(),
    ]
}

#[test]
fn facts_of_a_file_stay_within_the_budget() {
    let mut read = 0;
    for book in largest() {
        for game in registry::shelf() {
            match game.create(&Options::default(), Some(&book)) {
                Ok(made) => {
                    let facts = made.facts().to_string().len();
                    assert!(facts <= BUDGET, "{}: {facts} bytes of facts", made.name());
                    read += 1;
                }
                Err(why) => assert!(why.to_string().len() < 1_000, "{why}"),
            }
        }
    }
    assert!(read >= 4, "only {read} of these files were read");
}

#[test]
fn a_long_line_of_cards_is_refused() {
    let game = registry::find("gold-river").expect("Gold River is on the shelf");
    let deck = game.built_in_data().expect("its cards are built in");
    let long = format!("{deck}\naction long gold:1 20 - house {}\n", "x".repeat(1_000));
    let why = game.create(&Options::default(), Some(&long)).err().expect("the line is too long").to_string();
    assert!(why.contains("a line of 1030 bytes; more than 1000 are too many"), "{why}");
}
