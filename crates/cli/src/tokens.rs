//! What lies on a map besides tiles and figures, and what players have of it: gold bars, the big top, castles.

use serde_json::Value;

/// Something on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// The tiles it lies on, as columns and rows.
    pub cells: Vec<(i64, i64)>,
}

/// Kinds of tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// So many gold bars.
    Bars(u64),
    /// The big top.
    BigTop,
    /// A castle.
    Castle,
}

/// All of them in a view; none for games that have none.
pub fn on_map(view: &Value) -> Vec<Token> {
    let parts = &view["parts"];
    let cell = |at: &Value| Some((at["x"].as_i64()?, at["y"].as_i64()?));
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut all = Vec::new();
    for bars in list(&parts["goldmines"]["bars"]) {
        let kind = Kind::Bars(bars["bars"].as_u64().unwrap_or(1));
        all.push(Token { kind, cells: cell(&bars).into_iter().collect() });
    }
    let top = cell(&parts["circus"]["big_top"]);
    all.extend(top.map(|at| Token { kind: Kind::BigTop, cells: vec![at] }));
    for castle in list(&parts["castles"]["castles"]) {
        all.push(Token { kind: Kind::Castle, cells: list(&castle["tiles"]).iter().filter_map(cell).collect() });
    }
    all
}

/// What a player has besides figures: the field's name and how many.
pub fn of_player(view: &Value, seat: usize) -> Vec<(&'static str, Value)> {
    let fields = [("goldmines", "held", "bars"), ("castles", "left", "castle")];
    let own = |(part, list, name)| {
        let count: &Value = &view["parts"][part][list][seat];
        count.is_number().then(|| (name, count.clone()))
    };
    fields.into_iter().filter_map(own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn tokens_lie_where_the_view_says() {
        let view = json!({ "parts": {
            "goldmines": { "bars": [{ "x": 1, "y": -2, "bars": 3 }], "held": [4, 0] },
            "circus": { "big_top": { "x": 0, "y": 5 } },
            "castles": { "castles": [{ "tiles": [{ "x": 0, "y": 0 }, { "x": 0, "y": 1 }] }], "left": [2, 3] },
            "bazaars": null,
        }});
        let token = |kind, cells: &[(i64, i64)]| Token { kind, cells: cells.to_vec() };
        let expected =
            [token(Kind::Bars(3), &[(1, -2)]), token(Kind::BigTop, &[(0, 5)]), token(Kind::Castle, &[(0, 0), (0, 1)])];
        assert_eq!(on_map(&view), expected);
        assert_eq!(of_player(&view, 1), [("bars", json!(0)), ("castle", json!(3))]);
        assert!(on_map(&json!({})).is_empty() && of_player(&json!({}), 0).is_empty());
    }
}
