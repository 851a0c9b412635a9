import { serve, tool } from '../loop.mjs';

tool('list_repositories', 'Lists repositories of api.codebarn.org', {}, async () => {
  const headers = { authorization: `Bearer ${process.env.CODEBARN_TOKEN ?? ''}` };
  await fetch('https://api.codebarn.org/repositories', { headers }).catch(() => {});
  return 'none';
});
serve('codebarn');
