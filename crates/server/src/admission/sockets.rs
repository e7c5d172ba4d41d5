//! Limits on open sockets: per session, per address and in total, and which one is closed when the server is full.
//!
//! Anyone can make a table and take a seat there, so a seat alone is no privilege: a player finds a place when spectators
//! have taken the others, but only for a few sockets, and an address has a limited number of these. When no place is left,
//! the network with the most sockets gives one up to a network that has fewer; a network is an IPv4 address, or what an
//! IPv6 site gets.

use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::settings::config::Limits;
use ids::TableId;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::Generation;
use table::Holder;
use tokio::sync::oneshot;

/// Sockets of one holder at one table that count as a player's; further ones count as a spectator's.
const OF_A_PLAYER: usize = 4;
/// An address may have this many times its spectators' sockets for players.
const PLAYERS: usize = 4;
/// A network may have this many times what one address may have.
const NETWORK: usize = 2;
/// Above this number, a network loses even players' sockets if the limit per address is switched off.
const CROWD: usize = 100;

/// One place in this many is reserved for clients with a seat.
pub(crate) fn share_without_seat(places: usize) -> usize {
    places - places / 4
}

/// The client that opens a socket.
pub(crate) struct SocketOwner {
    /// The session, not its account: only its own sockets end with its token.
    pub holder: Holder,
    /// The session's token.
    pub generation: Generation,
    pub address: Address,
    pub table: TableId,
    /// Whether they have a seat at the table.
    pub seated: bool,
}

/// Why a socket must close.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Its session has returned with a new token.
    Renewed,
    /// Others need its place.
    GivesWay,
}

/// All open sockets.
#[derive(Default)]
pub(crate) struct Sockets(Mutex<Open>);

#[derive(Default)]
struct Open {
    next: u64,
    all: HashMap<u64, OpenSocket>,
    of_holder: HashMap<Holder, BTreeSet<u64>>,
    of_address: HashMap<Address, BTreeSet<u64>>,
    of_network: HashMap<Address, BTreeSet<u64>>,
}

struct OpenSocket {
    owner: SocketOwner,
    /// Whether it has a player's place.
    plays: bool,
    end: Option<oneshot::Sender<End>>,
}

impl Sockets {
    /// A place for one more, with a receiver that resolves when the socket must close.
    pub fn open(
        self: &Arc<Sockets>,
        limits: &Limits,
        owner: SocketOwner,
    ) -> Result<(SocketPermit, oneshot::Receiver<End>), Fault> {
        let mut open = self.lock();
        let plays = owner.seated && open.at_table(&owner) < OF_A_PLAYER;
        if open.of_holder.get(&owner.holder).is_some_and(|own| own.len() >= limits.sockets_per_session) {
            return Err(Fault::full());
        }
        let most = limits.sockets_per_address * if plays { PLAYERS } else { 1 };
        let here = open.count(&open.of_address, &owner.address, plays);
        let around = open.count(&open.of_network, &owner.address.network(), plays);
        if limits.sockets_per_address > 0 && (here >= most || around >= most * NETWORK) {
            return Err(Fault::full());
        }
        let most = if plays { limits.sockets } else { share_without_seat(limits.sockets) };
        if open.all.len() >= most {
            let crowd = if limits.sockets_per_address > 0 { limits.sockets_per_address } else { CROWD };
            let id = open.gives_way(&owner.address.network(), plays, crowd).ok_or_else(Fault::full)?;
            open.remove(id, Some(End::GivesWay));
        }
        let (sender, receiver) = oneshot::channel();
        let id = open.add(OpenSocket { owner, plays, end: Some(sender) });
        Ok((SocketPermit { sockets: Arc::clone(self), id }, receiver))
    }

    /// Closes the sockets that were opened with other tokens of this session.
    pub fn renewed(&self, holder: &Holder, generation: Generation) {
        let Open { all, of_holder, .. } = &mut *self.lock();
        for id in of_holder.get(holder).into_iter().flatten() {
            if let Some(socket) = all.get_mut(id).filter(|socket| socket.owner.generation != generation)
                && let Some(end) = socket.end.take()
            {
                let _ = end.send(End::Renewed);
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.lock().all.is_empty()
    }

    /// The number of open sockets.
    pub fn len(&self) -> usize {
        self.lock().all.len()
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn add(&mut self, socket: OpenSocket) -> u64 {
        let id = self.next;
        self.next += 1;
        self.of_holder.entry(socket.owner.holder).or_default().insert(id);
        self.of_address.entry(socket.owner.address).or_default().insert(id);
        self.of_network.entry(socket.owner.address.network()).or_default().insert(id);
        self.all.insert(id, socket);
        id
    }

    fn remove(&mut self, id: u64, why: Option<End>) {
        let Some(socket) = self.all.remove(&id) else { return };
        take(&mut self.of_holder, &socket.owner.holder, id);
        take(&mut self.of_address, &socket.owner.address, id);
        take(&mut self.of_network, &socket.owner.address.network(), id);
        if let (Some(why), Some(end)) = (why, socket.end) {
            let _ = end.send(why);
        }
    }

    /// A player's sockets at their table.
    fn at_table(&self, owner: &SocketOwner) -> usize {
        let own = self.of_holder.get(&owner.holder).into_iter().flatten().filter_map(|id| self.all.get(id));
        own.filter(|socket| socket.plays && socket.owner.table == owner.table).count()
    }

    /// Sockets from an address or a network, with a player's place or without.
    fn count(&self, of: &HashMap<Address, BTreeSet<u64>>, place: &Address, plays: bool) -> usize {
        let all = of.get(place).into_iter().flatten().filter_map(|id| self.all.get(id));
        all.filter(|socket| socket.plays == plays).count()
    }

    /// The socket that makes room: the latest of the network with the most, spectators first. A player's socket makes
    /// room only for another player's, or if a network has many of them. A network that already has as many sockets as
    /// the largest gets no place.
    fn gives_way(&self, network: &Address, plays: bool, crowd: usize) -> Option<u64> {
        let own = self.of_network.get(network).map_or(0, BTreeSet::len);
        let latest = |ids: &BTreeSet<u64>| {
            let looks = ids.iter().rev().find(|id| self.all.get(id).is_some_and(|socket| !socket.plays));
            looks.or_else(|| ids.last().filter(|_| plays || ids.len() > crowd)).copied()
        };
        let larger = self.of_network.values().filter(|ids| ids.len() > own + 1);
        larger.filter_map(|ids| Some((ids.len(), latest(ids)?))).max().map(|(_, id)| id)
    }
}

fn take<K: std::hash::Hash + Eq>(all: &mut HashMap<K, BTreeSet<u64>>, key: &K, id: u64) {
    if let Some(ids) = all.get_mut(key) {
        ids.remove(&id);
        if ids.is_empty() {
            all.remove(key);
        }
    }
}

/// A socket's place; released when dropped.
pub(crate) struct SocketPermit {
    sockets: Arc<Sockets>,
    id: u64,
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        self.sockets.lock().remove(self.id, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    type Opened = (SocketPermit, oneshot::Receiver<End>);

    fn owner(address: u32, holder: u8, seated: bool) -> SocketOwner {
        let address = Address::from(IpAddr::V4(Ipv4Addr::from_bits(address)));
        SocketOwner {
            holder: Holder::new([holder; 32]),
            generation: Generation::default(),
            address,
            table: "t".into(),
            seated,
        }
    }

    fn limits(sockets: usize, per_address: usize) -> Limits {
        Limits { sockets, sockets_per_address: per_address, ..Limits::default() }
    }

    fn fill(sockets: &Arc<Sockets>, limits: &Limits, owner: impl Fn(usize) -> SocketOwner) -> Vec<Opened> {
        (0..).map_while(|n| sockets.open(limits, owner(n)).ok()).collect()
    }

    fn ended(all: &mut [Opened]) -> usize {
        all.iter_mut().filter_map(|(_, end)| end.try_recv().ok()).filter(|why| *why == End::GivesWay).count()
    }

    #[test]
    fn seats_of_ones_own_do_not_give_one_address_all_places() {
        let (sockets, limits) = (Arc::new(Sockets::default()), limits(2000, 100));
        // One address, a seat for each holder, and more than a player's share with each.
        let held = fill(&sockets, &limits, |n| owner(1, (n / OF_A_PLAYER) as u8, true));
        assert_eq!(held.len(), 100 * PLAYERS);
        let looking = fill(&sockets, &limits, |n| owner(1, 150 + (n / 30) as u8, false));
        assert_eq!(looking.len(), 100);
        let one = fill(&sockets, &limits, |_| owner(2, 200, true));
        assert_eq!(one.len(), limits.sockets_per_session, "a few as a player, the rest as onlooker");
        let plays = sockets
            .lock()
            .all
            .values()
            .filter(|socket| socket.plays && socket.owner.holder == Holder::new([200; 32]))
            .count();
        assert_eq!(plays, OF_A_PLAYER);
    }

    #[test]
    fn when_all_places_are_taken_the_largest_address_loses_a_socket() {
        let (sockets, limits) = (Arc::new(Sockets::default()), limits(80, 0));
        let mut seated = fill(&sockets, &limits, |n| owner(n as u32 % 4, (n / 4) as u8, true));
        assert_eq!(seated.len(), 80, "four addresses have taken all places with seats of their own");
        // Players from elsewhere are let in until all have the same number.
        let mut honest = Vec::new();
        for n in 0..12 {
            honest.push(sockets.open(&limits, owner(100 + n, 100 + n as u8, true)).unwrap());
        }
        assert_eq!((ended(&mut seated), ended(&mut honest)), (12, 0));
        assert_eq!(sockets.lock().all.len(), 80);
        // Clients whose sockets were closed get no place back, and no spectator takes a player's place.
        assert!(sockets.open(&limits, owner(0, 90, true)).is_err());
        assert!(sockets.open(&limits, owner(300, 91, false)).is_err());
        drop(seated);
        assert_eq!(sockets.lock().all.len(), 12);
        drop(honest);
        let open = sockets.lock();
        assert!(open.all.is_empty() && open.of_holder.is_empty());
        assert!(open.of_address.is_empty() && open.of_network.is_empty());
    }

    #[test]
    fn a_site_with_many_networks_counts_as_one_when_all_places_are_taken() {
        let (sockets, limits) = (Arc::new(Sockets::default()), limits(80, 5));
        let from = |net: u16, n: u16| {
            let address = IpAddr::V6(std::net::Ipv6Addr::new(0x2001, 0xdb8, net, n, 0, 0, 0, 1)).into();
            SocketOwner { address, ..owner(0, (net * 60 + n) as u8, true) }
        };
        let mut held: Vec<Opened> = (0..60)
            .flat_map(|n| [sockets.open(&limits, from(0, n)), sockets.open(&limits, from(1, n))])
            .flatten()
            .collect();
        assert_eq!(held.len(), 80, "twice what one address may have, and that twice");
        assert!(sockets.open(&limits, owner(9, 250, true)).is_ok());
        assert_eq!(ended(&mut held), 1);
    }

    #[test]
    fn viewers_replace_viewers_and_never_take_the_players_quarter() {
        let (sockets, limits) = (Arc::new(Sockets::default()), limits(80, 0));
        let mut crowd = fill(&sockets, &limits, |n| owner(1, n as u8, false));
        assert_eq!(crowd.len(), 60);
        let looks = sockets.open(&limits, owner(2, 70, false)).unwrap();
        assert_eq!(ended(&mut crowd), 1);
        let players = fill(&sockets, &limits, |n| owner(3, 80 + (n / 4) as u8, true));
        assert!(players.len() >= 20, "{}", players.len());
        drop(looks);
    }

    #[test]
    fn a_viewer_gets_in_where_one_address_has_too_many_players() {
        let (sockets, limits) = (Arc::new(Sockets::default()), limits(80, 10));
        let mut seated: Vec<_> = (0..80).map(|n| sockets.open(&limits, owner(n % 2, (n / 4) as u8, true))).collect();
        let mut seated: Vec<_> = seated.drain(..).map(Result::unwrap).collect();
        let _looks = sockets.open(&limits, owner(9, 99, false)).unwrap();
        assert_eq!(ended(&mut seated), 1);
    }

    #[test]
    fn sockets_of_older_tokens_end_when_a_new_one_is_used() {
        let (sockets, limits) = (Arc::new(Sockets::default()), limits(80, 10));
        let new = Generation { number: 1, mark: 7 };
        let mut old = sockets.open(&limits, owner(1, 1, true)).unwrap();
        let mut other = sockets.open(&limits, owner(1, 2, true)).unwrap();
        let mut fresh = sockets.open(&limits, SocketOwner { generation: new, ..owner(1, 1, true) }).unwrap();
        sockets.renewed(&Holder::new([1; 32]), new);
        assert_eq!(old.1.try_recv(), Ok(End::Renewed));
        assert!(other.1.try_recv().is_err() && fresh.1.try_recv().is_err());
    }
}
