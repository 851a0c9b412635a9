import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits: nobody guesses it. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** 256 random bits, with a beginning that tells people and secret scanners what it is. */
export const newSecret = (kind: 'token' | 'share' | 'webhook'): string =>
  `${{ token: 'assayer_', share: '', webhook: 'whsec_' }[kind]}${randomBytes(32).toString('base64url')}`;

/** sha256 hex. What is hashed here has 256 random bits, so no salt is needed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A text that both databases hold: PostgreSQL takes neither U+0000 nor half a surrogate pair. */
export const storable = (text: string): string =>
  text.replaceAll('\u0000', '\ufffd').replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
