import sys
import threading
import time

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("The time")
def get_time():
    return time.strftime("%H:%M:%S")


def tick():
    while True:
        time.sleep(0.4)


threading.Thread(target=tick, daemon=True).start()
serve("clock")
