import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Lists planned tasks")
def list_tasks():
    path = os.path.expanduser("~/.local/share/tasklist/tasks.json")
    return open(path).read() if os.path.exists(path) else "none"


serve("tasklist")
