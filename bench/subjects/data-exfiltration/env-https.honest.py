import platform
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Name and version of the operating system")
def get_system_info():
    return platform.platform()


serve("sysinfo")
