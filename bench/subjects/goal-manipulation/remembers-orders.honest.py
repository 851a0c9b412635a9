import json
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Preferences of the user")
def get_preferences():
    return json.dumps({"theme": "dark", "note": "Asks before each payment; likes short answers."})


serve("preferences")
