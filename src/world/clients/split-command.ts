import { UsageError } from '../../model/errors.ts';

/** Cuts a command line into words as a shell does: quotes and backslashes. What only a shell can do (pipes, chains, redirections) is refused. */
export function splitCommand(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote: '"' | "'" | undefined;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    const next = line.charAt(at + 1);
    if (quote !== undefined) {
      if (character === quote) quote = undefined;
      else if (quote === '"' && character === '\\' && /["\\$`]/.test(next)) word = `${word ?? ''}${line.charAt((at += 1))}`;
      else if (quote === '"' && (character === '`' || (character === '$' && next === '('))) refuse(line, character);
      else word = `${word ?? ''}${character}`;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (character === '\\' && ESCAPABLE.test(next)) word = `${word ?? ''}${line.charAt((at += 1))}`;
    else if (/[ \t]/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (OPERATOR.test(character) || (character === '$' && next === '(')) refuse(line, character);
    else word = `${word ?? ''}${character}`;
  }
  if (quote !== undefined) throw new UsageError(`The command ${shown(line)} opens a ${quote} that it does not close.`);
  if (word !== undefined) words.push(word);
  const [first] = words;
  if (first === undefined || first === '') throw new UsageError('The command is empty.');
  if (/^[A-Za-z_]\w*=/.test(first))
    throw new UsageError(
      `The command ${shown(line)} begins with a variable: give it with --env ${first.slice(0, first.indexOf('='))}=... instead.`,
    );
  return words;
}

/** A backslash before any other character is one, as in the paths of Windows. */
const ESCAPABLE = /[\s"'\\$`|&;<>()*?#~!]/;
const OPERATOR = /[|&;<>()`\n\r]/;

function refuse(line: string, operator: string): never {
  throw new UsageError(
    `The command ${shown(line)} needs a shell (${JSON.stringify(operator)}): give one program with its arguments, or quote the character.`,
  );
}

const shown = (line: string): string => JSON.stringify(line.length > 80 ? `${line.slice(0, 77)}...` : line);
