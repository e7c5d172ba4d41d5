//! Finds the rows with damaged keys among rows that should be in order: those that fit between neither neighbors.

use std::collections::VecDeque;

/// A row, and whether its key fits the keys around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Judged<T> {
    Good(T),
    Bad(T),
}

/// Rows in the order in which they are stored; the last two wait for the next one. `goes_on` says whether a row may
/// come right after another, or be the first: if two rows are in the wrong order, the one that continues the row before
/// is right.
pub(crate) struct InOrder<T> {
    last: Option<T>,
    waiting: VecDeque<T>,
    goes_on: fn(Option<&T>, &T) -> bool,
}

impl<T: PartialOrd + Clone> InOrder<T> {
    pub fn new(goes_on: fn(Option<&T>, &T) -> bool) -> InOrder<T> {
        InOrder { last: None, waiting: VecDeque::new(), goes_on }
    }

    /// Takes the next row, and judges an earlier one.
    pub fn next(&mut self, row: T) -> Option<Judged<T>> {
        self.waiting.push_back(row);
        if self.waiting.len() < 3 { None } else { self.rest() }
    }

    /// Judges the rows that still wait, one after the other.
    pub fn rest(&mut self) -> Option<Judged<T>> {
        let last = self.last.as_ref();
        let fits = |row: &T| last.is_none_or(|last| last < row);
        let first = self.waiting.front()?;
        if !fits(first) {
            return self.bad(0);
        }
        let Some(second) = self.waiting.get(1).filter(|second| *second <= first) else { return self.good() };
        let third_goes_on = self.waiting.get(2).is_none_or(|third| first < third);
        let first_is_right = third_goes_on && (self.goes_on)(last, first);
        self.bad(usize::from(!fits(second) || first_is_right))
    }

    fn bad(&mut self, at: usize) -> Option<Judged<T>> {
        self.waiting.remove(at).map(Judged::Bad)
    }

    fn good(&mut self) -> Option<Judged<T>> {
        self.last = self.waiting.pop_front();
        self.last.clone().map(Judged::Good)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bad(rows: &[u32]) -> Vec<u32> {
        let mut in_order = InOrder::new(|last: Option<&u32>, row| *row == last.map_or(1, |last| last + 1));
        let mut judged: Vec<_> = rows.iter().filter_map(|row| in_order.next(*row)).collect();
        judged.extend(std::iter::from_fn(|| in_order.rest()));
        assert_eq!(judged.len(), rows.len(), "{rows:?}");
        judged.into_iter().filter_map(|row| if let Judged::Bad(row) = row { Some(row) } else { None }).collect()
    }

    #[test]
    fn one_row_out_of_place_is_found_wherever_it_is() {
        assert_eq!(bad(&[1, 2, 3, 4, 5]), []);
        assert_eq!(bad(&[1, 2, 11, 4, 5]), [11]);
        assert_eq!(bad(&[1, 4, 0, 6, 7]), [0]);
        assert_eq!(bad(&[1, 2, 7, 4, 8]), [7]);
        assert_eq!(bad(&[1, 3, 3, 4]), [3]);
        assert_eq!(bad(&[9, 2, 3, 4]), [9]);
        assert_eq!(bad(&[1, 2, 3, 0]), [0]);
        assert_eq!(bad(&[1, 2, 2, 4]), [2]);
        assert_eq!(bad(&[]), []);
    }
}
