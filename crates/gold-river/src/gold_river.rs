//! A game of Gold River with its options: the deck, and tables computed from it once.

use crate::card::{Building, Card, Effect, Kind};
use crate::deal::{Deal, Settings};
use crate::deck::{BOOMTOWN, Deck, GOLD_RIVER, MOST_CARDS, MOST_TOWNS};
use crate::deck_file::bad;
use crate::readings::Readings;
use crate::state::Phase;
use crate::{CardId, Cards, State, TownId};
use game::{InvalidOptions, Options, Player};

/// A game of Gold River or Boomtown: options, deck and tables.
#[derive(Clone, Debug)]
pub struct GoldRiver {
    /// Version of the rules: 1 to 4.
    pub(crate) version: u32,
    pub(crate) setup: Settings,
    pub(crate) readings: Readings,
    pub(crate) deck: Deck,
    pub(crate) data: Option<String>,
    pub(crate) dealt: Deal,
    pub(crate) sets: Sets,
    /// Gold value by card; 0 for other cards.
    pub(crate) gold: [u16; MOST_CARDS],
    /// Claims that find gold, by throw: `(a - 1) * sides + (b - 1)`.
    pub(crate) finds: Vec<Cards>,
    /// In how many of all throws they find gold, by claim; 0 for other cards.
    pub(crate) odds: [u16; MOST_CARDS],
}

/// Cards by their effect.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sets {
    pub(crate) claims: Cards,
    pub(crate) town: [Cards; MOST_TOWNS],
    pub(crate) danger: Cards,
    /// Action cards that wait for their moment.
    pub(crate) waiting: Cards,
    /// Cards with a poker value.
    pub(crate) poker: Cards,
    pub(crate) bank: Option<(CardId, u16, u16)>,
    pub(crate) post: Option<(CardId, u16)>,
    pub(crate) saloon: Option<(CardId, u16)>,
    pub(crate) station: Option<CardId>,
    pub(crate) mustang: Option<CardId>,
    pub(crate) stagecoach: Option<CardId>,
    pub(crate) telegram: Option<CardId>,
    /// Saloons that stand in towns; `State::saloons` is in this order.
    pub(crate) town_saloons: Vec<CardId>,
    /// Cards that lie on others; `State::hosts` is in this order.
    pub(crate) attachable: Vec<CardId>,
}

impl Sets {
    fn of(deck: &Deck) -> Sets {
        let mut sets = Sets::default();
        for (i, card) in deck.cards.iter().enumerate() {
            let id = CardId(i as u8);
            if card.poker.is_some() {
                sets.poker.insert(id);
            }
            match &card.kind {
                Kind::Claim(claim) => {
                    sets.claims.insert(id);
                    sets.town[claim.town.index()].insert(id);
                    if claim.danger {
                        sets.danger.insert(id);
                    }
                }
                Kind::Building(building) => sets.building(id, *building),
                Kind::Action(effect) => sets.action(id, *effect),
            }
        }
        sets
    }

    fn building(&mut self, id: CardId, building: Building) {
        match building {
            Building::Bank { capacity, per } => self.bank = Some((id, capacity, per)),
            Building::Post { cost } => self.post = Some((id, cost)),
            Building::Saloon { amount } => self.saloon = Some((id, amount)),
            Building::Station => self.station = Some(id),
            Building::TownSaloon { .. } => self.town_saloons.push(id),
        }
    }

    fn action(&mut self, id: CardId, effect: Effect) {
        if effect.waits() {
            self.waiting.insert(id);
        }
        if effect.attaches() {
            self.attachable.push(id);
        }
        match effect {
            Effect::Mustang => self.mustang = Some(id),
            Effect::Stagecoach => self.stagecoach = Some(id),
            Effect::Telegram => self.telegram = Some(id),
            _ => {}
        }
    }
}

impl GoldRiver {
    /// Editions with their built-in decks; the first is the default.
    pub const EDITIONS: [(&'static str, &'static str); 2] = [("gold-river", GOLD_RIVER), ("boomtown", BOOMTOWN)];

    /// The built-in deck of an edition, if there is such an edition.
    pub fn built_in(edition: &str) -> Option<&'static str> {
        Self::EDITIONS.iter().find(|(name, _)| *name == edition).map(|(_, deck)| *deck)
    }

    /// Sets up a game with its options and, if given, a deck file.
    pub(crate) fn with(version: u32, options: &Options, data: Option<&str>) -> Result<GoldRiver, InvalidOptions> {
        // Options newer than a version of the rules cannot be played under it.
        let later = version > 2;
        let readings = Readings::NAMES.into_iter().filter(|_| later);
        options.only(
            &["players", "edition", "first-game", "poker-expert"].into_iter().chain(readings).collect::<Vec<_>>(),
        )?;
        let edition = options.get("edition");
        let built_in = Self::built_in(edition.unwrap_or(Self::EDITIONS[0].0))
            .ok_or_else(|| options.bad("edition", "gold-river or boomtown".to_owned()))?;
        let deck = Deck::read(data.unwrap_or(built_in))?;
        if let Some(word) = deck.later_word().filter(|_| !later) {
            return Err(bad(0, format!("{word} is not known to rules {version}")));
        }
        // A file names its edition, which is used if the options name none.
        let own = deck.switches.edition.as_str();
        let edition = edition.unwrap_or(own);
        if Self::built_in(own).is_none() {
            return Err(bad(0, format!("'{own}' is none of the editions gold-river, boomtown")));
        }
        if own != edition {
            let reason = format!("the file is of edition '{own}', the table of '{edition}'");
            return Err(bad(0, reason));
        }
        let setup = Self::setup(options, &deck)?;
        let readings = Readings::read(options, &deck.switches, version)?;
        Ok(Self::new(version, setup, readings, deck, data.map(str::to_owned)))
    }

    fn setup(options: &Options, deck: &Deck) -> Result<Settings, InvalidOptions> {
        let switches = &deck.switches;
        let (least, most) = switches.players;
        let players = options.number("players", least..=most, 4.clamp(least, most))?;
        let flag = |name, allowed: bool| match options.flag(name, false) {
            Ok(true) if !allowed => Err(options.bad(name, format!("no: {} has no such variant", switches.name))),
            other => other,
        };
        let first_game = flag("first-game", switches.first_game)?;
        let poker_expert = flag("poker-expert", switches.poker_expert)?;
        Ok(Settings { players, first_game, poker_expert })
    }

    fn new(version: u32, setup: Settings, readings: Readings, deck: Deck, data: Option<String>) -> GoldRiver {
        let (dealt, sets, sides) = (setup.deal(&deck), Sets::of(&deck), deck.switches.sides);
        let mut gold = [0; MOST_CARDS];
        let claims = deck.cards.iter().enumerate().filter_map(|(i, c)| match &c.kind {
            Kind::Claim(claim) => Some((CardId(i as u8), claim)),
            _ => None,
        });
        for (id, claim) in claims.clone() {
            gold[id.index()] = claim.gold;
        }
        let throws = (1..=sides).flat_map(|a| (1..=sides).map(move |b| (a, b)));
        let finds: Vec<Cards> = throws
            .map(|(a, b)| claims.clone().filter(|(_, c)| c.finds.matches(a, b)).map(|(id, _)| id).collect())
            .collect();
        let mut odds = [0; MOST_CARDS];
        for card in finds.iter().flat_map(|found| found.iter()) {
            odds[card.index()] += 1;
        }
        GoldRiver { version, setup, readings, deck, data, dealt, sets, gold, finds, odds }
    }

    /// The deck this game is played with.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The options as given.
    pub fn settings(&self) -> Settings {
        self.setup
    }

    /// The cards that are in the deck and those that are not.
    pub fn dealt(&self) -> Deal {
        self.dealt
    }

    /// A card of the deck. The id must belong to this deck.
    pub fn card(&self, card: CardId) -> &Card {
        &self.deck.cards[card.index()]
    }

    /// All towns.
    pub fn towns(&self) -> impl Iterator<Item = TownId> + use<> {
        (0..self.deck.towns.len() as u8).map(TownId)
    }

    pub(crate) fn seats(&self) -> u8 {
        self.setup.players
    }

    pub(crate) fn all(&self) -> impl DoubleEndedIterator<Item = Player> + Clone + use<> {
        Player::all(self.setup.players)
    }

    /// How many cards are on offer in a round.
    pub fn shown(&self) -> u8 {
        self.setup.players + self.deck.switches.extra
    }

    /// How many rounds the game has (GV-3.4), if no action card takes claims from the deck.
    pub fn rounds(&self) -> u8 {
        (self.dealt.bag.len() - self.dealt.removed) as u8 / self.shown()
    }

    /// Rounds still to come after this one, by the cards in the deck.
    pub(crate) fn rounds_left(&self, state: &State) -> u8 {
        let lying = match state.phase {
            Phase::Offer => state.on_offer().len() as u8,
            _ => self.shown(),
        };
        (state.deck + lying).saturating_sub(self.shown()) / self.shown()
    }

    /// Which sums or throws find gold.
    pub(crate) fn found(&self, dice: [u8; 2]) -> Cards {
        let sides = usize::from(self.deck.switches.sides);
        self.finds[(usize::from(dice[0]) - 1) * sides + usize::from(dice[1]) - 1]
    }

    /// The town of a claim; `None` for other cards.
    pub(crate) fn town_of(&self, card: CardId) -> Option<TownId> {
        match &self.card(card).kind {
            Kind::Claim(claim) => Some(claim.town),
            _ => None,
        }
    }
}
