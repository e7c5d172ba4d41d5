//! JSON Schema for messages other than plain answers over HTTP: lines of streams, of standard input and output, and
//! messages on sockets. They come from the same types as `openapi.json`.

use crate::base::fault::Fault;
use crate::base::path::Path;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::{Arc, OnceLock};
use wire::{PROGRAM_PROTOCOL, SchemaInfo, SchemaList};

/// Names of the schemas, and of the types that they describe.
const NAMES: &[(&str, &str)] = &[
    ("to-program", "ToProgram"),
    ("from-program", "FromProgram"),
    ("seat-answer", "SeatAnswer"),
    ("seat-undo", "SeatUndo"),
    ("finished-game", "FinishedGame"),
    ("server-message", "ServerMessage"),
    ("client-message", "ClientMessage"),
    ("problem", "Problem"),
];

/// Their path.
const ROOT: &str = "/api/v1/schema";
/// Their content type.
const SCHEMA_JSON: &str = "application/schema+json";

/// A schema as it is sent.
struct Served {
    text: String,
    tag: HeaderValue,
}

/// All schemas, made on first use.
pub(crate) struct Schemas {
    /// The description of the interface, as JSON.
    document: fn() -> String,
    all: OnceLock<BTreeMap<&'static str, Served>>,
}

impl Schemas {
    pub fn new(document: fn() -> String) -> Schemas {
        Schemas { document, all: OnceLock::new() }
    }

    fn document(&self) -> Value {
        serde_json::from_str(&(self.document)()).unwrap_or_default()
    }

    fn all(&self) -> &BTreeMap<&'static str, Served> {
        self.all.get_or_init(|| self.made())
    }

    fn made(&self) -> BTreeMap<&'static str, Served> {
        let document = self.document();
        let served = |(name, schema): &(&'static str, &str)| {
            let text = format!("{:#}\n", described(&document, name, schema));
            let mut tag = String::from("\"");
            for byte in &Sha256::digest(&text)[..8] {
                let _ = write!(tag, "{byte:02x}");
            }
            let tag = HeaderValue::from_str(&(tag + "\"")).unwrap_or(HeaderValue::from_static("\"\""));
            (*name, Served { text, tag })
        };
        NAMES.iter().map(served).collect()
    }
}

/// The schema of this type with everything it refers to.
fn described(document: &Value, name: &str, schema: &str) -> Value {
    let schemas = &document["components"]["schemas"];
    let (mut wanted, mut found) = (vec![schema.to_owned()], BTreeSet::new());
    let mut definitions = Map::new();
    while let Some(next) = wanted.pop() {
        if found.insert(next.clone()) {
            let mut definition = schemas[&next].clone();
            refer_here(&mut definition, &mut wanted);
            definitions.insert(next, definition);
        }
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("{ROOT}/{name}"),
        "$comment": format!("version {PROGRAM_PROTOCOL} of the messages of goldfever"),
        "title": schema,
        "$ref": format!("#/$defs/{schema}"),
        "$defs": definitions,
    })
}

/// Makes references point to definitions in the same document, and collects their names.
fn refer_here(value: &mut Value, names: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(reference) if key == "$ref" => {
                        let name = reference.rsplit('/').next().unwrap_or_default().to_owned();
                        *reference = format!("#/$defs/{name}");
                        names.push(name);
                    }
                    _ => refer_here(value, names),
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|value| refer_here(value, names)),
        _ => {}
    }
}

/// The schemas of messages.
#[utoipa::path(get, path = "/api/v1/schema", tag = "programs", responses((status = 200, body = SchemaList)))]
pub(crate) async fn list(State(schemas): State<Arc<Schemas>>) -> Json<SchemaList> {
    let document = schemas.document();
    let info = |(name, schema): &(&str, &str)| SchemaInfo {
        name: (*name).to_owned(),
        path: format!("{ROOT}/{name}"),
        description: document["components"]["schemas"][schema]["description"].as_str().unwrap_or_default().to_owned(),
    };
    Json(SchemaList { version: PROGRAM_PROTOCOL, schemas: NAMES.iter().map(info).collect() })
}

/// A message as JSON Schema (2020-12). `ETag` changes when the schema does.
#[utoipa::path(get, path = "/api/v1/schema/{name}", tag = "programs",
    params(("name" = String, Path, description = "Name of the schema, such as `to-program`"),
        ("If-None-Match" = Option<String>, Header, description = "The `ETag` of the version that you have")),
    responses((status = 200, body = Object, content_type = "application/schema+json"),
        (status = 304, description = "Not changed since"), (status = 404, body = wire::Problem)))]
pub(crate) async fn schema(
    State(schemas): State<Arc<Schemas>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let served = schemas.all().get(name.as_str()).ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "not-found"))?;
    let about = [(header::ETAG, served.tag.clone()), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let known = known.split(',').map(|tag| tag.trim().trim_start_matches("W/"));
    if known.into_iter().any(|tag| tag.as_bytes() == served.tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    Ok((about, [(header::CONTENT_TYPE, SCHEMA_JSON)], served.text.clone()).into_response())
}
