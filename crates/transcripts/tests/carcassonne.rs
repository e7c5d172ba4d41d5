//! The recorded games of Carcassonne.

use serde_json::Value;
use transcripts::{Departures, check_carcassonne, read_games};

fn file(name: &str) -> Value {
    let path = format!("{}/../../testdata/transcripts/{name}", env!("CARGO_MANIFEST_DIR"));
    read_games(std::fs::File::open(path).unwrap()).unwrap()
}

#[test]
fn the_recorded_games_come_out_as_written() {
    let departures = Departures::read(&file("carcassonne-departures.json")).unwrap();
    let report = check_carcassonne(&file("carcassonne-sample.json.gz"), &departures).unwrap();
    assert!(
        report.lines.is_empty(),
        "{}\n{} lines",
        report.lines[..report.lines.len().min(12)].join("\n"),
        report.lines.len()
    );
    assert_eq!((report.games, report.differences, report.known_departures), (240, 0, 9));
}
