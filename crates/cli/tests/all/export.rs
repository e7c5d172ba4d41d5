//! `goldfever export` on both stores: the same lines, filters and continuation.

use crate::run::{code, err, goldfever, out};
use private_postgres::Server;
use serde_json::Value;
use std::path::PathBuf;
use store::{
    NewTable, NewToken, Owner, Place, Postgres, SeatKind, Sqlite, SqliteOptions, Store, StoredEntry, StoredSeat,
    TokenWrite, Write, write_and_wait,
};

/// Somebody's own bot, which has a seat at the table of three.
const BOT: Owner = Owner::new([7; 32]);

/// A game of Gold River played with the first choices.
fn play(store: &dyn Store, id: &str, players: u8) {
    let game = registry::find("gold-river").unwrap();
    let made = game.create(&format!("players={players}").parse().unwrap(), None).unwrap();
    let options = made.options().to_string();
    let mut position = made.start();
    let (mut dice, mut entries) = (game::Seeded::new(players.into()), Vec::new());
    loop {
        let applied = match position.to_act() {
            game::ToAct::Over => break,
            game::ToAct::Chance => position.draw(&mut dice).unwrap(),
            game::ToAct::Player(who) => {
                let action = position.legal_notations().swap_remove(0);
                position.act(who, &action).unwrap()
            }
        };
        entries.push(StoredEntry { text: applied.step, hash: applied.hash, command: None, moment: None });
    }
    let seat = |n: u8| StoredSeat {
        kind: if n == 0 || (n == 1 && players == 3) { SeatKind::Human } else { SeatKind::Bot },
        name: if n == 0 { "Šárka" } else { "random" }.to_owned(),
        owners: if n == 1 && players == 3 { vec![BOT] } else { Vec::new() },
        stand_in: None,
        color: None,
    };
    let table = NewTable {
        id: id.into(),
        game: "gold-river".to_owned(),
        rules: game.rules(),
        options,
        data: None,
        seats: (0..players).map(seat).collect(),
        maker: Owner::new([1; 32]),
        origin: None,
        rated: false,
        pace: None,
        private: false,
    };
    write_and_wait(store, Write::Create(table)).unwrap();
    write_and_wait(store, Write::Append { table: id.into(), from: 0, entries, over: true }).unwrap();
}

fn lines(args: &[&str]) -> Vec<Value> {
    let done = goldfever(&[&["export"], args].concat());
    assert_eq!(code(&done), 0, "{}", err(&done));
    out(&done).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn finished_games_are_written_and_an_export_goes_on_where_it_was() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("exported");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(server::DATABASE);
    let store = Sqlite::open(&file, &SqliteOptions::default()).unwrap();
    let (name, scopes) = ("Digger".to_owned(), "read play".to_owned());
    let bot = NewToken { owner: BOT, looks: name.clone(), name, scopes, bot: true, valid: None };
    write_and_wait(&store, Write::Token(TokenWrite::Make(bot))).unwrap();
    for (id, players) in [("b-two", 2), ("a-three", 3), ("c-two", 2)] {
        play(&store, id, players);
    }
    store.close();
    // The games ended long ago, at different times.
    let database = rusqlite::Connection::open(&file).unwrap();
    for (id, ended) in [("b-two", 1_764_000_000), ("a-three", 1_764_000_060), ("c-two", 1_764_100_000)] {
        database.execute("UPDATE tables SET touched = ?2 WHERE id = ?1", rusqlite::params![id, ended]).unwrap();
    }
    drop(database);
    let server = Server::start();
    let url = server.url(&server.database());
    store::copy(&Place::from(&file), &url.parse().unwrap(), &mut |_, _| {}).unwrap();
    drop(Postgres::open(&url.parse().unwrap()).unwrap());
    let mut found = Vec::new();
    for at in [["--data-dir", folder.to_str().unwrap()], ["--database", &url]] {
        let chosen = |args: &[&str]| {
            let games = lines(&[&at[..], args].concat());
            games.iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let all = lines(&at);
        assert_eq!(chosen(&[]), ["b-two", "a-three", "c-two"]);
        assert_eq!(chosen(&["--after", all[0]["cursor"].as_str().unwrap()]), ["a-three", "c-two"]);
        assert_eq!(
            chosen(&["--game", "gold-river", "--options", "players=2", "--player", "Šárka"]),
            ["b-two", "c-two"]
        );
        assert_eq!(chosen(&["--from", "1764000060", "--until", "2025-11-25"]), ["a-three"]);
        assert!(chosen(&["--player", "nobody"]).is_empty() && chosen(&["--game", "carcassonne"]).is_empty());
        let programs: Vec<Vec<bool>> = all
            .iter()
            .map(|game| game["players"].as_array().unwrap().iter().map(|one| one["program"] == true).collect())
            .collect();
        assert_eq!(
            programs,
            [vec![false; 2], vec![false, true, false], vec![false; 2]],
            "bots of others are told apart"
        );
        assert_eq!(all[1]["players"][1]["kind"], "human", "as at the table");
        for game in &all {
            let record: game::Record = game["record"].as_str().unwrap().parse().unwrap();
            let played = registry::replay(registry::shelf(), &record).unwrap().outcome();
            let points: Vec<i64> =
                game["result"].as_array().unwrap().iter().map(|one| one["points"].as_i64().unwrap()).collect();
            assert_eq!(points, played.totals().map(i64::from).collect::<Vec<_>>());
        }
        found.push(all);
    }
    assert_eq!(found[0], found[1], "both stores give the same");
    let at = folder.to_str().unwrap();
    for (args, why) in [
        (["--game", "chess"], "there is no game 'chess'"),
        (["--options", "colour=red"], "unknown option"),
        (["--with", "foo"], "'foo' is not a combination of"),
        (["--from", "yesterday"], "is not a time"),
        (["--after", "here"], "cursor"),
    ] {
        let refused = goldfever(&[&["export", "--data-dir", at], &args[..]].concat());
        assert_eq!(code(&refused), 2);
        assert!(err(&refused).contains(why), "{}", err(&refused));
    }
}
