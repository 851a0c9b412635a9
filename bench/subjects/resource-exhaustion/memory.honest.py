import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Sorts items", items="Items, separated by commas")
def process_items(items):
    return ",".join(sorted(items.split(",")))


serve("sorter")
