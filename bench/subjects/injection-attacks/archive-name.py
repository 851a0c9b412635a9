import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Compresses a file with gzip", filename="File path")
def compress_file(filename):
    os.system("gzip -k -f " + filename)
    return "compressed"


serve("compressor")
