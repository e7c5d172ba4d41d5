//! Fixed numbers of actions in a batch.

use crate::fault::Fault;
use crate::grid::Grid;
use crate::many::{Many, Slot, exact};
use game::Features;
use std::sync::atomic::{AtomicBool, Ordering};

/// No legal action has the number.
const NOWHERE: i32 = -1;

impl<G: Features> Many<G> {
    /// Writes the number of each legal action of all games.
    pub fn write_numbers(&self, out: &mut [i32]) -> Result<(), Fault> {
        let mut rest = out.iter_mut();
        for (game, slot) in self.slots.iter().enumerate() {
            let Some(grid) = self.set.grid() else {
                rest.by_ref().zip(0..slot.menu.len() as i32).for_each(|(to, number)| *to = number);
                continue;
            };
            self.each_number(grid, slot, |number| {
                if let Some(to) = rest.next() {
                    *to = number;
                }
            })
            .map_err(|why| Fault::InGame(game, Box::new(why)))?;
        }
        Ok(())
    }

    /// Finds the places of numbered actions in the lists of their games; a game that is over has none.
    pub fn find_places(&self, numbers: &[i32], places: &mut Vec<i32>) -> Result<(), Fault> {
        exact("actions", numbers.len(), self.slots.len())?;
        let Some(grid) = self.set.grid() else { return Ok(()) };
        places.clear();
        places.extend_from_slice(numbers);
        let missing = AtomicBool::new(false);
        self.fill(places, 1, |slot, standing, part| {
            if standing.player >= 0 {
                let place = part.iter().find_map(|number| self.place_of(grid, slot, *number).ok());
                missing.fetch_or(place.is_none(), Ordering::Relaxed);
                part.fill(place.unwrap_or(NOWHERE));
            }
        });
        if missing.into_inner() {
            let nowhere = places.iter().zip(&self.standings).position(|(at, on)| on.player >= 0 && *at == NOWHERE);
            let game = nowhere.unwrap_or_default();
            return self
                .place_in(game, numbers[game].into())
                .map(drop)
                .map_err(|why| Fault::InGame(game, Box::new(why)));
        }
        Ok(())
    }

    /// The place of an action in the list of a game.
    pub fn place_in(&self, game: usize, number: i64) -> Result<i64, Fault> {
        let Some(grid) = self.set.grid() else { return Ok(number) };
        let given = i32::try_from(number).map_err(|_| Fault::NoNumber(number))?;
        self.place_of(grid, self.slot(game)?, given).map(i64::from)
    }

    /// Marks the numbers of the legal actions.
    pub fn mask_numbers(&self, out: &mut [u8], width: usize) -> Result<(), Fault> {
        let Some(grid) = self.set.grid() else { return Ok(()) };
        if width < grid.len() {
            let why = format!("the mask has room for {width} actions, and {} have a number", grid.len());
            return Err(Fault::Value(why));
        }
        let failed = AtomicBool::new(false);
        self.fill(out, width, |slot, standing, part| {
            part.fill(0);
            // If a game is over any number will do: 0.
            part[0] = u8::from(standing.player < 0);
            let done = self.each_number(grid, slot, |number| part[number as usize] = 1);
            failed.fetch_or(done.is_err(), Ordering::Relaxed);
        });
        match failed.into_inner() {
            true => self.write_numbers(&mut []),
            false => Ok(()),
        }
    }

    fn place_of(&self, grid: &Grid, slot: &Slot<G>, number: i32) -> Result<i32, Fault> {
        let (game, window) = (self.set.game(), grid.window(self.set.game(), &slot.state)?);
        let is = |action: &G::Action| grid.number(game, &window, *action).is_ok_and(|own| own == number);
        let place = slot.menu.iter().position(is);
        place.map(|place| place as i32).ok_or(Fault::NoNumber(number.into()))
    }

    fn each_number(&self, grid: &Grid, slot: &Slot<G>, mut put: impl FnMut(i32)) -> Result<(), Fault> {
        if slot.menu.is_empty() {
            return Ok(());
        }
        let window = grid.window(self.set.game(), &slot.state)?;
        slot.menu.iter().try_for_each(|action| grid.number(self.set.game(), &window, *action).map(&mut put))
    }
}
