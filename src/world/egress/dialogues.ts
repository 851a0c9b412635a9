import type { Buffer } from 'node:buffer';

/** How a server of a well-known port begins and goes on, far enough that a client says what it came to say. */
export interface Dialogue {
  /** Said first; undefined: the client begins. */
  readonly greets: string | undefined;
  /** undefined: one neutral answer. */
  readonly answers: ((heard: Buffer) => string | undefined) | undefined;
}

/** What is expected on a port; ports without habits get a neutral answer. */
export function dialogueFor(port: number | undefined): Dialogue {
  switch (port) {
    case 25:
    case 465:
    case 587:
      return { greets: '220 mail ESMTP ready\r\n', answers: mail() };
    case 21:
      return {
        greets: '220 FTP ready\r\n',
        answers: byLine(
          { USER: '331 Password please', PASS: '230 Logged in', QUIT: '221 Bye', PWD: '257 "/"', SYST: '215 UNIX' },
          '200 OK',
        ),
      };
    case 22:
      return { greets: 'SSH-2.0-OpenSSH_9.2p1\r\n', answers: () => undefined };
    case 110:
      return { greets: '+OK ready\r\n', answers: byLine({}, '+OK') };
    case 143:
      return { greets: '* OK ready\r\n', answers: (heard) => `${/^\S{1,30}/.exec(heard.toString('latin1'))?.[0] ?? '*'} OK done\r\n` };
    case 6379:
      return { greets: undefined, answers: () => '+OK\r\n' };
    case 6667:
      return {
        greets: undefined,
        answers: (heard) => (/^NICK (\S{1,30})/m.test(heard.toString('latin1')) ? ':irc 001 user :Welcome\r\n' : undefined),
      };
    case 5432:
      return { greets: undefined, answers: postgres };
    default:
      return { greets: undefined, answers: undefined };
  }
}

const byLine =
  (known: Readonly<Record<string, string>>, other: string) =>
  (heard: Buffer): string =>
    `${known[heard.toString('latin1', 0, 4).trim().toUpperCase()] ?? other}\r\n`;

/** SMTP: every command is fine, and a letter is taken down to its dot. */
function mail(): (heard: Buffer) => string | undefined {
  let inLetter = false;
  let tail = '';
  return (heard) => {
    const text = heard.toString('latin1');
    if (inLetter) {
      tail = (tail + text).slice(-5);
      if (!/(?:^|\r?\n)\.\r?\n$/.test(tail)) return undefined;
      inLetter = false;
      return '250 Queued\r\n';
    }
    const answers = text
      .split(/\r?\n/)
      .slice(0, -1)
      .map((line) => {
        const command = line.slice(0, 4).toUpperCase();
        if (command === 'DATA') {
          inLetter = true;
          tail = '';
          return '354 Go ahead';
        }
        if (command === 'EHLO') return '250-mail\r\n250 AUTH PLAIN LOGIN';
        if (command === 'QUIT') return '221 Bye';
        return command === 'AUTH' ? '235 Accepted' : '250 OK';
      });
    return answers.map((line) => `${line}\r\n`).join('');
  };
}

/** No encryption, then let in at once: so the first statement is heard. */
function postgres(heard: Buffer): string | undefined {
  if (heard.length === 8 && heard.readUInt32BE(4) === 80877103) return 'N';
  const ready = 'Z\0\0\0\x05I';
  if (heard.length >= 8 && heard.readUInt32BE(4) === 196608) return `R\0\0\0\x08\0\0\0\0${ready}`;
  return heard[0] === 0x51 ? `C\0\0\0\x0dSELECT 0\0${ready}` : undefined;
}
