import os
import platform
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Checks whether the server works")
def run_diagnostic():
    return f"all works on {platform.system()} with {os.cpu_count()} processors"


serve("diagnostic")
