//! Floor 4: the messages between server and page. They are plain data, and the TypeScript in `web/src/wire/` is generated from
//! them. Views, events and actions are the games' own JSON and pass through unchanged.
//!
//! A table's *version* counts the entries of its record (steps and undo marks). Every message that changes something
//! contains the version its sender had seen, and every answer contains the version after the change.

mod accounts;
mod advice;
mod analysis;
mod chat;
mod client;
mod emails;
mod end_reason;
mod export;
mod guests;
mod identities;
mod json;
mod kept;
mod lobby;
mod message_text;
mod moments;
mod notices;
mod oidc;
mod one_time_codes;
mod pace;
mod passkeys;
mod pause;
mod people;
mod phrases;
mod prepared;
mod program_maker;
mod program_requests;
mod programs;
mod puzzles;
mod ratings;
mod reach;
mod record;
mod schemas;
mod seat_info;
mod seating;
mod server;
mod tables;
mod take_back;
mod terms;
mod tokens;
mod trial;
mod vacations;

pub use accounts::{
    Account, AccountSession, AccountState, ChangePassword, Conduct, DeleteAccount, LookAtReset, NewAccount, Privacy,
    Reliability, Rename, Reset, ResetCodes, ResetPassword, SignIn, SignUps,
};
pub use advice::{Advice, AdviceReason, AdvisedTurn, TurnRemark};
pub use analysis::{AnalysedDecision, AnalysedGame, AnalysedPlayer, AnalysedTurn, Analysis, AnalysisStage};
pub use chat::{Chat, ChatLine, ChatLines, NewChatLine, SwitchChat, TableChat};
pub use client::{Act, ClientMessage, ClientThought, Conclude, Conclusion, Pace, Undo};
pub use emails::{ChangeEmail, ConfirmEmail, Email, ForgotPassword, RemoveEmail};
pub use end_reason::EndReason;
pub use export::{FinishedGame, FinishedPlayer};
pub use guests::{BotGame, BotOnline, BotPlays, InviteBot, ProgramEvent, SeatEvent, SeatOffer, TakenSeat};
pub use identities::{Identity, RemoveIdentity};
pub use json::Json;
pub use kept::{Kept, Setting};
pub use lobby::{Lobby, LobbyNews, LobbySeat, LobbyTable, LobbyUpdate, NewSeek, Prospect, SeatRating, Seek};
pub use moments::{Moment, Moments};
pub use notices::{
    DigestTime, NewPushDevice, Notices, PushDevice, PushDevices, QuietHours, TableWebhook, Webhook, WebhookFormat,
};
pub use oidc::{BeginOidc, FinishOidc, OidcAddress, OidcFinished, OidcOutcome, OidcPurpose, OidcSignUp};
pub use one_time_codes::{
    BeginCodes, CodesOn, CodesWanted, NewRecoveryCodes, OneTimeCodes, SwitchOffCodes, SwitchOnCodes,
};
pub use pace::{FreeSpan, SeatClock, TimeControl};
pub use passkeys::{
    AddPasskey, AskPasskey, BeginPasskey, BeginPasskeySignUp, MadePasskey, Passkey, PasskeyAnswer, PasskeyChallenge,
    PasskeySignIn, PasskeySignUp, PasskeyWanted, RemovePasskey, RenamePasskey,
};
pub use pause::{AskedPause, PauseAnswer, Paused, SeatPause};
pub use people::{
    BanNetwork, BannedNetwork, BannedNetworks, BlockedPerson, Blocks, Decision, InvitedPerson, ModerationAct,
    ModerationLog, ModerationOutcome, NewBlock, NewReport, PersonalInvitation, PersonalInvitations, Report,
    ReportReason, ReportedGame, ReportedLine, Reports, Sanction, UndoAct, WithdrawInvitation,
};
pub use phrases::Phrase;
pub use prepared::{PrepareAnswers, PreparedAnswers, PreparedLine};
pub use program_maker::ProgramMaker;
pub use program_requests::{
    ActionsTried, Introduction, MAX_TRIED, RequestRefused, StepTried, TryActions, ViewRequest, ViewShown, ViewsWanted,
};
pub use programs::{
    Answer, Ask, Change, Forfeit, FromProgram, Full, Greeting, Over, PROGRAM_PROTOCOL, Placing, SeatAnswer,
    SeatConclusion, SeatUndo, ToProgram,
};
pub use puzzles::{DailyPuzzles, PuzzleAnswer, PuzzleBoard, PuzzleInfo, PuzzleJudged, PuzzleTurn};
pub use ratings::{
    ChangeShows, Leaderboard, LeaderboardPlayer, Opponent, PlayedGame, PlayedSeat, PlayerGames, PlayerPoints,
    PlayerProfile, PlayerRating, PlayerRatings, PointsLine, PointsMade, PoolPlayers, RatedLevel, RatingHistory,
    RatingPoint, RatingPool, Shows, SolvedPuzzles,
};
pub use reach::Reach;
pub use record::{ImportNote, ImportRecord, Imported, PlayOn, RecordJson, RecordPlayer, RecordStep};
pub use schemas::{SchemaInfo, SchemaList};
pub use seat_info::{InvitedBot, SeatInfo, SeatKind};
pub use seating::{SeatColor, Seating};
pub use server::{
    Accepted, Aids, LegalAction, LogEntry, Problem, ProblemKind, RateLimit, Reason, ServerMessage, Snapshot, Think,
    UnplayableTable, Update,
};
pub use tables::{
    BotInfo, ClaimSeat, Created, EnterSeat, GameInfo, Language, NewSeat, NewTable, SeatBot, SeatLink, TableInfo,
    TablePhase, TableSummary, Visibility,
};
pub use take_back::{AskedBack, SeatTakeBack, TakeBackAnswer, TakeBackRule};
pub use terms::{MOST_DELAY, StrengthRange};
pub use tokens::{MadeToken, NewToken, OwnToken, OwnTokens, TokenScope, VisitorTokens};
pub use trial::{Draw, Tried, Try};
pub use vacations::{NewVacation, SeatVacation, Vacation};
