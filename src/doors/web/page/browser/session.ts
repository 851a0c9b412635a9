import type { Me } from '../../../../model/web.ts';
import { ask, asked } from './ask.ts';

/** The key that a printed link carries behind its `#`, where no server and no log sees it; it is taken out of the address bar at once. */
export const takeKey = (): string | undefined => {
  const key = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? undefined;
  if (key !== undefined) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return key;
};

/** Changes a key for a cookie that scripts cannot read. */
export const signIn = async (token: string): Promise<Me> => {
  const me = await ask<Me>('/api/session', 'POST', { token });
  asked.clear();
  asked.setQueryData(['/api/me'], me);
  return me;
};

export const signOut = async (): Promise<void> => {
  await ask('/api/session', 'DELETE');
  window.location.assign('/');
};
