/** A word as a shell has to be told it: a text that is given to a program is no command. */
export const shellWord = (word: string): string => (/^[\w@%+=:,./^~-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);
