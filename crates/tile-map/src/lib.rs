//! Floor 1: the kernel of tile-laying games: cells, ports, tiles, features and the frontier. What a segment *is* (a
//! city, a railway) is declared by the game's [`Terrain`] and never named here.
//!
//! - A tile has twelve ports (left, middle and right of each side), each owned by one segment. Two tiles fit when
//!   facing ports are of one kind.
//! - A feature is a union of segments. Its root carries the open sides and the figures of each player; its members form a
//!   ring that can be walked, so tiles, marks and areas are counted on demand, on boards of any size, and "a tile crossed
//!   twice counts once" is a property of the walk.
//! - The empty cells along the edge of the map are stored with what each of them requires on its four sides, packed so that
//!   all four rotations of a tile are tried at once.
//!
//! Limits, checked when a set is read: 16 segments per tile, 16 kinds of segments, 15 kinds of edges, 65,000 segments and
//! 16,000 tiles in a game, and the limits in `budget.rs` for the book. The map itself has no edge: the grid grows with the
//! tiles.
//!
//! ```
//! use tile_map::{Board, Cell, Closing, KindSpec, SegmentNo, Terrain, TileSet};
//!
//! // What a segment is, is the game's matter: here roads, which are complete when no side is open, and fields.
//! static TERRAIN: Terrain = Terrain {
//!     kinds: &[
//!         KindSpec { name: "road", closing: Closing::BySides },
//!         KindSpec { name: "field", closing: Closing::Otherwise },
//!     ],
//!     marks: &[],
//!     ends: &["village"],
//! };
//! // A line for each kind of tile: its name, how many there are (the start tile has a star), its parts with their ports.
//! let set = TileSet::parse(
//!     "set example\n\
//!      end 4* | road Sm > village | field N E Sl Sr W\n\
//!      bend 2 | road Em Sm | field N El Sr W | field Er Sl\n",
//!     &TERRAIN,
//! )?;
//! let mut board = Board::new(&set);
//! let end = set.find("end").unwrap();
//!
//! // Where a second end fits: beside a field anywhere, but below the road's open end in one way alone.
//! let mut places = Vec::new();
//! board.each_placement(&set, end, |cell, rotation| places.push((cell, rotation)));
//! let (cell, rotation) = *places.iter().find(|(cell, _)| *cell == Cell::new(0, 1)).unwrap();
//! let tile = board.lay(&set, cell, end, rotation);
//!
//! // The two ends are one road now: complete, on two tiles.
//! let road = board.node(tile, SegmentNo(0));
//! let root = board.root(road);
//! assert_eq!((board.open(root), board.count_tiles(&set, root)), (0, 2));
//! # Ok::<(), tile_map::BookError>(())
//! ```

mod aids;
mod blocks;
mod board;
mod book;
mod budget;
mod by_number;
mod edges;
mod encode;
mod figures;
mod flood;
mod frontier;
mod geometry;
mod grid;
mod groups;
mod hash;
mod name;
mod node;
mod number;
mod odds_memo;
mod picture;
mod segment_set;
mod set;
mod sums;
mod tables;
mod terrain;
mod tile_kind;
mod view;

pub use aids::{CellAid, FitView, GapView, MapAids, OpenView, Outlook};
pub use board::{Axis, Board, Members, NumberedPlaces, PartsOfTile, PlacedTile, PrintedParts, Site, Span};
pub use book::BookError;
pub use by_number::{ByKind, BySegment};
pub use edges::Edges;
pub use encode::{MapCode, own_and_others};
pub use figures::{Figures, MAX_PLAYERS};
pub use flood::{FloodFeature, flood};
pub use geometry::{Cell, Port, Ports, Rotation, SIDES, Side};
pub use hash::{put_bag, put_cell, put_map, put_site};
pub use name::TileName;
pub use number::{MAX_SEGMENTS, Node, Root, SPAN, SegmentNo, TileKindNo, TileNo};
pub use odds_memo::OddsMemo;
pub use picture::pictured;
pub use segment_set::{SegmentSet, Segments};
pub use set::TileSet;
pub use terrain::{Closing, Kind, KindSpec, Mark, Terrain};
pub use tile_kind::{Segment, TileKind};
pub use view::{PlacedView, SegmentView, SetView, SiteTuple, TileKindView, placed_views, tile_kind_views};
