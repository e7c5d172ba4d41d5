//! Faults as the exceptions of `goldfever.errors`.

use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use research::Fault;

/// The exception for a fault.
pub fn exception(fault: &Fault) -> PyErr {
    let cause = if let Fault::InGame(_, cause) = fault { cause } else { fault };
    let class = match cause {
        Fault::File(why) => return PyOSError::new_err(why.clone()),
        Fault::Illegal { .. }
        | Fault::Notation(_)
        | Fault::Index { .. }
        | Fault::NoNumber(_)
        | Fault::Impossible(_) => "IllegalAction",
        Fault::Over => "GameOver",
        Fault::NoChance | Fault::NoPlayer => "NotDue",
        Fault::NoGame(..) | Fault::Options(_) => "InvalidOptions",
        Fault::Record(_) | Fault::Saved(_) | Fault::Dealt | Fault::NoHistory => "BadRecord",
        Fault::NoSuchPlayer(..) | Fault::NoBot(_) | Fault::Value(_) | Fault::InGame(..) => "InvalidValue",
    };
    Python::attach(|py| {
        let made = py.import("goldfever.errors").and_then(|errors| {
            let made = errors.getattr(class)?.call1((fault.to_string(),))?;
            if let Fault::Illegal { ruling, key, .. } = cause {
                made.setattr("ruling", *ruling)?;
                made.setattr("key", *key)?;
            }
            Ok(PyErr::from_value(made))
        });
        made.unwrap_or_else(|why| why)
    })
}

/// Faults become exceptions where `?` stands behind this.
pub trait OrRaise<T> {
    /// The value, or the exception.
    fn or_raise(self) -> PyResult<T>;
}

impl<T> OrRaise<T> for Result<T, Fault> {
    #[inline]
    fn or_raise(self) -> PyResult<T> {
        self.map_err(|fault| exception(&fault))
    }
}
