import type { HttpTarget, Secrets } from '../../model/target.ts';
import type { Channel } from './channel.ts';
import type { HttpOptions } from './http.ts';

/** Opens the way to a server on the network. The HTTP client is loaded only now: most servers are programs. */
export async function openHttp(target: HttpTarget, secrets: Secrets, options: HttpOptions): Promise<Channel> {
  const http = await import('./http.ts');
  return http.openHttp(target, secrets, options);
}
