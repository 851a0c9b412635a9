import type { CallSubject } from './contract.ts';

/** The task speaks of it: the text stands in it whole, in either case. False when the task is not known. */
export const taskNames = ({ call }: Pick<CallSubject, 'call'>, text: string): boolean => {
  if (call.task === undefined || text.length < 2) return false;
  const task = call.task.toLowerCase();
  const word = text.toLowerCase();
  for (let at = task.indexOf(word); at >= 0; at = task.indexOf(word, at + 1)) {
    if (!/[\w]/.test(task[at - 1] ?? ' ') && !/[\w]/.test(task[at + word.length] ?? ' ')) return true;
  }
  return false;
};

/** Arguments that people write for people: what they mention is not done. */
export const isProse = (name: string): boolean =>
  /^(?:body|text|message|msg|content|contents|description|comment|title|subject|summary|note|notes|prompt|question|thought|reason|explanation|caption|markdown|html|new_?str(?:ing)?|old_?str(?:ing)?|new_?text|old_?text|replacement|patch|diff|data|observations?|entities|file_?text|insert_?text|readme|changelog|instructions?|task|answer)$/i.test(
    name,
  );

/** Words that are looked for, not used. */
export const isSearch = (name: string): boolean =>
  /^(?:q|query|search|keywords?|pattern|regex|glob|filter|term|terms|search_?(?:term|query|text)|contains|find)$/i.test(name);
