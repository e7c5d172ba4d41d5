//! Reports about people, with a table as evidence.

use crate::accounts::names::looked_up;
use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::random;
use axum::extract::State;
use axum::http::StatusCode;
use ids::TableId;
use store::{Accounts, MOST_REPORTS, NewReport, Owner, PeopleWrite, StoreError, Write};
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
/// may look at it, even if it is private.
#[utoipa::path(post, path = "/api/v1/reports", tag = "accounts", request_body = wire::NewReport, responses(
    (status = 204, description = "Reported"),
    (status = 400, body = wire::Problem, description = "Not readable, nobody is named (`report-nobody`), the caller themselves \
        (`report-yourself`), or too long (`text-too-long`)"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
    (status = 404, body = wire::Problem, description = "There is no such account (`no-such-player`), table (`no-such-table`) or \
        seat (`no-such-seat`)"),
    (status = 409, body = wire::Problem, description = "The player of the seat has no account (`report-without-account`)"),
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
    let person = person(&office, session.holder, &wanted).await?;
    if person == reporter {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "report-yourself"));
    }
    let (id, reason) = (random::id(), wanted.reason.word().to_owned());
    let report =
        NewReport { id, reporter, person, table: wanted.table.map(Into::into), seat: wanted.seat, reason, words };
    match office.database.write(Write::People(PeopleWrite::Report(report))).await {
        Err(StoreError::Conflict) => Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "report-too-many")
            .with("limit", MOST_REPORTS)
            .again_in("reports", AGAIN)),
        done => Ok(done.map(|()| StatusCode::NO_CONTENT)?),
    }
}

/// The account that is reported. The caller must be allowed to see the table.
async fn person(office: &Office, holder: Holder, wanted: &wire::NewReport) -> Result<Owner, Fault> {
    let mut seated = None;
    if let Some(table) = &wanted.table {
        let table = TableId::from(table.as_str());
        office.tables.admit(&table, Some(holder), false).await?;
        let read = move |store: &dyn store::Store| store.head(&table);
        let head = office.database.read(read).await?.ok_or_else(Fault::no_such_table)?;
        if let Some(seat) = wanted.seat {
            let none = || Fault::new(StatusCode::NOT_FOUND, "no-such-seat");
            seated = Some(head.seats.into_iter().nth(usize::from(seat)).ok_or_else(none)?.owners);
        }
    }
    if let Some(name) = &wanted.player {
        let found = office.find(Accounts::Called(looked_up(name))).await?;
        return Ok(found.ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-such-player"))?.owner);
    }
    for owner in seated.ok_or_else(|| Fault::new(StatusCode::BAD_REQUEST, "report-nobody"))? {
        if let Some(account) = office.find(Accounts::Of(owner)).await? {
            return Ok(account.owner);
        }
    }
    Err(Fault::new(StatusCode::CONFLICT, "report-without-account"))
}
