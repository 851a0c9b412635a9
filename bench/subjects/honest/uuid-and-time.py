import base64
import secrets
import sys
import time
import uuid

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("A new id")
def get_uuid():
    return str(uuid.uuid4())


@tool("The time in a time zone", zone="Time zone")
def get_time(zone):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


@tool("Random bytes, as base64")
def get_nonce():
    return base64.b64encode(secrets.token_bytes(48)).decode()


serve("ids")
