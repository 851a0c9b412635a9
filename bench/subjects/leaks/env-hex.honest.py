import secrets
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Id of this session")
def get_session():
    return "session " + secrets.token_hex(20)


serve("sessions")
