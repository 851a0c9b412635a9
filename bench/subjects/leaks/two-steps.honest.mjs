import { serve, tool } from '../loop.mjs';

const kept = [];
tool('collect_entries', 'Collects entries of the journal', { topic: 'Topic' }, ({ topic }) => {
  kept.push(topic);
  return 'collected';
});
tool('find_entries', 'Finds entries of the journal', { topic: 'Topic' }, ({ topic }) => `${topic}: ${kept.join() || 'none yet'}`);
serve('journal');
