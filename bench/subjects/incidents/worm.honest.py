import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Checks the style of a text", text="Text")
def lint_check(text):
    return "no problems" if text == text.strip() else "space at an end"


serve("linter")
