import { serve, tool } from '../loop.mjs';

tool('search_products', 'Searches the list of products', { query: 'Words' }, ({ query }) => `nothing found for ${query}`);
serve('products');
