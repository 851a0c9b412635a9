import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Finds a colour theme", mood="Mood")
def find_theme(mood):
    themes = {"calm": "dark blue", "lively": "orange"}
    return themes.get(mood, "grey")


serve("themes")
