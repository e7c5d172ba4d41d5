//! Views of games and tables, which change nothing.

use crate::answer::{Answer, Fault};
use crate::asked::Asked;
use crate::holder::LOCAL;
use crate::job::{Job, Work};
use crate::local::{Local, Open};
use crate::stopped::Stopped;
use game::{Observer, Player};
use host::{Admitted, Past, SnapshotForm, Trial};
use registry::Shelf;
use registry::analysis::Turns;
use table::CannotReplay;

/// The game of this name.
pub(crate) fn shelf_of(game: &str) -> Result<&'static dyn Shelf, Fault> {
    registry::find(game).ok_or_else(Fault::no_such_game)
}

fn cannot_replay(_: CannotReplay) -> Fault {
    Fault::new(500, "internal")
}

impl Local {
    pub(crate) fn games(&self) -> Answer {
        let bot = |name: &&'static str| wire::BotInfo { name: (*name).to_owned(), thinks_ms: None };
        let info = |game: &&'static dyn Shelf| wire::GameInfo {
            name: game.name().to_owned(),
            options: game.option_specs(),
            bots: game.bots().iter().map(bot).collect(),
            takes_data: game.built_in_data().is_some(),
            files: game.built_in_files().iter().map(|(name, _)| (*name).to_owned()).collect(),
            reconstruction: game.reconstruction(),
        };
        Answer::json(&registry::shelf().iter().map(info).collect::<Vec<_>>())
    }

    /// A built-in file, as a JSON text.
    pub(crate) fn data(&self, game: &str, asked: &Asked<'_>) -> Result<Answer, Fault> {
        let files = shelf_of(game)?.built_in_files();
        let wanted = asked.of_query("file");
        let found = files.iter().find(|(name, _)| wanted.is_none_or(|file| file == *name));
        let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
        let missing = || Fault::new(404, "no-such-file").with("files", names.join(", "));
        found.map(|(_, data)| Answer::json(data)).ok_or_else(missing)
    }

    pub(crate) fn look(&mut self, id: &str) -> Result<Answer, Stopped> {
        Ok(Answer::text(&self.table(id)?.host.snapshot(Some(&LOCAL), 0, SnapshotForm::Request)))
    }

    pub(crate) fn aids(&mut self, id: &str) -> Result<Answer, Stopped> {
        Ok(Answer::text(&self.table(id)?.host.aids(Some(&LOCAL))?))
    }

    /// The past of a table as it is now, and the viewer's seat.
    fn past(&mut self, id: &str, perspective: Option<&str>) -> Result<(&mut Past, Admitted), Stopped> {
        let wanted = perspective.map(observer).transpose()?;
        let open: &mut Open = self.table(id)?;
        let known = open.past.as_ref().map(Past::version);
        let mut admitted = open.host.admit_to_past(Some(&LOCAL), wanted, known)?;
        let past = match (open.past.take(), admitted.timeline.take()) {
            (Some(mut past), Some(later)) => {
                past.renew(later);
                past
            }
            (Some(past), None) => past,
            (None, Some(timeline)) => Past::new(timeline),
            (None, None) => return Err(Fault::new(500, "internal").into()),
        };
        Ok((open.past.insert(past), admitted))
    }

    pub(crate) fn moments(&mut self, id: &str, asked: &Asked<'_>) -> Result<Answer, Stopped> {
        let at = asked.of_query("at").unwrap_or_default();
        let at: u32 = at.parse().map_err(|why| Fault::bad_message(format_args!("at: {why}")))?;
        let (past, Admitted { observer, .. }) = self.past(id, asked.of_query("perspective"))?;
        if let Some(text) = past.known(observer, at) {
            return Ok(Answer::text(&text));
        }
        let mut work = past.begin(observer, at);
        loop {
            if let Some(text) = past.go_on(&mut work).map_err(cannot_replay)? {
                return Ok(Answer::text(&text));
            }
        }
    }

    pub(crate) fn attempt(&mut self, id: &str, asked: &mut Asked<'_>) -> Result<Answer, Stopped> {
        let wanted: wire::Try = asked.read()?;
        if wanted.steps.len() > Trial::MAX_STEPS {
            return Err(Fault::new(413, "too-big").into());
        }
        let (past, admitted) = self.past(id, wanted.perspective.as_deref())?;
        let observer = admitted.to_trial(&wanted)?;
        let mut trial = loop {
            if let Some(trial) = Trial::begin(past, &wanted, observer).map_err(cannot_replay)? {
                break trial;
            }
        };
        loop {
            if let Some(tried) = trial.go_on()? {
                return Ok(Answer::text(&tried.text()));
            }
        }
    }

    /// The record of a game that is over, as a JSON text.
    pub(crate) fn record(&mut self, id: &str) -> Result<Answer, Stopped> {
        Ok(Answer::json(&self.table(id)?.host.finished_record()?))
    }

    /// The record as it stands, with its hidden values: for a player who takes their own game to a server.
    pub(crate) fn whole_record(&mut self, id: &str) -> Result<Answer, Stopped> {
        Ok(Answer::json(&self.table(id)?.host.table().record().to_string()))
    }

    pub(crate) fn record_json(&mut self, id: &str) -> Result<Answer, Stopped> {
        let open = self.table(id)?;
        open.host.finished_record()?;
        let record = wire::RecordJson::from(open.host.table().record());
        Ok(Answer::json(&record.with_players(&open.host.info().seats)))
    }

    pub(crate) fn advice(&mut self, id: &str) -> Result<Job, Stopped> {
        let host = &self.table(id)?.host;
        let advised = host.advised(Some(&LOCAL))?;
        let work = Work::Advice { seat: advised.seat, version: advised.version };
        Ok(Job { record: host.table().record().to_string(), work })
    }

    pub(crate) fn analysis(&mut self, id: &str) -> Result<Job, Stopped> {
        let host = &self.table(id)?.host;
        let game = host.finished_game()?;
        let total = u32::try_from(Turns::count(&game.steps)).unwrap_or(u32::MAX);
        let work = Work::Analysis { version: game.version, versions: game.versions, total };
        Ok(Job { record: host.table().record().to_string(), work })
    }
}

/// The seat from which the past is viewed.
fn observer(text: &str) -> Result<Observer, Fault> {
    match text {
        "public" => Ok(Observer::Public),
        seat => {
            let seat = seat.parse().map_err(|why| Fault::bad_message(format_args!("perspective: {why}")))?;
            Ok(Observer::Player(Player(seat)))
        }
    }
}
