//! How a player made their points, compared with others who play the same game.

use crate::accounts::board::Boards;
use crate::accounts::players::{Seen, seen};
use crate::admission::session::Session;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::operation::database::Database;
use axum::Json;
use axum::extract::State;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::{PointsMade, ask, points_made};
use wire::{PointsLine, Shows};

/// The fewest other people with whom somebody is compared: an average of fewer would say too much about each.
const LEAST_OTHERS: u32 = 3;

/// How a player made their points, line by line of the accounts of their games: on average per game, compared with other people who
/// play the same game with the same number of players and show their games to everybody, if there are enough of them. Only rated games
/// that were played to the end count, and none that was struck out.
#[utoipa::path(get, path = "/api/v1/players/{name}/points", tag = "players",
    params(("name" = String, Path, description = "The name")),
    responses((status = 200, body = wire::PlayerPoints),
        (status = 404, body = wire::Problem, description = "There is no such player (`no-such-player`)"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn points(
    State(database): State<Database>,
    State(boards): State<Arc<Boards>>,
    Path(name): Path<String>,
    session: Option<Session>,
) -> Result<Json<wire::PlayerPoints>, Fault> {
    let Seen { player, games, .. } = seen(&boards, &database, session.as_ref(), &name).await?;
    if !games {
        return Ok(Json(wire::PlayerPoints { games: Vec::new() }));
    }
    let (before, all) = boards.peers.now(&database).await?;
    let shows = player.shows;
    let own = database.read(move |store| ask(store, points_made(&player.owner, before))).await?;
    Ok(Json(wire::PlayerPoints { games: compared(&own, &all, shows == Shows::All) }))
}

/// Sums over games.
#[derive(Clone, Default)]
struct Sums {
    accounts: u32,
    people: u32,
    lines: BTreeMap<String, i64>,
}

impl Sums {
    fn add(&mut self, made: &PointsMade) {
        if made.line.is_empty() {
            self.accounts += made.accounts;
            self.people += made.people;
        }
        *self.lines.entry(made.line.clone()).or_default() += made.points;
    }

    /// Those of others among these, which include one person, unless that person has chosen to show their games since they were read.
    fn without(mut self, own: &Sums) -> Sums {
        if self.accounts < own.accounts {
            return self;
        }
        self.accounts = self.accounts.saturating_sub(own.accounts);
        self.people = self.people.saturating_sub(own.people);
        for (line, points) in &mut self.lines {
            *points -= own.lines.get(line).copied().unwrap_or_default();
        }
        self
    }

    /// The average of a line, in tenths of a point.
    fn average(&self, line: &str) -> i32 {
        let (sum, accounts) = (self.lines.get(line).copied().unwrap_or_default(), i64::from(self.accounts.max(1)));
        i32::try_from((sum * 20 + accounts).div_euclid(2 * accounts)).unwrap_or_default()
    }
}

/// By game, and by the number of players where enough others have played with it. `among`: whether the person is one of all.
fn compared(own: &[PointsMade], all: &[PointsMade], among: bool) -> Vec<wire::PointsMade> {
    let mut kinds: BTreeMap<&str, BTreeSet<u8>> = BTreeMap::new();
    for made in own {
        kinds.entry(&made.game).or_default().insert(made.seats);
    }
    let sums = |from: &[PointsMade], game: &str, counts: &dyn Fn(u8) -> bool| {
        let mut sums = Sums::default();
        from.iter().filter(|made| made.game == game && counts(made.seats)).for_each(|made| sums.add(made));
        sums
    };
    let mut list = Vec::new();
    for (game, numbers) in kinds {
        let mut others_differ = BTreeSet::new();
        for number in numbers {
            let same = |seats: u8| seats == number;
            let mine = sums(own, game, &same);
            let every = sums(all, game, &same);
            let others = if among { every.without(&mine) } else { every };
            if others.people >= LEAST_OTHERS {
                list.push(shown(game, Some(number), &mine, Some(&others)));
            } else {
                others_differ.insert(number);
            }
        }
        if !others_differ.is_empty() {
            let mine = sums(own, game, &|seats| others_differ.contains(&seats));
            // Compared with everybody, it would tell what the few others did: what is shown above can be subtracted.
            list.push(shown(game, None, &mine, None));
        }
    }
    list.sort_by_key(|one| (std::cmp::Reverse(one.games), one.game.clone(), one.players));
    list
}

fn shown(game: &str, players: Option<u8>, mine: &Sums, others: Option<&Sums>) -> wire::PointsMade {
    let line = |name: &str| PointsLine {
        line: name.to_owned(),
        own: mine.average(name),
        others: others.map(|others| others.average(name)),
    };
    let names: BTreeSet<&String> =
        mine.lines.keys().chain(others.into_iter().flat_map(|sums| sums.lines.keys())).collect();
    let mut lines: Vec<PointsLine> = names.into_iter().filter(|name| !name.is_empty()).map(|name| line(name)).collect();
    lines.retain(|line| line.own != 0 || line.others.is_some_and(|others| others != 0));
    lines.sort_by(|one, other| (other.own, other.others, &one.line).cmp(&(one.own, one.others, &other.line)));
    let others = others.map_or(0, |others| others.accounts);
    wire::PointsMade { game: game.to_owned(), players, games: mine.accounts, others, lines, total: line("") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(seats: u8, line: &str, points: i64, accounts: u32, people: u32) -> PointsMade {
        PointsMade { game: "toy".to_owned(), seats, line: line.to_owned(), points, accounts, people }
    }

    #[test]
    fn a_player_is_compared_with_others_and_only_with_enough_of_them() {
        let own = [made(2, "", 30, 2, 1), made(2, "kept", 30, 2, 1), made(3, "", 5, 1, 1), made(3, "shown", 5, 1, 1)];
        let all = [
            made(2, "", 130, 7, 4),
            made(2, "kept", 80, 7, 4),
            made(2, "shown", 50, 7, 4),
            made(3, "", 25, 3, 3),
            made(3, "shown", 25, 3, 3),
        ];
        let found = compared(&own, &all, true);
        let [two, three] = &found[..] else { panic!("{found:?}") };
        assert_eq!((two.players, two.games, two.others), (Some(2), 2, 5));
        let lines: Vec<_> = two.lines.iter().map(|line| (line.line.as_str(), line.own, line.others)).collect();
        assert_eq!(lines, [("kept", 150, Some(100)), ("shown", 0, Some(100))]);
        assert_eq!((two.total.own, two.total.others), (150, Some(200)));
        // Only two others have played with three, and what they did is not to be told by subtraction.
        assert_eq!((three.players, three.games, three.others), (None, 1, 0));
        let few = compared(&own[2..], &all[3..], true);
        assert_eq!((few[0].players, few[0].others, few[0].total.others), (None, 0, None), "too few at all");
    }

    #[test]
    fn averages_are_rounded_to_the_nearest_tenth() {
        let sums = |points, accounts| Sums { accounts, people: 1, lines: BTreeMap::from([(String::new(), points)]) };
        assert_eq!([sums(2, 3).average(""), sums(1, 3).average(""), sums(-1, 3).average("")], [7, 3, -3]);
        assert_eq!([sums(5, 0).average(""), sums(0, 4).average("")], [50, 0]);
    }
}
