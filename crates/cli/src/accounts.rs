//! `goldfever accounts`: people's accounts, for the operator of the server.

use crate::database::At;
use crate::tables::{open, time};
use crate::{Verdict, database, output, running};
use anyhow::{Context, Result, bail};
use clap::Subcommand;
use serde_json::{Value, json};
use server::{PublicUrl, account_data, invitation_code, name_skeleton, reset_code};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use store::{
    AccountWrite, Accounts as Which, BANNED_FOR_GOOD, Grounds, Place, Store, StoreError, StoredAccount, Write, ask,
    codes_of, identities_of, invited_to, passkeys_of, write_and_wait,
};

/// `goldfever accounts`
#[derive(Subcommand)]
pub enum Accounts {
    /// List all accounts
    List {
        /// The database.
        #[command(flatten)]
        at: At,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Show one account and its sessions
    Show {
        /// The account.
        #[command(flatten)]
        of: Of,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Give an account a role, or take it away
    Role {
        /// The account.
        #[command(flatten)]
        of: Of,
        /// The role: moderator, or none
        #[arg(value_name = "ROLE", value_parser = ["moderator", "none"])]
        role: String,
    },
    /// Ban an account: it is signed out within seconds and cannot sign in, and the tokens of its programs end
    Ban {
        /// The account.
        #[command(flatten)]
        of: Of,
        /// Days until the ban ends (default: it does not end)
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36500))]
        days: Option<u32>,
        /// The reason, which its owner sees
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
    },
    /// End the ban of an account
    Unban {
        /// The account.
        #[command(flatten)]
        of: Of,
    },
    /// Print a link with which the owner of an account can set a new password, once, within a day; it also switches off one-time codes
    ResetLink {
        /// The account.
        #[command(flatten)]
        of: Of,
        /// The address at which people open the server (default: its public-url, or else where it listens now)
        #[arg(long, value_name = "URL")]
        url: Option<PublicUrl>,
    },
    /// Print a link with which one person can sign up within two weeks (for `--accounts invited`)
    Invite {
        /// The address at which people open the server (default: its public-url, or else where it listens now)
        #[arg(long, value_name = "URL")]
        url: Option<PublicUrl>,
        /// The database.
        #[command(flatten)]
        at: At,
    },
    /// Delete an account; its seats become those of a former player
    Delete {
        /// The account.
        #[command(flatten)]
        of: Of,
    },
    /// Print everything that is stored about an account, as one JSON object without secrets
    Export {
        /// The account.
        #[command(flatten)]
        of: Of,
    },
}

/// An account in a database.
#[derive(clap::Args)]
pub struct Of {
    /// Name of the account
    #[arg(value_name = "NAME")]
    name: String,
    /// The database.
    #[command(flatten)]
    at: At,
}

impl Of {
    fn find(&self) -> Result<(Box<dyn Store>, StoredAccount)> {
        let store = open(&self.at)?;
        let called = Which::Called(name_skeleton(&self.name));
        let found = store.accounts(&called)?.into_iter().next();
        let found =
            found.with_context(|| format!("unknown account '{}'; `goldfever accounts list` lists all", self.name))?;
        Ok((store, found))
    }
}

/// The public address in the settings of a server on this data folder, if it has one.
pub type PublicUrlOf = fn(Option<&Path>) -> Result<Option<String>>;

/// Lists the accounts, or carries out a command about one.
pub fn run(command: &Accounts, public_url: PublicUrlOf) -> Result<Verdict> {
    match command {
        Accounts::List { at, json } => return list(&*open(at)?, *json),
        Accounts::Show { of, json } => return show(of, *json),
        Accounts::Role { of, role } => {
            let given = if role == "none" { String::new() } else { role.clone() };
            let account = change(of, |account| AccountWrite::Role { account: account.owner, role: given })?;
            outln!("the role of '{}' is now: {role}", account.name)?;
        }
        Accounts::Ban { of, days, reason } => {
            if reason.chars().count() > 500 || reason.chars().any(char::is_control) {
                bail!("the reason is one line of at most 500 characters");
            }
            let until = days.map_or(BANNED_FOR_GOOD, |days| now() + i64::from(days) * 24 * 3600);
            let reason = reason.clone();
            let account = change(of, |account| AccountWrite::Ban { account: account.owner, until, reason })?;
            outln!("'{}' is banned", account.name)?;
        }
        Accounts::Unban { of } => {
            let account = change(of, |account| AccountWrite::Unban(account.owner))?;
            outln!("'{}' is not banned", account.name)?;
        }
        Accounts::ResetLink { of, url } => {
            let (store, account) = of.find()?;
            if ask(&*store, codes_of(&account.owner))?.is_some() {
                errln!("goldfever: this link also switches the one-time codes of '{}' off", account.name);
            }
            let code = reset_code(&store.secret(), &account.owner);
            print_link(url.as_ref(), public_url, &of.at, &format!("/account#reset={code}"))?;
        }
        Accounts::Invite { url, at } => {
            let code = invitation_code(&open(at)?.secret());
            print_link(url.as_ref(), public_url, at, &format!("/account#invitation={code}"))?;
        }
        Accounts::Delete { of } => {
            let (store, account) = of.find()?;
            let tables = [store.tables_of(&account.owner)?, ask(&*store, invited_to(&account.owner))?].concat();
            write(&*store, AccountWrite::Delete { account: account.owner, grounds: Grounds::Operator, tables })?;
            outln!("the account '{}' is deleted", account.name)?;
        }
        Accounts::Export { of } => {
            let (store, account) = of.find()?;
            let told = account_data(&*store, &account.owner)?.context("the account was deleted meanwhile")?;
            output::object(told)?;
        }
    }
    Ok(Verdict::Fine)
}

/// Prints a link to the server, or its path with a hint if nobody knows the server's address.
fn print_link(url: Option<&PublicUrl>, public_url: PublicUrlOf, at: &At, path: &str) -> Result<()> {
    let folder = database::folder(at.data_dir.as_deref()).ok().filter(|_| matches!(at.place(), Ok(Place::File(_))));
    let running = || running::url(folder.as_deref()?);
    let found = match url {
        Some(url) => Some(url.to_string()),
        None => public_url(folder.as_deref())?.or_else(running),
    };
    let Some(start) = found else {
        errln!("goldfever: the address of the server is not known: write it before the path, or set --url");
        return Ok(outln!("{path}")?);
    };
    Ok(outln!("{}{path}", start.trim_end_matches('/'))?)
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed())
}

fn change(of: &Of, change: impl FnOnce(&StoredAccount) -> AccountWrite) -> Result<StoredAccount> {
    let (store, account) = of.find()?;
    write(&*store, change(&account))?;
    Ok(account)
}

fn write(store: &dyn Store, change: AccountWrite) -> Result<()> {
    match write_and_wait(store, Write::Account(change)) {
        Err(StoreError::Conflict) => bail!("the account was deleted meanwhile"),
        done => Ok(done?),
    }
}

fn state(account: &StoredAccount) -> &'static str {
    if account.banned_at(now()).is_some() { "banned" } else { "good" }
}

fn list(store: &dyn Store, as_json: bool) -> Result<Verdict> {
    let accounts = store.accounts(&Which::All)?;
    if as_json {
        let accounts: Vec<Value> = accounts.iter().map(as_value).collect();
        output::object(json!({ "accounts": accounts }))?;
        return Ok(Verdict::Fine);
    }
    outln!("{:<20} {:>5}  {:<6}  role", "name", "age", "state")?;
    for account in &accounts {
        let age = time(u64::try_from(now() - account.created).unwrap_or_default());
        outln!("{:<20} {age:>5}  {:<6}  {}", account.name, state(account), account.role)?;
    }
    Ok(Verdict::Fine)
}

fn as_value(account: &StoredAccount) -> Value {
    json!({
        "name": account.name, "former_name": account.former_name, "created": account.created,
        "renamed": account.renamed, "role": account.role, "state": state(account),
        "banned_until": account.banned_until, "ban_reason": account.ban_reason,
    })
}

/// The ways in which its owner can sign in.
fn ways(account: &StoredAccount, codes: bool, passkeys: usize, identities: usize) -> String {
    let with = if codes { "a password and a one-time code" } else { "a password" };
    let password = (!account.password.is_empty()).then(|| with.to_owned());
    let counted = |count: usize, one: &str, more: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{count} {more}")),
    };
    let passkeys = counted(passkeys, "passkey", "passkeys");
    [password, passkeys, counted(identities, "identity", "identities")]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(", ")
}

fn show(of: &Of, as_json: bool) -> Result<Verdict> {
    let (store, account) = of.find()?;
    let sessions = store.sign_ins(&account.owner)?;
    let seats = store.account_seats(&account.owner)?.len();
    let passkeys = ask(&*store, passkeys_of(&account.owner))?.len();
    let codes = ask(&*store, codes_of(&account.owner))?.is_some();
    let identities = ask(&*store, identities_of(&account.owner))?.len();
    if as_json {
        let mut told = as_value(&account);
        told["seats"] = json!(seats);
        told["password"] = json!(!account.password.is_empty());
        told["passkeys"] = json!(passkeys);
        told["one_time_codes"] = json!(codes);
        told["identities"] = json!(identities);
        told["sessions"] = sessions
            .iter()
            .map(|one| json!({ "device": one.device, "created": one.created, "seen": one.seen }))
            .collect();
        output::object(told)?;
        return Ok(Verdict::Fine);
    }
    let ago = |at: i64| time(u64::try_from(now() - at).unwrap_or_default());
    outln!("name     {}", account.name)?;
    if let Some(former) = &account.former_name {
        outln!("before   {former}")?;
    }
    outln!("age      {}", ago(account.created))?;
    outln!("role     {}", if account.role.is_empty() { "-" } else { &account.role })?;
    outln!("state    {}", state(&account))?;
    if let Some(until) = account.banned_at(now()) {
        let left = time(u64::try_from(until - now()).unwrap_or_default());
        outln!("ban      {left} left; {}", account.ban_reason)?;
    }
    outln!("signs in {}", ways(&account, codes, passkeys, identities))?;
    outln!("seats    {seats}")?;
    for one in &sessions {
        let device = if one.device.trim().is_empty() { "unknown device" } else { &one.device };
        outln!("session  {device}, signed in {} ago, seen {} ago", ago(one.created), ago(one.seen))?;
    }
    Ok(Verdict::Fine)
}
