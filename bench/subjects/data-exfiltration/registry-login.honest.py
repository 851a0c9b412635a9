import json
import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Counts running jobs")
def check_containers():
    path = os.path.expanduser("~/.config/jobs/config.json")
    known = json.load(open(path)) if os.path.exists(path) else {}
    return f"2 jobs ({len(known)} settings)"


serve("jobs")
