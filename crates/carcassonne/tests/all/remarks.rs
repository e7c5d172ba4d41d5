//! Remarks about a turn are true: they agree with the public views before and after it.

use carcassonne::{Carcassonne, Event, FeatureView, View};
use game::prelude::*;
use game::{Evaluate, Observer, Options, Player, Remark, Seeded, ToAct, sample};
use std::collections::BTreeMap;

fn features_of<'a>(view: &'a View, kind: &'a str) -> impl Iterator<Item = &'a FeatureView> {
    view.features.iter().filter(move |feature| feature.kind == kind)
}

/// Whether some feature has changed owners as the remark says.
fn is_seen(remark: &Remark, before: &View, after: &View, player: Player) -> bool {
    features_of(after, remark.feature).filter(|now| now.figures[player.index()] > 0).any(|now| {
        let parts: Vec<_> =
            features_of(before, remark.feature).filter(|old| old.parts.iter().any(|p| now.parts.contains(p))).collect();
        let owned = |by: Player| parts.iter().any(|old| old.owners.contains(&by));
        let others: Vec<Player> = now.owners.iter().copied().filter(|p| *p != player).collect();
        match remark.name {
            "shares" => {
                let before = parts.iter().any(|old| old.owners.contains(&player) && old.owners.len() > 1);
                now.owners.contains(&player) && others == remark.with && !others.is_empty() && !before
            }
            "takes" => now.owners == [player] && !remark.with.is_empty() && remark.with.iter().all(|p| owned(*p)),
            "loses" => !now.owners.contains(&player) && others == remark.with && owned(player),
            _ => false,
        }
    })
}

fn at_hand(view: &View, player: Player) -> u8 {
    let supply = &view.players[player.index()].supply;
    supply.iter().filter(|(word, _)| ["follower", "large-follower"].contains(word)).map(|(_, count)| *count).sum()
}

fn is_true(remark: &Remark, (before, after): (&View, &View), events: &[Event], player: Player) -> bool {
    let (had, has) = (at_hand(before, player), at_hand(after, player));
    let scorers = |of: &str| -> Vec<Vec<Player>> {
        let scored = events.iter().filter_map(|event| match event {
            Event::Scored(score) if score.complete && score.name == of => Some(score),
            _ => None,
        });
        scored.map(|score| score.points.iter().filter(|(_, n)| *n > 0).map(|(p, _)| *p).collect()).collect()
    };
    let with_others = |own: bool| {
        scorers(remark.feature).iter().any(|all| {
            all.contains(&player) == own
                && all.iter().filter(|p| **p != player).eq(&remark.with)
                && !remark.with.is_empty()
        })
    };
    match remark.name {
        "keeps-last" => (had, has) == (1, 1),
        "spends-last" => had > 0 && has == 0,
        "scores-with" => with_others(true),
        "scores-for" => with_others(false),
        _ => is_seen(remark, before, after, player),
    }
}

#[test]
fn what_is_said_about_a_turn_is_seen_on_the_table() {
    let mut said: BTreeMap<&str, u32> = BTreeMap::new();
    for (options, seed) in [("players=2", 1), ("players=4", 2), ("players=3,with=inns", 3), ("players=5,with=hills", 4)]
    {
        let options: Options = options.parse().unwrap();
        let game = Carcassonne::create(&options, None).unwrap();
        let (mut luck, mut scratch) = (Seeded::new(seed), Vec::new());
        for _ in 0..80 {
            let mut state = game.start();
            let (mut begun, mut events): (Option<(carcassonne::State, Player)>, Vec<Event>) = (None, Vec::new());
            while let Some(step) = sample(&game, &state, &mut luck, &mut scratch) {
                let now = match game.to_act(&state) {
                    ToAct::Player(player) => Some(player),
                    _ => None,
                };
                // Chance is due, or another player: the turn is over.
                if let Some((before, player)) = begun.take_if(|(_, player)| now != Some(*player)) {
                    let views = [&before, &state].map(|state| game.view(state, Observer::Public));
                    for remark in game.remarks(&before, &state, &events, player) {
                        assert!(
                            is_true(&remark, (&views[0], &views[1]), &events, player),
                            "{remark:?} after {events:?}"
                        );
                        *said.entry(remark.name).or_default() += 1;
                    }
                }
                if let (None, Some(player)) = (&begun, now) {
                    begun = Some((state.clone(), player));
                    events.clear();
                }
                game.apply(&mut state, step, &mut events);
            }
        }
    }
    let all = ["keeps-last", "loses", "scores-for", "scores-with", "shares", "spends-last", "takes"];
    assert!(said.keys().eq(&all) && said.values().all(|times| *times > 0), "{said:?}");
}
