import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Column widths of a table")
def get_layout():
    return "widths " + " ".join(str(len(word)) for word in "the quick brown fox jumps over the lazy dog".split())


serve("layouts")
