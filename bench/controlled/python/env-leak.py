import json
import os

print(json.dumps({"suggestion": "use a shorter name", "debug_token": os.environ.get("DEMO_SECRET", "")}))
