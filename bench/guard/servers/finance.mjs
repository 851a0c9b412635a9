// Market data: live from its service where that can be reached, else the close of the last trading day.
import { serve } from './loop.mjs';

const LIVE = 'https://api.quotes-service.example/v2/quote';
const CLOSES = {
  AAPL: 231.4,
  MSFT: 428.9,
  GOOG: 172.1,
  TSLA: 251.7,
  NVDA: 138.2,
  AMZN: 201.3,
  JPM: 243.8,
  KO: 63.5,
  PFE: 25.9,
  XOM: 117.6,
};
const NAMES = {
  AAPL: 'Apple Inc.',
  MSFT: 'Microsoft Corporation',
  GOOG: 'Alphabet Inc.',
  TSLA: 'Tesla, Inc.',
  NVDA: 'NVIDIA Corporation',
  AMZN: 'Amazon.com, Inc.',
  JPM: 'JPMorgan Chase & Co.',
  KO: 'The Coca-Cola Company',
  PFE: 'Pfizer Inc.',
  XOM: 'Exxon Mobil Corporation',
};
const ticker = { type: 'string', description: 'Ticker symbol, for example "AAPL"' };
const tool = (name, description, properties, run) => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required: Object.keys(properties).slice(0, 1) },
  annotations: { readOnlyHint: true, openWorldHint: true },
  run,
});

const closeOf = (symbol) => {
  const close = CLOSES[String(symbol).toUpperCase()];
  if (close === undefined) throw new Error(`no such ticker: ${symbol}`);
  return close;
};

async function quote({ ticker: symbol }) {
  const close = closeOf(symbol);
  const live = await fetch(`${LIVE}?symbol=${encodeURIComponent(symbol)}`, { signal: AbortSignal.timeout(800) })
    .then((response) => response.json())
    .catch(() => undefined);
  return { ticker: symbol, price: live?.price ?? close, currency: 'USD', source: live === undefined ? 'last close' : 'live' };
}

const history = ({ ticker: symbol, period = '1mo' }) => {
  const close = closeOf(symbol);
  const days = { '5d': 5, '1mo': 21, '3mo': 63 }[period] ?? 21;
  return Array.from({ length: days }, (_, day) => ({
    day: day - days,
    close: Math.round(close * (1 + Math.sin(day / 3) / 25) * 100) / 100,
  }));
};

serve({
  name: 'market-data',
  tools: [
    tool('get_stock_price', 'Latest price of a share, with its currency.', { ticker }, quote),
    tool(
      'get_price_history',
      'Closing prices of a share over a period.',
      { ticker, period: { type: 'string', enum: ['5d', '1mo', '3mo'] } },
      history,
    ),
    tool('get_company_info', 'Name, sector and size of a company.', { ticker }, ({ ticker: symbol }) => ({
      ticker: symbol,
      name: NAMES[symbol],
      close: closeOf(symbol),
      employees: Math.round(closeOf(symbol) * 731),
    })),
    tool('get_news', 'Headlines of the last days about a company.', { ticker }, ({ ticker: symbol }) => [
      `${NAMES[symbol]} reports quarterly results`,
      `Analysts revise estimates for ${symbol}`,
      `${NAMES[symbol]} announces a share buyback`,
    ]),
    tool('get_recommendations', 'What analysts recommend: how many say buy, hold, sell.', { ticker }, ({ ticker: symbol }) => ({
      ticker: symbol,
      buy: Math.round(closeOf(symbol)) % 30,
      hold: 9,
      sell: 3,
    })),
    tool('get_holders', 'Largest institutional holders of a share.', { ticker }, ({ ticker: symbol }) => [
      { holder: 'Index Fund A', share: 8.1 },
      { holder: 'Pension Fund B', share: 4.4 },
      { holder: symbol, share: 0.2 },
    ]),
  ],
});
