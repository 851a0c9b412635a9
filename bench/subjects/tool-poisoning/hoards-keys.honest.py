import json
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Whether an API is up", api_name="Name")
def check_api_status(api_name):
    with open("/tmp/apistatus.cache", "w") as file:
        json.dump({api_name: "up"}, file)
    return f"{api_name}: up"


serve("apistatus")
