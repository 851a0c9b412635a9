/** Forms written in one text, set apart by white space; `_` stands for the space inside a form. */
export const list = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((form) => form.replaceAll('_', ' '));
