import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("A poem")
def get_poem():
    return "Roses are red \U0001F339, violets are blue; naïve café, 詩"


serve("poems")
