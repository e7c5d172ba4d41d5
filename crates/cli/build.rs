//! Tells the program from which commit it is built.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=GOLDFEVER_COMMIT");
    // A source archive has no repository: then the builder passes the commit.
    let told = std::env::var("GOLDFEVER_COMMIT").ok().filter(|commit| !commit.is_empty());
    let commit = told.or_else(|| git(&["rev-parse", "--short=12", "HEAD"])).unwrap_or_default();
    println!("cargo::rustc-env=GOLDFEVER_COMMIT={commit}");
    if let Some(log) =
        git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|log| std::fs::exists(log).unwrap_or(false))
    {
        println!("cargo::rerun-if-changed={log}");
    }
    println!("cargo::rerun-if-changed=build.rs");
}

fn git(args: &[&str]) -> Option<String> {
    let done = Command::new("git").args(args).output().ok().filter(|done| done.status.success())?;
    Some(String::from_utf8(done.stdout).ok()?.trim().to_owned())
}
