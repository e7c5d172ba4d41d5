//! E-mail: what a letter is, and the SMTP server that takes it.

pub(crate) mod letter;
pub(crate) mod mailer;
pub(crate) mod outgoing;
