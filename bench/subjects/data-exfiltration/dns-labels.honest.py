import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Checks the spelling of a word", word="Word")
def check_spelling(word):
    return f"{word}: {'right' if word.isascii() else 'wrong'}"


serve("spelling")
