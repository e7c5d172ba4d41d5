//! The lobby as a stream of lines and as a socket: first all tables, then all changes.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::sockets::{End, SocketOwner, SocketPermit};
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::ndjson::{KEEP_ALIVE, NDJSON};
use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use crate::settings::config::Config;
use crate::tables::lobby::OpenTables;
use crate::tables::lobby_news::{LobbyListener, LobbyWatch};
use crate::tables::upgrade::{Socket, Upgrade};
use axum::body::{Body, Bytes};
use axum::extract::{Extension, FromRef, FromRequestParts, State};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use ids::TableId;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// How often the server asks a silent page whether it is still there.
const PING: Duration = Duration::from_secs(15);
/// A page that sends nothing for this long, not even a pong, is gone.
const SILENCE: Duration = Duration::from_secs(40);

/// A listener who has a place among the sockets.
pub(crate) struct Listening {
    listener: LobbyListener,
    lifecycle: Arc<Lifecycle>,
    end: oneshot::Receiver<End>,
    _place: SocketPermit,
}

impl<S> FromRequestParts<S> for Listening
where
    S: Send + Sync,
    Arc<Admission>: FromRef<S>,
    Arc<Lifecycle>: FromRef<S>,
    Arc<LobbyWatch>: FromRef<S>,
    Arc<OpenTables>: FromRef<S>,
    Database: FromRef<S>,
    Session: FromRequestParts<S, Rejection = Fault>,
{
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Listening, Fault> {
        let session = Session::from_request_parts(parts, state).await?;
        let Ok(Extension(visit)) = Extension::<Visit>::from_request_parts(parts, state).await else {
            return Err(Fault::internal());
        };
        let (admission, bearer) = (<Arc<Admission>>::from_ref(state), session.bearer());
        let (holder, generation, address) = (bearer.session, bearer.generation, visit.origin.address);
        let owner = SocketOwner { holder, generation, address, table: TableId::from(""), seated: false };
        let (place, end) = admission.socket(&bearer, owner)?;
        let (watch, lobby) = (<Arc<LobbyWatch>>::from_ref(state), <Arc<OpenTables>>::from_ref(state));
        let listener = watch.listen(&Database::from_ref(state), &lobby).await?;
        Ok(Listening { listener, lifecycle: FromRef::from_ref(state), end, _place: place })
    }
}

/// The lobby, one JSON object per line: `full` with all tables, then an `update` within half a second of each change. An empty
/// line every few seconds shows that the server is still there. A client that reads too slowly gets `full` again.
#[utoipa::path(get, path = "/api/v1/lobby/stream", tag = "tables",
    responses((status = 200, body = wire::LobbyNews, content_type = "application/x-ndjson"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn lines(listening: Listening) -> impl IntoResponse {
    let body = stream::unfold(listening, async |mut listening| {
        let line = listening.line().await?;
        Some((Ok::<_, Infallible>(line), listening))
    });
    ([(header::CONTENT_TYPE, NDJSON)], Body::from_stream(body))
}

/// The same messages on a socket, for pages. A client sends nothing there.
#[utoipa::path(get, path = "/api/v1/lobby/socket", tag = "tables",
    responses((status = 101, description = "The socket is open; messages are `LobbyNews`"), (status = 400, body = wire::Problem),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn socket(
    State(config): State<Arc<Config>>,
    upgrade: Result<Upgrade, Fault>,
    listening: Listening,
) -> Result<Response, Fault> {
    Ok(upgrade?.open(&config.limits, move |socket| listening.talk(socket)))
}

impl Listening {
    /// The next line; `None` at the end of the stream.
    async fn line(&mut self) -> Option<Bytes> {
        tokio::select! {
            biased;
            _ = &mut self.end => None,
            () = self.lifecycle.closed() => None,
            line = self.listener.next() => Some(line.into()),
            () = tokio::time::sleep(KEEP_ALIVE) => Some(Bytes::from_static(b"\n")),
        }
    }

    async fn talk(mut self, mut socket: Socket) {
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval_at(heard + PING, PING);
        loop {
            tokio::select! {
                biased;
                end = &mut self.end => {
                    let code = if end == Ok(End::GivesWay) { CloseCode::Again } else { CloseCode::Restart };
                    return socket.close(code, "come back").await;
                }
                () = self.lifecycle.closed() => return socket.close(CloseCode::Restart, "come back").await,
                text = self.listener.next() => {
                    if !socket.say(text).await {
                        return;
                    }
                }
                message = socket.receive() => match message {
                    Some(Message::Ping(_) | Message::Pong(_)) => heard = Instant::now(),
                    Some(Message::Close(_)) | None => return,
                    Some(_) => return socket.close(CloseCode::Policy, "nothing is to be sent here").await,
                },
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE || !socket.ping(Bytes::new()).await {
                        return;
                    }
                }
            }
        }
    }
}
