//! The statements about quick games, in words that SQLite and PostgreSQL both understand.

use crate::columns::Columns;
use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};
use crate::wish::Wish;
use crate::{Owner, StoreError, free_statements};
use ids::TableId;

/// The statement by which tables of quick games whose maker has left get another one: a person, since no program begins a game.
macro_rules! hand_over {
    ($which:literal) => {
        concat!(
            "UPDATE tables SET maker = (SELECT owners.owner FROM owners
                 JOIN seats ON seats.table_id = owners.table_id AND seats.seat = owners.seat
                 WHERE owners.table_id = tables.id AND seats.kind = 'human'
                     AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.owner = owners.owner AND tokens.bot)
                 ORDER BY seats.seat, owners.owner LIMIT 1)
             WHERE substr(id, 1, 1) = '0' AND ",
            $which,
            " AND NOT EXISTS (SELECT 1 FROM owners JOIN seats ON seats.table_id = owners.table_id AND seats.seat = owners.seat
                 WHERE owners.table_id = tables.id AND seats.kind = 'human' AND owners.owner = tables.maker)
             AND EXISTS (SELECT 1 FROM owners JOIN seats ON seats.table_id = owners.table_id AND seats.seat = owners.seat
                 WHERE owners.table_id = tables.id AND seats.kind = 'human'
                     AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.owner = owners.owner AND tokens.bot))"
        )
    };
}

/// The tables where seats of the account `$1` are open again.
macro_rules! freed {
    () => {
        "(SELECT mine.table_id FROM owners AS mine JOIN lobby ON lobby.table_id = mine.table_id
              JOIN seats AS free ON free.table_id = mine.table_id AND free.seat = mine.seat
              WHERE mine.owner = $1 AND free.kind = 'open')"
    };
}

/// The ids of the tables of quick games (they begin with `0`) where somebody waits alone who is now at the table `$1` of the
/// lobby: its game begins, with others, or it is the one for which the person `$2`, who has just come, waited there.
pub(crate) const ENDED: &str = "SELECT DISTINCT there.table_id FROM owners AS here
    JOIN owners AS there ON there.owner = here.owner AND there.table_id <> here.table_id
    JOIN lobby ON lobby.table_id = there.table_id
    JOIN tables AS waits ON waits.id = there.table_id
    JOIN tables AS this ON this.id = here.table_id
    WHERE here.table_id = $1 AND substr(there.table_id, 1, 1) = '0' AND NOT waits.over AND NOT waits.played
        AND EXISTS (SELECT 1 FROM lobby AS listed WHERE listed.table_id = $1)
        AND (SELECT count(*) FROM seats WHERE seats.table_id = there.table_id AND seats.kind <> 'open') = 1
        AND ((NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = $1 AND seats.kind = 'open')
                AND (SELECT count(*) FROM seats WHERE seats.table_id = $1 AND seats.kind = 'human') > 1)
            OR (here.owner = $2 AND waits.game = this.game AND waits.options = this.options
                AND waits.rated = this.rated AND coalesce(waits.pace, '') = coalesce(this.pace, '')))";

/// The statements that conflict if somebody else has a seat at a table, or a person has moved.
pub(crate) fn is_lone(table: &str, owner: &Owner) -> Vec<Statement> {
    let unplayed = "SELECT 1 FROM tables WHERE id = $1 AND NOT played AND NOT over";
    let others = "SELECT 1 FROM seats WHERE table_id = $1 AND kind = 'human'
        AND NOT EXISTS (SELECT 1 FROM owners WHERE owners.table_id = seats.table_id AND owners.seat = seats.seat
            AND owners.owner = $2)";
    vec![say(Expect::Row, unplayed, vec![text(table)]), say(Expect::NoRow, others, vec![text(table), bytes(owner)])]
}

/// Whoever had a seat that is open again has no right to it. If they have made the table of a quick game and have no other seat
/// there, the person at the first seat that is taken counts as its maker.
pub(crate) fn leave(table: &str, seat: u8) -> Vec<Statement> {
    let sql = "DELETE FROM owners WHERE table_id = $1 AND CAST(seat AS bigint) = $2";
    let mut all = vec![run(sql, vec![text(table), Value::Number(i64::from(seat))])];
    all.extend(free_statements::sit(table, seat, None));
    all.push(hand_over(table));
    all
}

/// After somebody has left or sat down: the table of a quick game whose maker has no seat there gets another one.
pub(crate) fn hand_over(table: &str) -> Statement {
    run(hand_over!("id = $1"), vec![text(table)])
}

/// An account plays no more: its seats at tables of the lobby whose game has not begun are open again, as if it had left them.
/// A table of its own where nobody remains is in the lobby no longer. A seat that somebody else holds, too, stays theirs.
pub(crate) fn free(account: &Owner) -> Vec<Statement> {
    let of_account = |sql| run(sql, vec![bytes(account)]);
    vec![
        of_account(
            "UPDATE seats SET kind = 'open', name = '', color = NULL
             WHERE kind = 'human' AND table_id IN (SELECT mine.table_id FROM owners AS mine
                 JOIN lobby ON lobby.table_id = mine.table_id JOIN tables ON tables.id = mine.table_id
                 WHERE mine.owner = $1 AND NOT tables.over AND NOT tables.played AND (tables.held
                     OR EXISTS (SELECT 1 FROM seats AS other WHERE other.table_id = mine.table_id AND other.kind = 'open')))
             AND EXISTS (SELECT 1 FROM owners WHERE owners.table_id = seats.table_id AND owners.seat = seats.seat
                 AND owners.owner = $1)
             AND NOT EXISTS (SELECT 1 FROM owners WHERE owners.table_id = seats.table_id AND owners.seat = seats.seat
                 AND owners.owner <> $1)",
        ),
        of_account(concat!(
            "DELETE FROM seat_zones WHERE table_id IN ",
            freed!(),
            " AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = seat_zones.table_id AND seats.seat = seat_zones.seat
                 AND seats.kind = 'open')"
        )),
        of_account(concat!("UPDATE tables SET held = FALSE WHERE held AND id IN ", freed!())),
        of_account(
            "DELETE FROM owners WHERE owner = $1 AND EXISTS (SELECT 1 FROM lobby WHERE lobby.table_id = owners.table_id)
             AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = owners.table_id AND seats.seat = owners.seat
                 AND seats.kind = 'open')",
        ),
        of_account(
            "DELETE FROM lobby WHERE table_id IN (SELECT id FROM tables WHERE maker = $1)
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = lobby.table_id AND seats.kind = 'human')",
        ),
        of_account(hand_over!("maker = $1 AND NOT played AND NOT over")),
    ]
}

/// How many games of this kind have begun at tables of quick games that were listed since this moment, in seconds since 1970: no
/// seat is open, and at least two people sit there.
#[must_use]
pub fn quick_games_begun(wish: &Wish, since: i64) -> Question<u32> {
    let sql = "SELECT CAST(count(*) AS bigint) FROM lobby JOIN tables ON tables.id = lobby.table_id
        WHERE lobby.listed > $1 AND substr(lobby.table_id, 1, 1) = '0' AND tables.game = $2 AND tables.options = $3
            AND CAST(CASE WHEN tables.rated THEN 1 ELSE 0 END AS bigint) = $4 AND coalesce(tables.pace, '') = $5
            AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = lobby.table_id AND seats.kind = 'open')
            AND (SELECT count(*) FROM seats WHERE seats.table_id = lobby.table_id AND seats.kind = 'human') > 1";
    let Wish { game, options, rated, pace } = wish;
    let values = vec![
        Value::Number(since),
        text(game),
        text(options),
        Value::Number(i64::from(*rated)),
        text(pace.as_deref().unwrap_or_default()),
    ];
    Question::new(run(sql, values), |lines: Vec<Line>| {
        let found = statements::each(lines, "the quick games", Columns::number)?;
        Ok(found.first().map_or(0, |count| u32::try_from(*count).unwrap_or(u32::MAX)))
    })
}

/// The tables of quick games where people still wait, together with others, who have a seat at this table of the lobby, and those
/// people: its game has begun, with others, or it is the one for which this person, who has just come, waited there.
#[must_use]
pub fn waits_elsewhere(table: &TableId, owner: &Owner) -> Question<Vec<(TableId, Owner)>> {
    let sql = "SELECT DISTINCT there.table_id, there.owner FROM owners AS here
        JOIN owners AS there ON there.owner = here.owner AND there.table_id <> here.table_id
        JOIN lobby ON lobby.table_id = there.table_id
        JOIN tables AS waits ON waits.id = there.table_id
        JOIN tables AS this ON this.id = here.table_id
        WHERE here.table_id = $1 AND substr(there.table_id, 1, 1) = '0' AND NOT waits.over AND NOT waits.played
            AND EXISTS (SELECT 1 FROM lobby AS listed WHERE listed.table_id = $1)
            AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = there.table_id AND seats.kind = 'open')
            AND ((NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = $1 AND seats.kind = 'open')
                    AND (SELECT count(*) FROM seats WHERE seats.table_id = $1 AND seats.kind = 'human') > 1)
                OR (here.owner = $2 AND waits.game = this.game AND waits.options = this.options
                    AND waits.rated = this.rated AND coalesce(waits.pace, '') = coalesce(this.pace, '')))";
    Question::new(run(sql, vec![text(table.as_str()), bytes(owner)]), |lines: Vec<Line>| {
        statements::each(lines, "the quick games", |row| Ok((row.text()?.into(), row.owner()?)))
    })
}

/// Whether somebody plays at this table: they have a seat there, and its game has begun and is not over.
#[must_use]
pub fn plays_at(table: &TableId, owner: &Owner) -> Question<bool> {
    let sql = "SELECT DISTINCT owners.table_id FROM owners JOIN tables ON tables.id = owners.table_id
        WHERE owners.table_id = $1 AND owners.owner = $2 AND NOT tables.held AND NOT tables.over
            AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = $1 AND seats.kind = 'open')";
    Question::new(run(sql, vec![text(table.as_str()), bytes(owner)]), |lines: Vec<Line>| Ok(!lines.is_empty()))
}

/// Whether this account may not play at a table of the lobby, because somebody sits there who has blocked it, or whom it has
/// blocked. At tables that are not in the lobby people know whom they meet.
#[must_use]
pub fn is_apart(table: &TableId, account: &Owner) -> Question<bool> {
    let sql = "SELECT DISTINCT owners.table_id FROM owners JOIN lobby ON lobby.table_id = owners.table_id
        WHERE owners.table_id = $1 AND EXISTS (SELECT 1 FROM blocks WHERE (blocks.account = $2 AND blocks.blocked = owners.owner)
            OR (blocks.blocked = $2 AND blocks.account = owners.owner))";
    Question::new(run(sql, vec![text(table.as_str()), bytes(account)]), |lines: Vec<Line>| Ok(!lines.is_empty()))
}

/// The tables of the lobby where somebody sits who does not play with one of the people at this table: one of the two has blocked
/// the other.
#[must_use]
pub fn apart_from_all(table: &TableId) -> Question<Vec<TableId>> {
    let sql = "SELECT DISTINCT there.table_id FROM owners AS here
        JOIN blocks ON blocks.account = here.owner OR blocks.blocked = here.owner
        JOIN owners AS there ON there.owner = CASE WHEN blocks.account = here.owner THEN blocks.blocked ELSE blocks.account END
        JOIN lobby ON lobby.table_id = there.table_id
        WHERE here.table_id = $1 AND there.table_id <> $1";
    Question::new(run(sql, vec![text(table.as_str())]), |lines: Vec<Line>| {
        statements::each(lines, "the lobby", |row| Ok(row.text()?.into()))
    })
}

/// All tables of the lobby whose game is not over, also those that are not shown because there are too many.
#[must_use]
pub fn all_listed() -> Question<Vec<TableId>> {
    let sql = "SELECT lobby.table_id FROM lobby JOIN tables ON tables.id = lobby.table_id WHERE NOT tables.over";
    Question::new(run(sql, Vec::new()), |lines: Vec<Line>| {
        statements::each(lines, "the lobby", |row| -> Result<TableId, StoreError> { Ok(row.text()?.into()) })
    })
}
