import { expect, test } from 'vitest';
import { runByOthers } from './run-by-others.ts';

test.each([
  ['/w/.git/config', '[core]\n\tbare = false\n\tfsmonitor = "sh -c \'wget x\'"\n', 'core.fsmonitor, which git runs'],
  ['/w/.git/config', '[core]\n\thooksPath = .tools\n', 'core.hooksPath, which git runs'],
  ['/home/user/.gitconfig', '[alias]\n\tst = !sh x\n', 'alias.st, which git runs'],
  ['/w/.git/config', '[filter "a"]\n\tclean = ./x\n', 'filter.clean, which git runs'],
  ['/w/.git/config', '[include]\n\tpath = ../other\n', 'include.path, which git runs'],
  [
    '/w/.vscode/tasks.json',
    '{"tasks":[{"command":"x","runOptions":{"runOn":"folderOpen"}}]}',
    'a task that the editor runs when the folder is opened',
  ],
  ['/w/.npmrc', 'registry=https://a.example\nscript-shell=./x\n', 'script-shell, which npm runs'],
  ['/home/user/.local/lib/python3/site-packages/a.pth', 'import os; os.system("x")\n', 'a line that Python runs at each start'],
])('%s: %j', (path, content, what) => expect(runByOthers(path, content).map((each) => each.what)).toEqual([what]));

test.each([
  [
    '/w/.git/config',
    '[core]\n\tbare = false\n\tpager = less\n\tfsmonitor = true\n[user]\n\tname = a\n[alias]\n\tst = status\n[remote "origin"]\n\turl = https://git.example.com/a\n[credential]\n\thelper = store\n',
  ],
  ['/w/notes/config', '[core]\n\tfsmonitor = ./x\n'],
  ['/w/.vscode/tasks.json', '{"tasks":[{"command":"npm test"}]}'],
  ['/w/.npmrc', 'registry=https://a.example\n'],
  ['/home/user/.local/lib/python3/site-packages/a.pth', '/opt/lib\n'],
])('nothing in %s: %j', (path, content) => expect(runByOthers(path, content)).toEqual([]));
