//! The store in a PostgreSQL database: a task that writes, and a pool of connections for reading. The trait's methods
//! block, so everything runs on its own threads.

/// Seconds since 1970, by the clock of the database.
macro_rules! now {
    () => {
        "floor(extract(epoch FROM now()))::bigint"
    };
}

mod accounts;
mod append;
mod connect;
pub(crate) mod dump;
mod finished;
mod fit;
mod forms;
mod held;
mod invitations;
mod leases;
mod lent;
mod lobby;
mod look;
mod migrate;
mod news;
mod node_keys;
mod pool;
mod read;
mod rooms;
mod rows;
mod seeks;
mod statement;
mod survey;
mod tables;
mod tls;
mod tokens;
mod url;
mod verifier;
mod write;

pub use dump::is_in_use;
pub use forms::Earlier;
pub use migrate::migrate_as_later_program;
pub use survey::{Survey, SurveyedNode, survey};
pub use tls::TlsMode;
pub use url::{PostgresUrl, PostgresUrlError};

use crate::change::{Done, Write};
use crate::clock::now;
use crate::commits::{CommitWatcher, Commits};
use crate::parts::Line;
use crate::statements::Rows;
use crate::store::Store;
use crate::values::{Analysis, Generation, Keepsake, Kind, Listed, NewTable, Open, Origin, Removed, StoredTable};
use crate::{
    AccountSeat, Accounts, Cursor, DueItem, Engagement, Finished, Guests, Leases, Listing, NodeKeys, Outcomes, Owner,
    Salvage, SignIn, StoreError, StoredAccount, StoredClock, StoredOutcome, StoredToken, StoredUptime, Waiting, Wish,
};
use crate::{account_statements, due_statements, outcome_statements};
use deadpool_postgres::Pool;
use held::{Fence, Held};
use ids::TableId;
use lent::Lent;
use pool::{WORK_TIMEOUT, connection, late, wait_for};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use write::Job;

/// Connections that read.
const READERS: usize = 8;
/// Threads for connections and the writer.
const THREADS: usize = 2;
/// How long to wait for a lock that another node, or another program, holds on a row.
const LOCK: Duration = Duration::from_secs(2);

/// How long the last notifications may take when the store is closed.
const FAREWELL: Duration = Duration::from_secs(1);

/// Tables in a PostgreSQL database. Any number of programs may use it.
pub struct Postgres {
    jobs: Mutex<Option<UnboundedSender<Job>>>,
    /// Signals when the writer has ended.
    ended: Mutex<Receiver<()>>,
    readers: Pool,
    secret: [u8; 32],
    /// The tables that this program has as one of several nodes.
    held: Arc<Held>,
    /// The keys between nodes, as last read.
    node_keys: Mutex<NodeKeys>,
    commits: Arc<Commits>,
    url: PostgresUrl,
    migrated_from: Option<i64>,
    threads: Mutex<Option<Runtime>>,
}

/// How the schema of a database is treated when it is opened.
#[derive(Clone, Copy)]
enum Schema {
    Keep,
    Migrate,
    RefuseOlder,
}

/// A query with its own copies of its arguments, since it runs on another thread.
macro_rules! ask {
    ($store:expr, [$($name:ident = $value:expr),*], |$client:ident| $answer:expr) => {{
        $(let $name = $value;)*
        $store.read(move |$client| {
            $(let $name = $name.clone();)*
            async move { $answer.await }
        })
    }};
}

impl Postgres {
    /// Schema version that this program creates, and the last that it knows.
    pub const FORM: i64 = forms::KNOWN;
    /// The most connections that a server opens: for reading, for writing, and for notifications.
    pub const CONNECTIONS: usize = READERS + 2;

    /// Connects and migrates the database to today's schema; an empty database becomes one of ours.
    ///
    /// # Errors
    /// The database cannot be reached or refuses the program, was written by a newer version ([`StoreError::Newer`]), or
    /// cannot be migrated to today's schema.
    pub fn open(url: &PostgresUrl) -> Result<Postgres, StoreError> {
        Postgres::connect(url, Schema::Migrate)
    }

    /// The same, but a database with an older schema is refused; an empty one still gets its tables.
    ///
    /// # Errors
    /// As when it is opened; [`StoreError::Older`].
    pub fn open_unmigrated(url: &PostgresUrl) -> Result<Postgres, StoreError> {
        Postgres::connect(url, Schema::RefuseOlder)
    }

    /// The schema from which the database was migrated when it was opened; there is no backup of it.
    #[must_use]
    pub fn migrated_from(&self) -> Option<i64> {
        self.migrated_from
    }

    /// Connects to a database with today's schema and changes nothing in it.
    ///
    /// # Errors
    /// The database cannot be reached or refuses the program, or it is not a database of this program with a schema that it
    /// can use.
    pub fn existing(url: &PostgresUrl) -> Result<Postgres, StoreError> {
        Postgres::connect(url, Schema::Keep)
    }

    fn connect(url: &PostgresUrl, schema: Schema) -> Result<Postgres, StoreError> {
        let runtime = Builder::new_multi_thread().worker_threads(THREADS).thread_name("store").enable_all().build()?;
        let (readers, writer) = {
            let _inside = runtime.enter();
            (pool::pool(url, READERS, LOCK)?, pool::pool(url, 1, LOCK)?)
        };
        let first = readers.clone();
        let made = wait_for(runtime.handle(), async move {
            let mut client = connection(&first).await?;
            let older = match schema {
                Schema::Keep => None,
                Schema::Migrate | Schema::RefuseOlder => fit::older(&client).await?,
            };
            match (schema, older) {
                (Schema::RefuseOlder, Some(found)) => {
                    return Err(StoreError::Older { found, known: Postgres::FORM });
                }
                (Schema::Migrate | Schema::RefuseOlder, _) => migrate::migrate(&mut client).await?,
                (Schema::Keep, _) => {}
            }
            fit::check_anywhere(&client).await?;
            Ok((look::secret(&client).await?, older))
        });
        let (secret, migrated_from) = match made {
            Ok(made) => made,
            Err(error) => {
                runtime.shutdown_background();
                return Err(error);
            }
        };
        let (sender, receiver) = unbounded_channel();
        let (end, ended) = channel();
        let commits = Arc::<Commits>::default();
        let told = Arc::clone(&commits);
        let (teller, line) = unbounded_channel();
        let telling = runtime.spawn(news::tell(readers.clone(), line));
        runtime.spawn(async move {
            write::run(writer, receiver, &told, teller).await;
            // A command that has removed a table ends immediately; its notifications are sent before that.
            let _ = tokio::time::timeout(FAREWELL, telling).await;
            let _ = end.send(());
        });
        Ok(Postgres {
            jobs: Mutex::new(Some(sender)),
            ended: Mutex::new(ended),
            readers,
            secret,
            held: Arc::default(),
            node_keys: Mutex::default(),
            commits,
            url: url.clone(),
            migrated_from,
            threads: Mutex::new(Some(runtime)),
        })
    }

    /// Reads with a connection of its own; retries once if the first was lost.
    fn read<T, F>(&self, read: impl Fn(Lent) -> F + Send + Sync + 'static) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send,
    {
        self.read_within(WORK_TIMEOUT, read)
    }

    /// The same with this much time for each of the two.
    fn read_within<T, F>(
        &self,
        time: Duration,
        read: impl Fn(Lent) -> F + Send + Sync + 'static,
    ) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, StoreError>> + Send,
    {
        let pool = self.readers.clone();
        self.on_threads(async move {
            match lent::work(&pool, time, &read).await {
                Err(StoreError::Unreachable(_)) => {
                    pool::forget_idle(&pool);
                    lent::work(&pool, time, &read).await
                }
                other => other,
            }
        })
    }

    /// Does work on the store's threads, within the common time limit.
    fn on_threads<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, StoreError>> + Send + 'static,
    ) -> Result<T, StoreError> {
        let threads = lock(&self.threads).as_ref().map(|runtime| runtime.handle().clone());
        let timed = async { tokio::time::timeout(WORK_TIMEOUT, work).await.unwrap_or_else(|_| Err(late())) };
        wait_for(&threads.ok_or(StoreError::Closed)?, timed)
    }

    /// The rows that a statement about accounts reads.
    fn account_lines(&self, statement: account_statements::Statement) -> Result<Vec<Line>, StoreError> {
        ask!(self, [statement = Arc::new(statement)], |client| accounts::lines(&client, &statement))
    }

    /// Tables and entries of records.
    pub(crate) fn counts(&self) -> Result<(u64, u64), StoreError> {
        self.read(|client| async move { look::counts(&client).await })
    }

    /// Ids of all tables.
    pub(crate) fn ids(&self) -> Result<Vec<TableId>, StoreError> {
        self.read(|client| async move { read::all_ids(&client).await })
    }
}

impl Store for Postgres {
    fn write(&self, write: Write, done: Done) {
        // The lease at this moment: if the node loses the table while the write waits, the write fails.
        let fence = write.owned().map_or(Fence::Open, |table| self.held.fence(table));
        let done = self.held.watching(&write, &fence, done);
        let job = (write, fence, done);
        self.commits.queued();
        let unsent = match &*lock(&self.jobs) {
            Some(sender) => sender.send(job).err().map(|unsent| unsent.0),
            None => Some(job),
        };
        if let Some((.., done)) = unsent {
            self.commits.given_up();
            done(Err(StoreError::Closed));
        }
    }

    fn writes_waiting(&self) -> usize {
        self.commits.waiting()
    }

    fn watch_commits(&self, watcher: CommitWatcher) {
        self.commits.watch(watcher);
    }

    fn game(&self, table: &TableId) -> Result<Option<String>, StoreError> {
        ask!(self, [id = table.clone()], |client| read::game(&client, id.as_str()))
    }

    fn head(&self, table: &TableId) -> Result<Option<NewTable>, StoreError> {
        let id = table.to_owned();
        self.read(move |mut client| {
            let id = id.clone();
            async move { read::head(&mut client, id.as_str()).await }
        })
    }

    fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let (pool, id) = (self.readers.clone(), table.to_owned());
        self.on_threads(async move {
            match read::load(&pool, id.as_str()).await {
                Err(StoreError::Unreachable(_)) => {
                    pool::forget_idle(&pool);
                    read::load(&pool, id.as_str()).await
                }
                other => other,
            }
        })
    }

    fn salvage(&self, table: &TableId) -> Result<Option<Salvage>, StoreError> {
        let id = table.to_owned();
        self.read(move |mut client| {
            let id = id.clone();
            async move { read::salvage(&mut client, id.as_str()).await }
        })
    }

    fn kinds(&self) -> Result<Vec<Kind>, StoreError> {
        ask!(self, [], |client| read::kinds(&client))
    }

    fn ids_of(&self, kind: &Kind, most: u32) -> Result<Vec<TableId>, StoreError> {
        ask!(self, [kind = kind.clone()], |client| read::ids_of(&client, &kind, most))
    }

    fn keepsake(&self, table: &TableId, seat: Option<u8>) -> Result<Option<Keepsake>, StoreError> {
        ask!(self, [id = table.clone()], |client| look::keepsake(&client, id.as_str(), seat))
    }

    fn analysis(&self, table: &TableId) -> Result<Option<Analysis>, StoreError> {
        ask!(self, [id = table.clone()], |client| look::analysis(&client, id.as_str()))
    }

    fn without_keepsake(&self, kind: &Kind, after: &str, most: u32) -> Result<Vec<TableId>, StoreError> {
        ask!(self, [kind = kind.clone(), after = after.to_owned()], |client| {
            read::without_keepsake(&client, &kind, &after, most)
        })
    }

    fn check(&self) -> Result<(), StoreError> {
        ask!(self, [], |client| look::check(&client))
    }

    fn tables_of(&self, owner: &Owner) -> Result<Vec<TableId>, StoreError> {
        ask!(self, [owner = *owner], |client| read::tables_of(&client, &owner))
    }

    fn open_tables(&self, owner: &Owner, origin: Option<&Origin>) -> Result<Open, StoreError> {
        ask!(self, [owner = *owner, origin = origin.copied()], |client| rooms::count(&client, &owner, origin))
    }

    fn generation(&self, owner: &Owner) -> Result<Generation, StoreError> {
        ask!(self, [owner = *owner], |client| look::generation(&client, &owner))
    }

    fn knows(&self, owner: &Owner) -> Result<bool, StoreError> {
        ask!(self, [owner = *owner], |client| look::knows(&client, &owner))
    }

    fn holds_seat(&self, owner: &Owner, table: &TableId) -> Result<bool, StoreError> {
        ask!(self, [owner = *owner, id = table.clone()], |client| read::holds_seat(&client, &owner, id.as_str()))
    }

    fn token(&self, owner: &Owner) -> Result<Option<StoredToken>, StoreError> {
        ask!(self, [owner = *owner], |client| tokens::of(&client, &owner))
    }

    fn tokens(&self) -> Result<Vec<StoredToken>, StoreError> {
        ask!(self, [], |client| tokens::all(&client))
    }

    fn accounts(&self, which: &Accounts) -> Result<Vec<StoredAccount>, StoreError> {
        account_statements::accounts(self.account_lines(account_statements::read_accounts(which, now()))?)
    }

    fn sign_ins(&self, account: &Owner) -> Result<Vec<SignIn>, StoreError> {
        account_statements::sign_ins(self.account_lines(account_statements::read_sign_ins(account))?)
    }

    fn sign_outs(&self, within: u32) -> Result<Vec<Owner>, StoreError> {
        let statement = account_statements::read_sign_outs(now() - i64::from(within));
        account_statements::sign_outs(self.account_lines(statement)?)
    }

    fn account_seats(&self, owner: &Owner) -> Result<Vec<AccountSeat>, StoreError> {
        account_statements::seats(self.account_lines(account_statements::read_seats(owner))?)
    }

    fn guests(&self, table: &TableId) -> Result<Guests, StoreError> {
        ask!(self, [id = table.clone()], |client| invitations::guests(&client, id.as_str()))
    }

    fn engagements(&self, owner: &Owner) -> Result<Vec<Engagement>, StoreError> {
        ask!(self, [owner = *owner], |client| invitations::engagements(&client, &owner))
    }

    fn list(&self) -> Result<Vec<Listed>, StoreError> {
        self.read(|mut client| async move { look::list(&mut client).await })
    }

    fn finished(&self, after: &Cursor, owner: Option<&Owner>, most: u32) -> Result<Vec<Finished>, StoreError> {
        let (after, owner) = (after.clone(), owner.copied());
        self.read(move |mut client| {
            let after = after.clone();
            async move { finished::finished(&mut client, &after, owner.as_ref(), most).await }
        })
    }

    fn outcomes(&self, which: &Outcomes) -> Result<Vec<StoredOutcome>, StoreError> {
        outcome_statements::outcomes(self.account_lines(outcome_statements::read_outcomes(which))?)
    }

    fn outcome_stamp(&self) -> Result<i64, StoreError> {
        outcome_statements::stamp(self.account_lines(outcome_statements::read_stamp())?)
    }

    fn without_outcome(&self, after: &str, most: u32) -> Result<Vec<TableId>, StoreError> {
        outcome_statements::ids(self.account_lines(outcome_statements::read_without(after, most))?)
    }

    fn clock(&self, table: &TableId) -> Result<Option<StoredClock>, StoreError> {
        due_statements::clock(self.account_lines(due_statements::read_clock(table.as_str()))?)
    }

    fn due(&self, most: u32) -> Result<Vec<DueItem>, StoreError> {
        due_statements::due(self.account_lines(due_statements::read_due(most))?)
    }

    fn uptimes(&self, since_ms: i64) -> Result<Vec<StoredUptime>, StoreError> {
        due_statements::uptimes(self.account_lines(due_statements::read_uptimes(since_ms))?)
    }

    fn lobby(&self, most: u32) -> Result<Vec<Listing>, StoreError> {
        self.read(move |mut client| async move { lobby::lobby(&mut client, most).await })
    }

    fn waiting(&self, wish: &Wish, seeker: &Owner, most: u32) -> Result<Waiting, StoreError> {
        let (wish, seeker) = (wish.clone(), *seeker);
        self.read(move |mut client| {
            let wish = wish.clone();
            async move { lobby::waiting(&mut client, &wish, &seeker, most).await }
        })
    }

    fn removed_after(&self, number: i64) -> Result<Vec<Removed>, StoreError> {
        ask!(self, [], |client| look::removed_after(&client, number))
    }

    fn rows(&self, statement: account_statements::Statement) -> Result<Rows, StoreError> {
        self.account_lines(statement).map(Rows)
    }

    fn secret(&self) -> [u8; 32] {
        self.secret
    }

    fn leases(&self) -> Option<&dyn Leases> {
        Some(self)
    }

    fn close(&self) {
        drop(lock(&self.jobs).take());
        let Some(runtime) = lock(&self.threads).take() else { return };
        let _ = lock(&self.ended).recv();
        self.readers.close();
        // Ends without waiting, since this may be called within an asynchronous task.
        runtime.shutdown_background();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.close();
    }
}

/// A panic elsewhere leaves nothing unfinished behind these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
