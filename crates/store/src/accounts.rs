//! Accounts: a name and a password under which a person keeps their seats. An account is an owner: the owner that the
//! visitor was when they signed up. Each other browser that signs in has its own session.

use crate::Owner;
use crate::grounds::{Grounds, Way};
use crate::one_time_codes::CodesWrite;
use crate::passkeys::{NewPasskey, SpentChallenge};
use ids::TableId;

/// The name at a person's seat once their account is deleted. No name of a person has a control character.
pub const FORMER_PLAYER: &str = "\u{1}former player";

/// Seconds for which a former name is shown, and for which nobody else gets the name of a renamed or deleted account.
pub const NAME_KEPT: u32 = 30 * 24 * 3600;
/// Seconds between two changes of a name.
pub const NAME_FIXED: u32 = 30 * 24 * 3600;
/// The end of a ban that has none, in seconds since 1970: the last day of the year 9999.
pub const BANNED_FOR_GOOD: i64 = 253_402_300_799;

/// A browser that signs in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSignIn {
    /// The owner that its session would have without the account.
    pub session: Owner,
    /// The browser's description of itself, for the list of sessions.
    pub device: String,
}

/// An invitation to sign up, which is valid for one account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountInvitation {
    /// Its id.
    pub id: String,
    /// It stays used when its account is deleted.
    pub spent: SpentChallenge,
}

/// An account to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAccount {
    /// The owner of its seats.
    pub owner: Owner,
    /// The name.
    pub name: String,
    /// Skeleton of the name: no two accounts have the same.
    pub looks: String,
    /// Hash of the password, as text; empty if it only has a passkey or an identity.
    pub password: String,
    /// The invitation, if it needs one.
    pub invitation: Option<AccountInvitation>,
    /// The browser that signs up.
    pub sign_in: NewSignIn,
    /// The passkey with which it was made.
    pub passkey: Option<NewPasskey>,
}

/// The possessions of a visitor before they signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The visitor's owner.
    pub owner: Owner,
    /// Their tables, so that other servers with one of these in memory read it again.
    pub tables: Vec<TableId>,
}

/// A stored account.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredAccount {
    /// The owner of its seats.
    pub owner: Owner,
    /// The name.
    pub name: String,
    /// Hash of the password; empty if it only has passkeys and identities.
    pub password: String,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// When its name was last changed.
    pub renamed: Option<i64>,
    /// Its former name, while that is shown.
    pub former_name: Option<String>,
    /// Rights that the operator has given it besides playing; usually empty. The store does not read them.
    pub role: String,
    /// The end of its ban.
    pub banned_until: Option<i64>,
    /// The reason for the ban.
    pub ban_reason: String,
    /// What others see of it, in a word of the server. The store does not read it.
    pub shows: String,
}

/// Without the hash of the password, which does not belong in a log.
impl std::fmt::Debug for StoredAccount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let StoredAccount { name, created, renamed, former_name, role, banned_until, ban_reason, .. } = self;
        let told = (name, created, renamed, former_name, role, banned_until, ban_reason);
        f.debug_tuple("StoredAccount").field(&told).finish()
    }
}

impl StoredAccount {
    /// The end of its ban, if it is banned at this time.
    pub fn banned_at(&self, now: i64) -> Option<i64> {
        self.banned_until.filter(|until| *until > now)
    }
}

/// A browser that is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignIn {
    /// Its session.
    pub session: Owner,
    /// The browser's description of itself.
    pub device: String,
    /// When it signed in, in seconds since 1970.
    pub created: i64,
    /// When it was last used, to within a few minutes.
    pub seen: i64,
}

/// A seat of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountSeat {
    /// Table.
    pub table: TableId,
    /// Game.
    pub game: String,
    /// Seat.
    pub seat: u8,
    /// The name shown there.
    pub name: String,
    /// Whether the game is over.
    pub over: bool,
    /// When the table was made, in seconds since 1970.
    pub created: i64,
    /// When something last happened there.
    pub touched: i64,
}

/// Which accounts to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Accounts {
    /// The account of this owner.
    Of(Owner),
    /// The account whose name has this skeleton.
    Called(String),
    /// The account to which this session is signed in.
    SignedIn(Owner),
    /// All accounts, by name.
    All,
}

/// A change of accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AccountWrite {
    /// A new one; [`StoreError::Conflict`](crate::StoreError::Conflict) if its name or its invitation is taken.
    Make(NewAccount),
    /// A browser signs in, and its visitor's seats and tables become the account's.
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such account, or it is banned, or this is not a way to
    /// sign in to it any more, or the visitor has an account.
    SignIn {
        /// The account.
        account: Owner,
        /// How its owner was recognized.
        way: Way,
        /// The browser.
        sign_in: NewSignIn,
        /// The visitor's possessions; their former session ends.
        guest: Option<Guest>,
    },
    /// A session of this account ends for good.
    SignOut {
        /// The account.
        account: Owner,
        /// The session.
        session: Owner,
    },
    /// A session was used.
    Seen(Owner),
    /// Another name; [`StoreError::Conflict`](crate::StoreError::Conflict) if it is taken, or it is too early.
    Rename {
        /// The account.
        account: Owner,
        /// The new name.
        name: String,
        /// Its skeleton.
        looks: String,
    },
    /// Another password; all sessions end, except for the one that shows the grounds. An e-mail address that waits to be confirmed is
    /// forgotten. [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such account, or the grounds do not hold any more.
    Password {
        /// The account.
        account: Owner,
        /// Its hash.
        password: String,
        /// On what grounds.
        grounds: Grounds,
        /// Whether its confirmed e-mail address is forgotten, too.
        forgets_email: bool,
        /// Whether its passkeys are forgotten, too.
        forgets_passkeys: bool,
        /// Whether its one-time codes are switched off.
        forgets_codes: bool,
        /// Whether its identities are forgotten, too.
        forgets_identities: bool,
    },
    /// One-time codes are switched on or off, or one is used.
    Codes(CodesWrite),
    /// It is banned until this time; all its sessions end.
    Ban {
        /// The account.
        account: Owner,
        /// In seconds since 1970.
        until: i64,
        /// The reason that its owner sees.
        reason: String,
    },
    /// The ban ends.
    Unban(Owner),
    /// Its rights besides playing. All its sessions end if it gets any.
    Role {
        /// The account.
        account: Owner,
        /// The role; empty for none.
        role: String,
    },
    /// What others see of it.
    Shows {
        /// The account.
        account: Owner,
        /// The word.
        shows: String,
    },
    /// What it keeps for its browsers. [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such account, or somebody
    /// else has changed it meanwhile.
    Keep {
        /// The account.
        account: Owner,
        /// A text. The store does not read it.
        state: String,
        /// The version that was read; 0: there was none.
        version: i64,
    },
    /// It is deleted: its sessions end, and its seats belong to a former player.
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such account, or the grounds do not hold any more.
    Delete {
        /// The account.
        account: Owner,
        /// On what grounds.
        grounds: Grounds,
        /// Its tables, so that other servers with one of these in memory read it again.
        tables: Vec<TableId>,
    },
}

impl AccountWrite {
    /// The tables whose seats it changes.
    pub(crate) fn tables(&self) -> &[TableId] {
        match self {
            AccountWrite::SignIn { guest: Some(guest), .. } => &guest.tables,
            AccountWrite::Delete { tables, .. } => tables,
            _ => &[],
        }
    }
}
