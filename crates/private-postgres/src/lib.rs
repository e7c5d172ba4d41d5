//! A PostgreSQL server for a test: it has its own folder, listens only on a socket there (and on a port of this machine, if a
//! test asks for it), and stops when the process that started it ends, however it ends.

use std::io::Read;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Runs the server until its standard input is closed or says `stop`, then removes the folder. `crash` kills the server at
/// once, `restart` stops it normally and starts it again.
const KEEPER: &str = r#"
cd "$1" || exit 1
run() { "$2/postgres" -D data -k "$1" -c listen_addresses="$3" -p "$4" -c fsync=on -c synchronous_commit=on -c max_connections=200 \
    -c shared_buffers=32MB -c unix_socket_permissions=0700 >>log 2>&1 & server=$!; }
run "$@"
while read -r asked; do
    case "$asked" in
        restart) kill -INT "$server"; wait "$server"; run "$@" ;;
        crash)
            # Its children still hold the shared memory, and no other server starts before they have noticed.
            children=$(cat /proc/"$server"/task/*/children 2>/dev/null)
            kill -KILL "$server"; wait "$server" 2>/dev/null; sleep 0.2
            for child in $children; do
                for turn in $(seq 200); do [ -e /proc/"$child"/exe ] || break; sleep 0.05; done
            done
            run "$@" ;;
        stop) break ;;
    esac
done
kill -QUIT "$server" 2>/dev/null
wait "$server"
cd / && rm -rf "$1"
"#;

/// The port whose number is in the name of a socket, if nobody listens on a port.
const USUAL_PORT: u16 = 5432;

/// A running server.
#[derive(Debug)]
pub struct Server {
    folder: PathBuf,
    port: u16,
    keeper: Child,
}

/// The programs of PostgreSQL: from the folder in `GOLDFEVER_POSTGRES`, or from where Debian and others put them, the
/// latest version first.
fn programs() -> PathBuf {
    let named = std::env::var_os("GOLDFEVER_POSTGRES").map(PathBuf::from);
    let mut versions: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|found| Some((found.file_name().to_str()?.parse().ok()?, found.path().join("bin"))))
        .collect();
    versions.sort();
    let usual = versions.into_iter().rev().map(|(_, folder)| folder);
    let elsewhere = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin", "/usr/local/pgsql/bin"].map(PathBuf::from);
    let found = named.into_iter().chain(usual).chain(elsewhere).find(|folder| folder.join("initdb").is_file());
    found.unwrap_or_else(|| {
        panic!(
            "these tests need the programs of PostgreSQL: on Debian `apt-get install postgresql`; elsewhere name the folder with \
             `initdb` in GOLDFEVER_POSTGRES"
        )
    })
}

/// PostgreSQL refuses to run as root: then it runs as the user that Debian creates for it, or as nobody.
#[cfg(unix)]
fn other_user() -> Option<(u32, u32)> {
    let root = std::os::unix::fs::MetadataExt::uid(&std::fs::metadata("/proc/self").ok()?) == 0;
    if !root {
        return None;
    }
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let of = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut fields = line.split(':').skip(2);
        Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    of("postgres").or_else(|| of("nobody"))
}

#[cfg(not(unix))]
fn other_user() -> Option<(u32, u32)> {
    None
}

/// A command that runs as the server's user.
fn command(program: &Path) -> Command {
    #[allow(unused_mut)]
    let mut command = Command::new(program);
    #[cfg(unix)]
    if let Some((user, group)) = other_user() {
        std::os::unix::process::CommandExt::gid(&mut command, group);
        std::os::unix::process::CommandExt::uid(&mut command, user);
    }
    command.current_dir("/").env("LC_ALL", "C").stdin(Stdio::null());
    command
}

/// An empty database folder, from which each server's is copied: making one takes a second of computing time. It is made
/// once for each user and version of PostgreSQL, and stays in the folder for temporary files.
fn template(programs: &Path) -> PathBuf {
    let user = other_user().map_or("own".to_owned(), |(user, _)| user.to_string());
    let version = command(&programs.join("initdb")).arg("--version").output().expect("initdb can be run");
    let version: String =
        String::from_utf8_lossy(&version.stdout).chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
    let found = Path::new("/tmp").join(format!("goldfever-pg-template-{user}-{version}"));
    if is_ours(&found.join("PG_VERSION")) {
        return found;
    }
    // Two tests may make one at the same time: the second finds that of the first.
    let made = Path::new("/tmp").join(format!("goldfever-pg-new-{user}-{}", std::process::id()));
    let mut initdb = command(&programs.join("initdb"));
    initdb.arg("-D").arg(&made);
    initdb.args(["-U", "goldfever", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]);
    let done = initdb.output().expect("initdb can be run");
    assert!(done.status.success(), "initdb: {}", String::from_utf8_lossy(&done.stderr));
    match std::fs::rename(&made, &found) {
        Ok(()) => found,
        Err(_) if is_ours(&found.join("PG_VERSION")) => {
            let _ = std::fs::remove_dir_all(&made);
            found
        }
        Err(error) => panic!("{}: {error}", found.display()),
    }
}

/// Whether a file is there and belongs to the server's user: nobody else may prepare a database for the tests.
fn is_ours(file: &Path) -> bool {
    let Ok(found) = std::fs::metadata(file) else { return false };
    #[cfg(unix)]
    {
        let of = |data: &std::fs::Metadata| std::os::unix::fs::MetadataExt::uid(data);
        let own =
            other_user().map(|(user, _)| user).or_else(|| std::fs::metadata("/proc/self").ok().map(|own| of(&own)));
        own.is_none_or(|own| own == of(&found))
    }
    #[cfg(not(unix))]
    {
        found.is_file()
    }
}

fn copy(from: &Path, to: &Path) {
    let done = command(Path::new("cp")).arg("-R").arg("-p").arg(from).arg(to).output().expect("cp can be run");
    assert!(done.status.success(), "cp: {}", String::from_utf8_lossy(&done.stderr));
}

impl Server {
    /// Creates and starts one, and waits until it answers.
    ///
    /// # Panics
    /// If PostgreSQL is not installed (the message says how to get it) or does not start.
    #[must_use]
    pub fn start() -> Server {
        let server = Server::begin("", USUAL_PORT);
        server.wait_until_it_answers();
        server
    }

    /// The same, and it listens on a port of 127.0.0.1, too: see [`Server::address`].
    ///
    /// # Panics
    /// As for [`Server::start`].
    #[must_use]
    pub fn start_on_a_port() -> Server {
        // Somebody else may take a port between the moment when it is found free and that when the server takes it.
        for _ in 0..20 {
            let free =
                TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port");
            let server = Server::begin("127.0.0.1", free.port());
            if server.comes_to_answer() {
                return server;
            }
        }
        panic!("every port is taken before PostgreSQL can have it")
    }

    fn begin(listens: &str, port: u16) -> Server {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let (programs, number) = (programs(), NUMBER.fetch_add(1, Ordering::Relaxed));
        // Short, since the path of a socket may have about a hundred characters.
        let folder = Path::new("/tmp").join(format!("goldfever-pg-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir(&folder).expect("a folder can be made in /tmp");
        #[cfg(unix)]
        {
            std::os::unix::fs::chown(&folder, other_user().map(|u| u.0), other_user().map(|u| u.1)).expect("chown");
            let private = std::os::unix::fs::PermissionsExt::from_mode(0o700);
            std::fs::set_permissions(&folder, private).expect("chmod");
        }
        copy(&template(&programs), &folder.join("data"));
        let mut keeper = command(Path::new("/bin/sh"));
        keeper
            .args(["-c", KEEPER, "postgres-for-tests"])
            .arg(&folder)
            .arg(&programs)
            .args([listens, &port.to_string()]);
        keeper.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        Server { folder, port, keeper: keeper.spawn().expect("a shell can be run") }
    }

    /// One of PostgreSQL's programs, connected to a database.
    fn program(&self, name: &str, database: &str) -> Command {
        let mut program = command(&programs().join(name));
        program.arg("-h").arg(&self.folder).args(["-p", &self.port.to_string(), "-U", "goldfever", "-d", database]);
        program
    }

    fn psql(&self, database: &str, sql: &str) -> std::process::Output {
        self.program("psql", database).args(["-qXAtc", sql]).output().expect("psql can be run")
    }

    fn wait_until_it_answers(&self) {
        assert!(self.comes_to_answer(), "somebody else has the port {}", self.port);
    }

    /// Waits until it answers; false if somebody else has its port.
    fn comes_to_answer(&self) -> bool {
        let began = Instant::now();
        while !self.psql("postgres", "SELECT 1").status.success() {
            let log = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            if log.contains("could not create any TCP/IP sockets") {
                return false;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "PostgreSQL does not start: {log}");
            std::thread::sleep(Duration::from_millis(50));
        }
        true
    }

    /// The port on which it listens, for a server that does.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Writes a file into its data folder that only it can read: a certificate, a key, or a setting.
    ///
    /// # Panics
    /// When that is impossible.
    pub fn put(&self, name: &str, text: &str) {
        let file = self.folder.join("data").join(name);
        std::fs::write(&file, text).expect("a file can be written");
        #[cfg(unix)]
        {
            std::os::unix::fs::chown(&file, other_user().map(|u| u.0), other_user().map(|u| u.1)).expect("chown");
            let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
            std::fs::set_permissions(&file, private).expect("chmod");
        }
    }

    /// Changes settings, has the server read its files again, and waits until new connections have them.
    ///
    /// # Panics
    /// When a setting cannot be changed.
    pub fn set(&self, settings: &[(&str, &str)]) {
        for (name, value) in settings {
            self.sql("postgres", &format!("ALTER SYSTEM SET {name} = '{value}'"));
        }
        self.sql("postgres", "SELECT pg_reload_conf()");
        let began = Instant::now();
        let has = |(name, value): &(&str, &str)| self.sql("postgres", &format!("SHOW {name}")) == *value;
        while !settings.iter().all(has) {
            assert!(began.elapsed() < Duration::from_secs(60), "never: {settings:?}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Runs statements and returns their output as text.
    ///
    /// # Panics
    /// When they fail.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let done = self.psql(database, sql);
        assert!(done.status.success(), "{sql}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).trim_end().to_owned()
    }

    /// A database as statements that recreate it, without lines that depend on the program that writes them or that an
    /// earlier PostgreSQL does not know.
    ///
    /// # Panics
    /// When it cannot be read.
    #[must_use]
    pub fn dump(&self, database: &str) -> String {
        let mut dump = self.program("pg_dump", database);
        dump.args(["--no-owner", "--no-privileges"]);
        let done = dump.output().expect("pg_dump can be run");
        assert!(done.status.success(), "pg_dump: {}", String::from_utf8_lossy(&done.stderr));
        let text = String::from_utf8(done.stdout).expect("a dump is text");
        let lasts = |line: &&str| {
            !["\\restrict", "\\unrestrict", "-- Dumped", "SET transaction_timeout"]
                .iter()
                .any(|word| line.starts_with(word))
        };
        text.lines().filter(lasts).map(|line| format!("{line}\n")).collect()
    }

    /// Creates a database from the output of [`Server::dump`], and returns its name.
    ///
    /// # Panics
    /// When a statement fails.
    #[must_use]
    pub fn load(&self, dump: &str) -> String {
        let database = self.database();
        let mut psql = self.program("psql", &database);
        psql.args(["-qXv", "ON_ERROR_STOP=1"]);
        psql.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut loading = psql.spawn().expect("psql can be run");
        let mut pipe = loading.stdin.take().expect("a pipe");
        // If it fails, it stops reading: its own message says more than a broken pipe.
        let written = std::io::Write::write_all(&mut pipe, dump.as_bytes());
        drop(pipe);
        let done = loading.wait_with_output().expect("psql ends");
        assert!(done.status.success(), "psql: {}", String::from_utf8_lossy(&done.stderr));
        written.expect("psql reads everything");
        database
    }

    /// A connection that stays open: `psql`, which runs what is written to it.
    ///
    /// # Panics
    /// When it cannot be run.
    #[must_use]
    pub fn session(&self, database: &str) -> (Child, ChildStdin) {
        let mut psql = self.program("psql", database);
        psql.arg("-qXAt");
        psql.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut session = psql.spawn().expect("psql can be run");
        let stdin = session.stdin.take().expect("a pipe");
        (session, stdin)
    }

    /// Creates an empty database and returns its name.
    #[must_use]
    pub fn database(&self) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("d{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name} TEMPLATE template0"));
        name
    }

    /// The address of a database.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        let port = if self.port == USUAL_PORT { String::new() } else { format!(":{}", self.port) };
        format!("postgres://goldfever@{folder}{port}/{database}")
    }

    /// The address of a database over the network, for a user with these letters before the @, at a host with this name.
    #[must_use]
    pub fn address(&self, user: &str, host: &str, database: &str) -> String {
        format!("postgres://{user}@{host}:{}/{database}?hostaddr=127.0.0.1", self.port)
    }

    /// Kills the server without warning, starts it again and waits until it answers.
    pub fn crash(&self) {
        self.ask("crash\n");
    }

    /// Stops the server, starts it again and waits until it answers.
    pub fn restart(&self) {
        self.ask("restart\n");
    }

    fn ask(&self, what: &str) {
        let started = || self.sql("postgres", "SELECT pg_postmaster_start_time()");
        let before = started();
        std::io::Write::write_all(&mut self.keeper.stdin.as_ref().expect("a pipe"), what.as_bytes()).expect("a shell");
        let began = Instant::now();
        loop {
            self.wait_until_it_answers();
            // Just before the end it may still have answered.
            let now = self.psql("postgres", "SELECT pg_postmaster_start_time()");
            if now.status.success() && String::from_utf8_lossy(&now.stdout).trim_end() != before {
                return;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "PostgreSQL does not start again");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
        if let Some(mut told) = self.keeper.stderr.take() {
            let _ = told.read_to_end(&mut Vec::new());
        }
    }
}
