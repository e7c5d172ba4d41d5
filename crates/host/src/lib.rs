//! Floor 4: how a table carries out commands, and what each viewer receives. No socket, no clock, no disk, no threads.
//!
//! A [`Host`] is a [`table::Table`] with everything around it that is pure: its viewers and what they have seen,
//! snapshots and updates in which each viewer finds only what they may know, logs, seats before and during the game,
//! stand-ins, other people's bots, rematches; and the table at any earlier moment ([`Past`]) or after hypothetical
//! steps ([`Trial`]). It also shows and judges puzzles ([`puzzle_board`]). A server runs one for each table; a page
//! without a server runs one in the browser.
//!
//! It computes what to do and leaves the rest to its caller, in the order *stored, then true, then told*:
//!
//! 1. A function that would change the table returns a [`Change`] and changes nothing, or a [`Refusal`].
//! 2. The caller stores the change.
//! 3. [`Host::commit`] applies it, and [`Host::tell`] returns the messages with their receivers. [`Host::stored`] does both.
//!
//! Chance and the time come from the caller, too: a [`game::ChanceSource`], and as `now` the time passed since a moment
//! that the caller chooses. The caller starts and ends connections ([`Host::connect`], [`Host::leave`]), passes in the
//! messages of viewers ([`Host::handle`]), draws chance that is due ([`Host::due`]), and lets bots think
//! ([`Host::thought`], [`Host::decided`]).
//!
//! A person and a bot play Gold Rush, in memory:
//!
//! ```
//! use game::{Player, Seeded};
//! use host::{Change, Contents, Effect, Guests, Host, Pending, Sent, Timing, ViewerId};
//! use std::time::Duration;
//! use table::{Entry, Holder, Occupant, Phase, Seat, Table};
//! use wire::{Act, ClientMessage, LegalAction, ServerMessage};
//!
//! let shelf = registry::find("gold-rush").expect("it is on the shelf");
//! let game = shelf.create(&"players=2".parse()?, None)?;
//! let (ann, page, now) = (Holder::new([1; 32]), ViewerId(1), Duration::ZERO);
//! let seats = vec![Seat::human("Ann", ann), Seat::new(Occupant::Bot("greedy".to_owned()))];
//! let facts = game.facts_json().into();
//! let table = Table::new(game, seats)?;
//! let contents = Contents { table, facts, rematch: None, guests: Guests::default() };
//! let timing = Timing { pause: Duration::from_millis(600), rest: Duration::from_secs(60), away: Duration::from_secs(60) };
//! let mut host = Host::new("t1".into(), ann, shelf.bots(), timing, contents, now);
//!
//! // What a real caller writes to a disk, and sends.
//! let (mut disk, mut heard): (Vec<Entry>, Vec<ServerMessage>) = (Vec::new(), Vec::new());
//! let mut luck = Seeded::new(7);
//!
//! host.connect(page, ann, now);
//! let Effect::Send(snapshot) = host.handle(page, ClientMessage::Join { since: None }, &mut luck) else { panic!() };
//! heard.push(serde_json::from_str(&snapshot.text)?);
//!
//! while host.table().phase() == Phase::Playing {
//!     // Whose turn is it: chance, the bot, or Ann?
//!     let pending: Pending = if let Some(drawn) = host.due(&mut luck) {
//!         drawn.into()
//!     } else if let Some(thought) = host.thought(now) {
//!         let choice = thought.position.think(&thought.bot, Player(thought.seat), &mut luck).expect("it finds a move");
//!         host.decided(thought.seat, thought.version, choice, &mut luck)?.expect("nothing has changed meanwhile").into()
//!     } else {
//!         // The page plays the first action that it was offered.
//!         let Some(ServerMessage::Update(update)) = heard.last() else { panic!("{:?}", heard.last()) };
//!         let legal: Vec<LegalAction> = serde_json::from_str(update.legal_actions.text())?;
//!         let (id, actions) = (format!("a{}", update.version), vec![legal[0].action.clone()]);
//!         let act = ClientMessage::Act(Act { id, version: update.version, seat: 0, actions });
//!         match host.handle(page, act, &mut luck) {
//!             Effect::Store(pending) => pending,
//!             _ => panic!("a legal action is to be stored"),
//!         }
//!     };
//!     // Stored,
//!     if let Change::Append(batch) = pending.change() {
//!         disk.extend_from_slice(batch.entries());
//!     }
//!     // then true, then told.
//!     for Sent { to, text } in host.stored(pending, now)? {
//!         assert_eq!(to, [page]);
//!         heard.push(serde_json::from_str(&text)?);
//!     }
//! }
//! assert_eq!(host.standing().1.len(), 2, "points and ranks of both");
//! assert_eq!(disk.len(), host.table().version() as usize);
//!
//! // Refused: the game is over, and the page is told so in words of the caller's choice.
//! let late = ClientMessage::Undo(wire::Undo { id: "late".to_owned(), version: host.table().version(), seat: 0 });
//! let Effect::Refuse(refused) = host.handle(page, late, &mut luck) else { panic!() };
//! assert_eq!(refused.why.key(), "game-over");
//! assert!(refused.text(|_, _| Some("Too late!".to_owned())).contains("Too late!"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod change;
mod chat;
mod clock;
mod clock_text;
mod commands;
mod continued;
mod dealing;
mod downtime;
mod free_spans;
mod grace;
mod guests;
mod handle;
mod histories;
mod history;
mod host;
mod invitations;
mod judgement;
mod late;
mod lateness;
mod looking;
mod past;
mod phrases;
mod prepared;
mod prepared_check;
mod preparing;
mod puzzle;
mod questions;
mod refusal;
mod rematch;
mod replies;
mod seating;
mod seats;
mod take_backs;
mod telling;
mod text;
mod time_rules;
mod timekeeper;
mod timekeeping;
mod trial;
mod view_cache;
mod viewers;
mod waiting;
mod waiting_for;

pub use change::{Change, News};
pub use chat::{ChatPlace, ChatSight};
pub use clock::{Clock, Deadline, Decider, TimeControl};
pub use clock_text::NoClock;
pub use commands::{Proposed, Thought};
pub use continued::{Continued, continued, needs_other_bots};
pub use downtime::{Uptime, downtimes};
pub use free_spans::{Span, common, merged};
pub use guests::{Guests, Invited, Invitee};
pub use handle::{Effect, PAUSE_SECONDS, Pending, conclusion};
pub use history::LogState;
pub use host::{Contents, Host, Timing};
pub use invitations::Answered;
pub use judgement::{advised_turn, analysed_game};
pub use late::Late;
pub use past::{MomentsInWork, Past};
pub use prepared::{NoPrepared, Prepared, PreparedSight};
pub use prepared_check::PreparedCheck;
pub use preparing::PreparedDue;
pub use puzzle::{PuzzleError, puzzle_board, puzzle_info, puzzle_judged};
pub use questions::Questions;
pub use refusal::{Refusal, Refused};
pub use replies::{Admitted, Advised, FinishedGame, NoTrial, RematchPlan};
pub use seating::drawn_seats;
pub use seats::SeatWishes;
pub use take_backs::{TAKE_BACKS, asked_take_backs, first_entries, usual_take_backs};
pub use text::{Sent, Text};
pub use time_rules::{AtZero, BadPace, FreeTimes, NoTimeRules, TimeRules};
pub use trial::Trial;
pub use view_cache::SnapshotForm;
pub use viewers::ViewerId;
pub use waiting::LONGEST_DECISION;
