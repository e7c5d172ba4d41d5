// A complete program that plays: it takes the first legal action. goldfever arena gold-rush "exec:node bot.js" greedy
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

lines.on("line", (line) => {
    const message = JSON.parse(line);
    switch (message.type) {
        case "hello":
            say({ type: "hello", protocol: 1, name: "First choice (JavaScript)" });
            break;
        case "full": // message.view is the position as this seat may know it
        case "update":
            break;
        case "ask":
            say({ type: "act", version: message.version, actions: [message.actions[0]] });
            break;
    }
});
