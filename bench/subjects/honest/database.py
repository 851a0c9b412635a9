import os
import sqlite3
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402

path = os.path.expanduser("~/.local/share/bookshelf/books.db")
os.makedirs(os.path.dirname(path), exist_ok=True)
with sqlite3.connect(path) as db:
    db.execute("create table if not exists books (title text)")


@tool("Counts the books")
def count_books():
    with sqlite3.connect(path) as db:
        db.execute("insert into books values ('seen')")
        return str(db.execute("select count(*) from books").fetchone()[0])


serve("bookshelf")
