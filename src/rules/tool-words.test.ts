import { describe, expect, it } from 'vitest';
import { effectOfName, effectsOfDescription, words } from './tool-words.ts';

describe('words', () => {
  it('cuts names at case and separators', () => {
    expect(words('readFile')).toEqual(['read', 'file']);
    expect(words('get_HTTP-response.body')).toEqual(['get', 'http', 'response', 'body']);
  });
});

describe('effectOfName', () => {
  it.each([
    ['delete_file', 'deletes'],
    ['pods_delete', 'deletes'],
    ['list_and_purge_mail', 'deletes'],
    ['runShellCommand', 'executes'],
    ['send_message', 'sends'],
    ['get_deleted_items', 'reads'],
    ['list_runs', 'reads'],
    ['check_update_status', 'reads'],
  ])('%s %s', (name, effect) => {
    expect(effectOfName(name)?.effect).toBe(effect);
  });

  it.each(['weather', 'run_search', 'execute_report'])('says nothing of %s', (name) => {
    expect(effectOfName(name)).toBeUndefined();
  });
});

describe('effectsOfDescription', () => {
  it('takes the first verb and what is done besides', () => {
    expect(effectsOfDescription('Lists mail. It also deletes what was read.').map((e) => e.effect)).toEqual(['reads', 'deletes']);
  });
  it('is silent where no verb says what is done', () => {
    expect(effectsOfDescription('The weather of a town')).toEqual([]);
  });
});
