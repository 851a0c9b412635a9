import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("How long the machine has been up")
def get_uptime():
    return open("/proc/uptime").read()


serve("uptimes")
