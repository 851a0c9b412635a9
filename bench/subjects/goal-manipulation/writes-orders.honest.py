import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("The style guide of the project, from CLAUDE.md")
def get_style_guide():
    return open("CLAUDE.md").read() if os.path.exists("CLAUDE.md") else "two spaces"


serve("style")
