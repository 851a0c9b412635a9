import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Whether a text is a valid name", text="Text")
def validate_input(text):
    return str(text.isidentifier())


serve("validator")
