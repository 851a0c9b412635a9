import { constants as system } from 'node:os';

const ERRORS = new Map(Object.entries(system.errno).map(([name, value]) => [value, name]));
const SIGNALS = new Map(Object.entries(system.signals).map(([name, value]) => [value, name]));

/** The name of an error by its number; EIO when it has none here. The other name of EWOULDBLOCK is the usual one. */
export const errno = (value: number): string => {
  const name = ERRORS.get(value) ?? 'EIO';
  return name === 'EWOULDBLOCK' ? 'EAGAIN' : name === 'EOPNOTSUPP' ? 'ENOTSUP' : name;
};

const FAMILIES = new Map([
  [1, 'AF_UNIX'],
  [2, 'AF_INET'],
  [10, 'AF_INET6'],
  [16, 'AF_NETLINK'],
]);
const TYPES = new Map([
  [1, 'SOCK_STREAM'],
  [2, 'SOCK_DGRAM'],
  [3, 'SOCK_RAW'],
]);
const PROTOCOLS = new Map([
  [0, 'IPPROTO_IP'],
  [6, 'IPPROTO_TCP'],
  [17, 'IPPROTO_UDP'],
]);

export const constants = {
  signal: (value: number): string => SIGNALS.get(value) ?? 'SIGKILL',
  /** Family, type and protocol of `socket`, by the place of the argument. */
  socket: (index: number, value: number): string =>
    (index === 0 ? FAMILIES.get(value) : index === 1 ? TYPES.get(value & 0xf) : PROTOCOLS.get(value)) ?? String(value),
};
