//! The games there are, with their options and computer players.

use crate::Verdict;
use crate::args::Games;
use anyhow::Result;
use game::{OptionKind, OptionSpec};
use locales::{Lang, try_message};
use registry::Shelf;
use serde_json::json;

/// Prints them.
pub fn run(args: &Games, lang: Lang) -> Result<Verdict> {
    if args.json {
        let games: Vec<_> = registry::shelf().iter().map(|g| as_json(*g)).collect();
        println!("{}", json!({ "games": games }));
        return Ok(Verdict::Fine);
    }
    for game in registry::shelf() {
        let title = try_message(lang, &format!("game-{}", game.name()), &[]).unwrap_or_default();
        println!("{}  {title}", game.name());
        for spec in game.option_specs() {
            println!("    {}", option_line(&spec));
        }
        println!("    computer players: {}", game.bots().join(", "));
        let versions: Vec<String> = game.versions().iter().map(u32::to_string).collect();
        println!("    rules: {} (tables and records of rules {})", game.rules(), versions.join(", "));
    }
    Ok(Verdict::Fine)
}

fn as_json(game: &dyn Shelf) -> serde_json::Value {
    json!({
        "name": game.name(),
        "rules": game.rules(),
        "versions": game.versions(),
        "options": game.option_specs(),
        "bots": game.bots(),
        "takes_data": game.built_in_data().is_some(),
        "reconstruction": game.reconstruction(),
    })
}

fn option_line(spec: &OptionSpec) -> String {
    let values = match &spec.kind {
        OptionKind::Flag { default } => format!("yes or no ({})", if *default { "yes" } else { "no" }),
        OptionKind::Number { min, max, default } => format!("{min} to {max} ({default})"),
        OptionKind::Choice { values, default, .. } => format!("{} ({default})", values.join(", ")),
        OptionKind::Several { values } => format!("any of {}, joined by +", values.join(", ")),
    };
    format!("{}=  {values}", spec.name)
}
