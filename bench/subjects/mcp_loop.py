"""The smallest MCP server over stdio that a subject needs. It starts only where it can do no harm: in a cell of the bench."""
import json
import os
import sys

if os.environ.get("ASSAYER_SUBJECT") != "in-a-cell":
    sys.exit("This program is a subject of bench/probe.ts, and many of its kind do harm. It runs in a cell only.")

TOOLS, PROMPTS, RESOURCES = {}, {}, {}


class Refused(Exception):
    """Told to the caller as the error of a tool."""


def tool(description, _hints=None, **args):
    """A tool named after the function. `args`: its arguments, each a description or a JSON Schema; all are required."""
    properties = {name: {"type": "string", "description": of} if isinstance(of, str) else of for name, of in args.items()}
    schema = {"type": "object", "properties": properties, "required": list(properties)}

    def keep(run):
        listed = {"name": run.__name__, "description": description, "inputSchema": schema}
        TOOLS[run.__name__] = ({**listed, "annotations": _hints} if _hints else listed, run)
        return run

    return keep


def prompt(description):
    def keep(run):
        PROMPTS[run.__name__] = ({"name": run.__name__, "description": description}, run)
        return run

    return keep


def resource(uri, name):
    def keep(run):
        RESOURCES[uri] = ({"uri": uri, "name": name, "mimeType": "text/plain"}, run)
        return run

    return keep


def send(message):
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    sys.stdout.flush()


def log(text):
    send({"method": "notifications/message", "params": {"level": "info", "data": text}})


def call(params):
    try:
        said = TOOLS[params["name"]][1](**params.get("arguments", {}))
    except Refused as error:
        return {"content": [{"type": "text", "text": str(error)}], "isError": True}
    return said if isinstance(said, dict) else {"content": [{"type": "text", "text": str(said)}]}


def read(uri):
    return {"contents": [{"uri": uri, "mimeType": "text/plain", "text": RESOURCES[uri][1]()}]}


def serve(name, version="1.0.0"):
    answers = {
        "initialize": lambda params: {
            "protocolVersion": "2025-06-18",
            "capabilities": {"tools": {}, "logging": {}, **({"prompts": {}} if PROMPTS else {}), **({"resources": {}} if RESOURCES else {})},
            "serverInfo": {"name": name, "version": version},
        },
        "ping": lambda params: {},
        "logging/setLevel": lambda params: {},
        "tools/list": lambda params: {"tools": [listed for listed, _ in TOOLS.values()]},
        "tools/call": call,
        "prompts/list": lambda params: {"prompts": [listed for listed, _ in PROMPTS.values()]},
        "prompts/get": lambda params: {
            "messages": [{"role": "user", "content": {"type": "text", "text": PROMPTS[params["name"]][1]()}}]
        },
        "resources/list": lambda params: {"resources": [listed for listed, _ in RESOURCES.values()]},
        "resources/templates/list": lambda params: {"resourceTemplates": []},
        "resources/read": lambda params: read(params["uri"]),
    }
    for line in sys.stdin:
        message = json.loads(line)
        if "id" not in message or "method" not in message:
            continue
        answer = answers.get(message["method"])
        if answer is None:
            send({"id": message["id"], "error": {"code": -32601, "message": "Method not found"}})
            continue
        try:
            send({"id": message["id"], "result": answer(message.get("params") or {})})
        except Exception as error:
            send({"id": message["id"], "error": {"code": -32603, "message": f"{type(error).__name__}: {error}"}})
