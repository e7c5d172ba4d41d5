//! The players of each game of an arena, and their seats.

/// All games of an arena, by number.
pub struct Schedule {
    players: usize,
    /// Indices of the bots that meet. One entry with a bot for each seat, or all pairs of a tournament.
    tables: Vec<Vec<usize>>,
    /// Games of each entry.
    games: u32,
}

/// One game.
#[derive(PartialEq, Eq, Debug)]
pub struct Seating {
    /// Games with the same number are played with the same luck.
    pub deck: u32,
    /// The bots by index, in seat order.
    pub seats: Vec<usize>,
}

impl Schedule {
    /// The same bots at each table, one for each seat.
    pub fn one_table(players: usize, games: u32) -> Schedule {
        Schedule { players, tables: vec![(0..players).collect()], games }
    }

    /// All pairs of this many bots, with this many games each.
    pub fn every_two(bots: usize, players: usize, games: u32) -> Schedule {
        let tables = (0..bots).flat_map(|first| (first + 1..bots).map(move |second| vec![first, second])).collect();
        Schedule { players, tables, games }
    }

    /// The number of games; `None` if there are too many to count.
    pub fn games(&self) -> Option<u32> {
        self.games.checked_mul(u32::try_from(self.tables.len()).ok()?)
    }

    /// The game with this number. The tables take turns, so that all progress at about the same rate; each plays a deck
    /// with the bots at all seats before it takes the next one.
    pub fn seating(&self, number: u32) -> Seating {
        let tables = self.tables.len() as u32;
        let (bots, game) = (&self.tables[(number % tables) as usize], number / tables);
        // Two bots that alternate around a table have had all seats after two games, if the number of seats is even.
        let turns = if self.players.is_multiple_of(bots.len()) { bots.len() } else { self.players };
        let (deck, turned) = (game as usize / turns, game as usize % turns);
        // If the number of seats is odd, one of the two bots has one seat more: they alternate from deck to deck.
        let more = if self.players.is_multiple_of(bots.len()) { 0 } else { deck };
        let place = |seat: usize| (seat + self.players - turned) % self.players;
        let seats = (0..self.players).map(|seat| bots[(place(seat) + more) % bots.len()]).collect();
        Seating { deck: deck as u32, seats }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(schedule: &Schedule) -> Vec<Seating> {
        (0..schedule.games().unwrap()).map(|number| schedule.seating(number)).collect()
    }

    #[test]
    fn every_bot_has_every_seat_on_every_deck() {
        let found = all(&Schedule::one_table(3, 6));
        let wanted = [[0, 1, 2], [2, 0, 1], [1, 2, 0]];
        for (number, seating) in found.iter().enumerate() {
            assert_eq!((seating.deck, &seating.seats[..]), (number as u32 / 3, &wanted[number % 3][..]));
        }
    }

    #[test]
    fn every_two_meet_on_the_same_decks_equally_often_at_all_seats() {
        for players in 2..=5 {
            let found = all(&Schedule::every_two(4, players, 4 * players as u32));
            for (first, second) in (0..4).flat_map(|a| (a + 1..4).map(move |b| (a, b))) {
                let games: Vec<&Seating> =
                    found.iter().filter(|s| s.seats.contains(&first) && s.seats.contains(&second)).collect();
                assert_eq!(games.len(), 4 * players, "{players} players");
                for seat in 0..players {
                    let had = games.iter().filter(|s| s.seats[seat] == first).count();
                    assert_eq!(had, 2 * players, "{players} players: {first} against {second} at seat {seat}");
                }
                let mut different: Vec<_> = games.iter().map(|s| (s.deck, &s.seats)).collect();
                different.sort();
                different.dedup();
                assert_eq!(different.len(), games.len(), "a game is played twice");
            }
        }
    }

    #[test]
    fn too_many_games_are_not_counted() {
        assert_eq!(Schedule::every_two(6, 2, 100).games(), Some(1_500));
        assert_eq!(Schedule::every_two(6, 2, u32::MAX).games(), None);
    }
}
