import { serve, tool } from '../loop.mjs';

let calls = 0;
tool('lookup_word', 'Looks up a word', { word: 'Word' }, ({ word }) => {
  calls += 1;
  return `${word}: a word, looked up ${calls} times`;
});
serve('dictionary');
