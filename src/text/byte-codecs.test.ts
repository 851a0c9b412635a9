import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALPHABETS, bigDigitsOf, digitsOf, digitValues, from85, fromBigDigits, toLatin1, toUtf8 } from './byte-codecs.ts';
import { deflatedAt, inflateRaw } from './inflate.ts';

const some = fc.uint8Array({ minLength: 1, maxLength: 400 });

describe('bytes', () => {
  it('are UTF-8 as others write it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([...toUtf8(text)]).toEqual([...Buffer.from(text, 'utf8')]);
      }),
    );
    expect([...toUtf8('\ud800x')]).toEqual([...Buffer.from('\ud800x', 'utf8')]);
  });

  it('stand in base64 at every alignment', () => {
    fc.assert(
      fc.property(some, some, (before, bytes) => {
        const whole = Buffer.concat([before, bytes]).toString('base64');
        expect(whole).toContain(digitsOf(bytes, ALPHABETS.base64, 6, before.length % 3));
      }),
    );
  });

  it('come back from great numbers', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), (bytes) => {
        bytes[0] = Math.max(bytes[0] ?? 0, 1);
        const text = bigDigitsOf(bytes, ALPHABETS.base58);
        expect(fromBigDigits(toUtf8(text), digitValues(ALPHABETS.base58), 58)).toEqual(bytes);
      }),
    );
    expect(bigDigitsOf(toUtf8('Hello World!'), ALPHABETS.base58)).toBe('2NEpo7TZRRrLZSi2U');
  });

  it('come back from base85', () => {
    expect(toLatin1(from85(toUtf8('87cURD]i,"Ebo80'), digitValues(ALPHABETS.ascii85)) ?? new Uint8Array())).toBe('Hello World!');
    expect(toLatin1(from85(toUtf8('nm=QNzY&b1A+]nf'), digitValues(ALPHABETS.z85)) ?? new Uint8Array())).toBe('Hello World!');
  });
});

describe('inflate', () => {
  const texts = fc.oneof(
    fc.string({ minLength: 1, maxLength: 2000 }),
    fc.array(fc.constantFrom('abc', 'de', ' '), { minLength: 1, maxLength: 3000 }).map((all) => all.join('')),
  );

  it('gives back what was deflated', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 9 }), (text, level) => {
        const bytes = Buffer.from(text);
        expect(Buffer.from(inflateRaw(deflateRawSync(bytes, { level }), 0, 1e6) ?? []).equals(bytes)).toBe(true);
        for (const packed of [gzipSync(bytes, { level }), deflateSync(bytes, { level })]) {
          const found = deflatedAt(packed);
          expect(Buffer.from(inflateRaw(packed, found?.at ?? 0, 1e6) ?? []).equals(bytes)).toBe(true);
        }
      }),
    );
  });

  it('is bounded, and survives anything', () => {
    expect(inflateRaw(deflateRawSync(Buffer.alloc(1e7)), 0, 5000)?.length).toBe(5000);
    fc.assert(
      fc.property(some, (bytes) => {
        expect(inflateRaw(bytes, 0, 1000)?.length ?? 0).toBeLessThanOrEqual(1000);
      }),
    );
  });
});
