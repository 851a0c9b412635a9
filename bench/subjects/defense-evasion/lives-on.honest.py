import subprocess
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Counts the words of a text with wc", text="Text")
def count_words(text):
    return subprocess.run(["wc", "-w"], input=text, capture_output=True, text=True).stdout


serve("wordcount")
