//! Reads the input of commands: names, options, files.

use crate::setting_args::{GameSetting, Setting};
use anyhow::{Context, Result, anyhow, bail};
use game::{Options, Record};
use registry::{AnyGame, Shelf};
use std::path::Path;
use std::sync::Arc;

/// The game of this name.
pub fn find(name: &str) -> Result<&'static dyn Shelf> {
    registry::find(name).ok_or_else(|| {
        let names: Vec<_> = registry::shelf().iter().map(|g| g.name()).collect();
        anyhow!("unknown game '{name}'; available games: {}", names.join(", "))
    })
}

/// A text file.
pub fn text(file: &Path) -> Result<String> {
    let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
    String::from_utf8(bytes).map_err(|_| anyhow!("{}: not a text file", file.display()))
}

/// Text from a file as a terminal may show it: control characters are escaped.
pub fn shown(text: &str) -> String {
    let spelled = |c: char| if c.is_control() && c != '\n' { c.escape_default().collect() } else { c.to_string() };
    text.chars().map(spelled).collect()
}

/// The error with its causes. Some errors quote their cause; that one is not repeated.
pub fn reasons(why: &anyhow::Error) -> String {
    why.chain().map(ToString::to_string).fold(String::new(), |said, cause| match said.as_str() {
        "" => cause,
        _ if said.ends_with(&cause) => said,
        _ => format!("{said}: {cause}"),
    })
}

/// A record.
pub fn record(file: &Path) -> Result<Record> {
    text(file)?.parse().with_context(|| file.display().to_string())
}

/// Options and data of a setting; `--with` is another way to set an option.
pub fn setting(setting: &Setting, with: Option<&str>) -> Result<(Options, Option<String>)> {
    let mut options: Options = setting.options.parse().context("--options")?;
    if let Some(with) = with {
        if options.get("with").is_some() {
            bail!("--with and --options with=... are the same; give only one of them");
        }
        options = options.with("with", with);
    }
    Ok((options, setting.tiles.as_deref().map(text).transpose()?))
}

/// Options and data of a game's setting, checked for a new game.
pub fn game_setting(game: &GameSetting) -> Result<(Options, Option<String>)> {
    let (options, data) = setting(&game.setting, game.with.as_deref())?;
    create(&game.game, &options, data.as_deref())?;
    Ok((options, data))
}

/// Sets a game up.
pub fn create(name: &str, options: &Options, data: Option<&str>) -> Result<Arc<dyn AnyGame>> {
    find(name)?.create(options, data).with_context(|| name.to_owned())
}

/// Refuses a bot that the game does not have.
pub fn check_bot(game: &'static dyn Shelf, bot: &str) -> Result<()> {
    registry::named(bot)?;
    if game.has_bot(bot) {
        return Ok(());
    }
    bail!("unknown computer player '{bot}'; available at {}: {}", game.name(), game.bots().join(", "))
}

#[cfg(test)]
mod tests {
    use super::reasons;

    #[test]
    fn a_quoted_cause_is_not_repeated() {
        let why = anyhow::anyhow!("No such file");
        assert_eq!(reasons(&why.context("key.pem: No such file").context("HTTPS")), "HTTPS: key.pem: No such file");
        assert_eq!(reasons(&anyhow::anyhow!("it ended").context("no answer")), "no answer: it ended");
    }
}
