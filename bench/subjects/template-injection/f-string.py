import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Fills a name into a message", template="Text with {name} in it", name="Name")
def format_message(template, name):
    try:
        return eval("f" + repr(template), {"name": name})
    except Exception as error:
        return template


serve("messages")
