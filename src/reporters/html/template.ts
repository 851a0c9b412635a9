/** A piece of HTML that is safe to insert as it is. Only `html` and `joined` make one. */
export interface Html {
  readonly html: string;
}

type Value = string | number | Html | readonly Html[] | undefined | false;

/** HTML with everything that is put in escaped, unless it is `Html` itself. Values go into content or quoted attributes, nowhere else. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: strings.reduce((out, part, i) => `${out}${part}${i < values.length ? inserted(values[i]) : ''}`, ''),
});

const inserted = (value: Value): string => {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
};

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['`', '&#96;'],
]);

const escaped = (text: string): string => text.replace(/[&<>"'`]/g, (character) => ENTITIES.get(character) ?? '');

/** Legible hostile text, with the numbers of hidden characters set apart so that nobody takes them for the text. */
export const words = (legibleText: string): Html => ({
  html: escaped(legibleText).replace(/⟨[^⟨⟩]{1,60}⟩|&lt;U\+[0-9A-F]{4,6}&gt;/g, '<span class="hid">$&</span>'),
});

/** A text of ours in the Markdown that rules are written in: paragraphs, lists, `code`, **bold**. Links become their words. */
export const markdown = (text: string): Html => ({
  html: text
    .trim()
    .split(/\n{2,}/)
    .map((block) =>
      /^[-*] /.test(block)
        ? `<ul>${block
            .split(/\n(?=[-*] )/)
            .map(item)
            .join('')}</ul>`
        : `<p>${inline(block)}</p>`,
    )
    .join(''),
});

const item = (line: string): string => `<li>${inline(line.replace(/^[-*] /, ''))}</li>`;

const inline = (text: string): string =>
  text
    .split(/(`[^`]{1,300}`)/)
    .map((part) => (/^`.+`$/s.test(part) ? `<code>${escaped(part.slice(1, -1))}</code>` : emphasis(part)))
    .join('');

const emphasis = (text: string): string =>
  escaped(text.replace(/\[([^\]]{1,200})\]\([^)]{1,300}\)/g, '$1')).replace(/\*\*([^*]{1,300})\*\*/g, '<strong>$1</strong>');
