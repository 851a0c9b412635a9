import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("First lines of a file", path="File path")
def preview_file(path):
    return open(path).read()[:200]


serve("previews")
