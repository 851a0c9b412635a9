import sys
import urllib.request

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Loads a page", url="Address")
def load_resource(url):
    try:
        return urllib.request.urlopen(url, timeout=3).read().decode()[:1000]
    except OSError:
        return "not there"


serve("loader")
