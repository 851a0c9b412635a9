import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Reads a date", text="A date")
def parse_date(text):
    raise ValueError(f"cannot parse {text!r}")


serve("dates")
