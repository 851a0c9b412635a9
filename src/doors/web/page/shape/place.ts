import { legible } from '../../../../reporters/words/legible.ts';
import { place } from '../../../../reporters/words/place.ts';

/** An address in words; one inside an exchange too: `call 3, network deed 2`. */
export const placeWords = (address: string): string => {
  const [, kind, number, rest] = /^(start|call|prompt|resource|list|idle|after):(\d+)(?:\/(.*))?$/s.exec(address) ?? [];
  if (kind === undefined) return place(address);
  const inside = (rest ?? '').split('/');
  return [`${kind} ${number}`, ...insideWords(inside)].join(', ');
};

const DEEDS: ReadonlyMap<string, string> = new Map([
  ['processes', 'program'],
  ['files', 'file deed'],
  ['network', 'network deed'],
]);

const insideWords = ([what, ...rest]: readonly string[]): string[] => {
  if (what === undefined || what === '') return [];
  const [first, second] = rest;
  if (what === 'did' && first !== undefined && second !== undefined)
    return [`${DEEDS.get(first) ?? legible(first, 20)} ${Number(second) + 1}`];
  if (what === 'egress' && first !== undefined)
    return [`what left, ${Number(first) + 1}`, ...(second === undefined ? [] : [legible(second, 40)])];
  return [legible([what, ...rest].join(' '), 80)];
};
