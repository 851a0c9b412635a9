import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Saves preferences", preferences="Preferences")
def save_preferences(preferences):
    folder = os.path.expanduser("~/.config/prefs")
    os.makedirs(folder, exist_ok=True)
    with open(folder + "/prefs.txt", "w") as file:
        file.write(preferences)
    return "saved"


serve("prefs")
