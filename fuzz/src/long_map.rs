//! Maps made long on purpose: a tile file with more tiles than are ever printed, laid at the ends.

use game::{Observer, Options, Seeded, ToAct};

/// Tile files whose tiles fit nearly everywhere, so that a map can take any shape.
const BOOKS: [(&str, &str); 2] = [
    (
        "gold-rush",
        "set plains\ntokens 1x200 5x50\nP 9000* | prairie N E S W camp\nM 400 | mountain | prairie N E S W\n\
         C 400 | railway Nm > junction | railway Em > junction | railway Sm > junction | railway Wm > junction \
         | prairie Nr El | prairie Er Sl | prairie Sr Wl | prairie Wr Nl\nN 400 | mountain N nugget:2 | prairie E S W\n",
    ),
    (
        "carcassonne",
        "set plains\nF 9000* | field N E S W\nA 400 | cloister | field N E S W\nC 400 | city N | field E S W\n\
         R 400 | road Nm Sm | field Nr E Sl | field Sr W Nl\n",
    ),
];

/// The most steps of a game.
const STEPS: usize = 400;

/// Each byte chooses one of the listed choices: the first and the last are those at the ends of the map. After some steps a
/// copy must continue exactly like the map, and repeating the steps must give the same hashes.
pub fn long_map(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let (name, book) = BOOKS[usize::from(*first) % BOOKS.len()];
    let Some(shelf) = registry::find(name) else { return };
    let Ok(game) = shelf.create(&Options::default(), Some(book)) else { return };
    let mut position = game.clone().start();
    let (mut luck, mut steps) = (Seeded::new(u64::from(*first)), Vec::new());
    for at in 0..STEPS.min(16 * rest.len()) {
        let byte = usize::from(rest[at % rest.len()]);
        let applied = match position.to_act() {
            ToAct::Over => break,
            ToAct::Chance => position.draw(&mut luck).expect("chance that is due can be drawn"),
            ToAct::Player(who) => {
                let choices = position.legal_actions();
                let last = choices.len() - 1;
                let nth = match byte % 4 {
                    0 => 0,
                    1 => last,
                    2 => last / 2,
                    _ => byte * 31 % (last + 1),
                };
                position.act(who, &choices[nth].action).expect("a listed choice is legal")
            }
        };
        assert_eq!(applied.hash, position.hash());
        steps.push((applied.step, applied.hash));
        if at % 97 == 96 {
            let copy = position.clone_box();
            assert_eq!(copy.hash(), position.hash(), "a copy differs");
        }
    }
    let mut again = game.start();
    for (step, hash) in &steps {
        let applied = again.replay(step).expect("a step that was taken can be replayed");
        assert_eq!(applied.hash, *hash, "a replayed step led elsewhere");
    }
    position.view(Observer::Public);
    position.outcome();
}
