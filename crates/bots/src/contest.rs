//! Whole games between bots, with equal luck for every seating.

use crate::{Bot, NEVER};
use game::{Game, NoEvents, Seeded, ToAct, admit, deal, draw};

/// Plays one game: `seats` in table order, chance from the seed of the deck. Games with the same deck draw alike until the
/// first different choice, so that results with exchanged seats can be compared. Each seat thinks with its own random
/// numbers. Returns the final points.
///
/// # Errors
/// If a bot did something illegal, or nothing.
pub fn play_game<G: Game>(game: &G, seats: &[&dyn Bot<G>], deck: u64) -> Result<Vec<i32>, String> {
    let mut mixed = Seeded::new(deck.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d);
    let mut luck = Seeded::new(game::ChanceSource::below(&mut mixed, u64::MAX));
    let mut thoughts: Vec<Seeded> =
        seats.iter().map(|_| Seeded::new(game::ChanceSource::below(&mut mixed, u64::MAX))).collect();
    let mut state = game.start();
    loop {
        let step = match game.to_act(&state) {
            ToAct::Over => return Ok(game.outcome(&state).totals().collect()),
            ToAct::Chance => draw(game, &state, &mut luck),
            ToAct::Player(who) => {
                let (Some(bot), Some(thought)) = (seats.get(who.index()), thoughts.get_mut(who.index())) else {
                    return Err(format!("seat {} is empty", who.0 + 1));
                };
                let dealt = deal(game, &state, who, thought);
                let action = bot.choose_until(NEVER, game, &dealt, thought).ok_or("a bot made no choice")?;
                admit(game, &state, who, action).map_err(|why| format!("a bot made an illegal choice: {why}"))?
            }
        };
        game.apply(&mut state, step, &mut NoEvents);
    }
}
