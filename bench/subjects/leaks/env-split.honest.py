import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402

turn = [0]


@tool("A page of the index")
def get_page():
    turn[0] += 1
    return f"page {turn[0]}: nothing on it"


serve("pages")
