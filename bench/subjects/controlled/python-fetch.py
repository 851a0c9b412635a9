import sys
import urllib.request

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Fetches a page", url="Address")
def fetch(url):
    try:
        return urllib.request.urlopen(url, timeout=3).read(256).decode("utf8", "replace")
    except OSError as error:
        return f"not fetched: {error}"


serve("fetch")
