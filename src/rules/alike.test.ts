import { describe, expect, it } from 'vitest';
import { bareName, disguised, look, misspelt, mixesScripts, modelsOf } from './alike.ts';

describe('look', () => {
  it('folds what is drawn alike', () => {
    expect(look('read_fiIe')).toBe(look('read_file'));
    expect(look('re\u0430d')).toBe(look('read'));
    expect(look('l0gs')).toBe(look('logs'));
  });
  it('keeps apart what is not', () => {
    expect(look('mail')).not.toBe(look('mall'));
  });
});

describe('bareName', () => {
  it('drops case and separators only', () => {
    expect(bareName('readFile')).toBe(bareName('read_file'));
    expect(bareName('get_item')).not.toBe(bareName('get_items'));
  });
});

describe('mixesScripts', () => {
  it('sees a strange letter in a word, not a word of its own script', () => {
    expect(mixesScripts('re\u0430d_file')).toBe(true);
    expect(mixesScripts('поиск_file')).toBe(false);
    expect(mixesScripts('créer')).toBe(false);
  });
});

describe('disguised', () => {
  it('finds the word behind the drawing', () => {
    expect(disguised('post_rnessage')).toBe('message');
    expect(disguised('list_channe1s')).toBe('channels');
    expect(disguised('sha1sum')).toBeUndefined();
  });
});

describe('misspelt', () => {
  const models = modelsOf(['git_commit', 'list_users', 'send_email']);
  it.each([
    ['git_comit', 'git_commit'],
    ['git_commmit', 'git_commit'],
    ['send_emial', 'send_email'],
  ])('takes %s for a copy of %s', (name, model) => {
    expect(misspelt(name, models)).toBe(model);
  });
  it.each(['git_commit', 'git_commits', 'list_user', 'send_mail', 'git_comment'])('lets %s pass', (name) => {
    expect(misspelt(name, models)).toBeUndefined();
  });
});
