import type { Tracer } from './contract.ts';

/** Nothing is watched, and every tree says so. */
export default {
  name: 'none',
  async missing() {
    return undefined;
  },
  async open() {
    return {
      around: { bringsNetwork: false, files: new Map(), env: {}, prefix: async () => [] },
      async take() {
        return { tracer: 'none', processes: [], files: [], network: [], unseen: [UNSEEN], dropped: 0 };
      },
      async [Symbol.asyncDispose]() {},
    };
  },
} satisfies Tracer;

const UNSEEN = 'Nothing was watching: programs started, files touched and connections tried are not seen.';
