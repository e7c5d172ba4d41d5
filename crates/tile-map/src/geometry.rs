//! Cells, sides, ports and rotations. x grows to the east, y to the south; everything turns clockwise.

use game::BadNotation;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// A place for one tile. The start tile lies at 0,0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Cell {
    /// Columns to the east.
    pub x: i16,
    /// Rows to the south.
    pub y: i16,
}

impl Cell {
    /// The cell at these coordinates.
    pub const fn new(x: i16, y: i16) -> Cell {
        Cell { x, y }
    }

    /// The neighbour across a side.
    #[must_use]
    #[inline]
    pub const fn across(self, side: Side) -> Cell {
        const STEP: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let (dx, dy) = STEP[side.0 as usize & 3];
        Cell { x: self.x + dx, y: self.y + dy }
    }

    /// The nine cells around and including this one, row by row.
    pub fn square(self) -> impl Iterator<Item = Cell> {
        (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| Cell { x: self.x + dx, y: self.y + dy }))
    }

    /// The eight cells around this one, row by row.
    pub fn ring(self) -> impl Iterator<Item = Cell> {
        self.square().filter(move |c| *c != self)
    }

    /// True when `other` is this cell or one of the eight around it.
    #[inline]
    pub fn is_near(self, other: Cell) -> bool {
        // Maps are far smaller than the range of the numbers, so nothing wraps around.
        let near = |a: i16, b: i16| (a.wrapping_sub(b).wrapping_add(1) as u16) < 3;
        near(self.x, other.x) & near(self.y, other.y)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Cell {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Cell, BadNotation> {
        let read = || {
            let (x, y) = text.split_once(',')?;
            let cell = Cell { x: x.parse().ok()?, y: y.parse().ok()? };
            (cell.to_string() == text && cell.x.abs() < 16_000 && cell.y.abs() < 16_000).then_some(cell)
        };
        read().ok_or_else(|| BadNotation::new(text, "a cell X,Y"))
    }
}

/// A side of a cell: north, east, south, west are 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(pub u8);

/// All four sides.
pub const SIDES: [Side; 4] = [Side(0), Side(1), Side(2), Side(3)];

impl Side {
    /// The opposite side.
    #[must_use]
    pub const fn opposite(self) -> Side {
        Side((self.0 + 2) & 3)
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self.0 as usize & 3]
    }
}

/// A quarter turn count, clockwise, 0 to 3. Written in degrees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "0 | 90 | 180 | 270"))]
pub struct Rotation(u8);

impl Rotation {
    /// As printed.
    pub const NONE: Rotation = Rotation(0);

    /// All four.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];

    /// From quarter turns; whole turns are ignored.
    pub const fn quarters(n: u8) -> Rotation {
        Rotation(n & 3)
    }

    /// The number of quarter turns, 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }

    /// 0, 90, 180 or 270.
    pub const fn degrees(self) -> u16 {
        self.0 as u16 * 90
    }

    /// From 0, 90, 180 or 270.
    pub const fn from_degrees(degrees: u16) -> Option<Rotation> {
        if degrees.is_multiple_of(90) && degrees < 360 { Some(Rotation((degrees / 90) as u8)) } else { None }
    }

    /// The side on which a printed side lies after the rotation.
    #[must_use]
    #[inline]
    pub const fn turn(self, side: Side) -> Side {
        Side((side.0 + self.0) & 3)
    }

    /// The printed side that now lies at `side`.
    #[must_use]
    #[inline]
    pub const fn back(self, side: Side) -> Side {
        Side((side.0 + 4 - self.0) & 3)
    }
}

impl Serialize for Rotation {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.degrees())
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.degrees().fmt(f)
    }
}

impl FromStr for Rotation {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Rotation, BadNotation> {
        match text {
            "0" => Ok(Rotation(0)),
            "90" => Ok(Rotation(1)),
            "180" => Ok(Rotation(2)),
            "270" => Ok(Rotation(3)),
            _ => Err(BadNotation::new(text, "a rotation: 0, 90, 180 or 270")),
        }
    }
}

/// One of the twelve ports, clockwise from the west part of the north side: left, middle and right of each side as
/// seen from the centre looking out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Port(pub u8);

impl Port {
    /// The side it lies on.
    pub const fn side(self) -> Side {
        Side(self.0 / 3)
    }

    /// 0 left, 1 middle, 2 right.
    pub const fn place(self) -> u8 {
        self.0 % 3
    }
}

/// A set of ports, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Ports(pub u16);

impl Ports {
    /// Whether the port is one of them.
    pub const fn has(self, port: Port) -> bool {
        self.0 >> port.0 & 1 == 1
    }

    /// The ports in order.
    pub fn iter(self) -> impl Iterator<Item = Port> {
        (0..12).map(Port).filter(move |p| self.has(*p))
    }

    /// Where they lie on a turned tile.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Ports {
        let by = rotation.0 * 3;
        let bits = self.0 as u32;
        Ports(((bits << by | bits >> (12 - by)) & 0xfff) as u16)
    }

    /// The sides that have any of them, as bits N 1, E 2, S 4, W 8.
    pub const fn touched(self) -> u8 {
        Ports(self.0 | self.0 << 1 & 0b010_010_010_010 | self.0 >> 1 & 0b010_010_010_010).sides()
    }

    /// The sides whose middle port is among them, as bits N 1, E 2, S 4, W 8.
    pub const fn sides(self) -> u8 {
        (self.0 >> 1 & 1 | self.0 >> 3 & 2 | self.0 >> 5 & 4 | self.0 >> 7 & 8) as u8
    }
}
