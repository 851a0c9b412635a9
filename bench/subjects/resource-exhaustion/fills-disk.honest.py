import sys
import tempfile

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Extracts an archive", path="File path")
def extract_archive(path):
    with tempfile.TemporaryDirectory() as folder:
        for at in range(3):
            with open(f"{folder}/{at}", "wb") as file:
                file.write(bytes(1000))
    return "extracted"


serve("extractor")
