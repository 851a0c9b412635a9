import { type Json } from '../model/inventory.ts';
import { readScript, type Script } from '../text/shell/script.ts';
import type { CallSubject, SaidInCall } from './contract.ts';
import { effectOfName, words } from './tool-words.ts';

/** A text in the arguments that the tool will carry out. */
export interface CommandText {
  readonly said: SaidInCall;
  readonly script: Script;
  /** It is code of a language, and not of a shell. */
  readonly code: boolean;
}

/** Names of arguments that are carried out. */
const COMMAND = /^(?:cmd|cmds|cmdline|commands?|command_?lines?|shell|shell_?commands?|bash|script|exec|argv|run|entrypoint|powershell)$/i;
const CODE = /^(?:code|source_?code|snippet|program|python|javascript|js|expression)$/i;

/** What a call has carried out, each text read once. Lists under such a name are one command, word by word. */
export const commandTexts = (subject: Pick<CallSubject, 'call' | 'said'>): readonly CommandText[] => {
  const known = READ.get(subject.said);
  if (known !== undefined) return known;
  const texts = textsOf(subject);
  READ.set(subject.said, texts);
  return texts;
};

/** Many rules ask the same of one call. */
const READ = new WeakMap<CallSubject['said'], readonly CommandText[]>();

const textsOf = ({ call, said }: Pick<CallSubject, 'call' | 'said'>): readonly CommandText[] => {
  const runs = runsThings(call.tool);
  const out: CommandText[] = [];
  for (const [name, value] of Object.entries(call.args)) {
    if (Array.isArray(value) && (COMMAND.test(name) || (runs && /^args|arguments$/i.test(name))) && value.every(isText)) {
      const program = COMMAND.test(name) ? undefined : call.args['command'];
      const text = [...(typeof program === 'string' ? [program] : []), ...value.map(quoted)].join(' ');
      out.push(commandOf({ text, name, address: `call/args/${name}` }, false));
    }
  }
  for (const each of said) {
    if (COMMAND.test(each.name) || (runs && !PLAIN.test(each.name) && !CODE.test(each.name))) out.push(commandOf(each, false));
    else if (CODE.test(each.name) && (runs || each.text.length < 4_000)) out.push(commandOf(each, true));
  }
  return out.slice(0, 50);
};

/** Arguments of a running tool that are not carried out themselves. */
const PLAIN =
  /^(?:cwd|dir|directory|workdir|working_?directory|path|timeout|description|reason|explanation|title|name|id|session|session_?id|env|language|lang|shell_?type|host|user|container|image|args|arguments|stdin|input|message|purpose|why)$/i;

const commandOf = (said: SaidInCall, code: boolean): CommandText => ({ said, code, script: readScript(said.text) });
const isText = (value: Json): value is string => typeof value === 'string';
const quoted = (word: string): string => (/^[\w@%+=:,./-]{1,400}$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** By its name the tool carries out what it is given. */
export const runsThings = (tool: string): boolean => {
  const parts = words(tool);
  return effectOfName(tool)?.effect === 'executes' || parts.some((part) => RUNNERS.has(part));
};
const RUNNERS: ReadonlySet<string> = new Set('bash shell sh terminal exec execute powershell cmd command subprocess'.split(' '));
