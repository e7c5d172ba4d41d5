//! Reads the imports of a Rust file: every path into its own crate, however it is written.

use std::collections::BTreeMap;

/// A path from the root of the crate, one name after the other.
pub type ModulePath = Vec<String>;

/// A file's statements about other modules of its crate.
#[derive(Default, Debug)]
pub struct Source {
    /// Paths that the file uses.
    pub used: Vec<ModulePath>,
    /// Paths that it only re-exports (`pub use`).
    pub passed_on: Vec<ModulePath>,
    /// Names that `use` imports into the file, and the paths they stand for.
    pub names: BTreeMap<String, ModulePath>,
    /// Modules whose public names are all imported together (`use module::*`).
    pub globs: Vec<ModulePath>,
    /// Items that the file defines.
    pub defined: Vec<String>,
    /// Places where the root of the crate, or a whole module, gets another name that hides the imports.
    pub hidden: usize,
}

/// Reads `code`, a file without comments and literals. `module` is the path of its module; `children` are the modules below
/// it with files of their own.
pub fn read(code: &str, module: &[String], children: &[String]) -> Source {
    let tokens = tokens(code);
    let mut reader =
        Reader { tokens: &tokens, module, children, scopes: Vec::new(), source: Source::default(), imports: true };
    reader.run();
    // Names imported by `use` are only known now.
    reader.imports = false;
    reader.run();
    reader.source
}

/// The target of a `use`: a path, and its local name (`None` for `*`).
type Leaf = (ModulePath, Option<String>);

struct Reader<'a> {
    tokens: &'a [&'a str],
    module: &'a [String],
    children: &'a [String],
    /// Open braces, with the names of the modules among them.
    scopes: Vec<Option<String>>,
    source: Source,
    /// The first pass reads `use` and definitions, the second everything else.
    imports: bool,
}

impl Reader<'_> {
    fn run(&mut self) {
        let mut at = 0;
        while at < self.tokens.len() {
            at = self.step(at);
        }
    }

    fn token(&self, at: usize) -> &str {
        self.tokens.get(at).copied().unwrap_or_default()
    }

    /// Reads one token or one path, and returns where to continue.
    fn step(&mut self, at: usize) -> usize {
        let before = at.checked_sub(1).map_or("", |before| self.token(before)).to_owned();
        let (token, next) = (self.token(at).to_owned(), self.token(at + 1).to_owned());
        match token.as_str() {
            "{" => self.scopes.push(None),
            "}" => {
                self.scopes.pop();
            }
            "mod" if self.token(at + 2) == "{" => {
                self.scopes.push(Some(next));
                return at + 3;
            }
            "use" if before != "::" => return self.read_use(at, before == "pub" || before == ")"),
            "struct" | "enum" | "trait" | "fn" | "const" | "static" | "type" | "union" if self.imports => {
                self.source.defined.push(next);
            }
            "macro_rules" if self.imports => self.source.defined.push(self.token(at + 2).to_owned()),
            "extern" if next == "crate" && self.token(at + 2) == "self" && self.imports => self.source.hidden += 1,
            name if next == "::" && !matches!(before.as_str(), "::" | ".") && !self.imports => {
                if let Some(start) = self.start(name) {
                    let (path, end) = self.path(at, start);
                    self.source.used.push(path);
                    return end;
                }
            }
            _ => {}
        }
        at + 1
    }

    /// The module in which the reader is.
    fn here(&self) -> ModulePath {
        self.module.iter().chain(self.scopes.iter().flatten()).cloned().collect()
    }

    /// The path for which the first name of a longer path stands, if that leads into this crate.
    fn start(&self, name: &str) -> Option<ModulePath> {
        let mut here = self.here();
        match name {
            "crate" => return Some(Vec::new()),
            "self" => {}
            "super" => {
                here.pop();
            }
            name if self.children.iter().any(|child| child == name) && here == self.module => {
                here.push(name.to_owned())
            }
            name => return self.source.names.get(name).cloned(),
        }
        Some(here)
    }

    /// Reads on from the first name of a path: returns the whole path, and where it ends.
    fn path(&self, at: usize, mut path: ModulePath) -> (ModulePath, usize) {
        let mut end = at + 1;
        while self.token(end) == "::" && is_name(self.token(end + 1)) {
            match self.token(end + 1) {
                "super" => drop(path.pop()),
                "self" => {}
                name => path.push(name.to_owned()),
            }
            end += 2;
        }
        (path, end)
    }

    fn read_use(&mut self, at: usize, public: bool) -> usize {
        let (mut leaves, at) = (Vec::new(), at + 1);
        let end = self.tree(at + usize::from(self.token(at) == "::"), None, &mut leaves);
        if !self.imports {
            return end;
        }
        let in_file = self.scopes.iter().flatten().count() == 0;
        for (path, name) in leaves {
            match name {
                Some(name) if in_file => drop(self.source.names.insert(name, path.clone())),
                None if in_file => self.source.globs.push(path.clone()),
                _ => {}
            }
            if public { &mut self.source.passed_on } else { &mut self.source.used }.push(path);
        }
        end
    }

    /// Reads one branch of a `use`, and returns where to continue. `before` is the path so far; `None` at the beginning.
    fn tree(&mut self, at: usize, before: Option<&ModulePath>, leaves: &mut Vec<Leaf>) -> usize {
        if self.token(at) == "{" {
            let mut at = at + 1;
            while !matches!(self.token(at), "}" | "" | ";") {
                at = self.tree(at, before, leaves);
                at += usize::from(self.token(at) == ",");
            }
            return at + 1;
        }
        let name = self.token(at).to_owned();
        let ours = match (before, name.as_str()) {
            (Some(path), "*") => {
                leaves.push((path.clone(), None));
                return at + 1;
            }
            (Some(path), "super") => path.split_last().map(|(_, above)| above.to_vec()),
            (Some(path), "self") => Some(path.clone()),
            (Some(path), name) => Some(path.iter().cloned().chain([name.to_owned()]).collect()),
            (None, name) => self.start(name),
        };
        if self.token(at + 1) == "::" {
            return match ours {
                Some(path) => self.tree(at + 2, Some(&path), leaves),
                None => self.foreign(at + 2),
            };
        }
        let renamed = self.token(at + 1) == "as";
        if let Some(path) = ours {
            // `use crate as x`, `use super as x`
            let hides = renamed && matches!(name.as_str(), "crate" | "super") && self.imports;
            self.source.hidden += usize::from(hides);
            let last = path.last().cloned().unwrap_or_default();
            let name = if renamed { self.token(at + 2).to_owned() } else { last };
            leaves.push((path, Some(name)));
        }
        at + if renamed { 3 } else { 1 }
    }

    /// Skips imports from other crates.
    fn foreign(&self, mut at: usize) -> usize {
        let mut depth = 0;
        loop {
            match self.token(at) {
                "{" => depth += 1,
                "}" if depth == 0 => return at,
                "}" => depth -= 1,
                "," if depth == 0 => return at,
                "" | ";" => return at,
                _ => {}
            }
            at += 1;
        }
    }
}

/// Names, `::` and single signs.
fn tokens(code: &str) -> Vec<&str> {
    let (mut found, mut rest) = (Vec::new(), code);
    while let Some(c) = rest.chars().next() {
        let length = if is_letter(c) {
            rest.find(|c: char| !is_letter(c)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            c.len_utf8()
        };
        if !c.is_whitespace() {
            found.push(&rest[..length]);
        }
        rest = &rest[length..];
    }
    found
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn is_name(token: &str) -> bool {
    token.starts_with(is_letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(text: &str) -> ModulePath {
        text.split('/').filter(|name| !name.is_empty()).map(str::to_owned).collect()
    }

    fn used(code: &str, module: &str, children: &[&str]) -> Vec<String> {
        let children: Vec<String> = children.iter().map(|child| (*child).to_owned()).collect();
        let mut found: Vec<String> =
            read(code, &path(module), &children).used.iter().map(|path| path.join("/")).collect();
        found.sort();
        found
    }

    #[test]
    fn imports_are_found_however_they_are_written() {
        let code = "use crate::core::slot;\nuse super::{fields, score};\nfn f(x: crate::base::score::X) {}";
        assert_eq!(used(code, "core/bag", &[]), ["base/score/X", "core/fields", "core/score", "core/slot"]);
        assert_eq!(
            used("use crate::{core::{bag as b, slot::{self, Row}}, base::score};", "a", &[]),
            ["base/score", "core/bag", "core/slot", "core/slot/Row"]
        );
        assert_eq!(
            used("use super::super::base::walk; pub(crate) fn x(_: crate::State) {}", "core/bag", &[]),
            ["State", "base/walk"]
        );
        assert_eq!(used("use super::*; use crate::*;", "core/bag", &[]), ["", "core"]);
        assert_eq!(used("use crate :: base ::\n    { walk };", "a", &[]), ["base/walk"]);
        assert_eq!(used("fn f() -> self::child::X {} use std::{fmt, io::{self, Read}};", "a", &[]), ["a/child/X"]);
        assert_eq!(used("pub(crate) fn f() {} impl crate_as for x {}", "a", &[]), [""; 0]);
    }

    #[test]
    fn a_child_is_found_by_its_bare_name_and_by_the_name_of_its_import() {
        assert_eq!(used("mod child; fn f() { child::g(); x.child(); other::h() }", "a", &["child"]), ["a/child/g"]);
        assert_eq!(used("use crate::b as c; fn f() { c::g(); b::g() }", "a", &[]), ["b", "b/g"]);
        assert_eq!(used("use child::{X, Y as Z};", "", &["child"]), ["child/X", "child/Y"]);
    }

    #[test]
    fn modules_inside_a_file_are_left_one_by_one() {
        let code = "fn f() { if a {} }\nmod tests { use super::*; use super::super::b; fn g() {} }\nuse super::c;";
        assert_eq!(used(code, "x/a", &[]), ["x/a", "x/b", "x/c"]);
    }

    #[test]
    fn what_is_passed_on_is_no_use_and_other_names_of_the_root_are_counted() {
        let source = read("pub use a::A; pub(crate) use super::b::*; use super::c::*;", &path("m"), &path("a"));
        assert_eq!(source.passed_on, [path("m/a/A"), path("b")]);
        assert_eq!((source.globs.len(), source.used.len(), source.hidden), (2, 1, 0));
        for renamed in ["use crate as x;", "use {crate as x};", "use super as x;", "extern crate self as x;"] {
            assert_eq!(read(renamed, &path("core/bag"), &[]).hidden, 1, "{renamed}");
        }
    }

    #[test]
    fn definitions_are_read() {
        let source = read("pub struct A; fn b() {} macro_rules! c { () => {} }", &[], &[]);
        assert_eq!(source.defined, ["A", "b", "c"]);
    }
}
