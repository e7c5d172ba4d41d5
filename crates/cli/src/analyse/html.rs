//! An analysis as one self-contained page: a chart, how many points each player gave away, the costliest turns with a
//! picture of the table after the better one, and all turns.

use super::{Analysis, amount, percent, reasons, signed};
use crate::phrases::Words;
use crate::render;
use crate::render::svg::{PLAYERS, escaped};
use anyhow::Result;
use game::{Observer, Player};
use locales::message;
use registry::AnyAction;
use registry::analysis::{Decision, PlayedTurn};
use std::fmt::Write;

const STYLE: &str = "body{font:16px/1.5 sans-serif;color:#222;background:#fffdf7;max-width:64rem;margin:auto;padding:1rem}\
    h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}table{border-collapse:collapse}\
    th,td{padding:.3rem .6rem;border-bottom:1px solid #ccc;text-align:left;vertical-align:top}.n{text-align:right}\
    .picture svg{width:auto;height:auto;max-width:100%;max-height:36rem}.wide{overflow-x:auto}\
    .mark{display:inline-block;width:.8em;height:.8em;border:1px solid #222;margin-right:.4em}";
/// Dash patterns of the lines, so that nobody needs colours to tell them apart.
const DASHES: [&str; 6] = ["", "9 4", "2.5 4", "12 4 2.5 4", "16 5", "6 3 2 3 2 3"];
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 280.0;
const LEFT: f64 = 56.0;
const EDGE: f64 = 20.0;

/// The page.
pub fn page(analysis: &Analysis, turns: &[PlayedTurn], words: &Words) -> Result<String> {
    let say = |key: &str, args: &[(&str, String)]| escaped(&message(words.lang, key, args));
    let title = format!("{} – {}", say("analysis", &[]), say(&format!("game-{}", words.game), &[]));
    let lang = words.lang.tag();
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
         <body>\n<h1>{title}</h1>\n<h2>{}</h2>\n<div class=\"wide\">\n{}</div>\n",
        say("analysis-win", &[]),
        chart(analysis, words),
    );
    let head =
        |keys: &[&str]| keys.iter().map(|key| format!("<th scope=\"col\">{}</th>", say(key, &[]))).collect::<String>();
    let _ = writeln!(
        page,
        "<h2>{}</h2>\n<table>\n<tr>{}</tr>",
        say("analysis-players", &[]),
        head(&["player", "analysis-given-away", "analysis-luck"])
    );
    for sum in &analysis.sums {
        let away = amount(words.lang, sum.given_away);
        let luck = signed(words.lang, sum.luck);
        let _ = writeln!(
            page,
            "<tr><th scope=\"row\">{}</th><td class=\"n\">{away}</td><td class=\"n\">{luck}</td></tr>",
            marked(words, sum.player)
        );
    }
    let count = analysis.costliest.len();
    let _ = writeln!(page, "</table>\n<h2>{}</h2>", say("analysis-costliest", &[("count", count.to_string())]));
    for at in &analysis.costliest {
        if let (Some(turn), Some(decision)) = (turns.get(*at), &analysis.judged[*at].decision) {
            page.push_str(&costly(words, *at, turn, decision)?);
        }
    }
    let all = analysis.judged.iter().filter(|turn| turn.decision.is_some()).count();
    let _ = writeln!(
        page,
        "<h2>{}</h2>\n<div class=\"wide\">\n<table>\n<tr><th></th>{}</tr>",
        say("analysis-all", &[("count", all.to_string())]),
        head(&["player", "cli-analyse-played", "analysis-given-away", "cli-analyse-win", "cli-analyse-better"])
    );
    for (at, turn) in analysis.judged.iter().enumerate() {
        let (Some(decision), Some(played)) = (&turn.decision, turns.get(at)) else { continue };
        let better = if decision.is_costly() { escaped(&said(words, played, &decision.best)) } else { String::new() };
        let win = percent(turn.chances[decision.player.index()]);
        let _ = writeln!(
            page,
            "<tr><th scope=\"row\" class=\"n\">{}</th><td>{}</td><td>{}</td><td class=\"n\">{}</td>\
             <td class=\"n\">{win} %</td><td>{better}</td></tr>",
            at + 1,
            marked(words, decision.player),
            escaped(&said(words, played, &decision.played)),
            amount(words.lang, decision.given_away),
        );
    }
    let games = [("games", analysis.effort.games.to_string())];
    let _ = writeln!(
        page,
        "</table>\n</div>\n<h2>{}</h2>\n<p>{}</p>\n<p>{}</p>\n<p>{}</p>\n</body>\n</html>",
        say("analysis-meaning", &[]),
        say("analysis-meaning-away", &[]),
        say("analysis-meaning-win", &games),
        say("analysis-meaning-luck", &[]),
    );
    Ok(page)
}

/// A player's name in their colour.
fn marked(words: &Words, player: Player) -> String {
    let colour = PLAYERS[player.index() % PLAYERS.len()];
    format!("<span class=\"mark\" style=\"background:{colour}\"></span>{}", escaped(&words.name(player)))
}

/// A costly turn, with the table as it would be after the better one.
fn costly(words: &Words, at: usize, turn: &PlayedTurn, decision: &Decision) -> Result<String> {
    let say = |key: &str, args: &[(&str, String)]| escaped(&message(words.lang, key, args));
    let name = words.name(decision.player);
    let away = amount(words.lang, decision.given_away);
    let why = reasons(words.lang, decision).join("; ");
    let picture = turn.after(&decision.best).picture(Observer::Public);
    Ok(format!(
        "<h3>{}: {}</h3>\n<p>{}<br>{}<br>{}</p>\n<div class=\"picture wide\">\n{}</div>\n",
        say("analysis-turn", &[("number", (at + 1).to_string()), ("name", name)]),
        say("analysis-away", &[("points", away)]),
        say("analysis-played", &[("turn", said(words, turn, &decision.played))]),
        say("analysis-better", &[("turn", said(words, turn, &decision.best))]),
        escaped(&why),
        render::drawn(&picture, words)?,
    ))
}

/// Decisions in notation, followed in words by what the notation leaves out.
fn said(words: &Words, turn: &PlayedTurn, actions: &[AnyAction]) -> String {
    let one = |at: usize| {
        let action = &actions[at].action;
        let position = turn.after(&actions[..at]);
        let (choices, map) = (position.pictured_choices(), position.picture(Observer::Public).map);
        let choice = choices.iter().find(|(notation, _)| notation == action);
        let said =
            choice.map_or_else(|| action.clone(), |(notation, choice)| words.choice(notation, choice, map.as_ref()));
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    (0..actions.len()).map(one).collect::<Vec<_>>().join("; ")
}

/// The chances over the turns: a line for each player, and their names below.
fn chart(analysis: &Analysis, words: &Words) -> String {
    let moments: Vec<&Vec<u32>> =
        std::iter::once(&analysis.first).chain(analysis.judged.iter().map(|turn| &turn.chances)).collect();
    let last = moments.len().saturating_sub(1).max(1);
    let x = |at: usize| LEFT + at as f64 / last as f64 * (WIDTH - LEFT - EDGE);
    let y = |chance: u32| HEIGHT - EDGE - f64::from(chance) / 1_000.0 * (HEIGHT - 2.0 * EDGE);
    let height = HEIGHT + 28.0;
    let label = escaped(&message(words.lang, "analysis-win", &[]));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"14\" role=\"img\" aria-label=\"{label}\">\n"
    );
    for percent in [0, 25, 50, 75, 100] {
        let at = y(percent * 10);
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {at:.1}H{}\" stroke=\"#bbb\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{percent} %</text>",
            WIDTH - EDGE,
            LEFT - 8.0,
            at + 5.0
        );
    }
    for seat in 0..analysis.first.len() {
        let line: Vec<String> =
            (0..moments.len()).map(|at| format!("{:.1} {:.1}", x(at), y(moments[at][seat]))).collect();
        let (colour, dashes) = (PLAYERS[seat % PLAYERS.len()], DASHES[seat % DASHES.len()]);
        let stroke = |colour: &str, width: u8| {
            let path = line.join("L");
            format!(
                "<path d=\"M{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-dasharray=\"{dashes}\"/>"
            )
        };
        let at = LEFT + seat as f64 * (WIDTH - LEFT) / analysis.first.len() as f64;
        let name = escaped(&words.name(Player(seat as u8)));
        let _ = writeln!(
            svg,
            "{}{}<path d=\"M{at:.1} {bottom}h34\" stroke=\"{colour}\" stroke-width=\"4\" stroke-dasharray=\"{dashes}\"/>\
             <text x=\"{:.1}\" y=\"{}\">{name}</text>",
            stroke("#222", 5),
            stroke(colour, 3),
            at + 42.0,
            HEIGHT + 15.0,
            bottom = HEIGHT + 10.0,
        );
    }
    svg.push_str("</svg>\n");
    svg
}
