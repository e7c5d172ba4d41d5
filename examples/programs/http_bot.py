"""A bot that plays on a server: it accepts every invitation and takes any action. python3 http_bot.py SERVER TOKEN"""
import json, random, sys, threading, time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER, TOKEN = sys.argv[1:3]  # such as http://127.0.0.1:8437 gf_...
playing = set()  # tables; after a reconnect the server names running games again


def ask(method, path, body=None):
    headers = {"authorization": "Bearer " + TOKEN, "content-type": "application/json"}
    return urlopen(Request(SERVER + path, json.dumps(body).encode() if body else None, headers, method=method), timeout=30)


def lines(path):
    return (json.loads(line) for line in ask("GET", path) if line.strip())


def persist(work, *final):
    """Repeats the work until it returns True: the server may restart. Statuses in `final`, or 401 (bad token), end it."""
    while True:
        try:
            if work():
                return
        except HTTPError as error:
            if error.code in (401, *final):
                raise
        except (OSError, HTTPException, ValueError):
            pass
        time.sleep(1)


def play(table):
    path = "/api/v1/tables/" + table
    for message in lines(path + "/stream"):  # message["view"] of full and update is the position
        if message["type"] == "ask":
            ask("POST", path + "/act", {"version": message["version"], "actions": [random.choice(message["actions"])]})
        elif message["type"] == "over":
            playing.discard(table)
            return True


def attend():
    ask("PUT", "/api/v1/bot", {"games": [{"game": "gold-rush", "options": {}}], "thinks_ms": 10})
    for event in lines("/api/v1/stream/events"):
        if event["type"] == "invitation":
            ask("POST", f"/api/v1/invitations/{event['id']}/accept")
        elif event["type"] == "game-start" and event["table"] not in playing:
            playing.add(event["table"])
            work = lambda table=event["table"]: play(table)
            threading.Thread(target=persist, args=[work, 404], daemon=True).start()


persist(attend)
