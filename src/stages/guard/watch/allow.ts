import type { NetworkDeed } from '../../../model/behaviour.ts';
import { glob } from '../../../reason/selectors.ts';

/** Whether a connection goes to one of these hosts: globs of names and addresses, with or without a port. */
export function allowing(hosts: readonly string[]): (deed: Pick<NetworkDeed, 'host' | 'address' | 'port'>) => boolean {
  const rules = hosts.map((text) => {
    const [, bracketed, plain, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:]*))(?::(\d{1,5}))?$/.exec(text) ?? [undefined, undefined, text];
    return { host: (bracketed ?? plain ?? text).toLowerCase(), port: port === undefined ? undefined : Number(port) };
  });
  return ({ host, address, port }) => {
    const names = host === undefined ? [address] : [host.toLowerCase()];
    return names.some(
      (name) => name !== undefined && rules.some((rule) => glob(rule.host, name) && (rule.port === undefined || rule.port === port)),
    );
  };
}
