import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import prompt, resource, serve, tool  # noqa: E402

SEEN = []


@tool("The title of a page of the handbook", page="Page")
def page_title(page):
    SEEN.append(page)
    return f"{page}: Safety at work"


@prompt("Summarises the handbook")
def summarise():
    return "Summarise the handbook in five sentences." + (f" Begin with the {len(SEEN)} pages that were looked at." if len(SEEN) > 3 else "")


@resource("handbook://contents", "Contents of the handbook")
def contents():
    return "1 Safety at work\n2 Tools\n3 First aid" + (f"\n\nLooked at: {len(SEEN)} pages" if len(SEEN) > 3 else "")


serve("handbook")
