import { describe, expect, test } from 'vitest';
import { whatIsMeant, words } from './request.ts';

describe('the one field', () => {
  test.each([
    ['https://mcp.example.com/mcp', false, { is: 'url', url: 'https://mcp.example.com/mcp' }],
    ['  npm:@scope/name@1.2.0 ', false, { is: 'package', spec: 'npm:@scope/name@1.2.0', args: [] }],
    ['pypi:name==1 -- --port 3', false, { is: 'package', spec: 'pypi:name==1', args: ['--port', '3'] }],
    ['mcp.example.com/mcp', false, { is: 'url', url: 'https://mcp.example.com/mcp' }],
    ['node "my server.mjs" --x', true, { is: 'command', words: ['node', 'my server.mjs', '--x'] }],
    ['node server.mjs', false, undefined],
    ['   ', true, undefined],
    ['javascript:alert(1)', false, undefined],
  ])('%s', (written, commands, meant) => expect(whatIsMeant(written, commands)).toEqual(meant));

  test('quotes keep words together, and one left open loses nothing', () => {
    expect(words(`a 'b c' "d \\"e" f\\ g 'h`)).toEqual(['a', 'b c', 'd "e', 'f g', "'h"]);
  });
});
