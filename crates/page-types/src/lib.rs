//! TypeScript types of what a game shows: facts, views, actions and events. Each game has one generated file, and a test
//! that compares it: `GOLDFEVER_BLESS=1 cargo test -p CRATE --test all typescript::` rewrites it. A difference causes a panic
//! that names the file.

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
}

impl PageTypes {
    /// The file for the crate with this name.
    pub fn of(krate: &str) -> PageTypes {
        let config = Config::new().with_large_int("number");
        let (own, used) = (BTreeMap::new(), BTreeMap::new());
        PageTypes { krate: krate.to_owned(), config, seen: BTreeSet::new(), own, used }
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

    /// Compares the file with the types, or rewrites it if `GOLDFEVER_BLESS` is set.
    pub fn compare(&self) {
        let name = format!("{}.ts", module(&self.krate));
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(&name);
        let text = self.text();
        let found = std::fs::read_to_string(&file).unwrap_or_default().replace('\r', "");
        if found != text && std::env::var_os("GOLDFEVER_BLESS").is_some() {
            let written =
                std::fs::create_dir_all(file.parent().unwrap_or(&file)).and_then(|()| std::fs::write(&file, &text));
            written.unwrap_or_else(|e| panic!("web/src/{name}: {e}"));
        } else {
            assert!(
                found == text,
                "web/src/{name} is not what the Rust types say: `GOLDFEVER_BLESS=1 cargo test -p {} --test all typescript::` \
                 writes it anew",
                self.krate
            );
        }
    }
}

impl TypeVisitor for PageTypes {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, lists and the like have no declaration of their own.
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let name = T::ident(&self.config);
        let krate = std::any::type_name::<T>().split("::").next().unwrap_or_default().replace('_', "-");
        if krate == self.krate {
            let text = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&self.config));
            let lines: String = text.lines().map(|line| format!("{}\n", line.trim_end())).collect();
            let before = self.own.insert(name.clone(), lines);
            assert!(before.is_none(), "{name} is the name of two types of {krate}");
            T::visit_dependencies(self);
        } else {
            self.used.entry(module(&krate)).or_default().insert(name);
        }
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
