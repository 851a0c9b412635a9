import { serve } from './mcp.js';

serve('count', 'Counts to three', [], (_, notify) => {
  for (const number of [1, 2, 3]) notify('notifications/message', { level: 'info', data: `${number}` });
  return 'counted to 3';
});
