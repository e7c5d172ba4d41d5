//! Tables: making them, taking seats, playing.

pub(crate) mod actions;
pub(crate) mod begin;
pub(crate) mod chat;
pub(crate) mod company;
pub(crate) mod continued;
pub(crate) mod creation;
pub(crate) mod delay;
pub(crate) mod from_record;
pub(crate) mod games;
pub(crate) mod invitations;
pub(crate) mod lobby;
pub(crate) mod lobby_news;
pub(crate) mod lobby_stream;
pub(crate) mod pace;
pub(crate) mod personal;
pub(crate) mod presence;
pub(crate) mod rated;
pub(crate) mod records;
pub(crate) mod rematch;
pub(crate) mod seats;
pub(crate) mod seeks;
pub(crate) mod socket;
pub(crate) mod table;
pub(crate) mod terms;
pub(crate) mod upgrade;
pub(crate) mod voice;
