//! Builds the server anew when the built page has changed.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
