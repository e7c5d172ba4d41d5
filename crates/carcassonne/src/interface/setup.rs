//! Sets up a game from its options: the expansions in play, the tiles, and everything derived from them for all its
//! positions.

use super::options::{self, Chosen};
use super::switches;
use crate::core::account::PIECES;
use crate::core::action::Piece;
use crate::core::declared::{Declaration, Grounds, Id, PieceSpec};
use crate::core::game::Carcassonne;
use crate::core::land::{BASE, Land, stakes_of};
use crate::core::rows::Rows;
use crate::core::slot::CLAIM;
use crate::core::spans::spans_dealt;
use crate::expansion::Hooks;
use crate::expansions::{
    AllWeights, NO_LATE_TURN, Parts, TERRAIN, TURN, UNFINISHED_AS_WITHOUT, centres, first_piece, has_needs, places,
};
use crate::legacy;
use game::{InvalidOptions, OptionSpec, Options, Setup};

impl Carcassonne {
    /// A game with these options; `data` replaces the base book, and every count is multiplied by `copies`.
    ///
    /// # Errors
    /// [`InvalidOptions::Data`] if the tiles do not make a game: the book in `data` cannot be read (with its line),
    /// needs a part that does not play, leaves no tile to draw, or there are more tiles, kinds or segments than a map
    /// can have.
    pub fn build(chosen: Chosen, data: Option<&str>, copies: u16) -> Result<Carcassonne, InvalidOptions> {
        Carcassonne::build_under(Self::RULES, chosen, data, copies)
    }

    /// The same under an earlier version of the rules.
    ///
    /// # Errors
    /// As for [`Carcassonne::build`].
    pub fn build_under(
        rules: u32,
        chosen: Chosen,
        data: Option<&str>,
        copies: u16,
    ) -> Result<Carcassonne, InvalidOptions> {
        let Chosen { players, with, farmers, small_city_two, drawn_start, without, readings } = chosen;
        let list = Parts::LIST;
        let off: Vec<_> = switches::off(&with, &without).collect();
        let centres = centres(&with);
        let land =
            Land::new(data, &TERRAIN, (list, &with, &off, &centres), &readings, legacy::unprinted(rules), copies)?;
        let land = if rules < 3 { land.joining_middles() } else { land };
        if land.set.total() < 2 {
            return Err(InvalidOptions::Data { line: 0, reason: "there is no tile to draw".to_owned() });
        }
        let hand = land.set.numbers().find(|kind| land.facts[*kind].in_hand);
        let double_owner = with.iter().find_map(|id| Some((*id, list[id.index()].doubles?)));
        let doubles = land.doubles();
        let playing = with.iter().fold(0, |mask, id| mask | id.bit());
        let plays = |id: Id| playing & id.bit() != 0;
        let those = |has: &dyn Fn(&Declaration) -> bool| {
            with.iter().filter(|id| has(&list[id.index()])).fold(0, |all, id| all | id.bit())
        };
        let some = |has: fn(&Declaration) -> bool| those(&has) != 0;
        let (mut dealt, mut weights) = ([0; PIECES], [1; PIECES]);
        let mut specs = [PieceSpec::new("follower", 7); PIECES];
        let mut calling = [None; PIECES];
        dealt[0] = 7;
        for id in &with {
            for (i, piece) in list[id.index()].pieces.iter().enumerate() {
                let is_off = off.iter().any(|switch| switch.pieces.contains(&piece.word));
                let at = first_piece(*id) + i;
                (dealt[at], weights[at]) = (if is_off { 0 } else { piece.count }, piece.weight);
                specs[at] = *piece;
                calling[at] = piece.calls.map(|slot| (places(*id), slot));
            }
        }
        let kinds = |follower: bool| {
            let dealt = (0..PIECES).filter(|kind| dealt[*kind] > 0 && specs[*kind].joins.is_none() == follower);
            dealt.map(|kind| Piece(kind as u8)).collect()
        };
        let (followers, companions): (Vec<Piece>, Vec<Piece>) = (kinds(true), kinds(false));
        let bits = |kinds: &[Piece]| kinds.iter().fold(0u16, |all, piece| all | 1 << piece.0);
        let on_parts = |piece: &Piece| specs[usize::from(piece.0)].joins.is_some_and(|kinds| !kinds.is_empty());
        let companions_on_tiles: Vec<Piece> = companions.iter().copied().filter(on_parts).collect();
        let special = dealt.iter().zip(&specs).any(|(count, spec)| *count > 0 && spec.grounds != Grounds::USUAL);
        let bars = |kind: &usize| dealt[*kind] > 0 && specs[*kind].reaping.is_some();
        let barring = (0..PIECES).filter(bars).fold(0, |all, kind| all | 1 << kind);
        let span_owner = with.iter().copied().find(|id| list[id.index()].spans.is_some());
        let spans = span_owner.and_then(|id| list[id.index()].spans);
        let land = match spans {
            Some(_) => {
                land.spanned(spans_dealt(spans.as_ref(), players, copies).iter().map(|n| u64::from(*n)).sum())?
            }
            None => land,
        };
        let offering: Vec<Id> = TURN[CLAIM as usize].1.iter().copied().filter(|id| plays(*id)).collect();
        Ok(Carcassonne {
            rules,
            tuned: AllWeights::built_in(playing, players).as_ref().to_vec(),
            net: None,
            players,
            farmers,
            small_city_two,
            drawn_start,
            watches_unowned: some(|e| e.watches_unowned),
            ranks_completing: some(|e| e.ranks_completing),
            rows: Rows::new(TURN, &with, hand.is_some() || !doubles.is_empty(), land.facts.entries()),
            list,
            playing,
            hears_scored: those(&|e| e.hears_scored),
            hears_removed: those(&|e| e.hears_removed),
            changes_worth: those(&|e| e.changes_worth),
            changes_domain: those(&|e| e.changes_domain),
            changes_weight: those(&|e| e.changes_weight),
            breaks_ties: some(|e| e.breaks_ties),
            offers_claims: !offering.is_empty(),
            sole_offering: if let [sole] = offering[..] { Some(sole) } else { None },
            unfinished_as_without: readings.contains(&UNFINISHED_AS_WITHOUT)
                && has_needs(UNFINISHED_AS_WITHOUT, |word| with.iter().any(|id| list[id.index()].word == word)),
            no_late_turn: readings.contains(&NO_LATE_TURN),
            insisting: those(&|e| e.insists.is_some_and(|reading| readings.contains(&reading))),
            uneven: (0..PIECES).any(|kind| dealt[kind] > 0 && specs[kind].joins.is_none() && weights[kind] != 1),
            kinds_of_followers: bits(&followers),
            kinds_anywhere: {
                let usual = |piece: &&Piece| specs[usize::from(piece.0)].grounds == Grounds::USUAL;
                followers.iter().filter(usual).fold(0, |all, piece| all | 1 << piece.0)
            },
            companions_on_tiles: bits(&companions_on_tiles),
            followers,
            companions,
            specs,
            calling,
            dealt,
            weights,
            hand,
            doubles,
            double_owner,
            halves_apart: double_owner.is_some_and(|(_, spec)| readings.contains(&spec.apart)),
            barring,
            picky: special || barring != 0 || centres.iter().any(|centre| centre.place == Grounds::RESERVED),
            places: land.facts.entries().iter().map(|facts| specs.map(|spec| facts.places(spec.grounds))).collect(),
            has_hubs: centres.iter().any(|centre| centre.hub.is_some()),
            centres,
            crowds: {
                let words = with.iter().flat_map(|id| list[id.index()].crowds);
                words.filter_map(|word| land.set.terrain.kind(word)).collect()
            },
            stakes: stakes_of(list, &with, &off).collect(),
            limits_placing: land.facts.entries().iter().any(|facts| facts.limited != 0),
            herds: if land.facts.entries().iter().all(|facts| facts.herds.is_empty()) {
                Vec::new()
            } else {
                with.iter().flat_map(|id| list[id.index()].herds).copied().collect()
            },
            land,
            spans,
            span_owner,
            data: data.map(str::to_owned),
            copies,
            with,
            without,
            readings,
        })
    }

    /// The options.
    pub(crate) fn chosen(&self) -> Chosen {
        Chosen {
            players: self.players,
            with: self.with.clone(),
            farmers: self.farmers,
            small_city_two: self.small_city_two,
            drawn_start: self.drawn_start,
            without: self.without.clone(),
            readings: self.readings.clone(),
        }
    }
}

impl Setup for Carcassonne {
    const NAME: &'static str = "carcassonne";
    const RULES: u32 = 3;
    const VERSIONS: &'static [u32] = &[1, 2, 3];

    fn option_specs() -> Vec<OptionSpec> {
        options::specs()
    }

    fn built_in_data() -> Option<&'static str> {
        Some(BASE)
    }

    fn create(options: &Options, data: Option<&str>) -> Result<Carcassonne, InvalidOptions> {
        Self::create_under(Self::RULES, options, data)
    }

    fn create_under(rules: u32, options: &Options, data: Option<&str>) -> Result<Carcassonne, InvalidOptions> {
        Carcassonne::build_under(rules, options::read_under(rules, options)?, data, 1)
    }

    fn rules(&self) -> u32 {
        self.rules
    }

    fn options(&self) -> Options {
        options::write(self.rules, &self.chosen())
    }

    fn latest_options(&self) -> Options {
        options::write(Self::RULES, &self.chosen())
    }

    fn data(&self) -> Option<&str> {
        self.data.as_deref()
    }

    fn players(&self) -> u8 {
        self.players
    }
}
