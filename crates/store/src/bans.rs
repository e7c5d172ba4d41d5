//! Bans of accounts in the log of moderators: which of them is in force.

use crate::Owner;
use crate::parts::Value;
use crate::statements::{Statement, bytes, run};

/// The operator's ban of an account, which a longer one of a moderator hides, joins the log: it lasts when that one is undone.
pub(crate) fn keep_of_operator(person: &Owner, until: i64, now: i64) -> Statement {
    let sql = "INSERT INTO moderation (number, at, person, act, until, words)
        SELECT (SELECT coalesce(max(number), 0) + 1 FROM moderation), $1, owner, 'ban', banned_until, ban_reason
        FROM accounts WHERE owner = $2 AND banned_until > $3 AND banned_until < $4
            AND NOT EXISTS (SELECT 1 FROM moderation AS known WHERE known.person = accounts.owner AND known.act = 'ban'
                AND known.until = accounts.banned_until)
        ON CONFLICT DO NOTHING";
    run(sql, vec![Value::Number(now), bytes(person), Value::Number(now), Value::Number(until)])
}

/// The operator lifts all bans of an account that still last.
pub(crate) fn lift(person: &Owner, now: i64) -> Statement {
    let sql = "INSERT INTO moderation (number, at, person, report, act, undoes, words)
        SELECT (SELECT coalesce(max(number), 0) FROM moderation) + row_number() OVER (ORDER BY m.number), $1, m.person, m.report,
            'undo', m.number, '' FROM moderation AS m
        WHERE m.person = $2 AND m.act = 'ban' AND m.until > $3
            AND NOT EXISTS (SELECT 1 FROM moderation AS later WHERE later.undoes = m.number)
        ON CONFLICT DO NOTHING";
    run(sql, vec![Value::Number(now), bytes(person), Value::Number(now)])
}

/// After this act was undone: if it was the ban in force, the one of the others is that lasts longest. What the operator has decided
/// since then stays.
pub(crate) fn after_undo(number: i64) -> Statement {
    let sql = "UPDATE accounts SET
            ban_reason = coalesce((SELECT ban.words FROM moderation AS ban WHERE ban.person = accounts.owner AND ban.act = 'ban'
                AND NOT EXISTS (SELECT 1 FROM moderation AS later WHERE later.undoes = ban.number)
                ORDER BY ban.until DESC, ban.number DESC LIMIT 1), ''),
            banned_until = (SELECT max(ban.until) FROM moderation AS ban WHERE ban.person = accounts.owner AND ban.act = 'ban'
                AND NOT EXISTS (SELECT 1 FROM moderation AS later WHERE later.undoes = ban.number))
        WHERE EXISTS (SELECT 1 FROM moderation WHERE number = $1 AND act = 'ban' AND person = accounts.owner
            AND until = accounts.banned_until)";
    run(sql, vec![Value::Number(number)])
}
