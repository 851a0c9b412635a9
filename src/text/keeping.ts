/**
 * The same function of a text, with its answers kept for texts of at most `longest` UTF-16 units. When `most` are kept all are forgotten:
 * memory stays bounded whatever comes.
 */
export function keeping<T extends NonNullable<unknown>>(make: (text: string) => T, most: number, longest: number): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const before = kept.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (kept.size >= most) kept.clear();
    if (text.length <= longest) kept.set(text, made);
    return made;
  };
}
