/** Lines of a text that say why it ended, without control characters, at most 400 characters: names of variables first, then errors, then the last line. */
export function lastWords(text: string): string {
  const lines = text
    .slice(-16_000)
    .split('\n')
    .map((line) => line.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim())
    .filter((line) => line !== '' && !/^code: '\w{1,60}',?$/.test(line));
  const telling = lines.filter((line) => /\b[A-Z][A-Z0-9]{1,30}_[A-Z0-9_]{1,60}\b/.test(line)).slice(-3);
  const thrown = lines.filter((line) => /^(?:\w*Error|\w+Exception)(?: \[\w+\])?: /.test(line)).slice(0, 1);
  const errors =
    thrown.length > 0 ? thrown : lines.filter((line) => /error|cannot|must|missing|required|not found/i.test(line)).slice(0, 1);
  const said = telling.length > 0 ? telling : errors.length > 0 ? errors : lines.slice(-1);
  return said
    .map((line) => line.slice(0, 200))
    .join(' | ')
    .slice(0, 400);
}
