import { visible } from '../../text/hidden.ts';
import { redact } from '../../text/secrets.ts';

/** Words of a server as a model may see them: no secret, no hidden character, at most `most` UTF-16 units with head and tail kept. */
export const shownToModel = (text: string, most: number): string => middleOut(shortened(visible(redact(text))), most);

const HIDDEN = /<U\+[0-9A-F]{4,6}>/g;
/** Hidden characters on end from which they are counted and not shown. */
const RUN = 6;

/** Many hidden characters on end would leave no room for the words around them. One by one: a pattern for all of a run falls over a long one. */
const shortened = (text: string): string => {
  let out = '';
  let done = 0;
  let [start, end, run] = [0, -1, 0];
  const close = (): void => {
    if (run < RUN) return;
    out += `${text.slice(done, start)}<${run} hidden characters>`;
    done = end;
  };
  for (const match of text.matchAll(HIDDEN)) {
    if (match.index !== end) {
      close();
      [start, run] = [match.index, 0];
    }
    run += 1;
    end = match.index + match[0].length;
  }
  close();
  return out + text.slice(done);
};

/** Of a long text two thirds from its head and one from its tail: what is planted often stands last. */
const middleOut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const head = Math.floor((most * 2) / 3);
  const tail = most - head;
  return `${whole(text.slice(0, head))}\n[... ${text.length - most} characters left out ...]\n${text.slice(text.length - tail).replace(/^[\udc00-\udfff]/, '')}`;
};

const whole = (text: string): string => text.replace(/[\ud800-\udbff]$/, '');

/** One line of a model's own words, without secrets and control characters. */
export const oneLine = (text: string, most = 300): string =>
  redact(text.slice(0, 4_000))
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, most);
