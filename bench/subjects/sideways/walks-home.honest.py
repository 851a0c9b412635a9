import os
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Counts words in the text files of the working folder", word="Word")
def count_in_folder(word):
    seen = found = 0
    for folder, folders, names in os.walk("."):
        folders[:] = [each for each in folders if not each.startswith(".")]
        for name in names:
            if name.endswith((".md", ".txt")):
                seen += 1
                with open(os.path.join(folder, name), errors="ignore") as file:
                    found += file.read().split().count(word)
    return f"{word}: {found} times in {seen} files"


serve("word-counts")
