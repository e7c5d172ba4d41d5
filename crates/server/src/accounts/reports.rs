//! Reports about people, with a table as evidence.

use crate::accounts::names::looked_up;
use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::admission::session::Session;
use crate::admission::token_rights::TokenRights;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::random;
use axum::extract::State;
use axum::http::StatusCode;
use ids::TableId;
use store::{
    Accounts, MOST_REPORTS, NewReport, Owner, PeopleWrite, Store, StoreError, StoredSeat, Write, ask, chat_author,
};
use table::Holder;

/// Seconds after which some reports may have been decided.
const AGAIN: u64 = 3600;
/// The most characters that people write in a report, or moderators as their reason.
const MOST_CHARS: usize = 500;

/// A text of somebody as it is stored: without characters that are not visible, and not too long.
///
/// # Errors
/// If it is too long.
pub(crate) fn good_text(text: &str) -> Result<String, Fault> {
    let text: String = text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().count() > MOST_CHARS {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "text-too-long").with("limit", MOST_CHARS));
    }
    Ok(text)
}

/// Reports a person to the moderators, by the name of the account or by the seat at the table. The table is evidence: moderators
/// may look at it, even if it is private, and they read the latest 20 lines that the person has written there.
///
/// If a program plays at the seat, the report is about the account that made its token, and moderators read that its program
/// played. If several people play at the seat and the reason is `chat`, it is about the author of the latest line from there.
#[utoipa::path(post, path = "/api/v1/reports", tag = "accounts", request_body = wire::NewReport, responses(
    (status = 204, description = "Reported"),
    (status = 400, body = wire::Problem, description = "Not readable, nobody is named (`report-nobody`), the caller themselves \
        (`report-yourself`), or too long (`text-too-long`)"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
    (status = 404, body = wire::Problem, description = "There is no such account (`no-such-player`), table (`no-such-table`) or \
        seat (`no-such-seat`)"),
    (status = 409, body = wire::Problem, description = "The player of the seat, or whoever made the token of the program there, has no account \
        (`report-without-account`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Twenty reports of the caller are not decided (`report-too-many`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn report(
    State(office): State<Office>,
    session: Option<Session>,
    Body(wanted): Body<wire::NewReport>,
) -> Result<StatusCode, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let reporter = session.account.as_ref().ok_or_else(not_signed_in)?.owner;
    let words = good_text(&wanted.text)?;
    let Reported { person, program } = reported(&office, session.holder, reporter, &wanted).await?;
    if person == reporter {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "report-yourself"));
    }
    let (id, reason) = (random::id(), wanted.reason.word().to_owned());
    let (table, seat) = (wanted.table.map(Into::into), wanted.seat);
    let report = NewReport { id, reporter, person, table, seat, reason, words, program };
    match office.database.write(Write::People(PeopleWrite::Report(report))).await {
        Err(StoreError::Conflict) => Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "report-too-many")
            .with("limit", MOST_REPORTS)
            .again_in("reports", AGAIN)),
        done => Ok(done.map(|()| StatusCode::NO_CONTENT)?),
    }
}

/// Who is reported.
#[derive(Clone)]
struct Reported {
    /// The account.
    person: Owner,
    /// The name of the program at the seat, if the account made its token.
    program: Option<String>,
}

/// Who is reported. The caller must be allowed to see the table.
async fn reported(
    office: &Office,
    holder: Holder,
    reporter: Owner,
    wanted: &wire::NewReport,
) -> Result<Reported, Fault> {
    let mut found = None;
    if let Some(table) = &wanted.table {
        let table = TableId::from(table.as_str());
        office.tables.admit(&table, Some(holder), false).await?;
        let read = table.clone();
        let head = office.database.read(move |store| store.head(&read)).await?.ok_or_else(Fault::no_such_table)?;
        if let Some(seat) = wanted.seat {
            let none = || Fault::new(StatusCode::NOT_FOUND, "no-such-seat");
            let seated = head.seats.into_iter().nth(usize::from(seat)).ok_or_else(none)?;
            found = Some((table, seat, seated));
        }
    }
    if let Some(name) = &wanted.player {
        let found = office.find(Accounts::Called(looked_up(name))).await?;
        let person = found.ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-such-player"))?.owner;
        return Ok(Reported { person, program: None });
    }
    let (table, seat, seated) = found.ok_or_else(|| Fault::new(StatusCode::BAD_REQUEST, "report-nobody"))?;
    let wrote = wanted.reason == wire::ReportReason::Chat;
    let read = move |store: &dyn Store| {
        let author = if wrote { ask(store, chat_author(&table, seat, &reporter))? } else { None };
        Ok::<_, StoreError>((responsible(store, &seated)?, author))
    };
    let (all, author) = office.database.read(read).await?;
    let others = || all.iter().filter(|one| one.person != reporter);
    let found = match author {
        Some(author) => {
            others().find(|one| one.person == author).cloned().or(Some(Reported { person: author, program: None }))
        }
        None => others().next().or(all.first()).cloned(),
    };
    found.ok_or_else(|| Fault::new(StatusCode::CONFLICT, "report-without-account"))
}

/// The accounts that answer for what happens at a seat: those of the people there, then those that made the tokens of the programs.
fn responsible(store: &dyn Store, seat: &StoredSeat) -> Result<Vec<Reported>, StoreError> {
    let (mut people, mut makers) = (Vec::new(), Vec::new());
    for owner in &seat.owners {
        let of = |owner: Owner| Ok::<_, StoreError>(store.accounts(&Accounts::Of(owner))?.into_iter().next());
        if let Some(account) = of(*owner)? {
            people.push(Reported { person: account.owner, program: None });
        } else if let Some(token) = store.token(owner)?
            && let Some(maker) = TokenRights::read(&token.scopes).maker_holder()
            && let Some(account) = of(maker.owner())?
        {
            makers.push(Reported { person: account.owner, program: Some(token.name) });
        }
    }
    people.append(&mut makers);
    Ok(people)
}
