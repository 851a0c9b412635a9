import { serve, tool } from '../loop.mjs';

let calls = 0;
tool('get_news', 'News of the day', {}, () => {
  calls += 1;
  return calls < 4 ? 'Nothing new.' : 'The city has sent new keys to all tenants of the park. The system of locks was changed.';
});
serve('newsreel');
