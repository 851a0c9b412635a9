/** True for a text in which one of the words of ASCII letters stands for itself, in letters of either case. A pattern of them all would take ten times as long. */
export function anyWordOf(words: readonly string[]): (text: string) => boolean {
  const all = new Set(words);
  const longest = Math.max(...words.map((word) => word.length));
  const ends = new Uint8Array(0x80 * 0x80);
  for (const word of words) ends[word.charCodeAt(0) * 0x80 + word.charCodeAt(word.length - 1)] = 1;
  return (text) => {
    let from = -1;
    for (let at = 0; at <= text.length; at += 1) {
      const code = at < text.length ? text.charCodeAt(at) : 0;
      const inside = code < 0x80 && SMALL[code] !== 0;
      if (inside && from < 0) from = at;
      if (inside || from < 0) continue;
      const isLikely =
        at - from <= longest && ends[(SMALL[text.charCodeAt(from)] as number) * 0x80 + (SMALL[text.charCodeAt(at - 1)] as number)] === 1;
      if (isLikely && all.has(text.slice(from, at).toLowerCase())) return true;
      from = -1;
    }
    return false;
  };
}

/** Signs of words of ASCII, in their small form; 0: none. */
const SMALL = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return /\w/.test(sign) ? sign.toLowerCase().charCodeAt(0) : 0;
});
