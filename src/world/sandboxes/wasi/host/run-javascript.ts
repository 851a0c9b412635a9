import type { ToldEnd } from './frames.ts';
import type { Guest } from './guest.ts';
import type { Header } from './header.ts';

export async function runJavaScript(
  _text: string,
  _header: Header,
  _guest: Omit<Guest, 'memory'>,
  _load: (path: string) => Promise<unknown>,
): Promise<ToldEnd> {
  return { code: 126 };
}
