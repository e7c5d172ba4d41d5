//! The statements about what can be used once: answered challenges of passkeys and providers, links and invitations.

use crate::parts::Value;
use crate::passkeys::SpentChallenge;
use crate::question::Question;
use crate::statements::{Expect, Statement, run, say};

/// Seconds for which an answered challenge is remembered after its end: the clocks of servers differ.
const KEPT: i64 = 3600;

/// Nobody can answer this challenge again.
pub(crate) fn spend(challenge: &SpentChallenge, now: i64) -> Vec<Statement> {
    let SpentChallenge { hash, until } = challenge;
    vec![
        run("DELETE FROM spent_challenges WHERE until < $1", vec![Value::Number(now - KEPT)]),
        say(
            Expect::One,
            "INSERT INTO spent_challenges (hash, until) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            vec![Value::Bytes(hash.to_vec()), Value::Number(*until)],
        ),
    ]
}

/// Whether this challenge was answered.
#[must_use]
pub fn is_spent(challenge: &SpentChallenge) -> Question<bool> {
    let sql = "SELECT until FROM spent_challenges WHERE hash = $1";
    Question::new(run(sql, vec![Value::Bytes(challenge.hash.to_vec())]), |lines| Ok(!lines.is_empty()))
}
