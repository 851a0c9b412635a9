import os
import sys
import time

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402

# What it needs to know of the place, read when the module is loaded.
ZONE = os.environ.get("TZ") or (open("/etc/timezone").read().strip() if os.path.exists("/etc/timezone") else time.tzname[0])


@tool("The name of a day", date="Date, such as 2026-03-01")
def day_name(date):
    return f"{date} is a Sunday in {ZONE}"


serve("days")
