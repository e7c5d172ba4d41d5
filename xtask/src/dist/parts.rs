//! The parts of the program that others wrote: crates, packages of the page, libraries and typefaces, with the texts of their
//! licences.

use super::files::output;
use super::needs::Tools;
use super::release::MACHINES;
use crate::checkout::Checkout;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The file in which the build of the page lists its packages.
const PAGE: &str = "web/node_modules/.goldfever/page-packages.json";
/// How names of files with licences begin, in lower case.
const NAMES: &[&str] = &["license", "licence", "copying", "copyright", "notice", "unlicense"];

/// A part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// Its version, if it has one.
    pub version: Option<String>,
    /// An expression of SPDX.
    pub licence: String,
    /// Its origin.
    pub home: String,
    /// Its address for programs, such as `pkg:cargo/anyhow@1.0.0`.
    pub purl: Option<String>,
    /// The algorithm and the sum of its package, in hexadecimal digits.
    pub hash: Option<(&'static str, String)>,
    /// The texts of its licences.
    pub texts: Vec<String>,
    /// The addresses of its own dependencies.
    pub uses: Vec<String>,
}

/// All parts, by name.
///
/// # Errors
/// If a part has no licence, or its text is not known.
pub fn all(checkout: &Checkout, tools: &Tools) -> Result<Vec<Part>> {
    let mut all = crates(checkout)?;
    all.extend(packages(checkout)?);
    all.extend(libraries(checkout, tools)?);
    all.sort_by(|a, b| (&a.name, &a.version, &a.purl).cmp(&(&b.name, &b.version, &b.purl)));
    for part in &all {
        ensure!(!part.licence.is_empty(), "{} names no licence", part.name);
        ensure!(!part.texts.is_empty(), "no text of the licence of {} is known ({})", part.name, part.licence);
    }
    Ok(all)
}

/// The crates in the program, for any machine, and in the module of the page.
fn crates(checkout: &Checkout) -> Result<Vec<Part>> {
    let targets = MACHINES.iter().map(|machine| ("cli", machine.target)).chain([("browser", crate::wasm::TARGET)]);
    let mut used = BTreeSet::new();
    for (package, target) in targets {
        let mut cargo = checkout.program("cargo", "");
        cargo.args(["tree", "--locked", "--package", package, "--edges", "normal", "--target", target]);
        let tree = output(cargo.args(["--prefix", "none", "--format", "{p}"]))?;
        used.extend(tree.lines().filter_map(name_and_version));
    }
    let metadata = checkout.metadata()?;
    let sums = sums(&checkout.text("Cargo.lock")?);
    let known = metadata["packages"].as_array().context("no packages")?;
    let of = |package: &Value| Some((package["name"].as_str()?.to_owned(), package["version"].as_str()?.to_owned()));
    // By cargo's own ids, for the edges between them.
    let mut purls = BTreeMap::new();
    for package in known.iter().filter(|package| package["source"].is_string()) {
        let key = of(package).context("a package without a name")?;
        if used.contains(&key) {
            purls.insert(package["id"].as_str().unwrap_or_default(), format!("pkg:cargo/{}@{}", key.0, key.1));
        }
    }
    let edges = metadata["resolve"]["nodes"].as_array().context("no dependencies")?;
    let mut parts = Vec::new();
    for package in known {
        let Some(purl) = package["id"].as_str().and_then(|id| purls.get(id)) else { continue };
        let (name, version) = of(package).context("a package without a name")?;
        let node = edges.iter().find(|node| node["id"] == package["id"]);
        let uses = node.and_then(|node| node["dependencies"].as_array()).into_iter().flatten();
        let folder =
            package["manifest_path"].as_str().and_then(|file| Path::new(file).parent()).context("no folder")?;
        let licence = package["license"].as_str().unwrap_or_default().replace('/', " OR ");
        parts.push(Part {
            texts: texts(checkout, folder, &licence, &authors(package))?,
            home: package["repository"].as_str().unwrap_or_default().to_owned(),
            hash: sums.get(&(name.clone(), version.clone())).map(|sum| ("SHA-256", sum.clone())),
            uses: uses.filter_map(|id| purls.get(id.as_str()?).cloned()).collect(),
            purl: Some(purl.clone()),
            version: Some(version),
            name,
            licence,
        });
    }
    Ok(parts)
}

/// `anyhow v1.0.0 (proc-macro) (*)` as name and version.
fn name_and_version(line: &str) -> Option<(String, String)> {
    let mut words = line.split_whitespace();
    let name = words.next()?.to_owned();
    Some((name, words.next()?.strip_prefix('v')?.to_owned()))
}

/// The sums in `Cargo.lock`.
fn sums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |text: &str, key: &str| {
        let (_, rest) = text.split_once(&format!("\n{key} = \""))?;
        Some(rest.split_once('"')?.0.to_owned())
    };
    let packages = lock.split("[[package]]");
    packages
        .filter_map(|text| Some(((value(text, "name")?, value(text, "version")?), value(text, "checksum")?)))
        .collect()
}

fn authors(package: &Value) -> String {
    let all = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let names: Vec<_> = all.map(|author| author.split(" <").next().unwrap_or(author)).collect();
    if names.is_empty() {
        format!("the authors of {}", package["name"].as_str().unwrap_or_default())
    } else {
        names.join(", ")
    }
}

/// The packages in the page.
fn packages(checkout: &Checkout) -> Result<Vec<Part>> {
    let names: Vec<String> = serde_json::from_str(&checkout.text(PAGE)?).context(PAGE)?;
    ensure!(names.iter().any(|name| name == "svelte"), "{PAGE} does not name svelte: the list cannot be right");
    let lock: Value = serde_json::from_str(&checkout.text("web/package-lock.json")?)?;
    let part = |name: &String| {
        let entry = &lock["packages"][format!("node_modules/{name}")];
        let version = entry["version"].as_str().with_context(|| format!("the lock file does not name {name}"))?;
        let licence = entry["license"].as_str().unwrap_or_default();
        let folder = checkout.root.join("web/node_modules").join(name);
        let manifest: Value = serde_json::from_str(&fs::read_to_string(folder.join("package.json"))?)?;
        let home = manifest["repository"]["url"].as_str().or(manifest["repository"].as_str()).unwrap_or_default();
        let seal = entry["integrity"].as_str().and_then(|seal| seal.strip_prefix("sha512-")).and_then(from_base64);
        Ok(Part {
            texts: texts(checkout, &folder, licence, &format!("the authors of {name}"))?,
            purl: Some(format!("pkg:npm/{}@{version}", name.replace('@', "%40"))),
            hash: seal.map(|seal| ("SHA-512", seal)),
            home: home.trim_start_matches("git+").to_owned(),
            name: name.clone(),
            version: Some(version.to_owned()),
            licence: licence.to_owned(),
            uses: Vec::new(),
        })
    };
    names.iter().map(part).collect()
}

/// The linked parts that are not crates, and the typefaces.
fn libraries(checkout: &Checkout, tools: &Tools) -> Result<Vec<Part>> {
    let rust = output(checkout.program("rustc", "").args(["--print", "sysroot"]))?;
    let rust = Path::new(rust.trim()).join("share/doc/rust");
    let version = output(checkout.program("rustc", "").arg("--version"))?;
    let zig = output(Command::new(tools.bin.join("python")).args(["-m", "ziglang", "version"]))?;
    let read = |file: &Path| fs::read_to_string(file).with_context(|| file.display().to_string());
    let part = |name: &str, version: Option<String>, licence: &str, home: &str, texts: Vec<String>| Part {
        name: name.to_owned(),
        version,
        licence: licence.to_owned(),
        home: home.to_owned(),
        purl: None,
        hash: None,
        texts,
        uses: Vec::new(),
    };
    let typefaces = checkout.text("web/public/typefaces.txt")?;
    let sqlite =
        "The authors of SQLite have dedicated its code to the public domain (https://sqlite.org/copyright.html).";
    Ok(vec![
        part(
            "Rust standard library",
            version.split_whitespace().nth(1).map(str::to_owned),
            "MIT OR Apache-2.0",
            "https://www.rust-lang.org",
            vec![without_tags(&read(&rust.join("COPYRIGHT-library.html"))?), apache(checkout)?],
        ),
        part("musl", None, "MIT", "https://musl.libc.org", vec![read(&tools.zig.join("lib/libc/musl/COPYRIGHT"))?]),
        part(
            "Zig run-time library",
            Some(zig.trim().to_owned()),
            "MIT AND Apache-2.0 WITH LLVM-exception",
            "https://ziglang.org",
            vec![read(&tools.zig.join("LICENSE"))?, read(&tools.zig.join("lib/libunwind/LICENSE.TXT"))?],
        ),
        part("SQLite", sqlite_version(checkout)?, "blessing", "https://sqlite.org", vec![sqlite.to_owned()]),
        part("Public Sans", None, "OFL-1.1", "https://github.com/uswds/public-sans", vec![typefaces.clone()]),
        part("Bitter", None, "OFL-1.1", "https://github.com/solmatas/BitterPro", vec![typefaces]),
    ])
}

/// The version of the SQLite whose source is in the crate `libsqlite3-sys`.
fn sqlite_version(checkout: &Checkout) -> Result<Option<String>> {
    let metadata = checkout.metadata()?;
    let all = metadata["packages"].as_array().into_iter().flatten();
    let package = all.into_iter().find(|package| package["name"] == "libsqlite3-sys");
    let manifest = package.and_then(|package| package["manifest_path"].as_str()).map(Path::new);
    let header = manifest.and_then(Path::parent).context("no libsqlite3-sys")?.join("sqlite3/sqlite3.h");
    let header = fs::read_to_string(&header).with_context(|| header.display().to_string())?;
    let version = header.split_once("#define SQLITE_VERSION ").and_then(|(_, rest)| rest.split('"').nth(1));
    Ok(version.map(str::to_owned))
}

/// The texts in a folder; or, since some packages come without, the text of the licence that they name.
fn texts(checkout: &Checkout, folder: &Path, licence: &str, authors: &str) -> Result<Vec<String>> {
    let mut files: Vec<_> = fs::read_dir(folder).with_context(|| folder.display().to_string())?.flatten().collect();
    files.sort_by_key(fs::DirEntry::file_name);
    let mut texts = Vec::new();
    for file in files {
        let name = file.file_name().to_string_lossy().to_lowercase();
        if NAMES.iter().any(|begins| name.starts_with(begins)) && file.path().is_file() {
            texts.push(fs::read_to_string(file.path()).with_context(|| file.path().display().to_string())?);
        }
    }
    if texts.is_empty() && licence.contains("Apache-2.0") {
        texts.push(apache(checkout)?);
    } else if texts.is_empty() && licence == "MIT" {
        let ours = checkout.text("LICENSE-MIT")?;
        let (start, rest) = ours.split_once("Copyright").context("LICENSE-MIT has no copyright")?;
        let rest = rest.split_once('\n').map(|(_, rest)| rest).unwrap_or_default();
        texts.push(format!("{start}Copyright (c) {authors}\n{rest}"));
    }
    Ok(texts)
}

fn apache(checkout: &Checkout) -> Result<String> {
    checkout.text("LICENSE-APACHE")
}

/// The text of a page, without its marks and empty lines.
fn without_tags(page: &str) -> String {
    let body = page.split_once("<body>").map_or(page, |(_, body)| body);
    let (mut text, mut inside) = (String::new(), false);
    for letter in body.chars() {
        match letter {
            '<' => inside = true,
            '>' => inside = false,
            letter if !inside => text.push(letter),
            _ => {}
        }
    }
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
    let text = text.replace("&copy;", "(c)").replace("&amp;", "&");
    let lines: Vec<_> = text.lines().map(str::trim_end).collect();
    let shown = lines.iter().enumerate().filter(|(i, line)| !line.is_empty() || *i > 0 && !lines[i - 1].is_empty());
    shown.map(|(_, line)| format!("{line}\n")).collect()
}

/// Bytes in base 64, as hexadecimal digits.
fn from_base64(text: &str) -> Option<String> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bits, mut held, mut hex) = (0_u32, 0, String::new());
    for letter in text.trim_end_matches('=').bytes() {
        let digit = DIGITS.iter().position(|known| *known == letter)?;
        bits = bits << 6 | u32::try_from(digit).ok()?;
        held += 6;
        if held >= 8 {
            held -= 8;
            hex += &format!("{:02x}", bits >> held & 0xff);
        }
    }
    Some(hex)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_cargo_tree_are_read() {
        let of = |name: &str, version: &str| Some((name.to_owned(), version.to_owned()));
        assert_eq!(name_and_version("serde_derive v1.0.2 (proc-macro) (*)"), of("serde_derive", "1.0.2"));
        assert_eq!(name_and_version("cli v0.1.0 (/home/a b/cli)"), of("cli", "0.1.0"));
        assert_eq!((name_and_version(""), name_and_version("[dev-dependencies]")), (None, None));
    }

    #[test]
    fn sums_are_those_of_the_lock_file() {
        let lock = "\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nchecksum = \"ff\"\n\n[[package]]\nname = \"ours\"\nversion = \"0.1.0\"\n";
        assert_eq!(
            sums(lock).into_iter().collect::<Vec<_>>(),
            [(("a".to_owned(), "1.0.0".to_owned()), "ff".to_owned())]
        );
    }

    #[test]
    fn base_64_is_read_whole_or_not_at_all() {
        assert_eq!(from_base64("aGVsbG8=").as_deref(), Some("68656c6c6f"));
        assert_eq!((from_base64("").as_deref(), from_base64("a b")), (Some(""), None));
    }

    #[test]
    fn marks_of_a_page_go_and_its_letters_stay() {
        assert_eq!(without_tags("<head>x</head><body><p>a &lt;b&gt;</p>\n\n\n<p>&copy; c</p>"), "a <b>\n\n(c) c\n");
    }
}
