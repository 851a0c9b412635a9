import type { GuardPolicy, GuardRule } from '../../model/policy.ts';
import { strings } from '../../rules/paths.ts';
import { parseUrl } from '../../text/urls.ts';
import { MOST_CHARACTERS } from './policy.ts';
import type { Seen, SeenCall } from './seen.ts';

/**
 * The least that the sessions needed: the tools that were called, the folders and hosts in their arguments, and what was done
 * meanwhile where somebody looked. Anything else asks (before) or refuses (after). Deciding the same sessions again under it refuses
 * nothing. What a guard refused then is not part of it.
 */
export const suggest = (sessions: readonly Seen[]): GuardPolicy => {
  const needed = sessions
    .map(({ server, calls }) => ({ server, calls: calls.filter(({ was, unanswered }) => was !== 'refuse' && unanswered !== true) }))
    .filter(({ calls }) => calls.length > 0)
    .sort((a, b) => (a.server < b.server ? -1 : 1));
  const hosts = sorted(needed.flatMap(({ calls }) => calls.flatMap(hostsReached)));
  const rules = [...needed.map(toolsOf), ...needed.flatMap(argumentsOf), ...needed.flatMap(deedsOf)].filter(
    ({ when }) => when.length <= MOST_CHARACTERS,
  );
  return {
    rules: numbered(rules),
    definitions: { new: 'hide', changed: 'hide' },
    ...(hosts.length === 0 ? {} : { hosts }),
  };
};

type Needed = Pick<Seen, 'server' | 'calls'>;

const rule = (id: string, when: string, answer: GuardRule['answer'], says: string, on?: 'after'): GuardRule => ({
  id:
    id
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 56) || 'rule',
  when,
  answer,
  says,
  ...(on === undefined ? {} : { on }),
});

const text = (value: string): string => JSON.stringify(value);
const list = (values: readonly string[]): string => `[${values.map(text).join(', ')}]`;
const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort();

const toolsOf = ({ server, calls }: Needed): GuardRule => {
  const tools = sorted(calls.map(({ tool }) => tool));
  return rule(`tools-of-${server}`, `server == ${text(server)} && !(tool in ${list(tools)})`, 'ask', 'No session before needed this tool.');
};

/** One rule for each argument of a tool that was a path, or an address, in every call. */
const argumentsOf = ({ server, calls }: Needed): readonly GuardRule[] => {
  const values = new Map<string, { readonly tool: string; readonly name: string; readonly texts: string[] }>();
  for (const { tool, args } of calls) {
    for (const [name, value] of Object.entries(args)) {
      if (typeof value !== 'string' || !/^[A-Za-z_]\w{0,60}$/.test(name)) continue;
      const key = `${tool} ${name}`;
      const known = values.get(key) ?? { tool, name, texts: [] };
      known.texts.push(value);
      values.set(key, known);
    }
  }
  return [...values.values()].flatMap(({ tool, name, texts }): GuardRule[] => {
    const at = `server == ${text(server)} && tool == ${text(tool)} && has(args.${name})`;
    const urls = texts.map((each) => (/^https?:\/\//i.test(each) ? parseUrl(each) : undefined));
    if (urls.every((url) => url !== undefined && url.host !== '')) {
      const hosts = sorted(urls.map((url) => (url?.host ?? '').replace(/[.[\]]/g, '\\$&')));
      const pattern = `^(?i)https?://(?:${hosts.join('|')})(?::\\d+)?(?:[/?#]|$)`;
      return [
        rule(
          `${tool}-${name}`,
          `${at} && !args.${name}.matches(${text(pattern)})`,
          'ask',
          `No session before went to another host by ${tool}.`,
        ),
      ];
    }
    const folder = texts.every(isPath) ? commonFolder(texts) : undefined;
    if (folder === undefined) return [];
    const inside = `args.${name}.startsWith(${text(folder)}) || args.${name} == ${text(folder.replace(/\/$/, ''))}`;
    return [
      rule(
        `${tool}-${name}`,
        `${at} && (!(${inside}) || args.${name}.contains(".."))`,
        'ask',
        `No session before went outside of ${folder} by ${tool}.`,
      ),
    ];
  });
};

const isPath = (value: string): boolean =>
  /^(?:\/|~\/|\.\/|[\w.@-]+\/)[^\n]{0,1000}$/.test(value) && !value.includes('..') && !/\s.*\s.*\s/.test(value);

/** The deepest folder that holds all, with its slash; undefined when it would be everything. */
const commonFolder = (paths: readonly string[]): string | undefined => {
  const [first = [], ...rest] = paths.map((path) => folderOf(path).split('/'));
  const parts = first.slice();
  for (const path of rest) {
    let same = 0;
    while (same < parts.length && parts[same] === path[same]) same += 1;
    parts.length = same;
  }
  const folder = parts.join('/');
  return folder === '' || folder === '.' || folder === '~' ? undefined : `${folder}/`;
};

/** A name without an ending may be a folder, and is then the folder that was meant: the one above it was not needed. */
const folderOf = (path: string): string => {
  const plain = path.replace(/\/$/, '');
  const at = plain.lastIndexOf('/');
  return /\.[^.]{1,10}$/.test(plain.slice(at + 2)) ? plain.slice(0, at) : plain;
};

/** What was done while the calls ran; nothing where nobody looked. */
const deedsOf = ({ server, calls }: Needed): readonly GuardRule[] => {
  const watched = calls.flatMap(({ behaviour }) => (behaviour === undefined || behaviour.tracer === 'none' ? [] : [behaviour]));
  if (watched.length === 0) return [];
  const hosts = sorted(
    watched.flatMap(({ network }) =>
      network.flatMap((deed) => (deed.did === 'listen' || deed.protocol === 'unix' ? [] : [deed.host ?? deed.address ?? ''])),
    ),
  );
  const programs = sorted(
    watched.flatMap(({ processes }) =>
      processes.flatMap(({ parent, program, error }) => (parent === undefined || error !== undefined ? [] : [program])),
    ),
  );
  const of = `server == ${text(server)}`;
  return [
    rule(
      `hosts-of-${server}`,
      `${of} && did.hosts.exists(h, !(h in ${list(hosts)}))`,
      'refuse',
      'It reached a host that no session before needed.',
      'after',
    ),
    rule(
      `programs-of-${server}`,
      `${of} && did.programs.exists(p, !(p in ${list(programs)}))`,
      'refuse',
      'It started a program that no session before needed.',
      'after',
    ),
  ];
};

const hostsReached = ({ args, behaviour }: SeenCall): string[] => [
  ...strings(args).flatMap((each) => {
    const url = /^https?:\/\//i.test(each) ? parseUrl(each) : undefined;
    return url === undefined || url.host === '' ? [] : [url.host];
  }),
  ...(behaviour?.network ?? []).flatMap(({ did, host }) => (did === 'listen' || host === undefined ? [] : [host.toLowerCase()])),
];

/** Ids are unique; the second of one name is `name-2`. */
const numbered = (rules: readonly GuardRule[]): GuardRule[] => {
  const seen = new Map<string, number>();
  return rules.map((each) => {
    const count = (seen.get(each.id) ?? 0) + 1;
    seen.set(each.id, count);
    return count === 1 ? each : { ...each, id: `${each.id}-${count}` };
  });
};
