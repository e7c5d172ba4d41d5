//! The table of contents: every path of the server, with the cost of a request there, counted against its visitor's limit.

use crate::accounts::{
    account, blocks, data, emails, forgotten, identities, kept, leaderboard, moderation, networks, oidc_sign_in,
    oidc_sign_up, one_time_codes, passkey_sign_up, passkeys, players, points, privacy, reports, sign_in, sign_up,
    vacations,
};
use crate::app::headers::headers;
use crate::app::metrics;
use crate::app::middleware::{Guard, guard};
use crate::app::openapi;
use crate::app::route::{Route, at};
use crate::app::rules::{AllRules, CHEAP, Entry, Rules};
use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::ndjson::NDJSON;
use crate::bots::online;
use crate::nodes::session;
use crate::notices::{devices, table_webhook, unsubscribe, wishes};
use crate::operation::{health, reach};
use crate::page::{languages, pages};
use crate::programs::{act, conclude, events, export, schema, stream, tokens};
use crate::showing::{advice, aids, analysis, moments, prepared, puzzles, record, trial, unplayable};
use crate::tables::{
    actions, begin, chat, continued, games, invitations, lobby, lobby_stream, personal, records, rematch, seats, seeks,
    socket, table,
};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// Reads or makes a text for the request.
const TEXT: u32 = 2;
/// A request may replay the game, or read a table that is not in memory.
const LOOK: u32 = 4;
/// Makes a table.
const TABLE: u32 = 5;
/// A list of the visitor's tables may read thirty of them; a record is checked from the first step to the last; advice
/// and verdicts on puzzles require some thinking.
const WORK: u32 = 10;

/// The interface for programs; the description in `openapi.json` has the same addresses.
fn api() -> Vec<Route> {
    [playing(), looking(), programs(), accounts(), around()].into_iter().flatten().collect()
}

/// Making tables, and playing there.
fn playing() -> Vec<Route> {
    vec![
        at("/api/tables").get(WORK, table::mine).post(TABLE, table::make).begins(),
        at("/api/tables/{table}").get(LOOK, table::look).gives_session(),
        at("/api/tables/{table}/actions").post(CHEAP, actions::act),
        at("/api/tables/{table}/undo").post(CHEAP, actions::undo),
        at("/api/tables/{table}/socket").get(LOOK, socket::open),
        at("/api/tables/{table}/seats/{seat}").post(CHEAP, seats::claim).begins(),
        at("/api/tables/{table}/seats/{seat}/link").get(CHEAP, seats::link),
        at("/api/tables/{table}/seats/{seat}/bot").post(CHEAP, seats::bot),
        at("/api/tables/{table}/seats/{seat}/invitation").post(LOOK, invitations::invite).begins(),
        at("/api/tables/{table}/enter").post(CHEAP, seats::enter),
        at("/api/tables/{table}/begin").post(CHEAP, begin::begin).begins(),
        at("/api/tables/{table}/rematch").post(TABLE, rematch::rematch).begins(),
        at("/api/tables/{table}/continue").post(WORK, continued::play_on).begins(),
        at("/api/records").post(WORK, records::import).begins(),
        at("/api/v1/seeks").post(TABLE, seeks::seek).begins(),
        at("/api/v1/seeks/{table}").delete(CHEAP, seeks::stop),
        at("/api/v1/me/games").get(WORK, table::my_games),
        at("/api/v1/me/notices").get(LOOK, wishes::look).put(LOOK, wishes::change),
        at("/api/v1/me/kept").get(LOOK, kept::look).post(LOOK, kept::add),
        at("/api/v1/me/vacation").get(LOOK, vacations::look).put(LOOK, vacations::begin).delete(LOOK, vacations::end),
        at("/api/v1/me/push").get(LOOK, devices::list).post(LOOK, devices::add),
        at("/api/v1/me/push/{device}").delete(LOOK, devices::remove),
        at("/api/v1/tables/{table}/resign").post(CHEAP, conclude::resign),
        at("/api/v1/tables/{table}/agree").post(CHEAP, conclude::agree),
        at("/api/v1/tables/{table}/disagree").post(CHEAP, conclude::disagree),
        at("/api/v1/tables/{table}/abandon").post(CHEAP, conclude::abandon),
        at("/api/v1/tables/{table}/take-back").post(CHEAP, conclude::take_back),
        at("/api/v1/tables/{table}/pause").post(CHEAP, conclude::pause),
        at("/api/v1/tables/{table}/decline").post(LOOK, personal::decline),
        at("/api/v1/tables/{table}/withdraw").post(LOOK, personal::withdraw),
        at("/api/v1/tables/{table}/prepared")
            .get(WORK, prepared::look)
            .put(WORK, prepared::prepare)
            .delete(CHEAP, prepared::forget),
        at("/api/v1/tables/{table}/webhook").get(LOOK, table_webhook::look).put(LOOK, table_webhook::change),
        at("/api/v1/tables/{table}/chat")
            .get(LOOK, chat::read)
            .post(LOOK, chat::write)
            .put(CHEAP, chat::switch)
            .begins(),
    ]
}

/// Reading, without changing anything.
fn looking() -> Vec<Route> {
    vec![
        at("/api/tables/{table}/advice").get(WORK, advice::advice),
        at("/api/tables/{table}/aids").get(LOOK, aids::aids),
        at("/api/tables/{table}/analysis")
            .get(LOOK, analysis::look)
            .post(WORK, analysis::begin)
            .delete(LOOK, analysis::stop),
        at("/api/tables/{table}/record").get(LOOK, record::record),
        at("/api/tables/{table}/record.json").get(LOOK, record::json),
        at("/api/tables/{table}/moments").get(LOOK, moments::moments),
        at("/api/tables/{table}/trial").post(CHEAP, trial::attempt),
        at("/api/tables/{table}/unplayable").get(WORK, unplayable::unplayable_table),
        at("/api/v1/lobby").get(CHEAP, lobby::lobby),
        at("/api/v1/lobby/stream").get(LOOK, lobby_stream::lines),
        at("/api/v1/lobby/socket").get(LOOK, lobby_stream::socket),
        at("/api/puzzles").get(CHEAP, puzzles::list),
        at("/api/puzzles/daily").get(CHEAP, puzzles::daily),
        at("/api/puzzles/{puzzle}").post(LOOK, puzzles::board),
        at("/api/puzzles/{puzzle}/answer").post(WORK, puzzles::answer),
    ]
}

/// For programs that play.
fn programs() -> Vec<Route> {
    vec![
        at("/api/v1/tables/{table}/stream").get(LOOK, stream::open),
        at("/api/v1/tables/{table}/act").post(CHEAP, act::act),
        at("/api/v1/tables/{table}/undo").post(CHEAP, act::undo),
        at("/api/v1/export").get(WORK, export::export),
        at("/api/v1/schema").get(TEXT, schema::list),
        at("/api/v1/schema/{name}").get(TEXT, schema::schema),
        at("/api/v1/stream/events").get(LOOK, events::open),
        at("/api/v1/bot").put(LOOK, online::plays),
        at("/api/v1/bots").get(LOOK, online::online),
        at("/api/v1/invitations/{invitation}/accept").post(CHEAP, invitations::accept).begins(),
        at("/api/v1/invitations/{invitation}/decline").post(CHEAP, invitations::decline),
        at("/api/v1/tokens").get(LOOK, tokens::list).post(LOOK, tokens::make).begins(),
        at("/api/v1/tokens/{token}").delete(LOOK, tokens::revoke),
    ]
}

/// Accounts and their sessions.
fn accounts() -> Vec<Route> {
    vec![
        at("/api/v1/accounts").post(WORK, sign_up::sign_up).begins(),
        at("/api/v1/session").post(WORK, sign_in::sign_in).delete(LOOK, sign_in::sign_out),
        at("/api/v1/passkeys").post(WORK, passkeys::add),
        at("/api/v1/passkeys/begin").post(WORK, passkeys::begin),
        at("/api/v1/passkeys/challenge").post(WORK, passkeys::challenge),
        at("/api/v1/passkeys/sign-in").post(WORK, passkeys::sign_in),
        at("/api/v1/passkeys/sign-up").post(WORK, passkey_sign_up::finish).begins(),
        at("/api/v1/passkeys/sign-up/begin").post(WORK, passkey_sign_up::begin).begins(),
        at("/api/v1/passkeys/{passkey}").patch(WORK, passkeys::rename).delete(WORK, passkeys::remove),
        at("/api/v1/oidc/begin").post(WORK, oidc_sign_in::begin),
        at("/api/v1/oidc/callback").get(CHEAP, oidc_sign_in::callback),
        at("/api/v1/oidc/finish").post(WORK, oidc_sign_in::finish),
        at("/api/v1/oidc/sign-up").post(WORK, oidc_sign_up::sign_up).delete(CHEAP, oidc_sign_up::forget).begins(),
        at("/api/v1/oidc/identities/{identity}").delete(WORK, identities::remove),
        at("/api/v1/account").get(CHEAP, account::look).delete(WORK, account::delete),
        at("/api/v1/account/codes").post(WORK, one_time_codes::switch_on).delete(WORK, one_time_codes::switch_off),
        at("/api/v1/account/codes/begin").post(WORK, one_time_codes::begin),
        at("/api/v1/account/codes/recovery").post(WORK, one_time_codes::renew),
        at("/api/v1/account/data").get(WORK, data::data),
        at("/api/v1/account/invitations").get(LOOK, personal::list),
        at("/api/v1/account/blocks").get(LOOK, blocks::list).post(LOOK, blocks::block),
        at("/api/v1/account/blocks/{name}").delete(LOOK, blocks::unblock),
        at("/api/v1/reports").post(WORK, reports::report),
        at("/api/v1/moderation/reports").get(WORK, moderation::reports),
        at("/api/v1/moderation/reports/{report}").post(WORK, moderation::decide),
        at("/api/v1/moderation/networks").get(WORK, networks::list).post(WORK, networks::ban),
        at("/api/v1/moderation/log").get(WORK, moderation::log),
        at("/api/v1/moderation/log/{number}/undo").post(WORK, moderation::undo),
        at("/api/v1/account/name").post(LOOK, account::rename).begins(),
        at("/api/v1/account/shows").post(LOOK, account::change_shows),
        at("/api/v1/players/{name}").get(LOOK, players::profile),
        at("/api/v1/players/{name}/ratings").get(LOOK, players::ratings),
        at("/api/v1/players/{name}/games").get(LOOK, players::games),
        at("/api/v1/players/{name}/points").get(LOOK, points::points),
        at("/api/v1/leaderboard").get(LOOK, leaderboard::leaderboard),
        at("/api/v1/account/password").post(WORK, account::change_password),
        at("/api/v1/account/reset").post(WORK, account::reset),
        at("/api/v1/account/reset/look").post(LOOK, account::look_at_reset),
        at("/api/v1/account/forgotten").post(WORK, forgotten::ask),
        at("/api/v1/account/email").put(WORK, emails::change).delete(WORK, emails::remove),
        at("/api/v1/account/email/confirm").post(WORK, emails::confirm),
        at("/api/v1/unsubscribe/{code}").get(CHEAP, unsubscribe::look).post(LOOK, unsubscribe::end),
        at("/api/v1/account/sessions/{session}").delete(LOOK, account::end_session),
        at("/api/v1/privacy").get(CHEAP, privacy::privacy),
    ]
}

/// Everything besides tables.
fn around() -> Vec<Route> {
    vec![
        at("/api/games").get(CHEAP, games::games),
        at("/api/games/{game}/data").get(TEXT, games::data),
        at("/api/languages").get(CHEAP, languages::languages),
        at("/api/languages/{tag}").get(TEXT, languages::messages),
        at("/api/openapi.json").get(CHEAP, openapi::document),
        at("/api/reach").get(CHEAP, reach::reach),
        at("/healthz").get(CHEAP, health::healthy).for_entry(Entry::Anybody),
        at("/readyz").get(CHEAP, health::ready).for_entry(Entry::Anybody),
        at("/metrics").get(CHEAP, metrics::metrics).for_entry(Entry::Operator),
    ]
}

/// The paths of the interface, as in the description.
pub fn addresses() -> Vec<&'static str> {
    api().into_iter().map(|route| route.path).collect()
}

/// Routes that only our other servers use.
fn between_servers() -> Vec<Route> {
    vec![at(session::PATH).get(CHEAP, session::hello).for_entry(Entry::Anybody)]
}

/// The page and its files.
fn page() -> Vec<Route> {
    vec![
        at("/").get(CHEAP, pages::start),
        at("/new").get(CHEAP, pages::form).gives_session(),
        at("/t/{table}").get(CHEAP, pages::table).gives_session(),
        at("/t/{table}/replay").get(CHEAP, pages::replay).gives_session(),
        at("/programs").get(CHEAP, pages::programs),
        at("/account").get(CHEAP, pages::account),
        at("/players").get(CHEAP, pages::players),
        at("/players/{name}").get(CHEAP, pages::players),
        at("/privacy").get(CHEAP, pages::privacy),
        at("/puzzles").get(CHEAP, pages::puzzles),
        at("/puzzles/{puzzle}").get(CHEAP, pages::puzzles),
        at("/rules").get(CHEAP, pages::start),
        at("/rules/{*page}").get(CHEAP, pages::rules),
        at("/assets/{*file}").get(CHEAP, pages::asset),
        at("/{file}").get(CHEAP, pages::top_file),
    ]
}

/// The whole service.
pub(crate) fn router(app: App) -> Router {
    // Lines must not wait; typefaces are compressed already.
    let whole =
        DefaultPredicate::new().and(NotForContentType::const_new(NDJSON)).and(NotForContentType::const_new("font/"));
    let mut router = Router::new();
    let mut guarded = Guard {
        config: Arc::clone(&app.config),
        lifecycle: Arc::clone(&app.lifecycle),
        metrics: Arc::clone(&app.metrics),
        traces: app.traces.clone(),
        admission: Arc::clone(&app.admission),
        nodes: Arc::clone(&app.nodes),
        rules: AllRules::default(),
        elsewhere: Rules::default(),
    };
    for Route { path, methods, rules } in api().into_iter().chain(page()).chain(between_servers()) {
        guarded.rules.insert(path, rules);
        router = router.route(path, methods);
    }
    router
        .fallback(pages::nothing)
        .method_not_allowed_fallback(async || Fault::new(StatusCode::METHOD_NOT_ALLOWED, "not-found"))
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(axum::middleware::from_fn_with_state(Arc::new(guarded), guard))
        .layer(headers())
        // A line of a stream must not wait for the next one.
        .layer(CompressionLayer::new().compress_when(whole))
        .with_state(app)
}
