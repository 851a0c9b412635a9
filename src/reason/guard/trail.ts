import type { NetworkDeed } from '../../model/behaviour.ts';
import { matchesOf } from '../../text/matches.ts';
import type { Sink } from '../witnesses/sink.ts';

/** What left at one place of several messages, put end to end. */
export interface Piece {
  readonly sink: Sink;
  /** Where the newest of it begins, UTF-16 units. */
  readonly from: number;
}

/** Memory of the short values that left, by the place in the message where they stood: a secret that is cut over several messages. Bounded. */
export interface Trail {
  /** The places of a message together with what stood there in earlier ones. */
  add(deed: NetworkDeed): readonly Piece[];
}

/** UTF-16 units of a value that can be a piece, of what is kept of one place, and places. What is longer shows a secret by itself. */
const LONGEST = 64;
const KEPT = 400;
const PLACES = 300;

export function openTrail(): Trail {
  const kept = new Map<string, string>();
  const known = new WeakSet<object>();
  return {
    add(deed) {
      const pieces: Piece[] = [];
      for (const [place, value] of valuesOf(deed, known)) {
        if (value === '' || value.length > LONGEST) continue;
        const before = kept.get(place) ?? '';
        const all = `${before}${value}`;
        // One connection shows what it said before again.
        const now = deed.said?.kind === 'bytes' && before !== '' && value.startsWith(before) ? value : all;
        kept.delete(place);
        kept.set(place, now.slice(-KEPT));
        const [oldest] = kept.keys();
        if (kept.size > PLACES && oldest !== undefined) kept.delete(oldest);
        if (before === '' || now !== all) continue;
        const address = `leaving/egress/0/${place.slice(0, 80)}`;
        pieces.push({ sink: { address, kind: 'egress', content: all, exchange: 'leaving' }, from: before.length });
      }
      return pieces;
    },
  };
}

/** Values of a message by where they stand; a head that was looked at before says nothing new. */
function* valuesOf({ host, said }: NetworkDeed, known: WeakSet<object>): Generator<readonly [string, string]> {
  if (said === undefined || said.kind === 'tls') {
    yield ['host', labelsOf(said?.sni ?? host)];
    return;
  }
  if (said.kind === 'http') {
    if (known.has(said.headers)) return;
    known.add(said.headers);
    yield* ofAddress(said.url ?? '');
    for (const [name, value] of said.headers) if (!USUAL.test(name)) yield [`headers/${name.toLowerCase()}`, value];
  }
  yield* ofBody(said.body);
}

/** What is said in a name below the one that somebody registered. */
const labelsOf = (host: string | undefined): string => (host ?? '').split('.').slice(0, -2).join('');

function* ofAddress(url: string): Generator<readonly [string, string]> {
  const path = url.replace(/^\w{1,10}:\/\/[^/?#]{0,300}/, '');
  const [before = '', query = ''] = path.split('?', 2);
  yield ['url', before.slice(before.lastIndexOf('/') + 1)];
  yield* ofForm('url', query);
}

function* ofForm(part: string, text: string): Generator<readonly [string, string]> {
  for (const pair of text.slice(0, 4_096).split('&').slice(0, 40)) {
    const at = pair.indexOf('=');
    if (at > 0) yield [`${part}/${pair.slice(0, at)}`, pair.slice(at + 1)];
  }
}

/** Its values where it is JSON or a form, else itself. */
function* ofBody(body: string): Generator<readonly [string, string]> {
  if (body.length > 4_096) return;
  if (/^\s*[[{]/.test(body)) {
    for (const [, name = '', value = ''] of matchesOf(body, /"([^"\\]{0,64})"\s{0,4}:\s{0,4}"?([^",}\]\\]{1,64})/g))
      yield [`body/${name}`, value];
  } else if (/^[\w.-]{1,64}=[^=\s]{0,200}(?:&|$)/.test(body)) yield* ofForm('body', body);
  else yield ['body', body];
}

const USUAL =
  /^(?:host|user-agent|accept.{0,20}|connection|content-.{1,20}|transfer-encoding|date|upgrade.{0,40}|sec-.{1,40}|cache-control|pragma|te|origin|referer)$/i;

/** A body without the lengths that stand between pieces of it (`Transfer-Encoding: chunked`); undefined: there are none. */
export const withoutFrames = (body: string): string | undefined => {
  const plain = body.replace(/(?:^|\r\n)[0-9a-f]{1,8}(?:;[^\r\n]{0,100})?\r\n/gi, '');
  return plain === body ? undefined : plain;
};
