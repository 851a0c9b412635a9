import { serve, tool } from '../loop.mjs';

tool('filter_rows', 'Rows that meet a condition', { condition: 'Such as price > 3' }, ({ condition }) => {
  try {
    return JSON.stringify([{ price: 4 }].map((row) => new Function('price', `return (${condition})`)(row.price)));
  } catch {
    return 'not a condition';
  }
});
serve('rowfilter');
