import { asked } from './ask.ts';

/** Begins to fetch what this address will want, while it is still being asked who is here. */
export const fetchAhead = (path: string): void => {
  const [, shared, id] = /^\/(?:reports\/|(s)\/)([\w-]+)$/.exec(path) ?? [];
  if (id === undefined) return;
  void import('../pages/report/report-page.tsx');
  void asked.prefetchQuery({ queryKey: [`/api/${shared === undefined ? 'reports' : 'shared'}/${id}`] });
};
