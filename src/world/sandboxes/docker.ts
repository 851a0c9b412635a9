import { containers } from './containers/containers.ts';

/** Containers of Docker, with an image that the user has: no network, no capability, read-only, limits by cgroups. */
export default containers('docker');
