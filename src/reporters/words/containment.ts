import type { Containment, Hold } from '../../model/grant.ts';
import { listed } from './count.ts';

const LAYERS = [
  ['files', 'files'],
  ['network', 'network'],
  ['env', 'environment'],
  ['processes', 'processes'],
] as const;

const HOLDS: ReadonlyMap<Hold, string> = new Map([
  ['enforced', 'held'],
  ['observed', 'watched but not held'],
  ['open', 'open'],
  ['elsewhere', 'out of our hands'],
]);

const PLACES: ReadonlyMap<Containment['backend'], string> = new Map([
  ['bubblewrap', 'in a bubblewrap cell'],
  ['docker', 'in a container of Docker'],
  ['podman', 'in a container of Podman'],
  ['host', 'on the bare host'],
  ['wasi', 'in WebAssembly'],
  ['remote', "on somebody else's machine"],
  ['recording', 'nowhere: read from a recording'],
]);

/** Where the server ran, in words: `in a bubblewrap cell`. */
const backendWords = (containment: Containment): string => PLACES.get(containment.backend) ?? 'in an unknown place';

/** How firmly each layer was held, in words: `files, network and processes held; environment open`. */
const holdWords = (containment: Containment): string =>
  [...HOLDS]
    .map(([hold, words]) => ({ words, layers: LAYERS.filter(([layer]) => containment[layer] === hold).map(([, name]) => name) }))
    .filter(({ layers }) => layers.length > 0)
    .map(({ words, layers }) => `${listed(layers)} ${words}`)
    .join('; ');

/** One phrase for a header: `in a bubblewrap cell: files, network, environment and processes held`. */
export const containmentWords = (containment: Containment): string =>
  LAYERS.every(([layer]) => containment[layer] === 'elsewhere')
    ? `${backendWords(containment)}${containment.backend === 'remote' ? ', out of our hands' : ''}`
    : `${backendWords(containment)}: ${holdWords(containment)}`;

/** True when something that the server could do was not held back. */
export const isLoose = (containment: Containment): boolean =>
  containment.backend === 'host' || LAYERS.some(([layer]) => containment[layer] === 'open');
