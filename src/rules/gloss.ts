import type { Scene } from '../text/frame/scene.ts';
import type { SurfaceSubject } from './contract.ts';

/** A word of a list and what it means, `browser` - the user's browser; an argument of that name would be told to hold it. */
export const isGloss = ({ tool }: SurfaceSubject, { text, hits, mood }: Scene): boolean => {
  const [, name = '', meaning = ''] = /^[\s*•-]{0,8}[`'"]?(\w{2,40})[`'"]\s{0,3}[-–—:]\s{1,3}(.{1,40})$/.exec(text) ?? [];
  const last = meaning
    .toLowerCase()
    .split(/\W+/)
    .findLast((word) => word !== '');
  if (last === undefined || last !== name.toLowerCase() || mood === 'order') return false;
  return (
    !JSON.stringify(tool?.inputSchema ?? {}).includes(`"${name}"`) && hits.every((h) => h.concept !== 'include' && h.concept !== 'send')
  );
};
