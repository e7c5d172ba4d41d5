//! What a seeker looks for: as a new table, and as a wish that others may have, too.

use crate::base::fault::Fault;
use crate::settings::config::Config;
use crate::tables::pace;
use crate::tables::table::players;
use game::Options;
use host::TimeRules;
use ratings::Pool;
use registry::Shelf;
use store::Wish;
use wire::{NewSeat, NewSeek, NewTable, Seating, TimeControl, Visibility};

/// What happens when the time of a player runs out.
const LOSE: &str = "lose";

/// What somebody looks for.
pub(crate) struct Sought {
    pub game: &'static dyn Shelf,
    pub wish: Wish,
    /// The number of players.
    pub players: usize,
    /// The pool to which such games belong.
    pub pool: Pool,
    /// The table that is made if nobody waits.
    pub table: NewTable,
}

impl Sought {
    /// Reads what somebody looks for.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be played like this.
    pub async fn read(seek: NewSeek, config: &Config) -> Result<Sought, Fault> {
        let game = config.game(&seek.game).ok_or_else(|| Fault::no_such_game(config.shelf))?;
        let table = table(seek);
        let options = canonical(game, players(game, &table)?).await?;
        let time = pace::asked(&table, game, config)?;
        let players = table.seats.len();
        let class = time.as_ref().map(TimeRules::class);
        let pool = crate::stored::strengths::pool(game.name(), &options, players, class);
        let pace = time.map(|time| time.to_string());
        let wish = Wish { game: game.name().to_owned(), options, rated: table.rated, pace };
        Ok(Sought { game, wish, players, pool, table })
    }

    /// Whether a table is for this.
    pub fn is_at(&self, made: &store::NewTable) -> bool {
        let Wish { game, options, rated, pace } = &self.wish;
        made.game == *game
            && made.options == *options
            && (made.rated, made.seats.len(), &made.pace) == (*rated, self.players, pace)
    }
}

/// The table at which a seeker waits.
fn table(seek: NewSeek) -> NewTable {
    let open = (1..seek.players).map(|_| NewSeat::Open);
    let seats = std::iter::once(NewSeat::Me { name: seek.name }).chain(open).collect();
    let NewSeek { game, options, request, rated, pace, zone, color, .. } = seek;
    let at_zero = (pace != TimeControl::None).then(|| LOSE.to_owned());
    let (visibility, invite) = (Visibility::Public, Vec::new());
    let (take_backs, take_back_draws) = (None, None);
    let data = None;
    NewTable {
        game,
        options,
        seats,
        data,
        request,
        visibility,
        rated,
        invite,
        pace,
        at_zero,
        take_backs,
        end_of_turn: false,
        take_back_draws,
        zone,
        strength: None,
        delay: 0,
        chat: None,
        seating: Seating::Random,
        color,
    }
}

/// The options in the form in which they are stored.
async fn canonical(game: &'static dyn Shelf, options: Options) -> Result<String, Fault> {
    let made = tokio::task::spawn_blocking(move || Ok(game.create(&options, None)?.options().to_string()));
    made.await.map_err(|_| Fault::internal())?
}
