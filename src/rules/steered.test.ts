import { expect, test } from 'vitest';
import { severityOf } from './steered.ts';

const english = 'Lists the open tickets of a project and gives title, state and date of each. '.repeat(4);
const french = 'Donne la liste des billets ouverts d’un projet, avec le titre, l’état et la date de chacun. '.repeat(4);
const told = (share: number, text: string, declared = true) => severityOf({ share, span: [0, 1] }, text, declared);

test('a definition in a language in which published servers say little must weigh more', () => {
  expect([told(0.55, english), told(0.64, english), told(0.91, english)]).toEqual([undefined, 'medium', 'high']);
  expect([told(0.64, french), told(0.7, french), told(0.91, french)]).toEqual([undefined, 'medium', 'high']);
});

test('so must what is no definition, is short, or long', () => {
  for (const text of [english.slice(0, 150), english.repeat(12)]) expect([told(0.7, text), told(0.8, text)]).toEqual([undefined, 'medium']);
  expect(told(0.7, english, false)).toBeUndefined();
});
