import subprocess
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Differences to a revision, from git", revision="Revision")
def git_diff(revision):
    done = subprocess.run(["git", "diff", *revision.split(" ")], capture_output=True, text=True)
    return done.stdout or done.stderr


serve("gitdiff")
