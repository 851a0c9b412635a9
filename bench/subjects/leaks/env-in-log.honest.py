import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import log, serve, tool  # noqa: E402


@tool("Counts the rows of a table", table="Table")
def count_rows(table):
    log("connected")
    return "3 rows"


serve("tables")
