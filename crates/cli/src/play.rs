//! A game in the terminal: one person against computer players, or against other people's programs.

mod scene;
mod screen;

use crate::args::Play;
use crate::phrases::{Words, account};
use crate::programs::{EXEC, Fleet, Guest, Reaper};
use crate::{Verdict, board, files, input, output, wrap};
use anyhow::{Context, Result, bail};
use game::{Observer, Player, Record, RecordedStep, Seeded, ToAct};
use locales::{Lang, message, try_message};
use registry::{AnyGame, AnyPosition, AnyRefusal, Applied, Events, Shelf};
use scene::PlayScene;
use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::time::Duration;
use wire::{Forfeit, Over, Placing};

/// Plays to the end, or until the person leaves.
pub fn run(args: &Play, lang: Lang) -> Result<Verdict> {
    let shelf = input::find(&args.game)?;
    let built_in = |bot: &&String| !bot.starts_with(EXEC);
    args.bots.iter().filter(built_in).try_for_each(|bot| input::check_bot(shelf, bot))?;
    let (options, data) = input::setting(&args.setting, args.with.as_deref())?;
    let set = input::create(&args.game, &options, data.as_deref())?;
    let players = set.players();
    if args.seat == 0 || args.seat > players || args.bots.len() >= usize::from(players) {
        bail!("{players} players: your seat is 1 to {players}, and there is room for {} computer players", players - 1);
    }
    let me = Player(args.seat - 1);
    let usual = usual_bot(shelf).context("this game has no computer player")?;
    let mut others = args.bots.iter().map(String::as_str);
    let mut last = args.bots.last().map_or(usual, |b| b.as_str());
    let bots: Vec<&str> = Player::all(players)
        .map(|seat| {
            if seat != me {
                last = others.next().unwrap_or(last);
            }
            last
        })
        .collect();
    let programs = programs(&bots, me, Duration::from_millis(args.deadline))?;
    let my_name = message(lang, "cli-you", &[("number", args.seat.to_string())]);
    let names: Vec<String> = Player::all(players)
        .map(|seat| if seat == me { my_name.clone() } else { bot_name(lang, bots[seat.index()], seat.0 + 1) })
        .collect();
    if shelf.reconstruction() && data.is_none() {
        let text = message(lang, &format!("{}-reconstruction", args.game), &[]);
        outln!("{}\n", wrap::paragraphs(&text, wrap::width()))?;
    }
    let record = Record {
        game: set.name().to_owned(),
        rules: set.rules(),
        options: set.options(),
        data: set.data().map(str::to_owned),
        steps: Vec::new(),
        marks: Vec::new(),
    };
    let seed = args.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let words = Words { lang, game: &args.game, names: &names };
    let guests = (0..).zip(&programs).map(|(seat, fleet)| fleet.as_ref().map(|fleet| Guest::new(fleet, seat)));
    let (guests, position) = (guests.collect(), Arc::clone(&set).start());
    let mut sitting = Sitting {
        set,
        position,
        words,
        me,
        record,
        args,
        guests,
        events: Vec::new(),
        undoable: Vec::new(),
        guesses: Seeded::new(seed),
    };
    let mut chance = Seeded::new(seed);
    loop {
        let to_act = sitting.position.to_act();
        if to_act != ToAct::Player(me) {
            sitting.undoable.clear();
        }
        let applied = match to_act {
            ToAct::Over => return sitting.over(),
            ToAct::Chance => sitting.position.draw(&mut chance).context("nothing to draw")?,
            ToAct::Player(who) if who == me => match sitting.ask()? {
                Some(applied) => applied,
                None => return Ok(Verdict::Fine),
            },
            ToAct::Player(who) if sitting.guests[who.index()].is_some() => match sitting.ask_program(who)? {
                Some(applied) => applied,
                None => return Ok(Verdict::Fine),
            },
            ToAct::Player(who) => {
                let choice = sitting.position.think(bots[who.index()], who, &mut chance);
                sitting.position.act(who, &choice.context("a computer player made no choice")?)?
            }
        };
        sitting.report(&applied)?;
    }
}

/// What the player at a seat is called: a computer player by its name on the page, a program by its command.
fn bot_name(lang: Lang, bot: &str, seat: u8) -> String {
    let name = try_message(lang, &format!("bot-{bot}"), &[]).unwrap_or_else(|| bot.to_owned());
    message(lang, "bot-numbered", &[("bot", name), ("number", seat.to_string())])
}

/// The default opponent: level 2, suitable for a first game.
fn usual_bot(shelf: &dyn Shelf) -> Option<&'static str> {
    const GENTLE: &str = "level-2";
    let bots = shelf.bots();
    bots.iter().find(|bot| **bot == GENTLE).or_else(|| bots.first()).copied()
}

/// The programs at the seats.
fn programs(bots: &[&str], me: Player, deadline: Duration) -> Result<Vec<Option<Fleet>>> {
    let command = |seat: usize| bots[seat].strip_prefix(EXEC).filter(|_| seat != me.index());
    if (0..bots.len()).all(|seat| command(seat).is_none()) {
        return Ok(bots.iter().map(|_| None).collect());
    }
    let reaper = Reaper::watching()?;
    let fleet = |seat| command(seat).map(|command| Fleet::new(command, deadline, &reaper)).transpose();
    (0..bots.len()).map(fleet).collect()
}

/// A game with the person who plays it.
struct Sitting<'a> {
    set: Arc<dyn AnyGame>,
    position: Box<dyn AnyPosition>,
    words: Words<'a>,
    me: Player,
    record: Record,
    args: &'a Play,
    /// The programs at the seats.
    guests: Vec<Option<Guest<'a>>>,
    /// What has happened: the events of each step.
    events: Vec<Arc<dyn Events>>,
    /// The positions before the person's last steps, as long as nothing else has happened since.
    undoable: Vec<Box<dyn AnyPosition>>,
    /// Hints have their own random numbers, so that asking for one changes nothing in the game.
    guesses: Seeded,
}

impl Sitting<'_> {
    /// Prints what happened, and stores the step.
    fn report(&mut self, applied: &Applied) -> Result<()> {
        for event in applied.events.sentences(Observer::Player(self.me)) {
            self.say(&self.words.event(&event))?;
        }
        self.events.push(Arc::clone(&applied.events));
        self.record.steps.push(RecordedStep { text: applied.step.clone(), hash: applied.hash });
        self.keep()
    }

    /// Writes the record, if one is wanted.
    fn keep(&self) -> Result<()> {
        let file = self.args.record.as_deref();
        file.map_or(Ok(()), |file| files::replace(file, self.record.to_string()))
    }

    /// Lets a program decide; `None` if it has lost, which ends the game.
    fn ask_program(&mut self, who: Player) -> Result<Option<Applied>> {
        let (set, names, me) = (&*self.set, self.words.names, self.me);
        let scene = PlayScene { game: set, position: &*self.position, names, person: me, events: &self.events };
        let Some(guest) = &mut self.guests[who.index()] else { return Ok(None) };
        if let Some(said) = guest.decide(&scene) {
            match self.position.act(who, &said) {
                Ok(applied) => return Ok(Some(applied)),
                Err(why) => guest.lose(format!("chose an illegal action: {said} ({why})")),
            }
        }
        let reason = guest.forfeit().unwrap_or_default().to_owned();
        let told = [("name", self.words.name(who)), ("reason", input::shown(&reason))];
        self.say(&message(self.words.lang, "cli-forfeit", &told))?;
        self.tell_end(vec![Forfeit { seat: who.0, reason }]);
        Ok(None)
    }

    /// Tells the programs that the game is over.
    fn tell_end(&mut self, forfeits: Vec<Forfeit>) {
        let players = self.position.outcome().players;
        let placings: Vec<Placing> =
            players.iter().map(|player| Placing { points: player.total, rank: player.rank }).collect();
        let version = self.events.len() as u32;
        let (set, names, person) = (&*self.set, self.words.names, self.me);
        let scene = PlayScene { game: set, position: &*self.position, names, person, events: &self.events };
        for mut guest in std::mem::take(&mut self.guests).into_iter().flatten() {
            guest.tell(&scene);
            guest.over(Over { version, players: placings.clone(), forfeits: forfeits.clone(), ended: None });
        }
    }

    /// Shows the position and asks until a choice has been carried out; `None` if the person leaves.
    fn ask(&mut self) -> Result<Option<Applied>> {
        let mut choices = self.position.pictured_choices();
        self.show(&choices)?;
        let mut line = String::new();
        loop {
            let prompt = message(self.words.lang, "cli-choose", &[("last", choices.len().to_string())]);
            out!("{} ", wrap::beside("", &prompt, wrap::width()))?;
            output::flush()?;
            line.clear();
            let read = std::io::stdin().read_line(&mut line)?;
            let said = line.trim();
            if read == 0 || matches!(said, "q" | "quit") {
                outln!("\n{}", message(self.words.lang, "cli-left", &[]))?;
                return Ok(None);
            }
            match said {
                "" => self.show(&choices)?,
                "?" | "help" => self.help()?,
                "h" | "hint" => self.hint(&choices)?,
                "u" | "undo" => {
                    if self.undo()? {
                        choices = self.position.pictured_choices();
                        self.show(&choices)?;
                    }
                }
                said => {
                    let by_number = said.parse::<usize>().ok().and_then(|n| choices.get(n.checked_sub(1)?));
                    let action = by_number.map_or(said, |(action, _)| action);
                    let before = self.position.clone_box();
                    match self.position.act(self.me, action) {
                        Ok(applied) => {
                            self.undoable.push(before);
                            return Ok(Some(applied));
                        }
                        Err(why) => self.say(&self.refusal(why, said, choices.len()))?,
                    }
                }
            }
        }
    }

    /// Why a choice was refused, with the number of the ruling, or that it is not one of the `last` choices.
    fn refusal(&self, why: AnyRefusal, said: &str, last: usize) -> String {
        match why {
            AnyRefusal::Notation(_) => {
                let said = [("said", input::shown(said)), ("last", last.to_string())];
                message(self.words.lang, "cli-not-a-choice", &said)
            }
            AnyRefusal::Rule { ruling, key, args, text } => {
                let said = try_message(self.words.lang, &format!("refusal-{key}"), &args);
                format!("{} [{ruling}]", said.unwrap_or(text))
            }
        }
    }

    /// Undoes the person's last step, if nothing has happened since; returns whether it did.
    fn undo(&mut self) -> Result<bool> {
        let Some(before) = self.undoable.pop() else {
            self.say(&message(self.words.lang, "nothing-to-undo", &[]))?;
            return Ok(false);
        };
        self.position = before;
        self.events.pop();
        self.record.steps.pop();
        self.keep()?;
        Ok(true)
    }

    /// The end: the account, and whether the person won.
    fn over(&mut self) -> Result<Verdict> {
        self.tell_end(Vec::new());
        let outcome = self.position.outcome();
        let picture = self.position.picture(Observer::Public);
        let map = picture.map.as_ref().map(|map| board::map(map, &BTreeMap::new()));
        outln!("\n{}", map.unwrap_or_default())?;
        outln!("{}", message(self.words.lang, "cli-over", &[]))?;
        out!("{}", account(&self.words, &outcome))?;
        let won = outcome.players[self.me.index()].rank == 1;
        outln!("{}", message(self.words.lang, if won { "cli-won" } else { "cli-lost" }, &[]))?;
        Ok(if won { Verdict::Fine } else { Verdict::Difference })
    }
}
