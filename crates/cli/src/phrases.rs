//! Turns the phrases of a picture into the reader's language: events, choices, fields, the account.

use crate::towards;
use crate::wrap::TOGETHER;
use game::picture::{Choice, Form, Map, Mark, Segment};
use game::{Field, Phrase, Player, Term};
use locales::{Lang, message, try_message};

/// What phrases need to become text.
pub struct Words<'a> {
    /// Language.
    pub lang: Lang,
    /// Name of the game.
    pub game: &'a str,
    /// Names of the players by seat.
    pub names: &'a [String],
}

impl Words<'_> {
    /// An event: its sentence, and the clauses that follow.
    pub fn event(&self, said: &[Phrase]) -> String {
        let mut out = String::new();
        for phrase in said {
            // A complete sentence is followed by another, an incomplete one by a clause.
            if !out.is_empty() {
                out.push_str(if out.ends_with(['.', '!', '?']) { " " } else { "; " });
            }
            out.push_str(&self.phrase(phrase));
        }
        out
    }

    /// A choice: its notation, and in words what the notation leaves out, such as the direction of a part.
    pub fn choice(&self, action: &str, choice: &Choice, map: Option<&Map>) -> String {
        let words = choice.terms.iter().map(|term| self.term(term)).collect::<Vec<_>>().join(", ");
        let sides = map.zip(choice.part).and_then(|(map, part)| towards::sides_text(self.lang, map, part));
        let words = match sides {
            Some(sides) if words.is_empty() => message(self.lang, "towards", &[("sides", sides)]),
            Some(sides) => message(self.lang, "label-towards", &[("label", words), ("sides", sides)]),
            None => words,
        };
        if words.is_empty() { action.to_owned() } else { format!("{action:<16} {words}") }
    }

    /// A name as a line of its own.
    pub fn name_of(&self, name: &Phrase) -> String {
        format!("{}:", self.phrase(name))
    }

    /// A field in short form; nothing if it is empty.
    pub fn field(&self, field: &Field) -> Option<String> {
        let empty = matches!(&field.value, Term::List(all) if all.is_empty());
        (!empty).then(|| format!("{} {}", self.phrase(&field.label), self.term(&field.value)))
    }

    /// The label of a field.
    pub fn label(&self, field: &Field) -> String {
        self.phrase(&field.label)
    }

    /// A term on its own.
    pub fn said(&self, term: &Term) -> String {
        self.term(term)
    }

    /// Fields side by side.
    pub fn fields(&self, fields: &[Field]) -> String {
        fields.iter().filter_map(|field| self.field(field)).collect::<Vec<_>>().join(", ")
    }

    /// The name of a mark on a tile.
    pub fn mark(&self, mark: &Mark) -> String {
        let name = try_message(self.lang, &format!("mark-{}-{}", self.game, mark.word), &[]);
        name.unwrap_or_else(|| mark.word.to_owned())
    }

    /// The signs on the map and their meanings; nothing if the map is empty.
    pub fn legend(&self, map: &Map) -> Option<String> {
        let mut signs: Vec<String> = Vec::new();
        for segment in segments(map) {
            let sign = match segment.look.form {
                Form::Line { .. } if segment.look.sign == ' ' => "─│".to_owned(),
                _ if segment.look.sign == ' ' => continue,
                _ => segment.look.sign.to_string(),
            };
            let name = try_message(self.lang, &format!("feature-{}-{}", self.game, segment.kind), &[]);
            signs.extend(name.map(|name| format!("{sign}{TOGETHER}{name}")));
        }
        signs.extend(self.marks(map));
        signs.extend(
            map.tokens.iter().map(|token| format!("{}{TOGETHER}{}", token.look.sign, self.phrase(&token.name))),
        );
        if !map.figures.is_empty() {
            signs.push(message(self.lang, "cli-legend-figures", &[]));
        }
        let signs = once_each(signs);
        (!signs.is_empty()).then(|| signs.join(", "))
    }

    /// The signs of marks on the tiles of a map and their meanings.
    pub fn marks(&self, map: &Map) -> Vec<String> {
        let marks = segments(map).flat_map(|segment| &segment.marks).filter(|mark| mark.sign != ' ');
        once_each(marks.map(|mark| format!("{}{TOGETHER}{}", mark.sign, self.mark(mark))).collect())
    }

    /// The name of a player.
    pub fn name(&self, player: Player) -> String {
        self.names.get(player.index()).cloned().unwrap_or_else(|| (player.index() + 1).to_string())
    }

    /// A term in words.
    fn term(&self, term: &Term) -> String {
        match term {
            Term::Yes(yes) => message(self.lang, if *yes { "cli-yes" } else { "cli-no" }, &[]),
            Term::List(all) => all.iter().map(|term| self.term(term)).collect::<Vec<_>>().join(", "),
            Term::Fields(fields) => self.fields(fields),
            other => self.place(other),
        }
    }

    /// A term as an argument of a message: there `yes` and `no` are cases to select.
    fn place(&self, term: &Term) -> String {
        match term {
            Term::Yes(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Term::Number(number) => number.to_string(),
            Term::Player(player) => self.name(*player),
            Term::Text(text) => text.clone(),
            Term::Phrase(phrase) => self.phrase(phrase),
            list => self.term(list),
        }
    }

    /// A message with its arguments; if there is no such message, the phrase's own text, or its key and arguments.
    fn phrase(&self, phrase: &Phrase) -> String {
        let places: Vec<(&str, String)> = phrase.places.iter().map(|(name, term)| (*name, self.place(term))).collect();
        let said = try_message(self.lang, &phrase.key, &places).filter(|said| !said.contains("{$"));
        said.unwrap_or_else(|| {
            let told = if phrase.otherwise.is_empty() { &phrase.key } else { &phrase.otherwise };
            places.iter().fold(told.clone(), |told, (_, text)| format!("{told} {text}"))
        })
    }
}

/// The parts of all visible tiles.
fn segments(map: &Map) -> impl Iterator<Item = &Segment> {
    let faces = map.tiles.iter().map(|tile| tile.face).chain(map.drawn);
    faces.filter_map(|face| map.faces.get(usize::from(face))).flat_map(|face| &face.segments)
}

/// Each text at its first occurrence.
fn once_each(texts: Vec<String>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for text in texts {
        if !all.contains(&text) {
            all.push(text);
        }
    }
    all
}

/// A whole number for readers.
fn plain(points: i32) -> String {
    points.to_string().replace('-', locales::MINUS)
}

/// The final account: a table of items, one column per player.
pub fn account(words: &Words, outcome: &game::Outcome) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut head = vec![String::new()];
    head.extend(Player::all(outcome.players.len() as u8).map(|player| words.name(player)));
    rows.push(head);
    for (i, item) in outcome.players.first().map(|p| &p.items[..]).unwrap_or_default().iter().enumerate() {
        let key = format!("item-{}-{}", words.game, item.name);
        let name = try_message(words.lang, &key, &[]).unwrap_or_else(|| item.name.to_owned());
        let points = outcome.players.iter().map(|p| plain(p.items[i].points));
        rows.push(std::iter::once(name).chain(points).collect());
    }
    let line = |name: &str, of: &dyn Fn(&game::PlayerOutcome) -> String| {
        std::iter::once(message(words.lang, name, &[])).chain(outcome.players.iter().map(of)).collect()
    };
    rows.push(line("cli-total", &|p| plain(p.total)));
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
