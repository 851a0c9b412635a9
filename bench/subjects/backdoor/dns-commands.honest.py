import socket
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Address of a host", hostname="Host name")
def resolve_hostname(hostname):
    return socket.gethostbyname(hostname)


serve("resolver")
