//! Moderators read reports, decide them, and undo what another moderator has decided. For everybody else these addresses do not
//! exist. Everything is in a log to which rows are only added.

use crate::accounts::codes::now;
use crate::accounts::parts::{Office, outcome};
use crate::accounts::reports::good_text;
use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::{Path, Query};
use crate::operation::database::Database;
use axum::Json;
use axum::extract::{FromRef, FromRequestParts, OptionalFromRequestParts};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::Deserialize;
use store::{
    Accounts, Act, LoggedAct, NewAct, NewReport, Owner, PeopleWrite, ReportedLine, StoreError, StoredReport, Write,
    acts_about, acts_before, ask, open_reports, report_lines, report_with_id,
};
use wire::ModerationOutcome as Outcome;

/// The role of moderators.
const ROLE: &str = "moderator";
/// The longest sanction, in days.
pub(crate) const MOST_DAYS: u32 = 365;
pub(crate) const DAY: i64 = 24 * 3600;
/// How often something is tried that others may do at the same moment.
const TRIES: u32 = 5;

/// What everybody else is told.
fn nothing_here() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, "not-found")
}

/// The caller, who is a moderator now. It comes before the body of a request, so that nobody else learns what one looks like.
pub(crate) struct Moderator {
    pub owner: Owner,
    pub office: Office,
}

impl<S> FromRequestParts<S> for Moderator
where
    S: Send + Sync,
    Office: FromRef<S>,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Moderator, Fault> {
        let Ok(session) = <Session as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await;
        let session = session.filter(|session| session.program().is_none()).ok_or_else(nothing_here)?;
        let owner = session.account.as_ref().ok_or_else(nothing_here)?.owner;
        let office = Office::from_ref(state);
        // The role may have been taken away since the session was recognised.
        let account = office.find(Accounts::Of(owner)).await?.ok_or_else(nothing_here)?;
        let is_one = account.role == ROLE && account.banned_at(now()).is_none();
        if is_one { Ok(Moderator { owner, office }) } else { Err(nothing_here()) }
    }
}

/// The reports that no moderator has decided, in the order in which they were made, without those that the caller has made or is
/// reported in. Only for
/// moderators.
#[utoipa::path(get, path = "/api/v1/moderation/reports", tag = "moderation", responses(
    (status = 200, body = wire::Reports),
    (status = 404, body = wire::Problem, description = "The caller is no moderator"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn reports(Moderator { owner: own, office }: Moderator) -> Result<Json<wire::Reports>, Fault> {
    let read = move |store: &dyn store::Store| {
        let with = |report: StoredReport| {
            let lines = ask(store, report_lines(&report.report.id))?;
            Ok((ask(store, acts_about(&report.report.person))?, lines, report))
        };
        let others = ask(store, open_reports())?.into_iter().filter(move |found| !concerns(&found.report, &own));
        others.map(with).collect::<Result<Vec<_>, StoreError>>()
    };
    let found = office.database.read(read).await?;
    let shown = |(before, lines, report)| shown_report(report, lines, before, &own);
    Ok(Json(wire::Reports { reports: found.into_iter().map(shown).collect() }))
}

/// Whether somebody else has to decide: this moderator has made the report, or is reported.
fn concerns(report: &NewReport, moderator: &Owner) -> bool {
    report.person == *moderator || report.reporter == *moderator
}

fn shown_report(found: StoredReport, lines: Vec<ReportedLine>, before: Vec<LoggedAct>, own: &Owner) -> wire::Report {
    let StoredReport { report, reporter_name, person_name, game, made, .. } = found;
    wire::Report {
        id: report.id,
        player: person_name,
        program: report.program,
        reporter: reporter_name,
        table: report.table.map(Into::into),
        seat: report.seat,
        game,
        reason: wire::ReportReason::read(&report.reason),
        text: report.words,
        age_s: since(made),
        lines: lines.into_iter().map(shown_line).collect(),
        before: before.into_iter().map(|act| shown_act(act, own)).collect(),
    }
}

fn shown_line(line: ReportedLine) -> wire::ReportedLine {
    wire::ReportedLine { text: line.text, age_s: since(line.at_ms / 1000) }
}

pub(crate) fn since(at: i64) -> u32 {
    u32::try_from(now().saturating_sub(at)).unwrap_or_default()
}

pub(crate) fn shown_act(act: LoggedAct, own: &Owner) -> wire::ModerationAct {
    let small = |number: i64| u32::try_from(number).unwrap_or_default();
    wire::ModerationAct {
        number: small(act.number),
        act: outcome(act.act),
        player: act.person_name,
        network: act.network,
        own: act.moderator.as_ref() == Some(own),
        operator: act.moderator.is_none(),
        moderator: act.moderator_name,
        text: act.words,
        age_s: since(act.at),
        ends_in_s: act.until.map(|until| small(until.saturating_sub(now()))),
        undoes: act.undoes.map(small),
        undone: act.undone,
    }
}

/// Decides a report about somebody else. The person sees the outcome and the reason on their account page. A ban ends the
/// person's sessions and revokes their tokens. Only for moderators.
#[utoipa::path(post, path = "/api/v1/moderation/reports/{report}", tag = "moderation", request_body = wire::Decision,
    params(("report" = String, Path, description = "Id of the report")),
    responses((status = 204, description = "Decided"),
        (status = 400, body = wire::Problem, description = "Not readable, no such outcome or days (`bad-decision`), or too long \
            (`text-too-long`)"),
        (status = 404, body = wire::Problem, description = "The caller is no moderator, or there is no such report about somebody else \
            (`no-such-report`)"),
        (status = 409, body = wire::Problem, description = "It has been decided already, or the account is gone (`report-decided`)"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn decide(
    Moderator { owner: moderator, office }: Moderator,
    Path(id): Path<String>,
    Body(wanted): Body<wire::Decision>,
) -> Result<StatusCode, Fault> {
    let (act, until) = act(&wanted)?;
    let words = good_text(&wanted.text)?;
    let asked = id.clone();
    let found = office.database.read(move |store| ask(store, report_with_id(&asked))).await?;
    let report = found.map(|found| found.report).filter(|report| !concerns(report, &moderator));
    let person =
        report.map(|report| report.person).ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-such-report"))?;
    let ban = act == Act::Ban;
    let ended = if ban { office.sign_ins(person).await? } else { Vec::new() };
    let act = NewAct { moderator, report: id, person, act, until, words };
    let asked = act.report.clone();
    let decided = move |store: &dyn store::Store| {
        let found = ask(store, report_with_id(&asked))?;
        Ok(found.is_none_or(|found| found.closed.is_some()))
    };
    match logged(&office.database, PeopleWrite::Moderate(act), decided).await {
        Err(StoreError::Conflict) => return Err(Fault::new(StatusCode::CONFLICT, "report-decided")),
        done => done?,
    }
    if ban {
        office.admission.programs.refresh().await;
    }
    office.ended(ended.into_iter().map(|one| one.session)).await;
    office.boards.forget().await;
    Ok(StatusCode::NO_CONTENT)
}

/// Adds to the log. Two moderators who do so at the same moment want the same number there, and one of them comes too early: then it
/// is tried again, unless what they want is `done` by now.
async fn logged(
    database: &Database,
    write: PeopleWrite,
    done: impl Fn(&dyn store::Store) -> Result<bool, StoreError> + Clone + Send + 'static,
) -> Result<(), StoreError> {
    for _ in 1..TRIES {
        match database.write(Write::People(write.clone())).await {
            Err(StoreError::Conflict) if !database.read(done.clone()).await? => {}
            other => return other,
        }
    }
    database.write(Write::People(write)).await
}

/// The act of a decision, and its end.
fn act(wanted: &wire::Decision) -> Result<(Act, Option<i64>), Fault> {
    let bad = || Fault::new(StatusCode::BAD_REQUEST, "bad-decision").with("most", MOST_DAYS);
    let act = match wanted.act {
        Outcome::Dismiss => Act::Dismiss,
        Outcome::Warn => Act::Warn,
        Outcome::Silence => Act::Silence,
        Outcome::Unrated => Act::Unrated,
        Outcome::Ban => Act::Ban,
        Outcome::BanNetwork | Outcome::Undo => return Err(bad()),
    };
    let lasts = matches!(act, Act::Silence | Act::Unrated | Act::Ban);
    match wanted.days {
        Some(days @ 1..=MOST_DAYS) if lasts => Ok((act, Some(now() + i64::from(days) * DAY))),
        None if !lasts => Ok((act, None)),
        _ => Err(bad()),
    }
}

/// Which acts are wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    before: Option<u32>,
}

/// What moderators did. Only for moderators.
#[utoipa::path(get, path = "/api/v1/moderation/log", tag = "moderation",
    params(("before" = Option<u32>, Query, description = "Only acts with lower numbers")),
    responses((status = 200, body = wire::ModerationLog), (status = 400, body = wire::Problem),
        (status = 404, body = wire::Problem, description = "The caller is no moderator"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn log(
    Moderator { owner: own, office }: Moderator,
    Query(Before { before }): Query<Before>,
) -> Result<Json<wire::ModerationLog>, Fault> {
    let before = before.map_or(i64::MAX, i64::from);
    let found = office.database.read(move |store| ask(store, acts_before(before))).await?;
    Ok(Json(wire::ModerationLog { acts: found.into_iter().map(|act| shown_act(act, &own)).collect() }))
}

/// Undoes what another moderator has decided; its report is then open again, or the network is not banned any more. Only for
/// moderators.
#[utoipa::path(post, path = "/api/v1/moderation/log/{number}/undo", tag = "moderation", request_body = wire::UndoAct,
    params(("number" = u32, Path, description = "Number of the act")),
    responses((status = 204, description = "Undone"),
        (status = 400, body = wire::Problem, description = "Not readable, or too long (`text-too-long`)"),
        (status = 404, body = wire::Problem, description = "The caller is no moderator"),
        (status = 409, body = wire::Problem, description = "There is no such act, it was undone already, or the caller or the \
            operator did it (`cannot-undo`)"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn undo(
    Moderator { owner: moderator, office }: Moderator,
    Path(number): Path<String>,
    Body(wanted): Body<wire::UndoAct>,
) -> Result<StatusCode, Fault> {
    let words = good_text(&wanted.text)?;
    let cannot = || Fault::new(StatusCode::CONFLICT, "cannot-undo");
    let number = number.parse::<u32>().map(i64::from).map_err(|_| cannot())?;
    let undo = PeopleWrite::Undo { moderator: Some(moderator), number, words };
    let undone = move |store: &dyn store::Store| {
        let found = ask(store, acts_before(number + 1))?.into_iter().next();
        Ok(found.is_none_or(|act| act.number != number || act.undone))
    };
    match logged(&office.database, undo, undone).await {
        Err(StoreError::Conflict) => Err(cannot()),
        done => {
            done?;
            office.admission.networks.refresh(&office.database).await;
            office.boards.forget().await;
            Ok(StatusCode::NO_CONTENT)
        }
    }
}
