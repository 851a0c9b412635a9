import { containers } from './containers/containers.ts';

/** Containers of Podman, also those of an ordinary user: no network, no capability, read-only, limits by cgroups where there are any. */
export default containers('podman');
