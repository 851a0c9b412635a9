import { words } from './tool-words.ts';

/** How much is lost with a secret: `key` opens one service and can be replaced; `root` cannot be taken back. */
export type SecretKind = 'key' | 'password' | 'root' | 'card';

/** Last words after which a name means something *about* a secret, not the secret itself. */
const ABOUT = new Set(
  'name names id ids type types count limit address symbol arn version length expiry expires expiration ttl policy url uri enabled field label usage budget price status hint prompt rotation strength file path per page'.split(
    ' ',
  ),
);
/** Words before `token` that make it a place in a list, or a piece of text. */
const PLAIN_TOKEN =
  /\b(?:max|min|num|page|next|previous|prev|skip|continuation|pagination|sync|cursor|delta|start|stop|change|input|output|total|budget|resume|form|contract|nft|erc20|device|csrf|xsrf|idempotency|invite|share)\b/;

const KINDS: readonly (readonly [SecretKind, RegExp])[] = [
  [
    'root',
    /\b(?:private key|secret phrase|seed phrase|recovery phrase|recovery code|backup code|mnemonic|wallet key|ssh key|id rsa|keystore|master key|master password|sudo password|root password)\b/,
  ],
  ['card', /\b(?:card number|credit card|cvv|cvc|card pin|iban pin|ssn|social security)\b/],
  ['password', /\b(?:password|passwd|pwd|passphrase|passcode)\b/],
  [
    'key',
    /\b(?:api key|apikey|access key|secret key|client secret|secret|bearer|auth token|access token|refresh token|session token|session cookie|token|credential|credentials|authorization)\b/,
  ],
];

/** The kind of secret that a parameter of this name asks for; undefined when it asks for none (`max_tokens`, `pageToken`, `secretName`). */
export const secretKind = (name: string): SecretKind | undefined => {
  const parts = words(name);
  if (ABOUT.has(parts.at(-1) ?? '')) return undefined;
  const text = parts.join(' ');
  const found = KINDS.find(([, pattern]) => pattern.test(text));
  if (found === undefined) return undefined;
  return found[0] === 'key' && PLAIN_TOKEN.test(text) && !/\b(?:api|secret|credential)/.test(text) ? undefined : found[0];
};
