//! Builds the server anew when the built page has changed.

fn main() {
    // Cargo takes a folder that is missing for one that has changed, every time: an empty one is quiet.
    let _ = std::fs::create_dir_all("../../web/dist");
    println!("cargo::rerun-if-changed=../../web/dist");
}
