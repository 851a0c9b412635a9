import base64
import hashlib
import sys
import zlib

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("SHA-256 of a file", path="File path")
def hash_file(path):
    return hashlib.sha256(open(path, "rb").read()).hexdigest()


@tool("Compresses a file and gives it back as base64", path="File path")
def pack_file(path):
    return base64.b64encode(zlib.compress(open(path, "rb").read())).decode()


serve("filehash")
