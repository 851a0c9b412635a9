import { describe, expect, it } from 'vitest';
import { secretKind } from './secret-words.ts';

describe('secretKind', () => {
  it.each([
    ['api_key', 'key'],
    ['accessToken', 'key'],
    ['clientSecret', 'key'],
    ['password', 'password'],
    ['privateKey', 'root'],
    ['seed-phrase', 'root'],
    ['creditCardNumber', 'card'],
  ])('takes %s for a %s', (name, kind) => {
    expect(secretKind(name)).toBe(kind);
  });

  it.each(['max_tokens', 'pageToken', 'next_page_token', 'secretName', 'token_address', 'keyword', 'key', 'passenger', 'tokenizer'])(
    'lets %s pass',
    (name) => {
      expect(secretKind(name)).toBeUndefined();
    },
  );
});
