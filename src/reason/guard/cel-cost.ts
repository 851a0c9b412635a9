/** Nodes of an expression, how deep they lie, and how many `all`, `exists`, `map` may stand in one another. */
const MOST_NODES = 400;
const MOST_DEPTH = 40;
const MOST_FOLDS = 2;

interface Node {
  readonly $typeName?: string;
  readonly case?: string;
  readonly value?: unknown;
}

/** Why an expression could take too long; undefined: it cannot. There is no limit while it runs. */
export const costOf = (root: unknown): string | undefined => {
  let nodes = 0;
  let problem: string | undefined;
  const walk = (value: unknown, depth: number, folds: number): void => {
    if (problem !== undefined || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) walk(each, depth, folds);
      return;
    }
    const { $typeName: type } = value as Node;
    const isExpr = type === 'cel.expr.Expr';
    const inFold = folds + Number(type === 'cel.expr.Expr.Comprehension');
    if (isExpr) nodes += 1;
    if (nodes > MOST_NODES) problem = `more than ${MOST_NODES} parts`;
    else if (depth > MOST_DEPTH * 2) problem = `nested deeper than ${MOST_DEPTH}`;
    else if (inFold > MOST_FOLDS) problem = `more than ${MOST_FOLDS} of all, exists, exists_one, map and filter in one another`;
    else for (const child of Object.values(value)) walk(child, depth + Number(isExpr), inFold);
  };
  walk(root, 0, 0);
  return problem;
};

/** Names at the root of something that are neither known nor made by the expression itself. */
export const unknownNames = (root: unknown, known: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const walk = (value: unknown, here: ReadonlySet<string>): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) walk(each, here);
      return;
    }
    const node = value as Node & Record<string, unknown>;
    if (node.$typeName === 'cel.expr.Expr.Ident') {
      const name = String(node['name']);
      if (!here.has(name) && !TYPES.has(name)) found.add(name);
      return;
    }
    const made = node.$typeName === 'cel.expr.Expr.Comprehension' ? [node['iterVar'], node['iterVar2'], node['accuVar']].map(String) : [];
    for (const child of Object.values(node)) walk(child, made.length === 0 ? here : new Set([...here, ...made]));
  };
  walk(root, new Set(known));
  return [...found];
};

const TYPES: ReadonlySet<string> = new Set('bool int uint double string bytes list map null_type type dyn'.split(' '));
