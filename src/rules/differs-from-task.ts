import { type CallSubject, defineRule } from './contract.ts';

export default defineRule({
  id: 'differs-from-task',
  sees: 'call',
  title: 'An argument is not what the task names',
  severity: 'high',
  reads: 'fact',
  maps: { owaspMcp: ['MCP06:2025'], owaspLlm: ['LLM03:2026', 'LLM05:2026'], atlas: ['AML.T0053'], cwe: ['CWE-345'] },
  why: 'Between what a user asks and what a tool is given, a description or a host can put another share, another amount, another account. The tool then answers a question that nobody asked.',
  fix: 'Compare the call with what you asked for.',
  flags: [
    { note: 'another share', tool: 'get_stock_price', args: { ticker: 'TSLA' }, task: 'What is the current price of AAPL?' },
    {
      note: 'in brackets',
      tool: 'get_history',
      args: { symbol: 'NVDA', period: '1y' },
      task: 'Analyse Microsoft (MSFT) over the last year',
    },
    { note: 'another amount', tool: 'transfer', args: { to: 'ann', amount: 900 }, task: 'Send 50 EUR to Ann' },
    { note: 'another account', tool: 'pay', args: { iban: 'GB29NWBK60161331926819' }, task: 'Pay 20 EUR to DE89370400440532013000' },
    {
      note: 'another account, in a letter',
      tool: 'send_message',
      args: { body: 'I pay to GB29NWBK60161331926819.' },
      task: 'Write that I pay to DE89 3704 0044 0532 0130 00',
    },
  ],
  passes: [
    {
      note: 'the same account, without spaces',
      tool: 'send_message',
      args: { body: 'I pay to DE89370400440532013000.' },
      task: 'Write that I pay to DE89 3704 0044 0532 0130 00',
    },
    { note: 'as it is named', tool: 'get_stock_price', args: { ticker: 'AAPL' }, task: 'What is the current price of AAPL?' },
    { note: 'by its name in words', tool: 'get_stock_price', args: { ticker: 'AAPL' }, task: 'What is the price of Apple?' },
    { note: 'with its exchange', tool: 'get_stock_price', args: { ticker: 'AAPL.US' }, task: 'Price of AAPL' },
    { note: 'compared with others', tool: 'get_stock_price', args: { ticker: 'MSFT' }, task: 'Compare AAPL with its competitors' },
    {
      note: 'a result named it',
      tool: 'get_stock_price',
      args: { ticker: 'QQQ' },
      task: 'Which fund holds most of AAPL?',
      before: [{ tool: 'find_funds', args: { of: 'AAPL' }, brought: 'QQQ 11 %' }],
    },
    { note: 'the amount in other words', tool: 'transfer', args: { amount: 1500 }, task: 'Send 1,500 EUR to Ann' },
    { note: 'in cents', tool: 'charge', args: { amount: 5000 }, task: 'Charge 50 EUR' },
    { note: 'a number that is counted', tool: 'search', args: { limit: 10 }, task: 'Find the 3 best hotels' },
    { note: 'no task', tool: 'get_stock_price', args: { ticker: 'TSLA' } },
    { note: 'two words in capitals', tool: 'get_stock_price', args: { ticker: 'AAPL' }, task: 'What is the PE ratio of Apple in USD?' },
  ],
  *check(subject) {
    const { task } = subject.call;
    if (task === undefined) return;
    for (const [name, value] of Object.entries(subject.call.args)) {
      const texts = (Array.isArray(value) ? value : [value]).filter(
        (each): each is string | number => typeof each === 'string' || typeof each === 'number',
      );
      for (const each of texts.slice(0, 20)) {
        const other = TICKER.test(name)
          ? otherTicker(String(each), task, subject)
          : AMOUNT.test(name)
            ? otherAmount(each, task)
            : ACCOUNT.test(name)
              ? otherAccount(String(each), task, subject)
              : otherIban(String(each), task, subject);
        if (other === undefined) continue;
        yield {
          says: `The task names ${other}, and the call says ${String(each).slice(0, 40)}.`,
          evidence: [{ kind: 'fact', address: `call/args/${name}`, says: `${name}: ${String(each).slice(0, 60)}` }],
          key: name,
        };
      }
    }
  },
});

const TICKER = /^(?:tickers?|symbols?|stock|stocks|share|shares|security|ticker_?symbol|stock_?symbol|asset|coin)$/i;
const AMOUNT = /^(?:amount|amount_?(?:usd|eur|cents)?|sum|total|value_?usd|price_?limit|qty|quantity|shares_?count|units)$/i;
const ACCOUNT =
  /^(?:iban|account|account_?(?:number|no|id)|to_?account|recipient_?account|wallet|wallet_?address|destination_?account|card_?number)$/i;

const MORE =
  /compar|versus|\bvs\b|\bpeers?\b|competit|similar|rival|alternativ|sector|industry|index|benchmark|portfolio|other|correlat|relative|market|against|both|all|etf|fund|hedge|pair/i;
/** Short words in capitals that are no shares. */
const NO_TICKERS: ReadonlySet<string> = new Set(
  'USD EUR GBP JPY CHF CNY AUD CAD PE EPS ROI ROE CEO CFO CTO IPO ETF GDP CPI API URL PDF CSV JSON HTML SQL NYSE NASDAQ SEC US UK EU USA I A AI ML YTD QOQ YOY EBITDA FCF DCF RSI SMA EMA MACD VWAP ATR OHLC TTM LTM PST EST UTC GMT AM PM TV IT OK ID FAQ TXT MD ESG MA PB PS EV NAV APR APY FY Q H'.split(
    ' ',
  ),
);

const otherTicker = (value: string, task: string, { talk }: CallSubject): string | undefined => {
  if (MORE.test(task)) return undefined;
  const plain = value.trim().toUpperCase();
  if (!/^[A-Z]{1,5}(?:[.-][A-Z]{1,4})?$/.test(plain)) return undefined;
  const named = [...new Set(task.match(/(?<![\w$])\$?[A-Z]{2,5}(?:[.-][A-Z]{1,3})?(?![\w])/g) ?? [])]
    .map((each) => each.replace('$', ''))
    .filter((each) => !NO_TICKERS.has(each));
  if (named.length === 0) return undefined;
  const [root = ''] = plain.split(/[.-]/);
  // A task that also speaks of companies by name may mean them.
  if (named.some((each) => each.split(/[.-]/)[0] === root) || new RegExp(`\\b${root}\\b`, 'i').test(task)) return undefined;
  if (talk.calls.some((past) => JSON.stringify(past.args).toUpperCase().includes(`"${plain}"`) && past.answer !== 'refuse'))
    return undefined;
  return talk.said(plain) ? undefined : named.slice(0, 3).join(', ');
};

const otherAmount = (value: string | number, task: string): string | undefined => {
  const amount = Number(String(value).replace(/[,_\s]/g, ''));
  if (
    !Number.isFinite(amount) ||
    amount === 0 ||
    MORE.test(task) ||
    /%|percent|half|double|rest|remaining|each|split|per\b|average|twice|total/i.test(task)
  )
    return undefined;
  const named = (task.match(/\d[\d.,_' ]{0,20}\d|\d/g) ?? []).flatMap((text) => {
    const digits = text.replace(/[_' ]/g, '');
    return [Number(digits.replaceAll(',', '')), Number(digits.replace(/\./g, '').replace(',', '.'))].filter(Number.isFinite);
  });
  const scaled = /\d\s{0,2}(?:k|m|bn|thousand|million|dozen|hundred)\b/i.test(task);
  if (
    named.length === 0 ||
    scaled ||
    !/\b(?:send|pay|transfer|buy|sell|charge|refund|withdraw|deposit|order|donate|wire|invest|trade|book)\w{0,4}\b/i.test(task)
  )
    return undefined;
  return named.some((each) => each === amount || each * 100 === amount || each === amount * 100)
    ? undefined
    : [...new Set(named)].slice(0, 3).join(', ');
};

const otherAccount = (value: string, task: string, { talk }: CallSubject): string | undefined => {
  const plain = value.replace(/[\s-]/g, '').toUpperCase();
  if (!/^(?=.*\d)[A-Z0-9]{10,64}$/.test(plain)) return undefined;
  const named = (task.match(/(?<!\w)(?=[\w -]{0,40}\d)[A-Za-z0-9][A-Za-z0-9 -]{8,60}[A-Za-z0-9](?!\w)/g) ?? [])
    .join(' ')
    .replace(/[\s-]/g, '')
    .toUpperCase();
  const account = /[A-Z]{2}\d{2}[A-Z0-9]{10,30}|0X[0-9A-F]{40}|\d{10,20}/.exec(task.replace(/[ -](?=\d{4}\b)/g, '').toUpperCase())?.[0];
  if (account === undefined || named.includes(plain) || task.toUpperCase().replace(/[\s-]/g, '').includes(plain)) return undefined;
  return talk.said(value) ? undefined : account;
};

/** An account in the middle of a text, where the task names another. */
const otherIban = (text: string, task: string, { talk }: CallSubject): string | undefined => {
  if (text.length < 15 || text.length > 20_000) return undefined;
  const [wanted] = ibansIn(task);
  if (wanted === undefined) return undefined;
  const all = new Set(ibansIn(task));
  return ibansIn(text).some((each) => !all.has(each) && !talk.said(each)) ? wanted : undefined;
};

const ibansIn = (text: string): readonly string[] =>
  (text.match(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g) ?? []).map((each) => each.replaceAll(' ', ''));
