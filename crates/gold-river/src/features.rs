//! `impl Features`: positions as numbers, for machine learning. Everybody knows the same, so they differ only by the
//! observer.

use crate::card::{Building, Effect, Kind};
use crate::state::{Phase, State};
use crate::{Action, CardId, GoldRiver};
use game::{Features, NumberedChoice, NumberedChoices, Player};

/// Phases in which somebody decides.
const PHASES: [&str; 9] =
    ["auction", "stagecoach", "choose", "target", "discard", "discard-first", "last", "reroll", "deposit"];
/// Where a card may lie, other than in front of a player.
const PLACES: [&str; 3] = ["offer", "discard", "unseen"];
/// Where a card may lie in front of a player.
const BEFORE: [&str; 4] = ["claim", "building", "kept", "used"];
/// Further features of each player.
const PLAYER: [&str; 7] = ["decides", "money", "points", "active", "leads", "barred", "starter"];
/// The choices of players.
const CHOICES: [&str; 16] = [
    "pass", "bid", "take", "nuggets", "discard", "exchange", "seize", "bar", "rob", "open", "attach", "destroy",
    "keep", "reroll", "use", "deposit",
];
/// The features of a choice's card.
const CARD: [&str; 8] = ["claim", "building", "action", "gold", "odds", "danger", "effect", "own"];
/// Kinds of action cards and buildings.
const EFFECTS: i32 = 20;

impl Features for GoldRiver {
    const FEATURES: u32 = 1;

    fn feature_names(&self) -> Vec<String> {
        let mut names: Vec<String> = PHASES.iter().map(|phase| format!("phase-{phase}")).collect();
        names.extend(
            ["round", "rounds-left", "picks", "bid", "pot", "bank", "deck", "die-1", "die-2"].map(str::to_owned),
        );
        for player in 0..self.seats() {
            names.extend(PLAYER.map(|what| format!("{player}-{what}")));
            names.extend(self.deck.towns.iter().map(|town| format!("{player}-mayor-{}", town.id)));
        }
        for card in &self.deck.cards {
            names.extend(PLACES.map(|place| format!("{}-{place}", card.id)));
            names.extend((0..self.seats()).map(|player| format!("{}-{player}", card.id)));
            names.push(format!("{}-deciding", card.id));
        }
        names.extend(self.sets.attachable.iter().map(|card| format!("{}-lies-on", self.card(*card).id)));
        names.extend(self.sets.town_saloons.iter().map(|card| format!("{}-town", self.card(*card).id)));
        names
    }

    fn features(&self, state: &State, player: Player, put: &mut impl FnMut(i32)) {
        let phase = phase(state.phase);
        (0..PHASES.len()).for_each(|at| put(i32::from(phase == Some(at))));
        put(state.round.into());
        put(self.rounds_left(state).into());
        put(state.picks.into());
        put(state.bid.into());
        put(state.pot.into());
        put(state.bank.into());
        put(state.deck.into());
        state.dice.iter().for_each(|die| put((*die).into()));
        let points = self.points(state);
        let decides = if let game::ToAct::Player(who) = self.who(state) { Some(who) } else { None };
        for who in player.clockwise(self.seats()) {
            put(i32::from(decides == Some(who)));
            put(state.money[who.index()].into());
            put(points[who.index()].total());
            put(i32::from(state.is_active(who)));
            put(i32::from(state.leader == Some(who)));
            put(i32::from(state.barred == Some(who)));
            put(i32::from(state.starter == who));
            self.towns().for_each(|town| put(i32::from(state.mayors[town.index()] == Some(who))));
        }
        let (offer, deciding) = (state.on_offer(), deciding(state.phase));
        for card in (0..self.deck.cards.len() as u8).map(CardId) {
            put(i32::from(offer.has(card)));
            put(i32::from(state.discard.has(card)));
            put(i32::from(state.unseen.has(card)));
            for who in player.clockwise(self.seats()) {
                let at = who.index();
                let sets = [state.claims[at], state.buildings[at], state.kept[at], state.used[at]];
                debug_assert_eq!(sets.len(), BEFORE.len());
                // 1 to 4: its part there.
                put(sets.iter().position(|set| set.has(card)).map_or(0, |what| what as i32 + 1));
            }
            put(i32::from(deciding == Some(card)));
        }
        // 0 for nothing, otherwise 1 + the number of the card or town.
        let attached = self.sets.attachable.len();
        state.hosts[..attached].iter().for_each(|host| put(host.map_or(0, |card| i32::from(card.0) + 1)));
        let saloons = self.sets.town_saloons.len();
        state.saloons[..saloons].iter().for_each(|town| put(town.map_or(0, |town| i32::from(town.0) + 1)));
    }

    fn action_feature_names(&self) -> Vec<String> {
        let mut names: Vec<String> = CHOICES.iter().map(|choice| (*choice).to_owned()).collect();
        names.push("amount".to_owned());
        names.extend((0..self.seats()).map(|player| format!("whom-{player}")));
        names.extend(self.deck.towns.iter().map(|town| format!("town-{}", town.id)));
        for which in ["card", "other"] {
            names.extend(CARD.map(|what| format!("{which}-{what}")));
            names.extend(self.deck.towns.iter().map(|town| format!("{which}-town-{}", town.id)));
        }
        names
    }

    fn action_features(&self, state: &State, player: Player, action: Action, put: &mut impl FnMut(i32)) {
        let (choice, amount, whom, town, cards) = parts(action);
        (0..CHOICES.len()).for_each(|at| put(i32::from(at == choice)));
        put(amount);
        player.clockwise(self.seats()).for_each(|who| put(i32::from(whom == Some(who))));
        self.towns().for_each(|there| put(i32::from(town == Some(there))));
        cards.into_iter().for_each(|card| self.card_features(state, player, card, put));
    }

    fn numbered_choices(&self) -> Option<NumberedChoices> {
        Some(self.fixed_choices())
    }

    fn numbered_choice(&self, action: Action) -> Option<NumberedChoice> {
        self.fixed_choice(action).map(NumberedChoice::Word)
    }

    fn points(&self, state: &State, player: Player) -> i32 {
        self.points(state).get(player.index()).map_or(0, crate::score::Points::total)
    }
}

impl GoldRiver {
    fn card_features(&self, state: &State, player: Player, card: Option<CardId>, put: &mut impl FnMut(i32)) {
        let Some(id) = card.filter(|card| card.index() < self.deck.cards.len()) else {
            return (0..CARD.len() + self.deck.towns.len()).for_each(|_| put(0));
        };
        let card = self.card(id);
        let (claim, building, effect) = match &card.kind {
            Kind::Claim(claim) => (Some(claim), false, 0),
            Kind::Building(building) => (None, true, building_number(*building)),
            Kind::Action(effect) => (None, false, effect_number(*effect)),
        };
        put(i32::from(claim.is_some()));
        put(i32::from(building));
        put(i32::from(claim.is_none() && !building));
        put(if claim.is_some() { self.gold_of(state, id).into() } else { 0 });
        put(self.odds[id.index()].into());
        put(i32::from(claim.is_some_and(|claim| claim.danger)));
        put(effect);
        let at = player.index();
        put(i32::from(state.claims[at].has(id) || state.buildings[at].has(id)));
        let town = self.town_of(id);
        self.towns().for_each(|there| put(i32::from(town == Some(there))));
    }
}

/// The number of a phase in [`PHASES`].
fn phase(phase: Phase) -> Option<usize> {
    match phase {
        Phase::Auction(_) => Some(0),
        Phase::Stagecoach(_) => Some(1),
        Phase::Choose(_) => Some(2),
        Phase::Target(..) | Phase::Interrupt(..) => Some(3),
        Phase::Discard(_) => Some(4),
        Phase::DiscardFirst(..) => Some(5),
        Phase::Last(_) => Some(6),
        Phase::Reroll(..) => Some(7),
        Phase::Deposit(_) => Some(8),
        Phase::Starter | Phase::Offer | Phase::Dice(_) | Phase::Search { .. } | Phase::Over => None,
    }
}

/// The card that a decision is about.
fn deciding(phase: Phase) -> Option<CardId> {
    match phase {
        Phase::Target(_, card)
        | Phase::Interrupt(_, card, _)
        | Phase::Reroll(_, card)
        | Phase::DiscardFirst(_, card) => Some(card),
        _ => None,
    }
}

/// A choice: its number in [`CHOICES`], an amount, a player, a town, and up to two cards.
type Parts = (usize, i32, Option<Player>, Option<crate::TownId>, [Option<CardId>; 2]);

fn parts(action: Action) -> Parts {
    let bare = |choice| (choice, 0, None, None, [None; 2]);
    let card = |choice, card| (choice, 0, None, None, [Some(card), None]);
    match action {
        Action::Pass => bare(0),
        Action::Bid(amount) => (1, amount.into(), None, None, [None; 2]),
        Action::Take(id) => card(2, id),
        Action::Nuggets => bare(3),
        Action::Discard(id) => card(4, id),
        Action::Exchange(own, other) => (5, 0, None, None, [Some(own), Some(other)]),
        Action::Seize(id) => card(6, id),
        Action::Bar(player) => (7, 0, Some(player), None, [None; 2]),
        Action::Rob(player) => (8, 0, Some(player), None, [None; 2]),
        Action::Open(town) => (9, 0, None, Some(town), [None; 2]),
        Action::Attach(id) => card(10, id),
        Action::Destroy(id) => card(11, id),
        Action::Keep => bare(12),
        Action::Reroll => bare(13),
        Action::Use => bare(14),
        Action::Deposit(amount) => (15, amount.into(), None, None, [None; 2]),
    }
}

fn effect_number(effect: Effect) -> i32 {
    match effect {
        Effect::Gold(_) => 1,
        Effect::Raid(_) => 2,
        Effect::Judge => 3,
        Effect::Seize { .. } => 4,
        Effect::DrawClaim => 5,
        Effect::Whisky => 6,
        Effect::Mustang => 7,
        Effect::Girls => 8,
        Effect::Dynamite => 9,
        Effect::HoldUp(_) => 10,
        Effect::Stagecoach => 11,
        Effect::Telegram => 12,
        Effect::Governor(_) => 13,
        Effect::CardShark(_) => 14,
        Effect::NewVein(_) => 15,
    }
}

fn building_number(building: Building) -> i32 {
    EFFECTS
        + match building {
            Building::Bank { .. } => 1,
            Building::Post { .. } => 2,
            Building::Saloon { .. } => 3,
            Building::Station => 4,
            Building::TownSaloon { .. } => 5,
        }
}
