//! The imports between files of a crate, by their paths.

use super::rust::{ModulePath, Source, read};
use crate::checkout::Checkout;
use crate::tidy::code::code_only;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The files of a crate and their imports.
pub struct CrateFiles {
    /// Each module's file and its imports.
    pub modules: BTreeMap<ModulePath, (PathBuf, Source)>,
}

/// Reads the sources in `folder` (the folder of a crate's sources).
pub fn read_crate(checkout: &Checkout, folder: &str) -> Result<CrateFiles> {
    let mut files = BTreeMap::new();
    for file in checkout.files(folder).into_iter().filter(|file| file.extension().is_some_and(|e| e == "rs")) {
        files.insert(module(file.strip_prefix(folder)?), file);
    }
    let mut modules = BTreeMap::new();
    for (path, file) in &files {
        let below = files.keys().filter(|other| other.len() == path.len() + 1 && other.starts_with(path));
        let children: Vec<String> = below.filter_map(|child| child.last().cloned()).collect();
        let source = read(&code_only(&checkout.text(file)?, true), path, &children);
        modules.insert(path.clone(), (file.clone(), source));
    }
    Ok(CrateFiles { modules })
}

/// The module of a file: `a/b.rs` and `a/b/mod.rs` are both `a::b`.
fn module(file: &Path) -> ModulePath {
    let mut path: ModulePath = file.with_extension("").iter().map(|name| name.to_string_lossy().into_owned()).collect();
    let last = path.last().map(String::as_str);
    if last == Some("mod") || path.len() == 1 && matches!(last, Some("lib" | "main")) {
        path.pop();
    }
    path
}

impl CrateFiles {
    /// Every file with its imports. A module that calls its own children, or re-exports them, imports nothing: they are a
    /// part of it. They may use what it declares, but a child that another child needs has to be in a file of its own.
    pub fn imports(&self) -> BTreeMap<PathBuf, BTreeSet<PathBuf>> {
        let of = |(path, (file, source)): (&ModulePath, &(PathBuf, Source))| {
            let own = |target: &&ModulePath| target.len() > path.len() && target.starts_with(path);
            let targets = source.used.iter().chain(&source.passed_on).filter(|target| !own(target));
            let targets = targets.map(|target| self.file_of(target));
            (file.clone(), targets.filter(|target| *target != file).cloned().collect())
        };
        self.modules.iter().map(of).collect()
    }

    /// The file to which a path leads: through re-exports, to where the name is defined.
    fn file_of(&self, path: &ModulePath) -> &PathBuf {
        let module = self.find(path, 0).unwrap_or_else(|| {
            let known = (0..=path.len()).rev().find(|length| self.modules.contains_key(&path[..*length]));
            &path[..known.unwrap_or_default()]
        });
        &self.modules[module].0
    }

    /// The module that defines what a path names, if one is found.
    fn find<'a>(&'a self, path: &[String], depth: usize) -> Option<&'a [String]> {
        // Modules may re-export each other's names in circles.
        if depth > 8 {
            return None;
        }
        let length = (0..=path.len()).rev().find(|length| self.modules.contains_key(&path[..*length]))?;
        let (module, (_, source)) = self.modules.get_key_value(&path[..length])?;
        let Some(name) = path.get(length) else { return Some(module) };
        if source.defined.contains(name) {
            return Some(module);
        }
        let onward = |target: &ModulePath, rest: &[String]| {
            let path: ModulePath = target.iter().chain(rest).cloned().collect();
            self.find(&path, depth + 1)
        };
        if let Some(target) = source.names.get(name) {
            return onward(target, &path[length + 1..]);
        }
        source.globs.iter().find_map(|target| onward(target, &path[length..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crate_of(files: &[(&str, &str)]) -> CrateFiles {
        let all: Vec<ModulePath> = files.iter().map(|(file, _)| module(Path::new(file))).collect();
        let of = |(file, code): &(&str, &str)| {
            let path = module(Path::new(file));
            let children: Vec<String> = all
                .iter()
                .filter(|other| other.len() == path.len() + 1 && other.starts_with(&path))
                .filter_map(|child| child.last().cloned())
                .collect();
            (path.clone(), (PathBuf::from(file), read(code, &path, &children)))
        };
        CrateFiles { modules: files.iter().map(of).collect() }
    }

    fn imports(files: &[(&str, &str)], file: &str) -> Vec<String> {
        crate_of(files).imports()[Path::new(file)].iter().map(|file| file.display().to_string()).collect()
    }

    #[test]
    fn files_with_one_name_are_told_apart() {
        let files = [
            ("lib.rs", "mod a; mod b;"),
            ("a/mod.rs", "mod judge;"),
            ("b/mod.rs", "mod judge;"),
            ("a/judge.rs", "use crate::b::judge::X;"),
            ("b/judge.rs", "pub struct X; use super::y;"),
        ];
        assert_eq!(imports(&files, "a/judge.rs"), ["b/judge.rs"]);
        assert_eq!(imports(&files, "b/judge.rs"), ["b/mod.rs"]);
    }

    #[test]
    fn a_name_is_followed_to_where_it_is_defined() {
        let files = [
            ("lib.rs", "mod a; mod b; pub use a::A; pub use b::*; pub struct C;"),
            ("a.rs", "pub struct A; use crate::B;"),
            ("b.rs", "pub struct B; use crate::{A, C};"),
        ];
        assert_eq!(imports(&files, "lib.rs"), [""; 0]);
        assert_eq!(imports(&files, "a.rs"), ["b.rs"]);
        assert_eq!(imports(&files, "b.rs"), ["a.rs", "lib.rs"]);
    }

    #[test]
    fn names_that_are_passed_on_in_circles_end() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("c.rs", "use crate::a::X;"),
            ("a.rs", "pub use super::b::*;"),
            ("b.rs", "pub use super::a::*;"),
        ];
        assert_eq!(imports(&files, "c.rs"), ["a.rs"]);
    }
}
