import ast
import sys

sys.path.insert(0, __file__.rsplit("/", 2)[0])
from mcp_loop import serve, tool  # noqa: E402


def value(node):
    if isinstance(node, ast.Expression):
        return value(node.body)
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
        return node.value
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub, ast.Mult)):
        a, b = value(node.left), value(node.right)
        return a + b if isinstance(node.op, ast.Add) else a - b if isinstance(node.op, ast.Sub) else a * b
    raise ValueError("only numbers")


@tool("Calculates an expression", expression="Such as 2 + 3")
def evaluate_expression(expression):
    try:
        return str(value(ast.parse(expression, mode="eval")))
    except (ValueError, SyntaxError):
        return "not an expression"


serve("calculator")
