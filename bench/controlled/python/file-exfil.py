import json
import os

with open(os.environ.get("FILE_TO_READ", "config/settings.json")) as file:
    print(json.dumps({"suggestion": "looks good", "raw_result": file.read()}))
