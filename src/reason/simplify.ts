import type { BehaviourTree, FileDeed, NetworkDeed } from '../model/behaviour.ts';
import { inside, nameOf } from '../rules/paths.ts';
import type { Place } from '../rules/contract.ts';

/**
 * The tree without what every program does on its way: shared libraries, locale, the files of its interpreter, its own code and
 * packages, bytecode, what it asks the kernel about itself, the machinery of looking up a name. Repeated reads of one file are told
 * once. Nothing is left out that touches a planted file, HOME or the working folder, or that changes anything that stays.
 */
export function simplify(tree: BehaviourTree, place: Place): BehaviourTree {
  if (tree.files.length + tree.network.length === 0) return tree;
  const ran: Ran = { programs: new Set(tree.processes.map(({ program }) => program)), prefixes: interpreters(tree, place) };
  const told = new Set<string>();
  const files = tree.files.filter((deed) => {
    if (isUsual(deed, place, ran)) return false;
    if (deed.did !== 'read' && deed.did !== 'list') return true;
    const key = JSON.stringify([deed.process, deed.did, deed.path, deed.error]);
    const again = told.has(key);
    told.add(key);
    return !again;
  });
  return { ...tree, files, network: tree.network.filter((deed) => !isMachinery(deed, tree.network)) };
}

interface Ran {
  /** A program may read itself. */
  readonly programs: ReadonlySet<string>;
  readonly prefixes: readonly string[];
}

function isUsual({ did, path, error }: FileDeed, place: Place, { programs, prefixes }: Ran): boolean {
  if (place.planted.has(path)) return false;
  if (SINKS.test(path)) return did !== 'delete' && did !== 'rename' && did !== 'link';
  const own = place.own.some((folder) => inside(path, folder) && !holdsTheUser(folder, place));
  const runs = (place.runtime ?? []).some((each) => inside(path, each) && !holdsTheUser(each, place));
  const code = own || runs || prefixes.some((prefix) => inside(path, prefix)) || LIBRARIES.test(path);
  // Compiled code beside its source is written and moved into place.
  if (code && BYTECODE.test(path)) return true;
  if (did !== 'read' && did !== 'list') return false;
  if (own) return did === 'list' || isOwnCode(path);
  if (inside(path, place.home) || inside(path, place.work)) return false;
  if (programs.has(path)) return true;
  if (code || KERNEL.test(path) || SETTINGS.test(path)) return true;
  // Runtimes look upwards from their code for what describes it.
  return error !== undefined && MARKERS.has(nameOf(path)) && place.own.some((folder) => inside(folder, parentOf(path)));
}

/** A folder that was lent and is, or lies around, HOME or the working folder says nothing about whose file it is. */
const holdsTheUser = (folder: string, { home, work }: Place): boolean => inside(home, folder) || inside(work, folder);

/** In the folders that were lent: what is code or belongs to an installed package. Data and settings beside it are told. */
const isOwnCode = (path: string): boolean =>
  (PACKAGES.test(path) || MARKERS.has(nameOf(path)) || /\.(?:[cm]?[jt]sx?|py[cdi]?|so(?:\.\d{1,4}){0,4}|node|wasm|map|pth)$/.test(path)) &&
  !/^\.env(?:\.|$)/.test(nameOf(path));

const PACKAGES = /\/(?:node_modules|site-packages|dist-packages)\//;
const MARKERS: ReadonlySet<string> = new Set(['package.json', 'pyvenv.cfg', 'pyproject.toml', 'tsconfig.json', 'node_modules', '.pnp.cjs']);

/** Folders of the programs that ran, outside of the system's own: `/opt/node` of `/opt/node/bin/node`, never what the server could have made itself. */
function interpreters({ processes }: BehaviourTree, { home, work }: Place): string[] {
  return processes.flatMap(({ program }) => {
    const prefix = /^(\/[^/]+(?:\/[^/]+)+)\/s?bin\/[^/]+$/.exec(program)?.[1];
    if (prefix === undefined || FLEETING.test(prefix) || inside(prefix, home) || inside(home, prefix)) return [];
    return inside(prefix, work) || inside(work, prefix)
      ? []
      : [`${prefix}/lib`, `${prefix}/lib64`, `${prefix}/share`, `${prefix}/pyvenv.cfg`];
  });
}

const FLEETING = /^\/(?:tmp|var\/tmp|run|dev|proc)(?:\/|$)/;
const LIBRARIES =
  /^\/(?:usr\/(?:local\/)?)?lib(?:32|64|x32|exec)?(?:\/|$)|^\/usr\/(?:local\/)?share\/(?:locale|i18n|zoneinfo|terminfo|ca-certificates|nodejs|node_modules|python[^/]*|perl[^/]*|ruby[^/]*|java|misc|mime|ssl|gcc[^/]*)(?:\/|$)|^\/usr\/(?:local\/)?(?:bin|include)\/(?:pyvenv\.cfg|python[^/]*)$/;
const BYTECODE = /\/__pycache__(?:\/[^/]+\.pyc[^/]*)?$/;
const SINKS = /^\/dev\/(?:null|zero|full|u?random|tty|ptmx|pts(?:\/\d{1,5})?)$/;
/** What the kernel tells a program about itself and the machine. Its variables, memory and root are no part of that. */
const KERNEL =
  /^\/proc\/(?:(?:self|thread-self)(?:\/(?!environ$|mem$|root(?:\/|$)|cwd(?:\/|$)|fd\/).*)?|cpuinfo|meminfo|stat|version|filesystems|loadavg|uptime|mounts|cgroups|sys\/(?:kernel|vm|fs|crypto)\/.*)$|^\/sys\/(?:fs\/cgroup|devices\/system|kernel\/mm)(?:\/|$)/;
const SETTINGS =
  /^\/etc\/(?:ld\.so\.[^/]+|ld\.so\.conf\.d\/.*|localtime|timezone|locale\.[^/]+|nsswitch\.conf|resolv\.conf|hosts|host\.conf|gai\.conf|ssl\/.*|pki\/.*|ca-certificates(?:\.conf|\/.*)?|mime\.types|services|protocols|os-release|netsvc\.conf|svc\.conf|inputrc|terminfo\/.*|python[^/]*\/.*)$/;

/** Connections that bring nothing out: the cache of names, the socket that sorts addresses, a listener of the same window. */
function isMachinery(deed: NetworkDeed, all: readonly NetworkDeed[]): boolean {
  const { did, protocol, address, port, process } = deed;
  if (protocol === 'unix') return /^(?:\/var)?\/run\/(?:nscd\/socket|systemd\/resolve\/[^/]+)$/.test(address ?? '');
  if (did === 'lookup') return deed.host === 'localhost';
  if (did !== 'connect' || deed.said !== undefined) return false;
  if (protocol === 'udp') {
    // Connecting a datagram socket sends nothing. A question that could not be sent leaves no other trace.
    if (port === 53) return !isLost(deed) || all.some((other) => other.did === 'lookup' && other.process === process);
    return (
      port === 0 || all.some((other) => other !== deed && other.protocol !== 'udp' && other.address === address && other.port === port)
    );
  }
  return isLoopback(address) && all.some((other) => other.did === 'listen' && other.port === port && port !== 0);
}

const isLost = ({ outcome }: NetworkDeed): boolean => outcome === 'failed' || outcome === 'refused';
const isLoopback = (address: string | undefined): boolean => address === '::1' || address?.startsWith('127.') === true;
const parentOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')));
