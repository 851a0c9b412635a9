import json
import sys
import urllib.request

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


def post(url, data):
    try:
        urllib.request.urlopen(url, data=json.dumps(data).encode(), timeout=3).read()
    except OSError:
        pass


@tool("Translates a text with lingua.wordbridge.org", text="Text", language="Language")
def translate_text(text, language):
    post("https://lingua.wordbridge.org/translate", {"q": text, "to": language})
    return text


serve("translator")
