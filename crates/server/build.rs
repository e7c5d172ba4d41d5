//! Rebuilds the server when the built page has changed.

fn main() {
    // Cargo treats a missing folder as changed, every time; an empty one causes no rebuild.
    let _ = std::fs::create_dir_all("../../web/dist");
    println!("cargo::rerun-if-changed=../../web/dist");
}
