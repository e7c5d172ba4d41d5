//! The effects of a turn, as facts: players who share a feature afterwards, players who lose one, the fate of the last
//! follower.

use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::expansions::State;
use game::{Player, Remark};
use std::collections::BTreeSet;
use tile_map::Root;

/// Features that remarks are made about.
const FEATURES: [&str; 4] = ["road", "city", "cloister", "field"];

impl Carcassonne {
    /// Facts about a turn of a player between two positions, the most important first.
    pub(crate) fn remarks_on(&self, before: &State, after: &State, events: &[Event], player: Player) -> Vec<Remark> {
        let mut remarks = scored(events, player);
        remarks.extend(self.owned(before, after, player));
        let left = |state: &State| self.at_hand(state, player).map(|(_, count)| count).sum::<u8>();
        let put = events.iter().any(|event| matches!(event, Event::Figure { player: who, .. } if *who == player));
        let last = match (left(before), left(after)) {
            (1.., 0) => Some("spends-last"),
            (1, 1) if !put => Some("keeps-last"),
            _ => None,
        };
        remarks.extend(last.map(|name| Remark { name, feature: "", with: Vec::new() }));
        remarks
    }

    /// Features with followers of the player whose owners have changed.
    fn owned(&self, before: &State, after: &State, player: Player) -> Vec<Remark> {
        let his = after.figures.iter().filter(|figure| figure.works() && figure.player == player.0);
        let roots: BTreeSet<Root> = his.map(|figure| after.board.root(figure.node)).collect();
        roots.into_iter().filter_map(|root| self.owned_otherwise(before, after, root, player)).collect()
    }

    fn owned_otherwise(&self, before: &State, after: &State, root: Root, player: Player) -> Option<Remark> {
        let feature = self.land.set.terrain.name(after.board.kind(root));
        if !FEATURES.contains(&feature) {
            return None;
        }
        let others = |owners: &[Player]| owners.iter().copied().filter(|p| *p != player).collect::<Vec<_>>();
        let now: Vec<Player> = self.majority(after, root).owners().collect();
        let old =
            after.board.members(root).filter(|node| after.board.tile_of(*node).index() < before.board.tiles().len());
        let parts: BTreeSet<_> = old.map(|node| before.board.root(node)).collect();
        let then: Vec<Vec<Player>> = parts.iter().map(|part| self.majority(before, *part).owners().collect()).collect();
        let theirs: BTreeSet<Player> = then.iter().flat_map(|owners| others(owners)).collect();
        let mut his = then.iter().filter(|owners| owners.contains(&player));
        let (name, with) = match now.contains(&player) {
            true if now.len() > 1 => (his.all(|owners| owners.len() == 1).then_some("shares")?, others(&now)),
            true => ((!theirs.is_empty()).then_some("takes")?, theirs.into_iter().collect()),
            false => (his.next().is_some().then_some("loses")?, now),
        };
        Some(Remark { name, feature, with })
    }
}

/// Features that also score for others, or only for them.
fn scored(events: &[Event], player: Player) -> Vec<Remark> {
    let remark = |event: &Event| {
        let Event::Scored(score) = event else { return None };
        let with: Vec<Player> =
            score.points.iter().filter(|(p, points)| *p != player && *points > 0).map(|(p, _)| *p).collect();
        if !score.complete || with.is_empty() || !FEATURES.contains(&score.name) {
            return None;
        }
        let own = score.points.iter().any(|(p, points)| *p == player && *points > 0);
        Some(Remark { name: if own { "scores-with" } else { "scores-for" }, feature: score.name, with })
    };
    events.iter().filter_map(remark).collect()
}
