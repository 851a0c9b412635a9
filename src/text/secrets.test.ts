import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact, secrets } from './secrets.ts';

/** Invented, and put together here so that no file holds a whole one. */
const noise = (length: number, alphabet = 'aZ3kQ9xT7bW2mN8vR5cY1pL6dF4gH0jS'): string =>
  Array.from({ length }, (_, i) => alphabet[(i * 7 + 3) % alphabet.length]).join('');
const hex = (length: number): string => noise(length, '3f9a1c7e5b0d8264');
const SHAPES: readonly (readonly [string, string])[] = [
  ['aws-access-key', `AKIA${noise(16, 'QZ3KXT7BWMNVRCYP')}`],
  ['github-token', `ghp_${noise(36)}`],
  ['github-token', `gho_${noise(36)}`],
  ['github-token', `github_pat_${noise(60)}`],
  ['gitlab-token', `glpat-${noise(20)}`],
  ['slack-token', `xoxb-${noise(40)}`],
  ['openai-key', `sk-${noise(48)}`],
  ['openai-key', `sk-proj-${noise(60)}`],
  ['anthropic-key', `sk-ant-api03-${noise(80)}`],
  ['google-api-key', `AIza${noise(35)}`],
  ['stripe-key', `sk_live_${noise(24)}`],
  ['sendgrid-key', `SG.${noise(22)}.${noise(43)}`],
  ['npm-token', `npm_${noise(36)}`],
  ['huggingface-token', `hf_${noise(34)}`],
  ['telegram-token', `123456789:AA${noise(33)}`],
  ['postman-key', `PMAK-${hex(24)}-${hex(34)}`],
  ['private-key', `-----BEGIN RSA PRIVATE KEY-----\n${noise(64)}\n${noise(64)}\n-----END RSA PRIVATE KEY-----`],
  ['private-key', `-----BEGIN OPENSSH PRIVATE KEY-----\\n${noise(64)}`],
  ['jwt', `eyJ${noise(30)}.eyJ${noise(40)}.${noise(43)}`],
];

describe('secrets', () => {
  it.each(SHAPES)('knows a %s', (kind, secret) => {
    const text = `the key is ${secret} here`;
    expect(secrets(text)).toEqual([{ kind, span: [11, 11 + secret.length], placeholder: false }]);
    expect(redact(text)).not.toContain(secret.slice(12));
    expect(redact(text)).toContain(`[REDACTED:${kind}] here`);
  });

  it.each([
    ['url-password', 'postgres://bob:', 's3cr3t-pw', '@db.example/x'],
    ['password', 'password = "', 'hunter2!', '"'],
    ['password', '{"db_password":"', 'Tr0ub4dor&3', '"}'],
    ['password', 'PGPASSWORD=', 'hunter2x', ' psql'],
    ['secret', 'API_KEY=', noise(24), '\n'],
    ['secret', 'client_secret: "', noise(32), '"'],
    ['authorization', 'Authorization: Bearer ', noise(32), ''],
    ['aws-secret-key', 'aws_secret_access_key = ', noise(40), ''],
    ['slack-webhook', 'https://hooks.slack.com/services/', `T${noise(8)}/B${noise(8)}/${noise(24)}`, ''],
  ])('knows a %s by what stands around it', (kind, before, secret, after) => {
    expect(secrets(before + secret + after)).toEqual([{ kind, span: [before.length, before.length + secret.length], placeholder: false }]);
    expect(redact(before + secret + after)).toBe(`${before}[REDACTED:${kind}]${after}`);
  });

  it.each([
    `AKIA${'IOSFODNN7EXAMPLE'}`,
    `ghp_${'x'.repeat(36)}`,
    `sk-${'your-key-goes-here-please-now'}`,
    `sk-${'1234567890abcdef1234567890abcdef'}`,
    'postgres://user:<password>@host/db',
    'https://user:***@example.com',
    'API_KEY=your_api_key_1234',
  ])('takes %s for a placeholder', (text) => {
    expect(secrets(text).filter(({ placeholder }) => !placeholder)).toEqual([]);
    expect(redact(text)).toBe(text);
  });

  it.each([
    'The password must have 12 characters.',
    '{"password": {"type": "string"}}',
    'token: string',
    'token=process.env.GITHUB_TOKEN',
    'api_key: required',
    'secret_name: my-database-credentials',
    'Set the access token in the settings page.',
    'key-value pairs, sk-learn and npm_config_cache',
    'https://example.com:8080/path?next=a@b',
    'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'Bearer authentication is required',
  ])('finds none in %s', (text) => {
    expect(secrets(text)).toEqual([]);
  });
});

describe('redact', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...SHAPES.map(([, secret]) => secret),
      'password=',
      'token: "',
      '"',
      'Bearer ',
      '://a:',
      '@',
      ' ',
      '\n',
      'AKIA',
      'REDACTED',
    ),
    fc.string({ maxLength: 6 }),
  );

  it('changes nothing more the second time', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = redact(pieces.join(''));
        expect(redact(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('lets no secret through, whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SHAPES),
        fc.array(fc.constantFrom(' ', '"', '\n', 'x: ', '(', ')', ',', 'text '), { maxLength: 6 }),
        ([, secret], around) => {
          expect(redact(`${around.join('')} ${secret} ${around.join('')}`)).not.toContain(secret.slice(12));
        },
      ),
    );
  });
});
