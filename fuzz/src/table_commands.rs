//! Commands to a table, one after the other: sound ones, late ones, repeated ones, strange ones.

use game::{Options, Seeded};
use registry::AnyGame;
use std::sync::Arc;
use table::{Command, CommandId, Entry, Holder, Proposal, Seat, Table};

/// Most commands to one table.
const COMMANDS: usize = 200;

/// The first byte chooses the game; then two bytes are a command. A refused command changes nothing, a repeated one is
/// answered with the version it led to, and what was stored is the same table again.
pub fn table_commands(bytes: &[u8]) {
    let Some((game, rest)) = super::chosen(bytes) else { return };
    let Ok(game) = game.create(&Options::default(), None) else { return };
    let seats: Vec<Seat> =
        (0..game.players()).map(|n| Seat::human(&format!("player {n}"), Holder::new([n; 32]))).collect();
    let Ok(mut table) = Table::new(Arc::clone(&game), seats.clone()) else { return };
    let (mut chance, mut stored) = (Seeded::new(3), Vec::<Entry>::new());
    let mut sent: Vec<(CommandId, u32)> = Vec::new();
    for (n, command) in rest.chunks_exact(2).take(COMMANDS).enumerate() {
        if let Some(batch) = table.propose_chance(&mut chance) {
            stored.extend_from_slice(batch.entries());
            assert!(table.commit(batch), "a batch for this very version was not taken");
        }
        let (what, byte) = (command[0], command[1]);
        if let (14, Some((id, version))) = (what % 16, sent.get(usize::from(byte) % sent.len().max(1))) {
            let again = table.propose(id.clone(), table.version(), &Command::Undo, &mut chance);
            assert!(matches!(again, Proposal::Repeated(v) if v == *version), "a repeated command was carried out anew");
            continue;
        }
        let (seat, version, command) = command_of(&*game, &table, what, byte);
        let id = CommandId { seat, id: if what % 16 == 15 { "?".repeat(usize::from(byte)) } else { format!("c{n}") } };
        let before = (table.version(), table.hash());
        match table.propose(id.clone(), version, &command, &mut chance) {
            Proposal::Append(batch) => {
                assert_eq!((table.version(), table.hash()), before, "a proposal changed the table");
                stored.extend_from_slice(batch.entries());
                assert!(table.commit(batch), "a batch for this very version was not taken");
                sent.push((id, table.version()));
            }
            Proposal::Refused(why) => {
                assert!(!why.key().is_empty());
                assert_eq!((table.version(), table.hash()), before, "a refused command changed the table");
            }
            Proposal::Repeated(_) => panic!("a new command was taken for an old one"),
        }
    }
    let again = Table::load(game, seats, &stored).expect("what was stored can be loaded");
    assert_eq!((again.version(), again.hash()), (table.version(), table.hash()), "what was stored is another table");
}

/// Seat, version and command made of two bytes.
fn command_of(game: &dyn AnyGame, table: &Table, what: u8, byte: u8) -> (u8, u32, Command) {
    let (seat, version) = (table.to_act().unwrap_or_default(), table.version());
    let choices = table.position().legal_actions();
    let nth = |n: usize| choices.get(n % choices.len().max(1)).map(|c| c.action.clone()).unwrap_or_default();
    let sound = Command::Act(vec![nth(usize::from(byte))]);
    match what % 16 {
        0..=7 => (seat, version, sound),
        8 => (seat, version, Command::Undo),
        9 => (byte % (game.players() + 2), version, Command::Undo),
        10 => (byte, version, sound),
        11 => (seat, version.wrapping_add(u32::from(byte)).wrapping_sub(100), sound),
        12 => (seat, version, Command::Act((0..usize::from(byte % 20)).map(|n| nth(n + usize::from(byte))).collect())),
        13 => (seat, version, Command::Act(vec![format!("{}{}", nth(usize::from(byte)), char::from(byte))])),
        _ => (seat, version, Command::Act(vec![nth(usize::from(byte)), nth(usize::from(what))])),
    }
}
