// A browser over snapshots of pages: what a page held when it was saved, by its address.
import { serve } from './loop.mjs';

const PAGES = {
  'https://shop.example/': {
    title: 'Shop',
    text: 'Garden tools. Spade 24.90. Rake 19.50. Watering can 12.00.',
    links: ['https://shop.example/spade', 'https://shop.example/cart'],
  },
  'https://shop.example/spade': {
    title: 'Spade',
    text: 'A spade of forged steel with an ash handle. 24.90. In stock: 14.',
    links: ['https://shop.example/cart'],
  },
  'https://shop.example/cart': { title: 'Cart', text: 'Your cart is empty.', links: ['https://shop.example/'] },
  'https://news.example/': {
    title: 'News',
    text: 'Council approves bridge. Storm expected on Friday. Local team wins.',
    links: ['https://news.example/storm', 'https://news.example/bridge'],
  },
  'https://news.example/storm': {
    title: 'Storm',
    text: 'A storm is expected on Friday. Gusts of up to 100 km/h. Stay away from the coast.',
    links: ['https://news.example/'],
  },
  'https://news.example/bridge': {
    title: 'Bridge',
    text: 'The council has approved the bridge by 23 votes to 18. Work starts in May.',
    links: ['https://news.example/'],
  },
  'https://docs.lib.example/guide': {
    title: 'Guide',
    text: 'Install with npm install lib. Call connect() first. Set LIB_TOKEN in the environment.',
    links: ['https://docs.lib.example/api'],
  },
  'https://docs.lib.example/api': {
    title: 'API',
    text: 'connect(url), query(sql), close(). Errors: E_TIMEOUT, E_AUTH.',
    links: ['https://docs.lib.example/guide'],
  },
  'https://rail.example/timetable': {
    title: 'Timetable',
    text: 'Departures: 08:02 platform 3, 08:32 platform 3, 09:02 platform 5.',
    links: ['https://rail.example/tickets'],
  },
  'https://rail.example/tickets': { title: 'Tickets', text: 'Single 12.40, return 22.00, child half.', links: [] },
};
let here = 'about:blank';
const page = (url) => PAGES[url] ?? { title: 'Not found', text: `There is no snapshot of ${url}.`, links: [] };
const tool = (name, description, properties, run, hints = { readOnlyHint: true, openWorldHint: true }) => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
  annotations: hints,
  run,
});

serve({
  name: 'page-browser',
  instructions: 'Open a page with browser_navigate before you read or click anything on it.',
  tools: [
    tool('browser_navigate', 'Open a page.', { url: { type: 'string', description: 'Address of the page' } }, ({ url }) => {
      here = url;
      const { title, links } = page(url);
      return { url, title, links };
    }),
    tool('browser_snapshot', 'Text of the page that is open.', {}, () => page(here).text),
    tool(
      'browser_click',
      'Follow a link of the page that is open.',
      { link: { type: 'string', description: 'Address of the link' } },
      ({ link }) => {
        if (!page(here).links.includes(link)) throw new Error('there is no such link on this page');
        here = link;
        return { url: link, title: page(link).title };
      },
      { readOnlyHint: false, destructiveHint: false },
    ),
    tool(
      'browser_type',
      'Type a text into a field of the page that is open.',
      { field: { type: 'string' }, text: { type: 'string' } },
      ({ field, text }) => `Typed ${text.length} characters into ${field}.`,
      { readOnlyHint: false, destructiveHint: false },
    ),
    tool('browser_find', 'Places of the open page where a word stands.', { word: { type: 'string' } }, ({ word }) =>
      page(here)
        .text.split('. ')
        .filter((sentence) => sentence.toLowerCase().includes(String(word).toLowerCase())),
    ),
  ],
});
