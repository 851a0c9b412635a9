import { Refused, serve, tool } from '../loop.mjs';

tool('get_invoice', 'An invoice by its number', { number: 'Number' }, ({ number }) => {
  throw new Refused(`There is no invoice ${number}. Check the number and try again.`);
});
serve('invoices');
