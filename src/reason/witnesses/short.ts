import type { Seed, Witness } from '../../model/witness.ts';
import { ALPHABETS, digitsOf, toUtf8 } from '../../text/byte-codecs.ts';
import { significant } from '../seeds.ts';
import { cameOut, type Sink } from './sink.ts';

/** Letters and digits of a value. */
export const significantLength = (value: string): number => significant(value).length;

/** Where a secret stands that is too short for a piece of it to say anything: whole, as it is, escaped for an address, or in Base64. */
export const shortIn = (seed: Seed, sinks: readonly Sink[]): readonly Witness[] =>
  sinks.flatMap((sink) => {
    if (typeof sink.content !== 'string') return [];
    for (const [how, form] of formsOf(seed.value)) {
      const at = sink.content.indexOf(form);
      if (at >= 0) return [witness(seed, sink, how, [at, at + form.length])];
    }
    return [];
  });

const formsOf = (value: string): readonly (readonly [string, string])[] => {
  const escaped = value.replace(/[^\w.~-]/g, (sign) =>
    [...toUtf8(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
  return [
    ['', value],
    ...(escaped === value ? [] : [['percent', escaped] as const]),
    ['base64', digitsOf(toUtf8(value), ALPHABETS.base64, 6, 0)],
  ];
};

const witness = (seed: Seed, sink: Sink, how: string, span: readonly [number, number]): Witness => ({
  ...cameOut(seed, sink),
  class: how === '' ? 'exact' : 'transformed',
  via: how === '' ? [] : [how],
  span,
  excerpt: '[planted]',
  says: `${seed.id} came out ${how === '' ? 'as it was planted' : `in another form (${how})`} at ${sink.address}`,
  confidence: how === '' ? 1 : 0.99,
});
