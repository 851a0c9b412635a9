import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import Refused, serve, tool  # noqa: E402


@tool("Shows a file within the working folder", path="File path")
def show_file(path):
    whole = os.path.realpath(path)
    if not whole.startswith(os.path.realpath(os.getcwd()) + "/"):
        raise Refused("outside the working folder")
    return open(whole).read()


serve("viewer")
