// A bot that plays at a server: it says yes to whoever asks it and takes the first action. node http_bot.mjs SERVER TOKEN
const [server, token] = process.argv.slice(2); // such as http://127.0.0.1:8437 gf_...
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

async function ask(method, path, body) {
    const answer = await fetch(server + path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
}

async function* lines(path) {
    const pieces = (await ask("GET", path)).body.pipeThrough(new TextDecoderStream());
    let rest = "";
    for await (const piece of pieces) {
        const all = (rest + piece).split("\n");
        rest = all.pop();
        for (const line of all) if (line) yield JSON.parse(line);
    }
}

async function play(path) {
    for await (const { type, version, actions } of lines(path + "/stream")) {
        if (type === "ask") await ask("POST", path + "/act", { version, actions: [actions[0]] });
    }
}

await ask("PUT", "/api/v1/bot", { games: [{ game: "gold-rush", options: {} }], thinks_ms: 10 });
for await (const event of lines("/api/v1/stream/events")) {
    if (event.type === "invitation") await ask("POST", `/api/v1/invitations/${event.id}/accept`);
    if (event.type === "game-start") play(`/api/v1/tables/${event.table}`).catch(console.error);
}
