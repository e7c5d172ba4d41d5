//! Security in the OpenAPI description: a session by its cookie, a program by its token with the scopes that it needs. The
//! tests send every request with and without.

use crate::admission::token_rights::needed;
use axum::http::Method;
use utoipa::Modify;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};

/// The token of a program.
const TOKEN: &str = "token";
/// The session of a browser: over HTTP, and over HTTPS.
const SESSIONS: [(&str, &str); 2] = [("session", "goldfever"), ("secure-session", "__Host-goldfever")];

/// Who may send a request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asker {
    /// Everyone; a program's token still needs the scope.
    Anybody,
    /// A session or a program, because the request is about something that they hold.
    Known,
    /// Only a session.
    Visitor,
    /// Everyone except a program.
    NoProgram,
    /// Only a program.
    Program,
}

/// Who may send this request.
fn asker(method: &Method, path: &str) -> Asker {
    match (method, path) {
        (&Method::GET, "/api/v1/tokens") | (&Method::POST, "/api/v1/tokens") => Asker::NoProgram,
        (_, "/api/v1/tokens/{token}")
        | (&Method::DELETE, "/api/v1/session" | "/api/v1/account" | "/api/v1/account/sessions/{session}")
        | (_, "/api/v1/account/codes" | "/api/v1/account/codes/begin" | "/api/v1/account/codes/recovery")
        | (_, "/api/v1/passkeys" | "/api/v1/passkeys/begin" | "/api/v1/passkeys/{passkey}")
        | (_, "/api/v1/oidc/identities/{identity}")
        | (&Method::GET, "/api/v1/account/data" | "/api/v1/account/blocks")
        | (&Method::POST, "/api/v1/account/blocks" | "/api/v1/reports")
        | (&Method::DELETE, "/api/v1/account/blocks/{name}")
        | (_, "/api/v1/moderation/reports" | "/api/v1/moderation/reports/{report}")
        | (_, "/api/v1/moderation/networks")
        | (_, "/api/v1/moderation/log" | "/api/v1/moderation/log/{number}/undo")
        | (_, "/api/v1/me/push/{device}" | "/api/v1/me/kept" | "/api/v1/account/email")
        | (_, "/api/v1/tables/{table}/webhook")
        | (&Method::POST, "/api/v1/tables/{table}/decline")
        | (&Method::POST, "/api/v1/account/name" | "/api/v1/account/password") => Asker::Visitor,
        (&Method::POST, "/api/v1/accounts" | "/api/v1/session" | "/api/v1/account/reset")
        | (&Method::POST, "/api/v1/account/reset/look")
        | (&Method::POST, "/api/v1/account/forgotten" | "/api/v1/account/email/confirm")
        | (_, "/api/v1/passkeys/challenge" | "/api/v1/passkeys/sign-in" | "/api/v1/passkeys/sign-up")
        | (_, "/api/v1/passkeys/sign-up/begin")
        | (_, "/api/v1/oidc/begin" | "/api/v1/oidc/finish" | "/api/v1/oidc/sign-up")
        | (&Method::GET, "/api/v1/account")
        | (_, "/api/v1/me/notices" | "/api/v1/me/push" | "/api/v1/me/vacation") => Asker::NoProgram,
        (
            _,
            "/api/v1/stream/events"
            | "/api/v1/bot"
            | "/api/v1/invitations/{invitation}/accept"
            | "/api/v1/invitations/{invitation}/decline",
        ) => Asker::Program,
        (&Method::GET, "/api/tables/{table}/advice" | "/api/tables/{table}/seats/{seat}/link")
        | (&Method::GET, "/api/v1/tables/{table}/stream")
        | (&Method::POST, "/api/tables/{table}/actions" | "/api/tables/{table}/undo")
        | (&Method::POST, "/api/tables/{table}/seats/{seat}/bot" | "/api/tables/{table}/seats/{seat}/invitation")
        | (&Method::POST, "/api/tables/{table}/begin" | "/api/tables/{table}/rematch")
        | (&Method::POST, "/api/v1/tables/{table}/act" | "/api/v1/tables/{table}/undo")
        | (
            &Method::POST,
            "/api/v1/tables/{table}/resign"
            | "/api/v1/tables/{table}/agree"
            | "/api/v1/tables/{table}/disagree"
            | "/api/v1/tables/{table}/abandon"
            | "/api/v1/tables/{table}/take-back"
            | "/api/v1/tables/{table}/pause"
            | "/api/v1/tables/{table}/chat"
            | "/api/v1/tables/{table}/withdraw",
        )
        | (&Method::PUT, "/api/v1/tables/{table}/chat")
        | (_, "/api/v1/tables/{table}/prepared") => Asker::Known,
        _ => Asker::Anybody,
    }
}

/// Adds it to every operation.
pub(crate) struct Security;

impl Modify for Security {
    fn modify(&self, api: &mut OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("gf_ and 64 digits of 0-9 a-f");
        let about = "The API token of a program (docs/programs.md). Its scopes say what it allows: read, play, make.";
        let parts = api.components.get_or_insert_default();
        parts.add_security_scheme(TOKEN, SecurityScheme::Http(bearer.description(Some(about)).build()));
        for (name, cookie) in SESSIONS {
            let about = "The session of a browser. The server creates it with the first table, seat or token.";
            let key = ApiKey::Cookie(ApiKeyValue::with_description(cookie, about));
            parts.add_security_scheme(name, SecurityScheme::ApiKey(key));
        }
        for (path, item) in &mut api.paths.paths {
            if ["/healthz", "/readyz", "/metrics"].contains(&path.as_str()) {
                continue;
            }
            let operations = [
                (Method::GET, &mut item.get),
                (Method::POST, &mut item.post),
                (Method::PUT, &mut item.put),
                (Method::PATCH, &mut item.patch),
                (Method::DELETE, &mut item.delete),
            ];
            for (method, operation) in operations {
                if let Some(operation) = operation {
                    say(operation, &method, path);
                }
            }
        }
    }
}

fn say(operation: &mut Operation, method: &Method, path: &str) {
    let asker = asker(method, path);
    let mut ways = Vec::new();
    if matches!(asker, Asker::Anybody | Asker::NoProgram) {
        ways.push(SecurityRequirement::default());
    }
    if asker != Asker::Program {
        ways.extend(SESSIONS.map(|(name, _)| SecurityRequirement::new(name, [""; 0])));
    }
    if !matches!(asker, Asker::Visitor | Asker::NoProgram) {
        ways.push(SecurityRequirement::new(TOKEN, [needed(method, path).to_string()]));
    }
    operation.security = Some(ways);
}
