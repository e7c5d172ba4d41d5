//! The laws of any game, along random games of every combination of expansions.

use carcassonne::{Carcassonne, Id};
use game::laws::check_random_game;
use game::{Game, Options};

fn game(options: &str) -> Carcassonne {
    Carcassonne::create(&options.parse::<Options>().expect("options"), None).expect("a game")
}

#[test]
fn every_combination_obeys_the_laws() {
    let words: Vec<&str> = Id::ALL.iter().map(|id| id.word()).collect();
    for mask in 0..1u32 << words.len() {
        let with: Vec<_> = words.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, w)| *w).collect();
        let farmers = ["modern", "2001", "2000", "none"][mask as usize % 4];
        let options = format!("players={},with={},farmers={farmers}", 2 + mask % 5, with.join("+"));
        check_random_game(&game(&options), u64::from(mask), 2_000, |_, _| {});
    }
}
