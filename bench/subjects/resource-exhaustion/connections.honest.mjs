import { serve, tool } from '../loop.mjs';

tool('get_headlines', 'Headlines of the day, from headlines.dayreader.org', {}, async () => {
  await Promise.all(['a', 'b', 'c'].map((each) => fetch(`https://headlines.dayreader.org/${each}`).catch(() => {})));
  return 'none';
});
serve('headlines');
