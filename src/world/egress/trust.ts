import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import type { Authority } from './authority.ts';

/** Files and variables by which programs come to trust an authority and to ask us for names. */
export interface Trust {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly env: Readonly<Record<string, string>>;
}

/** Where systems keep the certificates that they trust, in one file. */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];
/** Ours alone, and all of them; inside the cell. */
const OWN = '/etc/ssl/local-root.pem';
const ALL = '/etc/ssl/cert.pem';
const JAVA = '/etc/ssl/local-root.jks';

/** What the system trusts stays trusted: a program that compares would find nothing missing. */
export function trustIn(authority: Authority): Trust {
  const found = BUNDLES.filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true);
  const [first] = found;
  const system = first === undefined ? rootCertificates.join('\n') : readFileSync(first, 'latin1');
  const all = `${system.trimEnd()}\n${authority.pem}`;
  const places = new Set([ALL, ...found.filter((path) => path.startsWith('/etc/ssl/certs/') || path.startsWith('/etc/pki/'))]);
  return {
    files: new Map<string, string | Uint8Array>([
      ['/etc/resolv.conf', 'nameserver 127.0.0.1\noptions timeout:2\n'],
      [OWN, authority.pem],
      [JAVA, javaStore(authority.certificate)],
      ...[...places].map((path): [string, string] => [path, all]),
    ]),
    env: {
      // Node reads these beside its own, at every start: so ours alone.
      NODE_EXTRA_CA_CERTS: OWN,
      DENO_CERT: OWN,
      JAVA_TOOL_OPTIONS: `-Djavax.net.ssl.trustStore=${JAVA}`,
      ...Object.fromEntries(WHOLE.map((name) => [name, ALL])),
    },
  };
}

/** Variables that name a file with everything that is trusted: OpenSSL, Go, Rust; requests, curl, pip, git, cargo, AWS, gRPC, httplib2. */
const WHOLE = [
  'SSL_CERT_FILE',
  'REQUESTS_CA_BUNDLE',
  'CURL_CA_BUNDLE',
  'PIP_CERT',
  'GIT_SSL_CAINFO',
  'CARGO_HTTP_CAINFO',
  'AWS_CA_BUNDLE',
  'GRPC_DEFAULT_SSL_ROOTS_FILE_PATH',
  'HTTPLIB2_CA_CERTS',
  'NIX_SSL_CERT_FILE',
] as const;

/** A key store of Java that holds one certificate which is trusted: the older of its two formats, which all its versions read. */
function javaStore(certificate: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(0xfeedfeed, 0);
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(1, 8);
  head.writeUInt32BE(2, 12);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(certificate.length);
  const store = Buffer.concat([head, javaText('root'), Buffer.alloc(8), javaText('X.509'), length, certificate]);
  // The seal, under the password that everybody uses.
  const password = Buffer.from('changeit', 'utf16le').swap16();
  return Buffer.concat([store, createHash('sha1').update(password).update('Mighty Aphrodite').update(store).digest()]);
}

const javaText = (text: string): Buffer => Buffer.concat([Buffer.from([text.length >> 8, text.length & 255]), Buffer.from(text)]);
