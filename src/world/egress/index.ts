export { missingNetwork, type Network, type NetworkOptions, openNetwork } from './network.ts';
