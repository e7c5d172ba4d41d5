//! The laws of any game, along random games of every combination of expansions.

use carcassonne::{Carcassonne, Id};
use game::laws::check_random_game;
use game::prelude::*;
use game::{Observer, Options};

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

/// CA-1.4: who begins is drawn, and the others follow him.
#[test]
fn whoever_begins_the_laws_hold() {
    for players in 2..=6u8 {
        let game = game(&format!("players={players},start=drawn,with=goldmines+crop-circles"));
        check_random_game(&game, u64::from(players), 2_000, |game, state| {
            let view = game.view(state, Observer::Public);
            for (n, tile) in view.placed.iter().skip(1).enumerate() {
                let by = view.starter.map(|p| (p.index() + n) % usize::from(players));
                assert_eq!(tile.player.map(usize::from), by);
            }
        });
    }
}

/// Tiles on which small cities, castles beside castles, bars and pyramids are the rule: what is rare in the printed
/// bag happens in every game.
const CROWDED: &str = "set crowded
S 1* | city N | road Em Wm | field El Wr | field Er S Wl
C 14 | city N | field E S W
H 6 | city N | city S | field E W
I 9 | city N | city W | field E S
L 5 | cloister | road Sm > cloister | field N E Sl Sr W
G 5 | city N | city S | field E W | tile: gold
R 4 | road Em > village | road Sm > village | road Wm > village | field N El Wr | field Er Sl | field Sr Wl
V 6 | road Sm Wm | field Sl Wr N E | field Sr Wl
";

#[test]
fn crowded_lands_obey_the_laws() {
    let seeds = std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(16);
    for seed in 0..seeds {
        let options = format!("players={},with=goldmines+castles", 2 + seed % 5);
        let crowded = Carcassonne::create(&options.parse::<Options>().expect("options"), Some(CROWDED));
        check_random_game(&crowded.expect("a game"), seed, 2_000, |_, _| {});
    }
}
