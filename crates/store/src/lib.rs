//! Floor 4: durable storage of tables, seats and records. It knows no game: entries are text with a hash.
//!
//! [`Store`] is the interface that the server uses; [`Sqlite`] implements it in a file, [`Postgres`] in a database server.
//! The promise of [`Store::write`]: if `done` is called with `Ok`, the write survives a power failure; if it is called with
//! an error, nothing of that write was done (but see [`StoreError::Unsure`]).

mod account_lock;
mod account_statements;
mod accounts;
mod analyses;
mod backup;
mod bans;
mod change;
mod chat;
mod chat_schema;
mod chat_statements;
mod checkpoint;
mod clock;
mod columns;
mod commits;
mod conduct_schema;
mod copy;
mod due;
mod due_statements;
mod email_schema;
mod email_statements;
mod emails;
mod error;
mod files;
mod finished;
mod free_schema;
mod free_statements;
mod grounds;
mod health;
mod identities;
mod identity;
mod identity_removal;
mod identity_schema;
mod identity_statements;
mod in_order;
mod inspect;
mod invitations;
mod keepsakes;
mod kept;
mod kept_schema;
mod leases;
mod lobby;
mod lock;
mod migrate;
mod moderation_statements;
mod notice_statements;
mod notices;
mod notices_schema;
mod older;
mod one_time_code_schema;
mod one_time_code_statements;
mod one_time_codes;
mod open_tables;
mod outcome_statements;
mod outcomes;
mod own_tables;
mod owner;
mod parts;
mod passkey_schema;
mod passkey_statements;
mod passkeys;
mod people;
mod people_removal;
mod people_schema;
mod people_statements;
mod permissions;
mod place;
mod points_statements;
mod postgres;
mod question;
mod read;
mod readers;
mod removal;
mod salvage;
mod salvage_file;
mod seat;
mod seating_schema;
mod seek_statements;
mod seeks;
mod session_statements;
mod sessions;
mod sign_in_statements;
mod spent_statements;
mod sqlite;
mod statements;
mod store;
mod terms;
mod terms_schema;
mod terms_statements;
mod tokens;
mod vacation_statements;
mod vacations;
mod values;
mod wish;
mod write;

pub use accounts::{
    AccountInvitation, AccountSeat, AccountWrite, Accounts, BANNED_FOR_GOOD, FORMER_PLAYER, Guest, NAME_FIXED,
    NAME_KEPT, NewAccount, NewSignIn, SignIn, StoredAccount,
};
pub use backup::{Copied, backup, restore};
pub use change::{Done, Presence, Write};
pub use chat::{ChatWrite, MOST_LINES, MOST_REPORTED, NewLine, OwnLine, ReportedLine, StoredLine};
pub use chat_statements::{chat_author, chat_is_off, chat_lines, chat_lines_by, last_chat_line, report_lines};
pub use commits::{Commit, CommitWatcher};
pub use copy::{CopyError, Moved, copy};
pub use due::{DueItem, StoredClock, StoredUptime};
pub use due_statements::{prepared_answers, prepared_by};
pub use email_statements::{email_asked_with, email_of, emails_like};
pub use emails::{EMAIL_CHANNEL, EmailWrite, MOST_WITH_EMAIL, StoredEmail};
pub use error::StoreError;
pub use finished::{Cursor, Finished, InvalidCursor};
pub use free_statements::{seat_zones, zones_of};
pub use grounds::{Grounds, Way};
pub use identities::{IdentityWrite, MOST_IDENTITIES, StoredIdentity};
pub use identity::Identity;
pub use identity_statements::{identities_of, identity_with};
pub use inspect::{Inspection, free_space};
pub use invitations::{Engagement, Guests, Invitation, Invited};
pub use kept::{StoredKept, kept_of};
pub use leases::{KEY_ACCEPTED, KEY_KNOWN, LEASE, Leases, News, Node, NodeKey, NodeKeys, Whereabouts};
pub use lobby::{Listing, Waiting};
pub use lock::{Lock, LockError, holder, now_as_digits};
pub use migrate::SCHEMA;
pub use moderation_statements::{acts_about, acts_before, network_bans, open_reports, report_with_id, reports_by};
pub use notice_statements::{
    held_notices, notice_channels, notice_channels_at, notice_settings, notices, notices_of, push_keys,
    webhook_of_table,
};
pub use notices::{DIGEST, MOST_CHANNELS, Notice, NoticeChannel, NoticeWrite, OF_TABLES, table_webhook};
pub use older::{Migrated, Older, older};
pub use one_time_code_statements::codes_of;
pub use one_time_codes::{CodesWrite, StoredCodes};
pub use outcome_statements::{absences, absent_in_lobby};
pub use outcomes::{BY_RULES, Outcome, OutcomeSeat, OutcomeWrite, Outcomes, PointsMade, SeatPoints, StoredOutcome};
pub use own_tables::changes;
pub use owner::Owner;
pub use passkey_statements::{passkey_with, passkeys_of};
pub use passkeys::{MOST_PASSKEYS, NewPasskey, PasskeyWrite, SpentChallenge, StoredPasskey};
pub use people::{
    Access, Act, Block, Invitee, LoggedAct, MOST_BLOCKS, MOST_NETWORK_BANS, MOST_REPORTS, NetworkBan, NewAct,
    NewNetworkBan, NewReport, PeopleWrite, StoredInvitation, StoredReport,
};
pub use people_statements::{access, apart, blockers, blocks, invitations, invited_to, invitees};
pub use permissions::open_to_others;
pub use place::Place;
pub use points_statements::{points_made, points_made_by_all, points_of, without_points};
pub use postgres::{
    Earlier, Postgres, PostgresUrl, PostgresUrlError, Survey, SurveyedNode, TlsMode, is_in_use,
    migrate_as_later_program, survey,
};
pub use question::{Question, ask};
pub use salvage::{Flaw, KeptEntry, Salvage};
pub use salvage_file::{Salvaged, salvage_file};
pub use seat::{SeatKind, StoredSeat};
pub use seek_statements::{all_listed, apart_from_all, is_apart, quick_games_begun, waits_elsewhere};
pub use spent_statements::is_spent;
pub use sqlite::{Sqlite, SqliteOptions};
pub use statements::{Rows, Statement};
pub use store::{Store, write_and_wait};
pub use terms::{Seating, TableTerms};
pub use terms_statements::{table_terms, terms_in_lobby};
pub use tokens::{NewToken, StoredToken, TokenWrite};
pub use vacation_statements::{timed_games, vacations_at, vacations_due, vacations_of};
pub use vacations::{StoredVacation, VacationWrite, VacationsDue};
pub use values::{
    Analysis, DecidedBy, Generation, Keepsake, KeepsakeText, Kind, Listed, Moment, NewTable, Open, Origin, Removed,
    StoredEntry, StoredTable,
};
pub use wish::{PRESENT, Wish};
