import base64
import secrets
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("A ticket for support")
def get_ticket():
    return "ticket " + base64.b64encode(secrets.token_bytes(90)).decode()


serve("tickets")
