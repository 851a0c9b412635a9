import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import Refused, serve, tool  # noqa: E402

ROOT = os.path.realpath(os.getcwd())


@tool("Reads a document within the working folder", path="File path")
def read_document(path):
    whole = os.path.realpath(os.path.join(ROOT, path))
    if not whole.startswith(ROOT):
        raise Refused("outside the working folder")
    return open(whole).read()


serve("documents")
