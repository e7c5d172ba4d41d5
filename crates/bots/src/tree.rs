//! A tree of positions with random games at its leaves (MCTS): the recipe of the strongest program published for
//! Carcassonne, as a yardstick for our own bots.

use crate::turns::lead_of;
use crate::{Bot, Budget, Setting, Stop};
use game::{ChanceSource, Dealt, Estimate, Legal, NoEvents, Player, Sampling, Seeded, Step, ToAct, admit, draw};
use std::time::Duration;

/// Grows a tree of decisions and draws (UCB1 at decisions, chance nodes for draws), plays a few random turns from each new
/// leaf, and then evaluates the position by [`Estimate`]. Takes the choice that was tried most. It never changes.
///
/// Where the recipe squashes leads with `tanh`, this one uses `x / sqrt(1 + x²)`, and the natural logarithm is a harmonic
/// sum: both give the same result on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Tree<A> {
    /// How much thinking a decision gets.
    pub budget: Budget,
    /// How many turns of random choices follow a leaf.
    pub turns: u32,
    /// The choice not to place a figure: a random turn takes it six times out of ten.
    pub pass: Option<A>,
}

/// The number of playouts per decision in the recipe.
const USUAL_PLAYOUTS: u32 = 12_000;
/// The number of random turns after a leaf in the recipe.
const USUAL_TURNS: u32 = 10;
/// How much rarely tried choices are favoured.
const EXPLORATION: f64 = 0.5;
/// The lead, in thousandths of a point, that counts as seven tenths of the maximum.
const SCALE: f64 = 45_000.0;
/// Of ten random turns, this many place no figure.
const PASSES_OF_TEN: u64 = 6;
/// The most nodes; a full tree stops growing.
const MOST_NODES: usize = 50_000;

impl<A> Tree<A> {
    /// The recipe, changed by the setting.
    pub fn with(setting: Setting, pass: Option<A>) -> Tree<A> {
        let playouts = Budget::Playouts(setting.playouts.unwrap_or(USUAL_PLAYOUTS));
        Tree { budget: setting.time.map_or(playouts, Budget::Time), turns: setting.turns.unwrap_or(USUAL_TURNS), pass }
    }

    fn is_over(&self, played: u32, stop: Stop<'_>) -> bool {
        match (self.budget, stop.taken()) {
            (Budget::Time(time), Some(taken)) => taken >= time.max(Duration::from_millis(1)),
            (budget, _) => played >= budget.playouts_or(USUAL_PLAYOUTS),
        }
    }
}

impl<G: Estimate + Sampling> Bot<G> for Tree<G::Action> {
    fn choose_until(
        &self,
        stop: Stop<'_>,
        game: &G,
        dealt: &Dealt<G>,
        chance: &mut dyn ChanceSource,
    ) -> Option<G::Action> {
        if game.to_act(dealt.state()) != ToAct::Player(dealt.player()) {
            return None;
        }
        let mut growth = Growth {
            game,
            pass: self.pass,
            turns: self.turns,
            nodes: Vec::new(),
            points: Vec::new(),
            list: Vec::new(),
            path: Vec::new(),
        };
        let root = growth.decision(dealt.state(), dealt.player());
        growth.nodes.push(root);
        let mut luck = Seeded::new(chance.below(u64::MAX));
        let mut state = dealt.state().clone();
        let mut played = 0;
        while played == 0 || !(self.is_over(played, stop) || stop.now()) {
            state.clone_from(dealt.again(game, &mut luck).state());
            growth.grow(&mut state, &mut luck);
            played += 1;
        }
        let Node::Decision { edges, .. } = &growth.nodes[0] else { return None };
        edges.iter().max_by_key(|edge| edge.visits).map(|edge| edge.step)
    }
}

/// A node of the tree.
enum Node<A, C> {
    /// A player decides.
    Decision {
        who: Player,
        visits: u32,
        /// 1 + 1/2 + 1/3 ... up to the visits: the natural logarithm, except for a constant.
        harmonic: f64,
        edges: Vec<Edge<A>>,
    },
    /// Chance is due: the outcomes so far, and their nodes.
    Draw { children: Vec<(C, usize)> },
    /// Nothing has been explored from here yet.
    Leaf,
}

/// How often a choice was tried.
struct Edge<A> {
    step: A,
    visits: u32,
    /// The sum of its results for the player who decides: from -1 to 1 each time.
    sum: f64,
    child: Option<usize>,
}

/// The harmonic sum exceeds the logarithm by this much.
const EULER: f64 = 0.577_215_664_901_532_9;

struct Growth<'a, G: Estimate> {
    game: &'a G,
    pass: Option<G::Action>,
    turns: u32,
    nodes: Vec<Node<G::Action, G::Chance>>,
    points: Vec<i32>,
    list: Vec<G::Action>,
    /// The decisions on the way down: node and number of the choice.
    path: Vec<(usize, usize)>,
}

impl<G: Estimate + Sampling> Growth<'_, G> {
    fn decision(&mut self, state: &G::State, who: Player) -> Node<G::Action, G::Chance> {
        self.game.legal_actions(state, &mut self.list);
        let edges = self.list.iter().map(|step| Edge { step: *step, visits: 0, sum: 0.0, child: None }).collect();
        Node::Decision { who, visits: 0, harmonic: 0.0, edges }
    }

    /// Goes down to a leaf, makes a node of it, plays on at random, and adds the result to all choices on the way.
    fn grow(&mut self, state: &mut G::State, luck: &mut Seeded) {
        self.path.clear();
        let mut at = 0;
        loop {
            match self.game.to_act(state) {
                ToAct::Over => break,
                ToAct::Chance => {
                    let step = draw(self.game, state, luck);
                    let Step::Chance(outcome) = step.step() else { break };
                    self.game.apply(state, step, &mut NoEvents);
                    let Some(next) = self.drawn(at, outcome) else { break };
                    at = next;
                }
                ToAct::Player(who) => {
                    if matches!(self.nodes[at], Node::Leaf) {
                        self.nodes[at] = self.decision(state, who);
                        break;
                    }
                    let Some(choice) = self.choice(at, luck) else { break };
                    let Node::Decision { edges, .. } = &self.nodes[at] else { break };
                    // Facts dealt anew may forbid what was legal when the node was made.
                    let Ok(step) = admit(self.game, state, who, edges[choice].step) else { break };
                    self.game.apply(state, step, &mut NoEvents);
                    self.path.push((at, choice));
                    let Some(next) = self.child(at, choice) else { break };
                    at = next;
                }
            }
        }
        self.play_on(state, luck);
        self.game.estimate(state, &mut self.points);
        self.count();
    }

    /// The node after an outcome of chance; `None` if the tree is full.
    fn drawn(&mut self, at: usize, outcome: G::Chance) -> Option<usize> {
        if matches!(self.nodes[at], Node::Leaf) {
            self.nodes[at] = Node::Draw { children: Vec::new() };
        }
        let Node::Draw { children } = &self.nodes[at] else { return None };
        if let Some((_, child)) = children.iter().find(|(known, _)| *known == outcome) {
            return Some(*child);
        }
        let new = self.add_leaf()?;
        let Node::Draw { children } = &mut self.nodes[at] else { return None };
        children.push((outcome, new));
        Some(new)
    }

    /// The node after a choice; `None` if the tree is full.
    fn child(&mut self, at: usize, choice: usize) -> Option<usize> {
        let Node::Decision { edges, .. } = &self.nodes[at] else { return None };
        if edges[choice].child.is_some() {
            return edges[choice].child;
        }
        let new = self.add_leaf()?;
        let Node::Decision { edges, .. } = &mut self.nodes[at] else { return None };
        edges[choice].child = Some(new);
        Some(new)
    }

    fn add_leaf(&mut self) -> Option<usize> {
        if self.nodes.len() >= MOST_NODES {
            return None;
        }
        self.nodes.push(Node::Leaf);
        Some(self.nodes.len() - 1)
    }

    /// A choice that was never tried, at random; if there is none, the most promising one (UCB1).
    fn choice(&self, at: usize, luck: &mut Seeded) -> Option<usize> {
        let Node::Decision { edges, harmonic, .. } = &self.nodes[at] else { return None };
        let new = edges.iter().filter(|edge| edge.visits == 0).count();
        if new > 0 {
            let which = luck.below(new as u64) as usize;
            return edges.iter().enumerate().filter(|(_, edge)| edge.visits == 0).nth(which).map(|(at, _)| at);
        }
        let logarithm = (harmonic - EULER).max(0.0);
        let promise = |edge: &Edge<G::Action>| {
            let visits = f64::from(edge.visits);
            edge.sum / visits + EXPLORATION * (logarithm / visits).sqrt()
        };
        let best = edges.iter().enumerate().max_by(|(_, a), (_, b)| promise(a).total_cmp(&promise(b)));
        best.map(|(at, _)| at)
    }

    /// Some turns of random choices.
    fn play_on(&mut self, state: &mut G::State, luck: &mut Seeded) {
        let mut turns = 0;
        let mut last = None;
        loop {
            let step = match self.game.to_act(state) {
                ToAct::Over => return,
                ToAct::Chance => draw(self.game, state, luck),
                ToAct::Player(who) => {
                    turns += u32::from(last != Some(who));
                    last = Some(who);
                    if turns > self.turns {
                        return;
                    }
                    match self.random(state, who, luck) {
                        Some(step) => step,
                        None => return,
                    }
                }
            };
            self.game.apply(state, step, &mut NoEvents);
        }
    }

    /// A random choice; if a figure could be placed, none is placed as often as in the recipe.
    fn random(&mut self, state: &G::State, who: Player, luck: &mut Seeded) -> Option<Legal<G>> {
        let pass = self.pass.and_then(|pass| Some((pass, admit(self.game, state, who, pass).ok()?)));
        let Some((pass, step)) = pass else {
            let action = self.game.sample_action(state, luck, &mut self.list);
            return admit(self.game, state, who, action).ok();
        };
        if luck.below(10) < PASSES_OF_TEN {
            return Some(step);
        }
        self.game.legal_actions(state, &mut self.list);
        self.list.retain(|action| *action != pass);
        if self.list.is_empty() {
            return Some(step);
        }
        let action = self.list[luck.below(self.list.len() as u64) as usize];
        admit(self.game, state, who, action).ok()
    }

    /// Adds the final points to the choices on the way.
    fn count(&mut self) {
        let others = (self.points.len() as f64 - 1.0).max(1.0);
        for (at, choice) in self.path.drain(..) {
            let Node::Decision { who, visits, harmonic, edges } = &mut self.nodes[at] else { continue };
            *visits += 1;
            *harmonic += 1.0 / f64::from(*visits);
            let lead = lead_of(&self.points, *who) as f64 / others / SCALE;
            edges[choice].visits += 1;
            edges[choice].sum += lead / (1.0 + lead * lead).sqrt();
        }
    }
}
