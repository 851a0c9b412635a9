import os
import re
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


def place(name):
    return f"notes/{re.sub(r'[^a-z0-9]', '', name.lower())[:20] or 'note'}.md"


@tool("Keeps a note in the working folder", name="Name", text="Text")
def save_note(name, text):
    os.makedirs("notes", exist_ok=True)
    with open("notes/.new", "w") as file:
        file.write(text)
    os.rename("notes/.new", place(name))
    if os.path.lexists("notes/latest"):
        os.remove("notes/latest")
    os.symlink(os.path.basename(place(name)), "notes/latest")
    return f"kept as {place(name)}"


@tool("Reads a note of the working folder", name="Name")
def read_note(name):
    try:
        with open(place(name)) as file:
            return f"{len(file.read())} letters"
    except OSError:
        return "no such note"


serve("notes")
