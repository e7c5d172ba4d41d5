//! `cargo xtask outdated`: which libraries have newer versions than the lock files name. It changes nothing. Run it before each
//! release.

use crate::checkout::Checkout;
use anyhow::{Context, Result, bail};
use serde_json::Value;

/// Prints the libraries that are behind, of Rust and of the page.
///
/// # Errors
/// If `cargo` or `npm` cannot say, for example without a network.
pub fn run(checkout: &Checkout) -> Result<()> {
    let mut cargo = checkout.program("cargo", "");
    let out = cargo.args(["update", "--dry-run", "--verbose"]).output().context("cargo update --dry-run")?;
    let said = String::from_utf8_lossy(&out.stderr);
    if !out.status.success() {
        bail!("cargo update --dry-run failed: {said}");
    }
    list("Rust", crates(&said));
    let mut npm = checkout.program("npm", "web");
    // It exits with 1 where something is behind.
    let out = npm.args(["outdated", "--json"]).output().context("npm outdated")?;
    let found: Value = serde_json::from_slice(&out.stdout).context("the answer of npm outdated")?;
    if let Some(error) = found.get("error") {
        bail!("npm outdated failed: {error}");
    }
    list("the page", packages(&found));
    Ok(())
}

fn list(what: &str, behind: Vec<String>) {
    println!("{what}: {} behind", behind.len());
    behind.iter().for_each(|line| println!("  {line}"));
}

/// Lines of cargo: `Updating NAME v1 -> v2`, which the lock file could take, and `Unchanged NAME v1 (available: v2)` or
/// `(requires Rust 1.90)`, which a `Cargo.toml` or the oldest supported Rust holds back.
fn crates(said: &str) -> Vec<String> {
    let lines = said.lines().map(str::trim);
    let behind = lines.filter_map(|line| line.strip_prefix("Updating ").or_else(|| line.strip_prefix("Unchanged ")));
    behind.filter(|line| line.contains(" v")).map(str::to_owned).collect()
}

/// The output of npm: `{"vite": {"current": "1", "wanted": "2", "latest": "3"}}`.
fn packages(found: &Value) -> Vec<String> {
    let text = |of: &Value, key: &str| of[key].as_str().unwrap_or("?").to_owned();
    let all = found.as_object().into_iter().flatten();
    all.map(|(name, of)| {
        format!("{name} {} -> {} (newest: {})", text(of, "current"), text(of, "wanted"), text(of, "latest"))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_behind_is_read_from_both_tools() {
        let said = "    Updating crates.io index\n     Locking 2 packages to latest Rust 1.88 compatible versions\n    \
                    Updating anyhow v1.0.1 -> v1.0.2\n   Unchanged rusqlite v0.41.1 (requires Rust 1.89.0)\nnote: to see\n";
        assert_eq!(crates(said), ["anyhow v1.0.1 -> v1.0.2", "rusqlite v0.41.1 (requires Rust 1.89.0)"]);
        let found = json!({"vite": {"current": "8.0.1", "wanted": "8.0.2", "latest": "9.0.0"}});
        assert_eq!(packages(&found), ["vite 8.0.1 -> 8.0.2 (newest: 9.0.0)"]);
        assert!(crates("").is_empty() && packages(&json!({})).is_empty());
    }
}
