//! `goldfever tokens`: API tokens for programs, for the operator of the server.

use crate::Verdict;
use crate::database::At;
use crate::output::{self, OutputError};
use crate::tables::{open, time};
use anyhow::{Result, anyhow, bail};
use clap::Subcommand;
use serde_json::json;
use server::{Scope, TokenRights, TokenWanted, made_by, make_token, token_id};
use store::{Store, StoredToken, TokenWrite, Write, write_and_wait};

/// `goldfever tokens`
#[derive(Subcommand)]
pub enum Tokens {
    /// Create a token and print its secret, which is shown only once and not stored
    Make {
        /// Name of the program, at most 40 characters; no other token may have the same name, or one that looks the
        /// same
        #[arg(value_name = "NAME")]
        name: String,
        /// A bot: it plays under its name, is marked as a bot, and can be invited to tables
        #[arg(long)]
        bot: bool,
        /// What it allows: read (everything that its seats may see), play (take seats and play), make (create tables,
        /// and all the rest)
        #[arg(long, value_name = "SCOPES", value_delimiter = ',', default_value = "read,play")]
        scopes: Vec<Scope>,
        /// Days for which it is valid (default: until it is revoked)
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36500))]
        days: Option<u32>,
        /// The database.
        #[command(flatten)]
        at: At,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// List all tokens, without their secrets
    List {
        /// The database.
        #[command(flatten)]
        at: At,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Revoke a token; a running server disconnects its program within seconds
    Revoke {
        /// Its name, or its id from the list: names of programs that are not bots may belong to several visitors
        #[arg(value_name = "NAME")]
        name: String,
        /// The database.
        #[command(flatten)]
        at: At,
    },
}

/// Creates, lists or revokes tokens.
pub fn run(command: &Tokens) -> Result<Verdict> {
    match command {
        Tokens::Make { name, bot, scopes, days, at, json } => {
            let wanted = TokenWanted { name: name.clone(), scopes: scopes.clone(), bot: *bot, days: *days };
            let store = open(at)?;
            let secret = make_token(&*store, registry::shelf(), &wanted)?;
            let printed = match json {
                true => output::object(json!({ "name": name, "token": secret })),
                false => outln!("{secret}"),
            };
            if let Err(unwritten) = printed.and_then(|()| output::flush()) {
                return Err(take_back(&*store, name, unwritten));
            }
            if !json {
                errln!(
                    "This is the secret of '{name}', shown only this once: anyone who has it can act as this program."
                );
            }
            Ok(Verdict::Fine)
        }
        Tokens::List { at, json } => list(&*open(at)?, *json),
        Tokens::Revoke { name, at } => revoke(&*open(at)?, name),
    }
}

/// Nobody has read the secret of the new token, so it is revoked.
fn take_back(store: &dyn Store, name: &str, unwritten: OutputError) -> anyhow::Error {
    let revoked = store.tokens().and_then(|tokens| {
        let ours = |token: &&StoredToken| token.name == name && !token.revoked && rights(token).maker.is_none();
        tokens
            .iter()
            .filter(ours)
            .min_by_key(|token| token.age)
            .map_or(Ok(()), |token| write_and_wait(store, Write::Token(TokenWrite::Revoke(token.owner))).map(drop))
    });
    match revoked {
        // Here a closed pipe is an error: the secret is lost.
        Ok(()) => anyhow!("{unwritten}; nobody has the secret of '{name}', so the token was revoked"),
        Err(why) => anyhow!("{unwritten}; nobody has the secret of '{name}', and it could not be revoked: {why}"),
    }
}

fn list(store: &dyn Store, as_json: bool) -> Result<Verdict> {
    let tokens = store.tokens()?;
    if as_json {
        let tokens = tokens.iter().map(|token| as_value(store, token)).collect::<Result<Vec<_>>>()?;
        output::object(json!({ "tokens": tokens }))?;
        return Ok(Verdict::Fine);
    }
    outln!(
        "{:<24} {:<5} {:<16} {:>5} {:>6} {:>6}  {:<7}  {:<16}  made by",
        "name",
        "kind",
        "scopes",
        "age",
        "used",
        "left",
        "state",
        "id"
    )?;
    for token in &tokens {
        let kind = if token.bot { "bot" } else { "-" };
        let or_never = |seconds: Option<u64>| seconds.map_or("-".to_owned(), time);
        let (age, used, left) = (time(token.age), or_never(token.unused), or_never(token.left));
        let (name, state, id, rights) = (&token.name, state(token), token_id(&token.owner), rights(token));
        let (scopes, maker) = (words(&rights).join(" "), made_by(store, &rights)?);
        let by = maker.map_or(kind_of_maker(&rights).to_owned(), |account| format!("visitor {}", account.name));
        outln!("{name:<24} {kind:<5} {scopes:<16} {age:>5} {used:>6} {left:>6}  {state:<7}  {id:<16}  {by}")?;
    }
    Ok(Verdict::Fine)
}

fn rights(token: &StoredToken) -> TokenRights {
    TokenRights::read(&token.scopes)
}

fn words(rights: &TokenRights) -> Vec<String> {
    rights.scopes.iter().map(ToString::to_string).collect()
}

fn kind_of_maker(rights: &TokenRights) -> &'static str {
    if rights.maker.is_some() { "visitor" } else { "operator" }
}

fn state(token: &StoredToken) -> &'static str {
    match token {
        StoredToken { revoked: true, .. } => "revoked",
        StoredToken { left: Some(0), .. } => "over",
        StoredToken { online: true, .. } => "there",
        _ => "counts",
    }
}

fn as_value(store: &dyn Store, token: &StoredToken) -> Result<serde_json::Value> {
    let rights = rights(token);
    let account = made_by(store, &rights)?.map(|account| account.name);
    Ok(json!({
        "id": token_id(&token.owner), "made_by": kind_of_maker(&rights), "account": account,
        "name": token.name, "bot": token.bot, "scopes": words(&rights), "state": state(token),
        "age_seconds": token.age, "used_seconds_ago": token.unused, "seconds_left": token.left,
    }))
}

fn revoke(store: &dyn Store, name: &str) -> Result<Verdict> {
    let counting: Vec<StoredToken> = store.tokens()?.into_iter().filter(|token| !token.revoked).collect();
    let called: Vec<_> = counting.iter().filter(|token| token.name == name).collect();
    let token = match *called {
        [] => counting.iter().find(|token| token_id(&token.owner) == name),
        [token] => Some(token),
        _ => bail!("{} tokens are called '{name}': say which by its id (see `goldfever tokens list`)", called.len()),
    };
    let Some(token) = token else {
        bail!("unknown or expired token '{name}'; `goldfever tokens list` lists all");
    };
    write_and_wait(store, Write::Token(TokenWrite::Revoke(token.owner)))?;
    outln!("the token of '{}' is revoked", token.name)?;
    Ok(Verdict::Fine)
}
