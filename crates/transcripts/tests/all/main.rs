//! The tests of `transcripts` in one program, since each program takes long to build.

mod all_nine;
mod auctions;
mod carcassonne;
mod gold_river;
mod gold_rush;
mod hand_made;
mod save;
mod save_of_recorded;
mod saves;
