//! Tables made from records: the entries with which they begin. A game that had ended is over there, too.

use game::{EndReason, Mark, Record};
use table::Entry;

/// An entry of a table made from a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Continued {
    /// The entry.
    pub entry: Entry,
    /// Its place among the steps and marks of the record, from 1.
    pub line: usize,
}

/// The entries of a table that takes a game over from its record. Two kinds of marks stay behind: requests among players, such as
/// takebacks and pauses, which are over; and that the game was taken to another place, which is this table.
#[must_use]
pub fn continued(record: &Record) -> Vec<Continued> {
    let lines = record.lines().into_iter().zip(1..);
    // Without an agreed end, who has agreed to one is a matter of the players of that time.
    let agreed = record.marks.iter().any(|one| one.mark == Mark::End(EndReason::Agreed));
    let stays = |((text, hash), line): ((String, u64), usize)| {
        let taken =
            text.parse::<Mark>().map_or(true, |mark| is_taken(&mark) && (agreed || !matches!(mark, Mark::Agree(_))));
        taken.then_some(Continued { entry: Entry { text, hash, command: None }, line })
    };
    lines.filter_map(stays).collect()
}

fn is_taken(mark: &Mark) -> bool {
    match mark {
        Mark::Resign { .. }
        | Mark::Agree(_)
        | Mark::Time { .. }
        | Mark::Overtime { .. }
        | Mark::Grace { .. }
        | Mark::TakeBacks(_)
        | Mark::EndOfTurn
        | Mark::EndTurn(_)
        | Mark::End(EndReason::Resigned | EndReason::Agreed | EndReason::Abandoned | EndReason::Time) => true,
        // The steps that were taken back are no longer in the record.
        Mark::AskBack(_)
        | Mark::AcceptBack(_)
        | Mark::RefuseBack(_)
        | Mark::Disagree(_)
        | Mark::TakenBack { .. }
        | Mark::AskPause { .. }
        | Mark::AcceptPause(_)
        | Mark::RefusePause(_)
        | Mark::Paused { .. }
        | Mark::GoOn(_)
        | Mark::End(EndReason::Transferred) => false,
    }
}

/// Whether somebody who has resigned is represented by a computer player that is not among these. Their game cannot go on.
#[must_use]
pub fn needs_other_bots(record: &Record, bots: &[&str]) -> bool {
    record.marks.iter().any(|one| match &one.mark {
        Mark::Resign { bot: Some(bot), .. } | Mark::Time { bot: Some(bot), .. } => !bots.contains(&bot.as_str()),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_about_the_game_stay_and_those_among_players_do_not() {
        let steps = "\
            take-backs 2 draws #0000000000000001\n! R1 #0000000000000002\ntake-back 0 #0000000000000002\n\
            refuse 1 #0000000000000002\n0: pass #0000000000000003\nresign 2 level-4 #0000000000000003\n\
            taken-back 0 4 #0000000000000003\nagree 0 #0000000000000003\nend ";
        let read = |end: &str| {
            let text =
                format!("goldfever-record 1\ngame toy\nrules 1\noptions players=3\n{steps}{end} #0000000000000003\n");
            text.parse::<Record>().unwrap()
        };
        let taken = |end: &str| -> Vec<(String, usize)> {
            continued(&read(end)).into_iter().map(|one| (one.entry.text, one.line)).collect()
        };
        let all = [
            ("take-backs 2 draws", 1),
            ("! R1", 2),
            ("0: pass", 5),
            ("resign 2 level-4", 6),
            ("agree 0", 8),
            ("end agreed", 9),
        ];
        let all = all.map(|(text, line)| (text.to_owned(), line));
        assert_eq!(taken("agreed"), all);
        assert_eq!(taken("transferred"), all[..4], "it goes on here, and nobody has agreed to its end");
        assert!(needs_other_bots(&read("agreed"), &["level-1"]) && !needs_other_bots(&read("agreed"), &["level-4"]));
    }
}
