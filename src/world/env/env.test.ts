import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dummyFor, dummyToken, holdsDummy } from './dummies.ts';
import { parseEnv, readEnvFile } from './env-file.ts';
import { namesInPackage } from './in-source.ts';
import { flagsWanted, namesInCode, namesWanted } from './wanted.ts';

describe('readEnvFile', () => {
  test.each([
    ['A=1', { A: '1' }],
    ['\uFEFFexport A = b c  # comment\n\n# B=2\nC=', { A: 'b c', C: '' }],
    [`A='$x "y" #z'\nB="a\\nb \\"q\\" \\\\"\nC=\`t\``, { A: '$x "y" #z', B: 'a\nb "q" \\', C: 't' }],
    ['A="line\nline" # two\r\nB=x#y', { A: 'line\nline', B: 'x#y' }],
    ['A=a=b\nA=c', { A: 'c' }],
  ])('%j', (text, expected) => expect(Object.fromEntries(parseEnv(text, 'f'))).toEqual(expected));

  test.each([
    ['A=1\nnot a pair secret', '.env, line 2: this is no NAME=value.'],
    ['1A=x', '.env, line 1: this is no NAME=value.'],
    ['A="open\nsecret', '.env, line 1: the " is not closed.'],
    ["A='x' secret", ".env, line 1: something stands behind the closing '."],
  ])('%j is refused without its content', (text, message) =>
    expect(() => parseEnv(text, '.env')).toThrow(expect.objectContaining({ name: 'UsageError', message })),
  );

  test('quoted values come back', () => {
    const pair = fc.tuple(fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,8}$/), fc.string());
    fc.assert(
      fc.property(fc.uniqueArray(pair, { selector: ([name]) => name }), (pairs) => {
        const text = pairs
          .map(([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}"`)
          .join('\n');
        expect([...parseEnv(text, 'f')]).toEqual(pairs);
      }),
    );
  });

  test('files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'env-'));
    writeFileSync(join(folder, 'a.env'), 'A=1');
    writeFileSync(join(folder, 'b.env'), Buffer.from([0x41, 0x3d, 0xe9]));
    expect([...(await readEnvFile(join(folder, 'a.env')))]).toEqual([['A', '1']]);
    await expect(readEnvFile(join(folder, 'b.env'))).rejects.toThrow(/b\.env is not UTF-8/);
    await expect(readEnvFile(join(folder, 'none'))).rejects.toMatchObject({ name: 'UsageError' });
    rmSync(folder, { recursive: true });
  });
});

describe('dummyFor', () => {
  const run = 'run-1';
  test.each([
    ['GITHUB_PERSONAL_ACCESS_TOKEN', /^ghp_\w{36}$/],
    ['GH_TOKEN', /^ghp_\w{36}$/],
    ['GITLAB_TOKEN', /^glpat-\w{20}$/],
    ['GITLAB_API_URL', /^https:\/\/\w+\.example\.invalid$/],
    ['AIRTABLE_API_KEY', /^pat\w{14}\.[0-9a-f]{64}$/],
    ['POSTMAN_API_KEY', /^PMAK-[0-9a-f]{24}-[0-9a-f]{34}$/],
    ['PERPLEXITY_API_KEY', /^pplx-\w{48}$/],
    ['REPLICATE_API_TOKEN', /^r8_\w{37}$/],
    ['SLACK_BOT_TOKEN', /^xoxb-\d{12}-\d{12}-\w{24}$/],
    ['SLACK_TEAM_ID', /^T[A-Z0-9]{12}$/],
    ['OPENAI_API_KEY', /^sk-\w{48}$/],
    ['ANTHROPIC_API_KEY', /^sk-ant-api03-/],
    ['--figma-api-key', /^figd_\w{40}$/],
    ['stripeSecretKey', /^sk_test_\w{24}$/],
    ['TWILIO_ACCOUNT_SID', /^AC[0-9a-f]{32}$/],
    ['AWS_ACCESS_KEY_ID', /^AKIA[A-Z0-9]{16}$/],
    ['GEMINI_API_KEY', /^AIza\w{35}$/],
    ['MINIMAX_API_KEY', /^assayer-dummy-/],
    ['MAX_RESULTS', /^1000$/],
    ['CLOUDFLARE_ACCOUNT_ID', /^[0-9a-f]{32}$/],
    ['AZURE_TENANT_ID', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/],
    ['DATABASE_URL', /^postgresql:\/\/assayer:\w+@127\.0\.0\.1:9\/assayer$/],
    ['MONGODB_URI', /^mongodb:\/\//],
    ['ES_URL', /^http:\/\/127\.0\.0\.1:9$/],
    ['ATLASSIAN_BASE_URL', /^https:\/\//],
    ['ATLASSIAN_EMAIL', /^assayer@\w+\.example\.invalid$/],
    ['ATLASSIAN_API_TOKEN', /^assayer-dummy-/],
    ['MYSQL_HOST', /^127\.0\.0\.1$/],
    ['DB_PORT', /^59999$/],
    ['DB_PASSWORD', /^Aa1!\w{20}$/],
    ['ENABLE_WRITES', /^true$/],
    ['AWS_REGION', /^us-east-1$/],
    ['GOOGLE_SERVICE_ACCOUNT_KEY', /^\{"type":"service_account"/],
    ['SUPABASE_ANON_KEY', /^eyJ[\w-]+\.eyJ[\w-]+\.\w+$/],
    ['TELEGRAM_BOT_TOKEN', /^\d{10}:\w{35}$/],
    ['API_TOKEN', /^assayer-dummy-/],
    ['ACME_PHONE_NUMBER', /^\+120255501\d\d$/],
    ['ACME_FROM_NUMBER', /^\+120255501\d\d$/],
    ['IS_TOKEN', /^true$/],
    ['USE_API_KEY', /^true$/],
    ['NO_PASSWORD', /^false$/],
    ['MAX_TOKEN', /^1000$/],
  ])('%s', (name, shape) => expect(dummyFor(name, run)).toMatch(shape));

  test('the same for the same name and run, and known again', () => {
    // A switch or a number has no room for the word that is known again.
    const hasRoom = (name: string): boolean => !/^(?:DISABLE|NO|SKIP|ENABLE|USE|IS|ALLOW|HAS|DRY_RUN)_|(?:^|_)(?:MAX|MIN)_/.test(name);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{2,8}(?:_[A-Z]{2,8}){0,2}_(?:KEY|TOKEN|SECRET|PASSWORD|URL|ID)$/).filter(hasRoom),
        fc.string(),
        (name, id) => {
          const value = dummyFor(name, id);
          expect(dummyFor(name, id)).toBe(value);
          expect(holdsDummy(value, id) || /127\.0\.0\.1/.test(value)).toBe(true);
          expect(value).not.toMatch(/[\0\n]/);
        },
      ),
    );
    expect(dummyFor('A_KEY', 'x')).not.toBe(dummyFor('A_KEY', 'y'));
    expect(dummyFor('A_KEY', 'x')).not.toBe(dummyFor('B_KEY', 'x'));
    expect(dummyToken('x')).toMatch(/^a55a[0-9a-f]{8}$/);
  });
});

describe('namesWanted', () => {
  test.each([
    ['Error: Missing required environment variable: ACME_API_KEY', ['ACME_API_KEY']],
    ['ACME_TOKEN is not set', ['ACME_TOKEN']],
    ['please set ACME_URL and ACME_TOKEN before starting', ['ACME_URL', 'ACME_TOKEN']],
    ['Environment variable `X_API_KEY` must be provided.', ['X_API_KEY']],
    [
      '\u001b[31mError:\u001b[0m Missing required environment variables:\n  - ACME_URL\n  - ACME_EMAIL (your login)\nsee the README for LOG_THINGS',
      ['ACME_URL', 'ACME_EMAIL'],
    ],
    ['Either ACME_TOKEN or ACME_OAUTH must be set', ['ACME_TOKEN']],
    ['Provide ACME_USER and ACME_PASS, or `ACME_TOKEN` and ACME_ORG', ['ACME_USER', 'ACME_PASS', 'ACME_ORG']],
    [
      '[{"code": "invalid_type", "expected": "string", "received": "undefined", "path": [ "ACME_KEY" ], "message": "Required"}]',
      ['ACME_KEY'],
    ],
    ['Usage: export ACME_KEY=<your key>', ['ACME_KEY']],
    ['The env var APIKEY is required', ['APIKEY']],
    ['throw new Error("ACME_SECRET environment variable is required")\n    at file:///x/index.js:3', ['ACME_SECRET']],
    ['No API key found. Set ACME_KEY.', ['ACME_KEY']],
    ['Set ACME_TOKEN or ACME_USE_OAUTH=true', ['ACME_TOKEN']],
  ])('%j', (text, names) => expect(namesWanted(text)).toEqual(names));

  test.each([
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'x' imported from /a/B_C/d.js",
    "code: 'MODULE_NOT_FOUND', NODE_ENV is not set, please set DEBUG, LOG_LEVEL required, LD_PRELOAD must be set",
    'ACME_REGION not set, using default us-east-1',
    'ACME_CACHE is optional and not set',
    'Server running with ACME_KEY',
    'WARNING: something is required',
    '',
  ])('%j asks for nothing', (text) => expect(namesWanted(text)).toEqual([]));

  test('of several ways to log in, the next one when the first was not enough', () => {
    const says = 'Either ACME_TOKEN or ACME_OAUTH must be set';
    expect(namesWanted(says, new Set(['ACME_TOKEN']))).toEqual(['ACME_OAUTH']);
    expect(namesWanted(says, new Set(['ACME_TOKEN', 'ACME_OAUTH']))).toEqual([]);
  });

  test('hostile text is read fast and gives few names', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `required NAME_${index}`).join('\n');
    expect(namesWanted(many).length).toBeLessThanOrEqual(24);
    const before = performance.now();
    for (const text of [
      'A_'.repeat(500_000),
      'no '.repeat(300_000),
      `path: [${' '.repeat(500_000)}`,
      'missing required arguments: '.repeat(30_000),
    ]) {
      namesWanted(text);
      flagsWanted(text);
    }
    expect(performance.now() - before).toBeLessThan(5000);
    fc.assert(fc.property(fc.string(), (text) => namesWanted(text).every((name) => /^[A-Z][A-Z0-9_]*$/.test(name))));
  });
});

describe('flagsWanted', () => {
  test.each([
    ['Error: --api-key is required', ['--api-key']],
    ["error: required option '-t, --token <token>' not specified", ['--token']],
    ['Missing required arguments: api-token, workspace', ['--api-token', '--workspace']],
    ['Please pass --dsn or --demo', ['--dsn', '--demo']],
    ['--help for help, --port optional (required never)', []],
    ['starting with --stdio', []],
    ['Error: no context\nFlags:\n      --tls-cert string   required when --require-tls is given', []],
  ])('%j', (text, flags) => expect(flagsWanted(text)).toEqual(flags));
});

test('names in the code of a package, without its dependencies', async () => {
  expect(
    namesInCode(
      `const { a } = process.env; process.env.ACME_URL; process.env["ACME_KEY"]; env.ACME_KEY; process.env.ACME_LEVEL; process.env.NODE_ENV; process.env.PATH`,
    ),
  ).toEqual(['ACME_URL', 'ACME_KEY', 'ACME_KEY']);
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  for (const [path, code] of [
    ['dist/a.js', 'process.env.ACME_URL'],
    ['dist/b.mjs', 'process.env.ACME_KEY + process.env.ACME_KEY'],
    ['node_modules/x/i.js', 'process.env.OTHER_KEY'],
    ['a.txt', 'process.env.TEXT_KEY'],
  ] as const) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  expect(await namesInPackage(folder)).toEqual(['ACME_KEY', 'ACME_URL']);
  rmSync(folder, { recursive: true });
});
