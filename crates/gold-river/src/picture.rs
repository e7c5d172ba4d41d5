//! `impl Pictures`: views and choices as plain screens show them.

use crate::card::{Finds, Kind};
use crate::facts::{building, building_amounts, effect_amounts, effect_word};
use crate::poker::Category;
use crate::view::{HandView, PlayerView};
use crate::{ActionView, CardId, Event, FeeView, ForecastView, GoldRiver, TownId, View};
use game::picture::Choice;
use game::{Field, Phrase, Picture, Pictures, Player, Term};

impl Pictures for GoldRiver {
    fn picture(&self, view: &View) -> Picture {
        Picture {
            map: None,
            seats: view.players.iter().map(|player| self.seat(player)).collect(),
            table: self.table(view),
        }
    }

    fn choice(&self, action: &ActionView) -> Choice {
        let fee = |fee: &Option<FeeView>| {
            fee.map(|fee| Phrase::new("fee-gold-river").with("amount", fee.amount).with("player", fee.to).into())
        };
        let player = |player: &Option<Player>| player.map(Term::Player);
        let terms = match action {
            ActionView::Take { card, fee: due } => vec![Some(self.card_term(*card)), fee(due)],
            ActionView::Discard { card } | ActionView::Attach { host: card } => vec![Some(self.card_term(*card))],
            ActionView::Nuggets { amount, .. } => {
                vec![Some(Phrase::new("nuggets-gold-river").with("amount", *amount).into())]
            }
            ActionView::Exchange { own, other, partner } => {
                vec![Some(self.card_term(*own)), Some(self.card_term(*other)), player(partner)]
            }
            ActionView::Seize { card, owner, fee: due, .. } => {
                vec![Some(self.card_term(*card)), player(owner), fee(due)]
            }
            ActionView::Destroy { card, owner } => vec![Some(self.card_term(*card)), player(owner)],
            ActionView::Bar { player } | ActionView::Rob { player, .. } => vec![Some(Term::Player(*player))],
            ActionView::Open { town } => vec![Some(self.town_phrase(*town).into())],
            ActionView::Reroll { cost } if *cost > 0 => {
                vec![Some(Phrase::new("cost-gold-river").with("amount", *cost).into())]
            }
            _ => Vec::new(),
        };
        Choice { terms: terms.into_iter().flatten().collect(), ..Choice::default() }
    }

    fn sentence(&self, event: &Event) -> Vec<Phrase> {
        self.said(event)
    }
}

fn field(name: &str, value: impl Into<Term>) -> Field {
    Field::new(format!("field-gold-river-{name}"), value)
}

impl GoldRiver {
    /// A card, after the number by which choices name it: claims by town, throws and gold, other cards by name and amounts.
    pub(crate) fn card_term(&self, id: CardId) -> Term {
        let card = self.card(id);
        let (word, amounts) = match &card.kind {
            Kind::Claim(claim) => {
                let seen = Phrase::new("seen-gold-river-claim").with("number", id.0);
                let seen = seen.with("town", self.town_phrase(claim.town));
                return seen.with("throws", throws(&claim.finds)).with("gold", claim.gold).into();
            }
            Kind::Building(kind) => (building(*kind), building_amounts(*kind)),
            Kind::Action(effect) => (effect_word(*effect), effect_amounts(*effect)),
        };
        let amounts: String = amounts.iter().map(|n| format!(" {n}")).collect();
        let name = Phrase::new(format!("card-gold-river-{word}")).or(card.id.clone());
        Phrase::new("seen-gold-river-card").with("number", id.0).with("card", name).with("amounts", amounts).into()
    }

    fn cards_term(&self, cards: &[CardId]) -> Term {
        Term::List(cards.iter().map(|card| self.card_term(*card)).collect())
    }

    /// A town; in a user's own deck by its name there.
    pub(crate) fn town_phrase(&self, id: TownId) -> Phrase {
        let town = &self.deck.towns[id.index()];
        Phrase::new(format!("town-gold-river-{}", town.id)).or(town.name.clone())
    }

    fn seat(&self, player: &PlayerView) -> Vec<Field> {
        vec![
            field("buildings", self.cards_term(&player.buildings)),
            field("claims", self.cards_term(&player.claims)),
            field("hand", player.hand.as_ref().map_or_else(Vec::new, hand)),
            field("kept", self.cards_term(&player.kept)),
            field("money", player.money),
            field("total", player.total),
            field("used", self.cards_term(&player.used)),
        ]
    }

    fn table(&self, view: &View) -> Vec<Field> {
        let player = |name: &str, player: Option<Player>| player.map(|player| field(name, player));
        let number = |name: &str, n: Term| Some(field(name, n));
        let offer: Vec<CardId> = view.offer.iter().flatten().copied().collect();
        let dice = view.dice.map(|dice| field("dice", dice.map(Term::from).to_vec()));
        let lies = |card: CardId, on: Term| {
            Term::from(Phrase::new("seen-gold-river-lies").with("card", self.card_term(card)).with("place", on))
        };
        let attached = view.attached.iter().map(|a| lies(a.card, self.card_term(a.host)));
        let saloons = view.saloons.iter().map(|s| lies(s.card, self.town_phrase(s.town).into()));
        let mayors = (0..).map(TownId).zip(&view.mayors).filter_map(|(town, mayor)| {
            let phrase = Phrase::new("seen-gold-river-mayor").with("town", self.town_phrase(town));
            Some(Term::from(phrase.with("player", (*mayor)?)))
        });
        let fields = [
            Some(field("active", Term::players(&view.active))),
            Some(field("attached", attached.collect::<Vec<_>>())),
            number("bank", view.bank.into()),
            player("barred", view.barred),
            number("bid", view.bid.into()),
            view.card.map(|card| field("card", self.card_term(card))),
            Some(field("choosing", Term::players(&view.choosing))),
            number("deck", view.deck.into()),
            dice,
            Some(field("discard", self.cards_term(&view.discard))),
            Some(field("forecast", view.forecast.iter().filter_map(forecast).collect::<Vec<_>>())),
            Some(field("known", self.cards_term(&view.known))),
            player("leader", view.leader),
            Some(field("mayors", mayors.collect::<Vec<_>>())),
            Some(field("offer", self.cards_term(&offer))),
            Some(field("phase", Phrase::new(format!("phase-gold-river-{}", view.phase)))),
            (view.pot > 0).then(|| field("pot", view.pot)),
            number("removed", view.removed.into()),
            number("round", view.round.into()),
            number("rounds-left", view.rounds_left.into()),
            Some(field("saloons", saloons.collect::<Vec<_>>())),
            player("starter", Some(view.starter)),
            player("to-act", view.to_act),
            player("winner", view.winner),
        ];
        fields.into_iter().flatten().collect()
    }
}

/// What a throw would give; nothing for one that gives nobody anything.
fn forecast(row: &ForecastView) -> Option<Term> {
    let gains = row.gains.iter().enumerate().filter(|(_, gain)| **gain != 0);
    let gains = gains.map(|(seat, gain)| {
        let phrase = Phrase::new("seen-gold-river-gain").with("player", Player(seat as u8));
        Term::from(phrase.with("amount", format!("{gain:+}")))
    });
    let gains: Vec<Term> = gains.collect();
    let double = match row.double {
        Some(true) => "yes",
        Some(false) => "no",
        None => "any",
    };
    let phrase = Phrase::new("seen-gold-river-throw").with("sum", row.sum).with("double", double);
    (!gains.is_empty()).then(|| phrase.with("gains", gains).into())
}

/// The throws that find gold.
fn throws(finds: &Finds) -> Term {
    match finds {
        Finds::Sum(sums) => sums.iter().map(u8::to_string).collect::<Vec<_>>().join("/").into(),
        Finds::Even => Phrase::new("throws-gold-river-even").into(),
        Finds::Odd => Phrase::new("throws-gold-river-odd").into(),
        Finds::Double => Phrase::new("throws-gold-river-double").into(),
    }
}

/// A poker hand, and the ranks that break ties.
fn hand(hand: &HandView) -> Vec<Term> {
    let category = match hand.category {
        Category::HighCard => "high-card",
        Category::Pair => "pair",
        Category::TwoPairs => "two-pairs",
        Category::ThreeOfAKind => "three-of-a-kind",
        Category::Straight => "straight",
        Category::Flush => "flush",
        Category::FullHouse => "full-house",
        Category::FourOfAKind => "four-of-a-kind",
        Category::StraightFlush => "straight-flush",
        Category::RoyalFlush => "royal-flush",
    };
    let rank = |rank: &u8| match rank {
        11.. => Phrase::new(format!("rank-gold-river-{rank}")).into(),
        _ => Term::from(*rank),
    };
    let category = Term::from(Phrase::new(format!("hand-gold-river-{category}")));
    std::iter::once(category).chain(hand.ranks.iter().map(rank)).collect()
}
