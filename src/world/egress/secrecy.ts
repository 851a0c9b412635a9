import type { Buffer } from 'node:buffer';
import type { Duplex } from 'node:stream';
import { type SecureContext, TLSSocket } from 'node:tls';
import { hostOf, NO_HEADERS, type Sink, type Talk } from './sink.ts';

/** Whether a client begins with a TLS handshake. */
export const isHandshake = (first: Buffer): boolean => first[0] === 0x16 && (first[1] ?? 3) === 3;

/** A TLS handshake with a certificate for whatever name is asked for; `then` the talk goes on inside. Without trust in us only the name is heard. */
export function speakSecretly(sink: Sink, stream: Duplex, talk: Talk, then: (secure: TLSSocket, inside: Talk) => void): void {
  let sni: string | undefined;
  const told = (): void => talk.entry.speak({ kind: 'tls', sni, method: undefined, url: undefined, headers: NO_HEADERS });
  told();
  const options = {
    isServer: true,
    secureContext: sink.authority.contextFor(hostOf(talk)),
    SNICallback(name: string, done: (error: Error | null, context?: SecureContext) => void) {
      sni = name;
      told();
      done(null, sink.authority.contextFor(name));
    },
    ALPNCallback: ({ protocols }: { protocols: readonly string[] }) =>
      ['http/1.1', 'h2'].find((each) => protocols.includes(each)) ?? protocols[0],
  };
  // Its type asks for a network socket, though any stream will do.
  const secure = new TLSSocket(stream as ConstructorParameters<typeof TLSSocket>[0], options);
  sink.undecided.add(secure);
  sink.track(secure);
  secure.once('close', () => {
    sink.undecided.delete(secure);
    // Many clients end the handshake, look at the certificate then, and go without a word.
    if (talk.entry.spoken === 'tls') talk.entry.outcome = 'failed';
  });
  secure.on('error', () => {
    sink.undecided.delete(secure);
    stream.destroy();
  });
  secure.once('secure', () => {
    sink.undecided.delete(secure);
    then(secure, { entry: talk.entry, sni, secure: true });
  });
}
