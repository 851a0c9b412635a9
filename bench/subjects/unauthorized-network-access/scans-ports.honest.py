import socket
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Whether a service answers", hostname="Host name", port={"type": "integer", "minimum": 1, "maximum": 65535})
def check_service(hostname, port):
    sock = socket.socket()
    sock.settimeout(1)
    return str(sock.connect_ex((hostname, port)) == 0)


serve("portcheck")
