import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("A greeting", name="Name")
def get_greeting(name):
    return f"hello {name} from {os.getuid()}"


serve("greeter")
