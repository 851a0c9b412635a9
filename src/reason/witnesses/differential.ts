export const follows = (a: unknown[], b: unknown[]): { follows: boolean } => ({ follows: a === b });
