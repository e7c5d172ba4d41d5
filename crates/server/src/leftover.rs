//! What is left of a table that cannot be played: its last position and its record, each as far as one may know.

use crate::app::App;
use crate::fault::Fault;
use crate::mail::Mail;
use crate::session::Session;
use crate::unplayable::Unplayable;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use locales::Lang;
use serde_json::{Value, json};
use std::fmt::Write;
use std::sync::Arc;
use table::{Entry, Holder};
use wire::{SeatInfo, SeatKind, TableInfo, TablePhase};

/// What is left of a table that cannot be played here, as this browser may see it.
#[utoipa::path(get, path = "/api/tables/{table}/leftover", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Leftover), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem, description = "There is no such table, or it can be played"),
        (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn leftover(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: axum::http::HeaderMap,
    session: Option<Session>,
) -> Result<Json<wire::Leftover>, Fault> {
    let holder = session.map(|s| s.holder);
    let asked = app.hub.ask(&app, &table, |reply| Mail::Summary { holder, reply }).await;
    let found = match (asked, app.unplayable.get(&table)) {
        (Err(_), Some(found)) => found,
        (Err(fault), None) => return Err(fault),
        (Ok(_), _) => return Err(Fault::new(StatusCode::NOT_FOUND, "not-found")),
    };
    let lang = crate::guard::language(&headers);
    let told = tokio::task::spawn_blocking(move || found.leftover(holder.as_ref(), lang));
    told.await.map(Json).map_err(|_| Fault::internal())
}

impl Unplayable {
    fn leftover(&self, holder: Option<&Holder>, lang: Lang) -> wire::Leftover {
        wire::Leftover {
            reason: self.fault().reason(lang),
            table: self.info(),
            mine: self.seats_of(holder),
            rules: u32::try_from(self.why.rules).ok(),
            known: self.why.known,
            entries: self.why.entries,
            position: self.position(holder),
        }
    }

    /// The table in short, as far as it can be read.
    pub fn info(&self) -> TableInfo {
        let seats = self.stored.seats.iter().map(|seat| {
            let kind = match seat.kind.as_str() {
                "human" => SeatKind::Human,
                "bot" => SeatKind::Bot,
                _ => SeatKind::Open,
            };
            SeatInfo { kind, name: seat.name.clone(), present: kind == SeatKind::Bot }
        });
        TableInfo {
            id: self.stored.id.clone(),
            game: self.stored.game.clone(),
            options: self.stored.options.clone(),
            custom_data: self.stored.data.is_some(),
            seats: seats.collect(),
            phase: TablePhase::Unplayable,
            to_act: None,
        }
    }

    /// The list's line for this holder.
    pub fn summary(&self, holder: &Holder) -> wire::TableSummary {
        wire::TableSummary { table: self.info(), mine: self.seats_of(Some(holder)) }
    }

    /// The last position that can be reached, in the form of a snapshot without choices. Seen with the eyes of a seat
    /// as in play: who had a right to see it then has it now.
    fn position(&self, holder: Option<&Holder>) -> Option<Value> {
        let table = self.table.as_ref().filter(|table| table.version() > 0)?;
        let eyes = table.eyes(&self.seats_of(holder));
        Some(json!({
            "version": table.version(), "table": self.info(), "mine": [], "seat": eyes.seat,
            "facts": table.game().facts(), "view": value(&table.view(eyes.view)), "options": [],
            "can_undo": false, "log_since": 0, "log": value(&table.log(eyes.log, 0)),
        }))
    }

    /// The record as text. Of a game that is over, everything; of one that is not, the asker's own steps: what others
    /// chose and what chance brought may be secret, and the game may be played on by another version of the program.
    pub fn record(&self, holder: Option<&Holder>) -> String {
        let stored = &self.stored;
        let (sound, flaw) = stored.sound();
        let whole = stored.over && flaw.is_none();
        let mut text = String::new();
        let form = if whole { "goldfever-record 1" } else { "goldfever-excerpt 1" };
        let _ = writeln!(text, "{form}\ngame {}\nrules {}\noptions {}", stored.game, stored.rules, stored.options);
        for line in stored.data.iter().flat_map(|data| data.lines()) {
            let _ = writeln!(text, "data | {line}");
        }
        if whole {
            let mut standing = Vec::new();
            for entry in &sound {
                match entry.text.as_str() {
                    Entry::UNDO => _ = standing.pop(),
                    _ => standing.push(entry),
                }
            }
            for entry in standing {
                let _ = writeln!(text, "{} #{:016x}", entry.text, entry.hash);
            }
            return text;
        }
        let mine = self.seats_of(holder);
        let mut expected = 1;
        for entry in &stored.entries {
            while expected < entry.number && entry.number - expected < 1000 {
                let _ = writeln!(text, "entry {expected} missing");
                expected += 1;
            }
            expected = entry.number.saturating_add(1);
            let step = match (entry.text.as_deref(), entry.hash) {
                (None, _) => "damaged".to_owned(),
                (Some(step), Some(hash)) if stored.over => format!("{step} #{hash:016x}"),
                (Some(step), _) if stored.over => step.to_owned(),
                (Some(step), _) => told(step, &mine),
            };
            let _ = writeln!(text, "entry {} {step}", entry.number);
        }
        text
    }
}

/// Text of JSON as a value.
fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// A step as somebody with these seats may know it.
fn told(step: &str, mine: &[u8]) -> String {
    if step == Entry::UNDO {
        return step.to_owned();
    }
    match step.split_once(": ").map(|(who, _)| who.parse::<u8>()) {
        Some(Ok(seat)) if mine.contains(&seat) => step.to_owned(),
        Some(Ok(seat)) => format!("{seat}: hidden"),
        _ => "! hidden".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_others_and_of_chance_stay_hidden() {
        assert_eq!(told("0: place 1,2", &[0]), "0: place 1,2");
        assert_eq!(told("1: bid 7", &[0]), "1: hidden");
        assert_eq!(told("! R09.1", &[0, 1]), "! hidden");
        assert_eq!(told("undo", &[]), "undo");
        assert_eq!(told("nonsense", &[0]), "! hidden");
        assert_eq!(told("999: secret", &[0]), "! hidden");
    }
}
