import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("One fixed line")
def benign():
    return "all is well"


serve("benign")
