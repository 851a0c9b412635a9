import type { FileDeed, NetworkDeed, ProcessDeed } from '../model/behaviour.ts';
import type { Exchange } from '../model/exchange.ts';
import { completeOcsf, type OcsfEvent } from './ocsf-event.ts';

/** Whose deeds these are. */
export interface OcsfSource {
  /** Name of the server. */
  readonly server: string;
  /** Version of Assayer. */
  readonly version: string;
}

/**
 * One exchange as events of the Open Cybersecurity Schema Framework 1.8, one JSON object a line, in order of time: the request as
 * API activity (6003), programs (1007), files (1001), connections (4001) and lookups (4003). All carry the exchange as
 * `metadata.correlation_uid`; what the schema has no place for is under `unmapped.assayer`. Nothing that was said is in it.
 */
export function ocsfLines(exchange: Exchange, source: OcsfSource): string[] {
  const own = { server: source.server, window: exchange.kind, start: exchange.start, tracer: exchange.behaviour.tracer };
  return inOrder([request(exchange, source), ...deedEvents(exchange)]).map((event, sequence) =>
    JSON.stringify(completeOcsf(event, sequence, { exchange: exchange.id, version: source.version, own })),
  );
}

/** By time; of the same time in the order given. */
export const inOrder = (events: readonly OcsfEvent[]): OcsfEvent[] =>
  events
    .map((event, index) => ({ event, index }))
    .sort((a, b) => a.event.time - b.event.time || a.index - b.index)
    .map(({ event }) => event);

/** When something was done, and what. */
export type Done = Pick<Exchange, 'at' | 'took' | 'behaviour'>;

/** What was done in one exchange: programs, files, connections, lookups. */
export function deedEvents(done: Done): OcsfEvent[] {
  const { processes, files, network } = done.behaviour;
  const programs = new Map(processes.map((each) => [each.id, each]));
  return [
    ...processes.flatMap((deed, index) => processEvents(deed, index, done, programs)),
    ...files.map((deed, index) => fileEvent(deed, index, programs)),
    ...network.map((deed, index) => networkEvent(deed, index, programs)),
  ];
}

type Event = OcsfEvent;

const DEVICE = { type_id: 99, type: 'Sandbox', hostname: 'cell' };

const METHODS: Readonly<Record<Exchange['kind'], string>> = {
  call: 'tools/call',
  prompt: 'prompts/get',
  resource: 'resources/read',
  list: 'list',
  start: 'initialize',
  idle: 'idle',
  after: 'after',
};

function request({ kind, name, at, took, outcome }: Exchange, { server }: OcsfSource): Event {
  const operation = METHODS[kind];
  return {
    class: 6003,
    activity: [99, operation],
    time: at,
    uid: '',
    worked: outcome === 'none' ? undefined : outcome === 'result' || outcome === 'asks',
    detail: outcome,
    fields: {
      end_time: Math.round(at + took),
      duration: Math.round(took),
      actor: { app_name: 'Assayer' },
      src_endpoint: { name: 'assayer' },
      api: { operation, service: { name: server } },
      ...(name === undefined ? {} : { resources: [{ name, type: kind }] }),
    },
  };
}

type Programs = ReadonlyMap<string, ProcessDeed>;

function processObject(deed: ProcessDeed, programs: Programs, depth = 0): object {
  const parent = deed.parent === undefined ? undefined : programs.get(deed.parent);
  return {
    uid: deed.id,
    name: nameOf(deed.program),
    cmd_line: deed.argv.join(' '),
    file: { name: nameOf(deed.program), path: deed.program, type_id: 1 },
    created_time: Math.round(deed.at),
    ...(parent === undefined || depth > 0 ? {} : { parent_process: processObject(parent, programs, depth + 1) }),
  };
}

const actor = (id: string | undefined, programs: Programs): object => {
  const process = id === undefined ? undefined : programs.get(id);
  return process === undefined ? { app_name: 'unknown' } : { process: processObject(process, programs) };
};

function processEvents(deed: ProcessDeed, index: number, { at, took }: Done, programs: Programs): Event[] {
  const fields = { device: DEVICE, process: processObject(deed, programs), actor: actor(deed.parent, programs) };
  const uid = `did/processes/${index}`;
  const launch: Event = {
    class: 1007,
    activity: [1, 'Launch'],
    time: deed.at,
    uid,
    worked: deed.error === undefined,
    detail: deed.error,
    fields,
  };
  const ended: Event = {
    class: 1007,
    activity: [2, 'Terminate'],
    time: at + took,
    uid: `${uid}/end`,
    worked: true,
    detail: undefined,
    fields: { ...fields, exit_code: deed.exit },
  };
  // What was running before was launched in an earlier window.
  return [
    ...(deed.at >= at || deed.parent !== undefined ? [launch] : []),
    ...(deed.exit === undefined || deed.error !== undefined ? [] : [ended]),
  ];
}

const FILE_ACTIVITIES: Readonly<Record<FileDeed['did'], readonly [number, string]>> = {
  create: [1, 'Create'],
  read: [2, 'Read'],
  list: [2, 'Read'],
  write: [3, 'Update'],
  delete: [4, 'Delete'],
  rename: [5, 'Rename'],
  mode: [7, 'Set Security'],
  link: [1, 'Create'],
};

function fileEvent({ process, did, path, to, error, at }: FileDeed, index: number, programs: Programs): Event {
  const file = (of: string): object => ({ name: nameOf(of), path: of, type_id: did === 'list' ? 2 : did === 'link' ? 7 : 0 });
  // A link is made where it stands; what it leads to is what it is about.
  const made = did === 'link' && to !== undefined ? to : path;
  return {
    class: 1001,
    activity: FILE_ACTIVITIES[did],
    time: at,
    uid: `did/files/${index}`,
    worked: error === undefined,
    detail: error,
    fields: {
      device: DEVICE,
      actor: actor(process, programs),
      file: file(made),
      ...(did === 'rename' && to !== undefined ? { file_result: file(to) } : {}),
    },
    own: { did, ...(did === 'link' ? { target: path } : {}) },
  };
}

function networkEvent(deed: NetworkDeed, index: number, programs: Programs): Event {
  const { process, did, protocol, host, address, port, outcome, at, said } = deed;
  const common = {
    time: at,
    uid: `did/network/${index}`,
    worked: outcome === 'answered' ? true : outcome === 'allowed' ? undefined : false,
    detail: outcome,
    own: {
      did,
      outcome,
      ...(said === undefined ? {} : { said: { kind: said.kind, bytes: said.bytes, sni: said.sni, method: said.method } }),
    },
  };
  if (did === 'lookup')
    return {
      ...common,
      class: 4003,
      activity: [1, 'Query'],
      fields: { device: DEVICE, actor: actor(process, programs), query: { hostname: host ?? '' } },
    };
  const place =
    protocol === 'unix' ? { name: address } : { ip: address, port, ...(host === undefined ? {} : { hostname: host, domain: host }) };
  return {
    ...common,
    class: 4001,
    activity: activityOf(deed),
    fields: {
      device: DEVICE,
      actor: actor(process, programs),
      connection_info: {
        protocol_name: protocol,
        direction_id: did === 'listen' ? 1 : 2,
        direction: did === 'listen' ? 'Inbound' : 'Outbound',
      },
      ...(did === 'listen' ? { src_endpoint: place, dst_endpoint: place } : { dst_endpoint: place }),
    },
  };
}

function activityOf({ did, outcome }: NetworkDeed): readonly [number, string] {
  if (did === 'listen') return [7, 'Listen'];
  if (outcome === 'refused') return [5, 'Refuse'];
  if (outcome === 'failed') return [4, 'Fail'];
  return did === 'send' ? [6, 'Traffic'] : [1, 'Open'];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
