/**
 * Forms written in one text, set apart by white space; `_` stands for the space inside a form, `~` for a gap of up to six words,
 * `{a,b}` for either.
 */
export const list = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap(spread)
    .map((form) => form.replaceAll('_', ' ').replaceAll('~', '... ...'));

const spread = (form: string): readonly string[] => {
  const choice = /\{([^{}]*)\}/.exec(form);
  if (choice === null) return [form];
  const [before, after] = [form.slice(0, choice.index), form.slice(choice.index + choice[0].length)];
  return (choice[1] ?? '').split(',').flatMap((one) => spread(before + one + after));
};
