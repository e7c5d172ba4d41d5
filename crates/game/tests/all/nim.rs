//! The game from the documentation obeys every law of games.

use game::nim::Nim;
use game::prelude::*;

#[test]
fn nim_keeps_the_laws() {
    for (heap, seed) in (1..=20).zip(0..) {
        let game = Nim::create(&format!("heap={heap}").parse().unwrap(), None).unwrap();
        let outcome = game::laws::check_random_game(&game, seed, 20, |_, _| {});
        assert_eq!(outcome.totals().sum::<i32>(), 1, "one player took the last stone");
    }
}
