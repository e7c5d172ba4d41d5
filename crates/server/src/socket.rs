//! The socket of one table: messages in, messages out.

use crate::app::{App, SocketPlace};
use crate::fault::Fault;
use crate::guard::language;
use crate::listeners::Listener;
use crate::mail::{Answer, Mail};
use crate::session::Session;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::{Command, CommandId, Holder};
use tokio::sync::mpsc;
use tokio::time::Instant;
use wire::ClientMessage;

/// Messages that may wait for a slow page before it is cut off.
const WAITING: usize = 128;
/// How often a silent page is asked whether it is there.
const PING: Duration = Duration::from_secs(25);
/// A page that says nothing for so long, not even that it is there, is gone.
const SILENCE: Duration = Duration::from_secs(80);

/// Opens the socket of a table. Messages are [`wire::ClientMessage`] and [`wire::ServerMessage`] as JSON text.
#[utoipa::path(get, path = "/api/tables/{table}/socket", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 101, description = "The socket is open; send `join` first"), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    session: Session,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let upgrade = upgrade.map_err(|_| Fault::bad_message())?;
    let (holder, lang) = (session.holder, language(&headers));
    app.hub.ask(&app, &table, |reply| Mail::Summary { holder: None, reply }).await?;
    let place = app.socket_place(holder)?;
    let most = app.config.limits.message;
    // A message that is a little too big is answered; one that is much too big ends the socket.
    let upgrade = upgrade.max_message_size(most * 8).max_frame_size(most * 8).write_buffer_size(0);
    let (sender, messages) = mpsc::channel(WAITING);
    let id = next_id();
    let listener = Listener { id, holder, lang, sender, joined: false };
    let page = Page { app, table, id, holder, bucket: Bucket::default(), _place: place };
    let mut response = upgrade.on_upgrade(move |socket| page.talk(socket, listener, messages));
    response.headers_mut().extend(session.headers());
    Ok(response)
}

fn next_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// One page at the other end of a socket.
struct Page {
    app: Arc<App>,
    table: String,
    id: u64,
    holder: Holder,
    bucket: Bucket,
    _place: SocketPlace,
}

impl Page {
    async fn talk(mut self, mut socket: WebSocket, listener: Listener, mut messages: mpsc::Receiver<Utf8Bytes>) {
        if self.post(Mail::Connect(listener)).await.is_err() {
            return;
        }
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval_at(heard + PING, PING);
        // A page whose table has gone away is still told what was said before.
        let mut deaf = false;
        loop {
            tokio::select! {
                // What is to be sent goes first: a flood of messages must not hold back the answers.
                biased;
                out = messages.recv() => match out {
                    Some(text) => {
                        if !send(&mut socket, Message::Text(text)).await {
                            break;
                        }
                    }
                    None => {
                        let frame = CloseFrame { code: 1012, reason: Utf8Bytes::from_static("come back") };
                        send(&mut socket, Message::Close(Some(frame))).await;
                        break;
                    }
                },
                message = socket.recv(), if !deaf => {
                    heard = Instant::now();
                    let Some(Ok(message)) = message else { break };
                    if let Message::Close(_) = message {
                        break;
                    }
                    deaf = self.hear(message).await.is_err();
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE || !send(&mut socket, Message::Ping(Default::default())).await {
                        break;
                    }
                }
            }
        }
        let _ = self.post(Mail::Leave { listener: self.id }).await;
    }

    async fn post(&self, mail: Mail) -> Result<(), Fault> {
        self.app.hub.post(&self.app, &self.table, mail).await
    }

    async fn hear(&mut self, message: Message) -> Result<(), Fault> {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.refuse(None, Fault::bad_message()).await,
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => return Ok(()),
        };
        let limits = &self.app.config.limits;
        if !self.bucket.take(limits.messages_per_second, limits.message_burst) {
            // Slows the sender down, too: nothing more is read meanwhile.
            tokio::time::sleep(Duration::from_secs(1) / limits.messages_per_second.max(1)).await;
            return self.refuse(id_in(&text), Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-fast")).await;
        }
        if text.len() > limits.message {
            return self.refuse(None, Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big")).await;
        }
        match serde_json::from_str::<ClientMessage>(&text) {
            Ok(message) => self.carry_out(message).await,
            Err(_) => self.refuse(id_in(&text), Fault::bad_message()).await,
        }
    }

    async fn carry_out(&self, message: ClientMessage) -> Result<(), Fault> {
        let (holder, answer) = (Some(self.holder), Answer::Listener(self.id));
        self.post(match message {
            ClientMessage::Join { since } => Mail::Join { listener: self.id, since: since.unwrap_or_default() },
            ClientMessage::Act(wire::Act { id, version, seat, actions }) => {
                let (id, command) = (CommandId { seat, id }, Command::Act(actions));
                Mail::Command { holder, id, version, command, answer }
            }
            ClientMessage::Undo(wire::Undo { id, version, seat }) => {
                Mail::Command { holder, id: CommandId { seat, id }, version, command: Command::Undo, answer }
            }
            ClientMessage::Ping => Mail::Ping { listener: self.id },
        })
        .await
    }

    async fn refuse(&self, id: Option<String>, fault: Fault) -> Result<(), Fault> {
        self.post(Mail::Refuse { listener: self.id, id, fault }).await
    }
}

/// The id of a command that could not be read as a whole.
fn id_in(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    value.get("id")?.as_str().filter(|id| id.len() <= 64).map(str::to_owned)
}

/// Sends, or gives a page up that takes nothing for a while.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(tokio::time::timeout(Duration::from_secs(20), socket.send(message)).await, Ok(Ok(())))
}

/// Room for messages: it fills steadily and holds a burst.
#[derive(Default)]
struct Bucket {
    spent: f64,
    at: Option<Instant>,
}

impl Bucket {
    fn take(&mut self, per_second: u32, burst: u32) -> bool {
        let now = Instant::now();
        let passed = self.at.map_or(0.0, |at| (now - at).as_secs_f64());
        self.at = Some(now);
        self.spent = (self.spent - passed * f64::from(per_second)).max(0.0);
        let fits = self.spent + 1.0 <= f64::from(burst);
        if fits {
            self.spent += 1.0;
        }
        fits
    }
}
