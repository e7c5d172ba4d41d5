//! The socket of one table: messages in, messages out.

use crate::admission::bearer::Bearer;
use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::sockets::{End, SocketOwner, SocketPermit};
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::frame_limit::TokenBucket;
use crate::base::language::language;
use crate::base::outbox::{Inbox, outbox};
use crate::base::path::Path;
use crate::settings::config::Config;
use crate::tables::delay::Delay;
use crate::tables::upgrade::{Socket, Upgrade};
use crate::tables::voice::Voice;
use crate::task::listeners::{Listener, next_id};
use crate::task::message::{Answer, Connection, Play, TableMessage};
use crate::task::tables::Tables;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use host::ViewerId;
use ids::TableId;
use std::sync::Arc;
use std::time::Duration;
use table::{Command, CommandId};
use tokio::sync::oneshot;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use wire::{ClientMessage, ProblemKind};

/// How often the server asks a silent page whether it is still there, and measures its delay.
const PING: Duration = Duration::from_secs(15);
/// When it asks first.
const FIRST_PING: Duration = Duration::from_secs(1);
/// A page that sends nothing for this long, not even a pong, is gone.
const SILENCE: Duration = Duration::from_secs(40);

/// Opens the socket of a table. Messages are [`wire::ClientMessage`] and [`wire::ServerMessage`] as JSON text.
#[utoipa::path(get, path = "/api/tables/{table}/socket", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 101, description = "The socket is open; send `join` first"), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn open(
    State(tables): State<Arc<Tables>>,
    State(admission): State<Arc<Admission>>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
    Extension(visit): Extension<Visit>,
    session: Session,
    upgrade: Result<Upgrade, Fault>,
) -> Result<Response, Fault> {
    let upgrade = upgrade?;
    let (holder, lang) = (session.holder, language(&headers));
    let address = visit.origin.address;
    let network = address.network();
    let mine = tables.ask(&table, |reply| Connection::MayConnect { holder, network, reply }).await??;
    let seated = !mine.is_empty();
    if !seated {
        tables.context.mailboxes.may_look(network)?;
    }
    let bearer = session.bearer();
    let owner =
        SocketOwner { holder: bearer.session, generation: bearer.generation, address, table: table.clone(), seated };
    let (place, end) = admission.socket(&bearer, owner)?;
    let config = Arc::clone(&tables.context.config);
    let limits = config.limits.clone();
    let (sender, messages) = outbox();
    let id = next_id();
    let (joins, phrases) = (TokenBucket::new(1, 5), TokenBucket::new(1, 4));
    let (person, delay) = (session.speaker(), Duration::ZERO);
    let listener = Listener { id, holder, person, network, lang, sender, delay, joins, phrases };
    let bucket = TokenBucket::new(limits.messages_per_second, limits.message_burst);
    let cookie = session.headers(&admission.keys);
    let voice = Voice::of(&session, &admission, address);
    let page = Page { tables, config, table, id, bearer, voice, delay: Delay::default(), bucket, end, _place: place };
    let mut response = upgrade.open(&limits, move |socket| page.talk(socket, listener, messages));
    response.headers_mut().extend(cookie);
    Ok(response)
}

/// One page at the other end of a socket.
struct Page {
    tables: Arc<Tables>,
    config: Arc<Config>,
    table: TableId,
    id: ViewerId,
    bearer: Bearer,
    voice: Voice,
    delay: Delay,
    bucket: TokenBucket,
    /// Resolves when the socket must close.
    end: oneshot::Receiver<End>,
    _place: SocketPermit,
}

impl Page {
    async fn talk(mut self, mut socket: Socket, listener: Listener, mut messages: Inbox) {
        if self.post(Connection::Connect(Box::new(listener))).await.is_err() {
            return;
        }
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval_at(heard + FIRST_PING, PING);
        // A page whose table has ended still gets what was sent before.
        let mut ignores_client = false;
        let mut closed = false;
        loop {
            // Sending takes no longer than the connection makes progress: see `progress`.
            tokio::select! {
                // Outgoing messages come first: a flood of messages must not hold back the answers.
                biased;
                end = &mut self.end => {
                    match end {
                        Ok(End::GivesWay) => socket.close(CloseCode::Again, "others need the place").await,
                        _ => socket.close(CloseCode::Restart, "come back").await,
                    }
                    break;
                }
                out = messages.next() => match out {
                    Some(text) => {
                        if !socket.say(text).await {
                            break;
                        }
                    }
                    None => {
                        socket.close(CloseCode::Restart, "come back").await;
                        break;
                    }
                },
                message = socket.receive(), if !ignores_client => {
                    heard = Instant::now();
                    match message {
                        Some(Message::Close(_)) => {
                            closed = true;
                            break;
                        }
                        Some(message) => match self.handle(message).await {
                            Ok(Handled::Fine) => {}
                            Ok(Handled::Flood) => {
                                turn_out(&mut socket).await;
                                break;
                            }
                            Err(_) => ignores_client = true,
                        },
                        None => {
                            if socket.flooded() {
                                turn_out(&mut socket).await;
                            }
                            break;
                        }
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE || !socket.ping(self.delay.ping()).await {
                        break;
                    }
                }
            }
        }
        let _ = self.post(Connection::Leave { listener: self.id, closed }).await;
    }

    async fn post(&self, message: impl Into<TableMessage>) -> Result<(), Fault> {
        self.tables.post(&self.table, message).await
    }

    /// Everything that arrives takes memory. A client that sends messages too fast is refused, and slowed down: nothing
    /// more is read meanwhile. A ping cannot be refused with a reason, so too many of them close the socket.
    async fn handle(&mut self, message: Message) -> Result<Handled, Fault> {
        let fits = self.bucket.take();
        let refused = match &message {
            Message::Text(_) | Message::Binary(_) if !fits => {
                let pause = Duration::from_secs(1) / self.config.limits.messages_per_second.max(1);
                tokio::time::sleep(pause).await;
                Some(Fault::too_fast())
            }
            Message::Text(text) if text.len() > self.config.limits.message => {
                Some(Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big"))
            }
            Message::Binary(_) => Some(Fault::bad_message("a message is a text")),
            _ => None,
        };
        match (message, refused) {
            (Message::Text(text), None) => self.read(&text).await?,
            (Message::Text(text), Some(fault)) if fault.kind() == ProblemKind::TooFast => {
                self.refuse(id_in(&text), fault).await?
            }
            (_, Some(fault)) => self.refuse(None, fault).await?,
            (_, None) if !fits => return Ok(Handled::Flood),
            (Message::Pong(contents), None) => {
                if let Some(delay) = self.delay.pong(&contents) {
                    self.post(Connection::Delay { listener: self.id, delay }).await?;
                }
            }
            (_, None) => {}
        }
        Ok(Handled::Fine)
    }

    async fn read(&mut self, text: &str) -> Result<(), Fault> {
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => self.carry_out(message).await,
            Err(error) => self.refuse(id_in(text), Fault::bad_message(error)).await,
        }
    }

    async fn carry_out(&mut self, message: ClientMessage) -> Result<(), Fault> {
        let (bearer, answer) = (Some(self.bearer), Answer::Listener(self.id));
        let listener = self.id;
        let message: TableMessage = match message {
            ClientMessage::Join { since } => Connection::Join { listener, since: since.unwrap_or_default() }.into(),
            ClientMessage::Act(wire::Act { id, version, seat, actions }) => {
                let (id, command) = (CommandId { seat, id }, Command::Act(actions));
                Play::Command { bearer, id, version, command, answer }.into()
            }
            ClientMessage::Undo(wire::Undo { id, version, seat }) => {
                let (id, command) = (CommandId { seat, id }, Command::Undo);
                Play::Command { bearer, id, version, command, answer }.into()
            }
            ClientMessage::Conclude(wire::Conclude { id, seat, how }) => {
                let (id, command) = (CommandId { seat, id }, host::conclusion(how));
                Play::Command { bearer, id, version: 0, command, answer }.into()
            }
            ClientMessage::Pace { pace } => Connection::Pace { listener, pace }.into(),
            ClientMessage::Hurry => Connection::Hurry { listener }.into(),
            ClientMessage::Say { seat, phrase } => match self.voice.unheard_by(&self.tables.context.database).await {
                Ok(unheard_by) => Connection::Say { listener, seat, phrase, unheard_by }.into(),
                Err(fault) => return self.refuse(None, fault).await,
            },
            ClientMessage::Visible { visible } => Connection::Visible { listener, visible }.into(),
            ClientMessage::OfferThinking { offered } => Connection::OfferThinking { listener, offered }.into(),
            ClientMessage::Thought(thought) => Connection::Thought { listener, thought }.into(),
            ClientMessage::Ping => Connection::Ping { listener }.into(),
        };
        self.post(message).await
    }

    async fn refuse(&self, id: Option<String>, fault: Fault) -> Result<(), Fault> {
        self.post(Connection::Refuse { listener: self.id, id, fault }).await
    }
}

/// The id of a command that could not be read as a whole.
fn id_in(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    value.get("id")?.as_str().filter(|id| id.len() <= 64).map(str::to_owned)
}

/// The effect of a message on its socket.
enum Handled {
    Fine,
    Flood,
}

/// Closes a socket that sends too much, and gives the reason. Incoming data is discarded, so that the reason arrives.
async fn turn_out(socket: &mut Socket) {
    socket.close(CloseCode::Policy, "too many frames").await;
    let rest = async { while socket.receive().await.is_some() {} };
    let _ = tokio::time::timeout(Duration::from_secs(1), rest).await;
}
