//! The statements with which moderators strike games out, and with which these count again, in SQL that works in both SQLite and
//! PostgreSQL.

use crate::Owner;
use crate::parts::Value;
use crate::people::{NewAct, PlayedGame};
use crate::question::Question;
use crate::statements::{Expect, Statement, bytes, each, run, say, text};
use ids::TableId;
use std::collections::BTreeSet;

/// The games of an act that was just added to the log no longer count. A game that is struck out already stays as it is. The person must
/// have played each of them in a rated game, and the moderator in none.
pub(crate) fn strike(act: &NewAct) -> Vec<Statement> {
    let NewAct { moderator, report, person, words, games, .. } = act;
    let log = "INSERT INTO struck_games (number, table_id)
        SELECT (SELECT max(number) FROM moderation WHERE report = $1), outcomes.table_id FROM outcomes
        WHERE outcomes.table_id = $2 AND outcomes.rated = 1
            AND EXISTS (SELECT 1 FROM outcome_seats AS own
                WHERE own.table_id = outcomes.table_id AND own.person = $3)
            AND NOT EXISTS (SELECT 1 FROM outcome_seats AS judge
                WHERE judge.table_id = outcomes.table_id AND judge.person = $4)
        ON CONFLICT DO NOTHING";
    let strike = "UPDATE outcomes SET struck = $1, struck_by = (SELECT max(number) FROM moderation WHERE report = $2),
        changed = changed + 1 WHERE table_id = $3 AND struck IS NULL";
    // In order: two moderators who strike the same games out wait for each other.
    let games: BTreeSet<&TableId> = games.iter().collect();
    let both = |table: &TableId| {
        let table = || text(table.as_str());
        [
            say(Expect::One, log, vec![text(report), table(), bytes(person), bytes(moderator)]),
            run(strike, vec![text(words), text(report), table()]),
        ]
    };
    games.into_iter().flat_map(both).collect()
}

/// Another act that has struck a game out and that nobody has undone.
macro_rules! other {
    ($what:literal) => {
        concat!(
            "(SELECT other.",
            $what,
            " FROM struck_games JOIN moderation AS other ON other.number = struck_games.number
              WHERE struck_games.table_id = outcomes.table_id
                  AND NOT EXISTS (SELECT 1 FROM moderation AS later WHERE later.undoes = other.number)
              ORDER BY other.number LIMIT 1)"
        )
    };
}

/// The games of an act count again that was just undone, unless there is another one.
pub(crate) fn after_undo(number: i64) -> Statement {
    let sql = concat!(
        "UPDATE outcomes SET struck = ",
        other!("words"),
        ", struck_by = ",
        other!("number"),
        ", changed = changed + 1 WHERE struck_by = $1"
    );
    run(sql, vec![Value::Number(number)])
}

/// The finished rated games of a person in which this moderator did not play: that at the reported table first, then the latest, at
/// most 20. Without those at other private tables.
#[must_use]
pub fn rated_games_of(person: &Owner, moderator: &Owner, reported: Option<&TableId>) -> Question<Vec<PlayedGame>> {
    let sql = "SELECT outcomes.table_id, outcomes.game, outcomes.ended,
            CAST(CASE WHEN outcomes.struck IS NULL THEN 0 ELSE 1 END AS bigint)
        FROM outcome_seats AS own JOIN outcomes ON outcomes.table_id = own.table_id
        WHERE own.person = $1 AND outcomes.rated = 1
            AND NOT EXISTS (SELECT 1 FROM outcome_seats AS judge
                WHERE judge.table_id = own.table_id AND judge.person = $2)
            AND (own.table_id = $3
                OR NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = own.table_id AND tables.private))
        ORDER BY CASE WHEN own.table_id = $4 THEN 0 ELSE 1 END, outcomes.ended DESC, outcomes.table_id LIMIT 20";
    let reported = || text(reported.map_or("", TableId::as_str));
    Question::new(run(sql, vec![bytes(person), bytes(moderator), reported(), reported()]), |lines| {
        each(lines, "an outcome", |row| {
            let (table, game, ended) = (row.text()?.into(), row.text()?, row.number()?);
            Ok(PlayedGame { table, game, ended, struck: row.number()? != 0 })
        })
    })
}
