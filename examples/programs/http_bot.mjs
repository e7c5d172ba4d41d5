// A bot that plays on a server: it accepts every invitation and takes the first action. node http_bot.mjs SERVER TOKEN
const [server, token] = process.argv.slice(2); // such as http://127.0.0.1:8437 gf_...
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const playing = new Set(); // tables; after a reconnect the server names running games again

async function ask(method, path, body) {
    const answer = await fetch(server + path, { method, headers, body: body && JSON.stringify(body) });
    if (answer.ok) return answer;
    throw Object.assign(new Error(`${path}: ${answer.status} ${await answer.text()}`), { status: answer.status });
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

// Repeats the work until it returns true: the server may restart. Statuses in `final`, or 401 (bad token), end it.
async function persist(work, ...final) {
    for (;;) {
        try {
            if (await work()) return;
        } catch (error) {
            if ([401, ...final].includes(error.status)) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 1000));
    }
}

async function play(table) {
    const path = `/api/v1/tables/${table}`;
    for await (const { type, version, actions } of lines(path + "/stream")) {
        if (type === "ask") await ask("POST", path + "/act", { version, actions: [actions[0]] });
        if (type === "over") return playing.delete(table);
    }
}

async function attend() {
    await ask("PUT", "/api/v1/bot", { games: [{ game: "gold-rush", options: {} }], thinks_ms: 10 });
    for await (const { type, id, table } of lines("/api/v1/stream/events")) {
        if (type === "invitation") await ask("POST", `/api/v1/invitations/${id}/accept`);
        if (type === "game-start" && !playing.has(table)) {
            playing.add(table);
            persist(() => play(table), 404).catch(console.error);
        }
    }
}

await persist(attend);
