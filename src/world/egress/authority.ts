import { Buffer } from 'node:buffer';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { bits, der, integer, octets, oid, sequence, set, tagged, utf8, yes } from './der.ts';

/** A certificate authority made for one network: programs in the cell are given its certificate, and nothing outside knows it. */
export interface Authority {
  /** DER. */
  readonly certificate: Buffer;
  /** PEM. */
  readonly pem: string;
  /** What a server of this name or address shows. Contexts are kept, up to a bound. */
  contextFor(name: string): SecureContext;
}

/** Certificates that are kept: a flood of names costs a signature each, and no memory. */
const KEPT = 500;

/** Makes the authority. Its keys never leave this process. */
export function makeAuthority(): Authority {
  const root = keys();
  const leaf = keys();
  const key = leaf.private.export({ type: 'pkcs8', format: 'pem' }).toString();
  const certificate = certify({ subject: ROOT, of: root, by: root, extensions: ofRoot(root) });
  const pem = toPem(certificate);
  const kept = new Map<string, SecureContext>();
  return {
    certificate,
    pem,
    contextFor(name) {
      const found = kept.get(name);
      if (found !== undefined) return found;
      // A common name holds 64 characters at most; the name that counts is the alternative one.
      const cert = toPem(certify({ subject: named(name.slice(0, 64)), of: leaf, by: root, extensions: ofServer(name, leaf, root) }));
      const context = createSecureContext({ key, cert: cert + pem });
      if (kept.size < KEPT) kept.set(name, context);
      return context;
    },
  };
}

interface Keys {
  readonly private: KeyObject;
  /** SubjectPublicKeyInfo. */
  readonly info: Buffer;
  readonly id: Buffer;
}

function keys(): Keys {
  // The pair is asked for in text: key objects that come straight out of the generator cannot be used for all of this in Node 20.
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const own = createPrivateKey(privateKey);
  const info = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { private: own, info, id: createHash('sha1').update(info).digest() };
}

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const named = (commonName: string, organisation?: string): Buffer =>
  sequence(
    ...(organisation === undefined ? [] : [set(sequence(oid('2.5.4.10'), utf8(organisation)))]),
    set(sequence(oid('2.5.4.3'), utf8(commonName))),
  );
const ROOT = named('Common Root R1', 'Common Trust');
/** Wide: a probe may move the clock of the cell. */
const VALID = sequence(der(0x17, Buffer.from('000101000000Z')), der(0x17, Buffer.from('491231235959Z')));

interface Certification {
  readonly subject: Buffer;
  readonly of: Keys;
  readonly by: Keys;
  readonly extensions: readonly Buffer[];
}

function certify({ subject, of, by, extensions }: Certification): Buffer {
  const version3 = tagged(0, integer(Buffer.from([2])));
  const serial = integer(randomBytes(16));
  const body = sequence(version3, serial, ECDSA_SHA256, ROOT, VALID, subject, of.info, tagged(3, sequence(...extensions)));
  return sequence(body, ECDSA_SHA256, bits(sign('sha256', body, by.private)));
}

const extension = (id: string, critical: boolean, value: Buffer): Buffer => sequence(oid(id), ...(critical ? [yes] : []), octets(value));
const keyId = (of: Keys): Buffer => extension('2.5.29.14', false, octets(of.id));
const issuerId = (by: Keys): Buffer => extension('2.5.29.35', false, sequence(der(0x80, by.id)));

function ofRoot(root: Keys): Buffer[] {
  const signsCertificates = bits(Buffer.from([0x06]), 1);
  return [extension('2.5.29.19', true, sequence(yes)), extension('2.5.29.15', true, signsCertificates), keyId(root), issuerId(root)];
}

function ofServer(name: string, leaf: Keys, root: Keys): Buffer[] {
  const alternative = isIP(name) === 0 ? der(0x82, Buffer.from(name, 'latin1')) : der(0x87, Buffer.from(ipaddr.parse(name).toByteArray()));
  return [
    extension('2.5.29.19', true, sequence()),
    extension('2.5.29.15', true, bits(Buffer.from([0x80]), 7)),
    extension('2.5.29.37', false, sequence(oid('1.3.6.1.5.5.7.3.1'))),
    extension('2.5.29.17', false, sequence(alternative)),
    keyId(leaf),
    issuerId(root),
  ];
}

const toPem = (certificate: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`;
