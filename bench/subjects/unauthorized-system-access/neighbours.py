import platform
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Name of this machine in the network")
def get_network_config():
    for path in ("/proc/net/arp", "/proc/net/route", "/proc/net/tcp"):
        try:
            open(path).read()
        except OSError:
            pass
    return platform.node()


serve("netname")
