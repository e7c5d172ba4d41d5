//! The statements that change and read accounts, in SQL that works in both SQLite and PostgreSQL: the numbers of the
//! parameters appear in order.

use crate::accounts::{
    AccountSeat, AccountWrite, Accounts, FORMER_PLAYER, Guest, NAME_FIXED, NAME_KEPT, NewAccount, NewSignIn, SignIn,
    StoredAccount,
};
use crate::bans;
use crate::chat_statements;
use crate::columns::Columns;
use crate::due_statements;
use crate::email_statements;
use crate::free_statements;
use crate::grounds::Grounds;
use crate::identity_removal;
use crate::kept;
use crate::notice_statements;
use crate::one_time_code_statements;
use crate::one_time_codes::CodesWrite;
use crate::parts::{Line, Value};
use crate::passkey_statements;
use crate::people_removal::forget_account;
use crate::session_statements::{end_session, end_sessions};
use crate::sign_in_statements;
use crate::spent_statements;
pub(crate) use crate::statements::{Expect, Statement, bytes, run, say, text};
use crate::vacation_statements;
use crate::{Owner, StoreError};

/// The most sessions of an account; when one more begins, the one that was unused for the longest time ends.
const MOST_SIGN_INS: i64 = 50;
/// An owner that nobody is: the maker of tables whose maker's account was deleted.
const NOBODY: Owner = Owner::new([0; 32]);

/// The word in a token's row that names its maker.
fn made_by(owner: &Owner) -> String {
    owner.bytes().iter().fold("by:".to_owned(), |text, byte| format!("{text}{byte:02x}"))
}

/// The statements of a change, in order.
pub(crate) fn statements(write: &AccountWrite, now: i64) -> Vec<Statement> {
    match write {
        AccountWrite::Make(new) => make(new, now),
        AccountWrite::SignIn { account, way, sign_in, guest } => {
            let mut all = sign_in_statements::still(account, way);
            all.push(say(
                Expect::Row,
                "SELECT 1 FROM accounts WHERE owner = $1 AND (banned_until IS NULL OR banned_until <= $2)",
                vec![bytes(account), Value::Number(now)],
            ));
            all.extend(enter(account, sign_in, now));
            all.extend(guest.iter().flat_map(|guest| adopt(account, &sign_in.session, guest, now)));
            all
        }
        AccountWrite::SignOut { account, session } => {
            let sql = "DELETE FROM sign_ins WHERE session = $1 AND account = $2";
            let mut all = vec![say(Expect::One, sql, vec![bytes(session), bytes(account)])];
            all.extend(end_session(session, now));
            all.push(notice_statements::end_devices(account));
            all
        }
        AccountWrite::Seen(session) => {
            let sql = "UPDATE sign_ins SET seen = $1 WHERE session = $2";
            vec![run(sql, vec![Value::Number(now), bytes(session)])]
        }
        AccountWrite::Rename { account, name, looks } => rename(account, name, looks, now),
        AccountWrite::Password {
            account,
            password,
            grounds,
            forgets_email,
            forgets_passkeys,
            forgets_codes,
            forgets_identities,
        } => {
            let sql = "UPDATE accounts SET password = $1 WHERE owner = $2";
            let mut all = sign_in_statements::hold(account, grounds, now);
            all.push(say(Expect::One, sql, vec![text(password), bytes(account)]));
            // Whoever knew the former password may have asked for an address.
            if *forgets_email {
                all.extend(email_statements::remove(account));
            } else {
                all.push(email_statements::end_asked(account));
            }
            if *forgets_passkeys {
                all.push(passkey_statements::forget_account(account));
            }
            if *forgets_codes {
                all.extend(one_time_code_statements::forget_account(account));
            }
            if *forgets_identities {
                all.push(identity_removal::forget_account(account));
            }
            all.extend(end_sessions(account, grounds.session(), now));
            all
        }
        AccountWrite::Codes(change) => {
            let mut all = one_time_code_statements::statements(change, now);
            if let CodesWrite::On { account, .. } = change {
                // Whoever was here before may have asked for an address.
                all.push(email_statements::end_asked(account));
            }
            if let CodesWrite::On { account, session, .. } | CodesWrite::Off { account, session } = change {
                all.extend(end_sessions(account, Some(session), now));
            }
            all
        }
        AccountWrite::Ban { account, until, reason } => {
            let sql = "UPDATE accounts SET banned_until = $1, ban_reason = $2 WHERE owner = $3";
            let mut all = vec![say(Expect::One, sql, vec![Value::Number(*until), text(reason), bytes(account)])];
            all.push(revoke_tokens(account, now));
            all.extend(end_sessions(account, None, now));
            all
        }
        AccountWrite::Unban(account) => {
            let sql = "UPDATE accounts SET banned_until = NULL, ban_reason = '' WHERE owner = $1";
            vec![say(Expect::One, sql, vec![bytes(account)]), bans::lift(account, now)]
        }
        AccountWrite::Role { account, role } => {
            let sql = "UPDATE accounts SET role = $1 WHERE owner = $2";
            let mut all = vec![say(Expect::One, sql, vec![text(role), bytes(account)])];
            // A right is nothing for sessions that somebody may have got hold of before.
            if !role.is_empty() {
                all.extend(end_sessions(account, None, now));
            }
            all
        }
        AccountWrite::Shows { account, shows } => {
            let sql = "UPDATE accounts SET shows = $1 WHERE owner = $2";
            vec![say(Expect::One, sql, vec![text(shows), bytes(account)])]
        }
        AccountWrite::Keep { account, state, version } => kept::keep(account, state, *version),
        AccountWrite::Delete { account, grounds, .. } => delete(account, grounds, now),
    }
}

/// Bans an account until this time, unless it is banned for longer.
pub(crate) fn ban_at_least(account: &Owner, until: i64, reason: &str, now: i64) -> Vec<Statement> {
    let sql = "UPDATE accounts SET banned_until = $1, ban_reason = $2
        WHERE owner = $3 AND (banned_until IS NULL OR banned_until < $4)";
    let until = || Value::Number(until);
    let mut all = vec![
        say(Expect::Row, "SELECT 1 FROM accounts WHERE owner = $1", vec![bytes(account)]),
        run(sql, vec![until(), text(reason), bytes(account), until()]),
        revoke_tokens(account, now),
    ];
    all.extend(end_sessions(account, None, now));
    all
}

fn make(new: &NewAccount, now: i64) -> Vec<Statement> {
    let NewAccount { owner, name, looks, password, invitation, sign_in, passkey } = new;
    let mut all: Vec<Statement> = invitation.iter().flat_map(|one| spent_statements::spend(&one.spent, now)).collect();
    let invitation = invitation.as_ref().map_or(Value::Null, |one| text(&one.id));
    all.extend([
        say(
            Expect::NoRow,
            "SELECT 1 FROM former_names WHERE looks = $1 AND until > $2",
            vec![text(looks), Value::Number(now)],
        ),
        // An ended session belongs to no account any more.
        say(Expect::NoRow, "SELECT 1 FROM sign_outs WHERE session = $1", vec![bytes(owner)]),
        say(
            Expect::One,
            "INSERT INTO accounts (owner, name, looks, password, created, invitation)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            vec![bytes(owner), text(name), text(looks), text(password), Value::Number(now), invitation],
        ),
    ]);
    all.extend(passkey.iter().flat_map(|passkey| passkey_statements::add(owner, passkey, now)));
    all.extend(enter(owner, sign_in, now));
    all
}

/// A browser signs in.
fn enter(account: &Owner, sign_in: &NewSignIn, now: i64) -> Vec<Statement> {
    let NewSignIn { session, device } = sign_in;
    vec![
        say(
            Expect::One,
            "INSERT INTO sign_ins (session, account, device, created, seen) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT DO NOTHING",
            vec![bytes(session), bytes(account), text(device), Value::Number(now), Value::Number(now)],
        ),
        // Sessions beyond the limit end.
        run(
            "INSERT INTO sign_outs (session, at) SELECT session, $1 FROM sign_ins WHERE account = $2 AND session NOT IN
                 (SELECT session FROM sign_ins WHERE account = $2 ORDER BY seen DESC, created DESC LIMIT $3)
             ON CONFLICT DO NOTHING",
            vec![Value::Number(now), bytes(account), Value::Number(MOST_SIGN_INS)],
        ),
        run(
            "INSERT INTO sessions (owner, generation, mark)
             SELECT session, 4294967295, 9223372036854775807 FROM sign_ins WHERE account = $1 AND session NOT IN
                 (SELECT session FROM sign_ins WHERE account = $1 ORDER BY seen DESC, created DESC LIMIT $2)
             ON CONFLICT (owner) DO UPDATE SET generation = excluded.generation, mark = excluded.mark",
            vec![bytes(account), Value::Number(MOST_SIGN_INS)],
        ),
        run(
            "DELETE FROM sign_ins WHERE account = $1 AND session NOT IN
                 (SELECT session FROM sign_ins WHERE account = $1 ORDER BY seen DESC, created DESC LIMIT $2)",
            vec![bytes(account), Value::Number(MOST_SIGN_INS)],
        ),
        notice_statements::end_devices(account),
    ]
}

/// The account gets everything that belonged to the visitor.
fn adopt(account: &Owner, session: &Owner, guest: &Guest, now: i64) -> Vec<Statement> {
    let (from, to) = (made_by(&guest.owner), made_by(account));
    let guest = &guest.owner;
    let mut all = vec![
        // They may have signed up elsewhere in the meantime, and would lose everything to this account.
        say(Expect::NoRow, "SELECT 1 FROM accounts WHERE owner = $1", vec![bytes(guest)]),
        say(Expect::NoRow, "SELECT 1 FROM sign_ins WHERE session = $1", vec![bytes(guest)]),
        run(
            "INSERT INTO owners (owner, table_id, seat) SELECT $1, table_id, seat FROM owners WHERE owner = $2
             ON CONFLICT DO NOTHING",
            vec![bytes(account), bytes(guest)],
        ),
        run("DELETE FROM owners WHERE owner = $1", vec![bytes(guest)]),
        run("UPDATE tables SET maker = $1 WHERE maker = $2", vec![bytes(account), bytes(guest)]),
        run(
            "UPDATE tokens SET scopes = replace(scopes, $1, $2) WHERE scopes LIKE $3",
            vec![text(&from), text(&to), text(&format!("%{from}"))],
        ),
        chat_statements::adopt(account, guest),
    ];
    all.extend(notice_statements::adopt(account, session, guest));
    all.extend(vacation_statements::adopt(account, guest, now));
    all.extend(end_session(guest, now));
    all
}

fn rename(account: &Owner, name: &str, looks: &str, now: i64) -> Vec<Statement> {
    vec![
        run("DELETE FROM former_names WHERE until <= $1", vec![Value::Number(now)]),
        say(
            Expect::NoRow,
            "SELECT 1 FROM former_names WHERE looks = $1 AND (owner IS NULL OR owner <> $2)",
            vec![text(looks), bytes(account)],
        ),
        say(
            Expect::NoRow,
            "SELECT 1 FROM accounts WHERE looks = $1 AND owner <> $2",
            vec![text(looks), bytes(account)],
        ),
        say(
            Expect::One,
            "INSERT INTO former_names (looks, name, owner, until)
             SELECT looks, name, owner, $1 FROM accounts WHERE owner = $2
             ON CONFLICT (looks) DO UPDATE SET name = excluded.name, owner = excluded.owner, until = excluded.until",
            vec![Value::Number(now + i64::from(NAME_KEPT)), bytes(account)],
        ),
        say(
            Expect::One,
            "UPDATE accounts SET name = $1, looks = $2, renamed = $3
             WHERE owner = $4 AND (renamed IS NULL OR renamed <= $5)",
            vec![
                text(name),
                text(looks),
                Value::Number(now),
                bytes(account),
                Value::Number(now - i64::from(NAME_FIXED)),
            ],
        ),
    ]
}

/// The tokens that an account has made are no longer valid.
fn revoke_tokens(account: &Owner, now: i64) -> Statement {
    let sql = "UPDATE tokens SET revoked = coalesce(revoked, $1) WHERE scopes LIKE $2";
    run(sql, vec![Value::Number(now), text(&format!("%{}", made_by(account)))])
}

fn delete(account: &Owner, grounds: &Grounds, now: i64) -> Vec<Statement> {
    // It is locked first: whoever signs in at the same moment waits, and finds no account.
    let mut all = sign_in_statements::hold(account, grounds, now);
    all.extend([
        say(
            Expect::One,
            "INSERT INTO former_names (looks, name, owner, until)
             SELECT looks, '', NULL, $1 FROM accounts WHERE owner = $2
             ON CONFLICT (looks) DO UPDATE SET name = '', owner = NULL, until = excluded.until",
            vec![Value::Number(now + i64::from(NAME_KEPT)), bytes(account)],
        ),
        run("UPDATE former_names SET name = '', owner = NULL WHERE owner = $1", vec![bytes(account)]),
        run(
            "UPDATE seats SET name = $1 WHERE kind = 'human' AND EXISTS
                 (SELECT 1 FROM owners WHERE owners.table_id = seats.table_id AND owners.seat = seats.seat
                  AND owners.owner = $2)",
            vec![text(FORMER_PLAYER), bytes(account)],
        ),
        due_statements::forget_account(account),
    ]);
    all.extend(free_statements::forget_account(account));
    all.extend(vacation_statements::forget_account(account, now));
    // While its tables are still known.
    all.extend(notice_statements::forget_account(account));
    all.extend([
        run("DELETE FROM owners WHERE owner = $1", vec![bytes(account)]),
        run("UPDATE tables SET maker = $1 WHERE maker = $2", vec![bytes(&NOBODY), bytes(account)]),
        revoke_tokens(account, now),
    ]);
    all.extend(forget_account(account));
    all.extend(email_statements::forget_account(account));
    all.push(passkey_statements::forget_account(account));
    all.extend(one_time_code_statements::forget_account(account));
    all.push(identity_removal::forget_account(account));
    all.push(chat_statements::forget_account(account));
    all.push(kept::forget_account(account));
    all.extend(end_sessions(account, None, now));
    // The browser that signed up has this session, however long ago it signed out.
    all.extend(end_session(account, now));
    all.push(say(Expect::One, "DELETE FROM accounts WHERE owner = $1", vec![bytes(account)]));
    all
}

macro_rules! account {
    ($where:literal) => {
        concat!(
            "SELECT owner, name, password, created, renamed,
                 (SELECT f.name FROM former_names AS f WHERE f.owner = accounts.owner AND f.until > $1
                  ORDER BY f.until DESC LIMIT 1),
                 role, banned_until, ban_reason, shows FROM accounts ",
            $where
        )
    };
}

/// A statement that reads accounts.
pub(crate) fn read_accounts(which: &Accounts, now: i64) -> Statement {
    let (sql, parameter) = match which {
        Accounts::Of(owner) => (account!("WHERE owner = $2"), Some(bytes(owner))),
        Accounts::Called(looks) => (account!("WHERE looks = $2"), Some(text(looks))),
        Accounts::SignedIn(session) => {
            (account!("WHERE owner = (SELECT account FROM sign_ins WHERE session = $2)"), Some(bytes(session)))
        }
        Accounts::All => (account!("ORDER BY looks"), None),
    };
    run(sql, std::iter::once(Value::Number(now)).chain(parameter).collect())
}

/// A statement that reads the sessions of an account, the latest first.
pub(crate) fn read_sign_ins(account: &Owner) -> Statement {
    let sql = "SELECT session, device, created, seen FROM sign_ins WHERE account = $1
               ORDER BY seen DESC, created DESC, session";
    run(sql, vec![bytes(account)])
}

/// A statement that reads the sessions that ended since this time.
pub(crate) fn read_sign_outs(since: i64) -> Statement {
    run("SELECT session FROM sign_outs WHERE at >= $1 ORDER BY at DESC LIMIT 10000", vec![Value::Number(since)])
}

/// A statement that reads the seats of an owner, the oldest table first.
pub(crate) fn read_seats(owner: &Owner) -> Statement {
    let sql = "SELECT tables.id, tables.game, CAST(seats.seat AS bigint), seats.name,
                   CAST(CASE WHEN tables.over THEN 1 ELSE 0 END AS bigint), tables.created, tables.touched
               FROM owners JOIN seats ON seats.table_id = owners.table_id AND seats.seat = owners.seat
               JOIN tables ON tables.id = owners.table_id
               WHERE owners.owner = $1 ORDER BY tables.created, tables.id, seats.seat";
    run(sql, vec![bytes(owner)])
}

fn bad() -> StoreError {
    StoreError::BadRow("an account".to_owned())
}

fn each<T>(lines: Vec<Line>, read: impl Fn(&mut Columns) -> Result<T, StoreError>) -> Result<Vec<T>, StoreError> {
    lines.into_iter().map(|line| read(&mut Columns::new(line, "an account"))).collect()
}

/// Rows of [`read_accounts`].
pub(crate) fn accounts(lines: Vec<Line>) -> Result<Vec<StoredAccount>, StoreError> {
    each(lines, |row| {
        Ok(StoredAccount {
            owner: row.owner()?,
            name: row.text()?,
            password: row.text()?,
            created: row.number()?,
            renamed: row.maybe_number()?,
            former_name: row.maybe_text()?,
            role: row.text()?,
            banned_until: row.maybe_number()?,
            ban_reason: row.text()?,
            shows: row.text()?,
        })
    })
}

/// Rows of [`read_sign_ins`].
pub(crate) fn sign_ins(lines: Vec<Line>) -> Result<Vec<SignIn>, StoreError> {
    each(lines, |row| {
        Ok(SignIn { session: row.owner()?, device: row.text()?, created: row.number()?, seen: row.number()? })
    })
}

/// Rows of [`read_sign_outs`].
pub(crate) fn sign_outs(lines: Vec<Line>) -> Result<Vec<Owner>, StoreError> {
    each(lines, Columns::owner)
}

/// Rows of [`read_seats`].
pub(crate) fn seats(lines: Vec<Line>) -> Result<Vec<AccountSeat>, StoreError> {
    each(lines, |row| {
        Ok(AccountSeat {
            table: row.text()?.into(),
            game: row.text()?,
            seat: u8::try_from(row.number()?).map_err(|_| bad())?,
            name: row.text()?,
            over: row.number()? != 0,
            created: row.number()?,
            touched: row.number()?,
        })
    })
}

/// Runs them in SQLite.
pub(crate) mod sqlite {
    use super::{AccountWrite, Expect, Line, Statement, Value, statements};
    use crate::{StoreError, clock};
    use rusqlite::types::ValueRef;
    use rusqlite::{Connection, params_from_iter};

    /// Carries out a change.
    pub(crate) fn change(connection: &Connection, write: &AccountWrite) -> Result<(), StoreError> {
        carry_out(connection, statements(write, clock::now()))
    }

    /// Carries statements out.
    pub(crate) fn carry_out(connection: &Connection, all: Vec<Statement>) -> Result<(), StoreError> {
        for Statement { sql, parameters, expect } in all {
            let mut statement = connection.prepare_cached(sql)?;
            let parameters = params_from_iter(&parameters);
            let fits = match expect {
                Expect::Any => statement.execute(parameters).map(|_| true)?,
                Expect::One => statement.execute(parameters)? == 1,
                Expect::NoRow => !statement.exists(parameters)?,
                Expect::Row => statement.exists(parameters)?,
            };
            if !fits {
                return Err(StoreError::Conflict);
            }
        }
        Ok(())
    }

    /// A value of any column; `None` if it is of an unknown kind.
    fn value(found: ValueRef<'_>) -> Option<Value> {
        match found {
            ValueRef::Null => Some(Value::Null),
            ValueRef::Integer(number) => Some(Value::Number(number)),
            ValueRef::Text(text) => Some(Value::Text(std::str::from_utf8(text).ok()?.to_owned())),
            ValueRef::Blob(bytes) => Some(Value::Bytes(bytes.to_vec())),
            ValueRef::Real(_) => None,
        }
    }

    /// The rows that a statement reads.
    pub(crate) fn lines(connection: &Connection, statement: &Statement) -> Result<Vec<Line>, StoreError> {
        let mut prepared = connection.prepare_cached(statement.sql)?;
        let columns = prepared.column_count();
        let mut rows = prepared.query(params_from_iter(&statement.parameters))?;
        let mut lines = Vec::new();
        while let Some(row) = rows.next()? {
            let line: Result<Option<Line>, rusqlite::Error> =
                (0..columns).map(|at| Ok(value(row.get_ref(at)?))).collect();
            lines.push(line?.ok_or_else(super::bad)?);
        }
        Ok(lines)
    }
}
