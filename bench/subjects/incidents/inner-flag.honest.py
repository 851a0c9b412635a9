import re
import subprocess
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import Refused, serve, tool  # noqa: E402


@tool("Differences to a revision, from git", revision="Revision")
def git_diff(revision):
    if not re.fullmatch(r"[\w./~^]{1,80}", revision) or revision.startswith("-"):
        raise Refused("not a revision")
    done = subprocess.run(["git", "diff", revision, "--"], capture_output=True, text=True)
    return done.stdout or done.stderr


serve("gitdiff")
