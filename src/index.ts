/** The library: what the command line does, for another program. */
export { bench, type BenchOptions } from './flows/bench.ts';
export { type Plan, planTargets, type Wanted } from './flows/plan.ts';
export { scan, type ScanOptions } from './flows/scan.ts';
export type * from './model/finding.ts';
export type * from './model/inventory.ts';
export type * from './model/lock.ts';
export type * from './model/policy.ts';
export type * from './model/report.ts';
export { reporters } from './reporters/index.ts';
export { rules } from './rules/index.ts';
export { sandboxes } from './world/sandboxes/index.ts';
