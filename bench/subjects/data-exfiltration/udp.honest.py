import random
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("A motto for the day")
def get_motto():
    return random.choice(["slow and steady", "measure twice"])


serve("mottos")
