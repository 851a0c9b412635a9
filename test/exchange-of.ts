import type { BehaviourTree, FileDeed, NetworkDeed, ProcessDeed } from '../src/model/behaviour.ts';
import type { Exchange } from '../src/model/exchange.ts';
import type { Witness } from '../src/model/witness.ts';
import type { ExchangeExample, ExchangeSubject } from '../src/rules/contract.ts';
import { inventoryOf } from './inventory-of.ts';

const HOME = '/home/user';
const WORK = '/workspace';
const LINKS = new Map([
  [`${WORK}/backup.txt`, `${HOME}/.env`],
  [`${WORK}/latest.txt`, `${WORK}/notes.txt`],
]);

/** The subject of a behaviour rule from an example that names only what matters. */
export function exchangeSubject({
  tool,
  server = {},
  exchange = {},
  did = {},
  says,
  witnesses = [],
  earlier = [],
}: ExchangeExample): ExchangeSubject {
  const inventory = inventoryOf({ tools: tool === undefined ? [] : [tool], identity: server });
  const [called] = inventory.tools;
  const id = exchange.id ?? 'call:1';
  const whole: Exchange = {
    ...EMPTY,
    id,
    name: called?.name,
    surfaces:
      says === undefined
        ? []
        : [{ kind: 'result.text', role: 'prose', address: `${id}/result/content/0/text`, text: says, of: called?.name, via: [] }],
    raw: says,
    ...exchange,
    behaviour: behaviourOf(did),
  };
  return {
    exchange: whole,
    tool: whole.kind === 'call' ? called : undefined,
    inventory,
    witnesses: witnesses.map((witness) => ({ ...WITNESS, address: `${id}/result/content/0/text`, ...witness })),
    place: {
      home: HOME,
      work: WORK,
      own: ['/srv/server'],
      planted: new Map([[`${HOME}/.ssh/id_rsa`, 'file:~/.ssh/id_rsa']]),
      links: LINKS,
    },
    earlier: earlier.map((each) => ({ ...EMPTY, ...each })),
  };
}

const path = (short: string): string => short.replace(/^~(?=\/|$)/, HOME).replace(/^\.(?=\/|$)/, WORK);

function behaviourOf({ processes = [], files = [], network = [] }: NonNullable<ExchangeExample['did']>): BehaviourTree {
  return {
    tracer: 'strace',
    processes: processes.map((deed, index) => ({ ...PROCESS, id: `p${index + 1}`, ...deed })),
    files: files.map((deed) => {
      const { path: at = '', to, ...rest } = deed;
      return { ...FILE, ...rest, path: path(at), ...(to === undefined ? {} : { to: path(to) }) };
    }),
    network: network.map((deed) => ({ ...NETWORK, ...deed })),
    unseen: [],
    dropped: 0,
  };
}

/** A program that ran and did nothing, to be filled. */
export const PROCESS: ProcessDeed = { id: 'p0', parent: undefined, program: '/usr/bin/true', argv: ['true'], exit: 0, at: 0 };
/** A read of nothing by nobody in particular, to be filled. */
export const FILE: FileDeed = { process: 'p0', did: 'read', path: '', error: undefined, at: 0 };
/** A connection to nowhere, to be filled. */
export const NETWORK: NetworkDeed = {
  process: 'p0',
  did: 'connect',
  protocol: 'tcp',
  host: undefined,
  address: undefined,
  port: 443,
  outcome: 'answered',
  at: 0,
  said: undefined,
};
const EMPTY: Exchange = {
  id: 'call:1',
  kind: 'call',
  name: undefined,
  args: {},
  start: 1,
  outcome: 'result',
  surfaces: [],
  raw: undefined,
  at: 0,
  took: 5,
  behaviour: { tracer: 'strace', processes: [], files: [], network: [], unseen: [], dropped: 0 },
};
const WITNESS: Witness = {
  kind: 'witness',
  seed: 'env:API_KEY',
  source: { kind: 'env', name: 'API_KEY' },
  worth: 'secret',
  sink: 'result.text',
  address: 'call:1/result/content/0/text',
  class: 'exact',
  via: [],
  span: [0, 10],
  excerpt: 'key=[planted]',
  says: 'the value planted as the variable API_KEY',
  confidence: 1,
};
