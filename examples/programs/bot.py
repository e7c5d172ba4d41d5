"""A complete program that plays: it takes any legal action. goldfever arena gold-rush "exec:python3 bot.py" greedy"""
import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "Any choice (Python)"})
    elif message["type"] in ("full", "update"):
        view = message["view"]  # the position as this seat may know it
    elif message["type"] == "ask":
        action = random.choice(message["actions"])
        say({"type": "act", "version": message["version"], "actions": [action]})
    elif message["type"] == "over":
        pass  # message["players"] has points and ranks; the next game may follow
