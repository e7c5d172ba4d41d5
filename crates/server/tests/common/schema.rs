//! Compares JSON with the schemas in `openapi.json`: the parts of JSON Schema that they use.

use super::Answer;
use serde_json::Value;
use std::sync::LazyLock;

pub static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(&server::openapi_json()).unwrap());

/// The pattern of a path in the document, such as `/api/tables/{table}`.
pub fn pattern(path: &str) -> Option<&'static str> {
    let path = path.split(['?', '#']).next().unwrap();
    let parts: Vec<&str> = path.split('/').collect();
    let fits = |pattern: &&String| {
        let pattern: Vec<&str> = pattern.split('/').collect();
        pattern.len() == parts.len() && pattern.iter().zip(&parts).all(|(p, s)| p.starts_with('{') || p == s)
    };
    let mut patterns: Vec<&String> = DOCUMENT["paths"].as_object().unwrap().keys().filter(fits).collect();
    patterns.sort_by_key(|p| p.matches('{').count());
    patterns.first().map(|p| p.as_str())
}

/// Panics if an answer of the interface is not described, or differs from its description.
pub fn check_answer(method: &str, path: &str, answer: &Answer) {
    let Some(pattern) = pattern(path) else { return };
    let operation = &DOCUMENT["paths"][pattern][method.to_lowercase()];
    if operation.is_null() {
        assert!([405, 403, 503].contains(&answer.status), "{method} {pattern} is not described");
        return;
    }
    if answer.header("content-encoding").is_some() {
        return;
    }
    let response = &operation["responses"][answer.status.to_string()];
    let general = [503, 500, 408].contains(&answer.status);
    assert!(!response.is_null() || general, "{method} {pattern} answers {} undescribed", answer.status);
    if answer.status == 429 {
        let (limit, wait) = (&answer.json()["ratelimit"], answer.header("retry-after"));
        let seconds = limit["seconds"].as_u64().filter(|seconds| *seconds > 0).map(|seconds| seconds.to_string());
        assert!(seconds.is_some() && seconds.as_deref() == wait, "{method} {path}: {wait:?} {limit}");
        assert!(limit["key"].as_str().is_some_and(|key| !key.is_empty()), "{method} {path}: {limit}");
    }
    if let Some(schema) = response["content"]["application/json"].get("schema")
        && let Err(why) = check(schema, &answer.json())
    {
        panic!("{method} {path} {}: {why}\n{}", answer.status, answer.text());
    }
}

/// Panics unless `value` matches the schema with this name.
pub fn check_named(name: &str, value: &Value) {
    if let Err(why) = check(&DOCUMENT["components"]["schemas"][name], value) {
        panic!("not a {name}: {why}\n{value}");
    }
}

fn check(schema: &Value, value: &Value) -> Result<(), String> {
    check_in(&DOCUMENT, schema, value)
}

/// The keywords that a schema may contain here. Anything unchecked must not look as if it were checked.
const KEYWORDS: &[&str] = &[
    "$comment",
    "$defs",
    "$id",
    "$ref",
    "$schema",
    "additionalProperties",
    "allOf",
    "anyOf",
    "description",
    "enum",
    "format",
    "items",
    "maximum",
    "minItems",
    "minimum",
    "prefixItems",
    "oneOf",
    "properties",
    "propertyNames",
    "required",
    "title",
    "type",
];

/// Whether `value` matches a schema in the document `root`.
pub fn check_in(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    for keyword in schema.as_object().into_iter().flat_map(|schema| schema.keys()) {
        assert!(KEYWORDS.contains(&keyword.as_str()), "a schema says {keyword}, which is not checked");
    }
    if let Some(reference) = schema["$ref"].as_str() {
        let target = root.pointer(reference.trim_start_matches('#')).ok_or(format!("{reference} is missing"))?;
        check_in(root, target, value)?;
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        check_in(root, part, value)?;
    }
    if let Some(parts) = schema["oneOf"].as_array() {
        let faults: Vec<String> = parts.iter().filter_map(|part| check_in(root, part, value).err()).collect();
        if parts.len() - faults.len() != 1 {
            return Err(format!("fits {} of {}: {}", parts.len() - faults.len(), parts.len(), faults.join("; ")));
        }
    }
    if let Some(parts) = schema["anyOf"].as_array() {
        let faults: Vec<String> = parts.iter().filter_map(|part| check_in(root, part, value).err()).collect();
        if faults.len() == parts.len() {
            return Err(format!("fits none of {}: {}", parts.len(), faults.join("; ")));
        }
    }
    check_type(&schema["type"], value)?;
    if let Some(allowed) = schema["enum"].as_array()
        && !allowed.contains(value)
    {
        return Err(format!("{value} is none of {allowed:?}"));
    }
    if let Some(number) = value.as_f64() {
        let outside = |bound: &str, is_out: fn(f64, f64) -> bool| {
            schema[bound].as_f64().is_some_and(|bound| is_out(number, bound))
        };
        if outside("minimum", |n, least| n < least) || outside("maximum", |n, most| n > most) {
            return Err(format!("{value} is out of range"));
        }
    }
    if let Some(list) = value.as_array() {
        let first = schema["prefixItems"].as_array().map_or(&[][..], |first| first);
        for (schema, item) in first.iter().zip(list) {
            check_in(root, schema, item)?;
        }
        if (list.len() as u64) < schema["minItems"].as_u64().unwrap_or_default() {
            return Err(format!("{value} is too short"));
        }
        let rest = list.get(first.len()..).unwrap_or_default();
        if schema["items"] == false && !rest.is_empty() {
            return Err(format!("{value} is too long"));
        }
        for item in rest {
            check_in(root, &schema["items"], item)?;
        }
    }
    let Some(object) = value.as_object() else { return Ok(()) };
    for name in schema["required"].as_array().into_iter().flatten() {
        let name = name.as_str().unwrap();
        if !object.contains_key(name) {
            return Err(format!("{name} is missing"));
        }
    }
    for (name, value) in object {
        match (schema["properties"].get(name), &schema["additionalProperties"]) {
            (Some(known), _) => check_in(root, known, value).map_err(|why| format!("{name}: {why}"))?,
            (None, Value::Bool(false)) => return Err(format!("there is no {name}")),
            (None, other) => check_in(root, other, value).map_err(|why| format!("{name}: {why}"))?,
        }
    }
    Ok(())
}

fn check_type(types: &Value, value: &Value) -> Result<(), String> {
    let fits = |name: &str| match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("type {other}"),
    };
    let fine = match types {
        Value::String(name) => fits(name),
        Value::Array(names) => names.iter().any(|n| fits(n.as_str().unwrap())),
        _ => true,
    };
    if fine { Ok(()) } else { Err(format!("{value} is no {types}")) }
}
