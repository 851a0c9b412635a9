import { createHash } from 'node:crypto';
import type { JobRequest } from '../../../model/web.ts';

/** What stays the same when a server changes: its address, its package without the version, its command; of a recording, its label. */
export function keyOf(what: JobRequest['what'], label: string): string {
  const same =
    what.is === 'url'
      ? [what.is, plainUrl(what.url)]
      : what.is === 'package'
        ? [what.is, nameOf(what.spec), ...what.args]
        : what.is === 'command'
          ? [what.is, ...what.words]
          : [what.is, label];
  return createHash('sha256').update(JSON.stringify(same)).digest('hex');
}

function plainUrl(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

/** `npm:@a/b@^1` is `npm:@a/b`, `pypi:a[x]==1` is `pypi:a[x]`. */
const nameOf = (spec: string): string => spec.replace(/^([a-z]+:@?[^@=<>!~; ]*)[\s\S]*$/, '$1').toLowerCase();
