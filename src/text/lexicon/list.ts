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
  const choice = /(?<!@)\{([^{}]*)\}/.exec(form);
  if (choice === null) return [form];
  // Words of one kind are looked for together: one form instead of many.
  if (FAMILY.test(choice[0]) && stands(form, choice.index, choice[0].length))
    return spread(`${form.slice(0, choice.index)}@${form.slice(choice.index)}`);
  const [before, after] = [form.slice(0, choice.index), form.slice(choice.index + choice[0].length)];
  return (choice[1] ?? '').split(',').flatMap((one) => spread(before + one + after));
};

const FAMILY = /^\{[a-z]+\*?(?:,[a-z]+\*?)+\}$/;

/** A piece of its own, between `_` or at an end. */
const stands = (form: string, at: number, length: number): boolean =>
  (at === 0 || form[at - 1] === '_') && (at + length === form.length || form[at + length] === '_');
