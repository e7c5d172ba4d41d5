//! Converts stored rows to the types of tables and the page, and back.

use crate::base::holders::{AsHolder, AsOwner};
use host::{Guests, Invited, Invitee, note_decision};
use std::collections::{BTreeMap, BTreeSet};
use store::{Moment, SeatKind, StoredEntry, StoredSeat};
use table::{CommandId, DecidedBy, Entry, Holder, Occupant, Seat};
use wire::ProgramMaker;

/// An entry in the table's type.
pub(crate) fn entry(stored: StoredEntry) -> Entry {
    let command = stored.command.map(|(seat, id)| CommandId { seat, id });
    Entry { text: stored.text, hash: stored.hash, command }
}

/// Since when computer players have decided for people who have done nothing since, by seat, in milliseconds since 1970.
pub(crate) fn represented(entries: &[StoredEntry]) -> BTreeMap<u8, u64> {
    let mut since = BTreeMap::new();
    for entry in entries {
        let decided = entry.command.as_ref().zip(entry.moment.as_ref());
        if let Some(((seat, _), Moment { at_ms, by: Some(by) })) = decided {
            note_decision(&mut since, *seat, decided_by(*by), u64::try_from(*at_ms).unwrap_or_default());
        }
    }
    since
}

fn decided_by(stored: store::DecidedBy) -> DecidedBy {
    match stored {
        store::DecidedBy::Person => DecidedBy::Person,
        store::DecidedBy::Prepared => DecidedBy::Prepared,
        store::DecidedBy::Computer => DecidedBy::Computer,
        store::DecidedBy::StandIn => DecidedBy::StandIn,
        store::DecidedBy::Clock => DecidedBy::Clock,
    }
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

/// Other people's bots at a table with those that have seats, and invited people, in the table's type.
pub(crate) fn guests(
    seated: Vec<(Holder, ProgramMaker)>,
    invited: Vec<store::Invited>,
    people: Vec<store::Invitee>,
) -> Guests {
    let invited = invited.into_iter().map(|one| {
        let (id, holder) = (one.invitation.id, one.invitation.owner.holder());
        (one.seat, Invited { id, holder, name: one.name, declined: one.declined })
    });
    let people = people.into_iter().map(|one| {
        let store::Invitee { account, name, declined } = one;
        Invitee { holder: account.holder(), name, declined }
    });
    Guests::new(seated, invited).with_people(people)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn since_when_somebody_is_represented_is_known_from_the_record() {
        let entry = |seat: Option<u8>, by, at_ms| StoredEntry {
            text: "0: keep".to_owned(),
            hash: 0,
            command: seat.map(|seat| (seat, "a".to_owned())),
            moment: Some(Moment { at_ms, by }),
        };
        use store::DecidedBy::{Clock, Computer, Person, StandIn};
        let mut entries = vec![
            entry(Some(0), Some(StandIn), 10),
            entry(Some(0), Some(Person), 20),
            entry(Some(0), Some(StandIn), 30),
            entry(Some(1), Some(StandIn), 40),
            entry(Some(2), Some(Computer), 50),
            entry(None, Some(Clock), 60),
            entry(Some(3), None, 70),
            entry(Some(0), Some(StandIn), 80),
        ];
        assert_eq!(represented(&entries), BTreeMap::from([(0, 30), (1, 40)]));
        entries.push(StoredEntry { moment: None, ..entry(Some(1), None, 0) });
        entries.push(entry(Some(1), Some(Person), 90));
        assert_eq!(represented(&entries), BTreeMap::from([(0, 30)]));
    }
}
