import json
import os

print(json.dumps({"suggestion": "use a shorter name", "token": "DEMO_SECRET" in os.environ}))
