import type { Exchange } from '../../model/exchange.ts';
import type { Seed } from '../../model/witness.ts';
import { strings } from '../../rules/paths.ts';
import { labelOf, OUR_DOMAIN } from './seeding.ts';

/**
 * Takes out of a text what we said ourselves and a server repeats: addresses that were made of our words for arguments, which lead nowhere,
 * and arguments that are code to whoever evaluates them, as they are and as bytes in decimal. No order of anybody's.
 */
export function withoutOwnWords(
  seeds: readonly Pick<Seed, 'source' | 'value'>[],
  exchanges: readonly Pick<Exchange, 'args'>[],
): (text: string) => string {
  const labels = seeds.flatMap(({ source, value }) => (source.kind === 'argument' ? [labelOf(value)] : []));
  const code = [...new Set(exchanges.flatMap(({ args }) => strings(args).filter((text) => text.length >= SHORTEST && CODE.test(text))))];
  const forms = code.flatMap(formsOf);
  return (text) => {
    const rest = text.includes(OUR_DOMAIN) ? labels.reduce(withoutLabel, text) : text;
    return forms.reduce((left, [form, instead]) => left.replaceAll(form, instead), rest);
  };
}

const INSTEAD = '[argument]';
/** Shorter ones stand in any text. */
const SHORTEST = 8;
/** Signs of a program or a template. */
const CODE = /[{}()<>$`;|]/;

const withoutLabel = (text: string, label: string): string =>
  text
    .replaceAll(`https://${label}.${OUR_DOMAIN}/page`, INSTEAD)
    .replaceAll(`${label}@${OUR_DOMAIN}`, INSTEAD)
    .replaceAll(`${label}.${OUR_DOMAIN}`, INSTEAD);

/** How a program prints a message that it got: as text, in JSON, as its bytes. */
function formsOf(text: string): (readonly [string, string])[] {
  const codes = (of: string, between: string): string => [...new TextEncoder().encode(of)].join(between);
  return [
    [text, INSTEAD],
    [JSON.stringify(text).slice(1, -1), INSTEAD],
    ...[' ', ', ', ','].map((between) => [codes(text, between), codes(INSTEAD, between)] as const),
  ];
}
