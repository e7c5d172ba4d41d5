//! Floors 0 to 3 must also compile for the browser.

use crate::floors::FLOORS;
use crate::house::House;
use anyhow::Result;
use std::path::Path;

const TARGET: &str = "wasm32-unknown-unknown";

/// Checks them, if the target is installed; says so if it is not.
pub fn check(house: &House) -> Result<()> {
    let out = house.program("rustc", "").args(["--print", "target-libdir", "--target", TARGET]).output()?;
    if !Path::new(String::from_utf8_lossy(&out.stdout).trim()).is_dir() {
        println!("not checked: {TARGET} is not installed (rustup target add {TARGET})");
        return Ok(());
    }
    let mut args = vec!["check", "--locked", "--target", TARGET];
    for floor in FLOORS.iter().filter(|f| f.floor <= 3 && !f.bench) {
        args.extend(["--package", floor.name]);
    }
    house.run("cargo", "", &args)
}
