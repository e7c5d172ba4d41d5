//! The running server's parts, made once; each handler asks for those it uses.

use crate::accounts::board::Boards;
use crate::accounts::kept::PuzzleGames;
use crate::accounts::parts::{Desk, Office};
use crate::admission::requests::Admission;
use crate::admission::sockets::Sockets;
use crate::app::metrics::Waiting;
use crate::app::openapi::openapi_json;
use crate::base::pools::Pools;
use crate::bots::think_permits::ThinkPermits;
use crate::bots::thinkers::Thinkers;
use crate::bots::thinking_time::ThinkingTimes;
use crate::mail::mailer::Mailer;
use crate::mail::outgoing::Outgoing;
use crate::nodes::membership::Nodes;
use crate::nodes::others::Others;
use crate::notices::keys::Push;
use crate::notices::outside::Outside;
use crate::oidc::provider::Provider;
use crate::operation::database::Database;
use crate::operation::health::Health;
use crate::operation::lifecycle::Lifecycle;
use crate::operation::metrics::Metrics;
use crate::operation::traces::Traces;
use crate::programs::export::Exports;
use crate::programs::schema::Schemas;
use crate::settings::config::Config;
use crate::showing::advice::AdviceQueue;
use crate::showing::analyses::Analyses;
use crate::showing::puzzles::Puzzles;
use crate::showing::timelines::Timelines;
use crate::stored::strengths::Strengths;
use crate::tables::from_record::Copies;
use crate::tables::lobby::OpenTables;
use crate::tables::lobby_news::LobbyWatch;
use crate::tables::seeks::Seeking;
use crate::task::context::TableContext;
use crate::task::findings::Findings;
use crate::task::mailboxes::Mailboxes;
use crate::task::shared_games::Games;
use crate::task::tables::Tables;
use axum::extract::FromRef;
use std::sync::Arc;
use store::Store;

/// The running server's parts. A copy is just another pointer to them.
#[derive(Clone)]
pub(crate) struct App(Arc<Parts>);

/// What [`App`] points to.
pub(crate) struct Parts {
    pub config: Arc<Config>,
    pub lifecycle: Arc<Lifecycle>,
    pub database: Database,
    pub metrics: Arc<Metrics>,
    pub traces: Option<Arc<Traces>>,
    pub pools: Arc<Pools>,
    pub health: Arc<Health>,
    pub admission: Arc<Admission>,
    pub sockets: Arc<Sockets>,
    pub nodes: Arc<Nodes>,
    pub thinkers: Arc<Thinkers>,
    pub thinking_times: Arc<ThinkingTimes>,
    pub tables: Arc<Tables>,
    pub lobby: Arc<OpenTables>,
    pub lobby_watch: Arc<LobbyWatch>,
    pub seeking: Arc<Seeking>,
    pub copies: Arc<Copies>,
    pub timelines: Arc<Timelines>,
    pub advice: Arc<AdviceQueue>,
    pub analyses: Arc<Analyses>,
    pub puzzles: Arc<Puzzles>,
    pub puzzle_games: Arc<PuzzleGames>,
    pub exports: Arc<Exports>,
    pub schemas: Arc<Schemas>,
    pub desk: Arc<Desk>,
    pub boards: Arc<Boards>,
    pub outside: Arc<Outside>,
    pub push: Arc<Push>,
    pub outgoing: Arc<Outgoing>,
    pub provider: Option<Arc<Provider>>,
    pub waiting: Waiting,
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl FromRef<App> for Office {
    fn from_ref(app: &App) -> Office {
        Office {
            config: Arc::clone(&app.config),
            database: app.database.clone(),
            admission: Arc::clone(&app.admission),
            tables: Arc::clone(&app.tables),
            desk: Arc::clone(&app.desk),
            boards: Arc::clone(&app.boards),
            outgoing: Arc::clone(&app.outgoing),
            provider: app.provider.clone(),
        }
    }
}

/// Lets handlers ask for parts by their types.
macro_rules! hand_out {
    ($($part:ident: $type:ty,)*) => {
        $(impl FromRef<App> for $type {
            fn from_ref(app: &App) -> $type {
                app.0.$part.clone()
            }
        })*
    };
}

hand_out! {
    config: Arc<Config>,
    lifecycle: Arc<Lifecycle>,
    database: Database,
    metrics: Arc<Metrics>,
    pools: Arc<Pools>,
    health: Arc<Health>,
    admission: Arc<Admission>,
    sockets: Arc<Sockets>,
    nodes: Arc<Nodes>,
    thinkers: Arc<Thinkers>,
    thinking_times: Arc<ThinkingTimes>,
    tables: Arc<Tables>,
    lobby: Arc<OpenTables>,
    lobby_watch: Arc<LobbyWatch>,
    seeking: Arc<Seeking>,
    copies: Arc<Copies>,
    timelines: Arc<Timelines>,
    advice: Arc<AdviceQueue>,
    analyses: Arc<Analyses>,
    puzzle_games: Arc<PuzzleGames>,
    puzzles: Arc<Puzzles>,
    exports: Arc<Exports>,
    schemas: Arc<Schemas>,
    waiting: Waiting,
    boards: Arc<Boards>,
    outside: Arc<Outside>,
    push: Arc<Push>,
}

impl App {
    /// All parts, from the lowest to the highest.
    pub fn new(config: Config, store: Arc<dyn Store>, others: Option<Others>, traces: Option<Traces>) -> App {
        let (config, traces) = (Arc::new(config), traces.map(Arc::new));
        let lifecycle: Arc<Lifecycle> = Arc::default();
        let metrics: Arc<Metrics> = Arc::default();
        let pools = Arc::new(Pools::new());
        let database = Database::new(store, Arc::clone(&lifecycle), Arc::clone(&metrics), traces.clone());
        let admission = Arc::new(Admission::new(&config, &database, others.is_some()));
        let nodes = Nodes {
            config: Arc::clone(&config),
            database: database.clone(),
            lifecycle: Arc::clone(&lifecycle),
            others,
        };
        let nodes = Arc::new(nodes);
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let thinkers = Arc::new(Thinkers {
            config: Arc::clone(&config),
            lifecycle: Arc::clone(&lifecycle),
            metrics: Arc::clone(&metrics),
            pools: Arc::clone(&pools),
            permits: ThinkPermits::new(cores),
        });
        let context = TableContext {
            config: Arc::clone(&config),
            database: database.clone(),
            lifecycle: Arc::clone(&lifecycle),
            pools: Arc::clone(&pools),
            metrics: Arc::clone(&metrics),
            uptime: Arc::default(),
            traces: traces.clone(),
            admission: Arc::clone(&admission),
            nodes: Arc::clone(&nodes),
            thinkers: Arc::clone(&thinkers),
            games: Games::default(),
            mailboxes: Mailboxes::new(config.memory),
            findings: Findings::default(),
        };
        let tables = Arc::new(Tables { context: Arc::new(context) });
        App::on_top(tables)
    }

    /// The parts that use tables.
    fn on_top(tables: Arc<Tables>) -> App {
        let TableContext { config, database, lifecycle, pools, metrics, traces, admission, nodes, thinkers, .. } =
            &*tables.context;
        let (timelines, advice, copies) = (Arc::default(), Arc::default(), Arc::default());
        let strengths: Arc<Strengths> = Arc::default();
        let analyses = Arc::new(Analyses::new(Arc::clone(&tables), Arc::clone(thinkers)));
        let puzzles = Puzzles::load(config);
        let mailer = Arc::new(Mailer::new(config));
        let outgoing = Arc::new(Outgoing::new(mailer, Arc::clone(lifecycle), config.test_notices));
        let waiting = Waiting {
            timelines: Arc::clone(&timelines),
            analyses: Arc::clone(&analyses),
            advice: Arc::clone(&advice),
            copies: Arc::clone(&copies),
        };
        App(Arc::new(Parts {
            config: Arc::clone(config),
            lifecycle: Arc::clone(lifecycle),
            database: database.clone(),
            outside: Arc::new(Outside::new(config.test_notices)),
            push: Arc::new(Push::new(database.clone(), config.contact.clone())),
            outgoing,
            provider: Provider::new(config).map(Arc::new),
            metrics: Arc::clone(metrics),
            traces: traces.clone(),
            pools: Arc::clone(pools),
            health: Arc::new(Health::new(database.clone(), Arc::clone(lifecycle))),
            sockets: Arc::clone(&admission.sockets),
            admission: Arc::clone(admission),
            nodes: Arc::clone(nodes),
            thinking_times: Arc::new(ThinkingTimes::new(Arc::clone(thinkers))),
            thinkers: Arc::clone(thinkers),
            lobby: Arc::new(OpenTables::new(Arc::clone(&strengths))),
            desk: Arc::default(),
            boards: Arc::new(Boards::new(strengths)),
            lobby_watch: Arc::default(),
            seeking: Arc::default(),
            copies,
            timelines,
            advice,
            analyses,
            puzzle_games: Arc::new(PuzzleGames::new(puzzles.ids_and_games())),
            puzzles: Arc::new(puzzles),
            exports: Arc::new(Exports::new(&config.limits)),
            schemas: Arc::new(Schemas::new(openapi_json, config.shelf)),
            waiting,
            tables: Arc::clone(&tables),
        }))
    }
}
