import type { NetworkMode } from '../../model/probe.ts';

/** What a network of ours cannot see, one sentence each. */
export function unseenBy(mode: NetworkMode, led: boolean): readonly string[] {
  const always = [
    'Connections of the cell with itself (127.0.0.1, ::1) are not seen by the network.',
    'Programs that trust only certificates of their own end encrypted connections at the handshake: the host is seen, what they would have sent is not.',
    ...(mode === 'none' ? [] : ['What QUIC sends is encrypted: host, port and size are seen, the text is not.']),
    ...(typeof mode === 'object' ? ['Datagrams are forwarded to no host: they are answered by nobody, and seen.'] : []),
  ];
  if (led)
    return [
      ...always,
      ...(mode === 'none' ? ['Connections are refused before a byte is sent: only where they would have gone is seen.'] : []),
    ];
  return [
    ...always,
    'nftables is not installed (`apt-get install nftables`): only the usual ports answer, and attempts at others, datagrams but for names, and questions to other name servers are not seen by the network.',
  ];
}
