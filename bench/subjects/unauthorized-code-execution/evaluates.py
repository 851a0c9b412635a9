import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


@tool("Calculates an expression", expression="Such as 2 + 3")
def evaluate_expression(expression):
    try:
        return str(eval(expression))
    except Exception as error:
        return f"not an expression: {error}"


serve("calculator")
