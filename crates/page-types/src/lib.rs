//! TypeScript types of what a game shows: facts, views, actions and events, and the same as JSON Schema. Each game has a
//! generated file of each, and a test that compares them: `GOLDFEVER_BLESS=1 cargo test -p CRATE --test all typescript::`
//! rewrites them. A difference causes a panic that names the file.

mod json_schema;

use serde_json::{Map, Value, json};
use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};

/// The file of one crate.
pub struct PageTypes {
    /// Name of the crate, with dashes.
    krate: String,
    config: Config,
    seen: BTreeSet<TypeId>,
    /// Declarations by their names.
    own: BTreeMap<String, String>,
    /// What the declarations import from other crates: files and names.
    used: BTreeMap<String, BTreeSet<String>>,
    /// Whether it looks at what a type from another crate is made of.
    abroad: bool,
    /// JSON Schemas of all types by their names, also of those from other crates.
    schemas: BTreeMap<String, Value>,
}

impl PageTypes {
    /// The file for the crate with this name.
    pub fn of(krate: &str) -> PageTypes {
        let config = Config::new().with_large_int("number");
        let (own, used, schemas) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        PageTypes { krate: krate.to_owned(), config, seen: BTreeSet::new(), own, used, abroad: false, schemas }
    }

    /// Adds a type and every type it is made of.
    #[must_use]
    pub fn with<T: TS + 'static>(mut self) -> PageTypes {
        self.visit::<T>();
        self
    }

    /// The file's text.
    pub fn text(&self) -> String {
        let mut text = format!(
            "// Generated from crates/{0}: `GOLDFEVER_BLESS=1 cargo test -p {0} --test all typescript::` writes it.\n",
            self.krate
        );
        let deep = module(&self.krate).matches('/').count();
        for (there, names) in &self.used {
            let beside = there.strip_prefix("games/").filter(|_| deep == 2);
            let path = beside.map_or_else(|| format!("{}{there}", "../".repeat(deep)), |rest| format!("../{rest}"));
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            text += &format!("import type {{ {} }} from \"{path}\";\n", names.join(", "));
        }
        for declaration in self.own.values() {
            text += &format!("\n{declaration}");
        }
        text
    }

    /// The JSON Schema of the crate's game: of an object with these fields, none of them required, whose values have these
    /// types.
    pub fn schema(&self, fields: &[(&str, &str)]) -> Value {
        let reference =
            |(field, name): &(&str, &str)| ((*field).to_owned(), json!({ "$ref": format!("#/$defs/{name}") }));
        let properties: Map<String, Value> = fields.iter().map(reference).collect();
        let (mut wanted, mut definitions) = (Vec::new(), Map::new());
        json_schema::references(&Value::Object(properties.clone()), &mut wanted);
        while let Some(name) = wanted.pop() {
            let schema = self.schemas.get(&name).unwrap_or_else(|| panic!("there is no type {name}"));
            if definitions.insert(name, schema.clone()).is_none() {
                json_schema::references(schema, &mut wanted);
            }
        }
        let game = &self.krate;
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": format!("/api/v1/schema/{game}"),
            "$comment": format!("generated: `GOLDFEVER_BLESS=1 cargo test -p {game} --test all typescript::` writes it"),
            "title": game,
            "description": format!("What {game} shows: facts, views, events and actions"),
            "type": "object",
            "properties": properties,
            "$defs": definitions,
        })
    }

    /// Compares the file of the game's JSON Schema with [`PageTypes::schema`], or rewrites it if `GOLDFEVER_BLESS` is set.
    pub fn compare_schema(&self, fields: &[(&str, &str)]) {
        self.compare_file(
            &format!("crates/registry/schemas/{}.json", self.krate),
            &format!("{:#}\n", self.schema(fields)),
        );
    }

    /// Compares the file with the types, or rewrites it if `GOLDFEVER_BLESS` is set.
    pub fn compare(&self) {
        self.compare_file(&format!("web/src/{}.ts", module(&self.krate)), &self.text());
    }

    fn compare_file(&self, name: &str, text: &str) {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
        let found = std::fs::read_to_string(&file).unwrap_or_default().replace('\r', "");
        if found != text && std::env::var_os("GOLDFEVER_BLESS").is_some() {
            let written =
                std::fs::create_dir_all(file.parent().unwrap_or(&file)).and_then(|()| std::fs::write(&file, text));
            written.unwrap_or_else(|e| panic!("{name}: {e}"));
        } else {
            assert!(
                found == text,
                "{name} is not what the Rust types say: `GOLDFEVER_BLESS=1 cargo test -p {} --test all typescript::` \
                 writes it anew",
                self.krate
            );
        }
    }
}

impl TypeVisitor for PageTypes {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, lists and the like have no declaration of their own.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        let krate = std::any::type_name::<T>().split("::").next().unwrap_or_default().replace('_', "-");
        let is_own = krate == self.krate;
        if !is_own && !self.abroad {
            self.used.entry(module(&krate)).or_default().insert(name.clone());
        }
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let before =
            self.schemas.insert(name.clone(), json_schema::schema(&T::decl(&self.config), T::docs().as_deref()));
        assert!(before.is_none(), "{name} is the name of two types");
        if is_own {
            let text = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&self.config));
            let lines: String = text.lines().map(|line| format!("{}\n", line.trim_end())).collect();
            let before = self.own.insert(name.clone(), lines);
            assert!(before.is_none(), "{name} is the name of two types of {krate}");
        }
        let before = std::mem::replace(&mut self.abroad, !is_own);
        T::visit_dependencies(self);
        self.abroad = before;
    }
}

/// Where a crate's types are, in `web/src`: what all games share beside the games, the rest in the game's folder.
fn module(krate: &str) -> String {
    match krate {
        "game" => "game/generated".to_owned(),
        "tile-map" => "games/tiles/generated".to_owned(),
        game => format!("games/{game}/generated"),
    }
}
