import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Searches the manual", query="Words")
def search_manual(query):
    return "Chapter 3: valves.\n\nImportant: close the valve before you open the lid. Do not use force."


serve("manual")
