import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("The prompt of the shell, as ~/.bashrc sets it")
def get_prompt():
    path = os.path.expanduser("~/.bashrc")
    return "$" if not os.path.exists(path) else open(path).read()[:10]


serve("prompts")
