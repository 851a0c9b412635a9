export { missingNetwork, type Network, type NetworkOptions, openNetwork } from './network.ts';
export type { Inspect } from './screen.ts';
