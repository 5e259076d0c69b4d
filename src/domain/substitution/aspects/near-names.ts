/** Names are shorter; a longer text is no misspelling of one. */
const LONGEST_NAME = 40;

/**
 * The first of the names that is at most two slips away (one in names below seven letters): a letter too many, too few,
 * wrong, or two exchanged. Used for unknown names alone, and only to be more careful with them: salts never match by
 * likeness.
 */
export function nearestOf(name: string, names: Iterable<string>): string | null {
  if (name.length < 5 || name.length > LONGEST_NAME) return null;
  for (const each of names) {
    const allowed = each.length < 7 ? 1 : 2;
    if (Math.abs(each.length - name.length) <= allowed && each[0] === name[0] && slipsBetween(name, each) <= allowed)
      return each;
  }
  return null;
}

/** Edits between two texts, an exchange of neighbours counted once. */
function slipsBetween(one: string, other: string): number {
  let older: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const equal = one[row - 1] === other[at - 1];
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (equal ? 0 : 1),
        swapped ? (older[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    older = last;
    last = next;
  }
  return last[other.length] ?? Number.POSITIVE_INFINITY;
}
