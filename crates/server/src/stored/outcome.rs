//! The outcome of a game, from its record: what is stored when a table ends, and compared when a database is verified.

use ids::TableId;
use store::{BY_RULES, Outcome, OutcomeSeat, OutcomeWrite, SeatPoints, Write};
use table::{Occupant, Table};

/// The outcome of a table whose game is over. A game that does not count has no ranks.
pub(crate) fn outcome_of(id: &TableId, table: &Table) -> Outcome {
    let placed = table.outcome().map(|outcome| outcome.players).unwrap_or_default();
    let seat = |(at, seat): (u8, &table::Seat)| {
        let placed = placed.get(usize::from(at));
        let person = matches!(seat.occupant, Occupant::Human(_));
        OutcomeSeat {
            bot: if let Occupant::Bot(name) = &seat.occupant { Some(name.clone()) } else { None },
            points: placed.map_or(0, |placed| placed.total),
            rank: placed.map_or(0, |placed| placed.rank),
            left: table.marks().resigned().contains_key(&at)
                || table.marks().out_of_time().contains(&at)
                || person && (seat.stand_in.is_some() || table.is_mostly_stood_in(at)),
        }
    };
    Outcome {
        table: id.clone(),
        // The store takes it from the table.
        pace: String::new(),
        aids: table.game().has_aids(),
        reason: table.ended().map_or(BY_RULES, |reason| reason.word()).to_owned(),
        turns: table.turns(),
        entries: table.version(),
        seats: (0..).zip(table.seats()).map(seat).collect(),
    }
}

/// Whether a stored outcome says what the record says. Who left is partly known from the seats, which may change later.
pub(crate) fn agrees(stored: &Outcome, made: &Outcome) -> bool {
    let seats = |outcome: &Outcome| -> Vec<_> {
        outcome.seats.iter().map(|seat| (seat.bot.clone(), seat.points, seat.rank)).collect()
    };
    let rest = |outcome: &Outcome| Outcome { seats: Vec::new(), pace: String::new(), ..outcome.clone() };
    rest(stored) == rest(made) && seats(stored) == seats(made)
}

/// How the players of a table whose game is over made their points; nobody any, if the game does not count.
pub(crate) fn points_of(table: &Table) -> Vec<SeatPoints> {
    let placed = table.outcome().map(|outcome| outcome.players).unwrap_or_default();
    let seat = |at: usize| {
        let items = placed.get(at).map(|placed| placed.items.as_slice()).unwrap_or_default();
        let mut lines: SeatPoints = Vec::new();
        for item in items {
            match lines.iter_mut().find(|(line, _)| line == item.name) {
                Some((_, points)) => *points += item.points,
                None => lines.push((item.name.to_owned(), item.points)),
            }
        }
        lines.sort();
        lines
    };
    (0..table.seats().len()).map(seat).collect()
}

/// What is stored when a game is over, in order.
pub(crate) fn writes(id: &TableId, table: &Table) -> [Write; 2] {
    let points = OutcomeWrite::Points { table: id.clone(), seats: points_of(table) };
    [OutcomeWrite::Keep(outcome_of(id, table)), points].map(Write::Outcome)
}
