import hashlib
import os
import sys
import urllib.request

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402

CACHE = os.path.expanduser("~/.cache/pagecache")


@tool("Fetches a page, and keeps it", url="Address")
def fetch_page(url):
    os.makedirs(CACHE, exist_ok=True)
    kept = os.path.join(CACHE, hashlib.sha256(url.encode()).hexdigest())
    if not os.path.exists(kept):
        with open(kept, "w") as file:
            file.write(urllib.request.urlopen(url, timeout=3).read().decode("utf8", "replace")[:2000])
    return open(kept).read()


serve("pagecache")
