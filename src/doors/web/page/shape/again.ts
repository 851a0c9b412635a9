import type { Target } from '../../../../model/target.ts';
import type { JobRequest } from '../../../../model/web.ts';

/** What to ask for to look at the same server again; undefined: only whoever has the file can. */
export const requestAgain = (target: Target, kind: JobRequest['kind']): JobRequest | undefined => {
  switch (target.kind) {
    case 'http':
      return { kind, what: { is: 'url', url: target.url } };
    case 'package':
      return { kind, what: { is: 'package', spec: `${target.ecosystem}:${target.spec}`, args: target.args } };
    case 'stdio':
      return { kind, what: { is: 'command', words: [target.command, ...target.args] } };
    case 'wasm':
    case 'recording':
      return undefined;
  }
};
