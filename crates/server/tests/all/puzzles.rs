//! Puzzles: lists without solutions, the same puzzle of the day for everyone, a board that stores nothing, and answers.

use crate::common::{Client, TestServer, start, start_with};
use puzzles::{Collection, Puzzle};
use serde_json::{Value, json};

/// A server with the games that people play.
async fn games() -> TestServer {
    start_with(|config| config.shelf = registry::shelf()).await
}

async fn board(client: &mut Client, puzzle: &Puzzle, actions: &[String]) -> Value {
    let answer = client.post(&format!("/api/puzzles/{}", puzzle.id), json!({"actions": actions})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

async fn judged(client: &mut Client, puzzle: &Puzzle, actions: Option<&[String]>) -> Value {
    let answer = client.post(&format!("/api/puzzles/{}/answer", puzzle.id), json!({"actions": actions})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

fn built_in() -> Vec<Puzzle> {
    let games = ["gold-rush", "carcassonne", "gold-river"];
    games.iter().flat_map(|game| Collection::built_in(game).puzzles).collect()
}

#[tokio::test]
async fn lists_tell_no_solution_and_each_game_has_a_puzzle_of_the_day() {
    let server = games().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let answer = ann.get("/api/puzzles").await;
    let list = answer.json();
    let all = built_in();
    assert_eq!(list.as_array().unwrap().len(), all.len());
    for (told, puzzle) in list.as_array().unwrap().iter().zip(&all) {
        assert_eq!((&told["id"], &told["level"]), (&json!(puzzle.id), &json!(puzzle.level)));
        assert!(told.get("best").is_none() && told.get("record").is_none(), "{told}");
        assert!(told["options"].as_str().unwrap().contains("players="), "{told}");
    }
    let daily = ann.get("/api/puzzles/daily").await.json();
    let puzzles = daily["puzzles"].as_array().unwrap();
    let games: Vec<&Value> = puzzles.iter().map(|puzzle| &puzzle["game"]).collect();
    assert_eq!(games, ["gold-rush", "carcassonne", "gold-river"]);
    assert!(
        daily["day"].as_u64() > Some(20_000) && puzzles.iter().all(|puzzle| list.as_array().unwrap().contains(puzzle))
    );
    // Midnight may fall between the two.
    let again = bob.get("/api/puzzles/daily").await.json();
    assert!(again == daily || again["day"].as_u64() > daily["day"].as_u64());
    // Looking has created no session.
    assert!(ann.cookie.is_none() && answer.header("set-cookie").is_none());
    assert_eq!(start().await.client().get("/api/puzzles").await.json(), json!([]));
}

#[tokio::test]
async fn a_turn_is_played_at_the_board_and_judged() {
    let server = games().await;
    let mut ann = server.client();
    for game in ["gold-rush", "carcassonne", "gold-river"] {
        let puzzle = Collection::built_in(game).puzzles.swap_remove(0);
        let solution = puzzle.solution();
        let begun = board(&mut ann, &puzzle, &[]).await;
        let snapshot = &begun["snapshot"];
        assert_eq!((&begun["ended"], &snapshot["seat"]), (&json!(false), &json!(puzzle.seat)));
        assert_eq!((&snapshot["table"]["to_act"], &snapshot["mine"]), (&json!(puzzle.seat), &json!([puzzle.seat])));
        let legal = snapshot["legal_actions"].as_array().unwrap();
        assert!(legal.iter().any(|legal| legal["action"] == solution[0]), "{legal:?}");
        for played in 1..=solution.len() {
            let after = board(&mut ann, &puzzle, &solution[..played]).await;
            assert_eq!(after["ended"], played == solution.len());
            let steps = snapshot["log"].as_array().unwrap().len();
            assert_eq!(after["snapshot"]["version"], steps + played);
            assert_eq!(after["snapshot"]["log"], snapshot["log"], "what has happened before");
        }
        let found = judged(&mut ann, &puzzle, Some(solution)).await;
        assert_eq!((&found["solved"], &found["less"]), (&json!(true), &json!(0)));
        let told: Vec<&Value> =
            found["best"][0]["actions"].as_array().unwrap().iter().map(|legal| &legal["action"]).collect();
        assert_eq!(told, solution.iter().collect::<Vec<_>>());
        assert_eq!(found["best"][0]["reasons"].as_array().unwrap().len(), puzzle.reasons.len());
        assert!(
            snapshot["log"].as_array().unwrap().iter().any(|entry| !entry["events"].as_array().unwrap().is_empty())
        );
        // A wrong answer gets the difference, and nothing else.
        let second = judged(&mut ann, &puzzle, Some(&puzzle.best[1].actions)).await;
        let less = puzzle.best[0].lead - puzzle.best[1].lead;
        assert_eq!(second, json!({"solved": false, "less": less, "best": []}));
        // Giving up shows the solution.
        let shown = judged(&mut ann, &puzzle, None).await;
        assert_eq!((&shown["solved"], &shown["best"]), (&json!(false), &found["best"]));
        // The board is as it was.
        assert_eq!(board(&mut ann, &puzzle, &[]).await, begun);
    }
    assert_eq!(ann.get("/api/tables").await.json(), json!([]), "no table was made");
}

#[tokio::test]
async fn what_cannot_be_is_refused() {
    let server = games().await;
    let mut ann = server.client();
    let puzzle = Collection::built_in("carcassonne").puzzles.swap_remove(0);
    let (at, judge) = (format!("/api/puzzles/{}", puzzle.id), format!("/api/puzzles/{}/answer", puzzle.id));
    let whole = puzzle.solution();
    let longer = [whole, &["pass".to_owned()]].concat();
    let many = vec!["pass"; 41];
    for (path, body, status, key) in [
        ("/api/puzzles/chess-1", json!({"actions": []}), 404, "no-such-puzzle"),
        ("/api/puzzles/chess-1/answer", json!({"actions": null}), 404, "no-such-puzzle"),
        (&at, json!({"actions": ["sing"]}), 422, "trial-step"),
        (&at, json!({"actions": ["place 50,50 0"]}), 422, "trial-step"),
        (&at, json!({"actions": longer}), 422, "puzzle-turn-over"),
        (&at, json!({"actions": many}), 413, "too-big"),
        (&at, json!({"actions": null}), 400, "bad-message"),
        (&judge, json!({"actions": []}), 422, "puzzle-turn-open"),
        (&judge, json!({"actions": whole[..1]}), 422, "puzzle-turn-open"),
        (&judge, json!({"actions": longer}), 422, "puzzle-turn-over"),
        (&judge, json!({"actions": many}), 413, "too-big"),
        (&judge, json!({"turn": []}), 400, "bad-message"),
    ] {
        assert_eq!(ann.post(path, body.clone()).await.refusal(), (status, key.to_owned()), "{path} {body}");
    }
}

/// The board's answer does not contain what other players of a card game hide.
#[tokio::test]
async fn the_board_is_what_the_player_may_know() {
    let server = games().await;
    let mut ann = server.client();
    for puzzle in Collection::built_in("gold-river").puzzles {
        let opened = puzzle.open(registry::shelf()).unwrap();
        let view = board(&mut ann, &puzzle, &[]).await["snapshot"]["view"].clone();
        assert_eq!(view, opened.position.view(game::Observer::Player(opened.who)));
    }
}

#[tokio::test]
async fn a_file_of_the_data_folder_takes_the_place_of_the_collection() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = Collection::built_in("gold-rush").puzzles.swap_remove(1);
    let mut broken = puzzle.clone();
    broken.level = 9;
    let text = format!("{}{}nonsense\n", Collection::line(&puzzle), Collection::line(&broken));
    std::fs::create_dir(folder.path().join("puzzles")).unwrap();
    std::fs::write(folder.path().join("puzzles/gold-rush.jsonl"), text).unwrap();
    std::fs::write(folder.path().join("puzzles/gold-river.jsonl"), [0xff, 0xfe]).unwrap();
    let mut config = crate::common::config(&folder);
    config.shelf = registry::shelf();
    let server = server::Server::start(config).await.unwrap();
    let mut ann = Client { addr: server.addr(), cookie: None, headers: Vec::new() };
    let list = ann.get("/api/puzzles").await.json();
    let of = |game: &str| -> Vec<String> {
        let all = list.as_array().unwrap().iter().filter(|puzzle| puzzle["game"] == game);
        all.map(|puzzle| puzzle["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!((of("gold-rush"), of("gold-river")), (vec![puzzle.id.clone()], Vec::new()));
    assert_eq!(of("carcassonne").len(), Collection::built_in("carcassonne").puzzles.len());
    assert_eq!(judged(&mut ann, &puzzle, Some(puzzle.solution())).await["solved"], true);
}
