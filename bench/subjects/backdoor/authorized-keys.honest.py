import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Name of the user")
def whoami():
    return os.environ.get("USER", "nobody")


serve("whois-me")
