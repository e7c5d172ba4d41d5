//! Events and choices as sentences, by the message files; what has no sentence is shown as its plain fields.

use locales::{Lang, message, try_message};
use serde_json::{Map, Value};

/// Everything needed to put an event into words.
pub struct Words<'a> {
    /// Language.
    pub lang: Lang,
    /// Name of the game.
    pub game: &'a str,
    /// The game's facts (for names of tiles).
    pub facts: &'a Value,
    /// Names of the players by seat.
    pub names: &'a [String],
}

impl Words<'_> {
    /// One event as a sentence.
    pub fn event(&self, event: &Value) -> String {
        let Some(fields) = event.as_object() else { return event.to_string() };
        // Events of expansions come as `other`, with a name of their own.
        let kind = fields.get("event").or_else(|| fields.get("type")).and_then(Value::as_str).unwrap_or_default();
        let key = format!("log-{}-{kind}", self.game);
        let reason = fields.get("reason").and_then(Value::as_str).map(|reason| format!("{key}-{reason}"));
        let said = reason.and_then(|key| self.sentence(&key, fields)).or_else(|| self.sentence(&key, fields));
        let mut said = said.unwrap_or_else(|| self.plain(kind, fields));
        for pair in fields.get("points").and_then(Value::as_array).into_iter().flatten() {
            let (Some(player), Some(points)) = (pair[0].as_u64(), pair[1].as_i64()) else { continue };
            let args = [("player", self.name(player)), ("points", points.to_string())];
            let told = try_message(self.lang, &format!("log-{}-scored-points", self.game), &args);
            said.push_str("; ");
            said.push_str(&told.unwrap_or_else(|| format!("{} {points:+}", args[0].1)));
        }
        said
    }

    /// A choice: its notation, and in words what the notation does not tell.
    pub fn choice(&self, action: &str, view: &Value) -> String {
        let fields = view.as_object().into_iter().flatten();
        let told = fields.filter(|(name, _)| !matches!(name.as_str(), "type" | "x" | "y" | "segment" | "rotation"));
        let words: Vec<String> = told.filter_map(|(name, value)| self.detail(name, value)).collect();
        if words.is_empty() { action.to_owned() } else { format!("{action:<16} {}", words.join(", ")) }
    }

    /// What a field of a choice adds to its notation: words, and what a card is.
    fn detail(&self, name: &str, value: &Value) -> Option<String> {
        value.as_str().map(|word| self.word(word)).or_else(|| self.cards(name, value))
    }

    /// A field in few words; nothing for what is empty.
    pub fn field(&self, name: &str, value: &Value) -> Option<String> {
        let text = match value {
            Value::Null => return None,
            Value::Array(all) if all.is_empty() => return None,
            Value::String(text) => self.word(text),
            Value::Number(seat) if is_seat(name) => self.name(seat.as_u64()?),
            Value::Array(seats) if is_seat(name) => {
                seats.iter().filter_map(Value::as_u64).map(|seat| self.name(seat)).collect::<Vec<_>>().join(", ")
            }
            Value::Bool(yes) => message(self.lang, if *yes { "cli-yes" } else { "cli-no" }, &[]),
            Value::Object(parts) => {
                parts.iter().map(|(name, n)| format!("{} {n}", self.label(name))).collect::<Vec<_>>().join(", ")
            }
            other => self.cards(name, other).unwrap_or_else(|| other.to_string().replace('"', "")),
        };
        Some(format!("{} {text}", self.label(name)))
    }

    /// What a field is called.
    fn label(&self, name: &str) -> String {
        let key = format!("cli-field-{}", name.replace('_', "-"));
        try_message(self.lang, &key, &[]).unwrap_or_else(|| name.replace('_', " "))
    }

    /// Cards by name instead of number, in the fields that hold cards.
    fn cards(&self, name: &str, value: &Value) -> Option<String> {
        let holds_cards = ["card", "cards", "offer", "claims", "buildings", "kept", "used", "discard", "known"];
        if !holds_cards.contains(&name) || !self.facts["cards"].is_array() {
            return None;
        }
        match value {
            Value::Array(all) => Some(all.iter().filter_map(|v| self.card(v)).collect::<Vec<_>>().join(", ")),
            one => self.card(one),
        }
    }

    /// A card by its number: a claim by town, finds and gold, another by its name in the deck.
    fn card(&self, number: &Value) -> Option<String> {
        let card = &self.facts["cards"][number.as_u64()? as usize];
        let name = card["id"].as_str()?;
        let town = card["town"].as_u64().and_then(|t| self.facts["towns"][t as usize]["name"].as_str());
        Some(match town {
            Some(town) => {
                let args = [
                    ("number", number.to_string()),
                    ("town", town.to_owned()),
                    ("throws", throws(&card["finds"])),
                    ("gold", card["gold"].to_string()),
                ];
                message(self.lang, "cli-claim", &args)
            }
            None => format!("[{number} {name}]"),
        })
    }

    /// The name of a seat.
    pub fn name(&self, seat: u64) -> String {
        self.names.get(seat as usize).cloned().unwrap_or_else(|| (seat + 1).to_string())
    }

    /// The fields of an event that has no sentence.
    fn plain(&self, kind: &str, fields: &Map<String, Value>) -> String {
        let told = fields.iter().filter(|(name, _)| !matches!(name.as_str(), "type" | "event" | "points"));
        let told: Vec<String> = told.filter_map(|(name, value)| self.field(name, value)).collect();
        format!("{kind} {}", told.join(", "))
    }

    /// A word of the game (a role, a kind of land) in the language.
    fn word(&self, word: &str) -> String {
        let keys = ["role", "feature", "mark"].map(|group| format!("{group}-{}-{word}", self.game));
        keys.iter().find_map(|key| try_message(self.lang, key, &[])).unwrap_or_else(|| word.to_owned())
    }

    /// The sentence under `key`, if there is one and the event fills all its places.
    fn sentence(&self, key: &str, fields: &Map<String, Value>) -> Option<String> {
        let mut args: Vec<(&str, String)> = Vec::new();
        for (name, value) in fields {
            match (name.as_str(), value) {
                (name, Value::Number(seat)) if is_seat(name) => args.push((name, self.name(seat.as_u64()?))),
                ("card", card) => args.push(("card", self.card(card)?)),
                ("dice", Value::Array(dice)) => {
                    let dice: Vec<i64> = dice.iter().filter_map(Value::as_i64).collect();
                    args.extend(["a", "b"].into_iter().zip(&dice).map(|(name, n)| (name, n.to_string())));
                    args.push(("sum", dice.iter().sum::<i64>().to_string()));
                }
                ("kind", Value::Number(kind)) => {
                    let tile = self.facts["tiles"][kind.as_u64()? as usize]["id"].as_str();
                    args.push(("tile", tile.unwrap_or("?").to_owned()));
                }
                ("winners", Value::Array(seats)) => {
                    let names: Vec<_> = seats.iter().filter_map(Value::as_u64).map(|s| self.name(s)).collect();
                    args.push(("count", names.len().to_string()));
                    args.push(("players", names.join(", ")));
                }
                ("values", Value::Array(all)) => {
                    let all: Vec<_> = all.iter().map(Value::to_string).collect();
                    args.push(("values", all.join(" + ")));
                }
                (name, Value::Bool(yes)) => args.push((name, if *yes { "yes" } else { "no" }.to_owned())),
                (name, Value::Number(number)) => args.push((name, number.to_string())),
                (name, Value::String(text)) => args.push((name, text.clone())),
                (name, Value::Null) => args.push((name, "hidden".to_owned())),
                _ => {}
            }
        }
        try_message(self.lang, key, &args).filter(|said| !said.contains("{$"))
    }
}

/// Whether a field of that name holds seats.
fn is_seat(name: &str) -> bool {
    matches!(
        name,
        "player" | "winner" | "starter" | "leader" | "to_act" | "from" | "to" | "active" | "choosing" | "turn"
    )
}

/// The throws that find gold: their sums, or the rule.
fn throws(finds: &Value) -> String {
    match finds["numbers"].as_array() {
        Some(sums) => sums.iter().map(Value::to_string).collect::<Vec<_>>().join("/"),
        None => finds["rule"].as_str().unwrap_or_default().to_owned(),
    }
}

/// The final account: a table of items, one column a player.
pub fn account(words: &Words, outcome: &game::Outcome) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut head = vec![String::new()];
    head.extend((0..outcome.players.len()).map(|seat| words.name(seat as u64)));
    rows.push(head);
    for (i, item) in outcome.players.first().map(|p| &p.items[..]).unwrap_or_default().iter().enumerate() {
        let key = format!("item-{}-{}", words.game, item.name);
        let name = try_message(words.lang, &key, &[]).unwrap_or_else(|| item.name.to_owned());
        let points = outcome.players.iter().map(|p| p.items[i].points.to_string());
        rows.push(std::iter::once(name).chain(points).collect());
    }
    let line = |name: &str, of: &dyn Fn(&game::PlayerOutcome) -> String| {
        std::iter::once(message(words.lang, name, &[])).chain(outcome.players.iter().map(of)).collect()
    };
    rows.push(line("cli-total", &|p| p.total.to_string()));
    rows.push(line("cli-rank", &|p| format!("{}.", p.rank)));
    let widths: Vec<usize> =
        (0..rows[0].len()).map(|c| rows.iter().map(|r| r[c].chars().count()).max().unwrap_or(0)).collect();
    let mut out = String::new();
    for row in &rows {
        out.push_str(&format!("{:<width$}", row[0], width = widths[0]));
        for (cell, width) in row.iter().zip(&widths).skip(1) {
            out.push_str(&format!("  {cell:>width$}"));
        }
        out.push('\n');
    }
    out
}
