//! The writer: one task, one connection, many writes in one transaction. Simultaneous writes share a commit; moves among
//! them are sent without waiting for each other's answer.

use super::append::{append, append_all};
use super::held::{Fence, hold, hold_all};
use super::pool::{WORK_TIMEOUT, connection};
use super::{accounts, fit, invitations, lobby, news, rooms, rows, seeks, tables, tokens};
use crate::account_statements::NOBODY;
use crate::change::{Done, Write};
use crate::commits::{Commit, Commits};
use crate::{
    StoreError, chat_statements, clock, due_statements, email_statements, free_statements, identity_statements,
    notice_statements, outcome_statements, passkey_statements, people_statements, seek_statements, terms_statements,
    vacation_statements,
};
use deadpool_postgres::{Client, Object, Pool, Transaction};
use std::time::Instant;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::time::timeout;

/// The most writes in one transaction.
const GROUP: usize = 256;
/// How often to try a group that did not reach the database, or that the database aborted in favour of another one.
const TRIES: u32 = 3;

/// A write with its lease.
type Fenced = (Write, Fence);
/// A queued write, its lease, and its callback.
pub(crate) type Job = (Write, Fence, Done);

/// Why a group was not stored.
enum Failure {
    /// Nothing of it was done.
    Undone(StoreError),
    /// Nothing of it was done; one of its writes conflicts and must not make the others fail.
    OneFails,
    /// The connection was lost while waiting for the answer to the commit.
    Unsure(String),
}

impl<E: Into<StoreError>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Undone(error.into())
    }
}

/// Carries out jobs until the last sender is dropped; messages for other nodes are passed on.
pub(crate) async fn run(
    pool: Pool,
    mut jobs: UnboundedReceiver<Job>,
    commits: &Commits,
    teller: UnboundedSender<String>,
) {
    let mut group = Vec::with_capacity(GROUP);
    while jobs.recv_many(&mut group, GROUP).await > 0 {
        let (writes, waiting): (Vec<Fenced>, Vec<Done>) =
            group.drain(..).map(|(write, fence, done)| ((write, fence), done)).unzip();
        let began = Instant::now();
        let results = commit(&pool, &writes).await;
        let stored = results.iter().any(Result::is_ok);
        commits.done(Commit { writes: writes.len(), time: began.elapsed(), stored });
        let told = writes.iter().zip(&results).filter(|(_, result)| result.is_ok());
        news::pass_on(told.map(|(write, _)| write), &teller);
        for (done, result) in waiting.into_iter().zip(results) {
            done(result);
        }
    }
}

/// One transaction for all.
async fn commit(pool: &Pool, writes: &[Fenced]) -> Vec<Result<(), StoreError>> {
    let (mut apart, mut last) = (false, StoreError::Closed);
    for _ in 0..TRIES {
        match one_try(pool, writes, apart).await {
            Ok(results) => return results,
            Err(Failure::OneFails) => apart = true,
            Err(Failure::Unsure(why)) => return vec![Err(StoreError::Unsure(why)); writes.len()],
            Err(Failure::Undone(error)) => {
                // The connection may have been lost long ago, by a restart of the database; or two nodes waited for each other.
                let again = matches!(&error, StoreError::Unreachable(_)) || is_deadlock(&error);
                last = error;
                if !again {
                    break;
                }
            }
        }
    }
    vec![Err(last); writes.len()]
}

/// Whether the database aborted it in favour of somebody else.
pub(crate) fn is_deadlock(error: &StoreError) -> bool {
    matches!(error, StoreError::Other(text) if text.ends_with("(40P01)") || text.ends_with("(40001)"))
}

async fn one_try(pool: &Pool, writes: &[Fenced], apart: bool) -> Result<Vec<Result<(), StoreError>>, Failure> {
    let mut client = connection(pool).await?;
    let mut committing = false;
    let result = match timeout(WORK_TIMEOUT, transaction(&mut client, writes, apart, &mut committing)).await {
        Ok(result) => result,
        Err(_) if committing => Err(Failure::Unsure("the database did not answer in time".to_owned())),
        Err(_) => Err(Failure::Undone(StoreError::Locked("the database did not answer in time".to_owned()))),
    };
    if !matches!(&result, Ok(_) | Err(Failure::OneFails)) {
        // Whatever its state, nobody uses it again.
        drop(Object::take(client));
    }
    result
}

async fn transaction(
    client: &mut Client,
    writes: &[Fenced],
    apart: bool,
    committing: &mut bool,
) -> Result<Vec<Result<(), StoreError>>, Failure> {
    let mut transaction = client.transaction().await?;
    let results = match apart {
        true => {
            fit::hold(&transaction).await?;
            each_apart(&mut transaction, writes).await?
        }
        false => match fit::hold_for(&transaction, together(&transaction, writes)).await? {
            Ok(()) => vec![Ok(()); writes.len()],
            Err(error) if concerns_all(&error) => return Err(Failure::Undone(error)),
            Err(error) if writes.len() == 1 => {
                transaction.rollback().await?;
                return Ok(vec![Err(error)]);
            }
            Err(_) => {
                transaction.rollback().await?;
                return Err(Failure::OneFails);
            }
        },
    };
    *committing = true;
    match transaction.commit().await {
        Ok(()) => Ok(results),
        // The database itself says that it was not done, for example because two nodes blocked each other.
        Err(error)
            if error.code().is_some_and(|code| ["40", "23"].iter().any(|kind| code.code().starts_with(kind))) =>
        {
            Err(Failure::Undone(error.into()))
        }
        Err(error) => Err(Failure::Unsure(StoreError::from(error).to_string())),
    }
}

/// Whether a failure concerns the connection or the database, and not a single write.
fn concerns_all(error: &StoreError) -> bool {
    matches!(error, StoreError::Unreachable(_) | StoreError::Closed) || is_deadlock(error)
}

/// Carries all out, in order. Consecutive moves are sent together, and the database runs them in this order.
async fn together(transaction: &Transaction<'_>, writes: &[Fenced]) -> Result<(), StoreError> {
    let is_append = |(write, _): &Fenced| matches!(write, Write::Append { .. });
    for run in writes.chunk_by(|one, next| is_append(one) && is_append(next)) {
        match run {
            [one] => apply(transaction, one).await?,
            many => {
                let fences: Vec<_> =
                    many.iter().map(|(write, fence)| (write.owned().unwrap_or_default(), fence)).collect();
                hold_all(transaction, &fences).await?;
                append_all(transaction, many.iter().map(|(write, _)| write)).await?;
            }
        }
    }
    Ok(())
}

/// Carries out each on its own: one that fails leaves nothing behind and does not affect the others.
async fn each_apart(
    transaction: &mut Transaction<'_>,
    writes: &[Fenced],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        let savepoint = transaction.savepoint("one").await?;
        let result = apply(&savepoint, write).await;
        match &result {
            Ok(()) => savepoint.commit().await?,
            Err(error) if concerns_all(error) => return Err(error.clone()),
            Err(_) => savepoint.rollback().await?,
        }
        results.push(result);
    }
    Ok(results)
}

async fn apply(on: &Transaction<'_>, (write, fence): &Fenced) -> Result<(), StoreError> {
    if let Some(table) = write.owned() {
        hold(on, table, fence).await?;
    }
    match write {
        Write::Create(table) => tables::create(on, table).await,
        Write::CreateFrom { table, entries, zones, terms: made_on, chat_off } => {
            tables::create(on, table).await?;
            accounts::carry_out(on, free_statements::at_seats(table.id.as_str(), zones)).await?;
            accounts::carry_out(on, terms_statements::of_new(table.id.as_str(), made_on)).await?;
            accounts::carry_out(on, chat_statements::of_new(table.id.as_str(), *chat_off)).await?;
            append(on, table.id.as_str(), 0, entries, None).await
        }
        Write::Claim { table, seat, name, owner, zone, color } => {
            rows::claim(on, table.as_str(), *seat, (name, color.as_deref()), owner).await?;
            accounts::carry_out(on, free_statements::sit(table.as_str(), *seat, zone.as_deref())).await?;
            accounts::carry_out(on, vec![seek_statements::hand_over(table.as_str())]).await?;
            seeks::end(on, table.as_str(), owner).await
        }
        Write::Leave { table, seat } => {
            rows::leave(on, table.as_str(), *seat).await?;
            accounts::carry_out(on, seek_statements::leave(table.as_str(), *seat)).await
        }
        Write::PutBot { table, seat, bot, held } => {
            rows::put_bot(on, table.as_str(), *seat, bot.as_deref(), *held).await
        }
        Write::StandIn { table, seat, bot } => rows::stand_in(on, table.as_str(), *seat, bot.as_deref()).await,
        Write::Begin { table } => {
            rows::begin(on, table.as_str()).await?;
            seeks::end(on, table.as_str(), &NOBODY).await
        }
        Write::Invite { table, seat, invitation } => {
            invitations::invite(on, table.as_str(), *seat, invitation.as_ref()).await
        }
        Write::Decline { table, seat, id } => invitations::decline(on, table.as_str(), *seat, id.as_str()).await,
        Write::Token(change) => tokens::change(on, change).await,
        Write::Account(change) => accounts::change(on, change).await,
        Write::Outcome(change) => accounts::carry_out(on, outcome_statements::statements(change)).await,
        Write::People(change) => accounts::carry_out(on, people_statements::statements(change, clock::now())).await,
        Write::Notice(change) => accounts::carry_out(on, notice_statements::statements(change, clock::now())).await,
        Write::Chat(change) => accounts::carry_out(on, chat_statements::statements(change)).await,
        Write::Email(change) => accounts::carry_out(on, email_statements::statements(change, clock::now())).await,
        Write::Vacation(change) => accounts::carry_out(on, vacation_statements::statements(change)).await,
        Write::Passkey(change) => accounts::carry_out(on, passkey_statements::statements(change, clock::now())).await,
        Write::Identity(change) => accounts::carry_out(on, identity_statements::statements(change, clock::now())).await,
        Write::Enter { table, seat, owner } => rows::own(on, table.as_str(), *seat, owner).await,
        Write::Append { table, from, entries, over } => append(on, table.as_str(), *from, entries, Some(*over)).await,
        Write::AppendTimed { table, from, entries, over, clock, stand_in, notices } => {
            append(on, table.as_str(), *from, entries, Some(*over)).await?;
            let mut beside = due_statements::keep(table.as_str(), clock);
            beside.extend(stand_in.iter().map(|(seat, bot)| due_statements::stand_in(table.as_str(), *seat, bot)));
            beside.extend(notices.iter().map(notice_statements::add));
            accounts::carry_out(on, beside).await
        }
        Write::Prepare { table, seat, prepared } => {
            accounts::carry_out(on, due_statements::prepare(table.as_str(), *seat, prepared.as_deref())).await
        }
        Write::KeepClock { table, clock } => accounts::carry_out(on, due_statements::keep(table.as_str(), clock)).await,
        Write::DueLater { item, at_ms } => accounts::carry_out(on, due_statements::later(item, *at_ms)).await,
        Write::Seen(uptime) => accounts::carry_out(on, due_statements::seen(uptime)).await,
        Write::Renew { owner, to } => rows::renew(on, owner, *to).await,
        Write::Keep { table, entries, texts } => rows::keep_told(on, table.as_str(), *entries, texts).await,
        Write::KeepAnalysis { table, analysis } => rows::keep_analysis(on, table.as_str(), analysis).await,
        Write::List { table } => lobby::list(on, table.as_str()).await,
        Write::ListAgain { table } => lobby::list_again(on, table.as_str()).await,
        Write::Present { tables } => lobby::present(on, tables).await,
        Write::Remove { table } => tables::remove(on, table.as_str()).await,
        Write::RemoveLone { table, owner } => seeks::remove_lone(on, table.as_str(), owner).await,
        Write::Sweep { idle } => tables::sweep(on, i64::from(*idle)).await,
        Write::MakeRoom { origin, most_resting } => rooms::make_room(on, origin.as_ref(), *most_resting).await,
        Write::Probe => {
            let sql = concat!("UPDATE probe SET at = ", now!());
            on.execute(&on.prepare_cached(sql).await?, &[]).await?;
            Ok(())
        }
    }
}
