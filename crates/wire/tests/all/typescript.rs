//! The TypeScript in `web/src/wire/` must match the Rust types. `GOLDFEVER_BLESS=1` rewrites it.

use std::collections::BTreeMap;
use std::path::PathBuf;
use ts_rs::{Config, TS};

const NOTE: &str = "// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.\n";

/// Files by name, and the types in each. Types that refer to each other share a file, named by `export_to`, so that no
/// files import each other in a circle.
#[derive(Default)]
struct Files(BTreeMap<String, (String, Vec<String>)>);

fn add<T: TS + 'static>(Files(files): &mut Files) {
    let config = Config::new().with_large_int("number");
    let text = T::export_to_string(&config).unwrap();
    // The first line is the generator's own note.
    let (_, body) = text.split_once('\n').unwrap();
    let body: String = body.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    let path = T::output_path().unwrap();
    let (text, types) = files.entry(path.to_str().unwrap().to_owned()).or_insert((NOTE.to_owned(), Vec::new()));
    text.push_str(&body);
    types.push(T::name(&config));
}

fn generate() -> BTreeMap<String, String> {
    let mut files = Files::default();
    let f = &mut files;
    add::<wire::Accepted>(f);
    add::<wire::Account>(f);
    add::<wire::AccountSession>(f);
    add::<wire::Conduct>(f);
    add::<wire::Reliability>(f);
    add::<wire::AccountState>(f);
    add::<wire::ChangePassword>(f);
    add::<wire::ChangeEmail>(f);
    add::<wire::RemoveEmail>(f);
    add::<wire::Kept>(f);
    add::<wire::Setting>(f);
    add::<wire::SolvedPuzzles>(f);
    add::<wire::ConfirmEmail>(f);
    add::<wire::Email>(f);
    add::<wire::Passkey>(f);
    add::<wire::PasskeyAnswer>(f);
    add::<wire::PasskeyChallenge>(f);
    add::<wire::PasskeyWanted>(f);
    add::<wire::MadePasskey>(f);
    add::<wire::PasskeySignIn>(f);
    add::<wire::BeginPasskeySignUp>(f);
    add::<wire::PasskeySignUp>(f);
    add::<wire::BeginPasskey>(f);
    add::<wire::AddPasskey>(f);
    add::<wire::AskPasskey>(f);
    add::<wire::RemovePasskey>(f);
    add::<wire::RenamePasskey>(f);
    add::<wire::OneTimeCodes>(f);
    add::<wire::BeginCodes>(f);
    add::<wire::CodesWanted>(f);
    add::<wire::SwitchOnCodes>(f);
    add::<wire::CodesOn>(f);
    add::<wire::SwitchOffCodes>(f);
    add::<wire::NewRecoveryCodes>(f);
    add::<wire::Identity>(f);
    add::<wire::OidcPurpose>(f);
    add::<wire::BeginOidc>(f);
    add::<wire::OidcAddress>(f);
    add::<wire::FinishOidc>(f);
    add::<wire::OidcOutcome>(f);
    add::<wire::OidcFinished>(f);
    add::<wire::OidcSignUp>(f);
    add::<wire::RemoveIdentity>(f);
    add::<wire::ForgotPassword>(f);
    add::<wire::DeleteAccount>(f);
    add::<wire::Notices>(f);
    add::<wire::QuietHours>(f);
    add::<wire::DigestTime>(f);
    add::<wire::Webhook>(f);
    add::<wire::PushDevices>(f);
    add::<wire::TableWebhook>(f);
    add::<wire::PushDevice>(f);
    add::<wire::NewPushDevice>(f);
    add::<wire::WebhookFormat>(f);
    add::<wire::NewAccount>(f);
    add::<wire::Privacy>(f);
    add::<wire::Rename>(f);
    add::<wire::ResetPassword>(f);
    add::<wire::LookAtReset>(f);
    add::<wire::Reset>(f);
    add::<wire::ResetCodes>(f);
    add::<wire::SignIn>(f);
    add::<wire::SignUps>(f);
    add::<wire::ChangeShows>(f);
    add::<wire::Leaderboard>(f);
    add::<wire::PlayerPoints>(f);
    add::<wire::PointsMade>(f);
    add::<wire::PointsLine>(f);
    add::<wire::StrengthRange>(f);
    add::<wire::LeaderboardPlayer>(f);
    add::<wire::Opponent>(f);
    add::<wire::PlayedGame>(f);
    add::<wire::PlayedSeat>(f);
    add::<wire::PlayerGames>(f);
    add::<wire::PlayerProfile>(f);
    add::<wire::PlayerRating>(f);
    add::<wire::PlayerRatings>(f);
    add::<wire::PoolPlayers>(f);
    add::<wire::RatedLevel>(f);
    add::<wire::RatingHistory>(f);
    add::<wire::RatingPoint>(f);
    add::<wire::RatingPool>(f);
    add::<wire::Shows>(f);
    add::<wire::SeatColor>(f);
    add::<wire::Seating>(f);
    add::<wire::Act>(f);
    add::<wire::AskedBack>(f);
    add::<wire::AskedPause>(f);
    add::<wire::Paused>(f);
    add::<wire::TakeBackRule>(f);
    add::<wire::BotGame>(f);
    add::<wire::BotInfo>(f);
    add::<wire::BotOnline>(f);
    add::<wire::BotPlays>(f);
    add::<wire::InviteBot>(f);
    add::<wire::InvitedBot>(f);
    add::<wire::LegalAction>(f);
    add::<wire::ClaimSeat>(f);
    add::<wire::ChatLine>(f);
    add::<wire::ChatLines>(f);
    add::<wire::NewChatLine>(f);
    add::<wire::SwitchChat>(f);
    add::<wire::TableChat>(f);
    add::<wire::ClientMessage>(f);
    add::<wire::ClientThought>(f);
    add::<wire::Think>(f);
    add::<wire::Pace>(f);
    add::<wire::Created>(f);
    add::<wire::EnterSeat>(f);
    add::<wire::GameInfo>(f);
    add::<game::Narrow>(f);
    add::<game::Need>(f);
    add::<game::OptionKind>(f);
    add::<game::OptionSpec>(f);
    add::<game::ValueNeeds>(f);
    add::<game::Whole>(f);
    add::<wire::ImportNote>(f);
    add::<wire::ImportRecord>(f);
    add::<wire::Imported>(f);
    add::<wire::UnplayableTable>(f);
    add::<wire::Language>(f);
    add::<wire::Lobby>(f);
    add::<wire::LobbySeat>(f);
    add::<wire::SeatClock>(f);
    add::<wire::FreeSpan>(f);
    add::<wire::SeatVacation>(f);
    add::<wire::Vacation>(f);
    add::<wire::NewVacation>(f);
    add::<wire::SeatRating>(f);
    add::<wire::TimeControl>(f);
    add::<wire::LobbyNews>(f);
    add::<wire::LobbyTable>(f);
    add::<wire::LobbyUpdate>(f);
    add::<wire::NewSeek>(f);
    add::<wire::Seek>(f);
    add::<wire::Prospect>(f);
    add::<wire::Visibility>(f);
    add::<wire::InvitedPerson>(f);
    add::<wire::PersonalInvitation>(f);
    add::<wire::PersonalInvitations>(f);
    add::<wire::BlockedPerson>(f);
    add::<wire::Blocks>(f);
    add::<wire::Decision>(f);
    add::<wire::ModerationAct>(f);
    add::<wire::ModerationLog>(f);
    add::<wire::BanNetwork>(f);
    add::<wire::BannedNetwork>(f);
    add::<wire::BannedNetworks>(f);
    add::<wire::ModerationOutcome>(f);
    add::<wire::NewBlock>(f);
    add::<wire::ReportedLine>(f);
    add::<wire::WithdrawInvitation>(f);
    add::<wire::NewReport>(f);
    add::<wire::Report>(f);
    add::<wire::ReportReason>(f);
    add::<wire::Reports>(f);
    add::<wire::Sanction>(f);
    add::<wire::UndoAct>(f);
    add::<wire::LogEntry>(f);
    add::<wire::Moment>(f);
    add::<wire::Moments>(f);
    add::<wire::MadeToken>(f);
    add::<wire::NewToken>(f);
    add::<wire::OwnToken>(f);
    add::<wire::OwnTokens>(f);
    add::<wire::TokenScope>(f);
    add::<wire::Phrase>(f);
    add::<wire::VisitorTokens>(f);
    add::<wire::NewSeat>(f);
    add::<wire::NewTable>(f);
    add::<wire::PlayOn>(f);
    add::<wire::Problem>(f);
    add::<wire::ProblemKind>(f);
    add::<wire::DailyPuzzles>(f);
    add::<wire::PuzzleAnswer>(f);
    add::<wire::PuzzleBoard>(f);
    add::<wire::PuzzleInfo>(f);
    add::<wire::PuzzleJudged>(f);
    add::<wire::PuzzleTurn>(f);
    add::<wire::RateLimit>(f);
    add::<wire::Reason>(f);
    add::<wire::Reach>(f);
    add::<wire::SeatBot>(f);
    add::<wire::SeatInfo>(f);
    add::<wire::SeatKind>(f);
    add::<wire::SeatLink>(f);
    add::<wire::ServerMessage>(f);
    add::<wire::Snapshot>(f);
    add::<wire::Aids>(f);
    add::<wire::Advice>(f);
    add::<wire::AdvisedTurn>(f);
    add::<wire::AdviceReason>(f);
    add::<wire::TurnRemark>(f);
    add::<wire::Analysis>(f);
    add::<wire::AnalysisStage>(f);
    add::<wire::AnalysedGame>(f);
    add::<wire::AnalysedPlayer>(f);
    add::<wire::AnalysedTurn>(f);
    add::<wire::AnalysedDecision>(f);
    add::<wire::TableInfo>(f);
    add::<wire::TablePhase>(f);
    add::<wire::TableSummary>(f);
    add::<wire::PrepareAnswers>(f);
    add::<wire::PreparedAnswers>(f);
    add::<wire::PreparedLine>(f);
    add::<wire::Draw>(f);
    add::<wire::Tried>(f);
    add::<wire::Try>(f);
    add::<wire::Conclude>(f);
    add::<wire::Conclusion>(f);
    add::<wire::EndReason>(f);
    add::<wire::Undo>(f);
    add::<wire::Update>(f);
    let mut exported: Vec<String> = Vec::new();
    for (file, (_, types)) in &files.0 {
        let line = |name| format!("export type {{ {name} }} from \"./{}\";\n", file.trim_end_matches(".ts"));
        exported.extend(types.iter().map(line));
    }
    exported.sort();
    let mut files: BTreeMap<String, String> = files.0.into_iter().map(|(file, (text, _))| (file, text)).collect();
    files.insert("index.ts".to_owned(), format!("{NOTE}\n{}", exported.concat()));
    files
}

#[test]
fn typescript_is_up_to_date() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let files = generate();
    if std::env::var_os("GOLDFEVER_BLESS").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in &files {
            std::fs::write(folder.join(name), text).unwrap();
        }
    }
    for (name, text) in &files {
        let found = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(found.replace('\r', "") == *text, "web/src/wire/{name} is not what the Rust types say");
    }
    for entry in std::fs::read_dir(&folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(files.contains_key(&name), "web/src/wire/{name} belongs to no type");
    }
}
