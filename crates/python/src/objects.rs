//! JSON values and outcomes as Python objects.

use game::{Outcome, PlayerOutcome};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyNone};
use research::Schema;
use serde_json::Value;

/// Lists, dictionaries, texts and numbers.
pub fn object<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => PyNone::get(py).to_owned().into_any(),
        Value::Bool(yes) => yes.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => number.into_pyobject(py)?.into_any(),
            (None, Some(number)) => number.into_pyobject(py)?.into_any(),
            (None, None) => number.as_f64().into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(object(py, value)?)?;
            }
            list.into_any()
        }
        Value::Object(values) => {
            let dict = PyDict::new(py);
            for (name, value) in values {
                dict.set_item(name, object(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// A dictionary for each player: `total`, `rank`, and `items` with the points by where they came from.
pub fn account<'py>(py: Python<'py>, outcome: &Outcome) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let one = |player: &PlayerOutcome| {
        let (dict, items) = (PyDict::new(py), PyDict::new(py));
        for item in &player.items {
            items.set_item(item.name, item.points)?;
        }
        dict.set_item("total", player.total)?;
        dict.set_item("rank", player.rank)?;
        dict.set_item("items", items)?;
        Ok(dict)
    };
    outcome.players.iter().map(one).collect()
}

/// The lists of names as a dictionary.
pub fn schema<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("version", schema.version)?;
    dict.set_item("features", &schema.features)?;
    dict.set_item("action_features", &schema.actions)?;
    dict.set_item("planes", &schema.planes)?;
    Ok(dict)
}
