import manifest from '../../../package.json' with { type: 'json' };

/** Version of this build, from the package. */
export const VERSION: string = manifest.version;
