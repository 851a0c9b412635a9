import { Buffer } from 'node:buffer';
import type { Duplex } from 'node:stream';
import { answerNamesOnStream } from './dns.ts';
import { dialogueFor } from './dialogues.ts';
import { isHandshake, speakSecretly } from './secrecy.ts';
import { hostOf, NO_HEADERS, type Sink, type Talk } from './sink.ts';

/** Who takes what kind of stream. */
export interface Speakers {
  /** HTTP/1, first bytes still unread. */
  http(stream: Duplex, talk: Talk): void;
  /** HTTP/2. */
  http2(stream: Duplex, talk: Talk): void;
}

/** Milliseconds after which a client that says nothing is taken to wait for a greeting. */
const SILENCE = 300;
/** Milliseconds of silence after which a conversation is over. */
const OVER = 60_000;

/** Finds out what is spoken on a stream, and answers in kind. What is said grows the deed of the talk. */
export function converse(sink: Sink, speakers: Speakers, stream: Duplex, talk: Talk): void {
  const { port } = talk.entry;
  if (port === 53 && !talk.secure) return answerNamesOnStream(sink, stream, (parts) => Buffer.concat(parts));
  const greeting = setTimeout(() => {
    stream.off('data', begin);
    speakPlainly(sink, stream, talk);
  }, SILENCE);
  const begin = (first: Buffer): void => {
    clearTimeout(greeting);
    stream.pause();
    stream.unshift(first);
    if (isHandshake(first) && !talk.secure)
      speakSecretly(sink, stream, talk, (secure, inside) => {
        if (secure.alpnProtocol === 'h2') speakers.http2(secure, inside);
        else converse(sink, speakers, secure, inside);
      });
    else if (first.toString('latin1', 0, 24).startsWith('PRI * HTTP/2')) speakers.http2(stream, talk);
    else if (/^[A-Z]{3,20} [\x21-\x7e]/.test(first.toString('latin1', 0, 64))) speakers.http(stream, talk);
    else speakPlainly(sink, stream, talk);
  };
  stream.once('data', begin);
  stream.once('close', () => clearTimeout(greeting));
}

/** All that is no HTTP: kept as bytes, answered neutrally, or as the port leads one to expect. */
function speakPlainly(sink: Sink, stream: Duplex, talk: Talk): void {
  const { entry, sni } = talk;
  const dialogue = dialogueFor(entry.port);
  const say = (text: string | Buffer | undefined): void => {
    if (text !== undefined && text.length > 0 && stream.writable) stream.write(text);
  };
  let first = true;
  if (dialogue.greets !== undefined) say(dialogue.greets);
  stream.on('data', (chunk: Buffer) => {
    if (first) entry.speak({ kind: 'bytes', sni, method: undefined, url: undefined, headers: NO_HEADERS });
    entry.hear(chunk);
    if (dialogue.answers !== undefined) say(dialogue.answers(chunk));
    else if (first) void sink.seedFor(hostOf(talk)).then((seed) => say(`OK ${seed ?? ''}\n`));
    first = false;
  });
  stream.on('end', () => stream.end());
  stream.resume();
}

/** Ends streams that have nothing more to say. */
export function endWhenSilent(stream: Duplex & { setTimeout?: (milliseconds: number, then: () => void) => unknown }): void {
  stream.setTimeout?.(OVER, () => stream.destroy());
}
