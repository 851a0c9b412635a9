import { Fragment, type ReactNode } from 'react';

/** A text of ours in the Markdown that rules are written in: paragraphs, lists, `code`, **bold**. Links become their words. */
export const Markdown = ({ text }: { readonly text: string }): ReactNode =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block, at) =>
      /^[-*] /.test(block) ? (
        <ul key={at}>
          {block.split(/\n(?=[-*] )/).map((item, n) => (
            <li key={n}>
              <Inline text={item.replace(/^[-*] /, '')} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={at}>
          <Inline text={block} />
        </p>
      ),
    );

/** One line of it. */
export const Inline = ({ text }: { readonly text: string }): ReactNode =>
  text
    .replace(/\[([^\]]{1,200})\]\([^)]{1,300}\)/g, '$1')
    .split(/(`[^`]{1,300}`|\*\*[^*]{1,300}\*\*)/)
    .map((part, at) => {
      if (at % 2 === 0) return <Fragment key={at}>{part}</Fragment>;
      return part.startsWith('`') ? <code key={at}>{part.slice(1, -1)}</code> : <strong key={at}>{part.slice(2, -2)}</strong>;
    });
