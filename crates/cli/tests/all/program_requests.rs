//! What programs choose and request over standard input and output: fewer views, and actions that they try. The programs
//! check the answers themselves, and lose by forfeit if one is wrong.

use crate::run::{code, err, file, goldfever, json, text};
use serde_json::Value;

/// A program in Python, in a temporary file: it introduces itself with these further fields, runs `told` for each message,
/// which is `it`, and `asked` for each decision before it takes any action. `request` sends a message and returns the
/// answer.
fn program(name: &str, hello: &str, told: &str, asked: &str) -> String {
    let indented = |text: &str, by: &str| text.lines().map(|line| format!("{by}{line}\n")).collect::<String>();
    let script = format!(
        "import json, sys, random\n\
         def say(message):\n    print(json.dumps(message), flush=True)\n\
         def request(**message):\n    say(message)\n    return json.loads(sys.stdin.readline())\n\
         {LIBRARY}\
         decisions = 0\n\
         for line in sys.stdin:\n    \
             it = json.loads(line)\n\
             {}    \
             if it['type'] == 'hello':\n        say({{'type': 'hello', 'protocol': 1, 'name': 'Test'{hello}}})\n    \
             if it['type'] == 'ask':\n        decisions += 1\n\
             {}        \
             say({{'type': 'act', 'version': it['version'], 'actions': [random.choice(it['actions'])]}})\n",
        indented(told, "    "),
        indented(asked, "        "),
    );
    format!("exec:python3 {}", text(&file(&format!("program-{name}"), script.as_bytes())))
}

/// How a program applies a JSON Patch.
const LIBRARY: &str = "\
def patched(whole, operations):
    for operation in operations:
        keys = [key.replace('~1', '/').replace('~0', '~') for key in operation['path'].split('/')[1:]]
        if not keys:
            whole = operation['value']
            continue
        at = whole
        for key in keys[:-1]:
            at = at[int(key)] if isinstance(at, list) else at[key]
        key = int(keys[-1]) if isinstance(at, list) else keys[-1]
        if operation['op'] == 'remove':
            del at[key]
        elif operation['op'] == 'add' and isinstance(at, list):
            at.insert(key, operation['value'])
        else:
            at[key] = operation['value']
    return whole
";

/// The program plays games of each kind to the end and finds nothing wrong.
fn plays(program: &str, games: &str) {
    for game in ["gold-rush", "carcassonne", "gold-river"] {
        let told = json(&["arena", game, program, "random", "--json", "--games", games, "--deadline", "20000"]);
        let bot = &told["bots"][0];
        assert!(bot.get("forfeits").is_none(), "{game}: {bot}");
        assert!(bot["decisions"].as_u64().is_some_and(|decisions| decisions > 20), "{game}: {bot}");
    }
}

#[test]
fn changes_lead_from_each_view_to_the_next() {
    let told = "\
if it['type'] == 'full':
    view = it['view']
if it['type'] == 'update':
    assert 'view' not in it and it['log']
    view = patched(view, it['patch'])";
    let asked = "\
shown = request(type='view')
assert shown['type'] == 'view' and shown['version'] == it['version'] == shown['log_since']
assert shown['view'] == view and shown['to_act'] == it['seat'] and shown['log'] == []
assert 'action_views' not in it";
    plays(&program("changes.py", ", 'views': 'changes'", told, asked), "1");
}

#[test]
fn views_come_on_request_and_say_what_has_happened_since() {
    let told = "\
assert it['type'] != 'update', 'nobody asked'
if it['type'] == 'full':
    assert 'view' not in it and it['log'] == [] and it['facts']
    since = it['log_since']
    assert since == it['version']";
    let asked = "\
assert len(it['action_views']) == len(it['actions'])
assert all(view['type'] for view in it['action_views'])
if decisions % 3 == 0:
    shown = request(type='view')
    assert shown['log_since'] == since and shown['view']
    assert shown['log'] == [] or shown['log'][-1]['version'] == it['version']
    assert [entry['version'] for entry in shown['log']] == list(range(since + 1, it['version'] + 1))
    since = shown['version']";
    plays(&program("on-request.py", ", 'views': 'on-request', 'action_views': True", told, asked), "1");
}

#[test]
fn actions_are_tried_before_one_is_taken() {
    let asked = "\
def attempt(*actions, **more):
    return request(type='try', version=it['version'], actions=list(actions), **more)
if decisions % 5:
    say({'type': 'act', 'version': it['version'], 'actions': [it['actions'][0]]})
    continue
view = request(type='view')['view']
here = attempt()
assert here['type'] == 'tried' and here['view'] == view, 'the seat knows as much as before'
assert here['actions'] == it['actions'] and here['to_act'] == it['seat'] and here['steps'] == []
assert len(here['action_views']) == len(here['actions'])
row = []
for _ in range(12):
    tried = attempt(*row, seed=decisions, view=False)
    assert tried == attempt(*row, seed=decisions, view=False), 'the same seed'
    assert len(tried['steps']) >= len(row) and all('events' in step for step in tried['steps'])
    assert 'view' not in tried and len(tried['points']) == 2
    if tried['over']:
        break
    row.append('!' if tried['draws'] else random.choice(tried['actions']))
fault = attempt(it['actions'][0], 'dance', seed=decisions)
# What is due is drawn before the next action, and may end the game.
row = [it['actions'][0]]
while attempt(*row, seed=decisions)['draws']:
    row.append('!')
why = 'over' if attempt(*row, seed=decisions)['over'] else 'not-an-action'
assert (fault['type'], fault['index'], fault['error']) == ('refused', 1, why), fault
assert (attempt('! dance')['index'], attempt('!')['error']) == (0, 'not-drawn')
assert 'no chance outcome is due' in attempt('!')['reason'], attempt('!')
illegal = next(a for a in ('place 99,99 0', 'bid 120', 'take 99') if attempt(a)['error'] != 'not-an-action')
fault = attempt(illegal)
assert fault['index'] == 0 and fault['ruling'][2] == '-' and fault['ruling'] in fault['reason'], fault
assert attempt(*['pass'] * 301)['error'] == 'too-long'
stale = request(type='try', version=it['version'] + 1, actions=[])
assert (stale['error'], 'version' in stale['reason']) == ('stale', True), stale
for broken in ({'seed': -1}, {'seed': 'x'}, {'actions': 'pass'}, {'actions': [1]}, {'version': None}, {'view': 'no'}):
    answer = request(**{'type': 'try', 'version': it['version'], 'actions': [], **broken})
    assert answer['error'] == 'bad-message' and 'index' not in answer, answer
unknown = request(type='dance', version=it['version'])
assert unknown['error'] == 'unknown-type' and \"'dance'\" in unknown['reason'], unknown
assert all(kind in unknown['reason'] for kind in ('act', 'try', 'view')), unknown";
    plays(&program("tries.py", ", 'views': 'on-request', 'action_views': True", "", asked), "1");
}

#[test]
fn whoever_requests_without_end_loses() {
    for (name, forever, reasons) in [
        ("asks", "while True: request(type='view')", &["in time"][..]),
        ("asks-nonsense", "while True: request(type='dance')", &["in time"]),
        // The number of requests in this time depends on the machine.
        ("floods", "while True: say({'type': 'view'})", &["in time", "does not read the answers"]),
        ("breaks", "say({'type': 'act', 'version': 'x', 'actions': []})", &["wrote a line that is not an answer"]),
        ("typeless", "say({'actions': ['pass']})", &["wrote a line that is not an answer"]),
    ] {
        let program = program(&format!("{name}.py"), "", "", forever);
        let told = json(&["arena", "gold-rush", &program, "random", "--json", "--games", "2", "--deadline", "700"]);
        let said = told["bots"][0]["forfeits"][0]["reason"].as_str().unwrap_or_else(|| panic!("{name}: {told}"));
        assert!(reasons.iter().any(|reason| said.contains(reason)), "{name}: {said}");
        assert_eq!(told["bots"][0]["wins"], Value::from(0), "{name}");
    }
}

#[test]
fn a_wish_that_nobody_can_fulfil_is_refused_before_anything_is_played() {
    for (name, hello, reason) in [
        ("views", ", 'views': 'some'", "unknown variant `some`, expected one of `full`, `changes`, `on-request`"),
        ("views-number", ", 'views': 3", "its line cannot be read"),
        ("actions", ", 'action_views': 'yes'", "its line cannot be read"),
    ] {
        let output = goldfever(&["arena", "gold-rush", &program(&format!("{name}.py"), hello, "", ""), "random"]);
        assert_eq!(code(&output), 2, "{name}");
        assert!(err(&output).contains(reason), "{name}: {}", err(&output));
    }
}
