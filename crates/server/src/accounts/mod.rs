//! Accounts: signing up, in and out, and managing an account.

pub(crate) mod account;
pub(crate) mod blocks;
pub(crate) mod board;
pub(crate) mod codes;
pub(crate) mod data;
pub(crate) mod device;
pub(crate) mod emails;
pub(crate) mod forgotten;
pub(crate) mod guesses;
pub(crate) mod known_browser;
pub(crate) mod leaderboard;
pub(crate) mod moderation;
pub(crate) mod names;
pub(crate) mod networks;
pub(crate) mod parts;
pub(crate) mod passwords;
pub(crate) mod players;
pub(crate) mod privacy;
pub(crate) mod reports;
pub(crate) mod sign_in;
pub(crate) mod sign_up;
