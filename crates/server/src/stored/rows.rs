//! Converts stored rows to the types of tables and the page, and back.

use crate::base::holders::{AsHolder, AsOwner};
use host::{Guests, Invited, Invitee};
use std::collections::BTreeSet;
use store::{SeatKind, StoredEntry, StoredSeat};
use table::{CommandId, Entry, Holder, Occupant, Seat};

/// An entry in the table's type.
pub(crate) fn entry(stored: StoredEntry) -> Entry {
    let command = stored.command.map(|(seat, id)| CommandId { seat, id });
    Entry { text: stored.text, hash: stored.hash, command }
}

/// A seat in the table's type.
pub(crate) fn seat(stored: StoredSeat) -> Seat {
    let holders: BTreeSet<Holder> = stored.owners.iter().map(AsHolder::holder).collect();
    let occupant = match stored.kind {
        SeatKind::Open if !holders.is_empty() => return Seat::reserved(&stored.name, holders),
        SeatKind::Open => Occupant::Open,
        SeatKind::Human => Occupant::Human(stored.name),
        SeatKind::Bot => Occupant::Bot(stored.name),
    };
    Seat { holders, stand_in: stored.stand_in, color: stored.color, ..Seat::new(occupant) }
}

/// Other people's bots at a table, and invited people, in the table's type.
pub(crate) fn guests(stored: store::Guests, people: Vec<store::Invitee>) -> Guests {
    let invited = stored.invited.into_iter().map(|one| {
        let (id, holder) = (one.invitation.id, one.invitation.owner.holder());
        (one.seat, Invited { id, holder, name: one.name, declined: one.declined })
    });
    let people = people.into_iter().map(|one| {
        let store::Invitee { account, name, declined } = one;
        Invitee { holder: account.holder(), name, declined }
    });
    Guests::new(stored.seated.iter().map(AsHolder::holder), invited).with_people(people)
}

/// A seat in the store's type, without a stand-in.
pub(crate) fn stored_seat(seat: &Seat) -> StoredSeat {
    let (kind, name) = match &seat.occupant {
        Occupant::Open => (SeatKind::Open, seat.reserved_for.clone().unwrap_or_default()),
        Occupant::Human(name) => (SeatKind::Human, name.clone()),
        Occupant::Bot(name) => (SeatKind::Bot, name.clone()),
    };
    let owners = seat.holders.iter().map(AsOwner::owner).collect();
    StoredSeat { kind, name, owners, stand_in: None, color: seat.color.clone() }
}

/// The kind of a seat in the page's type.
pub(crate) fn shown_kind(kind: SeatKind) -> wire::SeatKind {
    match kind {
        SeatKind::Open => wire::SeatKind::Open,
        SeatKind::Human => wire::SeatKind::Human,
        SeatKind::Bot => wire::SeatKind::Bot,
    }
}

/// How seats are given, in the page's type.
pub(crate) fn shown_seating(seating: store::Seating) -> wire::Seating {
    match seating {
        store::Seating::Given => wire::Seating::Given,
        store::Seating::Random => wire::Seating::Random,
        store::Seating::RandomStart => wire::Seating::RandomStart,
    }
}
