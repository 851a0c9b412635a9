import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Trims a text", text="Text")
def trim_text(text):
    return text.strip()


serve("trimmer")
