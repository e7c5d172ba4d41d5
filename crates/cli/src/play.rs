//! A game in the terminal: one person against computer players, or against programs of others.

mod scene;

use crate::args::Play;
use crate::phrases::{Words, account};
use crate::programs::{EXEC, Fleet, Guest, Reaper};
use crate::{Verdict, board, input};
use anyhow::{Context, Result, bail};
use game::picture::{Cell, Choice};
use game::{Observer, Picture, Player, Record, RecordedStep, Seeded, ToAct};
use locales::{Lang, message};
use registry::{AnyGame, AnyPosition, AnyRefusal, Applied, Events};
use scene::PlayScene;
use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;
use wire::{Forfeit, Over, Placing};

/// Plays to the end, or until the person leaves.
pub fn run(args: &Play, lang: Lang) -> Result<Verdict> {
    let shelf = input::find(&args.game)?;
    let built_in = |bot: &&String| !bot.starts_with(EXEC);
    args.bots.iter().filter(built_in).try_for_each(|bot| input::check_bot(shelf, bot))?;
    let (options, data) = input::setting(&args.setting)?;
    let set = input::create(&args.game, &options, data.as_deref())?;
    let players = set.players();
    if args.seat == 0 || args.seat > players || args.bots.len() >= usize::from(players) {
        bail!("{players} players: your seat is 1 to {players}, and there is room for {} computer players", players - 1);
    }
    let me = Player(args.seat - 1);
    let strongest = shelf.bots().last().context("this game has no computer player")?;
    let mut others = args.bots.iter().map(String::as_str);
    let mut last = args.bots.last().map_or(*strongest, |b| b.as_str());
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
        .map(|seat| if seat == me { my_name.clone() } else { format!("{} {}", bots[seat.index()], seat.0 + 1) })
        .collect();
    if shelf.reconstruction() && data.is_none() {
        println!("{}\n", message(lang, &format!("{}-reconstruction", args.game), &[]));
    }
    let record = Record {
        game: set.name().to_owned(),
        rules: set.rules(),
        options: set.options(),
        data: set.data().map(str::to_owned),
        steps: Vec::new(),
    };
    let seed = args.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let words = Words { lang, game: &args.game, names: &names };
    let guests = (0..).zip(&programs).map(|(seat, fleet)| fleet.as_ref().map(|fleet| Guest::new(fleet, seat)));
    let (guests, position) = (guests.collect(), Arc::clone(&set).start());
    let mut sitting = Sitting { set, position, words, me, record, args, guests, events: Vec::new() };
    let mut chance = Seeded::new(seed);
    loop {
        let applied = match sitting.position.to_act() {
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
                sitting.position.act(who, &choice.context("a computer player had nothing to say")?)?
            }
        };
        sitting.report(&applied)?;
    }
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
}

impl Sitting<'_> {
    /// Says what happened, and keeps the step.
    fn report(&mut self, applied: &Applied) -> Result<()> {
        for event in applied.events.sentences(Observer::Player(self.me)) {
            println!("{}", self.words.event(&event));
        }
        self.events.push(Arc::clone(&applied.events));
        self.record.steps.push(RecordedStep { text: applied.step.clone(), hash: applied.hash });
        if let Some(file) = &self.args.record {
            std::fs::write(file, self.record.to_string()).with_context(|| file.display().to_string())?;
        }
        Ok(())
    }

    /// Lets a program decide; `None` when it has lost, with which the game ends.
    fn ask_program(&mut self, who: Player) -> Result<Option<Applied>> {
        let (set, names, me) = (&*self.set, self.words.names, self.me);
        let scene = PlayScene { game: set, position: &*self.position, names, person: me, events: &self.events };
        let Some(guest) = &mut self.guests[who.index()] else { return Ok(None) };
        if let Some(said) = guest.decide(&scene) {
            match self.position.act(who, &said) {
                Ok(applied) => return Ok(Some(applied)),
                Err(why) => guest.lose(format!("chose what is not allowed: {said} ({why})")),
            }
        }
        let reason = guest.forfeit().unwrap_or_default().to_owned();
        let told = [("name", self.words.name(who)), ("reason", input::shown(&reason))];
        println!("{}", message(self.words.lang, "cli-forfeit", &told));
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
            guest.over(Over { version, players: placings.clone(), forfeits: forfeits.clone() });
        }
    }

    /// Shows the position and asks until a choice has been carried out; `None` when the person leaves.
    fn ask(&mut self) -> Result<Option<Applied>> {
        let choices = self.position.pictured_choices();
        self.show(&choices);
        let mut line = String::new();
        loop {
            print!("{} ", message(self.words.lang, "cli-choose", &[("last", choices.len().to_string())]));
            std::io::stdout().flush()?;
            line.clear();
            let read = std::io::stdin().read_line(&mut line)?;
            let said = line.trim();
            if read == 0 || matches!(said, "q" | "quit") {
                println!("\n{}", message(self.words.lang, "cli-left", &[]));
                return Ok(None);
            }
            if matches!(said, "" | "?") {
                self.show(&choices);
                continue;
            }
            let by_number = said.parse::<usize>().ok().and_then(|n| choices.get(n.checked_sub(1)?));
            let action = by_number.map_or(said, |(action, _)| action);
            match self.position.act(self.me, action) {
                Ok(applied) => return Ok(Some(applied)),
                Err(AnyRefusal::Notation(why)) => println!("{why}"),
                Err(AnyRefusal::Rule { ruling, key, args, text }) => {
                    let said = locales::try_message(self.words.lang, &format!("refusal-{key}"), &args);
                    println!("{} [{ruling}]", said.unwrap_or(text));
                }
            }
        }
    }

    /// The map with the numbers of choices in its empty cells, the players, and the choices.
    fn show(&self, choices: &[(String, Choice)]) {
        let picture = self.position.picture(Observer::Player(self.me));
        let mut cells: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
        for (i, (_, choice)) in choices.iter().enumerate() {
            if let Some(cell) = choice.cell {
                cells.entry(cell).or_default().push(i + 1);
            }
        }
        let label = |numbers: Vec<usize>| match numbers[..] {
            [first, .., last] => format!("{first}-{last}"),
            _ => numbers.iter().map(usize::to_string).collect(),
        };
        let labels = cells.into_iter().map(|(cell, numbers)| (cell, label(numbers))).collect();
        println!("\n{}", picture.map.as_ref().map(|map| board::map(map, &labels)).unwrap_or_default());
        if let Some(legend) = picture.map.as_ref().and_then(|map| self.words.legend(map)) {
            println!("{legend}");
        }
        println!("{}", self.fields(&picture));
        if let Some(map) = picture.map.as_ref().filter(|map| map.drawn.is_some()) {
            println!("{}\n{}", message(self.words.lang, "cli-drawn", &[]), board::drawn(map));
        }
        for (i, (action, choice)) in choices.iter().enumerate() {
            println!("{:>4}  {}", i + 1, self.words.choice(action, choice));
        }
    }

    /// One line a player, and one for each thing that lies open besides.
    fn fields(&self, picture: &Picture) -> String {
        let mut out = String::new();
        for (seat, fields) in (0..).zip(&picture.seats) {
            let name = self.words.name(Player(seat));
            out.push_str(&format!("{} {name:<14} {}\n", seat + 1, self.words.fields(fields)));
        }
        out.extend(picture.table.iter().filter_map(|field| self.words.field(field)).map(|line| line + "\n"));
        out
    }

    /// The end: the account, and whether the person won.
    fn over(&mut self) -> Result<Verdict> {
        self.tell_end(Vec::new());
        let outcome = self.position.outcome();
        let picture = self.position.picture(Observer::Public);
        let map = picture.map.as_ref().map(|map| board::map(map, &BTreeMap::new()));
        println!("\n{}", map.unwrap_or_default());
        println!("{}", message(self.words.lang, "cli-over", &[]));
        print!("{}", account(&self.words, &outcome));
        let won = outcome.players[self.me.index()].rank == 1;
        println!("{}", message(self.words.lang, if won { "cli-won" } else { "cli-lost" }, &[]));
        Ok(if won { Verdict::Fine } else { Verdict::Difference })
    }
}
