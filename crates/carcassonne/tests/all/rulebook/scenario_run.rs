//! One scenario being played.

use carcassonne::{Action, Carcassonne, Chance, Chosen, Event, State, View};
use game::prelude::*;
use game::{Options, Player, Refusal, ToAct, admit, admit_chance};
use rulings::{Scenario, Situations};
use serde_json::{Value, json};
use tile_map::TileKindNo;

/// A tile that fits nowhere: it ends the game when it is the last.
const NOWHERE: &str = "Nowhere";

/// Lines at the start of a scenario that are options.
const HEADS: [&str; 30] = [
    "with",
    "farmers",
    "small-city",
    "start",
    "ringmaster-lord",
    "hill-count",
    "cloisters-stay",
    "wagon-along",
    "princess-must",
    "dragon-late",
    "more-gardens",
    "tower-safe",
    "ransom-late",
    "bid-beyond-points",
    "bridge-beside",
    "cathedral-gold",
    "two-castles",
    "castle-halves",
    "river-clear",
    "ringmaster-tower",
    "ringmaster-castle",
    "inns-unfinished",
    "barns-without-farmers",
    "no-late-abbey",
    "vineyard-gardens",
    "king-points",
    "pyramid-wait",
    "tiles-free",
    "fairy-tile",
    "fairy-pyramid",
];

pub struct ScenarioRun {
    game: Carcassonne,
    state: State,
    /// Score events since the last tile was laid, or since the end: player, points, name.
    scored: Vec<String>,
    /// Bars taken since the last tile was laid.
    taken: Vec<String>,
    others: Vec<String>,
}

type Done = Result<(), String>;

impl ScenarioRun {
    /// Sets up the table by the first lines of a scenario; the bag contains exactly the tiles it draws.
    pub fn new(scenario: &Scenario) -> Result<ScenarioRun, String> {
        let given = HEADS.iter().filter_map(|name| Some((*name, scenario.head(name)?)));
        let options = given.fold(Options::default(), |options, (name, value)| options.with(name, value));
        let mut chosen = Chosen::read(&options).map_err(|e| e.to_string())?;
        chosen.players = scenario.head("players").map_or(Ok(2), str::parse).map_err(|_| "how many players?")?;
        let book = format!("{}\n{NOWHERE} 19 | road N E S W\n", Carcassonne::built_in_data().unwrap_or_default());
        let rules = scenario.head("rules").map_or(Ok(Carcassonne::RULES), str::parse).map_err(|_| "which rules?")?;
        let game = Carcassonne::build_under(rules, chosen, Some(&book), 1).map_err(|e| e.to_string())?;
        let mut bag = vec![0; game.tiles().kinds.len()];
        let nowhere = game.tiles().find(NOWHERE).ok_or("no tile that fits nowhere")?;
        let end = Some(NOWHERE).filter(|_| scenario.head("bag").is_none());
        // Tiles that nobody draws.
        let spare = scenario.head("spare").into_iter().flat_map(|tiles| tiles.split(' '));
        for tile in scenario.texts().filter_map(drawn).chain(end).chain(spare) {
            let kind = game.tiles().find(tile).ok_or_else(|| format!("no tile {tile}"))?;
            bag[kind.index()] += 1;
            // A tile that ends up under it.
            if game.tiles().kind(kind).words.iter().any(|word| word == "hill") {
                bag[nowhere.index()] += 1;
            }
        }
        let start = game.tiles().start;
        let too_many = |no: TileKindNo, there: u16| bag[no.index()] > there - u16::from(no == start);
        if let Some((_, kind)) = game.tiles().kinds().find(|(no, kind)| too_many(*no, kind.count)) {
            return Err(format!("too many {}", kind.name));
        }
        let state = game.start_with(&bag);
        Ok(ScenarioRun { game, state, scored: Vec::new(), taken: Vec::new(), others: Vec::new() })
    }

    /// Offers what lies on the table now for a picture.
    pub fn show(&self, scenario: &Scenario, into: &mut Situations) {
        let view = self.view();
        let gold = view.parts.goldmines.iter().flat_map(|g| &g.bars).count();
        let castles = view.parts.castles.iter().flat_map(|c| &c.castles).count();
        let dragons = view.parts.princess.iter().filter(|princess| princess.dragon.is_some()).count();
        let bridges = view.parts.bridges.iter().flat_map(|bridges| &bridges.bridges).count();
        let pieces = view.figures.len() + castles + dragons + bridges;
        // An empty map is worth showing if the scenario is about laying tiles.
        if view.placed.len() > 1
            && (pieces + gold > 0 || ["CA-2.", "CA-11."].iter().any(|page| scenario.ruling.starts_with(page)))
        {
            let shows = 2 * view.placed.len() + 3 * pieces + gold;
            into.offer(scenario, shows as u32, true, |into| self.picture(&view, into));
        }
    }

    /// The drawing data of a position, as the page gets it.
    fn picture(&self, view: &View, into: &mut Situations) -> String {
        let facts = self.game.facts();
        let tile = |p: &tile_map::PlacedView, into: &mut Situations| {
            let kind = into.thing(json!(facts.tiles[p.kind.index()]).to_string());
            let mut told = json!(p);
            told["kind"] = json!(kind);
            told
        };
        let placed: Vec<Value> = view.placed.iter().map(|p| tile(p, into)).collect();
        let mut parts = json!({
            "goldmines": view.parts.goldmines.as_ref().map(|g| json!({ "bars": g.bars })),
            "circus": view.parts.circus.as_ref().map(|c| json!({ "big_top": c.big_top })),
            "castles": view.parts.castles.as_ref().map(|c| json!({ "castles": c.castles })),
            "hills": view.parts.hills.as_ref().map(|h| json!({ "flocks": h.flocks })),
        });
        if let Some(cult) = &view.parts.cult {
            parts["cult"] = json!(cult);
        }
        if let Some(bridges) = &view.parts.bridges {
            parts["bridges"] = json!({ "bridges": bridges.bridges });
        }
        if let Some(princess) = &view.parts.princess {
            parts["princess"] = json!({ "dragon": princess.dragon, "fairy": princess.fairy });
        }
        json!({ "placed": placed, "figures": view.figures, "parts": parts }).to_string()
    }

    fn view(&self) -> View {
        View::without_features(&self.game, &self.state)
    }

    pub fn line(&mut self, line: &str) -> Done {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "players" | "rules" | "bag" | "spare" | "" => Ok(()),
            word if HEADS.contains(&word) => Ok(()),
            "draw" => {
                self.settle()?;
                self.chance(rest)
            }
            "!" => {
                self.settle()?;
                self.chance(rest)
            }
            "end" => {
                self.settle()?;
                self.forget();
                self.chance(NOWHERE)?;
                if rest.is_empty() { Ok(()) } else { self.chance(rest) }
            }
            "refuse" => self.refuse(rest),
            "may" => {
                let (who, action) = self.action(rest)?;
                self.game.check(&self.state, who, action).map_err(|why| why.to_string())
            }
            "options" => {
                let mut list = Vec::new();
                self.game.legal_actions(&self.state, &mut list);
                same(&list.iter().map(Action::to_string).collect::<Vec<_>>().join(", "), rest)
            }
            "next" => {
                self.settle()?;
                let mut list = Vec::new();
                self.game.chance_outcomes(&self.state, &mut list);
                let names = list.iter().map(|(lot, _)| lot.to_string()).filter(|name| name != NOWHERE);
                same(&names.collect::<Vec<_>>().join(" "), rest)
            }
            "phase" => same(self.view().phase, rest),
            "asks" => same(&self.view().to_act.map_or("nobody".to_owned(), |p| p.to_string()), rest),
            _ if word.ends_with(':') => self.act(line),
            _ => {
                if !["phase", "told"].contains(&word) && !rest.ends_with("now") {
                    self.settle()?;
                }
                self.fact(word, rest.trim_end_matches(" now"))
            }
        }
    }

    fn fact(&mut self, word: &str, rest: &str) -> Done {
        let view = self.view();
        let join = |list: Vec<String>| if list.is_empty() { "none".to_owned() } else { list.join(" ") };
        let supply = |piece: &str| view.players.iter().map(|p| p.supply[piece].to_string()).collect();
        let found = match word {
            "score" => join(view.players.iter().map(|p| p.score.to_string()).collect()),
            "followers" => join(supply("follower")),
            "ringmasters" => join(supply("ringmaster")),
            "large-followers" => join(supply("large-follower")),
            "builders" => join(supply("builder")),
            "pigs" => join(supply("pig")),
            "titles" => {
                let titles = view.parts.king.iter().flat_map(|titles| [titles.king, titles.robber]);
                join(titles.map(|title| title.by.map_or("none".to_owned(), |player| player.to_string())).collect())
            }
            "goods" => {
                let held = view.parts.traders.iter().flat_map(|t| &t.held);
                join(held.map(|g| format!("{}/{}/{}", g.wine, g.grain, g.cloth)).collect())
            }
            "abbots" => join(supply("abbot")),
            "challenges" => {
                let all = view.parts.cult.iter().flat_map(|cult| &cult.challenges);
                join(all.map(|c| format!("{}-{}", c.shrine, c.cloister)).collect())
            }
            "mayors" => join(supply("mayor")),
            "wagons" => join(supply("wagon")),
            "barns" => join(supply("barn")),
            "bridges" => join(view.parts.bridges.iter().flat_map(|b| &b.left).map(u16::to_string).collect()),
            "bridged" => {
                let bridges = view.parts.bridges.iter().flat_map(|b| &b.bridges);
                join(bridges.map(|b| format!("{},{}={}", b.x, b.y, b.axis)).collect())
            }
            "dragon" => {
                let dragon = view.parts.princess.as_ref().and_then(|princess| princess.dragon);
                dragon.map_or("none".to_owned(), |cell| cell.to_string())
            }
            "fairy" => {
                let fairy = view.parts.princess.as_ref().and_then(|princess| princess.fairy);
                let by = |player: Option<Player>| player.map_or("-".to_owned(), |player| player.to_string());
                fairy.map_or("none".to_owned(), |fairy| format!("{}:{},{}", by(fairy.player), fairy.x, fairy.y))
            }
            "abbeys" => join(view.parts.abbey.iter().flat_map(|a| &a.abbeys).map(u16::to_string).collect()),
            "pieces" => join(view.parts.tower.iter().flat_map(|t| &t.pieces).map(u8::to_string).collect()),
            "towers" => {
                let towers = view.parts.tower.iter().flat_map(|t| &t.towers);
                let closed = |closed| if closed { " closed" } else { "" };
                join(towers.map(|t| format!("{},{}={}{}", t.x, t.y, t.height, closed(t.closed))).collect())
            }
            "captives" => {
                let held = view.parts.tower.iter().flat_map(|t| &t.captives);
                join(held.map(|c| format!("{}:{}:{}x{}", c.jailer, c.owner, c.piece, c.count)).collect())
            }
            "offered" => {
                let tiles = view.parts.auctions.iter().flat_map(|a| &a.tiles);
                let owner = |owner: Option<Player>| owner.map_or("-".to_owned(), |player| player.to_string());
                join(tiles.map(|tile| format!("{}:{}", tile.name, owner(tile.owner))).collect())
            }
            "shepherds" => join(supply("shepherd")),
            "hidden" => view.hidden.to_string(),
            "flocks" => {
                let flocks = view.parts.hills.iter().flat_map(|h| &h.flocks);
                let tokens = |tokens: &[u8]| tokens.iter().map(u8::to_string).collect::<Vec<_>>().join("+");
                join(flocks.map(|f| format!("{}:{}", f.player, tokens(&f.tokens))).collect())
            }
            "scored" => {
                self.scored.sort();
                join(self.scored.clone())
            }
            "taken" => join(self.taken.clone()),
            "told" => join(self.others.clone()),
            "left" => view.left.to_string(),
            "discarded" => join(view.discarded.iter().map(|k| self.game.tiles().kind(*k).name.clone()).collect()),
            "bars" => join(view.parts.goldmines.iter().flat_map(|g| &g.held).map(u16::to_string).collect()),
            "gold" => {
                let bars = view.parts.goldmines.iter().flat_map(|g| &g.bars);
                join(bars.map(|b| format!("{},{}={}", b.x, b.y, b.bars)).collect())
            }
            "big-top" => view.parts.circus.and_then(|c| c.big_top).map_or("none".to_owned(), |c| c.to_string()),
            "reach" => join(view.parts.circus.iter().flat_map(|c| &c.in_reach).map(u8::to_string).collect()),
            "castles" => join(view.parts.castles.iter().flat_map(|c| &c.left).map(u8::to_string).collect()),
            "fief" => {
                let fiefs = view.parts.castles.iter().flat_map(|c| &c.castles);
                join(fiefs.map(|c| format!("{}..{}", c.fief[0], c.fief[1])).collect())
            }
            "winners" => {
                let outcome = view.outcome.map(|o| o.players).unwrap_or_default();
                let first = outcome.iter().enumerate().filter(|(_, p)| p.rank == 1);
                join(first.map(|(i, _)| i.to_string()).collect())
            }
            _ => return Err(format!("'{word}' is no line of a scenario")),
        };
        same(&found, rest)
    }

    fn forget(&mut self) {
        self.scored.clear();
        self.taken.clear();
        self.others.clear();
    }

    fn apply(&mut self, step: game::Legal<Carcassonne>) {
        let mut events = Vec::new();
        self.game.apply(&mut self.state, step, &mut events);
        for event in events {
            match event {
                Event::Scored(score) => {
                    self.scored.extend(
                        score.points.iter().filter(|(_, n)| *n != 0).map(|(p, n)| format!("{p}:{n}:{}", score.name)),
                    );
                }
                Event::Other { name: "bar-taken", player: Some(player), cell: Some(cell), .. } => {
                    self.taken.push(format!("{player}:{cell}"));
                }
                Event::Other { name, .. } | Event::Tile { name, .. } | Event::Left { name, .. } => {
                    self.others.push(name.to_owned());
                }
                Event::Starter { player } => self.others.push(format!("starter {player}")),
                Event::Discarded { .. } => self.others.push("discarded".to_owned()),
                _ => {}
            }
        }
    }

    fn chance(&mut self, text: &str) -> Done {
        let outcome: Chance = text.parse().map_err(|e: game::BadNotation| e.to_string())?;
        let step = admit_chance(&self.game, &self.state, outcome).ok_or("chance cannot bring this now")?;
        self.apply(step);
        Ok(())
    }

    /// Passes unless something else was said; takes a bar if there is only one tile to take from.
    fn settle(&mut self) -> Done {
        for _ in 0..100 {
            let ToAct::Player(who) = self.game.to_act(&self.state) else { return Ok(()) };
            let mut list = Vec::new();
            self.game.legal_actions(&self.state, &mut list);
            let action = match list[..] {
                _ if self.view().phase == "place" => return Err("a tile is to be laid first".to_owned()),
                [.., Action::Pass] => Action::Pass,
                [only] => only,
                _ => return Err(format!("{who} must choose: {list:?}")),
            };
            self.do_it(who, action)?;
        }
        Err("no end of choices".to_owned())
    }

    fn do_it(&mut self, who: Player, action: Action) -> Done {
        let step = admit(&self.game, &self.state, who, action).map_err(|why| format!("{why} [{}]", why.ruling()))?;
        self.apply(step);
        Ok(())
    }

    /// `0: BA/C 0,-1 180` draws and lays, `0: lord city` chooses by the kind of feature, everything else is notation.
    fn act(&mut self, line: &str) -> Done {
        if let Some(tile) = drawn(line) {
            let (who, rest) = line.split_once(": ").ok_or("who?")?;
            self.settle()?;
            self.forget();
            self.chance(tile)?;
            let place = format!("{who}: place {}", rest.strip_prefix(tile).unwrap_or_default().trim());
            return self.act(&place);
        }
        let said = self.try_it(line);
        let of_base = self.action(line).is_ok_and(|(_, action)| !matches!(action, Action::Do { .. }));
        // Players pass until an expansion's action is asked for.
        let mut again = said.clone();
        while again.is_err() && !of_base && ["claim", "castle"].contains(&self.view().phase) {
            let ToAct::Player(who) = self.game.to_act(&self.state) else { break };
            self.do_it(who, Action::Pass)?;
            again = self.try_it(line);
        }
        again.or(said)
    }

    fn try_it(&mut self, line: &str) -> Done {
        let (who, action) = self.action(line)?;
        self.do_it(who, action)
    }

    fn action(&self, text: &str) -> Result<(Player, Action), String> {
        let (who, action) = text.split_once(": ").ok_or("who?")?;
        let who = Player(who.parse().map_err(|_| "who?")?);
        if let Some(feature) = action.strip_prefix("lord ").filter(|f| f.chars().all(|c| c.is_alphabetic() || c == '-'))
        {
            let mut list = Vec::new();
            self.game.legal_actions(&self.state, &mut list);
            let of_kind = |a: &&Action| self.game.action_view(&self.state, **a).feature == Some(feature);
            return Ok((who, *list.iter().find(of_kind).ok_or("no such choice")?));
        }
        Ok((who, action.parse().map_err(|e: game::BadNotation| e.to_string())?))
    }

    fn refuse(&mut self, rest: &str) -> Done {
        let (ruling, text) = rest.split_once(' ').ok_or("which ruling?")?;
        let (who, action) = self.action(text)?;
        match self.game.check(&self.state, who, action) {
            Ok(()) => Err("it is allowed".to_owned()),
            Err(why) if why.ruling() == ruling => Ok(()),
            Err(why) => Err(format!("refused by {}: {why}", why.ruling())),
        }
    }
}

/// The tile that a line of the scenario draws.
fn drawn(line: &str) -> Option<&str> {
    let tile = |text: &str| text.contains('/') || text == NOWHERE;
    if let Some(name) = line.strip_prefix("draw ").or_else(|| line.strip_prefix("! ").filter(|lot| lot.contains('/'))) {
        return Some(name).filter(|n| *n != NOWHERE);
    }
    let (who, rest) = line.split_once(": ")?;
    let name = rest.split(' ').next()?;
    (who.parse::<u8>().is_ok() && tile(name)).then_some(name)
}

fn same(found: &str, told: &str) -> Done {
    if found == told { Ok(()) } else { Err(format!("it is: {found}")) }
}
