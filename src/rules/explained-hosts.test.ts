import { describe, expect, it } from 'vitest';
import { exchangeSubject } from '../../test/exchange-of.ts';
import type { ExchangeExample } from './contract.ts';
import { explainedHosts, siteOf, weighHost } from './explained-hosts.ts';

const why = (example: Omit<ExchangeExample, 'note'>, host: string) => {
  const subject = exchangeSubject({ note: '', ...example, did: { network: [{ host }] } });
  const [deed] = subject.exchange.behaviour.network;
  return deed === undefined ? undefined : explainedHosts(subject).why(deed);
};

describe('explainedHosts', () => {
  it.each([
    ['a.example.com', 'example.com'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['evil.github.io', 'evil.github.io'],
    ['localhost', 'localhost'],
  ])('the site of %s is %s', (host, site) => {
    expect(siteOf(host)).toBe(site);
  });

  it('does not let one name explain another that only ends or begins with it', () => {
    const tool = { name: 'fetch', description: 'Uses api.acme.io' };
    expect(why({ tool }, 'api.acme.io')).toBe('declared');
    expect(why({ tool }, 'notacme.io')).toBeUndefined();
    expect(why({ tool }, 'acme.io.evil-host.net')).toBeUndefined();
  });

  it('does not take the words of JSON Schema for names', () => {
    const tool = {
      name: 'add',
      description: 'Adds',
      inputSchema: { type: 'object', properties: { a: { type: 'string', description: 'a number' } } },
    };
    expect(why({ tool }, 'object.net')).toBeUndefined();
    expect(why({ tool }, 'description.io')).toBeUndefined();
  });

  it('gives nobody a name on a host that anybody can have', () => {
    const tool = { name: 'notes', description: 'Keeps notes with quillpad' };
    expect(why({ tool }, 'quillpad.github.io')).toBeUndefined();
    expect(why({ tool }, 'quillpad.ngrok.app')).toBeUndefined();
    expect(why({ tool }, 'api.quillpad.app')).toBe('named');
  });

  it('remembers what an earlier call was given', () => {
    expect(
      why(
        { tool: { name: 'query' }, earlier: [{ id: 'call:0', name: 'connect', args: { url: 'https://db.example.org' } }] },
        'db.example.org',
      ),
    ).toBe('argument');
  });
});

describe('weighHost', () => {
  const severity = (host: string, said = '') => weighHost({ host, address: undefined, did: 'connect' }, said).severity;

  it('tells what sort of host it is', () => {
    expect(severity('x.webhook.site')).toBe('high');
    expect(severity('us.i.posthog.com')).toBe('low');
    expect(severity('collect.example-park.net')).toBe('medium');
    expect(severity('169.254.169.254')).toBe('high');
    expect(severity('169.254.169.254', 'lists buckets of aws')).toBe('low');
    expect(severity(`${'a1'.repeat(22)}.x.example-park.net`)).toBe('high');
  });
});
