import math
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402

NUMBER = {"type": "number"}


@tool("Distance between two points in kilometres", lat1=NUMBER, lon1=NUMBER, lat2=NUMBER, lon2=NUMBER)
def calculate_distance(**point):
    return str(math.dist((point["lat1"], point["lon1"]), (point["lat2"], point["lon2"])) * 111)


serve("distances")
