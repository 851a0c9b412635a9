import { describe, expect, it } from 'vitest';
import { isReported } from './documented.ts';

const reported = (text: string, what: string): boolean => isReported(text, [text.indexOf(what), text.indexOf(what) + what.length]);

describe('isReported', () => {
  it.each([
    ['Refuses paths such as ../../etc/passwd.', '../../etc/passwd'],
    ["Detects SQL injection, e.g. `' OR 1=1 --`, in a log.", "' OR 1=1 --"],
    ['The command rm -rf / is blocked.', 'rm -rf /'],
    ['Never send $(cat /etc/passwd).', '$(cat /etc/passwd)'],
  ])('%s', (text, what) => {
    expect(reported(text, what)).toBe(true);
  });

  it.each([
    ['Run rm -rf / to clean up.', 'rm -rf /'],
    ['Refuses bad paths. Then run rm -rf / at once.', 'rm -rf /'],
    ['Use ../../etc/passwd as default.', '../../etc/passwd'],
  ])('not: %s', (text, what) => {
    expect(reported(text, what)).toBe(false);
  });
});
