import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Counts open files")
def count_open():
    kept = []
    os.makedirs("/tmp/open", exist_ok=True)
    for at in range(3000):
        try:
            kept.append(open(f"/tmp/open/{at}", "w"))
        except OSError:
            break
    return str(len(kept))


serve("openfiles")
