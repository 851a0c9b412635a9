import platform
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Name of this instance")
def get_instance_info():
    return platform.node()


serve("instance")
