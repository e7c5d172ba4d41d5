//! Why an input is not handled at once.

use crate::answer::Fault;

/// The input has to wait until something is brought, or is refused.
pub(crate) enum Stopped {
    Missing(String),
    Refused(Fault),
}

impl<F: Into<Fault>> From<F> for Stopped {
    fn from(fault: F) -> Stopped {
        Stopped::Refused(fault.into())
    }
}
