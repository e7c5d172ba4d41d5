//! The list of games, with their options and computer players.

use crate::args::Games;
use crate::{Verdict, output};
use anyhow::Result;
use game::{Need, OptionKind, OptionSpec};
use locales::{Lang, message, try_message};
use registry::{BotKind, BotSpec, Shelf};
use serde_json::json;

/// Prints the list.
pub fn run(args: &Games, lang: Lang) -> Result<Verdict> {
    if args.json {
        let games: Vec<_> = registry::shelf().iter().map(|g| as_json(*g)).collect();
        output::object(json!({ "games": games }))?;
        return Ok(Verdict::Fine);
    }
    for game in registry::shelf() {
        for line in lines(*game, lang) {
            outln!("{line}")?;
        }
    }
    Ok(Verdict::Fine)
}

/// A game in lines of text. The parts before and after `=` are what users type, whatever the language.
fn lines(game: &dyn Shelf, lang: Lang) -> Vec<String> {
    let title = try_message(lang, &format!("game-{}", game.name()), &[]).unwrap_or_default();
    let versions: Vec<String> = game.versions().iter().map(u32::to_string).collect();
    let bots = [("bots", game.bots().join(", "))];
    let rules = [("rules", game.rules().to_string()), ("versions", versions.join(", "))];
    let mut lines = vec![format!("{}  {title}", game.name())];
    lines.extend(game.option_specs().iter().flat_map(|spec| option_lines(spec, lang)));
    lines.extend([message(lang, "cli-games-bots", &bots), message(lang, "cli-games-rules", &rules)].map(indented));
    lines
}

fn indented(line: String) -> String {
    format!("    {line}")
}

fn as_json(game: &dyn Shelf) -> serde_json::Value {
    json!({
        "name": game.name(),
        "rules": game.rules(),
        "versions": game.versions(),
        "options": game.option_specs(),
        "bots": game.bot_specs().iter().map(bot_as_json).collect::<Vec<_>>(),
        "takes_data": game.built_in_data().is_some(),
        "reconstruction": game.reconstruction(),
    })
}

/// A bot: its kind, its setting (in the notation of `arena`, with its changes of weights), its time limit if it has
/// one, its name and a sentence in both languages.
fn bot_as_json(bot: &BotSpec) -> serde_json::Value {
    let setting = bot.setting.to_string();
    let aims: serde_json::Map<_, _> =
        bot.setting.aims.iter().map(|(name, more)| (name.to_string(), json!(more))).collect();
    let told = |told: fn(&BotSpec, Lang) -> Option<String>| -> serde_json::Map<_, _> {
        let languages = Lang::BUILT_IN.into_iter();
        languages.filter_map(|lang| Some((lang.tag().to_owned(), json!(told(bot, lang)?)))).collect()
    };
    json!({
        "name": bot.name,
        "kind": bot.kind,
        "offered": bot.offered,
        "setting": (!setting.is_empty()).then_some(setting),
        "aims": aims,
        "thinks_ms": bot.setting.time.map(|time| time.as_millis() as u64),
        "title": told(|bot, lang| try_message(lang, &format!("bot-{}", bot.name), &[])),
        "about": told(about),
    })
}

/// A sentence about a bot; for bots that are not offered, it is among the messages of the command line.
fn about(bot: &BotSpec, lang: Lang) -> Option<String> {
    let own = || try_message(lang, &format!("cli-games-bot-{}", bot.name), &[]);
    if bot.kind == BotKind::Reference && own().is_none() {
        let (name, since) = bot.name.split_once('-')?;
        let places = [("bot", name.to_owned()), ("since", since.to_owned())];
        return try_message(lang, "cli-games-bot-reference", &places);
    }
    let of_players = try_message(lang, &format!("about-bot-{}", bot.name), &[]);
    of_players.or_else(own)
}

/// An option with its values, what it needs to have an effect, and how its values restrict other options.
fn option_lines(spec: &OptionSpec, lang: Lang) -> Vec<String> {
    let mut first = format!("{}=  {}", spec.name, values(&spec.kind, lang));
    let only = |needs: &[Need]| {
        let needs: Vec<_> = needs.iter().map(|need| format!("{}={}", need.option, need.value)).collect();
        message(lang, "cli-games-needs", &[("needs", needs.join(", "))])
    };
    if !spec.needs.is_empty() {
        first += &format!("; {}", only(&spec.needs));
    }
    let mut lines = vec![first];
    for one in &spec.value_needs {
        lines.push(indented(format!("{}: {}", one.value, only(&one.needs))));
    }
    for whole in &spec.wholes {
        let args = [("word", whole.value.to_owned()), ("parts", whole.parts.join("+"))];
        lines.push(indented(message(lang, "cli-games-whole", &args)));
    }
    if let OptionKind::OneOf { narrows, .. } = &spec.kind {
        for narrow in narrows {
            let with = [("option", format!("{}={}", spec.name, narrow.value))];
            let with = message(lang, "cli-games-with", &with);
            lines.push(indented(format!("{with} {}=  {}", narrow.option, values(&narrow.to, lang))));
        }
    }
    lines.into_iter().map(indented).collect()
}

fn values(kind: &OptionKind, lang: Lang) -> String {
    match kind {
        OptionKind::Flag { default } => {
            format!("{} ({})", message(lang, "cli-games-yes-or-no", &[]), if *default { "yes" } else { "no" })
        }
        OptionKind::Number { min, max, default } => {
            let range = [("min", min.to_string()), ("max", max.to_string())];
            format!("{} ({default})", message(lang, "cli-games-range", &range))
        }
        OptionKind::OneOf { values, default, .. } => format!("{} ({default})", values.join(", ")),
        OptionKind::Several { values } => message(lang, "cli-games-several", &[("values", values.join(", "))]),
    }
}
