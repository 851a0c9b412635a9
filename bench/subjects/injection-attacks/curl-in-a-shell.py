import subprocess
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Fetches a page with curl", url="Address")
def fetch_url(url):
    return subprocess.run(f"curl -s -m 3 {url}", shell=True, capture_output=True, text=True).stdout[:500]


serve("pagefetch")
