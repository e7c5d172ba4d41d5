//! Other people's bots: they are invited, take seats, or decline. And rematches.

use crate::common::{ANN, BOB, EVE, World, ann_and_bob, open};
use host::{Answered, Change, Invited};
use table::Seat;
use wire::ServerMessage;

const BOT: table::Holder = table::Holder::new([7; 32]);

fn invite(world: &mut World) {
    assert!(world.host.may_invite(1, Some(&BOT), &ANN).unwrap());
    let invited = Invited { id: "i1".into(), holder: BOT, name: "Deep Dig".to_owned(), declined: false };
    world.store(Change::Invite { seat: 1, invited: Some(invited) });
}

#[test]
fn a_bot_that_is_asked_takes_its_seat() {
    let mut world = World::new(vec![Seat::human("Ann", ANN), open()]);
    let ann = world.join(1, ANN);
    assert_eq!(world.host.may_invite(1, Some(&BOT), &BOB).unwrap_err().key(), "not-your-table");
    assert_eq!(world.host.may_invite(0, Some(&BOT), &ANN).unwrap_err().key(), "seat-taken");
    assert_eq!(world.host.may_invite(9, Some(&BOT), &ANN).unwrap_err().key(), "no-such-seat");
    world.take(ann);
    invite(&mut world);
    let [ServerMessage::Table { table }] = &world.take(ann)[..] else { panic!("not told") };
    let shown = table.seats[1].invited.clone().unwrap();
    assert_eq!((shown.name.as_str(), shown.declined), ("Deep Dig", false));
    assert!(!world.host.may_invite(1, Some(&BOT), &ANN).unwrap(), "it is asked already");
    for (id, holder) in [("i2", &BOT), ("i1", &EVE)] {
        assert_eq!(world.host.answer_invitation(&id.into(), true, holder).err().unwrap().key(), "no-such-invitation");
    }
    let Ok(Answered::Accepted(1)) = world.host.answer_invitation(&"i1".into(), true, &BOT) else {
        panic!("not accepted")
    };
    world.host.guest_comes(BOT);
    let change = world.host.claim(1, "Deep Dig", BOT, host::SeatWishes::default()).unwrap().unwrap();
    world.store(change);
    let info = world.host.info();
    assert!(info.seats[1].program && info.seats[1].invited.is_none() && !info.seats[0].program);
    assert!(matches!(world.host.answer_invitation(&"i1".into(), true, &BOT), Ok(Answered::Repeated(1))));
}

#[test]
fn a_bot_that_says_no_can_be_replaced_by_another() {
    let mut world = World::new(vec![Seat::human("Ann", ANN), open()]);
    invite(&mut world);
    let Ok(Answered::Declined(1, change)) = world.host.answer_invitation(&"i1".into(), false, &BOT) else {
        panic!("no")
    };
    world.store(change);
    assert!(world.host.info().seats[1].invited.as_ref().unwrap().declined);
    assert!(matches!(world.host.answer_invitation(&"i1".into(), false, &BOT), Ok(Answered::Repeated(1))));
    assert_eq!(world.host.answer_invitation(&"i1".into(), true, &BOT).err().unwrap().key(), "no-such-invitation");
    assert!(world.host.may_invite(1, Some(&BOT), &ANN).unwrap(), "it may be asked again");
    world.store(Change::Invite { seat: 1, invited: None });
    assert!(world.host.info().seats[1].invited.is_none());
    let gone = Change::Decline { seat: 1, id: "i1".into() };
    assert_eq!(world.host.commit(gone).unwrap_err().key(), "no-such-invitation");
}

#[test]
fn only_those_who_sit_there_hear_where_they_play_again() {
    let mut world = ann_and_bob();
    let (ann, _bob, watcher) = (world.join(1, ANN), world.join(2, BOB), world.join(3, EVE));
    assert_eq!(world.host.rematch_plan(&ANN).err().unwrap().key(), "rematch-later");
    world.play_to_the_end();
    assert_eq!(world.host.rematch_plan(&EVE).err().unwrap().key(), "not-your-seat");
    let plan = world.host.rematch_plan(&BOB).ok().unwrap();
    assert_eq!((plan.game, plan.options.to_string(), plan.seats.len()), ("toy", "players=2,rounds=3".to_owned(), 2));
    world.heard.clear();
    let sent = world.host.rematch_made("again".into());
    world.send(sent);
    assert_eq!(world.take(ann), [ServerMessage::Rematch { table: "again".to_owned() }]);
    assert_eq!(world.take(watcher), []);
    assert_eq!(world.host.rematch_made("again".into()), None, "only once");
    world.join(4, EVE);
    world.join(5, BOB);
    let rematch = |viewer: u64| match &world.heard[&host::ViewerId(viewer)][..] {
        [ServerMessage::Snapshot(snapshot)] => snapshot.rematch.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((rematch(4), rematch(5)), (None, Some("again".to_owned())));
}
