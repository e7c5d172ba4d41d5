//! No import cycles among the files of a crate, or among those of the page.

use super::{Faults, imports};
use crate::checkout::Checkout;
use crate::floors::FLOORS;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Files, with their imports.
type Graph = BTreeMap<PathBuf, BTreeSet<PathBuf>>;

/// Known cycles that are still to be broken up: each line is a file, or a folder, that contains every file of the cycle. A
/// line that matches no cycle is a fault, so that the list can only get shorter. New code gets no line.
const KNOWN: &[&str] = &[];

const PAGE: &str = "web/src";

/// Looks for cycles everywhere.
pub fn check(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let crates = FLOORS.iter().map(|floor| format!("crates/{}/src", floor.name)).chain(["xtask/src".to_owned()]);
    let mut cycles = Vec::new();
    for folder in crates.filter(|folder| checkout.root.join(folder).is_dir()) {
        cycles.extend(all(&imports::read_crate(checkout, &folder)?.imports()));
    }
    cycles.extend(all(&imports::page_imports(checkout, PAGE)?));
    faults.extend(judge(&cycles, KNOWN));
    Ok(())
}

/// The unknown cycles, and the known ones that no longer exist.
fn judge(cycles: &[Cycle], known: &[&str]) -> Faults {
    let covers = |known: &str, cycle: &Cycle| cycle.files.iter().all(|file| file.starts_with(known));
    let new = cycles.iter().filter(|cycle| !known.iter().any(|known| covers(known, cycle)));
    let told = |cycle: &Cycle| {
        let way: Vec<String> = cycle.shortest.iter().map(|file| file.display().to_string()).collect();
        format!("{} files import each other in a cycle, shortest: {}", cycle.files.len(), way.join(" -> "))
    };
    let over = known.iter().filter(|known| !cycles.iter().any(|cycle| covers(known, cycle)));
    new.map(told)
        .chain(over.map(|known| format!("xtask/src/tidy/cycles.rs: remove '{known}' from KNOWN, it has no cycle")))
        .collect()
}

/// Groups of files that all import one another, directly or through others.
struct Cycle {
    files: BTreeSet<PathBuf>,
    /// A shortest cycle among them, with the first file again at its end.
    shortest: Vec<PathBuf>,
}

/// All cycles of a graph; no file is in two of them.
fn all(graph: &Graph) -> Vec<Cycle> {
    let reach: BTreeMap<&Path, BTreeSet<&Path>> =
        graph.keys().map(|file| (file.as_path(), reached(graph, file))).collect();
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    for (file, there) in &reach {
        if !there.contains(file) || seen.contains(file) {
            continue;
        }
        let files: BTreeSet<&Path> = there.iter().copied().filter(|other| reach[other].contains(file)).collect();
        seen.extend(files.iter().copied());
        let ways = files.iter().filter_map(|start| shortest(graph, start));
        let shortest = ways.min_by_key(Vec::len).unwrap_or_default();
        found.push(Cycle { files: files.into_iter().map(Path::to_path_buf).collect(), shortest });
    }
    found
}

/// Everything that `start` imports, directly or through others; itself only if it is in a cycle.
fn reached<'a>(graph: &'a Graph, start: &Path) -> BTreeSet<&'a Path> {
    let (mut found, mut open) = (BTreeSet::new(), vec![start.to_path_buf()]);
    while let Some(file) = open.pop() {
        for next in graph.get(&file).into_iter().flatten().filter(|next| graph.contains_key(*next)) {
            if found.insert(next.as_path()) {
                open.push(next.clone());
            }
        }
    }
    found
}

/// A shortest path from a file back to itself.
fn shortest(graph: &Graph, start: &Path) -> Option<Vec<PathBuf>> {
    let (mut ways, mut seen) = (vec![vec![start.to_path_buf()]], BTreeSet::new());
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            for next in way.last().and_then(|file| graph.get(file)).into_iter().flatten() {
                let whole = || way.iter().chain([next]).cloned().collect();
                if next == start {
                    return Some(whole());
                }
                if seen.insert(next.clone()) {
                    longer.push(whole());
                }
            }
        }
        ways = longer;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(edges: &[(&str, &str)]) -> Graph {
        let mut graph = Graph::new();
        for (from, to) in edges {
            graph.entry(from.into()).or_default().insert(to.into());
            graph.entry(to.into()).or_default();
        }
        graph
    }

    #[test]
    fn cycles_are_found_whole_with_their_shortest_way() {
        assert_eq!(all(&graph(&[("a", "b"), ("b", "c"), ("a", "c")])).len(), 0);
        let found = all(&graph(&[("a", "b"), ("b", "c"), ("c", "a"), ("c", "b"), ("x", "y"), ("y", "x"), ("a", "x")]));
        let sizes: Vec<_> = found.iter().map(|cycle| (cycle.files.len(), cycle.shortest.len())).collect();
        assert_eq!(sizes, [(3, 3), (2, 3)]);
    }

    #[test]
    fn known_cycles_pass_and_those_that_are_gone_do_not() {
        let cycles = all(&graph(&[("s/a.rs", "s/b.rs"), ("s/b.rs", "s/a.rs"), ("t/a.rs", "s/a.rs")]));
        assert_eq!(judge(&cycles, &["s"]), [""; 0]);
        assert!(judge(&cycles, &[])[0].contains("2 files"));
        assert!(judge(&cycles, &["s", "t"])[0].contains("remove 't'"));
    }
}
