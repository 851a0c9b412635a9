import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import Refused, serve, tool  # noqa: E402


@tool("Lists the folders that may be read")
def list_allowed_directories():
    return os.getcwd()


@tool("Reads a file in an allowed folder", path="File path")
def read_file(path):
    whole = os.path.realpath(path)
    if not whole.startswith(os.path.realpath(os.getcwd()) + "/"):
        raise Refused("not allowed")
    return open(whole).read()


serve("folders")
