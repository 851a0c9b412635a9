import json

print(json.dumps({"status": "all is well"}))
