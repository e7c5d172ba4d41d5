//! Events as sentences, for plain screens.

use crate::event::{Account, DiscardReason, Event, Reason};
use crate::{CardId, GoldRiver};
use game::{Phrase, Player, Term};

fn log(name: &str) -> Phrase {
    Phrase::new(format!("log-gold-river-{name}"))
}

fn by(name: &str, player: Player) -> Phrase {
    log(name).with("player", player)
}

impl GoldRiver {
    pub(crate) fn said(&self, event: &Event) -> Vec<Phrase> {
        let with = |phrase: Phrase, card: CardId| phrase.with("card", self.card_term(card));
        let said = match event {
            // The first round says who opens it.
            Event::Starter { .. } => return Vec::new(),
            Event::Round { round, starter } => by("round", *starter).with("round", *round),
            Event::Barred { player } => by("barred", *player),
            Event::Shown { card, .. } => with(log("shown"), *card),
            Event::SetAside { card } => with(log("set-aside"), *card),
            Event::Shuffled => log("shuffled"),
            Event::Bid { player, amount } => by("bid", *player).with("amount", *amount),
            Event::Passed { player } => by("passed", *player),
            Event::Auction { winner, bid } => by("auction", *winner).with("amount", *bid),
            Event::Money { .. } => return self.money(event),
            Event::Take { player, card } => with(by("take", *player), *card),
            Event::Keep { player, card } => with(by("keep", *player), *card),
            Event::Play { player, card } => with(by("play", *player), *card),
            Event::Nuggets { player } => by("nuggets", *player),
            Event::Move { card, from, to } => with(log("move"), *card).with("from", *from).with("to", *to),
            Event::Struck { player, card } => with(by("struck", *player), *card),
            Event::Mayor { town, to: Some(to), .. } => by("mayor", *to).with("town", self.town_phrase(*town)),
            Event::Mayor { town, to: None, .. } => log("mayor-lost").with("town", self.town_phrase(*town)),
            Event::Bar { player, target } => by("bar", *player).with("target", *target),
            Event::Saloon { player, card, town } => {
                with(by("saloon", *player), *card).with("town", self.town_phrase(*town))
            }
            Event::Attached { player, card, host } => {
                with(by("attached", *player), *card).with("host", self.card_term(*host))
            }
            Event::Discard { card, why, .. } => with(log("discard"), *card).with("why", why_word(*why)),
            Event::Dice { player, dice: [a, b], reroll } => {
                by("dice", *player).with("a", *a).with("b", *b).with("sum", *a + *b).with("reroll", *reroll)
            }
            Event::Left { player, card } => with(by("left", *player), *card),
            Event::Scored { player, total, .. } => by("scored", *player).with("points", *total),
            Event::Over { winners } => log("over").with("players", Term::players(winners)).with("count", winners.len()),
        };
        vec![said]
    }

    /// A payment, whether it was all that was due, and from which claims it came.
    fn money(&self, event: &Event) -> Vec<Phrase> {
        let Event::Money { from, to, amount, due, reason, town, cards } = event else { return Vec::new() };
        let said = log(&format!("money-{}", reason_word(*reason)));
        let mut said = said.with("from", account(*from)).with("to", account(*to)).with("amount", *amount);
        if let Some(town) = town {
            said = said.with("town", self.town_phrase(*town));
        }
        let short = (amount < due).then(|| log("money-short").with("due", *due));
        let cards: Vec<Term> = cards.iter().map(|card| self.card_term(*card)).collect();
        let cards = (!cards.is_empty()).then(|| log("money-cards").with("cards", cards));
        std::iter::once(said).chain(short).chain(cards).collect()
    }
}

fn account(account: Account) -> Term {
    match account {
        Account::Player(player) => player.into(),
        Account::Supply => Phrase::new("account-gold-river-supply").into(),
        Account::Pot => Phrase::new("account-gold-river-pot").into(),
        Account::Bank => Phrase::new("account-gold-river-bank").into(),
    }
}

fn reason_word(reason: Reason) -> &'static str {
    match reason {
        Reason::Bid => "bid",
        Reason::Stagecoach => "stagecoach",
        Reason::Pot => "pot",
        Reason::Fee => "fee",
        Reason::Compensation => "compensation",
        Reason::Gold => "gold",
        Reason::Raid => "raid",
        Reason::Post => "post",
        Reason::Production => "production",
        Reason::Saloon => "saloon",
        Reason::Deposit => "deposit",
        Reason::HoldUp => "hold-up",
        Reason::Governor => "governor",
        Reason::CardShark => "card-shark",
    }
}

fn why_word(why: DiscardReason) -> &'static str {
    match why {
        DiscardReason::Winner => "winner",
        DiscardReason::Loser => "loser",
        DiscardReason::Dynamite => "dynamite",
        DiscardReason::CaveIn => "cave-in",
    }
}
