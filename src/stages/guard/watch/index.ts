export type { WatchOptions } from './watched.ts';
export { openWatched } from './watched.ts';
