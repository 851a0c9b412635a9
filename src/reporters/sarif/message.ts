/** Text as it is, in a SARIF message: no embedded link (`[x](1)`) and no placeholder (`{0}`) can come out of it. */
export const literal = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('[', '\\[').replaceAll(']', '\\]').replaceAll('{', '{{').replaceAll('}', '}}');
