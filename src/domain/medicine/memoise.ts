/** Labels, salts and firms are shorter; a longer text will hardly come twice. */
const LONGEST_KEPT = 200;

/**
 * Remembers what a pure reader made of a text: a market of 250,000 packs repeats a few hundred labels.
 * Forgets everything once `limit` texts are held, and never keeps a long one, so that hostile input can't fill the memory.
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
