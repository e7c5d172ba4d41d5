//! Replaying a record: every step and every state hash, then the final account.

use crate::args::Replay;
use crate::phrases::{Words, account};
use crate::{Verdict, input, output};
use anyhow::{Context, Result, anyhow};
use game::{EndReason, Observer, Phrase, Record, RecordError, ToAct};
use locales::{Lang, message};
use registry::AnyPosition;
use serde_json::json;

/// Replays and prints.
pub fn run(args: &Replay, lang: Lang) -> Result<Verdict> {
    let record = input::record(&args.file)?;
    let set = registry::set_up(registry::shelf(), &record).with_context(|| args.file.display().to_string())?;
    let (name, players) = (set.name(), set.players());
    let names: Vec<String> = (1..=players).map(|n| message(lang, "cli-player", &[("number", n.to_string())])).collect();
    let words = Words { lang, game: name, names: &names };
    let mut position = set.start();
    let first = position.hash();
    for at in 0..record.steps.len() {
        let events = match step(&mut *position, &record, at) {
            Ok(events) => events,
            Err(why) => return difference(args, &record, &why),
        };
        if args.log {
            let said: Vec<String> = events.iter().map(|e| words.event(e)).collect();
            outln!("{:>4}  {:<24} {}", at + 1, record.steps[at].text, said.join(" "))?;
        }
    }
    let marks = match record.check_marks(players, first) {
        Ok(marks) => marks,
        Err(why) => return difference(args, &record, &why),
    };
    if args.log {
        for one in &record.marks {
            outln!("{:>4}  {}", format!("({})", one.after), one.mark)?;
        }
    }
    let ended = marks.ended();
    let (outcome, over) = (position.outcome(), position.to_act() == ToAct::Over || ended.is_some());
    if args.json {
        let all = json!({
            "game": name, "options": record.options.to_string(), "steps": record.steps.len(), "over": over,
            "hash": format!("{:016x}", position.hash()), "players": outcome.players, "difference": null,
            "ended": ended.map(EndReason::word), "resigned": marks.resigned().keys().collect::<Vec<_>>(),
            "out_of_time": marks.out_of_time(),
        });
        output::object(all)?;
    } else {
        outln!("{name} ({}), {} steps, every state hash as recorded", record.options, record.steps.len())?;
        outln!("{}", message(lang, if over { "cli-over" } else { "cli-not-over" }, &[]))?;
        let name = |seat: &u8| names.get(usize::from(*seat)).cloned().unwrap_or_default();
        for seat in marks.resigned().keys().filter(|seat| !marks.out_of_time().contains(seat)) {
            outln!("{}", message(lang, "cli-resigned", &[("name", name(seat))]))?;
        }
        for seat in marks.out_of_time() {
            outln!("{}", message(lang, "cli-out-of-time", &[("name", name(seat))]))?;
        }
        match ended {
            Some(EndReason::Agreed) => outln!("{}", message(lang, "cli-agreed", &[]))?,
            Some(EndReason::Abandoned) => outln!("{}", message(lang, "cli-abandoned", &[]))?,
            Some(EndReason::Transferred) => outln!("{}", message(lang, "cli-transferred", &[]))?,
            Some(EndReason::Resigned | EndReason::Time) | None => {}
        }
        out!("{}", account(&words, &outcome))?;
    }
    Ok(Verdict::Fine)
}

/// Plays the step at index `at`; returns the public events, or how the game differs from the record.
pub fn step(position: &mut dyn AnyPosition, record: &Record, at: usize) -> Result<Vec<Vec<Phrase>>, RecordError> {
    let recorded = &record.steps[at];
    let applied = position.replay(&recorded.text).map_err(|e| RecordError::Step(at + 1, Box::new(e)))?;
    if applied.hash != recorded.hash {
        return Err(RecordError::Hash(at + 1, applied.hash, recorded.hash));
    }
    Ok(applied.events.sentences(Observer::Public))
}

/// If the game goes another way than the record, that is a difference; if it cannot be read, that is an input error.
fn difference(args: &Replay, record: &Record, why: &RecordError) -> Result<Verdict> {
    if let RecordError::Step(_, inner) = why
        && matches!(**inner, RecordError::Notation(_))
    {
        return Err(anyhow!("{}: {why}", args.file.display()));
    }
    if args.json {
        output::object(json!({ "game": record.game, "steps": record.steps.len(), "difference": why.to_string() }))?;
    } else {
        outln!("{}", input::shown(&format!("{}: {why}", args.file.display())))?;
    }
    Ok(Verdict::Difference)
}
