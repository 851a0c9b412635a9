import type { JobRequest } from '../../../../model/web.ts';

type What = JobRequest['what'];

/** What a person wrote into the one field, as the API takes it; undefined: it is none of what we look at. `command` only where commands are run. */
export const whatIsMeant = (written: string, commands: boolean): What | undefined => {
  const text = written.trim();
  if (text === '') return undefined;
  if (/^https?:\/\//i.test(text)) return { is: 'url', url: text };
  const [first = '', ...rest] = words(text);
  if (/^(?:npm|pypi|go|cargo):\S+$/.test(first)) return { is: 'package', spec: first, args: rest[0] === '--' ? rest.slice(1) : rest };
  if (commands) return { is: 'command', words: first === '--' ? rest : [first, ...rest] };
  // A bare host is what people paste.
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/\S*)?$/i.test(text)) return { is: 'url', url: `https://${text}` };
  return undefined;
};

/** Words as a shell would part them: quotes keep spaces together, a backslash takes the next character as it is. Nothing is expanded. */
export const words = (text: string): string[] => {
  const out: string[] = [];
  for (const [whole] of text.matchAll(/(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*'|["'\\])+/gs)) out.push(unquoted(whole));
  return out;
};

const unquoted = (word: string): string =>
  word.replace(
    /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/gs,
    (_, single?: string, double?: string, escaped?: string) => single ?? double?.replace(/\\(.)/gs, '$1') ?? escaped ?? '',
  );
