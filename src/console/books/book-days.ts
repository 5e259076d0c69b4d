/** The first and last day of a book, both included, "yyyy-MM-dd". */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** The whole month that holds a day, or a month before it. */
export function monthOf(day: string, before = 0): Days {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const text = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: text(Date.UTC(year, month - 1 - before, 1)), until: text(Date.UTC(year, month - before, 0)) };
}
