//! The door: who may come in, and how much at once. Strangers never get all places; those who hold a seat at the table
//! they ask for find one when strangers have taken theirs.

use crate::addresses::{Origin, Peer, Proxies};
use crate::app::App;
use crate::config::{Config, Limits};
use crate::fault::Fault;
use crate::hosts::Hosts;
use crate::session::{Known, Sessions};
use crate::visitors::{Kept, Thing, Visitor, Visitors, Who, too_many};
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use futures_util::StreamExt;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::Holder;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Bytes a second that a body has to come with, in the long run.
const PACE: usize = 32 * 1024;
/// Bytes of a body that every request may send; more needs room that all share.
const FREE: usize = 16 * 1024;
/// That room, in units of 1024 bytes.
const ROOM: usize = 64 * 1024;
/// How long it is remembered whether somebody holds a seat.
const SEATED: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(600)];
/// Most such memories.
const MOST_SEATED: usize = 20_000;

/// The door's own state.
pub(crate) struct Door {
    pub visitors: Visitors,
    pub sessions: Sessions,
    hosts: Hosts,
    strangers: Arc<Semaphore>,
    kept: Arc<Semaphore>,
    room: Arc<Semaphore>,
    seated: Mutex<HashMap<(Holder, String), (bool, Instant)>>,
}

/// A request's place; given back when dropped.
pub(crate) struct Place {
    _place: OwnedSemaphorePermit,
    _own: Option<Kept>,
    _room: Option<OwnedSemaphorePermit>,
}

impl Place {
    /// The place with the room of its body.
    pub fn with(self, room: Option<OwnedSemaphorePermit>) -> Place {
        Place { _room: room, ..self }
    }
}

/// Who comes with a request.
#[derive(Clone)]
pub(crate) struct Visit {
    pub origin: Origin,
    pub visitor: Arc<Visitor>,
    pub session: Known,
    /// True for requests that only look.
    pub looks: bool,
}

impl Door {
    pub fn new(config: &Config, secret: &[u8; 32]) -> Door {
        let places = config.limits.requests;
        Door {
            visitors: Visitors::new(&config.limits),
            sessions: Sessions::new(secret),
            hosts: Hosts::new(&config.hosts),
            strangers: Arc::new(Semaphore::new(strangers_share(places))),
            kept: Arc::new(Semaphore::new(places - strangers_share(places))),
            room: Arc::new(Semaphore::new(ROOM)),
            seated: Mutex::default(),
        }
    }

    /// Whether connections from there are a proxy's.
    pub fn is_proxy(&self, config: &Config, peer: IpAddr) -> bool {
        proxies(config).has(peer)
    }

    /// A place for a connection at its address; a proxy's are not counted. `None`: there are too many.
    pub fn connection(&self, config: &Config, peer: IpAddr) -> Option<Option<Kept>> {
        if self.is_proxy(config, peer) {
            return Some(None);
        }
        self.visitors.of(Who::Address(peer.into())).place(Thing::Connection).map(Some)
    }

    /// Where a request comes from.
    pub fn origin(&self, config: &Config, peer: Option<&Peer>, headers: &HeaderMap) -> Origin {
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip());
        proxies(config).origin(peer, headers)
    }

    /// Refuses names that are not ours. Programs of old that name none are let in; browsers always name one.
    pub fn check_host(&self, origin: &Origin) -> Result<(), Fault> {
        match &origin.host {
            Some(host) if !self.hosts.know(host) => {
                let name: String = host.chars().filter(|c| c.is_ascii_graphic()).take(100).collect();
                Err(Fault::new(StatusCode::MISDIRECTED_REQUEST, "unknown-host").with("host", name))
            }
            _ => Ok(()),
        }
    }

    /// Counts a request. One who holds a seat at the table has an account of his own beside that of his address.
    pub async fn count(&self, app: &Arc<App>, visit: &Visit, table: Option<&str>) -> Result<(), Fault> {
        let Err(fault) = visit.visitor.request() else { return Ok(()) };
        match self.holds_seat(app, visit, table).await {
            Some(holder) => self.visitors.of(Who::Holder(holder)).request(),
            None => Err(fault),
        }
    }

    /// A place for a request in work.
    pub async fn place(&self, app: &Arc<App>, visit: &Visit, table: Option<&str>) -> Result<Place, Fault> {
        let own = visit.visitor.place(Thing::Request);
        if own.is_some()
            && let Ok(place) = Arc::clone(&self.strangers).try_acquire_owned()
        {
            return Ok(Place { _place: place, _own: own, _room: None });
        }
        let full = || match own {
            Some(_) => Fault::full(),
            None => too_many("too-many-requests", "requests", 1),
        };
        let holder = self.holds_seat(app, visit, table).await.ok_or_else(full)?;
        let own = self.visitors.of(Who::Holder(holder)).place(Thing::Request);
        let own = Some(own.ok_or_else(|| too_many("too-many-requests", "requests", 1))?);
        let place =
            Arc::clone(&self.strangers).try_acquire_owned().or_else(|_| Arc::clone(&self.kept).try_acquire_owned());
        Ok(Place { _place: place.map_err(|_| Fault::full())?, _own: own, _room: None })
    }

    /// The holder who comes with this visit, if he holds a seat at this table.
    async fn holds_seat(&self, app: &Arc<App>, visit: &Visit, table: Option<&str>) -> Option<Holder> {
        let (Known::Session(token), Some(table)) = (&visit.session, table) else { return None };
        let (holder, table) = (token.holder(), table.to_owned());
        let key = (holder, table.clone());
        let known = self.seated.lock().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        let fresh = |(seated, at): &(bool, Instant)| at.elapsed() < SEATED[usize::from(*seated)];
        if let Some((seated, _)) = known.filter(fresh) {
            return seated.then_some(holder);
        }
        if !visit.visitor.may_check() {
            return None;
        }
        let seated = app.read(move |store| store.holds_seat(&holder, &table)).await.ok()?;
        let mut all = self.seated.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_SEATED {
            all.retain(|_, memory| fresh(memory));
            if all.len() >= MOST_SEATED {
                all.clear();
            }
        }
        all.insert(key, (seated, Instant::now()));
        seated.then_some(holder)
    }

    /// Receives the body of a request: bounded in size, and no slower than a certain pace.
    pub async fn receive(&self, limits: &Limits, headers: &HeaderMap, body: Body) -> Result<Received, Fault> {
        let too_big = || Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big");
        let told = headers.get(header::CONTENT_LENGTH).and_then(|v| v.to_str().ok()).and_then(|v| v.parse().ok());
        if told.is_some_and(|length: usize| length > limits.body) {
            return Err(too_big());
        }
        let (began, mut parts, mut bytes, mut room) =
            (tokio::time::Instant::now(), body.into_data_stream(), Vec::new(), None);
        loop {
            let until = began + limits.body_wait + Duration::from_millis((bytes.len() * 1000 / PACE) as u64);
            let slow = |_| Fault::new(StatusCode::REQUEST_TIMEOUT, "body-too-slow");
            let Some(part) = tokio::time::timeout_at(until, parts.next()).await.map_err(slow)? else { break };
            let part = part.map_err(|_| Fault::bad_message())?;
            if bytes.len() + part.len() > limits.body {
                return Err(too_big());
            }
            bytes.extend_from_slice(&part);
            self.make_room(&mut room, bytes.len())?;
        }
        Ok(Received { bytes: bytes.into(), room })
    }

    fn make_room(&self, room: &mut Option<OwnedSemaphorePermit>, bytes: usize) -> Result<(), Fault> {
        let needed = bytes.saturating_sub(FREE).div_ceil(1024);
        let more = needed - room.as_ref().map_or(0, OwnedSemaphorePermit::num_permits).min(needed);
        if more > 0 {
            let more = u32::try_from(more).map_err(|_| Fault::full())?;
            let more = Arc::clone(&self.room).try_acquire_many_owned(more).map_err(|_| Fault::full())?;
            match room {
                Some(room) => room.merge(more),
                None => *room = Some(more),
            }
        }
        Ok(())
    }
}

/// A body that is here, with the room it takes.
pub(crate) struct Received {
    pub bytes: Bytes,
    pub room: Option<OwnedSemaphorePermit>,
}

/// Of so many places, those that strangers may have.
pub(crate) fn strangers_share(places: usize) -> usize {
    places - places / 4
}

/// Whose forwarded headers are believed.
pub(crate) fn proxies(config: &Config) -> Proxies<'_> {
    Proxies { trusted: &config.trusted_proxies, everybody: config.behind_proxy }
}

/// The table that an address of the interface is about.
pub(crate) fn table_in(path: &str) -> Option<&str> {
    path.strip_prefix("/api/tables/")?.split('/').next().filter(|id| !id.is_empty() && id.len() <= 64)
}
