//! Compares JSON with the schemas of `openapi.json`: as much of JSON Schema as they use.

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

/// Panics when an answer of the interface is not described, or is not as described.
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
    if let Some(schema) = response["content"]["application/json"].get("schema")
        && let Err(why) = check(schema, &answer.json())
    {
        panic!("{method} {path} {}: {why}\n{}", answer.status, answer.text());
    }
}

/// Panics unless `value` is as the schema of this name says.
pub fn check_named(name: &str, value: &Value) {
    if let Err(why) = check(&DOCUMENT["components"]["schemas"][name], value) {
        panic!("not a {name}: {why}\n{value}");
    }
}

fn check(schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(reference) = schema["$ref"].as_str() {
        let target = DOCUMENT.pointer(reference.trim_start_matches('#')).ok_or(format!("{reference} is missing"))?;
        return check(target, value);
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        check(part, value)?;
    }
    if let Some(parts) = schema["oneOf"].as_array() {
        let faults: Vec<String> = parts.iter().filter_map(|part| check(part, value).err()).collect();
        if parts.len() - faults.len() != 1 {
            return Err(format!("fits {} of {}: {}", parts.len() - faults.len(), parts.len(), faults.join("; ")));
        }
    }
    check_type(&schema["type"], value)?;
    if let Some(allowed) = schema["enum"].as_array()
        && !allowed.contains(value)
    {
        return Err(format!("{value} is none of {allowed:?}"));
    }
    if let (Some(items), Some(list)) = (schema.get("items"), value.as_array()) {
        for item in list {
            check(items, item)?;
        }
    }
    let Some(object) = value.as_object() else { return Ok(()) };
    for name in schema["required"].as_array().into_iter().flatten() {
        let name = name.as_str().unwrap();
        if !object.contains_key(name) {
            return Err(format!("{name} is missing"));
        }
    }
    if let Some(properties) = schema["properties"].as_object() {
        for (name, value) in object {
            if let Some(schema) = properties.get(name) {
                check(schema, value).map_err(|why| format!("{name}: {why}"))?;
            }
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
