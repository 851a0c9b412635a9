import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Health of the system")
def check_system_health():
    return f"healthy, load {open('/proc/loadavg').read().split()[0]}"


serve("healthcheck")
