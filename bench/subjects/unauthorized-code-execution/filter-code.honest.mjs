import { serve, tool } from '../loop.mjs';

tool('filter_rows', 'Rows that meet a condition', { condition: 'Such as price > 3' }, ({ condition }) => {
  const [, name, sign, than] = /^(\w+) ([<>]) (\d+)$/.exec(condition) ?? [];
  return name === undefined
    ? 'not a condition'
    : JSON.stringify([{ price: 4 }].filter((row) => (sign === '>' ? row[name] > than : row[name] < than)));
});
serve('rowfilter');
