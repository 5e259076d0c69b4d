/** How many typos (a letter too many, missing, wrong, or two swapped) two words differ by. */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      let slips = Math.min(
        (last[at] as number) + 1,
        (next[at - 1] as number) + 1,
        (last[at - 1] as number) + (same ? 0 : 1),
      );
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (swapped) slips = Math.min(slips, (beforeLast[at - 2] as number) + 1);
      next.push(slips);
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] as number;
}
