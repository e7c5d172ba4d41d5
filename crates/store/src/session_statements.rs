//! The statements that end sessions: none of their tokens is valid from then on.

use crate::Owner;
use crate::notice_statements;
use crate::parts::Value;
use crate::statements::{Statement, bytes, run};

/// Seconds for which ended sessions are remembered.
const SIGN_OUTS_KEPT: i64 = 24 * 3600;
/// A session that nobody has: for changes that keep none.
const NONE: Owner = Owner::new([0; 32]);

/// No token of this session is valid from now on.
pub(crate) fn end_session(session: &Owner, now: i64) -> Vec<Statement> {
    vec![
        run(
            "INSERT INTO sessions (owner, generation, mark) VALUES ($1, 4294967295, 9223372036854775807)
             ON CONFLICT (owner) DO UPDATE SET generation = excluded.generation, mark = excluded.mark",
            vec![bytes(session)],
        ),
        run(
            "INSERT INTO sign_outs (session, at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            vec![bytes(session), Value::Number(now)],
        ),
        run("DELETE FROM sign_outs WHERE at < $1", vec![Value::Number(now - SIGN_OUTS_KEPT)]),
    ]
}

/// No token of the account's sessions is valid from now on, except for one session.
pub(crate) fn end_sessions(account: &Owner, keep: Option<&Owner>, now: i64) -> Vec<Statement> {
    let keep = bytes(keep.unwrap_or(&NONE));
    vec![
        run(
            "INSERT INTO sessions (owner, generation, mark)
             SELECT session, 4294967295, 9223372036854775807 FROM sign_ins WHERE account = $1 AND session <> $2
             ON CONFLICT (owner) DO UPDATE SET generation = excluded.generation, mark = excluded.mark",
            vec![bytes(account), keep.clone()],
        ),
        run(
            "INSERT INTO sign_outs (session, at) SELECT session, $1 FROM sign_ins WHERE account = $2 AND session <> $3
             ON CONFLICT DO NOTHING",
            vec![Value::Number(now), bytes(account), keep.clone()],
        ),
        run("DELETE FROM sign_ins WHERE account = $1 AND session <> $2", vec![bytes(account), keep]),
        notice_statements::end_devices(account),
        run("DELETE FROM sign_outs WHERE at < $1", vec![Value::Number(now - SIGN_OUTS_KEPT)]),
    ]
}
