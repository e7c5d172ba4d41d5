//! `goldfever config`: the current settings, as a file that could be used again, with the source of each.

use super::{SECRETS, Setting, Settings, Source, of_this_command};
use crate::serve_args::Look;
use crate::{Verdict, output};
use anyhow::{Result, bail};
use serde_json::{Value, json};

/// Prints the settings.
pub fn run(look: &Look) -> Result<Verdict> {
    let settings = match of_this_command() {
        Ok(settings) => settings,
        Err(faults) => bail!("{}", faults.join("\n")),
    };
    match look.json {
        true => output::object(as_json(&settings))?,
        false => out!("{}", as_toml(&settings))?,
    }
    Ok(Verdict::Fine)
}

/// Shown instead of a secret.
const HIDDEN: &str = "set, not shown";

fn as_toml(settings: &Settings) -> String {
    let file = settings.file.as_deref().map_or("no file".to_owned(), |file| file.display().to_string());
    let mut text =
        format!("# Current settings from {file}, GOLDFEVER_... variables and flags; later ones take precedence.\n");
    for setting in &settings.all {
        let source = &setting.source;
        text += &match value(setting) {
            Shown::Nothing => format!("# {} is not set\n", setting.key),
            Shown::Secret => format!("# {} = ({HIDDEN})  # {source}\n", setting.key),
            Shown::Value(value) => format!("{} = {value}  # {source}\n", setting.key),
        };
    }
    text
}

fn as_json(settings: &Settings) -> Value {
    let all = settings.all.iter().map(|setting| {
        let (place, line) = match &setting.source {
            Source::Default => ("default", None),
            Source::File(_, line) => ("file", Some(*line)),
            Source::Environment(_) => ("environment", None),
            Source::Flag => ("flag", None),
        };
        let shown = match value(setting) {
            Shown::Nothing => Value::Null,
            Shown::Secret => json!(HIDDEN),
            Shown::Value(value) => value,
        };
        json!({ "key": setting.key, "value": shown, "source": place, "line": line })
    });
    let all: Vec<_> = all.collect();
    json!({ "file": settings.file, "settings": all })
}

enum Shown {
    Nothing,
    Secret,
    Value(Value),
}

fn value(setting: &Setting) -> Shown {
    let mut values = setting.values.clone();
    if values.is_empty() && setting.source == Source::Default {
        values.extend(usual(&setting.key));
    }
    if values.is_empty() && !setting.list {
        return Shown::Nothing;
    }
    if SECRETS.contains(&setting.key.as_str()) {
        return Shown::Secret;
    }
    let mut values = values.iter().map(|value| without_password(value));
    Shown::Value(match setting.list {
        true => json!(values.collect::<Vec<_>>()),
        false => typed(&values.next().unwrap_or_default()),
    })
}

/// Shown if nothing is chosen and the program finds a value by itself.
fn usual(key: &str) -> Option<String> {
    match key {
        "data-dir" => Some(server::default_data_dir()?.display().to_string()),
        "memory" => Some((server::default_memory() >> 20).to_string()),
        _ => None,
    }
}

/// A number, a boolean, or a text.
fn typed(text: &str) -> Value {
    match text {
        "true" => json!(true),
        "false" => json!(false),
        _ => text.parse::<u64>().map_or_else(|_| json!(text), |number| json!(number)),
    }
}

/// An address without the password that it may contain: before the host, or among the parameters at its end.
fn without_password(text: &str) -> String {
    let masked = || {
        let (scheme, rest) = text.split_once("://")?;
        // A password may contain any character: it ends at the last @ before the part after the host.
        let (user, host) = rest.rsplit_once('@')?;
        let name = user.split(':').next()?;
        Some(format!("{scheme}://{name}:***@{host}"))
    };
    let text = masked().unwrap_or_else(|| text.to_owned());
    match text.split_once('?') {
        Some((place, parameters)) if place.contains("://") => {
            let shown: Vec<String> = parameters.split('&').map(parameter_without_password).collect();
            format!("{place}?{}", shown.join("&"))
        }
        _ => text,
    }
}

/// A letter of a parameter's name may be written %61; a part without a name is the rest of a password with an & in it.
fn parameter_without_password(parameter: &str) -> String {
    match parameter.split_once('=') {
        Some((name, _)) if name.contains("password") || name.contains('%') => format!("{name}=***"),
        Some(_) => parameter.to_owned(),
        None => "***".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        for (text, shown) in [
            ("postgres://gold:p@ss:w/rd@db/games", "postgres://gold:***@db/games"),
            ("postgres://db/games", "postgres://db/games"),
            ("postgres://ann@db/games?password=se%40cret&port=1", "postgres://ann:***@db/games?password=***&port=1"),
            ("postgres:///games?host=/run/x&p%61ssword=secret", "postgres:///games?host=/run/x&p%61ssword=***"),
            ("postgres://db/games?user=ann&password=se&cret", "postgres://db/games?user=ann&password=***&***"),
            ("postgres://db/games?password=p@ss/x", "postgres://db/games?password=***"),
            ("https://games.example", "https://games.example"),
            ("me@home", "me@home"),
        ] {
            assert_eq!(without_password(text), shown);
        }
    }
}
