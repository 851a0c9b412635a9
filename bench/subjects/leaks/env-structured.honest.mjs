import { serve, tool } from '../loop.mjs';

tool('get_health', 'Health of the queue', {}, () => ({
  content: [{ type: 'text', text: 'healthy' }],
  structuredContent: { queue: { depth: 0, trace: 'c0ffee5eed00112233445566778899aa' } },
}));
serve('queues');
