//! Generated from the command line itself: completions for shells, and man pages.

use crate::args::{Completions, Man, command};
use crate::{Verdict, files, output};
use anyhow::{Context, Result};
use clap_mangen::Man as Page;
use std::io::Write;

const NAME: &str = "goldfever";

/// `goldfever completions`
pub fn completions(args: &Completions) -> Result<Verdict> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), NAME, &mut script);
    print(&script)
}

/// `goldfever man`
pub fn man(args: &Man) -> Result<Verdict> {
    let mut whole = command().disable_help_subcommand(true);
    whole.build();
    let Some(folder) = &args.out else {
        let mut page = Vec::new();
        Page::new(whole).render(&mut page)?;
        return print(&page);
    };
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for page in pages(&whole) {
        let mut text = Vec::new();
        let name = page.get_filename();
        page.render(&mut text)?;
        files::replace(&folder.join(name), text)?;
    }
    Ok(Verdict::Fine)
}

/// A page for the program and one for each command, except hidden ones.
fn pages(of: &clap::Command) -> Vec<Page> {
    let shown = of.get_subcommands().filter(|command| !command.is_hide_set());
    std::iter::once(Page::new(of.clone())).chain(shown.flat_map(pages)).collect()
}

fn print(text: &[u8]) -> Result<Verdict> {
    std::io::stdout().write_all(text).map_err(output::OutputError::from)?;
    Ok(Verdict::Fine)
}
