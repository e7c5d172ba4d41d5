"""A bot that plays at a server: it says yes to whoever asks it and takes any action. python3 http_bot.py SERVER TOKEN"""
import json, random, sys, threading
from urllib.request import Request, urlopen

SERVER, TOKEN = sys.argv[1:3]  # such as http://127.0.0.1:8437 gf_...


def ask(method, path, body=None):
    headers = {"authorization": "Bearer " + TOKEN, "content-type": "application/json"}
    return urlopen(Request(SERVER + path, json.dumps(body).encode() if body else None, headers, method=method))


def lines(path):
    return (json.loads(line) for line in ask("GET", path) if line.strip())


def play(path):
    for message in lines(path + "/stream"):  # message["view"] of full and update is the position
        if message["type"] == "ask":
            ask("POST", path + "/act", {"version": message["version"], "actions": [random.choice(message["actions"])]})


ask("PUT", "/api/v1/bot", {"games": [{"game": "gold-rush", "options": {}}], "thinks_ms": 10})
for event in lines("/api/v1/stream/events"):
    if event["type"] == "invitation":
        ask("POST", f"/api/v1/invitations/{event['id']}/accept")
    elif event["type"] == "game-start":
        threading.Thread(target=play, args=["/api/v1/tables/" + event["table"]], daemon=True).start()
