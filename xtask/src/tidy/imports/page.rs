//! The imports between files of the page, by their paths.

use crate::checkout::Checkout;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

/// The part of a file's name that an import may omit.
const ENDINGS: &[&str] = &["", ".ts", ".svelte.ts", ".js", "/index.ts"];

/// Every file below `folder` with its imports, including those only for types, lazy ones and re-exports. Tests may import
/// anything.
pub fn imports(checkout: &Checkout, folder: &str) -> Result<BTreeMap<PathBuf, BTreeSet<PathBuf>>> {
    let is_source = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        !name.contains(".test.") && [".ts", ".svelte", ".js"].iter().any(|ending| name.ends_with(ending))
    };
    let files: BTreeSet<PathBuf> = checkout.files(folder).into_iter().filter(is_source).collect();
    let mut found = BTreeMap::new();
    for file in &files {
        let text = checkout.text(file)?;
        let targets = names(&text).filter_map(|name| target(file, name, &files));
        found.insert(file.clone(), targets.filter(|target| target != file).collect());
    }
    Ok(found)
}

/// The relative file names that a text imports: quoted after `from`, `import` and `import(`.
fn names(text: &str) -> impl Iterator<Item = &str> {
    ["from", "import"].into_iter().flat_map(move |word| {
        text.match_indices(word).filter_map(move |(at, _)| {
            let rest = text[at + word.len()..].trim_start().trim_start_matches('(').trim_start();
            let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\'' | '`'))?;
            let name = rest[1..].split(quote).next()?;
            let whole = !text[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.'));
            (whole && name.starts_with('.')).then(|| name.split('?').next().unwrap_or(name))
        })
    })
}

fn target(from: &Path, name: &str, files: &BTreeSet<PathBuf>) -> Option<PathBuf> {
    let path = plain(&from.parent()?.join(name));
    ENDINGS.iter().map(|ending| PathBuf::from(format!("{}{ending}", path.display()))).find(|file| files.contains(file))
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_every_kind_of_import() {
        let text = "import A from \"./A.svelte\";\nimport type { B } from '../b';\nexport * from \"./c\";\nimport \"./d.css\";\n\
            const e = () => import(\"./e\");\nimport {\n  f,\n} from \"./f?raw\";\nimport g from \"svelte\"; x.from(\"./h\");";
        let mut found: Vec<_> = names(text).collect();
        found.sort_unstable();
        assert_eq!(found, ["../b", "./A.svelte", "./c", "./d.css", "./e", "./f"]);
    }

    #[test]
    fn files_are_found_by_what_is_left_out_of_their_names() {
        let files = ["a/b.ts", "a/c.svelte.ts", "a/d/index.ts", "a/E.svelte"].map(PathBuf::from).into();
        for (name, file) in [
            ("./b", "a/b.ts"),
            ("../a/c.svelte", "a/c.svelte.ts"),
            ("./d", "a/d/index.ts"),
            ("./E.svelte", "a/E.svelte"),
        ] {
            assert_eq!(target(Path::new("a/x.ts"), name, &files), Some(PathBuf::from(file)), "{name}");
        }
        assert_eq!(target(Path::new("a/x.ts"), "./nothing", &files), None);
    }
}
