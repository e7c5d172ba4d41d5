//! The reference of the notation: what every word of an action or outcome means.

use game::{Notation, NotationEntry, NotationPlace};

/// Every word.
pub(crate) fn notation() -> Notation {
    let place = |name, meaning| NotationPlace::new(name, meaning);
    let action = NotationEntry::action;
    Notation {
        places: vec![
            place("NUGGETS", "a number of nuggets"),
            place("CARD", "a card, by its number in the card file, from 0; copies are counted one by one"),
            place("TOWN", "a town, by its number in the card file, from 0"),
            place("SEAT", "a player, by the number of their seat, from 0"),
            place("PIPS", "the number on a die"),
        ],
        entries: vec![
            action("pass", "does not bid, or declines what is offered", "pass"),
            action("bid NUGGETS", "bids this many nuggets", "bid 2"),
            action("take CARD", "takes this card of the offer", "take 1"),
            action("nuggets", "takes half of the pot instead of the last card", "nuggets").only_with("players=2"),
            action("discard CARD", "discards this card of the offer", "discard 16"),
            action("exchange CARD CARD", "exchanges your claim (first) for another player's (second)", "exchange 6 25"),
            action("seize CARD", "takes this claim from another player", "seize 4"),
            action("bar SEAT", "keeps this player out of the next auction", "bar 0"),
            action("rob SEAT", "robs this player", "rob 2"),
            action("open TOWN", "opens the saloon in this town", "open 0"),
            action("attach CARD", "puts the card that you took on this saloon or claim of yours", "attach 1"),
            action("destroy CARD", "destroys this claim or saloon", "destroy 1"),
            action("keep", "leaves the dice as they are, or saves the waiting card for later", "keep"),
            action("reroll", "rolls the dice again", "reroll"),
            action("use", "holds up the stagecoach: takes the whole bid of the auction", "use"),
            action("deposit NUGGETS", "puts this many nuggets into the bank", "deposit 1"),
            NotationEntry::chance("starter SEAT", "the player who begins round 1", "starter 1"),
            NotationEntry::chance("card CARD", "the card turned up", "card 1"),
            NotationEntry::chance("dice PIPS PIPS", "the roll of the two dice", "dice 3 4"),
        ],
    }
}
