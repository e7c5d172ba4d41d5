//! JSON Schema for messages other than plain HTTP answers: lines of streams, standard input and output, and messages on
//! sockets. They are generated from the same types as `openapi.json`; the schemas of games come from the types that the
//! page reads.

use crate::base::fault::Fault;
use crate::base::path::Path;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use registry::Shelf;
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
    ("seat-conclusion", "SeatConclusion"),
    ("seat-take-back", "SeatTakeBack"),
    ("finished-game", "FinishedGame"),
    ("server-message", "ServerMessage"),
    ("client-message", "ClientMessage"),
    ("problem", "Problem"),
];

/// Their path.
const ROOT: &str = "/api/v1/schema";
/// Their content type.
const SCHEMA_JSON: &str = "application/schema+json";

/// A schema in the form in which it is sent.
struct Served {
    text: String,
    tag: HeaderValue,
}

/// All schemas, made on first use.
pub(crate) struct Schemas {
    /// The description of the interface, as JSON.
    document: fn() -> String,
    shelf: &'static [&'static dyn Shelf],
    all: OnceLock<BTreeMap<&'static str, Served>>,
}

impl Schemas {
    pub fn new(document: fn() -> String, shelf: &'static [&'static dyn Shelf]) -> Schemas {
        Schemas { document, shelf, all: OnceLock::new() }
    }

    /// The schemas of games, by their names.
    fn games(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.shelf.iter().filter_map(|game| Some((game.name(), game.schema()?)))
    }

    fn document(&self) -> Value {
        serde_json::from_str(&(self.document)()).unwrap_or_default()
    }

    fn all(&self) -> &BTreeMap<&'static str, Served> {
        self.all.get_or_init(|| self.made())
    }

    fn made(&self) -> BTreeMap<&'static str, Served> {
        let document = self.document();
        let message = |(name, schema): &(&'static str, &str)| {
            (*name, Served::new(format!("{:#}\n", described(&document, name, schema))))
        };
        let games = self.games().map(|(name, schema)| (name, Served::new(schema.to_owned())));
        games.chain(NAMES.iter().map(message)).collect()
    }
}

impl Served {
    fn new(text: String) -> Served {
        let mut tag = String::from("\"");
        for byte in &Sha256::digest(&text)[..8] {
            let _ = write!(tag, "{byte:02x}");
        }
        let tag = HeaderValue::from_str(&(tag + "\"")).unwrap_or(HeaderValue::from_static("\"\""));
        Served { text, tag }
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

/// The schemas of messages, and of each game's data.
#[utoipa::path(get, path = "/api/v1/schema", tag = "programs", responses((status = 200, body = SchemaList)))]
pub(crate) async fn list(State(schemas): State<Arc<Schemas>>) -> Json<SchemaList> {
    let document = schemas.document();
    let info = |(name, schema): &(&str, &str)| SchemaInfo {
        name: (*name).to_owned(),
        path: format!("{ROOT}/{name}"),
        description: document["components"]["schemas"][schema]["description"].as_str().unwrap_or_default().to_owned(),
    };
    let game = |(name, schema): (&str, &str)| SchemaInfo {
        name: name.to_owned(),
        path: format!("{ROOT}/{name}"),
        description: description_of(schema),
    };
    let all = NAMES.iter().map(info).chain(schemas.games().map(game)).collect();
    Json(SchemaList { version: PROGRAM_PROTOCOL, schemas: all })
}

/// The parts of a schema that describe the schema itself.
fn description_of(schema: &str) -> String {
    let schema: Value = serde_json::from_str(schema).unwrap_or_default();
    schema["description"].as_str().unwrap_or_default().to_owned()
}

/// A message, or a game's data, as JSON Schema (2020-12). `ETag` changes when the schema does.
#[utoipa::path(get, path = "/api/v1/schema/{name}", tag = "programs",
    params(("name" = String, Path, description = "Name of the schema, such as `to-program` or `gold-rush`"),
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
