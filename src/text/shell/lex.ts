import { fromEscapes } from './escapes.ts';
import { braced, type Lexed, type LexedWord } from './lexed.ts';

/** Reads what stands in a substitution: what it prints, when that can be told, and the position of the pipeline that prints it. */
export type Substitute = (script: string) => { readonly printed: string | undefined; readonly at: number | undefined };

interface Open {
  words: LexedWord[];
  writes: string[];
  reads: string[];
  stdin: string | undefined;
  fed: number[];
}

const fresh = (): Open => ({ words: [], writes: [], reads: [], stdin: undefined, fed: [] });

/** Names that a script gave a value. */
type Names = Map<string, string>;

/** The pipelines of a script, in order. Understands quotes, escapes, variables that the script sets itself, substitutions, here-documents and braces. */
export function* lex(script: string, names: Names, substitute: Substitute): Iterable<readonly Lexed[]> {
  const reader = new Reader(script, names, substitute);
  for (let next = reader.pipeline(); next !== undefined; next = reader.pipeline()) if (next.length > 0) yield next;
}

class Reader {
  private at = 0;
  private readonly s: string;
  private readonly names: Names;
  private readonly substitute: Substitute;
  private waiting: { end: string; of: Open }[] = [];

  constructor(script: string, names: Names, substitute: Substitute) {
    this.s = script;
    this.names = names;
    this.substitute = substitute;
  }

  /** undefined at the end. */
  pipeline(): Lexed[] | undefined {
    if (this.at >= this.s.length) return undefined;
    const commands: Lexed[] = [];
    let open = fresh();
    const close = (): void => {
      this.assign(open);
      if (open.words.length + open.writes.length + open.reads.length > 0) commands.push(open);
      open = fresh();
    };
    while (this.at < this.s.length) {
      const c = this.s[this.at] ?? '';
      if (c === '\n') {
        this.at += 1;
        this.documents();
        break;
      }
      if (c === ';' || c === '(' || c === ')' || (c === '&' && this.s[this.at + 1] !== '>')) {
        this.at += this.s[this.at + 1] === c ? 2 : 1;
        break;
      }
      if (c === '|') {
        if (this.s[this.at + 1] === '|') {
          this.at += 2;
          break;
        }
        this.at += this.s[this.at + 1] === '&' ? 2 : 1;
        close();
      } else if (/\s/.test(c)) this.at += 1;
      else if (c === '#') this.skipTo('\n');
      else if (c === '<' || c === '>' || (c === '&' && this.s[this.at + 1] === '>') || /^\d[<>]/.test(this.s.slice(this.at, this.at + 2)))
        this.redirect(open);
      else for (const word of this.word(open)) open.words.push(word);
    }
    close();
    return commands;
  }

  private skipTo(end: string): void {
    const at = this.s.indexOf(end, this.at);
    this.at = at < 0 ? this.s.length : at;
  }

  /** `a=b` before a command, or alone: a value for later. */
  private assign(open: Open): void {
    while (open.words.length > 0) {
      const [first] = open.words;
      if (
        first !== undefined &&
        /^(?:export|declare|local|readonly|set)$/.test(first.text) &&
        /^\w{1,60}=/.test(open.words[1]?.text ?? '')
      ) {
        open.words.shift();
        continue;
      }
      const match = /^(\w{1,60})=([\s\S]*)$/.exec(first?.text ?? '');
      if (match === null || first === undefined) return;
      if (this.names.size < 200) this.names.set(match[1] ?? '', (match[2] ?? '').slice(0, 4_000));
      if (open.words.length === 1 && /^(?:HISTFILE|HISTSIZE|HISTFILESIZE|LD_PRELOAD|PROMPT_COMMAND|BASH_ENV|ENV)$/.test(match[1] ?? ''))
        return;
      open.words.shift();
    }
  }

  private redirect(open: Open): void {
    const op = /^(?:\d?<<<|\d?<<-?|\d?<>|\d?<&|\d?>&|&>>?|\d?>>|\d?>\||\d?<|\d?>)/.exec(this.s.slice(this.at, this.at + 5))?.[0] ?? '<';
    if ((op === '<' || op === '>') && this.s[this.at + 1] === '(') {
      this.at += 2;
      const inner = this.balanced('(', ')');
      const { printed, at } = this.substitute(inner);
      if (at !== undefined) open.fed.push(at);
      if (op === '<') open.stdin ??= printed;
      open.words.push({ text: `${op}(${inner.slice(0, 400)})`, disguises: [] });
      return;
    }
    this.at += op.length;
    while (this.s[this.at] === ' ' || this.s[this.at] === '\t') this.at += 1;
    if (/<<-?$/.test(op) && !op.endsWith('<<<')) {
      const end = /^\\?(['"]?)([\w.-]{1,60})\1/.exec(this.s.slice(this.at, this.at + 64));
      if (end === null) return;
      this.at += end[0].length;
      this.waiting.push({ end: end[2] ?? '', of: open });
      // The rest of the line belongs to the command; the text follows it.
      this.pullDocument();
      return;
    }
    const target = this.word(open)
      .map(({ text }) => text)
      .join(' ');
    if (op.endsWith('<<<')) open.stdin = target;
    else if (op.endsWith('&') && /^(?:\d|-)?$/.test(target)) return;
    else if (op.includes('>')) open.writes.push(target);
    else open.reads.push(target);
    if (op.includes('<>')) open.writes.push(target);
  }

  /** The text of a here-document starts on the next line: it is taken out of what is still to be read. */
  private pullDocument(): void {
    const waiting = this.waiting.pop();
    if (waiting === undefined) return;
    const lineEnd = this.s.indexOf('\n', this.at);
    if (lineEnd < 0) return;
    const lines: string[] = [];
    let at = lineEnd + 1;
    while (at < this.s.length) {
      const end = this.s.indexOf('\n', at);
      const line = this.s.slice(at, end < 0 ? this.s.length : end);
      at = end < 0 ? this.s.length : end + 1;
      if (line.trim() === waiting.end) break;
      lines.push(line);
    }
    waiting.of.stdin = lines.join('\n');
    this.skipped.set(lineEnd, at);
  }

  private readonly skipped = new Map<number, number>();

  private documents(): void {
    const to = this.skipped.get(this.at - 1);
    if (to !== undefined) this.at = to;
  }

  /** One word; several where braces or unquoted values make several of it. */
  private word(open: Open): LexedWord[] {
    let text = '';
    const disguises = new Set<string>();
    const words: LexedWord[] = [];
    let quoted = false;
    const end = (): void => {
      if (text !== '' || quoted) words.push({ text, disguises: [...disguises] });
      text = '';
    };
    const start = this.at;
    let pieces = 0;
    while (this.at < this.s.length) {
      const c = this.s[this.at] ?? '';
      if (/[\s;|<>()]/.test(c) || c === '&') break;
      if (c === '\\') {
        const next = this.s[this.at + 1] ?? '';
        if (/[a-z]/i.test(next) && this.at > start) disguises.add('quotes');
        text += next === '\n' ? '' : next;
        this.at += 2;
      } else if (c === "'") {
        text += this.inSingleQuotes(start, text, disguises);
        quoted = true;
      } else if (c === '"') {
        const from = this.at;
        this.at += 1;
        text += this.inDoubleQuotes(open);
        this.noteQuotes(start, this.at - 1, this.s.slice(start, from), disguises);
        quoted = true;
      } else if (c === '$' && this.s[this.at + 1] === "'") {
        const close = this.endOfAnsi(this.at + 2);
        const inner = this.s.slice(this.at + 2, close);
        const plain = fromEscapes(inner);
        if (plain !== inner && /\\(?:x|u|[0-7])/.test(inner)) disguises.add('ansi-c');
        text += plain;
        quoted = true;
        this.at = close + 1;
      } else if (c === '$' || c === '`') {
        const value = this.value(open);
        if (value.breaks) {
          disguises.add('ifs');
          end();
          continue;
        }
        if (value.known) pieces += 1;
        const joined = value.printed && (/\w$/.test(text) || /\w/.test(this.s[this.at] ?? ''));
        if (pieces > 1 || (value.known && value.part) || joined) disguises.add('pieces');
        for (const [index, part] of this.partsOf(value).entries()) {
          if (index > 0) end();
          text += part;
        }
      } else {
        text += c;
        this.at += 1;
      }
    }
    end();
    if (this.at === start) this.at += 1;
    return words.flatMap((word) => (quoted ? [word] : braced(word)));
  }

  private inSingleQuotes(start: number, before: string, disguises: Set<string>): string {
    const found = this.s.indexOf("'", this.at + 1);
    const close = found < 0 ? this.s.length : found;
    const inner = this.s.slice(this.at + 1, close);
    this.noteQuotes(start, close, before, disguises);
    this.at = close + 1;
    return inner;
  }

  /** Without quotes a value is as many words as it has. */
  private partsOf({ known, text }: { readonly known: boolean; readonly text: string }): readonly string[] {
    const separator = (this.names.get('IFS') ?? '').replace(/[^\w,:;|@%]/g, '');
    return known ? text.split(new RegExp(`[\\s${separator}]+`)).slice(0, 200) : [text];
  }

  /** Quotes within a name, around a part of it or around nothing, are there to break it. */
  private noteQuotes(start: number, close: number, before: string, disguises: Set<string>): void {
    const after = this.s[close + 1] ?? '';
    const inner = close - start;
    if (inner < 60 && ((/[a-z]$/i.test(before) && /^[a-z'"\\]$/i.test(after)) || (before === '' && /^[a-z]$/i.test(after) && inner < 12)))
      disguises.add('quotes');
  }

  private endOfAnsi(from: number): number {
    for (let at = from; at < this.s.length; at += 1) {
      if (this.s[at] === '\\') at += 1;
      else if (this.s[at] === "'") return at;
    }
    return this.s.length;
  }

  private inDoubleQuotes(open: Open): string {
    let text = '';
    while (this.at < this.s.length) {
      const c = this.s[this.at] ?? '';
      if (c === '"') {
        this.at += 1;
        return text;
      }
      if (c === '\\' && /["\\$`\n]/.test(this.s[this.at + 1] ?? '')) {
        text += this.s[this.at + 1] === '\n' ? '' : (this.s[this.at + 1] ?? '');
        this.at += 2;
      } else if (c === '$' || c === '`') text += this.value(open).text;
      else {
        text += c;
        this.at += 1;
      }
    }
    return text;
  }

  /** What stands for something else: `$NAME`, `${NAME}`, `${NAME:1:2}`, `$(...)`, backticks. */
  private value(open: Open): { text: string; known: boolean; breaks: boolean; part: boolean; printed: boolean } {
    const rest = this.s.slice(this.at, this.at + 120);
    const ifs = /^(?:\$\{IFS[^}]{0,20}\}|\$IFS(?!\w))(?:\$\d)?/.exec(rest);
    if (ifs !== null) {
      this.at += ifs[0].length;
      return { text: ' ', known: false, breaks: true, part: false, printed: false };
    }
    if (rest.startsWith('$((')) return this.plain(3);
    if (rest.startsWith('$(') || rest.startsWith('`')) {
      const back = rest.startsWith('`');
      this.at += back ? 1 : 2;
      const inner = back ? this.toBacktick() : this.balanced('(', ')');
      const { printed, at } = this.substitute(inner);
      if (at !== undefined) open.fed.push(at);
      const text = printed === undefined ? `$(${inner.slice(0, 400)})` : printed.replace(/\n+$/, '');
      return { text, known: printed !== undefined, breaks: false, part: false, printed: printed !== undefined && printed !== '' };
    }
    const name = /^\$(?:(\w{1,60})|\{(\w{1,60})(?::(\d{1,4})(?::(\d{1,4}))?)?\})/.exec(rest);
    if (name === null) return this.plain(1);
    const value = this.names.get(name[1] ?? name[2] ?? '');
    this.at += name[0].length;
    if (value === undefined) return { text: name[0], known: false, breaks: false, part: name[3] !== undefined, printed: false };
    const from = Number(name[3] ?? 0);
    const text = value.slice(from, name[4] === undefined ? undefined : from + Number(name[4]));
    return { text, known: true, breaks: false, part: name[3] !== undefined, printed: false };
  }

  private plain(length: number): { text: string; known: boolean; breaks: boolean; part: boolean; printed: boolean } {
    const text = this.s.slice(this.at, this.at + length);
    this.at += length;
    return { text, known: false, breaks: false, part: false, printed: false };
  }

  private toBacktick(): string {
    const from = this.at;
    this.skipTo('`');
    const inner = this.s.slice(from, this.at);
    this.at += 1;
    return inner;
  }

  /** What stands before the bracket that closes; quotes in it are passed over. */
  private balanced(opens: string, closes: string): string {
    const from = this.at;
    let depth = 1;
    let quote = '';
    for (; this.at < this.s.length; this.at += 1) {
      const c = this.s[this.at] ?? '';
      if (c === '\\') this.at += 1;
      else if (quote !== '') quote = c === quote ? '' : quote;
      else if (c === "'" || c === '"') quote = c;
      else if (c === opens) depth += 1;
      else if (c === closes) {
        depth -= 1;
        if (depth === 0) break;
      }
    }
    const inner = this.s.slice(from, this.at);
    this.at += 1;
    return inner;
  }
}
