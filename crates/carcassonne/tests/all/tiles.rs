//! The tile books, compared with facts that were gathered independently of them (`tiles.txt`).

use carcassonne::{Carcassonne, Chosen, Id};
use game::Observer;
use game::prelude::*;
use std::collections::BTreeMap;
use tile_map::{Port, Ports, SegmentNo, TileKind};

fn everything() -> Carcassonne {
    let chosen = Chosen { with: Id::ALL.to_vec(), readings: vec!["more-gardens"], ..Chosen::default() };
    Carcassonne::build(chosen, None, 1).unwrap()
}

fn edges(ports: Ports) -> String {
    "NESW".chars().enumerate().filter(|(i, _)| ports.sides() >> i & 1 == 1).map(|(_, c)| c).collect()
}

fn half_edges(ports: Ports) -> String {
    let names = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];
    let has = |i: &usize| ports.has(Port((i / 2 * 3 + i % 2 * 2) as u8));
    (0..8).filter(has).map(|i| names[i]).collect::<Vec<_>>().join(".")
}

/// A line of `tiles.txt` in the form of our book, without the set.
fn line(kind: &TileKind) -> String {
    let name = |no: SegmentNo| carcassonne::kind_name(kind.segment(no).kind);
    let side = |s: usize| {
        let middle = kind.owner(Port(s as u8 * 3 + 1));
        middle.map_or('-', |middle| name(middle).chars().next().unwrap())
    };
    let (mut features, mut fields) = (Vec::new(), Vec::new());
    for (no, segment) in kind.segments() {
        if name(no) == "field" {
            let met = kind.words.iter().filter_map(|w| w.strip_prefix("meet:")?.split_once('-'));
            let met = met.filter(|(f, _)| *f == no.to_string()).map(|(_, c)| c.parse::<SegmentNo>().unwrap());
            let missed = |city: &SegmentNo| kind.words.iter().any(|w| *w == format!("miss:{no}-{city}"));
            let rim = kind.touching[no.index()].into_iter().filter(|c| name(*c) == "city" && !missed(c));
            let mut cities: Vec<_> = rim.chain(met).map(|c| edges(kind.segment(c).ports)).collect();
            cities.sort();
            cities.dedup();
            let equals = if cities.is_empty() { "" } else { "=" };
            fields.push(format!("{}{equals}{}", half_edges(segment.ports), cities.join(",")));
            continue;
        }
        let mut text = name(no).to_owned();
        if segment.ports.0 != 0 {
            text += &format!(":{}", edges(segment.ports));
        }
        text += &"+".repeat(segment.marks[0] as usize);
        text += if segment.marks[1] > 0 { "-" } else { "" };
        features.push(text);
    }
    features.sort();
    fields.sort();
    let sides: String = (0..4).map(side).collect();
    format!("{} {} {sides} | {} | {}", kind.name, kind.count, features.join(" "), fields.join(" "))
}

#[test]
fn every_tile_is_as_the_facts_say() {
    let game = everything();
    let facts = include_str!("../tiles.txt");
    let mut lines: BTreeMap<&str, &str> = BTreeMap::new();
    for fact in facts.lines().filter(|l| !l.starts_with('#') && !l.is_empty()) {
        let (_, rest) = fact.split_once(' ').unwrap();
        lines.insert(rest.split(' ').next().unwrap(), rest);
    }
    // The lake of the first river is left out if both are played.
    let alone = Carcassonne::create(&"with=river".parse().unwrap(), None).unwrap();
    let lake = alone.tiles().kinds.iter().filter(|kind| kind.name == "RI.1/I.e");
    for kind in game.tiles().kinds.iter().chain(lake) {
        let told = lines.remove(kind.name.as_str());
        // The facts are those of the whole box: tiles that others replace count, too.
        let word = format!("instead:{}", kind.name);
        // Each of the three boxes of monasteries replaces the same six cloisters: one of them is counted.
        let counted = |other: &&TileKind| !["NB/", "JB/"].iter().any(|name| other.name.starts_with(name));
        let others = game.tiles().kinds.iter().filter(counted).filter(|other| other.words.contains(&word));
        let whole = TileKind { count: kind.count + others.map(|other| other.count).sum::<u16>(), ..kind.clone() };
        assert_eq!(
            Some(line(&whole).trim_end()),
            told.map(str::trim_end),
            "the line of {} in tests/tiles.txt",
            kind.name
        );
    }
    assert!(lines.is_empty(), "lines of tests/tiles.txt without a tile: {:?}", lines.keys());
}

/// An expansion that plays in part removes nothing from another one with the same mark.
#[test]
fn inns_count_whenever_anything_that_plays_has_them() {
    let stakes = |with: &str| {
        let game = Carcassonne::create(&format!("with={with}").parse().unwrap(), None).unwrap();
        let mut stakes = game.facts().stakes;
        stakes.sort_unstable();
        stakes.join(" ")
    };
    let found = ["river", "river-2", "inns", "inns+river", "inns+river-2", "inns+rivers"].map(stakes);
    assert_eq!(found, ["", "inn", "cathedral inn", "cathedral inn", "cathedral inn", "cathedral inn"]);
}

#[test]
fn the_printed_totals_are_there() {
    let count = |word: &str| {
        let with = Id::find(word).into_iter().collect();
        let chosen = Chosen { with, ..Chosen::default() };
        Carcassonne::build(chosen, None, 1).unwrap().tiles().total()
    };
    assert_eq!(count("none"), 72);
    let words = [
        "goldmines",
        "circus",
        "castles",
        "bazaars",
        "crop-circles",
        "inns",
        "rivers",
        "traders",
        "abbot",
        "cult",
        "king",
        "hills",
        "monasteries",
        "abbey",
        "darmstadt",
        "tower",
        "princess",
        "bridges",
        "hut",
        "german-cathedrals",
        "german-castles",
    ];
    assert_eq!(words.map(count), [80, 92, 72, 84, 84, 90, 94, 96, 72, 78, 77, 90, 84, 84, 75, 90, 102, 72, 73, 78, 72]);
    let part = |with: &str| {
        let game = Carcassonne::create(&format!("with={with}").parse().unwrap(), None).unwrap();
        (game.tiles().total(), game.facts().pieces.len(), game.options().get("with").unwrap_or_default().to_owned())
    };
    assert_eq!(part("big-top"), (84, 1, "big-top".to_owned()));
    assert_eq!(part("acrobats"), (80, 1, "acrobats".to_owned()));
    assert_eq!(part("ringmaster"), (72, 2, "ringmaster".to_owned()));
    assert_eq!(part("ringmaster+castles+acrobats"), (80, 2, "acrobats+ringmaster+castles".to_owned()));
    assert_eq!(part("ringmaster+big-top+acrobats"), (92, 2, "circus".to_owned()), "all parts are the whole");
    assert_eq!((part("river"), part("river-2")), ((84, 1, "river".to_owned()), (84, 1, "river-2".to_owned())));
    assert_eq!(part("river-2+river"), (94, 1, "rivers".to_owned()), "one spring, one lake");
    assert_eq!(part("crop-circles"), (73, 1, "crop-circles".to_owned()), "one tile, as ever");
    assert_eq!(part("crop-circles-2+crop-circles"), (78, 1, "crop-circles+crop-circles-2".to_owned()));
    assert_eq!(part("crop-circles-1"), (78, 1, "crop-circles-1".to_owned()));
    assert_eq!(part("crop-circles-2+crop-circles-1+crop-circles"), (84, 1, "all-crop-circles".to_owned()));
    assert_eq!(part("monasteries"), (72, 1, "monasteries".to_owned()), "six monasteries for six cloisters");
    assert_eq!(part("dutch-monasteries"), (72, 1, "dutch-monasteries".to_owned()));
    assert_eq!(part("monasteries+dutch-monasteries").0, 78, "twelve monasteries for six cloisters");
    assert_eq!(part("monasteries+dutch-monasteries+japanese-buildings"), (84, 1, "all-monasteries".to_owned()));
    assert_eq!(part("monasteries,cloisters-stay=yes").0, 78, "six monasteries beside six cloisters");
    let gardens = |with: &str| {
        let game = Carcassonne::create(&format!("with={with},more-gardens=yes").parse().unwrap(), None).unwrap();
        let on = |kind: &&TileKind| kind.segments.iter().any(|s| carcassonne::kind_name(s.kind) == "garden");
        let gardens: u16 = game.tiles().kinds.iter().filter(on).map(|kind| kind.count).sum();
        (game.tiles().total(), gardens)
    };
    assert_eq!(gardens("abbot"), (72, 8), "those of the base box");
    assert_eq!(gardens("inns"), (90, 0), "gardens are for the abbot");
    assert_eq!(gardens("abbot+inns+tower"), (108, 12), "two of either box");
    assert_eq!(gardens("abbot+acrobats"), (80, 9), "that of the other part is left out");
    assert_eq!(gardens("abbot+rivers").1, 10);
    assert_eq!((gardens("abbot+all-crop-circles"), gardens("abbot+cult")), ((84, 8), (78, 8)), "no box with a garden");
    let names = |with: &str| {
        let game = Carcassonne::create(&format!("with={with}").parse().unwrap(), None).unwrap();
        let lakes = game.tiles().kinds.iter().filter(|k| k.words.iter().any(|w| w == "lake"));
        (game.tiles().kind(game.tiles().start).name.clone(), lakes.map(|k| k.name.clone()).collect::<Vec<_>>())
    };
    let spring = "RI/s".to_owned();
    assert_eq!(names("river"), (spring.clone(), vec!["RI.1/I.e".to_owned()]));
    assert_eq!(names("rivers"), (spring, vec!["RI.2/I.v".to_owned()]));
    let game = everything();
    let sum = |of: &dyn Fn(&TileKind) -> u32| {
        // Monasteries lie where the cloisters would.
        let base = game.tiles().kinds.iter().filter(|k| k.name.starts_with("BA/") || k.name.starts_with("MO/"));
        base.map(|k| u32::from(k.count) * of(k)).sum::<u32>()
    };
    let kind =
        |k: &TileKind, name: &str| k.segments.iter().filter(|s| carcassonne::kind_name(s.kind) == name).count() as u32;
    assert_eq!(sum(&|k| k.segments.iter().map(|s| u32::from(s.marks[0])).sum()), 10, "pennants");
    assert_eq!(sum(&|k| kind(k, "cloister")), 6, "cloisters");
    let symbol = |word: &str| {
        game.tiles().kinds.iter().filter(|k| k.words.iter().any(|w| w == word)).map(|k| k.count).sum::<u16>()
    };
    assert_eq!((symbol("gold"), symbol("hill"), symbol("vineyard")), (8, 8, 8));
    assert_eq!((symbol("fork"), symbol("club"), symbol("shield")), (4, 4, 4));
}

/// U3: the animal tokens. The value of bars (U1) is tested next to its table.
#[test]
fn tokens_are_worth_what_the_rules_say() {
    let game = everything();
    let view = game.view(&game.start(), Observer::Public);
    let tokens = view.parts.circus.as_ref().unwrap().tokens.iter();
    let all: Vec<u8> = tokens.rev().flat_map(|t| std::iter::repeat_n(t.value, t.count as usize)).collect();
    assert_eq!(all, [7, 6, 6, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 3, 3, 1]);
}

#[test]
fn a_book_with_odd_words_is_refused() {
    let book = |line: &str| format!("set x\nS 1* | field N E S W\n{line}\n");
    let build = |line: &str| {
        Carcassonne::create(&game::Options::default(), Some(&book(line))).map(|_| ()).map_err(|e| e.to_string())
    };
    assert_eq!(build("A 1 | city N | field E S W"), Ok(()));
    assert!(build("A 1 | cloister N | field E S W").unwrap_err().contains("no ports"));
    assert!(build("A 1 | water Nm Sm | field Nl W Sr | field Nr E Sl").is_ok());
    assert!(build("A 1 | water | field N E S W").unwrap_err().contains("leaves the tile"));
    assert!(build("A 1 | water Nm | water Sm | field Nl W Sr | field Nr E Sl").unwrap_err().contains("two spaces"));
    assert!(build("A 1 | cloister | cloister | field N E S W").unwrap_err().contains("two spaces"));
    assert!(build("A 1 | city N | field E S W | tile: meet:0-1").unwrap_err().contains("no pair"));
    assert!(build("A 1 | city N | field E S W | tile: meet:1-0").is_ok());
    assert!(build("A 1 | city Nl | road Nm | city Nr | field E S W").unwrap_err().contains("a city leaves the tile"));
    assert!(build("").unwrap_err().contains("no tile to draw"));
    let many: String = (0..400).map(|i| format!("A{i} 1 | field N E S W\n")).collect();
    assert!(build(&many).unwrap_err().contains("more than 320"));
}

/// CA-17.6: which of the Japanese tiles have a road is a reconstruction; a file corrects it.
#[test]
fn a_tile_of_a_file_replaces_the_built_in_one_of_the_same_name() {
    let base = include_str!("../../tiles/base.tiles");
    let road = "JB/M1 1 | cloister | abbacy | road Nm > cloister | field Nl W S E Nr | tile: instead:BA/L";
    let data = format!("{base}{road}\n");
    let options = "with=japanese-buildings".parse().unwrap();
    let (usual, own) =
        (Carcassonne::create(&options, None).unwrap(), Carcassonne::create(&options, Some(&data)).unwrap());
    let tiles = |game: &Carcassonne| game.tiles().kinds.iter().map(|kind| u32::from(kind.count)).sum::<u32>();
    assert_eq!((tiles(&usual), tiles(&own)), (72, 72), "it is one of the six, and six cloisters are gone");
    let segments = |game: &Carcassonne, name: &str| {
        let set = game.tiles();
        set.kind(set.find(name).expect("a tile")).segments().count()
    };
    assert_eq!((segments(&usual, "JB/M1"), segments(&own, "JB/M1")), (3, 4));
    assert_eq!(segments(&own, "JB/M2"), 3);
}
