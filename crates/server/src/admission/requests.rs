//! Admission of requests: who may send them, and how many at once. Visitors without a seat never get all places; visitors
//! with a seat at the requested table find one even when the others are taken.

use crate::admission::bearer::Bearer;
use crate::admission::bodies::{Bodies, BodyPermit};
use crate::admission::hosts::Hosts;
use crate::admission::networks::BannedNetworks;
use crate::admission::operator_hints::OperatorHints;
use crate::admission::program_tokens::Programs;
use crate::admission::session_keys::SessionKeys;
use crate::admission::sessions::Sessions;
use crate::admission::sockets::{End, SocketOwner, SocketPermit, Sockets, share_without_seat};
use crate::admission::visit::Visit;
use crate::admission::visitors::{Thing, VisitorPermit, Visitors, Who, too_many};
use crate::base::addresses::{Origin, Peer, Proxies};
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::operation::database::Database;
use crate::settings::config::Config;
use crate::settings::public_url::PublicUrl;
use axum::http::{HeaderMap, StatusCode};
use ids::TableId;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::Holder;
use tokio::sync::oneshot::Receiver;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long the server remembers whether someone holds a seat.
const SEATED: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(600)];
/// The most such entries.
const MOST_SEATED: usize = 20_000;

/// State of the admission.
pub(crate) struct Admission {
    config: Arc<Config>,
    database: Database,
    pub visitors: Visitors,
    pub networks: BannedNetworks,
    /// Cookies, and ids derived from the sender.
    pub keys: Arc<SessionKeys>,
    pub sessions: Sessions,
    pub programs: Programs,
    pub sockets: Arc<Sockets>,
    hosts: Hosts,
    anybody: Arc<Semaphore>,
    reserved: Arc<Semaphore>,
    pub bodies: Bodies,
    hints: OperatorHints,
    seated: Mutex<HashMap<(Holder, TableId), (bool, Instant)>>,
}

/// A request's place; given back when dropped.
pub(crate) struct RequestPermit {
    _place: OwnedSemaphorePermit,
    _own: [Option<VisitorPermit>; 2],
    _room: Option<BodyPermit>,
}

/// A connection's place.
pub(crate) enum ConnectionPermit {
    /// A visitor's connection; its place is released when dropped.
    Counted(#[allow(dead_code, reason = "it is kept to be given back")] VisitorPermit),
    /// A connection of a proxy or another server of ours, which carries many visitors.
    Uncounted,
}

impl RequestPermit {
    /// The place together with the memory for its body.
    pub fn with(self, room: Option<BodyPermit>) -> RequestPermit {
        RequestPermit { _room: room, ..self }
    }
}

impl Admission {
    /// `shared` if other servers use the same database.
    pub fn new(config: &Arc<Config>, database: &Database, shared: bool) -> Admission {
        let places = config.limits.requests;
        let (sockets, keys) = (Arc::default(), Arc::new(SessionKeys::new(&database.secret())));
        Admission {
            config: Arc::clone(config),
            database: database.clone(),
            visitors: Visitors::new(&config.limits),
            networks: BannedNetworks::default(),
            sessions: Sessions::new(Arc::clone(&keys), database.clone(), Arc::clone(&sockets), shared),
            programs: Programs::new(database.clone(), Arc::clone(&sockets)),
            sockets,
            keys,
            hosts: Hosts::new(&config.hosts, config.public_url.as_ref().map(PublicUrl::host)),
            anybody: Arc::new(Semaphore::new(share_without_seat(places))),
            reserved: Arc::new(Semaphore::new(places - share_without_seat(places))),
            bodies: Bodies::new(),
            hints: OperatorHints::default(),
            seated: Mutex::default(),
        }
    }

    /// A place for a connection from its address. `None`: there are too many.
    pub fn connection(&self, peer: IpAddr) -> Option<ConnectionPermit> {
        if self.config.proxies().has(peer) {
            return Some(ConnectionPermit::Uncounted);
        }
        self.visitors.of(Who::Address(peer.into())).place(Thing::Connection).map(ConnectionPermit::Counted)
    }

    /// Where a request comes from. Statements of our other servers are trusted.
    pub fn origin(&self, peer: Option<&Peer>, headers: &HeaderMap, from_node: bool) -> Origin {
        let tls = peer.is_some_and(|peer| peer.tls);
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.addr.ip());
        if from_node {
            return Proxies { trusted: &[], everybody: true }.origin(peer, headers);
        }
        if !self.config.proxies().has(peer) && headers.contains_key("x-forwarded-for") {
            self.hints.unknown_proxy(peer);
        }
        let origin = self.config.proxies().origin(peer, headers);
        // A proxy's statement about its visitor counts more than the proxy's own connection.
        let https = if tls && !self.config.proxies().has(peer) { Some(true) } else { origin.https };
        Origin { https, ..origin }
    }

    /// Refuses names that are not ours. Old programs that send no name are let in; browsers always send one.
    pub fn check_host(&self, origin: &Origin) -> Result<(), Fault> {
        match &origin.host {
            Some(host) if !self.hosts.know(host) => {
                let name: String = host.chars().filter(|c| c.is_ascii_graphic()).take(100).collect();
                self.hints.unknown_host(&name);
                Err(Fault::new(StatusCode::MISDIRECTED_REQUEST, "unknown-host").with("host", name))
            }
            _ => Ok(()),
        }
    }

    /// A place for a socket whose sender's session token is still valid, with a receiver that resolves when the socket must
    /// close.
    pub fn socket(&self, bearer: &Bearer, owner: SocketOwner) -> Result<(SocketPermit, Receiver<End>), Fault> {
        let opened = self.sockets.open(&self.config.limits, owner)?;
        // The session may have been renewed meanwhile; from here on the socket is notified of renewals.
        if self.sessions.still_counts(bearer) { Ok(opened) } else { Err(Fault::old_session()) }
    }

    /// Counts a request with this cost. A visitor with a seat at the table has an account of their own beside their
    /// address's; all these together share one per address too.
    pub async fn count(&self, visit: &Visit, cost: u32, table: Option<&TableId>) -> Result<(), Fault> {
        let Err(fault) = visit.visitor.request(cost) else { return Ok(()) };
        let holder = self.holds_seat(visit, table).await.ok_or(fault)?;
        visit.visitor.player_request(cost)?;
        self.visitors.of(Who::Holder(holder)).request(cost)
    }

    /// A place for a request in progress. The fewer are free, the fewer one address may have.
    pub async fn place(&self, visit: &Visit, table: Option<&TableId>) -> Result<RequestPermit, Fault> {
        let free = self.anybody.available_permits() + self.reserved.available_permits();
        let at_work = visit.visitor.at_work();
        if visit.visitor.is_limited() && at_work > 0 && at_work >= free {
            return Err(too_many_requests());
        }
        let own = visit.visitor.place(Thing::Request);
        if own.is_some()
            && let Ok(place) = Arc::clone(&self.anybody).try_acquire_owned()
        {
            return Ok(RequestPermit { _place: place, _own: [own, None], _room: None });
        }
        let full = || if own.is_some() { Fault::full() } else { too_many_requests() };
        let holder = self.holds_seat(visit, table).await.ok_or_else(full)?;
        let own = self.places_of_player(visit, holder, Thing::Request, Thing::Player)?;
        let place =
            Arc::clone(&self.anybody).try_acquire_owned().or_else(|_| Arc::clone(&self.reserved).try_acquire_owned());
        Ok(RequestPermit { _place: place.map_err(|_| Fault::full())?, _own: own, _room: None })
    }

    /// A place for a request whose body is still arriving. Behind a proxy the connections of an address are not counted,
    /// but their requests are. Visitors with a seat at the table have places of their own, as in [`Admission::place`].
    pub async fn place_for_body(
        &self,
        visit: &Visit,
        table: Option<&TableId>,
    ) -> Result<[Option<VisitorPermit>; 2], Fault> {
        let own = visit.visitor.place(Thing::Body);
        if own.is_some() {
            return Ok([own, None]);
        }
        let holder = self.holds_seat(visit, table).await.ok_or_else(too_many_requests)?;
        self.places_of_player(visit, holder, Thing::Body, Thing::PlayerBody)
    }

    /// Two places for a visitor with a seat: one of their own, and one that all such visitors at their address share.
    fn places_of_player(
        &self,
        visit: &Visit,
        holder: Holder,
        own: Thing,
        here: Thing,
    ) -> Result<[Option<VisitorPermit>; 2], Fault> {
        let own = self.visitors.of(Who::Holder(holder)).place(own).ok_or_else(too_many_requests)?;
        let here = visit.visitor.place(here).ok_or_else(too_many_requests)?;
        Ok([Some(own), Some(here)])
    }

    /// The holder behind this visit, if they hold a seat at this table.
    async fn holds_seat(&self, visit: &Visit, table: Option<&TableId>) -> Option<Holder> {
        let (Some(holder), Some(table)) = (visit.session.holder(), table) else { return None };
        let table = table.to_owned();
        let key = (holder, table.clone());
        let known = self.seated.lock().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        let fresh = |(seated, at): &(bool, Instant)| at.elapsed() < SEATED[usize::from(*seated)];
        if let Some((seated, _)) = known.filter(fresh) {
            return seated.then_some(holder);
        }
        if !visit.visitor.may_check() {
            return None;
        }
        let seated = self.database.read(move |store| store.holds_seat(&holder.owner(), &table)).await.ok()?;
        let mut all = self.seated.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_SEATED {
            all.retain(|_, memory| fresh(memory));
            // Otherwise it would be looked up again and again.
            if all.len() > MOST_SEATED / 2 {
                all.clear();
            }
        }
        all.insert(key, (seated, Instant::now()));
        seated.then_some(holder)
    }
}

fn too_many_requests() -> Fault {
    too_many("too-many-requests", "requests", 1)
}
