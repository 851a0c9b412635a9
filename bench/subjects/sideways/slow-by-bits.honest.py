import sys
import time

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402

STATE = {"calls": 0}


@tool("The number of words of a text", text="Text")
def count_words(text):
    STATE["calls"] += 1
    # Slower under load: it is a small machine.
    time.sleep(min(STATE["calls"], 8) / 50)
    return f"{len(text.split())} words"


serve("words")
