import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Returns the message", message="Message")
def echo(message):
    return message


serve("echo")
