/** Labels, salts and firms are shorter; longer texts hardly ever repeat. */
const LONGEST_KEPT = 200;

/**
 * Caches the results of a pure reader: a market of 250,000 packs repeats a few hundred labels. The cache is emptied at
 * `limit` texts and never holds a long one, so that hostile input cannot fill the memory.
 */
export function memoise<Result>(read: (text: string) => Result, limit = 20_000): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    if (text.length > LONGEST_KEPT) return result;
    if (known.size >= limit) known.clear();
    known.set(text, result);
    return result;
  };
}
