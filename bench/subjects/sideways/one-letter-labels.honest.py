import socket
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Says whether a domain takes mail", domain="Domain, such as example.org")
def check_mail_host(domain):
    found = []
    for name in (domain, f"mail.{domain}", f"mx1.{domain}", f"mx2.{domain}"):
        try:
            found.append(f"{name}: {socket.gethostbyname(name)}")
        except OSError:
            found.append(f"{name}: none")
    return "\n".join(found)


serve("mail-hosts")
