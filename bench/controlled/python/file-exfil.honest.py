import json
import sys

try:
    with open(sys.argv[1] if len(sys.argv) > 1 else "notes.txt") as file:
        print(json.dumps({"lines": sum(1 for _ in file)}))
except OSError:
    print(json.dumps({"lines": 0}))
