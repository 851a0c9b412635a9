import { visible } from '../../text/hidden.ts';
import { redact } from '../../text/secrets.ts';

/** Words of a server as a model may see them: no secret, no hidden character, at most `most` UTF-16 units with head and tail kept. */
export const shownToModel = (text: string, most: number): string => middleOut(visible(redact(text)).replace(HIDDEN_RUN, shortened), most);

/** Many hidden characters on end would leave no room for the words around them. */
const HIDDEN_RUN = /(?:<U\+[0-9A-F]{4,6}>){6,}/g;

const shortened = (run: string): string => `<${run.split('<').length - 1} hidden characters>`;

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
