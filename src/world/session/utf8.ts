/** Text of bytes that arrive in pieces. Bytes that are no UTF-8 become U+FFFD, and `odd` is told once. */
export function utf8Pieces(odd: () => void): (chunk: Uint8Array) => string {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lax = new TextDecoder('utf-8', { ignoreBOM: true });
  let bad = false;
  return (chunk) => {
    if (!bad) {
      try {
        strict.decode(chunk, { stream: true });
      } catch {
        bad = true;
        odd();
      }
    }
    return lax.decode(chunk, { stream: true });
  };
}
