//! The records of a frozen set: games of computer players, complete or unfinished.

use anyhow::{Context, Result};
use game::{ChanceSource, Record, RecordedStep, Seeded, ToAct};
use std::path::Path;

/// File name, game, options, and the share of the usual length after which the game stops (in tenths).
const GAMES: &[(&str, &str, &str, u32)] = &[
    ("gold-rush-2", "gold-rush", "players=2,farmers=yes", 10),
    ("gold-rush-2-no-farmers", "gold-rush", "players=2,farmers=no", 10),
    ("gold-rush-3", "gold-rush", "players=3,farmers=yes", 10),
    ("gold-rush-3-no-farmers", "gold-rush", "players=3,farmers=no", 10),
    ("gold-rush-4", "gold-rush", "players=4,farmers=yes", 10),
    ("gold-rush-4-no-farmers", "gold-rush", "players=4,farmers=no", 10),
    ("gold-rush-5", "gold-rush", "players=5,farmers=yes", 10),
    ("gold-rush-5-no-farmers", "gold-rush", "players=5,farmers=no", 10),
    ("gold-rush-3-unfinished", "gold-rush", "players=3,farmers=yes", 4),
    ("gold-rush-5-unfinished", "gold-rush", "players=5,farmers=no", 7),
    ("gold-rush-2-own-tiles", "gold-rush", "players=2,farmers=yes", 10),
    ("gold-rush-3-other-readings", "gold-rush", "players=3,start=drawn,out-of-cowboys=tiles", 10),
    ("carcassonne-2", "carcassonne", "players=2", 10),
    ("carcassonne-4", "carcassonne", "players=4", 10),
    ("carcassonne-6", "carcassonne", "players=6", 10),
    ("carcassonne-3-farmers-2001", "carcassonne", "players=3,farmers=2001", 10),
    ("carcassonne-3-farmers-2000", "carcassonne", "players=3,farmers=2000,small-city=2", 10),
    ("carcassonne-2-no-farmers", "carcassonne", "players=2,farmers=none", 10),
    ("carcassonne-2-unfinished", "carcassonne", "players=2", 5),
    ("carcassonne-2-own-tiles", "carcassonne", "players=2", 10),
    ("carcassonne-2-goldmines", "carcassonne", "players=2,with=goldmines", 10),
    ("carcassonne-3-circus", "carcassonne", "players=3,with=circus", 10),
    ("carcassonne-2-castles", "carcassonne", "players=2,with=castles", 10),
    ("carcassonne-3-bazaars", "carcassonne", "players=3,with=bazaars", 10),
    ("carcassonne-3-crop-circles", "carcassonne", "players=3,with=crop-circles", 10),
    ("carcassonne-3-inns", "carcassonne", "players=3,with=inns", 10),
    ("carcassonne-3-rivers", "carcassonne", "players=3,with=rivers", 10),
    ("carcassonne-3-traders", "carcassonne", "players=3,with=traders", 10),
    ("carcassonne-4-all-crop-circles", "carcassonne", "players=4,with=all-crop-circles+circus+inns", 10),
    ("carcassonne-3-king", "carcassonne", "players=3,with=king", 10),
    ("carcassonne-3-abbot", "carcassonne", "players=3,with=abbot", 10),
    ("carcassonne-3-cult", "carcassonne", "players=3,with=cult", 10),
    ("carcassonne-4-hills", "carcassonne", "players=4,with=hills,hill-count=yes", 11),
    ("carcassonne-3-monasteries", "carcassonne", "players=3,with=monasteries", 10),
    ("carcassonne-3-abbey", "carcassonne", "players=3,with=abbey", 10),
    ("carcassonne-4-darmstadt", "carcassonne", "players=4,with=darmstadt", 11),
    ("carcassonne-3-tower", "carcassonne", "players=3,with=tower", 11),
    ("carcassonne-3-princess", "carcassonne", "players=3,with=princess", 11),
    ("carcassonne-3-auctions", "carcassonne", "players=3,with=bazaars+tile-auctions", 12),
    ("carcassonne-3-bridges", "carcassonne", "players=3,with=bridges", 12),
    ("carcassonne-2-goldmines-circus", "carcassonne", "players=2,with=goldmines+circus", 10),
    ("carcassonne-3-goldmines-castles", "carcassonne", "players=3,with=goldmines+castles", 10),
    ("carcassonne-4-circus-castles", "carcassonne", "players=4,with=circus+castles,farmers=2000", 10),
    ("carcassonne-2-bazaars-crop-circles", "carcassonne", "players=2,with=bazaars+crop-circles", 10),
    ("carcassonne-2-goldmines-bazaars", "carcassonne", "players=2,with=goldmines+bazaars", 10),
    ("carcassonne-3-goldmines-crop-circles", "carcassonne", "players=3,with=goldmines+crop-circles", 10),
    ("carcassonne-2-circus-bazaars", "carcassonne", "players=2,with=circus+bazaars,farmers=none", 10),
    ("carcassonne-4-circus-crop-circles", "carcassonne", "players=4,with=circus+crop-circles", 10),
    ("carcassonne-3-castles-bazaars", "carcassonne", "players=3,with=castles+bazaars,small-city=2", 10),
    ("carcassonne-2-castles-crop-circles", "carcassonne", "players=2,with=castles+crop-circles,farmers=2001", 10),
    ("carcassonne-5-bazaars-unfinished", "carcassonne", "players=5,with=bazaars", 6),
    ("carcassonne-3-no-bazaars", "carcassonne", "players=3,with=goldmines+circus+castles+crop-circles", 10),
    ("carcassonne-2-everything", "carcassonne", "players=2,with=goldmines+circus+castles+bazaars+crop-circles", 10),
    ("carcassonne-6-everything", "carcassonne", "players=6,with=goldmines+circus+castles+bazaars+crop-circles", 10),
    (
        "carcassonne-4-everything-unfinished",
        "carcassonne",
        "players=4,with=goldmines+circus+castles+bazaars+crop-circles",
        5,
    ),
    ("carcassonne-3-circus-unfinished", "carcassonne", "players=3,with=circus", 7),
    ("carcassonne-3-big-top", "carcassonne", "players=3,with=big-top,start=drawn", 10),
    ("carcassonne-2-acrobats-goldmines", "carcassonne", "players=2,with=goldmines+acrobats", 10),
    ("carcassonne-4-ringmaster-lord", "carcassonne", "players=4,with=ringmaster+castles,ringmaster-lord=yes", 10),
    ("gold-river-2", "gold-river", "players=2", 10),
    ("gold-river-3", "gold-river", "players=3", 10),
    ("gold-river-4", "gold-river", "players=4", 10),
    ("gold-river-5", "gold-river", "players=5", 10),
    ("gold-river-2-poker-expert", "gold-river", "players=2,poker-expert=yes", 10),
    ("gold-river-4-poker-expert", "gold-river", "players=4,poker-expert=yes", 10),
    ("gold-river-3-first-game", "gold-river", "players=3,first-game=yes", 10),
    ("gold-river-5-first-game-poker-expert", "gold-river", "players=5,first-game=yes,poker-expert=yes", 10),
    ("gold-river-3-boomtown", "gold-river", "players=3,edition=boomtown", 10),
    ("gold-river-5-boomtown", "gold-river", "players=5,edition=boomtown", 10),
    ("gold-river-2-first-game", "gold-river", "players=2,first-game=yes", 10),
    ("gold-river-3-poker-expert", "gold-river", "players=3,poker-expert=yes", 10),
    ("gold-river-4-boomtown", "gold-river", "players=4,edition=boomtown", 10),
    ("gold-river-2-unfinished", "gold-river", "players=2", 8),
    ("gold-river-5-unfinished", "gold-river", "players=5", 3),
    ("gold-river-4-unfinished", "gold-river", "players=4,poker-expert=yes", 6),
    ("gold-river-4-boomtown-unfinished", "gold-river", "players=4,edition=boomtown", 4),
    ("gold-river-3-own-cards", "gold-river", "players=3", 10),
    ("gold-river-4-other-readings", "gold-river", "players=4,last-bidder=wins,discard=after", 10),
];

/// Writes them all.
pub fn write(folder: &Path) -> Result<()> {
    for (number, (name, game, options, tenths)) in (0u64..).zip(GAMES) {
        let data = name.contains("-own-").then(|| own(game)).transpose()?;
        // The same seed gives the same game: a first run shows how long it is, a second one stops on the way.
        let whole = play(game, options, data.as_deref(), 1000 + number, usize::MAX)?;
        let most = whole.steps.len() * *tenths as usize / 10;
        let record = play(game, options, data.as_deref(), 1000 + number, most)?;
        std::fs::write(folder.join(format!("{name}.record")), record.to_string())?;
    }
    Ok(())
}

/// A game's first built-in file, with a small change, like a user's own.
pub fn own(game: &str) -> Result<String> {
    let shelf = registry::find(game).context("a game")?;
    let text = shelf.built_in_data().context("its file")?;
    let changed = match game {
        "gold-rush" => text.replacen("tokens 0x10 1x10 2x30 3x10 5x3", "tokens 0x5 1x15 2x25 4x15 5x3", 1),
        "gold-river" => text.replacen("start            15", "start            14", 1),
        _ => text.replacen("set ", "set own-", 1),
    };
    anyhow::ensure!(changed != text, "{game}: the file has changed its form; say here what to change in it");
    // Comments mean nothing to a game and would only make the record longer.
    Ok(changed.lines().filter(|l| !l.starts_with('#') && !l.is_empty()).map(|l| format!("{l}\n")).collect())
}

/// A game of the strongest computer player against random ones, `most` steps at most.
fn play(game: &str, options: &str, data: Option<&str>, seed: u64, most: usize) -> Result<Record> {
    let shelf = registry::find(game).context("a game")?;
    let (weak, strong) = (shelf.bots()[0], shelf.bots()[shelf.bots().len() - 1]);
    let set = shelf.create(&options.parse()?, data)?;
    let head = (set.name().to_owned(), set.rules(), set.options(), set.data().map(str::to_owned));
    let mut record =
        Record { game: head.0, rules: head.1, options: head.2, data: head.3, steps: Vec::new(), marks: Vec::new() };
    let (mut luck, mut position) = (Seeded::new(seed), set.start());
    while record.steps.len() < most {
        let applied = match position.to_act() {
            ToAct::Over => break,
            ToAct::Chance => position.draw(&mut luck).context("chance is due")?,
            ToAct::Player(who) => {
                let bot = if who.0 == 0 && luck.below(4) != 0 { strong } else { weak };
                let action = position.think(bot, who, &mut luck).context("a choice")?;
                position.act(who, &action)?
            }
        };
        record.steps.push(RecordedStep { text: applied.step, hash: applied.hash });
    }
    Ok(record)
}
