import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Suggests an alias for a command", about="What it is for")
def suggest_alias(about):
    return "alias g=git"


serve("aliases")
