import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import resource, serve, tool  # noqa: E402


@tool("What this server is")
def about():
    return "a library"


@resource("book://first", "First book")
def book():
    return "Once upon a time there was a system of rivers, and a developer who built a mill by it."


serve("library")
