import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dotted, hostClasses, ipv4Of } from './hosts.ts';
import { parseUrl, urls } from './urls.ts';

const found = (text: string): readonly string[] => urls(text).map((url) => url.text);

describe('urls', () => {
  it('finds addresses and leaves the punctuation around them', () => {
    expect(found('see https://a.example/x?y=1#z, (http://b.example/w_(c)) and <ftp://d.example>.')).toEqual([
      'https://a.example/x?y=1#z',
      'http://b.example/w_(c)',
      'ftp://d.example',
    ]);
  });

  it('finds addresses without a scheme only where it is clear', () => {
    expect(found('www.a.example webhook.site/abc evil.com/x 10.0.0.1:8080 169.254.169.254/latest')).toHaveLength(5);
    expect(found('file.txt index.js node.js README.md a.b.c obj.method() 1.2.3 1.2.3.4 e.g. example.com')).toEqual([]);
  });

  it('takes them apart', () => {
    expect(parseUrl('HTTPS://Bob:pw@Host.Example:8443/a/b?c=d#e')).toMatchObject({
      scheme: 'https',
      userinfo: 'Bob:pw',
      host: 'host.example',
      port: '8443',
      path: '/a/b',
      query: 'c=d',
      fragment: 'e',
    });
    expect(parseUrl('https://good.example@evil.example/')).toMatchObject({ userinfo: 'good.example', host: 'evil.example' });
    expect(parseUrl('javascript:alert(1)')).toMatchObject({ scheme: 'javascript', host: '', path: 'alert(1)' });
    expect(parseUrl('http://%31%32%37.0.0.1/')).toMatchObject({ host: '127.0.0.1', classes: ['ip', 'loopback'] });
  });

  it('gives spans that hold what it found', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (before, url) => {
        const text = `${before} ${url} .`;
        for (const each of urls(text)) expect(text.slice(...each.span)).toBe(each.text);
      }),
    );
  });
});

describe('hostClasses', () => {
  it.each([
    ['93.184.216.34', ['ip']],
    ['2130706433', ['ip', 'odd-ip', 'loopback']],
    ['0x7f.1', ['ip', 'odd-ip', 'loopback']],
    ['0177.0.0.1', ['ip', 'odd-ip', 'loopback']],
    ['10.1.2.3', ['ip', 'private']],
    ['172.31.0.1', ['ip', 'private']],
    ['172.32.0.1', ['ip']],
    ['169.254.169.254', ['ip', 'link-local', 'metadata']],
    ['192.0.2.7', ['ip', 'reserved']],
    ['[::1]', ['ip', 'loopback']],
    ['[::ffff:10.0.0.1]', ['ip', 'odd-ip', 'private']],
    ['[fe80::1]', ['ip', 'link-local']],
    ['localhost', ['loopback']],
    ['printer.local', ['private']],
    ['bit.ly', ['shortener']],
    ['pastebin.com', ['paste']],
    ['abc.webhook.site', ['request-catcher']],
    ['x.ngrok-free.app', ['tunnel']],
    ['docs.example.com', ['reserved']],
    ['xn--pple-43d.com', ['punycode']],
    ['аpple.com', ['mixed-script']],
    ['метро.example', ['punycode', 'reserved']],
    ['github.com', []],
    ['notbit.ly', []],
    ['bit.ly.evil.net', []],
  ])('%s', (host, classes) => {
    expect(hostClasses(host)).toEqual(classes);
  });

  it('looks at the path where a service is only one path of a host', () => {
    expect(hostClasses('discord.com', '/api/webhooks/1/x')).toEqual(['chat-webhook']);
    expect(hostClasses('discord.com', '/channels')).toEqual([]);
  });

  it('reads an address in every way in which it can be written', () => {
    fc.assert(
      fc.property(fc.nat({ max: 0xffffffff }), (address) => {
        const usual = dotted(address);
        expect(ipv4Of(usual)).toBe(address);
        expect(ipv4Of(String(address))).toBe(address);
        expect(ipv4Of(`0x${address.toString(16)}`)).toBe(address);
        expect(
          ipv4Of(
            usual
              .split('.')
              .map((part) => `0x${Number(part).toString(16)}`)
              .join('.'),
          ),
        ).toBe(address);
      }),
    );
  });
});
