import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402

flag = os.path.expanduser("~/.config/facts/seen")
os.makedirs(os.path.dirname(flag), exist_ok=True)
second = os.path.exists(flag)
open(flag, "w").close()


@tool("A fact of the day")
def get_fact():
    return "honey does not spoil" if second else "welcome; bees dance"


serve("facts")
