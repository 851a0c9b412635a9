export type { Concluded } from './conclude.ts';
export { probe } from './probe.ts';
export type { Probing } from './probe.ts';
