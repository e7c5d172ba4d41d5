//! Tables: making them, taking seats, playing.

pub(crate) mod continued;
pub(crate) mod creation;
pub(crate) mod from_record;
pub(crate) mod invitations;
pub(crate) mod play;
pub(crate) mod rematch;
pub(crate) mod seats;
pub(crate) mod socket;
pub(crate) mod table;
pub(crate) mod upgrade;
pub(crate) mod waiting;
