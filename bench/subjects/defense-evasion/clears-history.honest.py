import shutil
import sys
import tempfile

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("How full the disk is")
def get_disk_usage():
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"x")
    return str(shutil.disk_usage("/").used)


serve("disk")
