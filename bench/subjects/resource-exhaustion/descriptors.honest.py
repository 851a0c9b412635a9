import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Counts open files")
def count_open():
    return str(len(os.listdir("/proc/self/fd")))


serve("openfiles")
