//! Arrays of the caller: checked for their dtype, shape and layout, then read or written in place.

use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use research::Fault;

use crate::errors::OrRaise;

/// The array itself, if it is of this type and shape, and its entries lie in order.
fn array<'py, T: Element>(
    what: &str,
    dtype: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let Ok(array) = given.cast::<PyArrayDyn<T>>() else {
        let found = match given.getattr("dtype") {
            Ok(found) => format!("an array of {found}"),
            Err(_) => given.get_type().to_string(),
        };
        return Err(PyTypeError::new_err(format!("{what} has to be a numpy array of {dtype}, not {found}")));
    };
    if array.shape() != shape {
        let why = format!("{what} has shape {:?} where {shape:?} is needed", array.shape());
        return Err(Fault::Value(why)).or_raise();
    }
    if !array.is_c_contiguous() {
        return Err(Fault::Value(format!("{what} has to be C-contiguous"))).or_raise();
    }
    Ok(array.clone())
}

/// An array to be read.
pub fn read<'py, T: Element>(
    what: &str,
    dtype: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let array = array(what, dtype, given, shape)?;
    array.try_readonly().map_err(|why| Fault::Value(format!("{what} cannot be read: {why}"))).or_raise()
}

/// An array to be written.
pub fn write<'py, T: Element>(
    what: &str,
    dtype: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = array(what, dtype, given, shape)?;
    array.try_readwrite().map_err(|why| Fault::Value(format!("{what} cannot be written: {why}"))).or_raise()
}

/// The caller's array, or a new one.
pub fn out<'py, T: Element>(
    py: Python<'py>,
    what: &str,
    dtype: &str,
    given: Option<Bound<'py, PyAny>>,
    shape: &[usize],
) -> PyResult<(Bound<'py, PyAny>, PyReadwriteArrayDyn<'py, T>)> {
    let object = match given {
        Some(given) => given,
        None => PyArrayDyn::<T>::zeros(py, shape, false).into_any(),
    };
    let written = write(what, dtype, &object, shape)?;
    Ok((object, written))
}

/// An array that is not in one piece or not aligned.
pub fn torn(why: impl std::fmt::Display) -> PyErr {
    crate::errors::exception(&Fault::Value(why.to_string()))
}

/// Boolean arrays as bytes: what lies in them need not be 0 or 1.
pub fn as_bytes<'py>(what: &str, given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if given.cast::<PyArrayDyn<bool>>().is_err() {
        let found = given.getattr("dtype").map_or_else(|_| given.get_type().to_string(), |dtype| dtype.to_string());
        return Err(PyTypeError::new_err(format!("{what} has to be a numpy array of bool, not {found}")));
    }
    given.call_method1("view", ("uint8",))
}
