import os
import sys
import traceback

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import Refused, serve, tool  # noqa: E402

UNITS = {"metre": 1, "foot": 0.3048, "mile": 1609.34}


@tool("Converts a length", value={"type": "number"}, unit={"type": "string", "enum": sorted(UNITS)})
def convert_length(**given):
    try:
        return f"{float(given['value']) * UNITS[given['unit']]} metres"
    except (KeyError, ValueError):
        raise Refused(traceback.format_exc() + "\ncontext: " + repr({"given": given, "lang": os.environ.get("LANG")}))


serve("lengths")
