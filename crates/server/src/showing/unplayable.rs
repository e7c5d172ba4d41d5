//! The answer for a table that cannot be played: its last position and its record, as far as the visitor may know them.

use crate::admission::session::Session;
use crate::base::fault::Fault;
use crate::base::language::language;
use crate::base::path::{Path, Query};
use crate::base::pools::{Pool, in_slices};
use crate::base::share::Pins;
use crate::stored::keepsake::{self, Shown};
use crate::stored::record_text::{head, visible, whole_record};
use crate::task::context::TableContext;
use crate::task::findings::Unplayable;
use crate::task::message::Look;
use crate::task::tables::Tables;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use ids::TableId;
use locales::Lang;
use serde::Deserialize;
use std::fmt::Write;
use std::sync::Arc;
use table::{Holder, LogReplay, Perspective, Table};
use wire::ProblemKind;

/// Which position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct At {
    step: Option<u32>,
}

/// A table that cannot be played on this server, as this browser may see it.
#[utoipa::path(get, path = "/api/tables/{table}/unplayable", tag = "play",
    params(("table" = String, Path, description = "Id of the table"),
        ("step" = Option<u32>, Query, description = "The position after this many steps, if there are that many \
            (`steps`); otherwise the last one")),
    responses((status = 200, body = wire::UnplayableTable), (status = 400, body = wire::Problem), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem, description = "The table does not exist, or it can be played"),
        (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn unplayable_table(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    Query(At { step }): Query<At>,
    headers: axum::http::HeaderMap,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    let holder = session.map(|s| s.holder);
    let asked = tables.ask(&table, |reply| Look::Summary { holder, reply }).await;
    let found = match (asked, tables.unplayable(&table)) {
        (Err(fault), Some(found)) if fault.kind() != ProblemKind::NoSuchTable => found,
        (Err(fault), _) => return Err(fault),
        (Ok(_), _) => return Err(Fault::new(StatusCode::NOT_FOUND, "not-found")),
    };
    let lang = language(&headers);
    let mut left = found.unplayable_table(holder.as_ref(), lang);
    if found.is_late_for(&left.mine) {
        // How the table was some moves ago is not known here.
        return Ok(([(header::CONTENT_TYPE, "application/json")], with_position(&left, None)));
    }
    let position = match found.from_keepsake(&tables.context, &left.mine, step).await? {
        Some(LastShown { steps, position }) => {
            left.steps = Some(steps);
            Some(position)
        }
        None => found.position(&tables.context, holder.as_ref()).await?,
    };
    let text = with_position(&left, position.as_deref());
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}

/// Reads a keepsake without blocking requests. A damaged one counts as none.
async fn unpacked(context: &TableContext, kept: Vec<u8>, step: Option<u32>) -> Result<Option<Shown>, Fault> {
    context.pools.blocking(move || keepsake::read(&kept, step)).await.ok_or_else(Fault::internal)
}

/// The answer as text, with the position, which is text already.
fn with_position(answer: &wire::UnplayableTable, position: Option<&str>) -> String {
    let mut text = serde_json::to_string(answer).expect("messages are plain data with text keys");
    if let (Some(position), Some(before)) = (position, text.strip_suffix("null}")) {
        text = format!("{before}{position}}}");
    }
    text
}

/// Makes the last position of a table for a perspective, in time slices of the pool for long work: the log begins with the
/// first step.
async fn show(
    context: &TableContext,
    found: &Unplayable,
    table: &Table,
    perspective: Perspective,
) -> Result<Arc<str>, Fault> {
    // Held while it is being made, so that others with the same perspective wait for it.
    let mut shown = found.shown.lock().await;
    if let Some((_, text)) = shown.iter().find(|(of, _)| *of == perspective) {
        return Ok(Arc::clone(text));
    }
    let mut telling = LogReplay::new(table, perspective.log);
    in_slices(|| (!telling.step()).then_some(()), || context.lifecycle.is_closing())
        .await
        .ok_or_else(Fault::closing)?;
    let snapshot = wire::Snapshot {
        version: table.version(),
        table: found.info(),
        mine: Vec::new(),
        reserved: Vec::new(),
        maker: false,
        seat: perspective.seat,
        facts: table.game().facts_json().into(),
        view: table.view(perspective.view).into(),
        legal_actions: registry::to_json(&[(); 0]).into(),
        can_undo: false,
        log_since: 0,
        log: telling.finish().since(0).into(),
        rematch: None,
    };
    let text: Arc<str> = snapshot.text(false).into();
    shown.push((perspective, Arc::clone(&text)));
    found.share.report(found.share.bytes() + text.len(), Pins::works());
    Ok(text)
}

/// What viewers saw while a program had the rules.
struct LastShown {
    /// How many steps.
    steps: u32,
    /// The position after one of them, or the last.
    position: Arc<str>,
}

impl Unplayable {
    /// Whether somebody with these seats sees the table only some moves later: how it was then is not known here.
    fn is_late_for(&self, mine: &[u8]) -> bool {
        self.delay > 0 && !self.stored.over && mine.is_empty()
    }

    fn unplayable_table(&self, holder: Option<&Holder>, lang: Lang) -> wire::UnplayableTable {
        wire::UnplayableTable {
            reason: self.fault().reason(lang),
            table: self.info(),
            mine: self.seats_of(holder),
            rules: u32::try_from(self.why.rules).ok(),
            known: self.why.known.last().copied(),
            entries: if self.is_late_for(&self.seats_of(holder)) { 0 } else { self.why.entries },
            steps: None,
            position: None,
        }
    }

    /// The last position that can be reached, in the form of a snapshot without legal actions. The perspective is that
    /// of a seat, as during the game: everyone sees what they had a right to see then.
    async fn position(
        self: &Arc<Unplayable>,
        context: &Arc<TableContext>,
        holder: Option<&Holder>,
    ) -> Result<Option<Arc<str>>, Fault> {
        let Some(table) = self.table.as_ref().filter(|table| table.version() > 0) else { return Ok(None) };
        let perspective = table.perspective(&self.seats_of(holder));
        let (found, shared) = (Arc::clone(self), Arc::clone(context));
        let show = context.pools.spawn(Pool::Long, async move {
            match &found.table {
                Some(table) => show(&shared, &found, table, perspective).await.map(Some),
                None => Ok(None),
            }
        });
        show.await.unwrap_or_else(|_| Err(Fault::internal()))
    }

    /// From the keepsakes, what someone with these seats saw while a program had the rules: the number of steps, and
    /// the position after one of them, or the last. Nothing if the replay gets farther now.
    async fn from_keepsake(
        self: &Arc<Unplayable>,
        context: &Arc<TableContext>,
        mine: &[u8],
        step: Option<u32>,
    ) -> Result<Option<LastShown>, Fault> {
        let (found, mine) = (Arc::clone(self), mine.to_vec());
        let Some(public) = found.keepsake(context, None).await? else { return Ok(None) };
        // A browser with one seat gets that seat's log; a browser with several gets the public one, as during the game.
        let single = if let [seat] = mine[..] { found.keepsake(context, Some(seat)).await? } else { None };
        let log = single.unwrap_or(public);
        let Some(mut shown) = unpacked(context, log, step).await? else { return Ok(None) };
        let due = shown.due.filter(|seat| mine.contains(seat));
        let seat = due.or(mine.first().copied());
        if mine.len() > 1
            && let Some(seat) = seat
            && let Some(kept) = found.keepsake(context, Some(seat)).await?
            && let Some(of_seat) = unpacked(context, kept, step).await?
        {
            shown.view = of_seat.view;
        }
        let json = |text: String| wire::Json::from(Arc::<str>::from(text));
        let snapshot = wire::Snapshot {
            version: shown.version,
            table: found.info(),
            mine,
            reserved: Vec::new(),
            maker: false,
            seat,
            facts: json(shown.facts),
            view: json(shown.view),
            legal_actions: json("[]".to_owned()),
            can_undo: false,
            log_since: 0,
            log: json(shown.log),
            rematch: None,
        };
        Ok(Some(LastShown { steps: shown.steps, position: snapshot.text(false).into() }))
    }

    /// The keepsake of this seat, or of the public, if it belongs to the stored record and reaches as far as the
    /// replay. The result of other rules for the record does not matter.
    async fn keepsake(&self, context: &TableContext, seat: Option<u8>) -> Result<Option<Vec<u8>>, Fault> {
        let id = self.stored.id.clone();
        let Some(kept) = context.database.read(move |store| store.keepsake(&id, seat)).await? else { return Ok(None) };
        let last = self.stored.entries.iter().find(|entry| entry.number == kept.entries);
        let belongs = last.is_some_and(|entry| entry.hash == Some(kept.hash));
        let replayed = self.table.as_ref().map_or(0, Table::version);
        let goes_as_far = kept.entries >= replayed || self.why.other_rules();
        Ok((belongs && goes_as_far).then_some(kept.text))
    }

    /// The record as text. If the game is over, everything; if not, the visitor's own steps: other players' choices and
    /// outcomes of chance may be secret, and another version of the program may continue the game.
    pub fn record(&self, holder: Option<&Holder>) -> String {
        let stored = &self.stored;
        let (sound, flaw) = stored.sound();
        let whole = stored.over && flaw.is_none();
        if whole {
            return whole_record(stored, &sound);
        }
        let mut text = head("goldfever-excerpt 1", stored);
        let mine = self.seats_of(holder);
        if self.is_late_for(&mine) {
            return text;
        }
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
                (Some(step), _) => visible(step, &mine),
            };
            let _ = writeln!(text, "entry {} {step}", entry.number);
        }
        text
    }
}
